import { textOfMoves } from '../core/history/text';
import { wonGame } from '../core/play/game';
import type { Move } from '../core/play/move';
import { improverFor, runSolver, solverFor } from '../solver/choose-solver';
import { isCheaper, type MoveCost, UNITS_PER_PIECE } from '../solver/solver';
import type { GiveUpReason } from '../core/play/search-result';
import type { Measure } from '../core/play/par';
import { historyOf, type Job, type JobContext, levelAt, type StartPosition } from './job';

/** A level, and the solutions to begin with. Without any, the solver looks for one first. */
export interface ImproveTask extends StartPosition {
  /** As text: objects would take seconds to copy to a thread, in which nothing stops them. */
  readonly solutions: readonly string[];
  /** The first measure. */
  readonly by: Measure;
}

/** Why the solver found no solution to begin with. */
export type NoSolutionReason = GiveUpReason | 'unsolvable';

export type ImproveResult = {
  /** Positions expanded so far. */
  readonly nodes: number;
} & (
  | { readonly status: 'no-solution'; readonly reason: NoSolutionReason }
  | {
      readonly status: 'searching' | 'finished';
      /** The cost of the best solution that it began with. */
      readonly start: MoveCost;
      /** The best solution so far, as text. It was replayed. */
      readonly moves: string;
      readonly cost: MoveCost;
      /** The search of the moment, in words. */
      readonly stage: string;
      /** Whether no solution has fewer of the first measure. */
      readonly isProven: boolean;
    }
);

/** The share of the time in which the solver must find a solution. */
const SOLVING_SHARE = 0.5;

export function* run(task: ImproveTask, { limits, seconds }: JobContext): Job<ImproveResult> {
  const { rules, level } = levelAt(task);
  let solutions: readonly (readonly Move[])[] = task.solutions.map((moves) => historyOf(moves).movesBetween());
  let nodes = 0;
  if (solutions.length === 0) {
    const pieces = runSolver(solverFor(rules, level, { memory: limits.memory }));
    for (let piece = pieces.next(); solutions.length === 0; piece = pieces.next()) {
      const { value } = piece;
      ({ nodes } = value);
      if (value.status === 'solved') {
        solutions = [value.moves];
        continue;
      }
      const reason = value.status === 'gave-up' ? value.why : value.status;
      if (piece.done === true || seconds() > SOLVING_SHARE * limits.seconds)
        return { status: 'no-solution', reason, nodes };
      yield { status: 'no-solution', reason, nodes };
    }
  }
  let best = solutions
    .map((moves) => ({ moves: textOfMoves(moves), cost: costOf(moves) }))
    .reduce((one, other) => (isCheaper(other.cost, one.cost, task.by) ? other : one));
  const start = best.cost;
  // With long solutions, the preparation may take longer than the limit.
  yield { status: 'searching', ...best, nodes, start, stage: 'preparation', isProven: false };
  const improver = improverFor(rules, level, solutions, { by: task.by, memory: limits.memory });
  for (let isFinished = false; ;) {
    const { cost, stage, isProven } = improver;
    if (cost.moves !== best.cost.moves || cost.pushes !== best.cost.pushes) best = replaySolution();
    const result = { ...best, nodes: nodes + improver.nodes, start, stage, isProven };
    if (isFinished) return { status: 'finished', ...result };
    yield { status: 'searching', ...result };
    isFinished = improver.advance(UNITS_PER_PIECE);
  }

  /** Replays a result: if it does not win, or has another cost, that is a mistake of the program. */
  function replaySolution(): { readonly moves: string; readonly cost: MoveCost } {
    const { cost } = improver;
    const moves = improver.solution();
    const played = costOf(moves);
    if (played.moves !== cost.moves || played.pushes !== cost.pushes)
      throw new Error(`a solution of ${cost.moves} moves and ${cost.pushes} pushes was wrong`);
    return { moves: textOfMoves(moves), cost };
  }

  function costOf(moves: readonly Move[]): MoveCost {
    const game = wonGame(level, rules, moves);
    return { moves: game.moves, pushes: game.pushes };
  }
}
