import { type Content, FREE, type Field } from './field';

/** The cells the player can walk to. Each fill uses a new mark, so nothing needs clearing. */
export class Zone {
  readonly marks: Int32Array;
  mark = 0;
  /** The number of cells in the zone. */
  count = 0;
  readonly #cells: Int32Array;
  readonly #neighbours: Int32Array;

  constructor({ size, neighbours }: Pick<Field, 'size' | 'neighbours'>) {
    this.marks = new Int32Array(size + 1);
    this.#cells = new Int32Array(size + 1);
    this.#neighbours = neighbours;
  }

  /** Marks the zone round a cell and returns its name, which is its smallest cell. */
  fill(content: Content, start: number): number {
    const marks = this.marks;
    const cells = this.#cells;
    const neighbours = this.#neighbours;
    const mark = (this.mark += 1);
    let name = start;
    let count = 1;
    marks[start] = mark;
    cells[0] = start;
    for (let index = 0; index < count; index += 1) {
      const cell = cells[index] ?? 0;
      if (cell < name) name = cell;
      for (let edge = 4 * cell, end = edge + 4; edge < end; edge += 1) {
        const next = neighbours[edge] ?? 0;
        if (content[next] !== FREE || marks[next] === mark) continue;
        marks[next] = mark;
        cells[count] = next;
        count += 1;
      }
    }
    this.count = count;
    return name;
  }

  has(cell: number): boolean {
    return this.marks[cell] === this.mark;
  }
}
