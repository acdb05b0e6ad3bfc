import { GifReader } from 'omggif';
import { PNG } from 'pngjs';
import { parser as sax } from 'sax';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { animatedGif, gifOf, pngOf } from '../../src/commands/shot/gif';
import { shot } from '../../src/commands/shot/shot';
import { STANDARD_OUTPUT } from '../../src/commands/output';
import { Game } from '../../src/core/play/game';
import { sequenceOfMoves } from '../../src/core/play/sequence';
import { trueColour } from '../../src/drawing/colours';
import { CLEAR } from '../../src/drawing/pictures/raster';
import { svgOf } from '../../src/drawing/pictures/svg';
import { classic } from '../../src/rules/classic/rules';
import { sokoban } from '../support/command-line';
import { DISPLAY_SETTINGS } from '../support/display-settings';
import { levelIn } from '../support/read';
import { temporaryFolder } from '../support/temporary-folder';

const ROOM = temporaryFolder();
const PROGRAM = join(__dirname, '..', '..', 'bin', 'sokoban');
const LEVEL = join(OWN_MAPS, 'level1.lvl');
const PICTURES = join(__dirname, '..', '..', 'docs', 'pictures');

function file(name: string, text: string): string {
  const path = join(mkdtempSync(join(ROOM, 'shot-')), name);
  writeFileSync(path, text);
  return path;
}

/** The colour of each pixel, by the rectangles of the paths, as rows of hex numbers. */
function pixelsIn(svg: string): string[][] {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const rows = Array.from({ length: Number(height) }, () => new Array<string>(Number(width)).fill(''));
  for (const [, colour = '', path = ''] of svg.matchAll(/<path fill="#(\w+)" d="([^"]*)"/g))
    for (const [, ...numbers] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
      const [x = 0, y = 0, wide = 0, high = 0] = numbers.map(Number);
      for (let row = y; row < y + high; row += 1) rows[row]?.fill(colour, x, x + wide);
    }
  return rows;
}

describe('a frame as SVG', () => {
  const STYLES = [{ foreground: 196, background: 16 }, { background: 231 }, {}] as const;

  test('has two pixels to a character', () => {
    const lines = [
      [
        { text: '▀▄', style: STYLES[0] },
        { text: ' ', style: STYLES[1] },
        { text: ' ', style: STYLES[2] },
      ],
    ];
    expect(pixelsIn(svgOf({ width: 4, lines }, 'x'))).toEqual([
      ['ff0000', '000000', 'ffffff', ''],
      ['000000', 'ff0000', 'ffffff', ''],
    ]);
  });

  test('has as few rectangles as there are blocks of a colour', () => {
    const row = [{ text: '    ', style: STYLES[1] }];
    expect(svgOf({ width: 4, lines: [row, row, row] }, 'x')).toContain('<path fill="#ffffff" d="M0 0h4v6h-4z"/>');
  });

  test('has a title without markup', () => {
    expect(svgOf({ width: 0, lines: [] }, '<script>&"')).toContain('<title>&lt;script&gt;&amp;&quot;</title>');
  });
});

describe('shot', () => {
  test('prints a picture of a level, eight pixels a cell', async () => {
    const { code, lines, errors } = await sokoban('shot', LEVEL);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(lines.join('\n')).toContain('viewBox="0 0 56 56"');
    expect(lines.join('\n')).toContain('<title>First Push</title>');
  });

  test.each([
    ['8x16', 112],
    ['6x12', 84],
    ['3x6', 42],
  ])('prints it in cells of %s', async (size, side) => {
    const { lines } = await sokoban('shot', LEVEL, '--cells', size);
    expect(lines.join('\n')).toContain(`viewBox="0 0 ${side} ${side}"`);
  });

  test.each(['picture.jpg', 'picture.WEBP', 'picture.txt'])('refuses to write a picture into %s', async (name) => {
    const path = join(ROOM, name);
    expect(await sokoban('shot', LEVEL, '-o', path)).toMatchObject({
      code: 2,
      errors: [`${path}: pictures are written as .svg, .gif and .png, not as ${name.slice(name.indexOf('.'))}`],
    });
    expect(existsSync(path)).toBe(false);
  });

  test('shows the position after a sequence', async () => {
    const { lines } = await sokoban('shot', LEVEL);
    const moved = await sokoban('shot', LEVEL, '--sequence', file('steps.txt', 'r'));
    expect(moved.code).toBe(0);
    expect(moved.lines).not.toEqual(lines);
  });

  test('says that steps were refused', async () => {
    const { code, errors } = await sokoban('shot', LEVEL, '--sequence', file('steps.txt', 'uu'));
    expect({ code, errors }).toEqual({
      code: 0,
      errors: ['2 steps refused; the picture shows where the others lead'],
    });
  });

  test('writes a new file, and overwrites one only with --force', async () => {
    const path = join(mkdtempSync(join(ROOM, 'out-')), 'x.svg');
    expect((await sokoban('shot', LEVEL, '-o', path)).code).toBe(0);
    const { lines } = await sokoban('shot', LEVEL);
    expect(readFileSync(path, 'utf8')).toBe(lines.join('\n'));
    expect(await sokoban('shot', LEVEL, '-o', path)).toMatchObject({
      code: 2,
      errors: [`${path}: there is such a file already; --force overwrites it`],
    });
    expect((await sokoban('shot', LEVEL, '-o', path, '--force')).code).toBe(0);
  });

  test('writes to standard output what is asked for: a picture that moves is a GIF', () => {
    const kinds = [[], ['--animate', '-o', '-'], ['--to', 'PNG']].map((args) =>
      execFileSync(process.execPath, [PROGRAM, 'shot', LEVEL, ...args])
        .subarray(0, 6)
        .toString('latin1'),
    );
    expect(kinds).toEqual(['<svg x', 'GIF89a', '\x89PNG\r\n']);
  });

  test('draws in any theme', async () => {
    const { lines } = await sokoban('shot', LEVEL, '--palette', 'paper');
    expect(lines).not.toEqual((await sokoban('shot', LEVEL)).lines);
    expect((await sokoban('shot', LEVEL, '--palette', 'papr')).code).toBe(2);
  });

  test('does not choose among several levels', async () => {
    const { code, errors } = await sokoban('shot', OWN_MAPS);
    expect(code).toBe(2);
    expect(errors[0]).toContain('name the file that is to be drawn');
  });

  test('does not draw a board that is too large', async () => {
    const level = file('large.lvl', `201 200\n${`${'.'.repeat(200)}\n`.repeat(200)}@${'.'.repeat(199)}\n`);
    const { code, errors } = await sokoban('shot', level);
    expect(code).toBe(2);
    expect(errors[0]).toContain('a board of 40200 cells is too large to be drawn; 40000 are the most');
  });
});

