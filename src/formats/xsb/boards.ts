import { MAX_CELLS } from '../../core/level/level';
import { MAX_LEVELS } from '../format';
import { linesOf, type TextLine, TextLineReader, type TextPiece } from '../parts/lines';
import { nextCommentEnd } from '../parts/notes';
import { areLooseWalls, hasWayOut, isBoard, isConvincing, RowRun } from './row-runs';
import { expandedLength, expandRows, flawIn, RowReader } from './rows';
import { type TextBetween, TextsBetween } from './texts-between';
import type { Row } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import { failure, ok, type Result } from '../../core/result';

/** A board in the community's text: from its first row to the start of the line after its last row. */
export interface BoardPiece extends TextPiece {
  readonly lineAfter: number;
  readonly rows: number;
  /** Columns of the longest row. */
  readonly width: number;
  readonly hasRunLengths: boolean;
  /** At least three rows without slips, with walls, a player and a box: no other format has these symbols. */
  readonly isConvincing: boolean;
}

interface Boards {
  readonly boards: readonly BoardPiece[];
  /** The text before each board, and after the last one. */
  readonly between: readonly TextBetween[];
}

/** Scans a piece of a text once: adjacent rows are a board if they look like a level. */
export function boardsIn(text: string, piece: TextPiece): Boards {
  return new BoardScan(text, piece, MAX_LEVELS + 1).scan();
}

/** The first board of a piece; the text below it is not read. */
export function firstBoardIn(text: string, piece: TextPiece): BoardPiece | undefined {
  return new BoardScan(text, piece, 1).scan().boards[0];
}

class BoardScan {
  private readonly boardsFound: BoardPiece[] = [];
  private readonly between: TextBetween[] = [];
  private readonly rows = new RowReader();
  private readonly line: TextLineReader;
  private texts = new TextsBetween(false);
  /** The rows being read. */
  private run: RowRun | undefined;
  /** Rows followed only by blank lines so far: the board may continue below those. */
  private pending: RowRun | undefined;
  /** Loose walls below `pending`: they may belong to the board below them, or to the one above. */
  private loose: RowRun | undefined;
  /** Rows of floor signs directly above, which may be the margin of a board. */
  private margin: { readonly from: number; readonly line: number; readonly width: number } | undefined;
  private isAfterBlank = true;
  /** The offset at which the current comment has ended. */
  private commentEnd = 0;
  private triedGaps = 0;

  constructor(
    private readonly text: string,
    private readonly piece: TextPiece,
    private readonly maxBoards: number,
  ) {
    this.line = new TextLineReader(text, piece);
  }

  scan(): Boards {
    while (this.boardsFound.length < this.maxBoards && this.line.advance()) {
      if (this.line.from >= this.commentEnd) this.takeLine();
      else this.texts.addComment(this.line);
    }
    this.endRun(this.piece.to, this.line.number + 1);
    this.finishPending();
    this.texts.addBlank();
    this.between.push(this.texts.between());
    return { boards: this.boardsFound, between: this.between };
  }

  private takeLine(): void {
    const { text, rows, line } = this;
    const kind = rows.read(text, line.from, line.to);
    if (kind === 'row' || kind === 'runs' || kind === 'flawed') {
      this.run ??= new RowRun(line, this.margin);
      this.run.add(line, rows, kind);
      this.margin = undefined;
      return;
    }
    if (kind === 'floor' && this.run) {
      this.run.addFloor(line, rows.width);
      return;
    }
    this.endRun(line.from, line.number);
    if (kind === 'words') this.takeWords(line);
    else if (kind === 'blank') this.texts.addBlank();
    const isMargin = kind === 'floor' && (this.isAfterBlank || this.margin?.width === rows.width);
    this.margin = isMargin ? (this.margin ?? { from: line.from, line: line.number, width: rows.width }) : undefined;
    this.isAfterBlank = kind === 'blank';
  }

  private takeWords(line: TextLine): void {
    this.finishPending();
    if (this.texts.addLine(this.text, line) === 'comment')
      this.commentEnd = nextCommentEnd(this.text, line.to, this.piece.to);
  }

