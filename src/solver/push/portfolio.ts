import type { Pieces } from '../work';
import { emptyContent } from './board/field';
import { Rooms } from './board/rooms';
import { FeatureSearch } from './features/feature-search';
import { Greedy } from './greedy';
import { canBePlanned, PlanSearch } from './plan/plan-search';
import type { PushSearch, SearchState } from './search';
import type { PushCode } from './stores/positions';
import type { Tables } from './tables';

/** Positions the greedy search gets before anything else is begun: easy levels are done by then. */
const HEAD_START = 10_000;
/** The most positions that a plan is sought in; the best so far is taken then. */
const PLANNING = 2_000;
/** Positions of the greedy search for one of the feature space search, which takes some hundred times as long. */
const SHARE = 4;

/**
 * The searches take turns: the greedy one for easy levels and for proofs, and from some positions on a packing plan and
 * the feature space search by it. The first solution counts, and the first proof that there is none.
 */
export class Portfolio implements PushSearch {
  state: SearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #memory: number;
  readonly #greedy: Greedy;
  #rooms: Rooms | undefined;
  #planning: PlanSearch | undefined;
  #features: FeatureSearch | undefined;
  #solution: PushCode[] = [];

  constructor(tables: Tables, memory: number) {
    this.#tables = tables;
    this.#memory = memory;
    this.#greedy = new Greedy(tables, memory / 2);
  }

  /** A turn for each of the searches. */
  *next(): Pieces<void> {
    const before = this.nodes;
    const isBegun = this.#greedy.nodes >= HEAD_START || this.#greedy.state === 'full';
    for (let share = isBegun ? SHARE : 1; share > 0 && this.#goesOn(); share -= 1) yield* this.#run(this.#greedy);
    if (isBegun && this.#goesOn()) yield* this.#think();
    if (this.nodes === before && this.#goesOn()) this.state = 'full';
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  #goesOn(): boolean {
    return this.state === 'searching';
  }

  *#run(search: PushSearch): Pieces<void> {
    if (search.state !== 'searching') return;
    const before = search.nodes;
    yield* search.next();
    this.nodes += search.nodes - before;
    this.#heed(search);
  }

  #heed(search: PushSearch): void {
    if (search.state !== 'solved' && search.state !== 'exhausted') return;
    this.state = search.state;
    this.#solution = search.solution();
  }

  /** One position more of the plan, and once there is one, of the search by it. */
  *#think(): Pieces<void> {
    const { field } = this.#tables;
    if (!canBePlanned(field)) return;
    if (this.#features) {
      yield* this.#run(this.#features);
      return;
    }
    this.#rooms ??= new Rooms(field, emptyContent(field));
    this.#planning ??= new PlanSearch(this.#tables, this.#rooms);
    yield* this.#planning.next();
    this.nodes += 1;
    if (!this.#planning.isOver && this.#planning.nodes < PLANNING) return;
    this.#features = new FeatureSearch(this.#tables, this.#rooms, this.#planning.plan(), {
      memory: this.#memory / 2,
      mayCutCorners: true,
    });
  }
}
