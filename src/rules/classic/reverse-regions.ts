import { isSolid, OUTSIDE } from '../../core/level/piece';
import { DIRECTIONS } from '../../core/direction';
import { flood } from '../../core/routes/flood';
import { ahead, sizeOf, type Cells, type Shape } from '../../core/level/level';
import { FIRST_COLOUR } from './pieces';

/** Who stands where before anything was pulled. */
interface Yard extends Shape {
  readonly ground: Cells;
  readonly things: Cells;
}

/**
 * Where the player can begin: a cell of each part of the board that boxes keep apart from the others and from which one of them
 * can be pulled. The way there from where the player is thought to come from leads through boxes; the nearest part is the first.
 */
export function startRegions(yard: Yard, from: number): number[] {
  const taken = new Uint8Array(sizeOf(yard));
  const regions: number[] = [];
  for (const cell of nearestFirst(yard, from)) {
    if (taken[cell] === 1 || isBox(yard, cell)) continue;
    const region = regionAround(yard, cell);
    region.forEach((isIn, other) => {
      if (isIn === 1) taken[other] = 1;
    });
    if (region.some((isIn, other) => isIn === 1 && canPull(yard, other))) regions.push(cell);
  }
  return regions;
}

/** Marks the cells that can be walked to from one, by cell. */
export function regionAround(yard: Yard, cell: number): Uint8Array {
  return flood(gridOf(yard), [cell], (next) => !isWall(yard, next) && !isBox(yard, next));
}

/** All cells but walls, in the order of the steps that lead there, boxes or not. */
function nearestFirst(yard: Yard, from: number): number[] {
  const grid = gridOf(yard);
  const seen = new Uint8Array(grid.size);
  const cells = [from];
  seen[from] = 1;
  for (const cell of cells)
    for (const direction of DIRECTIONS) {
      const next = cell + ahead(grid, direction);
      if (seen[next] === 1 || isWall(yard, next)) continue;
      seen[next] = 1;
      cells.push(next);
    }
  return cells;
}

/** Whether somebody on this cell can pull a box, with room to step back. */
function canPull(yard: Yard, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    const step = ahead(gridOf(yard), direction);
    return isBox(yard, cell + step) && !isWall(yard, cell - step) && !isBox(yard, cell - step);
  });
}

function isBox({ things }: Yard, cell: number): boolean {
  return (things[cell] ?? 0) >= FIRST_COLOUR;
}

function isWall({ ground }: Yard, cell: number): boolean {
  return isSolid(ground[cell] ?? OUTSIDE);
}

function gridOf(shape: Shape): { readonly size: number; readonly stride: number } {
  return { size: sizeOf(shape), stride: shape.width + 1 };
}
