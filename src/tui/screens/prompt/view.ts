import type { Canvas } from '../../../drawing/canvas';
import { shorten } from '../../../drawing/text';
import type { ThemeStyles } from '../../../drawing/theme-styles';
import { printableText } from '../../../messages/sanitize';
import type { Prompt } from './commands';

/** Draws the part of the typed line around the cursor, and the complaint above it. */
export function viewPrompt(canvas: Canvas, { label, text, at, complaint }: Prompt, { roles }: ThemeStyles): void {
  const y = canvas.height - 1;
  const shortLabel = label.length * 2 > canvas.width ? '> ' : label;
  const room = Math.max(8, canvas.width - shortLabel.length - 2);
  const typed = `${printableText(text)} `;
  const cursor = printableText(text.slice(0, at)).length;
  const first = Math.max(0, Math.min(typed.length - room, cursor - Math.floor(room / 2)));
  canvas.put(0, y, ' '.repeat(canvas.width));
  canvas.put(1, y, shortLabel, roles.dim);
  const x = 1 + shortLabel.length;
  canvas.put(x, y, typed.slice(first, first + room), roles.text);
  canvas.put(x + cursor - first, y, typed.charAt(cursor), roles.cursor);
  if (complaint === undefined) return;
  canvas.put(0, y - 1, ' '.repeat(canvas.width));
  canvas.put(1, y - 1, shorten(printableText(complaint), canvas.width - 2), roles.warning);
}
