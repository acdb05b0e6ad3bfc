import type { Span } from './format';
import { linesIn, type Line } from './lines';
import { isTitleLine } from './notes';

/** A board among the lines of the community's text: from its first row to where the line after its last begins. */
export interface BoardPiece extends Omit<Span, 'title'> {
  readonly lineAfter: number;
  /** The last line that is not blank between the board before and this one. */
  readonly wordsAbove: Line | undefined;
  /** The first line between this board and the next that says `Title:`. */
  readonly titleBelow: Line | undefined;
}

export interface Boards {
  readonly boards: readonly BoardPiece[];
  /** Some line says `Title:`, above the first board or anywhere else. */
  readonly hasTitles: boolean;
}

/** Goes through a piece of a text once: rows that touch are a board if there is a player or a wall in them. */
export function boardsIn(text: string, piece: Omit<Span, 'title'>): Boards {
  const boards: { -readonly [key in keyof BoardPiece]: BoardPiece[key] }[] = [];
  let hasTitles = false;
  let run: Pick<BoardPiece, 'from' | 'line' | 'wordsAbove'> | undefined;
  let isBoard = false;
  let words: Line | undefined;
  let lineAfter = piece.line;

  for (const line of linesIn(text, piece)) {
    const written = text.slice(line.from, line.to);
    if (isRow(written, run !== undefined)) {
      run ??= { from: line.from, line: line.number, wordsAbove: words };
      isBoard ||= PLAYER_OR_WALL.test(written);
    } else {
      endRun(line.from);
      const board = boards[boards.length - 1];
      if (isTitleLine(written)) {
        hasTitles = true;
        if (board) board.titleBelow ??= line;
      }
    }
    if (written.trim() !== '') words = line;
    lineAfter = line.number + 1;
  }
  endRun(piece.to);
  return { boards, hasTitles };

  function endRun(to: number): void {
    if (run && isBoard) {
      boards.push({ ...run, to, lineAfter, titleBelow: undefined });
      words = undefined;
    }
    run = undefined;
    isBoard = false;
  }
}

// A row holds nothing but symbols, and more than floor; a line that walls begin and end is a row with a slip in it.
const ROW = /^[ _-]*[#@+$*.][#@+$*. _-]*$/;
const FLOOR_ROW = /^[_-][ _-]*$/;
const FLAWED_ROW = /^\s*#.*#\s*$/;
const PLAYER_OR_WALL = /[#@+]/;

function isRow(line: string, isInside: boolean): boolean {
  return ROW.test(line) || FLAWED_ROW.test(line) || (isInside && FLOOR_ROW.test(line));
}

/** Whether rows are a board that no other format has symbols for: a player and boxes within walls, and no slip. */
export function isTelling(rows: readonly string[]): boolean {
  const isClean = rows.every((row) => ROW.test(row) || FLOOR_ROW.test(row));
  return isClean && [/#/, /[@+]/, /[$*]/].every((symbol) => rows.some((row) => symbol.test(row)));
}
