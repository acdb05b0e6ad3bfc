import { NOTHING } from '../level/piece';

/**
 * The bits of a journal word.
 *
 * A record holds what changes, not the old value, which the memory has at that place. So nearly all records take one
 * word and can be read from both ends.
 *
 *     bits 0-1   2        3-4            5-6        7-10    11-31
 *     WALK       first    facing before  direction  player  the cell it led to
 *     CARRY      first    -              direction  -       the cell it led to
 *     WRITE      first    the difference, bits 3-8          the slot, bits 9-31
 *     OTHER      first    which                             the slot, bits 9-31
 *
 * A board of a million cells has at most 2,000,004 cells with its margin, which fits in 21 bits.
 *
 * This is an enum because the compiler writes its numbers where they are used. Games play millions of steps, and an
 * imported constant is looked up each time.
 */
export const enum Word {
  /** The kind of a record: its lowest two bits. */
  KIND = 3,
  /** A player walked to the next cell and faces that way. */
  WALK = 0,
  /** A thing moved to the next cell. */
  CARRY = 1,
  /** A number of the memory changed by a small difference. */
  WRITE = 2,
  /** Set on the first record of a turn. */
  FIRST = 4,
  /** The kind of a record that is none of these. */
  SUBKIND = 27,
  /** The end of a tick: a moment that screens show. */
  TICK = 3,
  /** Begins a turn of which only the outcome is left. */
  OUTCOME = 11,
  /** A turn that changed nothing. */
  UNCHANGED = 19,
  /** A number of the memory changed by more than a `WRITE` can hold: three words, this one at both ends. */
  LONG_WRITE = 27,
  /** Players from this number on have no `WALK` records; their steps are single writes. */
  MAX_PLAYERS = 16,
  /** What a thing leaves behind on its cell. */
  FREE = NOTHING,
  // The lowest bit of each field of a word.
  BEFORE = 3,
  DIRECTION = 5,
  PLAYER = 7,
  SLOT = 9,
  CELL = 11,
}

/** A `WRITE` holds differences from -32 to 31. */
export const MAX_DIFFERENCE = 32;

/** The number of words of a record, from its first or last word. */
export function recordLength(word: number): number {
  return (word & Word.SUBKIND) === Word.LONG_WRITE ? 3 : 1;
}

export function writeWord(slot: number, difference: number): number {
  return Word.WRITE | ((difference & 63) << 3) | (slot << Word.SLOT);
}

/** The cell that a `WALK` or a `CARRY` leads to. */
export function cellOf(word: number): number {
  return word >>> Word.CELL;
}

export function directionCodeOf(word: number): number {
  return (word >>> Word.DIRECTION) & 3;
}

export function playerOf(word: number): number {
  return (word >>> Word.PLAYER) & 15;
}

export function facingBefore(word: number): number {
  return (word >>> Word.BEFORE) & 3;
}

/** The slot of a `WRITE` or a `LONG_WRITE`. */
export function slotOf(word: number): number {
  return word >>> Word.SLOT;
}

/** The difference that the record at a place adds to its slot; 0 for a record that is no write. */
export function differenceAt(words: Int32Array, start: number): number {
  const word = words[start] ?? 0;
  if ((word & Word.KIND) === Word.WRITE) return (word << 23) >> 26;
  return (word & Word.SUBKIND) === Word.LONG_WRITE ? (words[start + 1] ?? 0) : 0;
}
