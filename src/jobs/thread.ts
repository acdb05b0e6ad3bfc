/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import { parentPort } from 'node:worker_threads';
import type * as Hint from './hint-job';
import type * as Index from './index-job';
import type * as Solve from './solve-job';
import type { JobRequest } from './job';
import { JobRunner } from './job-runner';

/** All jobs: modules that export `run`. A thread loads those that it runs; `require` is faster than `import()`. */
export const JOBS = {
  hint: (): typeof Hint => require('./hint-job'),
  index: (): typeof Index => require('./index-job'),
  solve: (): typeof Solve => require('./solve-job'),
} as const;

type JobName = keyof typeof JOBS;

// The entry of every thread. That task and messages fit the job was checked where they were sent, in `JobThread`.
const runner = new JobRunner<JobName, never, unknown, never, unknown>(
  (name) => JOBS[name]().run,
  (report) => parentPort?.postMessage(report),
);
parentPort?.on('message', (request: JobRequest<JobName, never, never>) => {
  runner.handle(request);
});
