import { classic } from '../../src/rules';
import { CELL_SHAPE, type CellSize } from '../../src/drawing/board/cell-size';
import { layoutOf } from '../../src/drawing/board/layout';
import type { Frame } from '../../src/drawing/frame';

import { type Depth, stylesFor } from '../../src/drawing/theme-styles';
import { THEMES } from '../../src/drawing/themes';
import { drawnLevel, Screen } from '../support/screen';

const ROOM = ['#########', '#.......#', '#.@.A..a#', '#.......#', '#########'];

/** Every character of a frame with its style, row by row. */
function characters({ lines }: Frame): string[][] {
  return lines.map((spans) =>
    spans.flatMap(({ text, style }) => [...text].map((character) => `${character}${JSON.stringify(style)}`)),
  );
}

/** The columns and rows of the board in which a key changed something. */
function changedCells(screen: Screen, key: string): string[] {
  const layout = layoutOf(screen.play.game, screen.play.picture.camera, screen.model.display);
  const shape = CELL_SHAPE[layout.size];
  const before = characters(screen.frame);
  const after = characters(screen.press(key).pass(1000).frame);
  const cells = after.flatMap((row, y) =>
    row.flatMap((character, x) =>
      character === before[y]?.[x]
        ? []
        : [`${Math.floor((x - layout.x) / shape.columns)},${Math.floor((y - layout.y) / shape.rows)}`],
    ),
  );
  const board = cells.filter((cell) => /^[0-8],[0-4]$/.test(cell));
  return [...new Set(board)].sort();
}

const PUSHED = ['3,2', '4,2', '5,2'];
/** A box casts a shadow to the right and below. */
const SHADOWS = ['4,3', '5,3', '6,2'];

describe.each<readonly [CellSize, Depth, readonly string[]]>([
  ['4x8', '256', []],
  ['3x6', '256', []],
  ['2x4', '256', []],
  ['1x2', '256', []],
  ['1x1', '256', []],
  ['4x8', 'true', SHADOWS],
  ['2x4', 'true', []],
])('on cells of %s in %s colours', (cell, depth, shadows) => {
  const screen = () => new Screen([drawnLevel(classic, 'lvl', ROOM)], { cell, depth, width: 100, height: 32 });

  test('a step changes the two cells of the player', () => {
    expect(changedCells(screen(), 'up')).toEqual(['2,1', '2,2']);
  });

  test('a push changes the cells of the player and the box, and its shadows', () => {
    expect(changedCells(screen().press('right'), 'right')).toEqual([...PUSHED, ...shadows].sort());
  });
});

test('the theme stays when the terminal turns out to have colours of 24 bits', () => {
  const screen = new Screen([drawnLevel(classic, 'lvl', ROOM)], {
    look: 'night',
  });
  const { roles } = screen.remember({ type: 'true-colour' }).model.display.settings.styles;
  expect(roles.player).toEqual(stylesFor(THEMES.night, 'true').roles.player);
});
