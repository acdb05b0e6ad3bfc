import type { Draft } from '../core/draft';
import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import { beginningOf } from './beginning';
import type { Format, Span, Verdict } from './format';
import { linesOf, rowsOf, rowTexts, wholeOf } from './lines';
import { notesOf, titleIn } from './notes';
import { TWO_NUMBERS } from './size';
import { boardsIn, isTelling, type BoardPiece } from './xsb-boards';

/**
 * The community's plain text (XSB, SOK): any number of boards with text between them. Where some line says `Title:`,
 * text belongs to the board above it, as in SOK files; otherwise the line above a board is its title.
 * Source: the SOK format description of the Sokoban wiki, and the collections as they are.
 */
export const xsb: Format = {
  id: 'xsb',
  endings: ['.xsb', '.sok', '.txt'],
  aliases: ['sok'],
  layout: 'trimmed',
  passesOver: true,
  recognise: recogniseXsb,
  index: indexXsb,
  parse: parseXsb,
  write: writeXsb,
  traits: {
    rows: (text) =>
      boardsIn(text, wholeOf(text)).boards.flatMap((board) =>
        rowsOf(linesOf(text, board), board.line).map((row) => row.text),
      ),
  },
};

function recogniseXsb(text: string): Verdict {
  // A text that begins like this is meant for another format, though its rows may fit.
  if (TWO_NUMBERS.test(text)) return 'no';
  const { head, isAll } = beginningOf(text);
  const [first] = boardsIn(head, wholeOf(head)).boards;
  if (!first) return isAll ? 'no' : 'maybe';
  return isTelling(linesOf(head, first)) ? 'sure' : 'maybe';
}

function indexXsb(text: string): Span[] {
  const { boards, hasTitles } = boardsIn(text, wholeOf(text));
  return hasTitles ? piecesWithWordsBelow(text, boards) : piecesWithWordsAbove(text, boards);
}

/** From each board to the next. */
function piecesWithWordsBelow(text: string, boards: readonly BoardPiece[]): Span[] {
  return boards.map(({ from, line, titleBelow }, index) => {
    const title = titleBelow && titleIn([text.slice(titleBelow.from, titleBelow.to)]);
    return { from, to: boards[index + 1]?.from ?? text.length, line, title };
  });
}

/** From the end of each board to that of the next. */
function piecesWithWordsAbove(text: string, boards: readonly BoardPiece[]): Span[] {
  const start = wholeOf(text);
  return boards.map(({ to, wordsAbove }, index) => {
    const before = boards[index - 1];
    const title = wordsAbove && bareTitle(text.slice(wordsAbove.from, wordsAbove.to));
    return { from: before?.to ?? start.from, to, line: before?.lineAfter ?? start.line, title };
  });
}

function bareTitle(line: string): string | undefined {
  const title = line.replace(/^[\s;'"]+/, '');
  let end = title.length;
  while (end > 0 && /[\s'"]/.test(title.charAt(end - 1))) end -= 1;
  return title.slice(0, end) || undefined;
}

function parseXsb(text: string, span: Span): Result<Draft, Fault> {
  const [board] = boardsIn(text, span).boards;
  if (!board) return failure({ kind: 'no-level' });
  const rows = rowsOf(linesOf(text, board), board.line);
  const above = linesOf(text, { from: span.from, to: board.from });
  const below = linesOf(text, { from: board.to, to: span.to });
  const notes = [...above, ...below].filter((line) => line.trim() !== '');
  return ok({
    format: 'xsb',
    ...notesOf(notes, span.title),
    line: board.line,
    numbers: {},
    blocks: [rows],
    faults: [],
  });
}

function writeXsb(draft: Draft): string {
  const rows = rowTexts(draft);
  const hasTitle = draft.title === undefined || titleIn(draft.notes) !== undefined;
  const title = hasTitle ? [] : [`Title: ${draft.title}`];
  return [...rows, ...title, ...draft.notes, ''].join('\n');
}
