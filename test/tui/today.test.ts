import { classic } from '../../src/rules';
import { FIVE, homeOnDay, STATISTICS } from '../support/days';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

function dayScreen(options: ScreenOptions = {}): Screen {
  return homeOnDay(options).press('d');
}

/** What the screen says beside the month. */
function textOf(screen: Screen): string {
  return screen.rows.join('\n');
}

/** The columns at the right, with the levels. */
function levelsOf(screen: Screen): string[] {
  return screen.rows.slice(2, -1).flatMap((row) => {
    const text = row.slice(44).replace(/[▀▄]/g, '').trim().replace(/ {2,}/g, '  ');
    return text === '' ? [] : [text];
  });
}

const COMING = 'The levels of 2026-11-26 can be played from that day on.';
const SOLVED = { type: 'solved', stars: 3 } as const;

describe('the home screen', () => {
  test('shows the levels of today with their stars, and the days in a row, a moment after it is shown', () => {
    const home = homeOnDay({ width: 120, height: 40 });
    expect(textOf(home)).toContain('Five new levels every day');
    expect(home.asked).not.toContain('day 2026-11-24');
    home.pass(1000);
    expect(home.asked.filter((asked) => asked.startsWith('day'))).toEqual(['day 2026-11-24']);
    expect(textOf(home)).toMatch(/TODAY {2}2 of 5 .* d /);
    expect(textOf(home)).toMatch(/Low Bridge +easy +★★☆/);
    expect(textOf(home)).toMatch(/Three Planks +medium +play/);
    expect(textOf(home)).toContain('2 days in a row');
  });

  test.each([
    [60, 20],
    [66, 20],
    [80, 24],
    [100, 32],
    [104, 32],
    [120, 40],
    [160, 50],
  ])('cuts none of their names on %i x %i, solved or not', (width, height) => {
    const title = 'Forgotten Warehouse';
    const longTitled = FIVE.map(() => ({ ...drawnLevel(classic, 'lvl', ['#####', '#@Aa#', '#####']), title }));
    const days = { today: '2026-11-24', levels: FIVE };
    const home = new Screen(longTitled, { base: 'home', days, width, height }).pass(1000);
    const namesOn = ({ rows }: Screen): number => {
      const from = Math.max(...rows.map((row) => row.indexOf('TODAY')));
      return rows.filter((row) => row.slice(from).includes(title)).length;
    };
    expect(namesOn(home)).toBe(5);
    expect(namesOn(home.remember({ ...SOLVED, levels: FIVE.flatMap(({ ref }) => ref ?? []) }))).toBe(5);
  });

  test.each(['', 'd'])('has no blocks that mean a colour where there is none, after "%s"', (key) => {
    const screen = homeOnDay({ width: 100, height: 32, depth: 'never' }).pass(1000);
    const { lines } = (key === '' ? screen : screen.press(key)).frame;
    expect(lines.flat().filter(({ text, style }) => style.inverse === true && /^ {1,4}$/.test(text))).toEqual([]);
  });

  // On the home screen it is the next level, too.
  test.each([
    ['right', 2],
    ['d', 1],
  ])('has the name of the chosen level in bold, and no other, after %s', (key, times) => {
    const { lines } = homeOnDay({ width: 100, height: 32 }).pass(1000).press(key).frame;
    const names = ['Southern Yard', 'Low Bridge', 'Three Planks', 'A Long Thirst'];
    const shown = lines.flat().filter(({ text }) => names.some((name) => text.includes(name)));
    expect(shown.filter(({ style }) => style.bold === true).map(({ text }) => text.trim())).toEqual(
      Array(times).fill('Three Planks'),
    );
  });

  test('says what is wrong with the clock', () => {
    const home = new Screen([], { base: 'home', width: 120, height: 40 }).pass(1000);
    expect(textOf(home)).toContain('The clock of this computer');
  });

  test('opens the screen of the day from the panel, and a level of it with a click on its row', () => {
    const home = homeOnDay({ width: 120, height: 40 }).pass(1000);
    expect(textOf(homeOnDay({ width: 120, height: 40 }).pass(1000).press('right', 'enter'))).toContain(
      'Tuesday 24 November 2026',
    );
    const y = home.rows.findIndex((row) => row.includes('A Long Thirst'));
    expect(home.click(90, y).play.rank.title).toBe('A Long Thirst');
  });
});

