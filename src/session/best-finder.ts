import { textOfMoves } from '../core/history/text';
import { rulesName } from '../core/rule-set';
import { setupOfLevel } from '../core/level/setup';
import type { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import { fewestByMeasure, isNoBetter, type FoundBest, type KnownBest, type Measure, type Par } from '../core/play/par';
import { historyOf } from '../jobs/job';
import type { ImproveTask } from '../jobs/improve-job';
import { JobThread, MEMORY_BESIDE_GAME, type Report } from '../jobs/job-thread';
import type { Playable } from '../library/level-entry';
import { knownWins } from '../library/summary';
import { sanitize } from '../messages/sanitize';
import type { Saver } from './saver';
import type { Problems } from './problems';

/** Copying a longer solution to the thread would delay the screen. */
const MAX_MOVES = 60_000;
/** The time by each measure: about as long as a player looks at the result of a win. */
const SECONDS = 10;

/** A search for a better solution of a level. */
interface Search {
  readonly thread: JobThread<'improve'>;
  readonly task: Omit<ImproveTask, 'by' | 'solutions'> & { readonly solutions: readonly (readonly Move[])[] };
  readonly tell: (found: FoundBest) => void;
  readonly save: (solutions: readonly KnownBest[]) => void;
  by: Measure;
  /** The result of the search by moves, once the search by pushes has begun. */
  earlier?: FoundBest | undefined;
  best?: FoundBest | undefined;
  /** The last report. */
  last?: Par;
}

/**
 * Finds a better solution after a win, in a thread while the player plays on, and saves it: first one with fewer moves,
 * then one with fewer pushes. A new search replaces the last one.
 */
export class BestFinder {
  private search: Search | undefined;
  /** The end of the threads that were stopped. */
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly saver: Pick<Saver, 'saveBest' | 'solutionsOf'> | undefined,
    private readonly problems: Problems,
  ) {}

  /**
   * Starts from the player's solution, those in the level's file, the program's own, and those in the store: the
   * player's older ones, imported ones, and results of earlier searches. `tell` hears of each better solution, and of
   * the end.
   */
  find(won: Game, playable: Playable, tell: (found: FoundBest) => void): void {
    const { level, rules } = won;
    if (won.moves > MAX_MOVES) return;
    this.stop();
    const own = { moves: won.moves, pushes: won.pushes, solution: won.movesSoFar() };
    const solutions = [own.solution, ...this.solutionsOf(playable)];
    const save = (found: readonly KnownBest[]): void => {
      for (const solution of found) this.saver?.saveBest({ level, rules }, solution, !isNoBetter(solution, own));
    };
    const task = { rules: rulesName(rules), setup: setupOfLevel(level), solutions };
    this.search = { thread: new JobThread('improve', MEMORY_BESIDE_GAME), task, tell, save, by: 'moves' };
    this.run(this.search, solutions);
  }

  /** The known solutions of a level. */
  solutionsOf(playable: Playable): (readonly Move[])[] {
    const known = [...knownSolutions(playable), ...(this.saver?.solutionsOf(playable) ?? [])];
    return known.filter(({ moves }) => moves <= MAX_MOVES).map(({ solution }) => solution);
  }

  /** Leaves the processor to the searches for hints and warnings. */
  pause(): void {
    this.search?.thread.pause();
  }

  resume(): void {
    this.search?.thread.continue(SECONDS);
  }

  /** Ends the search, frees its memory and saves its results. */
  stop(): void {
    const { search } = this;
    if (!search) return;
    this.search = undefined;
    this.ended = Promise.all([this.ended, search.thread.close()]);
    const { best } = search;
    if (!best) return;
    // A stopped search still says that it is searching.
    if (best.search !== 'over') search.tell({ ...best, search: 'over' });
    search.save(best.solutions);
  }

  async close(): Promise<void> {
    this.stop();
    await this.ended;
  }

  /** Searches by the measure whose turn it is. */
  private run(search: Search, solutions: readonly (readonly Move[])[]): void {
    const task = { ...search.task, solutions: solutions.map(textOfMoves), by: search.by };
    search.thread.start(task, { seconds: SECONDS }, (report) => {
      this.receive(search, report);
    });
  }

  private receive(search: Search, report: Report<'improve'>): void {
    const { by } = search;
    if (report.kind === 'failed')
      this.problems.add(`The search for a better solution has failed (${sanitize(report.error.message)}).`);
    const hasEnded = report.kind !== 'progress';
    const isOver = hasEnded && (by === 'pushes' || report.kind === 'failed' || report.kind === 'ended');
    if ((report.kind === 'progress' || report.kind === 'result') && report.result.status !== 'no-solution') {
      const { cost, moves, isProven } = report.result;
      const { earlier, last } = search;
      search.best = {
        solutions: fewestByMeasure([
          ...(earlier?.solutions ?? []),
          { ...cost, solution: historyOf(moves).movesBetween() },
        ]),
        proven: [...(earlier?.proven ?? []), ...(isProven ? [by] : [])],
        search: isOver ? 'over' : by,
      };
      search.last = cost;
      if (hasEnded || last?.moves !== cost.moves || last.pushes !== cost.pushes) search.tell(search.best);
    }
    if (isOver) this.stop();
    else if (hasEnded) this.searchByPushes(search);
  }

  private searchByPushes(search: Search): void {
    const { task, best } = search;
    search.by = 'pushes';
    search.earlier = best;
    this.run(search, [...(best?.solutions ?? []).map(({ solution }) => solution), ...task.solutions]);
  }
}

function knownSolutions(playable: Playable): KnownBest[] {
  return knownWins(playable).map((game) => ({
    moves: game.moves,
    pushes: game.pushes,
    solution: game.movesSoFar(),
  }));
}
