import { cpuClock } from '../../src/jobs/job-runner';

/** Work with this number of steps, so that no compiler removes it. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum = (sum * 31 + step) % 1_000_003;
  return sum;
}

test('the clock of the processor runs while it works, and stops while it waits', async () => {
  const { now } = cpuClock();
  const before = now();
  work(50_000_000);
  const worked = now() - before;
  const waitedFrom = performance.now();
  const idleFrom = now();
  await new Promise((done) => setTimeout(done, 300));
  const [waited, idle] = [performance.now() - waitedFrom, now() - idleFrom];
  expect(worked).toBeGreaterThan(0);
  expect(idle).toBeLessThan(waited);
});
