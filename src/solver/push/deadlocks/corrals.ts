import type { Resumable, Work } from '../../solver';
import type { Parts } from '../board/parts';
import { BOX, type Content, type Field } from '../board/field';
import type { PushCode } from '../stores/positions';

const NO_ZONE = -1;
const NO_CORRAL = -2;

/**
 * Finds PI-corrals (Damgaard): zones out of the player's reach that must be opened some time, and can be opened only by
 * pushes inwards that the player can make right now. All other pushes can wait until then.
 */
export class Corrals {
  /** By cell: the mark of the corral that the box there can be pushed into. */
  readonly #canMove: Int32Array;
  /** The goals that must be full at the end. */
  readonly #goalsToFill: Int32Array;
  /** By name of a component, and by cell of a box: the mark of the last corral it was part of. */
  readonly #isInside: Int32Array;
  readonly #isBarrier: Int32Array;
  readonly #barrier: Int32Array;
  /** By cell: the next cell of its component, or -1. */
  readonly #nextOf: Int32Array;
  #barrierCount = 0;
  /** The number of boxes of the barrier that lead to no other zone. */
  #looked = 0;
  #mark = 0;

  /** `kindAt`: by cell, the kind of the box there. Callers with several kinds must keep it up to date. */
  constructor(
    private readonly field: Field,
    private readonly work: Work,
    /** By cell: the kind of the box there. */
    private readonly kindAt: Uint8Array = new Uint8Array(field.size + 1),
  ) {
    this.#nextOf = new Int32Array(field.size + 1);
    this.#goalsToFill = field.goals.filter((goal) => {
      const kind = field.kinds[(field.goalKinds[goal] ?? 0) - 1];
      return kind?.needed === kind?.goalCount;
    });
    this.#canMove = new Int32Array(field.size + 1);
    this.#isInside = new Int32Array(field.size + 1);
    this.#isBarrier = new Int32Array(field.size + 1);
    this.#barrier = new Int32Array(field.size);
  }

  /**
   * Whether there is a PI-corral; then `canMove` says which boxes belong to it. `isDeadState`: by kind, then by state
   * of a box.
   */
  *find(content: Content, { names, zone, count }: Parts, isDeadState: Uint8Array): Resumable<boolean> {
    if (count === 1) return false;
    const { size } = this.field;
    this.#listCells(names);
    if (this.work.count(size)) yield;
    for (let name = 0; name < size; name += 1) {
      if (names[name] !== name || name === zone) continue;
      this.#mark += 1;
      this.#barrierCount = 0;
      this.#looked = 0;
      let next = name;
      while (next >= 0) {
        this.#isInside[next] = this.#mark;
        if (this.work.count(this.#collect(content, next) + this.#barrierCount)) yield;
        next = this.#nextZone(names, zone, isDeadState);
      }
      if (next === NO_ZONE && this.#mustBeOpened(names) && this.#isPiCorral(names, zone, isDeadState)) return true;
    }
    return false;
  }

  /** Whether the box on a cell can be pushed into the corral found last. */
  canMove(box: number): boolean {
    return this.#canMove[box] === this.#mark;
  }

  /** Whether the box on a cell is part of the barrier of the corral examined last. */
  isBarrier(box: number): boolean {
    return this.#isBarrier[box] === this.#mark;
  }

  /** Links the cells of each component, in ascending order from the cell that names it. */
  #listCells(names: Int32Array): void {
    const nextOf = this.#nextOf.fill(-1);
    for (let cell = this.field.size - 1; cell >= 0; cell -= 1) {
      const name = names[cell] ?? -1;
      if (name < 0 || name === cell) continue;
      nextOf[cell] = nextOf[name] ?? -1;
      nextOf[name] = cell;
    }
  }

  /** Adds the boxes round a zone of the corral, corners included. Returns the number of its cells. */
  #collect(content: Content, name: number): number {
    const { size, around } = this.field;
    let count = 0;
    for (let cell = name; cell >= 0; cell = this.#nextOf[cell] ?? -1) {
      count += 1;
      for (let place = 8 * cell; place < 8 * cell + 8; place += 1) {
        const box = around[place] ?? size;
        if (content[box] !== BOX || this.#isBarrier[box] === this.#mark) continue;
        this.#isBarrier[box] = this.#mark;
        this.#barrier[this.#barrierCount] = box;
        this.#barrierCount += 1;
      }
    }
    return count;
  }

  /**
   * The name of another zone that a box of the barrier can be pushed into or from; `NO_ZONE` if there is none, and
   * `NO_CORRAL` if the player can push a box past the corral. The answers for boxes stay valid when zones are added.
   */
  #nextZone(names: Int32Array, zone: number, isDeadState: Uint8Array): number {
    const { neighbours, size } = this.field;
    for (; this.#looked < this.#barrierCount; this.#looked += 1) {
      const box = this.#barrier[this.#looked] ?? 0;
      for (let push = 4 * box; push < 4 * box + 4; push += 1) {
        const stand = neighbours[push] ?? size;
        const target = neighbours[push ^ 2] ?? size;
        if (!this.#isOpen(push, isDeadState) || this.#isIn(stand, names)) continue;
        const next = names[this.#isIn(target, names) ? stand : target] ?? NO_ZONE;
        if (next >= 0 && next !== zone) return next;
        if (names[stand] === zone && names[target] === zone) return NO_CORRAL;
      }
    }
    return NO_ZONE;
  }

  /** Whether one of its boxes must still get to a goal, or a goal in it must still be filled. */
  #mustBeOpened(names: Int32Array): boolean {
    const { canStay, size } = this.field;
    for (let index = 0; index < this.#barrierCount; index += 1) {
      const box = this.#barrier[index] ?? 0;
      if (canStay[(this.kindAt[box] ?? 0) * (size + 1) + box] === 0) return true;
    }
    for (const goal of this.#goalsToFill) if (this.#isIn(goal, names)) return true;
    return false;
  }

  /** Whether its boxes can only be pushed inwards, and the player can make all of these pushes now. Marks the boxes. */
  #isPiCorral(names: Int32Array, zone: number, isDeadState: Uint8Array): boolean {
    const { neighbours, size } = this.field;
    for (let index = 0; index < this.#barrierCount; index += 1) {
      const box = this.#barrier[index] ?? 0;
      for (let push = 4 * box; push < 4 * box + 4; push += 1) {
        const stand = neighbours[push] ?? size;
        const target = neighbours[push ^ 2] ?? size;
        if (!this.#isOpen(push, isDeadState) || this.#isIn(stand, names)) continue;
        if (!this.#isIn(target, names) || names[stand] !== zone) return false;
        this.#canMove[box] = this.#mark;
      }
    }
    return true;
  }

  /** Whether walls and the boxes of the barrier allow a push. All other boxes may have moved by then. */
  #isOpen(push: PushCode, isDeadState: Uint8Array): boolean {
    const { neighbours, size } = this.field;
    const stand = neighbours[push] ?? size;
    const target = neighbours[push ^ 2] ?? size;
    const states = (this.kindAt[push >> 2] ?? 0) * (4 * size + 4);
    if (stand === size || target === size || isDeadState[states + 4 * target + (push & 3)] === 1) return false;
    return this.#isBarrier[stand] !== this.#mark && this.#isBarrier[target] !== this.#mark;
  }

  #isIn(cell: number, names: Int32Array): boolean {
    const name = names[cell] ?? -1;
    return name >= 0 && this.#isInside[name] === this.#mark;
  }
}
