import { classic, multiplayer } from '../../../src/rules';
import { board } from '../../support/board';
import { drawnLevel, Screen } from '../../support/screen';
import { WIN_CARD } from '../../support/win-card';

/** Two walks and two pushes: up at 1, pushes at 3 and 4, a step back at 5. */
function played(): Screen {
  const rows = board`
    #######
    #.....#
    #@.A.a#
    #######
  `;
  const screen = new Screen([drawnLevel(classic, 'lvl', rows)]);
  return screen.press('up', 'down', 'right', 'right', 'left');
}

const places = (screen: Screen, ...keys: string[]): number[] => keys.map((key) => screen.press(key).play.game.position);

describe('the history', () => {
  test('Home goes to the first position and End to the last, and a message says where that is', () => {
    const screen = played().press('home');
    expect(screen.board[2]).toBe('#@.A.a#');
    expect(screen.message).toBe('The start; 5 moves ahead.');
    expect(screen.press('end').board[2]).toBe('#.@.Aa#');
    expect(screen.message).toBe('Move 5 of 5.');
  });

  test('[ goes back before the last push, ] goes forward after the next push', () => {
    expect(places(played(), '[', '[', ']', ']', '[')).toEqual([3, 0, 4, 5, 3]);
  });

  test('[ and ] say so at the ends of the history', () => {
    expect(played().press('home', '[').message).toBe('There is nothing to undo.');
    expect(played().press(']').message).toBe('There is nothing to redo.');
    expect(played().press('end').message).toBe('This is the last move.');
    expect(played().press('home', 'home').message).toBe('This is the start.');
  });

  test('a win that is reached again is not announced', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@Aa'])]).press('right', 'home', 'end');
    expect(screen.rows.join()).toMatch(WIN_CARD);
    expect(screen.asked.filter((wish) => wish === 'fanfare')).toEqual(['fanfare']);
  });
});

describe('where undo is limited', () => {
  const pushed = () =>
    new Screen([drawnLevel(multiplayer, 'multiplayer', ['2', '#########', '#.Aa...@#', '#########'])]).press('d', 'd');

  test('[ costs as much as undo', () => {
    const { game } = pushed().press('[').play;
    expect([game.position, game.undosLeft]).toEqual([1, 1]);
  });

  test.each([['home'], ['C-r']])('%s at the first position gives the undos back', (key) => {
    const { game } = pushed().press('u', 'u', key).play;
    expect([game.position, game.undosLeft]).toEqual([0, 2]);
  });

  test('] gives no undo back', () => {
    const { game } = pushed().press('[', ']').play;
    expect([game.position, game.undosLeft]).toEqual([2, 1]);
  });

  test('Home gives the full undo quota, and End takes the old quota again', () => {
    const screen = pushed().press('[', 'home');
    expect([screen.play.game.position, screen.play.game.undosLeft]).toEqual([0, 2]);
    screen.press('end');
    expect([screen.play.game.position, screen.play.game.undosLeft]).toEqual([2, 1]);
  });

  test('a click cannot go back', () => {
    const { game } = pushed().play;
    expect(game.go(1)).toMatchObject({ done: false, reason: { id: 'undo-limited' } });
    expect([game.position, game.undosLeft]).toEqual([2, 2]);
  });
});
