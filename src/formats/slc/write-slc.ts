import { type Draft, NO_NOTES, type Notes } from '../../core/level/source';
import type { Gathering } from '../format';
import { rowTexts } from '../parts/lines';

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
export function levelElement({ title = '', ...draft }: Draft): string {
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

const COPYRIGHT = /^\s*copyright\s*:/i;
/** The lines that have elements of their own, in the order of the document type. */
const OWN_ELEMENTS: readonly (readonly [name: string, line: RegExp])[] = [
  ['Email', /^\s*e-?mail\s*:/i],
  ['Url', /^\s*url\s*:/i],
];

function aboutElements({ author, notes }: Notes): string[] {
  const isOwn = (line: string): boolean => COPYRIGHT.test(line) || OWN_ELEMENTS.some(([, own]) => own.test(line));
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
export function escapeXml(words: string): string {
  return words
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
