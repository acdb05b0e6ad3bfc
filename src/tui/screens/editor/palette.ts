import { type Editor, type EditorUpdate, type Palette, type PaletteEntry, say } from './state';
import type { Notation } from '../../../core/level/notation';
import { FLOOR, NOTHING, type Piece, type PieceRole } from '../../../core/level/piece';
import { cellAt } from '../../../core/level/level';
import { emptySetup } from '../../../core/level/setup';
import { failure, ok, type Result } from '../../../core/result';
import type { RuleSet } from '../../../core/rule-set';
import { type Scene, sheetScene } from '../../../drawing/board/scene';
import { type Brush, floorBrush, pieceBrush, symbolBrush, type SymbolFault } from '../../../editing/level/brush';
import { BLANK } from '../../../editing/level/sheet';

/** Goes to another piece; the first follows the last. */
export function nextPiece(editor: Editor, by: 1 | -1): Editor {
  const { entries } = editor.palette;
  return { ...editor, chosen: (editor.chosen + by + entries.length) % entries.length };
}

/** Opens a menu of all pieces. */
export function choosePiece(editor: Editor): EditorUpdate {
  const list = editor.palette.entries.map((entry, index) => ({
    id: String(index),
    label: entry.piece.name,
    detail: entry.symbol,
  }));
  const choices = { title: 'Pieces', list, at: editor.chosen, canRemove: false };
  return [editor, [{ type: 'choose', choices, onChoose: (id) => ({ type: 'piece-chosen', index: Number(id) }) }]];
}

/** No palette has an index with more digits. */
const MAX_DIGITS = 3;

/** A digit chooses a piece. If it turns out to be the beginning of a number, the earlier choice comes back. */
export function typeDigit(editor: Editor, digit: string): Editor {
  const { digits, chosen, palette } = editor;
  const text = `${digits?.text ?? ''}${digit}`.slice(-MAX_DIGITS);
  const chosenBefore = digits?.chosenBefore ?? chosen;
  const meant = palette.entries[Number(text) - 1];
  const next: Editor = { ...editor, digits: { text, chosenBefore } };
  return meant ? { ...next, chosen: Number(text) - 1 } : say({ ...next, chosen: chosenBefore }, `${text} times`);
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
