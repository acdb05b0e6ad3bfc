import { type Draft, NO_NOTES } from './source';
import { at } from '../at';
import { FLOOR, NOTHING, OUTSIDE, type Piece, pieceOf } from './piece';
import { type Direction, DIRECTIONS } from '../direction';
import { cellAt, rowEnd, type Shape } from './level';
import { meanings, type Notation, symbolFinder } from './notation';
import { combineMeanings, NO_MEANING } from './read-level';
import type { Setup } from './setup';
import type { View } from '../board/view';

/** Writes a position, its blocks one below the other with an empty row between them. */
export function boardRows(view: View, notation: Notation): string[] {
  const { level } = view;
  const ends = Array.from({ length: level.height }, (_, y) => rowEnd(level.ground, level, y));
  const blocks = drawBlocks(level, notation, ends, {
    ground: (cell) => view.ground(cell),
    thing: (cell) => view.thing(cell),
    facing: (cell) => view.facingAt(cell),
  });
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/** Something that a notation could not hold. */
export type NotationLoss =
  | {
      readonly kind: 'piece';
      readonly layer: 'ground' | 'thing';
      readonly code: number;
      /** The first cell where it is lost, and the number of such cells. */
      readonly cell: number;
      readonly count: number;
    }
  | { readonly kind: 'number'; readonly name: string; readonly value: number };

/** A setup as a draft in a format, and everything about it that its notation cannot hold. */
export function draftOf(
  setup: Setup,
  format: string,
  notation: Notation,
): { readonly draft: Draft; readonly lost: readonly NotationLoss[] } {
  const ends = Array.from({ length: setup.height }, (_, y) => rowEnd(setup.ground, setup, y));
  const blocks = drawBlocks(setup, notation, ends, {
    ground: (cell) => at(setup.ground, cell),
    thing: (cell) => at(setup.things, cell),
    facing: (cell) => DIRECTIONS[at(setup.facings, cell)],
  });
  const draft = newDraft(format, setup, notation, blocks);
  return { draft, lost: [...lostPieces(setup, notation, blocks), ...lostNumbers(setup, notation)] };
}

/** The rows are in no text yet. They are numbered as if the first block began on line 1. */
function newDraft(format: string, setup: Setup, notation: Notation, blocks: readonly (readonly string[])[]): Draft {
  const numbers = Object.entries(setup.numbers).filter(([name]) => notation.numbers?.includes(name));
  return {
    format,
    ...NO_NOTES,
    line: 1,
    numbers: Object.fromEntries(numbers.map(([name, value]) => [name, { value, line: 1, column: 1 }])),
    blocks: blocks.map((rows) => rows.map((text, index) => ({ text, line: index + 1, column: 1 }))),
    faults: [],
  };
}

interface Drawable {
  ground(cell: number): number;
  thing(cell: number): number;
  facing(cell: number): Direction | undefined;
}

function drawBlocks(shape: Shape, notation: Notation, ends: readonly number[], what: Drawable): string[][] {
  return notation.blocks.map((entries) => {
    const symbolOf = symbolFinder(entries);
    return ends.map((end, y) => {
      let row = '';
      for (let x = 0; x < end; x += 1) {
        const cell = cellAt(shape, x, y);
        const thing = what.thing(cell);
        const ground = what.ground(cell);
        row +=
          notation.symbolFor?.(ground) ?? symbolOf(ground, thing, thing === NOTHING ? undefined : what.facing(cell));
      }
      return row;
    });
  });
}

/** Reads the blocks again. Whatever differs was lost. */
function lostPieces(setup: Setup, notation: Notation, blocks: readonly (readonly string[])[]): NotationLoss[] {
  const known = notation.blocks.map((entries) => meanings(entries));
  const lost = new Map<string, NotationLoss & { kind: 'piece' }>();
  const lose = (layer: 'ground' | 'thing', code: number, cell: number) => {
    const before = lost.get(`${layer} ${code}`);
    lost.set(
      `${layer} ${code}`,
      before ? { ...before, count: before.count + 1 } : { kind: 'piece', layer, code, cell, count: 1 },
    );
  };
  for (let y = 0; y < setup.height; y += 1) {
    const rows = blocks.map((block) => [...(block[y] ?? '')]);
    for (let x = 0; x < setup.width; x += 1) {
      const cell = cellAt(setup, x, y);
      const read = combineMeanings(
        rows.map((row, block) => {
          const symbol = row[x];
          return symbol === undefined ? undefined : (known[block]?.get(symbol) ?? NO_MEANING);
        }),
      );
      if (read.ground !== setup.ground[cell]) lose('ground', at(setup.ground, cell), cell);
      if (read.thing !== setup.things[cell]) lose('thing', at(setup.things, cell), cell);
    }
  }
  return [...lost.values()];
}

function lostNumbers({ numbers }: Setup, notation: Notation): NotationLoss[] {
  return Object.entries(numbers)
    .filter(([name, value]) => value !== 0 && !notation.numbers?.includes(name))
    .map(([name, value]) => ({ kind: 'number', name, value }));
}

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
  const lost = pieceOf(pieces, layer, code);
  return pieces.find(
    (piece) => piece.layer === layer && piece.role === lost?.role && isWritten(notation, layer, piece.code),
  )?.code;
}
