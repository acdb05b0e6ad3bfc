/** Keys that have names; any other key is named by its character. */
export const NAMED_KEYS = [
  'up',
  'down',
  'left',
  'right',
  'space',
  'enter',
  'escape',
  'tab',
  'backspace',
  'delete',
  'insert',
  'home',
  'end',
  'page-up',
  'page-down',
  'f1',
  'S-up',
  'S-right',
  'S-down',
  'S-left',
  'S-tab',
  'right-click',
  'wheel-up',
  'wheel-down',
  'C-wheel-up',
  'C-wheel-down',
] as const;

/** Other names of the same keys. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['esc', 'escape'],
  ['return', 'enter'],
  ['del', 'delete'],
  ['ins', 'insert'],
  ['bs', 'backspace'],
  ['pgup', 'page-up'],
  ['pageup', 'page-up'],
  ['pgdn', 'page-down'],
  ['pgdown', 'page-down'],
  ['pagedown', 'page-down'],
]);

const CONTROL = /^(?:c-|ctrl[-+ ]|control[-+ ]|\^)([a-z])$/i;
const SHIFTED = /^(?:s-|shift[-+ ])(up|down|left|right|tab)$/i;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** Reads a name such as `u`, `C-z`, `Ctrl+Z`, `PgUp`; undefined if there is no such key. */
export function parseKey(name: string): string | undefined {
  if ([...name].length === 1) return characterKey(name);
  // A terminal sends some of them as other keys: Ctrl-I is Tab.
  const [, letter] = CONTROL.exec(name) ?? [];
  if (letter !== undefined)
    return characterKey(String.fromCharCode(letter.toLowerCase().charCodeAt(0) - FIRST_LETTER + 1));
  const [, arrow] = SHIFTED.exec(name) ?? [];
  if (arrow !== undefined) return `S-${arrow.toLowerCase()}`;
  const plain = name.toLowerCase().replaceAll(/[ _]/g, '-');
  return OTHER_NAMES.get(plain.replaceAll('-', '')) ?? NAMED_KEYS.find((key) => key.toLowerCase() === plain);
}

const SHORT_NAMES: Readonly<Record<string, string>> = { 'page-up': 'PgUp', 'page-down': 'PgDn' };

const CAPITALISED = ['f1', 'enter', 'escape', 'tab', 'backspace', 'space', 'home', 'end', 'delete', 'insert'];

/** The name of a key for the player: `Ctrl-R`, `Space`, `up`. */
export function keyName(key: string): string {
  if (key.startsWith('S-')) return `Shift-${keyName(key.slice(2))}`;
  if (key.startsWith('C-wheel')) return `Ctrl-${key.slice(2)}`;
  if (key.startsWith('C-')) return `Ctrl-${key.slice(2).toUpperCase()}`;
  return CAPITALISED.includes(key) ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : (SHORT_NAMES[key] ?? key);
}

/** Printable keys are themselves; the others have names: `up`, `enter`, `escape`, `tab`, `backspace`, `C-r`. */
export function characterKey(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\r' || character === '\n') return 'enter';
  if (character === '\t') return 'tab';
  if (character === '\u007f' || character === '\b') return 'backspace';
  if (character === ' ') return 'space';
  if (code > 0 && code < 27) return `C-${String.fromCharCode(code + 96)}`;
  return code < 32 ? undefined : character;
}
