import type { Resumable } from '../solver';
import { Blocks } from './board/blocks';
import { BOX, type Content, emptyContent, FREE } from './board/field';
import { NEVER } from './board/distances';
import { Corrals } from './deadlocks/corrals';
import { Freeze } from './deadlocks/freeze';
import { MatchingByKind } from './deadlocks/matching';
import { BestNote, type BestPosition, type PushSearch, type PushSearchState, type Tables } from './push-search';
import { BucketQueue, IntList } from './stores/queues';
import { KeyTable, Positions, type PushCode } from './stores/positions';

/** One direction of the search: pushes from the start, or pulls from the end. */
interface Frontier {
  readonly pulls: boolean;
  readonly queue: BucketQueue;
  readonly matching: MatchingByKind;
  /** By kind and state of a box: 1 where it is dead for this direction. */
  readonly isDeadState: Uint8Array;
}

/**
 * Best-first search over single pushes, with the cheapest matching as bound of those to come. An exhausted direction
 * proves that there is no solution. It searches for one of two things:
 *
 * - `any` solution, greedily: forward from the start and backward from the solved positions in turn, until both meet.
 *   The score is pushes / 2 + 1.5 times the matching, as in YASS (Damgaard). Solutions are short, but not proven shortest.
 * - the `fewest` pushes, by A* (Hart, Nilsson and Raphael 1968): forward, by pushes + matching. The first solution taken
 *   from the queue has the fewest, so a position that is reached again with fewer pushes is expanded again. Corral pruning
 *   only delays pushes and never adds any.
 */
