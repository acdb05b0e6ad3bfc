import { printableText } from '../../messages/sanitize';
import { keyHints } from '../key-commands';
import type { Display } from '../display';
import type { Canvas } from '../../drawing/canvas';
import { drawKeyHints, shorten } from '../../drawing/text';
import { labelWidth, menuTable, panelOf, type Menu } from './menu';

const PLAIN_FRAME = ['-', '|', '+', '+', '+', '+'] as const;
const DRAWN_FRAME = ['─', '│', '╭', '╮', '╰', '╯'] as const;
export function viewMenu(canvas: Canvas, menu: Menu, display: Display): void {
  const { styles, ascii, keys } = display.settings;
  const { roles } = styles;
  const { x, y, width, rows, first } = panelOf(menu, display);
  const { title, list, canRemove } = menu.choices;
  const [across, down, topLeft, topRight, bottomLeft, bottomRight] = ascii ? PLAIN_FRAME : DRAWN_FRAME;
  const heading = ` ${shorten(title, width - 2)} `;
  canvas.put(x, y, `${topLeft}${heading}${across.repeat(width - heading.length)}${topRight}`, roles.frame);
  canvas.put(x + 1, y, heading, roles.title);
  for (let row = 0; row < rows; row += 1) {
    const choice = list[first + row];
    if (!choice) continue;
    const isChosen = first + row === menu.at;
    const number = first + row < 9 ? String(first + row + 1) : ' ';
    const label = ` ${number}  ${printableText(choice.label)}`.padEnd(labelWidth(menu));
    const text = shorten(`${label}${choice.detail}`, width).padEnd(width);
    canvas.put(x, y + 1 + row, down, roles.frame);
    canvas.put(x + 1, y + 1 + row, text, isChosen ? roles.selected : roles.text);
    canvas.put(x + width + 1, y + 1 + row, down, roles.frame);
  }
  canvas.put(x, y + 1 + rows, `${bottomLeft}${across.repeat(width)}${bottomRight}`, roles.frame);
  const commands = menuTable(keys).lines.flatMap((line) => line.commands);
  const hints = ['enter', ...(canRemove ? ['remove'] : []), 'close'];
  drawKeyHints(
    canvas,
    styles,
    hints.flatMap((id) => keyHints(commands, [id])),
  );
}
