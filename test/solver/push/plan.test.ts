import { Distances, NEVER } from '../../../src/solver/push/board/distances';
import { BOX, contentWithBoxes, emptyContent, type Field } from '../../../src/solver/push/board/field';
import {
  ANYWHERE,
  countPacked,
  type Plan,
  planOf,
  PlanSupply,
  zonesOutOfPlan,
} from '../../../src/solver/push/plan/plan';
import { Work } from '../../../src/solver/solver';
import { runToEnd } from '../../support/run-to-end';
import { share } from '../../support/tries';
import { cleanTablesFrom, tablesFrom } from './drawn-model';
import { bigLevels, coloured, dice } from './random-levels';

/** Fills the goals in this order. */
function planFilling({ goalKinds }: Field, goals: readonly number[]): Plan {
  return planOf(
    [],
    goals.map((to) => ({ from: ANYWHERE, to, kind: (goalKinds[to] ?? 1) - 1 })),
  );
}

function supplyOf(field: Field, plan: Plan): PlanSupply {
  return runToEnd(PlanSupply.create(field, plan, new Work()));
}

/** By entry, the cells from which a box can fill it when the squares before are walls. */
function sourcesOf(field: Field, { squares }: Plan): Set<number>[] {
  const content = emptyContent(field);
  return [...squares].map((square) => {
    const pushes = new Distances(field).setObstacles(content).statesTo(square);
    content[square] = BOX;
    return new Set([...pushes.keys()].filter((state) => (pushes[state] ?? NEVER) < NEVER).map((state) => state >> 2));
  });
}

/** The same count as the supply's, by trying all assignments of boxes to entries. */
function lackOf(
  field: Field,
  plan: Plan,
  sources: readonly ReadonlySet<number>[],
  packed: number,
  boxes: Int32Array,
): number {
  const isFilled = new Set(plan.squares.subarray(0, packed));
  const most = (entry: number, used: ReadonlySet<number>): number => {
    if (entry === plan.squares.length) return 0;
    const fitting = [...boxes.keys()].filter(
      (box) =>
        !used.has(box) &&
        !isFilled.has(boxes[box] ?? 0) &&
        field.boxKinds[box] === plan.kinds[entry] &&
        sources[entry]?.has(boxes[box] ?? 0) === true,
    );
    return Math.max(most(entry + 1, used), ...fitting.map((box) => 1 + most(entry + 1, new Set([...used, box]))));
  };
  return plan.squares.length - packed - most(packed, new Set());
}

test('the box at the wall is for the goal there: if the other one fills it, a square has no box', () => {
  const { field } = tablesFrom(['########', '#      #', '# .$  $#', '#     .#', '#@     #', '########']);
  const [inner = 0, atWall = 0] = field.goals;
  const [free = 0, confined = 0] = field.boxes;
  const supply = supplyOf(field, planFilling(field, [atWall, inner]));
  expect(supply.measure(field.boxes, 0)).toBe(0);
  expect(supply.measureAfter(Int32Array.of(atWall, confined), 0, 1)).toBe(1);
  expect(supply.measureAfter(Int32Array.of(free, atWall), 1, 1)).toBe(0);
});

test('a square behind a door has a box as long as the plan can still park one there', () => {
  const { field } = tablesFrom(['##########', '#    #   #', '#@$ $.  .#', '#    #   #', '##########']);
  const [door = 0, behind = 0] = field.goals;
  const [one = 0, other = 0] = field.boxes;
  const parking = behind - 1;
  const entries = [ANYWHERE, ANYWHERE, parking].map((from, index) => ({
    from,
    to: [parking, door, behind][index] ?? 0,
    kind: 0,
  }));
  const supply = supplyOf(field, planOf([], entries));
  expect(supply.measure(field.boxes, 0)).toBe(0);
  expect(supply.measureAfter(Int32Array.of(one, door), 1, 0)).toBe(0);
  expect(supply.measure(Int32Array.of(one, parking), 1)).toBe(0);
  expect(supply.measureAfter(Int32Array.of(door, parking), 0, 2)).toBe(0);
  expect(supply.measureAfter(Int32Array.of(one, door), 1, 2)).toBe(1);
  expect(supply.measure(Int32Array.of(one, other), 1)).toBe(1);
});

describe.each([
  ['of one kind', bigLevels(21, share(60, 5))],
  ['of two kinds', coloured(4, bigLevels(22, share(150, 5)))],
])('squares without a box, for boxes %s', (_, levels) => {
  const roll = dice(9);
  const cases = levels.flatMap((rows) => {
    const { field } = tablesFrom(rows);
    const goals = [...field.goals].sort(() => roll(3) - 1);
    return field.goals.length === field.boxes.length ? [{ field, plan: planFilling(field, goals) }] : [];
  });

  test('are as many as by trying all ways, and known at once after a move while there were none', () => {
    const measured = cases.map(({ field, plan }) => ({
      field,
      plan,
      lack: supplyOf(field, plan).measure(field.boxes, 0),
      plainly: lackOf(field, plan, sourcesOf(field, plan), 0, field.boxes),
    }));
    expect(measured.map(({ lack }) => lack)).toEqual(measured.map(({ plainly }) => plainly));
    const moves = measured.filter(({ lack }) => lack === 0).flatMap(({ field, plan }) => afterEachMove(field, plan));
    expect(moves.filter(({ lack, plainly }) => lack !== plainly)).toEqual([]);
    const seen = new Set(moves.map(({ packed, lack }) => `${packed} ${lack}`));
    expect([...seen]).toEqual(expect.arrayContaining(['0 0', '0 1', '1 0']));
  });
});

