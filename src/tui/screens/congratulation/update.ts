import { drawCells } from '../../../drawing/board/draw-board';
import { layoutWithin } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import type { Canvas } from '../../../drawing/canvas';
import { drawKeyHints, shorten } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import { isKeyOrClick, type Display, type ScreenKind } from '../../screen';
import type { Congratulation } from './state';

/** A congratulation. Any key closes it. */
export const CONGRATULATION_SCREEN: ScreenKind<Congratulation, never, unknown, { readonly display: Display }> = {
  name: 'congratulation',
  covers: true,
  update: (congratulation, message) => [congratulation, isKeyOrClick(message) ? [{ type: 'leave' }] : []],
  view: (canvas, congratulation, { display }) => viewCongratulation(canvas, congratulation, display),
  commands: () => [],
};

const MAX_TITLE_ROWS = 4;

function viewCongratulation(canvas: Canvas, { word, title, lines }: Congratulation, display: Display): void {
  const { width, height, settings } = display;
  const { roles } = settings.styles;
  const scene = sampleScene([`@${word}`]);
  const rows = Math.max(1, Math.min(MAX_TITLE_ROWS, height - lines.length - 5));
  const layout = layoutWithin(scene.view.level, { x: 0, y: 0, width, height: rows });
  const top = Math.max(0, Math.floor((height - rows - lines.length - 4) / 2));
  drawCells(canvas, settings, scene, { ...layout, y: top });
  const put = (text: string, y: number, style = roles.text): void => {
    const shown = shorten(printableText(text), width);
    canvas.put(Math.floor((width - shown.length) / 2), y, shown, style);
  };
  put(title, top + rows + 1, roles.title);
  lines.forEach((line, row) => {
    put(line, top + rows + 3 + row);
  });
  drawKeyHints(canvas, settings.styles, [['any key', 'on']]);
}
