import { NEVER } from '../board/distances';
import type { Field } from '../board/field';

/**
 * By state of a box (cell and side of the player): 1 where none of these tables has a way. With the tables to the goals
 * these are the dead squares, known for each side; the last cell is that of the walls.
 */
export function deadStates(size: number, tables: readonly Int32Array[]): Uint8Array {
  const isDeadState = new Uint8Array(4 * size + 4).fill(1);
  for (const states of tables) markAlive(isDeadState, states);
  return isDeadState;
}

/** Makes 0 of all states of such a table that have a way by one more. */
export function markAlive(isDeadState: Uint8Array | undefined, states: Int32Array): void {
  if (isDeadState)
    for (let state = 0; state < states.length; state += 1) if (states[state] !== NEVER) isDeadState[state] = 0;
}

/** Such tables for all kinds, one behind the other, before any way is known. */
export function allDead({ size, kinds }: Field): Uint8Array {
  return new Uint8Array(kinds.length * (4 * size + 4)).fill(1);
}

/** The parts of such a joined table; they share its memory. */
export function splitByKind({ size, kinds }: Field, tables: Uint8Array): readonly Uint8Array[] {
  return kinds.map((_, kind) => tables.subarray(kind * (4 * size + 4), (kind + 1) * (4 * size + 4)));
}
