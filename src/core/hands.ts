import type { Direction } from './direction';
import { step, UNDO, type Command, type Step } from './move';

/** The keys of the two hands: which letter moves whom, and which takes back. */
const LEFT_HAND: Readonly<Record<string, Direction>> = { w: 'up', a: 'left', s: 'down', d: 'right' };
const RIGHT_HAND: Readonly<Record<string, Direction>> = { k: 'up', h: 'left', j: 'down', l: 'right' };
const UNDO_LETTERS = ['r', 'u'];

/** A player whom no hand drives: `@3:w`, the letter as that of the left hand. */
const FURTHER_PLAYER = /^@(\d{1,2}):([wasd])$/;

/** What a command letter does on a level of so many players: with one player, both hands drive it. */
export function commandOf(letter: string, players: number): Command | undefined {
  const key = letter.toLowerCase();
  if (UNDO_LETTERS.includes(key)) return UNDO;
  const [, number, way = ''] = FURTHER_PLAYER.exec(key) ?? [];
  if (number !== undefined) return furtherStep(Number(number), LEFT_HAND[way], players);
  const left = LEFT_HAND[key];
  if (left) return step(left);
  const right = RIGHT_HAND[key];
  return right ? step(right, players === 1 ? 0 : 1) : undefined;
}

function furtherStep(player: number, way: Direction | undefined, players: number): Command | undefined {
  return way && player >= 1 && player <= players ? step(way, player - 1) : undefined;
}

/** The command letter for a step, in upper case: the inverse of `commandOf`. */
export function commandFor({ player, direction }: Step): string {
  const hand = player === 1 ? RIGHT_HAND : LEFT_HAND;
  const [letter = ''] = Object.keys(hand).filter((key) => hand[key] === direction);
  return `${player < 2 ? '' : `@${player + 1}:`}${letter.toUpperCase()}`;
}
