import { viewBrowser } from './browser-view';
import { Canvas, printable } from './canvas';
import { viewHelp } from './help-view';
import { isTooSmall, LEAST_HEIGHT, LEAST_WIDTH } from './layout';
import type { Model } from './model';
import { viewPlay } from './play-view';
import type { Frame } from './style';

/** The picture of a model: a pure function, so that a screen can be tested without a terminal. */
export function view(model: Model): Frame {
  const canvas = new Canvas(model.width, model.height);
  if (isTooSmall(model)) viewTooSmall(canvas);
  else if (model.helpPage !== undefined) viewHelp(canvas, model, model.helpPage);
  else if (model.play) viewPlay(canvas, model, model.play);
  else viewBrowser(canvas, model);
  return canvas.frame();
}

function viewTooSmall(canvas: Canvas): void {
  const words = `please enlarge to ${LEAST_WIDTH} x ${LEAST_HEIGHT}`;
  const lines =
    canvas.width >= words.length
      ? [words]
      : words.split(' to ').map((line, index) => (index === 0 ? line : `to ${line}`));
  const top = Math.max(0, Math.floor((canvas.height - lines.length) / 2));
  lines.forEach((line, row) => centred(canvas, top + row, line));
}

function centred(canvas: Canvas, y: number, text: string): void {
  canvas.put(Math.max(0, Math.floor((canvas.width - text.length) / 2)), y, printable(text));
}
