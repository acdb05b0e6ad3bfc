import type { Place } from '../../../core/fault';
import type { GameDraft } from '../read/draft';
import type { Faults } from '../read/faults';
import type { Token } from '../read/lines';
import type { GameObject, Names } from '../read/names';

/** A message, or a map: the objects of each cell, by columns. */
export type GameLevel =
  | { readonly kind: 'message'; readonly line: number; readonly text: string }
  | {
      readonly kind: 'map';
      readonly line: number;
      readonly width: number;
      readonly height: number;
      /** The numbers of the objects of a cell: column after column, each from the top. */
      readonly cells: readonly (readonly number[])[];
      readonly rows: readonly Token[];
    };

const MAX_CELLS = 262_144;
const TAB = 'this row holds a tab, which stands for no certain number of cells; write a symbol for each cell';
const NO_OBJECTS: readonly GameObject[] = [];

/** Fills the cells of all levels; each gets a background if its glyph has none. */
export function compileLevels(draft: GameDraft, faults: Faults): GameLevel[] {
  return draft.levels.flatMap((level): GameLevel[] => {
    if (level.kind === 'message') return [level];
    const { line, rows } = level;
    const width = rows[0]?.text.length ?? 0;
    const height = rows.length;
    if (width * height > MAX_CELLS) {
      faults.error(
        'board-too-large',
        { line, column: 1 },
        `this level has ${width * height} cells; ${MAX_CELLS} is the most`,
      );
      return [];
    }
    return [{ kind: 'map', line, width, height, cells: cellsOf(draft, rows, width, faults), rows }];
  });
}

function cellsOf({ names }: GameDraft, rows: readonly Token[], width: number, faults: Faults): (readonly number[])[] {
  checkGlyphs(names, rows, width, faults);
  const objectsAt = (row: Token, x: number): readonly GameObject[] => {
    // A short row goes on with its last glyph.
    const term = names.term(row.text.charAt(Math.min(x, row.text.length - 1)));
    return term === undefined || term.kind === 'any' ? NO_OBJECTS : term.objects;
  };
  const cells: (readonly GameObject[])[] = [];
  for (let x = 0; x < width; x++) for (const row of rows) cells.push(objectsAt(row, x));
  const background = names.term('background');
  const layer = background?.objects[0]?.layer;
  const first = cells.find((objects) => objects.some((object) => object.layer === layer));
  const used = first?.find((object) => object.layer === layer);
  const filling = used ?? background?.objects[0];
  const filled = new Map<readonly GameObject[], readonly number[]>();
  return cells.map((objects) => {
    const known = filled.get(objects);
    if (known) return known;
    const hasOwn = filling === undefined || objects.some((object) => object.layer === layer);
    const ids = (hasOwn ? objects : [...objects, filling]).map(({ id }) => id);
    filled.set(objects, ids);
    return ids;
  });
}

/** Says what is no glyph: each of them once a level, and those of a row in one sentence. */
function checkGlyphs(names: Names, rows: readonly Token[], width: number, faults: Faults): void {
  const known = new Set<string>();
  for (const row of rows) {
    const symbols = [...new Set(row.text.slice(0, width).split(''))].filter((symbol) => !known.has(symbol));
    for (const symbol of symbols) known.add(symbol);
    const placeOf = (symbol: string): Place => ({ line: row.line, column: row.column + row.text.indexOf(symbol) });
    for (const symbol of symbols) {
      if (names.term(symbol)?.kind !== 'any') continue;
      const sentence = `"${symbol}" is any of several objects, so it says too little on a map; make it all of several`;
      faults.error('unknown-glyph', placeOf(symbol), sentence);
    }
    // No name has blanks in it, so the legend cannot help.
    const blank = symbols.find((symbol) => /[\p{Z}\s]/u.test(symbol));
    if (blank !== undefined) {
      const sentence =
        blank === '\t' ? TAB : 'this row holds a blank, which cannot be a glyph; write a symbol for each cell';
      faults.error(blank === '\t' ? 'tab' : 'blank', placeOf(blank), sentence);
      continue;
    }
    const unknown = symbols.filter((symbol) => names.term(symbol) === undefined);
    const [first] = unknown;
    if (first !== undefined) faults.error('unknown-glyph', placeOf(first), unknownGlyphs(unknown));
  }
}

function unknownGlyphs(symbols: readonly string[]): string {
  const [first = '', ...rest] = symbols;
  if (rest.length === 0) return `"${first}" is no glyph of this game; give it a meaning in the legend: ${first} = ...`;
  const list = symbols.map((symbol) => `"${symbol}"`).join(', ');
  return `${list} are no glyphs of this game; give each a meaning in the legend: ${first} = ...`;
}

/** The objects of a level's cells as words of bits. */
export function objectBits({ cells }: Extract<GameLevel, { kind: 'map' }>, objectWords: number): Int32Array {
  const objects = new Int32Array(cells.length * objectWords);
  for (const [cell, ids] of cells.entries()) {
    for (const id of ids) {
      const at = cell * objectWords + (id >> 5);
      objects[at] = (objects[at] ?? 0) | (1 << (id & 31));
    }
  }
  return objects;
}
