import type { Direction } from './direction';

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
export type Written = Command & { readonly written: string };

export function step(direction: Direction, player = 0): Step {
  return { kind: 'step', player, direction };
}
