import type { Level } from '../../core/level/level';
import type { SearchResult } from '../../core/play/search-result';
import type { Referee, RuleSet } from '../../core/rule-set';
import { type BestSoFar, type Solver, type SolverOptions, Work, type Resumable } from '../solver';
import { MacroSearch } from './macro-search';
import { FewestSearch } from './fewest-search';
import { openForSearch, type SearchedLevel } from './searched-level';

/** The largest board the search accepts, in cells with the margin. On larger boards a single move can take too long. */
const MAX_CELLS = 2 ** 18;

/**
 * Solves levels of any rule set by playing them, a piece at a time. The rules need no extra support, but the referee's
 * optional `bound`, `isFreeWalk` and `stock` make the search fast.
 */
export class GeneralSearch implements Solver {
  readonly #work = new Work();
  readonly #pieces: Resumable<SearchResult>;
  #search: MacroSearch | FewestSearch | undefined;
  #result: SearchResult | undefined;
  /** Positions of searches that were abandoned. */
  #nodesBefore = 0;
  readonly #withBest: boolean;
  best: BestSoFar | undefined;
  #bestBound = Infinity;

  constructor(rules: RuleSet, level: Level, options: SolverOptions, referee = rules.on(level)) {
    this.#withBest = options.withBest === true;
    this.#pieces = this.#solve(rules, level, options, referee);
  }

  get nodes(): number {
    return this.#nodesBefore + (this.#search?.nodes ?? 0);
  }

  get unitsDone(): number {
    return this.#work.done;
  }

  advance(units: number): SearchResult | undefined {
    this.#work.pauseAfter(units);
    this.#result ??= this.#pieces.next().value;
    return this.#result;
  }

  *#solve(rules: RuleSet, level: Level, options: SolverOptions, referee: Referee): Resumable<SearchResult> {
    if (level.size > MAX_CELLS) return { status: 'gave-up', why: 'size', nodes: 0 };
    // Pushes are counted as the game counts them.
    const searched = options.fewest === 'pushes' ? referee : (referee.forSearch?.() ?? referee);
    const result = yield* this.#solveBy(searched, rules, level, options);
    if (searched.hasLeftOutTooMuch !== true) return result;
    this.#nodesBefore = this.nodes;
    this.#search = undefined;
    return yield* this.#solveBy(referee, rules, level, options);
  }

  *#solveBy(
    referee: Referee,
    rules: RuleSet,
    level: Level,
    { memory, fewest, shortFirst = 0 }: SolverOptions,
  ): Resumable<SearchResult> {
    const open = (): Resumable<SearchedLevel> => openForSearch(level, rules, referee, this.#work);
    let play = yield* open();
    if (play.start === 'won') return { status: 'solved', moves: [], nodes: 0 };
    if (play.start === 'lost') return { status: 'unsolvable', nodes: 0 };
    if (fewest || shortFirst > 0) {
      const search = new FewestSearch(play, fewest ?? 'pushes', memory, this.#work);
      yield* this.#run(search, fewest ? Infinity : this.#work.done + shortFirst);
      if (fewest || search.state === 'solved' || search.state === 'exhausted') return this.#end(search);
      this.#abandon(search);
      play = yield* open();
    }
    const search = new MacroSearch(play, memory, this.#work);
    yield* this.#run(search);
    if (search.state !== 'crowded') return this.#end(search);
    this.#abandon(search);
    play = yield* open();
    const stepwise = new MacroSearch(play, memory, this.#work, false);
    yield* this.#run(stepwise);
    return this.#end(stepwise);
  }

  #abandon({ nodes }: MacroSearch | FewestSearch): void {
    this.#nodesBefore += nodes;
    this.#search = undefined;
  }

  *#run(search: MacroSearch | FewestSearch, maxUnits = Infinity): Resumable<void> {
    this.#search = search;
    while (
      search.state === 'searching' &&
      this.#work.done < maxUnits &&
      search.play.referee.hasLeftOutTooMuch !== true
    ) {
      yield* search.next();
      if (this.#withBest && search instanceof MacroSearch) yield* this.#noteBest(search);
      if (this.#work.isDue) yield;
    }
  }

  *#noteBest(search: MacroSearch): Resumable<void> {
    const { nearest, nearestBound, state } = search;
    if (nearestBound >= this.#bestBound || state !== 'searching') return;
    this.#bestBound = nearestBound;
    // The first position has no moves to show.
    if (nearest > 0) this.best = { moves: yield* search.pathTo(nearest), boxesOnGoals: undefined };
  }

  #end(search: MacroSearch | FewestSearch): SearchResult {
    const { nodes } = this;
    switch (search.state) {
      case 'solved':
        return { status: 'solved', moves: search.solution(), nodes };
      case 'exhausted':
        return { status: 'unsolvable', nodes };
      default:
        return { status: 'gave-up', why: 'memory', nodes };
    }
  }
}
