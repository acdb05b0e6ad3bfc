import { BOX, emptyContent, FREE } from '../board/content';
import { Distances, NEVER } from '../board/distances';
import type { Field } from '../board/field';
import type { Plan } from './plan';

const SIDES = [0, 1, 2, 3] as const;

/**
 * Where a box is out of plan (Shoham and Schaeffer 2020): for each number of entries that are packed the cells, 1 each,
 * from which a box could not be brought to any square that is still to be filled, when those filled for good are walls.
 * A zone is given to the steps before the one that makes it, so that what would be shut in is seen in time.
 */
export function zonesOutOfPlan(field: Field, isLost: Uint8Array, { squares, until }: Plan): readonly Uint8Array[] {
  const content = emptyContent(field);
  const distances = new Distances(field);
  const zones: Uint8Array[] = [];
  for (let done = 0; done <= squares.length; done += 1) {
    const last = done - 1;
    if (last >= 0 && until[last] === squares.length) content[squares[last] ?? field.size] = BOX;
    const open = [...squares.subarray(done)].filter((square) => content[square] === FREE);
    const pushes = distances.on(content).statesTo(...open);
    const isSource = (cell: number): boolean => SIDES.some((side) => pushes[4 * cell + side] !== NEVER);
    const isAlive = (cell: number): boolean => SIDES.some((side) => isLost[4 * cell + side] === 0);
    zones.push(content.map((thing, cell) => (thing === FREE && isAlive(cell) && !isSource(cell) ? 1 : 0)));
  }
  return warnedEarly(zones);
}

/** Each run of equal zones gets the zone of the next run. */
function warnedEarly(zones: readonly Uint8Array[]): readonly Uint8Array[] {
  const early = [...zones];
  let next = zones.at(-1);
  for (let step = zones.length - 1; step >= 0; step -= 1) {
    const own = zones[step];
    const after = zones[step + 1];
    if (own && after && !isSame(own, after)) next = after;
    if (next) early[step] = next;
  }
  return early;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((value, index) => value === other[index]);
}
