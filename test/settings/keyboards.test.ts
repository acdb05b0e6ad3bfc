import fc from 'fast-check';
import { keyboardParts } from '../../src/session/keyboard';
import { DEFAULT_EFFECTIVE_SETTINGS } from '../../src/settings/effective-settings';
import { readSettings } from '../../src/settings/read-settings';
import { appTable } from '../../src/tui/app-commands';
import { bindKeys } from '../../src/keys/bindings';
import { formatConfig } from '../../src/commands/help/config';
import { tries } from '../support/tries';

const PARTS = keyboardParts();
const COMMANDS = PARTS.flatMap(({ lines }) => lines).flatMap(({ commands }) => commands);
const IDS = [...new Set(COMMANDS.map(({ id }) => id))];
const KEYS = [
  'q',
  '?',
  'u',
  'U',
  'r',
  's',
  'w',
  '1',
  'x',
  'C-z',
  'C-l',
  'C-c',
  'escape',
  'enter',
  'up',
  'space',
  '"',
  '\\',
];

/** Any settings of keys, valid or not. */
const KEYBOARD = fc.record(
  {
    preset: fc.constantFrom('arrows', 'vi', 'yasc'),
    own: fc.dictionary(fc.constantFrom(...IDS), fc.array(fc.constantFrom(...KEYS), { maxLength: 4 }), { maxKeys: 12 }),
  },
  { requiredKeys: ['preset', 'own'] },
);

function keysFor(preset: string, own: object) {
  const { settings } = readSettings(JSON.stringify({ keys: { preset, ...own } }), () => PARTS);
  return settings.keys ?? DEFAULT_EFFECTIVE_SETTINGS.settings.keys;
}

function bindingsFor(...given: Parameters<typeof keysFor>) {
  const { preset, bindings } = keysFor(...given);
  return bindings[preset];
}

describe('with any bindings', () => {
  test('no key has two commands in one part of the screen, and the player can always leave', () => {
    fc.assert(
      fc.property(
        KEYBOARD,
        fc.constantFrom(...PARTS.filter(({ kind }) => kind !== 'everywhere')),
        ({ preset, own }, part) => {
          const bindings = bindingsFor(preset, own);
          const commands = bindKeys(part.lines, bindings).lines.flatMap((line) => line.commands);
          const app = appTable(bindings).lines.flatMap((line) => line.commands);
          const keys = [...commands, ...app].flatMap((command) => [
            ...new Set([...command.keys, ...(command.spare ?? [])]),
          ]);
          expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
          const needed = commands.filter(({ id }) => ['help', 'leave', 'quit', 'close'].includes(id));
          expect(needed.filter((command) => command.keys.length === 0)).toEqual([]);
          expect(app.find(({ id }) => id === 'interrupt')?.keys).toEqual(['C-c']);
        },
      ),
      tries(150),
    );
  });

  test('keys that the rule set needs stay as they are', () => {
    const fixedIn = (lines: (typeof PARTS)[number]['lines']) =>
      lines.flatMap(({ commands }) =>
        commands.map(({ id, keys, fixed = [] }) => [id, keys.filter((key) => fixed.includes(key))]),
      );
    fc.assert(
      fc.property(KEYBOARD, fc.constantFrom(...PARTS), ({ preset, own }, { lines }) => {
        const bindings = bindingsFor(preset, own);
        expect(fixedIn(bindKeys(lines, bindings).lines)).toEqual(fixedIn(lines));
      }),
      tries(100),
    );
  });

  test('config prints settings with the same bindings', () => {
    fc.assert(
      fc.property(KEYBOARD, ({ preset, own }) => {
        const keys = keysFor(preset, own);
        const held = { ...DEFAULT_EFFECTIVE_SETTINGS, settings: { ...DEFAULT_EFFECTIVE_SETTINGS.settings, keys } };
        const text = formatConfig(held, { settings: 's', remembered: 'r', store: 'd' }, {}).join('\n');
        expect(readSettings(text, () => PARTS).settings.keys).toEqual(keys);
      }),
      tries(60),
    );
  });
});
