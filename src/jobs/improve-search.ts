import { fewestByMeasure, type FoundBest, type Measure, type Par } from '../core/play/par';
import type { ImproveTask } from './improve-job';
import { JobThread, memoryFor, type Report } from './job-thread';

interface ImproveListener {
  /** Called for each better solution, and once at the end. */
  readonly onBetter: (best: FoundBest) => void;
  /** The search is over, or was stopped; `best` is undefined if it had no time to find anything. */
  readonly onEnd: (best: FoundBest | undefined) => void;
  readonly onFailure: (error: Error) => void;
}

/** The time by each measure: about as long as a player looks at the result of a win. */
const SECONDS = 10;
const MEMORY = memoryFor(1, 2 ** 28);

/**
 * Makes a solution better in a thread, while the player plays on: first for fewer moves, then for fewer pushes. A new
 * search replaces the last one.
 */
export class ImproveSearch {
  private current: RunningImprovement | undefined;
  /** The end of the threads that were stopped. */
  private ended: Promise<unknown> = Promise.resolve();

  start(task: Omit<ImproveTask, 'by'>, listener: ImproveListener): void {
    this.stop();
    const improvement: RunningImprovement = { thread: new JobThread('improve', MEMORY), task, listener, by: 'moves' };
    this.current = improvement;
    this.run(improvement, task);
  }

  /** Searches by the measure whose turn it is. */
  private run(improvement: RunningImprovement, task: Omit<ImproveTask, 'by'>): void {
    improvement.thread.start({ ...task, by: improvement.by }, { seconds: SECONDS }, (report) => {
      this.receive(improvement, report);
    });
  }

  /** Leaves the processor to other searches. */
  pause(): void {
    this.current?.thread.pause();
  }

  /** Continues after a pause. */
  resume(): void {
    this.current?.thread.continue(SECONDS);
  }

  /** Ends the search and frees its memory; its results so far count. */
  stop(): void {
    const { current } = this;
    if (!current) return;
    this.current = undefined;
    const closing = current.thread.close();
    this.ended = Promise.all([this.ended, closing]);
    current.listener.onEnd(current.best);
  }

  async close(): Promise<void> {
    this.stop();
    await this.ended;
  }

  private receive(improvement: RunningImprovement, report: Report<'improve'>): void {
    const { listener, by } = improvement;
    if (report.kind === 'failed') listener.onFailure(report.error);
    const hasEnded = report.kind !== 'progress';
    const isOver = hasEnded && (by === 'pushes' || report.kind === 'failed' || report.kind === 'ended');
    if ((report.kind === 'progress' || report.kind === 'result') && report.result.status !== 'no-solution') {
      const { cost, moves, isProven } = report.result;
      const { earlier, last } = improvement;
      const found = { ...cost, solution: moves };
      improvement.best = {
        solutions: fewestByMeasure([...(earlier?.solutions ?? []), found]),
        proven: [...(earlier?.proven ?? []), ...(isProven ? [by] : [])],
        search: isOver ? 'over' : by,
      };
      improvement.last = cost;
      if (hasEnded || last?.moves !== cost.moves || last.pushes !== cost.pushes) listener.onBetter(improvement.best);
    }
    if (isOver) this.stop();
    else if (hasEnded) this.searchByPushes(improvement);
  }

  private searchByPushes(improvement: RunningImprovement): void {
    const { task, best } = improvement;
    improvement.by = 'pushes';
    improvement.earlier = best;
    const solutions = [...(best?.solutions ?? []).map(({ solution }) => solution), ...task.solutions];
    this.run(improvement, { ...task, solutions });
  }
}

interface RunningImprovement {
  readonly thread: JobThread<'improve'>;
  readonly task: Omit<ImproveTask, 'by'>;
  readonly listener: ImproveListener;
  by: Measure;
  /** The result of the search by moves, once the search by pushes has begun. */
  earlier?: FoundBest | undefined;
  best?: FoundBest | undefined;
  /** The last report. */
  last?: Par;
}
