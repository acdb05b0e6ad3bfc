import type { Resumable, Work } from '../../solver';
import { BOX, emptyContent, FREE, type Content, type Field } from '../board/field';
import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import type { Plan } from './plan';

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
