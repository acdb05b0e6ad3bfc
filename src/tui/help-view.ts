import { keysOf, type KeyHelp } from './bindings';
import { printable, type Canvas } from './canvas';
import type { Model } from './model';
import { drawKeys } from './play-view';

/** Rows of the help that are not keys: title, summary, a blank one; a blank one and the hint. */
const HEAD_ROWS = 3;
const FOOT_ROWS = 2;

/** All keys, in as many columns as fit, and in as many pages as that takes. */
export function viewHelp(canvas: Canvas, model: Model, page: number): void {
  const { settings, play } = model;
  const { roles } = settings.palette;
  const { columns, rows, keyWidth, width } = shapeOf(model);
  canvas.put(1, 0, play ? `Keys: ${play.game.rules.id}` : 'Keys', roles.title);
  if (play) canvas.put(1, 1, printable(play.game.rules.summary), roles.dim);
  const shown = helpLines(model).slice(page * columns * rows, (page + 1) * columns * rows);
  shown.forEach(({ keys, does }, index) => {
    const x = 1 + Math.floor(index / rows) * width;
    const y = HEAD_ROWS + (index % rows);
    canvas.put(x, y, keys, roles.key);
    canvas.put(x + keyWidth + 2, y, does, roles.text);
  });
  const isLast = page + 1 >= pagesOf(model);
  drawKeys(canvas, settings.palette, canvas.height - 1, [['any key', isLast ? 'back' : 'more']]);
}

/** Any key turns the page, and closes the help after the last one; `q` and Escape close it at once. */
export function withHelpTurned(model: Model, key: string): Model {
  const next = (model.helpPage ?? 0) + 1;
  const isOver = key === 'q' || key === 'escape' || next >= pagesOf(model);
  return { ...model, helpPage: isOver ? undefined : next };
}

function pagesOf(model: Model): number {
  const { columns, rows } = shapeOf(model);
  return Math.ceil(helpLines(model).length / (columns * rows));
}

function shapeOf(model: Model): { columns: number; rows: number; keyWidth: number; width: number } {
  const lines = helpLines(model);
  const keyWidth = Math.max(...lines.map(({ keys }) => keys.length));
  const width = keyWidth + 2 + Math.max(...lines.map(({ does }) => does.length)) + 3;
  return {
    columns: Math.max(1, Math.floor(model.width / width)),
    rows: Math.max(1, model.height - HEAD_ROWS - FOOT_ROWS),
    keyWidth,
    width,
  };
}

function helpLines({ play }: Model): readonly KeyHelp[] {
  return play ? keysOf(play.game) : BROWSER_KEYS;
}

const BROWSER_KEYS: readonly KeyHelp[] = [
  { keys: 'up, down', does: 'choose a level' },
  { keys: 'Tab', does: 'the next rules set' },
  { keys: 'PgUp, PgDn', does: 'a page on' },
  { keys: 'Enter', does: 'play' },
  { keys: 'q', does: 'quit' },
];
