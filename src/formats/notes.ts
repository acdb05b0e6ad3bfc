import type { Draft } from '../core/level/draft';
import { areMoves, isMoves, savedKind, valueOf, textLineKind, type SavedKind } from './xsb/text-lines';

/** What the author's lines about a level say by `Title:` and the like. */
export type Notes = Pick<Draft, 'title' | 'author' | 'notes' | 'solutions' | 'snapshots'>;

/** Reads the lines of one level. Blank ones are kept where the format says so, and within comments everywhere. */
export function notesOf(lines: readonly string[], keepsBlanks: boolean): Notes {
  const notes: string[] = [];
  const saved = new SavedMoves();
  let title: string | undefined;
  let author: string | undefined;
  forEachNote(lines, (line, isInComment) => {
    if (keepsBlanks || isInComment || line.trim() !== '') notes.push(line);
    if (isInComment) return;
    const kind = textLineKind(line);
    saved.take(line);
    if (kind === 'title') title ??= valueOf(line);
    else if (kind === 'author') author ??= valueOf(line);
  });
  return { title, author, notes, solutions: saved.found.solution, snapshots: saved.found.snapshot };
}

/** Goes through lines, and tells of each whether it stands within a comment of several, or ends one. */
export function forEachNote(lines: readonly string[], take: (line: string, isInComment: boolean) => void): void {
  let commentEnd = 0;
  lines.forEach((line, index) => {
    const isInComment = index < commentEnd;
    take(line, isInComment);
    if (!isInComment && textLineKind(line) === 'comment') commentEnd = endOfComment(lines, index + 1);
  });
}

/** A level of a format that has no place for words. */
export const NO_NOTES: Notes = { title: undefined, author: undefined, notes: [], solutions: [], snapshots: [] };

/** What follows `Title:` in the first line that begins so. */
export function titleIn(notes: readonly string[]): string | undefined {
  return notesOf(notes, true).title;
}

/** The number of the line after `Comment-End:`; 0 where a comment is one line only. */
function endOfComment(lines: readonly string[], from: number): number {
  for (let index = from; index < lines.length; index += 1) {
    const kind = textLineKind(lines[index] ?? '');
    if (kind === 'comment-end') return index + 1;
    if (kind === 'comment') return 0;
  }
  return 0;
}

const COMMENT = /^[ \t]*comment(?:[ _-]?(end)\b|[ \t]{0,8}:)/gim;

/** An offset in the line that ends a comment which began before `from`; 0 where it is one line only. */
export function nextCommentEnd(text: string, from: number, to: number): number {
  COMMENT.lastIndex = from;
  const found = COMMENT.exec(text);
  return found && found.index < to && found[1] !== undefined ? found.index + 1 : 0;
}

/** Gathers moves that are saved with a level, line by line: below a heading, or many of them without one. */
class SavedMoves {
  readonly found: Readonly<Record<SavedKind, string[]>> = { solution: [], snapshot: [] };
  /** What the moves that follow belong to. */
  private kind: SavedKind | undefined;
  /** Among the moves of the last one that was found. */
  private isAmong = false;
  /** What a line above calls moves that have no heading of their own. */
  private lastWords = '';

  take(line: string): void {
    const heading = savedKind(line);
    if (heading) {
      this.kind = heading;
      this.isAmong = false;
      const value = line.includes(':') ? (valueOf(line) ?? '') : '';
      if (areMoves(value)) this.add(value);
    } else if (line.trim() === '') {
      if (this.isAmong) this.kind = undefined;
      this.isAmong = false;
    } else if (this.kind ? areMoves(line) : isMoves(line)) {
      this.kind ??= /snapshot|saved?\b|save ?game/i.test(this.lastWords) ? 'snapshot' : 'solution';
      this.add(line);
    } else {
      this.kind = undefined;
      this.isAmong = false;
      this.lastWords = line;
    }
  }

  private add(moves: string): void {
    const found = this.found[this.kind ?? 'solution'];
    const written = moves.replace(/\s+/g, '');
    if (this.isAmong) found.push((found.pop() ?? '') + written);
    else found.push(written);
    this.isAmong = true;
  }
}

/** A line of moves is no longer, so that it can be read and sent by mail. */
const LINE_LENGTH = 72;

/**
 * A draft whose notes say all that it knows, title, author and solutions, as the community's text says it: a format that
 * has a place for notes then has one for all of these.
 */
export function withAllNotes(draft: Draft): Draft {
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
export function otherRemarks(notes: readonly string[]): string[] {
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
