/** Where a conversation reads its lines and writes its words. */
export interface Talk {
  readonly lines: AsyncIterator<string>;
  readonly write: (text: string) => void;
}

/** How it ended: with the level, by the player's wish, or with the input. */
export type Ending = 'won' | 'lost' | 'quit' | 'end-of-input';
