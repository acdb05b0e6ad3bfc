import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import type { LevelFile } from '../files/level-file';
import type { LevelsFault } from '../files/level-files';
import type { Collection, Reader, ReaderChoice } from '../formats/collection';
import { readCollection, hasEvidence } from '../formats/detect';
import { fileFaultText } from '../messages/files';

/** A file that an argument stands for. */
export interface LibraryFile {
  readonly argument: string;
  readonly file: LevelFile;
  /** It came by a pipe or was pasted, so another thread cannot read it. */
  readonly isPiped: boolean;
}

export function libraryFile(argument: string, file: LevelFile): LibraryFile {
  const isPiped = !file.canBeReadAgain();
  return { argument, file: isPiped ? readOnce(file) : file, isPiped };
}

/** What comes by a pipe comes once, so it is kept. */
function readOnce(file: LevelFile): LevelFile {
  let text: ReturnType<LevelFile['read']> | undefined;
  const read = (): ReturnType<LevelFile['read']> => (text ??= file.read());
  const { path, isNamed } = file;
  return { path, isNamed, read, head: read, canBeReadAgain: () => true, size: () => file.size() };
}

/** A text in the place of a file, under this name. */
export function textFile(path: string, text: string): LibraryFile {
  const read = (): Result<string, never> => ok(text);
  const file = { path, isNamed: false, read, head: read, canBeReadAgain: () => true, size: () => text.length };
  return { argument: path, file, isPiped: true };
}

/** What is in a file, as one thread tells another: nothing of its text. */
export interface FileIndex {
  readonly file: string;
  /** How it is read, by ids; undefined where it is no level. */
  readonly reader: { readonly format: string; readonly rules: string } | undefined;
  /** What its author calls the collection. */
  readonly name: string | undefined;
  /** Of each level. A file without a level that can be read counts as one, so that it is seen. */
  readonly titles: readonly (string | undefined)[];
  readonly faults: readonly Fault[];
  /** There is no text to look for levels in. */
  readonly isUnreadable: boolean;
}

/** Reads which levels a file holds; undefined for a file without levels that was not named. */
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
  const found = readCollection(text.value, { ...choice, name: path });
  if (found.ok) return { index: indexOf(path, found.value), collection: found.value };
  const isOther = !isNamed && found.faults.every(({ kind }) => NO_LEVELS.has(kind));
  return isOther ? undefined : { index: noLevel(path, found.faults) };
}

/** Whether the beginning of a file may be a level: for files of a folder whose names do not tell. */
function mayHoldLevels(file: LevelFile, { formats }: ReaderChoice): boolean {
  const head = file.head();
  return head.ok && hasEvidence(head.value, formats);
}

/** What is said of a text that is no level; any other fault is one of a level. */
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
    reader: { format: format.id, rules: rules.id },
    name: detachText(collection.about.title),
    titles: entries.map(({ title }) => detachText(title)),
    faults: NO_FAULTS,
    isUnreadable: false,
  };
}

/** A piece that was cut from a text keeps the whole text in memory; a copy does not. */
function detachText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text).toString();
}

/** How a file is read that was indexed. */
export function readerOf({ reader }: FileIndex, { formats, rules }: ReaderChoice): Reader | undefined {
  const format = formats.find(({ id }) => id === reader?.format);
  const set = rules.find(({ id }) => id === reader?.rules);
  return format && set && { format, rules: set };
}
