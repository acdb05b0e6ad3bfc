import type { Resumable } from '../../solver';
import { NEVER } from '../board/distances';
import type { MacroBoard } from '../board/macro-board';
import type { BestPosition, PushSearch, PushSearchState, Tables } from '../push-search';
import type { Features } from './feature-tree';
import { FeatureSearch, type Guidance, type Origin, type Perimeter } from './feature-search';
import type { Chambers } from '../board/chambers';
import type { PositionTests } from '../deadlocks/position-tests';
import type { PushCode } from '../stores/positions';
import { MobilitySearch, type Wish } from './mobility-search';
import { cellOfTarget, Target } from './target';

/** Guides a search towards given squares. All moves cost the same. */
class TargetGuidance implements Guidance {
  readonly cellOf = cellOfTarget;
  readonly squares: Int32Array;
  #children = new Set<number>();

  constructor(
    private readonly target: Target,
    private readonly board: MacroBoard,
  ) {
    this.squares = target.squares;
  }

  prepare(): Resumable<void> {
    return this.target.prepare();
  }

  look(): Resumable<Features> {
    this.#children = new Set();
    return this.target.look(this.board);
  }

  judge(node: number, box: number, _from: number, components: number): Features {
    this.#children.add(node);
    return this.target.judge(this.board, box, components);
  }

  choose(): ReadonlySet<number> {
    return this.#children;
  }
}

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
/** The legs after the first have this part of its positions, and begin at so many. */
const LEG_SHARE = 0.25;
const ORIGINS = 30;
/** A leg after the first ends early when it has looked at so many times the positions that it had at its last gain, and this part more. */
const STALE = 2;
const STALE_SHARE = 1 / 3;
/** A round ends after so many legs, or when so many in a row have come no nearer. */
const MAX_LEGS = 30;
const PATIENCE = 2;
/** The units of work that finding the way to an origin takes for each push. */
const UNITS_PER_PUSH = 256;
/** How many of the last legs of each side stay known. */
const MAX_KNOWN = 2;

/**
 * For levels in which boxes must be rearranged before any can be packed. A search backward looks for a position in which
 * all can move, and one forward aims at it (strategy D of Festival, Shoham). Then legs in both directions follow in
 * turns: each aims at the nearest position of the leg before, and begins where its own side is nearest to that. So what
 * one side cannot put right, the other may. All of them end in any position that the other side knows.
 */
