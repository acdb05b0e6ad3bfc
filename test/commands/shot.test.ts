import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { svgOf } from '../../src/drawing/svg';
import { sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const ROOM = temporaryFolder();
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

  test('has other characters as text', () => {
    const svg = svgOf({ width: 1, lines: [[{ text: '<', style: STYLES[0] }]] }, 'x');
    expect(svg).toMatch(/<text x="0.5" y="1.6" fill="#ff0000">&lt;<\/text>/);
  });

  test('has a title without markup', () => {
    expect(svgOf({ width: 0, lines: [] }, '<script>&"')).toContain('<title>&lt;script&gt;&amp;&quot;</title>');
  });
});

describe('shot', () => {
  test('prints a picture of a level, eight pixels a cell', async () => {
    const { code, lines, errors } = await sokoban('shot', LEVEL);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(lines.join('\n')).toContain('viewBox="0 0 72 56"');
    expect(lines.join('\n')).toContain('<title>First Push</title>');
  });

  test.each(['picture.png', 'picture.GIF', 'picture.txt'])('refuses to write SVG into %s', async (name) => {
    const path = join(ROOM, name);
    expect(await sokoban('shot', LEVEL, '-o', path)).toMatchObject({
      code: 2,
      errors: [`${path}: pictures are written as .svg, not as ${name.slice(name.indexOf('.'))}`],
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
    const { code, errors } = await sokoban('shot', LEVEL, '--sequence', file('steps.txt', 'dd'));
    expect({ code, errors }).toEqual({
      code: 0,
      errors: ['2 steps refused; the picture shows where the others lead'],
    });
  });

  test('writes a new file, and overwrites one only with --force', async () => {
    const path = join(mkdtempSync(join(ROOM, 'out-')), 'x.svg');
    expect((await sokoban('shot', LEVEL, '-o', path)).code).toBe(0);
    const { lines } = await sokoban('shot', LEVEL);
    expect(readFileSync(path, 'utf8')).toBe(`${lines.join('\n')}\n`);
    expect(await sokoban('shot', LEVEL, '-o', path)).toMatchObject({
      code: 2,
      errors: [`${path}: there is such a file already; --force overwrites it`],
    });
    expect((await sokoban('shot', LEVEL, '-o', path, '--force')).code).toBe(0);
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
  ['classic', 'level5.lvl'],
  ['holes', 'holes/10-everything.lvl'],
  ['potions', 'potions/9-in-good-order.txt'],
  ['multiplayer', 'multiplayer/8-bystander.map'],
  ['vexed', 'map1.txt'],
])('the picture of %s in the docs is what the program draws', async (name, level) => {
  const { lines } = await sokoban('shot', join(OWN_MAPS, level));
  const path = join(PICTURES, `${name}.svg`);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, `${lines.join('\n')}\n`);
  expect(readFileSync(path, 'utf8')).toBe(`${lines.join('\n')}\n`);
});
