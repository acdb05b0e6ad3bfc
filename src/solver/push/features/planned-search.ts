import type { Resumable } from '../../solver';
import type { Chambers } from '../board/chambers';
import type { MacroBoard } from '../board/macro-board';
import type { DeadlockTests } from '../deadlocks/position-tests';
import { PlanSearch } from '../plan/plan-search';
import type { Plan } from '../plan/plan';
import { type BestPosition, type PushSearch, type PushSearchState, type Tables } from '../push-search';
import type { PushCode } from '../stores/positions';
import { FeatureSearch, type FeatureSearchOptions } from './feature-search';
import { PlanGuidance, type PlanGuidanceOptions } from './plan-guidance';

/** The maximum of positions that the plan search expands. Then the best plan so far is used. */
const MAX_PLAN_NODES = 2_000;

interface PlannedSearchOptions extends Omit<FeatureSearchOptions, 'canSkipMoves'> {
  /** Makes the plan; several searches may share it. */
  readonly planning?: PlanSearch;
  readonly guidance?: PlanGuidanceOptions;
}

/**
 * Makes a packing plan and searches along it. In a reversed level both go backward: the plan says in which order pulls fill the
 * start cells.
 */
export class PlannedSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  features: FeatureSearch | undefined;
  readonly #options: Omit<PlannedSearchOptions, 'planning'>;
  /** Until the plan is made. */
  #planSearch: PlanSearch | undefined;

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly chambers: Chambers,
    private readonly tests: DeadlockTests,
    { planning = new PlanSearch(tables, chambers), ...options }: PlannedSearchOptions,
  ) {
    this.#planSearch = planning;
    this.#options = options;
  }

  *next(): Resumable<void> {
    const planning = this.#planSearch;
    if (this.features) {
      yield* this.features.next();
      this.state = this.features.state;
    } else if (planning) {
      if (!hasPlan(planning)) yield* planning.next();
      if (hasPlan(planning)) this.#follow(planning.plan());
    }
    this.nodes += 1;
  }

  solution(): PushCode[] {
    return this.features?.solution() ?? [];
  }

  get best(): BestPosition | undefined {
    return this.features?.best;
  }

  #follow(plan: Plan): void {
    this.#planSearch = undefined;
    const guidance = new PlanGuidance(this.tables, this.board, this.chambers, plan, this.#options.guidance);
    const options = { ...this.#options, canSkipMoves: true };
    this.features = new FeatureSearch(this.tables, this.board, this.tests, guidance, options);
  }
}

function hasPlan({ isOver, nodes }: PlanSearch): boolean {
  return isOver || nodes >= MAX_PLAN_NODES;
}
