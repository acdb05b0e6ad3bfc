/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import { parentPort } from 'node:worker_threads';
import type * as Check from './check-level-job';
import type * as Generate from './generate-job';
import type * as Hint from './hint-job';
import type * as Improve from './improve-job';
import type * as Index from './index-job';
import type * as NameLevels from './name-levels-job';
import type * as Solve from './solve-job';
import type { JobRequest } from './job';
import { JobRunner } from './job-runner';

/** All jobs: modules that export `run`. A thread loads a module when it first runs it; `require` is faster than `import()`. */
export const JOBS = {
  check: (): typeof Check => require('./check-level-job'),
  generate: (): typeof Generate => require('./generate-job'),
  hint: (): typeof Hint => require('./hint-job'),
  improve: (): typeof Improve => require('./improve-job'),
  index: (): typeof Index => require('./index-job'),
  'name-levels': (): typeof NameLevels => require('./name-levels-job'),
  solve: (): typeof Solve => require('./solve-job'),
} as const;

export type JobName = keyof typeof JOBS;

// The entry of every thread. The types of `JobThread` ensure that task and messages fit the job.
const runner = new JobRunner<JobName, never, unknown, never, unknown>(
  (name) => JOBS[name]().run,
  (report) => parentPort?.postMessage(report),
);
parentPort?.on('message', (request: JobRequest<JobName, never, never>) => {
  runner.handle(request);
});
