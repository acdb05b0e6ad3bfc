import type { View } from '../../core/board/view';
import { stampOfRows } from '../stamp';
import { characterSize, type CellSize, isPixelSize } from './cell-size';
import { blankRows, characterPainter } from './characters';
import { type CellPainter, type CellState, type Drawer, hasOwnDrawings, hasPixels } from './drawer';
import { pixelPainter, sceneryFor } from './pixels/pixel-painter';
import type { Room } from './pixels/room-light';
import type { Scenery } from './pixels/scenery';
import { spritePainter } from './sprite-painter';

/** Draws the cells of a board: cells of 2 x 4 and more in pixels where the terminal has 256 colours, all others in characters. */
export function cellPainter(drawer: Drawer, view: View, size: CellSize, room?: Room): CellPainter {
  if (drawer.appearances.picture) return spritePainter(drawer, view, size);
  const painter =
    isPixelSize(size) && showsPixels(drawer, size)
      ? pixelPainter(drawer, view, size, room)
      : characterPainter(drawer, view, characterSize(size));
  const bare = stampOfRows(blankRows(drawer, size));
  return {
    dependsOnPlace: painter.dependsOnPlace,
    keyOf: (cell, state) => (isBare(drawer, view, cell, state) ? BARE : painter.keyOf(cell, state)),
    stampOf: (cell, state, key) => (key === BARE ? bare : painter.stampOf(cell, state, key)),
    ...(painter.partsOf && { partsOf: painter.partsOf }),
  };
}

/** What is behind the pieces, and around the board, if the rule set has drawings of its own and they are shown. */
export function sceneryOf(drawer: Drawer, view: View, size: CellSize): Scenery | undefined {
  return isPixelSize(size) && showsPixels(drawer, size) ? sceneryFor(drawer, view, size) : undefined;
}

/** No painter has a key below 0. */
const BARE = -1;

/** Nothing is drawn on floor that looks like outside, and on codes without an appearance, unless there is a fault. */
function isBare({ appearances }: Drawer, view: View, cell: number, { isInside, overlay }: CellState): boolean {
  if (appearances.thing.has(view.thing(cell)) || overlay === 'fault') return false;
  return !isInside || !appearances.ground.has(view.ground(cell));
}

function showsPixels(drawer: Drawer, size: CellSize): boolean {
  return hasPixels(drawer) && (size !== '2x4' || drawer.art || !hasOwnDrawings(drawer.appearances));
}
