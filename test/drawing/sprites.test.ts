import { Terminal } from '@xterm/headless';
import { DIRECTIONS } from '../../src/core/direction';
import { cellAt } from '../../src/core/level/level';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, RULE_SETS, vexed } from '../../src/rules';
import { CELL_SHAPE, CELL_SIZES, CHARACTER_SIZES } from '../../src/drawing/board/cell-size';
import {
  ASCII_FIGURES,
  FIGURES,
  HOME_BOX,
  HOME_TROPHY,
  HUE_MARKS,
  inAscii,
  LARGE_DRAWINGS,
  SPRITE_DRAWINGS,
} from '../../src/drawing/board/sprites';
import { OVERLAYS_3X6, PIECES_3X6 } from '../../src/drawing/board/pixels/pieces-3x6';
import { OVERLAY_DRAWINGS, OVERLAYS } from '../../src/drawing/board/overlay';
import { OVERLAYS_4X8, PIECES_4X8 } from '../../src/drawing/board/pixels/pieces-4x8';
import { OVERLAYS_6X12, PIECES_6X12 } from '../../src/drawing/board/pixels/pieces-6x12';
import { OVERLAYS_8X16, PIECES_8X16 } from '../../src/drawing/board/pixels/pieces-8x16';
import type { Pixels } from '../../src/drawing/board/sheet';
import { Canvas } from '../../src/drawing/canvas';
import { type Depth, DEPTHS, TONE_LETTERS } from '../../src/drawing/theme-styles';
import { coloursOf, THEME_NAMES, type ThemeName } from '../../src/drawing/theme';
import { THEMES } from '../../src/drawing/themes';
import type { Style, StyledText } from '../../src/drawing/frame';
import { gameOn } from '../support/draw';
import { type CellKind, cellKindsOf, drawCell, drawn, type Pen, stylesIn } from '../support/cell-kinds';
import { part } from '../support/tries';

const LARGE = ['4x8', '3x6'] as const;

/** The characters without their styles, row by row. */
function textOf(lines: readonly (readonly StyledText[])[]): string {
  return lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n');
}

/** The kinds of cells that look the same. */
function alike(rules: RuleSet, pen: Pen): string[] {
  const groups = new Map<string, Set<string>>();
  for (const one of cellKindsOf(rules)) {
    const picture = JSON.stringify(drawn(rules, one, pen));
    groups.set(picture, (groups.get(picture) ?? new Set()).add(one.name));
  }
  return [...groups.values()].filter((names) => names.size > 1).map((names) => [...names].join(', '));
}

function cellView(rules: RuleSet, name: string): CellKind {
  const found = cellKindsOf(rules).find((one) => one.name === name);
  if (!found) throw new Error(`${rules.id} has no ${name}`);
  return found;
}

const characters = (text: string): number => [...text].length;

describe('no two pieces of a rule set look alike', () => {
  const pens: readonly Pen[] = part(
    CELL_SIZES.flatMap((size) => [
      ...DEPTHS.flatMap((depth) => [
        { size, depth, ascii: false },
        { size, depth, ascii: true },
      ]),
      { size, depth: '256', theme: 'contrast' },
      { size, depth: '16', theme: 'contrast' },
    ]),
    3,
  );

  describe.each(pens)('%j', (pen) => {
    test.each(RULE_SETS)('$id', (rules) => {
      expect(alike(rules, pen)).toEqual([]);
    });
  });
});

test.each(CELL_SIZES)('the boxes of vexed differ by their shapes alone on cells of %s', (size) => {
  const boxes = cellKindsOf(vexed).filter(({ name }) => name.includes('box'));
  const shapes = boxes.map((box) => shapeOf(drawn(vexed, box, { size, depth: '256', shapes: 'on' })));
  expect(new Set(shapes).size).toBe(7);
});

/** The shape of a drawing: its colours become numbers in the order in which they appear. */
function shapeOf(lines: readonly (readonly StyledText[])[]): string {
  const pixels = pixelsOf(lines);
  const colours = [...new Set(pixels.flat())];
  const numbers = pixels.map((row) => row.map((colour) => colours.indexOf(colour)));
  return `${JSON.stringify(numbers)} ${textOf(lines).replaceAll(/[▀▄ ]/g, '')}`;
}

