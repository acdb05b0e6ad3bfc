import { type Content, type Field, FREE } from './field';

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

/** How the free cells of a position fall into connected parts. */
export interface Parts {
  /** By cell: the name of its part, which is its smallest cell; -1 for boxes and walls. */
  readonly names: Int32Array;
  readonly count: number;
  /** The name of the player's part. */
  readonly zone: number;
}

/** All connected parts of the free cells: the player's zone and those he cannot reach. */
export class Components implements Parts {
  readonly names: Int32Array;
  count = 0;
  zone = -1;
  readonly #cells: Int32Array;
  readonly #neighbours: Int32Array;

  constructor({ size, neighbours }: Pick<Field, 'size' | 'neighbours'>) {
    this.names = new Int32Array(size + 1);
    this.#cells = new Int32Array(size + 1);
    this.#neighbours = neighbours;
  }

  /** Finds all components. The player's is the one with this cell. */
  find(content: Content, player: number): void {
    const names = this.names.fill(-1);
    const size = names.length - 1;
    this.count = 0;
    for (let cell = 0; cell < size; cell += 1) {
      if (content[cell] !== FREE || names[cell] !== -1) continue;
      this.#fill(content, cell);
      this.count += 1;
    }
    this.zone = names[player] ?? 0;
  }

  #fill(content: Content, name: number): void {
    const names = this.names;
    const cells = this.#cells;
    const neighbours = this.#neighbours;
    let count = 1;
    names[name] = name;
    cells[0] = name;
    while (count > 0) {
      count -= 1;
      const first = 4 * (cells[count] ?? 0);
      for (let edge = first; edge < first + 4; edge += 1) {
        const next = neighbours[edge] ?? 0;
        if (content[next] !== FREE || names[next] !== -1) continue;
        names[next] = name;
        cells[count] = next;
        count += 1;
      }
    }
  }
}
