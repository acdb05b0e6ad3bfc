import type { PushModel } from '../../core/push-model';
import { emptyContent } from './board/content';
import { Rooms } from './board/rooms';
import { FeatureSearch } from './features/feature-search';
import type { Plan } from './plan/plan';
import { canBePlanned, PlanSearch } from './plan/plan-search';
import { startOf } from './solve-pushes';
import { tablesOf, type Tables } from './tables';

/** How a level looks to somebody who plans before he pushes. */
export interface Study {
  /** Squares that the packing plan fills one after the other, parking places among them. */
  readonly planLength: number;
  readonly isPlanComplete: boolean;
  /** Positions that the search by the plan expanded until it was through; undefined where it was not. */
  readonly expanded: number | undefined;
  /** Those of them that are not on the way of its solution: it went back from each. */
  readonly backtracked: number | undefined;
}

/** The most positions that a plan is sought in. */
const PLANNING = 2_000;

/** Makes a packing plan for a level of pushes and has the feature space search carry it out, a piece at a time. */
export class PushStudy {
  readonly #memory: number;
  readonly #tables: Tables | undefined;
  readonly #rooms: Rooms | undefined;
  readonly #planning: PlanSearch | undefined;
  #plan: Plan | undefined;
  #features: FeatureSearch | undefined;

  /** `memory`: bytes the positions may take. */
  constructor(model: PushModel, memory: number) {
    this.#memory = memory;
    const field = startOf(model);
    if ('status' in field || !canBePlanned(field)) return;
    this.#tables = tablesOf(field);
    this.#rooms = new Rooms(field, emptyContent(field));
    this.#planning = new PlanSearch(this.#tables, this.#rooms);
  }

  /** Goes on for some positions; true when there is nothing left to find out. */
  advance(nodes: number): boolean {
    if (!this.#tables || !this.#rooms || !this.#planning) return true;
    if (!this.#features) {
      this.#planning.advance(nodes);
      if (!this.#planning.isOver && this.#planning.nodes < PLANNING) return false;
      const wish = { memory: this.#memory, mayCutCorners: true };
      this.#plan = this.#planning.plan();
      this.#features = new FeatureSearch(this.#tables, this.#rooms, this.#plan, wish);
    } else this.#features.advance(nodes);
    return this.#features.state !== 'searching';
  }

  /** What is known so far; undefined where a level cannot be planned, or the plan is not made yet. */
  get study(): Study | undefined {
    if (!this.#plan || !this.#features) return undefined;
    const { squares, initials } = this.#plan;
    const isSolved = this.#features.state === 'solved';
    const expanded = isSolved ? this.#features.nodes : undefined;
    return {
      planLength: squares.length - initials,
      isPlanComplete: initials === 0,
      expanded,
      backtracked: expanded === undefined ? undefined : expanded - this.#features.macroMoves,
    };
  }
}
