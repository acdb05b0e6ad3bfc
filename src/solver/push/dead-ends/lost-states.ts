import { NEVER } from '../board/distances';
import type { Field, FieldKind } from '../board/field';

/**
 * By state of a box (cell and side of the player): 1 where none of these tables has a way. With the tables to the goals
 * these are the dead squares, known for each side; the last cell is that of the walls.
 */
export function lostStates(size: number, tables: readonly Int32Array[]): Uint8Array {
  const isLost = new Uint8Array(4 * size + 4).fill(1);
  for (const states of tables)
    for (let state = 0; state < states.length; state += 1) if (states[state] !== NEVER) isLost[state] = 0;
  return isLost;
}

/** Such tables for all kinds, one behind the other. */
export function joinedByKind({ size, kinds }: Field, tableOf: (kind: FieldKind) => Uint8Array): Uint8Array {
  const tables = new Uint8Array(kinds.length * (4 * size + 4));
  kinds.forEach((kind, index) => {
    tables.set(tableOf(kind), index * (4 * size + 4));
  });
  return tables;
}

/** The parts of such a joined table; they share its memory. */
export function splitByKind({ size, kinds }: Field, tables: Uint8Array): readonly Uint8Array[] {
  return kinds.map((_, kind) => tables.subarray(kind * (4 * size + 4), (kind + 1) * (4 * size + 4)));
}
