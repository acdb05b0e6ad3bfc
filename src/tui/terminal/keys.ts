import { characterKey } from '../../keys/key-names';
import { DIRECTIONS, type Direction } from '../../core/direction';

/** A longer paste is refused. Of its text, one character more is kept, and the rest dropped. */
export const MAX_PASTED = 1024 * 1024;

/** An input of the player, decoded from what the terminal sent. */
export type Input = KeyOrClick | Gesture | RightButton;

export type KeyOrClick =
  /** `at` is when it was pressed, in milliseconds; undefined if a click or the program pressed it. */
  | { readonly type: 'key'; readonly key: string; readonly at?: number | undefined }
  | { readonly type: 'click'; readonly x: number; readonly y: number }
  | { readonly type: 'paste'; readonly text: string };

/** The continuation of a click: the mouse moves with its button held, or the button is released. */
type Gesture =
  | { readonly type: 'drag'; readonly x: number; readonly y: number }
  | { readonly type: 'release'; readonly x: number; readonly y: number };

/** The right button is pressed, held while the mouse moves, or released; old terminals do not say which was released. */
export type RightButton =
  | { readonly type: 'right-click'; readonly x: number; readonly y: number }
  | { readonly type: 'right-drag'; readonly x: number; readonly y: number }
  | { readonly type: 'right-release'; readonly x: number; readonly y: number };

export function keyInput(key: string | undefined): Input | undefined {
  return key === undefined ? undefined : { type: 'key', key };
}

const FINAL_KEYS: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  M: 'enter',
  P: 'f1',
  Z: 'S-tab',
};
/** After `ESC [ [`, on the Linux console. */
const CONSOLE_KEYS: Readonly<Record<string, string>> = { A: 'f1' };
/** Shift and an arrow in rxvt. With numbers before them, these letters end reports. */
const RXVT_KEYS: Readonly<Record<string, string>> = { a: 'S-up', b: 'S-down', c: 'S-right', d: 'S-left' };
const NUMBERED_KEYS: Readonly<Record<string, string>> = {
  '1': 'home',
  '2': 'insert',
  '3': 'delete',
  '4': 'end',
  '5': 'page-up',
  '6': 'page-down',
  '7': 'home',
  '8': 'end',
  '11': 'f1',
};

/** The input for a complete escape sequence, if it is a key or a mouse event. */
export function sequenceInput(sequence: string): Input | undefined {
  const final = sequence.charAt(sequence.length - 1);
  const body = sequence.slice(2, -1);
  if (body === '[') return keyInput(CONSOLE_KEYS[final]);
  const mouse = /^<(\d+);(\d+);(\d+)$/.exec(body);
  if (mouse) return mouseInput(Number(mouse[1]), Number(mouse[2]), Number(mouse[3]), final === 'm');
  const [number = '', modifiers = '1'] = body.split(';');
  if (final === 'u') return keyInput(codedKey(Number(number), Number(modifiers.split(':')[0])));
  if (final === '~') return keyInput(NUMBERED_KEYS[number]);
  if (body === '' && sequence.startsWith('[', 1) && RXVT_KEYS[final]) return keyInput(RXVT_KEYS[final]);
  const key = FINAL_KEYS[final];
  return keyInput(modifiers === SHIFT && isArrow(key) ? `S-${key}` : key);
}

/** Modifiers are numbers plus one, of which 1 is Shift. */
const SHIFT = '2';

function isArrow(key: string | undefined): key is Direction {
  return DIRECTIONS.some((arrow) => arrow === key);
}

/** A key of the newer protocol: a code point and modifiers plus one, of which 4 is Control. */
function codedKey(code: number, modifiers: number): string | undefined {
  if (!(code > 0 && code < 0x110000)) return undefined;
  if (code === 27) return 'escape';
  const character = String.fromCodePoint(code);
  return ((modifiers - 1) & 4) !== 0 && /[a-z]/i.test(character)
    ? `C-${character.toLowerCase()}`
    : characterKey(character);
}

const LEFT_BUTTON = 0;
const RIGHT_BUTTON = 2;
/** Old terminals send this when any button is released. */
const NO_BUTTON = 3;
const MOVED = 32;
/** The wheel sends button numbers; Shift, Alt and Control add to them. */
const WHEEL: Readonly<Record<number, string>> = { 64: 'wheel-up', 65: 'wheel-down' };
const MODIFIERS = 4 + 8 + 16;
const CONTROL = 16;

/** The input for a mouse event; `x` and `y` count from 1. A notch of the wheel is a key, wherever the mouse is. */
export function mouseInput(button: number, x: number, y: number, isUp: boolean): Input | undefined {
  const at = { x: x - 1, y: y - 1 };
  if (button === NO_BUTTON || (isUp && button === LEFT_BUTTON)) return { type: 'release', ...at };
  if (isUp) return button === RIGHT_BUTTON ? { type: 'right-release', ...at } : undefined;
  if (button === LEFT_BUTTON) return { type: 'click', ...at };
  if (button === (LEFT_BUTTON | MOVED)) return { type: 'drag', ...at };
  if (button === RIGHT_BUTTON) return { type: 'right-click', ...at };
  if (button === (RIGHT_BUTTON | MOVED)) return { type: 'right-drag', ...at };
  const wheel = WHEEL[button & ~MODIFIERS];
  return keyInput(wheel !== undefined && (button & CONTROL) !== 0 ? `C-${wheel}` : wheel);
}
