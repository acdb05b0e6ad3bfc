import type { LevelFact, SolutionFact } from '../../store/fact';
import type { LevelRecord } from '../../store/level-record';
import { readStoredLevel, replayStored, type StoredLevel } from '../../library/stored-level';
import { formatSequence } from '../../formats/sequence';
import type { Level } from '../../core/level/level';
import type { Par } from '../../core/play/par';
import { draftOf } from '../../core/level/write-level';
import type { RuleSet } from '../../core/rule-set';
import { layOut, trimBlanks } from '../../formats/format';
import { xsbFormat } from '../../formats/xsb/xsb';
import { count, countsText } from '../../messages/counts';
import { ok, type Result } from '../../core/result';
import type { Store } from '../../store/store';
import { sanitize } from '../../messages/sanitize';
import type { ExportLine } from '../json';
import type { Output } from '../output';
import { runUntilSignal } from '../work';
import { isSameLevel, normalize, readBack } from '../../library/conversion';
import { readStore } from './store';
import { checkOutput, type CommandLine, type OutputOptions, writeOutput } from '../options';

const EXPORT_FORMATS = ['sok', 'json'] as const;

interface ExportOptions extends OutputOptions {
  readonly to: (typeof EXPORT_FORMATS)[number];
}

/** A stored level with the player's solutions that win when they are replayed. */
interface VerifiedSolution extends StoredLevel {
  readonly about: LevelFact;
  readonly record: LevelRecord;
  readonly wins: readonly { readonly fact: SolutionFact; readonly steps: string }[];
}

/** Replays the solutions of a stored level and keeps those that win; undefined if none does. */
function verifySolution(record: LevelRecord): VerifiedSolution | undefined {
  const { level: about, best } = record;
  const stored = about && readStoredLevel(about);
  if (!stored) return undefined;
  const wins = best.flatMap((fact) => {
    const game = replayStored(fact, stored.level, stored.rules, stored.symmetry);
    return game ? [{ fact, steps: formatSequence(game.history, game.rules) }] : [];
  });
  return wins.length === 0 ? undefined : { ...stored, about, record, wins };
}

interface SokSolution {
  readonly moves: number;
  readonly pushes: number;
  readonly steps: string;
  /** `2 hints, found 2026-01-01` */
  readonly remark?: string | undefined;
}

/** What is said of a level besides its solutions. */
interface AboutLevel {
  readonly title: string;
  readonly author: string;
  /** Lines as they were read. */
  readonly notes?: readonly string[];
  /** The best known, and the id of the level: `import` takes it for no other. */
  readonly par?: (Par & { readonly id: string }) | undefined;
}

/** A level with its solutions as SOK text; undefined if SOK cannot hold it as it is. */
export function sokText(
  { level, rules }: { readonly level: Level; readonly rules: RuleSet },
  { title, author, notes: others = [], par }: AboutLevel,
  solutions: readonly SokSolution[],
): string | undefined {
  const notation = rules.notations[xsbFormat.id];
  if (!notation) return undefined;
  const { draft, lost } = draftOf(layOut(level, rules, xsbFormat.layout), xsbFormat.id, notation);
  if (lost.some(({ kind }) => kind === 'number')) return undefined;
  const keyLine = (name: string, value: string): string[] => (value === '' ? [] : [`${name}: ${value}`]);
  const notes = [
    ...keyLine('Title', title),
    ...keyLine('Author', author),
    ...others.filter((line) => !COUNTS.test(line)),
    ...(par ? [`; ${countsText(par)}, best known of ${par.id}`] : []),
  ];
  const found = solutions.map(({ moves, pushes, remark, steps }) =>
    [
      `; ${countsText({ moves, pushes })}${remark === undefined ? '' : `, ${remark}`}`,
      'Solution:',
      ...rowsOf(steps),
      '',
    ].join('\n'),
  );
  const board = xsbFormat.write({ ...draft, blocks: draft.blocks.map(trimBlanks), notes }, true);
  const text = board + found.join('\n');
  const [back] = readBack(text, xsbFormat);
  return back && isSameLevel(back, level, rules) ? text : undefined;
}

/** The line above a solution that an earlier export has written. */
const COUNTS = /^; \d+ moves?, \d+ push(?:es)?(?:,|$)/;

/** Shows `import` that the solution is the player's own. */
function foundText({ help, at }: SolutionFact): string {
  return `found ${help === 'elsewhere' ? help : at}`;
}

const ROW_LENGTH = 80;

function rowsOf(steps: string): string[] {
  return Array.from({ length: Math.ceil(steps.length / ROW_LENGTH) }, (_, row) =>
    steps.slice(row * ROW_LENGTH, (row + 1) * ROW_LENGTH),
  );
}

/** The exported text of a level, and its place in its collection. */
interface LevelText {
  readonly file: string;
  readonly number: number;
  readonly text: Buffer;
}

/** The texts to write, and the numbers of those that cannot be written. */
class Collected {
  readonly texts: LevelText[] = [];
  /** Levels without a solution that can be replayed, and such solutions of other levels. */
  lostLevels = 0;
  lostSolutions = 0;
  /** Levels that the format cannot express. */
  inexpressible = 0;
  /** Levels of games in files: the store has no boards of theirs. */
  ofGames = 0;
  /** By level that is stored under a wrong id: its file in the store. */
  readonly wrongIds: string[] = [];
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('export')
    .quiet()
    .description('write your best solutions, each of which is replayed before')
    .choice('--to <format>', 'sok: text with boards and solutions; json: all of it', EXPORT_FORMATS, 'sok')
    .outputFile('the file to write to')
    .action((options: ExportOptions) => answer(exportSolutions(options, output)));
}

