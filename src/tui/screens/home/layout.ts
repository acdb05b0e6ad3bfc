import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { layoutWithin, type Excerpt, type ScreenArea } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import type { Display } from '../../display';

/** The player pushes the name of the game. */
export const TITLE = sampleScene(['@SOKOBAN']);

/** The places of the parts of the home screen. The view and the clicks use the same layout. */
export interface HomeLayout {
  /** Undefined if there is no room for drawn letters. */
  readonly title: Excerpt | undefined;
  /** The lines of the menu, as many as fit. */
  readonly menu: ScreenArea;
  /** The picture of the level to play next. */
  readonly preview: ScreenArea | undefined;
}

/** Columns of key and label before the detail. */
export const LABEL_WIDTH = 17;
const MENU_WIDTH = 62;
/** With this width, there is room for a picture beside the menu. */
const MIN_WIDTH_WITH_PREVIEW = 100;
const MIN_PREVIEW_HEIGHT = 8;
const MAX_TITLE_ROWS = 4;

export function homeLayoutOf(items: number, { width, height }: Display): HomeLayout {
  // The last row is for key hints and messages.
  const room = height - 1;
  const titleRoom = Math.min(MAX_TITLE_ROWS, Math.max(1, room - items - 2));
  const drawn = layoutWithin(TITLE.view.level, { x: 0, y: 0, width, height: titleRoom });
  const { rows, columns } = CELL_SHAPE[drawn.size];
  const below = room - rows - items;
  const hasPreview = width >= MIN_WIDTH_WITH_PREVIEW && room - rows - 4 >= Math.max(MIN_PREVIEW_HEIGHT, items);
  const top = Math.max(0, hasPreview ? 1 : Math.min(4, Math.floor(below / 3)));
  // A very small screen has no title.
  const y = Math.min(top + rows + (below > 1 ? Math.min(2, below - 1) : 0), Math.max(0, room - items));
  const menuWidth = Math.min(MENU_WIDTH, hasPreview ? Math.floor(width / 2) - 4 : width - 2);
  const x = hasPreview ? 4 : Math.max(1, Math.floor((width - menuWidth) / 2));
  return {
    title: columns > 1 ? { ...drawn, y: top } : undefined,
    menu: { x, y, width: menuWidth, height: Math.max(1, Math.min(items, room - y)) },
    preview: hasPreview
      ? { x: x + menuWidth + 4, y, width: width - x - menuWidth - 6, height: room - y - 1 }
      : undefined,
  };
}

/** The line of the menu at a point of the screen. */
export function itemAtPoint(items: number, display: Display, x: number, y: number): number | undefined {
  const { menu } = homeLayoutOf(items, display);
  const isInside = x >= menu.x && x < menu.x + menu.width && y >= menu.y && y < menu.y + menu.height;
  return isInside ? y - menu.y : undefined;
}
