import { at } from '../core/at';
import type { Work } from '../solver/solver';
import { FAR, type Table, type TablePosition } from './table';
import { type Direction, DIRECTIONS } from '../core/direction';

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

/** The measure by which solutions with the fewest pushes are compared. */
type PathMeasure = 'changes' | 'moves';

/** One push of a path, in the numbers of the table. */
interface PathPush {
  readonly boxes: readonly number[];
  /** The cell of the player after the push, where the box was. */
  readonly player: number;
  readonly direction: number;
  readonly cost: number;
  readonly parent: PathPush | undefined;
}

/** A solution with the fewest pushes. */
export interface OptimalPath {
  readonly cost: number;
  /** The beginning of each push: the cell of the box, and the direction. */
  readonly pushes: readonly { readonly box: number; readonly direction: number }[];
  /** The positions before each push, and the last one. */
  readonly positions: readonly TablePosition[];
}

/** The cost of a change of boxes, beside which pushes away from the goals cost 1 each. */
const CHANGE_COST = 1024;

/**
 * The cheapest solution among those with the fewest pushes, by a dynamic program over the positions on such solutions.
 * Of each layer only the cheapest `max` are kept: if a layer has fewer, the cost is exact.
 */
export function bestPath(
  table: Table,
  start: TablePosition,
  by: PathMeasure,
  max: number,
  work: Work,
): OptimalPath | undefined {
  const depth = table.pushesFrom(start.boxes, start.player);
  if (depth === undefined) return undefined;
  let layer: PathPush[] = [{ ...start, direction: 0, cost: 0, parent: undefined }];
  const walks = new Walks(table);
  for (let left = depth - 1; left >= 0; left -= 1) {
    const next = new Map<number, PathPush>();
    for (const before of layer) {
      walks.from(before.boxes, before.player);
      work.count(table.cells.length);
      for (const { box, direction, target, walk } of walks.pushes(before.boxes)) {
        const entry = table.entryAfter(before.boxes, box, target);
        if (table.pushesAt(entry) !== left) continue;
        const cost = before.cost + (by === 'moves' ? walk + 1 : changeCost(table, before, box, target));
        // The last box matters only for changes; it is ahead of the player.
        const key = 4 * entry + (by === 'moves' ? 0 : direction);
        const known = next.get(key);
        if (!known || cost < known.cost)
          next.set(key, { boxes: shiftBox(before.boxes, box, target), player: box, direction, cost, parent: before });
      }
    }
    layer = [...next.values()];
    // Sorting is stable, and the order before it is the same everywhere.
    if (layer.length > max) layer = layer.sort((one, other) => one.cost - other.cost).slice(0, max);
  }
  const last = layer.reduce((one, other) => (other.cost < one.cost ? other : one), at(layer, 0));
  const pushes: { box: number; direction: number }[] = [];
  const positions: TablePosition[] = [];
  for (let push: PathPush | undefined = last; push; push = push.parent) {
    positions.unshift({ boxes: push.boxes, player: push.player });
    if (push.parent) pushes.unshift({ box: push.player, direction: push.direction });
  }
  return { cost: last.cost, pushes, positions };
}

/** The changes of boxes of a path that was compared by them. */
export function changesOf({ cost }: OptimalPath): number {
  return Math.floor(cost / CHANGE_COST);
}

/** The pushes of a path that take a box farther from every goal. */
function countersOf({ cost }: OptimalPath): number {
  return cost % CHANGE_COST;
}

function changeCost(table: Table, before: PathPush, box: number, target: number): number {
  // The box that was pushed last is ahead of the player.
  const isSame = before.parent && table.neighbours[4 * before.player + before.direction] === box;
  const isCounter = at(table.nearest, target) > at(table.nearest, box);
  return (isSame ? 0 : CHANGE_COST) + (isCounter ? 1 : 0);
}

