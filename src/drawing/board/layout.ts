import { cellAt, type Level } from '../../core/level/level';
import { OUTSIDE, WALL } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';
import { CELL_SHAPE, CELL_SIZES, CHARACTER_SIZES, characterSize, type CellSize, DEFAULT_SIZES } from './cell-size';
import { hasPixels, type DrawingSettings } from './drawer';

/**
 * The rows around the board: title, two of the frame, status, message. On a tight layout, title and status replace the
 * upper and the lower side of the frame. If a board would else not fit in cells of two rows, the status gives way, too, and
 * moves to the title. The columns around the board: two of the frame, unless the board needs them.
 */
const CHROME_ROWS = 5;
const TIGHT_ROWS = 3;
const MIN_ROWS = 2;
const CHROME_COLUMNS = 2;

/** The first column and row that are drawn of a board that does not fit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
}

/** The size of cells that the player chose. */
export interface CellSizeSettings {
  /** The size of a cell, or the largest that lets the whole board fit. */
  readonly cell: CellSize | 'auto';
  /** How many sizes smaller than that the player wants the cells of a rule set, by its id; below 0, larger. */
  readonly cellSteps: CellSteps;
  /** The command line sets the size for this run. A board that does not fit is not drawn in smaller cells. */
  readonly cellOfRun?: CellSize | 'auto' | undefined;
  /** Larger cells are not used, because the line to the terminal is too slow for them. */
  readonly maxCell?: CellSize | undefined;
}

export type CellSteps = Readonly<Record<string, number>>;

/** A level on the screen, as its rules draw it. */
interface LayoutSubject {
  readonly level: Level;
  readonly rules: RuleSet;
}

/** Columns and rows. */
type Extent = Pick<Level, 'width' | 'height'>;

/** How much of a level its rules let the player see at once. */
export function extentOf({ level: { width, height }, rules }: LayoutSubject): Extent {
  const { window } = rules.presentation;
  return window ? { width: Math.min(width, window.width), height: Math.min(height, window.height) } : { width, height };
}

export interface BoardScreen {
  readonly width: number;
  readonly height: number;
  readonly settings: CellSizeSettings & Pick<DrawingSettings, 'styles' | 'ascii'>;
}

/** A part of the screen. */
export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the board is on the screen, and which part of it. */
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
  /** The frame has no upper and no lower side, for lack of room. */
  readonly isTight: boolean;
  /** There is no line for the status, either. */
  readonly hasNoStatus: boolean;
  /** It has no left and no right side either. */
  readonly isBare: boolean;
}

/** Cells without a frame. */
export type Excerpt = Omit<Layout, 'isTight' | 'hasNoStatus' | 'isBare'>;

/** Lays a board out in the largest cells in which the whole board fits, or else a part of it in the smallest. */
export function layoutOf(subject: LayoutSubject, camera: Camera, screen: BoardScreen): Layout {
  const extent = extentOf(subject);
  const size = sizeFor(subject, screen);
  const shape = CELL_SHAPE[size];
  const hasNoStatus = size === '2x4' && extent.height * shape.rows === screen.height - MIN_ROWS;
  const isTight = hasNoStatus || isTightOn(extent.height * shape.rows, shape.rows, screen.height);
  // If a part of a board is shown, it keeps its side edges, because they have the arrows.
  const width = extent.width * shape.columns;
  const isBare = width > screen.width - CHROME_COLUMNS && width <= screen.width;
  const room = {
    columns: screen.width - (isBare ? 0 : CHROME_COLUMNS),
    rows: screen.height - (hasNoStatus ? MIN_ROWS : isTight ? TIGHT_ROWS : CHROME_ROWS),
  };
  const page = pageAt(subject, camera);
  const columns = Math.min(extent.width, page.width, Math.floor(room.columns / shape.columns));
  const rows = Math.min(extent.height, page.height, Math.floor(room.rows / shape.rows));
  return {
    size,
    x: (isBare ? 0 : 1) + Math.floor((room.columns - columns * shape.columns) / 2),
    y: (isTight ? 1 : 2) + Math.floor((room.rows - rows * shape.rows) / 2),
    firstColumn: Math.max(page.x, Math.min(camera.x, page.x + page.width - columns)),
    firstRow: Math.max(page.y, Math.min(camera.y, page.y + page.height - rows)),
    columns,
    rows,
    isTight,
    hasNoStatus,
    isBare,
  };
}

/** The page with a place, where the rules divide the board into pages; else the whole board. */
export function pageAt({ level, rules }: LayoutSubject, { x, y }: Camera): ScreenArea {
  const { window } = rules.presentation;
  if (window?.isPaged !== true) return { x: 0, y: 0, width: level.width, height: level.height };
  const from = (at: number, inAll: number, step: number): number =>
    Math.max(0, Math.min(at, inAll - 1) - (Math.min(at, inAll - 1) % step));
  const [left, top] = [from(x, level.width, window.width), from(y, level.height, window.height)];
  const width = Math.min(window.width, level.width - left);
  return { x: left, y: top, width, height: Math.min(window.height, level.height - top) };
}

