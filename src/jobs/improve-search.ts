import type { MoveCost } from '../solver/improve/improver';
import type { Move } from '../core/play/move';
import type { JobFailure } from './job';
import type { ImproveTask } from './improve-job';
import { heapFor, JobThread, memoryFor } from './job-thread';

/** The best solution so far. */
export interface ImprovedSolution extends MoveCost {
  readonly solution: readonly Move[];
  /** No solution has fewer of what counts first. */
  readonly isProven: boolean;
  readonly isOver: boolean;
}

export interface ImproveListener {
  /** Called for each better solution, and once at the end. */
  readonly onBetter: (best: ImprovedSolution) => void;
  /** The search is over, or was stopped; `best` is undefined if it had no time to find anything. */
  readonly onEnd: (best: ImprovedSolution | undefined) => void;
  readonly onFailure: (error: Error) => void;
}

/** A player who has won looks at the result for about so long. */
const SECONDS = 10;
const MAX_MEMORY = 2 ** 28;

/** Makes a solution better in a thread, while the player goes on. A new search replaces the last one. */
export class ImproveSearch {
  private current: RunningImprovement | undefined;
  /** The end of the threads that were stopped. */
  private ended: Promise<unknown> = Promise.resolve();

  constructor(private readonly newThread = createThread) {}

  start(task: ImproveTask, listener: ImproveListener): void {
    this.stop();
    const memory = Math.min(MAX_MEMORY, memoryFor(1));
    const improvement = { thread: this.newThread(memory), listener, best: undefined };
    this.current = improvement;
    improvement.thread.start(task, { seconds: SECONDS, memory }, (report) => {
      if (this.current === improvement) this.receive(improvement, report);
    });
  }

  /** Leaves the processor to other searches. */
  pause(): void {
    this.current?.thread.pause();
  }

  /** Goes on after a pause. */
  resume(): void {
    const { current } = this;
    if (!current) return;
    current.thread.continue(SECONDS, (report) => {
      if (this.current === current) this.receive(current, report);
    });
  }

  /** Ends the search and frees its memory; what it has found so far counts. */
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

  private receive(improvement: RunningImprovement, report: Report): void {
    const { listener } = improvement;
    if (report.kind === 'message') return;
    if (report.kind === 'failed') listener.onFailure(report.error);
    const isOver = report.kind !== 'progress';
    if ((report.kind === 'progress' || report.kind === 'result') && report.result.status !== 'no-solution') {
      const { cost, moves, isProven } = report.result;
      const last = improvement.best;
      improvement.best = { ...cost, solution: moves, isProven, isOver };
      if (isOver || last?.moves !== cost.moves || last.pushes !== cost.pushes) listener.onBetter(improvement.best);
    }
    if (isOver) this.stop();
  }
}

type ImproveThread = Pick<JobThread<'improve'>, 'start' | 'continue' | 'pause' | 'close'>;
type Report = Parameters<Parameters<ImproveThread['start']>[2]>[0] | JobFailure;

interface RunningImprovement {
  readonly thread: ImproveThread;
  readonly listener: ImproveListener;
  best: ImprovedSolution | undefined;
}

function createThread(memory: number): ImproveThread {
  return new JobThread('improve', heapFor(memory));
}
