import { DIRECTIONS, type Direction } from '../../core/direction';
import { commandOf } from '../../core/hands';
import { step } from '../../core/move';
import type { Rules } from '../../core/rules';
import type { HelpLine } from '../commands';
import { repeated } from './acts';
import type { PlayCommand } from './play';

/** The letters of the two hands, in the order in which help shows them. */
const HANDS = ['wasd', 'hjkl'];

/** What the keys of a level follow from; a game knows it. */
export interface Seats {
  readonly rules: Pick<Rules, 'manner' | 'backwards' | 'isEndless'>;
  readonly level: { readonly players: { readonly length: number } };
}

/** The keys that move somebody: the arrows, and the letters of both hands. */
export function movingLines({ rules, level }: Seats): HelpLine<PlayCommand>[] {
  const players = level.players.length;
  const takesCommands = rules.manner.conversation.kind === 'commands';
  const hasTwo = takesCommands && players > 1;
  const [first, second] = hasTwo ? ['move the first player', 'move the second player'] : ['move', 'move'];
  const any = hasTwo ? 'move who has the arrows' : 'move';
  const [left = '', right = ''] = HANDS;
  return [
    { help: any, commands: DIRECTIONS.map(arrowCommand) },
    { help: first, commands: letterCommands(left, players, takesCommands) },
    { help: second, commands: letterCommands(right, players, takesCommands) },
  ];
}

/** The arrow keys have the names of the directions. */
function arrowCommand(direction: Direction): PlayCommand {
  return {
    id: direction,
    keys: [direction],
    hint: 'move',
    points: direction,
    does: (play, { times, display }) => repeated(play, step(direction, play.pointing.lead), times, display),
  };
}

/** Where the rules name the letters of hands, capitals are theirs, too. */
function letterCommands(letters: string, players: number, areFixed: boolean): PlayCommand[] {
  return [...letters].flatMap((letter) => {
    const command = commandOf(letter, players);
    if (command?.kind !== 'step') return [];
    const id = `move-${letter}`;
    const fixed = areFixed ? [letter, letter.toUpperCase()] : [];
    const does: PlayCommand['does'] = (play, { times, display }) => repeated(play, command, times, display);
    return [{ id, keys: [letter], fixed, points: command.direction, does }];
  });
}
