import { MOST_CELLS } from '../core/level';
import { MOST_LEVELS } from './format';
import { LineWalker, linesOf, type Line, type Piece } from './lines';
import { nextCommentEnd } from './notes';
import { hasWayOut } from './open-walls';
import { isBoard, isTelling, Run } from './xsb-run';
import { RowReader } from './xsb-rows';
import { WordsBetween, type Between } from './xsb-words';

/** A board among the lines of the community's text: from its first row to where the line after its last begins. */
export interface BoardPiece extends Piece {
  readonly lineAfter: number;
  readonly rows: number;
  /** Columns of the longest row. */
  readonly width: number;
  readonly hasRunLengths: boolean;
  /** At least three rows without a slip, with a wall, a player and a box: no other format has symbols for that. */
  readonly isTelling: boolean;
}

export interface Boards {
  readonly boards: readonly BoardPiece[];
  /** The words before each board, and after the last one. */
  readonly between: readonly Between[];
}

/** Goes through a piece of a text once: rows that touch are a board if they look like a level. */
export function boardsIn(text: string, piece: Piece): Boards {
  return new BoardScan(text, piece, MOST_LEVELS + 1).boards();
}

/** The first board of a piece; what stands below it is not looked at. */
export function firstBoardIn(text: string, piece: Piece): BoardPiece | undefined {
  return new BoardScan(text, piece, 1).boards().boards[0];
}

class BoardScan {
  private readonly found: BoardPiece[] = [];
  private readonly between: Between[] = [];
  private readonly rows = new RowReader();
  private readonly walker: LineWalker;
  private words = new WordsBetween(false);
  /** The rows that the walker is among. */
  private run: Run | undefined;
  /** Rows that only lines of blanks stand below so far: they may go on beyond those. */
  private pending: Run | undefined;
  /** Rows of floor signs right above the walker, which may be the margin of a board. */
  private margin: { readonly from: number; readonly line: number; readonly width: number } | undefined;
  private isAfterBlank = true;
  /** The comment that the walker is in ends before this. */
  private commentEnd = 0;
  private tries = 0;

  constructor(
    private readonly text: string,
    private readonly piece: Piece,
    private readonly most: number,
  ) {
    this.walker = new LineWalker(text, piece);
  }

  boards(): Boards {
    while (this.found.length < this.most && this.walker.advance()) {
      if (this.walker.from >= this.commentEnd) this.take();
      else this.words.comment(this.walker);
    }
    this.endRun(this.piece.to, this.walker.number + 1);
    this.settle();
    this.between.push(this.words.between());
    return { boards: this.found, between: this.between };
  }

  private take(): void {
    const { text, rows, walker } = this;
    const kind = rows.read(text, walker.from, walker.to);
    if (kind === 'row' || kind === 'runs' || kind === 'flawed') {
      this.run ??= new Run(walker, this.margin);
      this.run.add(walker, rows, kind);
      this.margin = undefined;
      return;
    }
    if (kind === 'floor' && this.run) {
      this.run.addFloor(walker, rows.width);
      return;
    }
    this.endRun(walker.from, walker.number);
    if (kind === 'words') this.takeWords(walker);
    else if (kind === 'blank') this.words.blank();
    const isMargin = kind === 'floor' && (this.isAfterBlank || this.margin?.width === rows.width);
    this.margin = isMargin ? (this.margin ?? { from: walker.from, line: walker.number, width: rows.width }) : undefined;
    this.isAfterBlank = kind === 'blank';
  }

  private takeWords(line: Line): void {
    this.settle();
    if (this.words.add(this.text, line) === 'comment')
      this.commentEnd = nextCommentEnd(this.text, line.to, this.piece.to);
  }

  /** The rows are over; what follows is looked at before they are a board. */
  private endRun(to: number, lineAfter: number): void {
    const { run, pending } = this;
    if (!run) return;
    this.run = undefined;
    run.end(to, lineAfter);
    const title = this.titleAmong(run, 'first');
    const rule = this.titleAmong(run, 'last');
    if (title) {
      this.takeWords(title);
      run.dropFirst(title);
    }
    if (rule) run.dropLast(rule);
    if (pending && !title && this.isOneBoard(pending, run)) pending.join(run);
    else {
      this.settle();
      this.pending = run;
    }
    this.isAfterBlank = false;
    if (rule) this.takeWords(rule);
  }

  /** A decorated title such as `# 12 #` that touches a board looks like a row with a slip, but the walls close without it. */
  private titleAmong(run: Run, end: 'first' | 'last'): Line | undefined {
    const line = end === 'first' ? run.flawedFirst : run.flawedLast;
    if (!line || run.rows < LEAST_ROWS_BESIDE || run.rows * run.width > MOST_CELLS) return undefined;
    const rest = end === 'first' ? { from: line.beyond, to: run.to } : { from: run.from, to: line.from };
    const isClosed = !hasWayOut(linesOf(this.text, rest), end === 'first' ? 'above' : 'below');
    return isClosed ? line : undefined;
  }

  /** A line of blanks is a row where the walls above it and those below it are open to it, and one player is at most in both. */
  private isOneBoard(above: Run, below: Run): boolean {
    if (above.players + below.players > 1 || above.hasRunLengths || below.hasRunLengths) return false;
    // A text with so many gaps is no collection.
    if (this.tries === MOST_LEVELS) return false;
    this.tries += 1;
    // Walls alone are an ornament of the board below, but one row of them may be a rule between two boards.
    const isOrnament = above.boxes + above.goals === 0 && !isBoard(above);
    if (isOrnament && this.areWallsGoingOn(above, below)) return above.rows > 1 || above.width === below.width;
    // A board has more than one row above a gap.
    if (above.rows < 2) return false;
    const { from, isEntered } = above.lastPart;
    const isOpen = hasWayOut(linesOf(this.text, { from, to: above.to }), 'below', isEntered);
    return isOpen && (hasWayOut(linesOf(this.text, below), 'above') || this.areWallsGoingOn(above, below));
  }

  /** A level has a player: walls and things without one are the beginning of a board if walls go on below one empty row. */
  private areWallsGoingOn(above: Run, below: Run): boolean {
    const isGap = below.line - above.lineAfter === 1 && above.players === 0 && below.players === 1;
    if (!isGap || above.rows * above.width > MOST_CELLS) return false;
    const last = linesOf(this.text, above).at(-1) ?? '';
    const [next = ''] = linesOf(this.text, { from: below.from, to: below.to }, 1);
    return [...last].some((symbol, column) => symbol === WALL && next[column] === WALL);
  }

  /** Nothing belongs any more to the rows that were waited with. */
  private settle(): void {
    const { pending } = this;
    this.pending = undefined;
    if (!pending || !isBoard(pending)) return;
    const { from, to, line, lineAfter, rows, width, hasRunLengths } = pending;
    this.found.push({ from, to, line, lineAfter, rows, width, hasRunLengths, isTelling: isTelling(pending) });
    this.between.push(this.words.between());
    this.words = new WordsBetween(this.isAfterBlank);
  }
}

const LEAST_ROWS_BESIDE = 3;
const WALL = '#';
