import { step } from '../core/play/move';
import type { Level } from '../core/level/level';
import type { PushModel } from '../core/push/push-model';
import type { RuleSet } from '../core/rule-set';
import { GeneralSearch } from './general/general-search';
import { PushSolver } from './push/solve-pushes';
import type { Solver, SolverAnswer, SolverOptions } from './solver';
import { PushDeadlockDetector } from './push/deadlock-detector';

/** The solver for a level: by pushes where a level is nothing else, by the rules themselves where it is more. */
export function solverFor(rules: RuleSet, level: Level, options: SolverOptions): Solver {
  const { pushes } = rules.on(level);
  if (pushes && options.fewest !== 'moves') return new ByPushes(pushes, options);
  return new GeneralSearch(rules, level, options);
}

/** A solver of pushes, which tells the way of the player, as a solver of moves. */
class ByPushes implements Solver {
  readonly #solver: PushSolver;

  constructor(model: PushModel, { memory, fewest }: SolverOptions) {
    this.#solver = new PushSolver(model, { memory, fewestPushes: fewest === 'pushes' });
  }

  get nodes(): number {
    return this.#solver.nodes;
  }

  get unitsDone(): number {
    return this.#solver.work.done;
  }

  advance(units: number): SolverAnswer | undefined {
    const answer = this.#solver.advance(units);
    if (answer?.status !== 'solved') return answer;
    return { status: 'solved', moves: answer.moves.map((direction) => step(direction)), nodes: answer.nodes };
  }
}

/** A lookout for a level; undefined where a level is more than pushes, of which nothing is obvious. */
export function detectorFor(rules: RuleSet, level: Level): PushDeadlockDetector | undefined {
  const { pushes } = rules.on(level);
  return pushes && new PushDeadlockDetector(level, pushes);
}
