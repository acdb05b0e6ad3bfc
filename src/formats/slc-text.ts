import type { Draft } from '../core/draft';
import { rowTexts } from './lines';
import type { Notes } from './notes';

/**
 * Levels as one SLC text in UTF-8. A level without a title is known by its place, since the document type wants an `Id`
 * of each; who wrote a level is said where it is not who wrote them all.
 */
export function writeSlc(drafts: readonly Draft[], about: Notes): string {
  const boards = drafts.map(rowTexts);
  const author = authorOfAll(drafts, about);
  const widest = boards.reduce((most, rows) => Math.max(most, widthOf(rows)), 0);
  const highest = boards.reduce((most, rows) => Math.max(most, rows.length), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">',
    '<SokobanLevels>',
    element('Title', about.title ?? ''),
    ...aboutElements(about),
    `  <LevelCollection Copyright="${escaped(author)}" MaxWidth="${widest}" MaxHeight="${highest}">`,
    ...drafts.flatMap((draft, index) => levelLines(draft, index + 1, author)),
    '  </LevelCollection>',
    '</SokobanLevels>',
    '',
  ].join('\n');
}

/** Who holds the rights in all levels; nobody, where they are several people's. */
function authorOfAll(drafts: readonly Draft[], about: Notes): string {
  const [first, ...others] = new Set(drafts.map(({ author }) => author));
  return valueOf(about.notes, COPYRIGHT) ?? about.author ?? (others.length === 0 ? first : undefined) ?? '';
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
    ...(description.length > 0 ? ['  <Description>', ...description.map(escaped), '  </Description>'] : []),
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

function levelLines(draft: Draft, number: number, authorOfAll: string): string[] {
  const rows = rowTexts(draft);
  const { title = String(number), author = authorOfAll } = draft;
  const copyright = author === authorOfAll ? '' : ` Copyright="${escaped(author)}"`;
  return [
    `    <Level Id="${escaped(title)}" Width="${widthOf(rows)}" Height="${rows.length}"${copyright}>`,
    ...rows.map((row) => `      <L>${escaped(row)}</L>`),
    '    </Level>',
  ];
}

function widthOf(rows: readonly string[]): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0);
}

function element(name: string, words: string): string {
  return `  <${name}>${escaped(words)}</${name}>`;
}

/** XML has no way at all to write control characters. */
function escaped(words: string): string {
  return words
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
