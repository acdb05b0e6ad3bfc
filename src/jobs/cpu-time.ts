import { readText } from '../files/read-text';

/** Linux: nanoseconds of the thread that reads it, first of three numbers. */
const SCHEDULER_STATISTICS = '/proc/thread-self/schedstat';

/** A clock that stands still while the processor works for others. */
export interface CpuClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** It counts the work of the whole process; else that of the thread that asks. */
  readonly countsProcess: boolean;
}

/** The most exact clock that the system has. Only Linux says how long a thread has worked. */
export function cpuClock(): CpuClock {
  return threadMs() === undefined
    ? { now: processMs, countsProcess: true }
    : { now: () => threadMs() ?? Infinity, countsProcess: false };
}

function threadMs(): number | undefined {
  const text = readText(SCHEDULER_STATISTICS);
  return text.ok ? Number(text.value.split(' ', 1).join()) / 1e6 : undefined;
}

function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
