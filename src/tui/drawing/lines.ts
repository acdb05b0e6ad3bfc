import type { KeyHint } from '../commands';
import type { Canvas } from './canvas';
import type { Palette } from './palette';
import { printable } from '../../words/strangers';
import type { Style } from './style';

/** A message on the last line, or on the last two if it is long. */
export function drawWrapped(canvas: Canvas, text: string, style: Style): void {
  const room = canvas.width - 2;
  const words = printable(text);
  if (words.length <= room) {
    canvas.put(1, canvas.height - 1, words, style);
    return;
  }
  const end = words.lastIndexOf(' ', room);
  const first = words.slice(0, end > 0 ? end : room);
  canvas.put(0, canvas.height - 2, ' '.repeat(canvas.width));
  canvas.put(1, canvas.height - 2, first, style);
  canvas.put(1, canvas.height - 1, shortened(words.slice(first.length).trim(), room), style);
}

/** Keys that matter now, on the last line, as many as fit. */
export function drawKeys(canvas: Canvas, { roles }: Palette, hints: readonly KeyHint[]): void {
  const y = canvas.height - 1;
  let x = 1;
  for (const [key, does] of hints) {
    if (x + key.length + does.length + 1 > canvas.width) return;
    canvas.put(x, y, key, roles.key);
    canvas.put(x + key.length + 1, y, does, roles.dim);
    x += key.length + does.length + 4;
  }
}

export function shortened(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room - 3)}...` : text;
}
