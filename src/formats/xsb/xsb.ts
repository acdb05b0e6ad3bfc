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
  const value = line.includes(':') ? valueOf(line) : undefined;
  return areMoves(value ?? notes[next] ?? '');
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

/**
 * Splits a collection in the community's text: each board with the text that belongs to it. Moves are below the board, and a
 * caption right below it is; what else is said of a level may be above or below. Source: the SOK format description
 * (Brian Damgaard), and collections as they are.
 */
function cutPieces(text: string): IndexWithNotes {
  const { boards, between } = boardsIn(text, wholeOf(text));
  const whole = wholeOf(text);
  const layout = layoutOf(between);
  // With keys or remarks, a paragraph above a board is not a title: it may be about the previous board.
  const isStrict = layout !== 'above' || between.some(({ hasRemarks }) => hasRemarks);
  const heading = headingOf(between, layout);
  const heads = boards.map((board, index) =>
    headOf(text, [boards[index - 1], board], index, between, layout, { heading, isStrict }),
  );
  const begin = firstStart(text, boards, heads[0], heading, layout, between[0]?.keys !== undefined);
  const last = boards.at(-1);
  const hasFooter = boards.length > 1 && (layout === 'above' || (layout === 'titles-above' && !areKeysMixed(between)));
  const end = last && hasFooter ? endOf(last, between.at(-1)) : text.length;
  const around = [
    { from: whole.from, to: begin.from },
    { from: end, to: text.length },
  ];
  const about = collectionNotes(around.flatMap((piece) => linesOf(text, piece, MAX_LINES)));
  const spans = heads.map(({ start, title }, index): Span => {
    const { from, line } = index === 0 ? begin : start;
    return { from, line, to: heads[index + 1]?.start.from ?? end, title, author: about.author };
  });
  return { spans, about };
}

/**
 * Where the text of a level stands: all keys below its board; all above it; `Title:` above it, and other keys above or below;
 * or a caption without a key right below it.
 */
type Layout = 'below' | 'above' | 'titles-above' | 'captions-below';

function layoutOf(between: readonly TextBetween[]): Layout {
  const [first, ...others] = between;
  const last = others.at(-1);
  if (!first || !last) return 'above';
  const isSingle = others.length === 1;
  if (!isSingle && areTitlesAbove(between)) return 'titles-above';
  if (last.hasLevelKeys) return 'below';
  const isCaptioned = !first.plainLine && !first.title && others.every(({ captionBelow }) => isShort(captionBelow));
  if (!isSingle && isCaptioned) return 'captions-below';
  const telling = others.slice(0, -1).filter(({ hasLevelKeys }) => hasLevelKeys);
  if (telling.length === 0) return 'above';
  const touching = telling.filter(({ isTouchingBoard }) => isTouchingBoard);
  return !first.hasLevelKeys || touching.length * 2 > telling.length ? 'below' : 'above';
}

/** A longer line is a note. */
const MAX_CAPTION = 72;

function isShort(line: TextLine | undefined): boolean {
  return line !== undefined && line.to - line.from <= MAX_CAPTION;
}

/** Whether `Title:` stands above the first of several boards, not below the last, and may be above those between. */
function areTitlesAbove(between: readonly TextBetween[]): boolean {
  const titles = between.slice(1, -1).flatMap(({ lastTitle }) => lastTitle ?? []);
  const isAbove = titles.length > 0 && titles.every((title) => title.isAboveBoard || !title.isBelowBoard);
  return isAbove && between[0]?.title !== undefined && between.at(-1)?.title === undefined;
}

/** Whether words or keys other than titles are right below boards although titles are above them. */
function areKeysMixed(between: readonly TextBetween[]): boolean {
  return between
    .slice(1)
    .some(
      ({ captionBelow, hasLevelKeys, isTouchingBoard, lastTitle }) =>
        captionBelow !== undefined ||
        lastTitle?.isBelowKeys === true ||
        (hasLevelKeys && isTouchingBoard && !lastTitle?.isBelowBoard),
    );
}

/** Where a level begins if others are before it, and its title. */
interface Head {
  readonly start: LineStart;
  readonly title: string | undefined;
  /** The line of a title without a key above the board. */
  readonly caption: TextLine | undefined;
}

