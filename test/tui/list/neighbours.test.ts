import { classic } from '../../../src/rules';
import type { LevelRef } from '../../../src/library/level-entry';
import { collection, refsIn, single } from '../../support/list';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@Aa']);
const FOUND = [
  collection(0, 'a.xsb', ['One', 'Two']),
  collection(1, 'b.xsb', ['Three']),
  collection(2, 'c.xsb', ['Four']),
];

/** A list of which level 2 of its first file is on the screen. */
function playing(options: ScreenOptions = {}): Screen {
  const beginning = { title: 'sets', files: FOUND, fileCount: 3 };
  const screen = new Screen([ROW, ROW, ROW, ROW], { list: true, beginning, ...options });
  return screen.press('2', 'enter');
}

test('the title line shows the number of the level in its collection', () => {
  expect(playing().title).toMatch(/^Two {2}2 of 2 +classic$/);
});

describe('n and p', () => {
  test('follow the order of the files, from one file into the next', () => {
    expect(playing().press('n').play.rank.title).toBe('Three');
    expect(playing().press('n', 'n', 'p', 'p', 'p').play.rank.title).toBe('One');
  });

  test('also if the list is sorted differently, or filtered', () => {
    expect(playing().press('q', ',', ',', ',', 'enter', 'n').play.rank.title).toBe('Three');
    expect(playing().press('q', '/').type('two').press('enter', 'n').play.rank.title).toBe('Three');
  });

  test('stay within the rule set that is shown', () => {
    const files = [
      collection(0, 'a.xsb', ['One']),
      collection(1, 'b.txt', ['Deep'], 'holes'),
      collection(2, 'c.xsb', ['Two']),
    ];
    const beginning = { title: 'sets', files, fileCount: 3 };
    const screen = new Screen([ROW, ROW, ROW], { list: true, beginning }).press('f', '1', 'enter');
    expect(screen.press('n').play.rank.title).toBe('Two');
    expect(screen.press('p').play.rank.title).toBe('One');
    expect(screen.press('q').rows[1]).toContain('only classic');
  });

  test('wait for an unread file', () => {
    const beginning = {
      title: 'sets',
      files: FOUND.slice(0, 1),
      unread: [{ file: 'sets/b.xsb', place: 1, name: 'b.xsb' }],
      fileCount: 2,
    };
    const screen = playing({ beginning }).press('n');
    expect(screen.said).toBe('The next file has not been read yet; try again in a moment.');
    screen.remember({ type: 'added', files: [single(1, 'b.lvl')] });
    expect(screen.press('n').play.rank.name).toBe('maps/b.lvl');
  });

  test('q leads back to the list with the cursor on the last level played, also in a folded group', () => {
    const screen = playing().press('n', 'n', 'q');
    expect(screen.rows.join('\n')).toMatch(/▾ c\.xsb[^]*Four/);
  });
});

describe('Enter after a win', () => {
  const refs = refsIn(FOUND);
  const won = (levels: readonly LevelRef[]) => playing().remember({ type: 'solved', levels }).press('right');

  test('goes to the next unsolved level', () => {
    expect(won(refs.slice(2, 3)).press('enter').play.rank.title).toBe('Four');
  });

  test('goes back to the first one after the last', () => {
    expect(won(refs.slice(2)).press('enter').play.rank.title).toBe('One');
  });

  test('says so when all are solved', () => {
    expect(won([...refs.slice(0, 1), ...refs.slice(2)]).press('enter', 'enter', 'enter').said).toBe(
      'No other level is unsolved; q leaves.',
    );
  });
});

test('a level left unfinished is marked as begun, until it is won', () => {
  const row = drawnLevel(classic, 'lvl', ['@.Aa']);
  const beginning = { title: 'sets', files: [single(0, 'a.lvl'), single(1, 'b.lvl')], fileCount: 2 };
  const screen = new Screen([row, row], { list: true, width: 60, beginning }).press('enter', 'right', 'q');
  expect(screen.rows.join('\n')).toMatch(/○ +1 a\.lvl/);
  expect(screen.press('enter', 'right', 'right', 'q').rows.join('\n')).toMatch(/✓ +1 a\.lvl/);
});

describe('in a narrow window', () => {
  const titled = (width: number) => {
    const long = collection(0, 'x', ['The Long Way Round the Houses', 'Two']);
    const beginning = { title: 'sets', files: [long], fileCount: 1 };
    return new Screen([ROW, ROW], { list: true, width, beginning }).press('enter').rows[0]?.trim();
  };

  test.each([
    [100, /^The Long Way Round the Houses {2}1 of 2 +classic$/],
    [44, /^The Long Way Round the\.\.\. {2}1 of 2 {2}classic$/],
    [32, /^The Long Way Round \.\.\. {2}1 of 2$/],
  ])('of %d columns the title is shortened, then the rule set is left out', (width, title) => {
    expect(titled(width)).toMatch(title);
  });
});
