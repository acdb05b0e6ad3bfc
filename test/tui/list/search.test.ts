import fc from 'fast-check';
import type { LevelRating } from '../../../src/library/summary';
import { classic, vexed } from '../../../src/rules';
import { selectedLevel } from '../../../src/tui/screens/list/cursor';
import { collection, facts, known, linesOf, refsIn } from '../../support/list';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';
import { tries } from '../../support/tries';

const FOUND = [
  collection(0, 'fruit.xsb', ['Apple', 'Pear', 'Plum']),
  collection(1, 'beasts.xsb', ['Bee', 'Bat', 'Bear']),
  collection(2, 'falls.txt', ['Pit'], 'vexed'),
];
const FACTS = [
  facts(9, 3, { isSolved: true, lastPlayed: '2026-01-01T00:00:00.000Z' }, 'Ann'),
  facts(7, 2, {}, 'Ann'),
  facts(8, 1, {}, 'Bob'),
  facts(20, 9, { isSolved: true, lastPlayed: '2026-03-01T00:00:00.000Z' }, 'Ann'),
  facts(6, 5, {}, 'Zoe'),
];
const ROW = drawnLevel(classic, 'lvl', ['@Aa']);
const LEVELS = [ROW, ROW, ROW, ROW, ROW, ROW, drawnLevel(vexed, 'vexed', ['####', '#Pr#', '####'])];

function list(options: ScreenOptions = {}): Screen {
  const beginning = { title: 'sets', files: FOUND, summaries: known(FOUND, FACTS), fileCount: 3 };
  return new Screen(LEVELS, { list: true, width: 60, height: 20, beginning, ...options }).press('home');
}

function titlesOf(screen: Screen): string[] {
  return linesOf(screen).map((line) => line.replace(/ \d+ x.*/, ''));
}

describe('a search', () => {
  test.each([
    ['a title', 'pea', ['▾ fruit.xsb 1/3', '> 2 Pear']],
    ['capitals', 'PEA', ['▾ fruit.xsb 1/3', '> 2 Pear']],
    ['the name of a file', 'falls', ['▾ falls.txt 1', '> 1 Pit']],
    ['an author', 'zoe', ['▾ beasts.xsb 1/3', '> 2 Bat']],
    ['all of its words', 'ann bee', ['▾ beasts.xsb 1/3', '> ✓ 1 Bee']],
    ['what is nowhere', 'xyz', ['Nothing found. Escape shows all levels.']],
  ])('finds %s', (_, text, lines) => {
    expect(titlesOf(list().press('/').type(text))).toEqual(lines);
  });

  test('that finds nothing has only keys that work', () => {
    const screen = list().press('/').type('qxz');
    expect(screen.rows.at(-1)?.trim()).toMatch(/^Escape all levels/);
    expect(screen.press('enter').rows.at(-1)?.trim()).toMatch(/^Escape all levels {3}\/ search {3}\? help {3}q quit /);
    expect(screen.press('tab').message).toBe('Nothing found. Escape shows all levels.');
    expect(screen.press('escape').rows.at(-1)?.trim()).toMatch(/^Enter/);
  });

  test('starts with its first letter; letters, digits and blanks are no commands', () => {
    const screen = list().press('/').type('q o1');
    expect(screen.exitCode).toBeUndefined();
    expect(screen.rows[1]).toContain('/q o1');
  });

  test('is deleted letter by letter, and ends after the last', () => {
    const screen = list().press('/').type('pe').press('backspace');
    expect(screen.rows[1]).toContain('/p ');
    expect(screen.press('backspace').rows[1]).toContain('/');
    expect(screen.press('backspace').rows[1]).not.toContain('/ ');
  });

  test('ends with Escape, which does not end the program', () => {
    const screen = list().press('/').type('bat').press('escape');
    expect(screen.exitCode).toBeUndefined();
    expect(titlesOf(screen)).toContain('> 2 Bat');
    expect(screen.press('escape', 'escape').exitCode).toBeUndefined();
  });

  test('that finds nothing in the end returns to where it began, whatever it found before', () => {
    const screen = list().press('end').press('up');
    const before = titlesOf(screen);
    expect(titlesOf(screen.press('/').type('pxq').press('escape'))).toEqual(before);
  });

  test('chooses with up and down, and Enter plays the chosen level', () => {
    const screen = list().press('/').type('beasts').press('end', 'enter');
    expect(screen.play.rank.title).toBe('Bear');
    expect(titlesOf(screen.press('q'))).toEqual(['▾ beasts.xsb 1/3', '✓ 1 Bee', '2 Bat', '> 3 Bear']);
    expect(screen.press('q').exitCode).toBe(0);
  });

  test('starts again if an earlier one is still shown', () => {
    const screen = list().press('/').type('bear').press('enter', 'q', '/');
    expect(screen.rows[1]?.trim()).toBe('/');
    expect(titlesOf(screen)).toContain('> 3 Bear');
    expect(titlesOf(screen.type('bat'))).toEqual(['▾ beasts.xsb 1/3', '> 2 Bat']);
  });

  test('ends when play continues with a level that does not match', () => {
    const screen = list().press('/').type('bat').press('enter', 'n', 'q');
    expect(screen.rows[1]).not.toContain('/bat');
    expect(titlesOf(screen)).toContain('> 3 Bear');
  });

  test('can be pasted', () => {
    expect(titlesOf(list().press('/').paste('bat\n'))).toContain('> 2 Bat');
  });

  test('finds levels by news that come while it is shown', () => {
    const screen = list().press('/').type('carl');
    expect(titlesOf(screen)).toEqual(['Nothing found. Escape shows all levels.']);
    screen.remember(...known(FOUND, [facts(5, 1, {}, 'Carl')], 5));
    expect(titlesOf(screen)).toContain('3 Bear');
    expect(screen.rows[1]).toContain('6 of 7 looked at so far');
  });
});

