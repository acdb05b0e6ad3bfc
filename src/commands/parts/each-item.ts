import type { Output } from './output';
import { runUntilSignal } from './signals';

/** After so much work the command shows how far it is, and looks for a signal. */
const MAX_WORK_MS = 50;

/** How far a command came. */
export interface Progress {
  readonly done: number;
  /** The number of the signal that ended it. */
  readonly signal: number | undefined;
}

// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Finished = 'unfinished' | void;

/** Lets a signal arrive that was sent during the work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Works on one item after the other, and shows on standard error how far it is, if that is a terminal. A signal ends it
 * after an item, or within one that is closed by `onStop` and then answers `'unfinished'`.
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
      let since = Date.now();
      for (const item of items) {
        if ((await work(item)) === 'unfinished') return;
        done += 1;
        if (Date.now() - since < MAX_WORK_MS) continue;
        output.progress(`${done} of ${items.length} done`);
        await nextTurn();
        if (isStopped) return;
        since = Date.now();
      }
    },
    () => {
      isStopped = true;
      onStop();
    },
  );
  return { done, signal };
}

/** What a command says and answers that a signal ended. */
export function stoppedCode(signal: number, done: number, all: number, output: Output): number {
  output.error(`stopped: ${done} of ${all} done`);
  return 128 + signal;
}