describe('the screen of a day', () => {
  test('has its five levels with difficulty, result or size, and the first that is not solved is chosen', () => {
    expect(levelsOf(dayScreen())).toEqual([
      ...['Low Bridge  ★★☆', 'classic  easy', '54 moves, best 51'],
      ...['Copper Steps  ★★★', 'vexed  easy', '9 moves, best 9'],
      ...['Three Planks  play', 'holes  medium', '8 x 5, 4 boxes, begun'],
      ...['A Long Thirst', 'potions  medium', '8 x 5, 4 boxes'],
      ...['Four Doors', 'multiplayer  hard', '8 x 5, 4 boxes'],
    ]);
  });

  test('has room for titles on 30 columns', () => {
    expect(
      dayScreen({ width: 30, height: 8 })
        .rows.slice(1, 6)
        .map((row) => row.trim()),
    ).toEqual([
      'Low Bridge           ★★☆',
      'Copper Steps         ★★★',
      'Three Planks        play',
      'A Long Thirst',
      'Four Doors',
    ]);
  });

  test('has the month, today in a frame, and the days in a row', () => {
    const text = textOf(dayScreen());
    expect(text).toContain('Today  Tuesday 24 November 2026');
    expect(text).toContain('5 days played · longest row 7');
    expect(text).toMatch(/23 █ 24 █ 25/);
    expect(text).toContain('2 days in a row');
    expect(text).toContain('Five more days are your longest row.');
  });

  test('tells the number of solved levels beside the day where there are no colours', () => {
    const text = textOf(dayScreen({ depth: '16' }));
    expect(text).toMatch(/ 2:1 {3}3 {4}4 {3}5:5 /);
    expect(text).toContain('23:4[24:2] 25');
    expect(text).toContain('7:3 means day 7, 3 solved');
  });

  test('plays the chosen level, and comes back with the next one chosen and the results read again', () => {
    const screen = dayScreen().press('down', 'enter');
    expect(screen.rows[0]).toContain('A Long Thirst');
    expect(screen.rows.at(-1)).toContain('q today');
    const before = screen.pass(3000).press('right').asked.length;
    screen.press('q');
    expect(screen.asked.slice(before)).toContain('day 2026-11-24');
    expect(levelsOf(screen)).toContain('Three Planks  play');
    expect(levelsOf(screen)).toContain('A Long Thirst  ★☆☆');
  });

  test('says when all levels of the day are solved', () => {
    const levels = FIVE.flatMap(({ ref }) => ref ?? []);
    expect(textOf(dayScreen())).not.toContain('All levels of this day are solved.');
    expect(textOf(dayScreen().remember({ ...SOLVED, levels }))).toContain('All levels of this day are solved.');
  });

  test('goes to other days and months, but not to days to come; their levels are made when the player stays there', () => {
    const screen = dayScreen().press('left');
    expect(textOf(screen)).toContain('The day  Monday 23 November 2026');
    expect(screen.asked).not.toContain('day 2026-11-23');
    screen.press('page-up').pass(400);
    expect(screen.asked.filter((asked) => asked.startsWith('day'))).toEqual(['day 2026-11-24', 'day 2026-10-23']);
    screen.press('page-down', 'right', 'right', 'page-down');
    expect(textOf(screen)).toContain('Today  Tuesday 24 November 2026');
    expect(textOf(screen.press('left', 'left', 'home'))).toContain('Today  Tuesday 24 November 2026');
  });

  test('says why it goes no further than today, and no further back than the first day', () => {
    const tomorrow = 'The levels of 2026-11-25 can be played from that day on.';
    expect(dayScreen().press('right').message).toBe(tomorrow);
    expect(dayScreen().press('page-down').message).toBe(tomorrow);
    expect(dayScreen().press('right', 'left').message).toContain('left right day');
    const first = dayScreen().press(...Array<string>(12 * 26 + 11).fill('page-up'));
    expect(textOf(first)).toContain('1 January 2000');
    expect(first.press('left').message).toBe('There are no levels of days before 2000-01-01.');
  });

  test('shows each level as soon as it is made, and plays none before', () => {
    const made = FIVE.map((level, index) => (index === 0 ? level : { ...level, ref: undefined }));
    const screen = dayScreen({
      days: { today: '2026-11-24', levels: made.map((level) => ({ ...level, ref: undefined })) },
    });
    expect(levelsOf(screen).slice(0, 2)).toEqual(['being made ...', 'classic  easy']);
    expect(screen.press('enter').rows.at(-1)).toContain('This level is still being made.');
    screen.tellDay({ levels: made, news: [] });
    expect(levelsOf(screen).slice(0, 4)).toEqual([
      'Low Bridge  ★★☆',
      'classic  easy',
      '54 moves, best 51',
      'being made ...',
    ]);
    expect(screen.press('up').press('enter').rows[0]).toContain('Low Bridge');
  });

  test('copies one line for a chat', () => {
    const screen = dayScreen().press('y');
    expect(screen.asked).toContain('copy Sokoban 2026-11-24  ★★☆ ★★★ - - -  streak 2');
    expect(screen.rows.at(-1)).toContain('Copied the result of the day');
    const days = { today: '2026-11-24', levels: FIVE.slice(2) };
    expect(dayScreen({ days }).press('y').rows.at(-1)).toContain('Nothing to copy');
  });

  test('says what is wrong if the clock is, and has no levels then', () => {
    const screen = dayScreen({ days: undefined }).press('left', 'page-up', 'enter', 'down');
    expect(textOf(screen)).toContain("The clock of this computer says 1999-12-31; set it to play today's levels.");
    expect(screen.press('q').rows.at(-1)).toContain('q quit');
  });

  test('takes clicks on a level, which the second click plays, and on a day', () => {
    const screen = dayScreen();
    const row = screen.rows.findIndex((text) => text.includes('Four Doors'));
    expect(levelsOf(screen.click(50, row))).toContain('Four Doors  play');
    expect(screen.click(50, row).rows[0]).toContain('Four Doors');
    screen.press('q');
    const [day, coming] = [' 19 ', ' 26 '].map((text) => {
      const y = screen.rows.findIndex((line) => line.slice(0, 40).includes(text));
      return { x: (screen.rows[y] ?? '').indexOf(text) + 1, y };
    });
    expect(day && textOf(screen.click(day.x, day.y))).toContain('Thursday 19 November 2026');
    expect(coming && screen.click(coming.x, coming.y).rows.at(-1)).toContain(COMING);
  });

  test.each([
    [40, 12, ['Low Bridge', '★★☆', '2 days in a row']],
    [60, 20, ['Low Bridge', '★★☆', '2 days in a row', 'Mo   Tu']],
    [200, 60, ['Low Bridge', '★★☆', '2 days in a row', 'November 2026']],
  ])('fits on a screen of %i x %i', (width, height, texts) => {
    const screen = dayScreen({ width, height });
    expect(texts.filter((text) => !textOf(screen).includes(text))).toEqual([]);
  });
});