/** Whether the board needs the two rows of the frame: to fit as a whole, or for a single row of cells. */
function isTightOn(boardRows: number, cellRows: number, height: number): boolean {
  const isWhole = boardRows <= height - TIGHT_ROWS;
  return isWhole ? boardRows > height - CHROME_ROWS : cellRows > height - CHROME_ROWS;
}

function sizeFor(subject: LayoutSubject, screen: BoardScreen): CellSize {
  const { cellOfRun, cellSteps } = screen.settings;
  if (cellOfRun !== undefined)
    return cellOfRun === 'auto' ? bestSize(extentOf(subject), screen) : drawableSize(cellOfRun, screen.settings);
  const base = sizeWithoutSteps(subject, screen);
  const sizes = sizesToChooseFrom(subject, screen);
  const at = sizes.indexOf(base) + (cellSteps[rulesOfCells(subject.rules)] ?? 0);
  return sizes[Math.max(0, Math.min(at, sizes.length - 1))] ?? base;
}

/** The id of the rule set that shares its size of cells; reverse mode has that of the level. */
export function rulesOfCells({ id, reverseOf = id }: Pick<RuleSet, 'id' | 'reverseOf'>): string {
  return reverseOf;
}

/** The size of the settings, perhaps chosen for another board, or a smaller one in which the whole board fits. */
export function sizeWithoutSteps(subject: LayoutSubject, screen: BoardScreen): CellSize {
  const { cell: chosen, maxCell = LARGEST } = screen.settings;
  const extent = extentOf(subject);
  if (chosen === 'auto') return bestSize(extent, screen);
  const cell = drawableSize(chosen, screen.settings);
  if (isFitting(extent, cell, screen) && !isLarger(cell, maxCell)) return cell;
  const smaller = fittingSizes(subject, screen).filter((size) => !isLarger(size, maxCell));
  // If the whole board fits in one size or none, the player wants to see a part of it.
  return smaller.length > 1 ? (smaller[0] ?? cell) : cell;
}

/**
 * The sizes that the player can choose, the largest first. If the whole board fits in one size at most, these are all default
 * sizes, and a part of the board is shown.
 */
export function sizesToChooseFrom(subject: LayoutSubject, screen: BoardScreen): readonly CellSize[] {
  const fitting = fittingSizes(subject, screen);
  if (fitting.length > 1) return fitting;
  const usual: readonly CellSize[] = [sizeWithoutSteps(subject, screen), ...DEFAULT_SIZES];
  return CELL_SIZES.filter((size) => usual.includes(size));
}

/** Lays a board out within an area: in the largest cells of these that fit, or else in the last of them the part of its middle that fits. */
export function layoutWithin(level: Level, room: ScreenArea, sizes: readonly CellSize[] = CELL_SIZES): Excerpt {
  const size = sizes.find((one) => isWithin(level, one, room)) ?? sizes.at(-1) ?? '1x1';
  const shape = CELL_SHAPE[size];
  const columns = Math.max(0, Math.min(level.width, Math.floor(room.width / shape.columns)));
  const rows = Math.max(0, Math.min(level.height, Math.floor(room.height / shape.rows)));
  return {
    size,
    x: room.x + Math.floor((room.width - columns * shape.columns) / 2),
    y: room.y + Math.floor((room.height - rows * shape.rows) / 2),
    firstColumn: Math.floor((level.width - columns) / 2),
    firstRow: Math.floor((level.height - rows) / 2),
    columns,
    rows,
  };
}

/**
 * Lays a board out in cells of this size, without as many of the walls around it as it takes to fit; undefined if it still does
 * not fit.
 */
export function layoutWithoutEdges(level: Level, room: ScreenArea, size: CellSize): Excerpt | undefined {
  const shape = CELL_SHAPE[size];
  const isWall = (column: number, row: number): boolean => {
    const ground = level.ground[cellAt(level, column, row)];
    return ground === WALL || ground === OUTSIDE;
  };
  const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const [across, down] = [indexes(level.width), indexes(level.height)];
  const [firstColumn, columns] = spanWithin(
    across.map((column) => down.every((row) => isWall(column, row))),
    room.width / shape.columns,
  );
  const [firstRow, rows] = spanWithin(
    down.map((row) => across.every((column) => isWall(column, row))),
    room.height / shape.rows,
  );
  const [width, height] = [columns * shape.columns, rows * shape.rows];
  if (width > room.width || height > room.height) return undefined;
  return {
    size,
    x: room.x + Math.floor((room.width - width) / 2),
    y: room.y + Math.floor((room.height - height) / 2),
    ...{ firstColumn, firstRow, columns, rows },
  };
}

