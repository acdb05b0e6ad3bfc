import { at } from '../core/at';
import type { Work } from '../solver/solver';
import { bestPath, changesOf, countersOf, Walks } from './optimal-paths';
import { FAR, type Table, type TablePosition } from './table';

/** The features that make a small level hard, from its table. All are whole numbers. */
export interface Features {
  /** The fewest pushes. */
  readonly pushes: number;
  /** The least changes of boxes among the solutions with the fewest pushes. */
  readonly changes: number;
  /** Pushes of that solution that take a box farther from every goal. */
  readonly counters: number;
  /** The number of extra pushes that the boxes need because they are in one another's way. */
  readonly conflict: number;
  /** Pushes beside that solution that lose the level, and those that only cost more pushes. */
  readonly traps: number;
  readonly detours: number;
}

/** The features of a position; `max` is the number of positions of a layer that are looked at. */
export function featuresOf(table: Table, start: TablePosition, max: number, work: Work): Features | undefined {
  const path = bestPath(table, start, 'changes', max, work);
  if (!path) return undefined;
  const pushes = path.pushes.length;
  let [traps, detours] = [0, 0];
  const walks = new Walks(table);
  for (const { boxes, player } of path.positions.slice(0, -1)) {
    walks.from(boxes, player);
    work.count(table.cells.length);
    const before = table.pushesFrom(boxes, player) ?? 0;
    for (const { box, target } of walks.pushes(boxes)) {
      const after = table.pushesAt(table.entryAfter(boxes, box, target));
      if (after === undefined) traps += 1;
      else if (after >= before) detours += 1;
    }
  }
  const changes = changesOf(path);
  const conflict = pushes - fewestAlone(table, start.boxes);
  return { pushes, changes, counters: countersOf(path), conflict, traps, detours };
}

/** The pushes that boxes would need if they were not in one another's way: the cheapest assignment of goals. */
function fewestAlone({ alone }: Table, boxes: readonly number[]): number {
  const goals = alone.length;
  // By the set of goals of the first boxes.
  let costs = new Map([[0, 0]]);
  for (const box of boxes) {
    const next = new Map<number, number>();
    for (const [taken, cost] of costs)
      for (let goal = 0; goal < goals; goal += 1) {
        const distance = at(at(alone, goal), box);
        if ((taken & (1 << goal)) !== 0 || distance === FAR) continue;
        const key = taken | (1 << goal);
        next.set(key, Math.min(next.get(key) ?? Infinity, cost + distance));
      }
    costs = next;
  }
  return Math.min(...costs.values());
}
