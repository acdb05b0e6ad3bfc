import { congratulateOnSet } from '../../src/tui/screens/congratulation/update';
import type { Direction } from '../../src/core/direction';
import { Game } from '../../src/core/play/game';
import { classic } from '../../src/rules';
import type { LevelBackground } from '../../src/tui/screens/play/state';
import { starsFor } from '../../src/core/play/par';
import { type WinCard, winCardOf } from '../../src/tui/screens/play/win';
import { DISPLAY_SETTINGS } from '../support/display-settings';
import { facts } from '../support/list';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { listOf, stepsIn } from '../support/screen-host';
import { WIN_CARD } from '../support/win-card';

const ROW = drawnLevel(classic, 'lvl', ['@.A.a']);
const OTHER = drawnLevel(classic, 'lvl', ['@Aa']);
const WON = ['right', 'right', 'right'];

function won(about: Partial<LevelBackground> = {}, options: ScreenOptions = {}): Screen {
  return new Screen([ROW], { about, ...options }).press(...WON);
}

function cardOf(screen: Screen): WinCard {
  const card = winCardOf(screen.play);
  if (!card) throw new Error('the level is not won');
  return card;
}

/** A row of the table: `you 3 2` */
function tableOf(screen: Screen): string[] {
  return cardOf(screen).table.map(({ label, counts }) =>
    [label, counts?.moves ?? '-', counts?.pushes ?? '-'].join(' '),
  );
}

describe('a win shows', () => {
  test('its moves and pushes', () => {
    expect(tableOf(won())).toEqual(['you 3 2', 'best - -']);
    expect(cardOf(won()).sentences).toEqual(['Your first solution.']);
  });

  test.each([
    ['fewer moves', [{ moves: 7, pushes: 2 }], '4 moves better than before.', 'before 7 2'],
    ['one push less', [{ moves: 3, pushes: 3 }], '1 push better than before.', 'before 3 3'],
    ['both', [{ moves: 5, pushes: 3 }], '2 moves and 1 push better than before.', 'before 5 3'],
    ['the same', [{ moves: 3, pushes: 2 }], 'As good as your best.', 'before 3 2'],
    ['more moves', [{ moves: 2, pushes: 2 }], 'Your best was shorter.', 'before 2 2'],
    [
      'less than neither of two',
      [
        { moves: 2, pushes: 2 },
        { moves: 9, pushes: 1 },
      ],
      'Your best was shorter.',
      'before 2 1',
    ],
  ])('how it compares: %s', (_, best, sentence, row) => {
    const screen = won({ best });
    expect(cardOf(screen).sentences).toEqual([sentence]);
    expect(tableOf(screen).at(-1)).toBe(row);
  });

  test.each([
    ['longer', { moves: 1, pushes: 1 }, 'The best known has 2 moves and 1 push fewer.'],
    ['equal', { moves: 3, pushes: 2 }, 'As good as the best known.'],
    ['better', { moves: 4, pushes: 2 }, 'Better than the best known.'],
  ])('how it compares with the best known solution: %s', (_, par, sentence) => {
    const screen = won({ par });
    expect(cardOf(screen).sentences).toEqual([sentence]);
    expect(tableOf(screen)[1]).toBe(`best ${par.moves} ${par.pushes}`);
  });

  test('that the best known is the best of the player', () => {
    const screen = won({ best: [{ moves: 2, pushes: 1 }], par: { moves: 2, pushes: 1 } });
    expect(cardOf(screen).sentences).toEqual(['Your best has 1 move and 1 push fewer.']);
    expect(tableOf(screen)).toEqual(['now 3 2', 'best 2 1']);
  });

  test('how it compares with the win before it', () => {
    const screen = won().press('r', 'right', 'left', ...WON);
    expect(tableOf(screen)).toEqual(['you 5 2', 'best - -', 'before 3 2']);
  });

  test('the same when it is reached again', () => {
    const screen = won({ best: [{ moves: 9, pushes: 2 }] }).press('u', 'y');
    expect(cardOf(screen).sentences).toEqual(['6 moves better than before.']);
  });

  test('how it compares when the same moves are played again', () => {
    const screen = won({ best: [{ moves: 9, pushes: 2 }] }).press('r', ...WON);
    expect(cardOf(screen).sentences).toEqual(['As good as your best.']);
    expect(tableOf(screen).at(-1)).toBe('before 3 2');
  });

  test('no comparison if a sequence reached it', () => {
    const screen = new Screen([ROW], { about: { best: [{ moves: 9, pushes: 9 }] }, files: { 's.txt': 'rrr' } });
    screen.press('o').type('s.txt').press('enter').pass(3000);
    expect(cardOf(screen).sentences).toEqual(['A sequence has won the level.']);
    expect(tableOf(screen)).toEqual(['now 3 2', 'best - -']);
  });

  test('that hints helped', () => {
    const screen = new Screen([ROW])
      .press('!')
      .find()
      .press(...WON);
    expect(cardOf(screen).sentences).toContain('With 1 hint.');
  });
});

