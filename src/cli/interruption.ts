import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs something that signals may end before its time: `stop` is called at the first one, and a second one ends the
 * process at once. The answer is the signal's number, or undefined where none came.
 */
export async function untilSignalled(run: () => Promise<void>, stop: () => void): Promise<number | undefined> {
  let signalled: number | undefined;
  const onSignal = (signal: (typeof SIGNALS)[number]): void => {
    signalled ??= constants.signals[signal];
    forget();
    stop();
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await run();
  } finally {
    forget();
  }
  return signalled;
}
