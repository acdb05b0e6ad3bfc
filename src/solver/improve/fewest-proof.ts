import { BOX, type Field, FREE } from '../push/board/field';
import { NEVER } from '../push/board/distances';
import { type Tables, tablesOf } from '../push/push-search';
import { type Resumable, Work } from '../solver';
import { Configurations, SearchBoard, toggle } from './configurations';
import { LayerSearch, type Replacement, type SearchLimits } from './layer-search';
import { goalEnds, NO_PLACE, type Places, placesOf, PushBound } from './push-bound';
import { Components, Zone } from '../push/board/parts';
import { Corrals } from '../push/deadlocks/corrals';
import { PairBound } from './pair-bound';
import type { PushCode } from '../push/stores/positions';

/**
 * Searches by layers again and again, with more pushes each time, until there is a solution (breadth-first iterative
 * deepening A*; Zhou and Hansen 2006). Of all solutions with the fewest pushes it finds one with the fewest moves, unless
 * corrals are opened first.
 */
export class Deepening {
  /** No solution has fewer pushes. */
  least: number;
  readonly #field: Field;
  readonly #configurations: Configurations;
  readonly #layers: LayerSearch;
  readonly #bound: PushBound;

  constructor(tables: Tables, places: Places, bound: PushBound) {
    this.#field = tables.field;
    this.#configurations = new Configurations(places.words);
    this.#layers = new LayerSearch(tables, places, this.#configurations);
    this.#bound = bound;
    this.least = bound.aim(tables.field.boxes);
  }

  get nodes(): number {
    return this.#layers.nodes;
  }

