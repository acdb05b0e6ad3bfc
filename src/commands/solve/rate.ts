import { rulesName } from '../../core/rule-set';
import { readPlayable, type Playable } from '../../library/level-entry';
import { setupOfLevel } from '../../core/level/setup';
import { ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { difficultyOfGame, countBoxChanges, tenthsOfMicroban } from '../../solver/difficulty';
import type { PlanningEffort } from '../../solver/push/features/planned-search';
import { count } from '../../messages/counts';
import { type JobLimits, JobThread, memoryFor } from '../../jobs/job-thread';
import { listLevels, type LevelOptions } from '../../library/load';
import { levelName } from '../../messages/files';
import { errorLine, type JsonOptions, levelFields, type RateLine, withJson } from '../json';
import type { Output } from '../output';
import { workOnAll } from '../work';
import { outcomeOf, outcomeText, problemOf, type Outcome } from './outcome';
import { type CommandLine, moreThanZero, parsedOption, timeLimitOption, withLevels, withQuiet } from '../options';

interface RateOptions extends LevelOptions, JsonOptions {
  readonly effort: number;
  readonly timeLimit: number;
  readonly verbose?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  const effort = 'how much to search, for each level: the same on every machine, however busy it is';
  withJson(withQuiet(withLevels(program.command('rate'))))
    .description('rate the difficulty of levels')
    .addOption(parsedOption(program, '--effort <n>', effort, moreThanZero('a number')).default(1))
    .addOption(timeLimitOption(program, 'when to stop all the same, for each level').default(120))
    .option('--verbose', 'say what the figure is made of, and how the search went')
    .action((levels: string[], options: RateOptions) => answer(rate(levels, options, output)));
}

/** Ten to fifteen seconds of work on an idle machine of today. */
const UNITS_OF_AN_EFFORT = 1e9;

/** Rates how hard levels are, by a solution and the work to find it; returns 0 if all could be rated. */
async function rate(levels: readonly string[], options: RateOptions, output: Output): Promise<Result<number, string>> {
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  const limits = { seconds: options.timeLimit, units: UNITS_OF_AN_EFFORT * options.effort };
  const code = await workOnAll(
    {
      items: entries.value,
      thread: () => new JobThread('solve', memoryFor(1)),
      work: (entry, thread, show) =>
        rateLevel(readPlayable(entry), limits, thread, (nodes) => {
          show(`${levelName(entry)}: ${nodes} positions`);
        }),
      report: (rating) => {
        if (options.json) output.json(ratingJson(rating));
        else output.line(`${levelName(rating.outcome.playable)}: ${ratingText(rating, options.verbose === true)}`);
        return rating.solved !== undefined;
      },
      failed: (entry, sentences) => {
        if (options.json) output.json(errorLine(entry, sentences));
      },
    },
    output,
  );
  return ok(code);
}

interface Rating {
  readonly outcome: Outcome;
  /** Undefined without a solution. */
  readonly solved: { readonly boxChanges: number; readonly difficulty: number } | undefined;
  /** Undefined if no packing plan can be made. */
  readonly planning: PlanningEffort | undefined;
}

/** Rates a level, or reports its fault; undefined if a signal stopped it. */
async function rateLevel(
  playable: Result<Playable, string>,
  limits: JobLimits,
  thread: JobThread<'solve'>,
  onNodes: (nodes: number) => void,
): Promise<Result<Rating, string> | undefined> {
  if (!playable.ok) return playable;
  const { rules, level } = playable.value;
  const task = { rules: rulesName(rules), setup: setupOfLevel(level), withPlanning: true };
  const report = await thread.run(task, limits, ({ result }) => {
    onNodes(result.nodes);
  });
  if (!report) return undefined;
  const { result } = report;
  const planning = result.status === 'solved' ? result.planning : undefined;
  const problem = problemOf(playable.value, Sequence.EMPTY, undefined);
  const outcome = outcomeOf(problem, { result, seconds: planning?.searchSeconds ?? report.seconds });
  if (!outcome.solution) return ok({ outcome, solved: undefined, planning: undefined });
  const solved = {
    boxChanges: countBoxChanges(problem.game),
    difficulty: difficultyOfGame(problem.game, result.nodes),
  };
  return ok({ outcome, solved, planning: planning?.effort });
}

function ratingJson({ outcome, solved, planning }: Rating): RateLine {
  const { playable, result, solution, seconds } = outcome;
  const reason = result.status === 'gave-up' ? result.why : null;
  return {
    ...levelFields(playable, playable.level),
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
    reason,
    why: reason,
  };
}

function ratingText({ outcome, solved, planning }: Rating, isVerbose: boolean): string {
  const { solution, result } = outcome;
  if (!solution || !solved) return outcomeText(outcome, undefined);
  const percent = 10 * tenthsOfMicroban(solved.difficulty);
  const compared = percent === 0 ? 'as easy as the first levels of Microban' : `harder than ${percent} % of Microban`;
  const difficulty = `difficulty ${solved.difficulty.toFixed(1)}, ${compared}`;
  if (!isVerbose) return difficulty;
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
