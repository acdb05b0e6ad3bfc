import type { Bindings } from '../bindings';
import { hintOf, type KeyHint } from '../commands';
import type { Display } from '../display';
import type { Canvas } from '../drawing/canvas';
import { drawKeys, drawWrapped, shortened, withoutBeginning } from '../drawing/lines';
import type { Style } from '../drawing/style';
import { printable } from '../../words/strangers';
import type { Browser } from './browser';
import { browserTable } from './commands';
import { drawList } from './list-view';
import { detailsOf, drawPreview } from './preview-view';
import { shapeOf } from './shape';
import { progressWords, stateWords } from './words';

const CURSOR: Style = { inverse: true };

/** The list of levels, and beside it, or in a line below it, what is known of the one under the cursor. */
export function viewBrowser(canvas: Canvas, browser: Browser, display: Display): void {
  const { message, search } = browser;
  const { palette, ascii } = display.settings;
  const { roles } = palette;
  drawTitle(canvas, browser, display);
  drawState(canvas, browser, display);
  const { preview, width } = shapeOf(display);
  for (let y = 2; preview && y < canvas.height - 2; y += 1) canvas.put(width, y, ascii ? '|' : '│', roles.frame);
  drawList(canvas, browser, display);
  if (preview) {
    drawPreview(canvas, browser, display, preview);
  } else canvas.put(1, canvas.height - 2, shortened(detailsOf(browser), canvas.width - 2), roles.dim);
  if (message) drawWrapped(canvas, message.text, message.tone === 'warning' ? roles.warning : roles.text);
  else drawKeys(canvas, palette, search?.isTyping ? TYPING_HINTS : hintsOf(display.settings.keys));
}

const HINTED = [['play'], ['search'], ['help'], ['quit'], ['next-unsolved'], ['order'], ['filter']];

function hintsOf(bindings: Bindings): KeyHint[] {
  const commands = browserTable(bindings).lines.flatMap((line) => line.commands);
  return HINTED.flatMap((ids) => hintOf(commands, ids));
}

const TYPING_HINTS: readonly KeyHint[] = [
  ['Enter', 'play'],
  ['up down', 'choose'],
  ['Escape', 'all levels'],
];

function drawTitle(canvas: Canvas, browser: Browser, { settings }: Display): void {
  const { roles } = settings.palette;
  const progress = `${progressWords(browser)} `;
  const room = canvas.width - progress.length - 3;
  const title = withoutBeginning(printable(browser.title), Math.max(0, room));
  canvas.put(1, 0, title, roles.title);
  canvas.put(Math.max(1, canvas.width - progress.length), 0, progress, roles.dim);
}

/** What is searched for, and how the list is shown. */
function drawState(canvas: Canvas, browser: Browser, { settings }: Display): void {
  const { roles } = settings.palette;
  const { search } = browser;
  let x = 1;
  if (search) {
    const words = printable(search.text).slice(-Math.max(8, Math.floor(canvas.width / 2)));
    canvas.put(x, 1, '/', roles.key);
    canvas.put(x + 1, 1, words, roles.text);
    if (search.isTyping) canvas.put(x + 1 + words.length, 1, ' ', CURSOR);
    x += words.length + 4;
  }
  canvas.put(x, 1, shortened(stateWords(browser), Math.max(0, canvas.width - x - 1)), roles.dim);
}
