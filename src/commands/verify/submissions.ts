import { basename, relative } from 'node:path';
import { byMoves } from '../../core/play/par';
import { failure, ok, type Result } from '../../core/result';
import { plainLevelFile } from '../../files/level-file';
import { submissionsAt } from '../../files/level-files';
import { type AssignedLevel, Assignment } from '../../grading/assignment';
import { readSubmission, type Submission } from '../../grading/submission';
import { type LevelEntry, readPlayable } from '../../library/level-entry';
import { count, countsText } from '../../messages/counts';
import { faultText } from '../../messages/faults';
import { fileFaultSentence, levelName } from '../../messages/files';
import { replayText } from '../../messages/replay';
import { sanitize } from '../../messages/sanitize';
import type { BestFields, SubmissionLine, SubmissionSum, SubmissionSumLine } from '../json';
import { errorFields, levelFields, NO_LEVEL_FIELDS } from '../json-fields';
import type { JsonOptions } from '../options';
import { colours, type Output, table } from '../output';
import { noThread, workOnAll } from '../work';

interface GradingOptions extends JsonOptions {
  /** Refused steps count as a failure. */
  readonly strict?: boolean;
  readonly undoLimit?: number;
}

/** A submission, and what the class makes of it. */
interface Graded extends Submission {
  /** Below the folder of all submissions. */
  readonly name: string;
  readonly isWon: boolean;
  /** The first one with the same moves. */
  readonly sameAs: Graded | undefined;
}

/** Replays what a class has handed in; returns 0 if all of it wins. */
export async function verifySubmissions(
  entries: readonly LevelEntry[],
  folder: string,
  options: GradingOptions,
  output: Output,
): Promise<Result<number, string>> {
  const levels = entries.map((entry) => readPlayable(entry));
  const faults = levels.flatMap((level) => (level.ok ? [] : level.faults));
  if (faults.length > 0) return failure(...faults);
  const files = folder === '-' ? ok([plainLevelFile(folder, true)]) : submissionsAt(folder);
  if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(folder, fault)));
  if (files.value.length === 0) return failure(`${sanitize(folder)}: there are no submissions in it`);
  const assignment = new Assignment(levels.flatMap((level) => (level.ok ? [level.value] : [])));
  const graded: Graded[] = [];
  const first = new Map<string, Graded>();
  const code = await workOnAll(
    {
      items: files.value,
      thread: noThread,
      work: (file) => {
        const name = relative(folder, file.path) || basename(file.path);
        return ok(readSubmission(file, name, assignment, options.undoLimit).map((one) => ({ ...one, name })));
      },
      report: (submissions) => {
        for (const submission of submissions) {
          const { played } = submission;
          const isRefused = options.strict === true && played !== undefined && played.replay.refused > 0;
          const isWon = played?.game.standing.state === 'won' && !isRefused;
          const one: Graded = { ...submission, isWon, sameAs: played && first.get(played.key) };
          if (played && played.game.moves > 0 && !one.sameAs) first.set(played.key, one);
          if (options.json) output.json(submissionJson(one));
          graded.push(one);
        }
        return graded.slice(-submissions.length).every(({ isWon }) => isWon);
      },
      finish: () => {
        const best = assignment.levels.map((level) => bestFor(level, graded));
        if (options.json)
          output.json({ sum: sumOf(graded), best: best.map(({ fields }) => fields) } satisfies SubmissionSumLine);
        else for (const line of classTable(graded, best)) output.line(line);
      },
    },
    output,
  );
  return ok(code);
}

/** The levels with their best submission. */
interface Best {
  readonly level: AssignedLevel;
  readonly submission: Graded | undefined;
  readonly fields: BestFields;
}

function bestFor(level: AssignedLevel, graded: readonly Graded[]): Best {
  const own = graded.filter((one) => one.level === level);
  const wins = own.filter(({ isWon }) => isWon).sort(compareResults);
  const [submission] = wins;
  const fields: BestFields = {
    ...levelFields(level, level.level),
    submissions: own.length,
    won: wins.length,
    moves: submission?.played?.game.moves ?? null,
    pushes: submission?.played?.game.pushes ?? null,
    submission: submission?.path ?? null,
  };
  return { level, submission, fields };
}

