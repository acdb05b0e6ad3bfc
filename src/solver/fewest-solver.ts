import { type Move, step } from '../core/play/move';
import type { SearchResult } from '../core/play/search-result';
import type { PushModel } from '../core/push/push';
import { FewestProof } from './improve/fewest-proof';
import { PushImprover } from './improve/push-improver';
import type { Field } from './push/board/field';
import { allStepsOf } from './push/steps';
import { type Solver, UNITS_PER_PIECE } from './solver';
import { PushSolver } from './push/solve-pushes';
import type { Measure } from '../core/play/par';

/** Shares of the memory. */
const TIES_IMPROVER_SHARE = 0.25;
const TIES_PROOF_SHARE = 0.75;

/**
 * Finds a solution with the fewest pushes, and of those one with the fewest moves, on a level with pushes only. When
 * another solver has found the fewest pushes, it searches all ways with that number of pushes. In turns with this
 * search the improver makes the solution better, for a caller who has no time for the proof.
 */
export class TieBreaker implements Solver {
  /** Dropped with all its positions when it has answered. */
  #first: Solver | undefined;
  #before = { nodes: 0, units: 0 };
  #second: { readonly proof: FewestProof; readonly improver: PushImprover } | undefined;
  #isImproved = false;
  #best: { readonly cost: number; readonly moves: readonly Move[] } | undefined;
  #result: SearchResult | undefined;

  /** `first` finds the fewest pushes. `field`: of the cleaned model, which is not won at the start. */
  constructor(
    first: Solver,
    private readonly model: PushModel,
    private readonly field: Field,
    private readonly memory: number,
  ) {
    this.#first = first;
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
    const options = { by: 'pushes', memory: TIES_IMPROVER_SHARE * this.memory, isSearchable: true } as const;
    const improver = new PushImprover(this.model, this.field, [result.moves], options);
    this.#second = {
      improver,
      proof: new FewestProof(this.field, TIES_PROOF_SHARE * this.memory, improver.cost.pushes),
    };
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
    const moves = allStepsOf(this.field, proof.pushes).map((direction) => step(direction));
    return { status: 'solved', moves, nodes: this.nodes };
  }
}

/** Shares of the memory. If there is no proof by layers, A* gets its share. */
const IMPROVER_SHARE = 0.25;
const PROOF_SHARE = 0.5;

/** Units that A* has alone at first, about a second: it is the fastest on small levels. */
const HEAD_START = 3 * 2 ** 24;

/** A search works for about this many units in its turn. It may end the whole search, or be over without a result. */
type Turn = (units: number) => SearchResult | 'over' | undefined;

/**
 * Finds a solution with the fewest pushes or moves on a level with pushes only. Several searches take turns, and the
 * first that has a proof ends the search: A*, our solver and after it the improver, and for pushes the proof by layers.
 */
export class FewestSolver implements Solver {
  readonly #model: PushModel;
  readonly #field: Field;
  readonly #fewest: Measure;
  readonly #memory: number;
  readonly #exact: Solver;
  readonly #first: PushSolver;
  readonly #proof: FewestProof | undefined;
  #improver: PushImprover | undefined;
  readonly #turns: Turn[];
  #result: SearchResult | undefined;

  /** `field`: of the cleaned model, which is not won at the start. `exact`: makes A* with this many bytes. */
  constructor(model: PushModel, field: Field, fewest: Measure, memory: number, exact: (memory: number) => Solver) {
    this.#model = model;
    this.#field = field;
    this.#fewest = fewest;
    this.#memory = IMPROVER_SHARE * memory;
    const forProof = fewest === 'pushes' ? PROOF_SHARE * memory : 0;
    this.#exact = exact(memory - this.#memory - forProof);
    this.#first = new PushSolver(model, { memory: this.#memory });
    this.#turns = [(units) => this.#search(units), (units) => this.#improve(units)];
    if (fewest === 'moves') return;
    const proof = new FewestProof(field, forProof);
    this.#proof = proof;
    // A* has half of the time.
    this.#turns.push(
      (units) => this.#search(units),
      (units) => this.#prove(proof, units),
    );
  }

  get nodes(): number {
    const { nodes } = this.#exact;
    return nodes + this.#first.nodes + (this.#improver?.nodes ?? 0) + (this.#proof?.nodes ?? 0);
  }

  get unitsDone(): number {
    const done = this.#exact.unitsDone + this.#first.work.done;
    return done + (this.#improver?.unitsDone ?? 0) + (this.#proof?.work.done ?? 0);
  }

  advance(units: number): SearchResult | undefined {
    const end = this.unitsDone + units;
    while (!this.#result && this.unitsDone < end)
      this.#result = this.#take(Math.min(UNITS_PER_PIECE, end - this.unitsDone));
    return this.#result;
  }

  #take(units: number): SearchResult | undefined {
    const turn = this.#turns.shift();
    if (!turn) return { status: 'gave-up', why: 'memory', nodes: this.nodes };
    const answer = turn(units);
    if (answer === 'over') return undefined;
    // The first turn is that of A*.
    if (this.#proof && this.#exact.unitsDone < HEAD_START) this.#turns.unshift(turn);
    else this.#turns.push(turn);
    return answer && { ...answer, nodes: this.nodes };
  }

  #search(units: number): SearchResult | 'over' | undefined {
    const result = this.#exact.advance(units);
    return result?.status === 'gave-up' ? 'over' : result;
  }

  #improve(units: number): SearchResult | 'over' | undefined {
    if (this.#improver) {
      const isOver = this.#improver.advance(units);
      return this.#improved() ?? (isOver ? 'over' : undefined);
    }
    const result = this.#first.advance(units);
    if (result?.status === 'gave-up') return 'over';
    if (result?.status !== 'solved') return result;
    const solution = result.moves.map((direction) => step(direction));
    const options = { by: this.#fewest, memory: this.#memory, isSearchable: true };
    this.#improver = new PushImprover(this.#model, this.#field, [solution], options);
    return undefined;
  }

  /** The improver's solution, if it or the proof shows that no solution has fewer. */
  #improved(): SearchResult | undefined {
    const improver = this.#improver;
    if (!improver || (!improver.isProven && improver.cost.pushes !== this.#proof?.least)) return undefined;
    return { status: 'solved', moves: improver.solution(), nodes: this.nodes };
  }

  #prove(proof: FewestProof, units: number): SearchResult | 'over' | undefined {
    proof.advance(units);
    const improved = this.#improved();
    if (improved || proof.state === 'searching') return improved;
    if (proof.state !== 'solved') return 'over';
    const moves = allStepsOf(this.#field, proof.pushes).map((direction) => step(direction));
    return { status: 'solved', moves, nodes: this.nodes };
  }
}
