import { canAssign } from './assignment';
import { NOTHING } from './cell';
import type { Level } from './level';
import type { View } from './view';

/** Boxes and the goals that so many of them must come to. */
export interface Errand {
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
const MOST_PUSHES = NEVER - 1;
/** Numbers of the largest table that is made: boards that want more have no such bound. */
const MOST_NUMBERS = 2 ** 22;

/**
 * How many pushes are needed at least to bring boxes to goals, from any position of a level; endless where they cannot
 * be brought there any more. For each goal it counts the pushes of the nearest box, as if that were alone among the walls
 * and the player could be anywhere; and that each goal can have a box of its own. Nothing is worked out before the first
 * question. Undefined where a level is too large for it.
 */
export function pushBoundOn(grounds: Grounds, errands: readonly Errand[]): ((view: View) => number) | undefined {
  const { size } = grounds.level;
  const wanted = errands.filter(({ required }) => required > 0);
  if (wanted.reduce((sum, { goals }) => sum + goals.length, 0) * size > MOST_NUMBERS) return undefined;
  let tables: Uint16Array[][] | undefined;
  let floor: Int32Array | undefined;

  return (view) => {
    tables ??= wanted.map(({ goals }) => goals.map((goal) => pushesTo(grounds, goal)));
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
function openOf({ goals, required, isOpen }: Errand, view: View): Pick<Errand, 'goals' | 'required'> {
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
  { goals, required }: Pick<Errand, 'goals' | 'required'>,
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

/** By cell: the pushes from there to a goal, found by pulling a box away from it. */
function pushesTo({ level, isWall, passages }: Grounds, goal: number): Uint16Array {
  const pushes = new Uint16Array(level.size).fill(NEVER);
  const waiting: number[] = [];
  const reach = (cell: number, count: number): void => {
    if (pushes[cell] !== NEVER) return;
    pushes[cell] = Math.min(count, MOST_PUSHES);
    waiting.push(cell);
    const twin = passages?.get(cell);
    if (twin !== undefined) reach(twin, count);
  };
  reach(goal, 0);
  for (const cell of waiting)
    for (const step of [-level.stride, 1, level.stride, -1])
      if (!isWall(cell + step) && !isWall(cell + 2 * step)) reach(cell + step, (pushes[cell] ?? 0) + 1);
  return pushes;
}
