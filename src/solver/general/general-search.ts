import type { Level } from '../../core/level';
import type { Rules } from '../../core/rules';
import type { Solver, SolverAnswer, SolverWish } from '../solver';
import { DeedSearch } from './deed-search';
import { FewestSearch } from './fewest-search';
import { playOn } from './play';

/**
 * Solves levels of any rules set through the rules themselves, a piece at a time. Of a rules set it asks for no more
 * than to be played; what its referee offers (`bound`, `isStroll`, `stock`) makes it fast.
 */
export class GeneralSearch implements Solver {
  readonly #rules: Rules;
  readonly #level: Level;
  readonly #memory: number;
  #search: DeedSearch | FewestSearch | undefined;
  #answer: SolverAnswer | undefined;
  /** Of a search that was given up. */
  #nodesBefore = 0;

  constructor(rules: Rules, level: Level, { memory, fewest }: SolverWish) {
    this.#rules = rules;
    this.#level = level;
    this.#memory = memory;
    const play = playOn(level, rules);
    if (play.start === 'won') this.#answer = { status: 'solved', moves: [], nodes: 0 };
    else if (play.start === 'lost') this.#answer = { status: 'unsolvable', nodes: 0 };
    else this.#search = fewest ? new FewestSearch(play, fewest, memory) : new DeedSearch(play, memory);
  }

  get nodes(): number {
    return this.#nodesBefore + (this.#search?.nodes ?? 0);
  }

  advance(nodes: number): SolverAnswer | undefined {
    if (this.#answer || !this.#search) return this.#answer;
    this.#search.advance(nodes);
    if (this.#search.state === 'crowded') {
      this.#nodesBefore = this.nodes;
      this.#search = new DeedSearch(playOn(this.#level, this.#rules), this.#memory, false);
    }
    this.#answer = answerOf(this.#search, this.nodes);
    return this.#answer;
  }
}

function answerOf(search: DeedSearch | FewestSearch, nodes: number): SolverAnswer | undefined {
  switch (search.state) {
    case 'searching':
    case 'crowded':
      return undefined;
    case 'solved':
      return { status: 'solved', moves: search.solution(), nodes };
    case 'exhausted':
      return { status: 'unsolvable', nodes };
    case 'full':
      return { status: 'gave-up', why: 'memory', nodes };
  }
}
