import { Game } from '../../src/core/play/game';
import { classic, holes, potions } from '../../src/rules';
import { reverse } from '../../src/rules/classic/reverse';
import { board } from '../support/board';
import { drawnIn, movesOf } from '../support/draw';
import { clickOn, drag } from '../support/pointed';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const YARD = board`
  .......
  @A..a..
  .A..a..
  .......
`;
const LEVEL = drawnLevel(classic, 'lvl', YARD);

function onYard(options?: ScreenOptions): Screen {
  return new Screen([LEVEL], options);
}

/** The board of a level from its end. */
function boardOf(screen: Screen): string[] {
  drawnIn('lvl', screen.play.game.level);
  return screen.board;
}

describe('R', () => {
  test('starts reverse mode on a classic level, and explains it', () => {
    const screen = onYard().press('R');
    expect(boardOf(screen)).toEqual(['.......', '@a..A..', '.a..A..', '.......']);
    expect(screen.title).toMatch(/backwards$/);
    expect(screen.status).toBe('pulls: 0  boxes at the start: 0/2');
    expect(screen.message).toBe('Step against a box to pull it: you go one step back, and it comes after.');
  });

  test('goes back to the forward game, and each game continues where it was', () => {
    const screen = onYard().press('right', 'R', 'right', 'right', 'right');
    expect(boardOf(screen)[1]).toBe('.a.@A..');
    expect(screen.press('R').board[1]).toBe('.@A.a..');
    expect(screen.message).toBe('Back to the forward game.');
    expect(screen.status).toMatch(/^Moves: 1 +pushes: 1/);
    expect(boardOf(screen.press('R'))[1]).toBe('.a.@A..');
    expect(screen.press('u', 'u').status).toMatch(/^pulls: 0/);
  });

  test('does the same as q in reverse mode, and the next q leaves the level', () => {
    const screen = onYard().press('R', 'q');
    expect(screen.board).toEqual(YARD);
    expect(screen.asked).not.toContain('quit');
    expect(screen.press('q').asked).toContain('quit');
  });

  test('disables other levels and hints in reverse mode', () => {
    const screen = onYard({ list: true }).press('enter', 'R');
    for (const key of ['n', 'p', 'H', 'S', 'X', 'enter']) screen.press(key);
    expect(screen.title).toMatch(/backwards$/);
    expect(screen.asked.filter((wish) => wish.startsWith('way'))).toEqual([]);
  });

  test('says why a level has no reverse mode', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@A.aa'])]).press('R');
    expect(screen.message).toBe('Reverse mode needs as many boxes as goals of each kind.');
  });

  test.each([
    ['holes', drawnLevel(holes, 'holes', ['__Y', '', '>__'])],
    ['potions', drawnLevel(potions, 'potions', ['0 5', 'P G'])],
  ])('restarts a level of %s, as r does', (_, level) => {
    const screen = new Screen([level]).press('right', 'R');
    expect(screen.play.game.position).toBe(0);
    expect(screen.play.reverseState).toBeUndefined();
  });

  test('stops a search, and shows no hint afterwards', () => {
    const screen = onYard().press('H', 'R');
    expect(screen.asked.at(-1)).toBe('call off');
    expect(screen.press('R').play.hints.search).toBeUndefined();
  });

  test('may be pressed while the answer is pending, which is dropped if the level was left', () => {
    const slow = new Screen([LEVEL, drawnLevel(classic, 'lvl', ['@.Aa'])], {
      slow: (wish) => (wish === 'turn round' ? 500 : 0),
    });
    slow.press('R', 'right', 'n').pass(1000);
    expect(slow.board).toEqual(['@.Aa']);
    expect(slow.play.reverseState).toBeUndefined();
  });
});

