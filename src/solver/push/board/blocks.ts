import { at } from '../../../core/at';
import { FREE, type Content, type Field } from './field';

/**
 * The biconnected components of the free cells (Tarjan 1972). When a box is put on a cell, two of its neighbours stay
 * connected exactly if the edges to them are in one component. So a box can be pushed without a flood fill for each
 * step.
 */
export class Blocks {
  /** By cell: the order in which the depth-first search reached it, from 1; 0 if it did not. */
  readonly #met: Int32Array;
  /** By cell: the earliest cell that it or its descendants have an edge to, apart from the edge to its parent. */
  readonly #lowest: Int32Array;
  readonly #parent: Int32Array;
  /** By cell: the next edge to follow. */
  readonly #edge: Int32Array;
  readonly #order: Int32Array;
  /** By cell: the component of the edge to its parent. */
  readonly #block: Int32Array;
  readonly #neighbours: Int32Array;

  constructor({ size, neighbours }: Pick<Field, 'size' | 'neighbours'>) {
    this.#met = new Int32Array(size + 1);
    this.#lowest = new Int32Array(size + 1);
    this.#parent = new Int32Array(size + 1);
    this.#edge = new Int32Array(size + 1);
    this.#order = new Int32Array(size + 1);
    this.#block = new Int32Array(size + 1);
    this.#neighbours = neighbours;
  }

  /** Finds the components of the free cells connected to `start`, which must be free itself. */
  find(content: Content, start: number): void {
    this.#met.fill(0);
    this.#name(this.#walk(content, start, 0));
  }

  /** The same for all free cells. */
  findAll(content: Content): void {
    const met = this.#met.fill(0);
    let count = 0;
    for (let cell = 0; cell < met.length; cell += 1) {
      if (content[cell] === FREE && met[cell] === 0) count = this.#walk(content, cell, count);
    }
    this.#name(count);
  }

  /** The component of the edge between two free neighbours. It is stored with the one found later. */
  of(cell: number, next: number): number {
    const later = at(this.#met, cell) > at(this.#met, next) ? cell : next;
    return at(this.#block, later);
  }

  /** Assigns each cell the component of the edge to its parent, in search order. */
  #name(count: number): void {
    const block = this.#block;
    for (let index = 0; index < count; index += 1) {
      const cell = at(this.#order, index);
      const parent = at(this.#parent, cell);
      const isNew = at(this.#lowest, cell) >= at(this.#met, parent);
      block[cell] = isNew ? cell : at(block, parent);
    }
  }

  /**
   * Depth-first search, after `before` cells found earlier. It backtracks over the parents. Returns the number of cells
   * found.
   */
  #walk(content: Content, start: number, before: number): number {
    const met = this.#met;
    const lowest = this.#lowest;
    const parents = this.#parent;
    const edges = this.#edge;
    const order = this.#order;
    const neighbours = this.#neighbours;
    met[start] = lowest[start] = before + 1;
    parents[start] = start;
    edges[start] = 4 * start;
    order[before] = start;
    let count = before + 1;
    for (let cell = start; ;) {
      const edge = at(edges, cell);
      const parent = at(parents, cell);
      const low = at(lowest, cell);
      if (edge === 4 * cell + 4) {
        if (cell === start) return count;
        if (low < at(lowest, parent)) lowest[parent] = low;
        cell = parent;
        continue;
      }
      edges[cell] = edge + 1;
      const next = at(neighbours, edge);
      if (content[next] !== FREE || next === parent) continue;
      const when = at(met, next);
      if (when > 0) {
        if (when < low) lowest[cell] = when;
        continue;
      }
      order[count] = next;
      count += 1;
      met[next] = lowest[next] = count;
      parents[next] = cell;
      edges[next] = 4 * next;
      cell = next;
    }
  }
}
