import {
  chosenItem,
  firstShown,
  type Home,
  homeItems,
  homeLevel,
  homeLayoutOf,
  type HomeOccasion,
  LABEL_WIDTH,
  TITLE,
} from './state';
import { automaticSizes, layoutWithin } from '../../../drawing/board/layout';
import { drawCells, drawInPictures } from '../../../drawing/board/draw-board';
import type { Canvas } from '../../../drawing/canvas';
import { shorten } from '../../../drawing/text';
import { drawFooter, type Footer } from '../../footer';
import { indexOf } from '../list/cursor';

/** Draws the title, the menu, and the board of the level to play next. */
export function viewHome(
  canvas: Canvas,
  home: Home,
  occasion: HomeOccasion,
  keyFor: (id: string) => string,
  footer: Footer,
): void {
  const { display } = occasion;
  const { styles } = display.settings;
  const { roles } = styles;
  const items = homeItems(occasion);
  const chosen = chosenItem(home, occasion);
  const layout = homeLayoutOf(items.length, display);
  const { x, width, height } = layout.menu;
  if (layout.title) drawCells(canvas, display.settings, TITLE, layout.title);
  else if (layout.menu.y > 0) canvas.put(x, 0, 'SOKOBAN', roles.title);
  const first = firstShown(home, occasion, height);
  items.slice(first, first + height).forEach((item, row) => {
    const isChosen = item.id === chosen?.id;
    const key = keyFor(item.id);
    const y = layout.menu.y + row;
    const detail = shorten(item.detail, Math.max(0, width - LABEL_WIDTH - 1));
    if (isChosen) canvas.put(x, y, ' '.repeat(width), roles.selected);
    canvas.put(x + 1, y, key, isChosen ? roles.selected : roles.key);
    canvas.put(x + 4, y, item.label, isChosen ? roles.selected : roles.text);
    canvas.put(x + LABEL_WIDTH, y, detail, isChosen ? roles.selected : roles.dim);
  });
  drawNextLevel(canvas, occasion, home);
  drawFooter(canvas, styles, footer);
}

/** Draws the board of the chosen level, or of the level to play next, if it has been read. */
function drawNextLevel(canvas: Canvas, occasion: HomeOccasion, home: Home): void {
  const { list, display } = occasion;
  const items = homeItems(occasion);
  const { preview: room } = homeLayoutOf(items.length, display);
  const ref = homeLevel(home, occasion);
  const index = ref && indexOf(list, ref);
  const preview = list.previews.find((candidate) => candidate.index === index)?.result;
  if (!room || !preview?.ok) return;
  const { scene } = preview.value;
  const sizes = automaticSizes(display.settings);
  // Its top is level with the menu's.
  drawInPictures(canvas, display.settings, scene, { ...layoutWithin(scene.view.level, room, sizes), y: room.y });
}
