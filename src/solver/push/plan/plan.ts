import type { Resumable, Work } from '../../solver';
import { BOX, type Content, emptyContent, type Field, FREE } from '../board/field';
import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';

/** By number of packed entries, then by kind and cell: 1 where a box is out of plan. */
export type PlanZones = readonly (readonly Uint8Array[])[];

/**
 * The cells where a box is out of plan (Shoham and Schaeffer 2020): it could not get to any square that a box of its
 * kind must still fill, if squares filled for good are walls. Each zone also applies to the steps before the one that
 * creates it, so the search avoids shutting boxes in.
 */
export function* zonesOutOfPlan(
  field: Field,
  deadStatesByKind: readonly Uint8Array[],
  { squares, kinds, until }: Plan,
  work: Work,
): Resumable<PlanZones> {
  const content = emptyContent(field);
  const distances = new Distances(field);
  const zones: Uint8Array[][] = [];
  for (let done = 0; done <= squares.length; done += 1) {
    const last = done - 1;
    if (last >= 0 && until[last] === squares.length) content[squares[last] ?? field.size] = BOX;
    distances.setObstacles(content);
    zones.push(
      deadStatesByKind.map((isDeadState, kind) => {
        const open = squares.subarray(done).filter((square, index) => {
          return kinds[done + index] === kind && content[square] === FREE;
        });
        return uselessCells(content, isDeadState, distances.statesTo(...open));
      }),
    );
    if (work.count(2 * SEARCH_UNITS_PER_CELL * deadStatesByKind.length * field.size)) yield;
  }
  return yield* warnEarly(zones, work);
}

/** By cell: 1 where a box can stand and is not dead, but none of these pushes begin. */
function uselessCells(content: Content, isDeadState: Uint8Array, pushes: Int32Array): Uint8Array {
  return content.map((thing, cell) => {
    let [isSource, isAlive] = [false, false];
    for (let state = 4 * cell; state < 4 * cell + 4; state += 1) {
      if ((pushes[state] ?? NEVER) !== NEVER) isSource = true;
      if (isDeadState[state] === 0) isAlive = true;
    }
    return thing === FREE && isAlive && !isSource ? 1 : 0;
  });
}

/** Each run of equal zones gets the zones of the next run. */
function* warnEarly(zones: PlanZones, work: Work): Resumable<PlanZones> {
  const early = [...zones];
  let next = zones.at(-1);
  for (let step = zones.length - 1; step >= 0; step -= 1) {
    const own = zones[step];
    const after = zones[step + 1];
    if (own && after && !areSame(own, after)) next = after;
    if (next) early[step] = next;
    if (work.count(own?.reduce((sum, { length }) => sum + length, 0) ?? 0)) yield;
  }
  return early;
}

function areSame(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return one.every((cells, kind) => cells.every((value, cell) => value === other[kind]?.[cell]));
}

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
