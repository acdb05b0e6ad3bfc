import { NOTHING } from '../level/piece';
import type { Level } from '../level/level';
import type { View } from '../board/view';

type Fits = (one: number, other: number) => boolean;

/** Whether each of `these` can get one of `those` of its own. */
function canAssign(these: readonly number[], those: readonly number[], fits: Fits): boolean {
  return these.every(assigner(those, fits));
}

/**
 * Returns a function that assigns one of `those` to each item it is called with; false if there are not enough for all
 * so far. This is bipartite matching by augmenting paths (Kuhn 1955), one path per call.
 */
export function assigner(those: readonly number[], fits: Fits): (one: number) => boolean {
  const holder = new Map<number, number>();
  const seek = (one: number, tried: Set<number>): boolean =>
    those.some((other) => {
      if (tried.has(other) || !fits(one, other)) return false;
      tried.add(other);
      const rival = holder.get(other);
      if (rival !== undefined && !seek(rival, tried)) return false;
      holder.set(other, one);
      return true;
    });
  return (one) => seek(one, new Set());
}

/** Boxes, and the goals that a number of them must reach. */
export interface GoalGroup {
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
 * Returns a lower bound of the pushes that bring boxes to goals, for any position of a level; Infinity if they cannot
 * get there. For each goal it counts the pushes of the nearest box, as if that box were alone among the walls and the
 * player could be anywhere. It also checks that each goal can have a box of its own. The tables are computed at the
 * first call. Undefined if the level is too large.
 */
export function pushBoundFor(grounds: Grounds, groups: readonly GoalGroup[]): ((view: View) => number) | undefined {
  const { size } = grounds.level;
  const wanted = groups.filter(({ required }) => required > 0);
  if (wanted.reduce((sum, { goals }) => sum + goals.length, 0) * size > MAX_TABLE_SIZE) return undefined;
  let tables: Uint16Array[][] | undefined;
  let floor: Int32Array | undefined;

  return (view) => {
    tables ??= tablesOf(grounds, wanted);
    floor ??= Int32Array.from([...Array(size).keys()].filter((cell) => !grounds.isWall(cell)));
    let sum = 0;
    for (let index = 0; index < wanted.length; index += 1) {
      const group = wanted[index];
      const toGoals = tables[index];
      if (group && toGoals) sum += minPushesFor(openGoalsOf(group, view), boxesOf(view, floor, group.boxes), toGoals);
    }
    return sum;
  };
}

/** The open goals of a group, by their numbers. */
function openGoalsOf({ goals, required, isOpen }: GoalGroup, view: View): Pick<GoalGroup, 'goals' | 'required'> {
  const numbers = [...goals.keys()];
  if (!isOpen) return { goals: numbers, required };
  const open = numbers.filter((goal) => isOpen(view, goals[goal] ?? 0));
  return { goals: open, required: open.length };
}

function boxesOf(view: View, floor: Int32Array, codes: readonly number[]): number[] {
  const cells: number[] = [];
  for (let index = 0; index < floor.length; index += 1) {
    const cell = floor[index] ?? 0;
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
  const pushes = (box: number, goal: number): number => toGoals[goal]?.[box] ?? NEVER;
  const ofGoals = goals.map((goal) => boxes.reduce((least, box) => Math.min(least, pushes(box, goal)), NEVER));
  const ofBoxes = boxes.map((box) => goals.reduce((least, goal) => Math.min(least, pushes(box, goal)), NEVER));
  const least = Math.max(sumOfLeast(ofGoals, required), sumOfLeast(ofBoxes, required));
  if (least === Infinity || required < Math.min(goals.length, boxes.length)) return least;
  const isPossible =
    goals.length <= boxes.length
      ? canAssign(goals, boxes, (goal, box) => pushes(box, goal) < NEVER)
      : canAssign(boxes, goals, (box, goal) => pushes(box, goal) < NEVER);
  return isPossible ? least : Infinity;
}

/** The sum of the `count` smallest numbers. */
function sumOfLeast(numbers: number[], count: number): number {
  if (count < numbers.length) numbers.sort((one, other) => one - other);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const number = numbers[index] ?? NEVER;
    if (number === NEVER) return Infinity;
    sum += number;
  }
  return sum;
}

function tablesOf({ level, isWall, passages }: Grounds, groups: readonly GoalGroup[]): Uint16Array[][] {
  const walls = Uint8Array.from({ length: level.size }, (_, cell) => (isWall(cell) ? 1 : 0));
  const waiting = new Int32Array(level.size);
  return groups.map(({ goals }) => goals.map((goal) => pushesTo(goal, level, walls, waiting, passages)));
}

/**
 * By cell: the pushes from there to a goal, found by pulling a box away from the goal. `waiting` is a buffer with room
 * for all cells.
 */
function pushesTo(
  goal: number,
  { size, stride }: Level,
  walls: Uint8Array,
  waiting: Int32Array,
  passages?: ReadonlyMap<number, number>,
): Uint16Array {
  const pushes = new Uint16Array(size).fill(NEVER);
  const steps = [-stride, 1, stride, -1];
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
    const cell = waiting[index] ?? 0;
    const needed = Math.min((pushes[cell] ?? 0) + 1, MAX_PUSHES);
    for (let side = 0; side < 4; side += 1) {
      const step = steps[side] ?? 0;
      const next = cell + step;
      if (pushes[next] === NEVER && walls[next] === 0 && walls[next + step] === 0) note(next, needed);
    }
  }
  return pushes;
}
