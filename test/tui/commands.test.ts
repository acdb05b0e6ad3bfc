import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { classic, holes, multiplayer, potions, RULE_SETS, vexed } from '../../src/rules';
import { APP_COMMANDS } from '../../src/tui/app-commands';
import { COLLECTIONS_COMMANDS } from '../../src/tui/screens/collections/update';
import { LIST_COMMANDS } from '../../src/tui/screens/list/commands';
import { helpFor, type HelpLine, type KeyCommand } from '../../src/keys/key-commands';
import { bindPlayCommands } from '../../src/tui/screens/play/commands';
import type { Game } from '../../src/core/play/game';
import { DEFAULT_KEYS } from '../../src/keys/bindings';
import { bindEditorCommands } from '../../src/tui/screens/editor/commands';
import { COMPARISON_COMMANDS } from '../../src/tui/screens/comparison/update';
import { HELP_COMMANDS } from '../../src/tui/screens/help/update';
import { MENU_COMMANDS } from '../../src/tui/screens/menu/update';
import { CURSOR_COMMANDS } from '../../src/tui/screens/play/pointing/cursor';
import { STATISTICS_COMMANDS } from '../../src/tui/screens/statistics/update';
import { TODAY_COMMANDS } from '../../src/tui/screens/today/update';
import { PROMPT_COMMANDS } from '../../src/tui/screens/prompt/update';
import { fromItsEnd } from '../support/reverse';
import { gameOn } from '../support/draw';

const GAMES = [
  gameOn(classic, 'lvl', ['@Aa']),
  gameOn(multiplayer, 'multiplayer', ['######', '#A.a@#', '#B.b@#', '######']),
  gameOn(holes, 'holes', ['__Y', '', '>__']),
  gameOn(potions, 'potions', ['0 1', 'P G']),
  gameOn(vexed, 'vexed', ['#####', '#P b#', '#####']),
];

const EDITOR_LINES: Lines = bindEditorCommands(classic, DEFAULT_KEYS).lines;

/** A level from its end, and the differences of its commands. */
const FROM_END = fromItsEnd(gameOn(classic, 'lvl', ['@Aa']).level);

function ownLines(): Lines {
  const usual = new Set(helpFor(GAMES.flatMap(commandLines)).map(({ keys, does }) => `${keys} ${does}`));
  return commandLines(FROM_END).filter((line) =>
    helpFor([line]).some(({ keys, does }) => !usual.has(`${keys} ${does}`)),
  );
}

function commandLines(game: Game): Lines {
  return bindPlayCommands(game, DEFAULT_KEYS).lines;
}

type Lines = readonly HelpLine<KeyCommand>[];

function keysIn(lines: Lines): string[] {
  return lines.flatMap(({ commands }) => commands.flatMap(({ keys, spare = [] }) => [...keys, ...spare]));
}

test('there is a game of every rule set', () => {
  expect(GAMES.map(({ rules }) => rules.id)).toEqual(RULE_SETS.map(({ id }) => id));
});

describe.each([
  ...[...GAMES, FROM_END].map((game): [string, Lines] => [`a level of ${game.rules.id}`, commandLines(game)]),
  ['the levels of the day', TODAY_COMMANDS] satisfies [string, Lines],
  ['the statistics', STATISTICS_COMMANDS] satisfies [string, Lines],
  ['the list', LIST_COMMANDS] satisfies [string, Lines],
  ['the collections', COLLECTIONS_COMMANDS] satisfies [string, Lines],
  ['the cursor', CURSOR_COMMANDS] satisfies [string, Lines],
  ['a question', PROMPT_COMMANDS] satisfies [string, Lines],
  ['the editor', EDITOR_LINES] satisfies [string, Lines],
  ['the comparison', COMPARISON_COMMANDS] satisfies [string, Lines],
  ['the help', HELP_COMMANDS] satisfies [string, Lines],
])('in %s', (_, lines) => {
  test('no key has two commands', () => {
    const keys = keysIn([...lines, ...APP_COMMANDS]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('no two commands have the same id', () => {
    const ids = [...lines, ...APP_COMMANDS].flatMap(({ commands }) => commands.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every line of the help has a key', () => {
    expect(helpFor([...lines, ...APP_COMMANDS]).filter(({ keys }) => keys === '')).toEqual([]);
  });
});

/** A row for each help line of every rule set, of the list and of the collections. */
function keyTable(): string[] {
  const places = new Map<string, string[]>();
  const add = (lines: Lines, place: string) => {
    for (const { keys, does } of helpFor(lines.map((line) => ({ ...line, isLeftOut: false })))) {
      const row = `| \`${keys.replaceAll('|', '\\|')}\` | ${does}`;
      places.set(row, [...(places.get(row) ?? []), place]);
    }
  };
  for (const game of GAMES) add(commandLines(game), game.rules.id);
  add(ownLines(), 'reverse mode');
  add(LIST_COMMANDS, 'the list');
  add(COLLECTIONS_COMMANDS, 'the collections');
  add(TODAY_COMMANDS, 'today');
  add(STATISTICS_COMMANDS, 'the statistics');
  add(CURSOR_COMMANDS, 'the cursor');
  add(PROMPT_COMMANDS, 'a question');
  add(MENU_COMMANDS, 'a menu');
  add(EDITOR_LINES, 'the editor');
  add(COMPARISON_COMMANDS, 'the comparison');
  add(HELP_COMMANDS, 'the help');
  add(APP_COMMANDS, 'everywhere');
  return [
    '| keys | do | in |',
    '|---|---|---|',
    ...[...places].map(([row, found]) => `${row} | ${placeWords(found)} |`),
  ];
}

/** `classic, holes`; `all but vexed`; `every level`. */
function placeWords(found: readonly string[]): string {
  const missing = RULE_SETS.map(({ id }) => id).filter((id) => !found.includes(id));
  if (missing.length === 0) return 'every level';
  return missing.length === 1 ? `all but ${missing.join()}` : found.join(', ');
}

/** The table in docs/keys.md; `UPDATE_GOLDEN=1` rewrites it, but never if `CI` is set. */
const DOCUMENT = resolve(__dirname, '..', '..', 'docs', 'keys.md');
const TABLE = /(?<=^## All keys\n[^]*?\n)\|[^]*\|\n/m;

test('docs/keys.md lists every command of every rule set with its keys', () => {
  const table = keyTable();
  const text = readFileSync(DOCUMENT, 'utf8');
  const current =
    process.env.UPDATE_GOLDEN && !process.env.CI ? text.replace(TABLE, () => `${table.join('\n')}\n`) : text;
  if (current !== text) writeFileSync(DOCUMENT, current);
  expect(TABLE.exec(current)?.[0].trimEnd().split('\n')).toEqual(table);
});
