import { readPlayable, type Playable } from '../library/level-entry';
import { setupOfLevel } from '../core/level/setup';
import { ok, type Result } from '../core/result';
import { Sequence } from '../core/play/sequence';
import { difficultyOf, tenthsOfMicroban } from '../solver/difficulty';
import type { PlanningEffort } from '../solver/push/planning-effort';
import { count } from '../messages/counts';
import { countBoxChanges } from './box-changes';
import type { Limits } from '../jobs/job';
import { heapFor, JobThread, memoryFor } from '../jobs/job-thread';
import { runUntilSignal } from './interruption';
import { listLevels, type LevelOptions } from '../library/load';
import { levelName } from '../messages/files';
import type { Output } from './output';
import { ProgressLine } from './progress-line';
import { outcomeOf, outcomeText, problemOf, type Outcome } from './solve/outcome';
import { parseEffort, parseTimeLimit } from './solve/options';

export interface RateOptions extends LevelOptions {
  readonly effort: string;
  readonly timeLimit: string;
  readonly json?: boolean;
}

/** Says how hard levels are, by a solution and what it took to find it; 0 when all could be rated. */
export async function rate(
  levels: readonly string[],
  options: RateOptions,
  output: Output,
): Promise<Result<number, string>> {
  const seconds = parseTimeLimit(options.timeLimit);
  if (!seconds.ok) return seconds;
  const units = parseEffort(options.effort);
  if (!units.ok) return units;
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const limits = { seconds: seconds.value, units: units.value, memory: memoryFor(1) };
  const progress = new ProgressLine(process.stderr);
  const thread = new JobThread('solve', heapFor(limits.memory));
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
      await thread.close();
    },
    () => void thread.close(),
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
  readonly planning: PlanningEffort | undefined;
}

/** What a level is like, or what is wrong with it; undefined where a signal came first. */
async function rateLevel(
  playable: Result<Playable, string>,
  limits: Limits,
  thread: JobThread<'solve'>,
  tellNodes: (nodes: number) => void,
): Promise<Result<Rating, string> | undefined> {
  if (!playable.ok) return playable;
  const { rules, level } = playable.value;
  const task = { rules: rules.id, setup: setupOfLevel(level), withPlanning: true };
  const found = await thread.run(task, limits, ({ result }) => {
    tellNodes(result.nodes);
  });
  if (!found) return undefined;
  const { result } = found;
  const planning = result.status === 'solved' ? result.planning : undefined;
  const problem = problemOf(playable.value, Sequence.EMPTY, undefined);
  const outcome = outcomeOf(problem, { result, seconds: planning?.searchSeconds ?? found.seconds });
  if (!outcome.solution) return ok({ outcome, solved: undefined, planning: undefined });
  const effort = { moves: outcome.solution.moves, boxChanges: countBoxChanges(problem.game), nodes: result.nodes };
  const solved = { boxChanges: effort.boxChanges, difficulty: difficultyOf(effort) };
  return ok({ outcome, solved, planning: planning?.effort });
}

function ratingJson({ outcome, solved, planning }: Rating): Readonly<Record<string, unknown>> {
  const { playable, result, solution, seconds } = outcome;
  return {
    file: playable.file,
    level: playable.number,
    title: playable.title ?? null,
    status: result.status,
    difficulty: solved ? Number(solved.difficulty.toFixed(1)) : null,
    microban: solved ? 10 * tenthsOfMicroban(solved.difficulty) : null,
    moves: solution?.moves ?? null,
    pushes: solution?.pushes ?? null,
    boxChanges: solved?.boxChanges ?? null,
    nodes: result.nodes,
    plan: planning ? { length: planning.planLength, complete: planning.isPlanComplete } : null,
    expanded: planning?.expanded ?? null,
    backtracked: planning?.backtracked ?? null,
    seconds: Number(seconds.toFixed(3)),
    why: result.status === 'gave-up' ? result.why : null,
  };
}

function ratingText({ outcome, solved, planning }: Rating): string {
  const { solution, result } = outcome;
  if (!solution || !solved) return outcomeText(outcome, undefined);
  const difficulty = `difficulty ${solved.difficulty.toFixed(1)}, harder than ${10 * tenthsOfMicroban(solved.difficulty)} % of Microban`;
  const played = [
    count(solution.moves, 'move'),
    count(solution.pushes, 'push', 'pushes'),
    count(solved.boxChanges, 'box change'),
    `found in ${count(result.nodes, 'position')}`,
  ];
  return [difficulty, played.join(', '), ...(planning ? [planningText(planning)] : [])].join('; ');
}

function planningText({ planLength, isPlanComplete, expanded, backtracked }: PlanningEffort): string {
  const plan = `a ${isPlanComplete ? '' : 'partial '}packing plan of ${count(planLength, 'square')}`;
  const [made, by] = planLength > 0 ? [plan, 'by it'] : ['no packing plan', 'without one'];
  if (expanded === undefined || backtracked === undefined) return `${made}, no solution found ${by}`;
  return `${made}, ${count(expanded, 'position')} looked into ${by}, ${backtracked} of them in vain`;
}
