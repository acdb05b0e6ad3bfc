import type { Level } from '../core/level';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from './cell';
import type { Model, Play } from './model';

/** The smallest screen that is drawn on. */
export const LEAST_WIDTH = 30;
export const LEAST_HEIGHT = 8;

/**
 * Rows that are not the board's: title, two of the frame, status, message. Where larger cells fit by it, title and status
 * share their rows with the frame. Columns: two of the frame.
 */
const CHROME_ROWS = 5;
const TIGHT_ROWS = 3;
const CHROME_COLUMNS = 2;

/** Where the board stands on the screen, and which part of it. */
export interface Layout {
  readonly size: CellSize;
  /** The place of the first cell drawn. */
  readonly x: number;
  readonly y: number;
  /** The part of the board that is drawn. */
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly columns: number;
  readonly rows: number;
}

export function isTooSmall({ width, height }: Pick<Model, 'width' | 'height'>): boolean {
  return width < LEAST_WIDTH || height < LEAST_HEIGHT;
}

/** The largest cells that let the whole board fit, else the smallest and a part of the board. */
export function layoutOf(model: Model, play: Play): Layout {
  const { level } = play.game;
  const size = model.settings.cell === 'auto' ? bestSize(level, model) : model.settings.cell;
  const shape = CELL_SHAPE[size];
  const isTight = level.height * shape.rows > model.height - CHROME_ROWS;
  const room = { columns: model.width - CHROME_COLUMNS, rows: model.height - (isTight ? TIGHT_ROWS : CHROME_ROWS) };
  const columns = Math.min(level.width, Math.floor(room.columns / shape.columns));
  const rows = Math.min(level.height, Math.floor(room.rows / shape.rows));
  return {
    size,
    x: 1 + Math.floor((room.columns - columns * shape.columns) / 2),
    y: (isTight ? 1 : 2) + Math.floor((room.rows - rows * shape.rows) / 2),
    firstColumn: Math.max(0, Math.min(play.camera.x, level.width - columns)),
    firstRow: Math.max(0, Math.min(play.camera.y, level.height - rows)),
    columns,
    rows,
  };
}

function bestSize(level: Level, { width, height }: Pick<Model, 'width' | 'height'>): CellSize {
  const fitting = CELL_SIZES.find((size) => {
    const shape = CELL_SHAPE[size];
    return level.width * shape.columns <= width - CHROME_COLUMNS && level.height * shape.rows <= height - TIGHT_ROWS;
  });
  return fitting ?? '1x1';
}

/** The camera that keeps a cell in sight, moved no further than it must, and with some room round the cell. */
export function cameraFor(layout: Layout, level: Level, x: number, y: number): { x: number; y: number } {
  return {
    x: keptInSight(layout.firstColumn, layout.columns, level.width, x),
    y: keptInSight(layout.firstRow, layout.rows, level.height, y),
  };
}

function keptInSight(first: number, shown: number, inAll: number, at: number): number {
  const margin = Math.floor(shown / 4);
  const moved = Math.max(Math.min(first, at - margin), at + margin - shown + 1);
  return Math.max(0, Math.min(moved, inAll - shown));
}
