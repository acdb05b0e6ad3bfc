import type { TextLine } from '../parts/lines';
import type { RowReader } from './rows';
import { at } from '../../core/at';

/** Rows of floor signs at the start or end of a run: the margin of a board, or a drawn line beside it. */
interface Floor {
  readonly from: number;
  readonly line: number;
  readonly width: number;
}

/** Adjacent rows, and the counts of their symbols. */
export class RowRun {
  from: number;
  line: number;
  /** The start of the line after the last row, and its number. */
  to = 0;
  lineAfter = 0;
  rows = 0;
  width = 0;
  walls = 0;
  players = 0;
  boxes = 0;
  goals = 0;
  hasSlips = false;
  hasFlawedRuns = false;
  /** Every row begins and ends with a wall. */
  isEnclosed = true;
  /** The first and last row, if they have slips. */
  flawedFirst: TextLine | undefined;
  flawedLast: TextLine | undefined;
  /** The rows below the last blank line within the board; all rows if there is none. */
  lastPart: { readonly from: number; readonly isEntered: boolean };
  /** The number of lines in run lengths, the width of the last one, and of the longest other row. */
  runs = 0;
  private runsWidth = 0;
  private plainWidth = 0;
  private hasSeparators = false;
  private floorBelow: { from: number; line: number; isAsWide: boolean } | undefined;

  constructor(
    { from, number }: TextLine,
    private readonly floorAbove: Floor | undefined,
  ) {
    this.from = from;
    this.line = number;
    this.lastPart = { from, isEntered: false };
  }

  add({ from, to, number, beyond }: TextLine, row: RowReader, kind: 'row' | 'runs' | 'flawed'): void {
    this.flawedLast = kind === 'flawed' ? { from, to, number, beyond } : undefined;
    if (this.rows === 0) this.flawedFirst = this.flawedLast;
    this.rows = number - this.line + 1;
    this.width = Math.max(this.width, row.width);
    this.walls += row.walls;
    this.players += row.players;
    this.boxes += row.boxes;
    this.goals += row.goals;
    this.hasSlips ||= kind === 'flawed';
    this.hasFlawedRuns ||= row.hasFlawedRuns;
    if (kind === 'runs') {
      this.runs += 1;
      this.runsWidth = row.width;
      this.hasSeparators ||= row.hasSeparators;
    } else this.plainWidth = Math.max(this.plainWidth, row.width);
    this.isEnclosed &&= row.isEnclosed;
    this.floorBelow = undefined;
  }

  addFloor({ from, number }: TextLine, width: number): void {
    const isAsWide = width === this.width;
    if (!this.floorBelow) this.floorBelow = { from, line: number, isAsWide };
    else this.floorBelow.isAsWide &&= isAsWide;
  }

  /** Ends the run; `to` and `lineAfter` are the start of the next line. */
  end(to: number, lineAfter: number): void {
    const { floorAbove, floorBelow } = this;
    const rule = floorBelow?.isAsWide === false ? floorBelow : undefined;
    this.to = rule?.from ?? to;
    this.lineAfter = rule?.line ?? lineAfter;
    if (floorAbove?.width === this.width) {
      this.from = floorAbove.from;
      this.line = floorAbove.line;
    }
    this.rows = this.lineAfter - this.line;
  }

  /**
   * Whether the numbers are run lengths. A single line of them that is as long as other rows is a slip: run lengths make
   * rows shorter.
   */
  get hasRunLengths(): boolean {
    const isSlip = this.runs === 1 && !this.hasSeparators && this.plainWidth > 0 && this.runsWidth >= this.plainWidth;
    return this.runs > 0 && !isSlip;
  }

  dropFirst({ beyond, number }: TextLine): void {
    this.from = beyond;
    this.line = number + 1;
    this.rows -= 1;
    this.lastPart = { from: this.from, isEntered: false };
  }

  dropLast({ from, number }: TextLine): void {
    this.to = from;
    this.lineAfter = number;
    this.rows -= 1;
  }

