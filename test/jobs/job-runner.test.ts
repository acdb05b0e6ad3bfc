import type { Job, JobContext, JobReport, JobRequest } from '../../src/jobs/job';
import { JobRunner } from '../../src/jobs/job-runner';

/** A job that counts to a number, one piece for each; messages are added to the count. */
interface Count {
  readonly nodes: number;
}
type Report = JobReport<Count, string>;
type Request = JobRequest<string, number, number>;

function* countTo(last: number, { receive, send }: JobContext<number, string>): Job<Count> {
  let nodes = 0;
  while (nodes < last) {
    nodes += 1;
    for (const more of receive()) send(`${more} more after ${(nodes += more)}`);
    yield { nodes };
  }
  return { nodes };
}

/** Waits for numbers, and sends each back. */
function* echo(_: number, { receive, send }: JobContext<number, string>): Job<Count> {
  for (;;) {
    for (const number of receive()) send(`heard ${number}`);
    yield 'waiting';
  }
}

/** A runner whose clock advances by a millisecond with each look, and its reports since the last call. */
function newRunner() {
  let now = 0;
  let cpu = 0;
  let heard: Report[] = [];
  const jobs = new Map([
    ['count', countTo],
    ['echo', echo],
  ]);
  const runner = new JobRunner<string, number, Count, number, string>(
    (name) => jobs.get(name) ?? countTo,
    (report) => heard.push(report),
    () => (now += 1),
    () => cpu,
  );
  return {
    /** The processor works for this many milliseconds. */
    work: (milliseconds: number) => {
      cpu += milliseconds;
    },
    /** Other work takes this many milliseconds. */
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    ask: (...requests: readonly Request[]) => {
      for (const request of requests) runner.handle(request);
    },
    /** The reports within this number of turns. */
    reports: async (turns: number): Promise<Report[]> => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
      const reports = heard;
      heard = [];
      return reports;
    },
  };
}

const start = (id: number, last: number, seconds = 1000, job = 'count'): Request => ({
  ...{ kind: 'start', id, job, task: last, limits: { seconds, memory: 0 } },
});

describe('a job', () => {
  test('reports its result under the id of its request', async () => {
    const { ask, reports } = newRunner();
    ask(start(7, 3));
    expect(await reports(1)).toEqual([{ id: 7, kind: 'result', result: { nodes: 3 }, seconds: 0.005 }]);
  });

  test('works for 20 ms between two looks at the requests, and reports progress every 200 ms', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 1000));
    expect(await reports(9)).toEqual([]);
    expect(await reports(1)).toEqual([{ id: 1, kind: 'progress', result: { nodes: 200 }, seconds: 0.21 }]);
  });

  test('ends after the turn in which the processor has worked long enough, even if that takes long', async () => {
    const { ask, reports, pass, work } = newRunner();
    ask({
      ...{ kind: 'start', id: 1, job: 'count', task: 10_000 },
      limits: { seconds: 1000, cpuSeconds: 1, memory: 0 },
    });
    pass(5000);
    work(999);
    expect(await reports(1)).toMatchObject([{ kind: 'progress' }]);
    work(1);
    expect(await reports(1)).toMatchObject([{ kind: 'result', result: { nodes: 40 } }]);
    expect(await reports(2)).toEqual([]);
  });

  test('whose time is over reports its result so far, and continues from there', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 100, 0.01));
    expect(await reports(3)).toEqual([{ id: 1, kind: 'result', result: { nodes: 9 }, seconds: 0.01 }]);
    ask({ kind: 'continue', seconds: 0.015 });
    expect(await reports(3)).toEqual([{ id: 1, kind: 'result', result: { nodes: 13 }, seconds: 0.015 }]);
  });

  test('that is continued when it is done reports its result again', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 3));
    const first = await reports(1);
    ask({ kind: 'continue', seconds: 40 });
    expect(await reports(1)).toEqual(first);
  });

  test('does nothing while it is paused, and no time passes for it', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 3), { kind: 'pause' });
    expect(await reports(3)).toEqual([]);
    ask({ kind: 'continue', seconds: 1 });
    expect(await reports(1)).toMatchObject([{ kind: 'result', seconds: 0.005 }]);
  });

  test('counts the time between its turns', async () => {
    const { ask, pass, reports } = newRunner();
    ask(start(1, 1000, 0.1));
    expect(await reports(1)).toEqual([]);
    pass(100);
    expect(await reports(1)).toMatchObject([{ kind: 'result', result: { nodes: 21 } }]);
  });

  test('replaces the one before', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 1000));
    await reports(1);
    ask(start(2, 2));
    expect(await reports(40)).toMatchObject([{ id: 2, result: { nodes: 2 } }]);
  });

  test('gets messages while it runs', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 25), { kind: 'message', message: 4 });
    expect(await reports(2)).toMatchObject([
      { kind: 'message', message: '4 more after 5' },
      { kind: 'result', result: { nodes: 25 } },
    ]);
  });

  test('that waits continues with a message, but not while it is paused', async () => {
    const { ask, reports } = newRunner();
    ask(start(1, 0, 1000, 'echo'));
    await reports(2);
    ask({ kind: 'message', message: 5 });
    expect(await reports(1)).toEqual([{ id: 1, kind: 'message', message: 'heard 5' }]);
    ask({ kind: 'pause' }, { kind: 'message', message: 6 });
    expect(await reports(2)).toEqual([]);
  });
});

test('a request to continue is ignored if there is no job', async () => {
  const { ask, reports } = newRunner();
  ask({ kind: 'continue', seconds: 1 }, { kind: 'pause' }, { kind: 'message', message: 1 });
  expect(await reports(1)).toEqual([]);
});
