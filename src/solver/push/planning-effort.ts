import type { PushModel } from '../../core/push/push';
import { type Resumable, Work } from '../solver';
import { emptyContent } from './board/field';
import { Chambers } from './board/chambers';
import { MacroBoard } from './board/macro-board';
import { PositionTests } from './deadlocks/position-tests';
import { canBePlanned } from './plan/plan-search';
import { prepareField } from './solve-pushes';
import { tablesOf } from './push-search';
import { PlannedSearch } from './features/planned-search';

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