test.each([
  ['classic', 'level3.lvl', 'level3.txt'],
  ['holes', 'holes/8-frozen-bridge.lvl', 'holes/8-frozen-bridge.txt'],
  ['potions', 'potions/6-drink-first.txt', 'potions/6-drink-first.txt'],
  ['multiplayer', 'multiplayer/3-narrow-door.map', 'multiplayer/3-narrow-door.txt'],
  ['vexed', 'map13.txt', 'sol13.txt'],
])(
  'the picture of %s in the docs is what the program draws; npm run pictures makes it anew',
  async (name, level, solution) => {
    const path = join(mkdtempSync(join(ROOM, 'docs-')), 'x.gif');
    const sequence = join(OWN_MAPS, '..', 'solutions', solution);
    await sokoban('shot', join(OWN_MAPS, level), '--sequence', sequence, '--animate', '-o', path);
    expect(Buffer.compare(readFileSync(path), readFileSync(join(PICTURES, `${name}.gif`)))).toBe(0);
  },
);

describe('a picture of pixels', () => {
  /** The pixels of a PNG, four bytes each. */
  function png(path: string): PNG {
    return PNG.sync.read(readFileSync(path));
  }

  /** The last picture of a GIF, as another program decodes it. */
  function lastOf(path: string): {
    readonly frames: number;
    readonly loops: number | null;
    readonly pixels: Uint8Array;
  } {
    const reader = new GifReader(readFileSync(path));
    const pixels = new Uint8Array(reader.width * reader.height * 4);
    for (let frame = 0; frame < reader.numFrames(); frame += 1) reader.decodeAndBlitFrameRGBA(frame, pixels);
    return { frames: reader.numFrames(), loops: reader.loopCount(), pixels };
  }

  const SHOWN = [
    ['classic', 'level2.lvl', 'level2.txt'],
    ['multiplayer', 'multiplayer/3-narrow-door.map', 'multiplayer/3-narrow-door.txt'],
    ['holes', 'holes/1-bridge.lvl', 'holes/1-bridge.txt'],
    ['potions', 'potions/6-drink-first.txt', 'potions/6-drink-first.txt'],
    ['vexed', 'map1.txt', 'sol1.txt'],
  ] as const;

  test.each(SHOWN)('that moves ends as the picture of the end does: %s', async (_, level, solution) => {
    const [moving, still] = [file('a.gif', ''), file('b.png', '')];
    const args = [join(OWN_MAPS, level), '--sequence', join(OWN_MAPS, '..', 'solutions', solution), '--force'];
    expect(await sokoban('shot', ...args, '--animate', '-o', moving)).toMatchObject({ code: 0, errors: [] });
    expect(await sokoban('shot', ...args, '-o', still)).toMatchObject({ code: 0, errors: [] });
    const last = lastOf(moving);
    expect(last.frames).toBeGreaterThan(8);
    expect(last.loops).toBe(0);
    expect(Buffer.compare(Buffer.from(last.pixels), png(still).data)).toBe(0);
  });

  const RIGHT = { kind: 'step', player: 0, direction: 'right' } as const;
  const CORRIDOR = `${'#'.repeat(12)}\n#@ $      .#\n${'#'.repeat(12)}\n`;

  test('that moves has a limited number of steps, and the sentence says how to stay below it', async () => {
    const path = join(mkdtempSync(join(ROOM, 'long-')), 'a.gif');
    const args = [file('a.xsb', CORRIDOR), '--sequence', file('steps.txt', '5000(rl)r'), '--animate', '-o', path];
    expect(await sokoban('shot', ...args)).toMatchObject({
      code: 2,
      errors: [
        '10001 steps are too many for an animated picture; 10000 are the most; name a file of fewer steps with --sequence',
      ],
    });
    expect(existsSync(path)).toBe(false);
  });

  test('that moves says how far it is, and at last no more', () => {
    const progress: string[] = [];
    const output = { ...STANDARD_OUTPUT, progress: (text: string) => void progress.push(text) };
    const options = { sequence: file('steps.txt', '50(rl)'), animate: true, output: join(ROOM, 'progress.gif') };
    expect(shot(file('a.xsb', CORRIDOR), options, output)).toEqual({ ok: true, value: 0 });
    expect(progress).toEqual(['99 of 100 steps drawn', '']);
  });

  test('that moves has a limited number of frames, also of few steps that make many', () => {
    const game = new Game(levelIn('xsb', CORRIDOR), classic);
    const steps = sequenceOfMoves([RIGHT, RIGHT, RIGHT]);
    expect(animatedGif(game, steps, DISPLAY_SETTINGS, '4x8', () => undefined, 3)).toEqual({
      ok: false,
      faults: ['its steps make more than 3 pictures; name a file of fewer steps with --sequence'],
    });
  });

  test('has four dots to a pixel of the art', async () => {
    const path = file('a.PNG', '');
    await sokoban('shot', LEVEL, '-o', path, '--force');
    expect(png(path)).toMatchObject({ width: 7 * 8 * 4, height: 7 * 8 * 4 });
  });

  test('keeps more colours than a palette has room for, or the nearest of them', () => {
    const reds = Array.from({ length: 300 }, (_, index) => trueColour([index & 255, index >> 8, 7]));
    const picture = { width: 300, height: 1, pixels: Int32Array.from([CLEAR, ...reds.slice(1)]) };
    const { data } = PNG.sync.read(pngOf(picture));
    expect(data.subarray(0, 8)).toEqual(Buffer.from([0, 0, 0, 0, 1, 0, 7, 255]));
    expect(data.subarray(-4)).toEqual(Buffer.from([299 & 255, 1, 7, 255]));
    const path = file('many.gif', '');
    writeFileSync(path, gifOf(picture));
    expect([...lastOf(path).pixels.slice(-4)]).toEqual([299 & 255, 0, 7, 255]);
  });

  test('shows the first levels of a collection side by side', async () => {
    const path = file('a.png', '');
    const levels = '#####\n#@$.#\n#####\n\n'.repeat(7);
    await sokoban('shot', file('many.xsb', levels), '--sheet', '3x2', '-o', path, '--force');
    expect(png(path)).toMatchObject({ width: 3 * (40 + 8) + 8, height: 2 * (24 + 8) + 8 });
  });
});

