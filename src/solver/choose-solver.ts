import { type Move, step } from '../core/play/move';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { cleanLevel, fieldOf, prepareField } from './push/board/field';
import { PushSolver } from './push/solve-pushes';
import {
  type BestSoFar,
  type Improver,
  type ImproverOptions,
  type Solver,
  type SolverOptions,
  STRATEGIES,
  turnModel,
  UNITS_PER_PIECE,
} from './solver';
import { PlayImprover } from './improve/play-improver';
import { PushImprover } from './improve/push-improver';
import { at } from '../core/at';
import type { Direction } from '../core/direction';
import { invert, type Symmetry, turnDirection, UPRIGHT } from '../core/level/symmetry';
import type { PushModel } from '../core/push/push';
import type { GaveUp, SearchResult } from '../core/play/search-result';
import { GeneralSearch } from './general/general-search';
import { FewestSolver, TieBreaker } from './fewest-solver';

/**
 * The solver for a level: the search by pushes if the level has only walls, boxes and goals, else the search that plays by the
 * rules.
 */
export function solverFor(rules: RuleSet, level: Level, options: SolverOptions): Solver {
  const solver = sureSolverFor(rules, level, options);
  return rules.hasChance === true ? new WithoutProofs(solver) : solver;
}

function sureSolverFor(rules: RuleSet, level: Level, options: SolverOptions): Solver {
  const referee = rules.on(level);
  const pushes = referee.pushModel?.();
  const { fewest, memory } = options;
  const exact = (bytes: number): Solver =>
    pushes && fewest !== 'moves'
      ? new ByPushes(pushes, { ...options, memory: bytes })
      : new GeneralSearch(rules, level, { ...options, memory: bytes }, referee);
  const field = fewest && pushes && prepareField(pushes);
  // The exact search also answers if the level needs no search, or is too large for one.
  if (!pushes || !fewest || !field || 'status' in field) return exact(memory);
  const solver = new FewestSolver(pushes, field, fewest, memory, exact);
  return fewest === 'pushes' && options.breaksTies === true ? new TieBreaker(solver, pushes, field, memory) : solver;
}

/** Whether a level can be solved by other strategies than the first. */
export function hasStrategies(rules: RuleSet, level: Level, { fewest }: Pick<SolverOptions, 'fewest'>): boolean {
  return fewest === undefined && rules.on(level).pushModel?.() !== undefined;
}

/** Runs a solver until it has a result or has done this many units of work. */
export function* runSolver(solver: Solver, units = Infinity): Generator<GaveUp, SearchResult> {
  for (;;) {
    const result = solver.advance(pieceOf(solver.unitsDone, units));
    if (result) return result;
    const { nodes, unitsDone } = solver;
    // The work is checked first, so that it is the reason if time has run out, too.
    if (unitsDone >= units) return { status: 'gave-up', why: 'effort', nodes };
    yield { status: 'gave-up', why: 'time', nodes };
  }
}

/** The units until the clock is checked again. */
function pieceOf(done: number, units: number): number {
  return Math.min(UNITS_PER_PIECE, units - done);
}

/** A solver under rules with chance: that it finds nothing proves nothing. */
class WithoutProofs implements Solver {
  readonly #solver: Solver;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  get nodes(): number {
    return this.#solver.nodes;
  }

  get unitsDone(): number {
    return this.#solver.unitsDone;
  }

  get best(): BestSoFar | undefined {
    return this.#solver.best;
  }

  advance(units: number): SearchResult | undefined {
    const result = this.#solver.advance(units);
    return result?.status === 'unsolvable' ? { status: 'gave-up', why: 'positions', nodes: result.nodes } : result;
  }
}

/** Runs a push solver and returns its solution as moves. */
class ByPushes implements Solver {
  readonly #solver: PushSolver;
  /** Turns the level back. */
  readonly #inverse: Symmetry;
  #best: BestSoFar | undefined;

  constructor(model: PushModel, { memory, fewest, strategy = 0, withBest, shortFirst }: SolverOptions) {
    const { part, symmetry } = at(STRATEGIES, strategy);
    this.#inverse = invert(symmetry);
    const turned = symmetry === UPRIGHT ? model : turnModel(model, symmetry);
    const options = { memory, fewestPushes: fewest === 'pushes', part, withBest };
    this.#solver = new PushSolver(turned, strategy === 0 && !fewest ? { ...options, shortFirst } : options);
  }

  get nodes(): number {
    return this.#solver.nodes;
  }

  get unitsDone(): number {
    return this.#solver.work.done;
  }

  advance(units: number): SearchResult | undefined {
    const result = this.#solver.advance(units);
    if (result?.status !== 'solved') return result;
    return { status: 'solved', moves: this.#movesOf(result.moves), nodes: result.nodes };
  }

  get best(): BestSoFar | undefined {
    const { best } = this.#solver;
    if (best && best.boxesOnGoals !== this.#best?.boxesOnGoals)
      this.#best = { moves: this.#movesOf(best.moves), boxesOnGoals: best.boxesOnGoals };
    return this.#best;
  }

  #movesOf(directions: readonly Direction[]): Move[] {
    return directions.map((direction) => step(turnDirection(this.#inverse, direction)));
  }
}

/**
 * The improver for a level: by pushes if it has only walls, boxes and goals, else by the rules. `solutions`: at least
 * one; each wins when it is played on the level. Only the cheapest counts on levels of other rules.
 */
export function improverFor(
  rules: RuleSet,
  level: Level,
  solutions: readonly (readonly Move[])[],
  options: ImproverOptions,
): Improver {
  const model = rules.on(level).pushModel?.();
  const field = model && prepareField(model);
  if (model && field) {
    if (!('status' in field)) return new PushImprover(model, field, solutions, { ...options, isSearchable: true });
    // Too large for a search, but the walks of a solution can be shortened.
    if (field.status === 'gave-up')
      return new PushImprover(model, fieldOf(model, cleanLevel(model)), solutions, { ...options, isSearchable: false });
  }
  return new PlayImprover(rules, level, solutions, options);
}
