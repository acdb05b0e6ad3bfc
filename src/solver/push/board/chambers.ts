import { keysFor, KeyTable, type Keys } from '../stores/positions';
import { FREE, type Content, type Field } from './field';

export const CORRIDOR = -1;

/** A place that may join chambers: a corridor, or two neighbours on the border of two chambers. */
interface Passage {
  readonly cells: readonly number[];
  readonly isCorridor: boolean;
  /** The cells whose boxes make a difference. */
  readonly matters: ReadonlySet<number>;
  /** By the key of the boxes on these cells: the number of the list of chamber pairs that it joins. */
  known: KeyTable;
  /** Both halves of that key on the board that was examined last, and the pairs. */
  low: number;
  high: number;
  pairs: readonly number[];
}

/** The number of board keys and lists of pairs that are cached; then the cache is cleared. */
const MAX_KNOWN = 100_000;
const MAX_LISTS = 4_096;
const FIRST_ROOM = 16;
const NO_PAIRS: readonly number[] = [];

/**
 * Chambers and corridors (as in Shoham and Schaeffer 2020): a chamber consists of adjacent 2 x 2 blocks of floor; everything
 * else is corridor. Two chambers are joined if a walk leads from one to the other without crossing a third.
 */
export class Chambers {
  readonly count: number;
  /** By cell: the number of its chamber, or `CORRIDOR`. */
  readonly of: Int32Array;
  /** By cell: the chamber it lies in or beside, or `CORRIDOR`. */
  readonly near: Int32Array;
  readonly #neighbours: Int32Array;
  readonly #passages: readonly Passage[];
  /** By cell: the passages for which a box there makes a difference. */
  readonly #passagesAt: readonly (readonly Passage[])[];
  /** By pair of chambers, the one with the smaller number first: 1 if they are joined on the empty board. */
  readonly #joinedAtFirst: Uint8Array;
  /** By pair of chambers: how often they are joined on the board that was examined last. */
  readonly #joins: Int32Array;
  /** The number of pairs that are joined on the empty board, but not there. */
  #cutOff = 0;
  readonly #keys: Pick<Keys, 'placeLow' | 'placeHigh'>;
  /** All lists of pairs that passages have joined, and their numbers by their text. */
  readonly #lists: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  #knownCount = 0;
  /** The pairs that the affected passages join, if they differ from before. */
  readonly #lost: (readonly number[])[] = [];
  readonly #won: (readonly number[])[] = [];
  readonly #seen: Int32Array;
  readonly #cells: Int32Array;
  /** The chambers that a part of a corridor touches, and by chamber the number of the last part that did. */
  readonly #touched: number[] = [];
  readonly #touchedBy: Int32Array;
  #mark = 0;
  #part = 0;

