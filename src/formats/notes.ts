import type { Draft } from '../core/draft';

/** What the author's lines about a level say by `Title:` and the like. */
export type Notes = Pick<Draft, 'title' | 'author' | 'notes' | 'solutions'>;

export function notesOf(notes: readonly string[], title = titleIn(notes)): Notes {
  return { title, author: authorIn(notes), notes, solutions: solutionsIn(notes) };
}

/** A level of a format that has no place for words. */
export const NO_NOTES: Notes = { title: undefined, author: undefined, notes: [], solutions: [] };

/** Whether a line says `Title:`. */
export function isTitleLine(line: string): boolean {
  return TITLE.test(line);
}

/** What follows `Title:` in the first line that begins so. */
export function titleIn(notes: readonly string[]): string | undefined {
  return valueIn(notes, TITLE);
}

function authorIn(notes: readonly string[]): string | undefined {
  return valueIn(notes, AUTHOR);
}

function valueIn(notes: readonly string[], key: RegExp): string | undefined {
  const line = notes.find((note) => key.test(note));
  const value = line?.replace(key, '').trim();
  return value === '' ? undefined : value;
}

const TITLE = /^\s*title\s*:/i;
const AUTHOR = /^\s*author\s*:/i;
/** The letters may begin in the same line. */
const SOLUTION = /^\s*solution\s*(?::([lurd\s]*))?$/i;
const LURD = /^[lurd\s]+$/i;

/** Each begins with a line `Solution` and goes on as long as lines hold nothing but its letters. */
function solutionsIn(notes: readonly string[]): string[] {
  return notes.flatMap((line, index) => {
    const opens = SOLUTION.exec(line);
    if (!opens) return [];
    let end = index + 1;
    while (LURD.test(notes[end] ?? '')) end += 1;
    const letters = [opens[1] ?? '', ...notes.slice(index + 1, end)].join('').replace(/\s+/g, '');
    return letters === '' ? [] : [letters];
  });
}
