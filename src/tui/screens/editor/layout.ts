import type { Editor, EditorCamera } from './state';
import { type HistoryBar, positionAtPoint } from '../../history-bar';
import type { Display } from '../../screen';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from '../../../drawing/board/cell-size';
import { automaticSizes, rulesOfCells, type ScreenArea } from '../../../drawing/board/layout';
import type { Area, Point } from '../../../editing/level/area';
import { checkLines } from './status';
import type { RuleSet } from '../../../core/rule-set';

/** Title above the board; two rows of status and the lowest line below it. */
const HEAD_ROWS = 1;
const FOOT_ROWS = 3;
/** From the first height on, the paper has an upper edge; from the second on, a lower edge, which is the history. */
const MIN_HEIGHT_FOR_FRAME = 16;
const MIN_HEIGHT_FOR_BAR = 11;
/** On a smaller screen the pieces are in one row below the board. */
const MIN_WIDTH_FOR_PANEL = 72;
const MIN_HEIGHT_FOR_PANEL = 18;
const PANEL_WIDTH = 27;
/** A new level begins in large cells only if this many fit, so that they need not become smaller soon. */
const MIN_COLUMNS = 12;
const MIN_ROWS = 8;

/** The places of everything on the screen. */
export interface EditorLayout {
  readonly size: CellSize;
  /** The place of the first cell. */
  readonly x: number;
  readonly y: number;
  /** The number of cells that fit. */
  readonly columns: number;
  readonly rows: number;
  /** The area of the cells, and whether it has an upper edge. */
  readonly paper: ScreenArea;
  readonly hasFrame: boolean;
  /** The row of the history. */
  readonly barRow: number | undefined;
  /** The pieces: beside the board, or in a row below it. */
  readonly panel: ScreenArea | undefined;
  readonly stripRow: number | undefined;
  readonly statusRow: number;
  readonly checkRow: number;
}

export function editorLayout({ level, rules }: Editor, display: Display): EditorLayout {
  return layoutFor(level.sheet.area, rules, display);
}

/** Lays out the screen for a board. */
function layoutFor(area: Area, rules: RuleSet, display: Display): EditorLayout {
  const { width, height } = display;
  const hasPanel = width >= MIN_WIDTH_FOR_PANEL && height >= MIN_HEIGHT_FOR_PANEL;
  const hasFrame = height >= MIN_HEIGHT_FOR_FRAME;
  const hasBar = height >= MIN_HEIGHT_FOR_BAR;
  const statusRow = height - FOOT_ROWS;
  const top = HEAD_ROWS + (hasFrame ? 1 : 0);
  const bottom = statusRow - (hasPanel ? 0 : 1) - (hasBar ? 1 : 0);
  const side = hasFrame ? 1 : 0;
  const paper = {
    x: side,
    y: top,
    width: width - 2 * side - (hasPanel ? PANEL_WIDTH : 0),
    height: Math.max(1, bottom - top),
  };
  const size = sizeFor(area, rules, paper, display);
  const shape = CELL_SHAPE[size];
  const [columns, rows] = [Math.floor(paper.width / shape.columns), Math.floor(paper.height / shape.rows)];
  return {
    size,
    x: paper.x + Math.floor((paper.width - columns * shape.columns) / 2),
    y: paper.y + Math.floor((paper.height - rows * shape.rows) / 2),
    columns,
    rows,
    paper,
    hasFrame,
    barRow: hasBar ? bottom : undefined,
    panel: hasPanel
      ? { x: width - PANEL_WIDTH + 1, y: HEAD_ROWS, width: PANEL_WIDTH - 2, height: statusRow - HEAD_ROWS }
      : undefined,
    stripRow: hasPanel ? undefined : statusRow - 1,
    statusRow,
    checkRow: statusRow + 1,
  };
}

