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

describe('a win tells', () => {
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

  test('the best that the file knows', () => {
    const known = { counts: { moves: 1, pushes: 1 } };
    expect(said(won({ known }))).toEqual(['3 moves, 2 pushes', "the file's solution: 1 move, 1 push"]);
  });

  test('nothing of a solution that nobody has replayed', () => {
    expect(said(won({ known: { counts: undefined } }))).toEqual(['3 moves, 2 pushes']);
  });

  test('how it compares with the win before it', () => {
    const screen = won().press('r', 'right', 'left', ...WON);
    expect(said(screen)).toEqual(['5 moves, 2 pushes', 'your best: 3 moves, 2 pushes']);
  });

  test('the same when it is come back to', () => {
    expect(said(won({ best: [{ moves: 9, pushes: 2 }] }).press('u', 'y'))).toEqual([
      '3 moves, 2 pushes',
      '6 moves better than before',
    ]);
  });

  test('nothing of what is the player’s own where it was shown', () => {
    const screen = new Screen([ROW], { about: { best: [{ moves: 9, pushes: 9 }] }, files: { 's.txt': 'rrr' } });
    screen.press('o').type('s.txt').press('enter').pass(3000);
    expect(said(screen)).toEqual(['3 moves, 2 pushes']);
  });
});

test('what is known of a level that was left meanwhile is not told of the next one', () => {
  const about = { best: [{ moves: 9, pushes: 9 }] };
  const screen = new Screen([ROW, OTHER], { about });
  const { play } = screen;
  expect(play.background.best).toEqual(about.best);
  screen.press('n');
  expect(screen.play.game).not.toBe(play.game);
});

test('the notice stands below the board where there is room, with all it has to say', () => {
  const { rows } = won({ best: [{ moves: 9, pushes: 2 }] });
  const first = rows.findIndex((row) => row.includes('You win!'));
  expect(rows.slice(first, first + 3).map((row) => row.trim())).toEqual([
    'You win!',
    '3 moves, 2 pushes',
    '6 moves better than before',
  ]);
});

test('where there is room for one line below the board, it says how many moves it took, too', () => {
  expect(won({}, { width: 60, height: 12 }).rows.join('\n')).toContain('You win!  3 moves, 2 pushes');
});

test('on a small screen its first line is what is left of it', () => {
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
  test('is one, where it has the fewest of both', () => {
    const best = { moves: 3, pushes: 1 };
    expect(bestCounts([{ moves: 4, pushes: 2 }, best, { moves: 9, pushes: 1 }])).toEqual([best]);
  });

  test('are two, where one costs the other', () => {
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
