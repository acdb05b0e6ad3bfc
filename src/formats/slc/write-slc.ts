import { type Draft, NO_NOTES, type Notes } from '../../core/level/source';
import type { Gathering, Patch, Rewriting, Span } from '../format';
import { rowTexts } from '../parts/lines';
import { COPYRIGHT, isCommentMark } from '../parts/notes';
import { insertLines, lineEndIn } from '../parts/rewriting';
import { readXml } from './xml';

/** A level's text around its author, which is written only if it differs from the author of all levels. */
interface LevelText {
  readonly begin: string;
  readonly author: string | undefined;
  readonly end: string;
}

/**
 * Writes levels as one SLC text in UTF-8. A level without a title gets its number as `Id`, which the document type
 * requires.
 */
export class SlcText implements Gathering {
  private readonly levels: LevelText[] = [];
  private readonly authors = new Set<string | undefined>();
  private widest = 0;
  private highest = 0;

  add({ title = String(this.levels.length + 1), author, ...draft }: Draft): void {
    const rows = rowTexts(draft);
    const width = widthOf(rows);
    this.widest = Math.max(this.widest, width);
    this.highest = Math.max(this.highest, rows.length);
    this.authors.add(author);
    this.levels.push({ ...levelParts(title, rows), author });
  }

  *pieces(about: Notes): Iterable<string> {
    const author = this.commonAuthor(about);
    yield [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">',
      '<SokobanLevels>',
      element('Title', about.title ?? ''),
      ...aboutElements(about),
      `  <LevelCollection Copyright="${escapeXml(author)}" MaxWidth="${this.widest}" MaxHeight="${this.highest}">`,
      '',
    ].join('\n');
    for (const { begin, author: own = author, end } of this.levels)
      yield own === author ? begin + end : `${begin} Copyright="${escapeXml(own)}"${end}`;
    yield '  </LevelCollection>\n</SokobanLevels>\n';
  }

  /** The holder of the rights in all levels; empty if there are several. */
  private commonAuthor({ notes, author }: Notes): string {
    const [first, ...others] = this.authors;
    return valueOf(notes, COPYRIGHT) ?? author ?? (others.length === 0 ? first : undefined) ?? '';
  }
}

/** A level as an element of a collection, as lines. */
function levelElement({ title = '', ...draft }: Draft): string {
  const { begin, end } = levelParts(title, rowTexts(draft));
  return begin + end.trimEnd();
}

function levelParts(title: string, rows: readonly string[]): Pick<LevelText, 'begin' | 'end'> {
  // `join` copies: substrings would keep the whole source text in memory.
  const begin = ['    <Level Id="', escapeXml(title), `" Width="${widthOf(rows)}" Height="${rows.length}"`].join('');
  const end = ['>', ...rows.map((row) => `      <L>${escapeXml(row)}</L>`), '    </Level>', ''].join('\n');
  return { begin, end };
}

/** One level as a text. */
export function writeSlc(draft: Draft): string {
  const text = new SlcText();
  text.add(draft);
  return [...text.pieces(NO_NOTES)].join('');
}

/** The lines that have elements of their own, in the order of the document type. */
const OWN_ELEMENTS: readonly (readonly [name: string, line: RegExp])[] = [
  ['Email', /^\s*e-?mail\s*:/i],
  ['Url', /^\s*url\s*:/i],
];

function aboutElements({ author, notes }: Notes): string[] {
  const isOwn = (line: string): boolean =>
    COPYRIGHT.test(line) || isCommentMark(line) || OWN_ELEMENTS.some(([, own]) => own.test(line));
  const description = notes.filter((line) => !isOwn(line));
  const hasOtherRights = valueOf(notes, COPYRIGHT) !== undefined && author !== undefined;
  return [
    ...(description.length > 0 ? ['  <Description>', ...description.map(escapeXml), '  </Description>'] : []),
    ...OWN_ELEMENTS.flatMap(([name, own]) => {
      const value = valueOf(notes, own);
      return value === undefined ? [] : [element(name, value)];
    }),
    ...(hasOtherRights ? [element('Author', author)] : []),
  ];
}

