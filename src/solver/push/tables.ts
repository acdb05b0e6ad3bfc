import type { Pieces, Work } from '../work';
import { Distances, UNITS_OF_A_SEARCH } from './board/distances';
import type { Field } from './board/field';
import { allLost, markWays, splitByKind } from './deadlocks/dead-states';
import { keysFor, type Keys } from './stores/key-table';

/** What is worked out once for a level and shared by all searches on it. */
export interface Tables {
  readonly field: Field;
  /** Where all searches on the level count what they do. */
  readonly work: Work;
  readonly keys: Keys;
  readonly distances: Distances;
  /** For each goal the pushes to it, by cell. */
  readonly toGoals: readonly Int32Array[];
  /** For each cell where a box stands at first the pushes from it, by cell. */
  readonly fromBoxes: readonly Int32Array[];
  /** By kind, and then by state of a box: 1 where it has no way to a goal, unless it need not come to one. */
  readonly isLost: Uint8Array;
  /** By kind, and then by state of a box: 1 where no box can come. */
  readonly isUnreachable: Uint8Array;
  /** The same two, each kind for itself. */
  readonly lostByKind: readonly Uint8Array[];
  readonly unreachableByKind: readonly Uint8Array[];
}

export function* tablesOf(field: Field, work: Work): Pieces<Tables> {
  const distances = new Distances(field);
  const keys = keysFor(field.size, field.kinds.length);
  if (work.count(UNITS_OF_A_SEARCH * field.size)) yield;
  const isLost = allLost(field);
  const isUnreachable = allLost(field);
  const lostByKind = splitByKind(field, isLost);
  const unreachableByKind = splitByKind(field, isUnreachable);
  const toGoals: Int32Array[] = [];
  for (const goal of field.goals) {
    const states = distances.statesTo(goal);
    markWays(lostByKind[(field.goalKinds[goal] ?? 1) - 1], states);
    toGoals.push(distances.byCell(states));
    if (work.count(UNITS_OF_A_SEARCH * field.size)) yield;
  }
  const fromBoxes: Int32Array[] = [];
  for (let index = 0; index < field.boxes.length; index += 1) {
    const states = distances.statesFrom(field.boxes[index] ?? 0);
    markWays(unreachableByKind[field.boxKinds[index] ?? 0], states);
    fromBoxes.push(distances.byCell(states));
    if (work.count(UNITS_OF_A_SEARCH * field.size)) yield;
  }
  field.kinds.forEach(({ needed, boxCount }, kind) => {
    if (needed < boxCount) lostByKind[kind]?.fill(0);
  });
  return { field, work, keys, distances, toGoals, fromBoxes, isLost, isUnreachable, lostByKind, unreachableByKind };
}
