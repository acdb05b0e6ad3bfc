import type { Notes } from '../core/level/source';
import type { Fault, Place } from '../core/fault';
import type { Notation } from '../core/level/notation';
import type { ReadLevel, ReadSetup } from '../core/level/read-level';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { count } from '../messages/counts';
import { faultInFile, levelName } from '../messages/files';
import { sanitize } from '../messages/sanitize';

/** The address of a level. */
export interface LevelRef {
  /** The path of its file as people write it. */
  readonly file: string;
  /** Its place in the file, from 1. */
  readonly number: number;
}

/** A level of a file, found but not read yet. `format` and `rules` are undefined if the text is no level at all. */
export interface LevelEntry extends LevelRef {
  /** The argument that names it: the file itself, its folder, or a number of maps. */
  readonly argument: string;
  /** It is the only level of its file. */
  readonly isAlone: boolean;
  readonly title: string | undefined;
  readonly format: string | undefined;
  readonly rules: RuleSet | undefined;
  /** Reads the level; each call reads it again. */
  read(): Result<ReadLevel, Fault>;
  /** Draws the level as far as its text goes, whether it can be played or not. */
  readSetup(): Result<ReadSetup, Fault>;
  /** The place in the file of a column of one of its solutions, if it is written there. */
  placeOf?(solution: string, column: number): Place | undefined;
  /** The author's notes on all levels of the file. */
  about(): Notes;
}

/** A level that was read and can be played. */
export interface Playable extends LevelEntry, ReadLevel {
  readonly rules: RuleSet;
}

/** How the level's own format writes its board. */
export function notationOf({ rules, source }: Playable): Notation {
  const notation = rules.notations[source.format];
  if (!notation) throw new Error(`${rules.id} levels are not written in ${source.format}`);
  return notation;
}

/** Reads a level for play, or describes its first fault. */
export function readPlayable(entry: LevelEntry, name = levelName(entry)): Result<Playable, string> {
  const level = entry.read();
  const { rules } = entry;
  if (level.ok && rules) return ok({ ...entry, rules, ...level.value });
  if (level.ok) return failure();
  const [first, ...others] = level.faults;
  return failure(...(first ? [faultInFile(name, first) + otherFaultsText(others.length, entry.file)] : []));
}

/** The first level that can be played; if there is none, the fault of the first level. */
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

/** `; and 2 more faults, see `sokoban check x.lvl``. A pipe cannot be checked again. */
function otherFaultsText(others: number, file: string): string {
  if (others === 0) return '';
  const text = `; and ${count(others, 'more fault')}`;
  return file === '-' ? text : `${text}, see \`sokoban check ${sanitize(file)}\``;
}

/** The only level of several arguments; if there are more, `purpose` (`the steps are for`) says why the user must choose one. */
export function theOnly(entries: readonly LevelEntry[], purpose: string): Result<LevelEntry, string> {
  const [first, ...others] = entries;
  if (!first) return failure('there is no level in it');
  if (others.length === 0) return ok(first);
  const { argument } = first;
  return others.some(({ file }) => file !== first.file)
    ? failure(`${sanitize(argument)}: there are levels in several files; name the file that ${purpose}`)
    : failure(`${sanitize(argument)}: there are ${entries.length} levels in it; --level K says which ${purpose}`);
}

/** Whether `--level` names this level. */
export function isRequested({ number, title }: Pick<LevelEntry, 'number' | 'title'>, request: string): boolean {
  return /^\d+$/.test(request) ? number === Number(request) : title?.toUpperCase() === request.toUpperCase();
}

/** `isOneFile`: else numbers count the levels of each file. */
export function noSuchLevelText(request: string, highest: number, isOneFile = true): string {
  const only = highest === 1 ? 'there is only one level' : `the levels are 1 to ${highest}`;
  const range = isOneFile ? only : `numbers count the levels of each file, ${highest} at most`;
  return `there is no level ${/^\d+$/.test(request) ? request : `called "${sanitize(request)}"`}; ${range}`;
}
