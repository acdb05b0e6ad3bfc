import { readFileSync } from 'node:fs';

/** Linux: nanoseconds of the thread that reads it, first of three numbers. */
const SCHEDULER_STATISTICS = '/proc/thread-self/schedstat';

/** A clock that stands still while the processor works for others. */
export interface CpuClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** It counts the work of the whole process; else that of the thread that asks. */
  readonly countsProcess: boolean;
}

/** The most exact clock that the system has. */
export function cpuClock(): CpuClock {
  try {
    readThreadMs();
    return { now: readThreadMs, countsProcess: false };
  } catch {
    // Only Linux says how long a thread has worked.
    return { now: readProcessMs, countsProcess: true };
  }
}

function readThreadMs(): number {
  const [nanoseconds = ''] = readFileSync(SCHEDULER_STATISTICS, 'latin1').split(' ', 1);
  return Number(nanoseconds) / 1e6;
}

function readProcessMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