/** Of each box and each free cell: the squares without a box when it has moved there, as known at once and by trying all ways. */
function afterEachMove(field: Field, plan: Plan): { packed: number; lack: number; plainly: number }[] {
  const sources = sourcesOf(field, plan);
  const supply = supplyOf(field, plan);
  supply.measure(field.boxes, 0);
  const free = Array.from({ length: field.size }, (_, cell) => cell).filter((cell) => !field.boxes.includes(cell));
  return [...field.boxes.keys()].flatMap((moved) =>
    free.map((to) => {
      const boxes = Int32Array.from(field.boxes).fill(to, moved, moved + 1);
      const packed = to === plan.squares[0] && field.boxKinds[moved] === plan.kinds[0] ? 1 : 0;
      const plainly = lackOf(field, plan, sources, packed, boxes);
      return { packed, lack: supply.measureAfter(boxes, moved, packed), plainly };
    }),
  );
}

const FIELD = { size: 10 };
const ONE_KIND = new Uint8Array(11);

describe('a packing plan', () => {
  const plan = planOf(
    [],
    [
      { from: ANYWHERE, to: 5, kind: 0 },
      { from: ANYWHERE, to: 6, kind: 0 },
      { from: ANYWHERE, to: 3, kind: 0 },
      { from: 6, to: 4, kind: 0 },
    ],
  );

  test.each([
    ['nothing', [1, 2, 8], 0],
    ['the first square', [1, 2, 5], 1],
    ['not a later one before an earlier', [1, 2, 3], 0],
    ['a box that is parked', [1, 5, 6], 2],
    ['a parking place that its box has left for good', [3, 4, 5], 4],
    ['no parking place that its box has left for nothing', [3, 5, 9], 1],
  ])('counts %s', (_, boxes, count) => {
    expect(countPacked(plan, contentWithBoxes(FIELD, boxes), ONE_KIND)).toBe(count);
  });

  test('joins two moves of a box in a row, and drops moves that lead back', () => {
    const joined = planOf(
      [],
      [
        { from: ANYWHERE, to: 5, kind: 0 },
        { from: 5, to: 6, kind: 0 },
        { from: 2, to: 3, kind: 0 },
        { from: 3, to: 2, kind: 0 },
      ],
    );
    expect([...joined.squares]).toEqual([6]);
  });

  test('counts one less while a box it begins with is missing', () => {
    const begun = planOf([{ to: 7, kind: 0 }], [{ from: ANYWHERE, to: 5, kind: 0 }]);
    expect(countPacked(begun, contentWithBoxes(FIELD, [5, 7]), ONE_KIND)).toBe(2);
    expect(countPacked(begun, contentWithBoxes(FIELD, [5, 8]), ONE_KIND)).toBe(1);
  });
});

test('a square counts as filled only by a box of its kind', () => {
  const plan = planOf(
    [],
    [
      { from: ANYWHERE, to: 5, kind: 1 },
      { from: ANYWHERE, to: 6, kind: 0 },
    ],
  );
  const kindAt = ONE_KIND.slice();
  expect(countPacked(plan, contentWithBoxes(FIELD, [5, 6]), kindAt)).toBe(0);
  kindAt[5] = 1;
  expect(countPacked(plan, contentWithBoxes(FIELD, [5, 6]), kindAt)).toBe(2);
});

test('out of plan are boxes behind a doorway that will be filled, of a kind that has squares on the other side only', () => {
  const rows = ['############', '#    #    @#', '#. $ . B b #', '#    #     #', '############'];
  const { field, deadStatesByKind, work } = cleanTablesFrom(rows);
  const [left = 0, door = 0, right = 0] = field.goals;
  const entries = [
    { from: ANYWHERE, to: door, kind: 0 },
    { from: ANYWHERE, to: left, kind: 0 },
    { from: ANYWHERE, to: right, kind: 1 },
  ];
  const [zones = []] = runToEnd(zonesOutOfPlan(field, deadStatesByKind, planOf([], entries), work));
  const drawn = zones.map((zone) =>
    [...(rows[2] ?? '')]
      .map((symbol, x) => (field.columns.some((column, cell) => zone[cell] === 1 && column === x + 1) ? 'x' : symbol))
      .join(''),
  );
  expect(drawn).toEqual(['#. $x.xxxx #', '#.xxx.xB b #']);
});
