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

  /** The number kept under a key, or -1. */
  find(low: number, high: number): number {
    return this.#slots[this.#slotOf(low, high) + 2] ?? EMPTY;
  }

  /** Keeps a number, 0 or more, under a key, in place of what was kept there. */
  set(low: number, high: number, number: number): void {
    if (2 * this.count > this.#mask) this.#double();
    const slot = this.#slotOf(low, high);
    if (this.#slots[slot + 2] === EMPTY) this.count += 1;
    this.#slots[slot] = low;
    this.#slots[slot + 1] = high;
    this.#slots[slot + 2] = number;
  }

  /** Where a key is, or the free slot it would get. */
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
