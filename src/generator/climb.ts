import { at } from '../core/at';
import type { Work } from '../solver/solver';
import { featuresOf, type Features } from './features';
import type { Random } from './random';
import {
  closeDeadEnds,
  copyRoom,
  floorCells,
  innerCells,
  isSoundRoom,
  makeRoom,
  neighboursOf,
  placeGoals,
  type FloorRange,
  type Room,
} from './room';
import { Table, type TableMemory, type TablePosition } from './table';
import type { Shape } from '../core/level/level';

/** A room and the cells of its goals. */
export interface Ground {
  readonly room: Room;
  readonly goals: readonly number[];
}

/** The levels that a climb looks for. */
export interface ClimbWish {
  readonly shape: Shape;
  readonly boxes: number;
  readonly floor: FloorRange;
  /** The wished number of pushes, or undefined for as many as possible. */
  readonly pushes?: number | undefined;
}

/** A start of the best ground so far. */
interface Found {
  readonly ground: Ground;
  readonly score: number;
  /** The fewest pushes of the farthest start. */
  readonly depth: number;
}

/** The number of positions of a table after which no further layer begins. */
const MAX_POSITIONS = 200_000;
/** The number of starts of a ground that are looked at, and of positions of a layer on the paths from them. */
const STARTS = 3;
const PATHS = 8;
/** The share of the work for rooms at random, in hundredths. */
const RANDOM_SHARE = 20;

/**
 * Looks for a ground with a hard start: the best of many random rooms is changed step by step, and a change is kept if
 * it is not worse than a threshold that falls to 0 (threshold accepting, Dueck and Scheuer 1990). Ends after this many
 * units of work.
 */
export function* climb(
  random: Random,
  wish: ClimbWish,
  units: number,
  memory: TableMemory,
  work: Work,
): Generator<Found | undefined, Found | undefined> {
  const start = work.done;
  let best: Found | undefined;
  const share = (units * RANDOM_SHARE) / 100;
  while (!best || work.done - start < share) {
    if (!best && work.done - start > units) return undefined;
    work.count(UNITS_PER_ROOM);
    const ground = randomGround(random, wish);
    const found: Found | undefined = ground && (yield* evaluate(ground, wish, memory, work, best));
    if (found && found.score > (best?.score ?? -Infinity)) best = found;
  }
  let top: Found = best;
  let current = top;
  while (work.done - start < units) {
    work.count(UNITS_PER_ROOM / 4);
    const left = units - (work.done - start);
    // Integers only: the threshold falls from an eighth of the score to nothing.
    const threshold = Math.floor((Math.max(0, current.score) * Math.floor((1000 * left) / units)) / 8000);
    const ground = mutate(random, current.ground, wish);
    if (!ground) continue;
    const found: Found | undefined = yield* evaluate(ground, wish, memory, work, top);
    if (!found || found.score < current.score - random.below(threshold + 1)) continue;
    current = found;
    if (found.score > top.score) top = found;
  }
  return top;
}

/** The approximate work of making a room, in units. */
const UNITS_PER_ROOM = 4000;

function* evaluate(
  ground: Ground,
  wish: ClimbWish,
  memory: TableMemory,
  work: Work,
  best: Found | undefined,
): Generator<Found | undefined, Found | undefined> {
  const table = Table.of(ground.room, ground.goals, memory);
  if (!table) return undefined;
  const pieces = table.fill(MAX_POSITIONS, work);
  while (pieces.next().done !== true) yield best;
  yield best;
  const { depth } = table;
  if (depth < 1) return undefined;
  // Too shallow: only the depth counts.
  if (wish.pushes !== undefined && depth < wish.pushes) return { ground, depth, score: depth - wish.pushes };
  const layers = wish.pushes === undefined ? [depth, depth - 1] : [wish.pushes];
  let score = 0;
  for (const layer of layers)
    for (const position of sample(table, layer, STARTS)) {
      const features = featuresOf(table, position, PATHS, work);
      if (features) score = Math.max(score, scoreOf(features));
    }
  return { ground, depth, score: Math.max(0, score - goalPenalty(ground)) };
}

/** Up to `count` positions of a layer, evenly spread. */
export function sample(table: Table, layer: number, count: number): TablePosition[] {
  if (layer < 1) return [];
  const size = table.layerSize(layer);
  const taken = Math.min(count, size);
  return Array.from({ length: taken }, (_, index) => table.positionAt(layer, Math.floor((index * size) / taken)));
}

/** How hard a start is for the player. Long walks with one box count little: only four pushes for each change do. */
export function scoreOf({ pushes, changes, counters, conflict, traps, detours }: Features): number {
  return (
    30 * changes +
    10 * counters +
    3 * Math.min(pushes, 4 * changes) +
    5 * conflict +
    Math.min(traps, pushes) +
    Math.min(detours, pushes)
  );
}

/** Goals that lie in more than two groups look scattered. */
function goalPenalty({ room, goals }: Ground): number {
  const left = new Set(goals);
  let groups = 0;
  for (const goal of goals) {
    if (!left.delete(goal)) continue;
    groups += 1;
    const group = [goal];
    for (const cell of group) for (const next of neighboursOf(room, cell)) if (left.delete(next)) group.push(next);
  }
  return 25 * Math.max(0, groups - 2);
}

function randomGround(random: Random, { shape, boxes, floor }: ClimbWish): Ground | undefined {
  const room = makeRoom(random, shape, floor);
  const goals = room && placeGoals(random, room, boxes);
  return room && goals && { room, goals };
}

/** A neighbour of a ground: one to three changes; undefined if the room is no longer sound. */
function mutate(random: Random, { room: before, goals: old }: Ground, wish: ClimbWish): Ground | undefined {
  const room = copyRoom(before);
  const goals = [...old];
  const inner = innerCells(wish.shape);
  for (let changes = random.pick([1, 1, 1, 2, 2, 3]); changes > 0; changes -= 1) {
    const kind = random.below(4);
    if (kind < 2) flip(room, random.pick(inner), goals);
    else if (kind === 2) moveWall(random, room, random.pick(inner), goals);
    else moveGoal(random, room, goals);
  }
  closeDeadEnds(room, (cell) => goals.includes(cell));
  return isSoundRoom(room, wish.floor) ? { room, goals } : undefined;
}

function flip(room: Room, cell: number, goals: readonly number[]): void {
  if (!goals.includes(cell)) room.floor[cell] = 1 - at(room.floor, cell);
}

/** Swaps a wall with the floor beside it. */
function moveWall(random: Random, room: Room, cell: number, goals: readonly number[]): void {
  const next = random.pick(neighboursOf(room, cell).filter((one) => isInner(room, one)));
  if (room.floor[cell] === room.floor[next] || goals.includes(cell) || goals.includes(next)) return;
  room.floor[cell] = 1 - at(room.floor, cell);
  room.floor[next] = 1 - at(room.floor, next);
}

function isInner({ width, height, stride }: Room, cell: number): boolean {
  const [x, y] = [(cell % stride) - 1, Math.floor(cell / stride) - 1];
  return x > 0 && y > 0 && x < width - 1 && y < height - 1;
}

function moveGoal(random: Random, room: Room, goals: number[]): void {
  const index = random.below(goals.length);
  const places = random.chance(60) ? neighboursOf(room, at(goals, index)) : floorCells(room);
  const free = places.filter((cell) => room.floor[cell] === 1 && !goals.includes(cell));
  if (free.length > 0) goals[index] = random.pick(free);
}
