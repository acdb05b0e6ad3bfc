import { flood } from '../core/routes/flood';
import { at } from '../core/at';
import type { Direction } from '../core/direction';
import { codesWithRole, FLOOR, type Piece, WALL } from '../core/level/piece';
import { emptySetup, type Setup } from '../core/level/setup';
import type { Work } from '../solver/solver';
import { type Ground, sample, scoreOf } from './climb';
import { bestPath, type Features, featuresOf, type OptimalPath, stepsOfPath, Walks } from './features';
import type { Random } from './random';
import { copyRoom, isSoundRoom, neighboursOf, type Room } from './room';
import { Table, type TableMemory, type TablePosition } from './table';

/** A level of walls, floor, goals, boxes and a player, by cells. */
interface Placed extends Ground {
  readonly boxes: readonly number[];
  readonly player: number;
}

/** The same with its solution of the fewest pushes, then moves. */
export interface MadeLevel extends Placed {
  readonly steps: readonly Direction[];
  readonly features: Features;
}

/** A start position, and how hard it is for the player. */
export interface Start {
  readonly position: TablePosition;
  readonly features: Features;
  readonly score: number;
}

/** The number of positions of a layer on the paths by which starts are judged, and on the paths that are printed. */
const PATHS = 32;
const PATHS_TO_PRINT = 400;

/** The starts of some layers, the best first; those that begin with too many boxes on goals are left out. */
export function rankStarts(table: Table, layers: readonly number[], each: number, work: Work): Start[] {
  const starts = layers.flatMap((layer) =>
    sample(table, layer, each).flatMap((position): Start[] => {
      const solved = position.boxes.filter((box) => table.goals.includes(box)).length;
      const features = 3 * solved <= position.boxes.length ? featuresOf(table, position, PATHS, work) : undefined;
      return features ? [{ position, features, score: scoreOf(features) }] : [];
    }),
  );
  // The sort is stable: equal scores stay in the order of the table.
  return starts.sort((one, other) => other.score - one.score);
}

/** The level of a start, without floor that its solutions do not use; pillars stay. Undefined if a box never moves. */
export function levelOfStart(
  random: Random,
  { room: before, goals }: Ground,
  table: Table,
  start: Start,
  work: Work,
): MadeLevel | undefined {
  const boxes = start.position.boxes.map((box) => at(table.cells, box));
  const player = choosePlayer(random, table, start);
  const placed = { boxes: start.position.boxes, player };
  const byMoves = bestPath(table, placed, 'moves', PATHS_TO_PRINT, work);
  const byChanges = bestPath(table, placed, 'changes', PATHS, work);
  if (!byMoves || !byChanges) return undefined;
  if (![byMoves, byChanges].every((path) => movesAllBoxes(table, placed, path))) return undefined;
  const steps = stepsOfPath(table, placed, byMoves);
  const used = usedCells(table, placed, [byMoves, byChanges], goals);
  const room = copyRoom(before);
  for (const cell of table.cells) if (!used.has(cell)) room.floor[cell] = 0;
  return { room, goals, boxes, player: at(table.cells, player), steps, features: start.features };
}

/** A level without the pillars that change nothing. Undefined if such a pillar keeps an area from being too open. */
export function withoutIdlePillars(made: MadeLevel, memory: TableMemory, work: Work): MadeLevel | undefined {
  const { room } = made;
  for (const pillar of pillarsOf(room)) {
    if (isShorterWithout(pillar, made, memory, work)) continue;
    room.floor[pillar] = 1;
    if (!isSoundRoom(room, { min: 1, max: Infinity })) return undefined;
  }
  return isSoundRoom(room, { min: 1, max: Infinity }) ? withFeatures(made, memory, work) : undefined;
}

/** Computes the features again, because conflicts and traps depend on the floor. */
function withFeatures(made: MadeLevel, memory: TableMemory, work: Work): MadeLevel {
  const table = filledTable(made, Infinity, memory, work);
  const numbers = numbersOf(table, made.boxes);
  const position = { boxes: numbers, player: table.cells.indexOf(made.player) };
  const features = featuresOf(table, position, PATHS, work);
  if (features?.pushes !== made.features.pushes) throw new Error('taking away floor has changed the fewest pushes');
  return { ...made, features };
}

