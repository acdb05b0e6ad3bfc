import type { Resumable } from '../solver';
import { FREE } from '../push/board/field';
import type { Tables } from '../push/push-search';
import { BucketQueue, IntList } from '../push/stores/queues';
import type { PushCode } from '../push/stores/positions';
import { type Configurations, SearchBoard } from './configurations';
import type { NoReplacement, Replacement, SearchLimits, Stretch } from './layer-search';
import { NO_PLACE, type Places } from './push-bound';

const NONE = -1;

/**
 * Finds a way between two positions with the fewest moves, and of those one with the fewest pushes, by Dijkstra's search
 * over the configurations in the store. A position is a configuration and the cell of the player after a push.
 */
export class MoveSearch {
  /** Positions expanded, in all searches. */
  nodes = 0;
  readonly #board: SearchBoard;
  /** By position. */
  readonly #configurationOf = new IntList();
  readonly #cells = new IntList();
  readonly #moves = new IntList();
  readonly #pushes = new IntList();
  readonly #parents = new IntList();
  readonly #lastPushes = new IntList();
  /** By position: the next one with the same configuration. */
  readonly #next = new IntList();
  #queue = new BucketQueue();
  /** By entry of the queue: the position, and its moves when it was added. */
  readonly #entries = new IntList();
  readonly #entryMoves = new IntList();
  readonly #distances: Int32Array;
  readonly #reached: Int32Array;
  readonly #walkQueue: Int32Array;

  /** `configurations`: the store. */
  constructor(
    private readonly tables: Tables,
    private readonly places: Places,
    private readonly configurations: Configurations,
  ) {
    this.#board = new SearchBoard(tables, places, configurations);
    this.#distances = new Int32Array(tables.field.size + 1);
    this.#reached = new Int32Array(tables.field.size + 1);
    this.#walkQueue = new Int32Array(tables.field.size + 1);
  }