test.each([
  LEVEL,
  join(OWN_MAPS, 'multiplayer', '7-after-you.map'),
  join(OWN_MAPS, 'holes', '14-everything.lvl'),
  join(OWN_MAPS, 'potions', '14-in-good-order.txt'),
  join(OWN_MAPS, 'map18.txt'),
])('an SVG picture is well formed and has neither script nor link: %s', async (level) => {
  const { lines } = await sokoban('shot', level);
  const svg = lines.join('\n');
  const parser = sax(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(svg).close();
  expect(svg).not.toMatch(/script|href|http(?!:\/\/www\.w3\.org\/2000\/svg")/);
});

describe('shot', () => {
  test.each([
    [['-o', 'a.jpg'], 'a.jpg: pictures are written as .svg, .gif and .png, not as .jpg'],
    [['-o', 'a.png', '--animate'], 'animated pictures are written as .gif, not as .png'],
    [['--to', 'svg', '--animate'], 'animated pictures are written as .gif, not as .svg'],
    [['--to', 'bmp'], '--to wants svg, gif, png, not "bmp"'],
    [['--sheet', '0x4'], '--sheet wants columns and rows such as 8x5, 400 levels at most, not "0x4"'],
    [['--sheet', '3x2', '--animate'], 'a sheet shows levels as they begin; leave out --sequence and --animate'],
  ])('refuses %j', async (options, sentence) => {
    expect(await sokoban('shot', LEVEL, ...options)).toMatchObject({ code: 2, errors: [sentence] });
  });

  test('says that there is no solution to show', async () => {
    const level = file('a.xsb', '#####\n#@$.#\n#####\n');
    expect((await sokoban('shot', level, '--animate', '-o', 'a.gif')).errors).toEqual([
      `${level}: it has no solution to show; name a file of steps with --sequence`,
    ]);
  });
});
