import type { Fault } from '../core/fault';
import type { ReadLevel } from '../core/read-level';
import { ok, failure, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import type { LevelFile } from '../files/level-file';
import { levelFiles, type LevelsFault } from '../files/level-files';
import type { Collection } from '../formats/collection';
import { readCollection } from '../formats/detect';
import { hasEvidence } from '../formats/evidence';
import { NO_NOTES, type Notes } from '../formats/notes';
import type { Choice } from '../formats/readers';
import { fileFaultSentence, fileFaultWords } from './messages';
import { Shelf } from './shelf';

/** A level of a file, known by where it stands. `format` and `rules` are undefined when the text is no level at all. */
export interface Listed {
  /** What was asked for: the file itself, its folder, or a number of maps. */
  readonly argument: string;
  readonly file: string;
  /** Its place in the file, from 1. */
  readonly number: number;
  /** It is the only one of its file. */
  readonly isAlone: boolean;
  readonly title: string | undefined;
  readonly format: string | undefined;
  readonly rules: Rules | undefined;
  /** Reads it, anew each time: whoever wants to keep it keeps it. */
  read(): Result<ReadLevel, Fault>;
  /** What its file says of all levels in it. */
  about(): Notes;
}

/** Every level that the arguments stand for, in order; or one sentence for what cannot be read at all. */
export function catalogue(levels: readonly string[], choice: Choice, mapsFolder: string): Result<Listed[], string> {
  const shelf = new Shelf();
  const listed: Listed[] = [];
  for (const argument of levels) {
    const files = levelFiles(argument, mapsFolder);
    if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(argument, fault)));
    const before = listed.length;
    for (const file of files.value) {
      if (!file.isNamed && !mayHoldLevels(file, choice)) continue;
      const found = fileLevels(argument, file, choice, shelf);
      // In a folder one bad file should not hide the others.
      if (!found.ok && file.path === argument)
        return failure(...found.faults.map((fault) => fileFaultSentence(argument, fault)));
      const levelsOfFile = found.ok
        ? found.value
        : found.faults.map((fault) => nothingIn(argument, file.path, unread(file.path, fault)));
      for (const one of levelsOfFile) listed.push(one);
    }
    if (listed.length === before) return failure(fileFaultSentence(argument, { kind: 'folder-without-levels' }));
  }
  return ok(listed);
}

/** A file of a folder that nobody named, and whose name does not say what it is: whether its beginning may be a level. */
function mayHoldLevels(file: LevelFile, { formats }: Choice): boolean {
  const head = file.head();
  return head.ok && hasEvidence(head.value, formats);
}

function fileLevels(argument: string, file: LevelFile, choice: Choice, shelf: Shelf): Result<Listed[], LevelsFault> {
  const text = file.read();
  if (!text.ok) return file.isNamed ? text : ok([]);
  if (text.value.trim() === '') return file.isNamed ? failure({ kind: 'empty' }) : ok([]);
  const found = readCollection(text.value, { ...choice, name: file.path });
  if (found.ok) {
    shelf.put(file, found.value);
    return ok(listedIn(argument, file, found.value, shelf));
  }
  const isOther = !file.isNamed && found.faults.every(({ kind }) => NO_LEVELS.has(kind));
  return ok(isOther ? [] : [nothingIn(argument, file.path, found.faults)]);
}

/** What is said of a text that is no level; any other fault is one of a level. */
const NO_LEVELS: ReadonlySet<Fault['kind']> = new Set(['unknown-format', 'no-level']);

function nothingIn(argument: string, file: string, faults: readonly Fault[]): Listed {
  const about = { argument, file, number: 1, isAlone: true, title: undefined, format: undefined, rules: undefined };
  return { ...about, read: () => failure(...faults), about: () => NO_NOTES };
}

function unread(file: string, fault: LevelsFault): [Fault] {
  return [{ kind: 'rule', rule: fault.kind, sentence: fileFaultWords(fault, file) }];
}

/** Keeps what a list shows and nothing of the collection, whose text would stay in memory with it. */
function listedIn(argument: string, file: LevelFile, { format, rules, entries }: Collection, shelf: Shelf): Listed[] {
  const isAlone = entries.length === 1;
  const reader = { format, rules };
  const about = (): Notes => {
    const collection = shelf.take(file, reader);
    return collection.ok ? collection.value.about() : NO_NOTES;
  };
  const shared = { argument, file: file.path, isAlone, format: format.id, rules, about };
  return entries.map(({ number, title }) => ({
    ...shared,
    number,
    title: title === undefined ? undefined : copied(title),
    read() {
      const collection = shelf.take(file, reader);
      if (!collection.ok) return failure(...collection.faults.flatMap((fault) => unread(file.path, fault)));
      return collection.value.entries[number - 1]?.read() ?? failure({ kind: 'no-level' });
    },
  }));
}

/** A piece that was cut from a text keeps the whole text in memory; a copy does not. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}
