import { at } from '../../core/at';
import type { FieldKind } from '../push/board/field';
import type { Tables } from '../push/push-search';
import type { Measure } from '../../core/play/par';
import type { PushCode } from '../push/stores/positions';
import type { Resumable } from '../solver';
import { Configurations } from './configurations';
import type { Contender, PushLine } from './push-line';
import { type NoReplacement, type Stretch, WaySearch } from './way-search';
import { PairBound } from './pair-bound';
import { type Ends, goalEnds, type Places, placesOf, PushBound } from './push-bound';
import type { Neighbourhood } from './neighbourhoods';
import { VicinityGenerator } from './vicinity';

/** Shares of the memory: for configurations that are added beforehand, and for all of a search. */
const STORE_SHARE = 0.3;
const SEARCH_SHARE = 0.7;
/** Cells whose distances to everywhere are kept. */
const MAX_TABLE_BYTES = 2 ** 24;

/** Looks for better ways through stretches of solutions. */
export class Stretches {
  readonly #places: Places;
  readonly #store: Configurations;
  readonly #generator: VicinityGenerator;
  readonly #search: WaySearch;
  /** What pairs of boxes add to the bound of the whole level, made when it is first needed. */
  #pairs: { readonly bound: PairBound | undefined } | undefined;
  /** By cell: the pushes to it, and from it, by cell. */
  readonly #pushesTo = new Map<number, Int32Array>();
  readonly #pushesFrom = new Map<number, Int32Array>();

  constructor(
    private readonly tables: Tables,
    by: Measure,
    private readonly memory: number,
  ) {
    this.#places = placesOf(tables);
    this.#store = new Configurations(this.#places.words);
    this.#generator = new VicinityGenerator(tables, this.#places, this.#store);
    this.#search = new WaySearch(tables, this.#places, this.#store, by);
  }

  /** Positions expanded. */
  get nodes(): number {
    return this.#search.nodes;
  }

  /**
   * Looks for a better way between two positions of a solution. It is as good as the stretch or better in the
   * first measure. `others`: further solutions whose positions it may use, with all of a solution.
   */
  *replace(
    { line, movesAfter }: Contender,
    first: number,
    last: number,
    { vicinity, fewerPushes, maxNodes }: Neighbourhood,
    others: readonly PushLine[],
  ): Resumable<readonly PushCode[] | NoReplacement> {
    const stretch = stretchOf(line, first, last);
    const maxPushes = last - first - fewerPushes;
    const after = new PushBound(
      this.#places,
      stretch.end ? this.#endsAt(stretch.end, this.#pushesTo) : goalEnds(this.tables),
      this.tables.work,
    );
    if ((yield* after.aim(stretch.boxes)) > maxPushes) return 'exhausted';
    this.#store.clear();
    let isWhole = true;
    if (vicinity) {
      const before = new PushBound(this.#places, this.#endsAt(stretch.boxes, this.#pushesFrom), this.tables.work);
      yield* before.aim(stretch.boxes);
      const limits = { maxPushes, before, after, memory: STORE_SHARE * this.memory };
      isWhole = yield* this.#generator.add(line, first, last, vicinity, limits);
      for (const other of others)
        isWhole = (yield* this.#generator.add(other, 0, other.length, vicinity, limits)) && isWhole;
      yield* after.aim(stretch.boxes);
    }
    const hasPairs = !vicinity && last - first === line.length;
    if (hasPairs) this.#pairs ??= { bound: yield* PairBound.create(this.tables.field, after, this.tables.work) };
    const limits = {
      maxPushes,
      maxMoves: movesOf(line, movesAfter, first, last),
      isOpen: !vicinity,
      bound: after,
      memory: SEARCH_SHARE * this.memory,
      maxNodes,
      pairs: hasPairs ? this.#pairs?.bound : undefined,
      opensCorrals: !vicinity && fewerPushes > 0,
    };
    const found = yield* this.#search.run(stretch, limits);
    return found === 'exhausted' && !isWhole ? 'full' : found;
  }

  /** The boxes of a position as ends for others. */
  #endsAt(boxes: Int32Array, tables: Map<number, Int32Array>): Ends[] {
    const endsOf = ({ firstBox, boxCount }: FieldKind): Ends => ({
      pushes: Array.from(boxes.subarray(firstBox, firstBox + boxCount), (cell) => this.#tableFor(cell, tables)),
      boxCount,
      needed: boxCount,
    });
    return this.tables.field.kinds.map(endsOf);
  }

  #tableFor(cell: number, tables: Map<number, Int32Array>): Int32Array {
    const known = tables.get(cell);
    if (known) return known;
    const { distances, field } = this.tables;
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
