import type { SearchResult } from '../../../../core/play/search-result';
import type { FoundRoute } from './route';

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
