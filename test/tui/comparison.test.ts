import type { FoundBest } from '../../src/core/play/par';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { winCardOf } from '../../src/tui/screens/play/win';
import { board } from '../support/board';
import { expectGolden } from '../support/golden';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { stepsIn } from '../support/screen-host';

const YARD = drawnLevel(
  classic,
  'lvl',
  board`
    ########
    #@.....#
    #.A..a.#
    #......#
    #..A.a.#
    #......#
    ########
  `,
);
/** Two ways to the same push: 9 moves and 5; and before that 3 moves and 1. */
const OWN = ['right', 'left', 'down', 'right', 'right', 'right', 'up', 'left', 'left', 'left', 'down', 'down', 'down'];
const BETTER = 'drrrdlldrr';

/** A win with a detour, and the better solution that a search has found. */
function won(options: ScreenOptions = {}): Screen {
  return new Screen([YARD], options)
    .press(...OWN, 'right', 'right', 'right')
    .pass(3000)
    .findBest(BETTER);
}

function compared(options: ScreenOptions = {}): Screen {
  return won(options).press('|');
}

const KEYS: Readonly<Record<string, string>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

function keysOf(steps: string): string[] {
  return [...steps].flatMap((letter) => KEYS[letter] ?? []);
}

/** The result of a search, without its moves. */
function found(moves: number, pushes: number): FoundBest {
  return { solutions: [{ moves, pushes, solution: [] }], search: 'over', proven: [] };
}

function sentence(screen: Screen): string {
  return (screen.rows[1] ?? '').trim();
}

function headings({ rows }: Screen): string[] {
  return rows.flatMap((row) => row.match(/(?:Yours|Best) +\d+\/\d+ moves, \d+\/\d+ pushes/g) ?? []);
}

test('a player who hears the level hears the card of the win and the loss, each once', () => {
  const screen = won({ speech: 'only' });
  const told: readonly unknown[] = [
    expect.stringMatching(/Won in 16 moves, 5 pushes\.$/),
    'Your first solution. Looking for a better solution ...',
    'A solution has 6 moves fewer.',
  ];
  expect(screen.told.slice(-3)).toEqual(told);
  expect(screen.press('|', 'right').told.slice(-4)).toEqual([...told, 'Moves 7 to 15: 9 moves, best 5.']);
});

