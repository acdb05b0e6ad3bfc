import type { Canvas } from './canvas';
import type { ThemeStyles } from './theme-styles';
import { printableText, SECOND_COLUMN } from '../messages/sanitize';
import type { Style } from './frame';

/** Draws a message on the last line, or on several of the last if it is long. */
export function drawWrapped(canvas: Canvas, text: string, style: Style, lastRoom = canvas.width - 2): void {
  const lines = wrappedLines(text, canvas.width - 2, lastRoom);
  lines.forEach((line, row) => {
    const y = canvas.height - lines.length + row;
    if (row < lines.length - 1) canvas.put(0, y, ' '.repeat(canvas.width));
    canvas.put(1, y, line, style);
  });
}

/** A message in as few lines as it needs, four at most; the last may have less room. */
export function wrappedLines(text: string, room: number, lastRoom = room): readonly string[] {
  const words = printableText(text);
  if (words.length <= lastRoom) return [words];
  if (words.length <= room) return [words, ''];
  const first = words.slice(0, lineEnd(words, room, lastRoom));
  const second = words.slice(first.length).trim();
  if (second.length <= lastRoom) return [first, second];
  const lines = wrap(words, room);
  const [last = '', ...rest] = lines.splice(MAX_LINES - 1);
  const end = shorten([last, ...rest].join(' '), lastRoom);
  return end === '' && (lines.at(-1) ?? '').length <= lastRoom ? lines : [...lines, end];
}

const MAX_LINES = 4;

/** The places for a break between two lines, the best first. */
const PAUSES = ['. ', ': ', '; ', ', '];

/** The end of the first of two lines: after a sentence or a part of one if the rest fits, else between words. */
function lineEnd(words: string, room: number, lastRoom: number): number {
  const ends = PAUSES.map((pause) => words.lastIndexOf(pause, room - 1) + 1);
  const pause = ends.find((end) => end > 0 && words.length - end - 1 <= lastRoom);
  if (pause !== undefined) return pause;
  const blank = words.lastIndexOf(' ', room);
  return blank > 0 ? blank : room;
}

/** A key, the word for its command, the key by its name in the program if a click presses it; kept where others have no room. */
export type KeyHint = readonly [keys: string, does: string, press?: string, isKept?: boolean | undefined];

/** Draws the key hints on the last line that fit before the column `end`, the first ones first. */
export function drawKeyHints(
  canvas: Canvas,
  { roles }: ThemeStyles,
  hints: readonly KeyHint[],
  end = canvas.width,
  start = FIRST_COLUMN,
): void {
  const y = canvas.height - 1;
  for (const { x, hint } of placeHints(hints, end, start)) {
    const [key, does] = hint;
    canvas.put(x, y, key, roles.key);
    canvas.put(x + key.length + 1, y, does, roles.dim);
  }
}

const FIRST_COLUMN = 1;
/** Columns between two hints. */
const BETWEEN = 3;

interface PlacedHint {
  readonly x: number;
  readonly hint: KeyHint;
}

function placeHints(hints: readonly KeyHint[], end: number, start: number): PlacedHint[] {
  const placed: PlacedHint[] = [];
  let x = start;
  for (const [index, hint] of hints.entries()) {
    const kept = hints.slice(index + 1).filter(([, , , isKept]) => isKept);
    if (x + hintsWidth([hint, ...kept]) > end && !hint[3]) continue;
    if (x + hintsWidth([hint]) > end) return placed;
    placed.push({ x, hint });
    x += hintsWidth([hint]) + BETWEEN;
  }
  return placed;
}

/** The columns that hints take up. */
export function hintsWidth(hints: readonly KeyHint[]): number {
  const widths = hints.map(([key, does]) => key.length + (does === '' ? 0 : 1) + does.length);
  return widths.reduce((sum, width) => sum + width, 0) + BETWEEN * Math.max(0, hints.length - 1);
}

/** The key of the hint in a column, of those that `drawKeyHints` draws. */
export function hintAt(
  hints: readonly KeyHint[],
  end: number,
  column: number,
  start = FIRST_COLUMN,
): string | undefined {
  const hit = placeHints(hints, end, start).find(({ x, hint }) => column >= x && column < x + hintsWidth([hint]));
  return hit?.hint[2];
}

/** The beginning of a text. A number is there whole or not at all: half of it would be another one. */
export function shorten(text: string, room: number, dots = '...'): string {
  if (text.length <= room) return text;
  const end = endBefore(text, room - dots.length);
  const beginning = text.slice(0, end);
  return `${/\d/.test(text.charAt(end)) ? beginning.replace(/(?<![\d.,-])[\d.,-]+$/, '').trimEnd() : beginning}${dots}`;
}

/** A place in a text, or the one before it if that is in the middle of a character of two columns. */
function endBefore(text: string, end: number): number {
  return text.charAt(end) === SECOND_COLUMN ? end - 1 : end;
}

/** As many of the parts between commas as have room; if the first has none, its beginning. */
export function shortenParts(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = text.lastIndexOf(', ', room);
  return end > 0 ? text.slice(0, end) : shorten(text, room);
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
    const line = rest.slice(0, end > 0 ? end : Math.max(1, endBefore(rest, width)));
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return rest === '' ? lines : [...lines, rest];
}
