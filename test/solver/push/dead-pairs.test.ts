import { DeadPairs } from '../../../src/solver/push/deadlocks/position-tests';
import { runToEnd } from '../../support/run-to-end';
import { tablesFrom } from './drawn-model';

/** Whether the box beside the player forms a dead pair with another. */
function hasDeadPair(rows: readonly string[]): boolean {
  const { field, work } = tablesFrom(rows);
  const pairs = runToEnd(DeadPairs.create(field, work));
  return [...field.boxes]
    .flatMap((box) => [4 * box, 4 * box + 1, 4 * box + 2, 4 * box + 3])
    .some((state) => field.neighbours[state] === field.player && pairs.isDead(state, field.boxes));
}

test.each([
  ['are a deadlock one behind the other in a corridor', ['###########', '#..  $ $@ #', '###########'], true],
  ['are none if there is a way round', ['###########', '#..  $ $@ #', '#         #', '###########'], false],
  ['are a deadlock if the nearer goal is filled first', ['###########', '#.*    $@ #', '###########'], true],
  ['are none if the further goal is filled first', ['###########', '#*.    $@ #', '###########'], false],
])('two boxes %s', (_, rows, expected) => {
  expect(hasDeadPair(rows)).toBe(expected);
});
