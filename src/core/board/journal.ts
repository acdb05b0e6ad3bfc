/**
 * What the words of the journal are made of, for whoever writes or reads them to take apart: constants that are imported one
 * by one are looked up again with each use, and steps are played by the million.
 */
export const WORD = {
  /** What a record is about: its lowest two bits. */
  KIND: 3,
  /** A player has stepped to the next cell, and faces the way it went. */
  WALK: 0,
  /** A thing was shifted to the next cell. */
  CARRY: 1,
  /** A number of the memory has changed a little. */
  WRITE: 2,
  /** The record is the first one of its turn. */
  FIRST: 4,
  /** Of a record that is none of these: what it is about. */
  FURTHER: 27,
  /** The end of a tick: a moment that a viewer should see apart. */
  TICK: 3,
  /** Opens a turn of which only the outcome is kept. */
  OUTCOME: 11,
  /** Stands for a turn that has changed nothing. */
  STILL: 19,
  /** A number of the memory has changed by more than a `WRITE` can tell: three words, this one at both ends. */
  LEAP: 27,
  // From which bit on a word has what it tells.
  BEFORE: 3,
  WAY: 5,
  WALKER: 7,
  SLOT: 9,
  CELL: 11,
} as const;

const { FIRST, FURTHER, LEAP, SLOT, TICK, WAY, WALKER, WRITE, BEFORE, CELL } = WORD;

/** Players from this one on have no `WALK`, and walk by single numbers. */
export const MAX_WALKERS = 16;
/** A `WRITE` tells differences from the negative of this up to one less. */
export const MAX_DIFFERENCE = 32;

const FIRST_ROOM = 64;

/** A reader that stands at a place of the journal and goes through its records. */
export interface Follower {
  /** What stands from this place on is about to be lost, because something else is noted in its place. */
  leave(from: number): void;
  /** The turn that ended at one place ends at another now, with the same outcome. */
  shorten(before: number, now: number): void;
}

/**
 * All that changed on a board in order, one list of words that grows: what undo, redo and animation are made of. It is
 * read up to `at`; what lies between there and `end` was undone, and can be redone until something else is noted.
 *
 * A record tells what changes, not what was there: the memory knows that, at the place of the record. So nearly all are one
 * word, and can be read from both ends. Of a turn in many ticks only the outcome stays when the next one begins, so that a
 * slide or a fall costs what it changed in the end.
 *
 *     bits 0-1   2        3-4            5-6   7-10    11-31
 *     WALK       first    facing before  way   player  the cell it led to
 *     CARRY      first    -              way   -       the cell it led to
 *     WRITE      first    the difference, bits 3-8     the slot, bits 9-31
 *     OTHER      first    which                        the slot, bits 9-31
 *
 * A board of a million cells has 2,000,004 with its margin at most, which 21 bits hold.
 */
export class Journal {
  at = 0;
  end = 0;
  words = new Int32Array(FIRST_ROOM);
  readonly followers: Follower[] = [];
  /** Where the turn begins; -1 before the first one. */
  turnStart = -1;
  /** Where the tick begins that was ended last, and the one after it. */
  lastTick = 0;
  private tickStart = 0;
  private ticksOfTurn = 0;

  note(word: number): void {
    const { at } = this;
    if (at < this.end || at === this.words.length) this.makeRoom();
    this.words[at] = at === this.turnStart ? word | FIRST : word;
    this.end = this.at = at + 1;
  }

  /** A record of three words. */
  noteLeap(slot: number, difference: number): void {
    const word = LEAP | (slot << SLOT) | (this.at === this.turnStart ? FIRST : 0);
    this.note(word);
    this.note(difference);
    this.note(word);
  }

  /** Ends a tick: what is written from here on should be seen after what was written before. */
  tick(): void {
    this.note(TICK);
    this.lastTick = this.ticksOfTurn === 0 ? Math.max(0, this.turnStart) : this.tickStart;
    this.ticksOfTurn += 1;
    this.tickStart = this.at;
  }

  /** Takes back a tick mark that nothing was written after. */
  dropTick(): void {
    const last = this.words[this.at - 1] ?? 0;
    if (this.at === 0 || (last & FURTHER) !== TICK) return;
    this.end = this.at -= 1;
    this.ticksOfTurn -= 1;
  }

  startTurn(): void {
    this.turnStart = this.at;
    this.ticksOfTurn = 0;
  }

  /** Whether a turn of several ticks was noted last, and the journal stands at its end. */
  get endsInTicks(): boolean {
    return this.ticksOfTurn > 0 && this.at === this.end && this.at > this.turnStart;
  }

  /** Forgets the turn that was noted last and then undone; what is noted next takes its place. */
  dropTurn(): void {
    this.end = this.at;
    this.startTurn();
  }

  clear(): void {
    this.followers.length = 0;
    this.at = this.end = this.tickStart = this.lastTick = this.ticksOfTurn = 0;
    this.turnStart = -1;
  }

  /** Where the turn ends that begins at a place. */
  turnEnd(start: number): number {
    let at = start;
    do at += sizeOf(this.words[at] ?? 0);
    while (at < this.end && ((this.words[at] ?? 0) & FIRST) === 0);
    return at;
  }

  /** What was undone is about to be lost. Apart from `note`, which is to be small enough to be inlined. */
  private makeRoom(): void {
    if (this.at < this.end) for (const follower of this.followers) follower.leave(this.at);
    if (this.at < this.words.length) return;
    const words = new Int32Array(this.words.length + (this.words.length >>> 1));
    words.set(this.words);
    this.words = words;
  }
}

/** How many words the record has that begins, or ends, with this one. */
export function sizeOf(word: number): number {
  return (word & FURTHER) === LEAP ? 3 : 1;
}

export function writeWord(slot: number, difference: number): number {
  return WRITE | ((difference & 63) << 3) | (slot << SLOT);
}

/** The cell that a `WALK` or a `CARRY` led to. */
export function cellOf(word: number): number {
  return word >>> CELL;
}

export function wayOf(word: number): number {
  return (word >>> WAY) & 3;
}

export function walkerOf(word: number): number {
  return (word >>> WALKER) & 15;
}

export function facingBefore(word: number): number {
  return (word >>> BEFORE) & 3;
}

/** The slot of a `WRITE` or a `LEAP`. */
export function slotOf(word: number): number {
  return word >>> SLOT;
}

/** By how much the number of a `WRITE` has grown. */
export function differenceOf(word: number): number {
  return (word << 23) >> 26;
}
