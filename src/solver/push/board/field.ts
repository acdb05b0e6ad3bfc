import type { PushModel } from '../../../core/push/push';
import type { Direction } from '../../../core/direction';
import { flood } from '../../../core/routes/flood';
import type { SearchResult } from '../../../core/play/search-result';
import { at } from '../../../core/at';
import { neighbourSteps } from '../../../core/level/level';

/**
 * The inner cells of a level, numbered row by row from 0. The number `size` stands for every wall, so code can follow
 * neighbours without checks. Its neighbours are itself.
 */
export interface Grid {
  readonly size: number;
  /** The neighbour of a cell in a direction is `neighbours[4 * cell + direction]`. */
  readonly neighbours: Int32Array;
  /** Whether the level is played backward: boxes are pulled from the goals to the start cells. Missing means no. */
  readonly isReversed?: boolean;
}

/** The parts of a level that never change during a search. */
export interface Field extends Grid {
  /**
   * All eight neighbours, clockwise from the one above: `around[8 * cell + 2 * direction]` is a direct neighbour, the
   * next one a corner.
   */
  readonly around: Int32Array;
  /** By cell: 1 for a goal, whatever its kind. */
  readonly isGoal: Uint8Array;
  /** By cell: the number of the goal's kind plus 1; 0 if it is no goal. */
  readonly goalKinds: Uint8Array;
  /** The goals, and the start cells of the boxes: kind after kind, each in ascending order. */
  readonly goals: Int32Array;
  readonly boxes: Int32Array;
  readonly kinds: readonly FieldKind[];
  /** By box: the number of its kind. */
  readonly boxKinds: Uint8Array;
  /** By kind, then by cell: 1 where a box may stand in a solved position. */
  readonly canStay: Uint8Array;
  readonly player: number;
  /** The number of boxes that must end on goals. */
  readonly needed: number;
  /** The column and row of each cell in the level. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** The boxes and goals of one kind, as ranges in `boxes` and `goals`. */
export interface FieldKind {
  readonly firstBox: number;
  readonly boxCount: number;
  readonly firstGoal: number;
  readonly goalCount: number;
  /** The number of boxes that must end on goals. If it is smaller than `boxCount`, some boxes are spare. */
  readonly needed: number;
}

/**
 * The maximum of inner cells and boxes that the solver accepts, and of pairs of both: its tables have some bytes for
 * each.
 */
const MAX_CELLS = 16_000;

const MAX_BOXES = 2_000;

const MAX_PAIRS = 2 ** 23;

/** The solution is steps of the only player, with its pushes counted. */
export type PushResult = SearchResult<{ readonly moves: readonly Direction[]; readonly pushes: number }>;

/**
 * The level as the searches need it, or the result if it needs no search. Checks the size before it allocates anything.
 */
export function prepareField(model: PushModel): Field | PushResult {
  if (model.kinds.some(({ boxes, required }) => required > boxes.length)) return UNSOLVABLE;
  const level = cleanLevel(model);
  const { kinds } = level;
  if (kinds.some(({ boxes, goals, needed }) => needed > Math.min(boxes.size, goals.size))) return UNSOLVABLE;
  if (kinds.every(({ boxes, goals, needed }) => [...boxes].filter((box) => goals.has(box)).length >= needed))
    return SOLVED;
  return isLarge(level) ? TOO_LARGE : fieldOf(model, level);
}

function isLarge(level: CleanLevel): boolean {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const boxes = sum(level.kinds.map((kind) => kind.boxes.size));
  const goals = sum(level.kinds.map((kind) => kind.goals.size));
  const most = Math.max(boxes, goals);
  const cells = countInnerCells(level);
  return most > MAX_BOXES || cells > MAX_CELLS || most * cells > MAX_PAIRS;
}

const UNSOLVABLE: PushResult = { status: 'unsolvable', nodes: 0 };

const SOLVED: PushResult = { status: 'solved', moves: [], pushes: 0, nodes: 0 };

const TOO_LARGE: PushResult = { status: 'gave-up', why: 'size', nodes: 0 };

/** The number of cells of a cleaned level that are not walls. */
function countInnerCells({ walls }: CleanLevel): number {
  return walls.reduce((count, wall) => count + (wall === 0 ? 1 : 0), 0);
}

/** Numbers the inner cells of a cleaned level. */
export function fieldOf(model: PushModel, level: CleanLevel): Field {
  const { size, cells: origins, numbers, beside } = numberCells(model, (cell) => level.walls[cell] === 0);
  const numberOf = (cell: number): number => numbers[cell] ?? size;
  const { stride } = model;
  const eight = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride];
  const inOrder = (cells: ReadonlySet<number>): number[] => [...cells].map(numberOf).sort((one, other) => one - other);
  const boxes = level.kinds.map((kind) => inOrder(kind.boxes));
  const goals = level.kinds.map((kind) => inOrder(kind.goals));
  const isGoal = marksFor(size, goals.flat());
  const goalKinds = new Uint8Array(size + 1);
  goals.forEach((cells, kind) => {
    for (const cell of cells) goalKinds[cell] = kind + 1;
  });
  return {
    size,
    neighbours: beside(neighbourSteps(model)),
    around: beside(eight),
    isGoal: Uint8Array.from(isGoal),
    goalKinds,
    goals: Int32Array.from(goals.flat()),
    boxes: Int32Array.from(boxes.flat()),
    kinds: level.kinds.map(({ needed }, kind) => ({
      firstBox: boxes.slice(0, kind).flat().length,
      boxCount: boxes[kind]?.length ?? 0,
      firstGoal: goals.slice(0, kind).flat().length,
      goalCount: goals[kind]?.length ?? 0,
      needed,
    })),
    boxKinds: Uint8Array.from(boxes.flatMap((cells, kind) => cells.map(() => kind))),
    canStay: Uint8Array.from(
      level.kinds.flatMap((kind, index) =>
        kind.needed < kind.boxes.size ? new Array<number>(size + 1).fill(1) : marksFor(size, goals[index] ?? []),
      ),
    ),
    player: numberOf(model.player),
    needed: level.kinds.reduce((sum, { needed }) => sum + needed, 0),
    columns: origins.map((cell) => cell % stride),
    rows: origins.map((cell) => Math.floor(cell / stride)),
  };
}

