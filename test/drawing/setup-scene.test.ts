import fc from 'fast-check';
import type { Fault } from '../../src/core/fault';
import { cellAt } from '../../src/core/level/level';
import { readLevel, readSetup } from '../../src/core/level/read-level';
import type { RuleSet } from '../../src/core/rule-set';
import { emptySetup, levelOf, setupOfLevel, type Setup } from '../../src/core/level/setup';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from '../../src/drawing/board/cell-size';
import { drawBoard, drawCells } from '../../src/drawing/board/draw-board';
import { layoutOf } from '../../src/drawing/board/layout';
import { firstScene, setupScene, type Scene } from '../../src/drawing/board/scene';
import { Canvas } from '../../src/drawing/canvas';
import type { Frame, Style } from '../../src/drawing/frame';
import { contrast } from '../../src/drawing/colours';
import { THEME_NAMES, type ThemeName } from '../../src/drawing/theme';
import { THEMES } from '../../src/drawing/themes';
import { DEPTHS, stylesFor, type Depth } from '../../src/drawing/theme-styles';
import { classic, holes, multiplayer, potions, RULE_SETS, vexed } from '../../src/rules';
import { RANDOM_LEVELS } from '../support/random-levels';
import { draftIn, gameOn } from '../support/draw';
import { tries } from '../support/tries';
import { valueOf } from '../support/value-of';

interface Pen {
  readonly size: CellSize;
  readonly ascii?: boolean;
  readonly depth?: Depth;
  readonly theme?: ThemeName;
}

function settingsOf({ ascii = true, depth = 'never', theme = 'calm' }: Pen) {
  return { styles: stylesFor(THEMES[theme], depth), ascii, letters: false, shapes: 'auto', art: false } as const;
}

/** The cells of a scene, and nothing around them. */
function frameOf(scene: Scene, pen: Pen): Frame {
  const { width, height } = scene.view.level;
  const { columns, rows } = CELL_SHAPE[pen.size];
  const canvas = new Canvas(width * columns, height * rows);
  const place = { size: pen.size, x: 0, y: 0, firstColumn: 0, firstRow: 0, columns: width, rows: height };
  drawCells(canvas, settingsOf(pen), scene, place);
  return canvas.frame();
}

function textOf({ lines }: Frame): string[] {
  return lines.map((spans) => spans.map(({ text }) => text).join(''));
}

/** A level in a text, whether it can be played or not. */
function sceneOf(rules: RuleSet, format: string, rows: readonly string[]): Scene {
  const draft = valueOf(draftIn(format, rows.join('\n')));
  const read = valueOf(readSetup(draft, rules));
  const level = readLevel(draft, rules);
  return setupScene(read.setup, rules, level.ok ? [] : level.faults);
}

function drawn(rules: RuleSet, format: string, ...rows: string[]): string[] {
  return textOf(frameOf(sceneOf(rules, format, rows), { size: '1x2' }));
}

describe('an unplayable level is drawn up to the end of its text', () => {
  test.each<[string, RuleSet, string, string[], string[]]>([
    ['without a player', classic, 'xsb', ['#####', '# $.#', '#####'], ['##########', '##  []()##', '##########']],
    ['without walls', classic, 'xsb', ['@ $.*'], ['vv  [](){}']],
    ['with open walls', classic, 'xsb', ['#####', '#@$.', '#####'], ['##########', '##vv[]()  ', '##########']],
    ['with more boxes than goals', classic, 'xsb', ['#######', '#@$$. #'], ['##############', '##vv[][]()  ##']],
    ['without a box', vexed, 'vexed', ['3 1', ' H#'], ['  |-##']],
    ['with rows of several lengths', classic, 'lvl', ['2 4', '#@', '#Aa#'], ['##vv !  ', '##[]()##']],
  ])('%s', (_, rules, format, rows, picture) => {
    expect(drawn(rules, format, ...rows)).toEqual(picture);
  });

  test('even if nothing is drawn yet', () => {
    const empty = setupScene(emptySetup({ width: 3, height: 2 }), classic);
    expect(textOf(frameOf(empty, { size: '1x1' }))).toEqual(['   ', '   ']);
  });

  test('even if it has no cells', () => {
    const none = setupScene(emptySetup({ width: 0, height: 0 }), classic);
    expect(textOf(frameOf(none, { size: '4x8' }))).toEqual([]);
  });

  test('with a player too many who faces as drawn', () => {
    expect(drawn(holes, 'holes', '___', '', '>_^')).toEqual(['>>  ^!']);
  });

  test('with the crates that are too heavy at the start', () => {
    const { texts, view } = sceneOf(potions, 'potions', ['2 5', 'W23GW']);
    const moods = [1, 2].map((x) => texts.mood?.(view, cellAt(view.level, x, 0)));
    expect(moods).toEqual([undefined, 'heavy']);
  });

  test('although the rules cannot make a referee for it', () => {
    const rules = {
      ...classic,
      on: () => {
        throw new Error('this level has faults');
      },
    };
    expect(drawn(rules, 'xsb', '# $.#')).toEqual(['##  []()##']);
  });
});

