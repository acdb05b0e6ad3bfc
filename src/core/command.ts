import type { Direction } from './direction';
import type { Move } from './game';

/** The keys of the two hands: which letter moves whom, and which takes back. */
const LEFT_HAND: Readonly<Record<string, Direction>> = { w: 'up', a: 'left', s: 'down', d: 'right' };
const RIGHT_HAND: Readonly<Record<string, Direction>> = { k: 'up', h: 'left', j: 'down', l: 'right' };
const UNDO = ['r', 'u'];

/** What a command letter does on a level of so many players: with one player, both hands drive it. */
export function commandMove(letter: string, players: number): Move | undefined {
  const key = letter.toLowerCase();
  if (UNDO.includes(key)) return 'undo';
  const left = LEFT_HAND[key];
  if (left) return { player: 0, direction: left };
  const right = RIGHT_HAND[key];
  return right ? { player: players === 1 ? 0 : 1, direction: right } : undefined;
}
