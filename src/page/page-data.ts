/** The levels of a page, as they stand in its file. A level is its code (`codes/level-code.ts`), or a place in a rule file. */
export interface PageData {
  readonly title: string;
  /** Whether the player may ask for hints. */
  readonly solver: boolean;
  /** The texts of the rule files. */
  readonly games?: readonly string[];
  readonly groups: readonly PageGroup[];
}

/** The levels of a file or of a folder. */
export interface PageGroup {
  readonly title: string;
  readonly levels: readonly PageLevel[];
}

export interface PageLevel {
  readonly title: string;
  /** Without moves: it also identifies the level in the browser's storage. The level of a rule file has its id instead. */
  readonly code: string;
  /** Which rule file of the page it is in, from 0, and which level of it. */
  readonly game?: readonly [file: number, level: number];
  readonly author?: string;
  readonly notes?: readonly string[];
  /** The fewest moves and the fewest pushes that are known. */
  readonly best?: readonly [moves: number, pushes: number];
  /** The same level with moves that win, for pages that show solutions; in a rule file the moves alone, as a saved game. */
  readonly solution?: string;
}
