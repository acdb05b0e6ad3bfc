import { append, namesIn, readKept, readKeptLater, setAside } from '../files/kept-files';
import { formatFact, parseFact, topicOf, type Fact } from './fact';
import type { Keeping } from './store-fault';

/** Which facts somebody wants to know, by the level's id and the kind of fact: what nobody wants is passed over. */
export type Wanted = (id: string, kind: string) => boolean;

/** So many digits of an id choose its file. */
const DIGITS = 2;

/**
 * The facts about all levels: 256 files by the beginning of the id, to which lines are only ever added. Programs that add
 * to one at the same time do not disturb each other, and a fact that is there twice is one fact, so nobody waits for a lock.
 */
export class FactFiles {
  constructor(private readonly keeping: Keeping) {}

  /** What is known of one level. */
  of(id: string): Fact[] {
    const path = this.pathOf(id);
    const text = readKept(path);
    if (!text.ok) this.keeping.trouble({ kind: 'unreadable', path, code: codesOf(text.faults) });
    return text.ok && text.value !== undefined ? this.factsIn(path, text.value, (about) => about === id) : [];
  }

  isEmpty(): boolean {
    const names = namesIn(`${this.keeping.folder}/levels`);
    return names.ok && names.value.length === 0;
  }

  /** All facts that are wanted, those of some hundred levels at a time. */
  async each(isWanted: Wanted, tell: (facts: readonly Fact[]) => void): Promise<void> {
    const folder = `${this.keeping.folder}/levels`;
    const names = namesIn(folder);
    for (const name of names.ok ? names.value.filter((one) => NAME.test(one)) : []) {
      const path = `${folder}/${name}`;
      const text = await readKeptLater(path);
      if (!text.ok) this.keeping.trouble({ kind: 'unreadable', path, code: codesOf(text.faults) });
      else tell(this.factsIn(path, text.value ?? '', isWanted));
    }
  }

  /** Adds what has come to be known of one level; false where it could not be kept. */
  async add(id: string, facts: readonly Fact[]): Promise<boolean> {
    if (facts.length === 0) return true;
    const path = this.pathOf(id);
    const text = facts.map(formatFact).join('');
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const added = await append(path, text, 'safe');
      if (!added.ok) {
        this.keeping.trouble({ kind: 'unwritable', path, code: codesOf(added.faults) });
        return false;
      }
      // Another program may just have set the file aside, or written over it on a network that cannot add.
      const there = await readKeptLater(path);
      if (there.ok && there.value?.includes(text) === true) return true;
    }
    this.keeping.trouble({ kind: 'unwritable', path, code: 'lost' });
    return false;
  }

  private pathOf(id: string): string {
    return `${this.keeping.folder}/levels/${id.slice(0, DIGITS)}.jsonl`;
  }

  private factsIn(path: string, text: string, isWanted: Wanted): Fact[] {
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
    const done = setAside(path, aside, readableIn(text));
    if (!done.ok) {
      this.keeping.trouble({ kind: 'unwritable', path: aside, code: codesOf(done.faults) });
      return;
    }
    this.keeping.trouble({ kind: 'damaged', path, aside, count });
    // What another program has added to it meanwhile.
    const since = readKept(aside);
    const late = since.ok ? readableIn(since.value?.slice(text.length) ?? '') : '';
    if (late !== '') void append(path, late, 'safe');
  }
}

const NAME = /^[0-9a-f]{2}\.jsonl$/;
const ATTEMPTS = 3;

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
