import { NEVER } from '../../../src/solver/push/board/distances';
import { Matching } from '../../../src/solver/push/deadlocks/matching';
import { Work } from '../../../src/solver/solver';
import { runToEnd } from '../../support/run-to-end';
import { dice } from './random-levels';

const CELLS = 7;

/** The least cost of all assignments of goals to boxes. */
function leastOfAll(costs: readonly Int32Array[], boxes: readonly number[], taken: readonly number[] = []): number {
  const [box, ...others] = boxes;
  if (box === undefined) return 0;
  return Math.min(
    ...[...costs.keys()]
      .filter((goal) => !taken.includes(goal))
      .map((goal) => (costs[goal]?.[box] ?? 0) + leastOfAll(costs, others, [...taken, goal])),
  );
}

/** Costs from each of some cells to each of some goals, a few of them missing. */
function randomCosts(roll: (limit: number) => number, goals: number): Int32Array[] {
  return Array.from({ length: goals }, () =>
    Int32Array.from({ length: CELLS }, () => (roll(6) === 0 ? NEVER : roll(20))),
  );
}

test.each([
  ['as many boxes as goals', 4, 4],
  ['fewer boxes than goals', 3, 5],
])('the cheapest of all ways is found for %s, also after one box has moved, wherever to', (_, boxCount, goals) => {
  const roll = dice(3);
  const bounds = Array.from({ length: 200 }, () => {
    const costs = randomCosts(roll, goals);
    const matching = new Matching(costs, new Work());
    const boxes = Array.from({ length: boxCount }, () => roll(CELLS));
    const first = runToEnd(matching.solve(Int32Array.from(boxes)));
    const moves = Array.from({ length: 3 * CELLS }, (_each, index) => ({
      box: Math.trunc(index / CELLS),
      cell: roll(CELLS),
    }));
    const after = moves.map(({ box, cell }) => boxes.map((from, index) => (index === box ? cell : from)));
    const found = [first, ...moves.map(({ box, cell }) => matching.afterMoving(box, cell))];
    const last = after.at(-1) ?? boxes;
    return {
      found: [...found, runToEnd(matching.solve(Int32Array.from(last)))],
      least: [boxes, ...after, last].map((all) => leastOfAll(costs, all)),
    };
  });
  expect(bounds.map(({ found }) => found)).toEqual(bounds.map(({ least }) => least));
});

test('thousands of boards without a matching do not spoil those after them', () => {
  const roll = dice(1);
  const cellCount = 12;
  const costs = Array.from({ length: 6 }, (_goal, goal) =>
    Int32Array.from({ length: cellCount }, (_cell, cell) => (cell < 2 * goal ? NEVER : roll(9))),
  );
  const matching = new Matching(costs, new Work());
  const boards = Array.from({ length: 10_000 }, () => costs.map(() => roll(cellCount)));
  const found = boards.map((boxes) => runToEnd(matching.solve(Int32Array.from(boxes))));
  expect(found.filter((pushes) => pushes >= NEVER).length).toBeGreaterThan(2_000);
  expect(found.slice(-20)).toEqual(boards.slice(-20).map((boxes) => leastOfAll(costs, boxes)));
});

test('with many boxes, what is said of a move is never more than it costs, and often as much', () => {
  const roll = dice(2);
  const [count, cellCount] = [70, 90];
  const costs = Array.from({ length: count }, () =>
    Int32Array.from({ length: cellCount }, () => (roll(20) === 0 ? NEVER : roll(200))),
  );
  const [matching, other] = [new Matching(costs, new Work()), new Matching(costs, new Work())];
  const boxes = Int32Array.from({ length: count }, (_, box) => box);
  runToEnd(matching.solve(boxes));
  const moves = Array.from({ length: 400 }, () => {
    const [box, cell] = [roll(count), roll(cellCount)];
    return {
      said: matching.afterMoving(box, cell),
      least: runToEnd(other.solve(boxes.map((from, index) => (index === box ? cell : from)))),
    };
  });
  expect(moves.filter(({ said, least }) => said > least)).toEqual([]);
  expect(moves.filter(({ said, least }) => said === least).length).toBeGreaterThan(50);
});
