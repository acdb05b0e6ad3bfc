import { CELL_SHAPE, CELL_SIZES, isPixelSize, type CellSize } from '../../drawing/board/cell-size';
import { piecesWidth as legendPiecesWidth, type LegendLine } from '../../drawing/board/legend';
import { wrap } from '../../drawing/text';
import { printableText } from '../../messages/sanitize';
import { bindKeys, makeCommandTable } from '../bindings';
import { commandForKey, type HelpLine, type KeyCommand, type KeyHelp } from '../key-commands';
import type { Updated } from '../effect';
import type { HelpPage } from '../screen-part';
import type { Display } from '../display';
import type { KeyOrClick } from '../terminal/keys';

/** The open help. */
export interface Help extends HelpPage {
  /** The number of the page, from 0. */
  readonly page: number;
}

interface HelpEffect {
  readonly type: 'close';
}

/** Rows above the keys on later pages: the title only. */
const LATER_HEAD_ROWS = 1;
/** Rows below them: the hint, with a blank row above it where there is room. */
const HINT_ROWS = 1;
const ROOMY_HEIGHT = 24;
/** The summary of a narrow screen is cut after so many lines. */
const MAX_SUMMARY_LINES = 2;
export const COLUMN_GAP = 3;

type HelpUpdate = Updated<Help, HelpEffect>;

interface HelpCommand extends KeyCommand {
  readonly does: (help: Help) => HelpUpdate;
}

export const HELP_COMMANDS: readonly HelpLine<HelpCommand>[] = [
  { help: 'close the help', commands: [{ id: 'close', keys: ['q', 'escape'], does: close }] },
];

const helpTable = makeCommandTable((bindings) => bindKeys(HELP_COMMANDS, bindings).lines);

/** Any other key and a click turn the page, and close the help after the last one. */
export function updateHelp(help: Help, message: KeyOrClick, display: Display): HelpUpdate {
  if (message.type === 'paste') return [help, []];
  if (message.type === 'click') return turnPage(help, display);
  const { commands } = helpTable(display.settings.keys);
  return commandForKey(commands, message.key)?.does(help) ?? turnPage(help, display);
}

function turnPage(help: Help, display: Display): HelpUpdate {
  const page = help.page + 1;
  return page >= helpLayoutOf(help, display).pages ? close(help) : [{ ...help, page }, []];
}

function close(help: Help): HelpUpdate {
  return [help, [{ type: 'close' }]];
}

/** The help in columns and pages. */
export interface HelpLayout {
  readonly summary: readonly string[];
  /** The pages of keys in columns. The pages of the legend follow them. */
  readonly keyPages: readonly (readonly HelpColumn[])[];
  readonly pages: number;
  readonly legend: LegendLayout;
}

/** A column of help lines, and the widths of its keys and of all of it. */
export interface HelpColumn {
  readonly lines: readonly KeyHelp[];
  readonly keyWidth: number;
  readonly width: number;
}

/** The legend in columns. */
interface LegendLayout {
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

export function helpLayoutOf(help: Help, display: Display): HelpLayout {
  const { lines, legend } = help;
  const summary = wrap(printableText(help.summary), display.width - 2).slice(0, MAX_SUMMARY_LINES);
  const keyPages = keyPagesOf(lines, summary.length, display);
  const shape = legendShape(
    legend?.entries ?? [],
    legend?.size ?? '2x4',
    rowsOf(keyPages.length, summary.length, display.height),
    display,
  );
  const pages = keyPages.length + Math.ceil((legend?.entries.length ?? 0) / shape.perPage);
  return { summary, keyPages, pages, legend: shape };
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
function legendShape(entries: readonly LegendLine[], onBoard: CellSize, room: number, display: Display): LegendLayout {
  const sizes = CELL_SIZES.slice(CELL_SIZES.indexOf(onBoard));
  const shapes = sizes.flatMap((size) => [1, 0].map((gap) => shapeIn(size, gap, entries, room, display)));
  const fitting = shapes.find(({ perPage }) => perPage >= entries.length);
  return fitting ?? shapeIn(isPixelSize(onBoard) ? '2x4' : onBoard, 0, entries, room, display);
}

function shapeIn(
  size: CellSize,
  gap: number,
  entries: readonly LegendLine[],
  room: number,
  display: Display,
): LegendLayout {
  const texts = entries.flatMap(({ name, about = '' }) => [name.length, about.length]);
  const widest = Math.max(0, ...entries.map((entry) => legendPiecesWidth(entry, size)));
  const width = widest + 2 + Math.max(0, ...texts) + COLUMN_GAP;
  const entryRows = Math.max(TEXT_ROWS, CELL_SHAPE[size].rows) + gap;
  const rows = Math.max(1, Math.floor((room + gap) / entryRows));
  const columns =
    width > display.width && size !== '1x1' && size !== '1x2' ? 0 : Math.max(1, Math.floor(display.width / width));
  return { size, piecesWidth: widest + 2, width, entryRows, rows, perPage: Math.max(1, rows * columns) };
}

/** The rows of a name and a description. */
const TEXT_ROWS = 2;
