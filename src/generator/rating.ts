import { wonGame } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { SearchResult } from '../core/play/search-result';
import type { Level } from '../core/level/level';
import { levelOf, type Setup } from '../core/level/setup';
import { tidyLevel } from '../core/level/tidy';
import type { RuleSet } from '../core/rule-set';
import { SCALE_UNITS, ScaleSolver } from '../solver/scale/scale';
import type { Work } from '../solver/solver';
import { missOf, type GeneratedLevel, type Wish } from './wish';

const MEMORY = 2 ** 27;

/** Runs the search of the scale for some units; undefined if it is not done by then. What other solvers learn changes no seed. */
export function solveWithin(rules: RuleSet, level: Level, units: number, work: Work): SearchResult | undefined {
  return runScale(new ScaleSolver(rules, level, MEMORY), units, work);
}

function runScale(solver: ScaleSolver, units: number, work: Work): SearchResult | undefined {
  const result = solver.advance(units);
  work.count(solver.unitsDone);
  return result;
}

/** A level with its rating. */
interface Rated {
  /** In hundredths. */
  readonly difficulty: number;
  readonly moves: readonly Move[];
}

/** In hundredths; undefined if the scale finds no solution. */
export function rateByScale(rules: RuleSet, level: Level, work: Work): Rated | undefined {
  const solver = new ScaleSolver(rules, level, MEMORY);
  const result = runScale(solver, SCALE_UNITS, work);
  if (result?.status !== 'solved') return undefined;
  return { difficulty: solver.difficulty().difficulty, moves: result.moves };
}

/** The level of a setup that the generator has made. */
export function soundLevel(rules: RuleSet, setup: Setup): Level {
  const level = levelOf(setup, rules);
  if (!level.ok) throw new Error('a generated level has faults');
  return level.value;
}

/** A level with a solution of it, and how near it comes to the wish. */
export function madeLevel(
  rules: RuleSet,
  level: Level,
  solution: readonly Move[],
  difficulty: number,
  wish: Wish,
): Omit<GeneratedLevel, 'isProven' | 'features'> {
  const { moves, pushes } = wonGame(level, rules, solution);
  return {
    setup: tidyLevel(level, rules),
    solution,
    moves,
    pushes,
    difficulty,
    miss: missOf(wish, pushes, difficulty),
  };
}
