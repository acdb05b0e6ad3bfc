import { at } from '../../core/at';
import { cellAt, xOf, yOf } from '../../core/level/level';
import { NOTHING, OUTSIDE } from '../../core/level/piece';
import { emptySetup, type Setup } from '../../core/level/setup';
import { directionCode } from '../../core/direction';
import { intersectionOf, isIn, isSameArea, pointsOf, type Area, type Point, unionOf } from './area';

/** The content of a cell: its ground, the thing on it, and the code of the direction that a player there faces. */
export interface Content {
  readonly ground: number;
  readonly thing: number;
  readonly facing: number;
}

/** The facing of things without a facing. */
export const FACING_DOWN = directionCode('down');
/** A cell without a drawing. */
export const BLANK: Content = { ground: OUTSIDE, thing: NOTHING, facing: FACING_DOWN };

export function isSameContent(one: Content, other: Content): boolean {
  return one.ground === other.ground && one.thing === other.thing && one.facing === other.facing;
}

const FACINGS = 4;
const CODES = 0x10000;

function codeOf({ ground, thing, facing }: Content): number {
  return (ground * CODES + thing) * FACINGS + facing;
}

export function contentOf(code: number): Content {
  const rest = Math.floor(code / FACINGS);
  return { ground: Math.floor(rest / CODES), thing: rest % CODES, facing: code % FACINGS };
}

const BLANK_CODE = codeOf(BLANK);

/** A board to draw on. Every cell outside of its area is blank. */
export class Sheet {
  private cells: Setup;

  /** The setup becomes the board, with its top left cell at the place 0, 0. */
  constructor(
    setup: Setup,
    private covered: Area = { left: 0, top: 0, width: setup.width, height: setup.height },
  ) {
    this.cells = setup;
  }

  get area(): Area {
    return this.covered;
  }

  read(point: Point): Content {
    if (!isIn(this.covered, point)) return BLANK;
    const cell = this.cellAt(point);
    const { ground, things, facings } = this.cells;
    return { ground: at(ground, cell), thing: at(things, cell), facing: at(facings, cell) };
  }

  /** The result of `read`, as one number. */
  codeAt(x: number, y: number): number {
    const { left, top, width, height } = this.covered;
    const [column, row] = [x - left, y - top];
    if (column < 0 || row < 0 || column >= width || row >= height) return BLANK_CODE;
    const cell = cellAt(this.covered, column, row);
    const { ground, things, facings } = this.cells;
    return (at(ground, cell) * CODES + at(things, cell)) * FACINGS + at(facings, cell);
  }

  /** Writes a cell of the area. */
  write(point: Point, content: Content): void {
    this.writeAt(point.x, point.y, content);
  }

  writeAt(x: number, y: number, { ground, thing, facing }: Content): void {
    const cell = cellAt(this.covered, x - this.covered.left, y - this.covered.top);
    this.cells.ground[cell] = ground;
    this.cells.things[cell] = thing;
    this.cells.facings[cell] = facing;
  }

  /** Covers another area. Cells that are no longer covered are lost, new ones are blank. */
  cover(area: Area): void {
    if (isSameArea(area, this.covered)) return;
    const next = emptySetup(area);
    const { left, top, width, height } = intersectionOf(area, this.covered);
    for (let y = top; y < top + height; y += 1) {
      const from = this.cellAt({ x: left, y });
      const to = cellAt(area, left - area.left, y - area.top);
      next.ground.set(this.cells.ground.subarray(from, from + width), to);
      next.things.set(this.cells.things.subarray(from, from + width), to);
      next.facings.set(this.cells.facings.subarray(from, from + width), to);
    }
    this.cells = next;
    this.covered = area;
  }

  /** Replaces this board by another, with its top left cell here. */
  replace(setup: Setup, { x, y }: Point): void {
    this.cells = setup;
    this.covered = { left: x, top: y, width: setup.width, height: setup.height };
  }

  copy(): Sheet {
    const { ground, things, facings } = this.cells;
    const setup = { ...this.cells, ground: ground.slice(), things: things.slice(), facings: facings.slice() };
    return new Sheet(setup, this.covered);
  }

  /** The current position, read-only: it changes with the sheet, until the area changes. */
  get setup(): Setup {
    return this.cells;
  }

  /** The number of a place of the area on the setup. */
  cellAt({ x, y }: Point): number {
    return cellAt(this.covered, x - this.covered.left, y - this.covered.top);
  }

  /** The place of a cell of the setup. */
  pointAt(cell: number): Point {
    return { x: xOf(this.covered, cell) + this.covered.left, y: yOf(this.covered, cell) + this.covered.top };
  }
}

/** A board to look at. */
export type DrawnSheet = Pick<Sheet, 'area' | 'read' | 'setup' | 'cellAt' | 'pointAt' | 'copy'>;

/** The places that two boards draw differently. */
export function differentPoints(one: DrawnSheet, other: DrawnSheet): readonly Point[] {
  return pointsOf(unionOf(one.area, other.area)).filter((point) => !isSameContent(one.read(point), other.read(point)));
}
