import type { Canvas } from '../../drawing/canvas';
import { shorten } from '../../drawing/text';
import type { ThemeStyles } from '../../drawing/theme-styles';
import { printableText } from '../../messages/sanitize';
import type { Prompt } from './prompt';

/** Draws the end of the typed line, and the complaint above it. */
export function viewPrompt(canvas: Canvas, { label, text, complaint }: Prompt, { roles }: ThemeStyles): void {
  const y = canvas.height - 1;
  const shortLabel = label.length * 2 > canvas.width ? '> ' : label;
  const typed = printableText(text).slice(-Math.max(8, canvas.width - shortLabel.length - 3));
  canvas.put(0, y, ' '.repeat(canvas.width));
  canvas.put(1, y, shortLabel, roles.dim);
  canvas.put(1 + shortLabel.length, y, typed, roles.text);
  canvas.put(1 + shortLabel.length + typed.length, y, ' ', roles.cursor);
  if (complaint === undefined) return;
  canvas.put(0, y - 1, ' '.repeat(canvas.width));
  canvas.put(1, y - 1, shorten(printableText(complaint), canvas.width - 2), roles.warning);
}
