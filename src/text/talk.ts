import type { Notation } from '../core/notation';

/** Where a conversation reads its lines and writes its words, and the symbols it draws the board with. */
export interface Talk {
  readonly lines: AsyncIterator<string, undefined>;
  readonly write: (text: string) => void;
  readonly notation: Notation;
}

/** How it ended: with the level, by the player's wish, or with the input. */
export type Ending = 'won' | 'lost' | 'quit' | 'end-of-input';
