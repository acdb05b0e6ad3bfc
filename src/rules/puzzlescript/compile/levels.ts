import type { GameDraft } from '../read/draft';
import type { Faults } from '../read/faults';
import type { Token } from '../read/lines';
import type { GameObject, Term } from '../read/names';

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

const MOST_CELLS = 262_144;

/** Fills the cells of all levels; each gets a background if its glyph has none. */
export function compileLevels(draft: GameDraft, faults: Faults): GameLevel[] {
  return draft.levels.flatMap((level): GameLevel[] => {
    if (level.kind === 'message') return [level];
    const { line, rows } = level;
    const width = rows[0]?.text.length ?? 0;
    const height = rows.length;
    if (width * height > MOST_CELLS) {
      faults.error(
        'board-too-large',
        { line, column: 1 },
        `this level has ${width * height} cells; ${MOST_CELLS} is the most`,
      );
      return [];
    }
    return [{ kind: 'map', line, width, height, cells: cellsOf(draft, rows, width, faults), rows }];
  });
}

function cellsOf({ names }: GameDraft, rows: readonly Token[], width: number, faults: Faults): (readonly number[])[] {
  const glyphs = new Map<string, readonly GameObject[]>();
  const objectsAt = (row: Token, x: number): readonly GameObject[] => {
    // A short row goes on with its last glyph.
    const index = Math.min(x, row.text.length - 1);
    const glyph = row.text.charAt(index);
    const known = glyphs.get(glyph);
    if (known) return known;
    const objects = objectsOf(names.term(glyph), glyph, { ...row, column: row.column + index }, faults);
    glyphs.set(glyph, objects);
    return objects;
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

function objectsOf(term: Term | undefined, glyph: string, place: Token, faults: Faults): readonly GameObject[] {
  if (term?.kind === 'object' || term?.kind === 'all') return term.objects;
  const { line, column } = place;
  const sentence =
    term === undefined
      ? `"${glyph}" is no glyph of this game; give it a meaning in the legend: ${glyph} = ...`
      : `"${glyph}" is any of several objects, so it says too little on a map; make it all of several`;
  faults.error('unknown-glyph', { line, column }, sentence);
  return [];
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
