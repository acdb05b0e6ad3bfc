import type { Resumable } from '../../solver';
import { stateAfter } from '../board/box-moves';
import type { MacroBoard } from '../board/macro-board';
import type { Tables } from '../push-search';
import type { Positions } from '../stores/positions';
import { CorralSearch } from './corral-search';
import { Corrals } from './corrals';
import { DeadPairs } from './dead-pairs';
import { Freeze } from './freeze';
import { Skeletons, type Skeleton } from './skeletons';

/** All deadlock tests of the feature searches, with everything they have learned. */
export class PositionTests {
  readonly freeze: Freeze;
  readonly corrals: Corrals;
  readonly #tables: Tables;
  readonly #board: MacroBoard;
  readonly #corralSearch: CorralSearch;
  readonly #skeletons: Skeletons;
  #pairs: DeadPairs | undefined;

  constructor(tables: Tables, board: MacroBoard) {
    const { field, work } = tables;
    this.#tables = tables;
    this.#board = board;
    this.freeze = new Freeze(field, board.kindAt);
    this.corrals = new Corrals(field, work, board.kindAt);
    this.#corralSearch = new CorralSearch(tables);
    this.#skeletons = new Skeletons(tables, board.kindAt);
  }

  /** Makes the tables that are made once for a level. */
  *prepare(): Resumable<void> {
    this.#pairs ??= yield* DeadPairs.create(this.#tables.field, this.#tables.work);
  }

  /** The frozen boxes of a position that is on the board; undefined if it is a deadlock. */
  *skeletonOf(positions: Positions, node: number): Resumable<Skeleton | undefined> {
    const { content, boxes, blocks } = this.#board;
    const isRoot = positions.parentOf(node) < 0;
    if (!isRoot && this.#pairs?.isDead(stateAfter(positions.pushOf(node)), boxes) === true) return undefined;
    const skeleton = yield* this.#skeletons.of(content, boxes);
    if (!skeleton || (yield* this.#corralSearch.isDead(boxes, blocks, skeleton))) return undefined;
    return skeleton;
  }
}
