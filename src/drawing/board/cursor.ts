import type { DrawingSettings } from './drawer';
import type { Canvas } from '../canvas';
import { CELL_SHAPE, type CellSize } from './cell-size';
import { inAscii } from './large-drawings';

/** The upper left corner of a cell on the screen, and its size. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: CellSize;
}

/** Draws corners around the cell under the cursor. Cells of one row have no room for them and are inverted. */
export function drawCursor(canvas: Canvas, { styles, ascii }: DrawingSettings, { x, y, size }: Place): void {
  const { columns, rows } = CELL_SHAPE[size];
  if (rows === 1) {
    canvas.invert(x, y, columns);
    return;
  }
  const gap = ' '.repeat(columns - 2);
  const shown = (row: string): string => (ascii ? inAscii(row) : row);
  const { cursor } = styles.roles;
  put(y, shown(`┏${gap}┓`));
  put(y + rows - 1, shown(`┗${gap}┛`));

  function put(row: number, text: string): void {
    canvas.put(x, row, text.charAt(0), cursor);
    canvas.put(x + columns - 1, row, text.charAt(columns - 1), cursor);
  }
}
