import type { JobContext } from '../../src/jobs/job';

/** The context of a job that runs alone: memory, a clock, and no messages. */
export function jobContext(memory: number, seconds = (): number => 0): JobContext {
  const nothing = () => undefined;
  return { limits: { seconds: Infinity, memory }, seconds, receive: () => [], send: nothing, wake: nothing };
}