test('levels that are read after the win count on its card', () => {
  const screen = new Screen([ROW, OTHER, OTHER]).press(...WON).pass(3000);
  expect(cardOf(screen).set).toMatchObject({ solved: 1, count: 3 });
  screen.remember({ type: 'summaries', file: 'level 3', from: 1, summaries: [facts(4, 1, { isSolved: true })] });
  expect(cardOf(screen).set).toMatchObject({ solved: 2, count: 3 });
});

test('the background of a level that was left is not shown on the next one', () => {
  const about = { best: [{ moves: 9, pushes: 9 }] };
  const screen = new Screen([ROW, OTHER], { about });
  const { play } = screen;
  expect(play.background.best).toEqual(about.best);
  screen.press('n');
  expect(screen.play.game).not.toBe(play.game);
});

test('the card stands beside the board once the flash is over', () => {
  const { rows } = won({ best: [{ moves: 9, pushes: 2 }] }).pass(1000);
  const row = rows.findIndex((line) => line.includes('6 moves better'));
  expect(row).toBeGreaterThan(0);
  expect(rows.slice(row).join('\n')).toMatch(/moves +pushes[^]*you +3 +2[^]*before +9 +2/);
  expect(rows.join('\n')).not.toContain('You win!');
});

test.each([
  [30, 8],
  [40, 12],
  [80, 24],
])('the stars and the outcome are shown on %i columns and %i rows', (width, height) => {
  const { rows } = won({ par: { moves: 1, pushes: 1 } }, { width, height, depth: 'never' }).pass(1000);
  expect(rows.join('\n')).toContain('★☆☆');
  expect(rows.join('\n')).toMatch(height < 24 ? /You win!/ : WIN_CARD);
  expect(rows.at(-1)).toContain('undo');
});

test('on a screen where the card would cover the board, the status tells of the win', () => {
  const { rows } = won({ par: { moves: 3, pushes: 2 } }, { width: 60, height: 12 }).pass(3000);
  expect(rows.at(-2)).toMatch(/^ ★★★ {2}moves 3 {2}pushes 2 .*You win!/);
  expect(rows.join('\n')).not.toContain('you ');
});

test.each([
  ['the left', ['#####', '#@Aa#', '#####'], 'right', /^ +★★★.{45}/],
  ['the right', ['#####', '#aA@#', '#####'], 'left', /★★★ +$/],
])('on a board as large as the screen, the card stands clear of the box that won: at %s', (_, board, key, stars) => {
  const level = drawnLevel(classic, 'lvl', board);
  const picture = new Screen([level], { about: { par: { moves: 1, pushes: 1 } } }).press(key).pass(3000).rows;
  expect(picture.slice(12).find((line) => line.includes('★'))).toMatch(stars);
});

test('the next step after a win is one key', () => {
  const screen = new Screen([ROW, OTHER]).press(...WON);
  expect(screen.rows.at(-1)).toMatch(/^ Enter next unsolved/);
  expect(screen.press('enter').title).toContain('2');
});

test('a small screen has that key, and a whole title', () => {
  const screen = new Screen([{ ...ROW, title: 'Eleven Down' }, OTHER], { width: 30, height: 8 });
  expect(screen.rows[0]).toBe(' Eleven Down  1 of 2  classic ');
  expect(
    screen
      .resize(30, 8)
      .press(...WON)
      .rows.at(-1),
  ).toMatch(/^ Enter next +Space menu $/);
});

test('no unsolved level is offered where none is left', () => {
  const screen = new Screen([ROW, OTHER, OTHER]);
  const levels = ['level 1', 'level 2', 'level 3'].map((file) => ({ file, number: 1 }));
  screen.remember({ type: 'solved', levels, stars: 3 }).press('n', 'n', 'right');
  expect(screen.title).toContain('3');
  expect(screen.rows.at(-1)).not.toContain('next unsolved');
  expect(screen.press('enter').message).toBe('No other level is unsolved; q leaves.');
});

