import { at } from '../../core/at';
import { cellAt, type Level } from '../../core/level/level';
import type { View } from '../../core/board/view';
import { BLOCK_COLOURS, FIRST_BOX, BOXES_OF_COLOUR } from './pieces';

/**
 * A lower bound of pushes: each box must get beside one of its colour, falling never moves boxes sideways, and a push
 * moves one box by one column. Infinity once a colour has a single box left.
 */
export function vexedBound(level: Level): (view: View) => number {
  return (view) => {
    if (BLOCK_COLOURS.some((_, colour) => view.gauge(BOXES_OF_COLOUR + colour) === 1)) return Infinity;
    const columns = BLOCK_COLOURS.map((): number[] => []);
    for (let x = 0; x < level.width; x += 1)
      for (let cell = cellAt(level, x, 0); cell < level.size; cell += level.stride) {
        const thing = view.thing(cell);
        if (thing >= FIRST_BOX) columns[thing - FIRST_BOX]?.push(x);
      }
    return columns.reduce((sum, ofColour) => sum + pushesToPairUp(ofColour), 0);
  };
}

/**
 * The smallest sum of gaps between neighbouring boxes, whose columns are sorted, one less each, so that every box has a neighbour. It goes
 * through the columns and keeps two sums: with the last box joined to the one before it, and with the last box still
 * alone.
 */
function pushesToPairUp(columns: readonly number[]): number {
  let [joined, alone] = [Infinity, 0];
  for (let index = 1; index < columns.length; index += 1) {
    const gap = Math.max(0, at(columns, index) - at(columns, index - 1) - 1);
    [joined, alone] = [Math.min(joined, alone) + gap, joined];
  }
  return columns.length === 0 ? 0 : joined;
}
