import { classic, vexed } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

/** By then the flash of a win is over. */
const WAVE = 1000;
const LONG = 60_000;

const FIRST = drawnLevel(classic, 'lvl', ['@Aa']);
const SECOND = drawnLevel(classic, 'lvl', ['@.Aa']);
const FALL = drawnLevel(vexed, 'vexed', ['#######', '#Pb   #', '### b##', '#######']);
const LEVELS = [FIRST, SECOND, FIRST];

const inSeries = (options: ScreenOptions = {}) =>
  new Screen(LEVELS, { isSeries: true, cell: '4x8', files: { 'win.txt': 'r', 'win2.txt': 'rr' }, ...options });
const nameOf = (screen: Screen) => screen.play.rank.name;
const textOf = (screen: Screen) => screen.rows.join('\n');

/** Leaves the flash of the win behind. */
const won = () => inSeries().press('right').pass(WAVE);

describe('in a series of levels', () => {
  test('the next level opens by itself two seconds after the win is shown', () => {
    const screen = inSeries().press('right');
    const film = screen.pass(0);
    expect(nameOf(film)).toBe('level 1');
    expect(nameOf(screen.pass(2000))).toBe('level 1');
    expect(nameOf(screen.pass(WAVE))).toBe('level 2');
  });

  test('the notice says so, and does not name another level', () => {
    expect(textOf(won())).toMatch(/in 2 seconds[^]*Enter {2}next level/);
    expect(textOf(won())).not.toContain('next:');
  });

  test('the two seconds begin when a fall is over that wins', () => {
    const screen = new Screen([FALL, FIRST], { isSeries: true, tick: 5000 }).press('right').pass(7000);
    expect(nameOf(screen)).toBe('level 1');
    expect(nameOf(screen.pass(LONG))).toBe('level 2');
  });

  test('Enter opens it at once', () => {
    expect(nameOf(won().press('enter'))).toBe('level 2');
  });

  test.each([['x'], ['left'], ['u'], ['?'], [':']])('%s stays', (key) => {
    const screen = won().press(key);
    expect(nameOf(screen.pass(LONG))).toBe('level 1');
    expect(textOf(screen)).not.toMatch(/in 2 seconds/);
  });

  test('a click stays', () => {
    expect(nameOf(won().click(0, 0).pass(LONG))).toBe('level 1');
  });

  test('a key that is still held from the winning move does not stay', () => {
    const screen = inSeries().pressSlowly(30, 'right', 'right', 'right', 'right');
    expect(nameOf(screen.pass(LONG))).toBe('level 2');
  });

  test('a win that is redone after staying stays', () => {
    expect(nameOf(won().press('u', 'y').pass(LONG))).toBe('level 1');
  });

  test('a win after a restart opens the next level again', () => {
    expect(nameOf(won().press('r', 'right').pass(LONG))).toBe('level 2');
  });

  test('a level that is open under another screen is not left', () => {
    const screen = won().press('C-t').pass(LONG).press('escape');
    expect(nameOf(screen)).toBe('level 1');
    expect(nameOf(screen.press('enter'))).toBe('level 2');
  });

  test('a level that a sequence wins opens the next one, too', () => {
    const screen = inSeries({ sequence: 'win.txt' }).pass(300 + WAVE);
    expect(textOf(screen)).toMatch(/in 2 seconds/);
    expect(nameOf(screen.pass(2000))).toBe('level 2');
  });

  test('a level that is won at its start opens the next one, too', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@1']), FIRST], { isSeries: true });
    expect(nameOf(screen.pass(2000))).toBe('level 2');
  });

  test('after the last level the game is finished', () => {
    const screen = won().press('enter').press('right', 'right').pass(LONG).press('right').pass(LONG);
    expect(nameOf(screen)).toBe('level 3');
    expect(textOf(screen)).toMatch(/All 3 levels are[^]*finished/);
  });

  test('it is finished as well if sequences have won', () => {
    const screen = inSeries({ sequence: 'win.txt' }).pass(LONG);
    screen.press('o').type('win2.txt').press('enter').pass(LONG);
    screen.press('o').type('win.txt').press('enter').pass(LONG);
    expect(textOf(screen)).toMatch(/All 3 levels are[^]*finished/);
  });

  test('a level that was left out comes after the last one', () => {
    const screen = won().press('enter', 'n', 'right').pass(LONG);
    expect(nameOf(screen)).toBe('level 2');
  });

  test('a series of one level is finished with it', () => {
    const screen = new Screen([FIRST], { isSeries: true }).press('right').pass(WAVE);
    expect(textOf(screen)).toContain('The game is finished.');
  });
});

describe('outside a series', () => {
  test('a level that was won stays', () => {
    const screen = new Screen(LEVELS).press('right').pass(LONG);
    expect(nameOf(screen)).toBe('level 1');
    expect(textOf(screen)).not.toContain('Next level');
  });

  test('a level beyond the files of the command line stays, such as a pasted one', () => {
    const screen = new Screen([...LEVELS, FIRST], { isSeries: true, beginning: { fileCount: 3 } });
    expect(nameOf(screen.press('n', 'n', 'n', 'right').pass(LONG))).toBe('level 4');
  });
});
