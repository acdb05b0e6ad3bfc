import { NEVER } from '../board/distances';
import { walksFrom } from '../board/walks';
import type { Plan } from '../plan/plan';
import type { PlanZone } from '../plan/plan-zones';
import type { Tables } from '../tables';

/** What the advisors ask about the board and the plan. */
export class Guide {
  readonly #tables: Tables;
  /** For each number of packed entries, by cell. */
  readonly #toSquares: readonly Int32Array[];
  readonly #zones: readonly (readonly PlanZone[])[];
  readonly #toZones: readonly (readonly Int32Array[])[];
  /** For each cell that was asked for the pushes from it, by cell. */
  readonly #ways: (Int32Array | undefined)[] = [];

  /** `zones`: for each number of packed entries where boxes are out of plan. */
  constructor(tables: Tables, plan: Plan, zones: readonly (readonly PlanZone[])[]) {
    const { field } = tables;
    this.#tables = tables;
    this.#toSquares = Array.from(plan.squares, (square) => walksFrom(field, square));
    this.#zones = zones;
    this.#toZones = zones.map((all) =>
      all.map(({ cells }) => walksFrom(field, ...[...cells.keys()].filter((cell) => cells[cell] === 1))),
    );
  }

  /** Steps from a cell to the square that is to be filled next. */
  toNextSquare(packed: number, cell: number): number {
    return this.#toSquares[packed]?.[cell] ?? 0;
  }

  /** Steps from a cell to the zone of this number where boxes are out of plan, and the kind of them. */
  toZone(packed: number, zone: number, cell: number): number {
    return this.#toZones[packed]?.[zone]?.[cell] ?? 0;
  }

  kindOf(packed: number, zone: number): number {
    return this.#zones[packed]?.[zone]?.kind ?? 0;
  }

  /** Whether a box can be pushed from one cell to another on the empty board. */
  hasWay(from: number, to: number): boolean {
    const { distances } = this.#tables;
    const ways = (this.#ways[from] ??= distances.byCell(distances.statesFrom(from)));
    return (ways[to] ?? NEVER) < NEVER;
  }
}
