import { readText } from '../files/read-text';
import { performance } from 'node:perf_hooks';
import type { Job, JobReport, JobRequest, RunJob } from './job';

/** Linux: nanoseconds of the thread that reads it, first of three numbers. */
const SCHEDULER_STATISTICS = '/proc/thread-self/schedstat';

/** A clock that stands still while the processor works for others. */
interface CpuClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** It counts the work of the whole process; else that of the thread that asks. */
  readonly countsProcess: boolean;
}

/** The most exact clock that the system has. Only Linux says how long a thread has worked. */
export function cpuClock(): CpuClock {
  return threadMs() === undefined
    ? { now: processMs, countsProcess: true }
    : { now: () => threadMs() ?? Infinity, countsProcess: false };
}

function threadMs(): number | undefined {
  const text = readText(SCHEDULER_STATISTICS);
  return text.ok ? Number(text.value.split(' ', 1).join()) / 1e6 : undefined;
}

function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long the thread works before it checks for requests. */
const TURN_MS = 20;
const PROGRESS_INTERVAL_MS = 200;

/** Runs one job at a time in a thread, in short turns, so that the thread receives requests between them. */
export class JobRunner<Name, Task, Result, Request, Message> {
  private id = 0;
  private job: Job<Result> | undefined;
  /** The final result, in case the caller asks for it again. */
  private result: Result | undefined;
  /** Messages that the job has not taken yet. */
  private messages: Request[] = [];
  private state: 'running' | 'waiting' | 'paused' = 'paused';
  /** In milliseconds: when the job would have started without its pauses, how long it has run, and how long it may run. */
  private startedAt = 0;
  private spentMs = 0;
  private limitMs = 0;
  /** The end by the clock of the processor. */
  private cpuEnd = Infinity;
  private reportedMs = 0;
  private isTurnDue = false;

  /** `now` and `cpuNow` give milliseconds. */
  constructor(
    private readonly load: (name: Name) => RunJob<Task, Result, Request, Message>,
    private readonly report: (report: JobReport<Result, Message>) => void,
    private readonly now = (): number => performance.now(),
    private readonly cpuNow = cpuClock().now,
  ) {}

  handle(request: JobRequest<Name, Task, Request>): void {
    switch (request.kind) {
      case 'start':
        this.start(request);
        return;
      case 'continue':
        this.limitMs = 1000 * request.seconds;
        this.resume();
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
    this.spentMs = 0;
    this.reportedMs = 0;
    this.limitMs = 1000 * limits.seconds;
    this.cpuEnd = limits.cpuSeconds === undefined ? Infinity : this.cpuNow() + 1000 * limits.cpuSeconds;
    this.job = this.load(job)(task, {
      limits,
      seconds: () => (this.now() - this.startedAt) / 1000,
      receive: () => this.messages.splice(0),
      send: (message) => {
        this.report({ id, kind: 'message', message });
      },
      wake: () => {
        this.wake();
      },
    });
    this.resume();
  }

  private wake(): void {
    if (this.state === 'waiting') this.resume();
  }

  private resume(): void {
    if (this.state !== 'running') this.startedAt = this.now() - this.spentMs;
    this.state = 'running';
    this.scheduleTurn();
  }

  private scheduleTurn(): void {
    if (this.isTurnDue) return;
    this.isTurnDue = true;
    setImmediate(() => {
      this.isTurnDue = false;
      if (this.state !== 'running' || !this.job) return;
      if (this.result === undefined) this.takeTurn(this.job);
      else this.finish(this.result);
      this.scheduleTurn();
    });
  }

  private takeTurn(job: Job<Result>): void {
    const end = this.now() + TURN_MS;
    for (;;) {
      const { done, value } = job.next();
      const now = this.now();
      this.spentMs = now - this.startedAt;
      if (done === true) this.result = value;
      if (value === 'waiting') {
        if (this.messages.length === 0) this.state = 'waiting';
        return;
      }
      if (value !== 'busy' && (done === true || this.spentMs >= this.limitMs)) {
        this.finish(value);
        return;
      }
      if (now < end) continue;
      if (value === 'busy') return;
      // Checked once a turn, because the system takes a while to answer.
      if (this.cpuEnd < Infinity && this.cpuNow() >= this.cpuEnd) this.finish(value);
      else this.reportProgress(value);
      return;
    }
  }

  private reportProgress(result: Result): void {
    if (this.spentMs < this.reportedMs + PROGRESS_INTERVAL_MS) return;
    this.reportedMs = this.spentMs;
    this.report({ id: this.id, kind: 'progress', result, seconds: this.spentMs / 1000 });
  }

  /** Reports the result and pauses the job until the next request. */
  private finish(result: Result): void {
    this.state = 'paused';
    this.report({ id: this.id, kind: 'result', result, seconds: this.spentMs / 1000 });
  }
}
