/** The levels of a page, as they stand in its file. A level is its code (`codes/level-code.ts`). */
export interface PageData {
  readonly title: string;
  readonly groups: readonly PageGroup[];
}

/** The levels of a file or of a folder. */
export interface PageGroup {
  readonly title: string;
  readonly levels: readonly PageLevel[];
}

export interface PageLevel {
  readonly title: string;
  /** Without moves: it also identifies the level in the browser's storage. */
  readonly code: string;
  readonly author?: string;
  readonly notes?: readonly string[];
  /** The fewest moves and the fewest pushes that are known. */
  readonly best?: readonly [moves: number, pushes: number];
  /** The same level with moves that win, for pages that show solutions. */
  readonly solution?: string;
}
