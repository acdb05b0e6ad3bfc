import { isBlank, type Model } from './app';
import { viewList } from './list/view';
import { isTooSmall, MIN_HEIGHT, MIN_WIDTH } from './display';
import { Canvas } from '../drawing/canvas';
import type { Frame } from '../drawing/frame';
import { viewHelp } from './help/view';
import { viewMenu } from './menu/view';
import { viewLowestLine, viewPlay } from './play/view';
import { viewPrompt } from './prompt/view';

/** The picture of a model: a pure function, so that a screen can be tested without a terminal. */
export function view(model: Model): Frame {
  const { display, play, dialog, list } = model;
  const canvas = new Canvas(display.width, display.height, display.settings.styles.roles.text);
  if (isTooSmall(display)) viewTooSmall(canvas);
  else if (dialog?.part === 'help') viewHelp(canvas, dialog.help, display);
  else if (play) {
    viewPlay(canvas, play, display);
    if (dialog?.part === 'prompt') viewPrompt(canvas, dialog.prompt, display.settings.styles);
    else if (dialog) viewMenu(canvas, dialog.menu, display);
    else viewLowestLine(canvas, play, display);
  } else if (!isBlank(model)) viewList(canvas, list, display);
  return canvas.frame();
}

function viewTooSmall(canvas: Canvas): void {
  const words = `please enlarge to ${MIN_WIDTH} x ${MIN_HEIGHT}`;
  const lines =
    canvas.width >= words.length
      ? [words]
      : words.split(' to ').map((line, index) => (index === 0 ? line : `to ${line}`));
  const top = Math.max(0, Math.floor((canvas.height - lines.length) / 2));
  lines.forEach((line, row) => {
    putCentred(canvas, top + row, line);
  });
}

function putCentred(canvas: Canvas, y: number, text: string): void {
  canvas.put(Math.max(0, Math.floor((canvas.width - text.length) / 2)), y, text);
}
