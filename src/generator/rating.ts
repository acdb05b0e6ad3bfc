import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { solverFor } from '../solver/choose-solver';
import { difficultyOfGame } from '../solver/difficulty';
import { UNITS_PER_PIECE, type Work } from '../solver/solver';

/** The number of positions that the solver may take for a rating: about half a second. */
const RATING_UNITS = 5e7;
const RATING_MEMORY = 2 ** 27;
/** A unit of a solver is much less work than one of a table. */
const UNITS_OF_A_RATING = 4;

/** A level with the solver's rating. */
interface Rated {
  /** In hundredths. */
  readonly difficulty: number;
  readonly moves: readonly Move[];
}

/** In hundredths; undefined if the solver finds no solution within its units. */
export function rateBySolver(rules: RuleSet, level: Level, work: Work): Rated | undefined {
  const solver = solverFor(rules, level, { memory: RATING_MEMORY });
  let result = solver.advance(UNITS_PER_PIECE);
  while (!result && solver.unitsDone < RATING_UNITS) result = solver.advance(UNITS_PER_PIECE);
  work.count(Math.floor(solver.unitsDone / UNITS_OF_A_RATING));
  if (result?.status !== 'solved') return undefined;
  const game = new Game(level, rules);
  game.replay(result.moves);
  return { difficulty: Math.round(100 * difficultyOfGame(game, result.nodes)), moves: result.moves };
}
