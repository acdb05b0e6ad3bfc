import {
  appendNow,
  listNames,
  onDisk,
  readOwnFile,
  readOwnFileLater,
  setFileAside,
  type Written,
} from '../files/own-files';
import { formatFact, parseFact, topicOf, type Fact } from './fact';
import type { StoreReports } from './store-fault';

/** Which facts somebody wants to know, by the level's id and the kind of fact: what nobody wants is passed over. */
export type WantedFacts = (id: string, kind: string) => boolean;

/** So many digits of an id choose its file. */
const DIGITS = 2;

/** Facts that were added, and may still have to be waited for. */
export interface Added extends Written {
  readonly text: string;
}

/**
 * The facts about all levels: 256 files by the beginning of the id, to which lines are only ever added. Programs that add
 * to one at the same time do not disturb each other, and a fact that is there twice is one fact, so nobody waits for a lock.
 * What a synchronising program has laid beside one of them, because it was added to on two machines, is read like it.
 */
export class FactFiles {
  /** The files of each beginning of an id besides its own. */
  private copies: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(private readonly keeping: StoreReports) {}

  /** What is known of one level. */
  of(id: string): Fact[] {
    const digits = id.slice(0, DIGITS);
    this.copies ??= copiesAmong(this.names());
    return [ownName(digits), ...(this.copies.get(digits) ?? [])].flatMap((name) => {
      const path = `${this.folder}/${name}`;
      const text = readOwnFile(path);
      if (!text.ok) this.keeping.trouble({ kind: 'unreadable', path, code: codesOf(text.faults) });
      return text.ok && text.value !== undefined ? this.factsIn(path, text.value, (about) => about === id) : [];
    });
  }

  isEmpty(): boolean {
    const names = listNames(this.folder);
    return names.ok && names.value.length === 0;
  }

  /** All facts that are wanted, those of some hundred levels at a time. */
  async each(isWanted: WantedFacts, tell: (facts: readonly Fact[]) => void | Promise<void>): Promise<void> {
    const names = this.names();
    const copies = copiesAmong(names);
    const beginnings = new Set([...names.filter((name) => OWN.test(name)).map(digitsOf), ...copies.keys()]);
    for (const digits of [...beginnings].sort()) {
      const facts: Fact[] = [];
      for (const name of [ownName(digits), ...(copies.get(digits) ?? [])]) {
        const path = `${this.folder}/${name}`;
        const text = await readOwnFileLater(path);
        if (!text.ok) this.keeping.trouble({ kind: 'unreadable', path, code: codesOf(text.faults) });
        else for (const fact of this.factsIn(path, text.value ?? '', isWanted)) facts.push(fact);
      }
      await tell(facts);
    }
  }

  /**
   * Adds what has come to be known of one level, at once: it stays, whatever becomes of this program. Undefined where it
   * could not be kept.
   */
  add(id: string, facts: readonly Fact[]): Added | undefined {
    const path = `${this.folder}/${ownName(id.slice(0, DIGITS))}`;
    const text = facts.map(formatFact).join('');
    const added = appendNow(path, text);
    if (added.ok) return { ...added.value, text };
    this.keeping.trouble({ kind: 'unwritable', path, code: codesOf(added.faults) });
    return undefined;
  }

  /** Waits until facts are where no power failure takes them; false where they have got lost meanwhile. */
  async settled(added: Added): Promise<boolean> {
    let written: Written = added;
    for (let attempt = 1; ; attempt += 1) {
      const { path, text } = added;
      const onIt = await onDisk(written);
      if (!onIt.ok) this.keeping.trouble({ kind: 'unwritable', path, code: codesOf(onIt.faults) });
      // Another program may just have set the file aside, or written over it on a network that cannot add.
      const there = await readOwnFileLater(path);
      if (there.ok && there.value?.includes(text) === true) return onIt.ok;
      const again = attempt < ATTEMPTS ? appendNow(path, text) : undefined;
      if (again?.ok !== true) {
        this.keeping.trouble({ kind: 'unwritable', path, code: again ? codesOf(again.faults) : 'lost' });
        return false;
      }
      written = again.value;
    }
  }

  private get folder(): string {
    return `${this.keeping.folder}/levels`;
  }

  private names(): string[] {
    const names = listNames(this.folder);
    if (!names.ok) this.keeping.trouble({ kind: 'unreadable', path: this.folder, code: codesOf(names.faults) });
    return names.ok ? names.value : [];
  }

  private factsIn(path: string, text: string, isWanted: WantedFacts): Fact[] {
    const facts: Fact[] = [];
    let damaged = 0;
    for (const line of wholeLines(text)) {
      const topic = topicOf(line);
      const fact = topic && (isWanted(topic.id, topic.kind) ? parseFact(line) : 'other');
      if (fact === undefined) damaged += 1;
      else if (fact !== 'other') facts.push(fact);
    }
    if (damaged > 0) this.mend(path, text, damaged);
    return facts;
  }

  /** Everything readable goes into a new file, and the old one stands under another name. */
  private mend(path: string, text: string, count: number): void {
    const aside = `${path}.damaged-${this.keeping.name()}`;
    const done = setFileAside(path, aside, readableIn(text));
    if (!done.ok) {
      this.keeping.trouble({ kind: 'unwritable', path: aside, code: codesOf(done.faults) });
      return;
    }
    this.keeping.trouble({ kind: 'damaged', path, aside, count });
    // What another program has added to it meanwhile.
    const since = readOwnFile(aside);
    const late = since.ok ? readableIn(since.value?.slice(text.length) ?? '') : '';
    if (late !== '') appendNow(path, late);
  }
}

const OWN = /^[0-9a-f]{2}\.jsonl$/;
/** `ab (conflicted copy 2026-01-01).jsonl`, `ab.sync-conflict-20260101-120000-ABCDEFG.jsonl`, `ab-laptop.jsonl`, `ab 2.jsonl`. */
const COPY = /^[0-9a-f]{2}[^0-9a-z].*\.jsonl$/i;
const ATTEMPTS = 3;

function ownName(digits: string): string {
  return `${digits}.jsonl`;
}

function digitsOf(name: string): string {
  return name.slice(0, DIGITS);
}

function copiesAmong(names: readonly string[]): Map<string, string[]> {
  const copies = new Map<string, string[]>();
  for (const name of names.filter((one) => COPY.test(one) && !OWN.test(one)).sort())
    copies.set(digitsOf(name), [...(copies.get(digitsOf(name)) ?? []), name]);
  return copies;
}

/** Lines that were written to their end: behind the last newline somebody may be writing just now. */
function wholeLines(text: string): string[] {
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '');
}

function readableIn(text: string): string {
  return wholeLines(text)
    .filter((line) => parseFact(line) !== undefined)
    .map((line) => `\n${line}\n`)
    .join('');
}

export function codesOf(faults: readonly { readonly code: string }[]): string {
  return faults.map(({ code }) => code).join(', ');
}
