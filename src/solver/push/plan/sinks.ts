import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import { FREE, type Content } from '../board/field';
import { Distances, WALK_UNITS_PER_CELL, walkDistances } from '../board/distances';
import { CORRIDOR, type Chambers } from '../board/chambers';
import { Ways, WAYS_UNITS_PER_CELL } from '../board/ways';
import type { Tables } from '../push-search';

/** A box pulled at least this many steps away is out of the way. */
export const FAR = 6;

/**
 * The start cells where a pulled box may vanish (sink squares, Festival): the largest set of open ones that boxes can
 * be pushed between.
 */
export class Sinks {
  readonly #tables: Tables;
  readonly #chambers: Chambers;
  readonly #distances: Distances;
  readonly #ways: Ways;
  /** For each start cell of a box, the steps from it by cell. */
  readonly #walks: readonly Int32Array[];
  /** By number of a start cell: 1 if it is a sink now. */
  readonly isSink: Uint8Array;
  readonly #numberAt: ReadonlyMap<number, number>;

  private constructor(tables: Tables, chambers: Chambers, walks: readonly Int32Array[]) {
    const { field } = tables;
    this.#tables = tables;
    this.#chambers = chambers;
    this.#distances = new Distances(field);
    this.#ways = new Ways(field, field.boxes);
    this.#walks = walks;
    this.isSink = new Uint8Array(field.boxes.length);
    this.#numberAt = new Map(Array.from(field.boxes, (cell, number) => [cell, number]));
  }

  static *create(tables: Tables, chambers: Chambers): Resumable<Sinks> {
    const { field, work } = tables;
    const walks: Int32Array[] = [];
    for (const box of field.boxes) {
      walks.push(walkDistances(field, box));
      if (work.count(WALK_UNITS_PER_CELL * field.size)) yield;
    }
    return new Sinks(tables, chambers, walks);
  }

  /** The number of the start cell at this cell, or undefined. */
  numberAt(cell: number): number | undefined {
    return this.#numberAt.get(cell);
  }

  /**
   * Finds the sinks of a board. `open` is 1 for open start cells. The player must reach all sinks, so they must be in
   * the zone of this name; else there are none.
   */
  *find(content: Content, open: Int32Array, zone: Int32Array, name: number): Resumable<void> {
    const { boxes } = this.#tables.field;
    this.isSink.fill(0);
    if (this.#tables.work.count(WAYS_UNITS_PER_CELL * this.#tables.field.size)) yield;
    const classes = this.#classes(content, open);
    const largest = classes.reduce<readonly number[]>((best, one) => (one.length > best.length ? one : best), []);
    if (largest.some((number) => zone[at(boxes, number)] !== name)) return;
    for (const number of largest) this.isSink[number] = 1;
  }

  /** Whether a box pulled from a cell to this start cell is out of the way of its old surroundings. */
  isApart(from: number, number: number): boolean {
    const { boxes, rows, columns } = this.#tables.field;
    const to = at(boxes, number);
    if ((this.#walks[number]?.[from] ?? 0) >= FAR) return true;
    const one = this.#chambers.of[from] ?? CORRIDOR;
    const other = this.#chambers.of[to] ?? CORRIDOR;
    if (one !== CORRIDOR && other !== CORRIDOR) return one !== other;
    const isBeside =
      (one !== CORRIDOR && this.#chambers.near[to] === one) ||
      (other !== CORRIDOR && this.#chambers.near[from] === other);
    return !isBeside && rows[from] !== rows[to] && columns[from] !== columns[to];
  }

  /** The fewest steps from a cell to a sink. */
  walkToSink(cell: number): number {
    let least = Infinity;
    for (let number = 0; number < this.isSink.length; number += 1) {
      const steps = this.#walks[number]?.[cell] ?? 0;
      if (this.isSink[number] === 1 && steps < least) least = steps;
    }
    return least;
  }

  /** The classes of open start cells that boxes can be pushed between, with all boxes fixed. */
  #classes(content: Content, open: Int32Array): number[][] {
    const { boxes } = this.#tables.field;
    const free = [...open.keys()].filter((number) => open[number] === 1 && content[at(boxes, number)] === FREE);
    this.#distances.setObstacles(content);
    this.#ways.find(this.#distances);
    const hasWay = (from: number, to: number): boolean => this.#ways.has(at(boxes, from), to);
    const classes: number[][] = [];
    const placed = new Set<number>();
    for (const number of free) {
      if (placed.has(number)) continue;
      const members = free.filter((other) => other === number || (hasWay(number, other) && hasWay(other, number)));
      for (const member of members) placed.add(member);
      classes.push(members);
    }
    return classes;
  }
}
