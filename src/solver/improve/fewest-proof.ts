import { type Resumable, Work } from '../solver';
import { NEVER } from '../push/board/distances';
import type { Field } from '../push/board/field';
import { tablesOf } from '../push/push-search';
import type { PushCode } from '../push/stores/positions';
import { Configurations } from './configurations';
import { LayerSearch } from './layer-search';
import { PairBound } from './pair-bound';
import { placesOf } from './places';
import { goalEnds, PushBound } from './push-bound';

/** How the search has ended: with the fewest pushes, or without room for its positions. */
type ProofState = 'searching' | 'solved' | 'full';

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
  #layers: LayerSearch | undefined;

  /** `memory`: bytes the positions may take. */
  constructor(field: Field, memory: number) {
    this.#field = field;
    this.#memory = memory;
    this.#pieces = this.#run();
  }

  /** Positions expanded so far. */
  get nodes(): number {
    return this.#layers?.nodes ?? 0;
  }

  /** Works for about this many units. */
  advance(units: number): void {
    this.work.pauseAfter(units);
    this.#pieces.next();
  }

  *#run(): Resumable<void> {
    const field = this.#field;
    const tables = yield* tablesOf(field, this.work);
    const places = placesOf(tables);
    const bound = new PushBound(places, goalEnds(tables));
    this.least = bound.aim(field.boxes);
    const pairs = yield* PairBound.create(field, places, bound, this.work);
    const configurations = new Configurations(places.words);
    const layers = new LayerSearch(tables, places, configurations);
    this.#layers = layers;
    const start = { boxes: field.boxes, player: field.player, end: undefined, stand: -1 };
    for (const least = leastDifference(field); this.least < NEVER; this.least += least) {
      configurations.clear();
      const found = yield* layers.run(start, {
        maxPushes: this.least,
        bound,
        isOpen: true,
        pairs,
        opensCorrals: true,
        memory: this.#memory,
        maxNodes: Infinity,
      });
      if (found === 'exhausted') continue;
      if (found !== 'full') this.pushes = found.pushes;
      this.state = found === 'full' ? 'full' : 'solved';
      return;
    }
    // What a box alone cannot do is left to searches that prove it.
    this.state = 'full';
  }
}

/** By how many pushes two solutions differ at least: an even number where every box has its goal. */
export function leastDifference({ kinds }: Field): number {
  const isTight = kinds.every(({ boxCount, goalCount, needed }) => boxCount === needed && goalCount === needed);
  return isTight ? 2 : 1;
}
