import type { GiveUpReason } from '../../../core/play/search-result';
import type { FoundRoute } from './route';

/**
 * Something that a search was asked for. It is known by its identity: who asks for the same again has the search go on
 * where it stopped.
 */
export type SearchRequest =
  /** A way to win from this position of the line. */
  | { readonly kind: 'way'; readonly at: number }
  /** The last position of the line from which the level can be won, between one where it can and one where it cannot. */
  | { readonly kind: 'way-back'; readonly solvable: number | undefined; readonly unsolvable: number };

/** What a search tells its part. `hopeless` is proven. */
export type SearchReport =
  | { readonly kind: 'under-way'; readonly seconds: number }
  | { readonly kind: 'found'; readonly route: FoundRoute }
  /** `isLast`: that no later position can be won is proven. */
  | {
      readonly kind: 'back';
      readonly position: number;
      readonly isLast: boolean;
      readonly route: FoundRoute | undefined;
    }
  | { readonly kind: 'hopeless' }
  | {
      readonly kind: 'undecided';
      readonly seconds: number;
      /** `positions`: there are none left to look at, but not all that were looked at were decided. */
      readonly why: GiveUpReason;
    }
  /** The search itself has failed. */
  | { readonly kind: 'broken'; readonly sentence: string };
