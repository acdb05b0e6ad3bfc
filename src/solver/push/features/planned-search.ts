import type { PushModel } from '../../../core/push/push';
import { type Resumable, Work } from '../../solver';
import { emptyContent, prepareField } from '../board/field';
import { Chambers } from '../board/chambers';
import { MacroBoard } from '../board/macro-board';
import { PositionTests } from '../deadlocks/position-tests';
import { canBePlanned, PlanSearch } from '../plan/plan-search';
import { type BestPosition, type PushSearch, type PushSearchState, type Tables, tablesOf } from '../push-search';
import type { Plan } from '../plan/plan';
import type { PushCode } from '../stores/positions';
import { FeatureSearch, type FeatureSearchOptions } from './feature-search';
import { PlanGuidance } from './plan-guidance';

/** The maximum of positions that the plan search expands. Then the best plan so far is used. */
const MAX_PLAN_NODES = 2_000;

/** Makes a packing plan, and then searches along it. */
export class PlannedSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  plan: Plan | undefined;
  features: FeatureSearch | undefined;
  readonly #options: FeatureSearchOptions;
  readonly #planSearch: PlanSearch;

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly chambers: Chambers,
    private readonly tests: PositionTests,
    options: Omit<FeatureSearchOptions, 'canSkipMoves'>,
  ) {
    this.#options = { ...options, canSkipMoves: true };
    this.#planSearch = new PlanSearch(tables, chambers);
  }

  *next(): Resumable<void> {
    if (this.features) {
      yield* this.features.next();
      this.state = this.features.state;
    } else {
      yield* this.#planSearch.next();
      if (this.#planSearch.isOver || this.#planSearch.nodes >= MAX_PLAN_NODES) this.#follow(this.#planSearch.plan());
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
    this.plan = plan;
    const guidance = new PlanGuidance(this.tables, this.board, this.chambers, plan);
    this.features = new FeatureSearch(this.tables, this.board, this.tests, guidance, this.#options);
  }
}

/** How hard it is to plan a level and to carry out the plan. */
export interface PlanningEffort {
  /** The number of squares that the packing plan fills in order, including parking squares. */
  readonly planLength: number;
  readonly isPlanComplete: boolean;
  /** Positions the feature search expanded to solve the level by the plan; undefined if it did not. */
  readonly expanded: number | undefined;
  /** The number of them that are not on the path of the solution. */
  readonly backtracked: number | undefined;
}

/** Makes a packing plan for a level and lets the feature search carry it out, a piece at a time. */
export class PlanningTrial {
  readonly work = new Work();
  readonly #pieces: Resumable<void>;
  #isOver = false;
  #search: PlannedSearch | undefined;

  /** `memory`: bytes the positions may take. */
  constructor(model: PushModel, memory: number) {
    this.#pieces = this.#measure(model, memory);
  }

  /** Works for about this many units. Returns true when it is finished. */
  advance(units: number): boolean {
    this.work.pauseAfter(units);
    this.#isOver ||= this.#pieces.next().done === true;
    return this.#isOver;
  }

  *#measure(model: PushModel, memory: number): Resumable<void> {
    const field = prepareField(model);
    if ('status' in field || !canBePlanned(field)) return;
    const tables = yield* tablesOf(field, this.work);
    const chambers = new Chambers(field, emptyContent(field));
    const board = new MacroBoard(tables, false);
    const search = new PlannedSearch(tables, board, chambers, new PositionTests(tables, board), { memory });
    this.#search = search;
    while (search.state === 'searching') yield* search.next();
  }

  /** The effort so far; undefined if the level cannot be planned, or is not planned yet. */
  get effort(): PlanningEffort | undefined {
    if (!this.#search?.plan || !this.#search.features) return undefined;
    const { plan, features } = this.#search;
    const { squares, initials } = plan;
    const expanded = features.state === 'solved' ? features.nodes : undefined;
    return {
      planLength: squares.length - initials,
      isPlanComplete: initials === 0,
      expanded,
      backtracked: expanded === undefined ? undefined : expanded - features.macroMoves,
    };
  }
}
