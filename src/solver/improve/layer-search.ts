import type { Resumable } from '../solver';
import { BOX, FREE } from '../push/board/field';
import { Components } from '../push/board/parts';
import { Corrals } from '../push/deadlocks/corrals';
import type { Tables } from '../push/push-search';
import { IntList } from '../push/stores/queues';
import type { PushCode } from '../push/stores/positions';
import { type Configurations, SearchBoard } from './configurations';
import { Entries, NO_ENTRY, ZonePositions } from './zone-positions';
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

export interface Replacement {
  readonly pushes: readonly PushCode[];
  readonly moves: number;
}

export interface SearchLimits {
  /** May fall during the search. */
  readonly maxPushes: number;
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

/**
 * Finds the shortest way between two positions by layers (Zhou and Hansen 2006): layer n has all positions that n pushes
 * reach. It visits the configurations in the store, or any that the bound allows. Of all ways with the fewest pushes it
 * takes one with the fewest moves.
 */
export class LayerSearch {
  /** Positions expanded, in all searches. */
  nodes = 0;
  /** Whether the last search would have found more positions with more pushes. */
  wasCut = false;
  readonly #positions: ZonePositions;
  readonly #board: SearchBoard;
  /** By layer: its first position. */
  readonly #layers = new IntList();
  /** By position: 1 if it is on a shortest way; its first entry. */
  #isOnWay = new Uint8Array(0);
  #entryOf = new Int32Array(0);
  readonly #entries: Entries;
  readonly #components: Components;
  readonly #corrals: Corrals;

  /** `configurations`: the store. */
  constructor(
    private readonly tables: Tables,
    private readonly places: Places,
    private readonly configurations: Configurations,
  ) {
    this.#positions = new ZonePositions(tables.field, configurations);
    this.#board = new SearchBoard(tables, places, configurations);
    this.#entries = new Entries(tables.field);
    this.#components = new Components(tables.field);
    this.#corrals = new Corrals(tables.field, tables.work, this.#board.kindAt);
  }

