/** What a person did, decoded from what the terminal sent. */
export type Input =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'click'; readonly x: number; readonly y: number }
  | { readonly type: 'paste'; readonly text: string };

/** Input decoded so far, and the beginning of something whose rest has not come yet. */
export interface Decoded {
  readonly inputs: readonly Input[];
  readonly rest: string;
}

/** How long the rest of an escape sequence may take before a lone Escape was meant. */
export const ESCAPE_MILLISECONDS = 40;

const SPELT_OUT: Readonly<Record<string, string>> = { 'page-up': 'PgUp', 'page-down': 'PgDn' };
const CAPITAL = ['enter', 'escape', 'tab', 'backspace', 'space', 'home', 'end', 'delete'];

/** A key as a person reads it: `Ctrl-R`, `Space`, `up`. */
export function keyName(key: string): string {
  if (key.startsWith('C-')) return `Ctrl-${key.slice(2).toUpperCase()}`;
  return CAPITAL.includes(key) ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : (SPELT_OUT[key] ?? key);
}

/**
 * Decodes what a terminal sends. Printable keys are themselves; the others have names: `up`, `enter`, `escape`, `tab`,
 * `backspace`, `C-r`. With `isComplete`, a waiting Escape is taken as the key.
 */
export function decode(text: string, isComplete = false): Decoded {
  const inputs: Input[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const found = nextInput(rest, isComplete);
    if (!found) return { inputs, rest };
    if (found.input) inputs.push(found.input);
    at += found.length;
  }
  return { inputs, rest: '' };
}

interface Found {
  readonly length: number;
  readonly input?: Input;
}

const PASTE_START = '\u001b[200~';
const PASTE_END = '\u001b[201~';

function nextInput(text: string, isComplete: boolean): Found | undefined {
  const [first = ''] = text;
  if (first !== '\u001b') return { length: first.length, ...keyInput(characterKey(first)) };
  if (text.startsWith(PASTE_START)) {
    const end = text.indexOf(PASTE_END);
    if (end >= 0) {
      return { length: end + PASTE_END.length, input: { type: 'paste', text: text.slice(PASTE_START.length, end) } };
    }
    // However slow the line is, the rest of a paste is no keys; but nobody should be locked in by a lost end.
    const interrupt = text.indexOf('\u0003');
    return interrupt < 0 ? undefined : { length: interrupt };
  }
  const sequence = /^\u001b(?:\[[0-9;:<=>?]*[ -/]*[@-~]|O[ -~])/.exec(text)?.[0];
  if (sequence?.startsWith('\u001b[M')) return oldMouse(text, isComplete);
  if (sequence) return { length: sequence.length, ...sequenceInput(sequence) };
  const mayGoOn = /^\u001b(?:\[[0-9;:<=>?]*[ -/]*|O)?$/.test(text);
  if (mayGoOn && !isComplete) return undefined;
  // A lone Escape; what follows it is a key of its own.
  return { length: 1, ...keyInput('escape') };
}

function keyInput(key: string | undefined): { input?: Input } {
  return key === undefined ? {} : { input: { type: 'key', key } };
}

function characterKey(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\r' || character === '\n') return 'enter';
  if (character === '\t') return 'tab';
  if (character === '\u007f' || character === '\b') return 'backspace';
  if (character === ' ') return 'space';
  if (code > 0 && code < 27) return `C-${String.fromCharCode(code + 96)}`;
  return code < 32 ? undefined : character;
}

const FINAL_KEYS: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  M: 'enter',
};
const NUMBERED_KEYS: Readonly<Record<string, string>> = {
  '1': 'home',
  '3': 'delete',
  '4': 'end',
  '5': 'page-up',
  '6': 'page-down',
  '7': 'home',
  '8': 'end',
};

function sequenceInput(sequence: string): { input?: Input } {
  const final = sequence.charAt(sequence.length - 1);
  const body = sequence.slice(2, -1);
  const mouse = /^<(\d+);(\d+);(\d+)$/.exec(body);
  if (mouse) return final === 'M' ? clickInput(Number(mouse[1]), Number(mouse[2]), Number(mouse[3])) : {};
  const [number = '', modifiers = '1'] = body.split(';');
  if (final === 'u') return keyInput(codedKey(Number(number), Number(modifiers.split(':')[0])));
  if (final === '~') return keyInput(NUMBERED_KEYS[number]);
  return keyInput(FINAL_KEYS[final]);
}

/** The keys of the newer protocol: a code point and modifiers plus one, of which 4 is Control. */
function codedKey(code: number, modifiers: number): string | undefined {
  if (!(code > 0 && code < 0x110000)) return undefined;
  if (code === 27) return 'escape';
  const character = String.fromCodePoint(code);
  return ((modifiers - 1) & 4) !== 0 && /[a-z]/i.test(character)
    ? `C-${character.toLowerCase()}`
    : characterKey(character);
}

const LEFT_BUTTON = 0;

function clickInput(button: number, x: number, y: number): { input?: Input } {
  return button === LEFT_BUTTON ? { input: { type: 'click', x: x - 1, y: y - 1 } } : {};
}

/** The mouse report of terminals that know no numbers: three characters after `ESC [ M`. */
function oldMouse(text: string, isComplete: boolean): Found | undefined {
  if (text.length < 6) return isComplete ? { length: text.length } : undefined;
  const [button = 0, x = 0, y = 0] = [3, 4, 5].map((index) => text.charCodeAt(index) - 32);
  return { length: 6, ...clickInput(button, x, y) };
}
