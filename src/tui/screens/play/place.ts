import { xOf, yOf } from '../../../core/level/level';
import { type Layout, layoutOf, outlineOf, type ScreenArea } from '../../../drawing/board/layout';
import type { Display } from '../../screen';
import type { Play } from './state';
import { isWinShown } from './win';

/** The size of the card of a win, and the smallest that it may have beside the board. */
const CARD = { width: 40, height: 28, minWidth: 26, minHeight: 10 } as const;
/** Columns between the board and the card. */
const GAP = 2;
/** The lowest rows are for counts and keys, the first is for the title. */
const ROWS_BELOW = 2;
const ROWS_ABOVE = 1;

/** Where the board is: in the middle, or beside the card of a win. */
export function layoutOfPlay(play: Play, display: Display): Layout {
  return isWinShown(play) ? placesAtWin(play, display).layout : wholeLayout(play, display);
}

/** Where the card of a win is. */
export function cardPlace(play: Play, display: Display): ScreenArea {
  return placesAtWin(play, display).card;
}

function wholeLayout({ game, picture }: Play, display: Display): Layout {
  return layoutOf(game, picture.camera, display);
}

/** The board and the card side by side, or one above the other, or the card in the corner that is farthest from the player. */
function placesAtWin(play: Play, display: Display): { readonly layout: Layout; readonly card: ScreenArea } {
  const whole = wholeLayout(play, display);
  const { width: boardWidth, height: boardHeight } = outlineOf(whole);
  const room = display.height - ROWS_ABOVE - ROWS_BELOW;
  const beside = Math.min(CARD.width, display.width - boardWidth - GAP - 2);
  if (beside >= CARD.minWidth) {
    const layout = layoutOf(play.game, play.picture.camera, { ...display, width: display.width - beside - GAP });
    const height = Math.min(CARD.height, room);
    const y = ROWS_ABOVE + Math.floor((room - height) / 2);
    return { layout, card: { x: display.width - beside - 2, y, width: beside, height } };
  }
  const below = Math.min(CARD.height, room - boardHeight);
  const width = Math.min(CARD.width, display.width);
  const x = Math.floor((display.width - width) / 2);
  if (below >= CARD.minHeight) {
    const layout = layoutOf(play.game, play.picture.camera, { ...display, height: display.height - below });
    return { layout, card: { x, y: display.height - ROWS_BELOW - below, width, height: below } };
  }
  const height = Math.min(room, CARD.minHeight);
  return { layout: whole, card: { ...cornerFor(play, whole, display, { width, height }), width, height } };
}

/** The corner of the screen that is farthest from the player. */
function cornerFor(
  { game, picture }: Play,
  layout: Layout,
  display: Display,
  { width, height }: Pick<ScreenArea, 'width' | 'height'>,
): Pick<ScreenArea, 'x' | 'y'> {
  const cell = game.board.player(picture.player);
  const { level } = game;
  const isLeft = cell >= 0 && xOf(level, cell) - layout.firstColumn < layout.columns / 2;
  const isUpper = cell >= 0 && yOf(level, cell) - layout.firstRow < layout.rows / 2;
  return {
    x: isLeft ? display.width - width : 0,
    y: isUpper ? display.height - ROWS_BELOW - height : ROWS_ABOVE,
  };
}
