import type { Resumable } from '../../solver';
import type { MacroBoard } from '../board/macro-board';
import type { Chambers } from '../board/chambers';
import type { PositionTests } from '../deadlocks/position-tests';
import type { BestPosition, PushSearch, PushSearchState, Tables } from '../push-search';
import type { PushCode } from '../stores/positions';
import { FeatureSearch, type Perimeter } from './feature-search';
import { MobilitySearch, type Wish } from './mobility-search';
import { TargetGuidance } from './target-guidance';

/** The number of positions in a search backward, and in the search forward to its best position. */
interface Round {
  readonly wish: Wish;
  readonly backward: number;
  readonly forward: number;
}

/** Few positions first: which of them make a good aim differs from level to level. */
const ROUNDS = [
  { wish: 'mobile', backward: 300, forward: 1_500 },
  { wish: 'mobile', backward: 1_500, forward: 4_000 },
  { wish: 'far', backward: 500, forward: 1_500 },
  { wish: 'mobile', backward: 6_000, forward: 16_000 },
  { wish: 'far', backward: 3_000, forward: 6_000 },
] as const satisfies readonly Round[];
/** After these rounds all numbers are multiplied by this, again and again. */
const GROWTH = 8;

/**
 * For levels in which boxes must be rearranged before any can be packed: a search backward looks for a position in
 * which all can move, and one forward aims at it (strategy D of Festival, Shoham). It ends in any position that the
 * searches backward know.
 */
export class AimedSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #board: MacroBoard;
  readonly #tests: PositionTests;
  readonly #memory: number;
  readonly #backward: Readonly<Record<Wish, MobilitySearch>>;
  /** For each search backward, the length of the last search forward to its best position. */
  readonly #tried: Record<Wish, number> = { mobile: 0, far: 0 };
  #round = 0;
  #forward: FeatureSearch | undefined;
  #solution: PushCode[] = [];

  constructor(tables: Tables, board: MacroBoard, chambers: Chambers, tests: PositionTests, memory: number) {
    this.#tables = tables;
    this.#board = board;
    this.#tests = tests;
    this.#memory = memory;
    this.#backward = {
      mobile: new MobilitySearch(tables, chambers, 'mobile'),
      far: new MobilitySearch(tables, chambers, 'far'),
    };
  }

  *next(): Resumable<void> {
    const { wish, backward, forward } = roundOf(this.#round);
    const search = this.#backward[wish];
    if (!search.isOver && search.nodes < backward) {
      this.#tried[wish] = 0;
      yield* this.#searchBackward(search);
    } else if (this.#tried[wish] < forward) yield* this.#searchForward(search, forward);
    else this.#round += 1;
    this.nodes += 1;
    if (this.state === 'searching' && this.#left <= 0) this.state = 'full';
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    return this.#forward?.best;
  }

  /** The positions from which its searches backward know a way to the end. */
  get perimeters(): readonly Perimeter[] {
    return Object.values(this.#backward);
  }

  /** The bytes that are left for the search forward. */
  get #left(): number {
    return this.#memory - this.#backward.mobile.bytes - this.#backward.far.bytes;
  }

  *#searchBackward(search: MobilitySearch): Resumable<void> {
    yield* search.next();
    if (search.met < 0) return;
    this.#solution = search.pushesFrom(search.met);
    this.state = 'solved';
  }

  *#searchForward(search: MobilitySearch, limit: number): Resumable<void> {
    this.#forward ??= this.#towards(search.bestBoxes());
    const forward = this.#forward;
    yield* forward.next();
    this.state = forward.state;
    this.#solution = forward.solution();
    if (forward.state !== 'searching' || forward.nodes < limit) return;
    this.#tried[roundOf(this.#round).wish] = limit;
    this.#forward = undefined;
    this.#round += 1;
  }

  #towards(squares: Int32Array): FeatureSearch {
    const guidance = new TargetGuidance(this.#tables, this.#board, squares);
    const options = { memory: this.#left, canSkipMoves: true, perimeters: this.perimeters };
    return new FeatureSearch(this.#tables, this.#board, this.#tests, guidance, options);
  }
}

function roundOf(number: number): Round {
  const { wish, backward, forward } = ROUNDS[number % ROUNDS.length] ?? ROUNDS[0];
  const factor = GROWTH ** Math.floor(number / ROUNDS.length);
  return { wish, backward: factor * backward, forward: factor * forward };
}
