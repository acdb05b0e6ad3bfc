import { constants } from 'node:os';
import { setWaiting } from '../files/read-text';
import type { Output } from './output';
import type { Result } from '../core/result';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command that signals may stop: the first signal calls `stop`. Later ones change nothing, because some programs send
 * a signal twice. Returns the number of the first signal, or undefined if there was none.
 */
export async function runUntilSignal(run: () => Promise<void>, stop: () => void): Promise<number | undefined> {
  let signalled: number | undefined;
  const onSignal = (signal: (typeof SIGNALS)[number]): void => {
    if (signalled === undefined) stop();
    signalled ??= constants.signals[signal];
  };
  const listen = (): void => {
    for (const signal of SIGNALS) process.on(signal, onSignal);
  };
  const stopListening = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
  };
  // While the only thread waits for a pipe, a signal ends the program, as it does without a listener.
  setWaiting((work) => {
    stopListening();
    try {
      return work();
    } finally {
      listen();
    }
  });
  listen();
  try {
    await run();
  } finally {
    setWaiting();
    stopListening();
  }
  return signalled;
}

/** After this much work the command shows its progress, and checks for a signal. */
const MAX_WORK_MS = 50;

/** The progress of a command. */
interface Progress {
  readonly done: number;
  readonly signal: number | undefined;
}

// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Finished = 'unfinished' | void;

/** Lets a signal arrive that was sent during the work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Works on one item after the other, and shows its progress on standard error, if that is a terminal. A signal ends it
 * after an item, or within one that `onStop` closes and that then answers `'unfinished'`.
 */
export async function forEachItem<Item>(
  items: readonly Item[],
  work: (item: Item) => Finished | Promise<Finished>,
  output: Output,
  onStop: () => void = () => undefined,
): Promise<Progress> {
  let done = 0;
  let isStopped = false;
  const signal = await runUntilSignal(
    async () => {
      let since = performance.now();
      for (const item of items) {
        if ((await work(item)) === 'unfinished') return;
        done += 1;
        if (performance.now() - since < MAX_WORK_MS) continue;
        output.progress(`${done} of ${items.length} done`);
        await nextTurn();
        if (isStopped) return;
        since = performance.now();
      }
    },
    () => {
      isStopped = true;
      onStop();
    },
  );
  return { done, signal };
}

/** The message and exit code of a command that a signal ended. */
export function stoppedCode(signal: number, done: number, all: number, output: Output): number {
  output.error(`stopped: ${done} of ${all} done`);
  return 128 + signal;
}

/** Work on many items, several at a time, each in a thread. */
interface JobsRun<Thread extends Closeable, Item, Done> {
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
