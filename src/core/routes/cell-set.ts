/** A set of cells in the order in which they came, which is emptied at once: for what goes through a board again and again. */
export class CellSet {
  /** By cell, the round in which it came last. */
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

  /** Whether the cell is new here. */
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
