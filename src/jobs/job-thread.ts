import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { GaveUp } from '../core/play/search-result';
import type { Job, JobContext, JobFailure, JobReport, JobRequest, JobResult, Limits } from './job';
import type { JOBS } from './thread';

/** The built entry; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'dist', 'jobs', 'thread.js');

/** The most bytes that positions of one level take. */
const MAX_MEMORY = 2 ** 30;

/** Bytes for each of so many searches at once: half of the machine among them. */
export function memoryFor(searches: number): number {
  return Math.min(MAX_MEMORY, Math.floor(totalmem() / 2 / searches));
}

/** Positions stand outside of the heap; what stands on it is kept within the same bounds. */
export function heapFor(memory: number): ResourceLimits {
  return { maxOldGenerationSizeMb: Math.max(MIN_HEAP, Math.ceil(memory / 2 ** 20)) };
}

const MIN_HEAP = 256;

const CLOSED: JobFailure = { kind: 'ended', code: 0 };

type JobName = keyof typeof JOBS;

/** What crosses the border to the job of a name, and back. */
type TypesOf<Name extends JobName> = ReturnType<(typeof JOBS)[Name]>['run'] extends (
  task: infer Task,
  context: JobContext<infer Request, infer Message>,
) => Job<infer Result extends JobResult>
  ? { readonly task: Task; readonly request: Request; readonly message: Message; readonly result: Result }
  : never;
type TaskOf<Name extends JobName> = TypesOf<Name>['task'];
type ResultOf<Name extends JobName> = TypesOf<Name>['result'];
type RequestTo<Name extends JobName> = JobRequest<Name, TaskOf<Name>, TypesOf<Name>['request']>;
type ReportOf<Name extends JobName> = JobReport<ResultOf<Name>, TypesOf<Name>['message']>;
type Tell<Name extends JobName> = (report: ReportOf<Name> | JobFailure) => void;

/**
 * A thread that runs jobs of one name, one at a time. It starts with the first job, after what this thread is about to do
 * (such as to draw), and is kept, because what it has learnt of running fast stays. If it fails, the job's listener hears
 * of it, and the next job starts another thread.
 */
export class JobThread<Name extends JobName> {
  private worker: Worker | undefined;
  /** What is asked before the thread has started. */
  private early: RequestTo<Name>[] = [];
  private isClosed = false;
  private isAwaited = false;
  private jobs = 0;
  private tell: Tell<Name> | undefined;
  /** The last progress. */
  private last = { nodes: 0, seconds: 0 };

  constructor(
    private readonly job: Name,
    private readonly heap: ResourceLimits,
    private readonly entry = ENTRY,
  ) {}

  /** Starts a job, which takes the place of the last one. The program may end before it. */
  start(task: TaskOf<Name>, limits: Limits, tell: Tell<Name>): void {
    if (this.isClosed) {
      tell(CLOSED);
      return;
    }
    this.jobs += 1;
    this.tell = tell;
    this.last = { nodes: 0, seconds: 0 };
    const request: RequestTo<Name> = { kind: 'start', id: this.jobs, job: this.job, task, limits };
    if (this.worker) this.worker.postMessage(request);
    else {
      this.early = [request, ...this.early.filter(({ kind }) => kind === 'message')];
      setImmediate(() => {
        this.postEarly();
      });
    }
  }

  /** Runs a job to its end; undefined if the thread is closed before. */
  run(
    task: TaskOf<Name>,
    limits: Limits,
    tellProgress: (progress: { readonly result: ResultOf<Name>; readonly seconds: number }) => void,
  ): Promise<{ readonly result: ResultOf<Name> | GaveUp; readonly seconds: number } | undefined> {
    this.isAwaited = true;
    return new Promise((done, fail) => {
      this.start(task, limits, (report) => {
        switch (report.kind) {
          case 'progress':
            tellProgress(report);
            return;
          case 'result':
          case 'out-of-memory':
            done(report);
            return;
          case 'failed':
            fail(report.error);
            return;
          case 'ended':
            done(undefined);
        }
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
  send(message: TypesOf<Name>['request']): void {
    this.post({ kind: 'message', message });
  }

  /** Ends the thread at once, and the job with it. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.worker) await this.worker.terminate();
    else this.tell?.(CLOSED);
  }

  private post(request: RequestTo<Name>): void {
    if (this.worker) this.worker.postMessage(request);
    else this.early.push(request);
  }

  private postEarly(): void {
    if (this.isClosed) return;
    this.worker ??= this.startWorker();
    for (const request of this.early.splice(0)) this.worker.postMessage(request);
  }

  private startWorker(): Worker {
    const worker = new Worker(this.entry, { resourceLimits: this.heap });
    if (!this.isAwaited) worker.unref();
    worker.on('message', (report: ReportOf<Name>) => {
      if (report.id !== this.jobs) return;
      if (report.kind === 'progress') this.last = { nodes: report.result.nodes, seconds: report.seconds };
      this.tell?.(report);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const { nodes, seconds } = this.last;
      const result: GaveUp = { status: 'gave-up', why: 'memory', nodes };
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        this.end(worker, { kind: 'out-of-memory', error, result, seconds });
      else this.end(worker, { kind: 'failed', error });
    });
    worker.on('exit', (code) => {
      this.end(worker, { kind: 'ended', code });
    });
    return worker;
  }

  /** The thread is gone; the next job starts another. */
  private end(worker: Worker, failure: JobFailure): void {
    if (this.worker !== worker) return;
    const { tell } = this;
    this.worker = undefined;
    this.tell = undefined;
    tell?.(failure);
  }
}
