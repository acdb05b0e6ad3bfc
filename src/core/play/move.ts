import type { Direction } from '../direction';

/** What a player can do: a step, or an action of the rules set such as a purchase. Players count from 0. */
export type Move = Step | ActionMove;

export interface Step {
  readonly kind: 'step';
  readonly player: number;
  readonly direction: Direction;
}

export interface ActionMove {
  readonly kind: 'action';
  readonly id: string;
}

/** What a sequence can hold: moves, and the command to take moves back. */
export type Command = Move | { readonly kind: 'undo' };

export const UNDO: Command = { kind: 'undo' };

/** A command and how somebody wrote it: `l u r d`, `{buy-move}`, or a command letter in upper case. */
export type WrittenCommand = Command & { readonly written: string };

export function step(direction: Direction, player = 0): Step {
  return { kind: 'step', player, direction };
}

/** The keys of the two hands: which letter moves whom, and which takes back. */
const LEFT_HAND: Readonly<Record<string, Direction>> = { w: 'up', a: 'left', s: 'down', d: 'right' };
const RIGHT_HAND: Readonly<Record<string, Direction>> = { k: 'up', h: 'left', j: 'down', l: 'right' };
const UNDO_LETTERS = ['r', 'u'];

/** A player whom no hand drives: `@3:w`, the letter as that of the left hand. */
const FURTHER_PLAYER = /^@(\d{1,2}):([wasd])$/;

/** What a command letter does on a level of so many players: with one player, both hands drive it. */
export function commandOfLetter(letter: string, players: number): Command | undefined {
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
export function letterOfCommand({ player, direction }: Step): string {
  const hand = player === 1 ? RIGHT_HAND : LEFT_HAND;
  const [letter = ''] = Object.keys(hand).filter((key) => hand[key] === direction);
  return `${player < 2 ? '' : `@${player + 1}:`}${letter.toUpperCase()}`;
}