/**
 * The level backward: boxes begin on the goals and are pulled to the start cells. Only for levels without spare boxes or goals.
 * `canStay` stays that of the level, because only pushes freeze boxes; `player` is where the player must end.
 */
export function reversedField(field: Field): Field {
  const { size, boxes, boxKinds, goals, goalKinds, kinds } = field;
  const startKinds = new Uint8Array(size + 1);
  boxes.forEach((cell, box) => (startKinds[cell] = at(boxKinds, box) + 1));
  return {
    ...field,
    isReversed: true,
    boxes: goals,
    boxKinds: Uint8Array.from(goals, (goal) => at(goalKinds, goal) - 1),
    goals: boxes,
    goalKinds: startKinds,
    isGoal: startKinds.map((kind) => Math.min(1, kind)),
    kinds: kinds.map(({ firstBox, boxCount, firstGoal, goalCount, needed }) => ({
      firstBox: firstGoal,
      boxCount: goalCount,
      firstGoal: firstBox,
      goalCount: boxCount,
      needed,
    })),
  };
}

interface Numbered {
  readonly size: number;
  /** By number the cell of the model, and by cell of the model the number; `size` for cells that have none. */
  readonly cells: Int32Array;
  readonly numbers: Int32Array;
  /** For each number those of the cells at these offsets; those of the wall come last. */
  readonly beside: (steps: readonly number[]) => Int32Array;
}

/** Numbers the inner cells of a model in their order. */
function numberCells(model: PushModel, isInner: (cell: number) => boolean): Numbered {
  const cells = Int32Array.from([...Array(model.size).keys()].filter(isInner));
  const size = cells.length;
  const numbers = new Int32Array(model.size).fill(size);
  cells.forEach((cell, number) => (numbers[cell] = number));
  return {
    size,
    cells,
    numbers,
    beside: (steps) =>
      Int32Array.from({ length: steps.length * (size + 1) }, (_, place) => {
        const number = Math.floor(place / steps.length);
        return number === size ? size : (numbers[at(cells, number) + at(steps, place % steps.length)] ?? size);
      }),
  };
}

/** By cell, with the wall cell at the end: 1 for these cells. */
function marksFor(size: number, cells: readonly number[]): number[] {
  const marks = new Array<number>(size + 1).fill(0);
  for (const cell of cells) marks[cell] = 1;
  return marks;
}

/** A grid, and the cells of the model behind it. */
export interface Ground extends Grid {
  /** By number: the cell of the model. */
  readonly cells: Int32Array;
  /** By cell of the model: its number, or `size` for walls and cells the player can never reach. */
  readonly numbers: Int32Array;
}

/** Numbers all cells the player could reach without boxes. Boxes elsewhere never move. */
export function groundOf(model: PushModel): Ground {
  const isInside = reachableCells(model, model.walls);
  const { beside, ...numbered } = numberCells(model, (cell) => isInside[cell] === 1);
  return { ...numbered, neighbours: beside(neighbourSteps(model)) };
}

/** What occupies each cell during a search, with the wall cell at the end. */
export type Content = Uint8Array;

export const FREE = 0;
export const BOX = 1;
export const SOLID = 2;

export function emptyContent(field: Pick<Field, 'size'>): Content {
  const content = new Uint8Array(field.size + 1);
  content[field.size] = SOLID;
  return content;
}

export function contentWithBoxes(field: Pick<Field, 'size'>, boxes: Iterable<number>): Content {
  const content = emptyContent(field);
  for (const box of boxes) content[box] = BOX;
  return content;
}

