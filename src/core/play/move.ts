import type { Direction } from '../direction';

/** A move of a player: a step, or an action of the rule set such as a purchase. Players count from 0. */
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

/** An entry of a sequence: a move, or an undo. */
export type Command = Move | { readonly kind: 'undo' };

export const UNDO: Command = { kind: 'undo' };

/** A command and its spelling: `l u r d`, `{buy-move}`, or a command letter in upper case. */
export type WrittenCommand = Command & { readonly written: string };

export function step(direction: Direction, player = 0): Step {
  return { kind: 'step', player, direction };
}

export function isSameMove(one: Move, other: Move | undefined): boolean {
  if (one.kind === 'action') return other?.kind === 'action' && one.id === other.id;
  return other?.kind === 'step' && one.player === other.player && one.direction === other.direction;
}

/** The letters of the two hands with their directions, and the letters for undo. */
const LEFT_HAND: Readonly<Record<string, Direction>> = { w: 'up', a: 'left', s: 'down', d: 'right' };
const RIGHT_HAND: Readonly<Record<string, Direction>> = { k: 'up', h: 'left', j: 'down', l: 'right' };
const UNDO_LETTERS = ['r', 'u'];

/** A step of a player without a hand: `@3:w`, with a letter of the left hand. */
const NUMBERED_PLAYER = /^@(\d{1,2}):([wasd])$/;

/**
 * The command of a letter on a level with this number of players. A single player can use the letters of both hands.
 */
export function commandOfLetter(letter: string, players: number): Command | undefined {
  const key = letter.toLowerCase();
  if (UNDO_LETTERS.includes(key)) return UNDO;
  const [, number, letterOfStep = ''] = NUMBERED_PLAYER.exec(key) ?? [];
  if (number !== undefined) return numberedPlayerStep(Number(number), LEFT_HAND[letterOfStep], players);
  const left = LEFT_HAND[key];
  if (left) return step(left);
  const right = RIGHT_HAND[key];
  return right ? step(right, players === 1 ? 0 : 1) : undefined;
}

function numberedPlayerStep(player: number, direction: Direction | undefined, players: number): Command | undefined {
  return direction && player >= 1 && player <= players ? step(direction, player - 1) : undefined;
}

/** The command letter of a step, in upper case: the inverse of `commandOfLetter`. */
export function letterOfCommand({ player, direction }: Step): string {
  const hand = player === 1 ? RIGHT_HAND : LEFT_HAND;
  const [letter = ''] = Object.keys(hand).filter((key) => hand[key] === direction);
  return `${player < 2 ? '' : `@${player + 1}:`}${letter.toUpperCase()}`;
}
