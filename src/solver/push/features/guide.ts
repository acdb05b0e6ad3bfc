import { NEVER } from '../board/distances';
import { walksFrom } from '../board/walks';
import type { Plan } from '../plan/plan';
import type { PlanZones } from '../plan/plan-zones';
import type { Tables } from '../tables';

/** What the advisors ask about the board and the plan. */
export class Guide {
  readonly #tables: Tables;
  /** For each number of packed entries, by cell. */
  readonly #toSquares: readonly Int32Array[];
  readonly #toZones: readonly (readonly Int32Array[])[];
  /** For each cell that was asked for the pushes from it, by cell. */
  readonly #ways: (Int32Array | undefined)[] = [];

  /** `zones`: for each number of packed entries where boxes are out of plan. */
  constructor(tables: Tables, plan: Plan, zones: PlanZones) {
    const { field } = tables;
    this.#tables = tables;
    this.#toSquares = Array.from(plan.squares, (square) => walksFrom(field, square));
    this.#toZones = zones.map((all) =>
      all.map((cells) => walksFrom(field, ...[...cells.keys()].filter((cell) => cells[cell] === 1))),
    );
  }

  /** Steps from a cell to the square that is to be filled next. */
  toNextSquare(packed: number, cell: number): number {
    return this.#toSquares[packed]?.[cell] ?? 0;
  }

  /** Steps from a cell to where boxes of a kind are out of plan. */
  toZone(packed: number, kind: number, cell: number): number {
    return this.#toZones[packed]?.[kind]?.[cell] ?? 0;
  }

  /** Whether a box can be pushed from one cell to another on the empty board. */
  hasWay(from: number, to: number): boolean {
    const { distances } = this.#tables;
    const ways = (this.#ways[from] ??= distances.byCell(distances.statesFrom(from)));
    return (ways[to] ?? NEVER) < NEVER;
  }
}
