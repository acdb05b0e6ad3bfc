import type { JobContext } from '../../src/jobs/job';

/** What a job has that runs alone: memory, a clock, and nobody to write to. */
export function jobContext(memory: number, seconds = (): number => 0): JobContext {
  const nothing = () => undefined;
  return { limits: { seconds: Infinity, memory }, seconds, receive: () => [], send: nothing, wake: nothing };
}
