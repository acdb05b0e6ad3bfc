import type { View } from '../../core/board/view';
import { stampOfRows, type Stamp } from '../stamp';
import { CELL_SHAPE, isLarge, type CellSize } from './cell-size';
import { characterPainter } from './characters';
import type { CellPainter, CellState, Drawer } from './drawer';
import { pixelPainter } from './pixels/pixel-painter';

/** Draws the cells of a board at a size: in pixels where there are large cells, colours and half blocks, else in characters. */
export function cellPainter(drawer: Drawer, view: View, size: CellSize): CellPainter {
  const painter =
    isLarge(size) && hasPixels(drawer) ? pixelPainter(drawer, view, size) : characterPainter(drawer, view, size);
  const bare = bareStamp(drawer, size);
  return {
    keyOf: (cell, state) => (isBare(drawer, view, cell, state) ? BARE : painter.keyOf(cell, state)),
    stampOf: (cell, state, key) => (key === BARE ? bare : painter.stampOf(cell, state, key)),
  };
}

/** No painter has a key below 0. */
const BARE = -1;

/** There is nothing to see: floor outside to the eye, or what has no look at all. */
function isBare({ appearances }: Drawer, view: View, cell: number, { isInside }: CellState): boolean {
  if (appearances.thing.has(view.thing(cell))) return false;
  return !isInside || !appearances.ground.has(view.ground(cell));
}

function bareStamp({ styles }: Drawer, size: CellSize): Stamp {
  const { rows, columns } = CELL_SHAPE[size];
  const row = { text: ' '.repeat(columns), style: styles.roles.text };
  return stampOfRows(Array.from({ length: rows }, () => row));
}

/** Pixels need all 256 colours, and half blocks. */
function hasPixels({ styles, ascii }: Drawer): boolean {
  return styles.depth === '256' && !ascii;
}
