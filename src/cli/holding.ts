import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import type { LevelFile } from '../files/level-file';
import { levelFiles, type LevelsFault } from '../files/level-files';
import type { Reader } from '../formats/collection';
import type { Choice } from '../formats/readers';
import { copied, unread } from './catalogue';
import { contentOf } from './content';
import { fileFaultSentence } from './messages';
import type { Shelf } from './shelf';

/** A file that the arguments stand for, and the argument. */
export interface AskedFile {
  readonly argument: string;
  readonly file: LevelFile;
  /** It came by a pipe: nobody else can read it. */
  readonly isPiped: boolean;
}

/** What was found in a file, as one thread tells another: nothing of its text. */
export interface Holding {
  readonly path: string;
  /** How it is read; undefined where it is no level. */
  readonly reader: { readonly format: string; readonly rules: string } | undefined;
  /** What its author calls it. */
  readonly name: string | undefined;
  readonly titles: readonly (string | undefined)[];
  readonly faults: readonly Fault[];
}

/** All files that the arguments stand for, in order; of none is more known yet than its name. */
export function askedFiles(levels: readonly string[], mapsFolder: string): Result<AskedFile[], string> {
  const asked: AskedFile[] = [];
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
export function eachOnce(asked: readonly AskedFile[]): AskedFile[] {
  const first = new Map<string, AskedFile>();
  for (const one of asked) if (!first.has(one.file.path)) first.set(one.file.path, one);
  return [...first.values()];
}

/** What comes by a pipe comes once, so it is kept. */
function readOnce(file: LevelFile): LevelFile {
  let text: ReturnType<LevelFile['read']> | undefined;
  const read = (): ReturnType<LevelFile['read']> => (text ??= file.read());
  return { ...file, read, head: read, canBeReadAgain: () => true };
}

/** A text that stands for a file of this name: nobody else can read it. */
export function textFile(path: string, text: string): AskedFile {
  const read = () => ok(text);
  return {
    argument: path,
    file: { path, isNamed: false, read, head: read, canBeReadAgain: () => true, size: () => text.length },
    isPiped: true,
  };
}

/** What a file holds, which stays at hand; undefined where it holds no levels, and nobody named it. */
export function holdingOf({ file }: AskedFile, choice: Choice, shelf: Shelf): Result<Holding | undefined, LevelsFault> {
  const content = contentOf(file, choice);
  if (!content.ok) return content;
  const { path } = file;
  if (!content.value) return ok(undefined);
  if (content.value.kind === 'faulty') return ok(faultyHolding(path, content.value.faults));
  const { collection } = content.value;
  shelf.put(file, collection);
  const titles = collection.entries.map(({ title }) => (title === undefined ? undefined : copied(title)));
  const name = collection.about().title;
  const reader = { format: collection.format.id, rules: collection.rules.id };
  return ok({ path, reader, name: name === undefined ? undefined : copied(name), titles, faults: [] });
}

/** The same where what cannot be read should hide no other file. */
export function holdingAmong(asked: AskedFile, choice: Choice, shelf: Shelf): Holding | undefined {
  const holding = holdingOf(asked, choice, shelf);
  const { path } = asked.file;
  return holding.ok
    ? holding.value
    : faultyHolding(
        path,
        holding.faults.flatMap((fault) => unread(path, fault)),
      );
}

function faultyHolding(path: string, faults: readonly Fault[]): Holding {
  return { path, reader: undefined, name: undefined, titles: [undefined], faults };
}

/** The reader that a holding names. */
export function readerOf({ reader }: Holding, { formats, rules }: Choice): Reader | undefined {
  const format = formats.find(({ id }) => id === reader?.format);
  const set: Rules | undefined = rules.find(({ id }) => id === reader?.rules);
  return format && set && { format, rules: set };
}
