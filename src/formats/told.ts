import type { Draft } from '../core/draft';
import { titleIn } from './notes';

/** A line of moves is no longer, so that it can be read and sent by mail. */
const LINE_LENGTH = 72;

/**
 * A draft whose notes say all that it knows, title, author and solutions, as the community's text says it: a format that
 * has a place for notes then has one for all of these.
 */
export function tellingAll(draft: Draft): Draft {
  const { title, author, solutions } = draft;
  // A title that stood above the board would say nothing below it.
  const lines = draft.notes.filter((line) => !PLACE.test(line) && (title === undefined || bare(line) !== title));
  const letters = lines.join('').replace(/\s+/g, '');
  const untold = solutions.filter((solution) => !letters.includes(solution));
  const notes = [
    ...(title === undefined || titleIn(lines) === title ? [] : [`Title: ${title}`]),
    ...(author === undefined || lines.some((line) => AUTHOR.test(line)) ? [] : [`Author: ${author}`]),
    ...lines,
    ...untold.flatMap((solution) => ['Solution', ...wrapped(solution)]),
  ];
  return { ...draft, notes };
}

/** The lines that say something else than a title, an author and moves. */
export function remarksIn(notes: readonly string[]): string[] {
  return notes.filter((line) => line.trim() !== '' && !KEYS.test(line) && !MOVES.test(line));
}

/** A number by itself is the level's place in the collection that it comes from. */
const PLACE = /^\s*;\s*\d+\s*$/;
const AUTHOR = /^\s*author\s*:/i;
const KEYS = /^\s*(?:(?:title|author)\s*:|(?:solution|snapshot)\b)/i;
const MOVES = /^[\slurd\d()]+$/i;

/** A line as a title is told: without the marks of a remark and of a quotation round it. */
function bare(line: string): string {
  const words = line.replace(/^[\s;'"]+/, '');
  let end = words.length;
  while (end > 0 && /[\s'"]/.test(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}

function wrapped(moves: string): string[] {
  return Array.from({ length: Math.ceil(moves.length / LINE_LENGTH) }, (_, line) =>
    moves.slice(line * LINE_LENGTH, (line + 1) * LINE_LENGTH),
  );
}
