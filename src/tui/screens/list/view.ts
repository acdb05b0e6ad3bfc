import { drawFooter } from '../../footer';
import type { Display } from '../../screen';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, shortenStart } from '../../../drawing/text';
import type { Style } from '../../../drawing/frame';
import { printableText } from '../../../messages/sanitize';
import type { LevelList } from './state';
import { listFooter } from './footer';
import { drawRows } from './rows-view';
import { detailsOf, drawPreview } from './preview-view';
import { listLayoutOf } from './layout';
import { progressText, listStateText } from './texts';

const CURSOR: Style = { inverse: true };

/** Draws the list of levels, and beside it, or in a line below, the preview of the level under the cursor. */
export function viewList(canvas: Canvas, list: LevelList, display: Display, back: 'home' | 'back' | 'quit'): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  drawTitle(canvas, list, display);
  drawState(canvas, list, display);
  const { preview, width } = listLayoutOf(display);
  for (let y = 2; preview && y < canvas.height - 2; y += 1) canvas.put(width, y, ascii ? '|' : '│', roles.frame);
  drawRows(canvas, list, display);
  if (preview) {
    drawPreview(canvas, list, display, preview);
  } else canvas.put(1, canvas.height - 2, shorten(detailsOf(list, ascii), canvas.width - 2), roles.dim);
  drawFooter(canvas, styles, listFooter(list, display, back));
}

function drawTitle(canvas: Canvas, list: LevelList, { settings }: Display): void {
  const { roles } = settings.styles;
  const progress = `${progressText(list)} `;
  const room = canvas.width - progress.length - 3;
  const title = shortenStart(printableText(list.title), Math.max(0, room));
  canvas.put(1, 0, title, roles.title);
  canvas.put(Math.max(1, canvas.width - progress.length), 0, progress, roles.dim);
}

/** Draws the search, and the order and filter of the list. */
function drawState(canvas: Canvas, list: LevelList, { settings }: Display): void {
  const { roles } = settings.styles;
  const { search } = list;
  let x = 1;
  if (search) {
    const text = printableText(search.text).slice(-Math.max(8, Math.floor(canvas.width / 2)));
    canvas.put(x, 1, '/', roles.key);
    canvas.put(x + 1, 1, text, roles.text);
    if (search.isTyping) canvas.put(x + 1 + text.length, 1, ' ', CURSOR);
    x += text.length + 4;
  }
  canvas.put(x, 1, shorten(listStateText(list), Math.max(0, canvas.width - x - 1)), roles.dim);
}
