import { Game } from '../../src/core/play/game';
import { classic, holes, potions } from '../../src/rules';
import { prepareDetector } from '../../src/solver/push/deadlock-detector';
import type { OpenedLevel } from '../../src/tui/screens/play/state';
import { board } from '../support/board';
import { runToEnd } from '../support/run-to-end';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { WIN_CARD } from '../support/win-card';

const YARD = board`
  ########
  #......#
  #.A..a.#
  #.@....#
  ########
`;
const ROOM = board`
  ########
  #......#
  #.A..a.#
  #.@A.a.#
  #......#
  ########
`;

/** The box is lost before the first move. */
const CORNERED = board`
  #####
  #A.@#
  #..a#
  #####
`;

/** A screen with a deadlock detector that is fully prepared. */
function watched(options: ScreenOptions = {}, rows: readonly string[] = YARD): Screen {
  return watchedOn(drawnLevel(classic, 'lvl', rows), options);
}

function watchedOn(opened: OpenedLevel, options: ScreenOptions = {}): Screen {
  const deadlockDetector = runToEnd(prepareDetector(opened.rules, opened.level));
  return new Screen([{ ...opened, deadlockDetector }], { cell: '1x1', ...options });
}

/** The cells inside the walls, row by row. */
function cells(screen: Screen): string[] {
  return screen.rows.flatMap((row) => /│█([^█]+)█│/.exec(row)?.[1] ?? []);
}

describe('a push that loses the level', () => {
  test('marks the box and shows a warning, in the same frame as the push', () => {
    const screen = watched();
    const before = screen.painted.length;
    screen.press('up');
    expect(screen.painted.length).toBe(before + 1);
    expect(cells(screen)).toEqual([' ×    ', ' ^  ◆ ', '      ']);
    expect(screen.message).toBe('This box can never reach a goal (u undoes the move).');
  });

  test('is looked for at an undo without going back over a long walk', () => {
    const screen = watched();
    screen.press('up');
    for (let lap = 0; lap < 200; lap += 1) screen.press('down', 'up');
    const turns = jest.spyOn(Game.prototype, 'turn');
    screen.press('u');
    expect(turns.mock.calls.length).toBeLessThan(60);
    turns.mockRestore();
  });

  test('is found by an undo in a game that was left after it', () => {
    const { level, rules } = drawnLevel(classic, 'lvl', YARD);
    const game = new Game(level, rules);
    for (const direction of ['up', 'left', 'left'] as const) game.play(direction);
    const left = { game, shownFrom: undefined, hints: 0 };
    const screen = watchedOn({ level, rules, earlier: { isSolved: false, left } });
    expect(screen.press('u').message).toBe('This box can never reach a goal (u undoes the move).');
  });

  test('is marked as long as the deadlock lasts, and reported once', () => {
    const screen = watched().press('up', 'left');
    expect(cells(screen)).toEqual([' ×    ', '<   ◆ ', '      ']);
    expect(screen.message).toMatch(/^b back to solvable +arrows/);
    expect(screen.press('up', 'right').message).toMatch(/^b back to solvable +arrows/);
    expect(cells(screen)[0]).toBe(' >×   ');
  });

  test('is not marked any more after an undo', () => {
    const screen = watched().press('up', 'u');
    expect(cells(screen)).toEqual(['      ', ' ▪  ◆ ', ' v    ']);
  });

  test('is shown without the undo key if no move has been made', () => {
    const screen = watched({}, CORNERED).press('down', 'u');
    expect(screen.message).toBe('This box can never reach a goal.');
  });

  test('is marked again when it is redone', () => {
    expect(cells(watched().press('up', 'u', 'y'))[0]).toBe(' ×    ');
  });

  test('is not marked any more after a restart', () => {
    expect(watched().press('up', 'r').rows.join()).not.toContain('×');
  });

  test('is not marked if warnings are off', () => {
    const screen = watched({ warnings: 'off' }).press('up');
    expect(cells(screen)[0]).toBe(' ▪    ');
    expect(screen.message).toMatch(/^arrows/);
  });

  test('needs no search', () => {
    const screen = watched().press('up', '!');
    expect(screen.asked).toEqual([]);
    expect(screen.message).toBe('The level cannot be solved from here; b goes back to where it could be.');
    expect(screen.press('b').find().message).toBe('Back at the start, the last solvable position; ! shows how.');
    expect(screen.board).toEqual(YARD);
  });

  test('marks only the box that was pushed where another needs its goal', () => {
    const rows = ['#######', '#@.A.a#', '#.....#', '#...A.#', '#.....#', '###.a##', '#######'];
    const screen = watched({}, rows).press('down', 'down', 'right', 'right', 'right');
    expect(cells(screen)).toEqual(['  ▪ ◆', '     ', '   >×', '     ']);
    expect(screen.message).toBe('This box can only reach goals that other boxes need (u undoes the move).');
    expect(cells(screen.press('left', 'u'))[2]).toBe('   >×');
  });

  test('is not reported if it wins', () => {
    const screen = watched({}, ['#####', '#@Aa#', '#####']).press('right').pass(1000);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
  });
});