function headOf(
  text: string,
  [before, board]: readonly [before: BoardPiece | undefined, board: BoardPiece],
  index: number,
  between: readonly TextBetween[],
  layout: Layout,
  { heading, isStrict }: { readonly heading: TextLine | undefined; readonly isStrict: boolean },
): Head {
  const [above, below] = [between[index], between[index + 1]];
  const isSingle = between.length === 2;
  const atBoard = { from: board.from, line: board.line };
  const keyed = (line: TextLine | undefined): string | undefined => titleValue(text, line);
  // A second title below the board before this one is this one's, if it has none.
  const further = above?.lastTitle && above.lastTitle.line.from !== above.title?.from ? above.lastTitle : undefined;
  switch (layout) {
    case 'captions-below':
      return { start: atBoard, title: plainTitle(text, below?.captionBelow), caption: undefined };
    case 'titles-above': {
      const title = above?.lastTitle;
      return { start: title?.start ?? atBoard, title: keyed(title?.line), caption: undefined };
    }
    case 'below': {
      if (further && index > 0 && !below?.title)
        return { start: further.start, title: keyed(further.line), caption: undefined };
      // Words above all boards are about all, if the first has a title of its own.
      const isTitled = index === 0 && below?.title !== undefined;
      const caption = above && !isTitled ? captionAbove(text, above, true, isStrict) : undefined;
      const start = caption ? { from: caption.from, line: caption.number } : atBoard;
      const title = keyed(below?.title ?? (isSingle ? above?.title : undefined));
      return { start, title: title ?? plainTitle(text, caption), caption };
    }
    case 'above': {
      const caption = above && captionAbove(text, above, false, isStrict);
      const title = above?.title === heading ? undefined : keyed(above?.title);
      const behind = before ? { from: before.to, line: before.lineAfter } : wholeOf(text);
      return { start: above?.moves ?? behind, title: title ?? plainTitle(text, caption), caption };
    }
  }
}

/**
 * Where the first level begins. Above it stands what is about all: everything if there are several and keys are below boards. Else a
 * heading or a line such as `Collection:` begins it, and it goes up to the paragraph with the level's title, or is one
 * paragraph if there is none.
 */
function firstStart(
  text: string,
  [board, second]: readonly BoardPiece[],
  head: Head | undefined,
  heading: TextLine | undefined,
  layout: Layout,
  hasKeys: boolean,
): LineStart {
  const whole = wholeOf(text);
  if (!board || !head) return whole;
  if (second && layout.endsWith('below')) return head.start;
  const line = new TextLineReader(text, { ...whole, to: board.from });
  let commentEnd = 0;
  // Without any key, paragraphs above the first caption are about all.
  const isKeyless = second !== undefined && head.caption !== undefined && !hasKeys;
  let isFound = isKeyless;
  const paragraphs: LineStart[] = [];
  while (line.advance()) {
    if (line.from < commentEnd) continue;
    const words = text.slice(line.from, line.to);
    const kind = textLineKind(words);
    const isHeading = kind === 'collection' || line.from === heading?.from;
    const isTitle = line.from === head.caption?.from || (kind === 'title' && !isHeading);
    if (isFound && isTitle) return paragraphs.at(-1) ?? (isKeyless ? whole : { from: line.from, line: line.number });
    if (isFound && words.trim() === '') paragraphs.push(startAfter(line));
    if (kind === 'comment') commentEnd = nextCommentEnd(text, line.to, board.from);
    isFound ||= isHeading;
  }
  const [next] = paragraphs;
  if (next) return next;
  return isFound ? startAfter(line) : whole;
}

/** The line `Title:` above all boards, if it is about the collection: levels have titles of their own, or none. */
function headingOf(between: readonly TextBetween[], layout: Layout): TextLine | undefined {
  const [first] = between;
  if (!first || between.length < 3) return undefined;
  const isFurther = first.lastTitle?.line.from !== first.title?.from;
  if (layout === 'titles-above') return isFurther ? first.title : undefined;
  return layout.endsWith('below') || !between.slice(1, -1).some(({ title }) => title !== undefined)
    ? first.title
    : undefined;
}

function titleValue(text: string, line: TextLine | undefined): string | undefined {
  return line && valueOf(text.slice(line.from, line.to));
}

/** The title without a key above a board, if there is one. */
function captionAbove(text: string, above: TextBetween, isBelow: boolean, isStrict: boolean): TextLine | undefined {
  const { plainLine, plainLineBefore, isAlone, keys } = above;
  if (!plainLine || (isStrict && !isAlone) || (isBelow && keys && plainLine.from < keys.from)) return undefined;
  return plainLineBefore && SIGNED.test(text.slice(plainLine.from, plainLine.to)) ? plainLineBefore : plainLine;
}

/** A line that names the author of the level titled in the line above. */
const SIGNED = /^[\s;'"]*(?:by|author|copyright|\(c\)|\u00a9)(?![a-z])/i;

/** Where the last level ends if keys are above boards. */
function endOf({ to }: TextPiece, below: TextBetween | undefined): number {
  return Math.max(to, below?.moves?.from ?? 0, below?.rows?.from ?? 0);
}

/** A line without the marks round a title; undefined if nothing is left. */
function plainTitle(text: string, line: Pick<TextLine, 'from' | 'to'> | undefined): string | undefined {
  const title = line && withoutMarks(text.slice(line.from, line.to));
  return title === '' ? undefined : title;
}
