import { contentWithBoxes } from '../../../src/solver/push/board/field';
import { ANYWHERE, countPacked, planOf, zonesOutOfPlan } from '../../../src/solver/push/plan/plan';
import { runToEnd } from '../../support/run-to-end';
import { cleanTablesFrom } from './drawn-model';

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