/** The colours of a drawing in half blocks, by pixel. */
function pixelsOf(lines: readonly (readonly StyledText[])[]): (number | undefined)[][] {
  return lines.flatMap((spans) => {
    const cells = spans.flatMap(({ text, style }) => [...text].map((character) => ({ character, style })));
    return [
      cells.map(({ character, style }) => (character === '▀' ? style.foreground : style.background)),
      cells.map(({ character, style }) => (character === '▄' ? style.foreground : style.background)),
    ];
  });
}

describe('the player faces the way it moved', () => {
  describe.each([
    { rules: classic, name: 'player', sizes: CELL_SIZES },
    { rules: holes, name: 'player', sizes: CELL_SIZES },
    { rules: potions, name: 'player', sizes: CELL_SIZES },
    // On a cell of one column, the letter of a player leaves no room for its face.
    { rules: multiplayer, name: 'player A A', sizes: ['8x16', '6x12', '4x8', '3x6', '2x4', '1x2'] },
  ] as const)('$rules.id', ({ rules, name, sizes }) => {
    test.each(
      part(
        sizes.flatMap((size) => [{ size }, { size, ascii: true }, { size, depth: '256' } as const]),
        3,
      ),
    )('%j', (pen) => {
      const player = cellView(rules, name);
      const pictures = DIRECTIONS.map((facing) => JSON.stringify(drawn(rules, { ...player, facing }, pen)));
      expect(new Set(pictures).size).toBe(4);
    });
  });
});

describe('every drawing fills its cell', () => {
  const drawings = Object.entries({
    ...SPRITE_DRAWINGS,
    'box on its goal': HOME_BOX,
    'trophy on its goal': HOME_TROPHY,
  }).flatMap(([name, { unicode, ascii }]) => [
    { name, drawing: unicode },
    { name: `${name} in ASCII`, drawing: ascii },
  ]);

  test.each(drawings)('$name', ({ drawing: { rows, small, tiny } }) => {
    expect([...rows, small, tiny].map(characters)).toEqual([4, 4, 2, 1]);
  });

  test.each(Object.entries(LARGE_DRAWINGS))('%s on large cells', (_, sizes) => {
    expect(LARGE.map((size) => sizes[size].map(characters))).toEqual([
      [8, 8, 8, 8],
      [6, 6, 6],
    ]);
  });

  test.each(Object.entries(LARGE_DRAWINGS))('%s on large cells in ASCII', (_, sizes) => {
    expect(LARGE.flatMap((size) => sizes[size].map(inAscii)).join('')).toMatch(/^[ -~§]+$/);
  });

  test.each(OVERLAYS)('the mark %s stays within its cell', (overlay) => {
    const drawings = CHARACTER_SIZES.map((size) => {
      const widths = OVERLAY_DRAWINGS[size][overlay].map(characters);
      return { size, rows: widths.length, columns: widths.filter((width) => width > 0) };
    });
    expect(drawings).toEqual(
      drawings.map(({ size, columns }) => {
        const { rows, columns: wide } = CELL_SHAPE[size];
        return { size, rows, columns: columns.map(() => wide) };
      }),
    );
  });

  test.each(Object.entries(HUE_MARKS))('the mark for %s', (_, { rows, small, tiny }) => {
    expect([...rows, small, tiny].map(characters)).toEqual([4, 4, 2, 1]);
  });

  test.each(
    DIRECTIONS.flatMap((direction) => [
      { name: direction, figure: FIGURES[direction] },
      { name: `${direction} in ASCII`, figure: ASCII_FIGURES[direction] },
    ]),
  )('the player facing $name', ({ figure: { eyes, legs, letteredLegs, small, tiny } }) => {
    expect([eyes, legs, letteredLegs, small, tiny].map(characters)).toEqual([4, 4, 4, 2, 1]);
  });

  test.each(RULE_SETS)('the drawings of $id', (rules) => {
    const { ground, thing } = rules.presentation.appearances;
    const arts = [...ground.values(), ...thing.values()].flatMap(({ sprite }) =>
      typeof sprite === 'string' ? [] : sprite,
    );
    expect(
      arts.map(({ rows, ascii, small, smallAscii }) => [...rows, ...ascii, small, smallAscii].map(characters)),
    ).toEqual(arts.map(() => [4, 4, 4, 4, 2, 2]));
  });
});

