import type { Fault } from '../core/fault';
import type { Notation } from '../core/level/notation';
import type { ReadLevel, ReadSetup } from '../core/level/read-level';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import type { Notes } from '../formats/notes';
import { count, isOrAre } from '../messages/counts';
import { faultInFile, levelName } from '../messages/files';
import { sanitize } from '../messages/sanitize';

/** The address of a level. */
export interface LevelRef {
  /** The path of its file as people write it. */
  readonly file: string;
  /** Its place in the file, from 1. */
  readonly number: number;
}

/** A level of a file, known by where it stands. `format` and `rules` are undefined when the text is no level at all. */
export interface LevelEntry extends LevelRef {
  /** What was asked for: the file itself, its folder, or a number of maps. */
  readonly argument: string;
  /** It is the only one of its file. */
  readonly isAlone: boolean;
  readonly title: string | undefined;
  readonly format: string | undefined;
  readonly rules: RuleSet | undefined;
  /** Reads the level; each call reads it again. */
  read(): Result<ReadLevel, Fault>;
  /** Draws the level as far as its text goes, whether it can be played or not. */
  readSetup(): Result<ReadSetup, Fault>;
  /** What its file says of all levels in it. */
  about(): Notes;
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

/** A level that is about to be played, or what is wrong with it. */
export function readPlayable(listed: LevelEntry, name = levelName(listed)): Result<Playable, string> {
  const level = listed.read();
  const { rules } = listed;
  if (level.ok && rules) return ok({ ...listed, rules, ...level.value });
  if (level.ok) return failure();
  const [first, ...others] = level.faults;
  return failure(...(first ? [faultInFile(name, first) + otherFaultsText(others.length, listed.file)] : []));
}

/** The first level that can be played, or what is wrong with the first of all. */
export function firstPlayable(
  entries: Iterable<LevelEntry>,
  nameOf: (entry: LevelEntry) => string = levelName,
): Result<Playable, string> | undefined {
  let refusal: Result<Playable, string> | undefined;
  for (const entry of entries) {
    const playable = readPlayable(entry, nameOf(entry));
    if (playable.ok) return playable;
    refusal ??= playable;
  }
  return refusal;
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

/** Whether `--level` means this one. */
export function isWanted({ number, title }: Pick<LevelEntry, 'number' | 'title'>, wanted: string): boolean {
  return /^\d+$/.test(wanted) ? number === Number(wanted) : title?.toLowerCase() === wanted.toLowerCase();
}

export function noSuchLevelText(wanted: string, most: number): string {
  const have = most === 1 ? 'there is only one level' : `the levels are 1 to ${most}`;
  return `there is no level ${/^\d+$/.test(wanted) ? wanted : `called "${sanitize(wanted)}"`}; ${have}`;
}
