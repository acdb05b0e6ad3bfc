import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { SearchReport } from '../../src/core/play/solution-route';
import { receiveReport } from '../../src/tui/screens/play/hints/actions';
import { board } from '../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { WIN_CARD } from '../support/win-card';

const YARD = board`
  #######
  #.....#
  #..A.a#
  #@....#
  #######
`;

function on(rows: readonly string[], options: ScreenOptions = {}, rules: RuleSet = classic, format = 'lvl'): Screen {
  return new Screen([drawnLevel(rules, format, rows), drawnLevel(classic, 'lvl', ['@Aa'])], options);
}

const inYard = (options?: ScreenOptions) => on(YARD, options);

const UNSOLVABLE: SearchReport = { status: 'unsolvable', nodes: 1, seconds: 1 };

/** Long enough for all animations. */
const SOON = 2000;

/** The board on a screen of small cells, without its frame. */
function cells(screen: Screen): string[] {
  return screen.rows.filter((row) => row.includes('█')).map((row) => row.trim().replaceAll('│', ''));
}

describe('a hint', () => {
  test('is searched for while play continues', () => {
    const screen = inYard().press('!');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toBe('Escape stop   0 s looking for a solution');
    expect(screen.report({ status: 'searching', seconds: 3.4 }).message).toContain('3 s looking');
    expect(screen.press('right').board[3]).toBe('#.@...#');
  });

  test('can be stopped on the smallest screen, too', () => {
    expect(inYard({ width: 30, height: 8 }).press('!').message).toBe('Escape stop');
  });

  test('says what to push, from where, and shows it', () => {
    const screen = inYard({ cell: '1x1' }).press('!').find();
    expect(screen.message).toBe('Push the box right, after 2 steps; ! plays it.');
    expect(cells(screen)).toEqual(['███████', '█     █', '█ ·▪→◆█', '█v·   █', '███████']);
  });

  test('is counted on the status line once', () => {
    const screen = inYard().press('!').find();
    expect(screen.status).toMatch(/hints 1$/);
    expect(screen.press('escape', '!', 'escape', '!').status).toMatch(/hints 1$/);
    expect(screen.press('right').status).toMatch(/hints 1$/);
    expect(screen.press('!', '!').status).toMatch(/hints 2$/);
  });

  test('is searched for again where steps cost something and the player took others', () => {
    const screen = on(['0 9', 'WP 0 GW', 'W     W'], {}, potions, 'potions').press('!').find();
    expect(screen.press('down', 'up', '!').asked).toEqual(['solution 30 s', 'solution 30 s']);
  });

  test('comes at once even there after exactly its steps', () => {
    const screen = on(['0 9', 'WP 0 GW', 'W     W'], {}, potions, 'potions').press('!').find();
    expect(screen.press('right', '!', '!').asked).toEqual(['solution 30 s']);
  });

  test('is played by a second !, and one undo undoes it', () => {
    const screen = inYard().press('!').find().press('!').pass(SOON);
    expect(screen.board[2]).toBe('#..@Aa#');
    expect(screen.press('u').board).toEqual(YARD);
  });

  test('is shown step by step while it is played, quickly', () => {
    const film = inYard().press('!').find().press('!').film();
    expect(film[2]?.split('  ')).toEqual(['#..A.a#', '#.@A.a#', '#..@Aa#']);
  });

  test('comes at once as long as the player follows the solution', () => {
    const screen = inYard().press('!').find().press('!').pass(SOON).press('!');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toBe('Push the box right; ! plays it.');
    expect(screen.press('!').pass(SOON).rows.join()).toMatch(WIN_CARD);
  });

  test('comes at once even after another walk to the same pushes', () => {
    const screen = inYard().press('!').find().press('up', 'up', 'right', 'down', 'right', 'up', '!');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toMatch(/^Push the box right, after 1 step; ! plays it\.$/);
  });

  test('stays while the player walks, and shows the walk from there', () => {
    const screen = inYard({ cell: '1x1' }).press('!').find().press('right');
    expect(cells(screen)[2]).toBe('█ ·▪→◆█');
    expect(cells(screen.press('up'))[2]).toBe('█ >▪→◆█'.replace('>', '^'));
  });

  test('disappears with the next push', () => {
    const screen = inYard({ cell: '1x1' }).press('!').find().press('up', 'right', 'right');
    expect(cells(screen)[2]).toBe('█  >▪◆█');
  });

  test('is searched for again after a push that is not in the solution', () => {
    const screen = inYard().press('!').find().press('right', 'right', 'up', '!');
    expect(screen.board[1]).toBe('#..A..#');
    expect(screen.asked).toEqual(['solution 30 s', 'solution 30 s']);
  });

  test('is known again after undo and redo', () => {
    const screen = inYard().press('!').find().press('!').pass(SOON).press('u', '!');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toBe('Push the box right, after 2 steps; ! plays it.');
  });

  test('counts as the player’s own move, so the level counts as solved', () => {
    const screen = inYard().press('!').find().press('!').pass(SOON).press('!', '!').pass(SOON);
    expect(screen.title).toContain('solved');
    expect(screen.kept.at(-1)).toMatchObject({ hints: 2, shownFrom: undefined, isOwn: true });
  });

  test('continues the count of a resumed game', () => {
    const opened = drawnLevel(classic, 'lvl', YARD);
    const { game } = inYard().play;
    const left = { game, shownFrom: undefined, hints: 3 };
    expect(new Screen([{ ...opened, earlier: { isSolved: false, left } }]).status).toMatch(/hints 3$/);
  });

  test('is not given on a level that is won', () => {
    const screen = on(['@Aa']).press('right', '!');
    expect(screen.message).toBe('The level is won.');
    expect(screen.asked).toEqual(['fanfare']);
  });

  test('disappears with Escape', () => {
    const screen = inYard({ cell: '1x1' }).press('!').find().press('escape');
    expect(cells(screen)[2]).toBe('█  ▪ ◆█');
  });
});

