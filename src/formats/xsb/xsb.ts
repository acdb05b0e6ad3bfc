import type { Draft, Notes } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import { failure, ok, type Result } from '../../core/result';
import { beginningOf, linesOf, MAX_LINES, rowTexts, TextLineReader, type TextPiece, wholeOf } from '../parts/lines';
import type { Format, Patch, Rewriting, Span, Verdict } from '../format';
import {
  areMoves,
  COPYRIGHT,
  forEachNote,
  isMoves,
  movesInHeading,
  notesOf,
  textLineKind,
  titleIn,
  valueOf,
  withAllNotes,
} from '../parts/notes';
import { RowReader, shortenRow } from './rows';
import { TWO_NUMBERS } from '../parts/size';
import { type BoardPiece, boardsIn, firstBoardIn, rowsOfBoard } from './boards';
import { endOfWords, insertLines, keyWays, noteWays, replaceLines, solutionWays } from '../parts/rewriting';
import { cutPieces, plainTitle } from './pieces';

/**
 * The community's plain text (XSB, SOK): any number of boards with text between them, some of them perhaps in run
 * lengths. Source: the SOK format description of Sokoban YASC, the Sokoban wiki, and the collections as they are.
 */
export const xsbFormat: Format = communityFormat('rows', {
  id: 'xsb',
  endings: ['.xsb', '.sok', '.txt'],
  aliases: ['sok'],
  recognise: recogniseXsb,
});

/** The same text with its boards in run lengths, such as `5#|#@$.#|5#`; read like `xsb`, plain boards and all. */
export const rleFormat: Format = communityFormat('runs', { id: 'rle', endings: ['.rle'], recognise: recogniseRle });

/** `lines`: how new boards are written. */
function communityFormat(
  lines: 'rows' | 'runs',
  format: Pick<Format, 'id' | 'endings' | 'aliases' | 'recognise'>,
): Format {
  const boardLines = lines === 'rows' ? rowLines : runLines;
  return {
    ...format,
    layout: 'trimmed',
    passesOver: true,
    index: (text) => cutPieces(text).spans,
    indexWithNotes: cutPieces,
    heading: headingLines,
    parse: (text, span) => parseCommunity(format.id, text, span),
    write: (draft, amongOthers) => [...boardLines(draft), ...wordsBelow(draft, amongOthers), ''].join('\n'),
    rewriting: rewriteCommunity(boardLines),
    traits: { rows: rowsInBoards },
  };
}

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

/** The first board decides: a text of both kinds is read the same either way. */
function recogniseRle(text: string): Verdict {
  const { head } = beginningOf(text);
  const { boards } = boardsIn(head, wholeOf(head));
  if (boards[0]?.hasRunLengths !== true) return 'no';
  return boards.some(({ isConvincing }) => isConvincing) ? 'sure' : 'maybe';
}

/** Parses the first board of a piece and the text round it, plain or in run lengths. */
function parseCommunity(format: string, text: string, span: Span): Result<Draft, Fault> {
  const board = firstBoardIn(text, span);
  if (!board) return failure({ kind: 'no-level' });
  const rows = rowsOfBoard(text, board);
  if (!rows.ok) return rows;
  const words = [
    ...linesOf(text, { from: span.from, to: board.from }, MAX_LINES),
    ...linesOf(text, { from: board.to, to: span.to }, MAX_LINES),
  ];
  const { line } = board;
  const notes = notesOf(words, false);
  return ok({
    format,
    ...notes,
    title: span.title,
    author: notes.author ?? span.author,
    line,
    numbers: {},
    blocks: [rows.value],
    faults: [],
  });
}

/** The rows of all boards of a text; where run lengths cannot be read, what is written of them. */
function rowsInBoards(text: string): readonly string[] {
  return boardsIn(text, wholeOf(text)).boards.flatMap((board) => {
    const rows = rowsOfBoard(text, board);
    if (rows.ok) return rows.value.map((row) => row.text);
    return linesOf(text, board).flatMap((line) => line.replace(/[\d()]/g, '').split('|'));
  });
}

/** The rows of a board. A blank one would end the board if the walls above it are closed. */
function rowLines(draft: Draft): string[] {
  return rowTexts(draft).map((row) => (row.trim() === '' ? row.replaceAll(' ', '-') || '-' : row));
}

/** A board in run lengths. */
function runLines(draft: Draft): string[] {
  return [rowTexts(draft).map(shortenRow).join('|')];
}

