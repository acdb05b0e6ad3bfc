import { longer, MOVE, PUSH } from './line-codes';
import { codesEnd, leftAt, startBefore, tailBefore, type Bookmark, type LineMemory } from './line-memory';

/** What the line of now has to do with what it was. */
export interface Past {
  /** The positions that have other ways on, from the first on. */
  readonly forks: readonly number[];
  /** Of each bookmark how far the line of now leads towards it: to its position, or to where another way goes there. */
  readonly shared: ReadonlyMap<Bookmark, number>;
}

/**
 * Goes back in time, tail by tail, and keeps no more of each line that there was than how far the line of now agrees with
 * it: what was played once and left costs a look at its beginning.
 */
export function pastOf({ moves, aside, bookmarks }: LineMemory): Past {
  const forks = new Set<number>();
  const shared = new Map<Bookmark, number>();
  const set = byAside(bookmarks);
  let agreeing = moves.length - 1;
  for (let end = aside.length; ;) {
    if (bookmarks.length > 0)
      for (const bookmark of set.get(end) ?? []) shared.set(bookmark, Math.min(agreeing, bookmark.position));
    if (end === 0) break;
    const from = leftAt(aside, end);
    const start = startBefore(aside, end);
    // One that left beyond where the line after it left was told with that one.
    if (from <= agreeing) {
      const codes = codesEnd(end) - start;
      const most = Math.min(codes, moves.length - 1 - from);
      let same = 0;
      while (same < most && isSameMove(aside[start + same], moves[from + 1 + same])) same += 1;
      agreeing = from + same;
      if (same < codes) forks.add(agreeing);
    }
    end = start;
  }
  return { forks: [...forks].sort((one, other) => one - other), shared };
}

function byAside(bookmarks: readonly Bookmark[]): ReadonlyMap<number, readonly Bookmark[]> {
  const set = new Map<number, Bookmark[]>();
  for (const bookmark of bookmarks) set.set(bookmark.aside, [...(set.get(bookmark.aside) ?? []), bookmark]);
  return set;
}

/** The codes of the line as it was when so much had been set aside, from its first move on. */
export function codesAt({ moves, aside }: LineMemory, end: number): Uint16Array {
  let codes = moves.slice(1);
  let { length } = codes;
  for (let at = aside.length; at > end;) {
    const tail = tailBefore(aside, at);
    length = tail.from + tail.codes.length;
    if (length > codes.length) codes = longer(codes, length);
    codes.set(tail.codes, tail.from);
    at = startBefore(aside, at);
  }
  return codes.subarray(0, length);
}

function isSameMove(one = 0, other = 0): boolean {
  return ((one ^ other) & MOVE) === 0;
}

/** How many moves two lists of codes begin with alike. */
export function agreement(one: Uint16Array, other: Uint16Array): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && isSameMove(one[same], other[same])) same += 1;
  return same;
}

export function pushesIn(codes: readonly number[]): number {
  return codes.reduce((pushes, code) => pushes + ((code & PUSH) === 0 ? 0 : 1), 0);
}
