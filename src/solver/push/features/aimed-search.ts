import type { Resumable } from '../../solver';
import { NEVER } from '../board/distances';
import type { BestPosition, PushSearch, PushSearchState } from '../push-search';
import { FeatureSearch, type Origin, type Perimeter } from './feature-search';
import type { Chambers } from '../board/chambers';
import type { Place, PushCode } from '../stores/positions';
import { MobilityGuidance, type Wanted } from './mobility-guidance';
import { PlannedSearch } from './planned-search';
import { type SideName, rootsOf, otherSide, type Sides } from './sides';
import { type Order, Target, TargetGuidance } from './target';

/**
 * Where a round looks for a position to aim at. Backward from the end: by mobility or distance from the goals, or by a plan
 * that fills the start cells (`unpacked`). Forward from the start: by a plan that fills the goals (`packed`).
 */
type Aim = Wanted | 'unpacked' | 'packed';

/** A search for a position to aim at, up to `positions` in all; then a first leg of up to `leg` positions towards it. */
interface Round {
  readonly aim: Aim;
  readonly positions: number;
  readonly leg: number;
  readonly order: Order;
}

/** Each of the first rounds once, then the later ones in turns; every time through, their numbers are multiplied by `GROWTH`. */
export interface Rounds {
  readonly first: readonly Round[];
  readonly later: readonly [Round, ...Round[]];
}

/** Few positions first: which of them make a good aim, and in what order, differs from level to level. */
export const TO_MOBILE: Rounds = {
  first: [
    { aim: 'mobile', positions: 300, leg: 1_500, order: 'parts' },
    { aim: 'mobile', positions: 1_500, leg: 4_000, order: 'parts' },
    { aim: 'far', positions: 500, leg: 1_500, order: 'parts' },
  ],
  later: [
    { aim: 'far', positions: 1_000, leg: 3_000, order: 'squares' },
    { aim: 'mobile', positions: 1_500, leg: 3_000, order: 'squares' },
    { aim: 'mobile', positions: 3_000, leg: 8_000, order: 'parts' },
  ],
};
/** By both plans in turns: after few positions, a search by plan hardly gets further. */
export const TO_PLANNED: Rounds = {
  first: [
    { aim: 'packed', positions: 300, leg: 1_500, order: 'squares' },
    { aim: 'unpacked', positions: 300, leg: 1_500, order: 'squares' },
    { aim: 'packed', positions: 300, leg: 1_500, order: 'parts' },
    { aim: 'unpacked', positions: 300, leg: 1_500, order: 'parts' },
  ],
  later: [
    { aim: 'packed', positions: 1_000, leg: 5_000, order: 'squares' },
    { aim: 'unpacked', positions: 1_000, leg: 5_000, order: 'squares' },
  ],
};
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

function sideOf(aim: Aim): SideName {
  return aim === 'packed' ? 'forward' : 'backward';
}

/** A search, if it has begun: by a plan there is none before the plan is made. */
function featureSearchOf(search: FeatureSearch | PlannedSearch): FeatureSearch | undefined {
  return search instanceof PlannedSearch ? search.features : search;
}

/**
 * For levels in which boxes must be rearranged before any can be packed. A search of one side looks for a position that is
 * easy to reach from the other, and one of the other side aims at it (strategy D of Festival, Shoham). Then legs in both
 * directions follow in turns: each aims at the nearest position of the leg before, and begins where its own side is
 * nearest to that. So what one side cannot put right, the other may. All of them end in any position that the other side
 * knows.
 */
