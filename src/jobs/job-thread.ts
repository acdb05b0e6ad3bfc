import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { GaveUp } from '../core/play/search-result';
import type { Job, JobContext, JobFailure, JobReport, JobRequest, Limits, Outcome } from './job';
import type { JOBS } from './thread';

/** The built entry; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'dist', 'jobs', 'thread.js');

/** Bytes for the positions of each of so many searches at once: half of the machine among them, at most 1 GiB each. */
export function memoryFor(searches: number): number {
  return Math.min(2 ** 30, Math.floor(totalmem() / 2 / searches));
}

/** Positions stand outside of the heap; what stands on it is kept within the same bounds. */
export function heapFor(memory: number): ResourceLimits {
  return { maxOldGenerationSizeMb: Math.max(256, Math.ceil(memory / 2 ** 20)) };
}

const CLOSED: JobFailure = { kind: 'ended', code: 0 };

type JobName = keyof typeof JOBS;

/** What crosses the border to the job of a name, and back. */
type TypesOf<Name extends JobName> = ReturnType<(typeof JOBS)[Name]>['run'] extends (
  task: infer Task,
  context: JobContext<infer Request, infer Message>,
) => Job<infer Result extends { nodes: number }>
  ? { task: Task; result: Result; request: JobRequest<Name, Task, Request>; message: Request; sent: Message }
  : never;
type TaskOf<Name extends JobName> = TypesOf<Name>['task'];
type ReportOf<Name extends JobName> = JobReport<TypesOf<Name>['result'], TypesOf<Name>['sent']>;
type Tell<Name extends JobName> = (report: ReportOf<Name> | JobFailure) => void;

/**
 * A thread that runs jobs of one name, one at a time. It starts with the first of them, after what the program is about
 * to draw, and is kept, because what it has learnt of running fast stays. If it fails, the next job starts another.
 */
export class JobThread<Name extends JobName> {
  private worker: Worker | undefined;
  /** What is asked before the thread has started. */
  private early: TypesOf<Name>['request'][] = [];
  private isClosed = false;
  private isAwaited = false;
  private id = 0;
  private tell: Tell<Name> | undefined;
  /** The last progress; each result says in `nodes` how far its job has come. */
  private last = { nodes: 0, seconds: 0 };

  constructor(
    private readonly job: Name,
    private readonly heap: ResourceLimits,
    private readonly entry = ENTRY,
  ) {}

  /** Starts a job, which takes the place of the last one. The program may end before it. */
  start(task: TaskOf<Name>, limits: Limits, tell: Tell<Name>): void {
    this.id += 1;
    this.tell = tell;
    this.last = { nodes: 0, seconds: 0 };
    // Of what was asked before only messages can be for this job.
    const messages = this.early.filter(({ kind }) => kind === 'message');
    this.early = [];
    this.post({ kind: 'start', id: this.id, job: this.job, task, limits });
    this.early.push(...messages);
    setImmediate(() => {
      this.startWorker();
    });
    if (this.isClosed) tell(CLOSED);
  }

  /** Runs a job to its end; undefined if the thread is closed before. */
  run(
    task: TaskOf<Name>,
    limits: Limits,
    tellProgress: (progress: Outcome<TypesOf<Name>['result']>) => void,
  ): Promise<Outcome<TypesOf<Name>['result'] | GaveUp> | undefined> {
    this.isAwaited = true;
    return new Promise((done, fail) => {
      this.start(task, limits, (report) => {
        if (report.kind === 'progress') tellProgress(report);
        else if (report.kind === 'failed') fail(report.error);
        else if (report.kind === 'ended') done(undefined);
        else if (report.kind !== 'message') done(report);
      });
    });
  }

  /** The job goes on, with so many seconds in all. */
  continue(seconds: number, tell: Tell<Name>): void {
    this.tell = tell;
    this.post({ kind: 'continue', seconds });
  }

  pause(): void {
    this.post({ kind: 'pause' });
  }

  /** A message to the job, or to the first one that is started. */
  send(message: TypesOf<Name>['message']): void {
    this.post({ kind: 'message', message });
  }

  /** Ends the thread at once, and the job with it. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.worker) await this.worker.terminate();
    else this.tell?.(CLOSED);
  }

  private post(request: TypesOf<Name>['request']): void {
    if (this.worker) this.worker.postMessage(request);
    else this.early.push(request);
  }

  private startWorker(): void {
    if (this.isClosed || this.worker) return;
    const worker = new Worker(this.entry, { resourceLimits: this.heap });
    this.worker = worker;
    if (!this.isAwaited) worker.unref();
    worker.on('message', (report: ReportOf<Name>) => {
      if (report.id !== this.id) return;
      if (report.kind === 'progress') this.last = { nodes: report.result.nodes, seconds: report.seconds };
      this.tell?.(report);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const { nodes, seconds } = this.last;
      const result: GaveUp = { status: 'gave-up', why: 'memory', nodes };
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.end(worker, isFull ? { kind: 'out-of-memory', error, result, seconds } : { kind: 'failed', error });
    });
    worker.on('exit', (code) => {
      this.end(worker, { kind: 'ended', code });
    });
    for (const request of this.early.splice(0)) worker.postMessage(request);
  }

  /** The thread is gone. */
  private end(worker: Worker, failure: JobFailure): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.tell?.(failure);
  }
}
