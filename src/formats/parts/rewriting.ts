import type { Patch } from '../format';
import { solutionLines, textLineKind, type TextLineKind } from './notes';
import { type TextLine, TextLineReader, type TextPiece } from './lines';

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

/** The ways to replace lines of words, and to add others behind them or at these offsets. Lines that stay are not touched. */
export function* noteWays(
  text: string,
  pieces: readonly TextPiece[],
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
  places: readonly number[],
): Generator<readonly Patch[]> {
  const lines = linesInOrder(text, pieces, before);
  if (!lines) return;
  const least = Math.min(before.length, after.length);
  let same = 0;
  while (same < least && before[same] === after[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < least - same && before[before.length - 1 - sameEnd] === after[after.length - 1 - sameEnd])
    sameEnd += 1;
  const old = lines.slice(same, lines.length - sameEnd);
  const wanted = after.slice(same, after.length - sameEnd);
  const changed = old.map((line, index): Patch => {
    const words = wanted[index];
    return words === undefined ? withoutLine(line) : { from: line.from, to: line.to, text: words };
  });
  const more = wanted.slice(old.length);
  if (more.length === 0) {
    yield changed;
    return;
  }
  const last = lines[same + old.length - 1];
  for (const place of [...(last ? [last.beyond] : []), ...places]) {
    const added = insertLines(text, place, more);
    yield [...changed, added].sort((one, other) => one.from - other.from);
  }
}

/** Where the lines with these words stand, one behind the other; undefined if one is missing. */
function linesInOrder(text: string, pieces: readonly TextPiece[], words: readonly string[]): TextLine[] | undefined {
  const found: TextLine[] = [];
  for (const piece of pieces) {
    const line = new TextLineReader(text, piece);
    while (line.advance())
      if (found.length < words.length && text.slice(line.from, line.to) === words[found.length])
        found.push(line.copy());
  }
  return found.length === words.length ? found : undefined;
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

/** Replaces the value after the colon, and leaves the blanks before it. */
function valuePatch(text: string, { from, to }: TextLine, value: string): Patch {
  const line = text.slice(from, to);
  const colon = line.indexOf(':') + 1;
  const blanks = line.slice(colon).length - line.slice(colon).trimStart().length;
  const start = from + colon + (line.slice(colon).trim() === '' ? 0 : blanks);
  return { from: start, to, text: start === from + colon ? ` ${value}` : value };
}

/** The end of the last line of a piece that is not blank. */
export function endOfWords(text: string, piece: TextPiece): number {
  const line = new TextLineReader(text, piece);
  let end = piece.from;
  while (line.advance()) if (text.slice(line.from, line.to).trim() !== '') end = Math.min(line.beyond, piece.to);
  return end;
}

/** Patches in the order of the text, none of which overlap. */
export function applyPatches(text: string, patches: readonly Patch[]): string {
  let written = '';
  let at = 0;
  for (const { from, to, text: words } of patches) {
    written += text.slice(at, from) + words;
    at = to;
  }
  return written + text.slice(at);
}

/** The line end that a text uses; its first one decides. */
export function lineEndIn(text: string): string {
  return /\r\n|\n|\r/.exec(text.slice(0, MAX_FIRST_LINE))?.[0] ?? '\n';
}

const MAX_FIRST_LINE = 64 * 1024;

/** Lines that replace a piece of whole lines. If the piece lacks its last line end, so do they. */
export function replaceLines(text: string, { from, to }: Pick<Patch, 'from' | 'to'>, lines: readonly string[]): Patch {
  const end = lineEndIn(text);
  const isEnded = to > from && /[\r\n]/.test(text.charAt(to - 1));
  return { from, to, text: lines.join(end) + (isEnded ? end : '') };
}

/** Lines to put between two others. */
export function insertLines(text: string, at: number, lines: readonly string[]): Patch {
  const end = lineEndIn(text);
  const isBehindLine = at > 0 && !/[\r\n]/.test(text.charAt(at - 1)) && text.charCodeAt(at - 1) !== 0xfeff;
  return { from: at, to: at, text: (isBehindLine ? end : '') + lines.map((line) => line + end).join('') };
}
