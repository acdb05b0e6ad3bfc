import { DIRECTIONS, type Direction } from '../../../core/direction';
import { commandOfLetter, step } from '../../../core/play/move';
import { type HelpLine, line } from '../../../keys/key-commands';
import { repeatCommand } from './actions';
import { whileOver } from './availability';
import { asSentence } from '../../../core/reason';
import type { KeyContext, Play, PlayCommand, PlayOccasion, PlayUpdate } from './state';
import { takeOver } from './animation/playback';
import { steer } from './reverse';
import { say } from './animation/show-turn';

/** The movement letters of the left and the right hand, in the order of the help. */
const HANDS = ['wasd', 'hjkl'];

/** The movement keys: the arrows, and the letters of both hands. */
export function moveCommands({ rules, level }: KeyContext): HelpLine<PlayCommand>[] {
  const players = level.players.length;
  const { hasHandKeys = false } = rules.presentation;
  const hasTwo = hasHandKeys && players > 1;
  const [first, second] = hasTwo ? ['move the first player', 'move the second player'] : ['move', 'move'];
  const any = hasTwo ? 'move the chosen player' : 'move';
  const [left = '', right = ''] = HANDS;
  return [
    line(any, 'Move', ...DIRECTIONS.map((direction) => arrowCommand(direction, any))),
    line(first, { group: 'Move', isMinor: !hasTwo }, ...letterCommands(left, players, hasHandKeys, first)),
    line(second, { group: 'Move', isMinor: !hasTwo }, ...letterCommands(right, players, hasHandKeys, second)),
  ];
}

function arrowCommand(direction: Direction, help: string): PlayCommand {
  return {
    id: direction,
    name: `${help} ${direction}`,
    keys: [direction],
    hint: 'move',
    isMove: true,
    points: direction,
    unavailable: whileOver,
    does: (play, occasion) => move(play, direction, play.pointing.leader, occasion),
  };
}

function move(play: Play, direction: Direction, player: number, { times, display }: PlayOccasion): PlayUpdate {
  const steered = steer(play, direction);
  if (steered.ok) return repeatCommand(play, step(steered.value, player), times, display);
  return [say(takeOver(play), steered.faults.map(({ sentence }) => asSentence(sentence)).join(' ')), []];
}

/** If the rule set fixes the letters, their capitals are fixed, too. With one player they do the same as the arrows. */
function letterCommands(letters: string, players: number, areFixed: boolean, help: string): PlayCommand[] {
  return [...letters].flatMap((letter) => {
    const command = commandOfLetter(letter, players);
    if (command?.kind !== 'step') return [];
    const id = `move-${letter}`;
    const fixed = areFixed ? [letter, letter.toUpperCase()] : [];
    const { direction, player } = command;
    const does: PlayCommand['does'] = (play, occasion) => move(play, direction, player, occasion);
    const name = `${help} ${direction}`;
    const same = players === 1 ? { sameAs: direction } : {};
    return [
      { id, name, ...same, keys: [letter], fixed, isMove: true, points: direction, unavailable: whileOver, does },
    ];
  });
}
