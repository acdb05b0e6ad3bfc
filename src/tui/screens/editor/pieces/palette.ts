import type { Notation } from '../../../../core/level/notation';
import { FLOOR, NOTHING, type Piece, type PieceRole } from '../../../../core/level/piece';
import { cellAt } from '../../../../core/level/level';
import { emptySetup } from '../../../../core/level/setup';
import { failure, ok, type Result } from '../../../../core/result';
import type { RuleSet } from '../../../../core/rule-set';
import { sheetScene, type Scene } from '../../../../drawing/board/scene';
import { floorBrush, pieceBrush, symbolBrush, type Brush, type SymbolFault } from '../../../../editing/level/brush';
import { BLANK } from '../../../../editing/level/sheet';

/** A piece to draw with. */
export interface PaletteEntry {
  readonly piece: Piece;
  readonly brush: Brush;
  /** Its symbol in the format of the level; empty if the format has none. */
  readonly symbol: string;
}

/** The pieces of a rule set in the order of their digits, and their drawings. */
export interface Palette {
  readonly entries: readonly PaletteEntry[];
  /** A row of cells, one for each entry. */
  readonly scene: Scene;
}

/** Digits reach nine pieces, so the first of each of these roles comes first. */
const FIRST_ROLES: readonly PieceRole[] = ['wall', 'box', 'goal', 'player', 'floor'];

export function createPalette(rules: RuleSet, notation: Notation): Palette {
  const known = rules.pieces.filter(
    ({ role, code, sameAs }) => role !== 'outside' && (sameAs === undefined || sameAs === code),
  );
  const first = FIRST_ROLES.flatMap((role) => known.find((piece) => piece.role === role) ?? []);
  const pieces = [...first, ...known.filter((piece) => !first.includes(piece))];
  const entries = pieces.map((piece) => ({
    piece,
    brush: pieceBrush(rules.pieces, piece),
    symbol: symbolOf(piece, notation),
  }));
  return { entries, scene: paletteScene(entries, rules) };
}

function symbolOf({ layer, code }: Piece, { blocks }: Notation): string {
  for (const entries of blocks)
    for (const [symbols, { ground = FLOOR, thing = NOTHING }] of entries) {
      const stands = layer === 'thing' ? thing === code && ground === FLOOR : ground === code && thing === NOTHING;
      // A blank cannot be shown.
      if (stands) return [...symbols].find((one) => one !== ' ') ?? '';
    }
  return '';
}

function paletteScene(entries: readonly PaletteEntry[], rules: RuleSet): Scene {
  const setup = emptySetup({ width: entries.length, height: 1 });
  entries.forEach(({ brush }, x) => {
    const content = brush(BLANK);
    const cell = cellAt(setup, x, 0);
    setup.ground[cell] = content.ground;
    setup.things[cell] = content.thing;
    setup.facings[cell] = content.facing;
  });
  return sheetScene(setup, rules);
}

/**
 * The brush of a typed symbol: a blank is floor everywhere; others as in the format of the level, or else in another
 * format of its rules.
 */
export function typedBrush(symbol: string, notation: Notation, rules: RuleSet): Result<Brush, SymbolFault> {
  if (symbol === ' ') return ok(floorBrush);
  const own = symbolBrush(symbol, notation);
  const [fault] = own.ok ? [] : own.faults;
  if (own.ok || fault?.kind !== 'unknown') return own;
  for (const other of Object.values(rules.notations)) {
    const brush = symbolBrush(symbol, other);
    if (brush.ok) return ok(brush.value);
  }
  return failure(fault);
}
