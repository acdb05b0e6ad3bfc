/** A push as a number: the box's cell before it and the side the player stood on, `4 * cell + side`. */
export type PushCode = number;

const FIRST = 1024;
const NOT_KEPT = -1;

/**
 * The positions of a search, numbered from 0, in parallel arrays that double. A position is the cells of its boxes,
 * always in the same order, and a cell of the player. The boxes are stored only where `keep` is called, before a position
 * gets children: a child's boxes are those of its parent, with the change that its push makes.
 */
export class Positions {
  count = 0;
  /** The boxes that are kept, and by number the place of a position's among them, or `NOT_KEPT`. */
  #boxes: Uint16Array<ArrayBuffer>;
  #keptCount = 0;
  #places = new Int32Array(FIRST);
  #players = new Uint16Array(FIRST);
  #parents = new Int32Array(FIRST);
  #pushes = new Int32Array(FIRST);

  /** `change`: changes the boxes of its parent to those of a position. */
  constructor(
    private readonly boxCount: number,
    private readonly change: (boxes: Int32Array, number: number) => void,
  ) {
    this.#boxes = new Uint16Array(FIRST * boxCount);
  }

  get bytes(): number {
    return 14 * this.#players.length + this.#boxes.byteLength;
  }

  /** Adds a position and returns its number. `parent` is -1 for a root, whose boxes must be kept. */
  add(player: number, parent: number, push: PushCode): number {
    if (this.count === this.#players.length) this.#double();
    const number = this.count;
    this.#places[number] = NOT_KEPT;
    this.#players[number] = player;
    this.#parents[number] = parent;
    this.#pushes[number] = push;
    this.count += 1;
    return number;
  }

  /** Stores the boxes of a position. */
  keep(number: number, boxes: Int32Array): void {
    if (this.#places[number] !== NOT_KEPT) return;
    const place = this.#keptCount * this.boxCount;
    if (place === this.#boxes.length) this.#boxes = doubled(this.#boxes, new Uint16Array(2 * place));
    this.#boxes.set(boxes, place);
    this.#places[number] = this.#keptCount;
    this.#keptCount += 1;
  }

  /** Copies the boxes of a position. */
  boxesOf(number: number, boxes: Int32Array): void {
    const place = this.#places[number] ?? NOT_KEPT;
    if (place === NOT_KEPT) {
      this.boxesOf(this.parentOf(number), boxes);
      this.change(boxes, number);
      return;
    }
    const first = place * this.boxCount;
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
    this.#places = doubled(this.#places, new Int32Array(length));
    this.#players = doubled(this.#players, new Uint16Array(length));
    this.#parents = doubled(this.#parents, new Int32Array(length));
    this.#pushes = doubled(this.#pushes, new Int32Array(length));
  }
}

function doubled<T extends Int32Array | Uint16Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
