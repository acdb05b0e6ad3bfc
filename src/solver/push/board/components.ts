import { FREE, type Content, type Field } from './field';

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

  /** Whether a cell is in the player's zone. */
  has(cell: number): boolean {
    return this.names[cell] === this.zone;
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
