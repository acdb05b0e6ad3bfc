import type { PresetName } from '../../src/keys/presets';
import { complaintsOf, settingsOf } from '../support/settings';

/** The keys of commands, with another preset than that of the settings if one is named. */
function keysOf(text: string, preset?: PresetName): ReadonlyMap<string, readonly string[]> {
  const { keys: set } = settingsOf(`{ "keys": ${text} }`);
  const list = set ? set.bindings[preset ?? set.preset].list : [];
  return new Map(list.map(({ id, keys }) => [id, keys]));
}

function wrongIn(text: string): string[] {
  return complaintsOf(`{ "keys": ${text} }`).map((sentence) => sentence.replace(/^s\.jsonc: line 1, column \d+: /, ''));
}

describe('the name of a key', () => {
  test.each([
    ['a character', '"x"', 'x'],
    ['a capital', '"X"', 'X'],
    ['a sign', '"!"', '!'],
    ['a blank', '" "', 'space'],
    ['a name', '"page-up"', 'page-up'],
    ['a name as others write it', '"PgUp"', 'page-up'],
    ['a name in capitals', '"Escape"', 'escape'],
    ['a short name', '"Esc"', 'escape'],
    ['Control as this program writes it', '"C-z"', 'C-z'],
    ['Control as help shows it', '"Ctrl-Z"', 'C-z'],
    ['Control with a plus', '"ctrl+z"', 'C-z'],
    ['Control as terminals show it', '"^Z"', 'C-z'],
    ['what is another key to a terminal', '"C-i"', 'tab'],
    ['Shift and an arrow', '"S-up"', 'S-up'],
    ['the wheel of the mouse', '"wheel-up"', 'wheel-up'],
    ['the wheel of the mouse with Control', '"C-wheel-down"', 'C-wheel-down'],
  ])('may be %s', (_, name, key) => {
    expect([keysOf(`{ "redo": ${name} }`).get('redo'), wrongIn(`{ "redo": ${name} }`)]).toEqual([[key], []]);
  });
});

describe('wrong keys', () => {
  test.each([
    ['{ "undoo": "x" }', ['there is no command "undoo"; did you mean "undo"?']],
    ['{ "redo": "spce" }', ['there is no key "spce"; did you mean "space"?']],
    ['{ "redo": "F13" }', ['there is no key "F13"; did you mean "f1"?']],
    ['{ "redo": true }', ['"redo" must be the name of a key, or a list of such names, not "true"']],
    ['{ "preset": "emacs" }', ['"preset" must be one of "arrows", "vi", "yasc", not "emacs"']],
    ['{ "interrupt": "x" }', ['the keys of "interrupt" cannot be changed']],
    ['{ "buy-strength": "x" }', ['the keys of "buy-strength" cannot be changed']],
    ['[]', ['"keys" must be a table of keys of commands, such as { "name": value }, not "[...]"']],
    ['{ "redo": "x", "reach": "x" }', ['the key x is bound to "redo" already, so "reach" does not get it']],
    ['{ "redo": "x", "undo": ["u", "x"] }', ['the key x is bound to "redo" already, so "undo" does not get it']],
    ['{ "redo": "C-c" }', ['the key Ctrl-C means the same everywhere, so "redo" does not get it']],
    ['{ "redo": "h" }', ['multiplayer needs the key h, so "redo" does not get it there']],
    ['{ "redo": "H" }', ['multiplayer needs the key H, so "redo" does not get it there']],
    ['{ "redo": "3" }', ['multiplayer needs the key 3, so "redo" does not get it there']],
    ['{ "redo": "$" }', ['potions needs the key $, so "redo" does not get it there']],
    ['{ "undo": "q" }', ['the key q stays with "leave", which would have none; bind that to another key first']],
    ['{ "help": [] }', ['the key ? stays with "help", which would have none; bind that to another key first']],
    ['{ "redraw": "x", "undo": "x" }', ['the key x is bound to "redraw" already, so "undo" does not get it']],
    ['{ "redraw": "q" }', ['the key q stays with "leave", which would have none; bind that to another key first']],
    ['{ "settings": "Z", "redraw": "Z" }', ['the key Z is bound to "settings" already, so "redraw" does not get it']],
    ['{ "redraw": "w" }', ['multiplayer needs the key w, so "redraw" does not get it there']],
  ])('are reported: %s', (text, sentences) => {
    expect(wrongIn(text)).toEqual(sentences);
  });

  test.each([
    ['a key of something else that is not needed', '{ "redo": "v" }'],
    ['a key that means something in another part of the screen', '{ "redo": "tab" }'],
    ['a key that is changed for both', '{ "undo": "q", "leave": "Q" }'],
    ['a key that is needed by what has another', '{ "redraw": "q", "leave": "x", "quit": "x", "close": "x" }'],
    ['a key that works everywhere', '{ "settings": "Z" }'],
    ['a key twice for one command', '{ "redo": ["x", "x"] }'],
    ['no keys for what one can do without', '{ "suspend": [], "pause": [] }'],
    ['each preset', '{ "preset": "vi" }'],
    ['each preset', '{ "preset": "yasc" }'],
  ])('are not reported: %s', (_, text) => {
    expect(wrongIn(text)).toEqual([]);
  });
});

test('a digit needs no quotes', () => {
  expect(keysOf('{ "redo": 7 }').get('redo')).toEqual(['7']);
});

test('a key stays as it is if only its capital is bound', () => {
  expect(wrongIn('{ "redo": "V" }')).toEqual([]);
});

test('the player’s own keys override those of a preset', () => {
  const keys = keysOf('{ "preset": "vi", "redo": "x" }');
  expect([keys.get('redo'), keys.get('undo')]).toEqual([['x'], ['u']]);
});

test('a key that `config` shows counts with another preset, in which the command has others', () => {
  expect(keysOf('{ "next": "n" }').has('next')).toBe(false);
  expect(keysOf('{ "next": "n" }', 'yasc').get('next')).toEqual(['n']);
  expect(keysOf('{ "redo": "x" }', 'vi').get('redo')).toEqual(['x']);
});
