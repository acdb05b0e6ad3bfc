import { CELL_SHAPE, CELL_SIZES, type CellSize, isPixelSize } from '../../../drawing/board/cell-size';
import { piecesWidth } from '../../../drawing/board/legend';
import type { ScreenArea } from '../../../drawing/board/layout';
import { wrap } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import type { KeyHelp } from '../../../keys/key-commands';
import type { Display, HelpEntry, HelpPage, HelpTab } from '../../screen';
import { arrange } from './columns';

/** The open help. */
export interface Help extends HelpPage {
  /** The tab that is open, 0 for the keys, and the page of it, from 0; on a larger screen it may have fewer. */
  readonly tab: number;
  readonly part: number;
}

/** The place of pages. */
interface HelpArea extends ScreenArea {
  /** The rows of an edge of a panel: 1, or 0 on a low screen, which has no room for panels. */
  readonly edge: number;
}

/** The places of the parts of the help, and its pages. */
export interface HelpLayout {
  /** The row of the names of the tabs. */
  readonly tabs: number;
  readonly area: HelpArea;
  readonly pages: readonly HelpSheet[];
  /** Minor lines are left out. */
  readonly isBrief: boolean;
}

/** A page: the keys or the entries that fit on it, or a text; `tab` is the index of its tab, 0 for the keys, `part` its own there. */
export type HelpSheet = { readonly tab: number; readonly part: number; readonly rest: HelpArea } & (
  | { readonly kind: 'keys'; readonly boxes: readonly KeyBox[] }
  | { readonly kind: 'entries'; readonly grid: EntryGrid }
  | { readonly kind: 'text' }
);

/** The keys of a group. */
export interface KeyBox extends HelpArea {
  readonly heading: string;
  readonly lines: readonly KeyLine[];
  /** The columns of the keys and the blanks after them. */
  readonly keyWidth: number;
  readonly hasGap: boolean;
}

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: readonly string[];
}

/** Entries side by side, row by row. */
export interface EntryGrid extends HelpArea {
  readonly entries: readonly HelpEntry[];
  readonly size: CellSize;
  readonly columns: number;
  /** From one to the next. */
  readonly columnWidth: number;
  readonly rowsApart: number;
  /** Blank rows between an entry and the next. */
  readonly gap: number;
  /** The columns of the pictures and the blanks after them. */
  readonly pictureWidth: number;
}

/** From these heights on, there are a header, blank rows, and more blank rows. */
const MIN_HEIGHT_WITH_HEADER = 16;
const MIN_HEIGHT_WITH_GAPS = 20;
const ROOMY_HEIGHT = 30;
const MAX_WIDTH = 150;
const MIN_COLUMN = 36;
const MAX_COLUMNS = 3;
const GAP = 2;
/** Columns between the edge of a panel and what is in it. */
export const PADDING = 2;

/** If there are more pages of keys than this, minor lines are left out. */
const MAX_KEY_PAGES = 2;

export function helpLayoutOf(help: Help, display: Display): HelpLayout {
  const { width, height } = display;
  const margin = width >= 160 ? 6 : width >= 100 ? 4 : width >= 60 ? 2 : 1;
  const across = Math.min(MAX_WIDTH, width - 2 * margin);
  const tabs = height < MIN_HEIGHT_WITH_HEADER ? 0 : height < ROOMY_HEIGHT ? 1 : 2;
  const gap = height < MIN_HEIGHT_WITH_GAPS ? 0 : 1;
  const y = tabs + 1 + gap;
  const area = {
    x: Math.floor((width - across) / 2),
    y,
    width: across,
    height: height - y - 1 - gap,
    edge: tabs === 0 ? 0 : 1,
  };
  const all = keySheets(help.lines, area);
  const isBrief = all.length > MAX_KEY_PAGES && help.lines.some(({ isMinor }) => isMinor);
  const keys = isBrief
    ? keySheets(
        help.lines.filter(({ isMinor }) => !isMinor),
        area,
      )
    : all;
  return {
    tabs,
    area,
    pages: [...keys, ...help.tabs.flatMap((tab, index) => sheetsOf(tab, index + 1, area))],
    isBrief,
  };
}

function sheetsOf(tab: HelpTab, index: number, area: HelpArea): HelpSheet[] {
  if (tab.kind === 'entries') return entrySheets(tab, index, area);
  const height = area.height - 2 * insetOf(area);
  const parts = Math.max(1, Math.ceil(textLines(tab, textWidth(area)).length / height));
  return Array.from({ length: parts }, (_, part) => ({ tab: index, rest: area, kind: 'text', part }));
}

const MAX_LINE = 64;

/** The columns of the lines of a text, of which a picture takes some. */
export function textWidth({ width }: ScreenArea, picture = 0): number {
  return Math.min(MAX_LINE, width - 2 * PADDING - picture);
}