describe('a fault is marked on its cell', () => {
  test.each<[string, RuleSet, string, string[], string[]]>([
    ['an unknown symbol', classic, 'xsb', ['#####', '#@?.#'], ['##########', '##vv !()##']],
    ['an unknown symbol outside the walls', classic, 'xsb', ['##### x', '#@$.#'], ['##########   !', '##vv[]()##    ']],
    ['a tab', classic, 'xsb', ['#####', '#@\t$.#'], ['##########  ', '##vv ![]()##']],
    ['a player too many', classic, 'xsb', ['#####', '#@.@#'], ['##########', '##vv()v!##']],
    ['a teleporter without a twin', classic, 'lvl', ['1 4', '@5Aa'], ['vv<![]()']],
    ['a row that is too short', classic, 'lvl', ['2 3', '@A', '..a'], ['vv[] !', '    ()']],
    ['two grounds', holes, 'holes', ['_Y', '', '>H'], ['>>(!']],
    ['a box on a hole', holes, 'holes', ['_H', '', '>B'], ['>>[!']],
    ['an unknown symbol under a wall', holes, 'holes', ['_?', '', '>W'], ['>>#!']],
    [
      'a goal without a box',
      multiplayer,
      'multiplayer',
      ['#####', '#A.@#', '#####'],
      ['##########', '##Av  (!##', '##########'],
    ],
    [
      'a box without its player',
      multiplayer,
      'multiplayer',
      ['#####', '#Ab@#', '#####'],
      ['##########', '##Av[!()##', '##########'],
    ],
    [
      'what is not inside the walls',
      multiplayer,
      'multiplayer',
      ['####', '#A.a@', '####'],
      ['########  ', '##A!  [!(!', '########  '],
    ],
    ['an unknown symbol at the end of a row', potions, 'potions', ['1 1', 'WP1Gx'], ['##vv[1() !']],
    ['a human too many', vexed, 'vexed', ['4 1', 'P Pb'], ['<>  <![b']],
  ])('%s', (_, rules, format, rows, picture) => {
    expect(drawn(rules, format, ...rows)).toEqual(picture);
  });

  test('a piece that the rules do not know', () => {
    const setup = gameOn(classic, 'lvl', ['@A.a']).setup();
    setup.ground[cellAt(setup, 2, 0)] = 999;
    setup.things[cellAt(setup, 3, 0)] = 888;
    expect(textOf(frameOf(setupScene(setup, classic, faultsOf(setup, classic)), { size: '2x4' }))).toEqual([
      '(oo)+--+!  !!--!',
      ' || +--+!  !!--!',
    ]);
  });
});

function faultsOf(setup: Setup, rules: RuleSet): readonly Pick<Fault, 'cell'>[] {
  const level = levelOf(setup, rules);
  return level.ok ? [] : level.faults;
}

/** Each piece of a rule set in a row, once without and once with a fault. */
function piecesOf(rules: RuleSet, hasFaults: boolean): Scene {
  const grounds = rules.pieces.filter(({ layer }) => layer === 'ground');
  const setup = emptySetup({ width: rules.pieces.length, height: 1 });
  rules.pieces.forEach(({ layer, code }, x) => {
    setup.ground[cellAt(setup, x, 0)] = layer === 'ground' ? code : (grounds.at(-1)?.code ?? 0);
    if (layer === 'thing') setup.things[cellAt(setup, x, 0)] = code;
  });
  const cells = rules.pieces.map((_, x) => ({ cell: cellAt(setup, x, 0) }));
  return setupScene(setup, rules, hasFaults ? cells : []);
}

/** The characters and styles of each cell of a row. */
function cellsOf({ lines }: Frame, size: CellSize): { text: string; styles: Style[] }[] {
  const { columns } = CELL_SHAPE[size];
  const rows = lines.map((spans) =>
    spans.flatMap(({ text, style }) => [...text].map((character) => ({ character, style }))),
  );
  return Array.from({ length: (rows[0]?.length ?? 0) / columns }, (_, cell) => {
    const characters = rows.flatMap((row) => row.slice(cell * columns, (cell + 1) * columns));
    return {
      text: characters.map(({ character }) => character).join(''),
      styles: characters.map(({ style }) => style),
    };
  });
}

/** The pieces that look the same with and without a fault, by their characters alone. */
function alikeInShape(rules: RuleSet, pen: Pen): string[] {
  const [plain, marked] = [false, true].map((hasFaults) => cellsOf(frameOf(piecesOf(rules, hasFaults), pen), pen.size));
  return rules.pieces.flatMap(({ name }, x) => (plain?.[x]?.text === marked?.[x]?.text ? [name] : []));
}

describe.each(CELL_SIZES)('on cells of %s', (size) => {
  describe.each(RULE_SETS)('a fault of $id', (rules) => {
    test.each([{}, { ascii: false }, { depth: '16' }, { depth: '16', ascii: false }, { depth: '256' }] as const)(
      'is seen by its shape: %j',
      (pen) => {
        expect(alikeInShape(rules, { size, ...pen })).toEqual([]);
      },
    );
  });
});