describe('a search', () => {
  test('is stopped by Escape, and continues with !', () => {
    const screen = inYard().press('!').report({ status: 'searching', seconds: 4 }).press('escape');
    expect(screen.message).toBe('Stopped; ! goes on looking.');
    expect(screen.press('!').asked).toEqual(['solution 30 s', 'call off', 'solution 34 s']);
  });

  test('is stopped by a push, because its answer would be about another position', () => {
    const screen = inYard().press('!', 'right', 'right', 'up');
    expect(screen.asked).toEqual(['solution 30 s', 'call off']);
    expect(screen.message).toMatch(/^arrows/);
  });

  test('continues while the player walks, and answers for the new position', () => {
    const screen = inYard().press('!', 'right').find();
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toBe('Push the box right, after 1 step; ! plays it.');
  });

  test('is stopped when another level opens', () => {
    expect(inYard().press('!', 'n').asked).toEqual(['solution 30 s', 'call off']);
  });

  test('is stopped when the player leaves the level for the list', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', YARD)], { list: true }).press('enter', '!', 'q');
    expect(screen.asked).toEqual(['solution 30 s', 'call off', 'leave']);
  });

  test('that finds nothing in its time says so, and continues with !', () => {
    const screen = inYard().press('!').report({ status: 'gave-up', why: 'time', nodes: 1, seconds: 30 });
    expect(screen.message).toBe('No solution was found in 30 s; ! goes on looking.');
    expect(screen.press('!').asked).toEqual(['solution 30 s', 'solution 60 s']);
  });

  test.each([
    ['memory', 'No solution was found in 12 s, when the memory was full.'],
    ['size', 'This board is too large for the solver.'],
    ['positions', 'No solvable position was found, but not all could be decided.'],
  ] as const)('that runs out of %s says so', (why, said) => {
    expect(inYard().press('!').report({ status: 'gave-up', why, nodes: 1, seconds: 12 }).message).toBe(said);
  });

  test('that was stopped is ignored', () => {
    const { play, model } = inYard().press('!');
    const [unchanged, wishes] = receiveReport(play, { kind: 'solution', at: 0 }, UNSOLVABLE, model.display);
    expect(unchanged).toBe(play);
    expect(wishes).toEqual([]);
  });

  test('that fails says so, and play continues', () => {
    const screen = inYard().press('!').report({ status: 'failed', sentence: 'the search has failed' });
    expect(screen.message).toBe('The search has failed.');
    expect(screen.press('right').board[3]).toBe('#.@...#');
  });
});