/** The lines of a text; those of its first sentence stand out. */
export function textLines(
  { summary, sentences }: Extract<HelpTab, { kind: 'text' }>,
  width: number,
): readonly { readonly text: string; readonly isSummary?: boolean }[] {
  const shown = (sentence: string) => wrap(printableText(sentence), width).map((text) => ({ text }));
  return [...shown(summary).map(({ text }) => ({ text, isSummary: true })), { text: '' }, ...sentences.flatMap(shown)];
}

function columnsIn({ width }: ScreenArea): number {
  return Math.max(1, Math.min(MAX_COLUMNS, Math.floor((width + GAP) / (MIN_COLUMN + GAP))));
}

function columnWidthOf({ width }: ScreenArea, columns: number): number {
  return Math.floor((width - GAP * (columns - 1)) / columns);
}

/** What is left below the parts of a page. */
function restBelow(area: HelpArea, bottom: number): HelpArea {
  return { ...area, y: bottom + 1, height: area.y + area.height - bottom - 1 };
}

type KeyBlock = Pick<KeyBox, 'heading' | 'lines' | 'keyWidth'>;

/** As few pages as the groups need; none is divided, unless that saves a page. */
function keySheets(lines: readonly KeyHelp[], area: HelpArea): HelpSheet[] {
  const columns = columnsIn(area);
  const width = columnWidthOf(area, columns);
  const blocks = blocksOf(lines, width - 2 * PADDING);
  const { edge } = area;
  // The heading, and the edges.
  const least = 1 + 2 * edge;
  const hasGap = arrange(heightsOf(blocks, least + 1), columns).height <= area.height;
  const others = least + (hasGap ? 1 : 0);
  const [undivided, divided] = [fillPages(blocks, columns, area, others), flow(blocks, columns, area, least)];
  const pages = undivided && undivided.length <= divided.length ? undivided : divided;
  return pages.map((page, part) => {
    const boxes = page.flatMap((column, index) => {
      let { y } = area;
      return column.map((block): KeyBox => {
        const [height = 0] = heightsOf([block], others);
        const box = { ...block, x: area.x + index * (width + GAP), y, width, height, edge, hasGap };
        y += height;
        return box;
      });
    });
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { tab: 0, part, kind: 'keys', boxes, rest: restBelow(area, bottom) };
  });
}

/** The least part of a group that stands at the end of a column. */
const MIN_PART_LINES = 2;

/** The groups in the order of the help, with their lines in the room of a column, of which keys have a third at most. */
function blocksOf(lines: readonly KeyHelp[], room: number): KeyBlock[] {
  const headings = [...new Set(lines.map(({ group }) => group))];
  return headings.map((heading) => {
    const own = lines.filter(({ group }) => group === heading);
    const wrapped = own.map(({ keys, does }) => ({ keys: wrap(keys, Math.floor(room / 3)), does }));
    const keyWidth = Math.max(...wrapped.flatMap(({ keys }) => keys.map((text) => text.length))) + 2 + 1;
    return { heading, lines: wrapped.map(({ keys, does }) => ({ keys, does: wrap(does, room - keyWidth) })), keyWidth };
  });
}

export function rowsOf({ keys, does }: KeyLine): number {
  return Math.max(keys.length, does.length);
}

function heightsOf(blocks: readonly KeyBlock[], others: number): number[] {
  return blocks.map(({ lines }) => lines.reduce((sum, line) => sum + rowsOf(line), others));
}

type Page = readonly (readonly KeyBlock[])[];

/** As many groups on each page as fit; undefined if one is higher than a page. */
function fillPages(
  blocks: readonly KeyBlock[],
  columns: number,
  { height }: ScreenArea,
  others: number,
): Page[] | undefined {
  const heights = heightsOf(blocks, others);
  const pages: Page[] = [];
  let first = 0;
  while (first < blocks.length) {
    let end = blocks.length + 1;
    let arranged;
    do {
      end -= 1;
      arranged = arrange(heights.slice(first, end), columns);
    } while (arranged.height > height);
    if (end === first) return undefined;
    const { columnOf } = arranged;
    const own = blocks.slice(first, end);
    const inColumn = (column: number) => own.filter((_, index) => columnOf[index] === column);
    pages.push(Array.from({ length: columns }, (_, column) => inColumn(column)));
    first = end;
  }
  return pages;
}

/** The groups go on in the next column where one ends; the pages are about equally full. */
function flow(blocks: readonly KeyBlock[], columns: number, { height }: ScreenArea, others: number): Page[] {
  const pagesOf = (rows: number): Page[] => {
    const filled = fillColumns(blocks, rows, others);
    return Array.from({ length: Math.ceil(filled.length / columns) }, (_, page) =>
      filled.slice(page * columns, (page + 1) * columns),
    );
  };
  const count = pagesOf(height).length;
  let rows = height;
  while (rows > others + 1 && pagesOf(rows - 1).length === count) rows -= 1;
  return pagesOf(rows);
}

