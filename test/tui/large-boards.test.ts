import { classic } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

/** A hall of 60 x 30 with a player in its middle, a box beside it, and a goal in a corner. */
const ROWS = Array.from({ length: 30 }, (_, y) =>
  Array.from({ length: 60 }, (__, x) => {
    if (x === 0 || y === 0 || x === 59 || y === 29) return '#';
    if (y === 15 && x === 30) return '@';
    if (y === 15 && x === 31) return 'A';
    return x === 58 && y === 28 ? 'a' : '.';
  }).join(''),
);
const HALL = drawnLevel(classic, 'lvl', ROWS);

function inHall(options: ScreenOptions = {}): Screen {
  return new Screen([HALL], { width: 40, height: 16, cell: '1x1', ascii: true, ...options });
}

function boardRows({ rows }: Screen): string[] {
  return rows.slice(1, -2);
}

/** The first column and row of the board on the screen. */
function firstSeen({ play }: Screen): readonly [number, number] {
  return [play.picture.camera.x, play.picture.camera.y];
}

describe('a board larger than the screen', () => {
  test('has arrows where it continues, and lines where it ends', () => {
    expect(boardRows(inHall())).toEqual([
      '          ^         ^         ^         ',
      ...new Array<string>(5).fill(' '.repeat(40)),
      `<${' '.repeat(38)}>`,
      ...new Array<string>(2).fill(' '.repeat(40)),
      `${' '.repeat(29)}v$${' '.repeat(9)}`,
      ...new Array<string>(2).fill(' '.repeat(40)),
      '          v         v         v         ',
    ]);
  });

  test('is closed at its own edge', () => {
    const corner = inHall().press(...new Array<string>(30).fill('left'), ...new Array<string>(15).fill('up'));
    const [top = '', first = ''] = boardRows(corner);
    expect([top.slice(0, 4), top.slice(-2), first.slice(0, 4), first.slice(-2)]).toEqual(['+---', '--', '|###', '# ']);
  });

  test.each([
    [40, 16],
    [60, 20],
    [30, 8],
    [61, 33],
    [62, 32],
    [100, 40],
  ])('never covers the rows of title and status, at %d x %d', (width, height) => {
    const { rows } = inHall({ width, height });
    expect([rows[0], rows.at(-2)]).toEqual([
      expect.stringMatching(/^ level 1 +classic $/),
      expect.stringMatching(/^ moves 0 {2}pushes 0[^-|]*$/),
    ]);
  });
});

describe('panning', () => {
  test.each([
    ['S-right', 1, 0],
    ['S-left', -1, 0],
    ['S-down', 0, 1],
    ['S-up', 0, -1],
  ])('%s shows more of the board in that direction, and moves no player', (key, x, y) => {
    const screen = inHall();
    const [fromX, fromY] = firstSeen(screen);
    const [toX, toY] = firstSeen(screen.press(key));
    expect([Math.sign(toX - fromX), Math.sign(toY - fromY)]).toEqual([x, y]);
    expect(screen.play.game.moves).toBe(0);
  });

  test('stops at the edge of the board', () => {
    const screen = inHall().press(...new Array<string>(9).fill('S-right'));
    expect(firstSeen(screen)[0]).toBe(60 - 38);
    expect(firstSeen(screen.press('S-left'))[0]).toBeLessThan(60 - 38);
  });

  test('lasts until the player moves', () => {
    const screen = inHall().press('S-up', 'S-up', 'S-up', 'c', 'o', 'escape');
    expect(screen.rows.join('\n')).not.toContain('v$');
    expect(screen.press('up').rows.join('\n')).toContain('^');
  });

  test('shows a message if the whole board is visible', () => {
    const screen = inHall({ width: 100, height: 40 });
    expect(screen.press('S-up').said).toBe('The whole board is in sight.');
    expect(screen.press('@').said).toBe('The whole board is in sight.');
  });

  test('works by dragging the board with the mouse', () => {
    const screen = inHall();
    const [x, y] = firstSeen(screen);
    const row = screen.rows.findIndex((one) => one.includes('v$'));
    // From beside the player, where a click would be a step.
    const column = (screen.rows[row]?.indexOf('v$') ?? 0) - 1;
    screen.click(column, row).move(column - 6, row - 3);
    expect(firstSeen(screen)).toEqual([x + 6, y + 3]);
    expect(firstSeen(screen.move(column, row).release(column, row))).toEqual([x, y]);
    expect(screen.play.game.moves).toBe(0);
  });

  test('by mouse moves in whole cells of any size', () => {
    const screen = inHall({ cell: '2x4', width: 60, height: 20 });
    const [x, y] = firstSeen(screen);
    expect(firstSeen(screen.drag(20, 8, 12, 4))).toEqual([x + 2, y + 2]);
  });

  test('does not break clicks: one counts when the button is released at its place', () => {
    const screen = inHall();
    const row = screen.rows.findIndex((one) => one.includes('v$'));
    const column = screen.rows[row]?.indexOf('v$') ?? 0;
    screen.click(column - 1, row);
    expect(screen.play.game.moves).toBe(0);
    expect(screen.release(column - 1, row).play.game.moves).toBe(1);
  });
});

