import { type LevelEntry, readPlayable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { runUntilSignal } from '../interruption';
import { listLevels, undoLimitOf } from '../../library/load';
import { levelName } from '../../messages/files';
import type { Output } from '../output';
import { ProgressLine } from '../progress-line';
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
import { SolveProgress } from './progress';
import { parseSolveOptions, type SolveOptions, type SolveSettings } from './options';
import { heapFor, JobThread } from '../../jobs/job-thread';

/** Looks for a solution of each level and prints them as they are found; 0 when all are solved. */
export async function solve(
  levels: readonly string[],
  options: SolveOptions,
  output: Output,
): Promise<Result<number, string>> {
  const plan = parseSolveOptions(options);
  if (!plan.ok) return plan;
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const several = listed.value.length;
  if (options.sequence !== undefined && several > 1)
    return failure(`--sequence is played on one level, and these are ${several}; choose one with --level`);
  const { first, of } = plan.value.shard;
  const share = listed.value.filter((_, index) => index % of === first);
  const how = { ...plan.value, sequence: options.sequence, undoLimit: undoLimit.value };
  return ok(
    await solveAll(
      share,
      how,
      (outcome) => {
        if (options.json) output.json(outcomeJson(outcome));
        else {
          const words = outcomeText(outcome, options.optimal);
          output.line(several === 1 && outcome.solution ? words : `${levelName(outcome.playable)}: ${words}`);
        }
      },
      output,
    ),
  );
}

interface SolveHow extends SolveSettings {
  readonly sequence: string | undefined;
  readonly undoLimit: number | undefined;
}

/** The exit code. */
async function solveAll(
  share: readonly LevelEntry[],
  how: SolveHow,
  print: (outcome: Outcome) => void,
  output: Output,
): Promise<number> {
  const progress = new SolveProgress(share.length);
  const line = new ProgressLine(process.stderr);
  const heap = heapFor(how.limits.memory);
  const threads = Array.from({ length: Math.min(how.jobs, share.length) }, () => new JobThread('solve', heap));
  const left = share.values();
  const broken: unknown[] = [];

  async function work(thread: JobThread<'solve'>): Promise<void> {
    for (const listed of left) {
      const name = levelName(listed);
      const outcome = await solveOne(listed, how, thread, (current) => {
        progress.isAt(name, current);
        line.show(progress.line);
      }).catch((error: unknown) => {
        // A fault of the program on one level should not take the others along; it is reported at the end.
        broken.push(error);
        return failure<string>();
      });
      if (!outcome) return;
      line.clear();
      if (outcome.ok) {
        progress.isDoneWith(name, outcome.value);
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
    output.error(`stopped: ${progress.sum}`);
    return 128 + signal;
  }
  if (broken.length > 0) throw broken[0];
  if (progress.unread > 0) return 2;
  return progress.solved === share.length ? 0 : 1;
}

/** What came of a level, or what is wrong with it; undefined where a signal came first. */
async function solveOne(
  listed: LevelEntry,
  { sequence, undoLimit, fewest, limits }: SolveHow,
  thread: JobThread<'solve'>,
  tellProgress: (progress: Solved) => void,
): Promise<Result<Outcome, string> | undefined> {
  const playable = readPlayable(listed);
  if (!playable.ok) return playable;
  const { rules } = playable.value;
  const steps = sequence === undefined ? ok(Sequence.EMPTY) : readSequence(sequence, rules, playable.value.level);
  if (!steps.ok) return steps;
  const problem = problemOf(playable.value, steps.value, undoLimit);
  const position = positionOf(problem);
  const solved = position ? await thread.run({ ...position, fewest }, limits, tellProgress) : LOST_RESULT;
  return solved ? ok(outcomeOf(problem, solved)) : undefined;
}
