import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { Setup } from '../core/level/setup';
import type { Level, Shape } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { solverFor } from '../solver/choose-solver';
import { difficultyOfGame } from '../solver/difficulty';
import { UNITS_PER_PIECE, type Work } from '../solver/solver';
import type { Features } from './features';

/** The wished properties of a level; missing ones are free. */
export interface Wish {
  readonly seed: string;
  /** Units of work in all. */
  readonly units: number;
  /** With its walls. */
  readonly shape?: Shape | undefined;
  readonly boxes?: number | undefined;
  readonly pushes?: number | undefined;
  /** In hundredths. */
  readonly difficulty?: number | undefined;
}

/** A level that was made. */
export interface GeneratedLevel {
  readonly setup: Setup;
  readonly solution: readonly Move[];
  readonly moves: number;
  readonly pushes: number;
  /** Whether no solution has fewer pushes. */
  readonly isProven: boolean;
  /** As `rate` says, in hundredths. */
  readonly difficulty: number;
  /** Of levels with a table. */
  readonly features?: Features | undefined;
  /** The distance from the wish; 0 if the level meets it. */
  readonly miss: number;
}

/** How near a difficulty must come to the wished one, in hundredths: half of the promised distance. */
const NEAR = 25;

/** The distance of a level from the wish. */
export function missOf(wish: Wish, pushes: number, difficulty: number): number {
  const byPushes = wish.pushes === undefined ? 0 : 100 * Math.abs(pushes - wish.pushes);
  const byDifficulty = wish.difficulty === undefined ? 0 : Math.abs(difficulty - wish.difficulty);
  return byPushes + (byDifficulty <= NEAR ? 0 : byDifficulty);
}

/** The best for a wish; between equals, the harder. */
export function isBetter(one: GeneratedLevel, other: GeneratedLevel | undefined): boolean {
  if (!other) return true;
  if (one.miss !== other.miss) return one.miss < other.miss;
  return one.difficulty > other.difficulty;
}

/** The number of positions that the solver may take for a rating: about half a second. */
const RATING_UNITS = 5e7;
const RATING_MEMORY = 2 ** 27;
/** A unit of a solver is much less work than one of a table. */
const UNITS_OF_A_RATING = 4;

/** A level with the solver's rating. */
export interface Rated {
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
