import type { Reason } from './reason';

/** How the board stands. */
export type Standing = { readonly state: 'playing' | 'won' } | { readonly state: 'lost'; readonly reason: Reason };

export const PLAYING: Standing = { state: 'playing' };
export const WON: Standing = { state: 'won' };

export function lost(reason: Reason): Standing {
  return { state: 'lost', reason };
}