/** The colours of the half blocks of a cell, pixel by pixel. */
function pixelsOf({ text, styles }: { text: string; styles: Style[] }): (number | undefined)[] {
  return [...text].flatMap((character, at) => {
    const { foreground, background } = styles[at] ?? {};
    return [character === '▀' ? foreground : background, character === '▄' ? foreground : background];
  });
}

/** The number of pixels of the mark that differ clearly from the picture before. */
const MIN_PIXELS = 6;
/** The contrast that WCAG 2.1 demands of graphics. */
const MIN_CONTRAST = 3;

describe.each(['4x8', '3x6'] as const)('in pixels, on cells of %s', (size) => {
  describe.each(THEME_NAMES)('in the theme %s', (theme) => {
    test.each(RULE_SETS)('a fault of $id stands out from every piece', (rules) => {
      const pen = { size, theme, depth: '256', ascii: false } as const;
      const [plain, marked] = [false, true].map((hasFaults) =>
        cellsOf(frameOf(piecesOf(rules, hasFaults), pen), size).map(pixelsOf),
      );
      const faint = rules.pieces.filter((_, x) => {
        const before = plain?.[x] ?? [];
        const clear = marked?.[x]?.filter((colour, at) => contrast(colour ?? 16, before[at] ?? 16) >= MIN_CONTRAST);
        return (clear?.length ?? 0) < MIN_PIXELS;
      });
      expect(faint.map(({ name }) => name)).toEqual([]);
    });
  });
});

describe('a sound level looks as a setup as it looks as a level', () => {
  const sizes = fc.constantFrom(...CELL_SIZES);

  test.each(RANDOM_LEVELS)('$rules.id', ({ rules, format, rows }) => {
    fc.assert(
      fc.property(rows, sizes, (drawing, size) => {
        const { level } = gameOn(rules, format, drawing);
        const [first, setup] = [firstScene(level, rules), setupScene(setupOfLevel(level), rules)];
        const pen = { size, depth: '256', ascii: false } as const;
        expect(frameOf(setup, pen)).toEqual(frameOf(first, pen));
        expect(textsOf(setup)).toEqual(textsOf(first));
      }),
      tries(60),
    );
  });
});

/** The text of the status line. */
function textsOf({ texts, view }: Scene): unknown {
  return [texts.counts(view), texts.notices?.(view)];
}

/** Setups with any codes in any place, most of them codes of the rules. */
function setupsOf(rules: RuleSet): fc.Arbitrary<Setup> {
  const codes = (layer: 'ground' | 'thing') =>
    fc.constantFrom(...rules.pieces.filter((piece) => piece.layer === layer).map(({ code }) => code), 0, 60, 65535);
  const names = fc.constantFrom('strength', 'moves', 'money', 'undoLimit', 'keysK', 'keysM');
  const numbers = fc.dictionary(names, fc.integer({ min: -3, max: 30 }));
  return fc.tuple(fc.nat(5), fc.nat(5), numbers).chain(([width, height, found]) => {
    const cells = { minLength: width * height, maxLength: width * height };
    return fc
      .tuple(fc.array(codes('ground'), cells), fc.array(codes('thing'), cells), fc.array(fc.nat(5), cells))
      .map(([grounds, things, facings]) => {
        const setup = emptySetup({ width, height });
        grounds.forEach((ground, at) => {
          const cell = cellAt(setup, at % width, Math.floor(at / width));
          setup.ground[cell] = ground;
          setup.things[cell] = things[at] ?? 0;
          setup.facings[cell] = facings[at] ?? 0;
        });
        setup.numbers = found;
        return setup;
      });
  });
}

describe('any setup can be drawn, in every size', () => {
  const screens = fc.record({
    size: fc.constantFrom(...CELL_SIZES),
    ascii: fc.boolean(),
    depth: fc.constantFrom(...DEPTHS),
    theme: fc.constantFrom(...THEME_NAMES),
  });

  test.each(RULE_SETS)('$id', (rules) => {
    fc.assert(
      fc.property(setupsOf(rules), screens, (setup, pen) => {
        const scene = setupScene(setup, rules, faultsOf(setup, rules));
        const { columns, rows } = CELL_SHAPE[pen.size];
        const widths = textOf(frameOf(scene, pen)).map((row) => [...row].length);
        expect(widths).toEqual(new Array(setup.height * rows).fill(setup.width * columns));
        expect(textsOf(scene)).toBeDefined();
        expect(() => {
          drawOnScreen(scene, rules, pen);
        }).not.toThrow();
      }),
      tries(200),
    );
  });
});

/** The same in its frame, as a level in play. */
function drawOnScreen(scene: Scene, rules: RuleSet, pen: Pen): void {
  const settings = { ...settingsOf(pen), cell: pen.size, cellSteps: {}, cellOfRun: pen.size };
  const layout = layoutOf({ level: scene.view.level, rules }, { x: 0, y: 0 }, { width: 80, height: 24, settings });
  drawBoard(new Canvas(80, 24), settings, scene, layout);
}
