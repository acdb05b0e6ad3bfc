import { at } from '../../../src/core/at';
import { Distances, NEVER, WaysSearch } from '../../../src/solver/push/board/distances';
import { contentWithBoxes, reversedField } from '../../../src/solver/push/board/field';
import { PlaceAssignment } from '../../../src/solver/push/deadlocks/assignment';
import type { Tables } from '../../../src/solver/push/push-search';
import { has, insert } from '../../../src/solver/push/stores/bit-sets';
import { Work } from '../../../src/solver/solver';
import { runToEnd } from '../../support/run-to-end';
import { share } from '../../support/tries';
import { tablesFrom } from './drawn-model';
import { dice, randomLevels } from './random-levels';

test.each([
  ['forward', ({ field }: Tables) => field],
  ['backward', ({ field }: Tables) => reversedField(field)],
])('ways %s to many targets are those that the distances know', (_, fieldOf) => {
  const roll = dice(5);
  const wrong = randomLevels(11, share(200)).filter((rows) => {
    const field = fieldOf(tablesFrom(rows));
    // More than 32, so that sets have several words, and some twice.
    const targets = Array.from({ length: 40 }, () => roll(field.size));
    const content = contentWithBoxes(field, [roll(field.size), roll(field.size), roll(field.size)]);
    const distances = new Distances(field).setObstacles(content);
    const ways = new WaysSearch(field, targets).find(distances);
    const pushes = targets.map((target) => distances.byCell(distances.statesTo(target)));
    const isRight = (cell: number): boolean => {
      const reached = pushes.map((all) => at(all, cell) < NEVER);
      const count = reached.slice(3, 39).filter(Boolean).length;
      return reached.every((is, target) => ways.has(cell, target) === is) && ways.count(cell, 3, 39) === count;
    };
    return !Array.from({ length: field.size }, (_, cell) => cell).every(isRight);
  });
  expect(wrong).toEqual([]);
});

test('in a reversed level a box can come to a cell from where it could be pushed to from there', () => {
  const wrong = randomLevels(12, share(200)).filter((rows) => {
    const { field, distances } = tablesFrom(rows);
    const reversed = new Distances(reversedField(field));
    const cells = [...Array(field.size).keys()];
    const pulls = cells.map((cell) => [...reversed.byCell(reversed.statesTo(cell))]);
    const pushes = cells.map((cell) => [...distances.byCell(distances.statesFrom(cell))]);
    return cells.some((cell) => cells.some((other) => at(at(pulls, cell), other) !== at(at(pushes, cell), other)));
  });
  expect(wrong).toEqual([]);
});

/** Whether each of these can have one of those, tried in every order. */
function canAssign(
  these: readonly number[],
  those: readonly number[],
  fits: (one: number, other: number) => boolean,
): boolean {
  const [one, ...rest] = these;
  if (one === undefined) return true;
  return those.some(
    (other) =>
      fits(one, other) &&
      canAssign(
        rest,
        those.filter((another) => another !== other),
        fits,
      ),
  );
}

test('pairs can be spared if the others can still be assigned', () => {
  const roll = dice(6);
  const numbers = [0, 1, 2, 3, 4];
  const without = (number: number) => numbers.filter((own) => own !== number);
  const tables = Array.from({ length: share(500) }, () => numbers.map(() => numbers.map(() => roll(5) < 2)));
  const answers = tables.map((table) => {
    const fits = (one: number, other: number): boolean => at(at(table, one), other);
    const sets = Int32Array.from(numbers, (box) =>
      numbers.reduce((set, place) => set | (fits(place, box) ? 1 << place : 0), 0),
    );
    const assignment = new PlaceAssignment(numbers.length, sets, new Work());
    const isAssigned = runToEnd(assignment.find(new Int32Array(numbers.length).fill(1), Int32Array.from(numbers)));
    const pairs = numbers.flatMap((one) =>
      numbers.filter((other) => fits(one, other)).map((other) => ({ one, other })),
    );
    return {
      spared: isAssigned ? pairs.map(({ one, other }) => assignment.canSpare(one, other)) : undefined,
      assigned: canAssign(numbers, numbers, fits)
        ? pairs.map(({ one, other }) => canAssign(without(one), without(other), fits))
        : undefined,
    };
  });
  const some = answers.filter(({ spared }) => spared !== undefined);
  expect(answers.map(({ spared }) => spared)).toEqual(answers.map(({ assigned }) => assigned));
  expect(Math.min(some.length, answers.length - some.length)).toBeGreaterThan(10);
});

test('an assignment that carries over from position to position knows the same pairs as a new one', () => {
  const roll = dice(7);
  const count = 40;
  const [words, sets] = [2, 60];
  const fits = new Int32Array(sets * words);
  for (let set = 0; set < sets; set += 1)
    for (let place = 0; place < count; place += 1) if (roll(8) === 0) insert(fits, set * words, place);
  const kept = new PlaceAssignment(count, fits, new Work());
  const answers = Array.from({ length: 300 }, () => {
    const vanished = roll(10);
    const open = new Int32Array(count).fill(1, 0, count - vanished);
    const setOf = Int32Array.from({ length: count }, (_, box) => (box < vanished ? -1 : roll(sets)));
    return [kept, new PlaceAssignment(count, fits, new Work())].map((assignment) => {
      if (!runToEnd(assignment.find(open, setOf))) return undefined;
      return [...setOf.keys()].flatMap((box) =>
        box < vanished
          ? []
          : [...open.keys()].filter(
              (place) =>
                open[place] === 1 && has(fits, words * at(setOf, box), place) && assignment.canSpare(place, box),
            ),
      );
    });
  });
  const assigned = answers.filter(([own]) => own !== undefined);
  expect(answers.map(([own]) => own)).toEqual(answers.map(([, fresh]) => fresh));
  expect(Math.min(assigned.length, answers.length - assigned.length)).toBeGreaterThan(10);
});
