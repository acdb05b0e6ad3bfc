import type { HelpPage } from '../commands';
import type { Display } from '../display';
import type { Updated } from '../part';
import type { Input } from '../terminal/keys';

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

/** Any key turns the page, and closes the help after the last one; `q` and Escape close it at once. */
export function updateHelp(help: Help, message: Input, display: Display): Updated<Help, HelpWish> {
  if (message.type !== 'key') return [help, []];
  const page = help.page + 1;
  const isOver = message.key === 'q' || message.key === 'escape' || page >= shapeOf(help, display).pages;
  return isOver ? [help, [{ type: 'close' }]] : [{ ...help, page }, []];
}

/** How the lines are laid out: as many columns as fit, and as many pages as that takes. */
export interface HelpShape {
  readonly columns: number;
  readonly rows: number;
  readonly keyWidth: number;
  /** Of one column. */
  readonly width: number;
  readonly pages: number;
}

export function shapeOf({ lines }: Help, display: Display): HelpShape {
  const keyWidth = Math.max(...lines.map(({ keys }) => keys.length));
  const width = keyWidth + 2 + Math.max(...lines.map(({ does }) => does.length)) + 3;
  const columns = Math.max(1, Math.floor(display.width / width));
  const rows = Math.max(1, display.height - HEAD_ROWS - FOOT_ROWS);
  return { columns, rows, keyWidth, width, pages: Math.ceil(lines.length / (columns * rows)) };
}
