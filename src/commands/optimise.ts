import type { Move } from '../core/play/move';
import { Game } from '../core/play/game';
import { failure, ok, type Result } from '../core/result';
import { readOwnSolution } from '../files/level-files';
import { type LevelEntry, type Playable, readPlayable } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { winsOf } from '../library/summary';
import { levelName, storeFaultSentence, writeFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { readSequence } from '../session/sequence';
import type { Store } from '../store/store';
import { isCheaper, type MoveCost } from '../solver/improve/improver';
import type { Measure } from '../core/play/par';
import { replayStored } from './saved/solution';
import { writeFile } from '../files/whole-file';
import { formatSequence } from '../formats/sequence';
import type { ImproveResult } from '../jobs/improve-job';
import { count } from '../messages/counts';
import { sokText } from './saved/export';
import type { Output } from './output';
import { setupOfLevel } from '../core/level/setup';
import { exists } from '../files/level-files';
import type { Limits } from '../jobs/job';
import { heapFor, JobThread, memoryFor } from '../jobs/job-thread';
import { type LevelOptions, listLevels } from '../library/load';
import { openStoreToRead } from '../store/player-store';
import { runJobs } from './work';
import { parseJobs, parseTimeLimit } from './solve/options';
import { withLevels, withQuiet, type CommandLine } from './options';

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

export function define({ program, answer, output }: CommandLine): void {
  withQuiet(withLevels(program.command('optimise')))
    .alias('optimize')
    .description('make solutions of levels better: fewer pushes, or fewer moves')
    .option('--sequence <file>', 'begin with this solution, not with those of the file, yours, or the solver’s')
    .addOption(
      program
        .createOption('--by <measure>', 'what counts first; the other counts between equals')
        .choices(['pushes', 'moves', 'both'])
        .default('pushes'),
    )
    .option('--time-limit <seconds>', 'how long to try, for each level and measure', '60')
    .option('--jobs <n>', 'how many levels to do at once, each on a core', '1')
    .option('--json', 'print a JSON line for each level and measure')
    .option('-o, --output <file>', 'write the levels with their solutions into this file (sok)')
    .option('--force', 'overwrite it')
    .action((levels: string[], options: OptimiseOptions) => answer(optimise(levels, options, output)));
}

/** Makes solutions of levels better and prints them; returns 0 if there is a solution for each. */
async function optimise(
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
    const start = startSolutionsOf(playable.value, by, this.options, this.store);
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

/** The origin of the solutions that are improved. */
export type SolutionSource = 'sequence' | 'file' | 'yours' | 'solver';

/** What an optimiser starts from; without solutions the solver finds one. */
export interface StartSolutions {
  readonly from: SolutionSource;
  readonly solutions: readonly (readonly Move[])[];
}

/**
 * The solution of the sequence; without one, all known solutions: of the level's file and the program, and from the
 * store the player's, imported ones and results of searches. Their origin is that of the best one.
 */
export function startSolutionsOf(
  playable: Playable,
  by: Measure,
  { sequence, undoLimit }: Pick<OptimiseOptions, 'sequence' | 'undoLimit'>,
  store: Store,
): Result<StartSolutions, string> {
  const { level, rules, source, file } = playable;
  if (sequence !== undefined) {
    const steps = readSequence(sequence, rules, level);
    if (!steps.ok) return steps;
    const game = new Game(level, rules, { undoLimit });
    game.replay(steps.value);
    if (game.standing.state !== 'won')
      return failure(`${sanitize(sequence)}: the steps do not win ${levelName(playable)}`);
    return ok({ from: 'sequence', solutions: [game.movesSoFar()] });
  }
  const own = readOwnSolution(file);
  const ofFile = winsOf([...source.solutions, ...(own === undefined ? [] : [own])], level, rules, Infinity);
  const { id, symmetry } = levelId(level, rules);
  const { best, imported, found } = store.record(id);
  const stored = [...best, ...imported, ...found].flatMap((fact) => replayStored(fact, level, rules, symmetry) ?? []);
  const isFromStore = stored.some((game) => ofFile.every((other) => isCheaper(game, other, by)));
  return ok({
    from: isFromStore ? 'yours' : ofFile.length > 0 ? 'file' : 'solver',
    solutions: [...ofFile, ...stored].map((game) => game.movesSoFar()),
  });
}

/** A level and its best solution. */
export interface Optimised {
  readonly playable: Playable;
  readonly by: Measure;
  readonly from: SolutionSource;
  readonly seconds: number;
  /** Undefined if no solution was found. */
  readonly best: Best | undefined;
}

interface Best {
  readonly start: MoveCost;
  readonly cost: MoveCost;
  readonly steps: string;
  readonly isProven: boolean;
}

/** Plays the best moves and formats them. */
export function bestOf({ level, rules }: Playable, result: ImproveResult): Best | undefined {
  if (result.status === 'no-solution') return undefined;
  const game = new Game(level, rules);
  game.replay(result.moves);
  if (game.standing.state !== 'won') throw new Error('the solution that was found does not win');
  const { start, cost, isProven } = result;
  return { start, cost, isProven, steps: formatSequence(game.history, rules) };
}

/** `352/107`: moves and pushes. */
export function costText({ moves, pushes }: MoveCost): string {
  return `${moves}/${pushes}`;
}

/** An outcome for programs. */
export function optimisedJson({ playable, by, from, seconds, best }: Optimised): Readonly<Record<string, unknown>> {
  const isBetter = best && isCheaper(best.cost, best.start, by);
  return {
    file: playable.file,
    level: playable.number,
    by,
    status: best ? (isBetter ? 'improved' : 'unchanged') : 'no-solution',
    from,
    start: best?.start ?? null,
    moves: best?.cost.moves ?? null,
    pushes: best?.cost.pushes ?? null,
    proven: best?.isProven ?? false,
    solution: best?.steps ?? null,
    seconds: Number(seconds.toFixed(3)),
  };
}

/** Writes the levels with their solutions as a SOK file. */
export function writeSok(
  path: string,
  done: readonly Optimised[],
  force: boolean | undefined,
  output: Output,
): Result<undefined, string> {
  const byLevel = new Map<string, Optimised[]>();
  for (const one of done) byLevel.set(levelName(one.playable), [...(byLevel.get(levelName(one.playable)) ?? []), one]);
  const texts: Buffer[] = [];
  let inexpressible = 0;
  for (const [first, ...others] of byLevel.values()) {
    if (!first) continue;
    const { playable } = first;
    const solutions = [first, ...others].flatMap(({ best }) => (best ? [{ ...best.cost, steps: best.steps }] : []));
    const about = { title: playable.title ?? '', author: playable.source.author ?? '' };
    const text = sokText(playable, about, solutions);
    if (text === undefined) inexpressible += 1;
    else texts.push(Buffer.from(texts.length > 0 ? `\n${text}` : text));
  }
  if (inexpressible > 0) output.error(`${count(inexpressible, 'level')} left out that sok cannot hold`);
  const made = writeFile(path, texts, { force: force === true, makesFolders: true });
  return made.ok ? ok(undefined) : failure(...made.faults.map((fault) => writeFaultSentence(path, fault)));
}
