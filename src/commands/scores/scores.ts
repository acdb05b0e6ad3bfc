import { execFileSync } from 'node:child_process';
import { basename, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { failure, ok, type Result } from '../../core/result';
import type { LevelFile } from '../../files/level-file';
import { filesAt } from '../../files/level-files';
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
import { readSubmission } from '../../grading/submission';
import { type Playable, readPlayable } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { listLevels } from '../../library/load';
import { count } from '../../messages/counts';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type { ScoreBestFields, ScoreLine, ScoreSumLine } from '../json';
import { levelFields, NO_LEVEL_FIELDS } from '../json-fields';
import {
  checkOutput,
  type CommandLine,
  type JsonOptions,
  type OutputOptions,
  STANDARD,
  withJson,
  withOutputFile,
  withQuiet,
  writeOutput,
} from '../options';
import { colours, type Output, table } from '../output';
import { type ScoreReport, scoresPage } from './scores-page';
import { reasonOf } from './submissions';
import { noThread, workOnAll } from '../work';

export function define({ program, answer, output }: CommandLine): void {
  const scores = withJson(withQuiet(program.command('scores')), 'a JSON line for each level, and one for the people');
  withOutputFile(scores, 'the file to write to, such as scores.html')
    .addOption(program.createOption('--to <format>', 'write a page for browsers').choices(['html']))
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
  const { to, json, force } = options;
  const path = options.output ?? STANDARD;
  if (options.output !== undefined && to === undefined) return failure('-o is for a page; --to html writes one');
  if (to !== undefined && json) return failure('--to html and --json print different things; choose one');
  const free = checkOutput(options);
  if (!free.ok) return free;
  if (folder === '-') return failure('- is standard input, and solutions lie in a folder; name one');
  const files = filesAt(folder);
  if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(folder, fault)));
  const parts = files.value.map((file) => partOf(file, folder)).filter(({ name }) => !NO_SOLUTIONS.test(name));
  const [own] = parts.filter(({ person }) => person === LEVELS);
  const submitted = parts.filter(({ person }) => person !== LEVELS);
  if (submitted.length === 0) return failure(`${sanitize(folder)}: there are no solutions in it`);
  const ownLevels = own ? [join(folder, own.name.split('/')[0] ?? '')] : [];
  const areLevels = named.length + ownLevels.length > 0;
  const levels = areLevels
    ? distinctLevels(named.length > 0 ? named : ownLevels, true)
    : distinctLevels([folder], false);
  if (!levels.ok) return levels;
  const assignment = new Assignment(levels.value);
  const times = commitTimes(folder);
  const wins: Win[] = [];
  const refused: Refused[] = [];
  const faults: string[] = [];
  const code = await workOnAll(
    {
      items: submitted,
      thread: noThread,
      work: ({ file, name, person }) =>
        ok(readSubmission(file, name, assignment, undefined).map((one) => ({ ...one, name, person }))),
      report: (submissions) => {
        for (const one of submissions) {
          const { level, played, person, name } = one;
          if (level && played?.game.standing.state === 'won') {
            const { moves, pushes } = played.game;
            wins.push({ person, level, path: one.path, moves, pushes, at: times.get(name), key: played.key });
          } else refused.push(one);
        }
        return submissions.every(({ played }) => played?.game.standing.state === 'won');
      },
      finish: () => {
        const people = [...new Set(submitted.map(({ person }) => person))];
        const scores = scoresOf(assignment.levels, people, wins);
        if (!json) {
          const report = reportOf(scores, wins, refused, folder);
          const page = to && scoresPage(basename(resolve(folder)), report);
          const written = page?.ok ? writeOutput(path, [Buffer.from(page.value)], force, output) : page;
          if (written?.ok === false) faults.push(...written.faults);
          if (!page) for (const line of scoreTables(report)) output.line(line);
          return;
        }
        for (const score of scores.levels) output.json(levelJson(score));
        output.json(sumJson(scores.people, wins, refused));
      },
    },
    output,
  );
  return faults.length === 0 ? ok(code) : failure(...faults);
}

/** Pages about the folder, also the one that `--to html` writes. */
const NO_SOLUTIONS = /\.(?:md|ya?ml|html?)$/i;

/** The folder or file of the levels, which belongs to nobody. */
const LEVELS = 'levels';

