import type { Resumable, Work } from '../solver';
import { NEVER } from '../push/board/distances';
import { BOX, emptyContent, type Field, FREE } from '../push/board/field';
import { Components } from '../push/board/parts';
import { NO_PLACE, type Places, type PushBound } from './push-bound';

/** The tables are made only for levels up to this size. */
const MAX_ENTRIES = 2 ** 23;
const UNITS_PER_ZONE = 40;
const NO_ZONE = -1;
/** A surplus of a pair that cannot both reach ends. */
const DEAD = 255;
const MOST = 254;
/** An entry of a list of pairs is a surplus and the indexes of both boxes. */
const BITS = 10;
const MASK = (1 << BITS) - 1;

/**
 * What two boxes pay together beyond what each would pay alone, because they are in each other's way or in the
 * player's. They pay the pushes to two ends, on a board with only these two, and the prices there; so the surpluses of
 * pairs that have no box in common add to the bound by prices. The surpluses of all pairs are computed at once, by
 * pulling the boxes away from their ends.
 */
export class PairBound {
  /** By pair of places, then by cell of the player: the surplus. */
  readonly #surpluses: Uint8Array;
  readonly #places: Places;
  readonly #size: number;
  /** The pairs with a surplus on the board, largest first, and those of the box that is pushed. */
  readonly #pairs: Int32Array;
  #pairCount = 0;
  readonly #own: Int32Array;
  readonly #isPaired: Uint8Array;
  /** The places of the boxes on the board. */
  #boxes: Int32Array = new Int32Array(0);

  private constructor({ size, boxes }: Field, places: Places, surpluses: Uint8Array) {
    this.#surpluses = surpluses;
    this.#places = places;
    this.#size = size;
    this.#pairs = new Int32Array((boxes.length * (boxes.length - 1)) / 2);
    this.#own = new Int32Array(boxes.length);
    this.#isPaired = new Uint8Array(boxes.length);
  }

  /** For the prices of a bound as they are now; undefined if the level is too large. */
  static *create(field: Field, bound: PushBound, work: Work): Resumable<PairBound | undefined> {
    const { places } = bound;
    if (places.count * places.count * field.size > MAX_ENTRIES || field.boxes.length > MASK) return undefined;
    const surpluses = yield* new SurplusTable(field, places, work).surpluses(bound);
    return new PairBound(field, places, surpluses);
  }

  /** Takes a position: the places of its boxes, which must not change until the next, and a cell of the player. */
  load(boxes: Int32Array, player: number): void {
    const surpluses = this.#surpluses;
    this.#boxes = boxes;
    this.#pairCount = 0;
    for (let one = 1; one < boxes.length; one += 1) {
      const row = (boxes[one] ?? 0) * this.#places.count;
      for (let other = 0; other < one; other += 1) {
        const surplus = surpluses[(row + (boxes[other] ?? 0)) * this.#size + player] ?? 0;
        if (surplus === 0) continue;
        insert(this.#pairs, this.#pairCount, (surplus << (2 * BITS)) | (one << BITS) | other);
        this.#pairCount += 1;
      }
    }
  }

  /** Whether disjoint pairs have more surplus than `room` after a push of the box with this index to another place. */
  exceeds(index: number, to: number, room: number): boolean {
    const { cells, count } = this.#places;
    const boxes = this.#boxes;
    // The player is where the box was. The others stay, and he stays with them in the zone where he was.
    const player = cells[boxes[index] ?? 0] ?? 0;
    const row = to * count;
    const own = this.#own;
    let ownCount = 0;
    for (let other = 0; other < boxes.length; other += 1) {
      if (other === index) continue;
      const surplus = this.#surpluses[(row + (boxes[other] ?? 0)) * this.#size + player] ?? 0;
      if (surplus === 0) continue;
      if (surplus === DEAD || surplus > room) return true;
      insert(own, ownCount, (surplus << (2 * BITS)) | (index << BITS) | other);
      ownCount += 1;
    }
    return this.#packs(index, ownCount, room);
  }

  /** Takes the largest surpluses first, each box once. */
  #packs(index: number, ownCount: number, room: number): boolean {
    const pairs = this.#pairs;
    const own = this.#own;
    const isPaired = this.#isPaired.fill(0);
    let left = room;
    let ownNext = 0;
    let next = 0;
    while (next < this.#pairCount || ownNext < ownCount) {
      const isOwn = next >= this.#pairCount || (ownNext < ownCount && (own[ownNext] ?? 0) > (pairs[next] ?? 0));
      const pair = (isOwn ? own[ownNext] : pairs[next]) ?? 0;
      if (isOwn) ownNext += 1;
      else next += 1;
      const one = (pair >> BITS) & MASK;
      const other = pair & MASK;
      if (isPaired[one] === 1 || isPaired[other] === 1 || (!isOwn && (one === index || other === index))) continue;
      isPaired[one] = 1;
      isPaired[other] = 1;
      left -= pair >>> (2 * BITS);
      if (left < 0) return true;
    }
    return false;
  }
}

/** Inserts a number into a list of this length, sorted from largest to smallest. */
function insert(list: Int32Array, count: number, number: number): void {
  let place = count;
  for (; place > 0 && (list[place - 1] ?? 0) < number; place -= 1) list[place] = list[place - 1] ?? 0;
  list[place] = number;
}

/** A position is two boxes and a zone of the player; zones are numbered through all pairs. */
class SurplusTable {
  /** By pair of places, the smaller first, then by cell: the zone. */
  readonly #zoneAt: Int32Array;
  readonly #pairOf: number[] = [];

