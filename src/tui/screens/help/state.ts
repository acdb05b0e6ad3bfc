import { CELL_SHAPE, CELL_SIZES, type CellSize, isPixelSize } from '../../../drawing/board/cell-size';
import { type LegendLine, piecesWidth as legendPiecesWidth } from '../../../drawing/board/legend';
import type { ScreenArea } from '../../../drawing/board/layout';
import { wrap } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import { type KeyHelp } from '../../../keys/key-commands';
import type { Display, HelpPage } from '../../screen';

/** The open help. */
export interface Help extends HelpPage {
  /** The number of the page, from 0. */
  readonly page: number;
}

/** Rows above the keys on later pages: the title only. */
const LATER_HEAD_ROWS = 1;
/** Rows below them: the hint, with a blank row above it if there is room. */
const HINT_ROWS = 1;
const ROOMY_HEIGHT = 24;
/** The maximum of lines of the summary on a narrow screen; the rest is cut. */
const MAX_SUMMARY_LINES = 2;
export const COLUMN_GAP = 3;

/** The help in columns and pages. */
export interface HelpLayout {
  readonly summary: readonly string[];
  /** The pages of keys in columns. The pages of the legend follow them, unless it is on the last one. */
  readonly keyPages: readonly (readonly HelpColumn[])[];
  readonly pages: number;
  readonly legend: LegendLayout;
  /** Minor lines are left out. */
  readonly isBrief: boolean;
}

/** A column of help lines, and the widths of its keys and of all of it. */
export interface HelpColumn {
  readonly lines: readonly KeyHelp[];
  readonly keyWidth: number;
  readonly width: number;
}

/** The legend in columns. */
interface LegendLayout {
  /** Where it begins. */
  readonly x: number;
  readonly y: number;
  /** Whether it is on the last page of keys; otherwise it has pages of its own. */
  readonly isShared: boolean;
  readonly size: CellSize;
  /** The columns of the pieces and the blank after them. */
  readonly piecesWidth: number;
  readonly width: number;
  readonly entryRows: number;
  readonly rows: number;
  readonly perPage: number;
}

/** The first row of a page below its head: title, summary, and a blank row. */
export function topOf(page: number, summaryLines: number): number {
  return page === 0 ? summaryLines + 2 : LATER_HEAD_ROWS;
}

/** The rows of a page between its head and its foot. */
function rowsOf(page: number, summaryLines: number, height: number): number {
  const foot = HINT_ROWS + (height < ROOMY_HEIGHT ? 0 : 1);
  return Math.max(1, height - topOf(page, summaryLines) - foot);
}

/** If there are more pages than this, the help leaves out minor lines. */
const MAX_PAGES = 2;

export function helpLayoutOf(help: Help, display: Display): HelpLayout {
  const whole = layoutWith(help, help.lines, display);
  if (whole.pages <= MAX_PAGES) return whole;
  const brief = layoutWith(
    help,
    help.lines.filter(({ isMinor }) => !isMinor),
    display,
  );
  return brief.pages < whole.pages ? { ...brief, isBrief: true } : whole;
}

function layoutWith(help: Help, lines: readonly KeyHelp[], display: Display): HelpLayout {
  const { legend } = help;
  const entries = legend?.entries ?? [];
  const summary = wrap(printableText(help.summary), display.width - 2).slice(0, MAX_SUMMARY_LINES);
  const keyPages = keyPagesOf(lines, summary.length, display);
  const size = legend?.size ?? '2x4';
  const shared = sharedLegend(entries, size, keyPages, summary.length, display);
  if (shared) return { summary, keyPages, pages: keyPages.length, legend: shared, isBrief: false };
  const y = topOf(keyPages.length, summary.length);
  const height = rowsOf(keyPages.length, summary.length, display.height);
  const own = legendShape(entries, size, { x: 1, y, width: display.width, height });
  const pages = keyPages.length + Math.ceil(entries.length / own.perPage);
  return { summary, keyPages, pages, legend: own, isBrief: false };
}

