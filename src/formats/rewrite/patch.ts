/** A piece of a text, and its replacement. */
export interface Patch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
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
