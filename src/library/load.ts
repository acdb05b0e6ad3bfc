import type { Notation } from '../core/level/notation';
import type { ReadLevel } from '../core/level/read-level';
import { ok, failure, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { FORMATS } from '../formats';
import { chooseReaders } from '../formats/collection';
import { checkFolder, isCount, OWN_MAPS } from '../files/level-files';
import { RULE_SETS } from '../rules';
import { catalogue, type LevelEntry } from './catalogue';
import { faultSentence } from '../messages/faults';
import { count, isOrAre } from '../messages/counts';
import { sanitize } from '../messages/sanitize';
import { faultInFile, fileFaultSentence, levelName } from '../messages/files';

/** The options wherever levels are read, as commander hands them over. */
export interface LevelOptions {
  readonly level?: string;
  readonly rules?: string;
  readonly format?: string;
  readonly maps?: string;
  readonly undoLimit?: string;
}

/** A level that can be played, read. */
export interface Playable extends LevelEntry, ReadLevel {
  readonly rules: RuleSet;
}

/** How the level's own format writes its board. */
export function notationOf({ rules, source }: Playable): Notation {
  const notation = rules.notations[source.format];
  if (!notation) throw new Error(`${rules.id} levels are not written in ${source.format}`);
  return notation;
}

/** Every level that the arguments stand for and `--level` leaves, in order; or one sentence for what cannot be read at all. */
export function listLevels(levels: readonly string[], options: LevelOptions): Result<readonly LevelEntry[], string> {
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULE_SETS });
  if (!readers.ok) return failure(...readers.faults.map(faultSentence));
  const listed = catalogue(levels, readers.value, options.maps ?? OWN_MAPS);
  return listed.ok && options.level !== undefined ? chooseLevels(listed.value, options.level) : listed;
}

/** `--level K`: a place in the collection, or a title. */
function chooseLevels(listed: readonly LevelEntry[], wanted: string): Result<readonly LevelEntry[], string> {
  const found = listed.filter((one) => isWanted(one, wanted));
  if (found.length > 0) return ok(found);
  return failure(
    noSuchLevelText(
      wanted,
      listed.reduce((highest, { number }) => Math.max(highest, number), 0),
    ),
  );
}

/** Whether `--level` means this one. */
export function isWanted({ number, title }: Pick<LevelEntry, 'number' | 'title'>, wanted: string): boolean {
  return /^\d+$/.test(wanted) ? number === Number(wanted) : title?.toLowerCase() === wanted.toLowerCase();
}

export function noSuchLevelText(wanted: string, most: number): string {
  const have = most === 1 ? 'there is only one level' : `the levels are 1 to ${most}`;
  return `there is no level ${/^\d+$/.test(wanted) ? wanted : `called "${sanitize(wanted)}"`}; ${have}`;
}

/** What `play` has to choose from. */
export interface Choosable {
  readonly playable: readonly Playable[];
  /** The levels beyond the first few hundred, which are read when their turn comes. */
  readonly unread: readonly LevelEntry[];
}

/** So many levels are looked at before play begins, to leave out those that cannot be played. */
const MAX_READ_AHEAD = 500;

/**
 * The levels to play, or what is wrong with the first that cannot be played. One bad level hides no others of its file,
 * nor a bad file those of its folder.
 */
export function choosableLevels(levels: readonly string[], options: LevelOptions): Result<Choosable, string> {
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const playable: Playable[] = [];
  const served = new Set<string>();
  const refused = new Map<string, Result<never, string>>();
  listed.value.forEach((one, index) => {
    const isAhead = index < MAX_READ_AHEAD;
    const group = isCount(one.argument) ? one.file : one.argument;
    if (!isAhead && served.has(group)) return;
    const read = readPlayable(one, one.file);
    if (!read.ok) refused.set(group, refused.get(group) ?? read);
    else {
      served.add(group);
      if (isAhead) playable.push(read.value);
    }
  });
  for (const [group, refusal] of refused) if (!served.has(group)) return refusal;
  return ok({ playable, unread: listed.value.slice(MAX_READ_AHEAD) });
}

/** A level that is about to be played, or what is wrong with it. */
export function readPlayable(listed: LevelEntry, name = levelName(listed)): Result<Playable, string> {
  const level = listed.read();
  const { rules } = listed;
  if (level.ok && rules) return ok({ ...listed, rules, ...level.value });
  if (level.ok) return failure();
  const [first, ...others] = level.faults;
  return failure(...(first ? [faultInFile(name, first) + otherFaultsText(others.length, listed.file)] : []));
}

/** `; 2 more faults are in it, which `sokoban check x.lvl` tells`. What came by a pipe is not there any more. */
function otherFaultsText(others: number, file: string): string {
  if (others === 0) return '';
  const words = `; ${count(others, 'more fault')} ${isOrAre(others)} in it`;
  return file === '-' ? words : `${words}, which \`sokoban check ${sanitize(file)}\` tells`;
}

/** The only level of a list; with several, `purpose` (`the steps are for`) says why one must be chosen. */
export function theOnly(listed: readonly LevelEntry[], purpose: string): Result<LevelEntry, string> {
  const [first, ...others] = listed;
  if (!first) return failure('there is no level in it');
  if (others.length === 0) return ok(first);
  const { argument } = first;
  return others.some(({ file }) => file !== first.file)
    ? failure(`${sanitize(argument)}: there are levels in several files; name the file that ${purpose}`)
    : failure(`${sanitize(argument)}: there are ${listed.length} levels in it; --level K says which ${purpose}`);
}

/** The folder of the program's own levels, or the one that `--maps` names, to be read like an argument. */
export function ownLevels(options: LevelOptions): Result<string[], string> {
  const folder = options.maps ?? OWN_MAPS;
  const found = checkFolder(folder);
  if (!found.ok) return failure(...found.faults.map((fault) => fileFaultSentence(folder, fault)));
  return ok([isCount(folder) ? `./${folder}` : folder]);
}

export function undoLimitOf(options: LevelOptions): Result<number | undefined, string> {
  if (options.undoLimit === undefined) return ok(undefined);
  const limit = Number(options.undoLimit);
  if (/^-?\d+$/.test(options.undoLimit) && limit >= -1) return ok(limit);
  return failure(
    `--undo-limit wants a whole number from 0 on, or -1 for no limit, not "${sanitize(options.undoLimit)}"`,
  );
}

/** Those that can be opened, each read when its turn comes. */
export function* playableLevels(choice: readonly LevelEntry[]): Generator<Playable> {
  for (const listed of choice) {
    const one = readPlayable(listed);
    if (one.ok) yield one.value;
  }
}