/** The whole legend beside or below the last keys, if there is room for it. */
function sharedLegend(
  entries: readonly LegendLine[],
  size: CellSize,
  keyPages: readonly (readonly HelpColumn[])[],
  summaryLines: number,
  display: Display,
): LegendLayout | undefined {
  const columns = keyPages.at(-1);
  if (!columns || entries.length === 0) return undefined;
  const page = keyPages.length - 1;
  const top = topOf(page, summaryLines);
  const height = rowsOf(page, summaryLines, display.height);
  const right = 1 + columns.reduce((sum, { width }) => sum + width + COLUMN_GAP, 0);
  const below = 1 + Math.max(...columns.map(({ lines }) => lines.length));
  const rooms = [
    { x: right, y: top, width: display.width - right, height },
    { x: 1, y: top + below, width: display.width - 1, height: height - below },
  ];
  const layouts = rooms.flatMap((room) => fittingLegend(entries, size, room) ?? []);
  return layouts.find((one) => one.size === size) ?? layouts[0];
}

/** Puts as many columns on each page as fit. */
function keyPagesOf(lines: readonly KeyHelp[], summaryLines: number, display: Display): HelpColumn[][] {
  const pages: HelpColumn[][] = [];
  let rest = lines;
  while (rest.length > 0) {
    const rows = rowsOf(pages.length, summaryLines, display.height);
    const page: HelpColumn[] = [];
    let left = display.width - 1;
    for (let next = columnOf(rest.slice(0, rows)); next && (page.length === 0 || next.width <= left);) {
      page.push(next);
      left -= next.width + COLUMN_GAP;
      rest = rest.slice(rows);
      next = columnOf(rest.slice(0, rows));
    }
    pages.push(page);
  }
  return pages;
}

function columnOf(lines: readonly KeyHelp[]): HelpColumn | undefined {
  if (lines.length === 0) return undefined;
  const keyWidth = Math.max(...lines.map(({ keys }) => keys.length));
  return { lines, keyWidth, width: keyWidth + 2 + Math.max(...lines.map(({ does }) => does.length)) };
}

/** Cells as large as on the board, or the largest in which all pieces fit on one page; on several pages, of 2 x 4. */
function legendShape(entries: readonly LegendLine[], onBoard: CellSize, room: ScreenArea): LegendLayout {
  const fitting = sizesFrom(onBoard).flatMap((size) => [1, 0].map((gap) => shapeIn(size, gap, entries, room)));
  const size = isPixelSize(onBoard) ? '2x4' : onBoard;
  return fitting.find(({ perPage }) => perPage >= entries.length) ?? shapeIn(size, 0, entries, room);
}

/** The largest legend that fits into a room beside keys; undefined if none does. */
function fittingLegend(entries: readonly LegendLine[], onBoard: CellSize, room: ScreenArea): LegendLayout | undefined {
  const shapes = sizesFrom(onBoard).flatMap((size) => [1, 0].map((gap) => shapeIn(size, gap, entries, room)));
  const found = shapes.find(({ perPage, width, entryRows, rows }) => {
    const columns = Math.floor(room.width / (width - COLUMN_GAP));
    return columns > 0 && entryRows <= room.height && perPage >= entries.length && entries.length <= columns * rows;
  });
  return found && { ...found, isShared: true };
}

function sizesFrom(largest: CellSize): readonly CellSize[] {
  return CELL_SIZES.slice(CELL_SIZES.indexOf(largest));
}

function shapeIn(size: CellSize, gap: number, entries: readonly LegendLine[], room: ScreenArea): LegendLayout {
  const texts = entries.flatMap(({ name, about = '' }) => [name.length, about.length]);
  const widest = Math.max(0, ...entries.map((entry) => legendPiecesWidth(entry, size)));
  const width = widest + 2 + Math.max(0, ...texts) + COLUMN_GAP;
  const entryRows = Math.max(TEXT_ROWS, CELL_SHAPE[size].rows) + gap;
  const rows = Math.max(1, Math.floor((room.height + gap) / entryRows));
  const columns =
    width > room.width && size !== '1x1' && size !== '1x2' ? 0 : Math.max(1, Math.floor(room.width / width));
  const perPage = Math.max(1, rows * columns);
  return { x: room.x, y: room.y, isShared: false, size, piecesWidth: widest + 2, width, entryRows, rows, perPage };
}

/** The rows of a name and a description. */
const TEXT_ROWS = 2;
