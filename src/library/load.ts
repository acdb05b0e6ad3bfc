import { extname } from 'node:path';
import type { Fault } from '../core/fault';
import { NO_NOTES } from '../core/level/source';
import { ok, failure, type Result } from '../core/result';
import { plainLevelFile } from '../files/level-file';
import { checkFolder, type LevelsFault, OWN_MAPS } from '../files/level-files';
import { FORMATS } from '../formats';
import { chooseReaders, type ReaderChoice, type RequestedReader } from '../formats/collection';
import { faultSentence } from '../messages/faults';
import { faultInFile, fileFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import type { RuleSet } from '../core/rule-set';
import { isPlainFile, readText } from '../files/read-text';
import { RULE_SETS } from '../rules';
import { isGameText } from '../rules/puzzlescript/read/game';
import { isCount, pathArgument } from './arguments';
import { unreadableFault } from './file-index';
import { formatsOf, rulesIn } from './game-file';
import { isRequested, noSuchLevelText, readPlayable, type LevelEntry, type Playable } from './level-entry';
import { Library } from './library';

/** The options of all commands that read levels, as commander parses them. */
export interface LevelOptions {
  readonly level?: string | undefined;
  readonly rules?: string | undefined;
  readonly format?: string | undefined;
  readonly maps?: string;
  readonly undoLimit?: number;
}

/** The formats and rule sets that the options allow. */
export function readersFor(options: RequestedReader): Result<ReaderChoice, string> {
  const game = options.rules === undefined ? undefined : gameFileAt(options.rules);
  if (game) return game.ok ? ok({ formats: formatsOf(game.value), rules: [game.value] }) : game;
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULE_SETS });
  return readers.ok ? readers : failure(...readers.faults.map(faultSentence));
}

/** The rules in a file that `--rules` names; undefined if it names none. */
function gameFileAt(path: string): Result<RuleSet, string> | undefined {
  // A name with an ending is that of a file, also of one that is not there.
  if (RULE_SETS.some(({ id }) => id === path) || (extname(path) === '' && !isPlainFile(path))) return undefined;
  const text = readText(path);
  if (!text.ok) return failure(...text.faults.map((fault) => fileFaultSentence(path, fault)));
  if (!isGameText(text.value))
    return failure(`${sanitize(path)}: there are no rules in it; it should be a game in the PuzzleScript language`);
  const rules = rulesIn(text.value);
  return rules.ok ? rules : failure(...rules.faults.slice(0, 1).map((fault) => faultInFile(path, fault)));
}

/**
 * All levels of the arguments that `--level` allows, in order; or one sentence about an argument that cannot be read. If
 * `goesOn`, such an argument counts as a level that cannot be read.
 */
export function listLevels(
  levels: readonly string[],
  options: LevelOptions,
  goesOn = false,
): Result<readonly LevelEntry[], string> {
  const readers = readersFor(options);
  if (!readers.ok) return readers;
  const library = new Library(readers.value, options.maps ?? OWN_MAPS);
  const entries: LevelEntry[] = [];
  for (const argument of levels) {
    let files = library.add(argument);
    if (!files.ok && goesOn && !isCount(argument)) files = library.add(argument, [plainLevelFile(argument, true)]);
    if (!files.ok) return files;
    const before = entries.length;
    for (const file of files.value) {
      const index = library.indexArgument(file);
      if (!index.ok && !goesOn) return index;
      for (const entry of library.entries([file])) entries.push(entry);
    }
    if (entries.length > before) continue;
    if (!goesOn) return failure(fileFaultSentence(argument, NO_LEVELS));
    entries.push(unreadableEntry(argument, unreadableFault(argument, NO_LEVELS)));
  }
  return options.level === undefined ? ok(entries) : chooseLevels(entries, options.level);
}

const NO_LEVELS: LevelsFault = { kind: 'folder-without-levels' };