describe('after a win', () => {
  test('a better solution is looked for', () => {
    expect(won().bestSearches).toBe(1);
  });

  test('it is looked for once for each win', () => {
    const screen = won();
    expect(screen.press('u', 'y').bestSearches).toBe(1);
    expect(screen.press('u', 'right').bestSearches).toBe(2);
  });

  test('it is looked for even if the file has a solution', () => {
    expect(won({ about: { par: { moves: 12, pushes: 5 } } }).bestSearches).toBe(1);
  });

  test('both lengths are shown, and the stars count the better one', () => {
    const screen = won();
    expect(winCardOf(screen.play)?.stars).toBe('open');
    expect(winCardOf(screen.findBest(BETTER, 'over').play)).toMatchObject({
      stars: 3,
      search: 'A solution has 6 moves fewer.',
      table: [
        { label: 'you', counts: { moves: 16, pushes: 5 } },
        { label: 'best', counts: { moves: 10, pushes: 5 } },
      ],
    });
  });

  test.each([
    ['the search goes on', 'moves', [], 'Looking for a better solution ...'],
    ['it has ended', 'over', [], 'No better solution was found.'],
    ['none has fewer moves', 'pushes', ['moves'], 'No solution has fewer moves.'],
    ['none has fewer pushes', 'over', ['pushes'], 'No solution has fewer pushes.'],
    ['none can be better', 'over', ['moves', 'pushes'], 'No solution is shorter.'],
  ] as const)('the best solution is praised: %s', (_, search, proven, line) => {
    const screen = new Screen([YARD]).press('down', 'right', 'right', 'right', 'down', 'left', 'left', 'down');
    screen.press('right', 'right').pass(3000).findBest(BETTER, search, proven);
    expect(winCardOf(screen.play)?.search).toBe(line);
  });

  test('the fewest moves and the fewest pushes are shown, even of two solutions', () => {
    const screen = won();
    const [quick, thrifty] = [found(12, 7), found(14, 3)];
    screen.tellFound({ ...quick, solutions: [...quick.solutions, ...thrifty.solutions] });
    expect(winCardOf(screen.play)?.table[1]).toEqual({ label: 'best', counts: { moves: 10, pushes: 3 } });
  });

  test('the praise counts from the fewest moves that are known now, as the table does, and says it once', () => {
    const screen = won({ about: { par: { moves: 12, pushes: 5 } } });
    expect(winCardOf(screen.findBest(BETTER, 'over').play)).toMatchObject({
      sentences: ['The best known has 6 moves fewer.'],
      search: undefined,
    });
  });

  test('a solution with fewer pushes is better, even in more moves', () => {
    const screen = new Screen([YARD], { files: {} });
    screen.press(...keysOf('dddd rr u ruul d llu rrr d ll d rr')).pass(3000);
    screen.findBest(`${'rl'.repeat(8)}${BETTER}`, 'over');
    expect(winCardOf(screen.play)?.search).toBe('A solution has 2 pushes fewer.');
    expect(screen.message).toMatch(/\| compare/);
    expect(sentence(screen.press('|'))).toBe('Moves 1 to 16: 3 pushes, best 1.');
  });

  test('is praised for its fewest moves or pushes, even if another one is better otherwise', () => {
    const screen = won();
    screen.tellFound({ ...found(14, 7), proven: ['pushes'] });
    screen.tellFound({ ...found(16, 5), proven: ['pushes'] });
    expect(winCardOf(screen.play)?.search).toBe('No solution has fewer pushes.');
  });

  test('stars are not taken away by a search for fewer pushes if the moves are the fewest', () => {
    const screen = new Screen([YARD, YARD]).press(...OWN, 'right', 'right', 'right').pass(3000);
    screen.tellFound({ ...found(16, 5), search: 'pushes' });
    expect(winCardOf(screen.play)?.stars).toBe(3);
  });

  test('the lowest line has the key', () => {
    expect(won().message).toMatch(/\| compare/);
  });

  test('an earlier search counts if this one has not come so far', () => {
    const screen = won();
    screen.tellFound(found(14, 5));
    expect(winCardOf(screen.play)?.table[1]?.counts).toMatchObject({ moves: 10, pushes: 5 });
  });

  test('a solution found after the player has left gives its stars in the list', () => {
    const screen = new Screen([YARD, YARD], { list: true })
      .press('enter', ...OWN, 'right', 'right', 'right')
      .pass(3000);
    screen.press('q');
    const stars = (): (number | undefined)[] => [0, 1].map((index) => screen.model.list.marks.at(index)?.stars);
    expect(stars()).toEqual([1, undefined]);
    screen.tellFound(found(16, 5));
    expect(stars()).toEqual([3, undefined]);
  });
});

describe('stars', () => {
  test('are shown once the search is over, and never taken away', () => {
    const first = new Screen([YARD, YARD]).press(...OWN, 'right', 'right', 'right').pass(3000);
    const shown = (screen: Screen) => winCardOf(screen.play);
    const own = 'rldrrrulllddd rrr';
    expect(shown(first.findBest(own))).toMatchObject({ stars: 'open', set: { solved: 1, count: 2, stars: 1 } });
    expect(shown(first.findBest(own, 'over'))).toMatchObject({ stars: 3, set: { solved: 1, count: 2, stars: 3 } });
  });

  test('one is certain at once', () => {
    const screen = new Screen([YARD]).press(...OWN, 'right', 'right', 'right').pass(3000);
    screen.tellFound({ ...found(10, 4), search: 'moves' });
    expect(winCardOf(screen.play)?.stars).toBe(1);
  });

  test('for as few moves as the best known stay while the search runs', () => {
    const screen = won({ about: { par: { moves: 16, pushes: 5 } } });
    expect(winCardOf(screen.play)?.stars).toBe(3);
    screen.tellFound({ ...found(16, 5), search: 'moves' });
    expect(winCardOf(screen.play)?.stars).toBe(3);
  });
});

test('the comparison has a help', () => {
  const screen = compared().press('?');
  expect(screen.rows.join('\n')).toMatch(/n p +next, previous loss/);
  expect(screen.press('tab').rows.join('\n')).toContain('Where your solution lost most');
  expect(sentence(screen.press('q'))).toMatch(/^Moves/);
});

