import { contentWithBoxes } from '../../../src/solver/push/board/field';
import { Freeze } from '../../../src/solver/push/deadlocks/freeze';
import { tablesFrom } from './drawn-model';

test.each([
  ['a box against a wall can still slide along it', ['######', '#@$ .#', '#    #', '######'], false],
  ['a box in a corner is frozen', ['######', '#$   #', '#@  .#', '######'], true],
  ['a box in a corner is no harm when it is home', ['######', '#*   #', '#@ $.#', '######'], false],
  ['two boxes side by side along a wall are frozen', ['#######', '#@ $$ #', '#   ..#', '#######'], true],
  ['a block of four is frozen', ['#######', '#@    #', '# $$..#', '# $$..#', '#     #', '#######'], true],
  [
    'a block of four is no harm when all are home',
    ['######', '#@   #', '# ** #', '# ** #', '#$  .#', '#    #', '######'],
    false,
  ],
  ['three in an angle can be loosened', ['#######', '#@    #', '# $$..#', '# $  .#', '#     #', '#######'], false],
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
