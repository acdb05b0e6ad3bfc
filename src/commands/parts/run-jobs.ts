import type { Result } from '../../core/result';
import type { Output } from './output';
import { runUntilSignal } from './signals';

/** Work on many items, several at a time, each in a thread. */
export interface JobsRun<Thread extends Closeable, Item, Done> {
  readonly items: readonly Item[];
  /** The number of items that are worked on at the same time. */
  readonly jobs: number;
  /** Makes the thread for one item at a time. */
  readonly thread: () => Thread;
  /**
   * Works on an item, shows progress, and answers with the result, or with the fault of the item. Undefined if a signal
   * closed the thread before there was a result.
   */
  readonly work: (
    item: Item,
    thread: Thread,
    show: (progress: string) => void,
  ) => Promise<Result<Done, string> | undefined>;
  readonly report: (done: Done) => void;
  /** `12 of 90 done, 11 solved` */
  readonly summary: () => string;
}

interface Closeable {
  close(): Promise<void>;
}

/**
 * Runs the work until it is done or a signal stops it, with progress on standard error. Returns the exit code if
 * something went wrong: 2 for items that could not be worked on, 128 and its number for a signal.
 */
export async function runJobs<Thread extends Closeable, Item, Done>(
  { items, jobs, thread: makeThread, work, report, summary }: JobsRun<Thread, Item, Done>,
  output: Output,
): Promise<number | undefined> {
  const running = new Map<Item, string>();
  const threads = Array.from({ length: Math.min(jobs, items.length) }, makeThread);
  const remaining = items.values();
  const broken: unknown[] = [];
  let failed = 0;
  let isStopped = false;

  async function workOn(thread: Thread): Promise<void> {
    for (const item of remaining) {
      const done = await work(item, thread, (progress) => {
        running.set(item, progress);
        output.progress([...(items.length > 1 ? [summary()] : []), ...running.values()].join('; '));
      }).catch((error: unknown) => {
        // A fault of the program on one item must not stop the others; it is reported at the end.
        broken.push(error);
        return undefined;
      });
      running.delete(item);
      if (done?.ok) report(done.value);
      else if (done) {
        failed += 1;
        for (const sentence of done.faults) output.error(sentence);
      }
      if (isStopped) return;
    }
  }

  const stop = (): void => {
    isStopped = true;
    for (const thread of threads) void thread.close();
  };
  const signal = await runUntilSignal(async () => {
    try {
      await Promise.all(threads.map(workOn));
    } finally {
      stop();
    }
  }, stop);
  output.progress('');
  if (signal !== undefined) {
    output.error(`stopped: ${summary()}`);
    return 128 + signal;
  }
  if (broken.length > 0) throw broken[0];
  return failed > 0 ? 2 : undefined;
}
