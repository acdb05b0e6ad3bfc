import { type LevelEntry, readPlayable } from '../../library/level-entry';
import type { Measure } from '../../core/play/par';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import type { LevelOptions } from '../../library/load';
import { cpuClock } from '../../jobs/job-runner';
import { type JobLimits, memoryFor } from '../../jobs/job-thread';
import { levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { STRATEGIES } from '../../solver/solver';
import { errorLine } from '../json-fields';
import { readSolveResults } from './results';
import type { Output } from '../output';
import { readSequence } from '../../session/sequence';
import {
  positionOf,
  LOST_RESULT,
  outcomeJson,
  outcomeOf,
  outcomeText,
  problemOf,
  solutionRemark,
  type Outcome,
} from './outcome';
import { defaultTeamSize, SolverTeam } from '../../jobs/team';
import { shortLevelName, workOnAll } from '../work';
import { type CommandLine, type JsonOptions, listForSequence, moreThanZero, wholeNumber } from '../options';

interface SolveOptions extends LevelOptions, JsonOptions {
  readonly sequence?: string;
  readonly optimal?: Measure;
  readonly timeLimit?: number;
  readonly cpuLimit?: number;
  readonly jobs: number;
  readonly threads?: number;
  readonly shard?: Shard;
  readonly resume?: string;
  readonly partial?: boolean;
}

/** The share of levels that this process solves: every `of`-th level, starting with the index `first`. */
interface Shard {
  readonly first: number;
  readonly of: number;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('solve')
    .playedLevels()
    .quiet()
    .json()
    .description('search for solutions of levels')
    .option('-s, --sequence <file>', 'begin where these steps lead, and print what remains to be played')
    .choice(
      '--optimal <measure>',
      'only a solution that is proven to have the fewest, and of those the fewest of the other',
      ['moves', 'pushes'],
    )
    .timeLimit('how long to search, for each level (default: 60, or no limit with --cpu-limit)')
    .parsed(
      '--cpu-limit <seconds>',
      'how long the processor may work, for each level, however busy the machine is',
      moreThanZero('seconds'),
    )
    .jobs('how many levels to search at once, each on a core')
    .parsed(
      '--threads <n>',
      'how many cores for one level (default: all but one, at most 4)',
      wholeNumber(1, STRATEGIES.length),
    )
    .parsed('--shard <i/n>', 'only every n-th level, from the i-th on', parseShard)
    .option('--resume <file>', 'without the levels whose JSON lines an earlier run has printed into this file')
    .option('--partial', 'where the search gives up, print the steps to its best position')
    .action((levels: string[], options: SolveOptions) => answer(solve(levels, options, output)));
}

function parseShard(text: string): Result<Shard, string> {
  const [, index, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  return Number(index) >= 1 && Number(index) <= Number(of)
    ? ok({ first: Number(index) - 1, of: Number(of) })
    : failure(`--shard wants two whole numbers such as 2/10, the second of ten shards, not "${sanitize(text)}"`);
}

/** Searches for a solution of each level and prints it at once; returns 0 if all are solved. */
async function solve(
  levels: readonly string[],
  options: SolveOptions,
  output: Output,
): Promise<Result<number, string>> {
  const plan = planOf(options);
  if (!plan.ok) return plan;
  const entries = listForSequence(levels, options);
  if (!entries.ok) return entries;
  const levelCount = entries.value.length;
  const earlier = options.resume === undefined ? ok(undefined) : await readSolveResults(options.resume);
  if (!earlier.ok) return earlier;
  for (const notice of earlier.value?.noticesFor(entries.value) ?? []) output.error(notice);
  // The output may be appended to that file.
  if (earlier.value?.endsInLine && options.json) output.line('');
  const { first, of } = options.shard ?? { first: 0, of: 1 };
  const share = entries.value.filter((_, index) => index % of === first);
  const known = share.map((entry) => earlier.value?.of(entry) ?? []);
  const left = share.filter((_, index) => known[index]?.length === 0);
  if (share.length > 0 && left.length === 0)
    output.error(
      `${sanitize(options.resume ?? '')}: it has ${share.length === 1 ? 'this level' : `all ${share.length} levels`} already`,
    );
  const { limits, threads } = plan.value;
  const code = await workOnAll(
    {
      items: left,
      jobs: options.jobs,
      thread: () => SolverTeam.of(threads, memoryFor(options.jobs * threads)),
      work: (entry, team, show) => solveOne(entry, options, limits, team, show),
      report: (outcome) => {
        if (options.json) output.json(outcomeJson(outcome));
        else printOutcome(outcome, options, levelCount, output);
        return outcome.solution !== undefined;
      },
      failed: (entry, sentences) => {
        if (options.json) output.json(errorLine(entry, sentences));
      },
      summary: (done, solved) => `${done} of ${left.length} done, ${solved} solved`,
    },
    output,
  );
  const wasUnsolved = known.some((lines) => lines.length > 0 && lines.every(({ solution }) => solution === undefined));
  return ok(code === 0 && wasUnsolved ? 1 : code);
}

const DEFAULT_SECONDS = 60;

/** The threads for each level and the limits of each, or why the options do not go together. */
function planOf(options: SolveOptions): Result<{ readonly limits: JobLimits; readonly threads: number }, string> {
  const { cpuLimit, jobs } = options;
  const { threads = jobs > 1 || cpuLimit !== undefined ? 1 : defaultTeamSize() } = options;
  if (cpuLimit !== undefined && jobs * threads > 1 && cpuClock().countsProcess)
    return failure(
      '--cpu-limit needs --jobs 1 and --threads 1 here, because this system does not tell how long each thread has worked',
    );
  const limits = {
    // A busy machine must not end the search before the processor has worked for the limit.
    seconds: options.timeLimit ?? (cpuLimit === undefined ? DEFAULT_SECONDS : Infinity),
    cpuSeconds: cpuLimit === undefined ? undefined : cpuLimit / threads,
  };
  return ok({ limits, threads });
}

/** Solves a level, or reports its fault; undefined if a signal stopped it. */
async function solveOne(
  entry: LevelEntry,
  { sequence, undoLimit, optimal: fewest, partial: withBest = false }: SolveOptions,
  limits: JobLimits,
  team: SolverTeam,
  show: (progress: string) => void,
): Promise<Result<Outcome, string> | undefined> {
  const playable = readPlayable(entry);
  if (!playable.ok) return playable;
  const { rules } = playable.value;
  const steps = sequence === undefined ? ok(Sequence.EMPTY) : readSequence(sequence, rules, playable.value.level);
  if (!steps.ok) return steps;
  const problem = problemOf(playable.value, steps.value, undoLimit);
  const position = positionOf(problem);
  const task = position && { ...position, fewest, withBest, withCore: true, prefersShort: true };
  const solved = task
    ? await team.run(task, limits, ({ result, seconds }) => {
        show(`${shortLevelName(entry)}: ${result.nodes} positions in ${Math.floor(seconds)} s`);
      })
    : LOST_RESULT;
  return solved ? ok(outcomeOf(problem, solved)) : undefined;
}

/** Scripts save the output of one level as its solution, so only solutions go there. */
function printOutcome(outcome: Outcome, options: SolveOptions, levelCount: number, output: Output): void {
  const { playable, result, solution, partial } = outcome;
  const isNoBetter = options.partial === true && result.status === 'gave-up' && !partial;
  const text = outcomeText(outcome, options.optimal) + (isNoBetter ? '; no better position was found' : '');
  const line = `${levelName(playable)}: ${text}`;
  const remark = solutionRemark(outcome);
  if (remark !== undefined) output.error(`${levelName(playable)}: ${remark}`);
  if (levelCount > 1) output.line(partial ? `${line}: ${partial.text}` : line);
  else if (solution) output.line(text);
  else {
    output.error(line);
    if (partial) output.line(partial.text);
  }
}
