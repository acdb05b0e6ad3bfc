import { type Resumable, Work } from '../solver';
import { NEVER } from '../push/board/distances';
import type { Field } from '../push/board/field';
import { tablesOf } from '../push/push-search';
import type { PushCode } from '../push/stores/positions';
import { Deepening, leastDifference } from './deepening';
import type { Replacement } from './layer-search';
import { LeanLayers } from './lean-layers';
import { PairBound } from './pair-bound';
import { placesOf } from './places';
import { goalEnds, PushBound } from './push-bound';

/** The share of the memory for searching a solution; without ways a position takes a third of the room. */
const SOLUTION_SHARE = 0.1;

/**
 * How the search has ended: with a solution that has the fewest pushes, with only their number, or without room for its
 * positions.
 */
type ProofState = 'searching' | 'solved' | 'counted' | 'full';

/**
 * Proves how many pushes a level needs at least: it searches by layers everything that a number of pushes can reach,
 * then again with more pushes. It needs no solution. If the caller knows a solution with the fewest pushes, it stops
 * after the last search that allows fewer. If the number is known, it finds a solution with the fewest moves among
 * those with this number of pushes instead.
 */
export class FewestProof {
  readonly work = new Work();
  state: ProofState = 'searching';
  /** No solution has fewer pushes. */
  least = 0;
  /** The pushes of the solution that was found. */
  pushes: readonly PushCode[] = [];
  readonly #field: Field;
  readonly #memory: number;
  readonly #fewest: number | undefined;
  readonly #pieces: Resumable<void>;
  #nodesBefore = 0;
  #search: { readonly nodes: number } | undefined;

  /** `memory`: bytes the positions may take. `fewest`: the fewest pushes, if that is proven. */
  constructor(field: Field, memory: number, fewest?: number) {
    this.#field = field;
    this.#memory = memory;
    this.#fewest = fewest;
    this.#pieces = this.#run();
  }

  /** Positions expanded so far. */
  get nodes(): number {
    return this.#nodesBefore + (this.#search?.nodes ?? 0);
  }

  /** Works for about this many units. */
  advance(units: number): void {
    this.work.pauseAfter(units);
    this.#pieces.next();
  }

  *#run(): Resumable<void> {
    const tables = yield* tablesOf(this.#field, this.work);
    const places = placesOf(tables);
    const bound = new PushBound(places, goalEnds(tables));
    const deepening = new Deepening(tables, places, bound);
    this.#search = deepening;
    this.least = deepening.least;
    const pairs = yield* PairBound.create(this.#field, places, bound, this.work);
    const found = yield* this.#deepen(deepening, pairs);
    if (found !== 'full') {
      this.pushes = found.pushes;
      this.state = 'solved';
    } else if (this.#fewest !== undefined || this.least >= NEVER) this.state = 'full';
    else {
      this.#nodesBefore = this.nodes;
      this.state = yield* this.#count(new LeanLayers(tables, places, bound, pairs, this.#memory));
    }
  }

  /** Searches for a solution as long as the memory is large enough for it. */
  *#deepen(deepening: Deepening, pairs: PairBound | undefined): Resumable<Replacement | 'full'> {
    const fewest = this.#fewest;
    if (fewest !== undefined) deepening.least = fewest;
    const share = fewest === undefined ? SOLUTION_SHARE : 1;
    const limits = { pairs, opensCorrals: fewest === undefined, memory: share * this.#memory, maxNodes: Infinity };
    for (const pieces = deepening.run(limits); ;) {
      const { done, value } = pieces.next();
      this.least = deepening.least;
      if (done === true) return value;
      yield;
    }
  }

  *#count(layers: LeanLayers): Resumable<ProofState> {
    this.#search = layers;
    for (const least = leastDifference(this.#field); ; this.least += least) {
      const found = yield* layers.run(this.least);
      if (found === 'full') return 'full';
      if (found !== 'none') return 'counted';
    }
  }
}
