import { vanishingCells, waveOf } from '../../src/drawing/board/moments';
import { Board } from '../../src/core/board/board';
import { cellAt, xOf } from '../../src/core/level/level';
import { NOTHING } from '../../src/core/level/piece';
import { classic } from '../../src/rules';
import { drawnLevel } from '../support/screen';

const { level } = drawnLevel(classic, 'xsb', ['#######', '#     #', '#@*  *#', '#######']);

/** The wave of a win on the board, as columns from 0. */
function wave(board = new Board(level, 0)): number[][] {
  const groups = waveOf({ level, board, rules: classic }, classic.presentation.on(level), 0);
  return groups.map((cells) => [...cells].map((cell) => xOf(level, cell)));
}

describe('the wave of a win', () => {
  test('goes from the player outwards, and each cell is lit for two moments', () => {
    expect(wave()).toEqual([[1], [1, 2], [2], [5], [5]]);
  });

  test('goes from the middle of the board if the player is gone', () => {
    const board = new Board(level, 0);
    board.removePlayer(0);
    expect(wave(board)).toEqual([
      [2, 5],
      [2, 5],
    ]);
  });
});

describe('the cells whose thing vanishes', () => {
  const thing = (x: number, after: number): Parameters<typeof vanishingCells>[0][number] => {
    return { layer: 'thing', index: cellAt(level, x, 1), before: 2, after };
  };

  test('are those that lose their thing, unless things appear, too: then they move', () => {
    expect([...vanishingCells([thing(1, NOTHING), thing(3, NOTHING)])]).toHaveLength(2);
    expect([...vanishingCells([thing(1, NOTHING), thing(3, 2)])]).toEqual([]);
  });
});
