import type { Fault, Place } from '../fault';
import type { Notes } from './source';

/** One row of symbols and its place in the text; columns count from its first symbol. */
export interface Row extends Place {
  readonly text: string;
}

/** A number on the first line of a map. */
export interface HeaderNumber extends Place {
  readonly value: number;
}

/** A level as a format cut it out of its text: rows and numbers whose symbols have no meaning yet. */
export interface Draft extends Notes {
  readonly format: string;
  /** The first line of the level in its text. */
  readonly line: number;
  readonly numbers: Readonly<Record<string, HeaderNumber>>;
  readonly blocks: readonly (readonly Row[])[];
  /** The names of the blocks, if there are several. */
  readonly blockNames?: readonly string[];
  /** Faults of the shape. The symbols can be read nevertheless. */
  readonly faults: readonly Fault[];
}

/** How many symbols a row has: characters, not units of the encoding. */
export function symbolCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
