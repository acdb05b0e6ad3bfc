import { at } from '../../core/at';
import type { Piece } from '../../core/level/piece';
import type { Setup } from '../../core/level/setup';

/** The number of a piece on a board. */
export interface PieceCount {
  readonly piece: Piece;
  readonly count: number;
}

/**
 * Counts all pieces of a board except floor, in the order of the rule set. Other spellings of a piece count as that
 * piece.
 */
export function countPieces(setup: Pick<Setup, 'ground' | 'things'>, pieces: readonly Piece[]): PieceCount[] {
  const counts = { ground: tally(setup.ground), thing: tally(setup.things) };
  return pieces.flatMap((piece) => {
    const { layer, code, role, sameAs } = piece;
    if (role === 'floor' || role === 'outside' || (sameAs !== undefined && sameAs !== code)) return [];
    const codes = pieces.filter((one) => one.layer === layer && (one.sameAs ?? one.code) === code);
    const count = codes.reduce((sum, one) => sum + (counts[layer].get(one.code) ?? 0), 0);
    return count === 0 ? [] : [{ piece, count }];
  });
}

function tally(codes: Uint16Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let cell = 0; cell < codes.length; cell += 1) {
    const code = at(codes, cell);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
