import { type Field, hasGoalForEachBox } from '../push/board/field';
import { NEVER } from '../push/board/distances';
import { type Tables, tablesOf } from '../push/push-search';
import type { PushCode } from '../push/stores/positions';
import { type Resumable, Work } from '../solver';
import { Configurations } from './configurations';
import { type SearchLimits, WaySearch } from './way-search';
import { PairBound } from './pair-bound';
import { goalEnds, placesOf, PushBound } from './push-bound';

type DeepeningLimits = Pick<SearchLimits, 'pairs' | 'opensCorrals' | 'dropsLayers' | 'memory' | 'maxNodes'>;

/**
 * Searches by layers again and again, with more pushes each time, until there is a solution (breadth-first iterative
 * deepening A*; Zhou and Hansen 2006). Of all solutions with the fewest pushes it finds one with the fewest moves, unless
 * corrals are opened first.
 */
export class Deepening {
  /** No solution has fewer pushes. */
  least = 0;
  readonly #field: Field;
  readonly #configurations: Configurations;
  readonly #layers: WaySearch;

  private constructor(
    tables: Tables,
    readonly bound: PushBound,
  ) {
    const { places } = bound;
    this.#field = tables.field;
    this.#configurations = new Configurations(places.words);
    this.#layers = new WaySearch(tables, places, this.#configurations, 'pushes');
  }

  static *create(tables: Tables): Resumable<Deepening> {
    const deepening = new Deepening(tables, new PushBound(placesOf(tables), goalEnds(tables), tables.work));
    deepening.least = yield* deepening.bound.aim(tables.field.boxes);
    return deepening;
  }

  get nodes(): number {
    return this.#layers.nodes;
  }

  /** `full` if a limit was reached, or if more pushes lead nowhere. If layers were dropped, pushes are missing. */
  *run(limits: DeepeningLimits): Resumable<readonly PushCode[] | 'full'> {
    const { boxes, player } = this.#field;
    const start = { boxes, player, end: undefined, stand: -1 };
    for (const step = leastDifference(this.#field); this.least < NEVER; this.least += step) {
      this.#configurations.clear();
      const maxNodes = limits.maxNodes - this.nodes;
      const allowed = { maxNodes, maxPushes: this.least, maxMoves: Infinity };
      const open = { ...limits, ...allowed, bound: this.bound, isOpen: true };
      const found = yield* this.#layers.run(start, open);
      if (found !== 'exhausted') return found;
      if (!this.#layers.wasCut) this.least = NEVER;
    }
    return 'full';
  }
}

/** The least difference between the pushes of two solutions: two if every box has its goal. */
export function leastDifference(field: Field): number {
  return hasGoalForEachBox(field) ? 2 : 1;
}

/** The share of the memory for searching a solution; without old layers, the last ones have more room. */
const SOLUTION_SHARE = 0.2;

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
  /** The pushes of the solution that was found. */
  pushes: readonly PushCode[] = [];
  readonly #pieces: Resumable<void>;
  #deepening: Deepening | undefined;

  /** `memory`: bytes the positions may take. `fewest`: the fewest pushes, if that is proven. */
  constructor(
    private readonly field: Field,
    private readonly memory: number,
    private readonly fewest?: number,
  ) {
    this.#pieces = this.#run();
  }

  /** Positions expanded so far. */
  get nodes(): number {
    return this.#deepening?.nodes ?? 0;
  }

  /** No solution has fewer pushes. */
  get least(): number {
    return this.#deepening?.least ?? 0;
  }

  /** Works for about this many units. */
  advance(units: number): void {
    this.work.pauseAfter(units);
    this.#pieces.next();
  }

  *#run(): Resumable<void> {
    const { fewest, memory } = this;
    const deepening = yield* Deepening.create(yield* tablesOf(this.field, this.work));
    this.#deepening = deepening;
    const pairs = yield* PairBound.create(this.field, deepening.bound, this.work);
    const isOpen = fewest === undefined;
    if (!isOpen) deepening.least = fewest;
    const limits = { pairs, opensCorrals: isOpen, maxNodes: Infinity };
    const found = yield* deepening.run({ ...limits, memory: (isOpen ? SOLUTION_SHARE : 1) * memory });
    if (found !== 'full') {
      this.pushes = found;
      this.state = 'solved';
    } else if (!isOpen || deepening.least >= NEVER) this.state = 'full';
    else {
      const counted = yield* deepening.run({ ...limits, memory, dropsLayers: true });
      this.state = counted === 'full' ? 'full' : 'counted';
    }
  }
}
