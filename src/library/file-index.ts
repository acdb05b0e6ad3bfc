import { rulesName } from '../core/rule-set';
import { type CodedLevel, readCode } from '../codes/level-code';
import { findCode, isCode } from '../codes/code-text';
import type { Fault } from '../core/fault';
import { NO_NOTES } from '../core/level/source';
import { levelOf, setupOfLevel } from '../core/level/setup';
import { sequenceOfMoves } from '../core/play/sequence';
import { Game } from '../core/play/game';
import { failure, ok, type Result } from '../core/result';
import { inBestFormat, layOut } from '../formats/format';
import {
  type Collection,
  type CollectionEntry,
  collectionOf,
  type Reader,
  type ReaderChoice,
} from '../formats/collection';
import { hasEvidence, readCollection, type ReadOptions } from '../formats/detect';
import { formatSequence } from '../formats/sequence';
import { RULE_SETS } from '../rules';
import { isGameText } from '../rules/puzzlescript/read/game';
import type { LevelFile } from '../files/level-file';
import type { LevelsFault } from '../files/level-files';
import { fileFaultText } from '../messages/files';
import { gameCollection, gameReader, isGameReader, levelsUnder, readGameLevels } from './game-file';
import { withOwnTitle } from './own-titles';

/** Reads a text with levels: a file of any format, or a code. */
function readLevelText(text: string, options: ReadOptions): Result<Collection, Fault> {
  const game = readGameLevels(text, options.rules);
  if (game) return game;
  const read = isCode(text) ? undefined : readCollection(text, options);
  if (read && (read.ok || !read.faults.every(({ kind }) => NO_LEVELS.has(kind)))) return read;
  const code = codeOf(text);
  if (code === undefined) return read ?? failure({ kind: 'no-level' });
  const coded = readCode(code, RULE_SETS);
  if (!coded?.ok) return coded ?? failure({ kind: 'no-level' });
  const { rules } = coded.value;
  const reader = options.rules.includes(rules) ? readerFor(coded.value, options) : undefined;
  return reader ? ok(codeCollection(coded.value, reader)) : failure({ kind: 'code-of-other-rules', rules: rules.id });
}

/** The levels of a file that `indexFile` has read before, as its text is now. */
export function levelsOfText(text: string, reader: Reader, path: string): Collection {
  if (isGameReader(reader)) {
    const own = isGameText(text) ? undefined : levelsUnder(rulesName(reader.rules), text);
    return own?.ok ? own.value : gameCollection(isGameText(text) ? text : rulesName(reader.rules));
  }
  const code = codeOf(text);
  const isLevels = code !== undefined && !isCode(text) && readCollection(text, onlyFrom(reader)).ok;
  const coded = code === undefined || isLevels ? undefined : readCode(code, [reader.rules]);
  return coded?.ok ? codeCollection(coded.value, reader) : withOwnTitle(collectionOf(text, reader), path);
}

function onlyFrom({ format, rules }: Reader): ReaderChoice {
  return { formats: [format], rules: [rules] };
}

/** The code that a text is, or that stands somewhere in it; undefined if there is none. */
function codeOf(text: string): string | undefined {
  const found = findCode(text);
  return isCode(text) && found?.isWhole !== true ? text : found?.code;
}

/** A code names no format. */
function readerFor({ rules, level }: CodedLevel, { formats }: Pick<ReadOptions, 'formats'>): Reader | undefined {
  const best = inBestFormat(setupOfLevel(level), rules, formats);
  return best?.lost.length === 0 ? { format: best.format, rules } : undefined;
}

function codeCollection(coded: CodedLevel, { format, rules }: Reader): Collection {
  // The level as a file of the format would have it, so that it can be written as one.
  const laidOut = levelOf(layOut(coded.level, rules, format.layout), rules);
  const level = laidOut.ok ? laidOut.value : coded.level;
  const places = Array.from({ length: level.height }, () => ({ line: 1, column: 1 }));
  const source = { ...NO_NOTES, format: format.id, places: [places], solutions: solutionsOf({ ...coded, level }) };
  const entry: CollectionEntry = {
    number: 1,
    title: undefined,
    read: () => ok({ level, source }),
    readSetup: () => ok({ setup: setupOfLevel(level), source, faults: [], furtherFaults: 0 }),
  };
  return { format, rules, entries: [entry], about: NO_NOTES };
}

function solutionsOf({ level, rules, moves }: CodedLevel): string[] {
  if (!moves || moves.length === 0) return [];
  const game = new Game(level, rules);
  game.replay(sequenceOfMoves(moves));
  return [formatSequence(game.history, rules)];
}

/** A file that an argument stands for. */
export interface LibraryFile {
  readonly argument: string;
  readonly file: LevelFile;
  /** Its text came by a pipe or was pasted, so another thread cannot read it. */
  readonly isPiped: boolean;
}

