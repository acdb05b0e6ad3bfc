import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { GaveUp } from '../core/play/search-result';
import type { Job, JobContext, JobFailure, JobReport, JobRequest, Limits, JobOutcome } from './job';
import type { JobName, JOBS } from './thread';

/** The entry, which runs the built program; this file lies two folders below the package's top, built or not. */
const ENTRY = join(__dirname, '..', '..', 'bin', 'thread.js');

/** The bytes for positions that each of several parallel searches may use: they share half of the machine's memory, at most 1 GiB each. */
export function memoryFor(searches: number, most = 2 ** 30): number {
  return Math.min(most, Math.floor(totalmem() / 2 / searches));
}

/** For work beside a game. */
export const MEMORY_BESIDE_GAME = memoryFor(1, 2 ** 28);

/** Positions are stored outside of the heap; the heap gets the same limit, and at least half a GiB. */
function heapFor(memory: number): ResourceLimits {
  return { maxOldGenerationSizeMb: Math.max(512, Math.ceil(memory / 2 ** 20)) };
}

const CLOSED: JobFailure = { kind: 'ended', code: 0 };

/** The types of what is sent to a job and back, by the job's name. */
type TypesOf<Name extends JobName> = ReturnType<(typeof JOBS)[Name]>['run'] extends (
  task: infer Task,
  context: JobContext<infer Request, infer Message>,
) => Job<infer Result extends { nodes: number }>
  ? { task: Task; result: Result; request: JobRequest<Name, Task, Request>; message: Request; sent: Message }
  : never;
export type TaskOf<Name extends JobName> = TypesOf<Name>['task'];
type ReportOf<Name extends JobName> = ReportsOf<TypesOf<Name>['result'], TypesOf<Name>['sent']>;
/** Jobs that send no messages have no reports with one. */
type ReportsOf<Result, Sent> =
  | Exclude<JobReport<Result, Sent>, { kind: 'message' }>
  | (Sent extends unknown ? Extract<JobReport<Result, Sent>, { kind: 'message' }> : never);
export type Report<Name extends JobName> = ReportOf<Name> | JobFailure;
export type ReportTo<Name extends JobName> = (report: Report<Name>) => void;
/** Of a job; the memory is that of its thread. */
export type JobLimits = Omit<Limits, 'memory'>;

/**
 * A thread that runs jobs of one name, one at a time. It starts with its first job, after the next picture, and is used
 * again for later jobs, because its code is compiled by then. If it fails, the next job starts another thread. A job reports
 * its progress and then its result, or why the thread has ended; while it is paused, and after it was replaced, nothing.
 */
export class JobThread<Name extends JobName> {
  /** The result of the job, or its last progress. */
  last: JobOutcome<TypesOf<Name>['result']> | undefined;
  private worker: Worker | undefined;
  /** Requests that wait for the thread to start. */
  private queued: TypesOf<Name>['request'][] = [];
  private isClosed = false;
  private isAwaited = false;
  private id = 0;
  private onReport: ReportTo<Name> | undefined;
  private isPaused = false;
  /** The end of the thread while its job was paused. */
  private failure: JobFailure | undefined;

  /** `memory`: bytes for the positions of a search. */
  constructor(
    private readonly job: Name,
    private readonly memory: number,
    private readonly heap = heapFor(memory),
    private readonly entry = ENTRY,
  ) {}

  /** Starts a job, which replaces the last one. The program does not wait for it when it ends, unless it `isAwaited`. */
  start(task: TaskOf<Name>, limits: JobLimits, onReport: ReportTo<Name>, isAwaited = false): void {
    this.isAwaited ||= isAwaited;
    this.id += 1;
    this.onReport = onReport;
    this.isPaused = false;
    this.failure = undefined;
    this.last = undefined;
    // Of the waiting requests only messages can be for this job.
    const messages = this.queued.filter(({ kind }) => kind === 'message');
    this.queued = [];
    this.post({ kind: 'start', id: this.id, job: this.job, task, limits: { ...limits, memory: this.memory } });
    this.queued.push(...messages);
    setImmediate(() => {
      this.startWorker();
    });
    if (this.isClosed) onReport(CLOSED);
  }

  /** Runs a job to its end; undefined if the thread is closed before. */
  run(
    task: TaskOf<Name>,
    limits: JobLimits,
    onProgress: (progress: JobOutcome<TypesOf<Name>['result']>) => void,
  ): Promise<JobOutcome<TypesOf<Name>['result'] | GaveUp> | undefined> {
    return new Promise((done, fail) => {
      const receive: ReportTo<Name> = (report) => {
        if (report.kind === 'progress') onProgress(report);
        else if (report.kind === 'failed') fail(report.error);
        else if (report.kind === 'ended') done(undefined);
        else if (report.kind !== 'message') done(report);
      };
      this.start(task, limits, receive, true);
    });
  }

  /** Continues the job; `seconds` is its time in all. A result that came during the pause is reported now. */
  continue(seconds: number, onReport = this.onReport): void {
    this.onReport = onReport;
    this.isPaused = false;
    const { failure } = this;
    if (failure)
      setImmediate(() => {
        this.report(failure);
      });
    else this.post({ kind: 'continue', seconds });
  }

  pause(): void {
    this.isPaused = true;
    this.post({ kind: 'pause' });
  }

  /** Sends a message to the job, or to the first one that will be started. */
  send(message: TypesOf<Name>['message']): void {
    this.post({ kind: 'message', message });
  }

  /** Ends the thread and its job at once; only a job that is awaited reports that. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (!this.isAwaited) this.onReport = undefined;
    if (this.worker) await this.worker.terminate();
    else this.onReport?.(CLOSED);
  }

  private post(request: TypesOf<Name>['request']): void {
    if (this.worker) this.worker.postMessage(request);
    else this.queued.push(request);
  }

  private startWorker(): void {
    if (this.isClosed || this.worker) return;
    const worker = new Worker(this.entry, { resourceLimits: this.heap });
    this.worker = worker;
    if (!this.isAwaited) worker.unref();
    worker.on('message', (report: ReportOf<Name>) => {
      if (report.id !== this.id) return;
      if (report.kind !== 'message') this.last = report;
      this.report(report);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const { result: last, seconds } = this.last ?? { seconds: 0 };
      const result: GaveUp = { status: 'gave-up', why: 'memory', nodes: last?.nodes ?? 0 };
      this.handleEnd(
        worker,
        isOutOfMemory(error) ? { kind: 'out-of-memory', error, result, seconds } : { kind: 'failed', error },
      );
    });
    worker.on('exit', (code) => {
      this.handleEnd(worker, { kind: 'ended', code });
    });
    for (const request of this.queued.splice(0)) worker.postMessage(request);
  }

  /** Reports that the thread has ended. */
  private handleEnd(worker: Worker, failure: JobFailure): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    if (this.isPaused) this.failure = failure;
    this.report(failure);
  }

  private report(report: Report<Name>): void {
    if (!this.isPaused || report.kind === 'message') this.onReport?.(report);
  }
}

/** The heap of the thread is full, or the system has no memory for the positions, which are stored outside of it. */
function isOutOfMemory({ code, message }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message === 'Array buffer allocation failed';
}
