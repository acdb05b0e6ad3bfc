/** All that a line holds as it lies in memory, for who writes down what has changed or turns it over. */
export interface LineMemory {
  readonly actions: readonly string[];
  /** The code of the move that leads to each position, from index 1 on: one longer than the line. */
  readonly moves: Uint16Array;
  readonly at: number;
  /** Tails that were set aside, in the order of time: see `tailsOf`. */
  readonly aside: Uint16Array;
  readonly spent: number;
  readonly spentBeforeReset: number;
  /** In the order in which they were set. */
  readonly bookmarks: readonly Bookmark[];
}

/** What has become of a line since: all but the moves and tails that it had already. */
export interface LineChange extends Omit<LineMemory, 'moves' | 'aside'> {
  /** How many moves still stand, and the codes of those that follow them now. */
  readonly kept: number;
  readonly moves: Uint16Array;
  /** What was set aside meanwhile. */
  readonly aside: Uint16Array;
}

/**
 * A name for a position that was stood on, on the line as it was when so much had been set aside: whatever becomes of the
 * line, that says which moves led there.
 */
export interface Bookmark {
  readonly name: string;
  readonly position: number;
  readonly aside: number;
}

/** A tail that was set aside: from which position, and the codes of its moves. */
export interface Tail {
  readonly from: number;
  readonly codes: Uint16Array;
}

/** Behind its codes each tail has where it left and how long it is, as two numbers of 16 bits each. */
const END = 4;

/** The tails behind a place in what was set aside, in the order of time. */
export function tailsOf(aside: Uint16Array, start = 0): Tail[] {
  const tails: Tail[] = [];
  for (let end = aside.length; end > start;) {
    const tail = tailBefore(aside, end);
    tails.push(tail);
    end -= roomOf(tail);
  }
  return tails.reverse();
}

/** The tail that ends at a place in what was set aside. */
export function tailBefore(aside: Uint16Array, end: number): Tail {
  return { from: leftAt(aside, end), codes: aside.subarray(startBefore(aside, end), end - END) };
}

/** Where the codes of this tail end. */
export function codesEnd(end: number): number {
  return end - END;
}

/** The position that this tail left from. */
export function leftAt(aside: Uint16Array, end: number): number {
  return wordAt(aside, end - END);
}

/** Where this tail begins, and the one before it ends. */
export function startBefore(aside: Uint16Array, end: number): number {
  return end - END - wordAt(aside, end - 2);
}

function wordAt(aside: Uint16Array, index: number): number {
  return (aside[index] ?? 0) + (aside[index + 1] ?? 0) * 65_536;
}

/** How much of what was set aside a tail takes. */
export function roomOf({ codes }: Tail): number {
  return codes.length + END;
}

/** What stands behind the codes of a tail. */
export function tailEnd(from: number, length: number): Uint16Array {
  return Uint16Array.of(from, from >>> 16, length, length >>> 16);
}
