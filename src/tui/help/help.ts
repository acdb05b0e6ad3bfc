import type { LegendEntry } from '../../core/legend';
import { bound, boundTable } from '../bindings';
import { commandAt, type HelpLine, type KeyCommand } from '../commands';
import type { HelpPage } from '../help-page';
import type { Display } from '../display';
import type { Updated } from '../part';
import type { Entry } from '../terminal/keys';

/** What keys do, page by page. */
export interface Help extends HelpPage {
  /** Which page is open, from 0. */
  readonly page: number;
}

export interface HelpWish {
  readonly type: 'close';
}

/** Rows of the help that are not keys: title, summary, a blank one; a blank one and the hint. */
export const HEAD_ROWS = 3;
const FOOT_ROWS = 2;
const BETWEEN = 3;

type HelpUpdate = Updated<Help, HelpWish>;

interface HelpCommand extends KeyCommand {
  readonly does: (help: Help) => HelpUpdate;
}

export const HELP_LINES: readonly HelpLine<HelpCommand>[] = [
  { help: 'close the help', commands: [{ id: 'close', keys: ['q', 'escape'], does: closed }] },
];

const helpTable = boundTable((bindings) => bound(HELP_LINES, bindings).lines);

/** Any other key turns the page, and closes the help after the last one. */
export function updateHelp(help: Help, message: Entry, display: Display): HelpUpdate {
  if (message.type !== 'key') return [help, []];
  const { commands } = helpTable(display.settings.keys);
  return commandAt(commands, message.key)?.does(help) ?? turned(help, display);
}

function turned(help: Help, display: Display): HelpUpdate {
  const page = help.page + 1;
  return page >= shapeOf(help, display).pages ? closed(help) : [{ ...help, page }, []];
}

function closed(help: Help): HelpUpdate {
  return [help, [{ type: 'close' }]];
}

/** How the lines are laid out: as many columns as fit, and as many pages as that takes. */
export interface HelpShape {
  readonly columns: number;
  readonly rows: number;
  readonly keyWidth: number;
  /** Of one column. */
  readonly width: number;
  /** The pages of keys; those of the legend follow. */
  readonly keyPages: number;
  readonly pages: number;
  readonly legend: LegendShape;
}

/** The legend in columns, and how many of its entries a page has. */
export interface LegendShape {
  readonly width: number;
  readonly rows: number;
  readonly perPage: number;
}

/** A piece is drawn in two rows; the third keeps it from the next one. */
export const ENTRY_ROWS = 3;
/** Columns of a piece, with the blanks between it and what is said of it. */
export const PIECE_WIDTH = 6;

export function shapeOf({ lines, legend }: Help, display: Display): HelpShape {
  const keyWidth = Math.max(...lines.map(({ keys }) => keys.length));
  const width = keyWidth + 2 + Math.max(...lines.map(({ does }) => does.length)) + BETWEEN;
  // Nothing has to be kept apart from the last column.
  const columns = Math.max(1, Math.floor((display.width - 1 + BETWEEN) / width));
  const rows = Math.max(1, display.height - HEAD_ROWS - FOOT_ROWS);
  const keyPages = Math.ceil(lines.length / (columns * rows));
  const shape = legendShape(legend?.entries ?? [], rows, display);
  const pages = keyPages + Math.ceil((legend?.entries.length ?? 0) / shape.perPage);
  return { columns, rows, keyWidth, width, keyPages, pages, legend: shape };
}

function legendShape(entries: readonly LegendEntry[], room: number, display: Display): LegendShape {
  const words = entries.flatMap(({ piece: { name, about = '' } }) => [name.length, about.length]);
  const width = PIECE_WIDTH + Math.max(0, ...words) + BETWEEN;
  const rows = Math.max(1, Math.floor((room + 1) / ENTRY_ROWS));
  return { width, rows, perPage: rows * Math.max(1, Math.floor(display.width / width)) };
}