describe('stars', () => {
  const stars = (par: { readonly moves: number; readonly pushes: number }) => cardOf(won({ par })).stars;

  test.each([
    ['three for as few moves as the best known', { moves: 3, pushes: 1 }, 3],
    ['three for as few pushes', { moves: 1, pushes: 2 }, 3],
    ['one for a longer solution', { moves: 2, pushes: 1 }, 1],
  ])('are %s', (_, par, shown) => {
    expect(stars(par)).toBe(shown);
  });

  test.each([
    [[{ moves: 11, pushes: 9 }], { moves: 10, pushes: 5 }, 2],
    [[{ moves: 12, pushes: 9 }], { moves: 10, pushes: 5 }, 1],
    [[{ moves: 99, pushes: 55 }], { moves: 10, pushes: 50 }, 2],
    [[{ moves: 9, pushes: 4 }], { moves: 10, pushes: 5 }, 3],
    [[{ moves: 50, pushes: 0 }], { moves: 10, pushes: 0 }, 1],
    [[], { moves: 10, pushes: 5 }, 0],
    [[{ moves: 50, pushes: 7 }], undefined, 1],
  ])('of %j against %j are %i', (solutions, par, count) => {
    expect(starsFor(solutions, par)).toBe(count);
  });

  test('come when a search has found a solution to compare with', () => {
    const screen = won();
    expect(cardOf(screen)).toMatchObject({ stars: 'open', search: 'Looking for a better solution ...' });
    expect(cardOf(screen.findBest('rrr', 'over'))).toMatchObject({ stars: 3, search: 'No better solution was found.' });
  });

  test('are saved with the best known counts', () => {
    expect(won({ par: { moves: 2, pushes: 2 } }).kept.at(-1)?.par).toEqual({ moves: 2, pushes: 2 });
  });

  test('are not given for a solution that was shown', () => {
    const screen = new Screen([ROW], { about: { par: { moves: 3, pushes: 2 } }, files: { 's.txt': 'rrr' } });
    screen.press('o').type('s.txt').press('enter').pass(3000);
    expect(cardOf(screen).stars).toBeUndefined();
  });
});

describe('a set of levels', () => {
  const both = (): Screen => new Screen([ROW, OTHER]).press(...WON);

  test('is counted after a win, and the next level named', () => {
    expect(cardOf(both())).toMatchObject({
      set: { name: 'classic', solved: 1, count: 2, stars: 1 },
      next: 'next: level 2',
    });
  });

  test('has the hue of its rule set on the card', () => {
    const levels = [ROW, OTHER];
    const files = listOf(levels).files.map((file) => ({ ...file, hue: 'magenta' }) as const);
    const { rows, frame } = new Screen(levels, { beginning: { files } }).press(...WON).pass(3000);
    const line = frame.lines[rows.findIndex((row) => /classic +1 of 2/.test(row))] ?? [];
    const { foreground } = DISPLAY_SETTINGS.styles.text('magenta');
    expect(line.find(({ text }) => text.includes('classic'))?.style).toMatchObject({ foreground });
  });

  test('has a screen of its own when the last level is solved', () => {
    const screen = both().press('enter', 'right', 'enter');
    expect(screen.rows.join('\n')).toMatch(/classic is complete![^]*2 levels solved, 2 of 6 stars[^]*▀{40}/);
    expect(screen.press('x').rows.join('\n')).toMatch(WIN_CARD);
  });

  test.each([
    ['the last rule set', 'all', 'Every rule set is complete!', 'classic was the last of them.'],
    ['the last level of a day', 'day', 'All levels of the day are solved!', '2 levels solved, 6 of 6 stars'],
  ] as const)('has another screen for %s', (_, completed, title, line) => {
    const set = { name: 'classic', solved: 2, count: 2, stars: 6, next: undefined };
    const screen = congratulateOnSet(set, completed);
    expect(screen).toMatchObject({ title, stars: { won: 6, most: 6 } });
    expect(screen.lines).toContain(line);
    expect(screen.lines.at(-1)).toBe('No star is missing.');
  });

  test('counts the stars that the search after the win has given', () => {
    const screen = both().press('enter', 'right').pass(3000).findBest('r', 'over', ['moves', 'pushes']).press('enter');
    expect(screen.rows.join('\n')).toMatch(/2 levels solved, 4 of 6 stars/);
  });

  test('shows that screen once', () => {
    const screen = both().press('enter', 'right', 'q', 'x', 'q');
    expect(screen.exitCode).toBe(0);
  });

  test('does not show it if the level had been solved before', () => {
    const screen = both().press('enter', 'right', 'q', 'x', 'r', 'right', 'q');
    expect(screen.exitCode).toBe(0);
  });
});

