import { classic } from '../../src/rules';
import type { LevelBackground } from '../../src/tui/screens/play/state';
import { starsFor } from '../../src/core/play/par';
import { endNotice } from '../../src/tui/screens/play/win';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { stepsIn } from '../support/screen-host';

const ROW = drawnLevel(classic, 'lvl', ['@.A.a']);
const OTHER = drawnLevel(classic, 'lvl', ['@Aa']);
const WON = ['right', 'right', 'right'];

function won(about: Partial<LevelBackground> = {}, options: ScreenOptions = {}): Screen {
  return new Screen([ROW], { about, ...options }).press(...WON);
}

function said(screen: Screen): string[] {
  return endNotice(screen.play, false).slice(1);
}

describe('a win shows', () => {
  test('its moves and pushes', () => {
    expect(said(won())).toEqual(['3 moves, 2 pushes']);
  });

  test.each([
    ['fewer moves', [{ moves: 7, pushes: 2 }], '4 moves better than before'],
    ['one push less', [{ moves: 3, pushes: 3 }], '1 push better than before'],
    ['both', [{ moves: 5, pushes: 3 }], '2 moves and 1 push better than before'],
    ['the same', [{ moves: 3, pushes: 2 }], 'as good as your best'],
    ['more moves', [{ moves: 2, pushes: 2 }], 'your best: 2 moves, 2 pushes'],
    [
      'less than neither of two',
      [
        { moves: 2, pushes: 2 },
        { moves: 9, pushes: 1 },
      ],
      'your best: 2 moves, 2 pushes, or 9 moves, 1 push',
    ],
  ])('how it compares: %s', (_, best, words) => {
    expect(said(won({ best }))).toEqual(['3 moves, 2 pushes', words]);
  });

  test('the best known solution', () => {
    expect(said(won({ par: { moves: 1, pushes: 1 } }))).toEqual([
      '★☆☆',
      '3 moves, 2 pushes',
      'best known: 1 move, 1 push',
    ]);
  });

  test('how it compares with the win before it', () => {
    const screen = won().press('r', 'right', 'left', ...WON);
    expect(said(screen)).toEqual(['5 moves, 2 pushes', 'your best: 3 moves, 2 pushes']);
  });

  test('the same when it is reached again', () => {
    expect(said(won({ best: [{ moves: 9, pushes: 2 }] }).press('u', 'y'))).toEqual([
      '3 moves, 2 pushes',
      '6 moves better than before',
    ]);
  });

  test('no comparison if a sequence reached it', () => {
    const screen = new Screen([ROW], { about: { best: [{ moves: 9, pushes: 9 }] }, files: { 's.txt': 'rrr' } });
    screen.press('o').type('s.txt').press('enter').pass(3000);
    expect(said(screen)).toEqual(['3 moves, 2 pushes']);
  });
});

test('the background of a level that was left is not shown on the next one', () => {
  const about = { best: [{ moves: 9, pushes: 9 }] };
  const screen = new Screen([ROW, OTHER], { about });
  const { play } = screen;
  expect(play.background.best).toEqual(about.best);
  screen.press('n');
  expect(screen.play.game).not.toBe(play.game);
});

test('the notice is in the middle of the board once the flash is over', () => {
  const { rows } = won({ best: [{ moves: 9, pushes: 2 }] }, { cell: '1x1' }).pass(1000);
  const first = rows.findIndex((row) => row.includes('You win!'));
  expect(rows.slice(first, first + 3).map((row) => row.trim())).toEqual([
    'You win!',
    '3 moves, 2 pushes',
    '6 moves better than before',
  ]);
});

test('on a small screen only its first lines are shown', () => {
  const { rows } = won({ best: [{ moves: 9, pushes: 2 }] }, { width: 30, height: 8 }).pass(1000);
  expect(rows.join('\n')).toContain('You win!');
  expect(rows.at(-1)).toContain('undo');
});

test('the next step after a win is one key', () => {
  const screen = new Screen([ROW, OTHER]).press(...WON);
  expect(screen.rows.at(-1)).toMatch(/^ Enter next unsolved/);
  expect(screen.press('enter').title).toContain('2');
});

describe('stars', () => {
  const stars = (par: { readonly moves: number; readonly pushes: number }) => said(won({ par }))[0];

  test.each([
    ['three for as few moves as the best known', { moves: 3, pushes: 1 }, '★★★'],
    ['three for as few pushes', { moves: 1, pushes: 2 }, '★★★'],
    ['one for a longer solution', { moves: 2, pushes: 1 }, '★☆☆'],
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
    expect(said(screen)).toEqual(['3 moves, 2 pushes']);
    expect(said(screen.findBest('rrr', 'over'))).toEqual(['★★★', '3 moves, 2 pushes', 'no better solution found']);
  });

  test('are saved with the best known counts', () => {
    expect(won({ par: { moves: 2, pushes: 2 } }).kept.at(-1)?.par).toEqual({ moves: 2, pushes: 2 });
  });

  test('are not given for a solution that was shown', () => {
    const screen = new Screen([ROW], { about: { par: { moves: 3, pushes: 2 } }, files: { 's.txt': 'rrr' } });
    screen.press('o').type('s.txt').press('enter').pass(3000);
    expect(said(screen)).toEqual(['3 moves, 2 pushes', 'as good as the best known']);
  });
});

describe('a set of levels', () => {
  const both = (): Screen => new Screen([ROW, OTHER]).press(...WON);

  test('is counted after a win, and the next level named', () => {
    expect(said(both())).toEqual(['3 moves, 2 pushes', 'classic: 1 of 2 solved, 1 star', 'next: level 2']);
  });

  test('has a screen of its own when the last level is solved', () => {
    const screen = both().press('enter', 'right', 'enter');
    expect(screen.rows.join('\n')).toMatch(/classic is complete![^]*2 levels solved[^]*2 of 6 stars/);
    expect(screen.press('x').rows.join('\n')).toContain('You win!');
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
    expect(said(won().streak(2))).toContain('2 days in a row');
    expect(said(won().streak(1)).join()).not.toContain('row');
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

describe('the first line', () => {
  const first = (screen: Screen): string | undefined => endNotice(screen.play, false)[0];

  test('of a solution that was watched claims no win, and nothing plays', () => {
    const screen = new Screen([ROW]).press('>').press('2').find().pass(5000);
    expect(first(screen)).toBe('The solution is finished.');
    expect(screen.asked).not.toContain('fanfare');
  });

  test("of the player's own sequence says that it wins", () => {
    const screen = new Screen([ROW], { files: { 'x.txt': 'rrr' }, sequence: 'x.txt' }).pass(5000);
    expect(first(screen)).toBe('You win!');
  });

  test('calls the last level done only if no other is left to solve', () => {
    const last = () => new Screen([OTHER, ROW]).press('n', ...WON);
    expect(first(last())).toBe('You win!');
    expect(said(last())).toContain('next: level 1');
    expect(first(new Screen([OTHER, ROW]).press('right', 'n', ...WON))).toBe('You win! The last level is done.');
  });
});
