import { type LevelEntry, readPlayable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { runUntilSignal } from '../signals';
import { ProgressLine } from '../../session/reading-progress';
import { listLevels, undoLimitOf } from '../../library/load';
import { levelName } from '../../messages/files';
import type { Output } from '../output';
import { readSequence } from '../../session/sequence';
import {
  positionOf,
  LOST_RESULT,
  outcomeJson,
  outcomeOf,
  outcomeText,
  problemOf,
  type Outcome,
  type Solved,
} from './outcome';
import { parseSolveOptions, type SolveOptions, type SolveSettings } from './options';
import { heapFor, JobThread } from '../../jobs/job-thread';

/** Searches for a solution of each level and prints it at once; returns 0 if all are solved. */
export async function solve(
  levels: readonly string[],
  options: SolveOptions,
  output: Output,
): Promise<Result<number, string>> {
  const plan = parseSolveOptions(options);
  if (!plan.ok) return plan;
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  const count = entries.value.length;
  if (options.sequence !== undefined && count > 1)
    return failure(`--sequence is played on one level, and these are ${count}; choose one with --level`);
  const { first, of } = plan.value.shard;
  const share = entries.value.filter((_, index) => index % of === first);
  const run = { ...plan.value, sequence: options.sequence, undoLimit: undoLimit.value };
  return ok(
    await solveAll(
      share,
      run,
      (outcome) => {
        if (options.json) output.json(outcomeJson(outcome));
        else {
          const text = outcomeText(outcome, options.optimal);
          const line = `${levelName(outcome.playable)}: ${text}`;
          // Scripts keep the output of one level as its solution.
          if (count > 1) output.line(line);
          else if (outcome.solution) output.line(text);
          else output.error(line);
        }
      },
      output,
    ),
  );
}

interface SolveRun extends SolveSettings {
  readonly sequence: string | undefined;
  readonly undoLimit: number | undefined;
}

/** Solves a share of the levels; returns the exit code. */
async function solveAll(
  share: readonly LevelEntry[],
  run: SolveRun,
  print: (outcome: Outcome) => void,
  output: Output,
): Promise<number> {
  const progress = new SolveProgress(share.length);
  const line = new ProgressLine(process.stderr);
  const heap = heapFor(run.limits.memory);
  const threads = Array.from({ length: Math.min(run.jobs, share.length) }, () => new JobThread('solve', heap));
  const remaining = share.values();
  const broken: unknown[] = [];

  async function work(thread: JobThread<'solve'>): Promise<void> {
    for (const entry of remaining) {
      const name = levelName(entry);
      const outcome = await solveOne(entry, run, thread, (current) => {
        progress.update(name, current);
        line.show(progress.line);
      }).catch((error: unknown) => {
        // A fault of the program on one level must not stop the others; it is reported at the end.
        broken.push(error);
        return failure<string>();
      });
      if (!outcome) return;
      line.clear();
      if (outcome.ok) {
        progress.finish(name, outcome.value);
        print(outcome.value);
      } else {
        progress.unread += 1;
        for (const sentence of outcome.faults) output.error(sentence);
      }
    }
  }

  const stop = (): void => {
    for (const thread of threads) void thread.close();
  };
  const signal = await runUntilSignal(async () => {
    try {
      await Promise.all(threads.map(work));
    } finally {
      stop();
    }
  }, stop);
  line.clear();
  if (signal !== undefined) {
    output.error(`stopped: ${progress.summary}`);
    return 128 + signal;
  }
  if (broken.length > 0) throw broken[0];
  if (progress.unread > 0) return 2;
  return progress.solved === share.length ? 0 : 1;
}

/** Solves a level, or says what is wrong with it; undefined if a signal stopped it. */
async function solveOne(
  entry: LevelEntry,
  { sequence, undoLimit, fewest, limits }: SolveRun,
  thread: JobThread<'solve'>,
  onProgress: (progress: Solved) => void,
): Promise<Result<Outcome, string> | undefined> {
  const playable = readPlayable(entry);
  if (!playable.ok) return playable;
  const { rules } = playable.value;
  const steps = sequence === undefined ? ok(Sequence.EMPTY) : readSequence(sequence, rules, playable.value.level);
  if (!steps.ok) return steps;
  const problem = problemOf(playable.value, steps.value, undoLimit);
  const position = positionOf(problem);
  const solved = position ? await thread.run({ ...position, fewest, withCore: true }, limits, onProgress) : LOST_RESULT;
  return solved ? ok(outcomeOf(problem, solved)) : undefined;
}

/** The progress of a run over levels. */
class SolveProgress {
  done = 0;
  solved = 0;
  /** Levels that could not be read. */
  unread = 0;
  readonly #total: number;
  /** The progress of each thread, by the name of its level. */
  readonly #running = new Map<string, Solved>();

  constructor(total: number) {
    this.#total = total;
  }

  update(name: string, progress: Solved): void {
    this.#running.set(name, progress);
  }

  finish(name: string, { solution }: Outcome): void {
    this.#running.delete(name);
    this.done += 1;
    if (solution) this.solved += 1;
  }

  /** `12 of 90 done, 11 solved; x.xsb, level 13: 45000 positions in 3 s` */
  get line(): string {
    const running = [...this.#running].map(
      ([name, { result, seconds }]) => `${name}: ${result.nodes} positions in ${Math.floor(seconds)} s`,
    );
    return [...(this.#total > 1 ? [this.summary] : []), ...running].join('; ');
  }

  get summary(): string {
    return `${this.done} of ${this.#total} done, ${this.solved} solved`;
  }
}
