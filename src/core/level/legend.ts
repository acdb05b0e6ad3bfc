import { NOTHING, type Piece } from './piece';
import type { Level } from './level';

/** A piece of a level, and a cell that shows it in the first position. */
export interface LegendEntry {
  readonly piece: Piece;
  readonly cell: number;
}

/** The pieces of a level besides walls and floor, each once, in the order of the rule set. */
export function legendOf(level: Level, pieces: readonly Piece[]): LegendEntry[] {
  const seen = new Set<number>();
  return pieces.flatMap((piece) => {
    const code = piece.sameAs ?? piece.code;
    const key = 2 * code + (piece.layer === 'thing' ? 1 : 0);
    const cell = PLAIN.has(piece.role) || seen.has(key) ? undefined : cellWith(level, piece);
    if (cell === undefined) return [];
    seen.add(key);
    return [{ piece, cell }];
  });
}

const PLAIN: ReadonlySet<Piece['role']> = new Set(['outside', 'wall', 'floor']);

/** The first cell where a piece stands alone, or else the first where it stands at all. */
function cellWith({ ground, things, size }: Level, { layer, code }: Piece): number | undefined {
  let covered: number | undefined;
  for (let cell = 0; cell < size; cell += 1) {
    if ((layer === 'thing' ? things : ground)[cell] !== code) continue;
    if (layer === 'thing' || things[cell] === NOTHING) return cell;
    covered ??= cell;
  }
  return covered;
}
