import type { Direction } from './direction';
import { step, UNDO, type Command } from './move';

/** The keys of the two hands: which letter moves whom, and which takes back. */
const LEFT_HAND: Readonly<Record<string, Direction>> = { w: 'up', a: 'left', s: 'down', d: 'right' };
const RIGHT_HAND: Readonly<Record<string, Direction>> = { k: 'up', h: 'left', j: 'down', l: 'right' };
const UNDO_LETTERS = ['r', 'u'];

/** What a command letter does on a level of so many players: with one player, both hands drive it. */
export function commandOf(letter: string, players: number): Command | undefined {
  const key = letter.toLowerCase();
  if (UNDO_LETTERS.includes(key)) return UNDO;
  const left = LEFT_HAND[key];
  if (left) return step(left);
  const right = RIGHT_HAND[key];
  return right ? step(right, players === 1 ? 0 : 1) : undefined;
}
