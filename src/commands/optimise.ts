import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { Sequence } from '../core/play/sequence';
import { setupOfLevel } from '../core/level/setup';
import { failure, ok, type Result } from '../core/result';
import { exists, readOwnSolution } from '../files/level-files';
import { writeNew } from '../files/write-file';
import { formatSequence, parseSequence } from '../formats/sequence';
import type { ImproveResult } from '../jobs/improve-job';
import { heapFor, JobThread, memoryFor } from '../jobs/job-thread';
import { levelId } from '../library/level-id';
import { readPlayable, type LevelEntry, type Playable } from '../library/level-entry';
import { listLevels, type LevelOptions } from '../library/load';
import { count } from '../messages/counts';
import { levelName, storeFaultSentence, unwritableText } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { openStoreToRead } from '../session/player-store';
import { ProgressLine } from '../session/reading-progress';
import { readSequence } from '../session/sequence';
import type { MoveCost } from '../solver/improve/improver';
import type { Measure } from '../solver/solver';
import type { Store } from '../store/store';
import { sokText } from './export';
import type { Output } from './output';
import { runUntilSignal } from './signals';
import { replayStored } from './solution';
import { parseJobs, parseTimeLimit } from './solve/options';

export interface OptimiseOptions extends LevelOptions {
  readonly sequence?: string;
  readonly by: Measure | 'both';
  readonly timeLimit: string;
  readonly jobs: string;
  readonly json?: boolean;
  readonly output?: string;
  readonly force?: boolean;
}

/** Where the solutions came from that were made better. */
type Source = 'sequence' | 'file' | 'yours' | 'solver';

/** A level, and what it is made better by. */
interface Task {
  readonly entry: LevelEntry;
  readonly by: Measure;
}

interface Optimised {
  readonly playable: Playable;
  readonly by: Measure;
  readonly from: Source;
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
  // Better now than after an hour of search.
  if (path !== undefined && force !== true && exists(path))
    return failure(`${sanitize(path)}: ${unwritableText('EEXIST')}`);
  const store = openStoreToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const measures: readonly Measure[] = options.by === 'both' ? ['pushes', 'moves'] : [options.by];
  const tasks = entries.value.flatMap((entry) => measures.map((by): Task => ({ entry, by })));
  const run = new OptimiseRun(tasks, options, seconds.value, jobs.value, store.value, output);
  const code = await run.run();
  const written = path === undefined ? ok(undefined) : writeSok(path, run.done, options, output);
  return written.ok ? ok(code) : written;
}

class OptimiseRun {
  readonly done: Optimised[] = [];
  readonly #line = new ProgressLine(process.stderr);
  /** What each thread shows of its progress. */
  readonly #running = new Map<string, string>();
  #unread = 0;

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
    const threads = Array.from(
      { length: Math.min(this.jobs, this.tasks.length) },
      () => new JobThread('improve', heapFor(memory)),
    );
    const remaining = this.tasks.values();
    let isStopped = false;
    const work = async (thread: JobThread<'improve'>): Promise<void> => {
      for (const task of remaining) {
        if (isStopped) return;
        const optimised = await this.#optimise(task, thread, memory);
        this.#line.clear();
        // Stopped before there was anything to print.
        if (!optimised) return;
        if (optimised.ok) this.#report(optimised.value);
        else {
          this.#unread += 1;
          for (const sentence of optimised.faults) this.output.error(sentence);
        }
      }
    };
    const stop = (): void => {
      isStopped = true;
      for (const thread of threads) void thread.close();
    };
    const signal = await runUntilSignal(async () => {
      try {
        await Promise.all(threads.map(work));
      } finally {
        stop();
      }
    }, stop);
    this.#line.clear();
    if (signal !== undefined) {
      this.output.error(`stopped: ${this.done.length} of ${this.tasks.length} done`);
      return 128 + signal;
    }
    if (this.#unread > 0) return 2;
    return this.done.every(({ best }) => best) ? 0 : 1;
  }