  /** Ends the current rows; they wait in `pending` until the next line shows whether the board continues. */
  private endRun(to: number, lineAfter: number): void {
    const { run, pending, loose } = this;
    if (!run) return;
    this.run = undefined;
    run.end(to, lineAfter);
    const title = this.decoratedTitle(run, 'first');
    const rule = this.decoratedTitle(run, 'last');
    if (title) {
      this.takeWords(title);
      run.dropFirst(title);
    }
    if (rule) run.dropLast(rule);
    const above = loose ?? pending;
    if (above && !title && this.areOneBoard(above, run)) {
      if (above === loose) {
        this.loose = undefined;
        this.finishPending(true);
        this.pending = above;
      }
      above.join(run);
    } else if (pending && !loose && !title && isBoard(pending) && areLooseWalls(run)) this.loose = run;
    else {
      this.finishPending();
      this.pending = run;
    }
    this.isAfterBlank = false;
    if (rule) this.takeWords(rule);
  }

  /** Finds a decorated title such as `# 12 #` beside a board: it looks like a faulty row, but the walls close without it. */
  private decoratedTitle(run: RowRun, end: 'first' | 'last'): TextLine | undefined {
    const line = end === 'first' ? run.flawedFirst : run.flawedLast;
    if (!line || run.rows < MIN_ROWS_BESIDE_TITLE || run.rows * run.width > MAX_CELLS) return undefined;
    const rest = end === 'first' ? { from: line.beyond, to: run.to } : { from: run.from, to: line.from };
    const isClosed = !hasWayOut(linesOf(this.text, rest), end === 'first' ? 'above' : 'below');
    return isClosed ? line : undefined;
  }

  /** A blank line is a row if the walls above and below are open to it, and both parts have at most one player. */
  private areOneBoard(above: RowRun, below: RowRun): boolean {
    const areRuns = [above, below].some((run) => run.hasRunLengths || run.hasFlawedRuns);
    if (above.players + below.players > 1 || areRuns) return false;
    // A text with this many gaps is not a collection.
    if (this.triedGaps === MAX_LEVELS) return false;
    this.triedGaps += 1;
    // Walls alone are an ornament of the board below; a single row may be a line between two boards.
    const isOrnament = above.boxes + above.goals === 0 && !isBoard(above);
    if (isOrnament && this.doWallsContinue(above, below)) return isPart(above, below);
    // A board has more than one row above a gap.
    if (above.rows < 2) return false;
    const { from, isEntered } = above.lastPart;
    const isOpen = hasWayOut(linesOf(this.text, { from, to: above.to }), 'below', isEntered);
    return isOpen && (hasWayOut(linesOf(this.text, below), 'above') || this.doWallsContinue(above, below));
  }

  /** Rows without a player belong to a board if walls continue beyond one empty row, since every level has a player. */
  private doWallsContinue(above: RowRun, below: RowRun, playersAbove = 0): boolean {
    const hasPlayer = above.players === playersAbove && below.players === 1 - playersAbove;
    const isGap = below.line - above.lineAfter === 1 && hasPlayer;
    if (!isGap || above.rows * above.width > MAX_CELLS) return false;
    const last = linesOf(this.text, above).at(-1) ?? '';
    const [next = ''] = linesOf(this.text, { from: below.from, to: below.to }, 1);
    return [...last].some((symbol, column) => symbol === WALL && next[column] === WALL);
  }

  /** Ends the pending rows: nothing more can join them but the loose walls below. */
  private finishPending(isAboveBlank = this.isAfterBlank): void {
    const { pending, loose } = this;
    this.pending = this.loose = undefined;
    if (!pending) return;
    if (!isBoard(pending)) {
      this.texts.addRows(pending);
      return;
    }
    const isWhole = !loose || this.isEndOf(pending, loose);
    if (loose && isWhole) pending.join(loose);
    this.addBoard(pending, isAboveBlank || !isWhole);
    if (loose && !isWhole) this.texts.addRows(loose);
  }

