import type { GameObject } from '../read/names';
import type { RuleDirection } from '../read/words';

/** Layers whose movements one word of 32 bits holds, five bits each. */
export const LAYERS_PER_WORD = 6;
export const BITS_PER_LAYER = 5;
export const LAYER_BITS = 31;
/** Up, down, left and right are the bits below it. */
export const ACTION_BIT = 16;

/** What a cell must hold: words of bits by object, and by layer and movement. */
export interface CellMatch {
  readonly present: Int32Array;
  readonly missing: Int32Array;
  /** Of each of these at least one. */
  readonly anyOf: readonly Int32Array[];
  readonly moving: Int32Array;
  readonly still: Int32Array;
}

/** What becomes of a cell: what is cleared goes first, then what is set comes. */
export interface CellChange {
  readonly clear: Int32Array;
  readonly set: Int32Array;
  readonly stop: Int32Array;
  readonly start: Int32Array;
  /** The layers whose movement the rule decides. */
  readonly decided: Int32Array;
  /** One of these objects comes, too; none if it is empty. */
  readonly choice: readonly number[];
  /** These layers start to move anywhere. */
  readonly anywhere: readonly number[];
}

export interface CellCode {
  readonly match: CellMatch;
  readonly change: CellChange | undefined;
}

/** A row of cells; ellipses divide it into segments. */
export interface RowCode {
  readonly segments: readonly (readonly CellCode[])[];
}

/** Commands are bits, so that a queue of them is a number. */
export const COMMAND_BITS: ReadonlyMap<string, number> = new Map([
  ...['cancel', 'restart', 'checkpoint', 'win', 'again', 'message'].map((word, bit): [string, number] => [
    word,
    1 << bit,
  ]),
  ...Array.from({ length: 11 }, (_, number): [string, number] => [`sfx${number}`, 1 << (number + 6)]),
]);
export const CANCEL = 1;
export const RESTART = 2;
export const CHECKPOINT = 4;
export const WIN = 8;
export const AGAIN = 16;
export const MESSAGE = 32;

export interface RuleCode {
  readonly direction: RuleDirection;
  readonly rows: readonly RowCode[];
  /** Whether it has a right side. */
  readonly changes: boolean;
  readonly commands: number;
  /** The number of its message, -1 for none. */
  readonly message: number;
  readonly isRigid: boolean;
}

export interface GroupCode {
  readonly line: number;
  readonly rules: readonly RuleCode[];
  readonly isRandom: boolean;
  /** The number among the rigid groups from 1 on, 0 if it is not rigid. */
  readonly rigid: number;
  /** The group to jump back to if something changed, -1 for none. */
  readonly loop: number;
}

/** Cells that a condition asks for: any or all of some objects. */
export interface Kinds {
  readonly objects: readonly number[];
  readonly needsAll: boolean;
}

export interface ConditionCode {
  readonly word: 'no' | 'some' | 'all';
  readonly what: Kinds;
  readonly on: Kinds | undefined;
}

export interface SoundCode {
  readonly verb: string;
  readonly objects: Int32Array;
  readonly layers: readonly number[];
  /** The bits of the directions in which it sounds. */
  readonly movement: number;
  readonly seed: string;
}

/** A compiled game without its levels. */
export interface Program {
  /** The objects by number; a number may be free. */
  readonly objects: readonly (GameObject | undefined)[];
  readonly layerCount: number;
  /** All objects of each layer. */
  readonly layerMasks: readonly Int32Array[];
  /** Words of bits for the objects of a cell, and for its movements. */
  readonly objectWords: number;
  readonly movementWords: number;
  readonly groups: readonly GroupCode[];
  readonly lateGroups: readonly GroupCode[];
  readonly conditions: readonly ConditionCode[];
  readonly sounds: readonly SoundCode[];
  readonly messages: readonly string[];
  readonly player: Kinds;
  readonly background: Kinds;
  readonly runsOnStart: boolean;
  readonly needsPlayerMovement: boolean;
  /** Whether chance has a part in it. */
  readonly isRandom: boolean;
}