/** Leaves lines of walls out at both ends in turn until no more than `most` lines are left; where they begin, and how many. */
function spanWithin(areWalls: readonly boolean[], most: number): readonly [first: number, count: number] {
  let [first, end] = [0, areWalls.length];
  while (end - first > most && (areWalls[first] || areWalls[end - 1])) {
    const canLoseLast = areWalls[end - 1] === true;
    if (canLoseLast && (areWalls[first] !== true || areWalls.length - end <= first)) end -= 1;
    else first += 1;
  }
  return [first, end - first];
}

/** Whether the whole board fits into an area in cells of this size. */
export function isWithin(level: Level, size: CellSize, { width, height }: ScreenArea): boolean {
  const shape = CELL_SHAPE[size];
  return level.width * shape.columns <= width && level.height * shape.rows <= height;
}

function bestSize(extent: Extent, screen: BoardScreen): CellSize {
  const { maxCell = LARGEST } = screen.settings;
  const sizes = drawableSizes(screen.settings).filter((size) => !isLarger(size, maxCell));
  return sizes.find((size) => isFitting(extent, size, screen)) ?? '1x1';
}

const [LARGEST] = CELL_SIZES;

function isLarger(size: CellSize, than: CellSize): boolean {
  return CELL_SIZES.indexOf(size) < CELL_SIZES.indexOf(than);
}

/** The sizes of boards that are looked at or edited. */
export function automaticSizes(settings: BoardScreen['settings']): readonly CellSize[] {
  const { maxCell = LARGEST } = settings;
  return drawableSizes(settings).filter((size) => !isLarger(size, maxCell));
}

/** The cell sizes in which the whole board fits, the largest first. */
export function fittingSizes(subject: LayoutSubject, screen: BoardScreen): CellSize[] {
  const extent = extentOf(subject);
  return drawableSizes(screen.settings).filter((size) => isFitting(extent, size, screen));
}

/** The sizes that the terminal can show. */
function drawableSizes(settings: BoardScreen['settings']): readonly CellSize[] {
  return hasPixels(settings) ? CELL_SIZES : CHARACTER_SIZES;
}

/** A size, or the nearest one that the terminal can show. */
export function drawableSize(size: CellSize, settings: Parameters<typeof hasPixels>[0]): CellSize {
  return hasPixels(settings) ? size : characterSize(size);
}

function isFitting(extent: Extent, size: CellSize, { width, height }: BoardScreen): boolean {
  const shape = CELL_SHAPE[size];
  const rows = size === '2x4' ? MIN_ROWS : TIGHT_ROWS;
  return extent.width * shape.columns <= width && extent.height * shape.rows <= height - rows;
}

/** More cells than this take too long to write at each step, especially over a slow connection. */
const MAX_MOVED = 2000;

/**
 * The camera that keeps a place of the board in view with some room around it. It moves as little as possible, or, if
 * moving at each step would cost too much, so far that the place is in the middle. A window of the rules has it in its middle,
 * or turns to its page.
 */
export function cameraFor({ columns, rows, ...layout }: Layout, subject: LayoutSubject, x: number, y: number): Camera {
  const { isPaged } = subject.rules.presentation.window ?? {};
  if (isPaged === false) return { x: x - Math.floor(columns / 2), y: y - Math.floor(rows / 2) };
  const isCostly = columns * rows > MAX_MOVED;
  const page = pageAt(subject, { x, y });
  return {
    x: page.x + keepInView(layout.firstColumn - page.x, columns, page.width, x - page.x, isCostly),
    y: page.y + keepInView(layout.firstRow - page.y, rows, page.height, y - page.y, isCostly),
  };
}

function keepInView(first: number, shown: number, inAll: number, at: number, isCostly: boolean): number {
  const margin = Math.floor(shown / 4);
  const moved = Math.max(Math.min(first, at - margin), at + margin - shown + 1);
  const wanted = moved !== first && isCostly ? at - Math.floor(shown / 2) : moved;
  return Math.max(0, Math.min(wanted, inAll - shown));
}

/** The cell at a place of the screen; undefined beside the board. */
export function cellAtPoint(layout: Layout, level: Level, x: number, y: number): number | undefined {
  const shape = CELL_SHAPE[layout.size];
  const column = Math.floor((x - layout.x) / shape.columns);
  const row = Math.floor((y - layout.y) / shape.rows);
  if (column < 0 || row < 0 || column >= layout.columns || row >= layout.rows) return undefined;
  return cellAt(level, layout.firstColumn + column, layout.firstRow + row);
}

/** The board's frame on the screen. */
export function outlineOf({ x, y, size, columns, rows }: Layout): ScreenArea {
  const shape = CELL_SHAPE[size];
  return { x: x - 1, y: y - 1, width: columns * shape.columns + 2, height: rows * shape.rows + 2 };
}
