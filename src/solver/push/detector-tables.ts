import type { BoxKind, PushModel } from '../../core/push/push-model';
import { Distances, NEVER } from './board/distances';
import type { Ground } from './board/ground';
import { Assignment } from './deadlocks/assignment';
import { deadStates } from './deadlocks/dead-states';

/** What a lookout knows of the boxes of one kind; cells are numbers of the ground. */
export interface KindTables {
  readonly goals: readonly number[];
  /** By cell: 1 where a box can be in the end. */
  readonly isHome: Uint8Array;
  /** By state of a box: 1 where it has no way to a goal, unless it need not come to one. */
  readonly isLost: Uint8Array;
  /** By cell: 1 where a box is lost from whichever side it is pushed. */
  readonly isDead: Uint8Array;
  readonly assignment: Assignment | undefined;
}

/** Numbers of the largest table that says which box can come to which goal. */
const MAX_NUMBERS = 2 ** 22;

/** Makes the tables of each kind a piece at a time; undefined where a level cannot be won from its very start. */
export function* detectorTables(model: PushModel, ground: Ground): Generator<undefined, KindTables[] | undefined> {
  const distances = new Distances(ground);
  const tables: KindTables[] = [];
  for (const kind of model.kinds) {
    const inner = innerOf(kind, ground);
    if (inner.needed > Math.min(inner.boxes, inner.goals.length)) return undefined;
    yield;
    const isLost =
      inner.needed < inner.boxes ? noStates(ground) : deadStates(ground.size, [distances.statesTo(...inner.goals)]);
    yield;
    const assignment = yield* assignmentOf(inner, ground, distances);
    const isHome = new Uint8Array(ground.size + 1).fill(inner.needed < inner.boxes ? 1 : 0);
    for (const goal of inner.goals) isHome[goal] = 1;
    tables.push({ goals: inner.goals, isHome, isLost, isDead: deadCells(isLost, isHome), assignment });
  }
  return tables;
}

interface InnerKind {
  readonly boxes: number;
  readonly goals: readonly number[];
  readonly needed: number;
}

/** What is left of a kind within the ground; a box outside of it that is home stays there for ever. */
function innerOf({ boxes, goals, required }: BoxKind, { numbers, size }: Ground): InnerKind {
  const isInside = (cell: number): boolean => numbers[cell] !== size;
  const settled = boxes.filter((cell) => !isInside(cell) && goals.includes(cell)).length;
  return {
    boxes: boxes.filter(isInside).length,
    goals: goals.filter(isInside).map((cell) => numbers[cell] ?? size),
    needed: required - settled,
  };
}

function noStates({ size }: Ground): Uint8Array {
  return new Uint8Array(4 * size + 4);
}

function deadCells(isLost: Uint8Array, isHome: Uint8Array): Uint8Array {
  return isHome.map((home, cell) =>
    home === 0 && isLost.subarray(4 * cell, 4 * cell + 4).every((lost) => lost === 1) ? 1 : 0,
  );
}

function* assignmentOf(
  { goals, needed }: InnerKind,
  ground: Ground,
  distances: Distances,
): Generator<undefined, Assignment | undefined> {
  if (goals.length * ground.size > MAX_NUMBERS) return undefined;
  const reach: Uint8Array[] = [];
  for (const goal of goals) {
    const pushes = distances.byCell(distances.statesTo(goal));
    reach.push(Uint8Array.from(pushes, (count) => (count < NEVER ? 1 : 0)));
    yield;
  }
  return new Assignment(goals, reach, needed);
}
