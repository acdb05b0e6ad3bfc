import { solutionLines } from '../parts/notes';
import { TextLineReader, type TextLine, type TextPiece } from '../parts/lines';
import { textLineKind, type TextLineKind } from '../xsb/text-lines';
import { insertLines, type Patch } from './patch';

/** The ways to change the line with a key such as `Title:` in the lines of a level, or to add one at these offsets. */
export function* keyWays(
  text: string,
  pieces: readonly TextPiece[],
  key: 'title' | 'author',
  value: string | undefined,
  places: readonly number[],
): Generator<readonly Patch[]> {
  const lines = pieces.flatMap((piece) => linesOfKind(text, piece, key));
  for (const line of lines) yield [value === undefined ? withoutLine(line) : valuePatch(text, line, value)];
  if (value === undefined) return;
  const words = `${key.charAt(0).toUpperCase()}${key.slice(1)}: ${value}`;
  for (const place of places) yield [insertLines(text, place, [words])];
}

/** The ways to add a solution at these offsets: below a blank line if there is none. */
export function* solutionWays(text: string, places: readonly number[], moves: string): Generator<readonly Patch[]> {
  for (const place of places) yield [insertLines(text, place, ['', ...solutionLines(moves)])];
}

function linesOfKind(text: string, piece: TextPiece, kind: TextLineKind): TextLine[] {
  const found: TextLine[] = [];
  const line = new TextLineReader(text, piece);
  while (line.advance()) if (textLineKind(text.slice(line.from, line.to)) === kind) found.push(line.copy());
  return found;
}

function withoutLine({ from, beyond }: TextLine): Patch {
  return { from, to: beyond, text: '' };
}

/** Replaces what stands after the colon, and leaves the blanks before it. */
function valuePatch(text: string, { from, to }: TextLine, value: string): Patch {
  const line = text.slice(from, to);
  const colon = line.indexOf(':') + 1;
  const blanks = line.slice(colon).length - line.slice(colon).trimStart().length;
  const start = from + colon + (line.slice(colon).trim() === '' ? 0 : blanks);
  return { from: start, to, text: start === from + colon ? ` ${value}` : value };
}

/** Where the last line of a piece ends that is not blank. */
export function endOfWords(text: string, piece: TextPiece): number {
  const line = new TextLineReader(text, piece);
  let end = piece.from;
  while (line.advance()) if (text.slice(line.from, line.to).trim() !== '') end = Math.min(line.beyond, piece.to);
  return end;
}
