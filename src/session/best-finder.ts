import { setupOfLevel } from '../core/level/setup';
import type { Game } from '../core/play/game';
import { isNoBetter, type FoundBest, type KnownBest } from '../core/play/par';
import { readOwnSolution } from '../files/level-files';
import type { Move } from '../core/play/move';
import { ImproveSearch } from '../jobs/improve-search';
import type { Playable } from '../library/level-entry';
import { winsOf } from '../library/summary';
import { sanitize } from '../messages/sanitize';
import type { Saver } from './saver';
import type { Problems } from './problems';

/** Copying a longer solution to the thread would delay the screen. */
const MAX_MOVES = 60_000;

/** Finds a better solution after a win, in the background, and saves it. */
export class BestFinder {
  constructor(
    private readonly saver: Pick<Saver, 'saveBest' | 'solutionsOf'> | undefined,
    private readonly problems: Problems,
    private readonly search = new ImproveSearch(),
  ) {}

  /**
   * Starts from the player's solution, those in the level's file, the program's own, and those in the store: the
   * player's older ones, imported ones, and results of earlier searches.
   */
  find(won: Game, playable: Playable, tell: (found: FoundBest) => void): void {
    const { level, rules } = won;
    if (won.moves > MAX_MOVES) return;
    const own = { moves: won.moves, pushes: won.pushes, solution: won.movesSoFar() };
    const solutions = [own.solution, ...this.solutionsOf(playable)];
    this.search.start(
      { rules: rules.id, setup: setupOfLevel(level), solutions },
      {
        onBetter: (best) => {
          tell(best);
        },
        onEnd: (best) => {
          // A stopped search still reports at the end that it is searching.
          if (best && best.search !== 'over') tell({ ...best, search: 'over' });
          for (const solution of best?.solutions ?? [])
            this.saver?.saveBest({ level, rules }, solution, !isNoBetter(solution, own));
        },
        onFailure: (error) => {
          this.problems.add(`The search for a better solution has failed (${sanitize(error.message)}).`);
        },
      },
    );
  }

  /** The known solutions of a level. */
  solutionsOf(playable: Playable): (readonly Move[])[] {
    const known = [...knownSolutions(playable), ...(this.saver?.solutionsOf(playable) ?? [])];
    return known.filter(({ moves }) => moves <= MAX_MOVES).map(({ solution }) => solution);
  }

  /** Leaves the processor to the searches for hints and warnings. */
  pause(): void {
    this.search.pause();
  }

  resume(): void {
    this.search.resume();
  }

  /** Ends the search and saves its results. */
  stop(): void {
    this.search.stop();
  }

  close(): Promise<void> {
    return this.search.close();
  }
}

function knownSolutions({ level, rules, source, file }: Playable): KnownBest[] {
  const own = readOwnSolution(file);
  const wins = winsOf([...source.solutions, ...(own === undefined ? [] : [own])], level, rules);
  return wins.map((game) => ({ moves: game.moves, pushes: game.pushes, solution: game.movesSoFar() }));
}