/** The largest cells in which the board fits with a blank cell round it, unless the user wants others. */
function sizeFor(area: Area, rules: RuleSet, paper: ScreenArea, { settings }: Display): CellSize {
  const fits = (size: CellSize): boolean => {
    const shape = CELL_SHAPE[size];
    const [columns, rows] = shape.rows === 1 ? [0, 0] : [MIN_COLUMNS, MIN_ROWS];
    return (
      Math.max(area.width + 2, columns) * shape.columns <= paper.width &&
      Math.max(area.height + 2, rows) * shape.rows <= paper.height
    );
  };
  const hasRoom = (size: CellSize): boolean =>
    CELL_SHAPE[size].columns <= paper.width && CELL_SHAPE[size].rows <= paper.height;
  const { cell, cellOfRun, cellSteps } = settings;
  if (cellOfRun !== undefined && cellOfRun !== 'auto' && hasRoom(cellOfRun)) return cellOfRun;
  const isWideEnough = (area.width + 2) * CELL_SHAPE['1x2'].columns <= paper.width;
  const automatic = automaticSizes(settings).find(fits) ?? (isWideEnough ? '1x2' : '1x1');
  if (cellOfRun !== undefined) return automatic;
  const base = cell !== 'auto' && fits(cell) ? cell : automatic;
  const steps = Math.max(0, cellSteps[rulesOfCells(rules)] ?? 0);
  return CELL_SIZES[Math.min(CELL_SIZES.indexOf(base) + steps, CELL_SIZES.length - 1)] ?? base;
}

/** Keeps the cursor on the screen, and the whole board if it fits; the view moves only if needed. */
export function keepInSight(editor: Editor, display: Display): Editor {
  const { camera } = editor;
  const next = cameraFor(editor, display);
  const isSame = camera?.x === next.x && camera.y === next.y && camera.size === next.size;
  return isSame ? editor : { ...editor, camera: next };
}

/** The camera for this screen. */
export function cameraFor({ level, rules, camera, cursor }: Editor, display: Display): EditorCamera {
  const { area } = level.sheet;
  const { columns, rows, size } = layoutFor(area, rules, display);
  const known = camera?.size === size ? camera : undefined;
  const along = (from: number, length: number, shown: number, before: number | undefined, at: number): number => {
    const isWhole = length + 2 <= shown;
    const middle = from - Math.floor((shown - length) / 2);
    const isKept = before !== undefined && (!isWhole || (before < from && before + shown > from + length));
    const start = isKept ? before : isWhole ? middle : from - 1;
    const margin = isWhole ? 0 : Math.min(MARGIN, Math.floor((shown - 1) / 2));
    return Math.max(Math.min(start, at - margin), at + margin - shown + 1);
  };
  return {
    x: along(area.left, area.width, columns, known?.x, cursor.x),
    y: along(area.top, area.height, rows, known?.y, cursor.y),
    size,
  };
}

/** Cells that stay visible round the cursor on a board that does not fit. */
const MARGIN = 3;

/** The place of the sheet at a point of the screen; undefined beside the paper. */
export function pointAt(editor: Editor, display: Display, x: number, y: number): Point | undefined {
  const layout = editorLayout(editor, display);
  const shape = CELL_SHAPE[layout.size];
  const [column, row] = [Math.floor((x - layout.x) / shape.columns), Math.floor((y - layout.y) / shape.rows)];
  if (column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return undefined;
  const camera = cameraFor(editor, display);
  return { x: camera.x + column, y: camera.y + row };
}

export function barOf(editor: Editor, display: Display): HistoryBar | undefined {
  const { paper, barRow, hasFrame } = editorLayout(editor, display);
  // Two lines about the level take the row of the status, which is then in this one.
  if (barRow === undefined || checkLines(editor, display.width).lines.length > 1) return undefined;
  const side = hasFrame ? 1 : 0;
  return { x: paper.x + 1 - side, y: barRow, width: paper.width - 2 + 2 * side, length: editor.level.length };
}

/** The step at a point of the screen; undefined beside the bar. */
export function positionAt(editor: Editor, display: Display, x: number, y: number): number | undefined {
  const bar = barOf(editor, display);
  return bar && bar.length > 0 ? positionAtPoint(bar, { x, y }) : undefined;
}
