import { BOX, FREE, SOLID, type Content, type Field, type Grid } from '../board/field';

const NO_CELL = -1;

/**
 * Finds boxes that can never be pushed again. From a group of touching boxes it takes off every box that could be
 * pushed along an axis, wherever the player is, again and again. The boxes that remain are frozen.
 */
export class Freeze {
  readonly #size: number;
  readonly #neighbours: Int32Array;
  readonly #canStay: Uint8Array;
  readonly #group: Int32Array;
  readonly #seen: Int32Array;
  #mark = 0;

  constructor(
    { size, neighbours, canStay }: Grid & Pick<Field, 'canStay'>,

    /** By cell: the kind of the box there. Callers with several kinds must keep it up to date. */
    readonly kindAt: Uint8Array = new Uint8Array(size + 1),
  ) {
    this.#size = size;
    this.#neighbours = neighbours;
    this.#canStay = canStay;
    this.#group = new Int32Array(size);
    this.#seen = new Int32Array(size + 1);
  }

  /**
   * Whether the box on a cell is frozen, and it or a box frozen with it needs a goal and is on none: a deadlock.
   * `isDeadState`: by kind, then by state of a box (cell and side of the player), 1 where no push sequence leads to a
   * goal.
   */
  isDead(content: Content, box: number, isDeadState: Uint8Array): boolean {
    if (this.#isMovable(content, box, isDeadState)) return false;
    const count = this.#gather(content, box);
    const isDead = this.#takeOff(content, count, isDeadState, box);
    for (let index = 0; index < count; index += 1) content[this.#group[index] ?? 0] = BOX;
    return isDead;
  }

  /** Turns frozen boxes into walls and takes all others off. Returns whether every frozen box may stay where it is. */
  leaveFrozen(content: Content, boxes: Int32Array, isDeadState: Uint8Array): boolean {
    this.#group.set(boxes);
    const isAway = this.#takeOff(content, boxes.length, isDeadState);
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      if (content[box] === BOX) content[box] = SOLID;
    }
    return !isAway;
  }

  /** Collects the boxes that touch one another, starting with this one. Returns their number. */
  #gather(content: Content, box: number): number {
    const group = this.#group;
    const seen = this.#seen;
    const mark = (this.#mark += 1);
    let count = 1;
    group[0] = box;
    seen[box] = mark;
    for (let index = 0; index < count; index += 1) {
      const first = 4 * (group[index] ?? 0);
      for (let edge = first; edge < first + 4; edge += 1) {
        const next = this.#neighbours[edge] ?? 0;
        if (content[next] !== BOX || seen[next] === mark) continue;
        seen[next] = mark;
        group[count] = next;
        count += 1;
      }
    }
    return count;
  }

  /**
   * Takes off movable boxes until none is left, or until it takes off the one on the cell `until`: then it returns false.
   * Otherwise it returns whether a box remains where it may not stay.
   */
  #takeOff(content: Content, count: number, isDeadState: Uint8Array, until = NO_CELL): boolean {
    for (;;) {
      let hasChanged = false;
      let isAway = false;
      for (let index = 0; index < count; index += 1) {
        const box = this.#group[index] ?? 0;
        if (content[box] === FREE) continue;
        if (this.#isMovable(content, box, isDeadState)) {
          content[box] = FREE;
          if (box === until) return false;
          hasChanged = true;
        } else if (this.#canStay[(this.kindAt[box] ?? 0) * (this.#size + 1) + box] === 0) isAway = true;
      }
      if (!hasChanged) return isAway;
    }
  }

  #isMovable(content: Content, box: number, isDeadState: Uint8Array): boolean {
    const first = (this.kindAt[box] ?? 0) * (4 * this.#size + 4);
    for (let direction = 0; direction < 2; direction += 1) {
      const one = this.#neighbours[4 * box + direction] ?? 0;
      const other = this.#neighbours[4 * box + direction + 2] ?? 0;
      if (content[one] !== FREE || content[other] !== FREE) continue;
      if (isDeadState[first + 4 * one + direction + 2] === 0 || isDeadState[first + 4 * other + direction] === 0)
        return true;
    }
    return false;
  }
}
