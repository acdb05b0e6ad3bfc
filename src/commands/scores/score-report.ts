import { isAbsolute, relative, sep } from 'node:path';
import { type Best, copiesIn, type LevelScore, type Refused, type scoresOf, type Win } from '../../grading/scores';
import type { Playable } from '../../library/level-entry';
import { count } from '../../messages/counts';
import { sanitize } from '../../messages/sanitize';
import { colours, table } from '../output';
import { reasonOf } from '../verify/submissions';

/** A table as texts. */
export interface ScoreTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What is told about all solutions, in lines or on a page. */
export interface ScoreReport {
  readonly people: ScoreTable;
  readonly levels: ScoreTable;
  /** The levels in the order of their rows. */
  readonly playables: readonly Playable[];
  readonly refused: readonly string[];
  readonly sum: string;
}

export function reportOf(
  { levels, people }: ReturnType<typeof scoresOf>,
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

export function scoreTables({ people, levels, refused, sum }: ScoreReport): string[] {
  const [peopleHead = '', ...peopleRows] = table(people.headings, people.rows);
  const solved = levels.rows.filter(([, number]) => number !== '0');
  const unsolved = levels.rows.length - solved.length;
  const [levelHead = '', ...levelRows] = table(levels.headings, solved);
  return [
    colours.bold(peopleHead),
    ...peopleRows,
    '',
    colours.bold(levelHead),
    ...levelRows,
    ...(unsolved > 0 ? [`${count(unsolved, 'level')} not solved yet`] : []),
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
