import { NOTHING } from '../level/piece';
import type { Level } from '../level/level';
import type { View } from '../board/view';

type Fits = (one: number, other: number) => boolean;

/** Whether each of these can have one of those for itself. */
export function canAssign(these: readonly number[], those: readonly number[], fits: Fits): boolean {
  return these.every(assigner(those, fits));
}

/**
 * Gives each that it is asked for one of those, as long as there is one for all that were asked for: a bipartite matching
 * by augmenting paths (Kuhn 1955), of which one question follows one path.
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

/** Boxes and the goals that so many of them must come to. */
export interface GoalGroup {
  /** Thing codes of the boxes. */
  readonly boxes: readonly number[];
  /** Cells. Not all need be filled where `required` is less. */
  readonly goals: readonly number[];
  readonly required: number;
  /** Whether a goal is still to be filled, where full ones swallow their boxes: then all that are open are required. */
  readonly isOpen?: (view: View, goal: number) => boolean;
}

interface Grounds {
  readonly level: Level;
  /** Where no box and no player can ever be. */
  readonly isWall: (cell: number) => boolean;
  /** Cells that a box is on at once when it is pushed onto the other. */
  readonly passages?: ReadonlyMap<number, number>;
}

const NEVER = 65_535;
/** More than these count as these: a bound may be too low. */
const MAX_PUSHES = NEVER - 1;
/** Numbers of the largest table that is made: boards that want more have no such bound. */
const MAX_NUMBERS = 2 ** 22;

/**
 * How many pushes are needed at least to bring boxes to goals, from any position of a level; endless where they cannot
 * be brought there any more. For each goal it counts the pushes of the nearest box, as if that were alone among the walls
 * and the player could be anywhere; and that each goal can have a box of its own. Nothing is worked out before the first
 * question. Undefined where a level is too large for it.
 */
export function pushBoundFor(grounds: Grounds, errands: readonly GoalGroup[]): ((view: View) => number) | undefined {
  const { size } = grounds.level;
  const wanted = errands.filter(({ required }) => required > 0);
  if (wanted.reduce((sum, { goals }) => sum + goals.length, 0) * size > MAX_NUMBERS) return undefined;
  let tables: Uint16Array[][] | undefined;
  let floor: Int32Array | undefined;

  return (view) => {
    tables ??= tablesOf(grounds, wanted);
    floor ??= Int32Array.from([...Array(size).keys()].filter((cell) => !grounds.isWall(cell)));
    let sum = 0;
    for (let index = 0; index < wanted.length; index += 1) {
      const errand = wanted[index];
      const toGoals = tables[index];
      if (errand && toGoals) sum += leastFor(openOf(errand, view), boxesOf(view, floor, errand.boxes), toGoals);
    }
    return sum;
  };
}

/** What is left of an errand: the numbers of its goals. */
function openOf({ goals, required, isOpen }: GoalGroup, view: View): Pick<GoalGroup, 'goals' | 'required'> {
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

/** Either each goal, by its number, must get a box, or each box a goal; the larger sum counts. */
function leastFor(
  { goals, required }: Pick<GoalGroup, 'goals' | 'required'>,
  boxes: readonly number[],
  toGoals: readonly Uint16Array[],
): number {
  if (boxes.length < required) return Infinity;
  const pushes = (box: number, goal: number): number => toGoals[goal]?.[box] ?? NEVER;
  const ofGoals = goals.map((goal) => boxes.reduce((least, box) => Math.min(least, pushes(box, goal)), NEVER));
  const ofBoxes = boxes.map((box) => goals.reduce((least, goal) => Math.min(least, pushes(box, goal)), NEVER));
  const least = Math.max(leastSum(ofGoals, required), leastSum(ofBoxes, required));
  if (least === Infinity || required < Math.min(goals.length, boxes.length)) return least;
  const isPossible =
    goals.length <= boxes.length
      ? canAssign(goals, boxes, (goal, box) => pushes(box, goal) < NEVER)
      : canAssign(boxes, goals, (box, goal) => pushes(box, goal) < NEVER);
  return isPossible ? least : Infinity;
}

/** The sum of so many of these, the least ones. */
function leastSum(numbers: number[], count: number): number {
  if (count < numbers.length) numbers.sort((one, other) => one - other);
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const number = numbers[index] ?? NEVER;
    if (number === NEVER) return Infinity;
    sum += number;
  }
  return sum;
}

function tablesOf({ level, isWall, passages }: Grounds, errands: readonly GoalGroup[]): Uint16Array[][] {
  const walls = Uint8Array.from({ length: level.size }, (_, cell) => (isWall(cell) ? 1 : 0));
  const waiting = new Int32Array(level.size);
  return errands.map(({ goals }) => goals.map((goal) => pushesTo(goal, level, walls, waiting, passages)));
}

/** By cell: the pushes from there to a goal, found by pulling a box away from it. `waiting` has room for all cells. */
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