describe('the statistics', () => {
  test('show what is solved in all and by rule set, with bars, and the month', () => {
    const text = textOf(homeOnDay({ statistics: STATISTICS, width: 120, height: 40 }).press('t'));
    expect(text).toMatch(/solved +61 levels/);
    expect(text).toMatch(/stars +140/);
    expect(text).toMatch(/moves +5012/);
    expect(text.match(/61 levels/g)).toHaveLength(1);
    expect(text).toMatch(/with hints +2 levels/);
    expect(text).toMatch(/days in a row +6, longest 11/);
    expect(text).toMatch(/time +12 h 5 min/);
    expect(text).toMatch(/classic +38 of 60 +96★.*\n.*▀▀▀/);
    expect(text).toMatch(/vexed +0 of 25 +0★/);
    expect(text).toContain('Wins by week, best week');
    expect(text).toContain('November 2026');
  });

  test('say of a key that it has no command', () => {
    expect(homeOnDay({ statistics: STATISTICS }).press('t', 'x').rows.at(-1)).toContain('No such key');
  });

  test.each([
    [30, 8],
    [40, 10],
    [60, 18],
  ])('scroll to their end on a screen of %i x %i', (width, height) => {
    const screen = homeOnDay({ statistics: STATISTICS, width, height }).press('t');
    const { rows } = screen;
    expect(rows.join('\n')).toMatch(/solved +61 levels/);
    expect(rows.join('\n')).not.toMatch(/with hints +2 levels/);
    expect(textOf(screen.press('down', 'down', 'down'))).not.toMatch(/solved +61 levels/);
    expect(textOf(screen.press('page-down', 'page-down', 'page-down'))).toMatch(/with hints +2 levels/);
    expect(textOf(screen)).toMatch(/other levels +23 +44★/);
    expect(screen.press('page-up', 'page-up', 'page-up', 'up').rows).toEqual(rows);
  });

  test('accent no panel, since Enter does nothing', () => {
    const { frame, model } = homeOnDay({ statistics: STATISTICS, width: 120, height: 40 }).press('t');
    const { key } = model.display.settings.styles.roles;
    const edges = frame.lines.flat().filter(({ text }) => /▀{30}/.test(text));
    expect(edges.filter(({ style }) => style.foreground === key.foreground)).toEqual([]);
  });

  test('say that nothing is saved if nothing is', () => {
    const screen = homeOnDay().press('t');
    expect(textOf(screen)).toContain('With --no-save, nothing is saved.');
    expect(screen.press('q').rows.at(-1)).toContain('q quit');
  });
});