describe('a step that loses the level by its rules', () => {
  const potionsLevel = () => drawnLevel(potions, 'potions', ['1 3', 'WWWWWWW', 'WP 1 GW', 'W     W', 'WWWWWWW']);

  test('is shown at once', () => {
    const screen = watchedOn(potionsLevel()).press('down');
    expect(screen.message).toBe('There are too few moves left to fill all goals (u undoes the move).');
  });

  test('is known to b, which goes back to before it', () => {
    const screen = watchedOn(potionsLevel()).press('right', 'left', 'b').find();
    expect(screen.message).toBe('Back at move 1, the last solvable position; ! shows how.');
  });

  test('is shown by the notice of the rules if there is one', () => {
    const screen = watchedOn(drawnLevel(holes, 'holes', ['__HY', '', '>y__']))
      .press('right')
      .pass(1000);
    expect(screen.message).toBe('A yellow goal can never be filled any more (u undoes the move).');
    expect(screen.press('!').message).toMatch(/^The level cannot be solved from here/);
  });
});

describe('thorough warnings', () => {
  const thorough = () => watched({ warnings: 'thorough' }, ROOM);

  test('search after each push, without a message', () => {
    const screen = thorough().press('right');
    expect(screen.asked).toEqual(['solution 2 s']);
    expect(screen.message).toMatch(/^arrows/);
    expect(screen.report({ status: 'searching', seconds: 1 }).message).toMatch(/^arrows/);
  });

  test('do not search after a step', () => {
    expect(thorough().press('left').asked).toEqual([]);
  });

  test('do not search again as long as the player follows the solution', () => {
    const screen = thorough().press('right').find();
    expect(screen.asked).toEqual(['solution 2 s']);
    expect(screen.press('!', '!').pass(2000).asked).toEqual(['solution 2 s']);
    expect(screen.press('!').message).toMatch(/^Push the box/);
  });

  test('search for the latest push only', () => {
    expect(thorough().press('right', 'right').asked).toEqual(['solution 2 s', 'call off', 'solution 2 s']);
  });

  test('mark the box whose push lost the level', () => {
    const screen = thorough().press('right').report({ status: 'unsolvable', nodes: 1, seconds: 1 });
    expect(screen.message).toMatch(/^The level cannot be solved from here/);
    expect(cells(screen)[2]).toContain('>×');
    expect(screen.press('u').rows.join()).not.toContain('×');
  });

  test('show nothing if nothing was found; ! continues the search', () => {
    const screen = thorough().press('right').report({ status: 'gave-up', why: 'time', nodes: 1, seconds: 2 });
    expect(screen.message).toMatch(/^arrows/);
    expect(screen.press('!').asked).toEqual(['solution 2 s', 'solution 32 s']);
  });

  test('become a hint if H is pressed meanwhile', () => {
    const screen = thorough().press('right', '!');
    expect(screen.asked).toEqual(['solution 2 s', 'solution 30 s']);
    // The answer about the previous position was on its way already.
    screen.report({ status: 'gave-up', why: 'time', nodes: 1, seconds: 2 });
    expect(screen.find().message).toMatch(/^Push the box/);
  });

  test('do not search while a sequence plays', () => {
    const screen = watched({ warnings: 'thorough', files: { 'x.txt': 'rr' } }, ROOM)
      .press('o')
      .type('x.txt');
    expect(screen.press('enter').pass(2000).asked).toEqual([]);
  });
});
