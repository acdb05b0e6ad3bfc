import type { Resumable } from '../../solver';
import { NEVER } from '../board/distances';
import type { MacroBoard } from '../board/macro-board';
import type { BestPosition, PushSearch, PushSearchState, Tables } from '../push-search';
import type { Features } from './feature-tree';
import { FeatureSearch, type Guidance, type Origin, type Perimeter } from './feature-search';
import type { Chambers } from '../board/chambers';
import type { PositionTests } from '../deadlocks/position-tests';
import type { Place, PushCode } from '../stores/positions';
import { MobilitySearch, type Wish } from './mobility-search';
import { cellOfTarget, type Order, Target } from './target';

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

  judge(node: number, box: number, from: number, components: number): Features {
    this.#children.add(node);
    return this.target.judge(this.board, box, from, components);
  }

  choose(): ReadonlySet<number> {
    return this.#children;
  }
}

/** A search backward to so many positions in all, and the length of the search forward to its best one. */
interface Round {
  readonly wish: Wish;
  readonly backward: number;
  readonly forward: number;
  readonly order: Order;
}

/** Few positions first: which of them make a good aim, and in what order, differs from level to level. */
const FIRST_ROUNDS: readonly Round[] = [
  { wish: 'mobile', backward: 300, forward: 1_500, order: 'parts' },
  { wish: 'mobile', backward: 1_500, forward: 4_000, order: 'parts' },
  { wish: 'far', backward: 500, forward: 1_500, order: 'parts' },
];
/** Then these in turns, each time with all numbers multiplied by this. */
const LATER_ROUNDS = [
  { wish: 'far', backward: 1_000, forward: 3_000, order: 'squares' },
  { wish: 'mobile', backward: 1_500, forward: 3_000, order: 'squares' },
  { wish: 'mobile', backward: 3_000, forward: 8_000, order: 'parts' },
] as const satisfies readonly Round[];
const GROWTH = 2;
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
  #round = 0;
  /** The number of the leg in the round, its search, and what it aims at. */
  #leg = 0;
  #search: FeatureSearch | MobilitySearch | undefined;
  #target: Target | undefined;
  /** Where the last leg came nearest to its target. */
  #nearest: Place | undefined;
  /** The distance between the sides in this round, and the number of legs that may fail to come nearer. */
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
    else if (this.#leg === 0 && search.state === 'searching' && search.nodes < backward) yield* this.#run(search);
    else yield* this.#begin((this.#leg > 0 ? this.#nearest : undefined) ?? search.champion);
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
  *#walk(search: FeatureSearch | MobilitySearch, limit: number): Resumable<void> {
    const gains = this.#target?.gains ?? 0;
    yield* this.#run(search);
    const target = this.#target;
    if (target && target.gains > gains) this.#gainedAt = search.nodes;
    const isStale = this.#leg > 0 && search.nodes > STALE * this.#gainedAt + STALE_SHARE * limit;
    if (this.state !== 'searching' || (search.state === 'searching' && search.nodes < limit && !isStale)) return;
    const nearest = target ? (yield* this.#findNearest(target, [search], 1))[0] : undefined;
    const least = nearest?.distance ?? Infinity;
    this.#nearest = nearest?.search.positions.placeOf(nearest.node);
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

  /** Begins a leg towards a position. */
  *#begin(place: Place): Resumable<void> {
    const pulls = this.#leg % 2 === 1;
    const target = new Target(this.tables, place, pulls, orderOf(this.#round, this.#leg));
    this.#target = target;
    this.#gainedAt = 0;
    if (pulls) {
      const origins = yield* this.#originsFor(target, [...Object.values(this.#backward), ...this.#backwardLegs]);
      const leg = new MobilitySearch(this.tables, this.chambers, { target, origins }, this.#forwardLegs);
      keepLast(this.#backwardLegs, leg);
      this.perimeters.splice(2, MAX_KNOWN, ...this.#backwardLegs);
      this.#search = leg;
    } else {
      const origins = this.#leg === 0 ? [] : yield* this.#originsFor(target, this.#forwardLegs);
      const options = { memory: Math.max(0, this.#left), canSkipMoves: true, perimeters: this.perimeters, origins };
      const guidance = new TargetGuidance(target, this.board);
      const leg = new FeatureSearch(this.tables, this.board, this.tests, guidance, options);
      keepLast(this.#forwardLegs, leg);
      this.#search = leg;
    }
  }

  /** The expanded positions of one side that are nearest to a target. */
  *#originsFor(target: Target, ground: readonly Perimeter[]): Resumable<Origin[]> {
    const origins: Origin[] = [];
    for (const { search, node } of yield* this.#findNearest(target, ground, ORIGINS)) {
      const pushes = search.pushesOf(node);
      origins.push({ ...search.positions.placeOf(node), pushes });
      if (this.tables.work.count(UNITS_PER_PUSH * pushes.length)) yield;
    }
    return origins;
  }

  /** The same, as nodes with their distances, without those that are known to lead nowhere. */
  *#findNearest<T extends Perimeter>(target: Target, ground: readonly T[], most: number): Resumable<Near<T>[]> {
    yield* target.prepare();
    const boxes = new Int32Array(target.squares.length);
    const found: Near<T>[] = [];
    for (const search of ground) {
      const { positions } = search;
      for (let index = 0; index < positions.kept.length; index += 1) {
        const node = positions.kept.at(index);
        if (!positions.isOpen(node)) continue;
        positions.boxesOf(node, boxes);
        const limit = found.length === most ? (found.at(-1)?.distance ?? 0) : NEVER;
        const distance = yield* target.distanceOf({ boxes, player: positions.playerOf(node) }, limit);
        if (distance >= limit) continue;
        const place = found.findIndex((other) => distance < other.distance);
        found.splice(place < 0 ? found.length : place, 0, { distance, search, node });
        if (found.length > most) found.pop();
      }
    }
    return found;
  }
}

/** A node of a search, and how far it is from a target. */
interface Near<T> {
  readonly distance: number;
  readonly search: T;
  readonly node: number;
}

function keepLast<T>(legs: T[], leg: T): void {
  legs.push(leg);
  if (legs.length > MAX_KNOWN) legs.shift();
}

/**
 * Where squares come first, every second leg of each side goes by pushes: the last few of them may take boxes off their
 * squares.
 */
function orderOf(round: number, leg: number): Order {
  const { order } = roundOf(round);
  return order === 'squares' && leg % 4 >= 2 ? 'pushes' : order;
}

function roundOf(number: number): Round {
  const first = FIRST_ROUNDS[number];
  if (first) return first;
  const later = number - FIRST_ROUNDS.length;
  const round = LATER_ROUNDS[later % LATER_ROUNDS.length] ?? LATER_ROUNDS[0];
  const factor = GROWTH ** Math.floor(later / LATER_ROUNDS.length);
  return { ...round, backward: factor * round.backward, forward: factor * round.forward };
}
