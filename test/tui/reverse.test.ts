import { Game } from '../../src/core/play/game';
import { classic, holes } from '../../src/rules';
import { reverse } from '../../src/rules/classic/reverse';
import { board } from '../support/board';
import { drawnIn, movesOf } from '../support/draw';
import { clickOn, drag } from '../support/pointed';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { valueOf } from '../support/value-of';

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

describe('<', () => {
  test('starts reverse mode on a classic level, and explains it', () => {
    const screen = onYard().press('<');
    expect(boardOf(screen)).toEqual(['.......', '@a..A..', '.a..A..', '.......']);
    expect(screen.title).toMatch(/classic {2}reverse$/);
    expect(screen.status).toBe('pulls 0  boxes at the start 0/2  Tab pulling');
    expect(screen.message).toBe('Move away from a box to pull it along; Tab only walks; < plays forwards again.');
  });

  test('says of keys of the forward game that they are not for now', () => {
    expect(onYard().press('<', '!').message).toBe('Not in reverse mode; < plays forwards again.');
    expect(onYard().press('<', 'C-y').message).toBe('No such key; Space shows the menu.');
  });

  test('goes back to the forward game, and each game continues where it was', () => {
    const screen = onYard().press('right', '<', 'right', 'right', 'right');
    expect(boardOf(screen)[1]).toBe('.a.@A..');
    expect(screen.press('<').board[1]).toBe('.@A.a..');
    expect(screen.message).toBe('Back to the forward game.');
    expect(screen.status).toMatch(/^moves 1 +pushes 1/);
    expect(boardOf(screen.press('<'))[1]).toBe('.a.@A..');
    expect(screen.press('u', 'u').status).toMatch(/^pulls 0/);
  });

  test('does the same as q in reverse mode, and the next q leaves the level', () => {
    const screen = onYard().press('<', 'q');
    expect(screen.board).toEqual(YARD);
    expect(screen.asked).not.toContain('quit');
    expect(screen.press('q').asked).toContain('quit');
  });

  test('disables other levels and hints in reverse mode', () => {
    const screen = onYard({ list: true }).press('enter', '<');
    screen.press('n', 'p', '!', '>', '#', 'enter');
    expect(screen.title).toMatch(/classic {2}reverse$/);
    expect(screen.asked.filter((asked) => /^(solution|last-solvable) /.test(asked))).toEqual([]);
  });

  test('says why a level has no reverse mode', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@A.aa'])]).press('<');
    expect(screen.message).toBe('Reverse mode needs as many boxes as goals of each kind.');
  });

  test('is offered on classic levels only', () => {
    const screen = new Screen([drawnLevel(holes, 'holes', ['__Y', '', '>__'])]).press('<');
    expect(screen.message).toBe('Only classic levels have a reverse mode.');
    expect(screen.play.reverseState).toBeUndefined();
  });

  test('stops a search, and shows no hint afterwards', () => {
    const screen = onYard().press('!', '<');
    expect(screen.asked.at(-1)).toBe('call off');
    expect(screen.press('<').play.hints.search).toBeUndefined();
  });

  test('may be pressed while the answer is pending, which is dropped if the level was left', () => {
    const slow = new Screen([LEVEL, drawnLevel(classic, 'lvl', ['@.Aa'])], {
      slow: (wish) => (wish === 'turn round' ? 500 : 0),
    });
    slow.press('<', 'right', 'n').pass(1000);
    expect(slow.board).toEqual(['@.Aa']);
    expect(slow.play.reverseState).toBeUndefined();
  });
});

describe('Tab in reverse mode', () => {
  const beside = () => onYard().press('<', 'right', 'right', 'right');

  test('lets the player walk away from a box without it', () => {
    const screen = beside().press('tab', 'left');
    expect(boardOf(screen)[1]).toBe('.a@.A..');
    expect(screen.press('right', 'tab', 'left').status).toBe('pulls 1  boxes at the start 0/2  Tab pulling');
    expect(boardOf(screen)[1]).toBe('.a@A...');
  });

  test('is shown on the status line, and stays as it is when the player comes back', () => {
    const screen = beside().press('tab');
    expect(screen.message).toBe('You walk, and boxes stay where they are.');
    expect(screen.status).toMatch(/Tab walking$/);
    expect(screen.press('<', '<').status).toMatch(/Tab walking$/);
  });
});

describe('the board in reverse mode', () => {
  test('has the word in its frame, and other colours', () => {
    const screen = onYard();
    const forwards = screen.frame;
    screen.press('<');
    expect(screen.rows.join('\n')).toContain(' reverse ');
    expect(screen.frame.lines[screen.rows.findIndex((row) => row.includes(' reverse '))]).not.toEqual(
      forwards.lines[screen.rows.findIndex((row) => row.includes(' reverse '))],
    );
  });

  test('has the word as a badge in the title line, also where the frame has no upper edge', () => {
    const level = drawnLevel(
      classic,
      'lvl',
      Array<string>(10)
        .fill('')
        .map((_, row) => (row === 0 ? '@A.a' : '....')),
    );
    const screen = new Screen([level], { height: 24, cell: '2x4' }).press('<');
    expect(screen.rows[0]).toMatch(/classic {2}reverse $/);
    const { selected } = screen.model.display.settings.styles.roles;
    expect(screen.frame.lines[0]).toContainEqual({ text: ' reverse ', style: selected });
    expect(
      screen.rows
        .slice(1, 10)
        .map((row) => row.trim().charAt(0))
        .join(''),
    ).not.toContain('reverse');
  });
});

