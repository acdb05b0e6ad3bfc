import { cellAt, cellCount, type Level } from '../../src/core/level/level';
import { bestPath, changesOf, featuresOf, stepsOfPath } from '../../src/generator/features';
import { Random } from '../../src/generator/random';
import { makeRoom, placeGoals, type Room } from '../../src/generator/room';
import { setupOfMade } from '../../src/generator/starts';
import { Table, TableMemory } from '../../src/generator/table';
import { classic } from '../../src/rules';
import { levelOf } from '../../src/core/level/setup';
import { Work } from '../../src/solver/solver';
import { runToEnd } from '../support/run-to-end';
import { fewestPushes } from './generated';
import { valueOf } from '../support/value-of';

/** A room with goals, drawn with `#`, blanks and dots. */
function roomFrom(...rows: readonly string[]): { room: Room; goals: number[] } {
  const shape = { width: rows[0]?.length ?? 0, height: rows.length };
  const room = { ...shape, stride: shape.width + 1, floor: new Uint8Array(cellCount(shape)) };
  const goals: number[] = [];
  rows.forEach((row, y) => {
    [...row].forEach((symbol, x) => {
      if (symbol !== '#') room.floor[cellAt(shape, x, y)] = 1;
      if (symbol === '.') goals.push(cellAt(shape, x, y));
    });
  });
  return { room, goals };
}

function tableOf(room: Room, goals: readonly number[]): Table {
  const table = Table.of(room, goals, new TableMemory());
  if (!table) throw new Error('the table is too large');
  runToEnd(table.fill(Infinity, new Work()));
  return table;
}

test('in a corridor, a box is as far from its goal as it is long', () => {
  const { room, goals } = roomFrom('#######', '#.    #', '#######');
  const table = tableOf(room, goals);
  expect([table.depth, table.layerSize(3)]).toEqual([3, 1]);
  expect(table.positionAt(3, 0)).toEqual({ boxes: [3], player: 4 });
  expect(table.isComplete).toBe(true);
});

test('the player on the wrong side of a box in a corridor is in no position of the table', () => {
  const { room, goals } = roomFrom('#######', '#.    #', '#######');
  const table = tableOf(room, goals);
  expect(table.pushesFrom([2], 3)).toBe(2);
  expect(table.pushesFrom([2], 1)).toBeUndefined();
});

test('a path with the fewest pushes is played step by step', () => {
  const { room, goals } = roomFrom('#######', '#.    #', '#######');
  const table = tableOf(room, goals);
  const start = { boxes: [3], player: 4 };
  const path = bestPath(table, start, 'moves', 10, new Work());
  expect(path && stepsOfPath(table, start, path)).toEqual(['left', 'left', 'left']);
});

test('two boxes behind one another take two changes at least, and no conflict if each has its way', () => {
  const { room, goals } = roomFrom('#######', '#.   .#', '#     #', '#######');
  const table = tableOf(room, goals);
  const boxes = [2, 4].map((x) => table.cells.indexOf(cellAt(room, x, 1))).sort((one, other) => one - other);
  const player = table.cells.indexOf(cellAt(room, 3, 1));
  const features = featuresOf(table, { boxes, player }, 50, new Work());
  expect(features).toMatchObject({ pushes: 2, changes: 2, conflict: 0, counters: 0 });
  const path = bestPath(table, { boxes, player }, 'changes', 50, new Work());
  expect(path && changesOf(path)).toBe(2);
});

/** The farthest start of a random room, and the table's facts about it. */
function farthest(seed: string, boxes: number): { level: Level; depth: number } {
  const random = new Random(seed);
  const room = makeRoom(random, { width: 7, height: 7 }, { min: 14, max: 25 });
  const goals = room && placeGoals(random, room, boxes);
  if (!room || !goals) throw new Error('there is no such room');
  const table = tableOf(room, goals);
  const { boxes: numbers, player } = table.positionAt(table.depth, 0);
  const cells = [...numbers, player].map((number) => table.cells[number] ?? 0);
  const setup = setupOfMade({ room, goals, boxes: cells.slice(0, -1), player: cells.at(-1) ?? 0 }, classic.pieces);
  const level = valueOf(levelOf(setup, classic));
  return { level: level, depth: table.depth };
}

const SEEDS = Array.from({ length: 12 }, (_, index) => [`room ${index}`, 2 + (index % 3)] as const);

test.each(SEEDS)('A* finds as many pushes for the farthest start: %s, %i boxes', (seed, boxes) => {
  const { level, depth } = farthest(seed, boxes);
  expect(fewestPushes(level)).toBe(depth);
});