describe('in an unsolvable position', () => {
  // Only a search proves this: neither box alone is a deadlock.
  const LOST = board`
    ########
    #aA....#
    #.#A.a.#
    #.@....#
    ########
  `;
  const lost = () => on(LOST).press('right', 'up', '!').report(UNSOLVABLE);

  test('a message says so, and how to go back', () => {
    expect(lost().message).toBe('The level cannot be solved from here; b goes back to where it could be.');
  });

  test('H repeats the message without another search', () => {
    const screen = lost().press('!');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.message).toMatch(/^The level cannot be solved from here/);
  });

  test('H searches again after an undo', () => {
    expect(lost().press('u', '!').asked).toEqual(['solution 30 s', 'solution 30 s']);
  });

  test('b finds the last solvable position and goes there; redo comes back', () => {
    const screen = inYard().press('right', 'right', 'up', 'left', 'up', 'right', '!').report(UNSOLVABLE);
    expect(screen.press('b').asked.at(-1)).toBe('last-solvable 30 s');
    const { game } = screen.play;
    const last = game.position;
    screen.find();
    expect(screen.message).toMatch(/^Back at move 2, the last solvable position; ! shows how\.$/);
    expect([game.position, game.length]).toEqual([2, last]);
    expect(screen.press('!').message).toMatch(/^Push the box/);
    expect(screen.asked.filter((wish) => wish.endsWith(' s'))).toHaveLength(2);
  });

  test('b starts one search, even if it is pressed again and again', () => {
    const screen = lost().press('b', 'b');
    expect(screen.asked.filter((wish) => wish.startsWith('last-solvable'))).toHaveLength(1);
    expect(screen.message).toBe('Escape stop   0 s looking for the last solvable position');
    expect(screen.press('escape').message).toBe('Stopped; b goes on looking.');
  });

  test('b does nothing before', () => {
    expect(inYard().press('b').asked).toEqual([]);
  });

  test('a level that is unsolvable from its start is reported as such', () => {
    const screen = on(LOST).press('!').report(UNSOLVABLE);
    expect(screen.message).toBe('The level cannot be solved from here.');
  });

  test('a message about the limit of undo appears instead', () => {
    const rows = ['2', '#######', '#A.a.@#', '#.....#', '#######'];
    const screen = on(rows, {}, multiplayer, 'multiplayer').press('d', 'd', '!').report(UNSOLVABLE);
    expect(screen.press('b').message).toBe('Undo is limited on this level; Ctrl-R restarts.');
  });
});

describe('the solution', () => {
  test('plays by itself once it is found, and marks nothing as solved', () => {
    const screen = inYard().press('>', 'down', 'enter').find().pass(4000);
    expect(screen.rows.join()).toContain('This solution was shown to you.');
    expect(screen.title).not.toContain('solved');
  });

  test('begins at once if a solution is known', () => {
    const screen = inYard().press('!').find().press('right', '>', 'down', 'enter');
    expect(screen.asked).toEqual(['solution 30 s']);
    expect(screen.pass(4000).rows.join()).toContain('This solution was shown to you.');
  });

  test('replaces a running search for a hint', () => {
    const screen = inYard().press('!', '>', 'down', 'enter').find();
    expect(screen.play.animation.kind).toBe('playing');
  });
});

describe('under each rule set', () => {
  test.each<[string, RuleSet, string, readonly string[], string]>([
    [
      'multiplayer tells who, and has other keys',
      multiplayer,
      'multiplayer',
      ['#######', '#A.a.@#', '#..B..#', '#######'],
      'Player A: push the box of A right, after 1 step; ! plays it.',
    ],
    ['holes', holes, 'holes', ['____Y', '', '>_y__'], 'Push the yellow trophy right, after 1 step; ! plays it.'],
    ['potions tells of potions', potions, 'potions', ['0 1', 'PM0G'], 'Step right to the move potion; ! plays it.'],
    ['vexed', vexed, 'vexed', ['######', '#Pr r#', '######'], 'Push the red box right; ! plays it.'],
  ])('%s', (_, rules, format, rows, said) => {
    expect(on(rows, {}, rules, format).press('!').find().message).toBe(said);
  });

  test('a purchase is played like any other hint', () => {
    const screen = on(['0 2', 'P$0 G'], {}, potions, 'potions').press('!').find();
    expect(screen.message).toBe('Step right to the coin; ! plays it.');
    screen.press('right', '!').find();
    expect(screen.message).toBe('Buy a move potion for 5 (%); ! plays it.');
    expect(screen.press('!').pass(SOON).status).toContain('moves remaining 6');
  });

  test('two hands keep H and S for themselves', () => {
    const rows = ['########', '#A.a.@.#', '#..B...#', '########'];
    const screen = on(rows, {}, multiplayer, 'multiplayer').press('H', 'S');
    expect(screen.asked).toEqual([]);
    expect(screen.play.game.moves).toBe(2);
  });
});
