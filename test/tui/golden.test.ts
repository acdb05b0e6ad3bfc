import fc from 'fast-check';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { cellAt } from '../../src/core/level/level';
import { layoutOf } from '../../src/drawing/board/layout';
import type { Overlay } from '../../src/drawing/board/overlay';
import { drawBoard } from '../../src/drawing/board/draw-board';
import { THEME_NAMES } from '../../src/drawing/theme';
import { Canvas } from '../../src/drawing/canvas';
import type { Frame } from '../../src/drawing/frame';
import { printableText } from '../../src/messages/sanitize';
import { board } from '../support/board';
import { list, SCREENS } from '../support/all-screens';
import { homeOnDay } from '../support/days';
import { colourName, expectGolden, styledPicture } from '../support/golden';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { tries } from '../support/tries';

const CLASSIC = drawnLevel(
  classic,
  'lvl',
  board`
    #########
    #@.Aa..b#
    #.1.B.k.#
    #5.K.5.2#
    #########
  `,
);

const MULTIPLAYER = drawnLevel(multiplayer, 'multiplayer', [
  '3',
  ...board`
    .######
    ##A.a@#
    #.b.B.#
    #@....#
    #######
  `.map((row) => row.replace(/^\./, ' ')),
]);

const HOLES = drawnLevel(
  holes,
  'holes',
  board`
    _YH_I__
    _G_i_B_
    _R_____

    W__y___
    W>g_Bb_
    W___r__
  `,
);

const POTIONS = drawnLevel(potions, 'potions', [
  '3 9',
  ...board`
    WWWWWWWWW
    WP 0  G W
    W 3 5 X$W
    W S M F W
    WWWWWWWWW
  `,
]);

const VEXED = drawnLevel(
  vexed,
  'vexed',
  board`
    ##########
    #H       #
    #H b   P #
    #H cg ## #
    #H rmly r#
    ##########
  `,
);

/** The whole screen as text, without the blanks at the ends of rows. */
function picture({ lines }: Frame): string {
  const rows = lines.map((spans) => spans.map(({ text }) => text).join(''));
  return `${rows.map((row) => row.trimEnd()).join('\n')}\n`;
}

/** The same level with all ways of drawing, one screen below the other. */
function gallery(frameOf: (options: ScreenOptions) => Frame): string {
  const pens = {
    'cells of 4x8 in 16 colours': { cell: '4x8', depth: '16', width: 100, height: 40 },
    'cells of 3x6 in 16 colours': { cell: '3x6', depth: '16' },
    'cells of 4x8 in ASCII': { cell: '4x8', ascii: true, width: 100, height: 40 },
    'cells of 3x6 in ASCII': { cell: '3x6', ascii: true },
    'cells of 2x4': { cell: '2x4' },
    'cells of 1x2': { cell: '1x2' },
    'cells of 1x1': { cell: '1x1' },
    'no colours': { cell: '2x4', depth: 'never' },
    'no colours, ASCII': { cell: '2x4', depth: 'never', ascii: true },
  } as const;
  return Object.entries(pens)
    .map(([name, pen]) => `==== ${name} ====\n${picture(frameOf(pen))}`)
    .join('');
}

/** The pixels of a frame's half blocks: a letter for each colour, and the colours by their letters. */
function pixelPicture({ lines }: Frame): string {
  const rows = lines.slice(2, -3).flatMap((spans) => {
    const cells = spans.flatMap(({ text, style }) => [...text].map((character) => ({ character, style })));
    const half = (block: string) =>
      cells.map(({ character, style }) => (character === block ? style.foreground : style.background));
    return [half('▀'), half('▄')];
  });
  const colours = [...new Set(rows.flat())].sort((one = 0, other = 0) => one - other);
  const letter = (colour: number | undefined) =>
    colour === undefined ? ' ' : String.fromCodePoint(0x30 + colours.indexOf(colour));
  const drawn = rows.map((row) => row.map(letter).join('').trimEnd()).filter((row) => row !== '');
  const legend = colours.flatMap((colour) => (colour === undefined ? [] : `${letter(colour)}=${colourName(colour)}`));
  return `${drawn.join('\n')}\n\n${legend.join(' ')}\n`;
}

describe('drawings of pixels look as they were approved', () => {
  test.each([
    ['classic', CLASSIC, ['right']],
    ['multiplayer', MULTIPLAYER, ['d', 'j']],
    ['holes', HOLES, ['up']],
    ['potions', POTIONS, ['right']],
    ['vexed', VEXED, []],
  ])('%s', (name, level, keys) => {
    const large = new Screen([level], { cell: '4x8', width: 100, height: 40 }).press(...keys);
    const medium = new Screen([level], { cell: '3x6', width: 80, height: 32 }).press(...keys);
    expectGolden(
      `${name}-pixels`,
      `==== 4x8 ====\n${pixelPicture(large.frame)}\n==== 3x6 ====\n${pixelPicture(medium.frame)}`,
    );
  });
});

