import { classic } from '../../src/rules';
import { levelFrom } from '../support/draw';

function adviceOn(...rows: readonly string[]): readonly unknown[] | undefined {
  return classic.advice?.(levelFrom(classic, 'xsb', rows.join('\n')));
}

const sentence = 'the walls do not close round the player; the edge of the map stops it here';

describe('a gap in the walls is worth a word', () => {
  test.each([
    ['in a side', ['#####', '#@$.-', '#####'], { line: 2, column: 5 }],
    ['at the top', ['## ###', '#@$. #', '######'], { line: 1, column: 3 }],
    ['where a row is too short', ['######', '#@$.', '######'], { line: 2, column: 4 }],
    ['where the last row is missing', ['########', '#@$. ###', '#  #####'], { line: 3, column: 2 }],
    ['which boxes fill now', ['#####', '#@ .$', '#####'], { line: 2, column: 5 }],
  ])('%s', (_, rows, place) => {
    expect(adviceOn(...rows)).toEqual([{ kind: 'rule', rule: 'open-board', ...place, sentence }]);
  });

  test.each([
    ['there is none', ['#####', '#@$.#', '#####']],
    ['only corners are missing', [' ### ', '#@$.#', ' ### ']],
    ['it opens a room where the player cannot come', ['#######', '#@$.# ', '#######']],
    ['most of the edge is open', ['@ $ .', '  #  ', '   ##']],
  ])('but not where %s', (_, rows) => {
    expect(adviceOn(...rows)).toEqual([]);
  });
});
