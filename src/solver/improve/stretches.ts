import { at } from '../../core/at';
import type { FieldKind } from '../push/board/field';
import type { Tables } from '../push/push-search';
import type { Measure } from '../../core/play/par';
import type { Resumable } from '../solver';
import { Configurations } from './configurations';
import type { Contender } from './contender';
import { LayerSearch, type NoReplacement, type Replacement, type Stretch } from './layer-search';
import { MoveSearch } from './move-search';
import type { Neighbourhood } from './neighbourhoods';
import { PairBound } from './pair-bound';
import { placesOf, type Places } from './places';
import { goalEnds, PushBound, type Ends } from './push-bound';
import type { PushLine } from './push-line';
import { VicinityGenerator } from './vicinity';

/** Shares of the memory: for configurations that are added beforehand, and for all of a search. */
const STORE_SHARE = 0.3;
const SEARCH_SHARE = 0.7;
/** Cells whose distances to everywhere are kept. */
const MAX_TABLE_BYTES = 2 ** 24;

/** Looks for better ways through stretches of solutions. */
export class Stretches {
  readonly #tables: Tables;
  readonly #by: Measure;
  readonly #memory: number;
  readonly #places: Places;
  readonly #store: Configurations;
  readonly #generator: VicinityGenerator;
  readonly #layers: LayerSearch;
  readonly #moves: MoveSearch;
  #pairs: { readonly bound: PairBound | undefined } | undefined;
  /** By cell: the pushes to it, and from it, by cell. */
  readonly #pushesTo = new Map<number, Int32Array>();
  readonly #pushesFrom = new Map<number, Int32Array>();

  constructor(tables: Tables, by: Measure, memory: number) {
    this.#tables = tables;
    this.#by = by;
    this.#memory = memory;
    this.#places = placesOf(tables);
    this.#store = new Configurations(this.#places.words);
    this.#generator = new VicinityGenerator(tables, this.#places, this.#store);
    this.#layers = new LayerSearch(tables, this.#places, this.#store);
    this.#moves = new MoveSearch(tables, this.#places, this.#store);
  }

  /** Positions expanded. */
  get nodes(): number {
    return this.#layers.nodes + this.#moves.nodes;
  }

  /**
   * Looks for a better way between two positions of a solution. `others`: further solutions whose vicinity counts. A
   * replacement is as good as the stretch or better in the first measure.
   */
  *replace(
    { line, movesAfter }: Contender,
    first: number,
    last: number,
    { vicinity, fewerPushes, maxNodes }: Neighbourhood,
    others: readonly PushLine[] = [],
  ): Resumable<Replacement | NoReplacement> {
    const stretch = stretchOf(line, first, last);
    const maxPushes = last - first - fewerPushes;
    const after = new PushBound(
      this.#places,
      stretch.end ? this.#endsAt(stretch.end, this.#pushesTo) : goalEnds(this.#tables),
    );
    if (after.aim(stretch.boxes) > maxPushes) return 'exhausted';
    this.#store.clear();
    let isWhole = true;
    if (vicinity) {
      const before = new PushBound(this.#places, this.#endsAt(stretch.boxes, this.#pushesFrom));
      before.aim(stretch.boxes);
      const limits = { maxPushes, before, after, memory: STORE_SHARE * this.#memory };
      isWhole = yield* this.#generator.add(line, first, last, vicinity, limits);
      for (const other of others)
        if (isWhole) isWhole = yield* this.#generator.add(other, 0, other.length, vicinity, limits);
      after.aim(stretch.boxes);
    }
    const limits = {
      maxPushes,
      isOpen: !vicinity,
      bound: after,
      memory: SEARCH_SHARE * this.#memory,
      maxNodes,
      pairs: !vicinity && last - first === line.length ? yield* this.#pairsFor(after) : undefined,
      opensCorrals: !vicinity && fewerPushes > 0,
    };
    const maxMoves = movesOf(line, movesAfter, first, last);
    const found =
      this.#by === 'pushes'
        ? yield* this.#layers.run(stretch, limits)
        : yield* this.#moves.run(stretch, limits, maxMoves);
    return found === 'exhausted' && !isWhole ? 'full' : found;
  }

  /** What pairs of boxes add to the bound of the whole level, made when it is first needed. */
  *#pairsFor(bound: PushBound): Resumable<PairBound | undefined> {
    const { field, work } = this.#tables;
    this.#pairs ??= { bound: yield* PairBound.create(field, this.#places, bound, work) };
    return this.#pairs.bound;
  }

  /** The boxes of a position as ends for others. */
  #endsAt(boxes: Int32Array, tables: Map<number, Int32Array>): Ends[] {
    const endsOf = ({ firstBox, boxCount }: FieldKind): Ends => ({
      pushes: Array.from(boxes.subarray(firstBox, firstBox + boxCount), (cell) => this.#tableFor(cell, tables)),
      boxCount,
      needed: boxCount,
    });
    return this.#tables.field.kinds.map(endsOf);
  }

  #tableFor(cell: number, tables: Map<number, Int32Array>): Int32Array {
    const known = tables.get(cell);
    if (known) return known;
    const { distances, field } = this.#tables;
    if (4 * field.size * tables.size > MAX_TABLE_BYTES) tables.clear();
    const states = tables === this.#pushesTo ? distances.statesTo(cell) : distances.statesFrom(cell);
    const table = distances.byCell(states);
    tables.set(cell, table);
    return table;
  }
}

function stretchOf(line: PushLine, first: number, last: number): Stretch {
  line.seek(first);
  const boxes = Int32Array.from(line.boxes);
  const { player } = line;
  line.seek(last);
  if (last === line.length) return { boxes, player, end: undefined, stand: -1 };
  return { boxes, player, end: Int32Array.from(line.boxes), stand: line.nextStand };
}

/** The moves of a stretch, up to the cell from which the next push is made. */
function movesOf(line: PushLine, movesAfter: Int32Array, first: number, last: number): number {
  const end = last === line.length ? at(movesAfter, last) : at(movesAfter, last + 1) - 1;
  return end - at(movesAfter, first);
}
