import { cellAt, xOf, yOf } from '../../src/core/level/level';
import { CELL_SHAPE } from '../../src/drawing/board/cell-size';
import { layoutOf } from '../../src/drawing/board/layout';
import type { Screen } from './screen';

/** The place of a cell of the board on the screen. */
function placeOf({ model, play }: Screen, x: number, y: number): { readonly x: number; readonly y: number } {
  const { level } = play.game;
  const layout = layoutOf(play.game, play.picture.camera, model.display);
  const { columns, rows } = CELL_SHAPE[layout.size];
  const cell = cellAt(level, x, y);
  return {
    x: layout.x + (xOf(level, cell) - layout.firstColumn) * columns,
    y: layout.y + (yOf(level, cell) - layout.firstRow) * rows,
  };
}

/** Presses the button on a cell of the board, and releases it on another. */
export function drag(
  screen: Screen,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): Screen {
  const place = placeOf(clickOn(screen, ...from), ...to);
  return screen.release(place.x, place.y);
}

/** Clicks on a cell of the board. */
export function clickOn(screen: Screen, x: number, y: number): Screen {
  const place = placeOf(screen, x, y);
  return screen.click(place.x, place.y);
}