describe('the small map', () => {
  const [left, right] = [new Array<string>(20).fill('left'), new Array<string>(20).fill('right')];

  test('shows the whole board, the visible part, and the player', () => {
    const screen = inHall({ width: 60, height: 24, cell: '2x4' }).press('@');
    const rows = boardRows(screen);
    const top = rows.findIndex((row) => row.includes('+--'));
    const from = rows[top]?.indexOf('+--') ?? 0;
    const map = rows.slice(top).map((row) => row.slice(from, from + 19).trimEnd());
    expect(map.filter((row) => /^[+|].*[+|]$/.test(row))).toEqual([
      '+---------------+',
      '|               |',
      '|     ++@+      |',
      '|     ++++      |',
      '|              .|',
      '+---------------+',
    ]);
  });

  test('is drawn in half blocks where there are colours', () => {
    const screen = inHall({ ascii: false }).press('@');
    expect(screen.rows.join('')).toContain('╭');
  });

  test.each([
    ['left', left],
    ['right', right],
  ])('is never where the player is, here at the %s', (_, keys) => {
    const screen = inHall().press('@', 'up', ...keys);
    expect(boardRows(screen).some((row) => /[ #][<>][ #]/.test(row.slice(1, -1)))).toBe(true);
  });

  test('is hidden by the same key, and stays on for the next level', () => {
    const screen = new Screen([HALL, HALL], { width: 40, height: 16, cell: '1x1', ascii: true });
    const without = screen.rows.join('\n');
    expect(screen.press('@', '@').rows.join('\n')).toBe(without);
    expect(screen.press('@', 'n').model.display.settings.map).toBe(true);
  });

  test('is left out, and not offered, where it would cover too much of the board', () => {
    expect(inHall({ width: 100, height: 20 }).foot).toContain('@ map');
    const screen = inHall({ width: 30, height: 20 });
    const without = boardRows(screen);
    expect(screen.foot).not.toContain('@ map');
    expect(boardRows(screen.press('@'))).toEqual(without);
    expect(screen.message).toBe('There is no room for a map.');
  });
});

describe('the wheel with Control held', () => {
  test('makes cells larger and smaller, within the available sizes', () => {
    const level = drawnLevel(classic, 'lvl', ['@A.a']);
    const screen = new Screen([level], { width: 80, height: 24 });
    const sizes = (...keys: string[]) => keys.map((key) => screen.press(key).model.display.settings.cellSteps.classic);
    expect(sizes('C-wheel-down', 'C-wheel-up', 'C-wheel-up')).toEqual([1, 0, 0]);
    expect(sizes(...new Array<string>(7).fill('C-wheel-down'))).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(screen.keptSettings.at(-1)?.cellSteps).toEqual({ classic: 6 });
  });
});

describe('the view follows the player', () => {
  const row = '.'.repeat(600);
  const long = drawnLevel(classic, 'lvl', [
    ...new Array<string>(99).fill(row),
    `@A${'.'.repeat(597)}a`,
    ...new Array<string>(100).fill(row),
  ]);

  /** The number of steps to the right that move the view. */
  function movesOfTheView(width: number, height: number): number {
    const screen = new Screen([long], { width, height, cell: '1x1' });
    const seen = Array.from({ length: 200 }, () => screen.press('right').play.picture.camera.x);
    return seen.filter((x, step) => step > 0 && x !== seen[step - 1]).length;
  }

  test('step by step where little must be drawn', () => {
    expect(movesOfTheView(60, 20)).toBeGreaterThan(150);
  });

  test('by parts of the screen where much must be drawn', () => {
    expect(movesOfTheView(200, 60)).toBeLessThan(5);
  });
});
