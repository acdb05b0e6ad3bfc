import { type LevelEntry, notationOf, type Playable, readPlayable, theOnly } from '../../library/level-entry';
import { Game, type Replay } from '../../core/play/game';
import type { WrittenCommand } from '../../core/play/move';
import type { Sequence } from '../../core/play/sequence';
import { boardRows } from '../../core/level/write-level';
import { count } from '../../messages/counts';
import { readSolutionBeside } from '../../files/level-files';
import { fileFaultSentence, levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type {
  PositionFields,
  TraceLine,
  TraceSummaryLine,
  VerifyFailureLine,
  VerifyLine,
  VerifySum,
  VerifySumLine,
} from '../json';
import { errorLine, levelFields, reportError } from '../json-fields';
import { colours, type Output } from '../output';
import { failure, ok, type Result } from '../../core/result';
import { type LevelOptions, listLevels } from '../../library/load';
import { noThread, workOnAll } from '../work';
import { readSolveResults, type SolveResults } from '../solve/results';
import { readSequenceFile } from '../../session/sequence';
import type { Fault } from '../../core/fault';
import { faultText } from '../../messages/faults';
import { replayText } from '../../messages/replay';
import { parseSequence } from '../../formats/sequence';
import { verifySubmissions } from './submissions';
import { type CommandLine, goesOn, type JsonOptions } from '../options';

interface VerifyOptions extends LevelOptions, JsonOptions {
  /** Refused steps count as a failure. */
  readonly strict?: boolean;
  /** Prints each step. */
  readonly trace?: boolean;
  readonly sequence?: string;
  readonly results?: readonly string[];
  readonly submissions?: string;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('verify')
    .playedLevels()
    .quiet()
    .json('a JSON line for each solution')
    .description('replay solutions without a screen: of a file of steps, or those that the level files hold')
    .option('-s, --sequence <file>', 'the steps to replay, on one level')
    .option(
      '--results <file>',
      'the solutions that solve --json has printed into this file; says what is left; may be given several times',
      (file: string, others: readonly string[] | undefined) => [...(others ?? []), file],
    )
    .option(
      '--submissions <folder>',
      'what a class has handed in, a file or more from each: SOK, SLC, moves, zips of them',
    )
    .option('--strict', 'refused steps are wrong, also where the level is won')
    .option('--trace', 'print one JSON line for each step')
    .action((levels: string[], options: VerifyOptions) => answer(verify(levels, options, output)));
}

/**
 * Replays a sequence on a level, the solutions in the levels' files, or those that `solve` has printed, and prints the results; returns 0 if everything is
 * won.
 */
async function verify(
  levels: readonly string[],
  options: VerifyOptions,
  output: Output,
): Promise<Result<number, string>> {
  const { sequence, submissions, results: resultFiles = [] } = options;
  if ([sequence, resultFiles[0], submissions].filter((each) => each !== undefined).length > 1)
    return failure('--sequence, --results and --submissions each bring solutions; choose one of them');
  if (submissions !== undefined && options.trace)
    return failure('--trace follows one game, so it does not go with --submissions; --jsonl has a line for each');
  if ([sequence, submissions, ...resultFiles].includes('-') && levels.includes('-'))
    return failure('the level and its steps cannot both come by standard input; name a file for one of them');
  const entries = listLevels(levels, options, goesOn(levels, options));
  if (!entries.ok) return entries;
  if (submissions !== undefined) return verifySubmissions(entries.value, submissions, options, output);
  if (sequence !== undefined) return verifySequence(entries.value, sequence, options, output);
  if (resultFiles.length === 0) return ok(await verifySolutions(entries.value, SOLUTIONS_IN_FILES, options, output));
  const results = await readSolveResults(...resultFiles);
  if (!results.ok) return results;
  for (const notice of results.value.noticesFor(entries.value)) output.error(notice);
  return ok(await verifySolutions(entries.value, solutionsIn(results.value), options, output));
}

function verifySequence(
  entries: readonly LevelEntry[],
  path: string,
  settings: VerifyOptions,
  output: Output,
): Result<number, string> {
  const only = theOnly(entries, 'the steps are for');
  if (!only.ok) return only;
  const playable = readPlayable(only.value);
  if (!playable.ok) return refuse(only.value, playable.faults, settings, output);
  const { rules, level } = playable.value;
  const sequence = readSequenceFile(path, rules, level);
  if (!sequence.ok) {
    const sentences = sequence.faults.map(({ sentence }) => sentence);
    return refuse(only.value, sentences, settings, output, sequence.faults[0]?.fault);
  }
  const run = replaySequence(playable.value, sequence.value, settings, output);
  reportReplay(run, settings, output);
  return ok(isAccepted(run, settings) ? 0 : 1);
}

/** Says why nothing can be replayed; programs get a line for it, too. */
function refuse(
  entry: LevelEntry,
  sentences: readonly string[],
  { json, trace }: VerifyOptions,
  output: Output,
  stepsFault?: Fault,
): Result<number, string> {
  if (!json && !trace) return failure(...sentences);
  output.json(errorLine(entry, sentences, stepsFault));
  for (const sentence of sentences) output.error(sentence);
  return ok(2);
}

/** The result for a level: a replayed solution, or why there was nothing to replay. */
type Verdict =
  | { readonly kind: 'replayed'; readonly run: ReplayedLevel; readonly solution: NumberedSolution }
  | (Failure & { readonly kind: 'unreadable'; readonly solution: NumberedSolution })
  | (Failure & { readonly kind: 'without' | 'invalid' });

interface Failure {
  readonly reason: string;
  readonly faults?: readonly Fault[];
}

interface SolutionSource {
  readonly solutionsOf: (playable: Playable, output: Output) => readonly string[];
  /** The message for a level without one. */
  readonly lack: string;
}

/** Not the player's own, with which a file that lacks one would pass. */
const SOLUTIONS_IN_FILES: SolutionSource = {
  solutionsOf: (playable, { error }) => {
    const { source } = playable;
    const beside = source.solutions.length === 0 ? readSolutionBeside(playable) : undefined;
    if (!beside) return source.solutions;
    if (beside.text.ok) error(`${levelName(playable)}: the solution in ${sanitize(beside.name)}`);
    else for (const fault of beside.text.faults) error(fileFaultSentence(beside.name, fault));
    return beside.text.ok ? [beside.text.value] : [];
  },
  lack: 'it has no solution in its file',
};

function solutionsIn(results: SolveResults): SolutionSource {
  return {
    solutionsOf: (playable) => results.of(playable).flatMap(({ solution }) => solution ?? []),
    lack: 'it is not solved',
  };
}

/** Replays solutions; returns 0 if each level has one and all of them win, 2 if a level cannot be read. */
async function verifySolutions(
  entries: readonly LevelEntry[],
  source: SolutionSource,
  settings: VerifyOptions,
  output: Output,
): Promise<number> {
  const totals = { levels: 0, solutions: 0, won: 0, without: 0, invalid: 0 };
  const forPrograms = settings.json === true || settings.trace === true;
  const code = await workOnAll(
    {
      items: entries,
      thread: noThread,
      work: (entry) => ok(entry),
      report: (entry) => {
        totals.levels += 1;
        let isWon = true;
        for (const verdict of verdicts(entry, source, settings, output)) {
          if (verdict.kind === 'replayed') reportReplay(verdict.run, settings, output, verdict.solution);
          else if (forPrograms) output.json(reasonJson(entry, verdict, output));
          else output.line(`${levelName(entry)}: ${verdict.reason}`);
          if (verdict.kind === 'without' || verdict.kind === 'invalid') totals[verdict.kind] += 1;
          else totals.solutions += 1;
          if (verdict.kind === 'replayed' && isAccepted(verdict.run, settings)) totals.won += 1;
          else isWon = false;
        }
        return isWon;
      },
      finish: () => {
        if (forPrograms) output.json({ sum: totals } satisfies VerifySumLine);
        else output.line(totalsText(totals));
      },
    },
    output,
  );
  return code === 1 && totals.invalid > 0 ? 2 : code;
}

function* verdicts(
  entry: LevelEntry,
  { solutionsOf, lack }: SolutionSource,
  settings: VerifyOptions,
  output: Output,
): Generator<Verdict> {
  const read = entry.read();
  const { rules } = entry;
  if (!read.ok || !rules) {
    const faults = read.ok ? [] : read.faults;
    yield { kind: 'invalid', reason: `not valid: ${faults.slice(0, 1).map(faultText).join('')}`, faults };
    return;
  }
  const playable: Playable = { ...entry, rules, ...read.value };
  const solutions = solutionsOf(playable, output);
  if (solutions.length === 0) yield { kind: 'without', reason: lack };
  for (const [index, text] of solutions.entries()) {
    const solution: NumberedSolution = { number: index + 1, text: text.trim(), isOneOfMany: solutions.length > 1 };
    const sequence = parseSequence(text, rules, playable.level);
    if (sequence.ok)
      yield { kind: 'replayed', run: replaySequence(playable, sequence.value, settings, output), solution };
    else {
      const faults = sequence.faults.map((fault) => ({ ...fault, ...entry.placeOf?.(text, fault.column ?? 1) }));
      const reason = `its solution cannot be read: ${faults.slice(0, 1).map(faultText).join('')}`;
      yield { kind: 'unreadable', reason, faults, solution };
    }
  }
}

function reasonJson(
  entry: LevelEntry,
  verdict: Exclude<Verdict, { kind: 'replayed' }>,
  output: Output,
): VerifyFailureLine {
  const read = entry.read();
  const name = `${levelName(entry)}${verdict.kind === 'unreadable' ? ': its solution cannot be read' : ''}`;
  return {
    ...levelFields(entry, read.ok ? read.value.level : undefined),
    status: null,
    reason: verdict.reason,
    solution: verdict.kind === 'unreadable' ? verdict.solution.text : null,
    solutionNumber: verdict.kind === 'unreadable' ? verdict.solution.number : null,
    ...reportError(name, verdict.faults ?? [], output),
  };
}

/** `155 levels, 150 solutions, 149 of them win; 5 levels without a solution` */
function totalsText({ levels, solutions, won, without, invalid }: VerifySum): string {
  const wins = won === solutions ? 'all of them win' : `${won} of them ${won === 1 ? 'wins' : 'win'}`;
  const lacks = [
    ...(without > 0 ? [`${count(without, 'level')} without a solution`] : []),
    ...(invalid > 0 ? [`${count(invalid, 'level')} not valid`] : []),
  ];
  return [
    `${count(levels, 'level')}, ${count(solutions, 'solution')}${solutions > 0 ? `, ${wins}` : ''}`,
    ...lacks,
  ].join('; ');
}

/** A level after a replay. */
interface ReplayedLevel {
  readonly playable: Playable;
  readonly game: Game;
  readonly replay: Replay<WrittenCommand>;
}

/** Replays a sequence on a level at full speed. */
function replaySequence(
  playable: Playable,
  sequence: Sequence,
  { undoLimit, trace }: VerifyOptions,
  output: Output,
): ReplayedLevel {
  const game = new Game(playable.level, playable.rules, { undoLimit });
  const traced = (line: TraceLine): void => {
    output.json(line);
  };
  if (trace) traced({ step: 0, move: null, applied: null, ...positionJson(playable, game) });
  let step = 0;
  const replay = game.replay(sequence, ({ written: move }, { done: applied }) => {
    step += 1;
    if (trace) traced({ step, move, applied, ...positionJson(playable, game) });
  });
  return { playable, game, replay };
}

/** Prints the result of a replay as a line or an object; `solution` is its number in the level's file. */
function reportReplay(
  run: ReplayedLevel,
  { json, trace }: VerifyOptions,
  output: Output,
  solution?: NumberedSolution,
): void {
  const { number, isOneOfMany } = solution ?? {};
  const summary = { ...replayJson(run), ...(solution && { solution: solution.text, solutionNumber: solution.number }) };
  if (trace) output.json({ summary } satisfies TraceSummaryLine);
  else if (json) output.json(summary);
  else {
    const name = `${levelName(run.playable)}${isOneOfMany ? `, solution ${number}` : ''}`;
    const colour = run.game.standing.state === 'won' ? colours.green : colours.red;
    const text = replayText(run).replace(/^(?:not )?\w+/, (verdict) => colour(verdict));
    output.line(`${name}: ${text}`);
  }
}

/** A solution of a level's file, counted from 1. */
interface NumberedSolution {
  readonly number: number;
  readonly text: string;
  readonly isOneOfMany: boolean;
}

function positionJson(playable: Playable, game: Game): PositionFields {
  return {
    moves: game.moves,
    pushes: game.pushes,
    status: game.standing.state,
    gauges: game.readings(),
    board: boardRows(game.board, notationOf(playable)),
  };
}

function replayJson({ playable, game, replay }: ReplayedLevel): VerifyLine {
  const { standing } = game;
  const { given, applied, refused, discarded } = replay;
  const { status, moves, pushes, gauges, board } = positionJson(playable, game);
  return {
    ...levelFields(playable, playable.level),
    status,
    reason: standing.state === 'lost' ? standing.reason.sentence : null,
    moves,
    pushes,
    steps: { given, applied, refused, discarded },
    gauges,
    board,
  };
}

/** Whether a replay counts as a win; with `strict`, for teachers, only without refused steps. */
function isAccepted({ game, replay }: ReplayedLevel, { strict }: VerifyOptions): boolean {
  return game.standing.state === 'won' && !(strict && replay.refused > 0);
}
