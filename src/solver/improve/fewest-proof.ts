import { type Resumable, Work } from '../solver';
import { NEVER } from '../push/board/distances';
import type { Field } from '../push/board/field';
import { tablesOf, type Tables } from '../push/push-search';
import type { PushCode } from '../push/stores/positions';
import { Configurations } from './configurations';
import { LayerSearch } from './layer-search';
import { LeanLayers } from './lean-layers';
import { PairBound } from './pair-bound';
import { placesOf, type Places } from './places';
import { goalEnds, PushBound } from './push-bound';

/** The share of the memory with which a solution is searched; without ways a position takes a third of the room. */
const SOLUTION_SHARE = 0.1;

/**
 * How the search has ended: with a solution that has the fewest pushes, with nothing but their number, or without room for
 * its positions.
 */
type ProofState = 'searching' | 'solved' | 'counted' | 'full';

/**
 * Proves how many pushes a level needs at least: all that so many pushes can reach is searched by layers, again and again
 * with more pushes (breadth-first iterative deepening A*; Zhou and Hansen 2006). It needs no solution, and goes no
 * further than the last search before the fewest pushes if somebody knows a solution that has them.
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
  readonly #pieces: Resumable<void>;
  #nodesBefore = 0;
  #search: { readonly nodes: number } | undefined;

  /** `memory`: bytes the positions may take. */
  constructor(field: Field, memory: number) {
    this.#field = field;
    this.#memory = memory;
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
    this.least = bound.aim(this.#field.boxes);
    const pairs = yield* PairBound.create(this.#field, places, bound, this.work);
    yield* this.#findSolution(tables, places, bound, pairs);
    if (this.state !== 'full' || this.least >= NEVER) return;
    this.#nodesBefore = this.nodes;
    this.state = 'searching';
    this.state = yield* this.#count(new LeanLayers(tables, places, bound, pairs, this.#memory));
  }

  /** Searches for a solution as long as the memory is large enough for it. */
  *#findSolution(tables: Tables, places: Places, bound: PushBound, pairs: PairBound | undefined): Resumable<void> {
    const field = this.#field;
    const configurations = new Configurations(places.words);
    const layers = new LayerSearch(tables, places, configurations);
    this.#search = layers;
    const start = { boxes: field.boxes, player: field.player, end: undefined, stand: -1 };
    const limits = {
      bound,
      isOpen: true,
      pairs,
      opensCorrals: true,
      memory: SOLUTION_SHARE * this.#memory,
      maxNodes: Infinity,
    };
    for (const least = leastDifference(field); this.least < NEVER; this.least += least) {
      configurations.clear();
      const found = yield* layers.run(start, { ...limits, maxPushes: this.least });
      if (found === 'exhausted') continue;
      if (found !== 'full') this.pushes = found.pushes;
      this.state = found === 'full' ? 'full' : 'solved';
      return;
    }
    // What a box alone cannot do is left to searches that prove it.
    this.state = 'full';
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

/** By how many pushes two solutions differ at least: an even number where every box has its goal. */
export function leastDifference({ kinds }: Field): number {
  const isTight = kinds.every(({ boxCount, goalCount, needed }) => boxCount === needed && goalCount === needed);
  return isTight ? 2 : 1;
}
