import { DIRECTIONS, type Direction } from '../../core/direction';
import { commandOfLetter, step } from '../../core/play/move';
import type { RuleSet } from '../../core/rule-set';
import type { HelpLine } from '../key-commands';
import { repeatCommand } from './actions';
import type { PlayCommand } from './play';

/** The movement letters of the left and the right hand, in the order of the help. */
const HANDS = ['wasd', 'hjkl'];

/** What decides the keys of a level; a game has it. */
export interface KeyContext {
  readonly rules: Pick<RuleSet, 'presentation' | 'reverse' | 'isEndless'>;
  readonly level: { readonly players: { readonly length: number } };
}

/** The movement keys: the arrows, and the letters of both hands. */
export function moveCommands({ rules, level }: KeyContext): HelpLine<PlayCommand>[] {
  const players = level.players.length;
  const { hasHandKeys = false } = rules.presentation;
  const hasTwo = hasHandKeys && players > 1;
  const [first, second] = hasTwo ? ['move the first player', 'move the second player'] : ['move', 'move'];
  const any = hasTwo ? 'move the chosen player' : 'move';
  const [left = '', right = ''] = HANDS;
  return [
    { help: any, commands: DIRECTIONS.map(arrowCommand) },
    { help: first, commands: letterCommands(left, players, hasHandKeys) },
    { help: second, commands: letterCommands(right, players, hasHandKeys) },
  ];
}

function arrowCommand(direction: Direction): PlayCommand {
  return {
    id: direction,
    keys: [direction],
    hint: 'move',
    points: direction,
    does: (play, { times, display }) => repeatCommand(play, step(direction, play.pointing.leader), times, display),
  };
}

/** If the rule set fixes the letters, their capitals are fixed, too. */
function letterCommands(letters: string, players: number, areFixed: boolean): PlayCommand[] {
  return [...letters].flatMap((letter) => {
    const command = commandOfLetter(letter, players);
    if (command?.kind !== 'step') return [];
    const id = `move-${letter}`;
    const fixed = areFixed ? [letter, letter.toUpperCase()] : [];
    const does: PlayCommand['does'] = (play, { times, display }) => repeatCommand(play, command, times, display);
    return [{ id, keys: [letter], fixed, points: command.direction, does }];
  });
}