export class AimedSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  /**
   * By side: the searches for a position to aim at that have begun, and the last legs. Searches of the other side may end in
   * their positions. Renewed when a leg begins.
   */
  readonly seen: Readonly<Record<SideName, FeatureSearch[]>> = { forward: [], backward: [] };
  readonly #searches: ReadonlyMap<Aim, FeatureSearch | PlannedSearch>;
  readonly #legs: Readonly<Record<SideName, FeatureSearch[]>> = { forward: [], backward: [] };
  #round = 0;
  /** The number of the leg in the round, its search, and what it aims at. */
  #leg = 0;
  #search: FeatureSearch | undefined;
  #target: Target | undefined;
  /** Where the last leg came nearest to its target. */
  #nearest: Place | undefined;
  /** The distance between the sides in this round, and the number of legs that may fail to come nearer. */
  #least = Infinity;
  /** The number of positions of the leg when one was better than all before. */
  #gainedAt = 0;
  #patience = PATIENCE;
  #solution: PushCode[] = [];

  /** `packing`: the search forward by a plan, if it has turns of its own; its memory is not counted here. */
  constructor(
    private readonly sides: Sides,
    private readonly chambers: Chambers,
    private readonly rounds: Rounds,
    private readonly memory: number,
    private readonly packing?: PlannedSearch | undefined,
  ) {
    const aims = new Set([...rounds.first, ...rounds.later].map(({ aim }) => aim));
    this.#searches = new Map(
      [...aims].map((aim) => [aim, aim === 'packed' && packing ? packing : this.#searchFor(aim)]),
    );
    this.#updateSeen();
  }

  *next(): Resumable<void> {
    const { aim, positions, leg } = this.#roundOf(this.#round);
    const search = this.#searches.get(aim);
    if (!search) throw new Error(`no search for ${aim}`);
    const begun = featureSearchOf(search);
    if (this.#search) yield* this.#walk(this.#search, this.#leg === 0 ? leg : LEG_SHARE * leg);
    else if (this.#leg === 0 && search.state === 'searching' && (begun?.nodes ?? 0) < positions)
      yield* this.#run(search);
    else yield* this.#begin((this.#leg > 0 ? this.#nearest : undefined) ?? begun?.champion);
    this.nodes += 1;
    if (this.state === 'searching' && this.#left <= 0) this.state = 'full';
  }

  #searchFor(aim: Aim): FeatureSearch | PlannedSearch {
    const side = sideOf(aim);
    const { tables, board, tests } = this.sides[side];
    const options = {
      memory: this.memory,
      perimeters: [this.seen[otherSide(side)]],
      origins: rootsOf(this.sides, side),
    };
    if (aim === 'packed' || aim === 'unpacked') return new PlannedSearch(tables, board, this.chambers, tests, options);
    const guidance = new MobilityGuidance(this.sides.forward.tables, board, this.chambers, aim);
    return new FeatureSearch(tables, board, tests, guidance, { ...options, canSkipMoves: false });
  }

  #updateSeen(): void {
    for (const side of ['forward', 'backward'] as const) {
      const searches = [...this.#searches].flatMap(([aim, search]) => (sideOf(aim) === side ? [search] : []));
      const begun = [...searches, ...this.#legs[side]].flatMap((search) => featureSearchOf(search) ?? []);
      this.seen[side].splice(0, Infinity, ...begun);
    }
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    return this.#legs.forward.at(-1)?.best;
  }

  /** The bytes that are left. */
  get #left(): number {
    const all = [...this.seen.forward, ...this.seen.backward].filter((search) => search !== this.packing?.features);
    return all.reduce((left, { bytes }) => left - bytes, this.memory);
  }

  *#run(search: PushSearch): Resumable<void> {
    yield* search.next();
    if (search.state !== 'solved') return;
    this.state = 'solved';
    this.#solution = search.solution();
  }

  /** Goes on with a leg of at most so many positions. */
  *#walk(search: FeatureSearch, limit: number): Resumable<void> {
    const gains = this.#target?.gains ?? 0;
    yield* this.#run(search);
    const target = this.#target;
    if (target && target.gains > gains) this.#gainedAt = search.nodes;
    const isStale = this.#leg > 0 && search.nodes > STALE * this.#gainedAt + STALE_SHARE * limit;
    if (this.state !== 'searching' || (search.state === 'searching' && search.nodes < limit && !isStale)) return;
    const nearest = target ? (yield* this.#findNearest(target, [search], 1))[0] : undefined;
    const least = nearest?.distance ?? Infinity;
    this.#nearest = nearest?.search.positions.placeOf(nearest.node);
    // A first leg begins at the first positions of its side, so it has seen everything.
    if (this.#leg === 0 && (search.state === 'spent' || search.state === 'exhausted')) this.state = 'spent';
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
  *#begin(place: Place | undefined): Resumable<void> {
    if (!place) throw new Error('no search has begun');
    const aimSide = sideOf(this.#roundOf(this.#round).aim);
    const side = this.#leg % 2 === 0 ? otherSide(aimSide) : aimSide;
    const { tables, board, tests } = this.sides[side];
    const target = new Target(tables, place, this.#orderOf(this.#round, this.#leg));
    this.#target = target;
    this.#gainedAt = 0;
    this.#updateSeen();
    const origins = this.#leg === 0 ? [] : yield* this.#originsFor(target, this.seen[side]);
    const leg = new FeatureSearch(tables, board, tests, new TargetGuidance(target, board), {
      memory: Math.max(0, this.#left),
      canSkipMoves: side === 'forward',
      perimeters: [this.seen[otherSide(side)]],
      origins: origins.length > 0 ? origins : rootsOf(this.sides, side),
    });
    keepLast(this.#legs[side], leg);
    this.#updateSeen();
    this.#search = leg;
  }

  /** The expanded positions of one side that are nearest to a target. */
  *#originsFor(target: Target, searches: readonly Perimeter[]): Resumable<Origin[]> {
    const origins: Origin[] = [];
    for (const { search, node } of yield* this.#findNearest(target, searches, ORIGINS)) {
      const pushes = search.pushesOf(node);
      origins.push({ ...search.positions.placeOf(node), pushes });
      if (this.sides.forward.tables.work.count(UNITS_PER_PUSH * pushes.length)) yield;
    }
    return origins;
  }

  /** The same, as nodes with their distances, without those that are known to lead nowhere. */
  *#findNearest<T extends Perimeter>(target: Target, searches: readonly T[], most: number): Resumable<Near<T>[]> {
    yield* target.prepare();
    const boxes = new Int32Array(target.squares.length);
    const found: Near<T>[] = [];
    for (const search of searches) {
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

  /**
   * Where squares come first, every second leg of each side goes by pushes: the last few of them may take boxes off their
   * squares.
   */
  #orderOf(round: number, leg: number): Order {
    const { order } = this.#roundOf(round);
    return order === 'squares' && leg % 4 >= 2 ? 'pushes' : order;
  }

  #roundOf(number: number): Round {
    const { first, later } = this.rounds;
    const early = first[number];
    if (early) return early;
    const index = number - first.length;
    const round = later[index % later.length] ?? later[0];
    const factor = GROWTH ** Math.floor(index / later.length);
    return { ...round, positions: factor * round.positions, leg: factor * round.leg };
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