describe.each([
  { sheets: { ...PIECES_8X16, overlays: OVERLAYS_8X16 }, side: 16 },
  { sheets: { ...PIECES_6X12, overlays: OVERLAYS_6X12 }, side: 12 },
  { sheets: { ...PIECES_4X8, overlays: OVERLAYS_4X8 }, side: 8 },
  { sheets: { ...PIECES_3X6, overlays: OVERLAYS_3X6 }, side: 6 },
])('drawings of $side x $side pixels', ({ sheets, side }) => {
  const drawings = [sheets.pieces, sheets.marks, sheets.player, sheets.overlays].flatMap((sheet) =>
    Object.entries<Pixels>(sheet),
  );

  test.each(drawings)('%s has that size', (_, pixels) => {
    expect(pixels.map(characters)).toEqual(new Array(side).fill(side));
  });

  test('leave a gap between two goals', () => {
    const { goal } = sheets.pieces;
    expect([goal.at(-1), goal.map((row) => row.at(-1)).join('')]).toEqual(['.'.repeat(side), '.'.repeat(side)]);
  });

  test.each(THEME_NAMES)('use only letters that the theme %s has inks for', (theme) => {
    const { fixed } = stylesIn(theme, '256').inks;
    const letters = new Set([...drawings.flatMap(([, pixels]) => pixels), ...sheets.wallFront].join(''));
    expect([...letters].filter((letter) => !`.${TONE_LETTERS}`.includes(letter) && !fixed.has(letter))).toEqual([]);
  });
});

describe.each(['8x16', '6x12', ...LARGE] as const)('on cells of %s in 256 colours', (size) => {
  /** The pixels of a classic board, by cell. */
  function cellsOf(rows: readonly string[]): string[][] {
    const { board } = gameOn(classic, 'lvl', rows);
    const { appearances } = classic.presentation;
    const drawer = {
      appearances,
      texts: classic.presentation.on(board.level),
      styles: stylesIn('calm', '256'),
      ascii: false,
      letters: false,
      shapes: 'auto',
      art: false,
    } as const;
    return rows.map((row, y) =>
      [...row].map((_, x) => {
        const canvas = new Canvas(CELL_SHAPE[size].columns, CELL_SHAPE[size].rows);
        drawCell(canvas, drawer, board, cellAt(board.level, x, y), { x: 0, size });
        return JSON.stringify(pixelsOf(canvas.frame().lines));
      }),
    );
  }

  test('a player walks in two steps', () => {
    const [here, there] = ['.@...Aa', '..@..Aa'].map((row) => cellsOf([row])[0]?.[row.indexOf('@')]);
    expect(here).not.toBe(there);
  });

  test('a player leans on a box before it', () => {
    const [leaning, standing] = [
      ['@', 'A', 'a'],
      ['@', '.', 'A', 'a'],
    ].map((rows) => cellsOf(rows)[0]?.[0]);
    expect(leaning).not.toBe(standing);
  });

  test('walls join to one building: edges are drawn on open sides only', () => {
    const [[left, middle, right] = []] = cellsOf(['###@Aa']);
    const [, [below] = []] = cellsOf(['#.@Aa', '#....']);
    expect(new Set([left, middle, right, below]).size).toBe(4);
  });

  test('a wall throws its shadow on the floor at its foot', () => {
    const rows = cellsOf(['#..@', '...A', '...a']);
    expect(rows[1]?.[0]).not.toBe(rows[1]?.[1]);
    expect(rows[2]?.[0]).toBe(rows[2]?.[1]);
  });

  test('the goal under a player is visible', () => {
    const [[onGoal] = []] = cellsOf(['+..Aa']);
    const [[onFloor] = []] = cellsOf(['@..Aa']);
    expect(onGoal).not.toBe(onFloor);
  });
});

