/**
 * A level as pushes and nothing else: what a solver needs to know of a classic level without keys, doors and
 * teleporters. Cells are the level's own, numbered as in `level.ts`.
 */
export interface PushModel {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly size: number;
  /** By cell: 1 where nothing can ever stand, walls and everything outside. */
  readonly walls: Uint8Array;
  readonly player: number;
  readonly kinds: readonly BoxKind[];
}

/** Boxes and the goals they belong on. */
export interface BoxKind {
  readonly boxes: readonly number[];
  readonly goals: readonly number[];
  /** How many of the boxes must stand on goals in the end. */
  readonly required: number;
}
