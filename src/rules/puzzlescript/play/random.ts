/** The generator of the language: RC4, keyed with the seed, so that recorded games repeat. */
export class Random {
  readonly #state = new Uint8Array(256);
  #i = 0;
  #j = 0;
  /** How many numbers were drawn. */
  draws = 0;

  /** Without a seed of its own, it is the same in every game, so that a game can be played again. */
  constructor(seed = 'sokoban') {
    const key = keyOf(seed);
    for (let index = 0; index < 256; index++) this.#state[index] = index;
    let j = 0;
    for (let index = 0; index < 256; index++) {
      j = (j + (this.#state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
      this.#swap(index, j);
    }
  }

  /** A number from 0 to 1, of seven bytes. */
  next(): number {
    this.draws += 1;
    let value = 0;
    for (let count = 0; count < 7; count++) value = value * 256 + this.#byte();
    return value / (2 ** 56 - 1);
  }

  #byte(): number {
    this.#i = (this.#i + 1) & 255;
    this.#j = (this.#j + (this.#state[this.#i] ?? 0)) & 255;
    this.#swap(this.#i, this.#j);
    return this.#state[((this.#state[this.#i] ?? 0) + (this.#state[this.#j] ?? 0)) & 255] ?? 0;
  }

  #swap(a: number, b: number): void {
    const value = this.#state[a] ?? 0;
    this.#state[a] = this.#state[b] ?? 0;
    this.#state[b] = value;
  }
}

/** The bytes of a seed: of each letter the high byte, if it has one, and the low one. */
function keyOf(seed: string): number[] {
  const bytes: number[] = [];
  for (let index = 0; index < seed.length; index++) {
    const code = seed.charCodeAt(index);
    if (code > 255) bytes.push(code >> 8);
    bytes.push(code & 255);
  }
  return bytes.length === 0 ? [0] : bytes;
}