describe.each(CELL_SIZES)('on cells of %s', (size) => {
  const texts = (rules: RuleSet, pen: Partial<Pen>) =>
    cellKindsOf(rules).map((one) => textOf(drawn(rules, one, { size, ...pen })));

  test.each(RULE_SETS)('a real terminal gives every character of $id one column', async (rules) => {
    const rows = texts(rules, {}).flatMap((text) => text.split('\n'));
    expect(await columnsOf(rows)).toEqual(rows.map(() => CELL_SHAPE[size].columns));
  });

  test.each(RULE_SETS)('the ASCII of $id is ASCII', (rules) => {
    expect(texts(rules, { ascii: true }).join('\n')).toMatch(/^[ -~\n]+$/);
  });
});

/** The columns of a terminal's cursor after each of the texts. */
async function columnsOf(texts: readonly string[]): Promise<number[]> {
  const terminal = new Terminal({ allowProposedApi: true, cols: 20, rows: 1 });
  const columns = await Promise.all(
    texts.map(
      (text) =>
        new Promise<number>((resolve) => {
          terminal.write(`\r${text}`, () => {
            resolve(terminal.buffer.active.cursorX);
          });
        }),
    ),
  );
  terminal.dispose();
  return columns;
}

describe('colours', () => {
  function stylesOf(rules: RuleSet, depth: Depth, theme: ThemeName): Style[] {
    return cellKindsOf(rules).flatMap((one) =>
      drawn(rules, one, { size: '2x4', depth, theme }).flatMap((spans) => spans.map(({ style }) => style)),
    );
  }

  function numbersOf(styles: readonly Style[]): number[] {
    return styles.flatMap(({ foreground, background }) => [foreground, background].flatMap((colour) => colour ?? []));
  }

  describe.each(THEME_NAMES)('of the theme %s', (theme) => {
    test.each(RULE_SETS)('are missing without colours: $id', (rules) => {
      expect(numbersOf(stylesOf(rules, 'never', theme))).toEqual([]);
    });

    test.each(RULE_SETS)('are below 16 with sixteen colours: $id', (rules) => {
      expect(Math.max(...numbersOf(stylesOf(rules, '16', theme)))).toBeLessThan(16);
    });
  });

  test.each(DEPTHS)('distinguish crates that are too heavy now, at depth %s', (depth) => {
    const game = gameOn(potions, 'potions', ['3 9', 'P34G']);
    const { board } = game;
    const canvas = new Canvas(4, 1);
    const { presentation } = potions;
    const drawer = {
      appearances: presentation.appearances,
      texts: presentation.on(game.level),
      styles: stylesIn('calm', depth),
      ascii: true,
      letters: false,
      shapes: 'auto',
      art: false,
    } as const;
    const [three, four] = [cellAt(board.level, 1, 0), cellAt(board.level, 2, 0)];
    drawCell(canvas, drawer, board, three, { x: 0, size: '1x2' });
    drawCell(canvas, drawer, board, four, { x: 2, size: '1x2' });
    expect(canvas.frame().lines[0]?.map(({ text }) => text)).toEqual(['[3', '[4']);
  });

  test.each(['256', '16'] as const)('are the same for a player and its box, at depth %s', (depth) => {
    const pen: Pen = { size: '1x2', depth };
    const [player, box] = ['player A A', 'box of A a'].map(
      (name) => drawn(multiplayer, cellView(multiplayer, name), pen)[0]?.[0]?.style,
    );
    expect(player).toEqual(box);
  });
});

