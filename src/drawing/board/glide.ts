import { OFFSETS } from '../../core/direction';
import { ahead } from '../../core/level/level';
import { type PixelGrid, type Stamp, stampOf } from '../stamp';
import { CELL_SHAPE, type CellSize } from './cell-size';
import { type CellPainter, type CellParts, type DrawingSettings, hasPixels } from './drawer';
import { type Glide, type Scene, stateOf } from './scene';

/** Cells of this size and larger show things half way. */
export function canGlide(size: CellSize, settings: Pick<DrawingSettings, 'styles' | 'ascii'>): boolean {
  return hasPixels(settings) && CELL_SHAPE[size].rows >= MIN_ROWS;
}

const MIN_ROWS = 4;

/** Whether something glides over a cell: it comes from there, or has reached it. */
export function isGliding({ direction, arrivals }: Glide, { view: { level } }: Scene, cell: number): boolean {
  return arrivals.has(cell) || arrivals.has(cell + ahead(level, direction));
}

/** A cell over which something glides: half of what has left it, and half of what has reached it. */
export function glidingStamp(painter: CellPainter, scene: Scene, { direction, arrivals }: Glide, cell: number): Stamp {
  const parts = partsAt(painter, scene, cell);
  if (!parts) return [];
  const next = cell + ahead(scene.view.level, direction);
  const half = parts.below.length / 2;
  const [right, down] = OFFSETS[direction];
  const behind = arrivals.has(cell) ? shifted(parts.thing, -right * half, -down * half) : parts.thing;
  const left = arrivals.has(next) ? partsAt(painter, scene, next) : undefined;
  return stampOf(over(over(parts.below, behind), left ? shifted(left.thing, right * half, down * half) : []));
}

function partsAt(painter: CellPainter, scene: Scene, cell: number): CellParts | undefined {
  const state = stateOf(scene, cell);
  return painter.partsOf?.(cell, state, painter.keyOf(cell, state));
}

function shifted(picture: PixelGrid, right: number, down: number): PixelGrid {
  return picture.map((row, y) => row.map((_, x) => picture[y - down]?.[x - right]));
}

function over(below: PixelGrid, above: PixelGrid): PixelGrid {
  return below.map((row, y) => row.map((colour, x) => above[y]?.[x] ?? colour));
}