  constructor(field: Field, emptyBoard: Content) {
    const { size, neighbours } = field;
    this.#neighbours = neighbours;
    this.#keys = keysFor(size, 1);
    this.of = chambersOf(field);
    this.count = 1 + Math.max(CORRIDOR, ...this.of);
    this.near = Int32Array.from(this.of, (chamber, cell) => {
      const beside = [0, 1, 2, 3].map((direction) => this.of[neighbours[4 * cell + direction] ?? size] ?? CORRIDOR);
      return Math.max(chamber, ...(chamber === CORRIDOR ? beside : []));
    });
    this.#seen = new Int32Array(size + 1);
    this.#cells = new Int32Array(size + 1);
    this.#touchedBy = new Int32Array(this.count);
    this.#passages = [...this.#findCorridors(size), ...this.#findBorders(size)];
    this.#passagesAt = [...Array(size + 1).keys()].map((cell) =>
      this.#passages.filter(({ matters }) => cell < size && matters.has(cell)),
    );
    this.#joins = new Int32Array(this.count ** 2);
    this.#joinedAtFirst = new Uint8Array(this.count ** 2);
    this.cutOff(emptyBoard);
    this.#joins.forEach((joins, pair) => (this.#joinedAtFirst[pair] = joins > 0 ? 1 : 0));
  }

  /** The number of pairs of chambers that are joined on the empty board but not on this one. */
  cutOff(content: Content): number {
    this.#joins.fill(0);
    for (const passage of this.#passages) {
      this.#findKey(content, passage);
      passage.pairs = this.#pairsJoined(content, passage, passage.low, passage.high);
      for (const pair of passage.pairs) this.#joins[pair] = (this.#joins[pair] ?? 0) + 1;
    }
    this.#cutOff = 0;
    for (let pair = 0; pair < this.#joins.length; pair += 1)
      if (this.#joinedAtFirst[pair] === 1 && this.#joins[pair] === 0) this.#cutOff += 1;
    return this.#cutOff;
  }

  /** The same for the board of the last call of `cutOff` after a box has moved from a cell to another, or vanished. */
  cutOffAfter(content: Content, from: number, to: number): number {
    const left = this.#passagesAt[from] ?? [];
    const entered = this.#passagesAt[to] ?? [];
    if (left.length === 0 && entered.length === 0) return this.#cutOff;
    let count = 0;
    for (const passage of left) count = this.#compare(content, passage, from, to, count);
    for (const passage of entered)
      if (!left.includes(passage)) count = this.#compare(content, passage, from, to, count);
    if (count === 0) return this.#cutOff;
    const change = this.#shiftAll(this.#lost, count, -1) + this.#shiftAll(this.#won, count, 1);
    this.#shiftAll(this.#won, count, -1);
    this.#shiftAll(this.#lost, count, 1);
    return this.#cutOff + change;
  }

  /** Adds the pairs that a passage joins before and after a move to the lists, if they differ. Returns the lists' length. */
  #compare(content: Content, passage: Passage, from: number, to: number, count: number): number {
    const pairs = this.#pairsAfter(content, passage, from, to);
    if (pairs === passage.pairs) return count;
    this.#lost[count] = passage.pairs;
    this.#won[count] = pairs;
    return count + 1;
  }

  /** Counts one join more or less of all pairs in the first lists. Returns how many more pairs are cut off. */
  #shiftAll(lists: readonly (readonly number[])[], count: number, joins: number): number {
    let change = 0;
    for (let index = 0; index < count; index += 1)
      for (const pair of lists[index] ?? NO_PAIRS) change += this.#shift(pair, joins);
    return change;
  }

  /** Finds the key of the boxes that make a difference for a passage. */
  #findKey(content: Content, passage: Passage): void {
    const { placeLow, placeHigh } = this.#keys;
    passage.low = passage.high = 0;
    for (const cell of passage.matters) {
      if (content[cell] === FREE) continue;
      passage.low ^= placeLow[cell] ?? 0;
      passage.high ^= placeHigh[cell] ?? 0;
    }
  }

  /** The pairs that a passage joins after a box has moved from a cell to another. */
  #pairsAfter(content: Content, passage: Passage, from: number, to: number): readonly number[] {
    const { placeLow, placeHigh } = this.#keys;
    let { low, high } = passage;
    for (const cell of [from, to]) {
      if (!passage.matters.has(cell)) continue;
      low ^= placeLow[cell] ?? 0;
      high ^= placeHigh[cell] ?? 0;
    }
    return this.#pairsJoined(content, passage, low, high);
  }

  /** The pairs that a passage joins on a board with this key. */
  #pairsJoined(content: Content, passage: Passage, low: number, high: number): readonly number[] {
    const known = passage.known.find(low, high);
    if (known >= 0) return this.#lists[known] ?? NO_PAIRS;
    if (this.#knownCount === MAX_KNOWN || this.#lists.length === MAX_LISTS) this.#forget();
    this.#knownCount += 1;
    const pairs: number[] = [];
    this.#findPairs(content, passage, pairs);
    const text = pairs.join();
    const number = this.#numbers.get(text) ?? this.#lists.push(pairs) - 1;
    this.#numbers.set(text, number);
    passage.known.set(low, high, number);
    return this.#lists[number] ?? NO_PAIRS;
  }

  #forget(): void {
    for (const passage of this.#passages) passage.known = new KeyTable(FIRST_ROOM);
    this.#lists.length = 0;
    this.#numbers.clear();
    this.#knownCount = 0;
  }

  /** Counts one join more or less. Returns how many more pairs are cut off. */
  #shift(pair: number, joins: number): number {
    const before = this.#joins[pair] ?? 0;
    this.#joins[pair] = before + joins;
    if (this.#joinedAtFirst[pair] === 0) return 0;
    if (before === 0) return -1;
    return before + joins === 0 ? 1 : 0;
  }

  #findCorridors(size: number): Passage[] {
    const corridors: Passage[] = [];
    const known = new Set<number>();
    for (let start = 0; start < size; start += 1) {
      if (this.of[start] !== CORRIDOR || known.has(start)) continue;
      const cells = new Set([start]);
      const matters = new Set([start]);
      for (const cell of cells)
        for (const next of this.#neighbours.subarray(4 * cell, 4 * cell + 4)) {
          matters.add(next);
          if (next !== size && this.of[next] === CORRIDOR) cells.add(next);
        }
      for (const cell of cells) known.add(cell);
      corridors.push({ cells: [...cells], isCorridor: true, matters, ...nothingKnown() });
    }
    return corridors;
  }

  #findBorders(size: number): Passage[] {
    return [...Array(size).keys()].flatMap((cell) => {
      const chamber = this.of[cell] ?? CORRIDOR;
      // To the right and below: each pair once.
      const beside = [1, 2].map((direction) => this.#neighbours[4 * cell + direction] ?? size);
      return beside.flatMap((next) => {
        const isBorder = chamber !== CORRIDOR && ![CORRIDOR, chamber].includes(this.of[next] ?? CORRIDOR);
        return isBorder
          ? [{ cells: [cell, next], isCorridor: false, matters: new Set([cell, next]), ...nothingKnown() }]
          : [];
      });
    });
  }

  /** Adds the pairs of chambers that a passage joins. */
  #findPairs(content: Content, { cells, isCorridor }: Passage, pairs: number[]): void {
    if (isCorridor) this.#findPairsOfCorridor(content, cells, pairs);
    else if (cells.every((cell) => content[cell] === FREE))
      pairs.push(this.#pairOf(this.of[cells[0] ?? 0] ?? 0, this.of[cells[1] ?? 0] ?? 0));
  }

  #pairOf(chamber: number, other: number): number {
    return chamber < other ? chamber * this.count + other : other * this.count + chamber;
  }

  #findPairsOfCorridor(content: Content, cells: readonly number[], pairs: number[]): void {
    const touched = this.#touched;
    this.#mark += 1;
    for (const cell of cells) {
      if (content[cell] !== FREE || this.#seen[cell] === this.#mark) continue;
      this.#walkCorridor(content, cell);
      for (let one = 1; one < touched.length; one += 1)
        for (let other = 0; other < one; other += 1) pairs.push(this.#pairOf(touched[one] ?? 0, touched[other] ?? 0));
    }
  }

  /** Follows the free cells of a part of a corridor and collects the chambers that it touches. */
  #walkCorridor(content: Content, start: number): void {
    const [seen, cells, neighbours] = [this.#seen, this.#cells, this.#neighbours];
    this.#part += 1;
    this.#touched.length = 0;
    seen[start] = this.#mark;
    cells[0] = start;
    for (let count = 1; count > 0;) {
      count -= 1;
      const first = 4 * (cells[count] ?? 0);
      for (let edge = first; edge < first + 4; edge += 1) {
        const next = neighbours[edge] ?? 0;
        if (content[next] !== FREE || seen[next] === this.#mark) continue;
        const chamber = this.of[next] ?? CORRIDOR;
        if (chamber !== CORRIDOR) this.#touch(chamber);
        else {
          seen[next] = this.#mark;
          cells[count] = next;
          count += 1;
        }
      }
    }
  }

  #touch(chamber: number): void {
    if (this.#touchedBy[chamber] === this.#part) return;
    this.#touchedBy[chamber] = this.#part;
    this.#touched.push(chamber);
  }
}

function nothingKnown(): Pick<Passage, 'known' | 'low' | 'high' | 'pairs'> {
  return { known: new KeyTable(FIRST_ROOM), low: 0, high: 0, pairs: NO_PAIRS };
}

/** The chamber number of each cell. A 2 x 2 block is identified by its upper left cell. */
function chambersOf({ size, neighbours, around }: Field): Int32Array {
  const RIGHT = 1;
  const DOWN = 2;
  const isFloor = (cell: number): boolean => cell !== size;
  const beside = (cell: number, direction: number): number => neighbours[4 * cell + direction] ?? size;
  const isBlock = (cell: number): boolean =>
    isFloor(cell) && [2, 3, 4].every((place) => isFloor(around[8 * cell + place] ?? size));

  const blocks = new Set([...Array(size).keys()].filter(isBlock));
  const chamberOfBlock = new Map<number, number>();
  let count = 0;
  for (const block of blocks) {
    if (chamberOfBlock.has(block)) continue;
    const chamber = new Set([block]);
    for (const member of chamber)
      for (let direction = 0; direction < 4; direction += 1) {
        const next = beside(member, direction);
        if (blocks.has(next)) chamber.add(next);
      }
    if (chamber.size < 2) continue;
    for (const member of chamber) chamberOfBlock.set(member, count);
    count += 1;
  }

  const chambers = new Int32Array(size + 1).fill(CORRIDOR);
  for (const [block, chamber] of chamberOfBlock)
    for (const cell of [block, beside(block, RIGHT), beside(block, DOWN), around[8 * block + 3] ?? size])
      chambers[cell] = chamber;
  return chambers;
}