function valueOf(notes: readonly string[], key: RegExp): string | undefined {
  const value = notes
    .find((line) => key.test(line))
    ?.replace(key, '')
    .trim();
  return value === '' ? undefined : value;
}

function widthOf(rows: readonly string[]): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0);
}

function element(name: string, words: string): string {
  return `  <${name}>${escapeXml(words)}</${name}>`;
}

/** Escapes text for XML; control characters, which XML cannot hold, are replaced. */
function escapeXml(words: string): string {
  return words
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The places of the parts of a `Level`. */
interface ElementParts {
  /** Its opening tag. */
  readonly tag: Pick<Patch, 'from' | 'to'>;
  /** From its first row to the end of its last. */
  readonly rows: Pick<Patch, 'from' | 'to'>;
  /** The text between two rows. */
  readonly gap: string;
}

/** The rewriting of SLC: rows and attributes. Levels have no place for notes and solutions. */
export function rewriteSlc(index: (text: string) => readonly Span[]): Rewriting {
  return {
    board(text, span, draft) {
      const parts = partsOf(text, span);
      if (!parts) return [];
      const rows = rowTexts(draft);
      const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
      const attributes = [
        ...attributePatches(text, parts, 'Width', String(width)),
        ...attributePatches(text, parts, 'Height', String(rows.length)),
      ];
      const elements = rows.map((row) => `<L>${escapeXml(row)}</L>`).join(parts.gap);
      return [...attributes.sort((a, b) => a.from - b.from), { ...parts.rows, text: elements }];
    },
    title: (text, span, title) => attributeWays(text, span, 'Id', title),
    author: (text, span, author) => attributeWays(text, span, 'Copyright', author),
    append(text, draft) {
      const at = endOfLevels(text);
      const title = String(index(text).length + 1);
      const lines = levelElement({ ...draft, title }).split('\n');
      return at < 0 ? [] : [[insertLines(text, at, lines)]];
    },
  };
}

function partsOf(text: string, span: Span): ElementParts | undefined {
  let tag: Pick<Patch, 'from' | 'to'> | undefined;
  const rows: { from: number; to: number }[] = [];
  readXml(text, span, {
    open(name, _, at) {
      if (name === 'level') tag ??= at;
      if (name === 'l') rows.push({ ...at });
      return undefined;
    },
    close(name, to) {
      const row = rows[rows.length - 1];
      if (name === 'l' && row) row.to = to;
    },
  });
  const [first, second] = rows;
  const last = rows[rows.length - 1];
  if (!tag || !first || !last) return undefined;
  const gap = second ? text.slice(first.to, second.from) : lineEndIn(text);
  return { tag, rows: { from: first.from, to: last.to }, gap };
}

/** The beginning of the line that ends the collection; -1 if there is none. */
function endOfLevels(text: string): number {
  let at = text.toLowerCase().lastIndexOf('</levelcollection');
  while (at > 0 && ' \t'.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Replaces the value of an attribute where it stands. */
function attributePatches(text: string, { tag }: ElementParts, name: string, value: string): Patch[] {
  const found = new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*')`, 'i').exec(text.slice(tag.from, tag.to));
  const [, key = '', quoted = ''] = found ?? [];
  if (!found) return [];
  const from = tag.from + found.index + key.length;
  if (quoted.slice(1, -1) === escapeXml(value)) return [{ from, to: from, text: '' }];
  return [{ from, to: from + quoted.length, text: `"${escapeXml(value)}"` }];
}

/** Replaces an attribute, or adds it behind the name of the element. */
function attributeWays(text: string, span: Span, name: string, value: string | undefined): (readonly Patch[])[] {
  const parts = partsOf(text, span);
  if (!parts) return [];
  const replaced = attributePatches(text, parts, name, value ?? '');
  if (replaced.length > 0) return [replaced];
  const at = parts.tag.from + '<Level'.length;
  return value === undefined ? [] : [[{ from: at, to: at, text: ` ${name}="${escapeXml(value)}"` }]];
}