  *run(stretch: Stretch, limits: SearchLimits): Resumable<Replacement | NoReplacement> {
    const { work } = this.tables;
    const board = this.#board;
    const end = stretch.end && board.configurationOf(stretch.end, limits.bound);
    const start = board.configurationOf(stretch.boxes, limits.bound);
    board.load(start);
    this.#positions.clear();
    this.#positions.add(start, board.content, stretch.player);
    this.#layers.length = 0;
    this.#layers.push(0);
    const maxNodes = this.nodes + limits.maxNodes;
    this.wasCut = false;
    for (let layer = 0; ; layer += 1) {
      const first = this.#layers.at(layer);
      const next = this.#positions.count;
      this.#layers.push(next);
      if (first === next) return 'exhausted';
      const ends = this.#endsIn(first, next, end, stretch.stand);
      if (ends.length > 0) return yield* this.#fewestMoves(ends, layer, stretch);
      if (layer >= limits.maxPushes) {
        this.wasCut = true;
        return 'exhausted';
      }
      for (let position = first; position < next; position += 1) {
        board.load(this.#positions.configurationOf(position));
        const isPruned = limits.opensCorrals === true && (yield* this.#mustOpenCorral(position));
        this.#expand(position, layer, limits, isPruned);
        if (work.count(8 * board.boxCount)) yield;
        if (this.nodes >= maxNodes) return 'full';
        if ((position & 0xfff) === 0 && this.#bytes > limits.memory) return 'full';
      }
    }
  }

  get #bytes(): number {
    return this.configurations.bytes + this.#positions.bytes;
  }

  /** The positions of a layer where the stretch may end. */
  #endsIn(first: number, next: number, end: number | undefined, stand: number): number[] {
    const ends: number[] = [];
    for (let position = first; position < next; position += 1) {
      const number = this.#positions.configurationOf(position);
      const isEnd = end === undefined ? this.#isWon(number) : number === end;
      if (isEnd && (stand === NONE || this.#positions.isInZone(position, stand))) ends.push(position);
    }
    return ends;
  }

  #isWon(configuration: number): boolean {
    if (this.configurations.bounds.at(configuration) > 0) return false;
    this.#board.load(configuration);
    return this.#board.isWon();
  }

  /** Whether corral pruning applies to the position on the board, so that only the boxes round one corral may be pushed. */
  *#mustOpenCorral(position: number): Resumable<boolean> {
    const { content } = this.#board;
    this.#components.find(content, this.#positions.cellIn(position));
    return yield* this.#corrals.find(content, this.#components, this.tables.isDeadState);
  }

  /** Adds all positions that one push reaches. The position is on the board. */
  #expand(position: number, pushes: number, limits: SearchLimits, isPruned: boolean): void {
    const { isOpen, maxPushes, pairs } = limits;
    const { table } = limits.bound;
    const { cells } = this.places;
    const configurations = this.configurations;
    const positions = this.#positions;
    const board = this.#board;
    const { content } = board;
    this.nodes += 1;
    const bound = configurations.bounds.at(positions.configurationOf(position));
    pairs?.load(board.places, board.boxCount, positions.cellIn(position));
    for (let index = 0; index < board.boxCount; index += 1) {
      const place = board.places[index] ?? 0;
      const box = cells[place] ?? 0;
      if (isPruned && !this.#corrals.canMove(box)) continue;
      for (let side = 0; side < 4; side += 1) {
        if (!positions.isInZone(position, board.standAt(place, side))) continue;
        const next = board.placeAfter(place, side);
        if (next === NO_PLACE) continue;
        let found = board.findAfter(place, next);
        if (found === NONE && !isOpen) continue;
        const needed =
          found === NONE ? bound + (table[next] ?? 0) - (table[place] ?? 0) : configurations.bounds.at(found);
        const room = maxPushes - pushes - 1 - needed;
        if (room >= 0 && found !== NONE && positions.find(found, box) !== NONE) continue;
        if (room < 0 || pairs?.exceeds(index, next, room) === true) {
          this.wasCut = true;
          continue;
        }
        if (found === NONE) {
          if (board.isDeadlock(place, next)) continue;
          found = board.addAfter(place, next, needed);
        }
        const target = cells[next] ?? 0;
        content[box] = FREE;
        content[target] = BOX;
        positions.addAfterPush(found, content, position, box, target);
        content[box] = BOX;
        content[target] = FREE;
      }
    }
  }

  /** Among the shortest ways to one of these positions, one with the fewest moves. */
  *#fewestMoves(ends: readonly number[], layer: number, { player, stand }: Stretch): Resumable<Replacement> {
    const { count } = this.#positions;
    if (this.#isOnWay.length < count) {
      this.#isOnWay = new Uint8Array(2 * count);
      this.#entryOf = new Int32Array(2 * count);
    }
    this.#isOnWay.fill(0, 0, count);
    this.#entryOf.fill(NO_ENTRY, 0, count);
    const entries = this.#entries;
    entries.clear();
    for (const end of ends) this.#isOnWay[end] = 1;
    for (let later = layer; later > 0; later -= 1) yield* this.#markParents(later);
    this.#entryOf[0] = entries.add(NO_ENTRY, player, 0, NO_ENTRY, 0);
    for (let earlier = 0; earlier < layer; earlier += 1) yield* this.#walkLayer(earlier);
    let best = NO_ENTRY;
    let fewest = Infinity;
    for (const end of ends) {
      let entry = entries.best(this.#entryOf[end] ?? NO_ENTRY);
      let moves = entries.movesOf(entry);
      if (stand !== NONE) {
        this.#board.load(this.#positions.configurationOf(end));
        entries.walk(this.#entryOf[end] ?? NO_ENTRY, this.#board.content);
        entry = entries.sourceOf(stand);
        moves = entries.movesTo(stand);
      }
      if (moves >= fewest) continue;
      fewest = moves;
      best = entry;
    }
    return { pushes: entries.pushesTo(best), moves: fewest };
  }

  /** Marks the positions one layer below from which a push leads to a marked position of this layer. */
  *#markParents(layer: number): Resumable<void> {
    const { field, work } = this.tables;
    const { neighbours, size } = field;
    const { byCell, cells, kinds } = this.places;
    const board = this.#board;
    const below = this.#layers.at(layer - 1);
    const first = this.#layers.at(layer);
    const next = this.#layers.at(layer + 1);
    for (let position = first; position < next; position += 1) {
      if (this.#isOnWay[position] === 0) continue;
      board.load(this.#positions.configurationOf(position));
      for (let index = 0; index < board.boxCount; index += 1) {
        const place = board.places[index] ?? 0;
        const kind = kinds[place] ?? 0;
        for (let side = 0; side < 4; side += 1) {
          // The box came from the cell where the player is now.
          const from = neighbours[4 * (cells[place] ?? 0) + side] ?? 0;
          const stand = neighbours[4 * from + side] ?? 0;
          const before = byCell[kind * (size + 1) + from] ?? NO_PLACE;
          if (!this.#positions.isInZone(position, from) || board.content[stand] !== FREE || before === NO_PLACE)
            continue;
          const found = board.findAfter(place, before);
          if (found === NONE) continue;
          const parent = this.#positions.find(found, stand);
          if (parent >= below && parent < first) this.#isOnWay[parent] = 1;
        }
      }
      if (work.count(8 * board.boxCount)) yield;
    }
  }

  /** Finds the entries of the next layer from those of this one. */
  *#walkLayer(layer: number): Resumable<void> {
    const { work } = this.tables;
    const { cells } = this.places;
    const board = this.#board;
    const entries = this.#entries;
    const first = this.#layers.at(layer);
    const next = this.#layers.at(layer + 1);
    const last = this.#layers.at(layer + 2);
    for (let position = first; position < next; position += 1) {
      if (this.#isOnWay[position] === 0) continue;
      board.load(this.#positions.configurationOf(position));
      const walked = entries.walk(this.#entryOf[position] ?? NO_ENTRY, board.content);
      for (let index = 0; index < board.boxCount; index += 1) {
        const place = board.places[index] ?? 0;
        const box = cells[place] ?? 0;
        for (let side = 0; side < 4; side += 1) {
          const stand = board.standAt(place, side);
          if (!entries.hasReached(stand)) continue;
          const after = board.placeAfter(place, side);
          const found = after === NO_PLACE ? NONE : board.findAfter(place, after);
          if (found === NONE) continue;
          const child = this.#positions.find(found, box);
          if (child < next || child >= last || this.#isOnWay[child] === 0) continue;
          const moves = entries.movesTo(stand) + 1;
          const list = this.#entryOf[child] ?? NO_ENTRY;
          this.#entryOf[child] = entries.add(list, box, moves, entries.sourceOf(stand), 4 * box + side);
        }
      }
      if (work.count(walked + 8 * board.boxCount)) yield;
    }
  }
}
