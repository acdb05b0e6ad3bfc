import type { Canvas } from './canvas';
import type { ThemeStyles } from './theme-styles';
import { printableText } from '../messages/sanitize';
import type { Style } from './frame';

/** Draws a message on the last line, or on the last two if it is long. */
export function drawWrapped(canvas: Canvas, text: string, style: Style): void {
  const room = canvas.width - 2;
  const words = printableText(text);
  if (words.length <= room) {
    canvas.put(1, canvas.height - 1, words, style);
    return;
  }
  const first = words.slice(0, lineEnd(words, room));
  canvas.put(0, canvas.height - 2, ' '.repeat(canvas.width));
  canvas.put(1, canvas.height - 2, first, style);
  canvas.put(1, canvas.height - 1, shorten(words.slice(first.length).trim(), room), style);
}

/** The places for a break between two lines, the best first. */
const PAUSES = ['. ', ': ', '; ', ', '];

/** The end of the first of two lines: after a sentence or a part of one if the rest fits, else between words. */
function lineEnd(words: string, room: number): number {
  const ends = PAUSES.map((pause) => words.lastIndexOf(pause, room - 1) + 1);
  const pause = ends.find((end) => end > 0 && words.length - end - 1 <= room);
  if (pause !== undefined) return pause;
  const blank = words.lastIndexOf(' ', room);
  return blank > 0 ? blank : room;
}

/** A key and the word for its command. */
export type KeyHint = readonly [keys: string, does: string];

/** Draws as many key hints as fit on the last line. */
export function drawKeyHints(canvas: Canvas, { roles }: ThemeStyles, hints: readonly KeyHint[]): void {
  const y = canvas.height - 1;
  let x = 1;
  for (const [key, does] of hints) {
    if (x + key.length + does.length + 1 > canvas.width) return;
    canvas.put(x, y, key, roles.key);
    canvas.put(x + key.length + 1, y, does, roles.dim);
    x += key.length + does.length + 4;
  }
}

export function shorten(text: string, room: number): string {
  return text.length > room ? `${text.slice(0, room - 3)}...` : text;
}

/** The end of a text, such as the name at the end of a path. */
export function shortenStart(text: string, room: number): string {
  return text.length > room ? `...${text.slice(text.length - room + 3)}` : text;
}

/** A text in lines of this width at most, broken between words if possible. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text.trimEnd();
  while (rest.length > width && width > 0) {
    const end = rest.lastIndexOf(' ', width);
    const line = rest.slice(0, end > 0 ? end : width);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return rest === '' ? lines : [...lines, rest];
}
