import type { Draft, Notes } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import { failure, ok, type Result } from '../../core/result';
import {
  beginningOf,
  linesOf,
  MAX_LINES,
  rowTexts,
  type TextLine,
  TextLineReader,
  type TextPiece,
  wholeOf,
} from '../parts/lines';
import type { Format, IndexWithNotes, Patch, Rewriting, Span, Verdict } from '../format';
import {
  areMoves,
  collectionNotes,
  COPYRIGHT,
  forEachNote,
  isMoves,
  nextCommentEnd,
  notesOf,
  textLineKind,
  titleIn,
  valueOf,
  withAllNotes,
  withoutMarks,
} from '../parts/notes';
import { RowReader, shortenRow } from './rows';
import { TWO_NUMBERS } from '../parts/size';
import { type BoardPiece, boardsIn, firstBoardIn, rowsOfBoard } from './boards';
import { endOfWords, insertLines, keyWays, noteWays, replaceLines, solutionWays } from '../parts/rewriting';
import { type LineStart, startAfter, type TextBetween } from './texts-between';

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

/** The rows of all boards of a text. */
function rowsInBoards(text: string): readonly string[] {
  return boardsIn(text, wholeOf(text)).boards.flatMap((board) => {
    const rows = rowsOfBoard(text, board);
    return rows.ok ? rows.value.map((row) => row.text) : [];
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

/** What is said of all levels, as it stands above them. */
function headingLines(about: Notes): string {
  const isNamed = about.notes.some((line) => COPYRIGHT.test(line) && valueOf(line) === about.author);
  const { notes } = withAllNotes({ ...about, author: isNamed ? undefined : about.author });
  return notes.length === 0 ? '' : `${shelteredNotes(notes, true).join('\n')}\n\n`;
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
  const value = line.includes(':') ? valueOf(line) : undefined;
  return areMoves(value ?? notes[next] ?? '');
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
      const gap = text.trim() === '' || BLANK_LINE_AT_END.test(text) ? [] : [''];
      const board = boardLines(draft);
      yield [insertLines(text, to, [...gap, ...board])];
      // A note at the end of the text would be the title or a note of the new level.
      const title = draft.title ?? String(number);
      const words = wordsBelow(withAllNotes({ ...draft, title }));
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

/**
 * Splits a collection in the community's text: each board with the text that belongs to it. Lines with a key, such as
 * `Author:`, are below the board in some collections and above it in others. Moves are below. The last line above a board
 * is its title if it stands alone. Source: the SOK format description (Brian Damgaard), and collections as they are.
 */
function cutPieces(text: string): IndexWithNotes {
  const { boards, between } = boardsIn(text, wholeOf(text));
  const isBelow = areKeysBelow(between);
  // With keys or remarks, a paragraph above a board is not a title: it may be about the previous board.
  const isStrict = isBelow || between.some(({ hasRemarks }) => hasRemarks);
  const starts = boards.map((_, index) => {
    const above = between[index];
    // Words above all boards are about all, if the first has a title of its own.
    const isTitled = isBelow && index === 0 && between[1]?.title !== undefined;
    const title = above && !isTitled ? titleAbove(text, above, isBelow, isStrict) : undefined;
    return { ...startOf(text, boards, index, above, isBelow ? title : undefined, isBelow), title };
  });
  const heading = headingOf(boards, between, isBelow);
  const whole = wholeOf(text);
  const begin = firstStart(text, boards, starts[0], heading, isBelow);
  const last = boards.at(-1);
  const end = last && !isBelow && boards.length > 1 ? endOf(last, between.at(-1)) : text.length;
  const around = [
    { from: whole.from, to: begin.from },
    { from: end, to: text.length },
  ];
  const about = collectionNotes(around.flatMap((piece) => linesOf(text, piece, MAX_LINES)));
  const spans = boards.map((_, index): Span => {
    const { from, line } = (index === 0 ? begin : starts[index]) ?? whole;
    const to = starts[index + 1]?.from ?? end;
    const above = boards.length === 1 ? between[0]?.title : undefined;
    const key = between[isBelow ? index + 1 : index]?.title ?? above;
    const named = key === heading ? undefined : titleValue(text, key);
    return { from, line, to, title: named ?? plainTitle(text, starts[index]?.title), author: about.author };
  });
  return { spans, about };
}

/**
 * Where the first of several levels begins. Above it stands what is about all: everything if keys are below boards. Else a
 * heading or a line such as `Collection:` begins it, and it goes up to the paragraph with the level's title, or is one
 * paragraph if there is none.
 */
function firstStart(
  text: string,
  [board, second]: readonly BoardPiece[],
  start: LineStart & { readonly title: TextLine | undefined } = { ...wholeOf(text), title: undefined },
  heading: TextLine | undefined,
  isBelow: boolean,
): LineStart {
  const whole = wholeOf(text);
  if (!board || !second) return whole;
  if (isBelow) return start;
  const line = new TextLineReader(text, { ...whole, to: board.from });
  let commentEnd = 0;
  let isFound = false;
  const paragraphs: LineStart[] = [];
  while (line.advance()) {
    if (line.from < commentEnd) continue;
    const words = text.slice(line.from, line.to);
    const kind = textLineKind(words);
    const isHeading = kind === 'collection' || line.from === heading?.from;
    const isTitle = line.from === start.title?.from || (kind === 'title' && !isHeading);
    if (isFound && isTitle) return paragraphs.at(-1) ?? { from: line.from, line: line.number };
    if (isFound && words.trim() === '') paragraphs.push(startAfter(line));
    if (kind === 'comment') commentEnd = nextCommentEnd(text, line.to, board.from);
    isFound ||= isHeading;
  }
  const [next] = paragraphs;
  if (next) return next;
  return isFound ? startAfter(line) : whole;
}

/** The line `Title:` above all boards, if it is about the collection: levels have titles of their own, or none. */
function headingOf(
  boards: readonly BoardPiece[],
  between: readonly TextBetween[],
  isBelow: boolean,
): TextLine | undefined {
  if (boards.length < 2) return undefined;
  return isBelow || !between.slice(1, -1).some(({ title }) => title !== undefined) ? between[0]?.title : undefined;
}

function titleValue(text: string, line: TextLine | undefined): string | undefined {
  return line && valueOf(text.slice(line.from, line.to));
}

/** Whether `Title:` and the like belong to the board above them. */
function areKeysBelow(between: readonly TextBetween[]): boolean {
  const first = between[0];
  const last = between[between.length - 1];
  if (between.length < 2 || (last?.hasLevelKeys === true && !areTitlesAbove(between)))
    return last?.hasLevelKeys === true;
  const telling = between.slice(1, -1).filter(({ hasLevelKeys }) => hasLevelKeys);
  if (telling.length === 0) return false;
  const touching = telling.filter(({ isTouchingBoard }) => isTouchingBoard);
  return first?.hasLevelKeys !== true || touching.length * 2 > telling.length;
}

/** Whether each board but none else has a title above it, although another key follows the last. */
function areTitlesAbove(between: readonly TextBetween[]): boolean {
  return between.every(({ title, isTouchingBoard }, index) =>
    index === between.length - 1 ? !title : title !== undefined && (index === 0 || !isTouchingBoard),
  );
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

/** Where the last level ends if keys are above boards. */
function endOf({ to }: TextPiece, below: TextBetween | undefined): number {
  return Math.max(to, below?.moves?.from ?? 0, below?.rows?.from ?? 0);
}

/** A line without the marks round a title; undefined if nothing is left. */
function plainTitle(text: string, line: Pick<TextLine, 'from' | 'to'> | undefined): string | undefined {
  const title = line && withoutMarks(text.slice(line.from, line.to));
  return title === '' ? undefined : title;
}
