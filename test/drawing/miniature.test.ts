import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawMiniature } from '../../src/drawing/board/map';
import { firstScene } from '../../src/drawing/board/scene';
import { colourer } from '../../src/drawing/board/sprite-painter';
import { Canvas } from '../../src/drawing/canvas';
import { THEMES } from '../../src/drawing/themes';
import { stylesFor } from '../../src/drawing/theme-styles';
import { OWN_MAPS } from '../../src/files/level-files';
import { classic, vexed } from '../../src/rules';
import { gameOf } from '../../src/rules/puzzlescript/rule-set/rule-set';
import { drawnLevel } from '../support/screen';
import { valueOf } from '../support/value-of';

const STYLES = stylesFor(THEMES.calm, 'true');
const { tones, fixed } = STYLES.inks;
const SIGNS: ReadonlyMap<number | undefined, string> = new Map([
  ...[...'lcb'].map((letter) => [fixed.get(letter), '#'] as const),
  ...[...tones.player, fixed.get('s'), fixed.get('o')].map((ink) => [ink, '@'] as const),
  ...tones.box.map((ink) => [ink, '$'] as const),
  ...tones.goal.map((ink) => [ink, '.'] as const),
  [tones.floor[1], '-'],
  [tones.ladder[1], '='],
]);

/** The pixels of a board in a room of this size, as signs. */
function pixelsOf(rows: readonly string[], width: number, height: number): readonly string[] {
  return pixelsOfLevel(drawnLevel(classic, 'lvl', rows), width, height);
}

function pixelsOfLevel({ level, rules }: ReturnType<typeof drawnLevel>, width: number, height: number) {
  const canvas = new Canvas(width, height);
  drawMiniature(canvas, { styles: STYLES }, firstScene(level, rules), { x: 0, y: 0, width, height });
  return canvas.frame().lines.flatMap((spans) => {
    const cells = spans.flatMap(({ text, style }) => [...text].map((character) => ({ character, style })));
    const half = (block: string): string =>
      cells
        .map(({ character, style }) => SIGNS.get(character === block ? style.foreground : style.background) ?? ' ')
        .join('');
    return [half('▀'), half('▄')];
  });
}

const ROWS = ['#####', '#@Aa#', '#####'];

describe('a small board', () => {
  test('has cells of three pixels in the middle of its room, and goals in relief on their floor', () => {
    const walls = new Array<string>(3).fill(' ############### ');
    const [edge, middle] = [' ###@@@$$$-.-### ', ' ###@@@$$$...### '];
    expect(pixelsOf(ROWS, 17, 5)).toEqual([...walls, edge, middle, edge, ...walls, ' '.repeat(17)]);
  });

  test('has walls that are lit above and dark below', () => {
    const canvas = new Canvas(15, 5);
    const { level, rules } = drawnLevel(classic, 'lvl', ROWS);
    drawMiniature(canvas, { styles: STYLES }, firstScene(level, rules), { x: 0, y: 0, width: 15, height: 5 });
    const [spans = []] = canvas.frame().lines;
    expect(spans[0]?.style).toMatchObject({ foreground: fixed.get('c'), background: fixed.get('l') });
  });

  test('has cells of two pixels if it does not fit then', () => {
    expect(pixelsOf(ROWS, 8, 3)[2]).toBe('#@@$$..#');
  });

  test('loses as much of the walls around it as it takes to fit', () => {
    expect(pixelsOf(ROWS, 8, 2)).toEqual(['########', '#@@$$..#', '#@@$$..#', '########']);
  });

  test('has cells of one pixel where there is less room', () => {
    expect(pixelsOf(ROWS, 5, 2)).toEqual(['#####', '#@$.#', '#####', '     ']);
  });

  test('shows the ladders, without which nobody could win', () => {
    const level = drawnLevel(vexed, 'vexed', ['#####', '#H b#', '#P b#', '#####']);
    const pixels = (width: number, height: number) => pixelsOfLevel(level, width, height);
    expect(pixels(15, 6).slice(3, 6)).toEqual(['###=-=---   ###', '###===---   ###', '###=-=---   ###']);
    expect(pixels(8, 4).slice(2, 4)).toEqual(['#==--  #', '#----  #']);
    expect(pixels(5, 2)[1]).toBe('#=- #');
  });

  test('is made of the pictures that its rules bring along', () => {
    const { levels, rules } = gameOf(readFileSync(join(OWN_MAPS, 'inventions', 'moonrise.ps'), 'utf8'));
    const [first] = levels;
    if (!first) throw new Error('there is no level');
    const scene = firstScene(valueOf(first.read()).level, rules);
    const canvas = new Canvas(40, 20);
    const styles = stylesFor(THEMES.calm, 'true');
    drawMiniature(canvas, { styles }, scene, { x: 0, y: 0, width: 40, height: 20 });
    const player = rules.presentation.appearances.picture?.(scene.view.ground(scene.view.player(0)));
    const shown = canvas.frame().lines.flatMap((spans) => spans.map(({ style }) => style.background));
    expect(player).toBeDefined();
    expect(shown).toContain(colourer({ styles })(player?.pixels[2]?.[2] ?? 0));
  });

  test('is a map if it is larger yet', () => {
    expect(pixelsOf(['@A.....................a'], 6, 2).join('')).toContain('@');
  });
});