test.each(THEME_NAMES)('in colours of 24 bits the theme "%s" looks as it was approved', (look) => {
  const { frame } = new Screen([CLASSIC], { cell: '4x8', depth: 'true', look, width: 100, height: 40 }).press('right');
  expectGolden(`true-colour-${look}`, pixelPicture(frame));
});

describe('a screen of 80 x 24 looks as it was approved', () => {
  test.each([
    ['classic', CLASSIC, ['right']],
    ['multiplayer', MULTIPLAYER, ['d', 'j', '1', '2']],
    ['holes', HOLES, ['up']],
    ['potions', POTIONS, ['right']],
    ['vexed', VEXED, []],
  ])('%s', (name, level, keys) => {
    expectGolden(
      name,
      gallery((options) => new Screen([level], options).press(...keys).frame),
    );
  });

  test('the help', () => {
    expectGolden('help', picture(new Screen([MULTIPLAYER]).press('?').frame));
  });

  test('the list of levels', () => {
    const levels = [CLASSIC, drawnLevel(classic, 'lvl', ['@Aa']), HOLES, POTIONS, VEXED];
    const sizes = { 'beside a level': {}, narrow: { width: 60, height: 20 }, 'in ASCII': { ascii: true } };
    const pictures = Object.entries(sizes).map(([name, size]) => {
      const screen = new Screen(levels, { list: true, ...size }).press('down', 'enter', 'right', 'q', 'down', 'down');
      return `==== ${name} ====\n${picture(screen.pass(100).frame)}`;
    });
    expectGolden('list', pictures.join(''));
  });
});

describe('the screens look as they were approved, in their colours:', () => {
  test.each([...SCREENS])('%s', (name, make) => {
    expectGolden(`screens/${name.replaceAll(/[ ,]+/g, '-')}`, styledPicture(make().resize(80, 24).frame));
  });

  test('the list with its groups beside it', () => {
    const { frame } = homeOnDay({ width: 120, height: 40 }).pass(1000).press('1').pass(200);
    expectGolden('screens/the-list-with-its-groups', styledPicture(frame));
  });

  test('the list on a narrow screen', () => {
    expectGolden('screens/the-list-on-a-narrow-screen', styledPicture(list().resize(60, 20).frame));
  });
});

/** A board with all overlays. */
const OVERLAID = drawnLevel(
  classic,
  'lvl',
  board`
    #########
    #@......#
    #.A.A.aa#
    #.......#
    #########
  `,
);
const WHERE: readonly (readonly [x: number, y: number, overlay: Overlay])[] = [
  [2, 1, 'way'],
  [3, 1, 'up'],
  [4, 1, 'right'],
  [5, 1, 'down'],
  [6, 1, 'left'],
  [2, 2, 'meant'],
  [4, 2, 'stuck'],
  [6, 2, 'way'],
  [7, 2, 'right'],
  [2, 3, 'target'],
  [3, 3, 'reach'],
  [4, 3, 'dead'],
  [5, 3, 'reached-dead'],
];

/** The frame of that board alone. */
function overlaid({ width = 80, height = 24, ...options }: ScreenOptions): Frame {
  const { play, model } = new Screen([OVERLAID], { width, height, ...options });
  const { game, picture } = play;
  const { shownBoard, texts, reached, camera } = picture;
  const canvas = new Canvas(width, height);
  const overlays = new Map(WHERE.map(([x, y, overlay]) => [cellAt(game.level, x, y), overlay]));
  const { presentation } = game.rules;
  const scene = { view: shownBoard, presentation, texts: texts, reached, lit: new Set<number>(), overlays };
  drawBoard(canvas, model.display.settings, scene, layoutOf(game, camera, model.display));
  return canvas.frame();
}

describe('marks on a board look as they were approved', () => {
  test('in characters', () => {
    expectGolden('overlays', gallery(overlaid));
  });

  test('in pixels', () => {
    const [large, medium] = ['4x8', '3x6'] as const;
    const large8 = pixelPicture(overlaid({ cell: large, width: 100, height: 40 }));
    expectGolden(
      'overlays-pixels',
      `==== 4x8 ====\n${large8}\n==== 3x6 ====\n${pixelPicture(overlaid({ cell: medium }))}`,
    );
  });
});