function submissionJson({ path, level, by, sameBoard, played, fault, isWon, sameAs }: Graded): SubmissionLine {
  const { given = 0, applied = 0, refused = 0, discarded = 0 } = played?.replay ?? {};
  return {
    ...(level ? levelFields(level, level.level) : NO_LEVEL_FIELDS),
    submission: path,
    by: by ?? null,
    sameBoard: sameBoard ?? null,
    status: played?.game.standing.state ?? null,
    won: isWon,
    moves: played?.game.moves ?? null,
    pushes: played?.game.pushes ?? null,
    steps: played ? { given, applied, refused, discarded } : null,
    reason: isWon ? null : reasonOf({ played, fault }),
    sameAs: sameAs?.path ?? null,
    ...(fault && { error: errorFields(fault) }),
  };
}

export function reasonOf({ played, fault }: Pick<Submission, 'played' | 'fault'>): string {
  if (played) return replayText(played);
  return fault ? faultText(fault) : '';
}

function hasNoLevel({ fault }: Submission): boolean {
  return fault?.kind === 'rule' && ['unknown-level', 'other-board'].includes(fault.rule);
}

function sumOf(graded: readonly Graded[]): SubmissionSum {
  return {
    submissions: graded.length,
    won: graded.filter(({ isWon }) => isWon).length,
    unreadable: graded.filter(({ played }) => !played).length,
    same: graded.filter(({ sameAs }) => sameAs).length,
  };
}

const HEADINGS = ['LEVEL', 'SUBMISSION', 'RESULT', 'MOVES', 'PUSHES', 'REFUSED', 'REMARKS'];

/** The submissions level by level, the best first, and then a line for each level. */
function classTable(graded: readonly Graded[], best: readonly Best[]): string[] {
  const order = new Map<AssignedLevel | undefined, number>(best.map(({ level }, index) => [level, index]));
  const placeOf = ({ level }: Graded): number => order.get(level) ?? order.size;
  const sorted = [...graded].sort((one, other) => placeOf(one) - placeOf(other) || compareResults(one, other));
  const bestOnes = new Set(best.map(({ submission }) => submission));
  const rows = sorted.map((one) => cellsOf(one, bestOnes.has(one)));
  const [headings = '', ...lines] = table(HEADINGS, rows);
  const { submissions, won, unreadable, same } = sumOf(graded);
  const unknown = graded.filter(hasNoLevel).length;
  const rest = [
    ...(unknown > 0 ? [`${unknown} for none of the levels`] : []),
    ...(unreadable > unknown ? [`${unreadable - unknown} could not be read`] : []),
    ...(same > 0 ? [`${same} with the same moves as another`] : []),
  ];
  return [
    colours.bold(headings),
    ...lines.map((line) =>
      line.replace(/(?<= {2})(?:not won|lost|no level|unreadable)(?= {2})/, (result) => colours.red(result)),
    ),
    '',
    ...best.map(bestLine),
    [`${count(submissions, 'submission')}, ${won} won`, ...rest].join('; '),
  ];
}

function compareResults(one: Graded, other: Graded): number {
  if (one.isWon !== other.isWon) return one.isWon ? -1 : 1;
  const [a, b] = [one.played?.game, other.played?.game];
  if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1);
  return one.isWon ? byMoves(a, b) : 0;
}

function cellsOf(one: Graded, isBest: boolean): string[] {
  const { level, name, played, isWon, sameAs, sameBoard, by } = one;
  const isTooShort = played?.game.standing.state === 'playing' && played.replay.refused === 0;
  const result = isWon ? 'won' : played?.game.standing.state === 'lost' ? 'lost' : 'not won';
  const remarks = [
    ...(isBest ? ['best'] : []),
    ...(isWon ? [] : [isTooShort ? 'it ends before the win' : reasonOf(one)]),
    ...(sameBoard === false ? ['its own board is another one'] : []),
    ...(sameAs ? [`same moves as ${sanitize(sameAs.name)}`] : []),
    ...(by === 'title' ? ['found by its title'] : []),
  ];
  return [
    level ? levelName(level) : '-',
    sanitize(name),
    played ? result : hasNoLevel(one) ? 'no level' : 'unreadable',
    ...(played ? [played.game.moves, played.game.pushes, played.replay.refused].map(String) : ['-', '-', '-']),
    remarks.join('; '),
  ];
}

function bestLine({ level, fields: { submissions, won, moves, pushes } }: Best): string {
  const name = levelName(level);
  if (submissions === 0) return `${name}: no submissions`;
  if (moves === null || pushes === null) return `${name}: ${count(submissions, 'submission')}, none won`;
  return `${name}: ${count(submissions, 'submission')}, ${won} won, at best in ${countsText({ moves, pushes })}`;
}
