import { basename, extname, join, relative, resolve } from 'node:path';
import { failure, ok, type Result } from '../../core/result';
import type { LevelFile } from '../../files/level-file';
import { submissionsAt } from '../../files/level-files';
import { Assignment } from '../../grading/assignment';
import {
  type Best,
  copiesIn,
  type LevelScore,
  type PersonScore,
  type Refused,
  scoresOf,
  type Win,
} from '../../grading/scores';
import { readSubmission, type Submission } from '../../grading/submission';
import { type Playable, readPlayable } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { listLevels } from '../../library/load';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type { ScoreBestFields, ScoreLine, ScoreSumLine } from '../json';
import { levelFields, NO_LEVEL_FIELDS } from '../json-fields';
import { checkOutput, type CommandLine, type JsonOptions, type OutputOptions, writeOutput } from '../options';
import type { Output } from '../output';
import { reasonOf } from '../verify/submissions';
import { noThread, workOnAll } from '../work';
import { commitTimes } from './commit-times';
import { reportOf, scoreTables } from './score-report';
import { scoresPage } from './scores-page';

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('scores')
    .quiet()
    .json('a JSON line for each level, and one for the people')
    .outputFile('the file for the page of --to html, such as scores.html')
    .choice('--to <format>', 'write a page for browsers', ['html'])
    .description("replay everybody's solutions in a folder, and print who is best")
    .argument('<folder>', 'a folder or git checkout with a file or folder for each person, and the levels in levels')
    .argument('[levels...]', 'the levels, if they are not there')
    .action((folder: string, levels: string[], options: ScoresOptions) =>
      answer(printScores(folder, levels, options, output)),
    );
}

interface ScoresOptions extends JsonOptions, OutputOptions {
  readonly to?: 'html';
}

/** Replays all solutions of all people; returns 0 if every one of them wins. */
async function printScores(
  folder: string,
  named: readonly string[],
  options: ScoresOptions,
  output: Output,
): Promise<Result<number, string>> {
  const { to, json } = options;
  if (options.output !== undefined && to === undefined) return failure('-o is for a page; --to html writes one');
  if (to !== undefined && json) return failure('--to html and --json print different things; choose one');
  const free = checkOutput(options);
  if (!free.ok) return free;
  const club = openClub(folder, named);
  if (!club.ok) return club;
  const { assignment, submitted } = club.value;
  const times = commitTimes(folder);
  const wins: Win[] = [];
  const refused: Refused[] = [];
  const code = await workOnAll(
    {
      items: submitted,
      thread: noThread,
      work: ({ file, name, person }) =>
        ok(readSubmission(file, name, assignment, undefined).map((one) => ({ ...one, name, person }))),
      report: (all) => {
        const submissions = withoutOtherLevels(all);
        for (const one of submissions) {
          const { level, played, person, name } = one;
          if (level && played?.game.standing.state === 'won') {
            const { moves, pushes } = played.game;
            wins.push({ person, level, path: one.path, moves, pushes, at: times.get(name), key: played.key });
          } else refused.push(one);
        }
        return submissions.every((one) => isOfOthers(one) || one.played?.game.standing.state === 'won');
      },
    },
    output,
  );
  const people = [...new Set(submitted.map(({ person }) => person))];
  const scores = scoresOf(assignment.levels, people, wins);
  if (json) {
    for (const score of scores.levels) output.json(levelJson(score));
    output.json(sumJson(scores.people, wins, refused));
    return ok(code);
  }
  const report = reportOf(scores, wins, refused, folder);
  if (to === undefined) {
    for (const line of scoreTables(report)) output.line(line);
    return ok(code);
  }
  for (const line of report.refused) output.error(line);
  const page = scoresPage(basename(resolve(folder)), report);
  return page.ok ? writeOutput(options, [Buffer.from(page.value)], code, output) : page;
}

/** An export has solutions of other levels, too: if some are of the club's, those of several others are told as one. */
function withoutOtherLevels<One extends Submission>(all: readonly One[]): readonly One[] {
  const others = all.filter(({ fault }) => fault?.kind === 'rule' && fault.rule === 'other-board');
  const [first] = others;
  if (!first || others.length < 2 || others.length === all.length) return all;
  const sentence = `${others.length} solutions in it are of levels that are not here`;
  return [
    ...all.filter((one) => !others.includes(one)),
    { ...first, fault: { kind: 'rule', rule: OTHER_LEVELS, sentence } },
  ];
}

