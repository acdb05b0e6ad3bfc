import { readPlayable, type Playable } from '../library/level-entry';
import { ok, type Result } from '../core/result';
import { Sequence } from '../core/play/sequence';
import { difficultyOf, tenthsOfMicroban } from '../solver/difficulty';
import type { PlanningEffort } from '../solver/push/planning-effort';
import { count } from '../messages/counts';
import { countBoxChanges } from './box-changes';
import { effortOf, parseTimeLimit, type Limits } from '../jobs/time-limit';
import { runUntilSignal } from './interruption';
import { listLevels, type LevelOptions } from '../library/load';
import { levelName } from '../messages/files';
import type { Output } from './output';
import { ProgressLine } from './progress-line';
import { outcomeOf, outcomeText, problemOf, type Outcome } from './solve/outcome';
import { memoryFor } from './solve/options';
import { SolverThread } from '../jobs/solver-pool';

export interface RateOptions extends LevelOptions {
  readonly effort: string;
  readonly timeLimit: string;
  readonly json?: boolean;
}

/** Tells how hard levels are, by a solution and what it took to find it; 0 when all could be rated. */
export async function rate(
  levels: readonly string[],
  options: RateOptions,
  output: Output,
): Promise<Result<number, string>> {
  const seconds = parseTimeLimit(options.timeLimit);
  if (!seconds.ok) return seconds;
  const units = effortOf(options.effort);
  if (!units.ok) return units;
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const limits = { seconds: seconds.value, units: units.value };
  const progress = new ProgressLine(process.stderr);
  const thread = new SolverThread();
  let [rated, unread, unsolved] = [0, 0, 0];
  const signal = await runUntilSignal(
    async () => {
      for (const one of listed.value) {
        const rating = await rateLevel(readPlayable(one), limits, thread, (nodes) => {
          progress.show(`${levelName(one)}: ${nodes} positions`);
        });
        progress.clear();
        if (!rating) break;
        rated += 1;
        if (!rating.ok) {
          unread += 1;
          for (const sentence of rating.faults) output.error(sentence);
          continue;
        }
        if (!rating.value.solved) unsolved += 1;
        if (options.json) output.json(ratingJson(rating.value));
        else output.line(`${levelName(one)}: ${ratingText(rating.value)}`);
      }
      await thread.stop();
    },
    () => void thread.stop(),
  );
  if (signal !== undefined) {
    output.error(`stopped: ${rated} of ${listed.value.length} done`);
    return ok(128 + signal);
  }
  if (unread > 0) return ok(2);
  return ok(unsolved === 0 ? 0 : 1);
}

interface Rating {
  readonly outcome: Outcome;
  /** Undefined where there is no solution to rate it by. */
  readonly solved: { readonly boxChanges: number; readonly difficulty: number } | undefined;
  /** Undefined where no packing plan can be made. */
  readonly study: PlanningEffort | undefined;
}

/** What a level is like, or what is wrong with it; undefined where a signal came first. */
async function rateLevel(
  playable: Result<Playable, string>,
  limits: Limits,
  thread: SolverThread,
  tell: (nodes: number) => void,
): Promise<Result<Rating, string> | undefined> {
  if (!playable.ok) return playable;
  const { rules, level } = playable.value;
  const task = { rules: rules.id, level, wish: { memory: memoryFor(1) }, limits, isStudied: true };
  const found = await thread.solve(task, ({ nodes }) => {
    tell(nodes);
  });
  if (!found) return undefined;
  const riddle = problemOf(playable.value, Sequence.EMPTY, undefined);
  const outcome = outcomeOf(riddle, found);
  if (!outcome.solution) return ok({ outcome, solved: undefined, study: undefined });
  const toil = { moves: outcome.solution.moves, boxChanges: countBoxChanges(riddle.game), nodes: found.nodes };
  const solved = { boxChanges: toil.boxChanges, difficulty: difficultyOf(toil) };
  return ok({ outcome, solved, study: found.study });
}

function ratingJson({ outcome, solved, study }: Rating): Readonly<Record<string, unknown>> {
  const { playable, answer, solution, seconds } = outcome;
  return {
    file: playable.file,
    level: playable.number,
    title: playable.title ?? null,
    status: answer.status,
    difficulty: solved ? Number(solved.difficulty.toFixed(1)) : null,
    microban: solved ? 10 * tenthsOfMicroban(solved.difficulty) : null,
    moves: solution?.moves ?? null,
    pushes: solution?.pushes ?? null,
    boxChanges: solved?.boxChanges ?? null,
    nodes: answer.nodes,
    plan: study ? { length: study.planLength, complete: study.isPlanComplete } : null,
    expanded: study?.expanded ?? null,
    backtracked: study?.backtracked ?? null,
    seconds: Number(seconds.toFixed(3)),
    why: answer.status === 'gave-up' ? answer.why : null,
  };
}

function ratingText({ outcome, solved, study }: Rating): string {
  const { solution, answer } = outcome;
  if (!solution || !solved) return outcomeText(outcome, undefined);
  const difficulty = `difficulty ${solved.difficulty.toFixed(1)}, harder than ${10 * tenthsOfMicroban(solved.difficulty)} % of Microban`;
  const played = [
    count(solution.moves, 'move'),
    count(solution.pushes, 'push', 'pushes'),
    count(solved.boxChanges, 'box change'),
    `found in ${count(answer.nodes, 'position')}`,
  ];
  return [difficulty, played.join(', '), ...(study ? [studyText(study)] : [])].join('; ');
}

function studyText({ planLength, isPlanComplete, expanded, backtracked }: PlanningEffort): string {
  const plan = `a ${isPlanComplete ? '' : 'partial '}packing plan of ${count(planLength, 'square')}`;
  const [made, by] = planLength > 0 ? [plan, 'by it'] : ['no packing plan', 'without one'];
  if (expanded === undefined || backtracked === undefined) return `${made}, no solution found ${by}`;
  return `${made}, ${count(expanded, 'position')} looked into ${by}, ${backtracked} of them in vain`;
}
