import { step } from '../core/move';
import type { Level } from '../core/level';
import type { PushModel } from '../core/push-model';
import type { Rules } from '../core/rules';
import { GeneralSearch } from './general/general-search';
import { PushSolver } from './push/solve-pushes';
import type { Solver, SolverAnswer, SolverWish } from './solver';

/** The solver for a level: by pushes where a level is nothing else, by the rules themselves where it is more. */
export function solverOf(rules: Rules, level: Level, wish: SolverWish): Solver {
  const { pushes } = rules.on(level);
  if (pushes && wish.fewest !== 'moves') return new ByPushes(pushes, wish);
  return new GeneralSearch(rules, level, wish);
}

/** A solver of pushes, which tells the way of the player, as a solver of moves. */
class ByPushes implements Solver {
  readonly #solver: PushSolver;

  constructor(model: PushModel, { memory, fewest }: SolverWish) {
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
