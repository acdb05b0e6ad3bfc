import { keysFor } from '../push/stores/key-table';
import type { Field } from '../push/board/field';
import type { Tables } from '../push/push-search';

/** A box of this kind can never be on the cell in a solution. */
export const NO_PLACE = -1;

/**
 * A place is a cell where a box of one kind may stand: it can get there, and from there to a goal. Places are numbered
 * kind by kind, so that the boxes of a position are a set of bits.
 */
export interface Places {
  readonly count: number;
  /** 32-bit words for the set of the boxes of a position. */
  readonly words: number;
  readonly cells: Int32Array;
  readonly kinds: Uint8Array;
  /** By kind, then by cell with the wall cell at the end: the number of the place, or `NO_PLACE`. */
  readonly byCell: Int32Array;
  /** Random numbers by place for the hash of a position. */
  readonly noise: Int32Array;
}

export function placesOf({ field, isDeadState, isUnreachable }: Tables): Places {
  const { size, kinds } = field;
  const cells: number[] = [];
  const kindOf: number[] = [];
  const byCell = new Int32Array(kinds.length * (size + 1)).fill(NO_PLACE);
  for (let kind = 0; kind < kinds.length; kind += 1)
    for (let cell = 0; cell < size; cell += 1) {
      const first = kind * (4 * size + 4) + 4 * cell;
      const canStand = isOpen(isDeadState, first) && isOpen(isUnreachable, first);
      if (!canStand && !startsOn(field, kind, cell)) continue;
      byCell[kind * (size + 1) + cell] = cells.length;
      cells.push(cell);
      kindOf.push(kind);
    }
  return {
    count: cells.length,
    words: Math.max(1, Math.ceil(cells.length / 32)),
    cells: Int32Array.from(cells),
    kinds: Uint8Array.from(kindOf),
    byCell,
    noise: keysFor(cells.length).boxLow,
  };
}

function isOpen(isLost: Uint8Array, first: number): boolean {
  return isLost.subarray(first, first + 4).includes(0);
}

function startsOn({ boxes, boxKinds }: Field, kind: number, cell: number): boolean {
  return boxes.some((box, index) => box === cell && boxKinds[index] === kind);
}
