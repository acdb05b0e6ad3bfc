import { type LevelEntry, readPlayable, theOnly, type Playable } from '../../library/level-entry';
import { ok, failure, type Result } from '../../core/result';
import { listLevels, undoLimitOf, type LevelOptions, type UndoOptions } from '../../library/load';
import { forEachItem, stoppedCode } from '../parts/each-item';
import type { Output } from '../parts/output';
import {
  isAccepted,
  replaySequence,
  reportReplay,
  type ReplayOutput,
  type VerifyContext,
  type ReplayedLevel,
  type NumberedSolution,
} from './replay';
import { readSolveResults, type SolveResults } from '../solve/results';
import { readSequence } from '../../session/sequence';
import type { Fault } from '../../core/fault';
import { count } from '../../messages/counts';
import { faultSentence, placeText } from '../../messages/faults';
import { levelName } from '../../messages/files';
import { parseSequence } from '../../formats/sequence';

export interface VerifyOptions extends LevelOptions, UndoOptions, ReplayOutput {
  readonly sequence?: string;
  readonly results?: string;
}

/**
 * Replays a sequence on a level, the solutions in the levels' files, or those that `solve` has printed, and prints the results; returns 0 if everything is
 * won.
 */
export async function verify(
  levels: readonly string[],
  options: VerifyOptions,
  output: Output,
): Promise<Result<number, string>> {
  const { sequence } = options;
  if (sequence !== undefined && options.results !== undefined)
    return failure('--sequence and --results each bring solutions; choose one of them');
  if (sequence === '-' && levels.includes('-'))
    return failure('the level and its steps cannot both come by standard input; name a file for one of them');
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  const settings = { ...options, undoLimit: undoLimit.value };
  if (sequence !== undefined) return verifySequence(entries.value, sequence, settings, output);
  if (options.results === undefined)
    return ok(await verifySolutions(entries.value, SOLUTIONS_IN_FILES, settings, output));
  const results = await readSolveResults(options.results);
  if (!results.ok) return results;
  for (const notice of results.value.noticesFor(entries.value)) output.error(notice);
  return ok(await verifySolutions(entries.value, solutionsIn(results.value), settings, output));
}

function verifySequence(
  entries: readonly LevelEntry[],
  path: string,
  settings: VerifyContext,
  output: Output,
): Result<number, string> {
  const only = theOnly(entries, 'the steps are for');
  if (!only.ok) return only;
  const playable = readPlayable(only.value);
  if (!playable.ok) return playable;
  const { rules, level } = playable.value;
  const sequence = readSequence(path, rules, level);
  if (!sequence.ok) return sequence;

  const run = replaySequence(playable.value, sequence.value, settings, output);
  reportReplay(run, settings, output);
  return ok(isAccepted(run, settings) ? 0 : 1);
}

/** The result for a level: a replayed solution, or why there was nothing to replay. */
type Verdict =
  | { readonly kind: 'replayed'; readonly run: ReplayedLevel; readonly solution: NumberedSolution }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly solution: NumberedSolution }
  | { readonly kind: 'without' | 'invalid'; readonly reason: string };

interface SolutionSource {
  readonly solutionsOf: (playable: Playable) => readonly string[];
  /** The message for a level without one. */
  readonly lack: string;
}

const SOLUTIONS_IN_FILES: SolutionSource = {
  solutionsOf: ({ source }) => source.solutions,
  lack: 'it has no solution in its file',
};

function solutionsIn(results: SolveResults): SolutionSource {
  return {
    solutionsOf: (playable) => results.of(playable).flatMap(({ solution }) => solution ?? []),
    lack: 'it is not solved',
  };
}

/** Replays solutions; returns 0 if each level has one and all of them win. */
async function verifySolutions(
  entries: readonly LevelEntry[],
  source: SolutionSource,
  settings: VerifyContext,
  output: Output,
): Promise<number> {
  const totals = { levels: 0, solutions: 0, won: 0, without: 0, invalid: 0 };
  const forPrograms = settings.json === true || settings.trace === true;
  const verifyEntry = (entry: LevelEntry): void => {
    totals.levels += 1;
    for (const verdict of verdicts(entry, source, settings, output)) {
      if (verdict.kind === 'replayed') reportReplay(verdict.run, settings, output, verdict.solution);
      else if (forPrograms) output.json(reasonJson(entry, verdict));
      else output.line(`${levelName(entry)}: ${verdict.reason}`);
      if (verdict.kind === 'without' || verdict.kind === 'invalid') totals[verdict.kind] += 1;
      else totals.solutions += 1;
      if (verdict.kind === 'replayed' && isAccepted(verdict.run, settings)) totals.won += 1;
    }
  };
  const { done, signal } = await forEachItem(entries, verifyEntry, output);
  if (forPrograms) output.json({ sum: totals });
  else output.line(totalsText(totals));
  if (signal !== undefined) return stoppedCode(signal, done, entries.length, output);
  return totals.won === totals.solutions && totals.without + totals.invalid === 0 ? 0 : 1;
}

function* verdicts(
  entry: LevelEntry,
  { solutionsOf, lack }: SolutionSource,
  settings: VerifyContext,
  output: Output,
): Generator<Verdict> {
  const read = entry.read();
  const { rules } = entry;
  if (!read.ok || !rules) {
    yield { kind: 'invalid', reason: `not valid: ${read.ok ? '' : faultText(read.faults)}` };
    return;
  }
  const playable: Playable = { ...entry, rules, ...read.value };
  const solutions = solutionsOf(playable);
  if (solutions.length === 0) yield { kind: 'without', reason: lack };
  for (const [index, text] of solutions.entries()) {
    const solution: NumberedSolution = { number: index + 1, isOneOfMany: solutions.length > 1 };
    const sequence = parseSequence(text, rules, playable.level);
    yield sequence.ok
      ? { kind: 'replayed', run: replaySequence(playable, sequence.value, settings, output), solution }
      : { kind: 'unreadable', reason: `its solution cannot be read: ${faultText(sequence.faults)}`, solution };
  }
}

function faultText([first]: readonly Fault[]): string {
  return first ? [placeText(first), faultSentence(first)].filter(Boolean).join(': ') : '';
}

function reasonJson(
  { file, number, title, format, rules }: LevelEntry,
  verdict: Exclude<Verdict, { kind: 'replayed' }>,
) {
  return {
    file,
    level: number,
    title: title ?? null,
    format: format ?? null,
    rules: rules?.id ?? null,
    status: null,
    reason: verdict.reason,
    solution: verdict.kind === 'unreadable' ? verdict.solution.number : null,
  };
}

interface Totals {
  readonly levels: number;
  readonly solutions: number;
  readonly won: number;
  readonly without: number;
  readonly invalid: number;
}

/** `155 levels, 150 solutions, 149 of them win; 5 levels without a solution` */
function totalsText({ levels, solutions, won, without, invalid }: Totals): string {
  const wins = won === solutions ? 'all of them win' : `${won} of them win`;
  const lacks = [
    ...(without > 0 ? [`${count(without, 'level')} without a solution`] : []),
    ...(invalid > 0 ? [`${count(invalid, 'level')} not valid`] : []),
  ];
  return [
    `${count(levels, 'level')}, ${count(solutions, 'solution')}${solutions > 0 ? `, ${wins}` : ''}`,
    ...lacks,
  ].join('; ');
}
