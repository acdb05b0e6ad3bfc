import { at } from '../../core/at';
import { isSolid, OUTSIDE } from '../../core/level/piece';
import { DIRECTIONS } from '../../core/direction';
import { flood } from '../../core/routes/flood';
import { ahead, cellCount, type Cells, type Shape } from '../../core/level/level';
import { FIRST_COLOUR } from './pieces';

/** The boxes and walls before the first pull. */
interface BoxLayout extends Shape {
  readonly ground: Cells;
  readonly things: Cells;
}

/**
 * The places where the player can start: a cell in each part of the board that boxes separate from the others and from
 * which a box can be pulled. The parts are sorted by their distance from the place `from`, measured through boxes.
 */
export function startRegions(layout: BoxLayout, from: number): number[] {
  const visited = new Uint8Array(cellCount(layout));
  const regions: number[] = [];
  for (const cell of nearestFirst(layout, from)) {
    if (visited[cell] === 1 || isBox(layout, cell)) continue;
    const region = regionAround(layout, cell);
    region.forEach((isIn, other) => {
      if (isIn === 1) visited[other] = 1;
    });
    if (region.some((isIn, other) => isIn === 1 && canPull(layout, other))) regions.push(cell);
  }
  return regions;
}

/** Marks the cells that the player can reach from a cell. */
export function regionAround(layout: BoxLayout, cell: number): Uint8Array {
  return flood(gridOf(layout), [cell], (next) => !isWall(layout, next) && !isBox(layout, next));
}

/** All cells but walls, in the order of their distance through boxes. */
function nearestFirst(layout: BoxLayout, from: number): number[] {
  const grid = gridOf(layout);
  const seen = new Uint8Array(grid.size);
  const cells = [from];
  seen[from] = 1;
  for (const cell of cells)
    for (const direction of DIRECTIONS) {
      const next = cell + ahead(grid, direction);
      if (seen[next] === 1 || isWall(layout, next)) continue;
      seen[next] = 1;
      cells.push(next);
    }
  return cells;
}

/** Whether a player on this cell can pull a box, with room to step back. */
function canPull(layout: BoxLayout, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    const step = ahead(gridOf(layout), direction);
    return isBox(layout, cell + step) && !isWall(layout, cell - step) && !isBox(layout, cell - step);
  });
}

function isBox({ things }: BoxLayout, cell: number): boolean {
  return at(things, cell) >= FIRST_COLOUR;
}

function isWall({ ground }: BoxLayout, cell: number): boolean {
  return isSolid(ground[cell] ?? OUTSIDE);
}

function gridOf(shape: Shape): { readonly size: number; readonly stride: number } {
  return { size: cellCount(shape), stride: shape.width + 1 };
}
