import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from './board/distances';
import { type Field, reversedField } from './board/field';
import { at } from '../../core/at';
import type { Resumable, SearchState, Work } from '../solver';
import { type Keys, keysFor, type PushCode } from './stores/positions';

/**
 * By state of a box (cell and side of the player): 1 where none of these tables has a path. With the tables to the
 * goals these are the dead squares, separate for each side. The last cell stands for all walls.
 */
export function deadStates(size: number, tables: readonly Int32Array[]): Uint8Array {
  const isDeadState = new Uint8Array(4 * size + 4).fill(1);
  for (const states of tables) markAlive(isDeadState, states);
  return isDeadState;
}

/** Sets all states to 0 from which this table has a path. */
export function markAlive(isDeadState: Uint8Array | undefined, states: Int32Array): void {
  if (isDeadState)
    for (let state = 0; state < states.length; state += 1) if (states[state] !== NEVER) isDeadState[state] = 0;
}

/** One such table for all kinds, one after the other, with every state dead. */
export function allDead({ size, kinds }: Field): Uint8Array {
  return new Uint8Array(kinds.length * (4 * size + 4)).fill(1);
}

/** The parts of such a joined table, one for each kind. They share its memory. */
export function splitByKind({ size, kinds }: Field, tables: Uint8Array): readonly Uint8Array[] {
  return kinds.map((_, kind) => tables.subarray(kind * (4 * size + 4), (kind + 1) * (4 * size + 4)));
}

/** `spent`: the search has nothing left to try, but that proves nothing. */
export type PushSearchState = SearchState | 'spent';

/** A search that runs a position at a time, and each position a piece at a time. */
export interface PushSearch {
  readonly state: PushSearchState;
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Expands one more position. The first call also prepares what the search needs. */
  next(): Resumable<void>;
  /** The pushes of the solution; empty until the level is solved. */
  solution(): PushCode[];
  /** The position with the most boxes on goals, among those that were expanded from the start; undefined if it is the first. */
  readonly best?: BestPosition | undefined;
}

/** How far a search has come. */
export interface BestPosition {
  readonly boxesOnGoals: number;
  pushes(): PushCode[];
  /** Looks for another one: this one is lost. */
  refuse(): void;
}

/** Boxes on goals of their kind. */
function countHome({ boxKinds, goalKinds }: Field, boxes: Int32Array): number {
  let home = 0;
  for (let box = 0; box < boxes.length; box += 1)
    if (goalKinds[boxes[box] ?? 0] === (boxKinds[box] ?? 0) + 1) home += 1;
  return home;
}

/** Notes the position with the most boxes on goals. */
export class BestNote {
  private position = -1;
  private boxesOnGoals: number;

  constructor(private readonly field: Field) {
    this.boxesOnGoals = countHome(field, field.boxes);
  }

  /** The position as `BestPosition`; undefined if it is the first. */
  found(pushesTo: (position: number) => PushCode[]): BestPosition | undefined {
    const { position, boxesOnGoals } = this;
    if (position < 0) return undefined;
    const refuse = (): void => {
      this.position = -1;
      this.boxesOnGoals = countHome(this.field, this.field.boxes);
    };
    return { boxesOnGoals, pushes: () => pushesTo(position), refuse };
  }

  /** Returns the number of boxes on goals of their kind. */
  see(position: number, boxes: Int32Array): number {
    const home = countHome(this.field, boxes);
    if (home > this.boxesOnGoals) {
      this.boxesOnGoals = home;
      this.position = position;
    }
    return home;
  }
}

/** Tables that are made once for a level and shared by all searches on it. */
export interface Tables {
  readonly field: Field;
  /** The work counter of all searches on the level. */
  readonly work: Work;
  readonly keys: Keys;
  readonly distances: Distances;
  /** For each goal, the pushes to it by cell. */
  readonly toGoals: readonly Int32Array[];
  /** For each start cell of a box, the pushes from it by cell. */
  readonly fromBoxes: readonly Int32Array[];
  /**
   * By kind, then by state of a box: 1 where no push sequence leads to a goal; 0 everywhere for kinds with spare boxes.
   */
  readonly isDeadState: Uint8Array;
  /** By kind, then by state of a box: 1 if no box can get there. */
  readonly isUnreachable: Uint8Array;
  /** The same two tables, by kind. */
  readonly deadStatesByKind: readonly Uint8Array[];
  readonly unreachableByKind: readonly Uint8Array[];
}

export function* tablesOf(field: Field, work: Work): Resumable<Tables> {
  const distances = new Distances(field);
  const keys = keysFor(field.size, field.kinds.length);
  if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
  const isDeadState = allDead(field);
  const isUnreachable = allDead(field);
  const deadStatesByKind = splitByKind(field, isDeadState);
  const unreachableByKind = splitByKind(field, isUnreachable);
  const toGoals: Int32Array[] = [];
  for (const goal of field.goals) {
    const states = distances.statesTo(goal);
    markAlive(deadStatesByKind[(field.goalKinds[goal] ?? 1) - 1], states);
    toGoals.push(distances.byCell(states));
    if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
  }
  const fromBoxes: Int32Array[] = [];
  for (let index = 0; index < field.boxes.length; index += 1) {
    const states = distances.statesFrom(at(field.boxes, index));
    markAlive(unreachableByKind[at(field.boxKinds, index)], states);
    fromBoxes.push(distances.byCell(states));
    if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
  }
  field.kinds.forEach(({ needed, boxCount }, kind) => {
    if (needed < boxCount) deadStatesByKind[kind]?.fill(0);
  });
  return {
    field,
    work,
    keys,
    distances,
    toGoals,
    fromBoxes,
    isDeadState,
    isUnreachable,
    deadStatesByKind,
    unreachableByKind,
  };
}

/**
 * The same level backward: its boxes begin on the goals and are pulled to the start cells, so a state that no push leads
 * to is dead. Only for levels without spare boxes or goals. It shares the arrays of the level's tables.
 */
export function reversedTables(tables: Tables): Tables {
  const { field, toGoals, fromBoxes, isDeadState, isUnreachable, deadStatesByKind, unreachableByKind } = tables;
  const reversed = reversedField(field);
  return {
    ...tables,
    field: reversed,
    distances: new Distances(reversed),
    toGoals: fromBoxes,
    fromBoxes: toGoals,
    isDeadState: isUnreachable,
    isUnreachable: isDeadState,
    deadStatesByKind: unreachableByKind,
    unreachableByKind: deadStatesByKind,
  };
}
