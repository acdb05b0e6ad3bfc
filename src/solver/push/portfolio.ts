import type { Resumable } from '../solver';
import { emptyContent } from './board/field';
import { Rooms } from './board/rooms';
import { FeatureSearch } from './features/feature-search';
import { GreedySearch } from './greedy-search';
import { canBePlanned, PlanSearch } from './plan/plan-search';
import type { BestPosition, PushSearch, PushSearchState, Tables } from './push-search';
import type { PushCode } from './stores/positions';

/** Positions the greedy search expands before the others start: it solves easy levels in that time. */
const HEAD_START = 10_000;
/** The most positions the plan search expands. The best plan so far is used then. */
const MAX_PLAN_NODES = 2_000;
/** Greedy positions per position of the feature search, which takes some hundred times as long for each. */
const GREEDY_SHARE = 4;

/** Which searches run: all in turns; or one of them alone, beside a thread with the others. */
export type PortfolioPart = 'all' | 'greedy' | 'features';

/**
 * Runs the searches in turns: the greedy one for easy levels and for proofs; later also a packing plan, and then the
 * feature search that follows it. The first solution or proof counts.
 */
export class Portfolio implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #memory: number;
  readonly #part: PortfolioPart;
  readonly #greedy: GreedySearch;
  #rooms: Rooms | undefined;
  #planSearch: PlanSearch | undefined;
  #features: FeatureSearch | undefined;
  #solution: PushCode[] = [];

  constructor(tables: Tables, memory: number, part: PortfolioPart) {
    this.#tables = tables;
    this.#memory = part === 'all' ? memory / 2 : memory;
    this.#part = part;
    this.#greedy = new GreedySearch(tables, this.#memory);
  }

  /** Gives each search a turn. */
  *next(): Resumable<void> {
    const before = this.nodes;
    const hasPlan = this.#part !== 'all' || this.#greedy.nodes >= HEAD_START || this.#greedy.state === 'full';
    const greedyShare = this.#part === 'features' ? 0 : hasPlan ? GREEDY_SHARE : 1;
    for (let share = greedyShare; share > 0 && this.#isSearching(); share -= 1) yield* this.#run(this.#greedy);
    if (hasPlan && this.#part !== 'greedy' && this.#isSearching()) yield* this.#runPlan();
    if (this.nodes === before && this.#isSearching()) this.state = 'full';
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    const [one, other] = [this.#features?.best, this.#greedy.best];
    return !one || (other && other.boxesOnGoals > one.boxesOnGoals) ? other : one;
  }

  #isSearching(): boolean {
    return this.state === 'searching';
  }

  *#run(search: PushSearch): Resumable<void> {
    if (search.state !== 'searching') return;
    const before = search.nodes;
    yield* search.next();
    this.nodes += search.nodes - before;
    this.#adopt(search);
  }

  #adopt(search: PushSearch): void {
    if (search.state !== 'solved' && search.state !== 'exhausted') return;
    this.state = search.state;
    this.#solution = search.solution();
  }

  /** Expands one more position of the plan search, and after that of the feature search. */
  *#runPlan(): Resumable<void> {
    const { field } = this.#tables;
    if (!canBePlanned(field)) return;
    if (this.#features) {
      yield* this.#run(this.#features);
      return;
    }
    this.#rooms ??= new Rooms(field, emptyContent(field));
    this.#planSearch ??= new PlanSearch(this.#tables, this.#rooms);
    yield* this.#planSearch.next();
    this.nodes += 1;
    if (!this.#planSearch.isOver && this.#planSearch.nodes < MAX_PLAN_NODES) return;
    this.#features = new FeatureSearch(this.#tables, this.#rooms, this.#planSearch.plan(), {
      memory: this.#memory,
      canSkipMoves: true,
    });
  }
}
