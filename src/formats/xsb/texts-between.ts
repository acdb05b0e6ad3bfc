import type { TextLine } from '../parts/lines';
import { areMoves, valueOf, textLineKind } from '../parts/notes';

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
  /** There are remarks as in SOK files. */
  readonly hasRemarks: boolean;
}

/** Collects the text between two boards, line by line. */
export class TextsBetween {
  private moves: LineStart | undefined;
  private rows: LineStart | undefined;
  private keys: LineStart | undefined;
  private title: TextLine | undefined;
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
    return this.isSilent() && !moves && !rows
      ? NOTHING_BETWEEN
      : { moves, rows, keys, title, hasLevelKeys, isTouchingBoard, plainLine, isAlone, plainLineBefore, hasRemarks };
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
    this.isAfterBlank = kind === 'remark';
    if (kind === 'remark') this.hasRemarks = true;
    else if (kind === 'moves' || (kind === 'text' && this.isAtMoves && areMoves(words))) this.addMoves(line);
    else if (kind === 'moves-heading') {
      this.addPlainLine(line, isAfterBlank);
      this.isAtMoves = true;
      if (words.includes(':') && areMoves(valueOf(words) ?? '')) this.addMoves(line);
    } else if (kind === 'text') this.addText(words, line, isAfterBlank);
    else {
      this.isAtMoves = false;
      this.keys = startAfter(line);
      if (kind === 'key' || kind === 'collection' || kind === 'comment-end') return undefined;
      if (!this.hasLevelKeys) this.isTouchingBoard = !this.hasBlank;
      this.hasLevelKeys = true;
      if (kind === 'title') this.title ??= copyLine(line);
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
  hasLevelKeys: false,
  isTouchingBoard: false,
  plainLine: undefined,
  isAlone: false,
  plainLineBefore: undefined,
  hasRemarks: false,
};

/** The start of the line after this one. */
export function startAfter({ beyond, number }: TextLine): LineStart {
  return { from: beyond, line: number + 1 };
}

/** A copy that stays the same when the reader moves on. */
function copyLine({ from, to, beyond, number }: TextLine): TextLine {
  return { from, to, beyond, number };
}
