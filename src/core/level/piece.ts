/** What every rules set agrees on; its own codes start above these, at 3 for grounds and at 1 for things. */

/** Ground codes. Everything up to `WALL` is solid. */
export const OUTSIDE = 0;
export const WALL = 1;
export const FLOOR = 2;

/** Thing codes. */
export const NOTHING = 0;

/** The cell of a player who is not on the board any more. */
export const GONE = -1;

/** Cells outside the map's rows, the edge among them, stop everything just as walls do. */
export function isSolid(ground: number): boolean {
  return ground <= WALL;
}

/** What a piece is in play, whatever it is called and drawn like. */
export const PIECE_ROLES = [
  'outside',
  'wall',
  'floor',
  'goal',
  'box',
  'player',
  'hole',
  'door',
  'prize',
  'special',
] as const;
export type PieceRole = (typeof PIECE_ROLES)[number];

/** One kind of ground or thing. */
export interface Piece {
  /** Its name in the words of the rules set's own maps. */
  readonly name: string;
  readonly role: PieceRole;
  readonly layer: 'ground' | 'thing';
  /** Its number on the board. */
  readonly code: number;
  /** What a player should know of it, in a few words that go on after its name; what explains itself has none. */
  readonly about?: string;
  /** The code of the piece that this one is another spelling of: play makes no difference between them. */
  readonly sameAs?: number;
}

/** The ground that all rules sets share, under the names that most of them use. */
export const OUTSIDE_PIECE: Piece = { name: 'outside', role: 'outside', layer: 'ground', code: OUTSIDE };
export const WALL_PIECE: Piece = { name: 'wall', role: 'wall', layer: 'ground', code: WALL };
export const FLOOR_PIECE: Piece = { name: 'floor', role: 'floor', layer: 'ground', code: FLOOR };
export const COMMON_GROUND: readonly Piece[] = [OUTSIDE_PIECE, WALL_PIECE, FLOOR_PIECE];

/** The codes of a layer's pieces that have a role. */
export function codesOf(pieces: readonly Piece[], layer: Piece['layer'], role: PieceRole): number[] {
  return pieces.filter((piece) => piece.layer === layer && piece.role === role).map(({ code }) => code);
}

/** The role of each code of a layer, undefined for codes that are no piece. */
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
