import { xOf, yOf } from '../../../core/level/level';
import { lastPushedBox } from '../../../core/play/solution-route';
import { CELL_SHAPE } from '../../../drawing/board/cell-size';
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

/** Whether the player has not seen the level before, and there is something to say about it. */
export function isIntroduced({ background }: Play): boolean {
  return background.isNew && (background.areRulesNew || background.notes.length > 0);
}

/** Where the introduction of this level is, or was. */
export function introducedBeside(play: Play, display: Display): ScreenArea | undefined {
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

/** The board and the card side by side, or one above the other, or the card in a corner away from the box that won. */
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
  if (room < 2 * CARD.minHeight) return { layout: whole, card: undefined };
  return { layout: whole, card: cornerCard(play, whole, display) };
}

/** The smallest card, on the sides of the screen where it has the most room beside the box that won and the player. */
function cornerCard({ game, picture }: Play, layout: Layout, display: Display): ScreenArea {
  const { level, board } = game;
  const shape = CELL_SHAPE[layout.size];
  const player = board.player(picture.player);
  const cells = [lastPushedBox(game) ?? player, player].filter((cell) => cell >= 0);
  const columns = cells.map((cell) => layout.x + (xOf(level, cell) - layout.firstColumn) * shape.columns);
  const rows = cells.map((cell) => layout.y + (yOf(level, cell) - layout.firstRow) * shape.rows);
  const before = Math.min(...columns, display.width);
  const behind = display.width - Math.max(...columns, 0) - shape.columns;
  const isUpper = Math.min(...rows, display.height) > display.height - Math.max(...rows, 0) - shape.rows;
  const width = Math.max(CARD.minWidth, Math.min(CARD.width, Math.max(before, behind) - GAP));
  const height = CARD.minHeight;
  return {
    x: before > behind ? 0 : display.width - width,
    y: isUpper ? ROWS_ABOVE : display.height - ROWS_BELOW - height,
    width,
    height,
  };
}
