import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { SearchResult } from '../core/play/search-result';
import type { Level } from '../core/level/level';
import { levelOf, type Setup } from '../core/level/setup';
import { tidyLevel } from '../core/level/tidy';
import type { RuleSet } from '../core/rule-set';
import { solverFor } from '../solver/choose-solver';
import { difficultyOfGame } from '../solver/difficulty';
import { UNITS_PER_PIECE, type Work } from '../solver/solver';
import { missOf, type GeneratedLevel, type Wish } from './wish';

/** The number of units that the solver may take for a rating: about half a second. */
const RATING_UNITS = 5e7;
const MEMORY = 2 ** 27;
/** A unit of a solver is much less work than one of a table. */
const UNITS_OF_SOLVING = 4;

/** Runs the solver for some units; undefined if it is not done by then. */
export function solveWithin(rules: RuleSet, level: Level, units: number, work: Work): SearchResult | undefined {
  const solver = solverFor(rules, level, { memory: MEMORY });
  let result = solver.advance(UNITS_PER_PIECE);
  while (!result && solver.unitsDone < units) result = solver.advance(UNITS_PER_PIECE);
  work.count(Math.floor(solver.unitsDone / UNITS_OF_SOLVING));
  return result;
}

/** A level with the solver's rating. */
interface Rated {
  /** In hundredths. */
  readonly difficulty: number;
  readonly moves: readonly Move[];
}

/** In hundredths; undefined if the solver finds no solution within its units. */
export function rateBySolver(rules: RuleSet, level: Level, work: Work): Rated | undefined {
  const result = solveWithin(rules, level, RATING_UNITS, work);
  if (result?.status !== 'solved') return undefined;
  const game = replaySolution(rules, level, result.moves);
  return { difficulty: Math.round(100 * difficultyOfGame(game, result.nodes)), moves: result.moves };
}

/** The level of a setup that the generator has made. */
export function soundLevel(rules: RuleSet, setup: Setup): Level {
  const level = levelOf(setup, rules);
  if (!level.ok) throw new Error('a generated level has faults');
  return level.value;
}

/** A game after a solution. */
export function replaySolution(rules: RuleSet, level: Level, solution: readonly Move[]): Game {
  const game = new Game(level, rules);
  game.replay(solution);
  if (game.standing.state !== 'won') throw new Error('a generated solution is wrong');
  return game;
}

/** A level with a solution of it, and how near it comes to the wish. */
export function madeLevel(
  rules: RuleSet,
  level: Level,
  solution: readonly Move[],
  difficulty: number,
  wish: Wish,
): Omit<GeneratedLevel, 'isProven' | 'features'> {
  const { moves, pushes } = replaySolution(rules, level, solution);
  return {
    setup: tidyLevel(level, rules),
    solution,
    moves,
    pushes,
    difficulty,
    miss: missOf(wish, pushes, difficulty),
  };
}
