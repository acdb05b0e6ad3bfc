import { at } from '../../core/at';
import type { Direction } from '../../core/direction';
import { invert, SYMMETRIES, turnDirection } from '../../core/level/symmetry';
import type { PushModel } from '../../core/push/push';
import type { Field } from '../push/board/field';
import { PushSolver } from '../push/solve-pushes';
import type { PushCode } from '../push/stores/positions';
import { type Resumable, UNITS_PER_PIECE, type Work } from '../solver';
import { pushesOf, type PushLine } from './push-line';
import { turnModel } from '../strategies';

/** The share of the pushes that stays; the rest is solved again. */
const SHARES = [0, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625];

/**
 * Finds other solutions of a level: our solver's on the level turned and mirrored, and its solutions for the rest from
 * a position on the way. They fill the goals in another order, which no vicinity search reaches.
 */
export class OtherSolutions {
  #tries = 0;

  constructor(
    private readonly model: PushModel,
    private readonly field: Field,
    private readonly work: Work,
    private readonly memory: number,
  ) {}

  get isExhausted(): boolean {
    return this.#tries === SHARES.length * SYMMETRIES.length;
  }

  /** Begins again with the first try, for solutions that have become better. */
  restart(): void {
    this.#tries = 0;
  }

  /** Makes the next try, with this many units of work; undefined if it finds no solution. */
  *next(line: PushLine, units: number): Resumable<PushCode[] | undefined> {
    const share = at(SHARES, Math.floor(this.#tries / SYMMETRIES.length));
    const symmetry = at(SYMMETRIES, this.#tries % SYMMETRIES.length);
    this.#tries += 1;
    line.seek(Math.floor(share * line.length));
    const { position } = line;
    const boxes = Int32Array.from(line.boxes);
    const model = this.#modelAt(line);
    const solver = new PushSolver(turnModel(model, symmetry), { memory: this.memory });
    while (solver.work.done < units) {
      const result = solver.advance(UNITS_PER_PIECE);
      if (this.work.count(UNITS_PER_PIECE)) yield;
      if (!result) continue;
      if (result.status !== 'solved') return undefined;
      const back = invert(symmetry);
      const moves = result.moves.map((move): Direction => turnDirection(back, move));
      return [...line.pushes.subarray(0, position), ...pushesOf(model, { ...this.field, boxes }, moves)];
    }
    return undefined;
  }

  /** The level that starts at the line's position. */
  #modelAt({ boxes, player }: PushLine): PushModel {
    const model = this.model;
    const { columns, rows, kinds } = this.field;
    const cellOf = (cell: number): number => at(rows, cell) * model.stride + at(columns, cell);
    const before = new Set(Array.from(this.field.boxes, cellOf));
    let kind = -1;
    return {
      ...model,
      player: cellOf(player),
      kinds: model.kinds.map((old) => {
        if (old.boxes.length === 0) return old;
        kind += 1;
        const { firstBox, boxCount } = at(kinds, kind);
        const moved = Array.from(boxes.subarray(firstBox, firstBox + boxCount), cellOf);
        // Immovable boxes are not in the field; they stay.
        return { ...old, boxes: [...old.boxes.filter((box) => !before.has(box)), ...moved] };
      }),
    };
  }
}