  /** Loose walls end a board on the same conditions on which they begin one. */
  private isEndOf(board: RowRun, loose: RowRun): boolean {
    return !board.hasRunLengths && this.doWallsContinue(board, loose, 1) && isPart(loose, board);
  }

  private addBoard(board: RowRun, isAboveBlank: boolean): void {
    const { from, to, line, lineAfter, rows, width, hasRunLengths } = board;
    this.boardsFound.push({
      from,
      to,
      line,
      lineAfter,
      rows,
      width,
      hasRunLengths,
      isConvincing: isConvincing(board),
    });
    this.between.push(this.texts.between());
    this.texts = new TextsBetween(isAboveBlank);
  }
}

/** A single row of walls is a ruled line, unless it is as wide as the board. */
function isPart(loose: RowRun, board: RowRun): boolean {
  return loose.rows > 1 || loose.width === board.width;
}

const MIN_ROWS_BESIDE_TITLE = 3;
const WALL = '#';

/** Splits a board into rows. A board that is too large is refused before it is split or expanded. */
export function rowsOfBoard(text: string, board: BoardPiece): Result<Row[], Fault> {
  if (!board.hasRunLengths && board.rows * board.width > MAX_CELLS)
    return tooLargeFault(board, board.rows * board.width);
  const lines = linesOf(text, board);
  const flaws = lines.flatMap((line, index) => flawOf(cleanRow(line, board.line + index)) ?? []);
  if (flaws.length > 0) return { ok: false, faults: flaws };
  if (!board.hasRunLengths)
    return ok(widenFloorRows(trimTabMargin(lines.map((line, index) => cleanRow(line, board.line + index)))));
  // Row separators count, too: too many of them are refused as well.
  const cells = lines.reduce((sum, line) => sum + (expandedLength(line.trimEnd()) ?? line.length), 0);
  if (!(cells <= MAX_CELLS)) return tooLargeFault(board, cells);
  return ok(
    widenFloorRows(
      lines.flatMap((line, index) => {
        const { text: runs, ...place } = cleanRow(line, board.line + index);
        return expandedLength(runs) === undefined
          ? [{ text: runs, ...place }]
          : expandRows(runs).map((row) => ({ text: row.trimEnd(), ...place }));
      }),
    ),
  );
}

function flawOf({ text, line, column }: Row): Fault | undefined {
  const flaw = flawIn(text);
  if (flaw === undefined) return undefined;
  return { kind: 'bad-run-lengths', line, column: column + flaw, symbol: text[flaw] };
}

function tooLargeFault({ line }: BoardPiece, cells: number): Result<never, Fault> {
  // Run lengths can claim more cells than a number can hold.
  const claimed = Number.isSafeInteger(cells) ? cells : Number.MAX_SAFE_INTEGER;
  return failure({ kind: 'board-too-large', line, cells: claimed, most: MAX_CELLS });
}

/** Removes form feeds and byte-order marks before a row, and turns non-breaking spaces into blanks. */
function cleanRow(written: string, line: number): Row {
  const marks = /^[\f\v\uFEFF]*/.exec(written)?.[0].length ?? 0;
  const text = written.slice(marks).trimEnd().replaceAll('\u00A0', ' ');
  return { text, line, column: marks + 1 };
}

/** Removes tabs that all rows begin with, the margin of a page; other tabs stay and are reported. */
function trimTabMargin(rows: readonly Row[]): readonly Row[] {
  const margin = /^[ \t]*\t/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  if (margin === '' || !rows.every(({ text }) => text.startsWith(margin))) return rows;
  return rows.map(({ text, line, column }) => ({
    text: text.slice(margin.length),
    line,
    column: column + margin.length,
  }));
}

/** Makes rows of nothing but floor as wide as the rows beside them: an empty row may be written with one sign or none. */
function widenFloorRows(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const [above, below] = [rows[index - 1], rows[index + 1]];
    if (!above || !below || !FLOOR_ONLY.test(row.text)) return row;
    return { ...row, text: row.text.padEnd(Math.max(above.text.length, below.text.length), ' ') };
  });
}

const FLOOR_ONLY = /^[ _-]*$/;
