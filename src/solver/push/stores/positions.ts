import { copied, IntList } from './queues';

/**
 * The random numbers of Zobrist hashing (1970): a position's key is the exclusive or of the numbers of its boxes' cells
 * and of its zone's name. Keys have 64 bits, in two halves.
 */
export interface Keys {
  /** By kind, then by cell; the cells of a kind begin at `size` times its number. */
  readonly boxLow: Int32Array;
  readonly boxHigh: Int32Array;
  readonly zoneLow: Int32Array;
  readonly zoneHigh: Int32Array;
  /** For places that are still open, in searches that count them. */
  readonly placeLow: Int32Array;
  readonly placeHigh: Int32Array;
}

export function keysFor(size: number, kinds = 1): Keys {
  return {
    boxLow: noise(kinds * size, 1),
    boxHigh: noise(kinds * size, 2),
    zoneLow: noise(size, 3),
    zoneHigh: noise(size, 4),
    placeLow: noise(size, 5),
    placeHigh: noise(size, 6),
  };
}

/** The same numbers on every run; the mixing is that of MurmurHash3's end (Appleby). */
function noise(size: number, seed: number): Int32Array {
  return Int32Array.from({ length: size }, (_, index) => {
    let bits = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x7f4a7c15);
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return bits ^ (bits >>> 16);
  });
}

const SLOT = 3;
const EMPTY = -1;

/** Numbers by 64-bit key: open addressing with linear probing; it starts small and doubles when it is half full. */
export class KeyTable {
  count = 0;
  /** Low half, high half and number of each slot. */
  #slots: Int32Array<ArrayBuffer>;
  #mask: number;

  /** `room`: slots to begin with, a power of two. */
  constructor(room = 1024) {
    this.#slots = new Int32Array(SLOT * room).fill(EMPTY);
    this.#mask = room - 1;
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  /** The number stored under a key, or -1. */
  find(low: number, high: number): number {
    return this.#slots[this.#slotOf(low, high) + 2] ?? EMPTY;
  }

  /** Stores a number, 0 or more, under a key, replacing any earlier one. */
  set(low: number, high: number, number: number): void {
    if (2 * this.count > this.#mask) this.#double();
    const slot = this.#slotOf(low, high);
    if (this.#slots[slot + 2] === EMPTY) this.count += 1;
    this.#slots[slot] = low;
    this.#slots[slot + 1] = high;
    this.#slots[slot + 2] = number;
  }

  /** The slot of a key, or the free slot it would get. */
  #slotOf(low: number, high: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let place = (low ^ Math.imul(high, 0x9e3779b1)) & mask;
    for (;;) {
      const slot = SLOT * place;
      if (slots[slot + 2] === EMPTY || (slots[slot] === low && slots[slot + 1] === high)) return slot;
      place = (place + 1) & mask;
    }
  }

  #double(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(2 * old.length).fill(EMPTY);
    this.#mask = 2 * this.#mask + 1;
    for (let slot = 0; slot < old.length; slot += SLOT) {
      const low = old[slot] ?? 0;
      const high = old[slot + 1] ?? 0;
      const number = old[slot + 2] ?? EMPTY;
      if (number === EMPTY) continue;
      const place = this.#slotOf(low, high);
      this.#slots[place] = low;
      this.#slots[place + 1] = high;
      this.#slots[place + 2] = number;
    }
  }
}

/** A push as a number: the box's cell before it and the side the player stood on, `4 * cell + side`. */
export type PushCode = number;

/** The boxes of a position in the order of their kinds, and a cell of the player. */
export interface Place {
  readonly boxes: Int32Array;
  readonly player: number;
}

const FIRST = 1024;
const NOT_KEPT = -1;

/**
 * The positions of a search, numbered from 0, in parallel arrays that double. A position is the cells of its boxes,
 * always in the same order, and a cell of the player. The boxes are stored only where `keep` is called, before a position
 * gets children: a child's boxes are those of its parent, with the change that its push makes.
 */
export class Positions {
  count = 0;
  /** The positions whose boxes are kept. */
  readonly kept = new IntList();
  /** By place among those that are kept: how many children may still lead on. */
  readonly #open = new IntList();
  /** The boxes that are kept, and by number the place of a position's among them, or `NOT_KEPT`. */
  #boxes: Uint16Array<ArrayBuffer>;
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
    return 14 * this.#players.length + this.#boxes.byteLength + this.kept.bytes + this.#open.bytes;
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
    const place = this.kept.length * this.boxCount;
    if (place === this.#boxes.length) this.#boxes = copied(this.#boxes, new Uint16Array(2 * place));
    this.#boxes.set(boxes, place);
    this.#places[number] = this.kept.length;
    this.kept.push(number);
    this.#open.push(0);
  }

  /**
   * Says that a kept position has so many new children. Without any it leads nowhere, and neither does its parent if that
   * has no other child that may lead on.
   */
  branch(number: number, children: number): void {
    let change = children;
    for (let at = number; at >= 0; at = this.parentOf(at)) {
      const place = this.#places[at] ?? 0;
      const open = this.#open.at(place) + change;
      this.#open.set(place, open);
      if (open > 0) return;
      change = -1;
    }
  }

  /** Whether a position has been expanded and some way on from it has not been tried to the end. */
  isOpen(number: number): boolean {
    const place = this.#places[number] ?? NOT_KEPT;
    return place !== NOT_KEPT && this.#open.at(place) > 0;
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

  placeOf(number: number): Place {
    const boxes = new Int32Array(this.boxCount);
    this.boxesOf(number, boxes);
    return { boxes, player: this.playerOf(number) };
  }

  playerOf(number: number): number {
    return this.#players[number] ?? 0;
  }

  parentOf(number: number): number {
    return this.#parents[number] ?? 0;
  }

  /** The first position on the way to one. */
  rootOf(number: number): number {
    let root = number;
    while (this.parentOf(root) >= 0) root = this.parentOf(root);
    return root;
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
    this.#places = copied(this.#places, new Int32Array(length));
    this.#players = copied(this.#players, new Uint16Array(length));
    this.#parents = copied(this.#parents, new Int32Array(length));
    this.#pushes = copied(this.#pushes, new Int32Array(length));
  }
}
