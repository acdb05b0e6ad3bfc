import { classic } from '../../../src/rules';
import { selectedLevel } from '../../../src/tui/screens/list/cursor';
import { collection } from '../../support/list';
import { drawnLevel, Screen } from '../../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@Aa']);
const TITLES = Array.from({ length: 60 }, (_, index) => `title ${index + 1}.`);
const FOUND = [collection(0, 'long.xsb', TITLES), collection(1, 'other.xsb', ['Other', 'Another'])];

function list(width = 60): Screen {
  const levels = Array.from({ length: 62 }, () => ROW);
  return new Screen(levels, {
    list: true,
    width,
    height: 20,
    beginning: { title: 'sets', files: FOUND, fileCount: 2 },
  });
}

/** Clicks on the row with these words. */
function clickOn(screen: Screen, words: string): Screen {
  return screen.click(
    12,
    screen.rows.findIndex((row) => row.includes(words)),
  );
}

const chosen = (screen: Screen) => selectedLevel(screen.model.list);

test('a click chooses a level, and a second one plays it', () => {
  const screen = clickOn(list(), 'title 5.');
  expect(chosen(screen)).toBe(4);
  expect(screen.hasLevel).toBe(false);
  expect(clickOn(screen, 'title 5.').play.rank.title).toBe('title 5.');
});

test.each([
  ['keys', ['end']],
  ['the wheel', ['wheel-down', 'wheel-down', 'wheel-down']],
  ['pages and the wheel', ['page-down', 'page-down', 'wheel-up']],
])('a click chooses the level at that point after scrolling by %s', (_, keys) => {
  const screen = list().press(...keys);
  const words = screen.rows.map((row) => /title \d+\./.exec(row)?.[0]).filter((one) => one !== undefined)[4] ?? '';
  expect(chosen(clickOn(screen, words))).toBe(TITLES.indexOf(words));
});

test('a click on a heading folds and unfolds it', () => {
  const screen = clickOn(list().press('end'), '▸ other.xsb');
  expect(screen.rows.join('\n')).toContain('Another');
  expect(clickOn(screen, '▾ other.xsb').rows.join('\n')).not.toContain('Another');
});

test('a click beside the list does nothing', () => {
  const screen = list(100).press('down');
  const before = chosen(screen);
  expect(chosen(screen.click(80, 6).click(5, 0).click(5, 19))).toBe(before);
});

test('the wheel scrolls, and moves the cursor only if it would leave the screen', () => {
  const screen = list().press('down', 'down', 'down', 'down', 'down', 'wheel-down');
  expect(chosen(screen)).toBe(5);
  expect(chosen(screen.press('wheel-down'))).toBe(5);
  expect(chosen(screen.press('wheel-down'))).toBe(8);
  expect(chosen(screen.press('wheel-up'))).toBe(8);
});
