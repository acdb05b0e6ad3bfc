import { at } from '../../core/at';
import { directionCode } from '../../core/direction';
import { meanings, type Meaning, type Notation } from '../../core/level/notation';
import { FLOOR, NOTHING, OUTSIDE, codesWithRole, isSolid, rolesOf, type Piece } from '../../core/level/piece';
import { combineMeanings } from '../../core/level/read-level';
import type { RuleSet } from '../../core/rule-set';
import { failure, ok, type Result } from '../../core/result';
import { BLANK, FACING_DOWN, type Content } from './sheet';

/** The new content of a cell after drawing on it. */
export type Brush = (before: Content) => Content;

export const EMPTY: Content = { ...BLANK, ground: FLOOR };

export const floorBrush: Brush = () => EMPTY;

/**
 * A wall, which is a ground under most rules and a thing on its own cell under others. Rules in a file have no roles for
 * their pieces, so there the piece of this name is the wall; floor where there is none.
 */
export function wallBrush(pieces: readonly Piece[]): Brush {
  const [thing] = codesWithRole(pieces, 'thing', 'wall');
  const [ground = namedWall(pieces) ?? FLOOR] = codesWithRole(pieces, 'ground', 'wall');
  const wall = thing === undefined ? { ...EMPTY, ground } : { ...EMPTY, thing };
  return () => wall;
}

/** Whether there is a piece to build walls of. */
export function hasWalls(pieces: readonly Piece[]): boolean {
  return pieces.some(({ role }) => role === 'wall') || namedWall(pieces) !== undefined;
}

function namedWall(pieces: readonly Piece[]): number | undefined {
  return pieces.find(({ name, role }) => role === 'special' && /^walls?$/i.test(name))?.code;
}

/** Whether nothing stops a walk onto a cell. */
export function isOpen(pieces: readonly Piece[], { ground, thing }: Content): boolean {
  return !isSolid(ground) && ground !== namedWall(pieces) && rolesOf(pieces, 'thing')[thing] !== 'wall';
}

/** Whether a player stands on a cell. Only players have a facing. */
export function isPlayer(pieces: readonly Piece[], { thing }: Content): boolean {
  return rolesOf(pieces, 'thing')[thing] === 'player';
}

/**
 * Draws one piece. A ground keeps the thing on it, and a thing the ground below it, if both can go together: a box that
 * is drawn on a goal stands on the goal.
 */
export function pieceBrush(pieces: readonly Piece[], piece: Piece): Brush {
  const { layer, role, code } = piece;
  if (role === 'wall') return wallBrush(pieces);
  if (role === 'floor') return floorBrush;
  if (role === 'outside') return () => BLANK;
  if (layer === 'thing') return ({ ground }) => ({ ...EMPTY, ground: isSolid(ground) ? FLOOR : ground, thing: code });
  return (before) => (isOpen(pieces, before) ? { ...before, ground: code } : { ...EMPTY, ground: code });
}

/** Why symbols cannot be drawn. */
export type SymbolFault =
  | { readonly kind: 'unknown'; readonly symbol: string; readonly expected: string }
  /** The symbol has another meaning in each block. */
  | { readonly kind: 'ambiguous'; readonly symbol: string }
  | { readonly kind: 'too-many'; readonly most: number };

/**
 * Draws what symbols of a format stand for: one symbol, or one for each block of the format. A single symbol of a format
 * with several blocks changes what its own block draws, and leaves the rest.
 */
export function symbolBrush(symbols: string, { blocks }: Notation): Result<Brush, SymbolFault> {
  const written = [...symbols];
  const known = blocks.map((entries) => meanings(entries));
  const expected = blocks.flatMap((entries) => entries.map(([symbol]) => symbol)).join('');
  if (written.length > blocks.length || written.length === 0) return failure({ kind: 'too-many', most: blocks.length });
  if (written.length === blocks.length) {
    const unknown = written.find((symbol, block) => !known[block]?.has(symbol));
    if (unknown !== undefined) return failure({ kind: 'unknown', symbol: unknown, expected });
    return ok(wholeBrush(written.map((symbol, block) => at(known, block).get(symbol))));
  }
  const [symbol = ''] = written;
  const found = known.flatMap((block) => block.get(symbol) ?? []);
  const [first] = found;
  if (!first) return failure({ kind: 'unknown', symbol, expected });
  if (found.length === blocks.length && found.every(isEmptyMeaning)) return ok(floorBrush);
  if (found.some((meaning) => !isSameMeaning(meaning, first))) return failure({ kind: 'ambiguous', symbol });
  return ok(partBrush(first));
}

/** Draws symbols of a format, or else, where it has none such, of another format of the rule set. */
export function brushOfSymbols(
  symbols: string,
  notation: Notation,
  { notations }: Pick<RuleSet, 'notations'>,
): Result<Brush, SymbolFault> {
  const own = symbolBrush(symbols, notation);
  if (own.ok || own.faults[0]?.kind !== 'unknown') return own;
  return (
    Object.values(notations)
      .map((other) => symbolBrush(symbols, other))
      .find((brush) => brush.ok) ?? own
  );
}

/** The whole cell as the symbols of all blocks draw it. */
function wholeBrush(drawn: readonly (Meaning | undefined)[]): Brush {
  const { ground, thing } = combineMeanings(drawn);
  const facing = drawn.find((meaning) => meaning?.facing !== undefined)?.facing;
  const content = { ground, thing, facing: facing === undefined ? FACING_DOWN : directionCode(facing) };
  return () => content;
}

/** The part of a cell that one block draws. */
function partBrush({ ground, thing, facing }: Meaning): Brush {
  if (thing === undefined) return (before) => ({ ...before, ground: ground ?? before.ground });
  const faced = facing === undefined ? FACING_DOWN : directionCode(facing);
  return (before) => ({ ground: before.ground === OUTSIDE ? FLOOR : before.ground, thing, facing: faced });
}

function isEmptyMeaning({ ground = FLOOR, thing = NOTHING }: Meaning): boolean {
  return ground === FLOOR && thing === NOTHING;
}

/** Two spellings of a hole are one meaning: a level keeps the first. */
function isSameMeaning(one: Meaning, other: Meaning): boolean {
  return one === other || (one.thing === undefined && other.thing === undefined);
}
