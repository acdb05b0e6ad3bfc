import type { Change } from '../../core/board/view';
import { ahead, type Level } from '../../core/level/level';
import { NOTHING } from '../../core/level/piece';
import { DIRECTIONS, OFFSETS } from '../../core/direction';

/** A thing on its way to its cell, so many cells from there when it starts. */
export interface Moving {
  readonly cell: number;
  readonly right: number;
  readonly down: number;
}

/** What the changes of a tick did to a cell. A cell can change several times in a tick. */
interface CellChange {
  readonly before: number;
  readonly after: number;
}

/** The things that a tick moved by one cell. A change that was undone has its values swapped. */
export function movingsOf(level: Level, changes: readonly Change[], isUndone = false): Moving[] {
  const things = new Map<number, CellChange>();
  for (const { layer, index, before, after } of isUndone ? [...changes].reverse() : changes) {
    if (layer !== 'thing') continue;
    const [from, to] = isUndone ? [after, before] : [before, after];
    things.set(index, { before: things.get(index)?.before ?? from, after: to });
  }
  return [...things].flatMap(([cell, { after }]): Moving[] => {
    if (after === NOTHING) return [];
    const way = DIRECTIONS.find((direction) => {
      const from = things.get(cell - ahead(level, direction));
      return from?.before === after && from.after !== after;
    });
    const passed = way ?? DIRECTIONS.find((direction) => isPassedOn(things, cell, ahead(level, direction), after));
    if (passed === undefined) return [];
    const [right, down] = OFFSETS[passed];
    return [{ cell, right: -right, down: -down }];
  });
}

/** Whether a row of equal things moves: all cells but the first and the last look as before. */
function isPassedOn(things: ReadonlyMap<number, CellChange>, cell: number, step: number, thing: number): boolean {
  for (let from = cell - step; ; from -= step) {
    const change = things.get(from);
    if (change?.before !== thing) return false;
    if (change.after !== thing) return true;
  }
}
