import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game } from '../../src/core/play/game';
import { DEFAULT_KEYS } from '../../src/keys/bindings';
import { helpFor, type HelpLine, type KeyCommand } from '../../src/keys/key-commands';
import { classic, RULE_SETS } from '../../src/rules';
import { keyboardParts } from '../../src/session/keyboard';
import { APP_COMMANDS } from '../../src/tui/app-commands';
import { bindPlayCommands } from '../../src/tui/screens/play/commands';
import { PROMPT_COMMANDS } from '../../src/tui/screens/prompt/update';
import { fromItsEnd } from '../support/reverse';
import { SMALL_GAMES, smallGame } from '../support/small-games';

/** The commands of a place in the program. */
type Place = readonly [name: string, lines: readonly HelpLine<KeyCommand>[]];

const LEVELS = SMALL_GAMES.map((game): Place => [game.rules.id, commandsOf(game)]);
const FROM_END: Place = ['reverse mode', commandsOf(fromItsEnd(smallGame(classic).level))];
const SCREENS: Place[] = [
  ...keyboardParts().flatMap(({ kind, name, lines }) => (kind === 'other' ? [[name, lines] satisfies Place] : [])),
  ['a question', PROMPT_COMMANDS],
];

function commandsOf(game: Game): Place[1] {
  return bindPlayCommands(game, DEFAULT_KEYS).lines;
}

describe.each([...LEVELS, FROM_END, ...SCREENS])('in %s', (_, lines) => {
  const commands = [...lines, ...APP_COMMANDS].flatMap((line) => line.commands);

  test('no key has two commands', () => {
    const keys = commands.flatMap((command) => [...command.keys, ...(command.spare ?? [])]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('no two commands have the same id', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  });

  test('every line of the help has a key', () => {
    expect(helpFor([...lines, ...APP_COMMANDS]).filter(({ keys }) => keys === '')).toEqual([]);
  });
});

/** A row for each help line of every rule set and screen. */
function keyTable(): string[] {
  const places = new Map<string, string[]>();
  const add = ([name, lines]: Place) => {
    for (const row of rowsOf(lines)) places.set(row, [...(places.get(row) ?? []), name]);
  };
  LEVELS.forEach(add);
  const usual = new Set(places.keys());
  add([FROM_END[0], FROM_END[1].filter((line) => rowsOf([line]).some((row) => !usual.has(row)))]);
  SCREENS.forEach(add);
  add(['everywhere', APP_COMMANDS]);
  return [
    '| keys | do | in |',
    '|---|---|---|',
    ...[...places].map(([row, found]) => `${row} | ${placeWords(found)} |`),
  ];
}

function rowsOf(lines: Place[1]): string[] {
  const shown = helpFor(lines.map((line) => ({ ...line, isLeftOut: false })));
  return shown.map(({ keys, does }) => `| \`${keys.replaceAll('|', '\\|')}\` | ${does}`);
}

/** `classic, holes`; `all but vexed`; `every level`. */
function placeWords(found: readonly string[]): string {
  const missing = RULE_SETS.map(({ id }) => id).filter((id) => !found.includes(id));
  const elsewhere = found.filter((name) => !RULE_SETS.some(({ id }) => id === name));
  if (missing.length === 0) return ['every level', ...elsewhere].join(', ');
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
