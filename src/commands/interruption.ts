import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs something that signals may end before its time: `stop` is called at the first one. Others change nothing, since
 * some programs send theirs twice. The answer is the first signal's number, or undefined where none came.
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
