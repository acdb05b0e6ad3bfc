import { asSentence } from '../../../core/reason';
import { hasPixels } from '../../../drawing/board/drawer';
import type { Canvas } from '../../../drawing/canvas';
import { dimCanvas } from '../../../drawing/dim';
import { type Style, styleWith } from '../../../drawing/frame';
import { drawHeading, drawPanel } from '../../../drawing/panel';
import { drawKeyHints, type KeyHint, shorten, shortenParts } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import type { Display, MenuChoice } from '../../screen';
import { BETWEEN, isRoomy, type Menu, type MenuPanel, NUMBER_WIDTH, PADDING, panelOf, rowsOf } from './state';

const MIN_MARGIN = 8;
/** Columns before the reason below a choice. */
const INDENT = 4;

/** Draws the menu over the screen below it, which becomes dark. */
export function viewMenu(canvas: Canvas, menu: Menu, display: Display, hints: readonly KeyHint[]): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  const panel = panelOf(menu, display);
  const { x, width, top, rows, first, noteLines, noteTop } = panel;
  dimCanvas(canvas, styles);
  // Beside a panel that is nearly as wide as the screen, the remains of the lines behind it would look like rubbish.
  for (let row = panel.y; x < MIN_MARGIN && row < canvas.height - 1; row += 1)
    canvas.put(0, row, ' '.repeat(canvas.width));
  drawPanel(canvas, display.settings, panel, roles.key);
  drawFirstLine(canvas, menu, panel, display);
  noteLines.forEach((line, row) => {
    canvas.overlay(x + PADDING, noteTop + row, line, roles.text);
  });
  const all = rowsOf(menu, display);
  const inside = { x: x + PADDING, width: width - 2 * PADDING };
  all.slice(first, first + rows).forEach((row, index) => {
    const place = { ...inside, y: top + index };
    if (row.kind === 'heading') drawHeading(canvas, display.settings, place, printableText(row.text));
    if (row.kind === 'choice') drawChoice(canvas, menu, row.index, { ...panel, y: place.y }, display);
    if (row.kind === 'reason')
      canvas.overlay(
        inside.x + INDENT,
        place.y,
        shorten(printableText(menu.shown[row.index]?.reason ?? ''), inside.width - INDENT),
        roles.dim,
      );
  });
  if (all.length === 0) canvas.overlay(inside.x, top, 'Nothing found', roles.dim);
  const [up, down] = ascii ? ['^', 'v'] : ['▴', '▾'];
  if (first > 0) canvas.overlay(x + width - 1, top, up, roles.key);
  if (first + rows < all.length) canvas.overlay(x + width - 1, top + rows - 1, down, roles.key);
  drawLowestLine(canvas, menu, display, hints);
}

/** The typed text, or what can be typed; without it, the title. */
function drawFirstLine(canvas: Canvas, { text, choices }: Menu, panel: MenuPanel, { settings }: Display): void {
  const { roles, inks } = settings.styles;
  const { title, placeholder = '' } = choices;
  const x = panel.x + PADDING;
  const y = panel.y + 1;
  const width = panel.width - 2 * PADDING;
  if (!panel.hasInput) {
    canvas.overlay(x, y, shorten(printableText(title), width), roles.title);
    return;
  }
  if (hasPixels(settings)) canvas.put(x - 1, y, ' '.repeat(width + 2), styleWith(undefined, inks.ground));
  const room = width - BETWEEN - 1;
  const typed = printableText(text).slice(-Math.max(1, room));
  canvas.overlay(x, y, '/', roles.key);
  canvas.overlay(
    x + BETWEEN,
    y,
    text === '' ? shorten(placeholder, room) : typed,
    text === '' ? roles.dim : roles.text,
  );
  canvas.overlay(x + BETWEEN + typed.length, y, text === '' ? placeholder.charAt(0) : ' ', roles.cursor);
}

/** Draws the label of a choice, what is set now, and its keys; in place of what is set, why it cannot be taken. */
function drawChoice(
  canvas: Canvas,
  menu: Menu,
  index: number,
  panel: Pick<MenuPanel, 'x' | 'y' | 'width'>,
  display: Display,
): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const choice = menu.shown[index];
  if (!choice) return;
  const isSelected = index === menu.at;
  const isOpen = choice.reason === undefined;
  if (isSelected) drawSelection(canvas, panel, settings);
  const { y } = panel;
  const x = panel.x + PADDING;
  const end = panel.x + panel.width - PADDING;
  const put = (at: number, text: string, style: Style): void => {
    canvas.overlay(at, y, text, isSelected ? roles.selected : isOpen ? style : roles.dim);
  };
  const label = `${beforeLabel(menu, index)}${printableText(choice.label)}`;
  const detail = detailFor(choice, end - x - label.length - BETWEEN);
  put(end - detail.length, detail, menu.choices.placeholder === undefined ? roles.dim : roles.key);
  const room = end - x - (detail === '' ? 0 : detail.length + BETWEEN);
  put(x, shorten(isRoomy(display) ? label : withReason(label, choice, room), room), roles.text);
  const valueEnd = end - keysWidth(menu) - BETWEEN;
  const { value = '' } = choice;
  if (isOpen && x + label.length + BETWEEN + value.length <= valueEnd) put(valueEnd - value.length, value, roles.dim);
}

/** A detail with fewer columns is left out. */
const MIN_DETAIL = 5;

function detailFor({ detail }: MenuChoice, room: number): string {
  return room < Math.min(MIN_DETAIL, detail.length) ? '' : shortenParts(detail, room);
}

/** The chosen row from edge to edge, with a bar in the colour of keys at its left. */
function drawSelection(
  canvas: Canvas,
  { x, y, width }: Pick<MenuPanel, 'x' | 'y' | 'width'>,
  settings: Display['settings'],
): void {
  const { selected, key } = settings.styles.roles;
  canvas.put(x, y, ' '.repeat(width), selected);
  if (hasPixels(settings)) canvas.put(x, y, '▌', styleWith(key.foreground, selected.background));
}

/** The columns of the keys, so that what is set stands in one column before them. */
function keysWidth({ shown }: Menu): number {
  return shown.reduce((most, { value, detail }) => (value === undefined ? most : Math.max(most, detail.length)), 0);
}

/** The number of a choice that a digit takes; choices under headings are indented. */
function beforeLabel({ choices, text }: Menu, index: number): string {
  if (choices.placeholder !== undefined) return '  ';
  return (index < 9 && text === '' ? String(index + 1) : '').padEnd(NUMBER_WIDTH);
}

/** A reason with fewer columns is left out: the lowest line has the whole reason of the selected choice. */
const MIN_REASON = 12;

function withReason(label: string, { reason }: MenuChoice, room: number): string {
  return reason === undefined || label.length + MIN_REASON > room ? label : `${label}: ${reason}`;
}

function drawLowestLine(canvas: Canvas, menu: Menu, { settings }: Display, hints: readonly KeyHint[]): void {
  const { styles } = settings;
  const y = canvas.height - 1;
  canvas.put(0, y, ' '.repeat(canvas.width));
  const reason = menu.complaint ?? menu.shown[menu.at]?.reason;
  if (reason === undefined) drawKeyHints(canvas, styles, hints);
  else canvas.put(1, y, shorten(asSentence(printableText(reason)), canvas.width - 2), styles.roles.warning);
}
