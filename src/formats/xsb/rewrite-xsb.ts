import type { Draft } from '../../core/level/source';
import type { Rewriting, Span } from '../format';
import { linesOf, TextLineReader, wholeOf, type TextPiece } from '../parts/lines';
import { withAllNotes } from '../parts/notes';
import { endOfWords, keyWays, noteWays, solutionWays } from '../rewrite/note-lines';
import { insertLines, replaceLines, type Patch } from '../rewrite/patch';
import { firstBoardIn, type BoardPiece } from './boards';
import { plainTitle } from './pieces';

/** How a board is written as lines: as rows, or in run lengths. */
interface BoardLines {
  readonly rows: (draft: Draft) => readonly string[];
  readonly runs: (draft: Draft) => readonly string[];
  /** The lines of words below a board. */
  readonly words: (draft: Draft) => readonly string[];
  /** How a new level of a text is written. */
  readonly usual: 'rows' | 'runs';
}

/** The rewriting of the community's text. */
export function rewriteCommunity(lines: BoardLines): Rewriting {
  return {
    board(text, span, draft) {
      const board = firstBoardIn(text, span);
      if (!board) return [];
      const written = board.hasRunLengths ? lines.runs(draft) : withFloorOf(text, board, lines.rows(draft));
      return [replaceLines(text, board, written)];
    },
    *title(text, span, title) {
      const { board, around } = partsOf(text, span);
      const plain = around.flatMap((piece) => plainTitles(text, piece, span.title));
      if (title !== undefined) for (const line of plain) yield [{ ...line, text: title }];
      const lines = title === undefined ? [] : titleLines(text, title);
      const above = lines.map((line) => [insertLines(text, board.from, [line, ''])]);
      if (!TITLE_KEY.test(text)) yield* above;
      yield* keyWays(text, around, 'title', title, [board.to, board.from, endOfWords(text, span)]);
      yield* above;
      if (title === undefined) for (const line of plain) yield [{ ...line, text: '' }];
    },
    author(text, span, author) {
      const { board, around } = partsOf(text, span);
      return keyWays(text, around, 'author', author, [endOfWords(text, span), board.to, board.from]);
    },
    notes(text, span, before, after) {
      const { board, around } = partsOf(text, span);
      return noteWays(text, around, { before, after }, [endOfWords(text, span), board.to, board.from]);
    },
    solution(text, span, moves) {
      const { board } = partsOf(text, span);
      return solutionWays(text, [endOfWords(text, span), board.to], moves);
    },
    *append(text, draft, number) {
      const { to } = wholeOf(text);
      const gap = text.trim() === '' || BLANK_LINE_AT_END.test(text) ? [] : [''];
      const board = lines[lines.usual](draft);
      yield [insertLines(text, to, [...gap, ...board])];
      // A note at the end of the text would be the title or a note of the new level.
      const title = draft.title ?? String(number);
      const words = lines.words(withAllNotes({ ...draft, title }));
      yield [insertLines(text, to, [...gap, ...board, ...words])];
      yield [insertLines(text, to, [...gap, title, '', ...board])];
      yield [insertLines(text, to, [...gap, title, '', ...board, ...words])];
    },
  };
}

/** The board of a piece, and the text above and below it. */
function partsOf(text: string, span: Span): { readonly board: TextPiece; readonly around: readonly TextPiece[] } {
  const board = firstBoardIn(text, span) ?? span;
  return {
    board,
    around: [
      { ...span, to: board.from },
      { ...span, from: board.to },
    ],
  };
}

const BLANK_LINE_AT_END = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/;

const TITLE_KEY = /^[^\S\r\n]*title[^\S\r\n]*:/im;

/** A title above a board that begins with the sign of a remark. */
const SIGNED_TITLE = /^; [^\r\n]*(?:\r\n|\n|\r){1,2}[ \t]*#/m;

/** A title without a key, with the sign of a remark before it if other titles have it. */
function titleLines(text: string, title: string): readonly string[] {
  const lines = [title, `; ${title}`];
  return SIGNED_TITLE.test(text) ? lines.reverse() : lines;
}

/** The places of titles without a key. */
function plainTitles(text: string, piece: TextPiece, title: string | undefined): Pick<Patch, 'from' | 'to'>[] {
  const found: Pick<Patch, 'from' | 'to'>[] = [];
  const line = new TextLineReader(text, piece);
  while (title !== undefined && line.advance()) {
    if (plainTitle(text, line) !== title) continue;
    const from = line.from + text.slice(line.from, line.to).indexOf(title);
    found.push({ from, to: from + title.length });
  }
  return found.reverse();
}

/** Many collections use a sign for floor instead of blanks, which mail programs would change. */
function withFloorOf(text: string, board: BoardPiece, rows: readonly string[]): readonly string[] {
  const written = linesOf(text, board).map((line) => line.trimEnd());
  if (written.some((line) => line.includes(' '))) return rows;
  const sign = FLOOR_SIGNS.find((candidate) => written.some((line) => line.includes(candidate)));
  return sign === undefined ? rows : rows.map((row) => row.replaceAll(' ', sign));
}

const FLOOR_SIGNS = ['-', '_'];
