import type { Level } from '../../core/level';
import type { Move } from '../../core/move';
import type { Rules } from '../../core/rules';
import { DeedSearch } from './deed-search';
import { FewestSearch, type Measure } from './fewest-search';
import { playOn } from './play';

export interface GeneralWish {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** What the solution must have the fewest of that there are; left out, any solution will do. */
  readonly fewest?: Measure | undefined;
}

/** `unsolvable` is never a guess. */
export type GeneralAnswer = { readonly nodes: number } & (
  | { readonly status: 'solved'; readonly moves: readonly Move[] }
  | { readonly status: 'unsolvable' }
  | { readonly status: 'gave-up'; readonly why: 'memory' }
);

/**
 * Solves levels of any rules set through the rules themselves, a piece at a time. Of a rules set it asks for no more
 * than to be played; what its referee offers (`bound`, `isStroll`, `stock`) makes it fast.
 */
export class GeneralSearch {
  readonly #search: DeedSearch | FewestSearch | undefined;
  #answer: GeneralAnswer | undefined;

  constructor(rules: Rules, level: Level, { memory, fewest }: GeneralWish) {
    const play = playOn(level, rules);
    if (play.start === 'won') this.#answer = { status: 'solved', moves: [], nodes: 0 };
    else if (play.start === 'lost') this.#answer = { status: 'unsolvable', nodes: 0 };
    else this.#search = fewest ? new FewestSearch(play, fewest, memory) : new DeedSearch(play, memory);
  }

  /** Positions looked at so far. */
  get nodes(): number {
    return this.#search?.nodes ?? 0;
  }

  /** Goes on for some positions; gives the answer once there is one. */
  advance(nodes: number): GeneralAnswer | undefined {
    if (this.#answer || !this.#search) return this.#answer;
    this.#search.advance(nodes);
    this.#answer = answerOf(this.#search);
    return this.#answer;
  }
}

function answerOf(search: DeedSearch | FewestSearch): GeneralAnswer | undefined {
  const { nodes } = search;
  switch (search.state) {
    case 'searching':
      return undefined;
    case 'solved':
      return { status: 'solved', moves: search.solution(), nodes };
    case 'exhausted':
      return { status: 'unsolvable', nodes };
    case 'full':
      return { status: 'gave-up', why: 'memory', nodes };
  }
}
