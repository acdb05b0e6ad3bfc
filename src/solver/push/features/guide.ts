import { NEVER } from '../board/distances';
import { walksFrom } from '../board/walks';
import type { Plan } from '../plan/plan';
import type { Tables } from '../tables';

/** What the advisors ask about the board and the plan. */
export class Guide {
  readonly #tables: Tables;
  /** For each number of packed entries, by cell. */
  readonly #toSquares: readonly Int32Array[];
  readonly #toZones: readonly Int32Array[];
  /** For each cell that was asked for the pushes from it, by cell. */
  readonly #ways: (Int32Array | undefined)[] = [];

  /** `zones`: for each number of packed entries, by cell, 1 where a box is out of plan. */
  constructor(tables: Tables, plan: Plan, zones: readonly Uint8Array[]) {
    const { field } = tables;
    this.#tables = tables;
    this.#toSquares = Array.from(plan.squares, (square) => walksFrom(field, square));
    this.#toZones = zones.map((zone) => walksFrom(field, ...[...zone.keys()].filter((cell) => zone[cell] === 1)));
  }

  /** Steps from a cell to the square that is to be filled next. */
  toNextSquare(packed: number, cell: number): number {
    return this.#toSquares[packed]?.[cell] ?? 0;
  }

  /** Steps from a cell to where boxes are out of plan. */
  toZone(packed: number, cell: number): number {
    return this.#toZones[packed]?.[cell] ?? 0;
  }

  /** Whether a box can be pushed from one cell to another on the empty board. */
  hasWay(from: number, to: number): boolean {
    const { distances } = this.#tables;
    const ways = (this.#ways[from] ??= distances.byCell(distances.statesFrom(from)));
    return (ways[to] ?? NEVER) < NEVER;
  }
}
