import type { Canvas } from '../../../drawing/canvas';
import { drawLogo } from '../../../drawing/logo';
import { shortenParts } from '../../../drawing/text';
import { drawFooter, type Footer } from '../../footer';
import { type HomeLayout, homeLayoutOf, linkText } from './layout';
import { drawMain, drawToday, type PanelPlace } from './panels';
import { drawRuleSets } from './rule-sets';
import { chosenOf, type Home, homeItems, type HomeOccasion, mainItem } from './state';

/** Draws the logo, the game to continue and the levels of the day, the rule sets, and links to everything else. */
export function viewHome(
  canvas: Canvas,
  home: Home,
  occasion: HomeOccasion,
  keyFor: (id: string) => string,
  footer: Footer,
): void {
  const { settings } = occasion.display;
  const layout = homeLayoutOf(occasion, keyFor);
  if (layout.logo) drawLogo(canvas, settings, layout.logo);
  if (layout.menu) drawMenu(canvas, home, occasion, keyFor, layout.menu);
  else drawStops(canvas, home, occasion, keyFor, layout);
  drawFooter(canvas, settings.styles, footer);
}

/** Columns of key and label before the detail. */
const LABEL_WIDTH = 17;

function drawMenu(
  canvas: Canvas,
  home: Home,
  occasion: HomeOccasion,
  keyFor: (id: string) => string,
  { x, y: top, width, height }: NonNullable<HomeLayout['menu']>,
): void {
  const { roles } = occasion.display.settings.styles;
  const items = homeItems(occasion);
  const chosen = chosenOf(home, occasion);
  const first = firstShown(home, occasion, height);
  items.slice(first, first + height).forEach((item, row) => {
    const isChosen = item.id === chosen;
    const y = top + row;
    const detail = shortenParts(item.detail, Math.max(0, width - LABEL_WIDTH - 1));
    if (isChosen) canvas.put(x, y, ' '.repeat(width), roles.selected);
    canvas.put(x + 1, y, keyFor(item.id), isChosen ? roles.selected : roles.key);
    canvas.put(x + 4, y, item.label, isChosen ? roles.selected : roles.text);
    canvas.put(x + LABEL_WIDTH, y, detail, isChosen ? roles.selected : roles.dim);
  });
}

/** The first line that is shown: on a small screen the chosen one must be visible. */
export function firstShown(home: Home, occasion: HomeOccasion, height: number): number {
  const chosen = chosenOf(home, occasion);
  return Math.max(0, homeItems(occasion).findIndex(({ id }) => id === chosen) - height + 1);
}

function drawStops(
  canvas: Canvas,
  home: Home,
  occasion: HomeOccasion,
  keyFor: (id: string) => string,
  layout: HomeLayout,
): void {
  const { display, list } = occasion;
  const { roles } = display.settings.styles;
  const chosen = chosenOf(home, occasion);
  const items = homeItems(occasion);
  const main = mainItem(occasion);
  for (const { id, area } of layout.stops) {
    const place: PanelPlace = { area, isChosen: id === chosen, keyFor };
    const item = items.find((one) => one.id === id);
    if (id === main?.id) drawMain(canvas, occasion, main, place);
    else if (id === 'today') drawToday(canvas, occasion, place);
    else if (item) {
      const key = keyFor(id);
      const text = linkText(item, key);
      canvas.put(area.x, area.y, text, place.isChosen ? roles.selected : roles.dim);
      if (!place.isChosen) canvas.put(area.x, area.y, key, roles.key);
    }
  }
  drawRuleSets(canvas, display.settings, list, layout, chosen);
}
