import { Game } from '../core/play/game';
import { readPlayable, type LevelEntry } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { runSolver, solverFor } from '../solver/choose-solver';
import { difficultyOfGame } from '../solver/difficulty';
import type { StoredRating } from '../store/store';

/** About half a second of work on an idle machine of today; enough for half of the levels of XSokoban. */
const UNITS = 5e7;
/** Bytes for positions; the units do not suffice to fill them. */
const MEMORY = 2 ** 27;
/** On larger boards, one piece of work would take too long. */
const MAX_CELLS = 4096;

export interface RatedLevel {
  readonly id: string;
  readonly rating: StoredRating;
}

/**
 * Searches for a solution of a level and rates it by that, as the command `rate` does. The result is the same on every
 * machine, because the search is limited by its work. Undefined if the level cannot be played.
 */
export function* rateLevel(entry: LevelEntry): Generator<unknown, RatedLevel | undefined> {
  const playable = readPlayable(entry);
  if (!playable.ok) return undefined;
  const { level, rules } = playable.value;
  const { id } = levelId(level, rules);
  if (level.width * level.height > MAX_CELLS) return { id, rating: { status: 'gave-up', difficulty: 0 } };
  const result = yield* runSolver(solverFor(rules, level, { memory: MEMORY }), UNITS);
  if (result.status !== 'solved') return { id, rating: { status: result.status, difficulty: 0 } };
  const game = new Game(level, rules);
  game.replay(result.moves);
  const difficulty = Math.round(100 * difficultyOfGame(game, result.nodes)) / 100;
  return { id, rating: { status: 'solved', difficulty } };
}
