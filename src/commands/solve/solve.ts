import { type LevelEntry, readPlayable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import type { SearchProgress } from '../../jobs/time-limit';
import { runUntilSignal } from '../interruption';
import { listLevels, undoLimitOf } from '../../library/load';
import { levelName } from '../../messages/files';
import type { Output } from '../output';
import { ProgressLine } from '../progress-line';
import { readSequence } from '../../session/sequence';
import { remainingLevel, LOST_RESULT, outcomeJson, outcomeOf, outcomeText, problemOf, type Outcome } from './outcome';
import { SolveProgress } from './progress';
import { parseSolveOptions, type SolveOptions, type SolveSettings } from './options';
import { SolverThread } from '../../jobs/solver-pool';

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
  const wish = { ...plan.value, sequence: options.sequence, undoLimit: undoLimit.value };
  return ok(
    await solveAll(
      share,
      wish,
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

interface Wish extends SolveSettings {
  readonly sequence: string | undefined;
  readonly undoLimit: number | undefined;
}

/** The exit code. */
async function solveAll(
  share: readonly LevelEntry[],
  wish: Wish,
  print: (outcome: Outcome) => void,
  output: Output,
): Promise<number> {
  const news = new SolveProgress(share.length);
  const progress = new ProgressLine(process.stderr);
  const threads = Array.from({ length: Math.min(wish.jobs, share.length) }, () => new SolverThread());
  const left = share.values();
  const broken: unknown[] = [];

  async function work(thread: SolverThread): Promise<void> {
    for (const listed of left) {
      const name = levelName(listed);
      const outcome = await solveOne(listed, wish, thread, (now) => {
        news.isAt(name, now);
        progress.show(news.line);
      }).catch((error: unknown) => {
        // A fault of the program on one level should not take the others along; it is told at the end.
        broken.push(error);
        return failure<string>();
      });
      if (!outcome) return;
      progress.clear();
      if (outcome.ok) {
        news.isDoneWith(name, outcome.value);
        print(outcome.value);
      } else {
        news.unread += 1;
        for (const sentence of outcome.faults) output.error(sentence);
      }
    }
  }

  const stop = (): void => {
    for (const thread of threads) void thread.stop();
  };
  const signal = await runUntilSignal(async () => {
    try {
      await Promise.all(threads.map(work));
    } finally {
      stop();
    }
  }, stop);
  progress.clear();
  if (signal !== undefined) {
    output.error(`stopped: ${news.sum}`);
    return 128 + signal;
  }
  if (broken.length > 0) throw broken[0];
  if (news.unread > 0) return 2;
  return news.solved === share.length ? 0 : 1;
}

/** What came of a level, or what is wrong with it; undefined where a signal came first. */
async function solveOne(
  listed: LevelEntry,
  { sequence, undoLimit, wish, seconds }: Wish,
  thread: SolverThread,
  tell: (now: SearchProgress) => void,
): Promise<Result<Outcome, string> | undefined> {
  const playable = readPlayable(listed);
  if (!playable.ok) return playable;
  const { rules } = playable.value;
  const steps = sequence === undefined ? ok(Sequence.EMPTY) : readSequence(sequence, rules, playable.value.level);
  if (!steps.ok) return steps;
  const riddle = problemOf(playable.value, steps.value, undoLimit);
  const level = remainingLevel(riddle);
  const solved = level ? await thread.solve({ rules: rules.id, level, wish, limits: { seconds } }, tell) : LOST_RESULT;
  return solved ? ok(outcomeOf(riddle, solved)) : undefined;
}