  /** `maxMoves`: a replacement must not have more. */
  *run(stretch: Stretch, limits: SearchLimits, maxMoves: number): Resumable<Replacement | NoReplacement> {
    const { work } = this.tables;
    const board = this.#board;
    const lists = [this.#configurationOf, this.#cells, this.#moves, this.#pushes, this.#parents, this.#lastPushes];
    for (const list of [...lists, this.#next, this.#entries, this.#entryMoves]) list.length = 0;
    this.#queue = new BucketQueue();
    const end = stretch.end && board.configurationOf(stretch.end, limits.bound);
    this.#add(board.configurationOf(stretch.boxes, limits.bound), stretch.player, 0, 0, NONE, 0);
    const maxNodes = this.nodes + limits.maxNodes;
    let best = NONE;
    let fewest = maxMoves + 1;
    for (;;) {
      const entry = this.#queue.take();
      if (entry === NONE) break;
      const position = this.#entries.at(entry);
      const moves = this.#entryMoves.at(entry);
      if (moves > fewest || (moves === fewest && (best === NONE || end !== undefined))) break;
      if (moves !== this.#moves.at(position)) continue;
      const number = this.#configurationOf.at(position);
      board.load(number);
      if (end === undefined && this.configurations.bounds.at(number) <= 0 && board.isWon()) {
        // Another position with as many moves may have fewer pushes.
        if (best === NONE || this.#pushes.at(position) < this.#pushes.at(best)) best = position;
        fewest = moves;
        continue;
      }
      const walked = this.#walk(this.#cells.at(position));
      if (number === end && this.#reached[stretch.stand] === this.nodes) {
        const total = moves + (this.#distances[stretch.stand] ?? 0);
        if (total < fewest) {
          fewest = total;
          best = position;
        }
      }
      this.#expand(position, fewest, limits);
      if (work.count(walked + 8 * board.boxCount)) yield;
      if (this.nodes >= maxNodes) return 'full';
      if ((this.nodes & 0xfff) === 0 && this.#bytes > limits.memory) return 'full';
    }
    if (best === NONE) return 'exhausted';
    const pushes: PushCode[] = [];
    for (let at = best; this.#parents.at(at) !== NONE; at = this.#parents.at(at)) pushes.push(this.#lastPushes.at(at));
    return { pushes: pushes.reverse(), moves: fewest };
  }

  get #bytes(): number {
    return this.configurations.bytes + this.#queue.bytes + 7 * this.#moves.bytes + 2 * this.#entries.bytes;
  }

  /** Adds all positions that a walk and one push reach. */
  #expand(position: number, fewest: number, { isOpen, maxPushes, bound: { table } }: SearchLimits): void {
    const { cells } = this.places;
    const configurations = this.configurations;
    const board = this.#board;
    const moves = this.#moves.at(position);
    const pushes = this.#pushes.at(position) + 1;
    const bound = configurations.bounds.at(this.#configurationOf.at(position));
    for (let index = 0; index < board.boxCount; index += 1) {
      const place = board.places[index] ?? 0;
      const box = cells[place] ?? 0;
      for (let side = 0; side < 4; side += 1) {
        const stand = board.standAt(place, side);
        if (this.#reached[stand] !== this.nodes) continue;
        const next = board.placeAfter(place, side);
        if (next === NO_PLACE) continue;
        const total = moves + (this.#distances[stand] ?? 0) + 1;
        let found = board.findAfter(place, next);
        const needed =
          found === NONE ? bound + (table[next] ?? 0) - (table[place] ?? 0) : configurations.bounds.at(found);
        if (total + needed >= fewest || pushes + needed > maxPushes) continue;
        if (found === NONE) {
          if (!isOpen || board.isDeadlock(place, next)) continue;
          found = board.addAfter(place, next, needed);
        }
        this.#add(found, box, total, pushes, position, 4 * box + side);
      }
    }
  }

  /** Adds a position, or a better way to it. */
  #add(configuration: number, cell: number, moves: number, pushes: number, parent: number, push: PushCode): void {
    const first = this.configurations.firsts.at(configuration);
    let position = first;
    while (position !== NONE && this.#cells.at(position) !== cell) position = this.#next.at(position);
    if (position === NONE) {
      position = this.#moves.length;
      this.#configurationOf.push(configuration);
      this.#cells.push(cell);
      this.#moves.push(moves);
      this.#pushes.push(pushes);
      this.#parents.push(parent);
      this.#lastPushes.push(push);
      this.#next.push(first);
      this.configurations.firsts.set(configuration, position);
    } else {
      const known = this.#moves.at(position);
      if (moves > known || (moves === known && pushes >= this.#pushes.at(position))) return;
      this.#moves.set(position, moves);
      this.#pushes.set(position, pushes);
      this.#parents.set(position, parent);
      this.#lastPushes.set(position, push);
      if (moves === known) return;
    }
    this.#queue.add(this.#entries.length, moves);
    this.#entries.push(position);
    this.#entryMoves.push(moves);
  }

  /** Finds the steps from a cell to all cells that the player can reach. Returns the number of these cells. */
  #walk(start: number): number {
    this.nodes += 1;
    const mark = this.nodes;
    const { neighbours } = this.tables.field;
    const { content } = this.#board;
    const distances = this.#distances;
    const reached = this.#reached;
    const queue = this.#walkQueue;
    queue[0] = start;
    reached[start] = mark;
    distances[start] = 0;
    let count = 1;
    for (let index = 0; index < count; index += 1) {
      const cell = queue[index] ?? 0;
      const steps = (distances[cell] ?? 0) + 1;
      for (let edge = 4 * cell, last = edge + 4; edge < last; edge += 1) {
        const next = neighbours[edge] ?? 0;
        if (content[next] !== FREE || reached[next] === mark) continue;
        reached[next] = mark;
        distances[next] = steps;
        queue[count] = next;
        count += 1;
      }
    }
    return count;
  }
}
