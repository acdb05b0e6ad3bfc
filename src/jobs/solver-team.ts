import { availableParallelism } from 'node:os';
import type { GaveUp } from '../core/play/search-result';
import type { JobOutcome, Limits } from './job';
import { heapFor, JobThread } from './job-thread';
import type { SolveResult, SolveTask } from './solve-job';

/**
 * How long the first thread works alone. Most levels are solved by then, by the same solution on every machine, and
 * starting threads is work, too.
 */
const HEAD_START_MS = 500;

const MAX_TEAM = 4;

/** The default number of threads for one level; it leaves a core to others. */
export function defaultTeamSize(): number {
  return Math.max(1, Math.min(MAX_TEAM, availableParallelism() - 1));
}

type Outcome = JobOutcome<SolveResult | GaveUp>;

/** Solves a level in several threads, each with another strategy. The first answer counts. */
export class SolverTeam {
  constructor(private readonly threads: readonly JobThread<'solve'>[]) {}

  /** A team of `size` threads, with `memory` bytes for the positions of each. */
  static of(size: number, memory: number): SolverTeam {
    return new SolverTeam(Array.from({ length: size }, () => new JobThread('solve', heapFor(memory))));
  }

  /** Runs until a thread has an answer, or all of them have given up; undefined if the team is closed before. */
  run(task: SolveTask, limits: Limits, onProgress: (progress: Outcome) => void): Promise<Outcome | undefined> {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    const nodes = this.threads.map(() => 0);
    const gaveUp: Outcome[] = [];
    const waiting: NodeJS.Timeout[] = [];
    let isOver = false;
    return new Promise((done, fail) => {
      const end = (outcome: Outcome | undefined): void => {
        isOver = true;
        for (const timer of waiting) clearTimeout(timer);
        for (const thread of this.threads) thread.pause();
        done(outcome && { ...outcome, seconds: seconds() });
      };
      const receive = (strategy: number, outcome: Outcome | undefined): void => {
        if (isOver) return;
        if (outcome?.result.status !== 'gave-up') {
          end(outcome);
          return;
        }
        // Reports the reason of the first thread, because it has tried everything.
        if (strategy === 0) gaveUp.unshift(outcome);
        else gaveUp.push(outcome);
        if (gaveUp.length === this.threads.length) end(gaveUp[0]);
      };
      this.threads.forEach((thread, strategy) => {
        const begin = (): void => {
          const left = { ...limits, seconds: limits.seconds - seconds() };
          const report = ({ result }: Outcome): void => {
            nodes[strategy] = result.nodes;
            const sum = nodes.reduce((total, count) => total + count, 0);
            if (!isOver) onProgress({ result: { status: 'gave-up', why: 'time', nodes: sum }, seconds: seconds() });
          };
          thread.run({ ...task, strategy }, left, report).then((outcome) => {
            receive(strategy, outcome);
          }, fail);
        };
        if (strategy === 0) begin();
        else waiting.push(setTimeout(begin, HEAD_START_MS));
      });
    });
  }

  /** Ends all threads at once. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
