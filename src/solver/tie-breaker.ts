import { step, type Move } from '../core/play/move';
import type { SearchResult } from '../core/play/search-result';
import type { PushModel } from '../core/push/push';
import { FewestProof } from './improve/fewest-proof';
import { PushImprover } from './improve/push-improver';
import type { Field } from './push/board/field';
import { allStepsOf } from './push/steps';
import { type Solver, UNITS_PER_PIECE } from './solver';

/** Shares of the memory. */
const IMPROVER_SHARE = 0.25;
const PROOF_SHARE = 0.75;

/**
 * Finds a solution with the fewest pushes, and of those one with the fewest moves, on a level with pushes only. When
 * another solver has found the fewest pushes, it searches all ways with that number of pushes. In turns with this
 * search the improver makes the solution better, for a caller who has no time for the proof.
 */
export class TieBreaker implements Solver {
  readonly #model: PushModel;
  readonly #field: Field;
  readonly #memory: number;
  /** Dropped with all its positions when it has answered. */
  #first: Solver | undefined;
  #before = { nodes: 0, units: 0 };
  #second: { readonly proof: FewestProof; readonly improver: PushImprover } | undefined;
  #isImproved = false;
  #best: { readonly cost: number; readonly moves: readonly Move[] } | undefined;
  #result: SearchResult | undefined;

  /** `first` finds the fewest pushes. `field`: of the cleaned model, which is not won at the start. */
  constructor(first: Solver, model: PushModel, field: Field, memory: number) {
    this.#first = first;
    this.#model = model;
    this.#field = field;
    this.#memory = memory;
  }

  get nodes(): number {
    const { proof, improver } = this.#second ?? {};
    return this.#before.nodes + (this.#first?.nodes ?? 0) + (proof?.nodes ?? 0) + (improver?.nodes ?? 0);
  }

  get unitsDone(): number {
    const { proof, improver } = this.#second ?? {};
    return this.#before.units + (this.#first?.unitsDone ?? 0) + (proof?.work.done ?? 0) + (improver?.unitsDone ?? 0);
  }

  /** The answer for a caller who has to stop: its pushes are proven, its moves are not. */
  get settled(): SearchResult | undefined {
    const improver = this.#second?.improver;
    if (!improver) return undefined;
    const cost = improver.cost.moves;
    if (cost !== this.#best?.cost) this.#best = { cost, moves: improver.solution() };
    return { status: 'solved', moves: this.#best.moves, nodes: this.nodes, unproven: 'moves' };
  }

  advance(units: number): SearchResult | undefined {
    const end = this.unitsDone + units;
    while (!this.#result && this.unitsDone < end) {
      const piece = Math.min(UNITS_PER_PIECE, end - this.unitsDone);
      this.#result = this.#first ? this.#findFewest(this.#first, piece) : this.#breakTies(piece);
    }
    return this.#result;
  }

  #findFewest(first: Solver, units: number): SearchResult | undefined {
    const result = first.advance(units);
    if (result?.status !== 'solved') return result;
    this.#before = { nodes: first.nodes, units: first.unitsDone };
    this.#first = undefined;
    const options = { by: 'pushes', memory: IMPROVER_SHARE * this.#memory, isSearchable: true } as const;
    const improver = new PushImprover(this.#model, this.#field, [result.moves], options);
    this.#second = { improver, proof: new FewestProof(this.#field, PROOF_SHARE * this.#memory, improver.cost.pushes) };
    return undefined;
  }

  #breakTies(units: number): SearchResult | undefined {
    if (!this.#second) return undefined;
    const { proof, improver } = this.#second;
    proof.advance(units);
    if (proof.state === 'searching') {
      if (!this.#isImproved) this.#isImproved = improver.advance(units);
      return undefined;
    }
    if (proof.state !== 'solved') return this.settled;
    const moves = allStepsOf(this.#field, proof.pushes).map((direction) => step(direction));
    return { status: 'solved', moves, nodes: this.nodes };
  }
}
