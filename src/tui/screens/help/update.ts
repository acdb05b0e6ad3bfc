import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { drawPieces } from '../../../drawing/board/legend';
import type { Canvas } from '../../../drawing/canvas';
import { drawKeyHints } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { commandForKey, type HelpLine, line } from '../../../keys/key-commands';
import { type Command, leave, receiveCommand, type ScreenCommands } from '../../commands';
import type { Updated } from '../../effect';
import type { Display, PlainRequest, ScreenKind, Shown } from '../../screen';
import { COLUMN_GAP, type Help, type HelpColumn, type HelpLayout, helpLayoutOf, topOf } from './state';

/** The help of a screen. */
export const HELP_SCREEN: ScreenKind<Help, never, unknown, Shown> = {
  name: 'help',
  covers: true,
  update: (help, message, shown) =>
    receiveCommand(COMMANDS, help, message, shown) ??
    (message.type === 'click' ? turnPage(help, shown.display) : [help, []]),
  view: viewHelp,
  commands: () => HELP_COMMANDS,
};

export const HELP_COMMANDS: readonly HelpLine<Command<Help, PlainRequest, Shown>>[] = [
  line('close the help', {}, { id: 'close', keys: ['q', 'escape'], does: leave }),
];

const helpTable = makeCommandTable(HELP_COMMANDS);

/** Any other key and a click turn the page, and close the help after the last one. */
const COMMANDS: ScreenCommands<Help, PlainRequest, Shown> = {
  table: (_, { display }) => helpTable(display.settings.keys),
  type: (help, key, { display }) =>
    commandForKey(helpTable(display.settings.keys).commands, key) ? undefined : turnPage(help, display),
};

function turnPage(help: Help, display: Display): Updated<Help, PlainRequest> {
  const page = help.page + 1;
  return page >= helpLayoutOf(help, display).pages ? leave(help) : [{ ...help, page }, []];
}

function viewHelp(canvas: Canvas, help: Help, { display }: Shown): void {
  const { styles } = display.settings;
  const { roles } = styles;
  const shape = helpLayoutOf(help, display);
  canvas.put(1, 0, help.title, roles.title);
  if (shape.isBrief) canvas.put(help.title.length + 3, 0, '(the menu has all)', roles.dim);
  // Later pages have the title only.
  const top = topOf(help.page, shape.summary.length);
  const summary = help.page === 0 ? shape.summary : [];
  summary.forEach((line, row) => {
    canvas.put(1, 1 + row, line, roles.dim);
  });
  const columns = shape.keyPages[help.page];
  if (columns) drawColumns(canvas, columns, top, display);
  const isLegendHere = shape.legend.isShared ? help.page === shape.pages - 1 : !columns;
  if (isLegendHere) drawLegend(canvas, help, display, shape);
  drawKeyHints(canvas, styles, [['any key', nextWord(help, shape)]]);
}

function nextWord({ page }: Help, { keyPages, pages }: HelpLayout): string {
  if (page + 1 >= pages) return 'back';
  return page + 1 === keyPages.length ? 'the pieces' : 'more';
}

function drawColumns(canvas: Canvas, columns: readonly HelpColumn[], top: number, { settings }: Display): void {
  const { roles } = settings.styles;
  let x = 1;
  for (const { lines, keyWidth, width } of columns) {
    lines.forEach(({ keys, does }, row) => {
      canvas.put(x, top + row, keys, roles.key);
      canvas.put(x + keyWidth + 2, top + row, does, roles.text);
    });
    x += width + COLUMN_GAP;
  }
}

/** Draws each piece as it looks on the level, with its name and description beside its middle. */
function drawLegend(canvas: Canvas, { legend, page }: Help, { settings }: Display, shape: HelpLayout): void {
  const { roles } = settings.styles;
  const { x: left, y: top, isShared, size, piecesWidth, width, entryRows, rows, perPage } = shape.legend;
  const from = isShared ? 0 : (page - shape.keyPages.length) * perPage;
  const above = Math.max(0, Math.floor((CELL_SHAPE[size].rows - 2) / 2));
  legend?.entries.slice(from, from + perPage).forEach((entry, index) => {
    const x = left + Math.floor(index / rows) * width;
    const y = top + entryRows * (index % rows);
    drawPieces(canvas, settings, legend, entry, { x, y, size, width: piecesWidth });
    canvas.put(x + piecesWidth, y + above, entry.name, roles.text);
    canvas.put(x + piecesWidth, y + above + 1, entry.about ?? '', roles.dim);
  });
}
