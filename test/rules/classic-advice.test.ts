import { classic } from '../../src/rules';
import { adviceOn } from '../support/read';

function advised(...rows: readonly string[]): readonly unknown[] {
  return adviceOn(classic, 'xsb', rows.join('\n'));
}

const OPEN = 'the walls do not close round the player; the edge of the map stops it here';

describe('a gap in the walls draws advice', () => {
  test.each([
    ['in a side', ['#####', '#@$.-', '#####'], { line: 2, column: 5 }],
    ['at the top', ['## ###', '#@$. #', '######'], { line: 1, column: 3 }],
    ['where a row is too short', ['######', '#@$.', '######'], { line: 2, column: 4 }],
    ['where the last row is missing', ['########', '#@$. ###', '#  #####'], { line: 3, column: 2 }],
    ['which boxes fill now', ['#####', '#@ .$', '#####'], { line: 2, column: 5 }],
  ])('%s', (_, rows, place) => {
    expect(advised(...rows)).toMatchObject([{ kind: 'rule', rule: 'open-board', ...place, sentence: OPEN }]);
  });

  test.each([
    ['there is none', ['#####', '#@$.#', '#####']],
    ['only corners are missing', [' ### ', '#@$.#', ' ### ']],
    ['it opens a room where the player cannot come', ['#######', '#@$.# ', '#######']],
    ['most of the edge is open', ['@ $ .', '  #  ', '   ##']],
  ])('but not where %s', (_, rows) => {
    expect(advised(...rows)).toEqual([]);
  });
});

describe('more boxes than goals draw advice', () => {
  test('with their numbers, at the first box that is not on a goal', () => {
    expect(advised('#######', '#@*$$.#', '#######')).toMatchObject([
      {
        kind: 'rule',
        rule: 'more-boxes-than-storages',
        line: 2,
        column: 4,
        sentence: 'boxes: 3, goals for them: 2; the boxes left over may stay anywhere',
      },
    ]);
  });

  test.each([
    ['they are as many', ['######', '#@$.*#', '######']],
    ['there are fewer', ['######', '#@$..#', '######']],
    ['there is no goal at all', ['#####', '#@$ #', '#####']],
  ])('but not where %s', (_, rows) => {
    expect(advised(...rows)).toEqual([]);
  });
});
