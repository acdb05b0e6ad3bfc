import { classic } from '../../src/rules';
import { bestCounts, type LevelBackground } from '../../src/tui/play/about';
import { endNotice } from '../../src/tui/play/win';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A.a']);
const OTHER = drawnLevel(classic, 'lvl', ['@Aa']);
const WON = ['right', 'right', 'right'];

function won(about: Partial<LevelBackground> = {}, options: ScreenOptions = {}): Screen {
  return new Screen([ROW], { about, ...options }).press(...WON);
}

function said(screen: Screen): string[] {
  return endNotice(screen.play).slice(1);
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

  test('the solution of the file', () => {
    const known = { counts: { moves: 1, pushes: 1 } };
    expect(said(won({ known }))).toEqual(['3 moves, 2 pushes', "the file's solution: 1 move, 1 push"]);
  });

  test('nothing about a solution that was not replayed', () => {
    expect(said(won({ known: { counts: undefined } }))).toEqual(['3 moves, 2 pushes']);
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

test('the notice is below the board if all its lines fit there', () => {
  const { rows } = won({ best: [{ moves: 9, pushes: 2 }] });
  const first = rows.findIndex((row) => row.includes('You win!'));
  expect(rows.slice(first, first + 3).map((row) => row.trim())).toEqual([
    'You win!',
    '3 moves, 2 pushes',
    '6 moves better than before',
  ]);
});

test('if one line fits below the board, it also shows the number of moves', () => {
  expect(won({}, { width: 60, height: 12 }).rows.join('\n')).toContain('You win!  3 moves, 2 pushes');
});

test('on a small screen only its first line is shown', () => {
  const { rows } = won({ best: [{ moves: 9, pushes: 2 }] }, { width: 30, height: 8 });
  expect(rows.join('\n')).toContain('You win!');
  expect(rows.at(-1)).toContain('undo');
});

test('the next step after a win is one key', () => {
  const screen = new Screen([ROW, OTHER]).press(...WON);
  expect(screen.rows.at(-1)).toMatch(/^ Enter next unsolved/);
  expect(screen.press('enter').title).toContain('2');
});

describe('the best of several solutions', () => {
  test('is one, if it has the fewest of both', () => {
    const best = { moves: 3, pushes: 1 };
    expect(bestCounts([{ moves: 4, pushes: 2 }, best, { moves: 9, pushes: 1 }])).toEqual([best]);
  });

  test('are two, if none has the fewest of both', () => {
    const [quick, thrifty] = [
      { moves: 3, pushes: 3 },
      { moves: 8, pushes: 1 },
    ];
    expect(bestCounts([{ moves: 9, pushes: 1 }, thrifty, quick])).toEqual([quick, thrifty]);
  });

  test('is none of none', () => {
    expect(bestCounts([])).toEqual([]);
  });
});
