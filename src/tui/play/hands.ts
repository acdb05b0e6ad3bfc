import { commandMove } from '../../core/command';
import type { Game } from '../../core/game';
import type { CommandLine } from '../commands';
import { ARROWS } from '../terminal/keys';
import { repeated } from './acts';
import type { PlayCommand } from './play';

/** The letters of the two hands, in the order in which help shows them. */
const HANDS = ['wasd', 'hjkl'];

/** The keys that move somebody: the arrows, and the letters of both hands. */
export function movingLines(game: Game): CommandLine<PlayCommand>[] {
  const players = game.level.players.length;
  const hasTwo = game.rules.conversation.manner === 'commands' && players > 1;
  const [first, second] = hasTwo ? ['move the first player', 'move the second player'] : ['move', 'move'];
  const [left = '', right = ''] = HANDS;
  return [
    { help: first, commands: Object.keys(ARROWS).map(arrowCommand) },
    { help: first, commands: letterCommands(left, players) },
    { help: second, commands: letterCommands(right, players) },
  ];
}

function arrowCommand(key: string): PlayCommand {
  const direction = ARROWS[key] ?? 'up';
  return {
    id: `arrow-${direction}`,
    keys: [key],
    hint: 'move',
    does: (play, { times, display }) => repeated(play, { player: 0, direction }, times, display),
  };
}

function letterCommands(letters: string, players: number): PlayCommand[] {
  return [...letters].flatMap((letter) => {
    const move = commandMove(letter, players);
    if (!move || move === 'undo') return [];
    const id = `move-${letter}`;
    return [{ id, keys: [letter], does: (play, { times, display }) => repeated(play, move, times, display) }];
  });
}
