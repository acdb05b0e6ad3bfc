// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.
/** A push as a number: the box's cell before it and the side the player stood on, `4 * cell + side`. */
export type PushCode = number;

const FIRST = 1024;

/**
 * The positions of a search, numbered from 0, in parallel arrays that double. A position is the cells of its boxes,
 * always in the same order, and a cell of the player.
 */
export class Positions {
  count = 0;
  readonly #boxCount: number;
  #boxes: Uint16Array<ArrayBuffer>;
  #players = new Uint16Array(FIRST);
  #parents = new Int32Array(FIRST);
  #pushes = new Int32Array(FIRST);

  constructor(boxCount: number) {
    this.#boxCount = boxCount;
    this.#boxes = new Uint16Array(FIRST * boxCount);
  }

  get bytes(): number {
    return this.#players.length * (10 + 2 * this.#boxCount);
  }

  /** Adds a position and returns its number. `parent` is -1 for a root. */
  add(boxes: Int32Array, player: number, parent: number, push: PushCode): number {
    if (this.count === this.#players.length) this.#double();
    const number = this.count;
    this.#boxes.set(boxes, number * this.#boxCount);
    this.#players[number] = player;
    this.#parents[number] = parent;
    this.#pushes[number] = push;
    this.count += 1;
    return number;
  }

  /** Copies the boxes of a position. */
  boxesOf(number: number, boxes: Int32Array): void {
    const first = number * this.#boxCount;
    for (let box = 0; box < boxes.length; box += 1) boxes[box] = this.#boxes[first + box] ?? 0;
  }

  playerOf(number: number): number {
    return this.#players[number] ?? 0;
  }

  parentOf(number: number): number {
    return this.#parents[number] ?? 0;
  }

  pushOf(number: number): PushCode {
    return this.#pushes[number] ?? 0;
  }

  /** The pushes that lead to a position, first to last. */
  pathTo(number: number): PushCode[] {
    const path: PushCode[] = [];
    for (let at = number; this.parentOf(at) >= 0; at = this.parentOf(at)) path.push(this.pushOf(at));
    return path.reverse();
  }

  #double(): void {
    const length = 2 * this.#players.length;
    const boxes = this.#boxes;
    const players = this.#players;
    const parents = this.#parents;
    const pushes = this.#pushes;
    this.#boxes = new Uint16Array(length * this.#boxCount);
    this.#boxes.set(boxes);
    this.#players = new Uint16Array(length);
    this.#players.set(players);
    this.#parents = new Int32Array(length);
    this.#parents.set(parents);
    this.#pushes = new Int32Array(length);
    this.#pushes.set(pushes);
  }
}
