import type { Resumable } from '../../solver';
import { NEVER, SEARCH_UNITS_PER_CELL, WALK_UNITS_PER_CELL, walkDistances } from '../board/distances';
import type { Plan } from '../plan/plan';
import type { PlanZones } from '../plan/plan-zones';
import type { Tables } from '../push-search';

/** Answers the advisors' questions about the board and the plan. */
export class Guide {
  readonly #tables: Tables;
  /** By number of packed entries, then by cell. */
  readonly #toSquares: readonly Int32Array[];
  readonly #toZones: readonly (readonly Int32Array[])[];
  /** For each learned cell, by cell: 1 where a box can be pushed there from. */
  readonly #ways: (Uint8Array | undefined)[] = [];

  private constructor(tables: Tables, toSquares: readonly Int32Array[], toZones: readonly (readonly Int32Array[])[]) {
    this.#tables = tables;
    this.#toSquares = toSquares;
    this.#toZones = toZones;
  }

  /** `zones`: by number of packed entries, where boxes are out of plan. */
  static *create(tables: Tables, plan: Plan, zones: PlanZones): Resumable<Guide> {
    const { field, work } = tables;
    const toSquares: Int32Array[] = [];
    for (const square of plan.squares) {
      toSquares.push(walkDistances(field, square));
      if (work.count(WALK_UNITS_PER_CELL * field.size)) yield;
    }
    const toZones: Int32Array[][] = [];
    for (const all of zones) {
      toZones.push(all.map((cells) => walkDistances(field, ...[...cells.keys()].filter((cell) => cells[cell] === 1))));
      if (work.count(WALK_UNITS_PER_CELL * field.size * all.length)) yield;
    }
    return new Guide(tables, toSquares, toZones);
  }

  /** Steps from a cell to the square to fill next. */
  toNextSquare(packed: number, cell: number): number {
    return this.#toSquares[packed]?.[cell] ?? 0;
  }

  /** Steps from a cell to where boxes of a kind are out of plan. */
  toZone(packed: number, kind: number, cell: number): number {
    return this.#toZones[packed]?.[kind]?.[cell] ?? 0;
  }

  /** Finds the cells from which a box can be pushed to this one on the empty board. */
  learnWaysTo(cell: number): void {
    if (this.#ways[cell]) return;
    const { distances, field, work } = this.#tables;
    const pushes = distances.byCell(distances.statesTo(cell));
    this.#ways[cell] = Uint8Array.from(pushes, (count) => (count < NEVER ? 1 : 0));
    work.count(SEARCH_UNITS_PER_CELL * field.size);
  }

  /**
   * Whether a box can be pushed from one cell to another on the empty board; `learnWaysTo` must have been called for
   * the second.
   */
  hasWay(from: number, to: number): boolean {
    return this.#ways[to]?.[from] === 1;
  }
}
