import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import type { LevelFile } from '../files/level-file';
import { levelFiles, type LevelsFault } from '../files/level-files';
import type { Reader, ReaderChoice } from '../formats/collection';
import { detachText, unreadableFault } from './catalogue';
import { readContents } from './content';
import { fileFaultSentence } from '../messages/files';
import type { RecentCollections } from './recent-collections';

/** A file that the arguments stand for, and the argument. */
export interface RequestedFile {
  readonly argument: string;
  readonly file: LevelFile;
  /** It came by a pipe, so the index thread cannot read it. */
  readonly isPiped: boolean;
}

/** What was found in a file, as one thread tells another: nothing of its text. */
export interface IndexedFile {
  readonly path: string;
  /** How it is read; undefined where it is no level. */
  readonly reader: { readonly format: string; readonly rules: string } | undefined;
  /** What its author calls it. */
  readonly name: string | undefined;
  readonly titles: readonly (string | undefined)[];
  readonly faults: readonly Fault[];
}

/** All files that the arguments stand for, in order; of none is more known yet than its name. */
export function requestedFiles(levels: readonly string[], mapsFolder: string): Result<RequestedFile[], string> {
  const asked: RequestedFile[] = [];
  for (const argument of levels) {
    const files = levelFiles(argument, mapsFolder);
    if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(argument, fault)));
    for (const file of files.value) {
      const isPiped = !file.canBeReadAgain();
      asked.push({ argument, file: isPiped ? readOnce(file) : file, isPiped });
    }
  }
  return ok(asked);
}

/** Files that several arguments stand for are asked for once, where the first of those stands. */
export function dropRepeats(asked: readonly RequestedFile[]): RequestedFile[] {
  const first = new Map<string, RequestedFile>();
  for (const one of asked) if (!first.has(one.file.path)) first.set(one.file.path, one);
  return [...first.values()];
}

/** What comes by a pipe comes once, so it is kept. */
function readOnce(file: LevelFile): LevelFile {
  let text: ReturnType<LevelFile['read']> | undefined;
  const read = (): ReturnType<LevelFile['read']> => (text ??= file.read());
  return { ...file, read, head: read, canBeReadAgain: () => true };
}

/** A text in the place of a file, under this name. */
export function fileOfText(path: string, text: string): RequestedFile {
  const read = () => ok(text);
  return {
    argument: path,
    file: { path, isNamed: false, read, head: read, canBeReadAgain: () => true, size: () => text.length },
    isPiped: true,
  };
}

/** Reads which levels a file holds and keeps it in memory; undefined for a file without levels that was not named. */
export function indexFile(
  { file }: RequestedFile,
  choice: ReaderChoice,
  shelf: RecentCollections,
): Result<IndexedFile | undefined, LevelsFault> {
  const content = readContents(file, choice);
  if (!content.ok) return content;
  const { path } = file;
  if (!content.value) return ok(undefined);
  if (content.value.kind === 'faulty') return ok(faultyFile(path, content.value.faults));
  const { collection } = content.value;
  shelf.put(file, collection);
  const titles = collection.entries.map(({ title }) => (title === undefined ? undefined : detachText(title)));
  const name = collection.about.title;
  const reader = { format: collection.format.id, rules: collection.rules.id };
  return ok({ path, reader, name: name === undefined ? undefined : detachText(name), titles, faults: [] });
}

/** The same where what cannot be read should hide no other file. */
export function indexFileOrFault(
  asked: RequestedFile,
  choice: ReaderChoice,
  shelf: RecentCollections,
): IndexedFile | undefined {
  const holding = indexFile(asked, choice, shelf);
  const { path } = asked.file;
  return holding.ok
    ? holding.value
    : faultyFile(
        path,
        holding.faults.flatMap((fault) => unreadableFault(path, fault)),
      );
}

function faultyFile(path: string, faults: readonly Fault[]): IndexedFile {
  return { path, reader: undefined, name: undefined, titles: [undefined], faults };
}

/** The reader that a holding names. */
export function readerOf({ reader }: IndexedFile, { formats, rules }: ReaderChoice): Reader | undefined {
  const format = formats.find(({ id }) => id === reader?.format);
  const set: RuleSet | undefined = rules.find(({ id }) => id === reader?.rules);
  return format && set && { format, rules: set };
}
