import { at } from '../../../src/core/at';
import { Distances, NEVER, Ways } from '../../../src/solver/push/board/distances';
import { BOX, emptyContent } from '../../../src/solver/push/board/field';
import { sparePairs } from '../../../src/solver/push/deadlocks/assignment';
import { Work } from '../../../src/solver/solver';
import { runToEnd } from '../../support/run-to-end';
import { share } from '../../support/tries';
import { tablesFrom } from './drawn-model';
import { dice, randomLevels } from './random-levels';

test('ways to many targets are those that the distances know', () => {
  const roll = dice(5);
  const wrong = randomLevels(11, share(200)).filter((rows) => {
    const { field } = tablesFrom(rows);
    // More than 32, so that sets have several words, and some twice.
    const targets = Array.from({ length: 40 }, () => roll(field.size));
    const content = emptyContent(field);
    for (let count = 0; count < 3; count += 1) content[roll(field.size)] = BOX;
    const distances = new Distances(field).setObstacles(content);
    const ways = new Ways(field, targets);
    ways.find(distances);
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
  const answers = { none: 0, some: 0, wrong: 0 };
  for (let count = 0; count < share(500); count += 1) {
    const table = numbers.map(() => numbers.map(() => roll(5) < 2));
    const fits = (one: number, other: number): boolean => at(at(table, one), other);
    const canSpare = runToEnd(sparePairs(numbers, numbers, fits, new Work()));
    if (!canSpare) answers.none += 1;
    else answers.some += 1;
    if ((canSpare !== undefined) !== canAssign(numbers, numbers, fits)) answers.wrong += 1;
    for (const one of numbers)
      for (const other of numbers) {
        if (!canSpare || !fits(one, other)) continue;
        const [these, those] = [numbers.filter((own) => own !== one), numbers.filter((own) => own !== other)];
        if (canSpare(one, other) !== canAssign(these, those, fits)) answers.wrong += 1;
      }
  }
  expect(answers.wrong).toBe(0);
  expect(Math.min(answers.none, answers.some)).toBeGreaterThan(10);
});
