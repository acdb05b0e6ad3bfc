/**
 * The bits of a journal word. This is one object that each user destructures: imported constants are looked up again at
 * each use, and games play millions of steps.
 */
export const WORD = {
  /** The kind of a record: its lowest two bits. */
  KIND: 3,
  /** A player walked to the next cell and faces that way. */
  WALK: 0,
  /** A thing moved to the next cell. */
  CARRY: 1,
  /** A number of the memory changed by a small difference. */
  WRITE: 2,
  /** Set on the first record of a turn. */
  FIRST: 4,
  /** The kind of a record that is none of these. */
  SUBKIND: 27,
  /** The end of a tick: a moment that screens show. */
  TICK: 3,
  /** Begins a turn of which only the outcome is left. */
  OUTCOME: 11,
  /** A turn that changed nothing. */
  UNCHANGED: 19,
  /** A number of the memory changed by more than a `WRITE` can hold: three words, this one at both ends. */
  LONG_WRITE: 27,
  // The lowest bit of each field of a word.
  BEFORE: 3,
  DIRECTION: 5,
  PLAYER: 7,
  SLOT: 9,
  CELL: 11,
} as const;

const { FIRST, SUBKIND, LONG_WRITE, SLOT, TICK, DIRECTION, PLAYER, WRITE, BEFORE, CELL } = WORD;

/** Players from this number on have no `WALK` records; their steps are single writes. */
export const MAX_WALK_PLAYERS = 16;
/** A `WRITE` holds differences from -32 to 31. */
export const MAX_DIFFERENCE = 32;

const INITIAL_CAPACITY = 64;

/** A reader with a place in the journal of its own. */
export interface Follower {
  /** The journal is about to discard the records from this place on. */
  beforeDiscard(from: number): void;
  /** The last turn now ends at another place, with the same outcome. */
  afterShorten(before: number, now: number): void;
}

/**
 * All changes of a board in order, as one growing list of words. Undo, redo and animation read it. The board stands at
 * `at`; the records from there to `end` can be redone, until a new record replaces them.
 *
 * A record holds what changes, not the old value, which the memory has at that place. So nearly all records take one
 * word and can be read from both ends. When the next turn begins, a turn of many ticks keeps only its outcome. So a
 * slide or a fall costs only what it changed in the end.
 *
 *     bits 0-1   2        3-4            5-6        7-10    11-31
 *     WALK       first    facing before  direction  player  the cell it led to
 *     CARRY      first    -              direction  -       the cell it led to
 *     WRITE      first    the difference, bits 3-8          the slot, bits 9-31
 *     OTHER      first    which                             the slot, bits 9-31
 *
 * A board of a million cells has at most 2,000,004 cells with its margin, which fits in 21 bits.
 */
export class Journal {
  at = 0;
  end = 0;
  words = new Int32Array(INITIAL_CAPACITY);
  readonly followers: Follower[] = [];
  /** The start of the latest turn; -1 before the first one. */
  turnStart = -1;
  /** The start of the last finished tick, and of the current one. */
  lastTick = 0;
  private tickStart = 0;
  private ticksOfTurn = 0;

  note(word: number): void {
    const { at } = this;
    if (at < this.end || at === this.words.length) this.makeRoom();
    this.words[at] = at === this.turnStart ? word | FIRST : word;
    this.end = this.at = at + 1;
  }

  noteLongWrite(slot: number, difference: number): void {
    const word = LONG_WRITE | (slot << SLOT) | (this.at === this.turnStart ? FIRST : 0);
    this.note(word);
    this.note(difference);
    this.note(word);
  }

  /** Ends a tick: screens show later records after this moment. */
  tick(): void {
    this.note(TICK);
    this.lastTick = this.ticksOfTurn === 0 ? Math.max(0, this.turnStart) : this.tickStart;
    this.ticksOfTurn += 1;
    this.tickStart = this.at;
  }

  /** Removes the last tick mark if nothing was written after it. */
  dropTick(): void {
    const last = this.words[this.at - 1] ?? 0;
    if (this.at === 0 || (last & SUBKIND) !== TICK) return;
    this.end = this.at -= 1;
    this.ticksOfTurn -= 1;
  }

  startTurn(): void {
    this.turnStart = this.at;
    this.ticksOfTurn = 0;
  }

  /** Whether the last turn had several ticks and the journal stands at its end. */
  get endsInTicks(): boolean {
    return this.ticksOfTurn > 0 && this.at === this.end && this.at > this.turnStart;
  }

  /** Drops the last turn, which was undone. The next record takes its place. */
  dropTurn(): void {
    this.end = this.at;
    this.startTurn();
  }

  clear(): void {
    this.followers.length = 0;
    this.at = this.end = this.tickStart = this.lastTick = this.ticksOfTurn = 0;
    this.turnStart = -1;
  }

  /** The end of the turn that begins at a place. */
  turnEnd(start: number): number {
    let at = start;
    do at += recordLength(this.words[at] ?? 0);
    while (at < this.end && ((this.words[at] ?? 0) & FIRST) === 0);
    return at;
  }

  /**
   * Discards undone records, and grows the list if it is full. This is not part of `note` so that `note` is small
   * enough to be inlined.
   */
  private makeRoom(): void {
    if (this.at < this.end) for (const follower of this.followers) follower.beforeDiscard(this.at);
    if (this.at < this.words.length) return;
    const words = new Int32Array(this.words.length + (this.words.length >>> 1));
    words.set(this.words);
    this.words = words;
  }
}

/** The number of words of a record, from its first or last word. */
export function recordLength(word: number): number {
  return (word & SUBKIND) === LONG_WRITE ? 3 : 1;
}

export function walkWord(to: number, player: number, direction: number, facingBefore: number): number {
  return (to << CELL) | (player << PLAYER) | (direction << DIRECTION) | (facingBefore << BEFORE);
}

export function writeWord(slot: number, difference: number): number {
  return WRITE | ((difference & 63) << 3) | (slot << SLOT);
}

/** The cell that a `WALK` or a `CARRY` leads to. */
export function cellOf(word: number): number {
  return word >>> CELL;
}

export function directionCodeOf(word: number): number {
  return (word >>> DIRECTION) & 3;
}

export function playerOf(word: number): number {
  return (word >>> PLAYER) & 15;
}

export function facingBefore(word: number): number {
  return (word >>> BEFORE) & 3;
}

/** The slot of a `WRITE` or a `LONG_WRITE`. */
export function slotOf(word: number): number {
  return word >>> SLOT;
}

/** The difference that a `WRITE` adds. */
export function differenceOf(word: number): number {
  return (word << 23) >> 26;
}