export function libraryFile(argument: string, file: LevelFile): LibraryFile {
  const isPiped = !file.canBeReadAgain();
  return { argument, file: isPiped ? readOnce(file) : file, isPiped };
}

/** Remembers the text of a pipe, which can be read only once. */
function readOnce(file: LevelFile): LevelFile {
  let text: ReturnType<LevelFile['read']> | undefined;
  const read = (): ReturnType<LevelFile['read']> => (text ??= file.read());
  const { path, isNamed } = file;
  return { path, isNamed, read, head: read, canBeReadAgain: () => true, size: () => file.size() };
}

/** A text that is treated as a file of this name. */
export function textFile(path: string, text: string, argument = path): LibraryFile {
  const read = (): Result<string, never> => ok(text);
  const file = {
    path,
    isNamed: false,
    isText: true,
    read,
    head: read,
    canBeReadAgain: () => true,
    size: () => text.length,
  };
  return { argument, file, isPiped: true };
}

/** The levels of a file without their text, as one thread sends it to another. */
export interface FileIndex {
  readonly file: string;
  /** The ids of its format and rule set; of rules from a file, their source. Undefined if it is no level. */
  readonly reader: { readonly format: string; readonly rules: string } | undefined;
  /** The author's name for the collection. */
  readonly name: string | undefined;
  /** One per level. A file without a readable level has one as well, so that the list shows it. */
  readonly titles: readonly (string | undefined)[];
  /** The fewest moves of each level, if the build knows them. */
  readonly fewest?: readonly (number | undefined)[];
  readonly faults: readonly Fault[];
  /** The file has no text, so there can be no levels. */
  readonly isUnreadable: boolean;
}

/** Finds the levels of a file; undefined if it has none and the user did not name it. */
export function indexFile(
  file: LevelFile,
  choice: ReaderChoice,
): { readonly index: FileIndex; readonly collection?: Collection } | undefined {
  const { path, isNamed } = file;
  if (!isNamed && !mayHoldLevels(file, choice)) return undefined;
  const text = file.read();
  const unread: readonly LevelsFault[] = !text.ok ? text.faults : text.value.trim() === '' ? [{ kind: 'empty' }] : [];
  if (!text.ok || unread.length > 0) {
    const faults = unread.map((fault) => unreadableFault(path, fault));
    return isNamed ? { index: { ...noLevel(path, faults), isUnreadable: true } } : undefined;
  }
  const collection = readLevelText(text.value, { ...choice, name: path });
  if (collection.ok) {
    const titled = withOwnTitle(collection.value, path);
    return { index: indexOf(path, titled), collection: titled };
  }
  const isOther = !isNamed && collection.faults.every(({ kind }) => NO_LEVELS.has(kind));
  return isOther ? undefined : { index: noLevel(path, collection.faults) };
}

/** Whether a file of a folder may hold levels, judged by its beginning, because its name does not say so. */
function mayHoldLevels(file: LevelFile, { formats }: ReaderChoice): boolean {
  const head = file.head();
  const isText = file.isText === true && head.ok && findCode(head.value)?.isWhole === true;
  return head.ok && (isText || isCode(head.value) || isGameText(head.value) || hasEvidence(head.value, formats));
}

/** Faults of a text that is no level; all other faults are faults of a level. */
const NO_LEVELS: ReadonlySet<Fault['kind']> = new Set(['unknown-format', 'no-level']);

export function unreadableFault(path: string, fault: LevelsFault): Fault {
  return { kind: 'rule', rule: fault.kind, sentence: fileFaultText(fault, path) };
}

function noLevel(file: string, faults: readonly Fault[]): FileIndex {
  return { file, reader: undefined, name: undefined, titles: [undefined], faults, isUnreadable: false };
}

const NO_FAULTS: readonly Fault[] = [];

function indexOf(file: string, collection: Collection): FileIndex {
  const { format, rules, entries } = collection;
  return {
    file,
    reader: { format: format.id, rules: rulesName(rules) },
    name: detachText(collection.about.title),
    titles: entries.map(({ title }) => detachText(title)),
    faults: NO_FAULTS,
    isUnreadable: false,
  };
}

/** Copies a substring, which would keep the whole text in memory. */
function detachText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text).toString();
}

/** The format and rule set of an indexed file. */
export function readerOf({ reader }: FileIndex, { formats, rules }: ReaderChoice): Reader | undefined {
  if (reader && isGameReader(reader)) return gameReader(reader.rules);
  const format = formats.find(({ id }) => id === reader?.format);
  const set = rules.find(({ id }) => id === reader?.rules);
  return format && set && { format, rules: set };
}
