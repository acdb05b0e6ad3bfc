import { DeadPairs } from '../../../src/solver/push/deadlocks/dead-pairs';
import { runToEnd } from '../../support/run-to-end';
import { tablesFrom } from './drawn-model';

/** Whether the boxes of a level are lost, as seen from one that the player stands beside. */
function areLost(rows: readonly string[]): boolean {
  const { field, work } = tablesFrom(rows);
  const pairs = runToEnd(DeadPairs.create(field, work));
  return [...field.boxes]
    .flatMap((box) => [4 * box, 4 * box + 1, 4 * box + 2, 4 * box + 3])
    .some((state) => field.neighbours[state] === field.player && pairs.isDead(state, field.boxes));
}

test.each([
  ['are lost one behind the other in a corridor', ['###########', '#..  $ $@ #', '###########'], true],
  ['are not where there is a way round', ['###########', '#..  $ $@ #', '#         #', '###########'], false],
  ['are lost when the nearer goal is filled first', ['###########', '#.*    $@ #', '###########'], true],
  ['are not when the further goal is filled first', ['###########', '#*.    $@ #', '###########'], false],
])('two boxes %s', (_, rows, expected) => {
  expect(areLost(rows)).toBe(expected);
});
