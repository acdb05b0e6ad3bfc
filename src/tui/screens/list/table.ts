import { hasPixels } from '../../../drawing/board/drawer';
import type { Canvas } from '../../../drawing/canvas';
import { type Style, type StyledText, styleWith } from '../../../drawing/frame';
import { drawChosen, onChosen } from '../../../drawing/panel';
import { shorten, shortenParts, shortenStart, wrap } from '../../../drawing/text';
import type { LevelFacts, LevelMark, LevelRating } from '../../../library/summary';
import { DIFFICULTY_STEPS, difficultySteps, starsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import type { Display } from '../../screen';
import { bestMoves, firstLine, groupName, groupOf, numberOf, shortNameOf } from './cursor';
import { lineOf, type ListLine, titleOf, UNPLAYED } from './rows';
import {
  hasGroups,
  type LevelList,
  type ListedLevel,
  type ListGroup,
  type ListLayout,
  listLayoutOf,
  type Order,
} from './state';
import { boxesText, markText, NOTHING_FOUND, sizeText, summaryText } from './texts';

/** A column at the right of the titles. */
interface Column {
  readonly name: 'stars' | 'yours' | 'best' | 'fact';
  readonly heading: string;
  readonly width: number;
  /** Where there is no room, columns with higher ranks are left out first. */
  readonly rank: number;
}

/** A column at its place. */
interface PlacedColumn extends Column {
  readonly x: number;
}

interface Columns {
  readonly number: { readonly x: number; readonly width: number };
  readonly title: { readonly x: number; readonly width: number };
  readonly others: readonly PlacedColumn[];
}

/** The bar of the chosen row, and two columns of marks. */
const MARKS = 4;
const MIN_TITLE = 18;
/** With this width there is room for the best known moves, too. */
const MIN_WIDTH_FOR_BEST = 110;

const RATED = 'rated';
/** The last column: the fact that the list is sorted by, or the difficulty. */
const FACTS: Readonly<Record<Order, Omit<Column, 'name'>>> = {
  files: { heading: RATED, width: DIFFICULTY_STEPS, rank: 3 },
  title: { heading: RATED, width: DIFFICULTY_STEPS, rank: 3 },
  unsolved: { heading: RATED, width: DIFFICULTY_STEPS, rank: 3 },
  size: { heading: 'size', width: 9, rank: 0 },
  boxes: { heading: 'boxes', width: 9, rank: 0 },
  difficulty: { heading: RATED, width: DIFFICULTY_STEPS + ' not rated'.length, rank: 0 },
  author: { heading: 'author', width: 16, rank: 0 },
  played: { heading: 'played', width: 10, rank: 0 },
};

/** The columns of the table. A title has some room, and what is left over. */
function columnsOf(list: LevelList, { table }: ListLayout, width: number): Columns {
  const number = { x: table.x + MARKS, width: Math.max(2, String(highestNumber(list)).length) };
  const x = number.x + number.width + 1;
  // The last column of the table is for the mark of the scroll position.
  const end = table.x + table.width - 1;
  const room = end - 1 - x - MIN_TITLE;
  const shown = fit(
    [
      { name: 'stars', heading: 'stars', width: 5, rank: 1 },
      { name: 'yours', heading: 'yours', width: 5, rank: 2 },
      ...(width < MIN_WIDTH_FOR_BEST ? [] : [{ name: 'best', heading: 'best', width: 5, rank: 4 } as const]),
      { name: 'fact', ...FACTS[list.order] },
    ],
    room,
  );
  const others = shown.reduceRight<readonly PlacedColumn[]>((placed, column) => {
    const right = placed[0]?.x ?? end;
    return [{ ...column, x: right - 1 - column.width }, ...placed];
  }, []);
  return { number, title: { x, width: (others[0]?.x ?? end) - 1 - x }, others };
}

const MANY_GROUPS = 64;

/** The number of levels of the largest group; of very many groups, no number can be higher than this. */
function highestNumber({ groups, count }: LevelList): number {
  return groups.length > MANY_GROUPS
    ? count
    : groups.reduce((longest, { levels }) => Math.max(longest, levels.length), 0);
}

/** Leaves columns out until the others fit. */
function fit(columns: readonly Column[], room: number): readonly Column[] {
  const width = columns.reduce((sum, column) => sum + column.width + 1, 0);
  const highest = columns.reduce((most, { rank }) => Math.max(most, rank), 0);
  return width <= room || highest === 0
    ? columns
    : fit(
        columns.filter(({ rank }) => rank !== highest),
        room,
      );
}

/** Draws the names of the columns and the visible lines. */
export function drawTable(canvas: Canvas, list: LevelList, display: Display): void {
  const { roles } = display.settings.styles;
  const layout = listLayoutOf(list, display);
  const { top, rows } = layout;
  const columns = columnsOf(list, layout, display.width);
  const first = firstLine(list, display);
  const lines = [...list.rows.subarray(first, first + rows)].map((row) => lineOf(list, row));
  const row = { canvas, list, display, layout, columns };
  drawColumnNames(canvas, columns, layout.head, roles.dim);
  lines.forEach((line, index) => {
    if (line) drawLine({ ...row, y: top + index, isChosen: first + index === list.at }, line);
  });
  const x = columns.number.x;
  if (lines.length === 0)
    wrap(list.search ? NOTHING_FOUND : 'No levels yet', layout.table.x + layout.table.width - x).forEach(
      (text, line) => {
        canvas.overlay(x, top + line, text, roles.dim);
      },
    );
  drawScrollMark(canvas, list, display, first, layout);
}

function drawColumnNames(canvas: Canvas, { number, title, others }: Columns, y: number, style: Style): void {
  canvas.overlay(number.x, y, 'no'.padStart(number.width), style);
  canvas.overlay(title.x, y, 'title', style);
  for (const { name, heading, x, width } of others)
    canvas.overlay(x, y, isNumeric(name) ? heading.padStart(width) : heading, style);
}

function isNumeric(name: Column['name']): boolean {
  return name === 'yours' || name === 'best';
}

/** A row of the table on the screen. */
interface Row {
  readonly canvas: Canvas;
  readonly list: LevelList;
  readonly display: Display;
  readonly layout: ListLayout;
  readonly columns: Columns;
  readonly y: number;
  readonly isChosen: boolean;
}

function drawLine(row: Row, line: ListLine): void {
  const { canvas, layout, columns, y, isChosen } = row;
  const { settings } = row.display;
  const { roles } = settings.styles;
  const { x, width } = layout.table;
  if (isChosen) drawChosen(canvas, settings, { x, y, width: width - 1 });
  if (line.kind === 'heading') drawHeading(row, line.group);
  else if (line.kind === 'unread') {
    const text = shortenStart(printableText(line.unread.name), x + width - 2 - columns.number.x);
    canvas.overlay(columns.number.x, y, text, isChosen ? roles.selected : roles.dim);
  } else drawLevel(row, line.index);
}

/** `▾ Microban  12/155` */
function drawHeading({ canvas, list, display, layout: { table }, y, isChosen }: Row, group: ListGroup): void {
  const { ascii, styles } = display.settings;
  const { roles } = styles;
  const { heading, levels, solved } = group;
  const isOpen = !group.isFolded || list.search !== undefined || list.rules !== undefined;
  const sign = isOpen ? (ascii ? 'v' : '▾') : ascii ? '>' : '▸';
  const count = solved > 0 ? `${solved}/${levels.length}` : `${levels.length}`;
  const end = table.x + table.width - 2;
  const x = table.x + HEADING_INDENT;
  const name = groupName(group).length;
  const text = shortenParts(printableText(heading), end - count.length - 1 - x - 2);
  canvas.overlay(x, y, `${sign} ${text.slice(0, name)}`, isChosen ? roles.selected : roles.title);
  canvas.overlay(x + 2 + name, y, text.slice(name), isChosen ? roles.selected : roles.dim);
  canvas.overlay(end - count.length, y, count, isChosen ? roles.selected : roles.text);
}

const HEADING_INDENT = 2;

function drawLevel({ canvas, list, display: { settings }, columns, y, isChosen }: Row, index: number): void {
  const { number, title, others } = columns;
  const { styles, ascii } = settings;
  const { roles } = styles;
  const level = list.levels.at(index);
  if (!level) return;
  const facts = list.facts.at(index);
  const mark = list.marks.at(index) ?? UNPLAYED;
  const put = (x: number, { text, style }: StyledText): void => {
    canvas.overlay(x, y, text, isChosen ? onChosen(settings, style) : style);
  };
  const sign = facts?.isFaulty ? roles.warning : mark.isSolved ? styles.text('green') : roles.key;
  put(number.x - MARKS + 1, { text: markText(mark, facts, ascii), style: sign });
  put(number.x, { text: String(numberOf(list, level, index)).padStart(number.width), style: roles.dim });
  const name = nameIn(level, facts);
  const style = isChosen ? roles.selected : name.isTitle ? roles.text : roles.dim;
  canvas.overlay(title.x, y, shorten(name.text, title.width, ascii ? '...' : '…'), style);
  const origin = originOf(list, index);
  if (name.text.length + GAP + origin.length <= title.width)
    put(title.x + title.width - origin.length, { text: origin, style: roles.dim });
  const rating = list.ratings.at(index);
  const isUnsolvable = rating === 'unsolvable' && FACTS[list.order].heading === RATED;
  const verdict = facts?.isFaulty ? 'not valid' : isUnsolvable ? rating : undefined;
  if (verdict !== undefined) {
    const last = others.at(-1);
    if (last) put(last.x + last.width - verdict.length, { text: verdict, style: roles.warning });
    return;
  }
  const cell = { level, facts, mark, rating, order: list.order };
  for (const column of others) {
    let { x } = column;
    for (const span of spansOf(column, cell, settings)) {
      put(x, span);
      x += span.text.length;
    }
  }
}

/** Columns between a title and the name of its group. */
const GAP = 2;

/** The name of the group of a level, in a list of several that is not in the order of the files. */
function originOf(list: LevelList, index: number): string {
  const group = list.order === 'files' || !hasGroups(list) ? undefined : groupOf(list, index);
  return group ? shortNameOf(group) : '';
}

/** The title of a level, or the name of its file; a level of a collection without a title has its size. */
function nameIn(
  level: ListedLevel,
  facts: LevelFacts | undefined,
): { readonly text: string; readonly isTitle: boolean } {
  const title = titleOf(level) ?? level.file.label;
  if (title !== undefined) return { text: printableText(title), isTitle: true };
  return { text: facts ? summaryText(facts) : '', isTitle: false };
}

/** What the columns show of a level. */
interface Cell {
  readonly level: ListedLevel;
  readonly facts: LevelFacts | undefined;
  readonly mark: LevelMark;
  readonly rating: LevelRating | undefined;
  readonly order: Order;
}

function spansOf({ name, width }: Column, cell: Cell, settings: Display['settings']): readonly StyledText[] {
  const { styles, ascii } = settings;
  const { roles } = styles;
  const { level, mark, order } = cell;
  const none: StyledText = { text: (ascii ? '-' : '–').padStart(width), style: roles.frame };
  const best = bestMoves(level, mark);
  switch (name) {
    case 'stars':
      return starSpans(mark.stars, settings);
    case 'yours':
      if (mark.moves === undefined) return [none];
      return [
        { text: String(mark.moves).padStart(width), style: mark.moves === best ? styles.text('green') : roles.text },
      ];
    case 'best':
      return best === undefined ? [none] : [{ text: String(best).padStart(width), style: roles.dim }];
    case 'fact':
      return order === 'files' || order === 'title' || order === 'unsolved' || order === 'difficulty'
        ? ratingSpans(cell.rating, settings, order === 'difficulty')
        : [{ text: shorten(factText(order, cell), width), style: roles.dim }];
  }
}

/** `★★☆`; nothing in ASCII if there are none. */
export function starSpans(stars: number, { styles, ascii }: Display['settings']): readonly StyledText[] {
  const text = starsText(stars, ascii);
  return [
    { text: text.slice(0, stars), style: styles.text('yellow') },
    { text: ascii && stars === 0 ? '' : text.slice(stars), style: styles.roles.frame },
  ];
}

const STEP_HUES = ['green', 'green', 'yellow', 'orange', 'red'] as const;

/** `●●●··`, from green to red, and the number. */
export function ratingSpans(
  rating: LevelRating | undefined,
  { styles, ascii }: Display['settings'],
  isWithNumber: boolean,
): readonly StyledText[] {
  const { roles } = styles;
  const [full, empty] = ascii ? ['*', '.'] : ['●', '·'];
  if (rating === 'unsolvable') return [{ text: rating, style: roles.warning }];
  const value = typeof rating === 'object' ? rating.above : rating;
  const steps = value === undefined ? 0 : difficultySteps(value);
  const number = value === undefined ? 'not rated' : `${typeof rating === 'object' ? '> ' : ''}${value.toFixed(1)}`;
  return [
    { text: full.repeat(steps), style: styles.text(STEP_HUES[steps - 1] ?? 'green') },
    { text: empty.repeat(DIFFICULTY_STEPS - steps), style: roles.frame },
    ...(isWithNumber ? [{ text: ` ${number}`, style: roles.dim }] : []),
  ];
}

function factText(order: 'size' | 'boxes' | 'author' | 'played', { facts, mark }: Cell): string {
  if (order === 'played') return mark.lastPlayed?.slice(0, 10) ?? '';
  if (!facts) return '';
  if (order === 'boxes') return facts.boxes === 0 ? '' : boxesText(facts);
  return order === 'author' ? printableText(facts.author ?? '') : sizeText(facts);
}

/** Draws a mark at the edge of a long list that shows the scroll position. */
function drawScrollMark(
  canvas: Canvas,
  { rows: all }: LevelList,
  { settings }: Display,
  first: number,
  { rows, top, table }: ListLayout,
): void {
  if (all.length <= rows) return;
  const size = Math.max(1, Math.round((rows * rows) / all.length));
  const from = Math.round((first / (all.length - rows)) * (rows - size));
  const x = table.x + table.width - 1;
  for (let row = 0; row < size; row += 1) {
    if (hasPixels(settings)) canvas.put(x, top + from + row, ' ', styleWith(undefined, settings.styles.surfaces.edge));
    else canvas.put(x, top + from + row, settings.ascii ? '#' : '┃', settings.styles.roles.frame);
  }
}
