import type { BoundRule } from './bound-rules';
import type { Cells } from './cells';

const NONE = -1;

/**
 * Which rules may match. A rule that was found to match nowhere is clean until something that it asks for comes, or
 * something that it forbids goes. If a kind that it needs is nowhere at all, it sleeps until that kind comes. A rule that
 * matched and changed nothing rests until it may match elsewhere, or what it puts goes or what it takes away comes.
 */
export class DirtyRules {
  readonly #cells: Cells;
  /** By rule, as bits. */
  readonly #dirty: Int32Array;
  readonly #asleep: Int32Array;
  /** Rules that matched and changed nothing. */
  readonly #resting: Int32Array;
  /** By event (twice the kind that came, plus 1 if it went): pairs of a word and the bits of rules in it. */
  readonly #wakes: Int32Array[];
  /** The same for what rules put or take away: it wakes those that rest. Filled when a rule first does. */
  readonly #rouses: (number[] | undefined)[];
  readonly #isRoused: Uint8Array;
  /** By kind: the first rule that sleeps until it comes; by rule: the next one. */
  readonly #sleepers: Int32Array;
  readonly #nextSleeper: Int32Array;

  constructor(cells: Cells, rules: readonly BoundRule[]) {
    this.#cells = cells;
    const words = Math.ceil(rules.length / 32);
    this.#dirty = new Int32Array(words);
    for (let number = 0; number < rules.length; number++) this.#set(number);
    this.#asleep = new Int32Array(words);
    this.#resting = new Int32Array(words);
    this.#sleepers = new Int32Array(cells.counts.length).fill(NONE);
    this.#nextSleeper = new Int32Array(rules.length);
    const wakes = noPairs(cells);
    this.#rouses = noPairs(cells);
    for (const [number, { cares, minds }] of rules.entries()) {
      for (const kind of cares) addBit(wakes, 2 * kind, number);
      for (const kind of minds) addBit(wakes, 2 * kind + 1, number);
    }
    this.#wakes = wakes.map((pairs) => Int32Array.from(pairs ?? []));
    this.#isRoused = new Uint8Array(rules.length);
  }

  /** The first rule from this one on, before the end, that may match; -1 if there is none. */
  next(from: number, end: number): number {
    if (this.#cells.newsCount > 0) this.#hear();
    const dirty = this.#dirty;
    const last = (end - 1) >> 5;
    let mask = -1 << (from & 31);
    for (let word = from >> 5; word <= last; word++) {
      const bits = (dirty[word] ?? 0) & mask;
      mask = -1;
      if (bits === 0) continue;
      const number = word * 32 + 31 - Math.clz32(bits & -bits);
      return number < end ? number : NONE;
    }
    return NONE;
  }

  /** It matches nowhere as things are. */
  clean(number: number): void {
    const word = number >> 5;
    const others = ~(1 << (number & 31));
    this.#dirty[word] = (this.#dirty[word] ?? 0) & others;
    this.#resting[word] = (this.#resting[word] ?? 0) & others;
  }

  /** It matches, but has changed nothing. */
  rest(rule: BoundRule): void {
    const { number } = rule;
    if (this.#isRoused[number] === 0) this.#addRouses(rule);
    this.clean(number);
    this.#resting[number >> 5] = (this.#resting[number >> 5] ?? 0) | (1 << (number & 31));
  }

  #addRouses({ number, rows }: BoundRule): void {
    this.#isRoused[number] = 1;
    for (const effect of rows.flatMap(({ segments }) => segments.flatMap(({ effects }) => effects))) {
      for (const kind of effect?.goes ?? []) addBit(this.#rouses, 2 * kind, number);
      for (const kind of effect?.comes ?? []) addBit(this.#rouses, 2 * kind + 1, number);
    }
  }

  /** It matches nowhere until this kind comes. */
  sleep(number: number, kind: number): void {
    this.clean(number);
    this.#asleep[number >> 5] = (this.#asleep[number >> 5] ?? 0) | (1 << (number & 31));
    this.#nextSleeper[number] = this.#sleepers[kind] ?? NONE;
    this.#sleepers[kind] = number;
  }

  #set(number: number): void {
    this.#dirty[number >> 5] = (this.#dirty[number >> 5] ?? 0) | (1 << (number & 31));
  }

  #hear(): void {
    const cells = this.#cells;
    const { news, isNews, counts, newsCount } = cells;
    for (let index = 0; index < newsCount; index++) {
      const event = news[index] ?? 0;
      isNews[event] = 0;
      if ((event & 1) === 0 && counts[event >> 1] !== 0) this.#wakeSleepers(event >> 1);
      const wakes = this.#wakes[event];
      for (let at = 0; wakes !== undefined && at < wakes.length; at += 2) {
        const word = wakes[at] ?? 0;
        this.#dirty[word] = (this.#dirty[word] ?? 0) | ((wakes[at + 1] ?? 0) & ~(this.#asleep[word] ?? 0));
      }
      const rouses = this.#rouses[event];
      for (let at = 0; rouses !== undefined && at < rouses.length; at += 2) {
        const word = rouses[at] ?? 0;
        this.#dirty[word] = (this.#dirty[word] ?? 0) | ((rouses[at + 1] ?? 0) & (this.#resting[word] ?? 0));
      }
    }
    cells.newsCount = 0;
  }

  #wakeSleepers(kind: number): void {
    let number = this.#sleepers[kind] ?? NONE;
    if (number === NONE) return;
    this.#sleepers[kind] = NONE;
    for (; number !== NONE; number = this.#nextSleeper[number] ?? NONE) {
      this.#asleep[number >> 5] = (this.#asleep[number >> 5] ?? 0) & ~(1 << (number & 31));
      this.#set(number);
    }
  }
}

/** Adds a rule to the pairs of words and bits of an event. */
function addBit(wakes: (number[] | undefined)[], event: number, number: number): void {
  const pairs = (wakes[event] ??= []);
  const word = number >> 5;
  if (pairs.at(-2) !== word) pairs.push(word, 0);
  pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) | (1 << (number & 31));
}

/** For each event no rules yet. */
function noPairs({ counts }: Cells): (number[] | undefined)[] {
  return Array.from({ length: 2 * counts.length }, () => undefined);
}
