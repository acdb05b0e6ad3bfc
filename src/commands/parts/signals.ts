import { constants } from 'node:os';
import { setWaiting } from '../../files/read-text';

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
