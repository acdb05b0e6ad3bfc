import { rulesName } from '../../core/rule-set';
import { formatMoves } from '../../core/history/text';
import { Game, wonGame } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { type LevelEntry, type Playable, readPlayable } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { knownWins } from '../../library/summary';
import { levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { readSequence } from '../../session/sequence';
import type { Store } from '../../store/store';
import { isCheaper, type MoveCost } from '../../solver/solver';
import type { Measure } from '../../core/play/par';
import { replayStored } from '../../library/stored-level';
import { formatSequence } from '../../formats/sequence';
import { historyOf } from '../../jobs/job';
import type { ImproveResult, NoSolutionReason } from '../../jobs/improve-job';
import { count } from '../../messages/counts';
import { remarksOf } from '../../formats/parts/notes';
import { xsbFormat } from '../../formats/xsb/xsb';
import { sokText } from '../saved/export';
import type { GaveUp } from '../../core/play/search-result';
import type { OptimiseLine } from '../json';
import { errorLine, levelFields, secondsField } from '../json-fields';
import type { Output } from '../output';
import { gaveUpText } from './outcome';
import { setupOfLevel } from '../../core/level/setup';
import { type JobLimits, JobThread, memoryFor } from '../../jobs/job-thread';
import type { LevelOptions } from '../../library/load';
import { readStore } from '../saved/store';
import { shortLevelName, workOnAll } from '../work';
import {
  checkOutput,
  type CommandLine,
  type JsonOptions,
  listForSequence,
  type OutputOptions,
  writeOutput,
} from '../options';

const BY = ['pushes', 'moves', 'both'] as const;

interface OptimiseOptions extends LevelOptions, OutputOptions, JsonOptions {
  readonly sequence?: string;
  readonly by: (typeof BY)[number];
  readonly timeLimit: number;
  readonly jobs: number;
}

/** A level, and the measure of its solutions. */
interface Task {
  readonly entry: LevelEntry;
  readonly by: Measure;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('optimise')
    .playedLevels()
    .quiet()
    .json('a JSON line for each level and measure')
    .alias('optimize')
    .description('make solutions of levels better: fewer pushes, or fewer moves')
    .option('-s, --sequence <file>', 'begin with this solution, not with those of the file, yours, or the solver’s')
    .choice('--by <measure>', 'what counts first; the other counts between equals', BY, 'pushes')
    .timeLimit('how long to try, for each level and measure', 60)
    .jobs('how many levels to do at once, each on a core')
    .outputFile('write the levels with their solutions into this file (sok)')
    .action((levels: string[], options: OptimiseOptions) => answer(optimise(levels, options, output)));
}

/** Makes solutions of levels better and prints them; returns 0 if there is a solution for each. */
async function optimise(
  levels: readonly string[],
  options: OptimiseOptions,
  output: Output,
): Promise<Result<number, string>> {
  const entries = listForSequence(levels, options);
  if (!entries.ok) return entries;
  const free = checkOutput(options, xsbFormat);
  if (!free.ok) return free;
  const store = readStore(output);
  if (!store.ok) return store;
  const measures: readonly Measure[] = options.by === 'both' ? ['pushes', 'moves'] : [options.by];
  const tasks = entries.value.flatMap((entry) => measures.map((by): Task => ({ entry, by })));
  const done: Optimised[] = [];
  const code = await workOnAll(
    {
      items: tasks,
      jobs: options.jobs,
      thread: () => new JobThread('improve', memoryFor(options.jobs)),
      work: (task, thread, show) => {
        const playable = readPlayable(task.entry);
        const start = playable.ok ? startSolutionsOf(playable.value, task.by, options, store.value) : playable;
        return playable.ok && start.ok
          ? improve(playable.value, task.by, start.value, thread, { seconds: options.timeLimit }, show)
          : Promise.resolve(start.ok ? undefined : start);
      },
      report: (optimised) => {
        done.push(optimised);
        if (options.json) output.json(optimisedJson(optimised));
        else print(optimised, tasks.length === 1, options, output);
        return optimised.best !== undefined;
      },
      failed: ({ entry }, sentences) => {
        if (options.json) output.json(errorLine(entry, sentences));
      },
    },
    output,
  );
  const texts = options.output === undefined ? [] : sokTexts(done, output);
  return texts.length === 0 ? ok(code) : writeOutput(options, texts, code, output);
}

/** Why there is no solution to begin with. */
function reasonOf(result: ImproveResult | GaveUp): NoSolutionReason | undefined {
  if (result.status === 'gave-up') return result.why;
  return result.status === 'no-solution' ? result.reason : undefined;
}

/** The best solution within the time limit, or until a signal; undefined if a signal came before the first. */
async function improve(
  playable: Playable,
  by: Measure,
  { from, solutions }: StartSolutions,
  thread: JobThread<'improve'>,
  limits: JobLimits,
  show: (progress: string) => void,
): Promise<Result<Optimised, string> | undefined> {
  const { rules, level } = playable;
  const task = { rules: rulesName(rules), setup: setupOfLevel(level), solutions, by };
  const outcome = await thread.run(task, limits, ({ result, seconds }) => {
    show(`${shortLevelName(playable)}: ${progressText(result)}, ${Math.floor(seconds)} s`);
  });
  const best = thread.last && bestOf(playable, thread.last.result);
  if (!outcome && !best) return undefined;
  return ok({
    playable,
    by,
    from,
    seconds: thread.last?.seconds ?? 0,
    best,
    reason: outcome && reasonOf(outcome.result),
  });
}

function print(
  { playable, best, by, reason = 'time', seconds }: Optimised,
  isAlone: boolean,
  options: OptimiseOptions,
  output: Output,
): void {
  const name = levelName(playable);
  if (!best) {
    output.error(`${name}: ${noSolutionText(reason, seconds)}`);
    return;
  }
  const end = best.isProven ? 'fewest, proven' : 'no better found';
  const measure = options.by === 'both' ? ` by ${by}` : '';
  const result = `${costText(best.start)} -> ${costText(best.cost)}${measure}, ${end}`;
  // The levels with their solutions go to the same place at the end.
  if (options.output !== '-') output.line(isAlone ? best.steps : `${name}: ${best.steps}`);
  output.error(isAlone ? result : `${name}: ${result}`);
}

function noSolutionText(reason: NoSolutionReason, seconds: number): string {
  if (reason === 'unsolvable') return reason;
  const half = reason === 'time' ? ', half of --time-limit' : '';
  return `no solution was found to begin with: ${gaveUpText(reason, seconds)}${half}; --sequence FILE names one`;
}

/** `352/107 -> 230/97, two boxes, 8 places, pushes 40 to 77 of 97` */
function progressText(result: ImproveResult): string {
  return result.status === 'no-solution'
    ? `searching for a solution, ${result.nodes} positions`
    : `${costText(result.start)} -> ${costText(result.cost)}, ${result.stage}`;
}

/** What an optimiser starts from; without solutions the solver finds one. */
interface StartSolutions {
  readonly from: OptimiseLine['from'];
  /** As text. */
  readonly solutions: readonly string[];
}

/**
 * The solution of the sequence; without one, all known solutions: of the level's file and the program, and from the
 * store the player's, imported ones and results of searches. Their origin is that of the best one.
 */
function startSolutionsOf(
  playable: Playable,
  by: Measure,
  { sequence, undoLimit }: Pick<OptimiseOptions, 'sequence' | 'undoLimit'>,
  store: Store,
): Result<StartSolutions, string> {
  const { level, rules } = playable;
  if (sequence !== undefined) {
    const steps = readSequence(sequence, rules, level);
    if (!steps.ok) return steps;
    const game = new Game(level, rules, { undoLimit });
    game.replay(steps.value);
    if (game.standing.state !== 'won')
      return failure(`${sanitize(sequence)}: the steps do not win ${levelName(playable)}`);
    return ok({ from: 'sequence', solutions: [formatMoves(game.history, 'plain')] });
  }
  const ofFile = knownWins(playable, Infinity);
  const { id, symmetry } = levelId(level, rules);
  const { best, imported, found } = store.record(id);
  const stored = [...best, ...imported, ...found].flatMap((fact) => replayStored(fact, level, rules, symmetry) ?? []);
  const isFromStore = stored.some((game) => ofFile.every((other) => isCheaper(game, other, by)));
  return ok({
    from: isFromStore ? 'yours' : ofFile.length > 0 ? 'file' : 'solver',
    solutions: [...ofFile, ...stored].map((game) => formatMoves(game.history, 'plain')),
  });
}

/** A level and its best solution. */
interface Optimised {
  readonly playable: Playable;
  readonly by: Measure;
  readonly from: OptimiseLine['from'];
  readonly seconds: number;
  /** Undefined if no solution was found. */
  readonly best: Best | undefined;
  /** Why there is none. */
  readonly reason: NoSolutionReason | undefined;
}

interface Best {
  readonly start: MoveCost;
  readonly cost: MoveCost;
  readonly steps: string;
  readonly isProven: boolean;
}

/** Plays the best moves and formats them. */
function bestOf({ level, rules }: Playable, result: ImproveResult): Best | undefined {
  if (result.status === 'no-solution') return undefined;
  const game = wonGame(level, rules, historyOf(result.moves).movesBetween());
  const { start, cost, isProven } = result;
  return { start, cost, isProven, steps: formatSequence(game.history, rules) };
}

/** `352/107`: moves and pushes. */
function costText({ moves, pushes }: MoveCost): string {
  return `${moves}/${pushes}`;
}

/** An outcome for programs. */
function optimisedJson({ playable, by, from, seconds, best, reason }: Optimised): OptimiseLine {
  const isBetter = best && isCheaper(best.cost, best.start, by);
  return {
    ...levelFields(playable, playable.level),
    by,
    status: best ? (isBetter ? 'improved' : 'unchanged') : 'no-solution',
    reason: best ? null : (reason ?? null),
    from,
    start: best?.start ?? null,
    moves: best?.cost.moves ?? null,
    pushes: best?.cost.pushes ?? null,
    proven: best?.isProven ?? false,
    solution: best?.steps ?? null,
    seconds: secondsField(seconds),
  };
}

/** The levels with their solutions as the texts of a SOK file; none, so no file, if it can hold none of them. */
function sokTexts(done: readonly Optimised[], output: Output): readonly Buffer[] {
  const byLevel = new Map<string, Optimised[]>();
  for (const one of done) byLevel.set(levelName(one.playable), [...(byLevel.get(levelName(one.playable)) ?? []), one]);
  const texts: Buffer[] = [];
  const isOneFile = new Set(done.map(({ playable }) => playable.file)).size === 1;
  const about = isOneFile ? done[0]?.playable.about() : undefined;
  const heading = (about && xsbFormat.heading?.(about, byLevel.size > 1)) ?? '';
  let inexpressible = 0;
  for (const [first, ...others] of byLevel.values()) {
    if (!first) continue;
    const { playable } = first;
    const bests = [first, ...others].flatMap(({ best }) => best ?? []);
    const solutions = new Map(bests.map(({ cost, steps }) => [steps, { ...cost, steps }]));
    const { source, title } = playable;
    const notes = remarksOf({ notes: source.notes, title });
    const isSaid = heading !== '' && source.author === about?.author;
    const author = isSaid ? '' : (source.author ?? '');
    const text = sokText(playable, { title: title ?? '', author, notes }, [...solutions.values()]);
    if (text === undefined) inexpressible += 1;
    else texts.push(Buffer.from(texts.length > 0 ? `\n${text}` : text));
  }
  if (inexpressible > 0) output.error(`${count(inexpressible, 'level')} left out that sok cannot hold`);
  return texts.length === 0 ? [] : [Buffer.from(heading), ...texts];
}
