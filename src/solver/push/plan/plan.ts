import { BOX, type Content } from '../board/content';

/** Where an entry of a plan has its box from, when no matter which will do, and when it stood there before the plan. */
export const ANYWHERE = -1;
export const AT_START = -2;

export interface PlanEntry {
  readonly from: number;
  readonly to: number;
}

/**
 * A packing plan: which squares are to be filled one after the other, parking places among them. It says nothing of
 * which box goes there.
 */
export interface Plan {
  /** The squares; the first `initials` of them are full when the plan begins. */
  readonly squares: Int32Array;
  /** For each square the number of the entry that empties it again, or `squares.length`. */
  readonly until: Int32Array;
  readonly initials: number;
}

export function planOf(initials: readonly number[], entries: readonly PlanEntry[]): Plan {
  const begin = initials.map((to): PlanEntry => ({ from: AT_START, to }));
  const all = [...begin, ...joined(entries)];
  const until = all.map(({ to }, index) => {
    const later = all.findIndex(({ from }, other) => other > index && from === to);
    return later < 0 ? all.length : later;
  });
  return {
    squares: Int32Array.from(all, ({ to }) => to),
    until: Int32Array.from(until),
    initials: initials.length,
  };
}

/** How far a board agrees with the plan: the longest beginning of it that is in place. */
export function packed({ squares, until, initials }: Plan, content: Content): number {
  let done = squares.length;
  for (let entry = squares.length - 1; entry >= initials; entry -= 1) {
    if (content[squares[entry] ?? 0] !== BOX && (until[entry] ?? 0) >= done) done = entry;
  }
  let missing = 0;
  for (let entry = 0; entry < initials; entry += 1) {
    if (content[squares[entry] ?? 0] !== BOX && (until[entry] ?? 0) >= done) missing += 1;
  }
  return done - missing;
}

/** A box that is moved twice in a row goes straight to where it ends; one that comes back does not go at all. */
function joined(entries: readonly PlanEntry[]): PlanEntry[] {
  const result: PlanEntry[] = [];
  for (const entry of entries) {
    const last = result.at(-1);
    if (last?.to === entry.from) result.splice(-1, 1, { from: last.from, to: entry.to });
    else result.push(entry);
    if (result.at(-1)?.from === result.at(-1)?.to) result.pop();
  }
  return result;
}
