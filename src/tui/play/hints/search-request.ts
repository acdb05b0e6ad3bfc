import type { SearchResult } from '../../../core/play/search-result';
import type { FoundRoute } from './route';

/**
 * What a search is asked for. It is known by its identity: the same request again has the search go on where it stopped.
 */
export type SearchRequest =
  /** A solution from this position of the history. */
  | { readonly kind: 'solution'; readonly at: number }
  /** The last solvable position, between a solvable one and an unsolvable one. */
  | { readonly kind: 'last-solvable'; readonly solvable: number | undefined; readonly unsolvable: number };

/** What a search reports to the level. */
export type SearchReport =
  | { readonly status: 'searching'; readonly seconds: number }
  | (SearchResult<{ readonly route: FoundRoute }> & { readonly seconds: number })
  /** `isLast`: no later position is solvable, which is proven. */
  | {
      readonly status: 'last-solvable';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: FoundRoute | undefined;
    }
  /** The search itself has failed. */
  | { readonly status: 'failed'; readonly sentence: string };
