import { xOf, type Level } from '../../core/level/level';
import type { View } from '../../core/board/view';
import { BLOCK_COLOURS, FIRST_BOX, OF_COLOUR } from './pieces';

/**
 * So many pushes at least: each box must come beside one of its colour, falling moves none of them sideways, and a push
 * moves one box by one column. Endless once a colour has a single box left.
 */
export function vexedBound(level: Level): (view: View) => number {
  return (view) => {
    if (BLOCK_COLOURS.some((_, colour) => view.gauge(OF_COLOUR + colour) === 1)) return Infinity;
    const columns = BLOCK_COLOURS.map((): number[] => []);
    for (let cell = 0; cell < level.size; cell += 1) columns[view.thing(cell) - FIRST_BOX]?.push(xOf(level, cell));
    return columns.reduce((sum, ofColour) => sum + pushesTogether(ofColour.sort((one, other) => one - other)), 0);
  };
}

/**
 * The least sum of gaps between boxes side by side, one less each, so that every box has a neighbour: along the columns,
 * with the last box joined to the one before it, or still alone.
 */
function pushesTogether(columns: readonly number[]): number {
  let [joined, alone] = [Infinity, 0];
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    if (before === undefined) return;
    const gap = Math.max(0, column - before - 1);
    [joined, alone] = [Math.min(joined, alone) + gap, joined];
  });
  return columns.length === 0 ? 0 : joined;
}
