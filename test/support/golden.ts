import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_TRUE_COLOUR } from '../../src/drawing/colours';
import type { Frame, Style } from '../../src/drawing/frame';

const FOLDER = join(__dirname, '..', 'golden');

/**
 * Compares a text with `test/golden/NAME.txt`. `UPDATE_GOLDEN=1 npx jest test/tui/golden.test.ts` rewrites the files;
 * they are reviewed like code, and never written if `CI` is set.
 */
export function expectGolden(name: string, text: string): void {
  const path = join(FOLDER, `${name}.txt`);
  if (process.env.UPDATE_GOLDEN && !process.env.CI) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}

/** A frame without the blanks at the ends of its rows; below it the style of each character, a letter for each style. */
export function styledPicture({ lines }: Frame): string {
  const cells = lines.map((spans) =>
    spans.flatMap(({ text, style }) => [...text].map((sign) => ({ sign, style: styleName(style) }))),
  );
  const styles = [...new Set(cells.flat().map(({ style }) => style))];
  const letters = new Map(
    styles.map((style, index) => [style, STYLE_LETTERS[index] ?? String.fromCodePoint(0xc0 + index)]),
  );
  const rows = [
    ...cells.map((row) => row.map(({ sign }) => sign).join('')),
    '---- styles',
    ...cells.map((row) => row.map(({ style }) => letters.get(style)).join('')),
    ...[...letters].map(([style, letter]) => `${letter} ${style}`),
  ];
  return `${rows.map((row) => row.trimEnd()).join('\n')}\n`;
}

const STYLE_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** `252 on 235 bold`. */
function styleName({ foreground, background, bold = false, inverse = false }: Style): string {
  return `${colourName(foreground)} on ${colourName(background)}${bold ? ' bold' : ''}${inverse ? ' inverse' : ''}`;
}

/** A number of the table, `#rrggbb`, or `-` for the terminal's own colour. */
export function colourName(colour: number | undefined): string {
  if (colour === undefined) return '-';
  return colour < FIRST_TRUE_COLOUR ? String(colour) : `#${(colour - FIRST_TRUE_COLOUR).toString(16).padStart(6, '0')}`;
}
