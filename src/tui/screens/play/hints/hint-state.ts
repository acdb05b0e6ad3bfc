import type { Move } from '../../../../core/play/move';
import type { Overlay } from '../../../../drawing/board/overlay';
import type { Deadlock, DeadlockDetector } from '../../../../core/push/deadlock';
import type { SearchResult } from '../../../../core/play/search-result';
import type { FoundRoute, Route } from './route';

/** A request for a search. It is compared by identity: the same request continues the search where it stopped. */
export type SearchRequest =
  /** A solution from this position of the history. */
  | { readonly kind: 'solution'; readonly at: number }
  /** The last solvable position, between a solvable one and an unsolvable one. */
  | { readonly kind: 'last-solvable'; readonly solvable: number | undefined; readonly unsolvable: number };

export type SearchReport =
  | { readonly status: 'searching'; readonly seconds: number }
  | (SearchResult<{ readonly route: FoundRoute }> & { readonly seconds: number })
  /** `isLast`: it is proven that no later position is solvable. */
  | {
      readonly status: 'last-solvable';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: FoundRoute | undefined;
    }
  /** The search itself has failed. */
  | { readonly status: 'failed'; readonly sentence: string };

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

/** How long a search for a hint or for a warning may take. */
export const HINT_SECONDS = 30;
export const WARNING_SECONDS = 2;

export function createHintState(count: number, deadlockDetector?: DeadlockDetector): HintState {
  return {
    search: undefined,
    stopped: undefined,
    route: undefined,
    hint: undefined,
    solvableAt: undefined,
    loss: undefined,
    count,
    deadlockDetector,
    deadlock: undefined,
    givenNotices: new Set(),
    undoStreak: 0,
  };
}

/** The next push or action, and how it is shown. */
export interface Hint {
  /** The walk, then the push or action. */
  readonly moves: readonly Move[];
  readonly overlays: ReadonlyMap<number, Overlay>;
  /** Small first letter, no full stop. */
  readonly text: string;
}
