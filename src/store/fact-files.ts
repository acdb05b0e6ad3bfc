import type { SystemFault } from '../files/attempt';
import {
  appendSync,
  isCutOff,
  listNames,
  readOwnLines,
  waitForDisk,
  type Written,
  rewriteLines,
} from '../files/own-files';
import { ok } from '../core/result';
import { fileSize } from '../files/read-text';
import { FactCompaction } from './compact-facts';
import { formatFact, parseFact, topicOf, type Fact } from './fact';
import { errorCodes, type StoreEnvironment, unreadable, unwritable } from './store-fault';

/** Whether the caller wants a fact, by the level's id and the kind of fact; other facts are skipped unparsed. */
export type WantedFacts = (id: string, kind: string) => boolean;

/** Lines of a file that should be written in another way: they themselves, and how. */
export type FindLines = (path: string) => ReadonlyMap<string, string>;

/** The first digits of an id name its file. */
const ID_DIGITS = 2;

/** Years of play are a tenth of this; a larger file is compacted. */
export const COMPACT_FROM_BYTES = 16 * 1024 * 1024;

/** Facts that were added but may not be on disk yet. */
export interface AddedFacts extends Written {
  readonly text: string;
}

/**
 * The facts about all levels, in 256 files by the first digits of the id. Lines are only ever appended, so several programs
 * can add to one file, and a duplicate fact counts once: no lock is needed. Conflicting copies that a synchronising program
 * leaves beside a file are read, too.
 */
export class FactFiles {
  /** The conflicting copies of each file, by its digits. */
  private copies: ReadonlyMap<string, readonly string[]> | undefined;
  /** The sizes of files that this program has compacted. */
  private readonly compactSizes = new Map<string, number>();

  /** `name` is the folder of the files within the store; a file of more than `compactFrom` bytes is compacted. */
  constructor(
    private readonly environment: StoreEnvironment,
    private readonly name = 'levels',
    private readonly compactFrom = COMPACT_FROM_BYTES,
  ) {}

  /** The facts about one level. */
  factsOf(id: string): Fact[] {
    return this.factsAmong(digitsOf(id), (about) => about === id);
  }

  /** The wanted facts of the levels whose ids begin with these digits. */
  factsAmong(digits: string, isWanted: WantedFacts): Fact[] {
    this.copies ??= findCopies(this.fileNames());
    return [ownName(digits), ...(this.copies.get(digits) ?? [])].flatMap((name) =>
      this.factsIn(`${this.folder}/${name}`, isWanted),
    );
  }

  isEmpty(): boolean {
    const names = listNames(this.folder);
    return names.ok && names.value.length === 0;
  }

  /** The beginnings of the ids of all levels with facts. */
  beginnings(): ReadonlySet<string> {
    return new Set(this.fileNames().map(idDigitsOf));
  }

  /** Passes all wanted facts to `receive`, those of some hundred levels at a time. */
  async forEachGroup(isWanted: WantedFacts, receive: (facts: readonly Fact[]) => void | Promise<void>): Promise<void> {
    const names = this.fileNames();
    const copies = findCopies(names);
    const beginnings = new Set([...names.filter((name) => OWN_NAME.test(name)).map(idDigitsOf), ...copies.keys()]);
    for (const digits of [...beginnings].sort()) {
      const facts: Fact[] = [];
      for (const name of [ownName(digits), ...(copies.get(digits) ?? [])])
        for (const fact of this.factsIn(`${this.folder}/${name}`, isWanted)) facts.push(fact);
      await receive(facts);
      // Reading all files takes a while, and keys must not wait for it.
      await new Promise(setImmediate);
    }
  }

  /**
   * Appends facts about one level at once, or about several levels whose ids begin with the same digits, so that they
   * survive a crash of this program. Undefined if they could not be written.
   */
  add(id: string, facts: readonly Fact[]): AddedFacts | undefined {
    const path = `${this.folder}/${ownName(digitsOf(id))}`;
    const text = facts.map(formatFact).join('');
    const added = appendSync(path, text);
    if (added.ok) return { ...added.value, text };
    this.environment.reportFault(unwritable(path, added.faults));
    return undefined;
  }

  /** Waits until facts are safe from a power failure; false if they were lost before. */
  async waitUntilSafe(added: AddedFacts): Promise<boolean> {
    let written: Written = added;
    for (let attempt = 1; ; attempt += 1) {
      const { path, text } = added;
      const onDisk = await waitForDisk(written);
      if (!onDisk.ok) this.environment.reportFault(unwritable(path, onDisk.faults));
      // Another program may have set the file aside, or overwritten it on a network drive that cannot append.
      const missing = new Set(wholeLines(text));
      const file = readOwnLines(path, (line) => missing.delete(line));
      if (file.ok && missing.size === 0) {
        this.compact(path, file.value ?? 0);
        return onDisk.ok;
      }
      const again = attempt < MAX_ATTEMPTS ? appendSync(path, text) : undefined;
      if (again?.ok !== true) {
        this.environment.reportFault({ kind: 'unwritable', path, code: again ? errorCodes(again.faults) : 'lost' });
        return false;
      }
      written = again.value;
    }
  }

