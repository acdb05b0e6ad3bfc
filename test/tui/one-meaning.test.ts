import { commandForKey, commandsByKey } from '../../src/keys/key-commands';
import { commandsIn, EDITOR, keysOf, TABLES } from '../support/key-tables';

/** The names here for different commands with one meaning. */
const SAME_MEANING: Readonly<Record<string, string>> = {
  // The next one: of the players, the ways to move, the levels.
  'next-player': 'next one',
  pulling: 'next one',
  'next-unsolved': 'next one',
  // The next thing: a level, or the rest of the solution.
  'next-after-win': 'go on',
  'go-on': 'go on',
  play: 'go on',
  'first-move': 'first',
  'last-move': 'last',
  // A larger step than one: a push, a group of levels.
  'group-before': 'push-back',
  'group-after': 'push-on',
  // One place back.
  quit: 'leave',
  // Ends the open or running thing.
  stop: 'escape',
  // The list moves its cursor with the movement keys, and folds to the left.
  fold: 'left',
  unfold: 'right',
};

/** Keys with two meanings, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  s: 'vexed: the document gives it to sequence files; elsewhere it moves down',
  r: 'multiplayer: the document gives it to the undo of the first player; elsewhere it restarts',
  'wheel-up': 'undoes on a level, scrolls the list',
  'wheel-down': 'redoes on a level, scrolls the list',
  // A digit is a number: of repeats, or of a level.
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, 'repeats on a level, chooses a level in the list'])),
};

/** By key: its meanings in all tables, without those of keys that share a meaning. */
function meanings(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, lines] of TABLES.filter(([name]) => name !== EDITOR))
    for (const command of commandsIn(lines))
      for (const key of keysOf(command)) {
        const meaning = SAME_MEANING[command.id] ?? (command.id.startsWith('move-') ? directionOf(key) : command.id);
        found.set(key, (found.get(key) ?? new Set()).add(meaning));
      }
  return found;
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ w: 'up', k: 'up', s: 'down', j: 'down', a: 'left', h: 'left', d: 'right', l: 'right' },
};

function directionOf(key: string): string {
  return DIRECTIONS[key] ?? key;
}

test('the same key means the same under all rule sets and in the list, but for exceptions that have names', () => {
  const several = [...meanings()].filter(([, all]) => all.size > 1).map(([key]) => key);
  expect(several.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

describe.each(TABLES)('under %s', (_, lines) => {
  const table = commandsByKey(lines);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];

  test('a capital letter means what its small letter means', () => {
    const differing = letters.filter(
      (letter) => commandForKey(table, letter.toUpperCase()) !== commandForKey(table, letter),
    );
    expect(differing).toEqual([]);
  });

  test('no command has a capital letter as its key', () => {
    expect(
      commandsIn(lines)
        .flatMap(keysOf)
        .filter((key) => /^[A-Z]$/.test(key)),
    ).toEqual([]);
  });
});

/** The meanings that the editor shares with the other screens. */
const SHARED = ['undo', 'redo', 'copy', 'cell-size', 'menu', 'leave', 'help', 'up', 'down', 'left', 'right'];

test('in the editor letters and signs draw, but what it shares with a level has the same keys there', () => {
  const keysIn = (wanted: string): Map<string, readonly string[]> =>
    new Map(
      TABLES.filter(([name]) => name === wanted).flatMap(([, lines]) =>
        commandsIn(lines).map(({ id, keys }): [string, readonly string[]] => [id.replace(/^move-/, ''), keys]),
      ),
    );
  const [editor, level] = [keysIn(EDITOR), keysIn('classic')];
  const differing = SHARED.filter((id) => !editor.get(id)?.every((key) => level.get(id)?.includes(key)));
  expect(differing).toEqual([]);
});
