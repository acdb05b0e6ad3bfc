import type { Span } from '../format';
import { wholeOf, type TextLine } from '../parts/lines';
import { valueOf } from './text-lines';
import { boardsIn, type BoardPiece } from './boards';
import type { TextBetween } from './texts-between';

/**
 * Splits a collection in the community's text: each board with the text that belongs to it. Lines with a key, such as
 * `Author:`, are below the board in some collections and above it in others. Moves are below. The last line above a board
 * is its title if it stands alone. Source: the SOK format description (Brian Damgaard), and collections as they are.
 */
export function cutPieces(text: string): Span[] {
  const { boards, between } = boardsIn(text, wholeOf(text));
  const isBelow = areKeysBelow(between);
  // With keys or remarks, a paragraph above a board is not a title: it may be about the previous board.
  const isStrict = isBelow || between.some(({ hasRemarks }) => hasRemarks);
  const starts = boards.map((_, index) => {
    const above = between[index];
    const title = above && titleAbove(text, above, isBelow, isStrict);
    return { ...startOf(text, boards, index, above, isBelow ? title : undefined, isBelow), title };
  });
  return boards.map((board, index) => {
    const { from, line, title } = starts[index] ?? { from: board.from, line: board.line, title: undefined };
    const to = starts[index + 1]?.from ?? endOf(text, board, between[index + 1], isBelow);
    return { from, to, line, title: keyTitle(text, boards, between, index, isBelow) ?? plainTitle(text, title) };
  });
}

/** Whether `Title:` and the like belong to the board above them. */
function areKeysBelow(between: readonly TextBetween[]): boolean {
  const first = between[0];
  const last = between[between.length - 1];
  if (between.length < 2 || last?.hasLevelKeys === true) return last?.hasLevelKeys === true;
  const telling = between.slice(1, -1).filter(({ hasLevelKeys }) => hasLevelKeys);
  if (telling.length === 0) return false;
  const touching = telling.filter(({ isTouchingBoard }) => isTouchingBoard);
  return first?.hasLevelKeys !== true || touching.length * 2 > telling.length;
}

function titleAbove(text: string, above: TextBetween, isBelow: boolean, isStrict: boolean): TextLine | undefined {
  const { plainLine, plainLineBefore, isAlone, keys } = above;
  if (!plainLine || (isStrict && !isAlone) || (isBelow && keys && plainLine.from < keys.from)) return undefined;
  return plainLineBefore && SIGNED.test(text.slice(plainLine.from, plainLine.to)) ? plainLineBefore : plainLine;
}

/** A line that names the author of the level titled in the line above. */
const SIGNED = /^[\s;'"]*(?:by|author|copyright|\(c\)|\u00a9)(?![a-z])/i;

function startOf(
  text: string,
  boards: readonly BoardPiece[],
  index: number,
  above: TextBetween | undefined,
  title: TextLine | undefined,
  isBelow: boolean,
): { from: number; line: number } {
  const board = boards[index];
  const before = boards[index - 1];
  if (isBelow)
    return title ? { from: title.from, line: title.number } : { from: board?.from ?? 0, line: board?.line ?? 1 };
  return above?.moves ?? (before ? { from: before.to, line: before.lineAfter } : wholeOf(text));
}

function endOf(text: string, board: BoardPiece, below: TextBetween | undefined, isBelow: boolean): number {
  return isBelow ? text.length : Math.max(board.to, below?.moves?.from ?? 0, below?.rows?.from ?? 0);
}

/** The text after `Title:`. The first one of a collection may be the title of the collection. */
function keyTitle(
  text: string,
  boards: readonly BoardPiece[],
  between: readonly TextBetween[],
  index: number,
  isBelow: boolean,
): string | undefined {
  const { title } = between[isBelow ? index + 1 : index] ?? {};
  const isCollections =
    index === 0 && !isBelow && boards.length > 1 && !between.slice(1, -1).some((words) => words.title !== undefined);
  return title && !isCollections ? valueOf(text.slice(title.from, title.to)) : undefined;
}

/** A line without the marks round a title; undefined if nothing is left. */
export function plainTitle(text: string, line: Pick<TextLine, 'from' | 'to'> | undefined): string | undefined {
  if (!line) return undefined;
  let { from, to } = line;
  while (from < to && /[\s;'"#]/.test(text.charAt(from))) from += 1;
  while (to > from && /[\s'"#]/.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to) || undefined;
}
