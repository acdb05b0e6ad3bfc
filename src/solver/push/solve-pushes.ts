import { type Field, prepareField, type PushResult } from './board/field';
import type { Direction } from '../../core/direction';
import type { PushModel } from '../../core/push/push';
import { modelAt, PushLine } from '../improve/push-line';
import { type PortfolioPart, type Resumable, UNITS_PER_PIECE, Work } from '../solver';
import { SinglePushSearch } from './single-push-search';
import { Portfolio } from './portfolio';
import { type PushSearch, type Tables, tablesOf } from './push-search';
import { stepsOf } from './steps';
import type { PushCode } from './stores/positions';
import { Deepening } from '../improve/fewest-proof';

export interface PushOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** Whether the solution must have the fewest pushes, which takes far longer. */
  readonly fewestPushes?: boolean;
  /** Of `SolverOptions`. */
  readonly shortFirst?: number | undefined;
  readonly part?: PortfolioPart | undefined;
  /** Whether `best` is wanted. */
  readonly withBest?: boolean | undefined;
}

/** The steps to the position with the most boxes on goals. */
interface BestSteps {
  readonly moves: readonly Direction[];
  readonly boxesOnGoals: number;
}

/** The units of a search from the best position, a tenth of a second, and its share of the memory. */
const CHECK_UNITS = 1e7;
const CHECK_MEMORY = 1 / 16;

/** The units that the search for a short solution counts for each box of a position. */
const UNITS_PER_BOX = 8;

/** Searches until it has a solution, has proven that there is none, or has no memory left. */
export class PushSolver {
  readonly work = new Work();
  best: BestSteps | undefined;
  readonly #pieces: Resumable<PushResult>;
  #search: { readonly nodes: number } | undefined;
  /** Positions of the search for a short solution. */
  #shortNodes = 0;
  #result: PushResult | undefined;
  /** The units that went into tests of the best position. */
  #checked = 0;

  constructor(model: PushModel, options: PushOptions) {
    this.#pieces = this.#solve(model, options);
  }

  get nodes(): number {
    return this.#shortNodes + (this.#search?.nodes ?? 0);
  }

  /** Works for about this many units, setup included. Returns the result once there is one. */
  advance(units: number): PushResult | undefined {
    this.work.pauseAfter(units);
    this.#result ??= this.#pieces.next().value;
    return this.#result;
  }

  *#solve(
    model: PushModel,
    { memory, fewestPushes = false, part = 'all', withBest = false, shortFirst = 0 }: PushOptions,
  ): Resumable<PushResult> {
    const field = prepareField(model);
    if ('status' in field) return field;
    const tables = yield* tablesOf(field, this.work);
    const short = shortFirst > 0 ? yield* this.#findShort(tables, memory, shortFirst) : undefined;
    if (short) return yield* this.#solved(field, short);
    const search = fewestPushes ? new SinglePushSearch(tables, memory, 'fewest') : new Portfolio(tables, memory, part);
    this.#search = search;
    while (search.state === 'searching') {
      yield* search.next();
      if (withBest) yield* this.#noteBest(model, field, search, memory);
    }
    const { nodes } = this;
    if (search.state === 'exhausted') return { status: 'unsolvable', nodes };
    if (search.state !== 'solved') return { status: 'gave-up', why: 'memory', nodes };
    return yield* this.#solved(field, search.solution());
  }

  /**
   * A solution with the fewest pushes, and of those one with the fewest moves, if about `units` are enough to find it.
   */
  *#findShort(tables: Tables, memory: number, units: number): Resumable<readonly PushCode[] | undefined> {
    const deepening = yield* Deepening.create(tables);
    this.#search = deepening;
    const maxNodes = Math.ceil(units / (UNITS_PER_BOX * tables.field.boxes.length));
    const found = yield* deepening.run({ memory, maxNodes });
    this.#shortNodes = deepening.nodes;
    this.#search = undefined;
    return found === 'full' ? undefined : found;
  }

  *#solved(field: Field, pushes: readonly PushCode[]): Resumable<PushResult> {
    const moves = yield* stepsOf(field, pushes, this.work);
    return { status: 'solved', moves, pushes: pushes.length, nodes: this.nodes };
  }

  /** Notes a new best position, unless a short search from it proves that it is lost. That takes up to half of the time. */
  *#noteBest(model: PushModel, field: Field, { best }: PushSearch, memory: number): Resumable<void> {
    if (!best || best.boxesOnGoals <= (this.best?.boxesOnGoals ?? 0) || this.#checked > this.work.done) return;
    const { boxesOnGoals } = best;
    const pushes = best.pushes();
    const line = new PushLine(field, pushes).seek(pushes.length);
    const check = new PushSolver(modelAt(model, line), { memory: CHECK_MEMORY * memory, part: 'greedy' });
    let result: PushResult | undefined;
    for (; !result && check.work.done < CHECK_UNITS; yield) result = check.advance(UNITS_PER_PIECE);
    this.#checked += check.work.done;
    if (result?.status === 'unsolvable') best.refuse();
    else this.best = { moves: yield* stepsOf(field, pushes, this.work), boxesOnGoals };
  }
}