export class SinglePushSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #memory: number;
  readonly #isFewest: boolean;
  readonly #positions: Positions;
  readonly #depths = new IntList();
  /** By key: twice the position's number, plus 1 if it was found backward; with the fewest pushes so far. */
  readonly #table = new KeyTable();
  readonly #frontiers: Frontier[] = [];
  readonly #blocks: Blocks;
  readonly #freeze: Freeze;
  readonly #corrals: Corrals;
  readonly #content: Content;
  readonly #boxes: Int32Array;
  readonly #stored: Int32Array;
  readonly #best: BestNote;
  /** The key of the boxes on the board, without the player's zone. */
  #low = 0;
  #high = 0;
  #solution: PushCode[] = [];

  /** `memory`: bytes the positions may take. */
  constructor(tables: Tables, memory: number, solution: 'any' | 'fewest') {
    const { field } = tables;
    this.#tables = tables;
    this.#memory = memory;
    this.#isFewest = solution === 'fewest';
    this.#positions = new Positions(field.boxes.length, (boxes, number) => {
      this.#change(boxes, this.#positions.pushOf(number));
    });
    this.#blocks = new Blocks(field);
    this.#freeze = new Freeze(field);
    this.#corrals = new Corrals(field, tables.work, this.#freeze.kindAt);
    this.#content = emptyContent(field);
    this.#boxes = Int32Array.from(field.boxes);
    this.#stored = Int32Array.from(field.boxes);
    this.#best = new BestNote(field);
  }

  *next(): Resumable<void> {
    if (this.#frontiers.length === 0) yield* this.#begin();
    if (this.state !== 'searching') return;
    const frontier = this.#frontiers[this.nodes % this.#frontiers.length];
    const number = frontier?.queue.take() ?? -1;
    if (!frontier || number < 0) this.state = 'exhausted';
    else if (this.#bytes() > this.#memory) this.state = 'full';
    else yield* this.#expand(number, frontier);
    this.nodes += 1;
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    return this.#best.found((position) => this.#positions.pathTo(position));
  }

  #bytes(): number {
    const queues = this.#frontiers.reduce((bytes, { queue }) => bytes + queue.bytes, 0);
    return this.#positions.bytes + this.#depths.bytes + this.#table.bytes + queues;
  }

  *#begin(): Resumable<void> {
    this.#frontiers.push(yield* this.#forward());
    if (this.#isFewest) return;
    // With more goals than boxes the final goals are unknown; with fewer goals the final cells of the spare boxes are.
    if (this.#tables.field.kinds.every(({ goalCount, boxCount }) => goalCount === boxCount))
      this.#frontiers.push(yield* this.#backward());
  }

  *#forward(): Resumable<Frontier> {
    const { field, toGoals, isDeadState, work } = this.#tables;
    const matching = new MatchingByKind(field, toGoals, work);
    const frontier = { pulls: false, queue: new BucketQueue(), matching, isDeadState };
    this.#load(field.boxes);
    yield* this.#addRoot(field.player, frontier);
    return frontier;
  }

  /** The solved positions: all goals full, with the player in each of the zones that remain. */
  *#backward(): Resumable<Frontier> {
    const { field, fromBoxes, isUnreachable, work } = this.#tables;
    const frontier = {
      pulls: true,
      queue: new BucketQueue(),
      matching: new MatchingByKind(field, fromBoxes, work),
      isDeadState: isUnreachable,
    };
    this.#load(field.goals);
    this.#blocks.find(this.#content);
    const names = new Set(this.#blocks.names);
    names.delete(-1);
    for (const name of names) yield* this.#addRoot(name, frontier);
    return frontier;
  }

  *#addRoot(player: number, frontier: Frontier): Resumable<void> {
    const { zoneLow, zoneHigh } = this.#tables.keys;
    this.#blocks.find(this.#content);
    const zone = this.#blocks.names[player] ?? 0;
    const bound = yield* frontier.matching.solve(this.#boxes);
    if (bound >= NEVER) return;
    this.#add(this.#low ^ (zoneLow[zone] ?? 0), this.#high ^ (zoneHigh[zone] ?? 0), player, -1, 0, frontier, bound);
  }

  *#expand(number: number, frontier: Frontier): Resumable<void> {
    const { field, work } = this.#tables;
    const { neighbours, boxKinds, size } = field;
    const { pulls, isDeadState } = frontier;
    const { kindAt } = this.#freeze;
    const content = this.#content;
    this.#positions.boxesOf(number, this.#stored);
    this.#positions.keep(number, this.#stored);
    this.#load(this.#stored);
    if (!pulls) this.#best.see(number, this.#stored);
    const blocks = this.#blocks;
    blocks.find(content);
    blocks.enter(this.#positions.playerOf(number));
    if (this.#isFewest && this.#find(blocks.zone) !== number) return;
    const bound = yield* frontier.matching.solve(this.#boxes);
    if (this.#isFewest && bound === 0) {
      this.#solve(this.#positions.pathTo(number));
      return;
    }
    const isPruned = !pulls && (yield* this.#corrals.find(content, blocks, isDeadState));
    if (!this.#isFewest) work.count(2 * size);
    for (let index = 0; index < this.#boxes.length && this.state === 'searching'; index += 1) {
      const box = this.#boxes[index] ?? 0;
      if (isPruned && !this.#corrals.canMove(box)) continue;
      const kind = boxKinds[index] ?? 0;
      const first = kind * (4 * size + 4);
      let isLifted = false;
      for (let side = 0; side < 4; side += 1) {
        const stand = neighbours[4 * box + side] ?? 0;
        if (blocks.names[stand] !== blocks.zone) continue;
        const target = pulls ? stand : (neighbours[4 * box + (side ^ 2)] ?? 0);
        const player = pulls ? (neighbours[4 * stand + side] ?? 0) : box;
        if (content[pulls ? player : target] !== FREE || isDeadState[first + 4 * target + side] === 1) continue;
        content[box] = FREE;
        content[target] = BOX;
        kindAt[target] = kind;
        this.#boxes[index] = target;
        if (pulls || !this.#freeze.isDead(content, target, isDeadState)) {
          if (!isLifted) blocks.lift(box);
          isLifted = true;
          this.#consider(number, frontier, index, box, player, 4 * (pulls ? target : box) + side);
          if (work.count(blocks.size)) yield;
        }
        this.#boxes[index] = box;
        content[target] = FREE;
        content[box] = BOX;
      }
    }
  }

  /** The number of the position on the board with the player in this zone. */
  #find(zone: number): number {
    const { zoneLow, zoneHigh } = this.#tables.keys;
    return this.#table.find(this.#low ^ (zoneLow[zone] ?? 0), this.#high ^ (zoneHigh[zone] ?? 0)) >> 1;
  }

  /**
   * Adds the position on the board if it is new or reached with fewer pushes, or joins both directions if the other one
   * has it. The box of this index has just come from `from`, where it was lifted.
   */
  #consider(parent: number, frontier: Frontier, index: number, from: number, player: number, push: PushCode): void {
    const { boxLow, boxHigh, zoneLow, zoneHigh } = this.#tables.keys;
    const target = this.#boxes[index] ?? 0;
    const first = (this.#tables.field.boxKinds[index] ?? 0) * this.#tables.field.size;
    this.#blocks.cut(target, player);
    const zone = this.#blocks.name;
    const low = this.#low ^ (boxLow[first + from] ?? 0) ^ (boxLow[first + target] ?? 0) ^ (zoneLow[zone] ?? 0);
    const high = this.#high ^ (boxHigh[first + from] ?? 0) ^ (boxHigh[first + target] ?? 0) ^ (zoneHigh[zone] ?? 0);
    const known = this.#table.find(low, high);
    if (known < 0 || (this.#isFewest && this.#depths.at(known >> 1) > this.#depths.at(parent) + 1)) {
      const bound = frontier.matching.afterMoving(index, target);
      if (bound < NEVER) this.#add(low, high, player, parent, push, frontier, bound);
    } else if ((known & 1) !== (frontier.pulls ? 1 : 0)) this.#join(parent, push, known >> 1, frontier);
  }

  #add(
    low: number,
    high: number,
    player: number,
    parent: number,
    push: PushCode,
    { pulls, queue }: Frontier,
    bound: number,
  ): void {
    const depth = parent < 0 ? 0 : this.#depths.at(parent) + 1;
    const number = this.#positions.add(player, parent, push);
    if (parent < 0) this.#positions.keep(number, this.#boxes);
    this.#depths.push(depth);
    this.#table.set(low, high, 2 * number + (pulls ? 1 : 0));
    queue.add(number, depth + (this.#isFewest ? bound : 3 * bound));
    if (bound === 0 && !pulls && !this.#isFewest) this.#solve(this.#positions.pathTo(number));
  }

  /** The push leads from a position of one direction to one of the other: both paths together are the solution. */
  #join(number: number, push: PushCode, other: number, { pulls }: Frontier): void {
    const [start, end] = pulls ? [other, number] : [number, other];
    this.#solve([...this.#positions.pathTo(start), push, ...this.#positions.pathTo(end).reverse()]);
  }

  #solve(pushes: PushCode[]): void {
    this.#solution = pushes;
    this.state = 'solved';
  }

  /** Makes a push, or takes it back: a box is on one of its two cells. */
  #change(boxes: Int32Array, push: PushCode): void {
    const [before, after] = [push >> 2, this.#tables.field.neighbours[push ^ 2] ?? 0];
    const index = boxes.indexOf(before);
    if (index >= 0) boxes[index] = after;
    else boxes[boxes.indexOf(after)] = before;
  }

  /** Replaces the boxes on the board by these. */
  #load(boxes: Int32Array): void {
    const { boxLow, boxHigh } = this.#tables.keys;
    const { boxKinds, size } = this.#tables.field;
    for (let index = 0; index < this.#boxes.length; index += 1) this.#content[this.#boxes[index] ?? 0] = FREE;
    this.#boxes.set(boxes);
    this.#low = 0;
    this.#high = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      const kind = boxKinds[index] ?? 0;
      this.#content[box] = BOX;
      this.#freeze.kindAt[box] = kind;
      this.#low ^= boxLow[kind * size + box] ?? 0;
      this.#high ^= boxHigh[kind * size + box] ?? 0;
    }
  }
}