/**
 * Whether a solution fills all goals and leaves no box over. Only such levels can be planned, since a plan orders goals but
 * chooses no boxes, and only there the pushes of all solutions differ by even numbers.
 */
export function hasGoalForEachBox({ kinds }: Field): boolean {
  return kinds.every(({ boxCount, goalCount, needed }) => boxCount === goalCount && boxCount === needed);
}

/** Whether enough of these boxes, listed by kind, stand on goals of their kind. */
export function isSolved({ kinds, boxKinds, goalKinds }: Field, boxes: Int32Array): boolean {
  for (let kind = 0, box = 0; kind < kinds.length; kind += 1) {
    let home = 0;
    for (; boxKinds[box] === kind; box += 1) if (goalKinds[at(boxes, box)] === kind + 1) home += 1;
    if (home < (kinds[kind]?.needed ?? 0)) return false;
  }
  return true;
}

/**
 * Turns all cells into walls that the player never enters and no box ever leaves. Solutions of the cleaned level are
 * the solutions of the level, push for push. Each cell is visited only a few times, so large boards are no problem.
 */
export function cleanLevel(model: PushModel): CleanLevel {
  const walls = Uint8Array.from(model.walls);
  const kinds = model.kinds
    .filter(({ boxes }) => boxes.length > 0)
    .map(({ boxes, goals, required }) => ({ boxes: new Set(boxes), goals: new Set(goals), needed: required }));

  /** Makes the cell a wall. A box of this kind on its goal counts as done, and the goal as full. */
  const settle = (cell: number): void => {
    for (const kind of kinds) {
      if (kind.boxes.delete(cell) && kind.goals.has(cell)) kind.needed -= 1;
      kind.goals.delete(cell);
    }
    walls[cell] = 1;
  };

  for (;;) {
    reachableCells(model, walls).forEach((isInside, cell) => {
      if (isInside === 0 && walls[cell] === 0) settle(cell);
    });
    const standing = immovableBoxes(model, walls, kinds);
    standing.forEach(settle);
    // A spare box can be parked in a dead end, so dead ends stay open if some boxes need no goal.
    const isTight = kinds.every((kind) => kind.needed === kind.boxes.size);
    const hasDeadEnds = isTight && fillDeadEnds(model, walls, kinds);
    if (standing.length === 0 && !hasDeadEnds) return { walls, kinds };
  }
}

/** A level without the parts that never matter. Cells are still those of the model. */
interface CleanLevel {
  readonly walls: Uint8Array;
  readonly kinds: readonly CleanKind[];
}

/** Boxes and the goals they belong on. */
interface CleanKind {
  readonly boxes: ReadonlySet<number>;
  readonly goals: ReadonlySet<number>;
  /** The number of boxes that must end on goals. */
  readonly needed: number;
}

/** By cell: 1 where the player could get without boxes. */
function reachableCells(model: PushModel, walls: Uint8Array): Uint8Array {
  return flood(model, [model.player], (cell) => walls[cell] === 0);
}

/** The boxes that remain after all pushable ones are taken off again and again, wherever the player stands. */
function immovableBoxes({ stride }: PushModel, walls: Uint8Array, kinds: readonly CleanKind[]): number[] {
  const standing = new Set(kinds.flatMap(({ boxes }) => [...boxes]));
  const isFree = (cell: number): boolean => walls[cell] === 0 && !standing.has(cell);
  const waiting = [...standing];
  for (let box = waiting.pop(); box !== undefined; box = waiting.pop()) {
    const cell = box;
    if (!standing.has(cell) || ![1, stride].some((step) => isFree(cell - step) && isFree(cell + step))) continue;
    standing.delete(cell);
    // Taking off a box frees only its neighbours.
    waiting.push(cell - stride, cell + 1, cell + stride, cell - 1);
  }
  return [...standing];
}

/**
 * Turns empty cells between three walls into walls, from the ends of dead ends inwards. Returns whether it changed any.
 * A box there is dead, and the player has no reason to go there.
 */
function fillDeadEnds({ player, stride }: PushModel, walls: Uint8Array, kinds: readonly CleanKind[]): boolean {
  const isEmpty = new Uint8Array(walls.length).fill(1);
  for (const { boxes, goals } of kinds) for (const cell of [...boxes, ...goals]) isEmpty[cell] = 0;
  isEmpty[player] = 0;
  let hasChanged = false;
  for (let first = 0; first < walls.length; first += 1) {
    let cell: number | undefined = first;
    while (cell !== undefined && walls[cell] === 0 && isEmpty[cell] === 1) {
      const beside: number[] = [cell - stride, cell + 1, cell + stride, cell - 1];
      const ways = beside.filter((next) => walls[next] === 0);
      if (ways.length > 1) break;
      walls[cell] = 1;
      hasChanged = true;
      // Only the next cell of the dead end can have become a new end.
      cell = ways[0];
    }
  }
  return hasChanged;
}