describe('another order', () => {
  test.each([
    ['by size', 1, ['2 Bat', '2 Pear', '3 Plum', '1 Apple', '1 Bee', '3 Bear', '1 Pit']],
    ['by boxes', 2, ['3 Plum', '2 Pear', '1 Apple', '2 Bat', '1 Bee', '3 Bear', '1 Pit']],
    ['by title', 4, ['1 Apple', '2 Bat', '3 Bear', '1 Bee', '2 Pear', '1 Pit', '3 Plum']],
    ['unsolved first', 6, ['2 Pear', '3 Plum', '2 Bat', '3 Bear', '1 Pit', '1 Apple', '1 Bee']],
    ['last played first', 7, ['1 Bee', '1 Apple', '2 Pear', '3 Plum', '2 Bat', '3 Bear', '1 Pit']],
  ])('%s', (_, times, names) => {
    const screen = list().press(...Array<string>(times).fill(','));
    expect(linesOf(screen).map((line) => /\d (?!x)\w+/.exec(line)?.[0])).toEqual(names);
  });

  test('by author, those without one last', () => {
    const beginning = {
      ...{ title: 'sets', files: FOUND, fileCount: FOUND.length },
      summaries: known(FOUND, [facts(5, 1, {}, 'Zoe'), facts(5, 1), facts(5, 1, {}, 'ann'), facts(5, 1, {}, 'Bob')]),
    };
    const screen = list({ beginning }).press(',', ',', ',', ',', ',');
    expect(screen.rows[1]).toContain('by author');
    const names = linesOf(screen).map((line) => /\d (?!x)\w+/.exec(line)?.[0]);
    expect(names.slice(0, 4)).toEqual(['3 Plum', '1 Bee', '1 Apple', '2 Pear']);
  });

  test('keeps the cursor on its level, also back in the first order', () => {
    const screen = list().press('down', 'down');
    expect(selectedLevel(screen.model.list)).toBe(1);
    const chosen = [1, 2, 3, 4, 5, 6, 7, 8].map(() => selectedLevel(screen.press(',').model.list));
    expect(chosen).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('says that not all levels are indexed yet, and is sorted again when they are', () => {
    const screen = list().press(',');
    expect(screen.rows[1]).toContain('smallest first · 5 of 7 looked at so far');
    screen.remember(...known(FOUND, [facts(5, 1), facts(30, 1)], 5));
    expect(screen.rows[1]?.trim()).toBe('smallest first');
    expect(linesOf(screen).map((line) => /\d (?!x)\w+/.exec(line)?.[0])[0]).toBe('3 Bear');
  });

  test('does not jump while more levels are indexed', () => {
    const screen = list().press(',');
    const before = linesOf(screen).map((line) => /\d (?!x)\w+/.exec(line)?.[0]);
    screen.remember(...known(FOUND, [facts(1, 1)], 5));
    expect(linesOf(screen).map((line) => /\d (?!x)\w+/.exec(line)?.[0])).toEqual(before);
  });

  test('ends with Escape', () => {
    expect(titlesOf(list().press(',', 'escape'))[0]).toMatch(/^(?:> )?▾ fruit/);
  });
});

describe('the order by difficulty', () => {
  const NOWHERE = { file: '', number: 0 };
  const rated = (index: number, rating: LevelRating) => ({ ref: refsIn(FOUND)[index] ?? NOWHERE, rating });
  const byDifficulty = () => {
    const screen = list().press(',', ',', ',');
    screen.remember({
      type: 'rated',
      levels: [rated(3, { above: 8.3 }), rated(2, 4.2), rated(1, 9.25), rated(0, 'unsolvable')],
    });
    return screen;
  };

  test('says how difficult each level is, in words and a number; levels that are not rated yet come last', () => {
    expect(linesOf(byDifficulty()).slice(0, 6)).toEqual([
      '3 Plum fruit.xsb ●●··· 4.2',
      '2 Pear fruit.xsb ●●●●● 9.3',
      '✓ 1 Bee beasts.xsb ●●●●● > 8.3',
      '> ✓ 1 Apple fruit.xsb unsolvable',
      '2 Bat beasts.xsb ····· not rated',
      '3 Bear beasts.xsb ····· not rated',
    ]);
  });

  test('says in the colour of warnings that a level cannot be solved, once in the list and once beside it', () => {
    const screen = new Screen([], {
      list: true,
      width: 80,
      height: 24,
      beginning: { title: 'sets', files: FOUND, fileCount: FOUND.length },
    });
    screen.remember({ type: 'rated', levels: [rated(0, 'unsolvable'), rated(1, 'unsolvable')] });
    const { warning } = screen.model.display.settings.styles.roles;
    const told = screen.frame.lines.map((spans) => spans.filter(({ text }) => text.trim() === 'unsolvable'));
    expect(told.flat().map(({ text, style }) => [text.trim(), style.foreground])).toEqual(
      Array(2).fill(['unsolvable', warning.foreground]),
    );
    expect(screen.rows.join('\n')).toMatch(/ Apple .* unsolvable /);
    expect(screen.rows.join('\n')).toMatch(/ rated +unsolvable {2,}/);
  });

  test('says how many levels are rated so far', () => {
    expect(byDifficulty().rows[1]?.trim()).toBe('easiest first · 4 of 7 rated so far');
  });

  test('has all levels rated, and no longer than it lasts', () => {
    const screen = list().press(',', ',', ',');
    expect(screen.asked).toEqual(['rate all']);
    expect(screen.press(',').asked).toEqual(['rate all', 'rate some']);
  });

  test('is the one that the list showed before, for a level that is rated again', () => {
    const screen = byDifficulty();
    screen.remember(...known(FOUND, [facts(5, 1)]));
    expect(screen.rows[1]).toContain('4 of 7 rated so far');
  });

  test('is drawn beside the level in any order, easy ones with few dots', () => {
    const screen = list();
    screen.remember({ type: 'rated', levels: [rated(0, 3.04)] });
    expect(screen.rows.find((row) => row.includes('Apple'))).toContain('●····');
  });
});

describe('the filter by rule set', () => {
  test('shows one rule set after the other, and then all', () => {
    const screen = list();
    expect(titlesOf(screen.press('f', 'f'))).toEqual(
      ['▾ falls.txt 1', '1 Pit'].map((line, at) => (at === 0 ? `> ${line}` : line)),
    );
    expect(screen.rows[1]).toContain('only vexed');
    expect(titlesOf(screen.press('f'))).toHaveLength(6);
  });

  test('remembers the level that it hides', () => {
    const screen = list().press('2');
    expect(selectedLevel(screen.model.list)).toBe(1);
    expect(selectedLevel(screen.press('f', 'f', 'f').model.list)).toBe(1);
  });

  test('says why nothing changes if there is only one rule set', () => {
    const beginning = { title: 'sets', files: FOUND.slice(0, 2), fileCount: 2 };
    expect(list({ beginning }).press('f').message).toBe('All levels here are of one rule set, classic.');
  });
});

describe('a number', () => {
  test.each([
    ['3', 2],
    ['2', 1],
  ])('%s goes to the level with that number', (key, index) => {
    expect(selectedLevel(list().press('down', key).model.list)).toBe(index);
  });

  const long = () => {
    const titles = Array.from({ length: 60 }, (_, index) => `title ${index + 1}`);
    return list({ beginning: { title: 'sets', files: [collection(0, 'long.xsb', titles)], fileCount: 1 } });
  };

  test('may have several digits', () => {
    expect(selectedLevel(long().press('4', '2').model.list)).toBe(41);
  });

  test('starts again after another key, and after a while', () => {
    expect(selectedLevel(long().press('4', 'down', '2').model.list)).toBe(1);
    expect(selectedLevel(long().press('4').pass(2000).press('2').model.list)).toBe(1);
  });

  test('continues for a while after each digit', () => {
    const slowly = long().press('1').pass(1000).press('1').pass(1000);
    expect(selectedLevel(slowly.press('0').model.list)).toBe(10);
    expect(slowly.message).toBe('There is no level 110 here; the levels are 1 to 60.');
  });

  test('without a level is reported', () => {
    expect(long().press('6', '1').message).toBe('There is no level 61 here; the levels are 1 to 60.');
  });
});

test('Tab goes to the next unsolved level, into folded groups, and from the last to the first', () => {
  const screen = list();
  const chosen = [1, 2, 4, 5, 6, 1].map(() => selectedLevel(screen.press('tab').model.list));
  expect(chosen).toEqual([1, 2, 4, 5, 6, 1]);
});

test('the random choice is among the unsolved levels', () => {
  const screen = list();
  const chosen = Array.from({ length: 60 }, () => selectedLevel(screen.press('*').model.list));
  expect([...new Set(chosen)].sort()).toEqual([1, 2, 4, 5, 6]);
});

test('the cursor is on a visible line after any key', () => {
  const keys = fc.constantFrom(
    ...['up', 'down', 'page-up', 'page-down', 'home', 'end', 'left', 'right', 'tab', '*', ';', ',', 'f'],
    ...['/', 'b', 'backspace', 'escape', 'wheel-up', 'wheel-down', '1', '2'],
  );
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 30 }), fc.integer({ min: 8, max: 12 }), (pressed, height) => {
      const screen = list({ height });
      for (const key of pressed) {
        fc.pre(screen.exitCode === undefined);
        screen.press(key);
      }
      fc.pre(screen.exitCode === undefined);
      const lines = linesOf(screen);
      expect(lines.filter((line) => line.startsWith('> ')).length).toBe(lines[0]?.startsWith('Nothing found') ? 0 : 1);
    }),
    tries(200),
  );
});
