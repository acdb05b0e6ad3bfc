import { multiplayer } from '../../../src/rules';
import { board } from '../../support/board';
import { clickOn } from '../../support/pointed';
import { drawnLevel, Screen } from '../../support/screen';

const THREE = board`
  #######
  #A.a.@#
  #B.b.@#
  #C.c.@#
  #######
`;

function screen(): Screen {
  return new Screen([drawnLevel(multiplayer, 'multiplayer', THREE)]);
}

describe('with several players', () => {
  test('the title names the player that moves with the arrows: at first the first player', () => {
    expect(screen().title).toContain('arrows: player A, multiplayer');
    expect(screen().press('right').board[1]).toBe('#.Aa.@#');
  });

  test('Tab chooses the next player, and after the last the first', () => {
    const third = screen().press('tab', 'tab', 'right');
    expect(third.board[3]).toBe('#.Cc.@#');
    expect(third.title).toContain('arrows: player C');
    expect(third.press('tab').title).toContain('arrows: player A');
  });

  test('a click on a player chooses him, and further clicks move him', () => {
    const second = clickOn(screen(), 1, 2);
    expect(second.message).toBe('The arrows move player B.');
    expect(clickOn(second, 2, 2).board[2]).toBe('#.Bb.@#');
  });

  test('the letters still move the first two players', () => {
    const third = screen().press('tab', 'tab', 'd', 'l');
    expect(third.board.slice(1, 4)).toEqual(['#.Aa.@#', '#.Bb.@#', '#C.c.@#']);
  });
});
