import { xOf, yOf } from '../../../core/level/level';
import { hasPixels } from '../../../drawing/board/drawer';
import { type Layout, layoutOf, outlineOf, type ScreenArea } from '../../../drawing/board/layout';
import { ROWS_ABOVE, ROWS_BELOW } from '../../../drawing/board/picture';
import type { Display } from '../../screen';
import type { Play } from './state';
import { isCardShown } from './win';

/** The size of the card of a win, and the smallest that it may have beside the board. */
const CARD = { width: 40, height: 28, minWidth: 26, minHeight: 10 } as const;
/** A card with pictures of twice the size, where a large screen has the room. */
const LARGE_CARD = { width: 78, height: 42, minWidth: 76 } as const;
/** The width of the panel that introduces a level. */
const PANEL = { width: 46, minWidth: 30 } as const;
/** Columns between the board and what stands beside it, and between that and the edge of the screen. */
const GAP = 2;

/**
 * Where the board is: in the middle, or beside the card of a win or the panel of the introduction. When that goes, the board
 * stays.
 */
export function layoutOfPlay(play: Play, display: Display): Layout {
  if (isCardShown(play)) return placesAtWin(play, display).layout;
  const panel = introducedBeside(play, display);
  return panel ? besideLayout(play, display, panel.width) : wholeLayout(play, display);
}

/**
 * Where the introduction of a level may be: beside the board in its largest cells, which never get smaller for it.
 * Undefined if there is no room, or nothing to introduce.
 */
export function panelPlace(play: Play, display: Display): ScreenArea | undefined {
  return hasIntroduction(play) ? introducedBeside(play, display) : undefined;
}

/** Until the first push of a level that the player has not seen before. */
export function hasIntroduction(play: Play): boolean {
  return isIntroduced(play) && !play.reverseState && play.game.pushes === 0;
}

function isIntroduced({ background }: Play): boolean {
  return background.isNew && (background.areRulesNew || background.notes.length > 0);
}

/** Where the introduction of this level is, or was. */
function introducedBeside(play: Play, display: Display): ScreenArea | undefined {
  return isIntroduced(play) ? placeBeside(wholeLayout(play, display), display, PANEL) : undefined;
}

/** Where the card of a win is; undefined where it would cover half of the screen, so that the status tells of the win. */
export function cardPlace(play: Play, display: Display): ScreenArea | undefined {
  return placesAtWin(play, display).card;
}

/** The room to the right of a board that moves to the left for it. */
function placeBeside(
  whole: Layout,
  display: Display,
  {
    width,
    minWidth,
    height: most = Infinity,
  }: { readonly width: number; readonly minWidth: number; readonly height?: number },
): ScreenArea | undefined {
  const beside = Math.min(width, display.width - outlineOf(whole).width - 2 * GAP);
  if (beside < minWidth) return undefined;
  const room = display.height - ROWS_ABOVE - ROWS_BELOW;
  const height = Math.min(most, room);
  const y = ROWS_ABOVE + Math.floor((room - height) / 2);
  return { x: display.width - beside - GAP, y, width: beside, height };
}

function besideLayout({ game, picture }: Play, display: Display, width: number): Layout {
  return layoutOf(game, picture.camera, { ...display, width: display.width - width - GAP });
}

function wholeLayout({ game, picture }: Play, display: Display): Layout {
  return layoutOf(game, picture.camera, display);
}

/** The board and the card side by side, or one above the other, or the card in the corner that is farthest from the player. */
function placesAtWin(play: Play, display: Display): { readonly layout: Layout; readonly card: ScreenArea | undefined } {
  const whole = wholeLayout(play, display);
  const isLarge = hasPixels(display.settings) && display.height >= LARGE_CARD.height + ROWS_ABOVE + ROWS_BELOW;
  const large = isLarge ? placeBeside(whole, display, LARGE_CARD) : undefined;
  const beside = large ?? placeBeside(whole, display, CARD);
  if (beside) {
    const { width } = introducedBeside(play, display) ?? beside;
    return { layout: besideLayout(play, display, width), card: beside };
  }
  const room = display.height - ROWS_ABOVE - ROWS_BELOW;
  const below = Math.min(CARD.height, room - outlineOf(whole).height);
  const width = Math.min(CARD.width, display.width);
  const x = Math.floor((display.width - width) / 2);
  if (below >= CARD.minHeight) {
    const layout = layoutOf(play.game, play.picture.camera, { ...display, height: display.height - below });
    return { layout, card: { x, y: display.height - ROWS_BELOW - below, width, height: below } };
  }
  const height = CARD.minHeight;
  if (room < 2 * height) return { layout: whole, card: undefined };
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
  return { x: isLeft ? display.width - width : 0, y: isUpper ? display.height - ROWS_BELOW - height : ROWS_ABOVE };
}
