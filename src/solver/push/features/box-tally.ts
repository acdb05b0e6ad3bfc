import { BOX, type Content, type Grid } from '../board/field';

/** Counts the boxes of a position with some property, which only the cells up to two steps straight away decide. */
export class BoxTally {
  count = 0;
  readonly #neighbours: Int32Array;
  /** By cell: 1 for a box that was counted. */
  readonly #isCounted: Uint8Array;
  /** By cell: the last move after which the box there was asked again. */
  readonly #askedAfter: Int32Array;
  #moves = 0;

  /** `matters`: whether the box on a cell has the property. */
  constructor(
    { size, neighbours }: Grid,
    private readonly matters: (content: Content, box: number) => boolean,
  ) {
    this.#neighbours = neighbours;
    this.#isCounted = new Uint8Array(size + 1);
    this.#askedAfter = new Int32Array(size + 1);
  }

  /** Counts the boxes on a board. */
  look(content: Content, boxes: Int32Array): void {
    this.count = 0;
    this.#isCounted.fill(0);
    for (const box of boxes) {
      if (!this.matters(content, box)) continue;
      this.#isCounted[box] = 1;
      this.count += 1;
    }
  }

  /** How many there are after one of the boxes that were counted has moved. */
  after(content: Content, from: number, to: number): number {
    this.#moves += 1;
    this.#askedAfter[to] = this.#moves;
    const moved = this.count - (this.#isCounted[from] ?? 0) + (this.matters(content, to) ? 1 : 0);
    return moved + this.#changeRound(content, from) + this.#changeRound(content, to);
  }

  #changeRound(content: Content, cell: number): number {
    let change = 0;
    for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
      const beside = this.#neighbours[edge] ?? 0;
      const beyond = this.#neighbours[4 * beside + (edge & 3)] ?? 0;
      change += this.#changeAt(content, beside) + this.#changeAt(content, beyond);
    }
    return change;
  }

  #changeAt(content: Content, cell: number): number {
    if (content[cell] !== BOX || this.#askedAfter[cell] === this.#moves) return 0;
    this.#askedAfter[cell] = this.#moves;
    return (this.matters(content, cell) ? 1 : 0) - (this.#isCounted[cell] ?? 0);
  }
}
