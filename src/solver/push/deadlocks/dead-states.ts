import { NEVER } from '../board/distances';
import type { Field } from '../board/field';

/**
 * By state of a box (cell and side of the player): 1 where none of these tables has a path. With the tables to the
 * goals these are the dead squares, separate for each side. The last cell stands for all walls.
 */
export function deadStates(size: number, tables: readonly Int32Array[]): Uint8Array {
  const isDeadState = new Uint8Array(4 * size + 4).fill(1);
  for (const states of tables) markAlive(isDeadState, states);
  return isDeadState;
}

/** Sets all states to 0 from which this table has a path. */
export function markAlive(isDeadState: Uint8Array | undefined, states: Int32Array): void {
  if (isDeadState)
    for (let state = 0; state < states.length; state += 1) if (states[state] !== NEVER) isDeadState[state] = 0;
}

/** One such table for all kinds, one after the other, with every state dead. */
export function allDead({ size, kinds }: Field): Uint8Array {
  return new Uint8Array(kinds.length * (4 * size + 4)).fill(1);
}

/** The parts of such a joined table, one for each kind. They share its memory. */
export function splitByKind({ size, kinds }: Field, tables: Uint8Array): readonly Uint8Array[] {
  return kinds.map((_, kind) => tables.subarray(kind * (4 * size + 4), (kind + 1) * (4 * size + 4)));
}
