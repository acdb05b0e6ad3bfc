import type { Canvas } from '../drawing/canvas';
import { drawKeyHints, drawWrapped, hintAt, hintsWidth, wrappedLines, type KeyHint } from '../drawing/text';
import type { ThemeStyles } from '../drawing/theme-styles';
import { type KeyCommand, keyHints } from '../keys/key-commands';
import type { Message } from './screen';

/** The lowest line of a screen: a message, or the keys that matter now; at its right end the key of the menu. */
export interface Footer {
  readonly message: Message | undefined;
  readonly hints: readonly KeyHint[];
  /** Hints that stay beside the menu whatever the message is. */
  readonly buttons?: readonly KeyHint[];
  /** Undefined if the player has taken all keys from the menu. */
  readonly menu: KeyHint | undefined;
}

/** Each hint is for one command or several; `words` has other words for some, by the id of the first command. */
export function footerOf(
  lines: readonly { readonly commands: readonly KeyCommand[] }[],
  ids: readonly (readonly string[])[],
  message?: Message,
  words: Readonly<Record<string, string | undefined>> = {},
): Footer {
  const commands = lines.flatMap((line) => line.commands);
  const [menu] = keyHints(commands, ['menu']);
  return { message, hints: ids.flatMap((several) => keyHints(commands, several, words[several[0] ?? ''])), menu };
}

/** Columns between the message or the hints and the menu. */
const GAP = 2;

export function drawFooter(canvas: Canvas, styles: ThemeStyles, footer: Footer): void {
  const { roles } = styles;
  const { message, hints } = footer;
  const right = firstFixed(footer, canvas.width);
  if (message) {
    const style = message.tone === 'warning' ? roles.warning : roles.text;
    drawWrapped(canvas, message.text, style, messageRoom(footer, canvas.width));
  }
  const last = lastOfMessage(footer, canvas.width);
  if (last === '') drawKeyHints(canvas, styles, hints, right - GAP);
  // A long message needs the whole line, if there are no buttons.
  if (1 + last.length + GAP <= right) drawKeyHints(canvas, styles, fixedHints(footer), canvas.width, right);
}

function fixedHints({ buttons = [], menu }: Footer): readonly KeyHint[] {
  return menu ? [...buttons, menu] : buttons;
}

/** The first column of the fixed parts at the right end. */
function firstFixed(footer: Footer, width: number): number {
  const fixed = fixedHints(footer);
  return fixed.length > 0 ? width - 1 - hintsWidth(fixed) : width;
}

/** The number of columns for a message on the lowest line. */
function messageRoom(footer: Footer, width: number): number {
  const { buttons = [] } = footer;
  return buttons.length > 0 ? roomBesideMenu(footer, width) : width - 2;
}

/** The number of columns beside what stays at the right end. */
export function roomBesideMenu(footer: Footer, width: number): number {
  return firstFixed(footer, width) - GAP - 1;
}

/** The part of the message on the lowest line; empty if all of it is above that, or if there is none. */
function lastOfMessage(footer: Footer, width: number): string {
  const { message } = footer;
  return message ? (wrappedLines(message.text, width - 2, messageRoom(footer, width)).at(-1) ?? '') : '';
}

/** The key of the word at a place of the lowest line; undefined if there is none, and the click means the menu. */
export function footerKeyAt(footer: Footer, width: number, x: number): string | undefined {
  const { hints, buttons = [] } = footer;
  const right = firstFixed(footer, width);
  if (x >= right) return hintAt(buttons, width, x, right);
  return lastOfMessage(footer, width) === '' ? hintAt(hints, right - GAP, x) : undefined;
}
