import { Distances } from './board/distances';
import type { Field, FieldKind } from './board/field';
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
  /** By kind, and then by state of a box: 1 where it has no way to a goal, unless it need not come to one. */
  readonly isLost: Uint8Array;
  /** By kind, and then by state of a box: 1 where no box can come. */
  readonly isUnreachable: Uint8Array;
}

export function tablesOf(field: Field): Tables {
  const distances = new Distances(field);
  const toGoals = Array.from(field.goals, (goal) => distances.statesTo(goal));
  const fromBoxes = Array.from(field.boxes, (box) => distances.statesFrom(box));
  const isLost = byKind(field, ({ firstGoal, goalCount, boxCount, needed }) =>
    needed < boxCount
      ? new Uint8Array(4 * field.size + 4)
      : lostStates(field.size, toGoals.slice(firstGoal, firstGoal + goalCount)),
  );
  return {
    field,
    keys: keysFor(field.size, field.kinds.length),
    distances,
    toGoals: toGoals.map((states) => distances.byCell(states)),
    fromBoxes: fromBoxes.map((states) => distances.byCell(states)),
    isLost,
    isUnreachable: byKind(field, ({ firstBox, boxCount }) =>
      lostStates(field.size, fromBoxes.slice(firstBox, firstBox + boxCount)),
    ),
  };
}

/** The tables of all kinds, one behind the other. */
function byKind({ size, kinds }: Field, tableOf: (kind: FieldKind) => Uint8Array): Uint8Array {
  const tables = new Uint8Array(kinds.length * (4 * size + 4));
  kinds.forEach((kind, index) => {
    tables.set(tableOf(kind), index * (4 * size + 4));
  });
  return tables;
}
