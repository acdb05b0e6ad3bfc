import type { Field } from '../push/board/field';
import { NEVER } from '../push/board/distances';
import type { Tables } from '../push/push-search';
import type { Resumable } from '../solver';
import { Configurations } from './configurations';
import { LayerSearch, type Replacement, type SearchLimits } from './layer-search';
import type { Places } from './places';
import type { PushBound } from './push-bound';

/**
 * Searches by layers again and again, with more pushes each time, until there is a solution (breadth-first iterative
 * deepening A*; Zhou and Hansen 2006). Of all solutions with the fewest pushes it finds one with the fewest moves, unless
 * corrals are opened first.
 */
export class Deepening {
  /** No solution has fewer pushes. */
  least: number;
  readonly #field: Field;
  readonly #configurations: Configurations;
  readonly #layers: LayerSearch;
  readonly #bound: PushBound;

  constructor(tables: Tables, places: Places, bound: PushBound) {
    this.#field = tables.field;
    this.#configurations = new Configurations(places.words);
    this.#layers = new LayerSearch(tables, places, this.#configurations);
    this.#bound = bound;
    this.least = bound.aim(tables.field.boxes);
  }

  get nodes(): number {
    return this.#layers.nodes;
  }

  /** `full` if a limit was reached, or if more pushes lead nowhere. */
  *run(limits: Pick<SearchLimits, 'pairs' | 'opensCorrals' | 'memory' | 'maxNodes'>): Resumable<Replacement | 'full'> {
    const { boxes, player } = this.#field;
    const start = { boxes, player, end: undefined, stand: -1 };
    for (const step = leastDifference(this.#field); this.least < NEVER; this.least += step) {
      this.#configurations.clear();
      const maxNodes = limits.maxNodes - this.nodes;
      const open = { ...limits, maxNodes, bound: this.#bound, isOpen: true, maxPushes: this.least };
      const found = yield* this.#layers.run(start, open);
      if (found !== 'exhausted') return found;
      if (!this.#layers.wasCut) this.least = NEVER;
    }
    return 'full';
  }
}

/** The least difference between the pushes of two solutions: two if every box has its goal. */
export function leastDifference({ kinds }: Field): number {
  const isTight = kinds.every(({ boxCount, goalCount, needed }) => boxCount === needed && goalCount === needed);
  return isTight ? 2 : 1;
}
