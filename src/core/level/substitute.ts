import { at } from '../at';
import { FLOOR, NOTHING, OUTSIDE, type Piece } from './piece';
import type { Notation } from './notation';
import type { Setup } from './setup';

/** A piece without a symbol in a notation, and its replacement. */
export interface Substitute {
  readonly layer: Piece['layer'];
  readonly code: number;
  readonly count: number;
  /** The piece of the same role that is written instead; undefined for floor, or for an empty cell. */
  readonly by: number | undefined;
}

/**
 * Replaces pieces that a notation cannot write: by one of the same role, such as a plain box for a coloured one, or
 * else by floor.
 */
export function substitutePieces(
  setup: Setup,
  pieces: readonly Piece[],
  notation: Notation,
): { readonly setup: Setup; readonly substitutes: readonly Substitute[] } {
  const written = { ...setup, ground: setup.ground.slice(), things: setup.things.slice() };
  const substitutes = new Map<string, Substitute>();
  const replace = (layer: Piece['layer'], cells: Uint16Array, cell: number): void => {
    const code = at(cells, cell);
    if (isPlain(layer, code) || isWritten(notation, layer, code)) return;
    const by = standIn(pieces, notation, layer, code);
    cells[cell] = by ?? (layer === 'ground' ? FLOOR : NOTHING);
    const count = (substitutes.get(`${layer} ${code}`)?.count ?? 0) + 1;
    substitutes.set(`${layer} ${code}`, { layer, code, count, by });
  };
  for (let cell = 0; cell < setup.ground.length; cell += 1) {
    replace('ground', written.ground, cell);
    replace('thing', written.things, cell);
  }
  return { setup: written, substitutes: [...substitutes.values()] };
}

/** Whether a code needs no symbol. */
function isPlain(layer: Piece['layer'], code: number): boolean {
  return layer === 'ground' ? code === OUTSIDE || code === FLOOR : code === NOTHING;
}

function isWritten({ blocks }: Notation, layer: Piece['layer'], code: number): boolean {
  return blocks.some((entries) => entries.some(([, meaning]) => meaning[layer] === code));
}

function standIn(
  pieces: readonly Piece[],
  notation: Notation,
  layer: Piece['layer'],
  code: number,
): number | undefined {
  const lost = pieces.find((piece) => piece.layer === layer && piece.code === code);
  return pieces.find(
    (piece) => piece.layer === layer && piece.role === lost?.role && isWritten(notation, layer, piece.code),
  )?.code;
}
