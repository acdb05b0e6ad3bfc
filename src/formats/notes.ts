import type { Draft } from '../core/draft';
import { areMoves, isMoves, savedKind, valueOf, wordsKind, type SavedKind } from './words';

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
    const kind = wordsKind(line);
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
    if (!isInComment && wordsKind(line) === 'comment') commentEnd = endOfComment(lines, index + 1);
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
    const kind = wordsKind(lines[index] ?? '');
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
