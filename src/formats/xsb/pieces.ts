import { linesOf, MAX_LINES, type TextLine, TextLineReader, type TextPiece, wholeOf } from '../parts/lines';
import type { IndexWithNotes, Span } from '../format';
import { collectionNotes, nextCommentEnd, textLineKind, valueOf, withoutMarks } from '../parts/notes';
import { type BoardPiece, boardsIn } from './boards';
import { type LineStart, startAfter, type TextBetween } from './texts-between';

/**
 * Splits a collection in the community's text: each board with the text that belongs to it. Moves are below the board, and a
 * caption right below it is; what else is said of a level may be above or below. Source: the SOK format description
 * (Brian Damgaard), and collections as they are.
 */
export function cutPieces(text: string): IndexWithNotes {
  const { boards, between } = boardsIn(text, wholeOf(text));
  const whole = wholeOf(text);
  const layout = layoutOf(between);
  // With keys or remarks, a paragraph above a board is not a title: it may be about the previous board.
  const isStrict = layout !== 'above' || between.some(({ hasRemarks }) => hasRemarks);
  const outline: Outline = { text, boards, between, layout, heading: headingOf(between, layout), isStrict };
  const heads = boards.map((board, index) => headOf(outline, board, index));
  const begin = firstStart(outline, heads[0]);
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

/** A text before it is cut: its boards, and the texts above, between and below them. */
interface Outline {
  readonly text: string;
  readonly boards: readonly BoardPiece[];
  readonly between: readonly TextBetween[];
  readonly layout: Layout;
  readonly heading: TextLine | undefined;
  /** Whether a title without a key needs a paragraph of its own. */
  readonly isStrict: boolean;
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

function headOf(outline: Outline, board: BoardPiece, index: number): Head {
  const { text, between, layout, heading, isStrict } = outline;
  const [before, above, below] = [outline.boards[index - 1], between[index], between[index + 1]];
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
function firstStart({ text, boards, between, layout, heading }: Outline, head: Head | undefined): LineStart {
  const [board, second] = boards;
  const whole = wholeOf(text);
  if (!board || !head) return whole;
  if (second && layout.endsWith('below')) return head.start;
  const line = new TextLineReader(text, { ...whole, to: board.from });
  let commentEnd = 0;
  // Without any key, paragraphs above the first caption are about all.
  const isKeyless = second !== undefined && head.caption !== undefined && !between[0]?.keys;
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
export function plainTitle(text: string, line: Pick<TextLine, 'from' | 'to'> | undefined): string | undefined {
  const title = line && withoutMarks(text.slice(line.from, line.to));
  return title === '' ? undefined : title;
}
