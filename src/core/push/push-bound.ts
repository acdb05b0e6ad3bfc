import { at } from '../at';
import { NOTHING } from '../level/piece';
import { type Level, neighbourSteps } from '../level/level';
import type { Referee } from '../rule-set';
import type { View } from '../board/view';

/** A bound, and its preparation. */
export type PreparedBound = Required<Pick<Referee, 'bound' | 'prepareBound'>>;

type Fits = (one: number, other: number) => boolean;

/** Whether each of `these` can have one of `those` of its own. */
function canAssign(these: ArrayLike<number>, those: ArrayLike<number>, fits: Fits): boolean {
  const assign = assigner(those, fits);
  for (let index = 0; index < these.length; index += 1) if (!assign(at(these, index))) return false;
  return true;
}

/**
 * Returns a function that assigns one of `those` to each item it is called with; false if there are not enough for all
 * so far. This is bipartite matching by augmenting paths (Kuhn 1955), one path per call.
 */
export function assigner(those: ArrayLike<number>, fits: Fits): (one: number) => boolean {
  const count = those.length;
  /** By index in `those`: whether it is assigned, to which item, and the last call that tried to take it away. */
  const isHeld = new Uint8Array(count);
  const holders = new Int32Array(count);
  const tried = new Int32Array(count);
  let calls = 0;
  const seek = (one: number): boolean => {
    for (let index = 0; index < count; index += 1)
      if (isHeld[index] === 0 && fits(one, at(those, index))) {
        isHeld[index] = 1;
        holders[index] = one;
        return true;
      }
    for (let index = 0; index < count; index += 1) {
      if (tried[index] === calls || isHeld[index] === 0 || !fits(one, at(those, index))) continue;
      tried[index] = calls;
      if (!seek(at(holders, index))) continue;
      holders[index] = one;
      return true;
    }
    return false;
  };
  return (one) => {
    calls += 1;
    return seek(one);
  };
}

/** Boxes, and the goals that a number of them must reach. */
interface GoalGroup {
  /** Thing codes of the boxes. */
  readonly boxes: readonly number[];
  /** The cells of the goals. Only `required` of them need a box. */
  readonly goals: readonly number[];
  readonly required: number;
  /** Whether a goal is still open, in rules where a goal swallows its box. Then all open goals are required. */
  readonly isOpen?: (view: View, goal: number) => boolean;
}

interface Grounds {
  readonly level: Level;
  /** Whether no box and no player can ever be on a cell. */
  readonly isWall: (cell: number) => boolean;
  /** By cell: the cell where a box comes out that is pushed onto it. */
  readonly passages?: ReadonlyMap<number, number>;
}

const NEVER = 65_535;
/** Larger numbers count as this one, so a bound may be too low. */
const MAX_PUSHES = NEVER - 1;
/** The size of the largest table. Boards that need more get no such bound. */
const MAX_TABLE_SIZE = 2 ** 22;
/**
 * The maximum of pairs of a box and a goal: each call looks at all of them, which takes a millisecond for this many.
 */
const MAX_PAIRS = 2 ** 17;

/**
 * Returns a lower bound of the pushes that bring boxes to goals, for any position of a level; Infinity if they cannot
 * get there. For each goal it counts the pushes of the nearest box, as if that box were alone among the walls and the
 * player could be anywhere. It also checks that each goal can have a box of its own. The tables are computed at the
 * first call, or in pieces before it. Undefined if the level is too large.
 */
export function pushBoundFor(grounds: Grounds, groups: readonly GoalGroup[]): PreparedBound | undefined {
  const { size, things } = grounds.level;
  const wanted = groups.filter(({ required }) => required > 0);
  if (sumOf(wanted, ({ goals }) => goals.length) * size > MAX_TABLE_SIZE) return undefined;
  const pairs = sumOf(wanted, ({ boxes, goals }) => goals.length * countWith(things, boxes));
  if (pairs > MAX_PAIRS) return undefined;
  const tables: Uint16Array[][] = wanted.map(() => []);
  const floor: number[] = [];
  let isReady = false;
  const preparation = prepare();

  function* prepare(): Generator<undefined, void> {
    const walls = new Uint8Array(size);
    for (let cell = 0; cell < size; cell += 1)
      if (grounds.isWall(cell)) walls[cell] = 1;
      else floor.push(cell);
    const waiting = new Int32Array(size);
    for (const [index, { goals }] of wanted.entries())
      for (const goal of goals) {
        yield;
        at(tables, index).push(pushesTo(goal, grounds, walls, waiting));
      }
    isReady = true;
  }

  return {
    bound(view) {
      if (!isReady) Array.from(preparation);
      let sum = 0;
      for (let index = 0; index < wanted.length; index += 1) {
        const group = at(wanted, index);
        sum += minPushesFor(openGoalsOf(group, view), boxesOf(view, floor, group.boxes), at(tables, index));
      }
      return sum;
    },
    prepareBound: () => preparation,
  };
}
/** The open goals of a group, by their numbers. */
function openGoalsOf({ goals, required, isOpen }: GoalGroup, view: View): Pick<GoalGroup, 'goals' | 'required'> {
  const numbers = [...goals.keys()];
  if (!isOpen) return { goals: numbers, required };
  const open = numbers.filter((goal) => isOpen(view, at(goals, goal)));
  return { goals: open, required: open.length };
}

