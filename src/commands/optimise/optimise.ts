import { setupOfLevel } from '../../core/level/setup';
import { failure, ok, type Result } from '../../core/result';
import { exists } from '../../files/level-files';
import type { ImproveResult } from '../../jobs/improve-job';
import type { Limits } from '../../jobs/job';
import { heapFor, JobThread, memoryFor } from '../../jobs/job-thread';
import { readPlayable, type LevelEntry } from '../../library/level-entry';
import { listLevels, type LevelOptions } from '../../library/load';
import { levelName, storeFaultSentence, writeFaultSentence } from '../../messages/files';
import { openStoreToRead } from '../../store/player-store';
import type { Measure } from '../../core/play/par';
import type { Store } from '../../store/store';
import type { Output } from '../parts/output';
import { runJobs } from '../parts/run-jobs';
import { parseJobs, parseTimeLimit } from '../solve/options';
import { bestOf, costText, optimisedJson, writeSok, type Optimised } from './outcome';
import { startSolutionsOf } from './starts';

export interface OptimiseOptions extends LevelOptions {
  readonly sequence?: string;
  readonly by: Measure | 'both';
  readonly timeLimit: string;
  readonly jobs: string;
  readonly json?: boolean;
  readonly output?: string;
  readonly force?: boolean;
}

/** A level, and the measure of its solutions. */
interface Task {
  readonly entry: LevelEntry;
  readonly by: Measure;
}

/** Makes solutions of levels better and prints them; returns 0 if there is a solution for each. */
export async function optimise(
  levels: readonly string[],
  options: OptimiseOptions,
  output: Output,
): Promise<Result<number, string>> {
  const seconds = parseTimeLimit(options.timeLimit);
  if (!seconds.ok) return seconds;
  const jobs = parseJobs(options.jobs);
  if (!jobs.ok) return jobs;
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  if (options.sequence !== undefined && entries.value.length > 1)
    return failure(`--sequence is played on one level, and these are ${entries.value.length}; choose one with --level`);
  const { output: path, force } = options;
  // This is checked before the search, not after an hour of it.
  if (path !== undefined && force !== true && exists(path))
    return failure(writeFaultSentence(path, { code: 'EEXIST' }));
  const store = openStoreToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const measures: readonly Measure[] = options.by === 'both' ? ['pushes', 'moves'] : [options.by];
  const tasks = entries.value.flatMap((entry) => measures.map((by): Task => ({ entry, by })));
  const run = new OptimiseRun(tasks, options, seconds.value, jobs.value, store.value, output);
  const code = await run.run();
  const written = path === undefined ? ok(undefined) : writeSok(path, run.done, force, output);
  return written.ok ? ok(code) : written;
}

/** Makes solutions better one by one. */
class OptimiseRun {
  readonly done: Optimised[] = [];

  constructor(
    private readonly tasks: readonly Task[],
    private readonly options: OptimiseOptions,
    private readonly seconds: number,
    private readonly jobs: number,
    private readonly store: Store,
    private readonly output: Output,
  ) {}

  async run(): Promise<number> {
    const memory = memoryFor(this.jobs);
    const code = await runJobs(
      {
        items: this.tasks,
        jobs: this.jobs,
        thread: () => new JobThread('improve', heapFor(memory)),
        work: (task, thread, show) => this.#optimise(task, thread, { seconds: this.seconds, memory }, show),
        report: (optimised) => {
          this.#report(optimised);
        },
        summary: () => `${this.done.length} of ${this.tasks.length} done`,
      },
      this.output,
    );
    return code ?? (this.done.every(({ best }) => best) ? 0 : 1);
  }

  /** The best solution within the time limit, or until a signal; undefined if a signal came before the first. */
  async #optimise(
    { entry, by }: Task,
    thread: JobThread<'improve'>,
    limits: Limits,
    show: (progress: string) => void,
  ): Promise<Result<Optimised, string> | undefined> {
    const playable = readPlayable(entry);
    if (!playable.ok) return playable;
    const start = startSolutionsOf(playable.value, by, this.options.sequence, this.store);
    if (!start.ok) return start;
    const { rules, level } = playable.value;
    const { from, solutions } = start.value;
    let last: ImproveResult = { status: 'no-solution', nodes: 0 };
    let seconds = 0;
    const task = { rules: rules.id, setup: setupOfLevel(level), solutions, by };
    const outcome = await thread.run(task, limits, (progress) => {
      last = progress.result;
      ({ seconds } = progress);
      show(`${levelName(playable.value)}: ${progressText(last)}, ${Math.floor(seconds)} s`);
    });
    if (outcome && outcome.result.status !== 'gave-up') last = outcome.result;
    if (!outcome && last.status === 'no-solution') return undefined;
    const best = bestOf(playable.value, last);
    return ok({ playable: playable.value, by, from, seconds: outcome?.seconds ?? seconds, best });
  }

  #report(optimised: Optimised): void {
    this.done.push(optimised);
    const { playable, best, by } = optimised;
    const name = levelName(playable);
    if (this.options.json) {
      this.output.json(optimisedJson(optimised));
      return;
    }
    if (!best) {
      this.output.error(`${name}: no solution was found to begin with; --sequence FILE names one`);
      return;
    }
    const isAlone = this.tasks.length === 1;
    const end = best.isProven ? 'fewest, proven' : 'no better found';
    const measure = this.options.by === 'both' ? ` by ${by}` : '';
    const result = `${costText(best.start)} -> ${costText(best.cost)}${measure}, ${end}`;
    this.output.line(isAlone ? best.steps : `${name}: ${best.steps}`);
    this.output.error(isAlone ? result : `${name}: ${result}`);
  }
}

/** `352/107 -> 230/97, two boxes, 8 places, pushes 40 to 77 of 97` */
function progressText(result: ImproveResult): string {
  return result.status === 'no-solution'
    ? `searching for a solution, ${result.nodes} positions`
    : `${costText(result.start)} -> ${costText(result.cost)}, ${result.stage}`;
}
