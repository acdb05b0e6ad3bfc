import { rulesName } from '../../core/rule-set';
import { readPlayable, type Playable } from '../../library/level-entry';
import { setupOfLevel } from '../../core/level/setup';
import { ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { countBoxChanges, tenthsOfMicroban } from '../../solver/scale/difficulty';
import { SCALE, SCALE_UNITS } from '../../solver/scale/scale';
import { count } from '../../messages/counts';
import { type JobLimits, JobThread, memoryFor } from '../../jobs/job-thread';
import { listLevels, type LevelOptions } from '../../library/load';
import { levelName } from '../../messages/files';
import type { RateLine } from '../json';
import { errorLine, levelFields, secondsField } from '../json-fields';
import type { Output } from '../output';
import { shortLevelName, workOnAll } from '../work';
import { outcomeOf, outcomeText, problemOf, type Outcome } from './outcome';
import { type CommandLine, goesOn, type JsonOptions, moreThanZero } from '../options';

interface RateOptions extends LevelOptions, JsonOptions {
  readonly effort: number;
  readonly timeLimit: number;
  readonly verbose?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  const effort = 'how much to search, for each level: the same on every machine, however busy it is';
  program
    .command('rate')
    .levels()
    .quiet()
    .json()
    .description('rate the difficulty of levels')
    .parsed('--effort <n>', effort, moreThanZero('a number'), 1)
    .timeLimit('when to stop all the same, for each level', 120)
    .option('--verbose', 'say what the figure is made of, and how the search went')
    .action((levels: string[], options: RateOptions) => answer(rate(levels, options, output)));
}

/** Rates how hard levels are, by a solution and the work to find it; returns 0 if all could be rated. */
async function rate(levels: readonly string[], options: RateOptions, output: Output): Promise<Result<number, string>> {
  const entries = listLevels(levels, options, goesOn(levels, options));
  if (!entries.ok) return entries;
  const limits = { seconds: options.timeLimit, units: SCALE_UNITS * options.effort };
  const code = await workOnAll(
    {
      items: entries.value,
      thread: () => new JobThread('solve', memoryFor(1)),
      work: (entry, thread, show) =>
        rateLevel(readPlayable(entry), limits, thread, (nodes) => {
          show(`${shortLevelName(entry)}: ${nodes} positions`);
        }),
      report: (rating) => {
        if (options.json) output.json(ratingJson(rating));
        else output.line(`${levelName(rating.outcome.playable)}: ${ratingText(rating, options.verbose === true)}`);
        return rating.outcome.solution !== undefined;
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
  /** In hundredths; of a level without a solution, what it is above. */
  readonly difficulty: number;
  readonly boxChanges: number;
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
  const task = { rules: rulesName(rules), setup: setupOfLevel(level), isRating: true };
  const report = await thread.run(task, limits, ({ result }) => {
    onNodes(result.nodes);
  });
  if (!report) return undefined;
  const problem = problemOf(playable.value, Sequence.EMPTY, undefined);
  const outcome = outcomeOf(problem, report);
  const { difficulty = 0 } = ('rating' in report.result && report.result.rating) || {};
  return ok({ outcome, difficulty, boxChanges: countBoxChanges(problem.game) });
}

function ratingJson({ outcome, difficulty, boxChanges }: Rating): RateLine {
  const { playable, result, solution, seconds } = outcome;
  const reason = result.status === 'gave-up' ? result.why : null;
  const tenths = Math.round(difficulty / 10) / 10;
  return {
    ...levelFields(playable, playable.level),
    scale: SCALE,
    status: result.status,
    difficulty: solution ? tenths : null,
    above: result.status === 'gave-up' ? tenths : null,
    microban: solution ? 10 * tenthsOfMicroban(difficulty / 100) : null,
    moves: solution?.moves ?? null,
    pushes: solution?.pushes ?? null,
    boxChanges: solution ? boxChanges : null,
    nodes: result.nodes,
    seconds: secondsField(seconds),
    reason,
    why: reason,
  };
}

function ratingText({ outcome, difficulty, boxChanges }: Rating, isVerbose: boolean): string {
  const { solution, result } = outcome;
  const shown = (difficulty / 100).toFixed(1);
  if (result.status === 'gave-up') return `difficulty above ${shown}: ${outcomeText(outcome, undefined)}`;
  if (!solution) return outcomeText(outcome, undefined);
  const percent = 10 * tenthsOfMicroban(difficulty / 100);
  const compared = percent === 0 ? 'as easy as the first levels of Microban' : `harder than ${percent} % of Microban`;
  const rated = `difficulty ${shown}, ${compared}`;
  if (!isVerbose) return rated;
  const played = [
    count(solution.moves, 'move'),
    count(solution.pushes, 'push', 'pushes'),
    count(boxChanges, 'box change'),
    `found in ${count(result.nodes, 'position')}`,
  ];
  return `${rated}; ${played.join(', ')}`;
}
