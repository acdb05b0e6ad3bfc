import { setupOfLevel } from '../../src/core/level/setup';
import { run } from '../../src/jobs/improve-job';
import { classic } from '../../src/rules';
import { gameOn } from '../support/draw';
import { jobContext } from '../support/job';

test('the solution to begin with is known before the search is prepared', () => {
  const { level } = gameOn(classic, 'xsb', ['######', '#@ $.#', '######']);
  const task = { rules: 'classic', setup: setupOfLevel(level), solutions: ['rlrlrr', 'rlrr'], by: 'moves' as const };
  const job = run(task, jobContext(2 ** 24));
  const start = { moves: 4, pushes: 1 };
  expect(job.next().value).toMatchObject({ status: 'searching', moves: 'rlrr', cost: start, start });
  expect(job.next().value).toMatchObject({ status: 'searching', moves: 'rr', cost: { moves: 2, pushes: 1 }, start });
});
