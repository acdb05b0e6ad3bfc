import type { Bindings } from '../bindings';
import { hintOf, type KeyHint } from '../commands';
import type { Display } from '../display';
import type { Canvas } from '../drawing/canvas';
import { drawKeys, drawWrapped } from '../drawing/lines';
import { printable } from '../../words/strangers';
import { listRows, type Browser } from './browser';
import { browserTable } from './commands';
import { groupOf, lineAt, lineCount, lineOfEntry } from './groups';

/** The list of levels, group by group, with those that were solved marked. */
export function viewBrowser(canvas: Canvas, browser: Browser, display: Display): void {
  const { entries, solved, message } = browser;
  const { palette } = display.settings;
  const { roles } = palette;
  canvas.put(1, 0, 'Sokoban', roles.title);
  const count = `${solved.size} of ${entries.length} solved `;
  canvas.put(canvas.width - count.length, 0, count, roles.dim);
  drawList(canvas, browser, display);
  if (message) drawWrapped(canvas, message.text, roles.warning);
  else drawKeys(canvas, palette, hintsOf(display.settings.keys));
}

const HINTED = [['play'], ['help'], ['quit'], ['up', 'down'], ['next-group']];

function hintsOf(bindings: Bindings): KeyHint[] {
  const commands = browserTable(bindings).lines.flatMap((line) => line.commands);
  return HINTED.flatMap((ids) => hintOf(commands, ids));
}

/** The lines round the selected entry: as many as are seen, however many there are. */
function drawList(canvas: Canvas, browser: Browser, display: Display): void {
  const { entries, groups, selected } = browser;
  const { roles } = display.settings.palette;
  const room = listRows(display);
  const count = lineCount(groups, entries.length);
  const at = lineOfEntry(groups, selected);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), count - room));
  const lines = Array.from({ length: Math.min(room, count - first) }, (_, row) => lineAt(groups, first + row));
  // The heading of what is seen first stays in sight.
  const firstEntry = lines.find((line) => line.kind === 'entry')?.index ?? 0;
  canvas.put(1, 2, printable(groups[groupOf(groups, firstEntry)]?.heading ?? ''), roles.title);
  lines.forEach((line, row) => {
    if (line.kind === 'heading') canvas.put(1, 3 + row, printable(line.group.heading), roles.title);
    if (line.kind === 'entry') drawEntry(canvas, browser, display, line.index, 3 + row);
  });
}

function drawEntry(canvas: Canvas, browser: Browser, { settings }: Display, index: number, y: number): void {
  const { entries, nameWidth, selected, solved } = browser;
  const { palette, ascii } = settings;
  const { name, title } = entries[index] ?? { name: '', title: undefined };
  const words = `${printable(name).padEnd(nameWidth)}  ${printable(title ?? '')}`.trimEnd();
  const mark = solved.has(index) ? (ascii ? '*' : '√') : ' ';
  const text = ` ${mark} ${words}`.padEnd(Math.min(canvas.width - 4, 60));
  canvas.put(2, y, text, index === selected ? palette.roles.selected : palette.roles.text);
}