  /** The best solution that the time, or a signal, allows; undefined if a signal came before the first. */
  async #optimise(
    { entry, by }: Task,
    thread: JobThread<'improve'>,
    memory: number,
  ): Promise<Result<Optimised, string> | undefined> {
    const playable = readPlayable(entry);
    if (!playable.ok) return playable;
    const begin = solutionsOf(playable.value, this.options.sequence, this.store);
    if (!begin.ok) return begin;
    const { rules, level } = playable.value;
    const { from, solutions } = begin.value;
    const name = levelName(playable.value);
    let last: ImproveResult = { status: 'no-solution', nodes: 0 };
    let seconds = 0;
    const task = { rules: rules.id, setup: setupOfLevel(level), solutions, by };
    const outcome = await thread.run(task, { seconds: this.seconds, memory }, (progress) => {
      last = progress.result;
      ({ seconds } = progress);
      this.#showProgress(name, last, seconds);
    });
    this.#running.delete(name);
    if (outcome && outcome.result.status !== 'gave-up') last = outcome.result;
    if (!outcome && last.status === 'no-solution') return undefined;
    return ok({
      playable: playable.value,
      by,
      from,
      seconds: outcome?.seconds ?? seconds,
      best: bestOf(playable.value, last),
    });
  }

  /** `x.xsb, level 1: 352/107 -> 230/97, two boxes, 8 places, pushes 40 to 77 of 97, 12 s` */
  #showProgress(name: string, result: ImproveResult, seconds: number): void {
    const text =
      result.status === 'no-solution'
        ? `searching for a solution, ${result.nodes} positions`
        : `${costText(result.start)} -> ${costText(result.cost)}, ${result.stage}`;
    this.#running.set(name, `${name}: ${text}, ${Math.floor(seconds)} s`);
    const sum = this.tasks.length > 1 ? [`${this.done.length} of ${this.tasks.length} done`] : [];
    this.#line.show([...sum, ...this.#running.values()].join('; '));
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

/** Plays the moves that were found and formats them. */
function bestOf({ level, rules }: Playable, result: ImproveResult): Best | undefined {
  if (result.status === 'no-solution') return undefined;
  const game = new Game(level, rules);
  game.replay(result.moves);
  if (game.standing.state !== 'won') throw new Error('the solution that was found does not win');
  const { start, cost, isProven } = result;
  return { start, cost, isProven, steps: formatSequence(game.history, rules) };
}

/** The solutions to begin with: of the sequence, of the level's file and the program, or the player's best. */
function solutionsOf(
  playable: Playable,
  sequence: string | undefined,
  store: Store,
): Result<{ readonly from: Source; readonly solutions: readonly (readonly Move[])[] }, string> {
  const { level, rules, source, file } = playable;
  if (sequence !== undefined) {
    const steps = readSequence(sequence, rules, level);
    if (!steps.ok) return steps;
    const moves = winningMoves(playable, steps.value);
    if (!moves) return failure(`${sanitize(sequence)}: the steps do not win ${levelName(playable)}`);
    return ok({ from: 'sequence', solutions: [moves] });
  }
  const own = readOwnSolution(file);
  const solutions = [...source.solutions, ...(own === undefined ? [] : [own])].flatMap((text) => {
    const steps = parseSequence(text, rules, level);
    const moves = steps.ok ? winningMoves(playable, steps.value) : undefined;
    return moves ? [moves] : [];
  });
  if (solutions.length > 0) return ok({ from: 'file', solutions });
  const identity = levelId(level, rules);
  const yours = store.record(identity.id).best.flatMap((fact) => {
    const game = replayStored(fact, level, rules, identity.symmetry);
    return game ? [movesOf(game)] : [];
  });
  return ok(yours.length > 0 ? { from: 'yours', solutions: yours } : { from: 'solver', solutions: [] });
}

/** The moves of steps that win, up to the win. */
function winningMoves({ level, rules }: Playable, steps: Sequence): readonly Move[] | undefined {
  const game = new Game(level, rules);
  game.replay(steps);
  return game.standing.state === 'won' ? movesOf(game) : undefined;
}

function movesOf(game: Game): Move[] {
  return Array.from({ length: game.position }, (_, index) => game.moveAt(index + 1)).filter(
    (move) => move !== undefined,
  );
}

function costText({ moves, pushes }: MoveCost): string {
  return `${moves}/${pushes}`;
}

function optimisedJson({ playable, by, from, seconds, best }: Optimised): Readonly<Record<string, unknown>> {
  const isBetter = best && (best.cost.moves !== best.start.moves || best.cost.pushes !== best.start.pushes);
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
function writeSok(
  path: string,
  done: readonly Optimised[],
  { force }: OptimiseOptions,
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
  const made = writeNew(path, texts, force);
  return made.ok
    ? ok(undefined)
    : failure(`${sanitize(path)}: ${made.faults.map(({ code }) => unwritableText(code)).join()}`);
}