  private get folder(): string {
    return `${this.environment.folder}/${this.name}`;
  }

  private fileNames(): string[] {
    const names = listNames(this.folder);
    if (!names.ok) this.environment.reportFault(unreadable(this.folder, names.faults));
    return names.ok ? names.value : [];
  }

  /** Compacts all large files. */
  compactAll(): void {
    for (const path of this.paths()) this.compact(path, fileSize(path));
  }

  /** Ends the last lines that were cut off, so that they are read again, or repaired as damaged. */
  endLines(): void {
    for (const path of this.paths()) if (isCutOff(path)) appendSync(path, '\n');
  }

  /** Writes some lines in another way, `find` says which; the old file gets another name. */
  replaceLines(find: FindLines): void {
    for (const path of this.paths()) {
      const others = find(path);
      if (others.size > 0) this.setAside(path, (line) => others.get(line) ?? line);
    }
  }

  private paths(): string[] {
    const names = this.fileNames().filter((one) => OWN_NAME.test(one) || COPY_NAME.test(one));
    return names.map((name) => `${this.folder}/${name}`);
  }

  /** Compacts a file that is large, unless this program has done so and it has not grown much since. */
  private compact(path: string, bytes: number): void {
    if (bytes <= Math.max(this.compactFrom, 2 * (this.compactSizes.get(path) ?? 0))) return;
    const compaction = planCompaction(path);
    const aside = `${path}.${this.environment.uniqueName()}.new`;
    const done = compaction.isWorthwhile
      ? rewriteLines(path, (line, index) => compaction.rewrite(line, index), { aside, isKept: false })
      : ok(undefined);
    if (done.ok) this.compactSizes.set(path, fileSize(path));
    else this.reportUnwritable(path, done.faults);
  }

  private factsIn(path: string, isWanted: WantedFacts): Fact[] {
    const facts: Fact[] = [];
    let damaged = 0;
    const read = readOwnLines(path, (line) => {
      const topic = topicOf(line);
      const fact = topic && (isWanted(topic.id, topic.kind) ? parseFact(line) : 'other');
      if (fact === undefined) damaged += 1;
      else if (fact !== 'other') facts.push(fact);
    });
    if (!read.ok) this.environment.reportFault(unreadable(path, read.faults));
    if (damaged > 0) this.repair(path, damaged);
    return facts;
  }

  /** Moves all readable lines to a new file; the old file gets another name. */
  private repair(path: string, count: number): void {
    const aside = this.setAside(path, (line) => (parseFact(line) === undefined ? undefined : line));
    if (aside !== undefined) this.environment.reportFault({ kind: 'damaged', path, aside, count });
  }

  /** The new name of the old file; undefined if it could not be rewritten. */
  private setAside(path: string, change: (line: string) => string | undefined): string | undefined {
    const aside = `${path}.damaged-${this.environment.uniqueName()}`;
    const done = rewriteLines(path, change, { aside, isKept: true });
    if (!done.ok) this.reportUnwritable(aside, done.faults);
    return done.ok ? aside : undefined;
  }

  private reportUnwritable(path: string, faults: readonly SystemFault[]): void {
    // Another program is rewriting the file.
    if (faults.some(({ code }) => code === 'EEXIST')) return;
    this.environment.reportFault(unwritable(path, faults));
  }
}

/** Finds the unneeded parts of a file. */
export function planCompaction(path: string): FactCompaction {
  const compaction = new FactCompaction();
  readOwnLines(path, (line) => {
    compaction.read(line);
  });
  compaction.plan();
  return compaction;
}

const OWN_NAME = /^[0-9a-f]{2}\.jsonl$/;
/** `ab (conflicted copy 2026-01-01).jsonl`, `ab.sync-conflict-20260101-120000-ABCDEFG.jsonl`, `ab-laptop.jsonl`, `ab 2.jsonl`. */
const COPY_NAME = /^[0-9a-f]{2}[^0-9a-z].*\.jsonl$/i;
const MAX_ATTEMPTS = 3;

function ownName(digits: string): string {
  return `${digits}.jsonl`;
}

/** The digits that name the file of a level. */
export function digitsOf(id: string): string {
  return id.slice(0, ID_DIGITS);
}

function idDigitsOf(name: string): string {
  return name.slice(0, ID_DIGITS);
}

function findCopies(names: readonly string[]): Map<string, string[]> {
  const copies = new Map<string, string[]>();
  for (const name of names.filter((candidate) => COPY_NAME.test(candidate) && !OWN_NAME.test(candidate)).sort())
    copies.set(idDigitsOf(name), [...(copies.get(idDigitsOf(name)) ?? []), name]);
  return copies;
}

/** Complete lines: another program may be writing after the last newline. */
function wholeLines(text: string): string[] {
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '');
}
