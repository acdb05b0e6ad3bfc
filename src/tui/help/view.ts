import type { Display } from '../display';
import type { Canvas } from '../drawing/canvas';
import { drawKeys } from '../drawing/lines';
import { printable } from '../../words/strangers';
import { HEAD_ROWS, shapeOf, type Help } from './help';

export function viewHelp(canvas: Canvas, help: Help, display: Display): void {
  const { palette } = display.settings;
  const { roles } = palette;
  const { columns, rows, keyWidth, width, pages } = shapeOf(help, display);
  canvas.put(1, 0, help.title, roles.title);
  canvas.put(1, 1, printable(help.summary), roles.dim);
  const shown = help.lines.slice(help.page * columns * rows, (help.page + 1) * columns * rows);
  shown.forEach(({ keys, does }, index) => {
    const x = 1 + Math.floor(index / rows) * width;
    const y = HEAD_ROWS + (index % rows);
    canvas.put(x, y, keys, roles.key);
    canvas.put(x + keyWidth + 2, y, does, roles.text);
  });
  drawKeys(canvas, palette, [['any key', help.page + 1 >= pages ? 'back' : 'more']]);
}
