import type { Measure } from '../../core/play/par';
import { BOX, FREE } from '../push/board/field';
import { Components, Zone } from '../push/board/parts';
import { Corrals } from '../push/deadlocks/corrals';
import type { Tables } from '../push/push-search';
import type { PushCode } from '../push/stores/positions';
import { BucketQueue } from '../push/stores/queues';
import type { Resumable } from '../solver';
import { type Configurations, SearchBoard } from './configurations';
import { Entries, EntryWalks, NO_ENTRY, Zones } from './entries';
import type { PairBound } from './pair-bound';
import { NO_PLACE, type Places, type PushBound } from './push-bound';

/** A part of a solution, to be replaced by something better. */
export interface Stretch {
  /** The cells of the boxes, kind after kind, and of the player before it. */
  readonly boxes: Int32Array;
  readonly player: number;
  /** The cells of the boxes after it; undefined for any position that wins. */
  readonly end: Int32Array | undefined;
  /** The cell that the player must reach at the end, -1 for none. The moves count up to there. */
  readonly stand: number;
}

export interface SearchLimits {
  readonly maxPushes: number;
  /** Only by moves: a replacement must not have more. */
  readonly maxMoves: number;
  /** A lower bound of the pushes to the end of the stretch. */
  readonly bound: PushBound;
  /** Whether the search may visit any configuration, not only those in the store. */
  readonly isOpen: boolean;
  /** What pairs of boxes add to the bound. */
  readonly pairs?: PairBound | undefined;
  /**
   * Whether pushes are put off until a corral is open, if they can be. Then a shortest way need not have the fewest
   * moves.
   */
  readonly opensCorrals?: boolean;
  /**
   * Only by pushes: whether layers before the present one are dropped when the memory is full. A position that was
   * dropped and comes again is looked at again, but only if the bound leaves pushes for the way back to it. A replacement
   * lacks the pushes before.
   */
  readonly dropsLayers?: boolean;
  /** Bytes for the store and the positions. */
  readonly memory: number;
  readonly maxNodes: number;
}

/**
 * Why there is no replacement. `exhausted`: the search has seen everything it may visit. `full`: it has reached a
 * limit.
 */
export type NoReplacement = 'exhausted' | 'full';

const NONE = -1;
/** The nodes between two looks at the memory. */
const NODES_PER_CHECK = 256;
/** After layers were dropped, at least this share of the memory must be free to go on. */
const FREE_SHARE = 0.3;

/**
 * Finds a way between two positions with the fewest of one measure, and of those one with the fewest of the other. It
 * visits the configurations in the store, or any that the bound allows. By moves it is Dijkstra's search. By pushes it
 * goes by layers (Zhou and Hansen 2006): layer n has all positions that n pushes reach, and no queue is needed. A zone is
 * looked at once, with walks from all entries to it at the same time.
 */
export class WaySearch {
  /** Positions expanded, in all searches. */
  nodes = 0;
  /** Whether the last search would have found more positions with more pushes. */
  wasCut = false;
  readonly #byPushes: boolean;
  readonly #board: SearchBoard;
  readonly #entries: Entries;
  readonly #walks: EntryWalks;
  #zones: Zones;
  /** By moves: the entries to expand. By pushes they are expanded in their order, from this one on. */
  #queue = new BucketQueue();
  #next = 0;
  readonly #zone: Zone;
  readonly #components: Components;
  readonly #corrals: Corrals;

  /** `configurations`: the store. */
  constructor(
    private readonly tables: Tables,
    private readonly places: Places,
    private readonly configurations: Configurations,
    by: Measure,
  ) {
    const { field, work } = tables;
    this.#byPushes = by === 'pushes';
    this.#board = new SearchBoard(tables, places, configurations);
    this.#entries = new Entries(by, configurations);
    this.#walks = new EntryWalks(field, this.#entries);
    this.#zones = new Zones(field, configurations);
    this.#zone = new Zone(field);
    this.#components = new Components(field);
    this.#corrals = new Corrals(field, work, this.#board.kindAt);
  }