/** A sorted set with one box on another cell. */
function shiftBox(boxes: readonly number[], from: number, to: number): number[] {
  const shifted = boxes.slice();
  let index = boxes.indexOf(from);
  for (; index > 0 && (shifted[index - 1] ?? 0) > to; index -= 1) shifted[index] = shifted[index - 1] ?? 0;
  for (; index < boxes.length - 1 && (shifted[index + 1] ?? 0) < to; index += 1)
    shifted[index] = shifted[index + 1] ?? 0;
  shifted[index] = to;
  return shifted;
}

/** A push that the player can walk to. */
interface WalkedPush {
  readonly box: number;
  readonly direction: number;
  readonly target: number;
  readonly walk: number;
}

/** The walks of a player between the boxes of a position. */
export class Walks {
  /** By cell: the steps to it; `NOT_WALKED` where the player cannot go. */
  readonly steps: Uint8Array;
  readonly #isBox: Uint8Array;
  readonly #found: Uint8Array;

  constructor(private readonly table: Table) {
    this.steps = new Uint8Array(table.cells.length);
    this.#isBox = new Uint8Array(table.cells.length);
    this.#found = new Uint8Array(table.cells.length);
  }

  from(boxes: readonly number[], player: number): void {
    const { neighbours } = this.table;
    this.#isBox.fill(0);
    for (const box of boxes) this.#isBox[box] = 1;
    this.steps.fill(NOT_WALKED);
    this.steps[player] = 0;
    this.#found[0] = player;
    let length = 1;
    for (let done = 0; done < length; done += 1) {
      const cell = this.#found[done] ?? 0;
      for (let direction = 0; direction < 4; direction += 1) {
        const next = neighbours[4 * cell + direction] ?? FAR;
        if (next === FAR || this.#isBox[next] === 1 || this.steps[next] !== NOT_WALKED) continue;
        this.steps[next] = (this.steps[cell] ?? 0) + 1;
        this.#found[length] = next;
        length += 1;
      }
    }
  }

  /** The pushes to which the player can walk. */
  pushes(boxes: readonly number[]): WalkedPush[] {
    const { neighbours } = this.table;
    const pushes: WalkedPush[] = [];
    for (const box of boxes)
      for (let direction = 0; direction < 4; direction += 1) {
        const target = neighbours[4 * box + direction] ?? FAR;
        const behind = neighbours[4 * box + (direction ^ 2)] ?? FAR;
        if (target === FAR || behind === FAR || this.#isBox[target] === 1) continue;
        const walk = this.steps[behind] ?? NOT_WALKED;
        if (walk !== NOT_WALKED) pushes.push({ box, direction, target, walk });
      }
    return pushes;
  }

  /** The cells to which the player can walk. */
  reached(): number[] {
    return this.table.cells.flatMap((_, cell) => (this.steps[cell] === NOT_WALKED ? [] : [cell]));
  }

  /** The steps of a shortest walk. */
  walkTo(cell: number): Direction[] {
    const { neighbours } = this.table;
    const steps: Direction[] = [];
    let here = cell;
    for (let left = at(this.steps, cell); left > 0; left -= 1)
      for (let direction = 0; direction < 4; direction += 1) {
        const back = neighbours[4 * here + (direction ^ 2)] ?? FAR;
        if (back === FAR || this.steps[back] !== left - 1) continue;
        steps.unshift(at(DIRECTIONS, direction));
        here = back;
        break;
      }
    return steps;
  }
}

const NOT_WALKED = 255;

export function stepsOfPath(table: Table, start: TablePosition, { pushes, positions }: OptimalPath): Direction[] {
  const walks = new Walks(table);
  let { player } = start;
  return pushes.flatMap(({ box, direction }, index) => {
    walks.from(at(positions, index).boxes, player);
    const behind = at(table.neighbours, 4 * box + (direction ^ 2));
    player = box;
    return [...walks.walkTo(behind), at(DIRECTIONS, direction)];
  });
}
