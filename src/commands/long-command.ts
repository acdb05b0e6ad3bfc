import { constants } from 'node:os';

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
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await run();
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
  }
  return signalled;
}

/** A line at the bottom of a terminal that shows progress; without a terminal it writes nothing. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #isShown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(text: string): void {
    if (!this.#stream.isTTY) return;
    this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns || DEFAULT_WIDTH) - 1)}`);
    this.#isShown = true;
  }

  /** Removes the line before other output. */
  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K');
    this.#isShown = false;
  }
}

const DEFAULT_WIDTH = 80;
