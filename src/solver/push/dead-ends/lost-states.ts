import { NEVER } from '../board/distances';

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
