import type { Output } from './output';
import { runUntilSignal } from './signals';

/** After this much work the command shows its progress, and checks for a signal. */
const MAX_WORK_MS = 50;

/** The progress of a command. */
export interface Progress {
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
