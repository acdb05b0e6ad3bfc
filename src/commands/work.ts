import { constants } from 'node:os';
import { basename } from 'node:path';
import { setWaiting } from '../files/read-text';
import { levelName } from '../messages/files';
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

/** Lets a signal arrive that was sent during the work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Pauses in work, to show the progress and let signals arrive; only now and then, because each takes a moment. */
export class Pauses {
  private since = performance.now();

  async pause(showProgress: () => void): Promise<void> {
    if (performance.now() - this.since < MAX_WORK_MS) return;
    showProgress();
    await nextTurn();
    this.since = performance.now();
  }
}

/** What a command does with each of its levels, or of the levels that it makes; several at a time if threads do it. */
interface Work<Item, Done, Thread extends Closeable> {
  readonly items: readonly Item[];
  /** The number of items that are worked on at the same time. */
  readonly jobs?: number;
  /** Makes what works on one item at a time. */
  readonly thread: () => Thread;
  /**
   * Works on an item, shows progress, and answers with the result, or with the fault of the item. Undefined if a signal
   * closed the thread before there was a result.
   */
  readonly work: (
    item: Item,
    thread: Thread,
    show: (progress: string) => void,
  ) => Outcome<Done> | Promise<Outcome<Done>>;
  /** Prints a result; returns whether its answer is yes. */
  readonly report: (done: Done) => boolean;
  /** Says for programs what could not be worked on. */
  readonly failed?: (item: Item, sentences: readonly string[]) => void;
  /** `12 of 90 done` */
  readonly summary?: (done: number, good: number) => string;
  /** Prints what comes after all results, or after those before a signal. */
  readonly finish?: (done: number, good: number, isStopped: boolean) => void;
}

type Outcome<Done> = Result<Done, string> | undefined;

interface Closeable {
  close(): Promise<void>;
}

/** A level in a line of progress, which is short: what counts stands behind its name. */
export function shortLevelName(level: Parameters<typeof levelName>[0]): string {
  return levelName({ ...level, file: basename(level.file) });
}

/** For work that the only thread does itself. */
export function noThread(): Closeable {
  return { close: () => Promise.resolve() };
}

/**
 * Works on all items until they are done or a signal stops it, with progress on standard error. Returns the exit code: 0 if
 * every answer is yes, 1 if not, 2 for items that could not be worked on, 128 and its number for a signal.
 */
export async function workOnAll<Item, Done, Thread extends Closeable>(
  { items, jobs = 1, thread: makeThread, work, report, failed, finish, ...rest }: Work<Item, Done, Thread>,
  output: Output,
): Promise<number> {
  const running = new Map<Item, string>();
  const threads = Array.from({ length: Math.min(jobs, items.length) }, makeThread);
  const remaining = items.values();
  const broken: unknown[] = [];
  let [done, good, failures] = [0, 0, 0];
  let isStopped = false;
  const pauses = new Pauses();
  const { summary = () => `${done} of ${items.length} done` } = rest;
  const showProgress = (): void => {
    output.progress([...(items.length > 1 ? [summary(done, good)] : []), ...running.values()].join('; '));
  };

  async function workOn(item: Item, thread: Thread): Promise<void> {
    const outcome = await work(item, thread, (progress) => {
      running.set(item, progress);
      showProgress();
    });
    if (outcome?.ok) {
      done += 1;
      if (report(outcome.value)) good += 1;
    } else if (outcome) {
      failures += 1;
      failed?.(item, outcome.faults);
      for (const sentence of outcome.faults) output.error(sentence);
    }
  }

  async function workInTurn(thread: Thread): Promise<void> {
    for (const item of remaining) {
      // A fault of the program on one item must not stop the others; it is reported at the end.
      await workOn(item, thread).catch((error: unknown) => broken.push(error));
      running.delete(item);
      await pauses.pause(showProgress);
      if (isStopped) return;
    }
  }

  const stop = (): void => {
    isStopped = true;
    for (const thread of threads) void thread.close();
  };
  const signal = await runUntilSignal(async () => {
    await Promise.all(threads.map(workInTurn));
    stop();
  }, stop);
  output.progress('');
  finish?.(done, good, signal !== undefined);
  if (signal === undefined && broken.length > 0) throw broken[0];
  if (signal !== undefined) {
    output.error(`stopped: ${summary(done, good)}`);
    return 128 + signal;
  }
  if (failures > 0) return 2;
  return good === items.length ? 0 : 1;
}