describe('in reverse mode', () => {
  const PULLS = ['right', 'right', 'right', 'left', 'left', 'left'];

  test('pulls, undo and history work as on any level', () => {
    const screen = onYard().press('<', ...PULLS);
    expect(boardOf(screen)[1]).toBe('@1.....');
    expect(screen.status).toBe('pulls 3  boxes at the start 1/2  Tab pulling');
    expect(boardOf(screen.press('['))[1]).toBe('.+A....');
    expect(boardOf(screen.press('home'))[1]).toBe('@a..A..');
    expect(boardOf(screen.press('end'))[1]).toBe('@1.....');
  });

  test('a message says why a box cannot be pulled', () => {
    const screen = onYard().press('<', ...PULLS, 'left');
    expect(screen.message).toBe('The board ends here.');
    expect(screen.press('right').message).toBe('A box is in the way; you can only pull here, by moving away from it.');
  });

  test('the mouse walks the player, and pulls a box to where it is dropped', () => {
    const screen = onYard().press('<');
    clickOn(screen, 6, 3).pass(1000);
    expect(boardOf(screen)[3]).toBe('......@');
    drag(screen, [4, 2], [1, 2]).pass(1000);
    expect(boardOf(screen)[2]).toBe('@1.....');
    expect(screen.press('u').status).toMatch(/^pulls 0/);
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
    const screen = new Screen([drawnLevel(classic, 'lvl', rows)]).press('<');
    expect(screen.status).toMatch(/e begin elsewhere$/);
    expect(boardOf(screen.press('e'))[3]).toBe('######+##');
    expect(boardOf(screen.press('e', 'right', 'right', 'right', 'right', 'left'))[1]).toBe('#.a.@A..#');
    expect(screen.status).not.toMatch(/elsewhere/);
  });

  test('a saved game is resumed', () => {
    const turned = valueOf(reverse.of(LEVEL.level));
    const game = new Game(turned, reverse.rules);
    game.replay(movesOf(game, 'rrrrrr'));
    const screen = onYard({ fromEnd: { isSolved: false, left: { game, shownFrom: undefined, hints: 0 } } }).press('<');
    expect(boardOf(screen)[1]).toBe('@1.....');
    expect(screen.message).toBe('Resumed at move 6. r restarts.');
  });

  test('the game is saved separately, and only looking saves nothing', () => {
    const screen = onYard().press('right', '<');
    const savedGames = () => screen.kept.map(({ isReverse, isOwn, game }) => [isReverse, isOwn, game.moves]);
    expect(savedGames().slice(1)).toEqual([
      [false, true, 1],
      [true, false, 0],
    ]);
    screen.press('right', '<');
    expect(savedGames().slice(3)).toEqual([
      [true, true, 1],
      [false, true, 1],
    ]);
  });

  test('the card of a new level is shown only while it is played forwards', () => {
    const screen = onYard({ width: 120, about: { isNew: true, notes: ['Mind the corner.'] } });
    expect(screen.rows.join()).toContain('Mind the corner.');
    expect(screen.press('<').rows.join()).not.toContain('Mind the corner.');
    expect(screen.press('<').rows.join()).toContain('Mind the corner.');
  });

  test('a level that was solved meanwhile is marked in the forward game, too', () => {
    const screen = onYard({ list: true })
      .press('enter', '<')
      .remember({ type: 'solved', levels: [{ file: 'level 1', number: 1 }] });
    expect(screen.title).toMatch(/classic, solved {2}reverse$/);
    expect(screen.press('<').title).toMatch(/classic, solved$/);
  });
});

describe('where both games meet', () => {
  // The upper box is on its goal by then, and the lower one is pulled to its start.
  const LOWER = ['down', 'right', 'right', 'right', 'left', 'left', 'left'];
  const MEETING = ['right', 'right', 'right', 'left', '<', ...LOWER];

  test('a message says so, and joining is offered until the next pull', () => {
    const screen = onYard().press(...MEETING);
    expect(screen.message).toBe('Both games meet at move 3: Enter joins them, 7 moves to the win.');
    expect(screen.press('escape').play.reverseState?.meeting?.position).toBe(3);
    expect(screen.rows.at(-1)).toMatch(/^ Enter join both games /);
    expect(screen.press('u').play.reverseState?.meeting).toBeUndefined();
    expect(screen.press('enter').title).toMatch(/classic {2}reverse$/);
  });

  test('Enter joins the games and plays to the win, which counts as the player’s own', () => {
    const screen = onYard({ list: true })
      .press('enter', ...MEETING, 'enter')
      .pass(5000);
    expect(screen.play.game.standing.state).toBe('won');
    expect(screen.title).toMatch(/classic, solved$/);
    expect([screen.play.game.moves, screen.play.credit.shownFrom]).toEqual([10, undefined]);
    expect(screen.asked).toContain('fanfare');
  });

  test('the level that was won so is marked in reverse mode, too', () => {
    const screen = onYard({ list: true })
      .press('enter', ...MEETING, 'enter')
      .pass(5000);
    expect(screen.press('<').title).toMatch(/classic, solved {2}reverse$/);
  });

  test('forward moves beyond the meeting point become a branch', () => {
    const screen = onYard()
      .press('right', 'right', 'right', 'up', '<', ...LOWER, 'enter')
      .pass(5000);
    expect(screen.play.game.branches(3)).toHaveLength(1);
  });

  test('is found for later moves of the forward game, too', () => {
    const screen = onYard().press('<', ...LOWER);
    expect(screen.play.reverseState?.meeting).toBeUndefined();
    expect(screen.press('<', 'right', 'right', 'right', '<').play.reverseState?.meeting?.position).toBe(3);
    expect(screen.message).toMatch(/^Both games meet at move 3/);
  });

  test('may be the start', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@A.a'])]).press('<', 'right', 'right', 'left', 'left');
    expect(screen.message).toBe('Both games meet at the start: Enter joins them, 2 moves to the win.');
  });
});
