import { classic } from '../../src/rules';
import { drawnLevel, Screen } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A.a']);

/** The name of a bookmark as it is typed, with `|` before the cursor. */
function typed(...keys: readonly string[]): string {
  const { prompt } = new Screen([ROW])
    .press('right', 'm')
    .type('ab cd')
    .press(...keys);
  const { text = '', at = 0 } = prompt ?? {};
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

describe('a question', () => {
  test.each<[string, readonly string[], string]>([
    ['the arrows move the cursor, up to the ends', ['left', 'left', 'right'], 'ab c|d'],
    ['not beyond the end', ['right'], 'ab cd|'],
    ['Home and Ctrl-A go to the beginning', ['home'], '|ab cd'],
    ['Ctrl-A', ['C-a', 'left'], '|ab cd'],
    ['End and Ctrl-E go to the end', ['home', 'end'], 'ab cd|'],
    ['Ctrl-E', ['C-a', 'C-e'], 'ab cd|'],
    ['letters are typed at the cursor', ['left', 'x', 'space'], 'ab cx |d'],
    ['Backspace deletes before the cursor', ['left', 'backspace'], 'ab |d'],
    ['Delete deletes behind it', ['home', 'delete'], '|b cd'],
    ['Ctrl-W deletes a word', ['C-w'], 'ab |'],
    ['Ctrl-W twice, with the blanks', ['C-w', 'C-w'], '|'],
    ['Ctrl-U deletes all before the cursor', ['left', 'C-u'], '|d'],
    ['Ctrl-K deletes all behind it', ['left', 'C-k'], 'ab c|'],
  ])('%s', (_, keys, line) => {
    expect(typed(...keys)).toBe(line);
  });

  test('of a path, Ctrl-W deletes the last name only', () => {
    const { prompt } = new Screen([ROW]).press('o').type('sets/one.txt').press('C-w');
    expect(prompt?.text).toBe('sets/');
  });

  test('a character of two code units is one', () => {
    expect(typed('\u{1f4e6}', 'left', 'right', 'backspace')).toBe('ab cd|');
  });

  test('the cursor is shown on the character after it', () => {
    const screen = new Screen([ROW]).press('right', 'm').type('ab').press('left');
    const marked = screen.frame.lines.flat().filter(({ style }) => style.inverse);
    expect(marked.map(({ text }) => text)).toEqual(['b']);
  });

  test('stands on a panel, with its keys on the lowest line, and then the complaint', () => {
    const screen = new Screen([ROW]).press('o').type('none.txt');
    expect(screen.rows.join('\n')).toMatch(/Sequence file *\n +> none\.txt/);
    expect(screen.message).toBe('Enter done   Tab complete   Escape cancel');
    expect(screen.press('enter').message).toMatch(/^none\.txt: there is no such file +Escape cancel$/);
  });

  test('a long line is shown around the cursor', () => {
    const screen = new Screen([ROW], { width: 40 }).press('o').type('0123456789'.repeat(6));
    expect(screen.answer).toBe('0123456789'.repeat(6).slice(29));
    screen.press('home');
    expect(screen.answer).toBe('0123456789'.repeat(6).slice(0, 32));
    screen.press(...Array<string>(30).fill('right'));
    expect(screen.answer).toBe('0123456789'.repeat(6).slice(14, 46));
  });

  test('a pasted text is inserted at the cursor', () => {
    const screen = new Screen([ROW]).press('right', 'm').type('ad').press('left').paste('bc');
    expect([screen.prompt?.text, screen.prompt?.at]).toEqual(['abcd', 3]);
  });

  test.each([
    ['beside it cancels it', 40, 2, false],
    ['on it does not', 40, 11, true],
    ['on a word of the lowest line presses its key', 15, 23, false],
    ['beside the words of the lowest line does nothing', 70, 23, true],
  ])('a click %s', (_, x, y, isOpen) => {
    const screen = new Screen([ROW]).press('right', 'm').click(x, y);
    expect(screen.prompt !== undefined).toBe(isOpen);
  });
});

describe('a number before a key', () => {
  const long = new Screen([drawnLevel(classic, 'lvl', ['@......A.a'])]);

  test('is shown, and repeats moves, undo and redo', () => {
    expect(long.press('1', '2').message).toBe('12 times: type a command');
    expect(long.press('escape', '3', 'right').board).toEqual(['...@...A.a']);
    expect(long.press('2', 'u').board).toEqual(['.@.....A.a']);
    expect(long.press('5', 'y').board).toEqual(['...@...A.a']);
  });
});

describe('the mouse in a level', () => {
  const moved = () => new Screen([ROW]).press('right', 'right');

  test('undoes by the right button and by the wheel, and redoes by the wheel', () => {
    expect(moved().rightDrag(40, 12, 40, 12).play.game.position).toBe(1);
    expect(moved().press('wheel-up').play.game.position).toBe(1);
    expect(moved().press('wheel-up', 'wheel-up', 'wheel-down').play.game.position).toBe(1);
  });

  test('a notch of the wheel with Control changes the size of the cells only', () => {
    expect(moved().press('C-wheel-down').play.game.position).toBe(2);
  });
});
