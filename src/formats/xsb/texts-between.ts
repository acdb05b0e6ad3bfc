import type { TextLine } from '../parts/lines';
import { areMoves, areMistypedMoves, movesInHeading, textLineKind } from '../parts/notes';

/** The start of a line, and its number. */
export interface LineStart {
  readonly from: number;
  readonly line: number;
}

/** The parts of the text between two boards that show which board they belong to. */
export interface TextBetween {
  /** The line after the last moves saved with the board above. */
  readonly moves: LineStart | undefined;
  /** The line after rows that are no board, if nothing but moves stands between them and the board above. */
  readonly rows: LineStart | undefined;
  /** The line after the last one with a key, such as `Author:`, or the end of a comment. */
  readonly keys: LineStart | undefined;
  /** The first line that says `Title:`. */
  readonly title: TextLine | undefined;
  /** The last of these, which may be another. */
  readonly lastTitle: LastTitle | undefined;
  /** There is a title, an author or a comment with its key. */
  readonly hasLevelKeys: boolean;
  /** No blank line is between the board above and the first of these. */
  readonly isTouchingBoard: boolean;
  /** The last line without a key below the moves. */
  readonly plainLine: TextLine | undefined;
  /** `plainLine` follows a blank line, or is the only one. */
  readonly isAlone: boolean;
  /** The line without a key before `plainLine`, if no blank line is between them. */
  readonly plainLineBefore: TextLine | undefined;
  /** A line without a key right below the board above, with a blank line after it. */
  readonly captionBelow: TextLine | undefined;
  /** There are remarks as in SOK files. */
  readonly hasRemarks: boolean;
}

/** A line that says `Title:`. */
interface LastTitle {
  readonly line: TextLine;
  /** Where its paragraph begins; the line itself, if the board above does. */
  readonly start: LineStart;
  /** No blank line is between the board above and this line. */
  readonly isBelowBoard: boolean;
  /** No blank line is between this line and the board below. */
  readonly isAboveBoard: boolean;
  /** There is a line with a key above its paragraph. */
  readonly isBelowKeys: boolean;
}

/** Collects the text between two boards, line by line. */
export class TextsBetween {
  private moves: LineStart | undefined;
  private rows: LineStart | undefined;
  private keys: LineStart | undefined;
  private title: TextLine | undefined;
  private lastTitle: Omit<LastTitle, 'isAboveBoard'> | undefined;
  private paragraph: LineStart | undefined;
  private caption: TextLine | undefined;
  private hasLevelKeys = false;
  private isTouchingBoard = false;
  private plainLine: TextLine | undefined;
  private isAlone = false;
  private plainLineBefore: TextLine | undefined;
  private hasRemarks = false;
  /** The last text was moves or a heading of moves. */
  private isAtMoves = false;
  private hasText = false;
  private hasBlank: boolean;

  constructor(private isAfterBlank: boolean) {
    this.hasBlank = isAfterBlank;
  }

  between(): TextBetween {
    const { moves, rows, keys, title, hasLevelKeys, isTouchingBoard } = this;
    const { plainLine, isAlone, plainLineBefore, hasRemarks } = this;
    if (this.isSilent() && !moves && !rows) return NOTHING_BETWEEN;
    const lastTitle = this.lastTitle && { ...this.lastTitle, isAboveBoard: this.paragraph !== undefined };
    const captionBelow = this.hasBlank ? this.caption : undefined;
    const titles = { title, lastTitle, captionBelow, plainLine, plainLineBefore };
    return { moves, rows, keys, ...titles, hasLevelKeys, isTouchingBoard, isAlone, hasRemarks };
  }

  /** Whether there is nothing but moves and rows. */
  private isSilent(): boolean {
    return !this.keys && !this.plainLine && !this.hasRemarks;
  }

  /** Adds rows that are no board. */
  addRows({ to, lineAfter }: { readonly to: number; readonly lineAfter: number }): void {
    if (this.isSilent()) this.rows = { from: to, line: lineAfter };
  }

