import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchProgress } from './time-limit';
import type { Solved, SolveTask } from './solve-task';
import type { ThreadNews } from './solve-thread';

/** The built entry; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'dist', 'jobs', 'solve-thread.js');

/**
 * A thread that solves levels, one at a time, and leaves this one free for signals and news. What it has learnt of
 * running fast stays, so it is kept from level to level.
 */
export class SolverThread {
  #worker: Worker | undefined;

  /** The answer to a task; undefined where the thread was stopped before there was one. */
  solve(task: SolveTask, tell: (progress: SearchProgress) => void): Promise<Solved | undefined> {
    const worker = (this.#worker ??= newWorker(task.wish.memory));
    let last: SearchProgress = { nodes: 0, seconds: 0 };
    return new Promise<Solved | undefined>((done, fail) => {
      worker.on('message', (news: ThreadNews) => {
        if ('solved' in news) done(news.solved);
        else tell((last = news.progress));
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        this.#worker = undefined;
        const { nodes } = last;
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') fail(error);
        else done({ answer: { status: 'gave-up', why: 'memory', nodes }, ...last });
      });
      worker.on('exit', () => {
        done(undefined);
      });
      worker.postMessage(task);
    }).finally(() => {
      // Node listens, too: all listeners would be too many.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Positions stand outside of the heap; what stands on it is kept within the same bounds. */
function newWorker(memory: number): Worker {
  const megabytes = Math.max(MIN_HEAP, Math.ceil(memory / 2 ** 20));
  return new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
}

const MIN_HEAP = 256;
