import { DIRECTIONS, type Direction } from '../../core/direction';
import type { Game } from '../../core/game';
import { commandOf } from '../../core/hands';
import { step } from '../../core/move';
import type { HelpLine } from '../commands';
import { repeated } from './acts';
import type { PlayCommand } from './play';

/** The letters of the two hands, in the order in which help shows them. */
const HANDS = ['wasd', 'hjkl'];

/** The keys that move somebody: the arrows, and the letters of both hands. */
export function movingLines(game: Game): HelpLine<PlayCommand>[] {
  const players = game.level.players.length;
  const hasTwo = game.rules.manner.conversation.kind === 'commands' && players > 1;
  const [first, second] = hasTwo ? ['move the first player', 'move the second player'] : ['move', 'move'];
  const [left = '', right = ''] = HANDS;
  return [
    { help: first, commands: DIRECTIONS.map(arrowCommand) },
    { help: first, commands: letterCommands(left, players) },
    { help: second, commands: letterCommands(right, players) },
  ];
}

/** The arrow keys have the names of the directions. */
function arrowCommand(direction: Direction): PlayCommand {
  return {
    id: `arrow-${direction}`,
    keys: [direction],
    hint: 'move',
    does: (play, { times, display }) => repeated(play, step(direction), times, display),
  };
}

function letterCommands(letters: string, players: number): PlayCommand[] {
  return [...letters].flatMap((letter) => {
    const command = commandOf(letter, players);
    if (command?.kind !== 'step') return [];
    const id = `move-${letter}`;
    return [{ id, keys: [letter], does: (play, { times, display }) => repeated(play, command, times, display) }];
  });
}
