import { printableText } from '../../../messages/sanitize';
import type { Display, MenuChoice } from '../../screen';
import type { Canvas } from '../../../drawing/canvas';
import type { Style } from '../../../drawing/frame';
import { drawKeyHints, type KeyHint, shorten } from '../../../drawing/text';
import { BETWEEN, type Menu, type MenuPanel, type MenuRow, NUMBER_WIDTH, panelOf, rowsOf, topOfRows } from './state';

const PLAIN_FRAME = ['-', '|', '+', '+', '+', '+', '^', 'v'] as const;
const DRAWN_FRAME = ['─', '│', '╭', '╮', '╰', '╯', '▴', '▾'] as const;

const MIN_MARGIN = 8;

export function viewMenu(canvas: Canvas, menu: Menu, display: Display, hints: readonly KeyHint[]): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  const panel = panelOf(menu, display);
  const { x, y, width, rows, first, noteLines, hasInput } = panel;
  const [across, down, topLeft, topRight, bottomLeft, bottomRight, up, low] = ascii ? PLAIN_FRAME : DRAWN_FRAME;
  const all = rowsOf(menu);
  // Beside a panel that is nearly as wide as the screen, the remains of the lines behind it would look like rubbish.
  // The last line behind it holds the counts of the level, which would be cut.
  const firstCleared = x < MIN_MARGIN ? y : canvas.height - 2;
  for (let row = firstCleared; row < canvas.height - 1; row += 1) canvas.put(0, row, ' '.repeat(canvas.width));
  const heading = ` ${shorten(menu.choices.title, width - 2)} `;
  const putEdge = (at: number, left: string, right: string, arrow: string) => {
    canvas.put(x, at, `${left}${across.repeat(width)}${right}`, roles.frame);
    if (arrow !== '') canvas.put(x + width - 1, at, arrow, roles.key);
  };
  putEdge(y, topLeft, topRight, first > 0 ? up : '');
  canvas.put(x + 1, y, heading, roles.title);
  const put = (row: number, text: string, style: Style) => {
    canvas.put(x, row, down, roles.frame);
    canvas.put(x + 1, row, shorten(text, width).padEnd(width), style);
    canvas.put(x + width + 1, row, down, roles.frame);
  };
  noteLines.forEach((line, row) => {
    put(y + 1 + row, ` ${line}`, roles.text);
  });
  if (hasInput) drawInput(canvas, menu, panel, display, put);
  const top = topOfRows(panel);
  for (let row = 0; row < rows; row += 1) {
    put(top + row, '', roles.text);
    drawRow(canvas, menu, all[first + row], { x: x + 1, y: top + row, width }, display);
  }
  if (all.length === 0) put(top, '   no matches', roles.dim);
  putEdge(top + rows, bottomLeft, bottomRight, first + rows < all.length ? low : '');
  canvas.put(0, canvas.height - 1, ' '.repeat(canvas.width));
  const reason = menu.complaint ?? menu.shown[menu.at]?.reason;
  if (reason === undefined) drawKeyHints(canvas, styles, hints);
  else canvas.put(1, canvas.height - 1, shorten(printableText(reason), canvas.width - 2), roles.warning);
}

/** Draws the typed line, or the placeholder while it is empty. */
function drawInput(
  canvas: Canvas,
  { text, choices }: Menu,
  { x, y, width, noteLines }: MenuPanel,
  { settings }: Display,
  put: (row: number, text: string, style: Style) => void,
): void {
  const { roles } = settings.styles;
  const row = y + 1 + noteLines.length;
  const typed = printableText(text).slice(-Math.max(1, width - 4));
  put(row, text === '' ? `   ${choices.placeholder ?? ''}` : ` > ${typed}`, text === '' ? roles.dim : roles.text);
  canvas.put(x + 2, row, '>', roles.key);
  canvas.put(x + 4 + typed.length, row, text === '' ? (choices.placeholder ?? '').charAt(0) : ' ', roles.cursor);
}

interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws the label of a choice and, on the right, its keys. Between them is the reason why it cannot be taken. */
function drawRow(canvas: Canvas, menu: Menu, row: MenuRow | undefined, place: RowPlace, { settings }: Display): void {
  const { roles } = settings.styles;
  const { x, y, width } = place;
  if (row?.kind === 'heading') canvas.put(x + 1, y, shorten(printableText(row.text), width - 1), roles.title);
  const choice = row?.kind === 'choice' ? menu.shown[row.index] : undefined;
  if (row?.kind !== 'choice' || !choice) return;
  const { reason } = choice;
  const label = `${beforeLabel(menu, row.index)}${printableText(choice.label)}`;
  const isSelected = row.index === menu.at;
  const text = reason === undefined ? roles.text : roles.dim;
  const detail = detailText(label, choice, width);
  canvas.put(x, y, rowText(label, choice, width), isSelected ? roles.selected : text);
  if (!isSelected && reason === undefined) canvas.put(x + width - detail.length, y, detail, roles.key);
}

/** The text on the right, cut to the room beside the label. */
function detailText(label: string, { detail }: MenuChoice, width: number): string {
  const room = width - label.length - BETWEEN - 1;
  return detail === '' || room < MIN_DETAIL ? '' : `${shorten(detail, room)} `;
}

/** A detail with fewer columns is left out. */
const MIN_DETAIL = 5;

/** The number of a choice that a digit takes; choices under headings are indented. */
function beforeLabel({ choices, text }: Menu, index: number): string {
  if (choices.placeholder !== undefined) return text === '' ? '  ' : ' ';
  return ` ${index < 9 && text === '' ? index + 1 : ' '}  `.slice(0, 1 + NUMBER_WIDTH);
}

/** A reason with fewer columns is left out. */
const MIN_REASON = 12;

function rowText(label: string, choice: MenuChoice, width: number): string {
  const { reason } = choice;
  const right = detailText(label, choice, width);
  const room = width - right.length - 1;
  // The lowest line has the whole reason of the selected choice.
  const left = reason === undefined || label.length + MIN_REASON > room ? label : `${label}: ${reason}`;
  return `${shorten(left, right === '' ? width : room).padEnd(width - right.length)}${right}`;
}
