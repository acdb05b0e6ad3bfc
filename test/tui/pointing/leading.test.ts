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
  test('the title says who has the arrows: the first, to begin with', () => {
    expect(screen().title).toContain('arrows: player A, multiplayer');
    expect(screen().press('right').board[1]).toBe('#.Aa.@#');
  });

  test('Tab gives the arrows to the next, and after the last to the first', () => {
    const third = screen().press('tab', 'tab', 'right');
    expect(third.board[3]).toBe('#.Cc.@#');
    expect(third.title).toContain('arrows: player C');
    expect(third.press('tab').title).toContain('arrows: player A');
  });

  test('a click on a player gives him the arrows, and further clicks are for him', () => {
    const second = clickOn(screen(), 1, 2);
    expect(second.message).toBe('Player B has the arrows.');
    expect(clickOn(second, 2, 2).board[2]).toBe('#.Bb.@#');
  });

  test('the two hands stay with the first two', () => {
    const third = screen().press('tab', 'tab', 'd', 'l');
    expect(third.board.slice(1, 4)).toEqual(['#.Aa.@#', '#.Bb.@#', '#C.c.@#']);
  });
});
