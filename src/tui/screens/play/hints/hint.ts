import type { Route, SearchRequest } from '../../../../core/play/solution-route';
import type { Deadlock, DeadlockDetector } from '../../../../core/push/deadlock';
import type { Hint } from '../../../../drawing/board/hint';

/** The purpose of a search for a solution. A warning only needs to know whether there is one. */
export type SearchPurpose = 'hint' | 'solution' | 'warning' | 'way-back';

export interface RunningSearch {
  readonly request: SearchRequest;
  readonly purpose: SearchPurpose;
  /** Its time so far, and its maximum unless the player asks again. */
  readonly seconds: number;
  readonly maxSeconds: number;
}

/** What is known about solutions of the position, and what the player has been told about it. */
export interface HintState {
  readonly search: RunningSearch | undefined;
  /** A search that was stopped or ran out of time, and can continue. */
  readonly stopped: StoppedSearch | undefined;
  readonly route: Route | undefined;
  /** The hint, while it is shown. */
  readonly hint: Hint | undefined;
  /** The last position of the history that is certainly solvable. */
  readonly solvableAt: number | undefined;
  /** The first position of the history that is proven unsolvable, and the box whose push made it so. */
  readonly loss: KnownLoss | undefined;
  /** The number of hints given in this game. */
  readonly count: number;
  /** The position of the last one, by its key; the same hint once more does not count. */
  readonly countedAt: number | undefined;
  /** Without one the game gives no warning of deadlocks. */
  readonly deadlockDetector: DeadlockDetector | undefined;
  /** The deadlock on the current board. */
  readonly deadlock: Deadlock | undefined;
  /** The ids of notices that the player has seen. */
  readonly givenNotices: ReadonlySet<string>;
  /** The number of undos since the last move forward: after some of them the player may want a hint. */
  readonly undoStreak: number;
}

interface StoppedSearch {
  readonly request: SearchRequest;
  readonly seconds: number;
}

interface KnownLoss {
  readonly position: number;
  readonly box: number | undefined;
}
