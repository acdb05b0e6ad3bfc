/** The codes that all rule sets share. Their own codes start at 3 for grounds and at 1 for things. */

/** Ground codes. Everything up to `WALL` is solid. */
export const OUTSIDE = 0;
export const WALL = 1;
export const FLOOR = 2;

/** Thing codes. */
export const NOTHING = 0;

/** The cell of a player who has left the board. */
export const GONE = -1;

/** Walls and cells outside the rows of the map, the edge included, stop everything. */
export function isSolid(ground: number): boolean {
  return ground <= WALL;
}

/** The role of a piece in play, whatever its name and drawing. */
export type PieceRole =
  'outside' | 'wall' | 'floor' | 'goal' | 'box' | 'player' | 'hole' | 'door' | 'prize' | 'special';

/** One kind of ground or thing. */
export interface Piece {
  /** Its name in the words of the rule set. */
  readonly name: string;
  readonly role: PieceRole;
  readonly layer: 'ground' | 'thing';
  /** Its number on the board. */
  readonly code: number;
  /** A few words for the player that follow its name; left out if the piece explains itself. */
  readonly about?: string;
  /** The code of the piece that this one is another spelling of. They play the same. */
  readonly sameAs?: number;
}

/** The ground that all rule sets share, under its most common names. */
export const OUTSIDE_PIECE: Piece = { name: 'outside', role: 'outside', layer: 'ground', code: OUTSIDE };
const WALL_PIECE: Piece = { name: 'wall', role: 'wall', layer: 'ground', code: WALL };
export const FLOOR_PIECE: Piece = { name: 'floor', role: 'floor', layer: 'ground', code: FLOOR };
export const COMMON_GROUND: readonly Piece[] = [OUTSIDE_PIECE, WALL_PIECE, FLOOR_PIECE];

/** The piece of a code. */
export function pieceOf(pieces: readonly Piece[], layer: Piece['layer'], code: number | undefined): Piece | undefined {
  return pieces.find((piece) => piece.layer === layer && piece.code === code);
}

/** The piece that a cell shows: the thing there, or else the ground. */
export function topPiece(
  pieces: readonly Piece[],
  { ground, thing }: { readonly ground: number; readonly thing: number },
): Piece | undefined {
  return thing === NOTHING ? pieceOf(pieces, 'ground', ground) : pieceOf(pieces, 'thing', thing);
}

/** The codes of the pieces of a layer that have a role. */
export function codesWithRole(pieces: readonly Piece[], layer: Piece['layer'], role: PieceRole): number[] {
  return pieces.filter((piece) => piece.layer === layer && piece.role === role).map(({ code }) => code);
}

/**
 * The goal that a box belongs on: the only goal that there is, or, where boxes have goals of their own, the one with
 * the code of the box. Undefined for a box that belongs on no goal.
 */
export function goalFor(pieces: readonly Piece[], box: number): number | undefined {
  const [only, ...others] = codesWithRole(pieces, 'ground', 'goal');
  return others.length === 0 ? only : [only, ...others].find((goal) => goal === box);
}

/** By code: the role of a piece of a layer; undefined for codes without a piece. */
export function rolesOf(pieces: readonly Piece[], layer: Piece['layer']): readonly (PieceRole | undefined)[] {
  const known = tables[layer].get(pieces);
  if (known) return known;
  const roles: (PieceRole | undefined)[] = [];
  for (const piece of pieces) if (piece.layer === layer) roles[piece.code] = piece.role;
  tables[layer].set(pieces, roles);
  return roles;
}

const tables = {
  ground: new WeakMap<readonly Piece[], readonly (PieceRole | undefined)[]>(),
  thing: new WeakMap<readonly Piece[], readonly (PieceRole | undefined)[]>(),
};
