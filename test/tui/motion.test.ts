import { classic, holes, potions, vexed } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const KEY = drawnLevel(classic, 'lvl', ['#######', '#@kKAa#', '#######']);
const HOLE = drawnLevel(holes, 'holes', ['__H__Y', '', '>B__y_']);
const SHOP = drawnLevel(potions, 'potions', ['0 9', 'WWWWWWW', 'WPSMFGW', 'W 0   W', 'WWWWWWW']);
const FALL = drawnLevel(vexed, 'vexed', ['#####', '#Pb #', '### #', '### #', '#b# #', '#####']);

const FULL = { motion: 'full', width: 100, height: 32 } as const;

function on(level: typeof ROW, options: ScreenOptions = {}): Screen {
  return new Screen([level], { ...FULL, cell: '4x8', ...options });
}

/** The rows of the screen as they are drawn, with their colours. */
function drawn(screen: Screen): unknown {
  return screen.frame.lines.slice(1, -2);
}

describe('a step in large cells', () => {
  test('is half way for a moment, and then there', () => {
    const screen = on(ROW).press('right');
    const there = drawn(on(ROW, { motion: 'simple' }).press('right'));
    expect(screen.play.game.moves).toBe(1);
    expect(drawn(screen)).not.toEqual(there);
    expect(drawn(screen.pass(30))).toEqual(there);
  });

  test('takes the box along', () => {
    const screen = on(ROW).press('right').pass(100).press('right');
    const { animation } = screen.play;
    expect(animation.kind === 'resting' && animation.glide?.arrivals.size).toBe(2);
  });

  test.each([
    ['a player half way to the right is seen in two cells', ROW, ['right'], '4x8', 2],
    ['in the largest cells, too', ROW, ['right'], '8x16', 2],
  ] as const)('%s', (_, level, keys, cell, cells) => {
    const wide = { cell, width: 200, height: 60 };
    const between = on(level, wide).press(...keys).frame.lines;
    const before = on(level, wide).frame.lines;
    const after = on(level, { ...wide, motion: 'simple' }).press(...keys).frame.lines;
    const columns = { '4x8': 8, '8x16': 16 }[cell];
    expect(changedColumns(between, before)).toBeLessThanOrEqual(cells * columns);
    expect(changedColumns(between, after)).toBeLessThanOrEqual(cells * columns);
  });

  test.each([
    ['undo', ROW, ['right', 'u'], {}],
    ['a step in small cells', ROW, ['right'], { cell: '2x4' }],
    ['a step in characters', ROW, ['right'], { depth: '16' }],
    ['simple motion', ROW, ['right'], { motion: 'simple' }],
    ['a fall', FALL, ['right'], {}],
  ] as const)('is not drawn half way for %s', (_, level, keys, options) => {
    const { animation } = on(level, options).press(...keys).play;
    expect(animation.kind === 'resting' ? animation.glide : undefined).toBeUndefined();
  });

  test('is not drawn half way on a slow line', () => {
    const screen = on(ROW).slowDown().press('right');
    expect(screen.play.animation).toMatchObject({ kind: 'resting', timer: undefined });
  });
});

/** The columns in which two screens differ, above the status. */
function changedColumns(one: Screen['frame']['lines'], other: Screen['frame']['lines']): number {
  const columns = new Set<number>();
  one.slice(0, 30).forEach((line, row) => {
    const cells = [line, other[row] ?? []].map((spans) =>
      spans.flatMap(({ text, style }) => [...text].map((character) => JSON.stringify([character, style]))),
    );
    cells[0]?.forEach((cell, column) => {
      if (cell !== cells[1]?.[column]) columns.add(column);
    });
  });
  return columns.size;
}

describe('a word rises', () => {
  test.each([
    ['from a key', KEY, ['right'], 'key'],
    ['from a door', KEY, ['right', 'right'], 'open'],
    ['from a hole that is filled', HOLE, ['right'], 'filled'],
    ['from a potion of strength', SHOP, ['right'], '+2 strength'],
    ['from a potion of moves', SHOP, ['right', 'right'], '+5 moves'],
    ['from a potion of both', SHOP, ['right', 'right', 'right'], '+2 strength, +2 moves'],
  ] as const)('%s', (_, level, keys, word) => {
    const screen = passUntilSeen(on(level).press(...keys), ` ${word} `);
    const heights = [30, 150, 150].map((time) => rowOf(screen.pass(time), ` ${word} `));
    expect(heights[0]).toBeGreaterThan(0);
    expect(heights).toEqual([0, 1, 2].map((risen) => Math.max(1, (heights[0] ?? 0) - risen)));
    expect(rowOf(screen.pass(150), ` ${word} `)).toBe(-1);
  });

  test('and stays while the player walks on', () => {
    const screen = on(SHOP).press('right').pass(60).press('left').pass(60);
    expect(rowOf(screen, ' +2 strength ')).toBeGreaterThan(0);
  });

  test('but not after undo, and not with simple motion', () => {
    expect(rowOf(on(SHOP).press('right', 'u').pass(60), ' +2 strength ')).toBe(-1);
    expect(rowOf(on(SHOP, { motion: 'simple' }).press('right').pass(60), ' +2 strength ')).toBe(-1);
  });
});

function passUntilSeen(screen: Screen, text: string): Screen {
  while (rowOf(screen, text) < 0 && screen.play.animation.timer) screen.pass(30);
  return screen;
}

/** The row of a text above the status; -1 if it is not there. */
function rowOf(screen: Screen, text: string): number {
  return screen.rows.slice(0, -2).findIndex((row) => row.includes(text));
}