  /** Joins the part of the board below blank lines. */
  join(below: RowRun): void {
    this.to = below.to;
    this.lineAfter = below.lineAfter;
    this.rows = this.lineAfter - this.line;
    this.width = Math.max(this.width, below.width);
    this.walls += below.walls;
    this.players += below.players;
    this.boxes += below.boxes;
    this.goals += below.goals;
    this.hasSlips ||= below.hasSlips;
    this.isEnclosed &&= below.isEnclosed;
    this.flawedLast = below.flawedLast;
    this.lastPart = { from: below.from, isEntered: true };
  }
}

const MAX_FEW_ROWS = 2;

/** Text may have ruled lines, dots and stars; a level has walls with something inside, or at least a player and a box. */
export function isBoard(run: RowRun): boolean {
  const { rows, walls, players, boxes, goals, isEnclosed, hasRunLengths } = run;
  const things = players + boxes + goals;
  if (hasRunLengths) return walls > 1 && things > 0;
  if (players > 0 && boxes > 0) return true;
  if (walls === 0) return false;
  return rows > MAX_FEW_ROWS ? things > 0 || isEnclosed : isEnclosed && things > 0;
}

/** Walls and nothing else, which are no board. */
export function areLooseWalls(run: RowRun): boolean {
  return run.players + run.boxes + run.goals + run.runs === 0 && !run.hasSlips && !isBoard(run);
}

export function isConvincing({ rows, walls, players, boxes, hasSlips, hasRunLengths, runs }: RowRun): boolean {
  return (
    !hasSlips &&
    (runs === 0 || hasRunLengths) &&
    (rows > MAX_FEW_ROWS || hasRunLengths) &&
    walls > 1 &&
    players > 0 &&
    boxes > 0
  );
}

/**
 * Whether the walls of some rows leave a way out above the first row, or below the last. The way starts at a player, a box
 * or a goal, or, if there is none, at a cell with walls on its other three sides. `isEntered` adds the cells of the
 * opposite side: the board goes on there, and is open to these rows.
 */
export function hasWayOut(rows: readonly string[], side: 'above' | 'below', isEntered = false): boolean {
  const grid = side === 'below' ? rows : [...rows].reverse();
  const starts = new Int32Array(grid.length + 1);
  grid.forEach((row, y) => (starts[y + 1] = at(starts, y) + row.length));
  const seen = new Uint8Array(at(starts, grid.length));
  const waiting: number[] = [];
  const enter = (y: number, x: number): void => {
    const row = grid[y];
    if (row === undefined || x < 0 || x >= row.length || row[x] === WALL) return;
    const cell = at(starts, y) + x;
    if (seen[cell] === 1) return;
    seen[cell] = 1;
    waiting.push(y, x);
  };
  const things = thingsIn(grid);
  for (const [y, x] of things.length > 0 ? things : nichesIn(grid)) enter(y, x);
  if (isEntered) for (let x = 0; x < (grid[0]?.length ?? 0); x += 1) enter(0, x);
  for (;;) {
    const [x, y] = [waiting.pop(), waiting.pop()];
    if (x === undefined || y === undefined) return false;
    if (y === grid.length - 1) return true;
    enter(y + 1, x);
    enter(y - 1, x);
    enter(y, x + 1);
    enter(y, x - 1);
  }
}

const WALL = '#';

type Cell = readonly [y: number, x: number];

function thingsIn(rows: readonly string[]): Cell[] {
  return rows.flatMap((row, y) => [...row.matchAll(/[@+$*.]/g)].map(({ index }): Cell => [y, index]));
}

/** Cells between two walls of their row and, if there are several rows, below a wall. */
function nichesIn(rows: readonly string[]): Cell[] {
  return rows.flatMap((row, y) => {
    const [first, last] = [row.indexOf(WALL), row.lastIndexOf(WALL)];
    const cells: Cell[] = [];
    for (let x = first + 1; x < last; x += 1)
      if (row[x] !== WALL && (rows.length === 1 || rows[y - 1]?.[x] === WALL)) cells.push([y, x]);
    return cells;
  });
}