test("pasted moves count as the player's own", () => {
  const steps = stepsIn('rrr', ROW);
  const screen = new Screen([ROW], { paste: () => ({ kind: 'steps', steps }) }).paste('rrr').pass(3000);
  expect(screen.play.isSolved).toBe(true);
  expect(screen.kept.at(-1)?.shownFrom).toBeUndefined();
});

describe('days in a row', () => {
  test('are shown after the first win of a day', () => {
    expect(cardOf(won().streak(2)).sentences).toContain('2 days in a row.');
    expect(cardOf(won().streak(1)).sentences.join()).not.toContain('row');
  });

  test.each([3, 7, 100, 200])('have a screen of their own: %i', (days) => {
    const screen = new Screen([ROW, OTHER])
      .press(...WON)
      .streak(days)
      .press('enter');
    expect(screen.rows.join('\n')).toContain(`${days} days in a row!`);
    expect(screen.press('x', 'enter').play.rank.name).toBe('level 2');
  });

  test.each([2, 4, 99])('are not congratulated on every day: %i', (days) => {
    const screen = new Screen([ROW, OTHER])
      .press(...WON)
      .streak(days)
      .press('enter');
    expect(screen.play.rank.name).toBe('level 2');
  });
});

describe('the outcome', () => {
  const outcome = (screen: Screen): string | undefined => screen.rows.at(-2);

  test('of a solution that was watched claims no win, and nothing plays', () => {
    const screen = new Screen([ROW], { height: 12 }).press('>').press('2').find().pass(5000);
    expect(outcome(screen)).toMatch(/ {2}This solution was shown to you\. *$/);
    expect(cardOf(screen).sentences).toEqual(['This solution was shown to you.']);
    expect(screen.asked).not.toContain('fanfare');
  });

  test("of the player's own sequence says that it wins", () => {
    const screen = new Screen([ROW], { height: 12, files: { 'x.txt': 'rrr' }, sequence: 'x.txt' }).pass(5000);
    expect(outcome(screen)).toMatch(/ {2}A sequence has won the level\. *$/);
  });

  test('calls the last level done only if no other is left to solve', () => {
    const last = () => new Screen([OTHER, ROW]).press('n', ...WON);
    expect(cardOf(last()).sentences).not.toContain('That was the last level.');
    expect(cardOf(last()).next).toBe('next: level 1');
    const all = cardOf(new Screen([OTHER, ROW]).press('right', 'n', ...WON));
    expect(all.sentences).toContain('That was the last level.');
  });
});

describe('as you play, the status line compares with your best solution', () => {
  /** The positions of a solution after each push. */
  function paceOf(...moves: readonly Direction[]): ReadonlyMap<number, number> {
    const game = new Game(ROW.level, classic);
    const pace = new Map<number, number>();
    for (const move of moves) {
      game.play(move);
      if (game.isPush(game.position)) pace.set(game.key, game.moves);
    }
    return pace;
  }

  const status = (pace: ReadonlyMap<number, number>, ...keys: readonly string[]): string =>
    new Screen([ROW], { about: { pace } }).press(...keys).status;

  test.each([
    [['right', 'left', 'right', 'right', 'right'], ['right', 'right'], '2 moves ahead'],
    [['right', 'right', 'right'], ['right', 'left', 'right', 'right'], '2 moves behind'],
    [['right', 'right', 'right'], ['right', 'right'], 'as in your best'],
    [['right', 'right', 'right'], ['right', 'right', 'left'], 'as in your best'],
  ] as const)('after %j: with %j you are %s', (best, keys, text) => {
    expect(status(paceOf(...best), ...keys)).toContain(text);
  });

  test('but not before the first push, after an undo to a step, or on another way', () => {
    const pace = paceOf('right', 'right', 'right');
    const anything = /ahead|behind|your best/;
    expect(status(pace, 'right')).not.toMatch(anything);
    expect(status(pace, 'right', 'right', 'u')).not.toMatch(anything);
    expect(status(new Map([[1, 1]]), 'right', 'right')).not.toMatch(anything);
  });
});
