import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import type { MacroBoard } from '../board/macro-board';
import { MatchingByKind } from '../deadlocks/matching';
import type { Tables } from '../push-search';
import type { Guidance } from './feature-search';
import type { CellsBy, Features } from './feature-tree';

/** The largest number of boxes off goals in a feature of ten bits, and the largest of pushes. */
const MAX = 2 ** 10 - 1;
const MAX_PUSHES = 2 ** 24;

export interface TidyOptions {
  readonly cellsBy: CellsBy;
  /** A part of the free cells counts as so many pushes. */
  readonly pushesPerPart: number;
}

/**
 * Guides a search that keeps order: it takes as few boxes off their goals at a time as it can. Better is, in this order,
 * a position with fewer boxes off goals at most on its path; with fewer of them itself; and with fewer parts of the free
 * cells and pushes to the goals. The first two make the cells of the feature space, so each maximum gets its turns.
 */
export class TidyGuidance implements Guidance {
  readonly squares = new Int32Array();
  readonly cellOf = cellOfTidy;
  readonly cellsBy: CellsBy;
  readonly #matching: MatchingByKind;
  /** Of the position that is expanded: its boxes off goals, and the most of them on its path. */
  #away = 0;
  #most = 0;
  #children = new Set<number>();

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly options: TidyOptions,
  ) {
    const { field, toGoals, work } = tables;
    this.cellsBy = options.cellsBy;
    this.#matching = new MatchingByKind(field, toGoals, work);
  }

  *prepare(): Resumable<void> {
    // The tables of the level are enough.
  }

  *look(judged?: Features): Resumable<Features> {
    const { boxes, blocks } = this.board;
    this.#children = new Set();
    this.#away = boxes.reduce((away, cell, box) => away + this.#isAway(box, cell), 0);
    this.#most = judged ? mostOf(judged) : this.#away;
    return this.#measure(this.#away, blocks.count, yield* this.#matching.solve(boxes));
  }

  judge(node: number, box: number, from: number, parts: number): Features {
    const to = at(this.board.boxes, box);
    this.#children.add(node);
    const away = this.#away - this.#isAway(box, from) + this.#isAway(box, to);
    return this.#measure(away, parts, this.#matching.afterMoving(box, to));
  }

  choose(): ReadonlySet<number> {
    return this.#children;
  }

  #isAway(box: number, cell: number): number {
    const { boxKinds, goalKinds } = this.tables.field;
    return at(goalKinds, cell) === at(boxKinds, box) + 1 ? 0 : 1;
  }

  #measure(away: number, parts: number, pushes: number): Features {
    const left = pushes + this.options.pushesPerPart * parts;
    return {
      first: ((MAX - Math.max(this.#most, away)) << 10) | (MAX - away),
      second: MAX_PUSHES - Math.min(MAX_PUSHES, left),
    };
  }
}

function cellOfTidy({ first }: Features): number {
  return first;
}

function mostOf({ first }: Features): number {
  return MAX - (first >> 10);
}