/** Columns are filled one after another, from top to bottom; a group that has no room goes on in the next. */
function fillColumns(blocks: readonly KeyBlock[], rows: number, others: number): KeyBlock[][] {
  const columns: KeyBlock[][] = [[]];
  let left = rows;
  for (const block of blocks) {
    let lines = block.lines;
    while (lines.length > 0) {
      let count = lines.length;
      const height = (): number => lines.slice(0, count).reduce((sum, line) => sum + rowsOf(line), others);
      while (count > 0 && height() > left) count -= 1;
      count = count < Math.min(lines.length, MIN_PART_LINES) && left < rows ? 0 : Math.max(1, count);
      if (count > 0) columns.at(-1)?.push({ ...block, lines: lines.slice(0, count) });
      left -= height();
      lines = lines.slice(count);
      if (lines.length > 0) {
        columns.push([]);
        left = rows;
      }
    }
  }
  return columns;
}

/** Pictures as large as on the board, or the largest with which all entries fit on one page, or else the smallest. */
function entrySheets(
  { entries, size }: Extract<HelpTab, { kind: 'entries' }>,
  tab: number,
  area: HelpArea,
): HelpSheet[] {
  const smaller = CELL_SIZES.slice(CELL_SIZES.indexOf(size));
  const sizes = isPixelSize(size) ? smaller.filter(isPixelSize) : smaller;
  const grids = sizes.flatMap((each) => [1, 0].map((gap) => gridOf(entries, each, gap, area)));
  const last = gridOf(entries, sizes.at(-1) ?? size, 0, area);
  const grid =
    grids.find((each) => each && perPage(each, area) >= entries.length) ?? last ?? gridOf(entries, '1x1', 0, area);
  if (!grid) return [];
  const count = perPage(grid, area);
  const pages = Math.ceil(entries.length / count);
  return Array.from({ length: pages }, (_, part) => {
    const own = entries.slice(part * count, (part + 1) * count);
    const height = Math.ceil(own.length / grid.columns) * grid.rowsApart - grid.gap + 2 * insetOf(area);
    const bottom = area.y + height;
    return { tab, part, kind: 'entries', grid: { ...grid, entries: own, height }, rest: restBelow(area, bottom) };
  });
}

/** The rows of an edge and the blank row beside it. */
export function insetOf({ edge }: HelpArea): number {
  return 2 * edge;
}

const MIN_TEXT = 14;
/** Columns between an entry and the next. */
export const BETWEEN = 3;

/** Undefined if the pictures leave no room for texts. */
function gridOf(entries: readonly HelpEntry[], size: CellSize, gap: number, area: HelpArea): EntryGrid | undefined {
  const columns = columnsIn(area);
  const columnWidth = Math.floor((area.width - 2 * PADDING) / columns);
  const pictureWidth = 2 + Math.max(...entries.map((entry) => entry.sign?.length ?? piecesWidth(entry, size)));
  const room = columnWidth - pictureWidth - BETWEEN;
  if (room < MIN_TEXT && size !== '1x1') return undefined;
  const textRows = entries.map((entry) => entryTexts(entry, room).length);
  const pictureRows = entries.every(({ sign }) => sign !== undefined) ? 1 : CELL_SHAPE[size].rows;
  const entryRows = Math.max(pictureRows, ...textRows);
  return { ...area, entries, size, columns, columnWidth, rowsApart: entryRows + gap, gap, pictureWidth };
}

function perPage({ columns, rowsApart, gap }: EntryGrid, area: HelpArea): number {
  return Math.max(1, columns * Math.floor((area.height - 2 * insetOf(area) + gap) / rowsApart));
}

/** The name of an entry, and what it is, in lines of this width. */
export function entryTexts({ name, about = '' }: HelpEntry, width: number): string[] {
  return [...wrap(printableText(name), width), ...wrap(printableText(about), width)];
}

/** The open page. */
export function openSheet({ tab, part }: Help, { pages }: HelpLayout): HelpSheet | undefined {
  return pages.filter((page) => page.tab === tab && page.part <= part).at(-1);
}

/** The name of a tab; the pages of the open one are numbered. */
export function tabText(help: Help, layout: HelpLayout, tab: number): string {
  const name = tab === 0 ? 'Keys' : (help.tabs[tab - 1]?.name ?? '');
  const own = layout.pages.filter((page) => page.tab === tab).length;
  return own > 1 && tab === help.tab ? `${name} ${(openSheet(help, layout)?.part ?? 0) + 1} of ${own}` : name;
}