describe('nothing is shown or looked for', () => {
  test('before the win', () => {
    const foundBest = found(10, 5);
    const screen = new Screen([YARD], { about: { foundBest } });
    expect(screen.press('|').message).toBe('The level is not won yet.');
    expect(screen.bestSearches).toBe(0);
  });

  test('after a win that a sequence has reached', () => {
    const screen = new Screen([YARD], { files: { 's.txt': 'rldrrrulllddd rrr' } });
    screen.press('o').type('s.txt').press('enter').pass(9000);
    expect(screen.bestSearches).toBe(0);
    expect(screen.press('|').message).toBe('This is not your own solution.');
  });

  test('as long as nothing better is known', () => {
    const screen = new Screen([YARD]).press(...OWN, 'right', 'right', 'right').pass(3000);
    expect(screen.press('|').message).toBe('A better solution is still being looked for.');
    screen.tellFound({ solutions: [], search: 'over', proven: [] });
    expect(screen.press('|').message).toBe('No better solution was found.');
  });
});

describe('where most was lost', () => {
  test('is said in a sentence, with both solutions at the step at which they part', () => {
    const screen = compared();
    expect(sentence(screen)).toBe('Moves 7 to 15: 9 moves, best 5.');
    expect(headings(screen)).toEqual(['Yours  1/9 moves, 0/1 pushes', 'Best  1/5 moves, 0/1 pushes']);
    expect(headings(screen.press('left'))[0]).toBe('Yours  0/9 moves, 0/1 pushes');
  });

  test('is gone through step by step; the shorter one waits at its end', () => {
    const screen = compared().press('right', 'right', 'right', 'right', 'right');
    expect(headings(screen)).toEqual(['Yours  6/9 moves, 0/1 pushes', 'Best  5/5 moves, 1/1 pushes']);
    expect(headings(screen.press('left', 'left'))[1]).toBe('Best  4/5 moves, 0/1 pushes');
    expect(headings(screen.press('end'))[0]).toBe('Yours  9/9 moves, 1/1 pushes');
    expect(headings(screen.press('right'))[0]).toBe('Yours  9/9 moves, 1/1 pushes');
    expect(headings(screen.press('home', 'left'))[0]).toBe('Yours  0/9 moves, 0/1 pushes');
  });

  test('is gone through push by push', () => {
    const screen = compared().press(']');
    expect(headings(screen)).toEqual(['Yours  5/9 moves, 0/1 pushes', 'Best  5/5 moves, 1/1 pushes']);
    expect(headings(screen.press(']'))[0]).toBe('Yours  9/9 moves, 1/1 pushes');
    expect(headings(screen.press('['))[0]).toBe('Yours  5/9 moves, 0/1 pushes');
  });

  test('is one of several places, which come by their size', () => {
    const screen = compared().press('n');
    expect(sentence(screen)).toBe('Moves 1 to 4: 4 moves, best 2.');
    expect(screen.title).toMatch(/^Where most was lost {2}2\/2 +yours 16\/5, best 10\/5$/);
    expect(sentence(screen.press('n'))).toMatch(/^Moves 7/);
    expect(sentence(screen.press('p'))).toMatch(/^Moves 1/);
  });

  test('may be the only place, as n and p say until the next key', () => {
    const screen = new Screen([YARD]).press(...OWN.slice(2), 'right', 'right', 'right').pass(3000);
    screen.findBest(BETTER).press('|', 'n');
    expect(screen.rows.at(-1)).toContain('This is the only loss.');
    expect(screen.press('right').rows.at(-1)).not.toContain('only loss');
    expect(screen.press('p').rows.at(-1)).toContain('This is the only loss.');
  });

  test('is marked on the history, where a click goes to a step', () => {
    const screen = compared();
    const bar = screen.rows.at(-2) ?? '';
    expect(bar.trim()).toMatch(/^─+━+●━+─+$/);
    expect(headings(screen.click(bar.indexOf('━') + 20, 22))[0]).toMatch(/^Yours {2}[3-6]\/9/);
  });

  test.each(['escape', 'q', '|'])('is closed with %s, and the win is there again', (key) => {
    const screen = compared().press('right', key);
    expect(screen.dialog).toBeUndefined();
    expect(screen.play.game.standing.state).toBe('won');
    expect(screen.rows.join('\n')).toMatch(/best +10 +5/);
  });

  test('can be played again from its beginning', () => {
    const screen = compared().press('enter');
    expect(screen.play.game.moves).toBe(6);
    expect(screen.press('down', 'left', 'left', 'down', 'right', 'right').play.game.moves).toBe(12);
    expect(screen.play.isSolved).toBe(true);
  });

  test('is in the menu', () => {
    expect(won().choose('most was lost').dialog).toBe('comparison');
  });

  test('changes nothing in the game and saves nothing', () => {
    const screen = compared().press('right', ']', 'end', 'escape');
    expect([screen.play.game.moves, screen.play.game.position]).toEqual([16, 16]);
    expect(screen.kept.at(-1)?.shownFrom).toBeUndefined();
  });
});

