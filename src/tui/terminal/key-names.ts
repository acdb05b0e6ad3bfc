import { characterKey } from './keys';

/** The keys that have names; all others are the character they write. */
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
  'home',
  'end',
  'page-up',
  'page-down',
] as const;

/** How else people call them. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['esc', 'escape'],
  ['return', 'enter'],
  ['del', 'delete'],
  ['bs', 'backspace'],
  ['pgup', 'page-up'],
  ['pageup', 'page-up'],
  ['pgdn', 'page-down'],
  ['pgdown', 'page-down'],
  ['pagedown', 'page-down'],
]);

const CONTROL = /^(?:c-|ctrl[-+ ]|control[-+ ]|\^)([a-z])$/i;
const SHIFTED = /^(?:s-|shift[-+ ])(up|down|left|right)$/i;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** The key that a person means by a name such as `u`, `C-z`, `Ctrl+Z`, `PgUp`; undefined if there is none. */
export function parseKey(name: string): string | undefined {
  if ([...name].length === 1) return characterKey(name);
  // To a terminal some of them are other keys, as Ctrl-I is Tab.
  const [, letter] = CONTROL.exec(name) ?? [];
  if (letter !== undefined)
    return characterKey(String.fromCharCode(letter.toLowerCase().charCodeAt(0) - FIRST_LETTER + 1));
  const [, arrow] = SHIFTED.exec(name) ?? [];
  if (arrow !== undefined) return `S-${arrow.toLowerCase()}`;
  const plain = name.toLowerCase().replaceAll(/[ _]/g, '-');
  return OTHER_NAMES.get(plain.replaceAll('-', '')) ?? NAMED_KEYS.find((key) => key === plain);
}