  *run(stretch: Stretch, limits: SearchLimits): Resumable<readonly PushCode[] | NoReplacement> {
    const { work } = this.tables;
    const board = this.#board;
    const entries = this.#entries;
    const walks = this.#walks;
    entries.clear();
    this.#zones = new Zones(this.tables.field, this.configurations);
    this.#queue = new BucketQueue();
    this.#next = 0;
    this.wasCut = false;
    const end = stretch.end && board.configurationOf(stretch.end, limits.bound);
    this.#add(board.configurationOf(stretch.boxes, limits.bound), stretch.player, 0, NO_ENTRY, 0);
    const maxNodes = this.nodes + limits.maxNodes;
    const onlyZone = limits.opensCorrals === true || limits.pairs !== undefined;
    let best = NO_ENTRY;
    let fewest = this.#byPushes ? Infinity : limits.maxMoves + 1;
    let layer = 0;
    let due = this.nodes;
    for (let entry = this.#take(); entry !== NO_ENTRY; entry = this.#take()) {
      const pushes = entries.pushesOf(entry);
      if (this.#byPushes ? best !== NO_ENTRY && pushes > entries.pushesOf(best) : entries.movesOf(entry) > fewest)
        break;
      if (pushes > entries.pushesOf(layer)) layer = entry;
      const number = entries.configurationOf(entry);
      if (this.#byPushes ? this.#zones.has(number, entries.cellOf(entry)) : !entries.isBest(entry)) continue;
      // Once there is an end in a layer, only another end can be better.
      const mayEnd = end === undefined ? this.configurations.bounds.at(number) <= 0 : number === end;
      if (this.#byPushes && best !== NO_ENTRY && !mayEnd) continue;
      board.load(number);
      const source = this.#walkFrom(entry, onlyZone, limits);
      if (mayEnd && (end === undefined ? board.isWon() : walks.has(stretch.stand))) {
        const last = end === undefined ? source : walks.sourceOf(stretch.stand);
        const moves = end === undefined ? entries.movesOf(source) : walks.movesTo(stretch.stand);
        const isTie = best !== NO_ENTRY && moves === fewest;
        if (moves < fewest || (isTie && entries.pushesOf(last) < entries.pushesOf(best))) {
          best = last;
          fewest = moves;
        }
        continue;
      }
      if (best !== NO_ENTRY && this.#byPushes) continue;
      const isPruned = limits.opensCorrals === true && (yield* this.#mustOpenCorral(entry));
      this.#expand(number, entry, fewest, limits, isPruned);
      if (work.count(walks.count + 8 * board.places.length)) yield;
      if (this.nodes >= maxNodes) return 'full';
      if (this.nodes < due) continue;
      due = this.nodes + NODES_PER_CHECK;
      if (this.#bytes <= limits.memory) continue;
      if (limits.dropsLayers !== true) return 'full';
      entries.keepFrom(layer);
      this.#zones = new Zones(this.tables.field, this.configurations);
      this.#next -= layer;
      layer = 0;
      if (this.#bytes > (1 - FREE_SHARE) * limits.memory) return 'full';
    }
    return best === NO_ENTRY ? 'exhausted' : entries.pushesTo(best);
  }

  get #bytes(): number {
    return this.configurations.bytes + this.#entries.bytes + this.#zones.bytes + this.#queue.bytes;
  }

  /** Takes the next entry to expand; `NO_ENTRY` if there is none. */
  #take(): number {
    if (!this.#byPushes) return this.#queue.take();
    if (this.#next === this.#entries.count) return NO_ENTRY;
    this.#next += 1;
    return this.#next - 1;
  }

  #add(configuration: number, cell: number, moves: number, parent: number, push: PushCode): void {
    if (!this.#entries.add(configuration, cell, moves, parent, push) || this.#byPushes) return;
    this.#queue.add(this.#entries.count - 1, moves);
  }

  /**
   * Walks from an entry, by pushes also from the others of its configuration with as many pushes, or only from those in
   * its zone. Returns the one with the fewest moves. The configuration is on the board.
   */
  #walkFrom(entry: number, onlyZone: boolean, { opensCorrals, dropsLayers }: SearchLimits): number {
    const entries = this.#entries;
    const walks = this.#walks;
    const { content } = this.#board;
    if (onlyZone || !this.#byPushes) walks.walk([entry], content);
    if (!this.#byPushes) return entry;
    const number = entries.configurationOf(entry);
    const pushes = entries.pushesOf(entry);
    const sources: number[] = [];
    const first = opensCorrals === true ? NO_ENTRY : this.configurations.firsts.at(number);
    for (let other = first; other !== NO_ENTRY; other = entries.nextOf(other))
      if (entries.pushesOf(other) === pushes && (!onlyZone || walks.has(entries.cellOf(other)))) sources.push(other);
    sources.sort((one, other) => entries.movesOf(one) - entries.movesOf(other));
    if (sources.length > (onlyZone ? 1 : 0)) walks.walk(sources, content);
    if (dropsLayers !== true) this.#zones.add(number, walks);
    return sources[0] ?? entry;
  }

  /** The name of the player's zone after a push; all ways into it are one entry then, which needs the least memory. */
  #zoneAfter(from: number, to: number): number {
    const { content } = this.#board;
    content[from] = FREE;
    content[to] = BOX;
    const name = this.#zone.fill(content, from);
    content[from] = BOX;
    content[to] = FREE;
    this.tables.work.count(this.#zone.count);
    return name;
  }

  /** Whether corral pruning applies to the position on the board, so that only the boxes round one corral may be pushed. */
  *#mustOpenCorral(entry: number): Resumable<boolean> {
    const { content } = this.#board;
    this.#components.find(content, this.#entries.cellOf(entry));
    return yield* this.#corrals.find(content, this.#components, this.tables.isDeadState);
  }

  /** Adds all positions that a walk and one push reach. The position is on the board. */
  #expand(number: number, entry: number, fewest: number, limits: SearchLimits, isPruned: boolean): void {
    const { isOpen, maxPushes, pairs } = limits;
    const { table } = limits.bound;
    const { cells } = this.places;
    const { neighbours } = this.tables.field;
    const configurations = this.configurations;
    const walks = this.#walks;
    const board = this.#board;
    this.nodes += 1;
    const pushes = this.#entries.pushesOf(entry) + 1;
    const bound = configurations.bounds.at(number);
    pairs?.load(board.places, this.#entries.cellOf(entry));
    for (let index = 0; index < board.places.length; index += 1) {
      const place = board.places[index] ?? 0;
      const box = cells[place] ?? 0;
      if (isPruned && !this.#corrals.canMove(box)) continue;
      for (let side = 0; side < 4; side += 1) {
        const stand = neighbours[4 * box + side] ?? 0;
        if (!walks.has(stand)) continue;
        const next = board.placeAfter(place, side);
        if (next === NO_PLACE) continue;
        let found = board.findAfter(place, next);
        if (found === NONE && !isOpen) continue;
        const needed =
          found === NONE ? bound + (table[next] ?? 0) - (table[place] ?? 0) : configurations.bounds.at(found);
        const moves = walks.movesTo(stand) + 1;
        // Each push that is still needed is a move, too.
        const room = Math.min(maxPushes - pushes - Math.max(0, needed), fewest - 1 - moves - needed);
        if (room >= 0 && found !== NONE && this.#zones.has(found, box)) continue;
        if (room < 0 || pairs?.exceeds(index, next, room) === true) {
          this.wasCut = true;
          continue;
        }
        if (found === NONE) {
          if (board.isDeadlock(place, next)) continue;
          found = board.addAfter(place, next, needed);
        }
        const cell = limits.dropsLayers === true ? this.#zoneAfter(box, cells[next] ?? 0) : box;
        this.#add(found, cell, moves, walks.sourceOf(stand), 4 * box + side);
      }
    }
  }
}