function boxesOf(view: View, floor: readonly number[], codes: readonly number[]): number[] {
  const cells: number[] = [];
  for (let index = 0; index < floor.length; index += 1) {
    const cell = at(floor, index);
    const thing = view.thing(cell);
    if (thing !== NOTHING && codes.includes(thing)) cells.push(cell);
  }
  return cells;
}

/** Each goal must get a box, and each box a goal: the larger of the two sums counts. */
function minPushesFor(
  { goals, required }: Pick<GoalGroup, 'goals' | 'required'>,
  boxes: readonly number[],
  toGoals: readonly Uint16Array[],
): number {
  if (boxes.length < required) return Infinity;
  const ofGoals = new Uint16Array(goals.length).fill(NEVER);
  const ofBoxes = new Uint16Array(boxes.length).fill(NEVER);
  for (let goal = 0; goal < goals.length; goal += 1) {
    const toGoal = at(toGoals, at(goals, goal));
    let least = NEVER;
    for (let box = 0; box < boxes.length; box += 1) {
      const pushes = at(toGoal, at(boxes, box));
      if (pushes < least) least = pushes;
      if (pushes < at(ofBoxes, box)) ofBoxes[box] = pushes;
    }
    ofGoals[goal] = least;
  }
  const least = Math.max(sumOfLeast(ofGoals, required), sumOfLeast(ofBoxes, required));
  if (least === Infinity || required < Math.min(goals.length, boxes.length)) return least;
  const canPush = (box: number, goal: number): boolean => at(at(toGoals, goal), box) < NEVER;
  const isPossible =
    goals.length <= boxes.length
      ? canAssign(goals, boxes, (goal, box) => canPush(box, goal))
      : canAssign(boxes, goals, canPush);
  return isPossible ? least : Infinity;
}

/** The sum of the `count` smallest numbers. */
function sumOfLeast(numbers: Uint16Array, count: number): number {
  if (count < numbers.length) numbers.sort();
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const number = at(numbers, index);
    if (number === NEVER) return Infinity;
    sum += number;
  }
  return sum;
}

/** How many of the things have one of these codes. */
function countWith(things: ArrayLike<number>, codes: readonly number[]): number {
  let count = 0;
  for (let cell = 0; cell < things.length; cell += 1) if (codes.includes(at(things, cell))) count += 1;
  return count;
}

function sumOf<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}

/**
 * By cell: the pushes from there to a goal, found by pulling a box away from the goal. `waiting` is a buffer with room
 * for all cells.
 */
function pushesTo(goal: number, { level, passages }: Grounds, walls: Uint8Array, waiting: Int32Array): Uint16Array {
  const pushes = new Uint16Array(level.size).fill(NEVER);
  const steps = neighbourSteps(level);
  let count = 0;
  const note = (cell: number, needed: number): void => {
    pushes[cell] = needed;
    waiting[count] = cell;
    count += 1;
    const twin = passages?.get(cell);
    if (twin !== undefined && pushes[twin] === NEVER) note(twin, needed);
  };
  note(goal, 0);
  for (let index = 0; index < count; index += 1) {
    const cell = at(waiting, index);
    const needed = Math.min(at(pushes, cell) + 1, MAX_PUSHES);
    for (let side = 0; side < 4; side += 1) {
      const step = at(steps, side);
      const next = cell + step;
      if (pushes[next] === NEVER && walls[next] === 0 && walls[next + step] === 0) note(next, needed);
    }
  }
  return pushes;
}
