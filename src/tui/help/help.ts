import type { LegendEntry } from '../../core/level/legend';
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

/** Rows above the keys (title, summary, blank) and below them (blank, hint). */
export const HEAD_ROWS = 3;
const FOOT_ROWS = 2;
export const COLUMN_GAP = 3;

type HelpUpdate = Updated<Help, HelpEffect>;

interface HelpCommand extends KeyCommand {
  readonly does: (help: Help) => HelpUpdate;
}

export const HELP_COMMANDS: readonly HelpLine<HelpCommand>[] = [
  { help: 'close the help', commands: [{ id: 'close', keys: ['q', 'escape'], does: close }] },
];

const helpTable = makeCommandTable((bindings) => bindKeys(HELP_COMMANDS, bindings).lines);

/** Any other key turns the page, and closes the help after the last one. */
export function updateHelp(help: Help, message: KeyOrClick, display: Display): HelpUpdate {
  if (message.type !== 'key') return [help, []];
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
  readonly width: number;
  readonly rows: number;
  readonly perPage: number;
}

/** Two rows for a piece, and a blank one. */
export const ENTRY_ROWS = 3;
/** Columns of a piece and the blanks after it. */
export const PIECE_WIDTH = 6;

export function helpLayoutOf({ lines, legend }: Help, display: Display): HelpLayout {
  const rows = Math.max(1, display.height - HEAD_ROWS - FOOT_ROWS);
  const columns = chunks(lines, rows).map(columnOf);
  const keyPages = pagesOf(columns, display.width - 1);
  const shape = legendShape(legend?.entries ?? [], rows, display);
  const pages = keyPages.length + Math.ceil((legend?.entries.length ?? 0) / shape.perPage);
  return { keyPages, pages, legend: shape };
}

function columnOf(lines: readonly KeyHelp[]): HelpColumn {
  const keyWidth = Math.max(...lines.map(({ keys }) => keys.length));
  return { lines, keyWidth, width: keyWidth + 2 + Math.max(...lines.map(({ does }) => does.length)) };
}

/** Puts as many columns on each page as fit. */
function pagesOf(columns: readonly HelpColumn[], room: number): HelpColumn[][] {
  const pages: HelpColumn[][] = [];
  let left = 0;
  for (const column of columns) {
    const page = pages.at(-1);
    left -= COLUMN_GAP + column.width;
    if (page && left >= 0) page.push(column);
    else {
      pages.push([column]);
      left = room - column.width;
    }
  }
  return pages;
}

function chunks<T>(all: readonly T[], length: number): T[][] {
  const count = Math.ceil(all.length / length);
  return Array.from({ length: count }, (_, index) => all.slice(index * length, (index + 1) * length));
}

function legendShape(entries: readonly LegendEntry[], room: number, display: Display): LegendLayout {
  const widths = entries.flatMap(({ piece: { name, about = '' } }) => [name.length, about.length]);
  const width = PIECE_WIDTH + Math.max(0, ...widths) + COLUMN_GAP;
  const rows = Math.max(1, Math.floor((room + 1) / ENTRY_ROWS));
  return { width, rows, perPage: rows * Math.max(1, Math.floor(display.width / width)) };
}
