import type { Draft, Notes } from '../../core/level/source';
import { areMoves, forEachNote, savedKind, type SavedKind, type TextLineKind, valueOf } from '../xsb/text-lines';

/** Reads the notes of one level. Keeps blank lines within comments, and elsewhere if `keepsBlanks`. */
export function notesOf(lines: readonly string[], keepsBlanks: boolean): Notes {
  const notes: string[] = [];
  const saved = new SavedMoves();
  let title: string | undefined;
  let author: string | undefined;
  forEachNote(lines, (line, kind) => {
    if (keepsBlanks || !kind || line.trim() !== '') notes.push(line);
    if (!kind) return;
    saved.readLine(line, kind);
    if (kind === 'title') title ??= valueOf(line);
    else if (kind === 'author') author ??= valueOf(line);
  });
  return { title, author, notes, solutions: saved.moves.solution, snapshots: saved.moves.snapshot };
}

/** The text after the first `Title:`. */
export function titleIn(notes: readonly string[]): string | undefined {
  return notesOf(notes, true).title;
}

const COMMENT = /^[ \t]*comment(?:[ _-]?(end)\b|[ \t]{0,8}:)/gim;

/** An offset in the line that ends a comment begun before `from`; 0 if the comment has one line only. */
export function nextCommentEnd(text: string, from: number, to: number): number {
  COMMENT.lastIndex = from;
  const found = COMMENT.exec(text);
  return found && found.index < to && found[1] !== undefined ? found.index + 1 : 0;
}

/** Collects the moves saved with a level, line by line: below a heading, or long enough to need none. */
class SavedMoves {
  readonly moves: Readonly<Record<SavedKind, string[]>> = { solution: [], snapshot: [] };
  /** The kind of moves that the last heading announced. */
  private kind: SavedKind | undefined;
  /** The previous line was a line of moves. */
  private isInMoves = false;
  /** The last line of text; it may name moves that have no heading. */
  private lastText = '';

  readLine(line: string, kind: TextLineKind): void {
    if (kind === 'moves-heading') {
      this.kind = savedKind(line);
      this.isInMoves = false;
      const value = line.includes(':') ? (valueOf(line) ?? '') : '';
      if (areMoves(value)) this.add(value);
    } else if (line.trim() === '') {
      if (this.isInMoves) this.kind = undefined;
      this.isInMoves = false;
    } else if (this.kind ? areMoves(line) : kind === 'moves') {
      this.kind ??= /snapshot|saved?\b|save ?game/i.test(this.lastText) ? 'snapshot' : 'solution';
      this.add(line);
    } else {
      this.kind = undefined;
      this.isInMoves = false;
      this.lastText = line;
    }
  }

  private add(moves: string): void {
    const found = this.moves[this.kind ?? 'solution'];
    const written = moves.replace(/\s+/g, '');
    if (this.isInMoves) found.push((found.pop() ?? '') + written);
    else found.push(written);
    this.isInMoves = true;
  }
}

/** Short enough to read, and to send by mail. */
const LINE_LENGTH = 72;

/**
 * Adds title, author and solutions to the notes of a draft, written as in the community's text, so that every format
 * with notes can hold them.
 */
export function withAllNotes(draft: Draft): Draft {
  const { title, author, solutions } = draft;
  // A plain title line makes sense above the board only, so it goes.
  const lines = draft.notes.filter(
    (line) => !LEVEL_NUMBER.test(line) && (title === undefined || stripMarks(line) !== title),
  );
  const letters = lines.join('').replace(/\s+/g, '');
  const missing = solutions.filter((solution) => !letters.includes(solution));
  const notes = [
    ...(title === undefined || titleIn(lines) === title ? [] : [`Title: ${title}`]),
    ...(author === undefined || lines.some((line) => AUTHOR.test(line)) ? [] : [`Author: ${author}`]),
    ...lines,
    ...missing.flatMap(solutionLines),
  ];
  return { ...draft, notes };
}

/** The lines that are not a title, an author or moves. */
export function otherRemarks(notes: readonly string[]): string[] {
  return notes.filter((line) => line.trim() !== '' && !KEYS.test(line) && !MOVES.test(line));
}

/** The same without the line of a title that has no key. */
export function remarksOf({ notes, title }: Pick<Notes, 'notes' | 'title'>): string[] {
  return otherRemarks(notes).filter((line) => title === undefined || stripMarks(line) !== title);
}

/** A number alone is the level's number in its original collection. */
const LEVEL_NUMBER = /^\s*;\s*\d+\s*$/;
const AUTHOR = /^\s*author\s*:/i;
const KEYS = /^\s*(?:(?:title|author)\s*:|(?:solution|snapshot)\b)/i;
const MOVES = /^[\slurd\d()]+$/i;

/** A line without the marks of a remark or quotation round it. */
function stripMarks(line: string): string {
  const words = line.replace(/^[\s;'"]+/, '');
  let end = words.length;
  while (end > 0 && /[\s'"]/.test(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}

/** A solution as the lines of a level's notes. */
export function solutionLines(moves: string): string[] {
  return ['Solution', ...wrapMoves(moves)];
}

function wrapMoves(moves: string): string[] {
  return Array.from({ length: Math.ceil(moves.length / LINE_LENGTH) }, (_, line) =>
    moves.slice(line * LINE_LENGTH, (line + 1) * LINE_LENGTH),
  );
}
