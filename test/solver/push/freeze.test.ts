import { contentWithBoxes } from '../../../src/solver/push/board/field';
import { Freeze } from '../../../src/solver/push/deadlocks/freeze';
import { tablesFrom } from './drawn-model';

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
