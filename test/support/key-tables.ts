import type { Game } from '../../src/core/play/game';
import { classic, multiplayer } from '../../src/rules';
import { DEFAULT_KEYS } from '../../src/keys/bindings';
import type { HelpLine, KeyCommand } from '../../src/keys/key-commands';
import { COLLECTIONS_COMMANDS } from '../../src/tui/screens/collections/update';
import { bindEditorCommands } from '../../src/tui/screens/editor/commands';
import { LIST_COMMANDS } from '../../src/tui/screens/list/commands';
import { bindPlayCommands } from '../../src/tui/screens/play/commands';
import { gameOn } from './draw';
import { fromItsEnd } from './reverse';
import { SMALL_GAMES, smallGame } from './small-games';

type Lines = readonly HelpLine<KeyCommand>[];

const THREE = ['#######', '#A.a@.#', '#B.b@.#', '#C.c@.#', '#######'];

/** A game of every rule set, with several numbers of players. */
export const GAMES_OF_ALL_RULES: readonly (readonly [name: string, game: Game])[] = [
  ...SMALL_GAMES.map((game): [string, Game] => [game.rules.id, game]),
  ['multiplayer with one player', gameOn(multiplayer, 'multiplayer', ['######', '#A.a@#', '######'])],
  ['multiplayer with three players', gameOn(multiplayer, 'multiplayer', THREE)],
];

/** The name of the editor's table. */
export const EDITOR = 'the editor';

/** The tables of commands of all rule sets, of reverse mode, of the list, of the collections and of the editor. */
export const TABLES: readonly (readonly [name: string, lines: Lines])[] = [
  ...GAMES_OF_ALL_RULES.map(([name, game]): [string, Lines] => [name, linesOf(game)]),
  ['reverse mode', linesOf(fromItsEnd(smallGame(classic).level))],
  ['the list', LIST_COMMANDS],
  ['the collections', COLLECTIONS_COMMANDS],
  [EDITOR, bindEditorCommands(classic, DEFAULT_KEYS).lines],
];

function linesOf(game: Game): Lines {
  return bindPlayCommands(game, DEFAULT_KEYS).lines;
}

export function commandsIn(lines: Lines): KeyCommand[] {
  return lines.flatMap(({ commands }) => commands);
}

export function keysOf({ keys, spare = [] }: KeyCommand): string[] {
  return [...keys, ...spare];
}
