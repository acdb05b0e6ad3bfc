import { BOX, emptyContent, FREE, type Content } from '../board/content';
import { Distances, NEVER } from '../board/distances';
import type { Field } from '../board/field';
import type { Plan } from './plan';

/** For each number of packed entries, kind by kind, by cell: 1 where a box is out of plan. */
export type PlanZones = readonly (readonly Uint8Array[])[];

/**
 * Where a box is out of plan (Shoham and Schaeffer 2020): from there it could not be brought to any square that a box of
 * its kind has still to fill, when those filled for good are walls. A zone is given to the steps before the one that
 * makes it, so that what would be shut in is seen in time.
 */
export function zonesOutOfPlan(
  field: Field,
  lostByKind: readonly Uint8Array[],
  { squares, kinds, until }: Plan,
): PlanZones {
  const content = emptyContent(field);
  const distances = new Distances(field);
  const zones: Uint8Array[][] = [];
  for (let done = 0; done <= squares.length; done += 1) {
    const last = done - 1;
    if (last >= 0 && until[last] === squares.length) content[squares[last] ?? field.size] = BOX;
    distances.on(content);
    zones.push(
      lostByKind.map((isLost, kind) => {
        const open = squares.subarray(done).filter((square, index) => {
          return kinds[done + index] === kind && content[square] === FREE;
        });
        return uselessCells(content, isLost, distances.statesTo(...open));
      }),
    );
  }
  return warnedEarly(zones);
}

/** By cell: 1 where a box can stand and is not lost, but none of these pushes lead from. */
function uselessCells(content: Content, isLost: Uint8Array, pushes: Int32Array): Uint8Array {
  return content.map((thing, cell) => {
    const isSource = pushes.subarray(4 * cell, 4 * cell + 4).some((count) => count !== NEVER);
    const isAlive = isLost.subarray(4 * cell, 4 * cell + 4).some((lost) => lost === 0);
    return thing === FREE && isAlive && !isSource ? 1 : 0;
  });
}

/** Each run of equal zones gets the zones of the next run. */
function warnedEarly(zones: PlanZones): PlanZones {
  const early = [...zones];
  let next = zones.at(-1);
  for (let step = zones.length - 1; step >= 0; step -= 1) {
    const own = zones[step];
    const after = zones[step + 1];
    if (own && after && !areSame(own, after)) next = after;
    if (next) early[step] = next;
  }
  return early;
}

function areSame(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return one.every((cells, kind) => cells.every((value, cell) => value === other[kind]?.[cell]));
}
