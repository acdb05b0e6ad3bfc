import type { Hint } from './hint';
import type { SearchRequest } from './search-request';
import type { Route } from './route';

/** What will be done with a way once it is found; a warning wants to know only that there is one. */
export type SearchPurpose = 'hint' | 'solution' | 'warning' | 'way-back';

/** A search that goes on. */
export interface RunningSearch {
  readonly request: SearchRequest;
  readonly purpose: SearchPurpose;
  /** How long it has taken so far, and may take in all until somebody asks again. */
  readonly seconds: number;
  readonly maxSeconds: number;
}

/** All that is known of ways to win. */
export interface HintState {
  readonly search: RunningSearch | undefined;
  /** A search that was stopped, or ran out of time, and could go on. */
  readonly stopped: StoppedSearch | undefined;
  readonly route: Route | undefined;
  /** The next deed of the route, while it is shown. */
  readonly hint: Hint | undefined;
  /** The last position of the line that can be won for certain. */
  readonly solvableAt: number | undefined;
  /** The first position of the line that is proven to be lost, and the box whose push lost it. */
  readonly loss: KnownLoss | undefined;
  /** How many hints were given since the level was begun. */
  readonly count: number;
}

interface StoppedSearch {
  readonly request: SearchRequest;
  readonly seconds: number;
}

interface KnownLoss {
  readonly position: number;
  readonly box: number | undefined;
}

/** Seconds that the search for a hint, and that for a warning, takes. */
export const HINT_SECONDS = 30;
export const WARNING_SECONDS = 2;

export function createHintState(count: number): HintState {
  return {
    search: undefined,
    stopped: undefined,
    route: undefined,
    hint: undefined,
    solvableAt: undefined,
    loss: undefined,
    count,
  };
}