  constructor(
    private readonly field: Field,
    private readonly places: Places,
    private readonly work: Work,
  ) {
    this.#zoneAt = new Int32Array(places.count * places.count * field.size).fill(NO_ZONE);
  }

  *surpluses(bound: PushBound): Resumable<Uint8Array> {
    const { count, cells } = this.places;
    const { size } = this.field;
    const { table } = bound;
    yield* this.#findZones();
    const costs = yield* this.#findCosts(bound.payments());
    const surpluses = new Uint8Array(count * count * size);
    for (let one = 0; one < count; one += 1) {
      for (let other = one + 1; other < count; other += 1) {
        if (cells[one] === cells[other]) continue;
        const alone = (table[one] ?? 0) + (table[other] ?? 0);
        const there = (one * count + other) * size;
        const back = (other * count + one) * size;
        for (let cell = 0; cell < size; cell += 1) {
          const zone = this.#zoneAt[there + cell] ?? NO_ZONE;
          if (zone === NO_ZONE) continue;
          const cost = costs[zone] ?? NEVER;
          const surplus = cost >= NEVER ? DEAD : Math.min(MOST, cost - alone);
          surpluses[there + cell] = surplus;
          surpluses[back + cell] = surplus;
        }
      }
      if (this.work.count(count * size)) yield;
    }
    return surpluses;
  }

  *#findZones(): Resumable<void> {
    const { count, cells } = this.places;
    const { size } = this.field;
    const content = emptyContent(this.field);
    const components = new Components(this.field);
    for (let one = 0; one < count; one += 1) {
      content[cells[one] ?? 0] = BOX;
      for (let other = one + 1; other < count; other += 1) {
        if (content[cells[other] ?? 0] === BOX) continue;
        content[cells[other] ?? 0] = BOX;
        components.find(content, 0);
        const pair = one * count + other;
        for (let cell = 0; cell < size; cell += 1) {
          // A component has the name of its first cell.
          const name = components.names[cell] ?? NO_ZONE;
          if (name === cell) this.#zoneAt[pair * size + cell] = this.#pairOf.push(pair) - 1;
          else if (name !== NO_ZONE) this.#zoneAt[pair * size + cell] = this.#zoneAt[pair * size + name] ?? NO_ZONE;
        }
        content[cells[other] ?? 0] = FREE;
        if (this.work.count(size)) yield;
      }
      content[cells[one] ?? 0] = FREE;
    }
  }

  /** By zone: what its pair pays; `NEVER` if there is no way to ends. `payments`: by place, at an end there. */
  *#findCosts(payments: Int32Array): Resumable<Int32Array> {
    const { count } = this.places;
    const costs = new Int32Array(this.#pairOf.length).fill(NEVER);
    /** By cost: the zones that may have it. */
    const queue: number[][] = [];
    const reach = (zone: number, cost: number): void => {
      if (cost >= (costs[zone] ?? 0)) return;
      costs[zone] = cost;
      (queue[cost] ??= []).push(zone);
    };
    for (let zone = 0; zone < this.#pairOf.length; zone += 1) {
      const pair = this.#pairOf[zone] ?? 0;
      reach(zone, (payments[Math.floor(pair / count)] ?? NEVER) + (payments[pair % count] ?? NEVER));
    }
    for (let cost = 0; cost < queue.length; cost += 1) {
      for (const zone of queue[cost] ?? []) {
        if (costs[zone] !== cost) continue;
        const pair = this.#pairOf[zone] ?? 0;
        this.#pullAway(Math.floor(pair / count), pair % count, zone, reach, cost + 1);
        this.#pullAway(pair % count, Math.floor(pair / count), zone, reach, cost + 1);
        if (this.work.count(UNITS_PER_ZONE)) yield;
      }
      queue[cost] = [];
    }
    return costs;
  }

  /** Reaches the positions from which a push of one box leads to a zone. */
  #pullAway(box: number, other: number, zone: number, reach: (zone: number, cost: number) => void, cost: number): void {
    const { neighbours, size } = this.field;
    const { byCell, cells, count, kinds } = this.places;
    const first = Math.min(box, other) * count + Math.max(box, other);
    const cell = cells[box] ?? 0;
    for (let side = 0; side < 4; side += 1) {
      const from = neighbours[4 * cell + side] ?? size;
      const stand = neighbours[4 * from + side] ?? size;
      if (stand === size || stand === cells[other] || this.#zoneAt[first * size + from] !== zone) continue;
      const before = byCell[(kinds[box] ?? 0) * (size + 1) + from] ?? NO_PLACE;
      if (before === NO_PLACE) continue;
      const pair = Math.min(before, other) * count + Math.max(before, other);
      reach(this.#zoneAt[pair * size + stand] ?? 0, cost);
    }
  }
}