  addBlank(): void {
    // Blank lines may stand between a heading and its moves, but not among those.
    if (this.hasMoves()) this.isAtMoves = false;
    this.isAfterBlank = this.hasBlank = true;
    this.paragraph = undefined;
  }

  /** Adds a line of a comment, perhaps its last. */
  addComment(line: TextLine): void {
    this.keys = startAfter(line);
    this.isAfterBlank = false;
  }

  /** Adds a line of text; returns `comment` if a comment begins with it. */
  addLine(text: string, line: TextLine): 'comment' | undefined {
    const words = text.slice(line.from, line.to);
    const kind = textLineKind(words);
    const { isAfterBlank } = this;
    this.paragraph ??= startOf(line);
    if (kind === 'text' && !this.hasBlank && this.isSilent()) this.caption = copyLine(line);
    this.isAfterBlank = kind === 'remark';
    if (kind === 'remark') this.hasRemarks = true;
    else if (
      kind === 'moves' ||
      (kind === 'text' && this.isAtMoves && (areMoves(words) || (!isAfterBlank && areMistypedMoves(words))))
    )
      this.addMoves(line);
    else if (kind === 'moves-heading') {
      this.isAtMoves = true;
      if (movesInHeading(words) !== undefined) this.addMoves(line);
      else if (!words.endsWith(':')) this.addPlainLine(line, isAfterBlank);
    } else if (kind === 'text') this.addText(words, line, isAfterBlank);
    else {
      this.isAtMoves = false;
      const keysBefore = this.keys;
      this.keys = startAfter(line);
      if (kind === 'key' || kind === 'collection' || kind === 'comment-end') return undefined;
      if (!this.hasLevelKeys) this.isTouchingBoard = !this.hasBlank;
      this.hasLevelKeys = true;
      if (kind === 'title') {
        const [copy, isBelowBoard] = [copyLine(line), !this.hasBlank];
        this.title ??= copy;
        const start = isBelowBoard ? startOf(line) : this.paragraph;
        const isBelowKeys = keysBefore !== undefined && keysBefore.from <= start.from;
        this.lastTitle = { line: copy, start, isBelowBoard, isBelowKeys };
      }
      return kind === 'comment' ? kind : undefined;
    }
    return undefined;
  }

  private addMoves(line: TextLine): void {
    this.moves = startAfter(line);
    this.isAtMoves = true;
    this.plainLine = this.plainLineBefore = undefined;
    this.hasText = false;
  }

  /** Whether the last text was moves, not a heading still without moves. */
  private hasMoves(): boolean {
    return this.isAtMoves && this.moves !== undefined && !this.hasText;
  }

  private addText(words: string, line: TextLine, isAfterBlank: boolean): void {
    this.isAtMoves = false;
    // A ruled line is not a title; it separates paragraphs like a blank line.
    if (!LETTER_OR_DIGIT.test(words)) this.isAfterBlank = true;
    else this.addPlainLine(line, isAfterBlank);
  }

  private addPlainLine(line: TextLine, isAfterBlank: boolean): void {
    this.plainLineBefore = isAfterBlank ? undefined : this.plainLine;
    this.plainLine = copyLine(line);
    this.isAlone = isAfterBlank || !this.hasText;
    this.hasText = true;
  }
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const NOTHING_BETWEEN: TextBetween = {
  moves: undefined,
  rows: undefined,
  keys: undefined,
  title: undefined,
  lastTitle: undefined,
  captionBelow: undefined,
  hasLevelKeys: false,
  isTouchingBoard: false,
  plainLine: undefined,
  isAlone: false,
  plainLineBefore: undefined,
  hasRemarks: false,
};

function startOf({ from, number }: TextLine): LineStart {
  return { from, line: number };
}

/** The start of the line after this one. */
export function startAfter({ beyond, number }: TextLine): LineStart {
  return { from: beyond, line: number + 1 };
}

/** A copy that stays the same when the reader moves on. */
function copyLine({ from, to, beyond, number }: TextLine): TextLine {
  return { from, to, beyond, number };
}