describe('on a screen with room for one board', () => {
  const small = (): Screen => compared({ width: 30, height: 8 });

  test('the better one comes after the own', () => {
    const screen = small();
    expect(screen.rows.join('\n')).not.toContain('Best');
    screen.press('end', 'right');
    expect(screen.rows.join('\n')).toContain('Best');
    screen.press('left');
    expect(screen.rows.join('\n')).toContain('Yours');
  });

  test('Tab shows the other', () => {
    expect(small().press('tab').rows.join('\n')).toContain('Best');
  });
});

test('a key without a command says so', () => {
  const screen = compared().press('%');
  expect(screen.message).toBe('No such key.');
  expect(screen.press('right').message).not.toContain('No such key');
});

describe('the better solution', () => {
  test.each([
    ['after a win', won],
    ['in the comparison', compared],
  ])('is what `show the solution` plays %s, without a search', (_, opened) => {
    const screen = opened().press('>').pass(9000);
    expect(screen.asked).not.toContain('solution 30 s');
    expect([screen.play.game.moves, screen.play.game.standing.state]).toEqual([10, 'won']);
  });

  test('is not counted as the own one', () => {
    const screen = won().press('>').pass(9000);
    expect(screen.kept.at(-1)?.shownFrom).toBe(1);
    expect(screen.play.outcome.win?.counts.moves).toBe(16);
  });

  test('leaves the own moves as a branch', () => {
    const { game } = won().press('>').pass(9000).play;
    expect(game.forks()).toEqual([0]);
  });
});

describe('every rule set can be compared', () => {
  test.each([
    [
      'multiplayer',
      multiplayer,
      'multiplayer',
      ['#######', '#Aa.@.#', '#######'],
      'D A D D',
      'D2',
      'Moves 2 to 4: 3 moves, best 1.',
    ],
    ['holes', holes, 'holes', ['__R', '___', '', '>r_', '___'], 'dur', 'r', 'Moves 1 to 3: 3 moves, best 1.'],
    [
      'potions',
      potions,
      'potions',
      ['1 9', 'WWWWWW', 'WP1G W', 'W    W', 'WWWWWW'],
      'dur',
      'r',
      'Moves 1 to 3: 3 moves, best 1.',
    ],
    ['vexed', vexed, 'vexed', ['#######', '#P b b#', '#######'], 'rlrr', 'rr', 'Moves 1 to 4: 4 moves, best 2.'],
  ])('%s', (_, rules, format, rows, own, better, words) => {
    const level = drawnLevel(rules, format, rows);
    const screen = new Screen([level], { paste: () => ({ kind: 'steps', steps: stepsIn(own, level) }) });
    screen.paste(own).pass(9000).findBest(better).press('|');
    expect(sentence(screen)).toBe(words);
    expect(headings(screen)).toHaveLength(2);
  });
});

describe('the comparison looks as it was approved', () => {
  test.each([
    ['80 x 24', { width: 80, height: 24 }],
    ['120 x 40', { width: 120, height: 40 }],
    ['60 x 20', { width: 60, height: 20 }],
    ['30 x 12', { width: 30, height: 12 }],
    ['ASCII', { ascii: true, depth: 'never' }],
  ] satisfies [string, ScreenOptions][])('%s', (name, options) => {
    const { rows } = compared(options).press('right', 'right', 'right', 'right');
    const picture = `${rows.map((row) => row.trimEnd()).join('\n')}\n`;
    expectGolden(`comparison-${name.replace(/ /g, '').toLowerCase()}`, picture);
  });
});
