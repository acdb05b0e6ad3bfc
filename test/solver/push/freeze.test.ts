import { DeadPairs } from '../../../src/solver/push/deadlocks/position-tests';
import { runToEnd } from '../../support/run-to-end';
import { tablesFrom } from './drawn-model';
import { contentWithBoxes } from '../../../src/solver/push/board/field';
import { Freeze } from '../../../src/solver/push/deadlocks/freeze';

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

test.each([
  ['a box against a wall can still slide along it', ['######', '#@$ .#', '#    #', '######'], false],
  ['a box in a corner is frozen', ['######', '#$   #', '#@  .#', '######'], true],
  ['a box on a goal in a corner is no deadlock', ['######', '#*   #', '#@ $.#', '######'], false],
  ['two boxes side by side along a wall are frozen', ['#######', '#@ $$ #', '#   ..#', '#######'], true],
  ['a block of four is frozen', ['#######', '#@    #', '# $$..#', '# $$..#', '#     #', '#######'], true],
  [
    'a block of four on goals is no deadlock',
    ['######', '#@   #', '# ** #', '# ** #', '#$  .#', '#    #', '######'],
    false,
  ],
  [
    'three boxes in an angle can be pushed apart',
    ['#######', '#@    #', '# $$..#', '# $  .#', '#     #', '#######'],
    false,
  ],
  [
    'boxes that hold each other against two walls are frozen',
    ['#####', '#@ ##', '##$$#', '##$.#', '#..##', '#####'],
    true,
  ],
])('%s', (_, rows, isDead) => {
  const { field, isDeadState } = tablesFrom(rows);
  const content = contentWithBoxes(field, field.boxes);
  expect(new Freeze(field).isDead(content, field.boxes[0] ?? 0, isDeadState)).toBe(isDead);
});
