import { Distances } from './board/distances';
import type { Field } from './board/field';
import { lostStates } from './dead-ends/lost-states';
import { keysFor, type Keys } from './stores/keys';

/** What is worked out once for a level and shared by all searches on it. */
export interface Tables {
  readonly field: Field;
  readonly keys: Keys;
  readonly distances: Distances;
  /** For each goal the pushes to it, by cell. */
  readonly toGoals: readonly Int32Array[];
  /** For each cell where a box stands at first the pushes from it, by cell. */
  readonly fromBoxes: readonly Int32Array[];
  /** By state of a box: 1 where it has no way to a goal. */
  readonly isLost: Uint8Array;
  /** By state of a box: 1 where no box can come. */
  readonly isUnreachable: Uint8Array;
}

export function tablesOf(field: Field): Tables {
  const distances = new Distances(field);
  const toGoals = Array.from(field.goals, (goal) => distances.statesTo(goal));
  const fromBoxes = Array.from(field.boxes, (box) => distances.statesFrom(box));
  return {
    field,
    keys: keysFor(field.size),
    distances,
    toGoals: toGoals.map((states) => distances.byCell(states)),
    fromBoxes: fromBoxes.map((states) => distances.byCell(states)),
    isLost: lostStates(field.size, toGoals),
    isUnreachable: lostStates(field.size, fromBoxes),
  };
}
