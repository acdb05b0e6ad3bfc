import { BOX, type Content } from '../board/field';

/** The origin of an entry's box: any box will do, or the box is there when the plan begins. */
export const ANYWHERE = -1;
const AT_START = -2;

export interface PlanEntry {
  readonly from: number;
  readonly to: number;
  /** The kind of the box. */
  readonly kind: number;
}

/**
 * A packing plan: the squares to fill in order, including parking squares. It does not choose which box of a kind goes
 * there.
 */
export interface Plan {
  /** The squares. The first `initials` of them are full when the plan begins. */
  readonly squares: Int32Array;
  /** For each square, the kind of the box that fills it. */
  readonly kinds: Uint8Array;
  /** For each square, the number of the entry that empties it again, or `squares.length`. */
  readonly until: Int32Array;
  readonly initials: number;
}

/** `initials`: the boxes that are in place when the plan begins. */
export function planOf(initials: readonly Omit<PlanEntry, 'from'>[], entries: readonly PlanEntry[]): Plan {
  const begin = initials.map((initial): PlanEntry => ({ from: AT_START, ...initial }));
  const all = [...begin, ...joinEntries(entries)];
  const until = all.map(({ to }, index) => {
    const later = all.findIndex(({ from }, other) => other > index && from === to);
    return later < 0 ? all.length : later;
  });
  return {
    squares: Int32Array.from(all, ({ to }) => to),
    kinds: Uint8Array.from(all, ({ kind }) => kind),
    until: Int32Array.from(until),
    initials: initials.length,
  };
}

/** The number of entries from the beginning of the plan that are in place. `kindAt`: the kind of each box. */
export function countPacked({ squares, kinds, until, initials }: Plan, content: Content, kindAt: Uint8Array): number {
  const isMissing = (entry: number): boolean => {
    const square = squares[entry] ?? 0;
    return content[square] !== BOX || kindAt[square] !== kinds[entry];
  };
  let done = squares.length;
  for (let entry = squares.length - 1; entry >= initials; entry -= 1) {
    if ((until[entry] ?? 0) >= done && isMissing(entry)) done = entry;
  }
  let missing = 0;
  for (let entry = 0; entry < initials; entry += 1) {
    if ((until[entry] ?? 0) >= done && isMissing(entry)) missing += 1;
  }
  return done - missing;
}

/** Joins two moves of the same box in a row into one, and drops moves that lead back. */
function joinEntries(entries: readonly PlanEntry[]): PlanEntry[] {
  const result: PlanEntry[] = [];
  for (const entry of entries) {
    const last = result.at(-1);
    if (last?.to === entry.from) result.splice(-1, 1, { ...entry, from: last.from });
    else result.push(entry);
    if (result.at(-1)?.from === result.at(-1)?.to) result.pop();
  }
  return result;
}
