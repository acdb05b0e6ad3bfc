import type { Move } from '../core/play/move';
import type { Measure } from '../core/play/par';
import { SYMMETRIES, type Symmetry, turnPlace, turnShape, UPRIGHT } from '../core/level/symmetry';
import { cellAt, cellCount, xOf, yOf } from '../core/level/level';
import { at } from '../core/at';
import type { PushModel } from '../core/push/push';
import type { SearchResult } from '../core/play/search-result';

export interface SolverOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** The solution must have the fewest of these, which takes far longer. If undefined, any solution will do. */
  readonly fewest?: Measure | undefined;
  /**
   * Units of work for a first search, on levels of pushes, for the fewest pushes, and the fewest moves with them. It
   * gives easy levels short solutions.
   */
  readonly shortFirst?: number | undefined;
  /**
   * The number of a strategy for a level of pushes, from 0 on. 0 tries everything; the others are parts of it or begin
   * elsewhere, for further threads.
   */
  readonly strategy?: number | undefined;
  /** With `fewest`: of all such solutions, one with the fewest of the other. */
  readonly breaksTies?: boolean;
  /** Whether `best` is wanted; it takes some work. */
  readonly withBest?: boolean | undefined;
}

/** The best position of a search that may have to give up. */
export interface BestSoFar {
  readonly moves: readonly Move[];
  /** Undefined under rules that do not count them. */
  readonly boxesOnGoals: number | undefined;
}

/** The state of a search: `exhausted` if nothing is left to try, `full` if no memory is left. */
export type SearchState = 'searching' | 'solved' | 'exhausted' | 'full';

/** A search for a solution that runs a piece at a time. The caller decides when to stop. */
export interface Solver {
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Units of work done so far, setup included. The same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** The position nearest to a win; undefined if that is the first one, or was not wanted. */
  readonly best?: BestSoFar | undefined;
  /** The result for a caller who cannot wait for the complete proof. */
  readonly settled?: SearchResult | undefined;
  /** Works for about this many units, setup included. Returns the result once there is one. */
  advance(units: number): SearchResult | undefined;
}

/** Work that runs a piece at a time: it pauses at each `yield` and resumes when the caller calls `next`. */
export type Resumable<T> = Generator<undefined, T>;

/** Units of work between two checks of the clock: a fraction of a millisecond on all but the slowest machines. */
export const UNITS_PER_PIECE = 2 ** 15;

/**
 * Counts what a search does. A unit is about one visit to a cell: some nanoseconds, and the same count on every machine
 * and run. Searches count as they go, and yield when a pause is due.
 */
export class Work {
  done = 0;
  #due = 0;

  /** Makes the next pause due after this many units. */
  pauseAfter(units: number): void {
    this.#due = this.done + units;
  }

  /** Adds to the count. Returns whether a pause is due. */
  count(units: number): boolean {
    this.done += units;
    return this.isDue;
  }

  get isDue(): boolean {
    return this.done >= this.#due;
  }
}

/** Which searches run: all in turns, or one of them alone, beside a thread with the others. */
export type PortfolioPart = 'all' | 'greedy' | 'plan' | 'near' | 'aim' | 'joined' | 'tidy' | 'direct';

/** A strategy for a level of pushes: which searches run, and the symmetry that turns the level. */
interface Strategy {
  readonly part: PortfolioPart;
  readonly symmetry: Symmetry;
}

/** All strategies, for threads beside one another. The first tries everything. */
export const STRATEGIES: readonly Strategy[] = [
  { part: 'all', symmetry: UPRIGHT },
  { part: 'aim', symmetry: UPRIGHT },
  { part: 'greedy', symmetry: UPRIGHT },
  ...SYMMETRIES.slice(1).map((symmetry): Strategy => ({ part: 'plan', symmetry })),
];

/** A turned or mirrored level. A solver finds other solutions there, because it tries things in another order. */
export function turnModel(model: PushModel, symmetry: Symmetry): PushModel {
  const shape = turnShape(model, symmetry);
  const turn = (cell: number): number => {
    const place = turnPlace(model, symmetry, xOf(model, cell), yOf(model, cell));
    return cellAt(shape, place.x, place.y);
  };
  const size = cellCount(shape);
  const walls = new Uint8Array(size).fill(1);
  for (let y = 0; y < model.height; y += 1)
    for (let x = 0; x < model.width; x += 1) {
      const cell = cellAt(model, x, y);
      walls[turn(cell)] = at(model.walls, cell);
    }
  return {
    ...shape,
    stride: shape.width + 1,
    size,
    walls,
    player: turn(model.player),
    kinds: model.kinds.map((kind) => ({ ...kind, boxes: kind.boxes.map(turn), goals: kind.goals.map(turn) })),
  };
}

/** Steps, and those of them that push. Actions such as purchases are neither. */
export interface MoveCost {
  readonly moves: number;
  readonly pushes: number;
}

/**
 * Makes a solution better, a piece at a time. The caller decides when to stop, and can always ask for the best solution
 * so far.
 */
export interface Improver {
  /** Positions expanded so far. */
  readonly nodes: number;
  /** Units of work done so far. The same on every machine, however the pieces were cut. */
  readonly unitsDone: number;
  /** The search of the moment, in words; empty before it begins. */
  readonly stage: string;
  /** The cost of the best solution so far. */
  readonly cost: MoveCost;
  /** Whether no solution has fewer of the first measure. */
  readonly isProven: boolean;
  /** Works for about this many units. Returns whether nothing is left to try. */
  advance(units: number): boolean;
  /** The moves of the best solution so far. */
  solution(): readonly Move[];
}

export interface ImproverOptions {
  /** The first measure; the other one decides between equals. */
  readonly by: Measure;
  /** Bytes the positions may take. */
  readonly memory: number;
}

/** Whether a cost is lower in the first measure, or equal there and lower in the other. */
export function isCheaper(one: MoveCost, other: MoveCost, by: Measure): boolean {
  const second = by === 'pushes' ? 'moves' : 'pushes';
  return one[by] < other[by] || (one[by] === other[by] && one[second] < other[second]);
}
