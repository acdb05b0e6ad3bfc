import { availableParallelism } from 'node:os';
import type { GaveUp } from '../core/play/search-result';
import type { JobOutcome } from './job';
import { type JobLimits, JobThread, type Report, type ReportTo, type TaskOf } from './job-thread';
import type { SolveResult, SolveTask } from './solve-job';
import type { JobName } from './thread';

const MAX_TEAM = 4;

/** The default number of threads for one level; it leaves a core to others. */
export function defaultTeamSize(): number {
  return Math.max(1, Math.min(MAX_TEAM, availableParallelism() - 1));
}

/** The threads that help one with these searches, by default. */
export function helpersFor<Name extends 'hint' | 'solve'>(
  name: Name,
  memory: number,
  team = defaultTeamSize(),
): JobThread<Name>[] {
  return Array.from({ length: team - 1 }, () => new JobThread(name, memory));
}

/** Makes a task for a thread; strategy 0 is that of the first thread. */
type TaskFor<Name extends 'hint' | 'solve'> = (strategy: number) => TaskOf<Name>;
type ReportBy<Name extends 'hint' | 'solve'> = (report: Report<Name>, strategy: number) => void;

/**
 * A thread and its helpers: if its job takes long, they look for a solution, too, each with another strategy. Starting
 * threads is work, and most levels are solved before.
 */
export class Team<First extends JobName, Name extends 'hint' | 'solve'> {
  private soon: NodeJS.Timeout | undefined;
  private begun: TaskFor<Name> | undefined;

  /** The first thread works alone for `headStart` seconds. */
  constructor(
    readonly first: JobThread<First>,
    private readonly helpers: readonly JobThread<Name>[],
    private readonly headStart: number,
    private readonly isAwaited = false,
  ) {}

  get size(): number {
    return 1 + this.helpers.length;
  }

  /**
   * Begins these tasks after the head start, or continues them. The limits are those of the whole search. Reports come with the
   * strategy, and none after a pause.
   */
  help(taskFor: TaskFor<Name>, limits: JobLimits, onReport: ReportBy<Name>): void {
    this.pauseHelpers();
    const seconds = limits.seconds - this.headStart;
    if (this.helpers.length === 0 || seconds <= 0) return;
    const receive =
      (strategy: number): ReportTo<Name> =>
      (report) => {
        onReport(report, strategy);
      };
    if (this.begun === taskFor)
      this.helpers.forEach((thread, index) => {
        thread.continue(seconds, receive(index + 1));
      });
    else
      this.soon = setTimeout(() => {
        this.begun = taskFor;
        this.helpers.forEach((thread, index) => {
          thread.start(taskFor(index + 1), { ...limits, seconds }, receive(index + 1), this.isAwaited);
        });
      }, 1000 * this.headStart);
  }

  pauseHelpers(): void {
    clearTimeout(this.soon);
    if (this.begun) for (const thread of this.helpers) thread.pause();
  }

  pause(): void {
    this.first.pause();
    this.pauseHelpers();
  }

  /** Ends all threads at once. */
  async close(): Promise<void> {
    clearTimeout(this.soon);
    await Promise.all([this.first, ...this.helpers].map((thread) => thread.close()));
  }
}

type Outcome = JobOutcome<SolveResult | GaveUp>;

/** Most levels are solved by then, by the same solution on every machine. */
const HEAD_START_SECONDS = 0.5;

/** Solves a level in several threads, each with another strategy. The first answer counts. */
export class SolverTeam {
  private readonly team: Team<'solve', 'solve'>;

  constructor(first: JobThread<'solve'>, helpers: readonly JobThread<'solve'>[]) {
    this.team = new Team(first, helpers, HEAD_START_SECONDS, true);
  }

  /** A team of `size` threads, with `memory` bytes for the positions of each. */
  static of(size: number, memory: number): SolverTeam {
    return new SolverTeam(new JobThread('solve', memory), helpersFor('solve', memory, size));
  }

  /** Runs until a thread has an answer, or all of them have given up; undefined if the team is closed before. */
  run(task: SolveTask, limits: JobLimits, onProgress: (progress: Outcome) => void): Promise<Outcome | undefined> {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    const nodes: number[] = [];
    const gaveUp = new Map<number, Outcome>();
    let isOver = false;
    return new Promise((done, fail) => {
      const end = (outcome: Outcome | undefined): void => {
        isOver = true;
        this.team.pause();
        done(outcome && { ...outcome, seconds: seconds() });
      };
      const receive = (report: Report<'solve'>, strategy: number): void => {
        if (isOver) return;
        if (report.kind === 'failed') fail(report.error);
        else if (report.kind === 'ended') end(undefined);
        else if (report.kind === 'progress') {
          nodes[strategy] = report.result.nodes;
          const sum = nodes.reduce((total, count) => total + count, 0);
          onProgress({ result: { status: 'gave-up', why: 'time', nodes: sum }, seconds: seconds() });
        } else if (report.result.status !== 'gave-up') end(report);
        else {
          gaveUp.set(strategy, report);
          // The first thread has tried everything, so its reason counts.
          if (gaveUp.size === this.team.size) end(gaveUp.get(0));
        }
      };
      const taskFor = (strategy: number): SolveTask => ({ ...task, strategy });
      this.team.first.start(
        taskFor(0),
        limits,
        (report) => {
          receive(report, 0);
        },
        true,
      );
      this.team.help(taskFor, limits, receive);
    });
  }

  /** Ends all threads at once. */
  close(): Promise<void> {
    return this.team.close();
  }
}
