import { classic } from '../../src/rules';
import { cellAt, xOf, yOf } from '../../src/core/level/level';
import { shuttingWalls } from '../../src/solver/shutting-walls';
import { gameOn } from '../support/draw';

/** The walls that shut off the box at a column and a row, as `column,row`; all from 0. */
function wallsRound(rows: readonly string[], ...boxes: readonly (readonly [x: number, y: number])[]): string[] {
  const { level, referee } = gameOn(classic, 'xsb', rows);
  const model = referee.pushModel?.();
  const cells = boxes.map(([x, y]) => cellAt(level, x, y));
  return (model ? shuttingWalls(model, cells) : []).map((cell) => `${xOf(level, cell)},${yOf(level, cell)}`);
}

describe('the walls that shut a box off', () => {
  test('in a corner are the two of the corner', () => {
    expect(wallsRound(['#######', '#$    #', '#  @ .#', '#######'], [1, 1])).toEqual(['1,0', '0,1']);
  });

  test('at a wall are all along which it can go, and the ends', () => {
    expect(wallsRound(['#######', '# $   #', '# @  .#', '#######'], [2, 1])).toEqual([
      '1,0',
      '2,0',
      '3,0',
      '4,0',
      '5,0',
      '0,1',
      '6,1',
    ]);
  });

  test('that cannot be pushed are those beside it', () => {
    expect(wallsRound(['#######', '# $$  #', '# @ ..#', '#######'], [2, 1], [3, 1])).toEqual(['2,0', '3,0']);
  });

  test('in a narrow way are those on both sides of it', () => {
    const rows = ['#######', '#. @  #', '###$###', '### ###', '#######'];
    expect(wallsRound(rows, [3, 2])).toEqual(['2,2', '4,2', '2,3', '4,3', '3,4']);
  });

  test('are not told if the box could move but for others, which shut off the player', () => {
    expect(wallsRound(['#########', '#@#  $ .#', '# #     #', '# #     #', '#########'], [5, 1])).toEqual([]);
  });

  test('that goes far are none, because all would be', () => {
    const row = `#${' '.repeat(60)}#`;
    const hall = ['#'.repeat(62), ...Array<string>(60).fill(row), '#'.repeat(62)];
    hall[3] = `# $ $${' '.repeat(55)}.#`;
    hall[5] = `# @${' '.repeat(57)}.#`;
    expect(wallsRound(hall, [2, 3], [4, 3])).toEqual([]);
  });
});