/** A file below the folder, and whose it is: the first folder of its path, or its own name. */
interface Part {
  readonly file: LevelFile;
  readonly name: string;
  readonly person: string;
}

function partOf(file: LevelFile, folder: string): Part {
  const name = relative(folder, file.path).replaceAll('\\', '/') || basename(file.path);
  const [first = '', ...rest] = name.split('/');
  return { file, name, person: rest.length > 0 ? first : basename(first, extname(first)) };
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

const MAX_LOG = 256 * 1024 * 1024;

/** When each file was last changed by a commit, in milliseconds; empty outside git. */
function commitTimes(folder: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let time = 0;
  for (const line of gitLog(folder).split('\n')) {
    const [, seconds] = /^@(\d+)$/.exec(line) ?? [];
    if (seconds !== undefined) time = Number(seconds) * 1000;
    else if (line !== '' && !times.has(line)) times.set(line, time);
  }
  return times;
}

function gitLog(folder: string): string {
  const safe = ['core.quotePath=false', 'log.showSignature=false', 'core.fsmonitor=false'];
  const args = [
    ...safe.flatMap((each) => ['-c', each]),
    'log',
    '--relative',
    '--name-only',
    '--format=@%ct',
    '--',
    '.',
  ];
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_LOG, stdio });
  } catch {
    // It is no checkout, or there is no git. The table goes without times.
    return '';
  }
}

type Scores = ReturnType<typeof scoresOf>;

function reportOf(
  { levels, people }: Scores,
  wins: readonly Win[],
  refused: readonly Refused[],
  folder: string,
): ScoreReport {
  const below = (path: string): string => sanitize(isBelow(path, folder) ? relative(folder, path) : path);
  const nameOf = (level: Playable): string =>
    level.isAlone ? below(level.file) : `${below(level.file)} ${level.number}`;
  const hasTimes = levels.some(({ first }) => first?.at !== undefined);
  const copies = copiesIn(wins);
  return {
    people: {
      headings: ['PERSON', 'POINTS', 'LEVELS', 'FEWEST MOVES', 'FEWEST PUSHES'],
      rows: people.map((one) => [
        sanitize(one.person),
        ...[one.points, one.levels, one.bestMoves, one.bestPushes].map(String),
      ]),
    },
    levels: {
      headings: ['LEVEL', 'SOLVED', 'MOVES', 'BY', 'PUSHES', 'BY', ...(hasTimes ? ['FIRST'] : [])],
      rows: levels.map((score) => [
        nameOf(score.level),
        String(score.people.length),
        ...bestCells(score.byMoves, 'moves'),
        ...bestCells(score.byPushes, 'pushes'),
        ...(hasTimes ? [firstText(score)] : []),
      ]),
    },
    playables: levels.map(({ level }) => level),
    refused: refused.map((one) => `${below(one.path)}: ${one.level ? `${nameOf(one.level)}: ` : ''}${reasonOf(one)}`),
    sum: `${count(people.length, 'person', 'people')}, ${count(levels.length, 'level')}, ${count(wins.length + refused.length, 'solution')}, ${wins.length} replayed to a win${copies.length > 0 ? `; ${copies.length} with the same moves as another person's` : ''}`,
  };
}

function scoreTables({ people, levels, refused, sum }: ScoreReport): string[] {
  const [peopleHead = '', ...peopleRows] = table(people.headings, people.rows);
  const [levelHead = '', ...levelRows] = table(levels.headings, levels.rows);
  return [
    colours.bold(peopleHead),
    ...peopleRows,
    '',
    colours.bold(levelHead),
    ...levelRows,
    ...(refused.length > 0 ? ['', colours.bold('NOT COUNTED')] : []),
    ...refused.map((line) => colours.red(line)),
    '',
    sum,
  ];
}

function bestCells(best: Best | undefined, measure: 'moves' | 'pushes'): string[] {
  return best ? [String(best.win[measure]), sanitize(namesText(best.people))] : ['-', '-'];
}

function firstText({ first }: LevelScore): string {
  if (first?.at === undefined) return '-';
  return `${sanitize(first.person)} ${new Date(first.at).toISOString().slice(0, 10)}`;
}

/** `ana, ben, cem and 4 more` */
function namesText(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const MAX_NAMES = 3;

function isBelow(path: string, folder: string): boolean {
  const between = relative(folder, path);
  return between !== '' && between.split(sep)[0] !== '..' && !isAbsolute(between);
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
