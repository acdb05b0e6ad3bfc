import { performance } from 'node:perf_hooks';
import type { Job, JobReport, JobRequest, JobResult, Limits, RunJob } from './job';

/** How long the thread works before it looks at its requests. */
const TURN_MS = 20;
const PROGRESS_INTERVAL_MS = 200;

interface Run<Result extends JobResult, Request> {
  readonly id: number;
  readonly job: Job<Result>;
  /** Messages that the job has not taken yet. */
  readonly messages: Request[];
  state: 'running' | 'waiting' | 'paused';
  /** When it would have begun without its pauses, how long it has run, and how long it may; in milliseconds. */
  began: number;
  spent: number;
  limit: number;
  reportedAt: number;
  /** The result, for a request that comes again. */
  result: Result | undefined;
}

/** Runs one job at a time in a thread, in short turns, so that requests are heard in between. */
export class JobRunner<Name, Task, Result extends JobResult, Request, Message> {
  private current: Run<Result, Request> | undefined;
  private isTurnDue = false;

  /** `now` gives milliseconds. */
  constructor(
    private readonly load: (name: Name) => RunJob<Task, Result, Request, Message>,
    private readonly report: (report: JobReport<Result, Message>) => void,
    private readonly now = (): number => performance.now(),
  ) {}

  handle(request: JobRequest<Name, Task, Request>): void {
    if (request.kind === 'start')
      this.current = this.start(this.load(request.job), request.task, request.id, request.limits);
    const { current } = this;
    if (!current) return;
    switch (request.kind) {
      case 'start':
        break;
      case 'continue':
        current.limit = 1000 * request.seconds;
        current.state = 'running';
        break;
      case 'pause':
        current.state = 'paused';
        break;
      case 'message':
        current.messages.push(request.message);
        wake(current);
    }
    this.takeTurns();
  }

  private start(
    run: RunJob<Task, Result, Request, Message>,
    task: Task,
    id: number,
    limits: Limits,
  ): Run<Result, Request> {
    const job = run(task, {
      limits,
      seconds: () => (this.now() - started.began) / 1000,
      receive: () => started.messages.splice(0),
      send: (message) => {
        this.report({ id, kind: 'message', message });
      },
      wake: () => {
        wake(started);
        this.takeTurns();
      },
    });
    const limit = 1000 * limits.seconds;
    const started: Run<Result, Request> = {
      ...{ id, job, limit, messages: [], state: 'running', result: undefined },
      ...{ began: 0, spent: 0, reportedAt: 0 },
    };
    return started;
  }

  private takeTurns(): void {
    if (this.isTurnDue) return;
    this.isTurnDue = true;
    setImmediate(() => {
      this.isTurnDue = false;
      if (this.current?.state !== 'running') return;
      this.takeTurn(this.current);
      this.takeTurns();
    });
  }

  private takeTurn(run: Run<Result, Request>): void {
    if (run.result) {
      this.end(run, run.result);
      return;
    }
    const start = this.now();
    run.began = start - run.spent;
    for (;;) {
      const { done, value } = run.job.next();
      const now = this.now();
      run.spent = now - run.began;
      if (done === true) {
        run.result = value;
        this.end(run, value);
        return;
      }
      if (value === 'waiting') {
        if (run.messages.length === 0) run.state = 'waiting';
        return;
      }
      if (value !== 'busy' && run.spent >= run.limit) {
        this.end(run, value);
        return;
      }
      if (now >= start + TURN_MS) {
        if (value !== 'busy') this.reportProgress(run, value);
        return;
      }
    }
  }

  private reportProgress(run: Run<Result, Request>, result: Result): void {
    if (run.spent < run.reportedAt + PROGRESS_INTERVAL_MS) return;
    run.reportedAt = run.spent;
    this.report({ id: run.id, kind: 'progress', result, seconds: run.spent / 1000 });
  }

  /** It rests until it is asked for again. */
  private end(run: Run<Result, Request>, result: Result): void {
    run.state = 'paused';
    this.report({ id: run.id, kind: 'result', result, seconds: run.spent / 1000 });
  }
}

function wake(run: Pick<Run<JobResult, unknown>, 'state'>): void {
  if (run.state === 'waiting') run.state = 'running';
}
