import type { Fault, Place } from '../fault';

/** One row of symbols and where it stood; columns count from the place of its first symbol. */
export interface Row extends Place {
  readonly text: string;
}

/** A number of a map's first line. */
export interface HeaderNumber extends Place {
  readonly value: number;
}

/** A level as a format cut it out of its text: rows and numbers, but nobody has asked yet what the symbols mean. */
export interface Draft {
  readonly format: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly notes: readonly string[];
  /** The solutions that stand among the notes, each as it is written there without white space: letters or run lengths. */
  readonly solutions: readonly string[];
  /** Saved plays that may end anywhere, written as the solutions are. */
  readonly snapshots: readonly string[];
  /** The first line of the level in its text. */
  readonly line: number;
  readonly numbers: Readonly<Record<string, HeaderNumber>>;
  readonly blocks: readonly (readonly Row[])[];
  /** What the blocks are called, where there are several. */
  readonly blockNames?: readonly string[];
  /** What is wrong with the shape; the symbols can be looked at all the same. */
  readonly faults: readonly Fault[];
}

/** How many symbols a row has: characters, not units of the encoding. */
export function symbolCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
