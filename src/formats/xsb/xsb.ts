import type { Draft } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import { ok, failure, type Result } from '../../core/result';
import { beginningOf } from '../parts/beginning';
import type { Format, Span, Verdict } from '../format';
import { linesOf, MAX_LINES, rowTexts, wholeOf } from '../parts/lines';
import { notesOf, titleIn } from '../parts/notes';
import { shortenRow } from '../parts/run-length';
import { TWO_NUMBERS } from '../parts/size';
import { boardsIn, firstBoardIn, rowsOfBoard } from './boards';
import { isMoves, forEachNote } from './text-lines';
import { cutPieces } from './pieces';
import { rewriteCommunity } from './rewrite-xsb';
import { RowReader } from './rows';

/**
 * The community's plain text (XSB, SOK): any number of boards with text between them, some of them perhaps in run
 * lengths. Source: the SOK format description of Sokoban YASC, the Sokoban wiki, and the collections as they are.
 */
export const xsbFormat: Format = {
  id: 'xsb',
  endings: ['.xsb', '.sok', '.txt'],
  aliases: ['sok'],
  layout: 'trimmed',
  passesOver: true,
  recognise: recogniseXsb,
  index: cutPieces,
  parse: (text, span) => parseCommunity('xsb', text, span),
  write: writeXsb,
  rewriting: rewriteCommunity({ rows: rowLines, runs: runLines, words: wordsBelow, usual: 'rows' }),
  traits: { rows: rowsInBoards },
};

function recogniseXsb(text: string): Verdict {
  // A text with a header of numbers is of another format, though its rows may fit.
  if (TWO_NUMBERS.test(text)) return 'no';
  const { head, isAll } = beginningOf(text);
  const { boards } = boardsIn(head, wholeOf(head));
  const [first] = boards;
  if (!first) return isAll ? 'no' : 'maybe';
  if (first.hasRunLengths) return 'no';
  return boards.some(({ isConvincing }) => isConvincing) ? 'sure' : 'maybe';
}

/** Parses the first board of a piece and the text round it, plain or in run lengths. */
export function parseCommunity(format: string, text: string, span: Span): Result<Draft, Fault> {
  const board = firstBoardIn(text, span);
  if (!board) return failure({ kind: 'no-level' });
  const rows = rowsOfBoard(text, board);
  if (!rows.ok) return rows;
  const words = [
    ...linesOf(text, { from: span.from, to: board.from }, MAX_LINES),
    ...linesOf(text, { from: board.to, to: span.to }, MAX_LINES),
  ];
  const { line } = board;
  return ok({
    format,
    ...notesOf(words, false),
    title: span.title,
    line,
    numbers: {},
    blocks: [rows.value],
    faults: [],
  });
}

/** The rows of all boards of a text. */
export function rowsInBoards(text: string): readonly string[] {
  return boardsIn(text, wholeOf(text)).boards.flatMap((board) => {
    const rows = rowsOfBoard(text, board);
    return rows.ok ? rows.value.map((row) => row.text) : [];
  });
}

function writeXsb(draft: Draft): string {
  return [...rowLines(draft), ...wordsBelow(draft), ''].join('\n');
}

/** The rows of a board. A blank one would end the board if the walls above it are closed. */
export function rowLines(draft: Draft): string[] {
  return rowTexts(draft).map((row) => (row.trim() === '' ? row.replaceAll(' ', '-') || '-' : row));
}

/** A board in run lengths. */
export function runLines(draft: Draft): string[] {
  return [rowTexts(draft).map(shortenRow).join('|')];
}

/** The text lines to write below a board. */
export function wordsBelow({ title, notes }: Draft): string[] {
  const lines = notesWithoutRows(notes);
  return title === undefined || titleIn(notes) !== undefined ? lines : [`Title: ${title}`, ...lines];
}

/** Puts text that looks like rows, such as loose walls, into comments; else it would be read as another board. */
function notesWithoutRows(notes: readonly string[]): string[] {
  const reader = new RowReader();
  const lines: string[] = [];
  const among = { rows: false };
  forEachNote(notes, (line, textKind) => {
    const kind = reader.read(line, 0, line.length);
    const isRow = textKind !== undefined && kind !== 'words' && kind !== 'blank' && !isMoves(line);
    if (isRow !== among.rows) lines.push(isRow ? 'Comment:' : 'Comment-End:');
    among.rows = isRow;
    lines.push(line);
  });
  return among.rows ? [...lines, 'Comment-End:'] : lines;
}