export class AimedSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  /** The searches backward. */
  readonly perimeters: Perimeter[];
  readonly #backward: Readonly<Record<Wish, MobilitySearch>>;
  /** The last legs of each side. */
  readonly #forwardLegs: FeatureSearch[] = [];
  readonly #backwardLegs: MobilitySearch[] = [];
  /** For each search backward, the length of the last search forward to its best position. */
  readonly #tried: Record<Wish, number> = { mobile: 0, far: 0 };
  #round = 0;
  /** The number of the leg in the round, its search, and what it aims at. */
  #leg = 0;
  #search: FeatureSearch | MobilitySearch | undefined;
  #target: Target | undefined;
  /** The pushes between the sides in this round, and the number of legs that may fail to come nearer. */
  #least = Infinity;
  /** The number of positions of the leg when one was better than all before. */
  #gainedAt = 0;
  #patience = PATIENCE;
  #solution: PushCode[] = [];

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly chambers: Chambers,
    private readonly tests: PositionTests,
    private readonly memory: number,
  ) {
    this.#backward = {
      mobile: new MobilitySearch(tables, chambers, 'mobile', this.#forwardLegs),
      far: new MobilitySearch(tables, chambers, 'far', this.#forwardLegs),
    };
    this.perimeters = Object.values(this.#backward);
  }

  *next(): Resumable<void> {
    const { wish, backward, forward } = roundOf(this.#round);
    const search = this.#backward[wish];
    if (this.#search) yield* this.#walk(this.#search, this.#leg === 0 ? forward : LEG_SHARE * forward);
    else if (this.#leg > 0) yield* this.#begin(this.#target?.nearest ?? search.bestBoxes());
    else if (search.state === 'searching' && search.nodes < backward) {
      this.#tried[wish] = 0;
      yield* this.#run(search);
    } else if (this.#tried[wish] < forward) {
      this.#tried[wish] = forward;
      yield* this.#begin(search.bestBoxes());
    } else this.#round += 1;
    this.nodes += 1;
    if (this.state === 'searching' && this.#left <= 0) this.state = 'full';
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    return this.#forwardLegs.at(-1)?.best;
  }

  /** The bytes that are left. */
  get #left(): number {
    const all = [...Object.values(this.#backward), ...this.#backwardLegs, ...this.#forwardLegs];
    return all.reduce((left, { bytes }) => left - bytes, this.memory);
  }

  *#run(search: PushSearch): Resumable<void> {
    yield* search.next();
    if (search.state !== 'solved') return;
    this.state = 'solved';
    this.#solution = search.solution();
  }

  /** Goes on with a leg of at most so many positions. */
  *#walk(search: PushSearch, limit: number): Resumable<void> {
    const gains = this.#target?.gains ?? 0;
    yield* this.#run(search);
    const target = this.#target;
    if (target && target.gains > gains) this.#gainedAt = search.nodes;
    const isStale = this.#leg > 0 && search.nodes > STALE * this.#gainedAt + STALE_SHARE * limit;
    if (this.state !== 'searching' || (search.state === 'searching' && search.nodes < limit && !isStale)) return;
    const least = target?.least ?? Infinity;
    // From the first position it has seen everything.
    if (this.#leg === 0 && search.state === 'spent') this.state = 'spent';
    const isNearer = this.#leg === 0 || least < this.#least;
    this.#patience = isNearer ? PATIENCE : this.#patience - 1;
    if (isNearer) this.#least = least;
    this.#search = undefined;
    this.#leg += 1;
    if (this.#patience > 0 && this.#leg <= MAX_LEGS) return;
    this.#round += 1;
    this.#leg = 0;
  }

  /** Begins a leg towards these squares. */
  *#begin(squares: Int32Array): Resumable<void> {
    const pulls = this.#leg % 2 === 1;
    const target = new Target(this.tables, squares, pulls);
    this.#target = target;
    this.#gainedAt = 0;
    if (pulls) {
      const ground = [...Object.values(this.#backward), ...this.#backwardLegs];
      const origins = yield* this.#nearest(target, ground);
      const leg = new MobilitySearch(this.tables, this.chambers, { target, origins }, this.#forwardLegs);
      keepLast(this.#backwardLegs, leg);
      this.perimeters.splice(2, MAX_KNOWN, ...this.#backwardLegs);
      this.#search = leg;
    } else {
      const origins = this.#leg === 0 ? [] : yield* this.#nearest(target, this.#forwardLegs);
      const options = { memory: Math.max(0, this.#left), canSkipMoves: true, perimeters: this.perimeters, origins };
      const guidance = new TargetGuidance(target, this.board);
      const leg = new FeatureSearch(this.tables, this.board, this.tests, guidance, options);
      keepLast(this.#forwardLegs, leg);
      this.#search = leg;
    }
  }

  /** The expanded positions of one side that are nearest to a target. */
  *#nearest(target: Target, ground: readonly Perimeter[]): Resumable<Origin[]> {
    yield* target.prepare();
    const boxes = new Int32Array(target.squares.length);
    const found: { pushes: number; search: Perimeter; node: number }[] = [];
    for (const search of ground) {
      const { positions } = search;
      for (let index = 0; index < positions.kept.length; index += 1) {
        const node = positions.kept.at(index);
        positions.boxesOf(node, boxes);
        const limit = found.length === ORIGINS ? (found.at(-1)?.pushes ?? 0) : NEVER;
        const pushes = yield* target.pushesLeft(boxes, limit);
        if (pushes >= limit) continue;
        const place = found.findIndex((other) => pushes < other.pushes);
        found.splice(place < 0 ? found.length : place, 0, { pushes, search, node });
        if (found.length > ORIGINS) found.pop();
      }
    }
    const origins: Origin[] = [];
    for (const { search, node } of found) {
      search.positions.boxesOf(node, boxes);
      const player = search.positions.playerOf(node);
      const pushes = search.pushesOf(node);
      origins.push({ boxes: Int32Array.from(boxes), player, pushes });
      if (this.tables.work.count(UNITS_PER_PUSH * pushes.length)) yield;
    }
    return origins;
  }
}

function keepLast<T>(legs: T[], leg: T): void {
  legs.push(leg);
  if (legs.length > MAX_KNOWN) legs.shift();
}

function roundOf(number: number): Round {
  const { wish, backward, forward } = ROUNDS[number % ROUNDS.length] ?? ROUNDS[0];
  const factor = GROWTH ** Math.floor(number / ROUNDS.length);
  return { wish, backward: factor * backward, forward: factor * forward };
}
