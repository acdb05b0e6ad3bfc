import { BOX, emptyContent, FREE, type Content } from '../board/content';
import { Distances, NEVER } from '../board/distances';
import type { Field } from '../board/field';
import type { Plan } from './plan';

/** The most zones of one kind at one step of a plan. */
const MOST = 8;

/** Where there is room only for so many boxes of a kind. */
export interface PlanZone {
  readonly kind: number;
  /** By cell: 1 within the zone. */
  readonly cells: Uint8Array;
  readonly room: number;
}

/**
 * Where a box is out of plan (Shoham and Schaeffer 2020): for each number of entries that are packed the cells from which
 * a box could not be brought to any square that is still to be filled, when those filled for good are walls. Where only
 * some squares can be reached from, there is room for as many boxes as those. Zones are given to the steps before the one
 * that makes them, so that what would be shut in is seen in time.
 */
export function zonesOutOfPlan(
  field: Field,
  lostByKind: readonly Uint8Array[],
  { squares, kinds, until }: Plan,
): readonly (readonly PlanZone[])[] {
  const content = emptyContent(field);
  const distances = new Distances(field);
  const zones: PlanZone[][] = [];
  for (let done = 0; done <= squares.length; done += 1) {
    const last = done - 1;
    if (last >= 0 && until[last] === squares.length) content[squares[last] ?? field.size] = BOX;
    distances.on(content);
    const open = [...squares.keys()].filter((entry) => entry >= done && content[squares[entry] ?? 0] === FREE);
    const sourcesOf = (entries: readonly number[]): Uint8Array =>
      sourceCells(distances.statesTo(...entries.map((entry) => squares[entry] ?? 0)));
    zones.push(
      lostByKind.flatMap((isLost, kind) => {
        const own = open.filter((entry) => kinds[entry] === kind);
        const final = own.filter((entry) => until[entry] === squares.length);
        const alive = aliveCells(content, isLost);
        return [
          { kind, room: 0, cells: without(alive, sourcesOf(own)) },
          ...narrowZones(
            kind,
            alive,
            final.map((entry) => sourcesOf([entry])),
          ),
        ];
      }),
    );
  }
  return warnedEarly(zones);
}

/** By cell: 1 where a box of a kind can stand and is not lost. */
function aliveCells(content: Content, isLost: Uint8Array): Uint8Array {
  return content.map((thing, cell) =>
    thing === FREE && isLost.subarray(4 * cell, 4 * cell + 4).some((lost) => lost === 0) ? 1 : 0,
  );
}

/** By cell: 1 where some pushes lead from. */
function sourceCells(pushes: Int32Array): Uint8Array {
  const isSource = new Uint8Array(pushes.length / 4 + 1);
  pushes.forEach((count, state) => {
    if (count !== NEVER) isSource[state >> 2] = 1;
  });
  return isSource;
}

function without(cells: Uint8Array, others: Uint8Array): Uint8Array {
  return cells.map((isCell, cell) => (isCell === 1 && others[cell] === 0 ? 1 : 0));
}

/** The zones from which only some of the squares can be reached; `sources`: for each square the cells it is reached from. */
function narrowZones(kind: number, alive: Uint8Array, sources: readonly Uint8Array[]): PlanZone[] {
  const reaches = new Map<string, number[]>();
  alive.forEach((isAlive, cell) => {
    const reach = [...sources.keys()].filter((square) => sources[square]?.[cell] === 1);
    if (isAlive === 1 && reach.length > 0 && reach.length < sources.length) reaches.set(reach.join(), reach);
  });
  return [...reaches.values()]
    .sort((one, other) => one.length - other.length)
    .slice(0, MOST)
    .map((reach) => {
      const others = sources.filter((_, square) => !reach.includes(square));
      return { kind, room: reach.length, cells: others.reduce(without, alive) };
    });
}

/** Each run of equal zones gets the zones of the next run. */
function warnedEarly(zones: readonly (readonly PlanZone[])[]): readonly (readonly PlanZone[])[] {
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

function areSame(one: readonly PlanZone[], other: readonly PlanZone[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, room, cells }, index) => {
      const zone = other[index];
      return kind === zone?.kind && room === zone.room && cells.every((value, cell) => value === zone.cells[cell]);
    })
  );
}
