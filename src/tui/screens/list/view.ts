import type { Display } from '../../screen';
import type { Canvas } from '../../../drawing/canvas';
import type { Style } from '../../../drawing/frame';
import { drawPanel } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import { drawFooter } from '../../footer';
import { drawHeader } from '../../header';
import { listFooter } from './commands';
import { drawGroups } from './groups';
import { detailsOf, drawPreview } from './preview';
import { hasGroups, type LevelList, listLayoutOf } from './state';
import { drawTable } from './table';
import { listStateText, progressText } from './texts';

/** Draws the groups, the table of levels, and beside it, or in a line below, the preview of the level under the cursor. */
export function viewList(canvas: Canvas, list: LevelList, display: Display, back: 'home' | 'back' | 'quit'): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const { isFramed, groups, table, preview } = listLayoutOf(list, display);
  drawTitle(canvas, list, display);
  if (isFramed) {
    if (groups) drawPanel(canvas, settings, groups, roles.frame);
    drawPanel(canvas, settings, table, preview ? roles.frame : roles.key);
    if (preview) drawPanel(canvas, settings, preview, roles.key);
  }
  drawGroups(canvas, list, display);
  drawState(canvas, list, display);
  drawTable(canvas, list, display);
  const footer = listFooter(list, display, back);
  if (preview) drawPreview(canvas, list, display, preview, footer.hints.find(([, does]) => does === 'play')?.[0] ?? '');
  else canvas.put(1, canvas.height - 2, shorten(detailsOf(list, settings.ascii), canvas.width - 2), roles.dim);
  drawFooter(canvas, settings.styles, footer);
}

/** The title of the only collection, or else what the list was opened with. */
function drawTitle(canvas: Canvas, list: LevelList, { settings }: Display): void {
  const [only] = hasGroups(list) ? [] : list.groups;
  const [, name] = /^(.*?) {2}/.exec(only?.heading ?? '') ?? [];
  const title = name ?? list.title;
  drawHeader(canvas, settings, { title, isPath: name === undefined, detail: '', right: progressText(list) });
}

const CURSOR: Style = { inverse: true };

/** Draws the search, and the order and filter of the list. */
function drawState(canvas: Canvas, list: LevelList, display: Display): void {
  const { roles } = display.settings.styles;
  const { search } = list;
  let x = Math.max(1, listLayoutOf(list, display).margin);
  if (search) {
    const text = printableText(search.text).slice(-Math.max(8, Math.floor(canvas.width / 2)));
    canvas.put(x, 1, '/', roles.key);
    canvas.put(x + 1, 1, text, roles.text);
    if (search.isTyping) canvas.put(x + 1 + text.length, 1, ' ', CURSOR);
    x += text.length + 4;
  }
  canvas.put(x, 1, shorten(listStateText(list), Math.max(0, canvas.width - x - 1)), roles.dim);
}
