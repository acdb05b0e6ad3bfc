import { Distances } from './board/distances';
import type { Field } from './board/field';
import { joinedByKind, lostStates, splitByKind } from './dead-ends/lost-states';
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
  /** By kind, and then by state of a box: 1 where it has no way to a goal, unless it need not come to one. */
  readonly isLost: Uint8Array;
  /** By kind, and then by state of a box: 1 where no box can come. */
  readonly isUnreachable: Uint8Array;
  /** The same two, each kind for itself. */
  readonly lostByKind: readonly Uint8Array[];
  readonly unreachableByKind: readonly Uint8Array[];
}

export function tablesOf(field: Field): Tables {
  const distances = new Distances(field);
  const toGoals = Array.from(field.goals, (goal) => distances.statesTo(goal));
  const fromBoxes = Array.from(field.boxes, (box) => distances.statesFrom(box));
  const isLost = joinedByKind(field, ({ firstGoal, goalCount, boxCount, needed }) =>
    needed < boxCount
      ? new Uint8Array(4 * field.size + 4)
      : lostStates(field.size, toGoals.slice(firstGoal, firstGoal + goalCount)),
  );
  const isUnreachable = joinedByKind(field, ({ firstBox, boxCount }) =>
    lostStates(field.size, fromBoxes.slice(firstBox, firstBox + boxCount)),
  );
  return {
    field,
    keys: keysFor(field.size, field.kinds.length),
    distances,
    toGoals: toGoals.map((states) => distances.byCell(states)),
    fromBoxes: fromBoxes.map((states) => distances.byCell(states)),
    isLost,
    isUnreachable,
    lostByKind: splitByKind(field, isLost),
    unreachableByKind: splitByKind(field, isUnreachable),
  };
}
