import { type LevelEntry, readPlayable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { listLevels } from '../../library/load';
import { levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
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
  type Solved,
} from './outcome';
import { parseSolveOptions, type SolveOptions, type SolveSettings } from './options';
import { SolverTeam } from '../../jobs/team';
import { runJobs } from '../work';
import { withLevels, withQuiet, type CommandLine } from '../options';

export function define({ program, answer, output }: CommandLine): void {
  withQuiet(withLevels(program.command('solve')))
    .description('search for solutions of levels')
    .option('--sequence <file>', 'begin where these steps lead, and print what remains to be played')
    .addOption(
      program
        .createOption(
          '--optimal <measure>',
          'only a solution that is proven to have the fewest, and of those the fewest of the other',
        )
        .choices(['moves', 'pushes']),
    )
    .option('--time-limit <seconds>', 'how long to search, for each level (default: 60, or no limit with --cpu-limit)')
    .option('--cpu-limit <seconds>', 'how long the processor may work, for each level, however busy the machine is')
    .option('--jobs <n>', 'how many levels to search at once, each on a core', '1')
    .option('--threads <n>', 'how many cores for one level (default: all but one, at most 4)')
    .option('--shard <i/n>', 'only every n-th level, from the i-th on')
    .option('--resume <file>', 'without the levels whose JSON lines an earlier run has printed into this file')
    .option('--partial', 'where the search gives up, print the steps to its best position')
    .option('--json', 'print a JSON line for each level')
    .action((levels: string[], options: SolveOptions) => answer(solve(levels, options, output)));
}

/** Searches for a solution of each level and prints it at once; returns 0 if all are solved. */
async function solve(
  levels: readonly string[],
  options: SolveOptions,
  output: Output,
): Promise<Result<number, string>> {
  const plan = parseSolveOptions(options);
  if (!plan.ok) return plan;
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  const levelCount = entries.value.length;
  if (options.sequence !== undefined && levelCount > 1)
    return failure(`--sequence is played on one level, and these are ${levelCount}; choose one with --level`);
  const earlier = options.resume === undefined ? ok(undefined) : await readSolveResults(options.resume);
  if (!earlier.ok) return earlier;
  for (const notice of earlier.value?.noticesFor(entries.value) ?? []) output.error(notice);
  // The output may be appended to that file.
  if (earlier.value?.endsInLine && options.json) output.line('');
  const { first, of } = plan.value.shard;
  const share = entries.value.filter((_, index) => index % of === first);
  const known = share.map((entry) => earlier.value?.of(entry) ?? []);
  const left = share.filter((_, index) => known[index]?.length === 0);
  if (share.length > 0 && left.length === 0)
    output.error(
      `${sanitize(options.resume ?? '')}: it has ${share.length === 1 ? 'this level' : `all ${share.length} levels`} already`,
    );
  const run = {
    ...plan.value,
    withBest: options.partial === true,
    sequence: options.sequence,
    undoLimit: options.undoLimit,
  };
  const code = await solveAll(
    left,
    run,
    (outcome) => {
      if (options.json) output.json(outcomeJson(outcome));
      else {
        const isNoBetter = options.partial === true && outcome.result.status === 'gave-up' && !outcome.partial;
        const text = outcomeText(outcome, options.optimal) + (isNoBetter ? '; no better position was found' : '');
        const line = `${levelName(outcome.playable)}: ${text}`;
        const remark = solutionRemark(outcome);
        if (remark !== undefined) output.error(`${levelName(outcome.playable)}: ${remark}`);
        // Scripts save the output of one level as its solution.
        const { solution, partial } = outcome;
        if (levelCount > 1) output.line(partial ? `${line}: ${partial.text}` : line);
        else if (solution) output.line(text);
        else {
          output.error(line);
          if (partial) output.line(partial.text);
        }
      }
    },
    output,
  );
  const wasUnsolved = known.some((lines) => lines.length > 0 && lines.every(({ solution }) => solution === undefined));
  return ok(code === 0 && wasUnsolved ? 1 : code);
}

interface SolveRun extends SolveSettings {
  readonly sequence: string | undefined;
  readonly withBest: boolean;
  readonly undoLimit: number | undefined;
}

/** Solves a share of the levels; returns the exit code. */
async function solveAll(
  share: readonly LevelEntry[],
  run: SolveRun,
  print: (outcome: Outcome) => void,
  output: Output,
): Promise<number> {
  const { limits, jobs, threads } = run;
  let [done, solved] = [0, 0];
  const code = await runJobs(
    {
      items: share,
      jobs,
      thread: () => SolverTeam.of(threads, limits.memory),
      work: (entry, team, show) =>
        solveOne(entry, run, team, ({ result, seconds }) => {
          show(`${levelName(entry)}: ${result.nodes} positions in ${Math.floor(seconds)} s`);
        }),
      report: (outcome) => {
        done += 1;
        if (outcome.solution) solved += 1;
        print(outcome);
      },
      summary: () => `${done} of ${share.length} done, ${solved} solved`,
    },
    output,
  );
  return code ?? (solved === share.length ? 0 : 1);
}

/** Solves a level, or reports its fault; undefined if a signal stopped it. */
async function solveOne(
  entry: LevelEntry,
  { sequence, undoLimit, fewest, withBest, limits }: SolveRun,
  team: SolverTeam,
  onProgress: (progress: Solved) => void,
): Promise<Result<Outcome, string> | undefined> {
  const playable = readPlayable(entry);
  if (!playable.ok) return playable;
  const { rules } = playable.value;
  const steps = sequence === undefined ? ok(Sequence.EMPTY) : readSequence(sequence, rules, playable.value.level);
  if (!steps.ok) return steps;
  const problem = problemOf(playable.value, steps.value, undoLimit);
  const position = positionOf(problem);
  const solved = position
    ? await team.run({ ...position, fewest, withBest, withCore: true, prefersShort: true }, limits, onProgress)
    : LOST_RESULT;
  return solved ? ok(outcomeOf(problem, solved)) : undefined;
}