const OTHER_LEVELS = 'other-levels';

function isOfOthers({ fault }: Submission): boolean {
  return fault?.kind === 'rule' && fault.rule === OTHER_LEVELS;
}

/** The levels of a club, and what its people have solved. */
interface Club {
  readonly assignment: Assignment;
  readonly submitted: readonly SubmittedFile[];
}

function openClub(folder: string, named: readonly string[]): Result<Club, string> {
  if (folder === '-') return failure('- is standard input, and solutions lie in a folder; name one');
  const files = submissionsAt(folder);
  if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(folder, fault)));
  const all = files.value.map((file) => submittedFile(file, folder)).filter(({ name }) => !NO_SOLUTIONS.test(name));
  const [own] = all.filter(({ person, file }) => person === LEVELS && (file.size() > 0 || !file.read().ok));
  const submitted = all.filter(({ person }) => person !== LEVELS);
  if (submitted.length === 0) return failure(`${sanitize(folder)}: there are no solutions in it`);
  const ownLevels = own ? [join(folder, own.name.split('/')[0] ?? '')] : [];
  const levels = named.length > 0 ? named : ownLevels;
  const found = levels.length > 0 ? distinctLevels(levels, true) : distinctLevels([folder], false);
  return found.ok ? ok({ assignment: new Assignment(found.value), submitted }) : found;
}

/** Pages about the folder, also the one that `--to html` writes. */
const NO_SOLUTIONS = /\.(?:md|ya?ml|html?)$/i;

/** The folder or file of the levels, which belongs to nobody. */
const LEVELS = 'levels';

/** A file below the folder, and whose it is: the first folder of its path, or its own name. */
interface SubmittedFile {
  readonly file: LevelFile;
  readonly name: string;
  readonly person: string;
}

function submittedFile(file: LevelFile, folder: string): SubmittedFile {
  const name = relative(folder, file.path).replaceAll('\\', '/') || basename(file.path);
  const [first = '', ...rest] = name.split('/');
  return { file, name, person: rest.length > 0 ? first.replace(/\.zip$/i, '') : basename(first, extname(first)) };
}

/** The levels, each once, wherever it stands and however it is turned. Among solutions, what is no level is left out. */
function distinctLevels(levels: readonly string[], areLevels: boolean): Result<readonly Playable[], string> {
  const entries = listLevels(levels, {});
  if (!entries.ok) return entries;
  const known = new Map<string, Playable>();
  const faults: string[] = [];
  for (const entry of entries.value) {
    const playable = readPlayable(entry);
    if (!playable.ok) {
      faults.push(...playable.faults);
      continue;
    }
    const { id } = levelId(playable.value.level, playable.value.rules);
    if (!known.has(id)) known.set(id, playable.value);
  }
  if (areLevels && faults.length > 0) return failure(...faults);
  return known.size > 0 ? ok([...known.values()]) : failure(`${levels.map(sanitize).join(', ')}: there are no levels`);
}

function levelJson({ level, people, byMoves, byPushes, first }: LevelScore): ScoreLine {
  return {
    ...levelFields(level, level.level),
    people,
    byMoves: bestJson(byMoves),
    byPushes: bestJson(byPushes),
    first: first?.at === undefined ? null : { person: first.person, at: new Date(first.at).toISOString() },
  };
}

function bestJson(best: Best | undefined): ScoreBestFields | null {
  if (!best) return null;
  const { moves, pushes, path } = best.win;
  return { moves, pushes, people: best.people, submission: path };
}

function sumJson(people: readonly PersonScore[], wins: readonly Win[], refused: readonly Refused[]): ScoreSumLine {
  return {
    people,
    refused: refused.map((one) => ({
      ...(one.level ? levelFields(one.level, one.level.level) : NO_LEVEL_FIELDS),
      person: one.person,
      submission: one.path,
      reason: reasonOf(one),
    })),
    same: copiesIn(wins).map(([copy, first]) => ({ submission: copy.path, sameAs: first.path })),
  };
}
