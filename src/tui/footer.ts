import type { Canvas } from '../drawing/canvas';
import { drawKeyHints, drawWrapped, hintAt, hintsWidth, wrappedLines, type KeyHint } from '../drawing/text';
import type { ThemeStyles } from '../drawing/theme-styles';
import type { Message } from './screen-part';

/** The lowest line of a screen: a message, or the keys that matter now; at its right end the key of the menu. */
export interface Footer {
  readonly message: Message | undefined;
  readonly hints: readonly KeyHint[];
  /** Undefined if the player has taken all keys from the menu. */
  readonly menu: KeyHint | undefined;
}

/** Columns between the message or the hints and the menu. */
const GAP = 2;

export function drawFooter(canvas: Canvas, styles: ThemeStyles, { message, hints, menu }: Footer): void {
  const { roles } = styles;
  const right = menuX(menu, canvas.width);
  if (message) {
    drawWrapped(canvas, message.text, message.tone === 'warning' ? roles.warning : roles.text);
    // A long message needs the whole line.
    const last = wrappedLines(message.text, canvas.width - 2).at(-1) ?? '';
    if (1 + last.length + GAP > right) return;
  } else drawKeyHints(canvas, styles, hints, right - GAP);
  if (menu) drawKeyHints(canvas, styles, [menu], canvas.width, right);
}

function menuX(menu: KeyHint | undefined, width: number): number {
  return menu ? width - 1 - hintsWidth([menu]) : width;
}

/** The key of the word at a place of the lowest line; undefined if there is none, and the click means the menu. */
export function footerKeyAt({ message, hints, menu }: Footer, width: number, x: number): string | undefined {
  const right = menuX(menu, width);
  return message || x >= right ? undefined : hintAt(hints, right - GAP, x);
}