describe('in reverse mode', () => {
  const PULLS = ['right', 'right', 'right', 'right', 'right', 'right'];

  test('pulls, undo and history work as on any level', () => {
    const screen = onYard().press('R', ...PULLS);
    expect(boardOf(screen)[1]).toBe('@1.....');
    expect(screen.status).toBe('pulls: 3  boxes at the start: 1/2');
    expect(boardOf(screen.press('['))[1]).toBe('.+A....');
    expect(boardOf(screen.press('home'))[1]).toBe('@a..A..');
    expect(boardOf(screen.press('end'))[1]).toBe('@1.....');
  });

  test('a message says why a box cannot be pulled', () => {
    const screen = onYard().press('R', ...PULLS, 'right');
    expect(screen.message).toBe('The board ends behind you.');
  });

  test('the mouse walks the player, and pulls a box to where it is dropped', () => {
    const screen = onYard().press('R');
    clickOn(screen, 6, 3).pass(1000);
    expect(boardOf(screen)[3]).toBe('......@');
    drag(screen, [4, 2], [1, 2]).pass(1000);
    expect(boardOf(screen)[2]).toBe('@1.....');
    expect(screen.press('u').status).toMatch(/^pulls: 0/);
  });

  test('e starts in another part of the level, while that is possible', () => {
    const rows = board`
      #########
      #@A...a.#
      ######a##
      ######A##
      ######..#
      #########
    `;
    const screen = new Screen([drawnLevel(classic, 'lvl', rows)]).press('R');
    expect(screen.status).toMatch(/e begin elsewhere$/);
    expect(boardOf(screen.press('e'))[3]).toBe('######+##');
    expect(boardOf(screen.press('e', 'right', 'right', 'right', 'right', 'right'))[1]).toBe('#.a.@A..#');
    expect(screen.status).not.toMatch(/elsewhere/);
  });

  test('a saved game is resumed', () => {
    const turned = reverse.of(LEVEL.level);
    if (!turned.ok) throw new Error('it can be played from its end');
    const game = new Game(turned.value, reverse.rules);
    game.replay(movesOf(game, 'rrrrrr'));
    const screen = onYard({ fromEnd: { isSolved: false, left: { game, shownFrom: undefined, hints: 0 } } }).press('R');
    expect(boardOf(screen)[1]).toBe('@1.....');
    expect(screen.message).toBe('Resumed at move 6. r restarts.');
  });

  test('the game is saved separately, and only looking saves nothing', () => {
    const screen = onYard().press('right', 'R');
    const told = () => screen.kept.map(({ isReverse, isOwn, game }) => [isReverse, isOwn, game.moves]);
    expect(told().slice(1)).toEqual([
      [false, true, 1],
      [true, false, 0],
    ]);
    screen.press('right', 'R');
    expect(told().slice(3)).toEqual([
      [true, true, 1],
      [false, true, 1],
    ]);
  });

  test('a level that was solved meanwhile is marked in the forward game, too', () => {
    const screen = onYard({ list: true })
      .press('enter', 'R')
      .remember({ type: 'solved', levels: [{ file: 'level 1', number: 1 }] });
    expect(screen.title).toMatch(/backwards, solved$/);
    expect(screen.press('R').title).toMatch(/classic, solved$/);
  });
});

describe('where both games meet', () => {
  // The upper box is home by then, and the lower one is pulled to where it began.
  const MEETING = [
    'right',
    'right',
    'right',
    'left',
    'R',
    'down',
    'right',
    'right',
    'right',
    'right',
    'right',
    'right',
  ];

  test('a message says so, and joining is offered until the next pull', () => {
    const screen = onYard().press(...MEETING);
    expect(screen.message).toBe('Both games meet at move 3: Enter joins them, 7 moves to the win.');
    expect(screen.press('f1').play.reverseState?.meeting?.position).toBe(3);
    expect(screen.rows.at(-1)).toMatch(/^ Enter join both games /);
    expect(screen.press('u').play.reverseState?.meeting).toBeUndefined();
    expect(screen.press('enter').title).toMatch(/backwards$/);
  });

  test('Enter joins the games and plays to the win, which counts as the player’s own', () => {
    const screen = onYard({ list: true })
      .press('enter', ...MEETING, 'enter')
      .pass(5000);
    expect(screen.play.game.standing.state).toBe('won');
    expect(screen.title).toMatch(/classic, solved$/);
    expect([screen.play.game.moves, screen.play.shownFrom]).toEqual([10, undefined]);
    expect(screen.asked).toContain('fanfare');
  });

  test('forward moves beyond the meeting point become a branch', () => {
    const screen = onYard()
      .press(...MEETING.map((key) => (key === 'left' ? 'up' : key)), 'enter')
      .pass(5000);
    expect(screen.play.game.branches(3)).toHaveLength(1);
  });

  test('is found for later moves of the forward game, too', () => {
    const screen = onYard().press('R', 'down', 'right', 'right', 'right', 'right', 'right', 'right');
    expect(screen.play.reverseState?.meeting).toBeUndefined();
    expect(screen.press('R', 'right', 'right', 'right', 'R').play.reverseState?.meeting?.position).toBe(3);
    expect(screen.message).toMatch(/^Both games meet at move 3/);
  });

  test('may be the start', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@A.a'])]).press('R', ...Array<string>(4).fill('right'));
    expect(screen.message).toBe('Both games meet at the start: Enter joins them, 2 moves to the win.');
  });
});