/** Writes the player's best solutions. Each is replayed first. */
async function exportSolutions(options: ExportOptions, output: Output): Promise<Result<number, string>> {
  const free = checkOutput(options, options.to === 'sok' ? xsbFormat : undefined);
  if (!free.ok) return free;
  const store = readStore(output);
  if (!store.ok) return store;
  let isStopped = false;
  let collected: Collected | undefined;
  const signal = await runUntilSignal(
    async () => {
      collected = await collect(store.value, options.to, output, () => isStopped);
    },
    () => {
      isStopped = true;
    },
  );
  if (signal !== undefined || !collected) {
    output.error(`stopped: ${count(collected?.texts.length ?? 0, 'level')} replayed; nothing was written`);
    return ok(128 + (signal ?? 0));
  }
  const faults = reportFaults(collected);
  for (const sentence of faults) output.error(sentence);
  if (collected.texts.length === 0) {
    if (faults.length === 0) output.error('there is no solution of yours to export');
    return ok(1);
  }
  const texts = textsOf(collected.texts.sort(comparePlaces), options.to === 'sok');
  return writeOutput(options, texts, collected.lostLevels + collected.lostSolutions === 0 ? 0 : 1, output);
}

/** This number of levels takes about a tenth of a second. */
const PROGRESS_EVERY = 100;

/** Goes through the store and collects only texts, because complete records of 100,000 levels would take a gigabyte. */
async function collect(
  store: Store,
  to: ExportOptions['to'],
  output: Output,
  isStopped: () => boolean,
): Promise<Collected> {
  const all = new Collected();
  await store.forEachRecord((history) => {
    if (history.best.length === 0 || isStopped()) return;
    if (history.level?.format === '') {
      all.ofGames += 1;
      return;
    }
    if (all.texts.length % PROGRESS_EVERY === PROGRESS_EVERY - 1)
      output.progress(`${all.texts.length + 1} levels replayed`);
    const verified = verifySolution(history);
    if (!verified) {
      all.lostLevels += 1;
      return;
    }
    const { about, wins, isOwn } = verified;
    all.lostSolutions += history.best.length - wins.length;
    if (!isOwn) all.wrongIds.push(`levels/${about.id.slice(0, 2)}.jsonl`);
    const text = to === 'sok' ? sokOf(verified) : jsonLine(verified);
    if (text === undefined) all.inexpressible += 1;
    else all.texts.push({ file: about.file, number: about.number, text: Buffer.from(text) });
  });
  return all;
}

function reportFaults({ lostLevels, lostSolutions, wrongIds, inexpressible, ofGames }: Collected): string[] {
  const [first = '', ...others] = [...new Set(wrongIds)].sort();
  const where = others.length === 0 ? first : `${first} and ${count(others.length, 'other file')}`;
  const sentences = [
    [lostLevels, `left out: what was kept of ${lostLevels === 1 ? 'it' : 'them'} cannot be replayed`],
    [lostSolutions, `left out: ${lostSolutions === 1 ? 'it does' : 'they do'} not win`, 'solution'],
    [
      wrongIds.length,
      `kept under an id that is not ${wrongIds.length === 1 ? 'its' : 'their'} own, in ${where}; what wins is written all the same`,
    ],
    [inexpressible, 'left out that sok cannot hold; --to json holds all'],
    [ofGames, 'left out whose rules are in a file of their own; `sokoban backup` holds all'],
  ] as const;
  return sentences.flatMap(([number, why, what = 'level']) => (number > 0 ? [`${count(number, what)} ${why}`] : []));
}

/** The texts in order, if wanted with a blank line between two levels. */
function* textsOf(levels: readonly LevelText[], hasBlankLines: boolean): Generator<Buffer> {
  for (const [index, { text }] of levels.entries()) {
    if (hasBlankLines && index > 0) yield BLANK;
    yield text;
  }
}

const BLANK = Buffer.from('\n');

function sokOf(verified: VerifiedSolution): string | undefined {
  const solutions = verified.wins.map(({ fact, steps }) => ({
    moves: fact.moves,
    pushes: fact.pushes,
    steps,
    remark: [...(fact.hints > 0 ? [count(fact.hints, 'hint')] : []), foundText(fact)].join(', '),
  }));
  // The store fills all rows to one length.
  const { rules } = verified;
  const { about, record } = verified;
  return sokText(
    { level: normalize(verified.level, rules), rules },
    { ...about, par: record.par && { ...record.par, id: about.id } },
    solutions,
  );
}

function jsonLine({ about, wins, record }: VerifiedSolution): string {
  const { id, rules, format, text, title, author, file, number } = about;
  const solutions = wins.map(({ fact: { at, moves, pushes, help, hints }, steps }) => ({
    at,
    moves,
    pushes,
    help,
    hints,
    steps,
  }));
  const visits = record.visits.map(({ visit, at, seconds }) => ({ visit, at, seconds }));
  // `import`, also of earlier versions, knows an export by its first member.
  const level = { id, rules, format, text, title, author, file, level: number };
  const line: ExportLine = { ...level, par: record.par ?? null, solutions, wins: record.wins, visits };
  return `${sanitize(JSON.stringify(line))}\n`;
}

function comparePlaces(a: LevelText, b: LevelText): number {
  return a.file === b.file ? a.number - b.number : a.file < b.file ? -1 : 1;
}
