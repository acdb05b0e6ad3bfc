/** What a part of the screen has the player choose from. */
export interface Choices {
  /** Whose answer it is. */
  readonly of: 'branches' | 'bookmarks';
  readonly title: string;
  readonly list: readonly Choice[];
  /** The one that the cursor begins on. */
  readonly at: number;
  readonly canRemove: boolean;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}
