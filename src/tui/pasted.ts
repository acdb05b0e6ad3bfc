import type { Sequence } from '../core/sequence';
import type { Found } from './browser/level';

/** What a pasted text turned out to be. */
export type Pasted =
  | { readonly kind: 'steps'; readonly steps: Sequence }
  /** Levels that are in the list from now on, the first of them at this index. */
  | { readonly kind: 'levels'; readonly found: Found; readonly first: number; readonly words: string }
  /** Nothing that could be played, and why. */
  | { readonly kind: 'nothing'; readonly words: string };
