import { performance } from 'node:perf_hooks';
import type { Job, JobReport, JobRequest, RunJob } from './job';

/** How long the thread works before it looks at its requests. */
const TURN_MS = 20;
const PROGRESS_INTERVAL_MS = 200;

/** Runs one job at a time in a thread, in short turns, so that requests are heard in between. */
export class JobRunner<Name, Task, Result, Request, Message> {
  private id = 0;
  private job: Job<Result> | undefined;
  /** The result, for a request that comes again. */
  private result: Result | undefined;
  /** Messages that the job has not taken yet. */
  private messages: Request[] = [];
  private state: 'running' | 'waiting' | 'paused' = 'paused';
  /** In milliseconds: when the job would have begun without its pauses, how long it has run, and how long it may. */
  private began = 0;
  private spent = 0;
  private limit = 0;
  private reportedAt = 0;
  private isTurnDue = false;

  /** `now` gives milliseconds. */
  constructor(
    private readonly load: (name: Name) => RunJob<Task, Result, Request, Message>,
    private readonly report: (report: JobReport<Result, Message>) => void,
    private readonly now = (): number => performance.now(),
  ) {}

  handle(request: JobRequest<Name, Task, Request>): void {
    switch (request.kind) {
      case 'start':
        this.start(request);
        return;
      case 'continue':
        this.limit = 1000 * request.seconds;
        this.goOn();
        return;
      case 'pause':
        this.state = 'paused';
        return;
      case 'message':
        this.messages.push(request.message);
        this.wake();
    }
  }

  private start({ id, job, task, limits }: Extract<JobRequest<Name, Task, Request>, { kind: 'start' }>): void {
    this.id = id;
    this.result = undefined;
    this.messages = [];
    this.state = 'paused';
    this.spent = 0;
    this.reportedAt = 0;
    this.limit = 1000 * limits.seconds;
    this.job = this.load(job)(task, {
      limits,
      seconds: () => (this.now() - this.began) / 1000,
      receive: () => this.messages.splice(0),
      send: (message) => {
        this.report({ id, kind: 'message', message });
      },
      wake: () => {
        this.wake();
      },
    });
    this.goOn();
  }

  private wake(): void {
    if (this.state === 'waiting') this.goOn();
  }

  private goOn(): void {
    if (this.state !== 'running') this.began = this.now() - this.spent;
    this.state = 'running';
    this.planTurn();
  }

  private planTurn(): void {
    if (this.isTurnDue) return;
    this.isTurnDue = true;
    setImmediate(() => {
      this.isTurnDue = false;
      if (this.state !== 'running' || !this.job) return;
      if (this.result === undefined) this.takeTurn(this.job);
      else this.end(this.result);
      this.planTurn();
    });
  }

  private takeTurn(job: Job<Result>): void {
    const end = this.now() + TURN_MS;
    for (;;) {
      const { done, value } = job.next();
      const now = this.now();
      this.spent = now - this.began;
      if (done === true) this.result = value;
      if (value === 'waiting') {
        if (this.messages.length === 0) this.state = 'waiting';
        return;
      }
      if (value !== 'busy' && (done === true || this.spent >= this.limit)) {
        this.end(value);
        return;
      }
      if (now < end) continue;
      if (value !== 'busy') this.reportProgress(value);
      return;
    }
  }

  private reportProgress(result: Result): void {
    if (this.spent < this.reportedAt + PROGRESS_INTERVAL_MS) return;
    this.reportedAt = this.spent;
    this.report({ id: this.id, kind: 'progress', result, seconds: this.spent / 1000 });
  }

  /** The job rests until it is asked for again. */
  private end(result: Result): void {
    this.state = 'paused';
    this.report({ id: this.id, kind: 'result', result, seconds: this.spent / 1000 });
  }
}
