import type { LevelFact, SolutionFact } from '../store/fact';
import type { LevelRecord } from '../store/level-record';
import { readStoredLevel, type StoredLevel } from '../library/stored-level';
import { playedSteps, replayKept } from './solution';
import { setupOfLevel } from '../core/level/setup';
import { draftOf } from '../core/level/write-level';
import { FORMATS } from '../formats';
import { count } from '../messages/counts';
import { failure, ok, type Result } from '../core/result';
import { writeNew } from '../files/write-file';
import type { Store } from '../store/store';
import { sanitize } from '../messages/sanitize';
import type { Output } from './output';
import { openStoreToRead } from '../session/player-store';
import { storeFaultSentence } from '../messages/files';

/** What solutions can be written as. */
export const EXPORT_FORMATS = ['sok', 'json'] as const;

export interface ExportOptions {
  readonly to: (typeof EXPORT_FORMATS)[number];
  readonly output?: string;
}

/** A level with own solutions that were replayed and win. */
export interface VerifiedSolution extends StoredLevel {
  readonly about: LevelFact;
  readonly wins: readonly { readonly fact: SolutionFact; readonly steps: string }[];
}

/** The level as it was kept, with those of its solutions that win; undefined where none can be replayed. */
export function verifySolution({ level: about, best }: LevelRecord): VerifiedSolution | undefined {
  const kept = about && readStoredLevel(about);
  if (!kept) return undefined;
  const wins = best.flatMap((fact) => {
    const game = replayKept(fact, kept.level, kept.rules, kept.symmetry);
    return game ? [{ fact, steps: playedSteps(game) }] : [];
  });
  return wins.length === 0 ? undefined : { ...kept, about, wins };
}

/** A level as the community's text has it, with its solutions; undefined where that has no symbols for all its pieces. */
export function sokText({ level, rules, about, wins }: VerifiedSolution): string | undefined {
  const writer = FORMATS.find(({ id }) => id === 'xsb');
  const notation = rules.notations.xsb;
  if (!writer || !notation) return undefined;
  const { draft, lost } = draftOf(setupOfLevel(level), writer.id, notation);
  if (lost.length > 0) return undefined;
  const said = (name: string, value: string): string[] => (value === '' ? [] : [`${name}: ${value}`]);
  const notes = [
    ...said('Title', about.title),
    ...said('Author', about.author),
    ...wins.flatMap(({ fact, steps }) => [
      `; ${fact.moves} moves, ${fact.pushes} pushes${fact.hints > 0 ? `, ${count(fact.hints, 'hint')}` : ''}`,
      'Solution:',
      ...rowsOf(steps),
      '',
    ]),
  ];
  return writer.write({ ...draft, notes: notes.slice(0, -1) });
}

const ROW = 80;

function rowsOf(steps: string): string[] {
  return Array.from({ length: Math.ceil(steps.length / ROW) }, (_, row) => steps.slice(row * ROW, (row + 1) * ROW));
}

/** A level as it will be written, and where it stood in a collection. Of each no more is held than this. */
interface Piece {
  readonly file: string;
  readonly number: number;
  readonly text: Buffer;
}

/** What there is to write, and what is to be said of the rest. */
interface Gathered {
  readonly pieces: Piece[];
  /** How many levels cannot be replayed, and how many solutions of others. */
  lostLevels: number;
  lostSolutions: number;
  /** How many levels the format cannot hold. */
  without: number;
  /** How many levels are not the ones that their ids stand for, and the files they are kept in. */
  strange: number;
  readonly strangeIn: Set<string>;
}

/** Writes the player's own best solutions, each of which is replayed before. */
export async function exportSolutions(
  { to, output: path }: ExportOptions,
  output: Output,
): Promise<Result<number, string>> {
  const store = openStoreToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const gathered = await collect(store.value, to);
  for (const sentence of reportFaults(gathered)) output.error(sentence);
  gathered.pieces.sort(byPlace);
  const texts = to === 'sok' ? fillBlanks(gathered.pieces) : gathered.pieces.map(({ text }) => text);
  if (path === undefined) for (const text of texts) output.line(text.toString().replace(/\n$/, ''));
  else {
    const made = writeNew(path, texts);
    if (!made.ok) return failure(`${sanitize(path)}: ${made.faults.map(({ code }) => unwritableText(code)).join()}`);
  }
  return ok(gathered.lostLevels + gathered.lostSolutions === 0 ? 0 : 1);
}

/** Goes through the store and keeps of each level its text alone: of a hundred thousand all the rest would be a gigabyte. */
async function collect(store: Store, to: ExportOptions['to']): Promise<Gathered> {
  const all: Gathered = { pieces: [], lostLevels: 0, lostSolutions: 0, without: 0, strange: 0, strangeIn: new Set() };
  await store.forEachRecord((history) => {
    if (history.best.length === 0) return;
    const verified = verifySolution(history);
    if (!verified) {
      all.lostLevels += 1;
      return;
    }
    const { about, wins, isOwn } = verified;
    all.lostSolutions += history.best.length - wins.length;
    if (!isOwn) {
      all.strange += 1;
      all.strangeIn.add(`levels/${about.id.slice(0, 2)}.jsonl`);
    }
    const text = to === 'sok' ? sokText(verified) : jsonLine(verified);
    if (text === undefined) all.without += 1;
    else all.pieces.push({ file: about.file, number: about.number, text: Buffer.from(text) });
  });
  return all;
}

function reportFaults({ lostLevels, lostSolutions, strange, strangeIn, without }: Gathered): string[] {
  const [first = '', ...others] = [...strangeIn].sort();
  const where = others.length === 0 ? first : `${first} and ${count(others.length, 'other file')}`;
  const sentences = [
    [
      lostLevels,
      `${count(lostLevels, 'level')} left out: what was kept of ${itOrThemText(lostLevels)} cannot be replayed`,
    ],
    [
      lostSolutions,
      `${count(lostSolutions, 'solution')} left out: ${lostSolutions === 1 ? 'it does' : 'they do'} not win`,
    ],
    [
      strange,
      `${count(strange, 'level')} kept under an id that is not ${strange === 1 ? 'its' : 'their'} own, in ${where}; what wins is written all the same`,
    ],
    [without, `${count(without, 'level')} left out that sok cannot hold; --to json holds all`],
  ] as const;
  return sentences.flatMap(([number, sentence]) => (number > 0 ? [sentence] : []));
}

function itOrThemText(number: number): string {
  return number === 1 ? 'it' : 'them';
}

/** A blank line between two levels. */
function fillBlanks(pieces: readonly Piece[]): Buffer[] {
  return pieces.flatMap(({ text }, index) => (index === 0 ? [text] : [BLANK, text]));
}

const BLANK = Buffer.from('\n');

function unwritableText(code: string): string {
  return code === 'EEXIST' ? 'this file is there already; name another one' : `it cannot be written (${code})`;
}

function jsonLine({ about, wins }: VerifiedSolution): string {
  const { id, rules, format, text, title, author, file, number } = about;
  const solutions = wins.map(({ fact: { at, moves, pushes, help, hints }, steps }) => ({
    at,
    moves,
    pushes,
    help,
    hints,
    steps,
  }));
  return `${sanitize(JSON.stringify({ id, rules, format, text, title, author, file, level: number, solutions }))}\n`;
}

function byPlace(one: Piece, other: Piece): number {
  return one.file === other.file ? one.number - other.number : one.file < other.file ? -1 : 1;
}