describe('vexed looks as in its document', () => {
  test.each([
    ['human', ' ≤≥ \n /\\ '],
    ['rock', '▒▒▒▒\n▒▒▒▒'],
    ['ladder', '├──┤\n├──┤'],
    ['empty', '    \n    '],
    ['red box r', '    \n    '],
    ['black box l', '    \n    '],
  ])('%s', (name, picture) => {
    expect(textOf(drawn(vexed, cellView(vexed, name), { size: '2x4', depth: '256' }))).toBe(picture);
  });

  test.each([
    ['human', ' <> \n /\\ '],
    ['rock', '####\n####'],
    ['ladder', '|--|\n|--|'],
    ['empty', '    \n    '],
  ])('in ASCII: %s', (name, picture) => {
    expect(textOf(drawn(vexed, cellView(vexed, name), { size: '2x4', depth: '256', ascii: true }))).toBe(picture);
  });

  test.each(['blue b', 'red r', 'cyan c', 'magenta m', 'green g', 'yellow y', 'black l'])(
    'in ASCII a box shows its letter: %s',
    (name) => {
      const [colour, letter = ''] = name.split(' ');
      const box = cellView(vexed, `${colour} box ${letter}`);
      expect(textOf(drawn(vexed, box, { size: '2x4', depth: '256', ascii: true }))).toContain(letter);
    },
  );

  test.each([
    ['on request', { letters: true, depth: '256' }],
    ['where there are no colours', { depth: 'never' }],
  ] as const)('a box shows its letter %s', (_, pen) => {
    expect(textOf(drawn(vexed, cellView(vexed, 'red box r'), { size: '2x4', ...pen }))).toContain('r');
  });

  test.each<[string, Partial<Pen>, string]>([
    ['on request', { shapes: 'on' }, ' ╱╲ \n ▔▔ '],
    ['in the theme for bright rooms', { theme: 'contrast' }, ' ╱╲ \n ▔▔ '],
    ['in 16 colours', { depth: '16' }, ' ╱╲ \n ▔▔ '],
    ['in cells of one row, on request', { size: '1x2', shapes: 'on' }, '╱╲'],
    ['in larger cells without pixels', { size: '3x6', depth: '16', shapes: 'off' }, '  ╱╲  \n  ▔▔  \n└    ┘'],
  ])('a box has the mark of its colour %s', (_, pen, picture) => {
    expect(textOf(drawn(vexed, cellView(vexed, 'red box r'), { size: '2x4', depth: '256', ...pen }))).toBe(picture);
  });

  test.each<Partial<Pen>>([{ depth: '16' }, { theme: 'contrast' }])('a player can do without marks: %j', (pen) => {
    const box = drawn(vexed, cellView(vexed, 'red box r'), { size: '2x4', depth: '256', shapes: 'off', ...pen });
    expect(textOf(box)).toBe('    \n    ');
  });

  test.each(['human', 'rock'])('dark on the light ground: %s', (name) => {
    const { ink, paper } = coloursOf(THEMES.calm, false).colours;
    const styles = drawn(vexed, cellView(vexed, name), { size: '2x4', depth: '256' }).map((spans) => spans[0]?.style);
    expect(styles).toEqual([
      { foreground: ink, background: paper },
      { foreground: ink, background: paper },
    ]);
  });

  test.each(['ladder', 'empty'])('the ground is light grey: %s', (name) => {
    const backgrounds = drawn(vexed, cellView(vexed, name), { size: '2x4', depth: '256' }).map(
      (spans) => spans[0]?.style.background,
    );
    expect(backgrounds).toEqual([252, 252]);
  });
});

describe('two pieces that touch', () => {
  const pieces = ['box A', 'box A on its goal', 'goal a'] as const;

  /** The columns of a piece, each with its characters and styles. */
  function columnsOf(name: string, pen: Pen): string[] {
    const lines = drawn(classic, cellView(classic, name), pen);
    const characters = lines.map((spans) =>
      spans.flatMap(({ text, style }) => [...text].map((one) => ({ one, style }))),
    );
    return Array.from({ length: CELL_SHAPE[pen.size].columns }, (_, x) =>
      JSON.stringify(characters.map((row) => row[x])),
    );
  }

  describe.each(DEPTHS)('at depth %s', (depth) => {
    test.each(['1x2', '2x4', '3x6', '4x8', '6x12', '8x16'] as const)('can be told apart on cells of %s', (size) => {
      const fused = pieces.filter((name) => new Set(columnsOf(name, { size, depth })).size === 1);
      expect(fused).toEqual([]);
    });

    test('can be counted on cells of 1x1, where each has a sign', () => {
      const signs = pieces.map((name) =>
        drawn(classic, cellView(classic, name), { size: '1x1', depth })[0]?.[0]?.text.trim(),
      );
      expect(signs.filter((sign) => sign === '')).toEqual([]);
    });
  });
});