describe('a screen of another size looks as it was approved', () => {
  test('a small one shows the part of a large board around the player', () => {
    const rows = board`
      ############################################
      #..........................................#
      #..........................................#
      #..........................................#
      #....................#.....................#
      #....................#.....................#
      #....................#.....................#
      #....................#..........@..........#
      #....................#.....................#
      #....................#........A............#
      #....................#.....................#
      #..........................................#
      #.........................................a#
      ############################################
    `;
    expectGolden('small', picture(new Screen([drawnLevel(classic, 'lvl', rows)], { width: 40, height: 12 }).frame));
  });

  test('a large one has the board in the middle, and the notice of a win over it', () => {
    const level = drawnLevel(classic, 'lvl', ['######', '#@.Aa#', '######']);
    expectGolden(
      'large',
      picture(new Screen([level, CLASSIC], { width: 200, height: 60 }).press('right', 'right').pass(1000).frame),
    );
  });

  test('one that is too small asks for a larger one', () => {
    expectGolden('too-small', picture(new Screen([CLASSIC], { width: 29, height: 7 }).frame));
  });
});

describe('a text from a file', () => {
  test.each([
    ['an escape sequence', '\u001b[2Jx', '?[2Jx'],
    ['a line break', 'a\r\nb', 'a??b'],
    ['a control character of 8 bits', 'a\u009bb', 'a?b'],
    ['a picture of two columns', 'box \u{1f4e6}', 'box ?'],
    ['an accent that stands on a letter which never has it', 'x\u0301', 'x?'],
    ['a character of no width', 'a\u200bb', 'a?b'],
    ['a change of direction', 'a\u202eb', 'a?b'],
    ['signs that other screens would obey', '{bold}x{/bold}', '{bold}x{/bold}'],
    ['letters of one column', 'Łódź, Ωмега, naïve', 'Łódź, Ωмега, naïve'],
  ])('is shown without harm: %s', (_, text, shown) => {
    expect(printableText(text)).toBe(shown);
  });

  test('is shown without harm everywhere', () => {
    const level = { ...CLASSIC, title: 'evil \u001b[31m title' };
    const screen = new Screen([level], { list: true }).press('enter', 'o').paste('\u001b]0;x\u0007').press('enter');
    expect(screen.rows.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(screen.title).toContain('evil ?[31m title');
    expect(screen.message).toContain('?]0;x?');
  });
});

test('at every size, each row is as wide as the screen', () => {
  const levels = [CLASSIC, MULTIPLAYER, HOLES, POTIONS, VEXED];
  const keys = fc.constantFrom('enter', 'right', 'down', 'o', 'x', '?', 'v', 'c', 'n', 'q', '1', ':', 'left');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 220 }),
      fc.integer({ min: 1, max: 70 }),
      fc.array(keys, { maxLength: 6 }),
      (width, height, pressed) => {
        const screen = new Screen(levels, { list: true }).press('enter', ...pressed);
        fc.pre(screen.exitCode === undefined);
        const { rows } = screen.resize(width, height);
        expect(rows.map((row) => [...row].length)).toEqual(new Array(height).fill(width));
      },
    ),
    tries(60),
  );
});

describe('what only colour shows', () => {
  const styleOf = (screen: Screen, words: string) =>
    screen.frame.lines.flat().find(({ text }) => text.includes(words))?.style;

  test('few remaining moves are a warning', () => {
    const { warning, title } = new Screen([POTIONS]).model.display.settings.styles.roles;
    const moves = (numbers: string) => new Screen([drawnLevel(potions, 'potions', [numbers, 'P G'])]);
    expect(styleOf(moves('7 99'), '99')).toMatchObject(title);
    expect(styleOf(moves('7 3'), '3 ')).toMatchObject(warning);
  });

  test('floor that only a teleporter leads to is drawn as floor', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@.5#.5Aa'])], { cell: '1x1', ascii: true });
    const y = screen.rows.findIndex((row) => row.includes('v 5# 5$o'));
    const x = screen.rows[y]?.indexOf('v 5# 5$o') ?? 0;
    const styles = (screen.frame.lines[y] ?? []).flatMap(({ text, style }) => [...text].map(() => style));
    expect(styles[x + 4]).toEqual(styles[x + 1]);
  });

  test('a box that reaches its goal is lit', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@Aa.Aa'])], { cell: '1x2' }).press('right');
    const { flash } = screen.model.display.settings.styles.roles;
    expect(styleOf(screen, '{}')).toBe(flash);
    expect(styleOf(screen.pass(300), '{}')).not.toBe(flash);
  });

  test('boxes about to vanish are lit', () => {
    const screen = new Screen([drawnLevel(vexed, 'vexed', ['######', '#Pb b#', '######'])], {
      letters: true,
      cell: '1x2',
    });
    const { flash } = screen.model.display.settings.styles.roles;
    expect(styleOf(screen.press('right'), '[b')).not.toBe(flash);
    expect(styleOf(screen.pass(300), '[b[b')).toBe(flash);
  });
});
