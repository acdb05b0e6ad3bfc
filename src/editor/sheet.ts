import { at } from '../core/at';
import { cellAt, xOf, yOf } from '../core/level/level';
import { NOTHING, OUTSIDE } from '../core/level/piece';
import { emptySetup, type Setup } from '../core/level/setup';
import { directionCode } from '../core/direction';
import { isIn, isSameArea, pointsOf, type Area, type Point } from './area';

/** What a cell holds: its ground, the thing on it, and the code of the direction that a player there faces. */
export interface Content {
  readonly ground: number;
  readonly thing: number;
  readonly facing: number;
}

/** The direction that the things of a setup face which do not face any. */
export const FACING_DOWN = directionCode('down');
/** A cell that nothing was drawn on. */
export const BLANK: Content = { ground: OUTSIDE, thing: NOTHING, facing: FACING_DOWN };

export function isSameContent(one: Content, other: Content): boolean {
  return one.ground === other.ground && one.thing === other.thing && one.facing === other.facing;
}

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

  /** Writes a cell of the area. */
  write(point: Point, { ground, thing, facing }: Content): void {
    const cell = this.cellAt(point);
    this.cells.ground[cell] = ground;
    this.cells.things[cell] = thing;
    this.cells.facings[cell] = facing;
  }

  /** Covers another area. Cells that are no longer covered are lost, new ones are blank. */
  cover(area: Area): void {
    if (isSameArea(area, this.covered)) return;
    const next = new Sheet(emptySetup(area), area);
    for (const point of pointsOf(area)) if (isIn(this.covered, point)) next.write(point, this.read(point));
    this.cells = next.cells;
    this.covered = area;
  }

  /** The position as it is, for readers only: it changes with the sheet, until the area changes. */
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
