import { classic, vexed } from '../../src/rules';
import { selectedLevel } from '../../src/tui/screens/list/cursor';
import { board } from '../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const YARD = board`
  .....
  ..@..
  A...a
`;
const LEVELS = [
  drawnLevel(classic, 'lvl', YARD),
  drawnLevel(classic, 'lvl', ['@.Aa']),
  drawnLevel(vexed, 'vexed', ['####', '#Pr#', '####']),
];

const SECOND = 1000;
/** A world that answers after a second, with its first level on the screen. */
function slowly(options: ScreenOptions = {}): Screen {
  return new Screen(LEVELS, { slow: SECOND, ...options }).pass(SECOND);
}

describe('while a level is being opened', () => {
  test('the old level can be played', () => {
    const screen = slowly().press('n', 'left');
    expect(screen.board[1]).toBe('.@...');
    expect(screen.pass(SECOND).board).toEqual(['@.Aa']);
  });

  test('moves made meanwhile do not change it', () => {
    expect(slowly().press('n', 'left', 'right').pass(SECOND).status).toMatch(/^moves 0 /);
  });

  test('another one can be requested, and the last request counts', () => {
    const slow = (wish: string) => (wish === 'open 1' ? 5 * SECOND : SECOND);
    const screen = slowly({ slow }).press('n', 'n').pass(SECOND);
    expect(screen.board).toEqual(['####', '#Pr#', '####']);
    expect(screen.pass(10 * SECOND).board).toEqual(['####', '#Pr#', '####']);
  });

  test('it does not open any more after the player has gone to the list', () => {
    const screen = new Screen(LEVELS, { list: true, slow: SECOND }).press('enter').pass(SECOND).press('n', 'q');
    expect(screen.pass(SECOND).hasLevel).toBe(false);
    expect(screen.rows[0]).toContain('0 of 3 solved');
  });

  test('the list can be used', () => {
    const screen = new Screen(LEVELS, { list: true, slow: SECOND }).press('enter', 'down', 'down', 'down');
    expect(selectedLevel(screen.model.list)).toBe(2);
    expect(screen.pass(SECOND).board).toEqual(YARD);
  });

  test('an open help closes when the level opens', () => {
    const screen = slowly().press('n', '?');
    expect(screen.title).toMatch(/^Help/);
    expect(screen.pass(SECOND).title).toMatch(/^level 2 /);
  });

  test('nothing is shown before the first level', () => {
    const screen = new Screen(LEVELS, { slow: SECOND });
    expect(screen.rows.join('').trim()).toBe('');
    expect(screen.press('left', '?', 'q').asked).toEqual(['quit']);
  });
});

describe('a level that cannot be opened', () => {
  const withGap = (options?: ScreenOptions) =>
    new Screen([...LEVELS.slice(0, 2), 'level 3: there is no player', ...LEVELS.slice(2)], options);

  test('shows an error, and the old level stays', () => {
    const screen = withGap().press('n', 'right', 'n');
    expect(screen.message).toBe('level 3: there is no player');
    expect(screen.board).toEqual(['.@Aa']);
  });

  test('is skipped by the next n', () => {
    expect(withGap().press('n', 'n', 'n').board).toEqual(['####', '#Pr#', '####']);
  });

  test('is skipped by p on the way back', () => {
    const screen = withGap().press('n', 'n', 'n', 'p');
    expect(screen.message).toBe('level 3: there is no player');
    expect(screen.press('p').board).toEqual(['@.Aa']);
  });

  test('leads to the list with an error if it is the only one', () => {
    const screen = new Screen(['level 1: it is empty']);
    expect(screen.message).toBe('level 1: it is empty');
    expect(screen.press('q').asked).toEqual(['quit']);
  });
});

describe('a sequence file that takes long to read', () => {
  const files = { 'left.txt': 'l', 'right.txt': 'r' };
  const reading = () => slowly({ files }).press('o').type('left.txt').press('enter');

  test('plays when it has been read', () => {
    const screen = reading().pass(SECOND);
    expect(screen.prompt).toBeUndefined();
    expect(screen.pass(300).board[1]).toBe('.@...');
  });

  test.each([
    ['the question was closed', ['escape']],
    ['another question is open', ['escape', 'o']],
    ['the level was left', ['escape', 'n']],
  ])('does not play when %s', (_, keys) => {
    const screen = reading()
      .press(...keys)
      .pass(SECOND);
    const { board: before } = screen;
    expect(screen.play.animation.kind).toBe('resting');
    expect(screen.pass(10 * SECOND).board).toEqual(before);
  });

  test('is played before the keys typed meanwhile', () => {
    const screen = reading().press('left').pass(SECOND);
    expect(screen.board[1]).toBe('.@...');
    expect(screen.play.animation.kind).toBe('resting');
  });

  test('lets keys typed meanwhile correct a wrong name', () => {
    const screen = slowly({ files }).press('o').type('lefx.txt').press('enter');
    screen
      .press(...Array<string>(5).fill('backspace'))
      .type('t.txt')
      .press('enter')
      .pass(SECOND);
    expect(screen.prompt?.text).toBe('left.txt');
    expect(screen.pass(SECOND).prompt).toBeUndefined();
    expect(screen.pass(300).board[1]).toBe('.@...');
  });

  test('does not keep the player from quitting', () => {
    expect(reading().press('C-c').asked).toEqual(['interrupt']);
  });
});

test('an immediate answer is handled after the key that asked for it', () => {
  const screen = new Screen(LEVELS, { slow: 0 }).press('n');
  expect(screen.board).toEqual(['@.Aa']);
  expect(screen.painted.length).toBeGreaterThan(1);
});
