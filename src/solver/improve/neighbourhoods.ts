import { at } from '../../core/at';
import type { FieldKind } from '../push/board/field';
import type { Tables } from '../push/push-search';
import type { Measure } from '../../core/play/par';
import type { Resumable } from '../solver';
import { Configurations } from './configurations';
import type { Contender, PushLine } from './push-line';
import { LayerSearch, type NoReplacement, type Replacement, type Stretch } from './layer-search';
import { MoveSearch } from './move-search';
import { PairBound } from './pair-bound';
import { type Ends, goalEnds, type Places, placesOf, PushBound } from './push-bound';
import { type Vicinity, VicinityGenerator } from './vicinity';

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
  readonly #layers: LayerSearch;
  readonly #moves: MoveSearch;
  #pairs: { readonly bound: PairBound | undefined } | undefined;
  /** By cell: the pushes to it, and from it, by cell. */
  readonly #pushesTo = new Map<number, Int32Array>();
  readonly #pushesFrom = new Map<number, Int32Array>();

  constructor(
    private readonly tables: Tables,
    private readonly by: Measure,
    private readonly memory: number,
  ) {
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
   * Looks for a better way between two positions of a solution. A replacement is as good as the stretch or better in the
   * first measure. `others`: further solutions, for neighbourhoods that join them.
   */
  *replace(
    { line, movesAfter }: Contender,
    first: number,
    last: number,
    { vicinity, fewerPushes, maxNodes, isJoined }: Neighbourhood,
    others: readonly PushLine[],
  ): Resumable<Replacement | NoReplacement> {
    const stretch = stretchOf(line, first, last);
    const maxPushes = last - first - fewerPushes;
    const after = new PushBound(
      this.#places,
      stretch.end ? this.#endsAt(stretch.end, this.#pushesTo) : goalEnds(this.tables),
    );
    if (after.aim(stretch.boxes) > maxPushes) return 'exhausted';
    this.#store.clear();
    let isWhole = true;
    if (vicinity) {
      const before = new PushBound(this.#places, this.#endsAt(stretch.boxes, this.#pushesFrom));
      before.aim(stretch.boxes);
      const limits = { maxPushes, before, after, memory: STORE_SHARE * this.memory };
      isWhole = yield* this.#generator.add(line, first, last, vicinity, limits);
      for (const other of isJoined ? others : [])
        isWhole = (yield* this.#generator.add(other, 0, other.length, vicinity, limits)) && isWhole;
      after.aim(stretch.boxes);
    }
    const limits = {
      maxPushes,
      isOpen: !vicinity,
      bound: after,
      memory: SEARCH_SHARE * this.memory,
      maxNodes,
      pairs: !vicinity && last - first === line.length ? yield* this.#pairsFor(after) : undefined,
      opensCorrals: !vicinity && fewerPushes > 0,
    };
    const maxMoves = movesOf(line, movesAfter, first, last);
    const found =
      this.by === 'pushes'
        ? yield* this.#layers.run(stretch, limits)
        : yield* this.#moves.run(stretch, limits, maxMoves);
    return found === 'exhausted' && !isWhole ? 'full' : found;
  }

  /** What pairs of boxes add to the bound of the whole level, made when it is first needed. */
  *#pairsFor(bound: PushBound): Resumable<PairBound | undefined> {
    const { field, work } = this.tables;
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

/**
 * The positions that a search for something better visits, and the length of the stretch of the solution that it looks
 * at.
 */
export interface Neighbourhood {
  /** `one box, 8 places` */
  readonly name: string;
  /** Undefined for everything that the bounds allow. */
  readonly vicinity: Vicinity | undefined;
  /** The maximum of pushes in a stretch; `WHOLE` for the whole solution, whatever its length. */
  readonly length: number;
  /** The number of pushes by which a replacement must be shorter; if negative, it may be longer by that number. */
  readonly fewerPushes: number;
  readonly maxNodes: number;
  /** The gain in a second on XSokoban: the first guess, until it has been tried here. */
  readonly guess: number;
  /** Whether it comes before the others. */
  readonly isQuick: boolean;
  /** Whether the way may lead through the positions of the other solutions, too. Only for a whole solution. */
  readonly isJoined: boolean;
}

export const WHOLE = 2 ** 30;
const MANY_PLACES = 200;
/** The number of configurations that one search may look at, about a second of work. */
const VOLUME = 2e6;
const MIN_LENGTH = 8;

/** How many pushes a replacement has: fewer by the least difference that there is, as many at most, or more. */
type Pushes = 'fewer' | 'as many' | '10 more' | 'any';

/** So many boxes are moved to other places near their own, or everything in a stretch of so many pushes is searched. */
type Row = { readonly pushes: Pushes; readonly guess: number } & (
  | { readonly boxes: 0 | 1 | 2 | 3; readonly places: number; readonly isQuick?: true; readonly isJoined?: true }
  | { readonly stretch: number; readonly maxNodes: number }
);

const FOR_MOVES: readonly Row[] = [
  { boxes: 0, places: 0, pushes: '10 more', guess: 5000, isQuick: true, isJoined: true },
  { boxes: 0, places: 0, pushes: '10 more', guess: 5000, isQuick: true },
  { boxes: 1, places: 8, pushes: '10 more', guess: 3000, isQuick: true },
  { boxes: 1, places: MANY_PLACES, pushes: '10 more', guess: 1000, isQuick: true },
  { stretch: 16, maxNodes: 10_000, pushes: '10 more', guess: 30 },
  { stretch: WHOLE, maxNodes: 20_000, pushes: 'any', guess: 20 },
  { boxes: 2, places: 4, pushes: '10 more', guess: 25 },
  { boxes: 2, places: 8, pushes: '10 more', guess: 20 },
  { boxes: 2, places: 16, pushes: '10 more', guess: 5 },
  { boxes: 2, places: 40, pushes: '10 more', guess: 2 },
  { boxes: 3, places: 5, pushes: '10 more', guess: 2 },
  { boxes: 3, places: 8, pushes: '10 more', guess: 1 },
];

const FOR_PUSHES: readonly Row[] = [
  { boxes: 0, places: 0, pushes: 'as many', guess: 5000, isQuick: true, isJoined: true },
  { boxes: 0, places: 0, pushes: 'as many', guess: 5000, isQuick: true },
  { boxes: 1, places: 8, pushes: 'fewer', guess: 3000, isQuick: true },
  { boxes: 1, places: MANY_PLACES, pushes: 'fewer', guess: 1100, isQuick: true },
  { boxes: 1, places: 8, pushes: 'as many', guess: 400 },
  { boxes: 1, places: MANY_PLACES, pushes: 'as many', guess: 75 },
  { stretch: 16, maxNodes: 8_000, pushes: 'as many', guess: 40 },
  { stretch: 32, maxNodes: 16_000, pushes: 'fewer', guess: 10 },
  { stretch: WHOLE, maxNodes: 20_000, pushes: 'fewer', guess: 20 },
  { boxes: 2, places: 4, pushes: 'fewer', guess: 25 },
  { boxes: 2, places: 4, pushes: 'as many', guess: 17 },
  { stretch: 32, maxNodes: 16_000, pushes: 'as many', guess: 10 },
  { boxes: 2, places: 8, pushes: 'fewer', guess: 25 },
  { stretch: 64, maxNodes: 32_000, pushes: 'fewer', guess: 5 },
  { boxes: 2, places: 8, pushes: 'as many', guess: 5 },
  { boxes: 2, places: 16, pushes: 'fewer', guess: 5 },
  { stretch: 128, maxNodes: 64_000, pushes: 'fewer', guess: 2 },
  { boxes: 2, places: 16, pushes: 'as many', guess: 2 },
  { stretch: 64, maxNodes: 32_000, pushes: 'as many', guess: 2 },
  { boxes: 2, places: 40, pushes: 'fewer', guess: 2 },
  { boxes: 3, places: 5, pushes: 'fewer', guess: 2 },
  { boxes: 3, places: 8, pushes: 'fewer', guess: 1 },
  { stretch: WHOLE, maxNodes: 20_000, pushes: 'as many', guess: 1 },
  { boxes: 2, places: 40, pushes: 'as many', guess: 2 },
  { boxes: 3, places: 5, pushes: 'as many', guess: 1 },
  { boxes: 3, places: 8, pushes: 'as many', guess: 1 },
];

/**
 * The neighbourhoods for solutions with this many boxes, at an effort of 1, 4, 16 and so on. `least`: the least
 * difference between the pushes of two solutions.
 */
export function neighbourhoodsFor(by: Measure, boxes: number, least: number, effort: number): Neighbourhood[] {
  const fewerPushes: Readonly<Record<Pushes, number>> = { fewer: least, 'as many': 0, '10 more': -10, any: -WHOLE };
  return (by === 'moves' ? FOR_MOVES : FOR_PUSHES).map((row) => ({
    ...('stretch' in row ? stretch(row, effort) : nearby(row, boxes, effort)),
    fewerPushes: fewerPushes[row.pushes],
    guess: row.guess,
  }));
}

type Bounds = Omit<Neighbourhood, 'fewerPushes' | 'guess'>;

function nearby(row: Extract<Row, { boxes: number }>, boxes: number, effort: number): Bounds {
  const { boxes: moved, places, isQuick = false, isJoined = false } = row;
  let tries = 1;
  for (let box = 0; box < moved; box += 1) tries *= ((boxes - box) / (box + 1)) * places;
  const what = `${['', 'one box', 'two boxes', 'three boxes'][moved] ?? ''}, ${places === MANY_PLACES ? 'all' : places} places`;
  return {
    name: isJoined ? 'parts of all solutions' : moved === 0 ? 'as it is' : what,
    vicinity: { boxes: moved, near: places },
    length: isJoined ? WHOLE : Math.max(MIN_LENGTH, Math.floor((effort * VOLUME) / Math.max(1, tries))),
    maxNodes: effort * VOLUME,
    isQuick,
    isJoined,
  };
}

function stretch(row: Extract<Row, { stretch: number }>, effort: number): Bounds {
  return {
    name: row.stretch === WHOLE ? 'everything' : `stretches of ${row.stretch}`,
    vicinity: undefined,
    length: row.stretch,
    maxNodes: effort * row.maxNodes,
    isQuick: false,
    isJoined: false,
  };
}
