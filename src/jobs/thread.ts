/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import { parentPort } from 'node:worker_threads';
import type * as Solve from './solve-job';
import { JobRunner } from './job-runner';

/** All jobs: modules that export `run`. A thread loads those that it runs; `require` is faster than `import()`. */
export const JOBS = {
  solve: (): typeof Solve => require('./solve-job'),
} as const;

// The entry of every thread: see `JobThread`.
const runner = new JobRunner(
  (name: keyof typeof JOBS) => JOBS[name]().run,
  (report) => parentPort?.postMessage(report),
);
parentPort?.on('message', (request: Parameters<typeof runner.handle>[0]) => {
  runner.handle(request);
});