/** What is said of all levels, as it stands above them. Above one level, a title alone would be that of the level. */
function headingLines(about: Notes, amongOthers: boolean): string {
  if (!amongOthers && about.title === undefined) return '';
  const isNamed = about.notes.some((line) => COPYRIGHT.test(line) && valueOf(line) === about.author);
  const { notes } = withAllNotes({ ...about, author: isNamed ? undefined : about.author });
  const lines = shelteredNotes(notes, true).map((line) =>
    amongOthers || line !== `Title: ${about.title}` ? line : `Collection: ${about.title}`,
  );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

/** The text lines to write below a board. */
function wordsBelow({ title, notes }: Draft, amongOthers = false): string[] {
  const lines = shelteredNotes(notes, amongOthers);
  return title === undefined || titleIn(notes) !== undefined ? lines : [`Title: ${title}`, ...lines];
}

/**
 * Puts text that looks like rows, such as loose walls, into comments; else it would be read as another board. Among others,
 * plain text, too: it would be the title of the next level.
 */
function shelteredNotes(notes: readonly string[], amongOthers: boolean): string[] {
  const reader = new RowReader();
  const lines: string[] = [];
  const inside = { comment: false, moves: false };
  forEachNote(notes, (line, textKind, index) => {
    const kind = reader.read(line, 0, line.length);
    const isRow = textKind !== undefined && kind !== 'words' && kind !== 'blank' && !isMoves(line);
    inside.moves =
      isHeadingOfMoves(notes, index) || textKind === 'moves' || (inside.moves && (areMoves(line) || kind === 'blank'));
    const isText = textKind === 'text' || textKind === 'moves-heading';
    const isPlain = amongOthers && isText && !inside.moves && (line.trim() !== '' || inside.comment);
    const isSheltered = isRow || isPlain;
    if (isSheltered !== inside.comment) lines.push(isSheltered ? 'Comment:' : 'Comment-End:');
    inside.comment = isSheltered;
    lines.push(line);
  });
  return inside.comment ? [...lines, 'Comment-End:'] : lines;
}

/** Whether a line announces moves, in itself or in the next line with text. */
function isHeadingOfMoves(notes: readonly string[], index: number): boolean {
  const line = notes[index] ?? '';
  if (textLineKind(line) !== 'moves-heading') return false;
  let next = index + 1;
  while (notes[next]?.trim() === '') next += 1;
  return movesInHeading(line) !== undefined || areMoves(notes[next] ?? '');
}

/** The ways to add a level at an offset, with these lines below it. */
function* waysToAppend(
  text: string,
  { at, tail }: { readonly at: number; readonly tail: readonly string[] },
  draft: Draft,
  number: number,
  boardLines: (draft: Draft) => readonly string[],
): Generator<readonly [Patch]> {
  const before = text.slice(0, at);
  const gap = before.trim() === '' || BLANK_LINE_AT_END.test(before) ? [] : [''];
  const board = boardLines(draft);
  const way = (...lines: readonly string[]): readonly [Patch] => [insertLines(text, at, [...gap, ...lines, ...tail])];
  yield way(...board);
  // A note at the end of the text would be the title or a note of the new level.
  const title = draft.title ?? String(number);
  const words = wordsBelow(withAllNotes({ ...draft, title }));
  yield way(...board, ...words);
  yield way(title, '', ...board);
  yield way(title, '', ...board, ...words.filter((line) => textLineKind(line) !== 'title'));
  // Where titles are above boards with their key, so is the new one.
  const isKey = (line: string): boolean => ['title', 'author'].includes(textLineKind(line));
  yield way(...words.filter(isKey), ...board, ...words.filter((line) => !isKey(line)));
  // And where they are captions right below boards, it has one.
  yield way(...board, title);
}

/** The rewriting of the community's text. */
function rewriteCommunity(boardLines: (draft: Draft) => readonly string[]): Rewriting {
  return {
    board(text, span, draft) {
      const board = firstBoardIn(text, span);
      if (!board) return [];
      const written = board.hasRunLengths ? runLines(draft) : withFloorOf(text, board, rowLines(draft));
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
      const end = cutPieces(text).spans.at(-1)?.to ?? to;
      // Words at the end may be about all levels, so a new one first tries to stand above them.
      const footer = text.slice(end);
      const tail = /^[ \t]*[\r\n]/.test(footer) ? [] : [''];
      if (footer.trim() !== '') yield* waysToAppend(text, { at: end, tail }, draft, number, boardLines);
      yield* waysToAppend(text, { at: to, tail: [] }, draft, number, boardLines);
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
