/**
 * A set of cells in the order of their addition. It is cleared in no time, for code that goes through a board again and
 * again.
 */
export class CellSet {
  /** By cell: the round in which it was added last. */
  private readonly rounds: Uint32Array;
  private readonly cells: number[] = [];
  private round = 1;

  constructor(size: number) {
    this.rounds = new Uint32Array(size);
  }

  get size(): number {
    return this.cells.length;
  }

  clear(): void {
    this.round += 1;
    this.cells.length = 0;
  }

  /** Adds a cell; true if it is new. */
  add(cell: number): boolean {
    if (this.rounds[cell] === this.round) return false;
    this.rounds[cell] = this.round;
    this.cells.push(cell);
    return true;
  }

  [Symbol.iterator](): IterableIterator<number> {
    return this.cells.values();
  }
}
