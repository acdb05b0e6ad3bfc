import { drawPiece } from '../../drawing/board/legend';
import type { Display } from '../display';
import type { Canvas } from '../../drawing/canvas';
import { drawKeyHints, wrap } from '../../drawing/text';
import { printableText } from '../../messages/sanitize';
import {
  COLUMN_GAP,
  ENTRY_ROWS,
  HEAD_ROWS,
  PIECE_WIDTH,
  helpLayoutOf,
  type Help,
  type HelpColumn,
  type HelpLayout,
} from './help';

export function viewHelp(canvas: Canvas, help: Help, display: Display): void {
  const { styles } = display.settings;
  const { roles } = styles;
  const shape = helpLayoutOf(help, display);
  canvas.put(1, 0, help.title, roles.title);
  // A long summary also takes the blank row below it.
  wrap(printableText(help.summary), canvas.width - 2)
    .slice(0, HEAD_ROWS - 1)
    .forEach((line, row) => {
      canvas.put(1, 1 + row, line, roles.dim);
    });
  const columns = shape.keyPages[help.page];
  if (columns) drawColumns(canvas, columns, display);
  else drawLegend(canvas, help, display, shape);
  drawKeyHints(canvas, styles, [['any key', nextWord(help, shape)]]);
}

function nextWord({ page }: Help, { keyPages, pages }: HelpLayout): string {
  if (page + 1 >= pages) return 'back';
  return page + 1 === keyPages.length ? 'the pieces' : 'more';
}

function drawColumns(canvas: Canvas, columns: readonly HelpColumn[], { settings }: Display): void {
  const { roles } = settings.styles;
  let x = 1;
  for (const { lines, keyWidth, width } of columns) {
    lines.forEach(({ keys, does }, row) => {
      canvas.put(x, HEAD_ROWS + row, keys, roles.key);
      canvas.put(x + keyWidth + 2, HEAD_ROWS + row, does, roles.text);
    });
    x += width + COLUMN_GAP;
  }
}

/** Draws each piece as it looks on the level, with its name and description. */
function drawLegend(canvas: Canvas, { legend, page }: Help, { settings }: Display, shape: HelpLayout): void {
  const { roles } = settings.styles;
  const { width, rows, perPage } = shape.legend;
  const from = (page - shape.keyPages.length) * perPage;
  legend?.entries.slice(from, from + perPage).forEach((entry, index) => {
    const x = 1 + Math.floor(index / rows) * width;
    const y = HEAD_ROWS + ENTRY_ROWS * (index % rows);
    drawPiece(canvas, settings, legend, entry, { x, y, size: '2x4' });
    canvas.put(x + PIECE_WIDTH, y, entry.piece.name, roles.text);
    canvas.put(x + PIECE_WIDTH, y + 1, entry.piece.about ?? '', roles.dim);
  });
}