  /** `full` if a limit was reached, or if more pushes lead nowhere. */
  *run(limits: Pick<SearchLimits, 'pairs' | 'opensCorrals' | 'memory' | 'maxNodes'>): Resumable<Replacement | 'full'> {
    const { boxes, player } = this.#field;
    const start = { boxes, player, end: undefined, stand: -1 };
    for (const step = leastDifference(this.#field); this.least < NEVER; this.least += step) {
      this.#configurations.clear();
      const maxNodes = limits.maxNodes - this.nodes;
      const open = { ...limits, maxNodes, bound: this.#bound, isOpen: true, maxPushes: this.least };
      const found = yield* this.#layers.run(start, open);
      if (found !== 'exhausted') return found;
      if (!this.#layers.wasCut) this.least = NEVER;
    }
    return 'full';
  }
}

/** The least difference between the pushes of two solutions: two if every box has its goal. */
export function leastDifference({ kinds }: Field): number {
  const isTight = kinds.every(({ boxCount, goalCount, needed }) => boxCount === needed && goalCount === needed);
  return isTight ? 2 : 1;
}

/** After old layers were dropped, at least this share of the memory must be free to go on. */
const FREE_SHARE = 0.3;
/** An eighth of the cells it floods count as work. So it gets most of the time in turns with other searches. */
const COUNTED = 3;

/**
 * Asks whether a level can be solved with this many pushes, by layers like `LayerSearch`, in less memory: it keeps
 * neither ways nor zones, and when the memory is full it drops all layers before the last. A dropped position that
 * comes again is looked at again, but only if the bound leaves pushes for the way back to it.
 */
class LeanLayers {
  /** Positions expanded, in all searches. */
  nodes = 0;
  readonly #board: SearchBoard;
  readonly #components: Components;
  readonly #corrals: Corrals;
  readonly #childZone: Zone;
  /** The places of the boxes as a set, and the name of the zone as the last word. */
  readonly #key: Int32Array;
  #positions: Configurations;

  constructor(
    private readonly tables: Tables,
    private readonly places: Places,
    private readonly bound: PushBound,
    private readonly pairs: PairBound | undefined,
    private readonly memory: number,
  ) {
    this.#positions = new Configurations(places.words + 1);
    this.#board = new SearchBoard(tables, places, this.#positions);
    this.#components = new Components(tables.field);
    this.#corrals = new Corrals(tables.field, tables.work, this.#board.kindAt);
    this.#childZone = new Zone(tables.field);
    this.#key = new Int32Array(places.words + 1);
  }

  /** The fewest pushes, `none` if more than `maxPushes` are needed, `full` if the memory is too small to know. */
  *run(maxPushes: number): Resumable<number | 'none' | 'full'> {
    const { work } = this.tables;
    this.#positions.clear();
    this.#addStart();
    let next = 0;
    for (let pushes = 0; ; pushes += 1) {
      let first = next;
      next = this.#positions.count;
      if (first === next || pushes > maxPushes) return 'none';
      for (let position = first; position < next; position += 1) {
        if (yield* this.#expand(position, pushes, maxPushes)) return pushes;
        if (work.count(8 * this.#board.boxCount)) yield;
        if ((this.nodes & 0xff) !== 0 || this.#positions.bytes <= this.memory) continue;
        this.#drop(first);
        next -= first;
        position -= first;
        first = 0;
        if (this.#positions.bytes > (1 - FREE_SHARE) * this.memory) return 'full';
      }
    }
  }

  #addStart(): void {
    const { byCell } = this.places;
    const { boxes, boxKinds, player, size } = this.tables.field;
    const key = this.#key.fill(0);
    boxes.forEach((box, index) => {
      const place = byCell[(boxKinds[index] ?? 0) * (size + 1) + box] ?? 0;
      key[place >> 5] = (key[place >> 5] ?? 0) | (1 << (place & 31));
    });
    this.#board.layOut(key);
    this.#add(this.#childZone.fill(this.#board.content, player));
  }

  /** Adds the position of the key with this zone, unless it is known. */
  #add(zone: number): void {
    const key = this.#key;
    key[this.places.words] = zone;
    let hash = 0;
    for (let word = 0; word < key.length; word += 1) {
      hash = Math.imul(hash ^ (key[word] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    if (this.#positions.find(key, hash) === -1) this.#positions.add(key, hash, 0);
  }

  /** Keeps the positions from this one on, which are numbered anew. */
  #drop(first: number): void {
    const old = this.#positions;
    this.#positions = new Configurations(this.places.words + 1);
    for (let position = first; position < old.count; position += 1) {
      old.read(position, this.#key);
      this.#positions.add(this.#key, old.hashes.at(position), 0);
    }
  }

  /** Adds all positions that one push reaches; returns whether the position wins. */
  *#expand(position: number, pushes: number, maxPushes: number): Resumable<boolean> {
    const { field, isDeadState, work } = this.tables;
    const { cells, words } = this.places;
    const { constant, table } = this.bound;
    const board = this.#board;
    const { content, places } = board;
    const key = this.#key;
    this.nodes += 1;
    this.#positions.read(position, key);
    const zone = key[words] ?? 0;
    board.layOut(key);
    let bound = constant;
    for (let index = 0; index < board.boxCount; index += 1) bound += table[places[index] ?? 0] ?? 0;
    if (bound <= 0 && board.isWon()) return true;
    const components = this.#components;
    components.find(content, zone);
    if (work.count(field.size >> COUNTED)) yield;
    const isPruned = yield* this.#corrals.find(content, components, isDeadState);
    this.pairs?.load(places, board.boxCount, zone);
    for (let index = 0; index < board.boxCount; index += 1) {
      const place = places[index] ?? 0;
      const box = cells[place] ?? 0;
      if (isPruned && !this.#corrals.canMove(box)) continue;
      for (let side = 0; side < 4; side += 1) {
        if (components.names[field.neighbours[4 * box + side] ?? 0] !== components.zone) continue;
        const next = board.placeAfter(place, side);
        if (next === NO_PLACE) continue;
        const room = maxPushes - pushes - 1 - bound - (table[next] ?? 0) + (table[place] ?? 0);
        if (room < 0 || this.pairs?.exceeds(index, next, room) === true || board.isDeadlock(place, next)) continue;
        const target = cells[next] ?? 0;
        content[box] = FREE;
        content[target] = BOX;
        toggle(key, place);
        toggle(key, next);
        this.#add(this.#childZone.fill(content, box));
        toggle(key, next);
        toggle(key, place);
        content[box] = BOX;
        content[target] = FREE;
        if (work.count(this.#childZone.count >> COUNTED)) yield;
      }
    }
    return false;
  }
}

/** The share of the memory for searching a solution; without ways a position takes a third of the room. */
const SOLUTION_SHARE = 0.1;

/**
 * How the search has ended: with a solution that has the fewest pushes, with only their number, or without room for its
 * positions.
 */
type ProofState = 'searching' | 'solved' | 'counted' | 'full';

/**
 * Proves how many pushes a level needs at least: it searches by layers everything that a number of pushes can reach,
 * then again with more pushes. It needs no solution. If the caller knows a solution with the fewest pushes, it stops
 * after the last search that allows fewer. If the number is known, it finds a solution with the fewest moves among
 * those with this number of pushes instead.
 */
export class FewestProof {
  readonly work = new Work();
  state: ProofState = 'searching';
  /** No solution has fewer pushes. */
  least = 0;
  /** The pushes of the solution that was found. */
  pushes: readonly PushCode[] = [];
  readonly #field: Field;
  readonly #memory: number;
  readonly #fewest: number | undefined;
  readonly #pieces: Resumable<void>;
  #nodesBefore = 0;
  #search: { readonly nodes: number } | undefined;

  /** `memory`: bytes the positions may take. `fewest`: the fewest pushes, if that is proven. */
  constructor(field: Field, memory: number, fewest?: number) {
    this.#field = field;
    this.#memory = memory;
    this.#fewest = fewest;
    this.#pieces = this.#run();
  }

  /** Positions expanded so far. */
  get nodes(): number {
    return this.#nodesBefore + (this.#search?.nodes ?? 0);
  }

  /** Works for about this many units. */
  advance(units: number): void {
    this.work.pauseAfter(units);
    this.#pieces.next();
  }

  *#run(): Resumable<void> {
    const tables = yield* tablesOf(this.#field, this.work);
    const places = placesOf(tables);
    const bound = new PushBound(places, goalEnds(tables));
    const deepening = new Deepening(tables, places, bound);
    this.#search = deepening;
    this.least = deepening.least;
    const pairs = yield* PairBound.create(this.#field, places, bound, this.work);
    const found = yield* this.#deepen(deepening, pairs);
    if (found !== 'full') {
      this.pushes = found.pushes;
      this.state = 'solved';
    } else if (this.#fewest !== undefined || this.least >= NEVER) this.state = 'full';
    else {
      this.#nodesBefore = this.nodes;
      this.state = yield* this.#count(new LeanLayers(tables, places, bound, pairs, this.#memory));
    }
  }

  /** Searches for a solution as long as the memory is large enough for it. */
  *#deepen(deepening: Deepening, pairs: PairBound | undefined): Resumable<Replacement | 'full'> {
    const fewest = this.#fewest;
    if (fewest !== undefined) deepening.least = fewest;
    const share = fewest === undefined ? SOLUTION_SHARE : 1;
    const limits = { pairs, opensCorrals: fewest === undefined, memory: share * this.#memory, maxNodes: Infinity };
    for (const pieces = deepening.run(limits); ;) {
      const { done, value } = pieces.next();
      this.least = deepening.least;
      if (done === true) return value;
      yield;
    }
  }

  *#count(layers: LeanLayers): Resumable<ProofState> {
    this.#search = layers;
    for (const least = leastDifference(this.#field); ; this.least += least) {
      const found = yield* layers.run(this.least);
      if (found === 'full') return 'full';
      if (found !== 'none') return 'counted';
    }
  }
}