function filledTable({ room, goals }: Ground, deepest: number, memory: TableMemory, work: Work): Table {
  const table = Table.of(room, goals, memory);
  if (!table) throw new Error('a level has become too large for a table');
  const pieces = table.fill(Infinity, work, deepest);
  while (pieces.next().done !== true);
  return table;
}

function numbersOf({ cells }: Table, boxes: readonly number[]): number[] {
  return boxes.map((box) => cells.indexOf(box)).sort((one, other) => one - other);
}

/** A cell from which the player can walk to the first push, if possible not a goal. */
function choosePlayer(random: Random, table: Table, { position }: Start): number {
  const walks = new Walks(table);
  walks.from(position.boxes, position.player);
  const cells = walks.reached();
  const free = cells.filter((cell) => !table.goals.includes(cell));
  return random.pick(free.length > 0 ? free : cells);
}

function movesAllBoxes(table: Table, start: TablePosition, { pushes }: OptimalPath): boolean {
  // Follows each box from push to push.
  const left = new Set(start.boxes);
  const moved = new Set<number>();
  for (const { box, direction } of pushes) {
    left.delete(box);
    moved.delete(box);
    moved.add(at(table.neighbours, 4 * box + direction));
  }
  return [...left].every((box) => moved.has(box));
}

/** The cells on which the player or a box ever stands, on some paths. */
function usedCells(
  table: Table,
  start: TablePosition,
  paths: readonly OptimalPath[],
  goals: readonly number[],
): ReadonlySet<number> {
  const used = new Set(goals);
  for (const path of paths) {
    let here = start.player;
    used.add(at(table.cells, here));
    for (const box of start.boxes) used.add(at(table.cells, box));
    for (const step of stepsOfPath(table, start, path)) {
      here = at(table.neighbours, 4 * here + DIRECTION_CODES[step]);
      used.add(at(table.cells, here));
    }
    for (const { boxes } of path.positions) for (const box of boxes) used.add(at(table.cells, box));
  }
  return used;
}

const DIRECTION_CODES: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 };

/** Inner walls that no walls connect with the edge. */
function pillarsOf(room: Room): number[] {
  const { width, height, stride, floor } = room;
  const inBoard = (cell: number): boolean => {
    const [x, y] = [(cell % stride) - 1, Math.floor(cell / stride) - 1];
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  const walls = [...floor.keys()].filter((cell) => floor[cell] === 0 && inBoard(cell));
  const edge = walls.filter((cell) => !neighboursOf(room, cell).every(inBoard));
  const joined = flood({ size: floor.length, stride }, edge, (cell) => floor[cell] === 0 && inBoard(cell));
  return walls.filter((cell) => joined[cell] === 0);
}

/** Whether a level would need fewer pushes without a wall. */
function isShorterWithout(
  wall: number,
  { room, goals, boxes, player, features: { pushes } }: MadeLevel,
  memory: TableMemory,
  work: Work,
): boolean {
  const opened = copyRoom(room);
  opened.floor[wall] = 1;
  const table = filledTable({ room: opened, goals }, pushes, memory, work);
  const numbers = numbersOf(table, boxes);
  return (table.pushesFrom(numbers, table.cells.indexOf(player)) ?? pushes) < pushes;
}

/** The level as a setup of the classic rules. */
export function setupOfMade({ room, goals, boxes, player }: Placed, pieces: readonly Piece[]): Setup {
  const setup = emptySetup(room);
  const [goal = FLOOR] = codesWithRole(pieces, 'ground', 'goal');
  const [box = 0] = codesWithRole(pieces, 'thing', 'box');
  const [human = 0] = codesWithRole(pieces, 'thing', 'player');
  for (let y = 0; y < room.height; y += 1)
    for (let x = 0; x < room.width; x += 1) {
      const cell = (y + 1) * room.stride + x + 1;
      setup.ground[cell] = room.floor[cell] === 1 ? FLOOR : WALL;
    }
  for (const cell of goals) setup.ground[cell] = goal;
  for (const cell of boxes) setup.things[cell] = box;
  setup.things[player] = human;
  return setup;
}