function unreadableEntry(argument: string, fault: Fault): LevelEntry {
  const read = (): Result<never, Fault> => failure(fault);
  const nothing = { title: undefined, format: undefined, rules: undefined, about: () => NO_NOTES };
  return { ...nothing, argument, file: argument, number: 1, isAlone: true, read, readSetup: read };
}

/** The exit code for levels among which an argument itself may be no level at all; a bad file of a folder is no such thing. */
export function codeFor(entries: readonly LevelEntry[], code: number): number {
  return entries.some(isUnreadable) ? 2 : code;
}

/** Whether an argument itself cannot be read. */
export function isUnreadable({ argument, file, format }: LevelEntry): boolean {
  return argument === file && format === undefined;
}

/** Applies `--level K`: a number in the collection, several (`3-7`, `1,3`), or a title. Arguments that cannot be read stay. */
function chooseLevels(entries: readonly LevelEntry[], request: string): Result<readonly LevelEntry[], string> {
  const unreadable = entries.filter(isUnreadable).length;
  const chosen = entries.filter((entry) => isUnreadable(entry) || isRequested(entry, request));
  if (chosen.length > unreadable || unreadable === entries.length) return ok(chosen);
  const highest = entries.reduce((most, { number }) => Math.max(most, number), 0);
  const isOneFile = entries.every(({ file }) => file === entries[0]?.file);
  const ranges = rangesIn(request);
  if (!ranges) return failure(noSuchLevelText(request, highest, isOneFile));
  const [beyond] = ranges.flatMap(([from, to]) => [from, to]).filter((number) => number < 1 || number > highest);
  if (beyond !== undefined) return failure(noSuchLevelText(String(beyond), highest, isOneFile));
  const isInRange = ({ number }: LevelEntry): boolean => ranges.some(([from, to]) => from <= number && number <= to);
  return ok(entries.filter((entry) => isUnreadable(entry) || isInRange(entry)));
}

/** `1,3-7`; undefined for a title. */
function rangesIn(request: string): readonly (readonly [from: number, to: number])[] | undefined {
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(request)) return undefined;
  return request.split(',').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return [Math.min(from, to), Math.max(from, to)];
  });
}

/**
 * The levels that can be played, each read when its turn comes. For an argument without any, the fault of its first
 * level. A bad level does not hide the others of its file, nor a bad file those of its folder.
 */
export function playableLevels(levels: readonly string[], options: LevelOptions): Result<Iterable<Playable>, string> {
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  /** By argument; undefined if one of its levels can be played. */
  const refusals = new Map<string, Result<never, string> | undefined>();
  for (const entry of entries.value) {
    const group = isCount(entry.argument) ? entry.file : entry.argument;
    const before = refusals.get(group);
    if (refusals.has(group) && !before) continue;
    const playable = readPlayable(entry, entry.file);
    refusals.set(group, playable.ok ? undefined : (before ?? playable));
  }
  for (const refusal of refusals.values()) if (refusal) return refusal;
  return ok({ [Symbol.iterator]: () => readPlayables(entries.value) });
}

function* readPlayables(entries: Iterable<LevelEntry>): Generator<Playable> {
  for (const entry of entries) {
    const playable = readPlayable(entry);
    if (playable.ok) yield playable.value;
  }
}

/** The folder of the program's own levels, or the one that `--maps` names, as an argument. */
export function ownLevels(options: LevelOptions): Result<string[], string> {
  const folder = options.maps ?? OWN_MAPS;
  const checked = checkFolder(folder);
  if (!checked.ok) return failure(...checked.faults.map((fault) => fileFaultSentence(folder, fault)));
  return ok([pathArgument(folder)]);
}

/** `--undo-limit N` */
export function parseUndoLimit(text: string): Result<number, string> {
  const limit = Number(text);
  if (/^-?\d+$/.test(text) && limit >= -1) return ok(limit);
  return failure(`--undo-limit wants a whole number from 0 on, or -1 for no limit, not "${sanitize(text)}"`);
}
