import type { Resumable } from '../solver';
import { Blocks } from './board/blocks';
import { BOX, type Content, emptyContent, FREE } from './board/field';
import { NEVER } from './board/distances';
import { Corrals } from './deadlocks/corrals';
import { Freeze } from './deadlocks/freeze';
import { MatchingByKind } from './deadlocks/matching';
import type { PushSearch, PushSearchState, Tables } from './push-search';
import { BucketQueue, IntList } from './stores/queues';
import { KeyTable } from './stores/key-table';
import { Positions, type PushCode } from './stores/positions';

/**
 * A* (Hart, Nilsson and Raphael 1968) over single pushes, with the cheapest matching as lower bound. The first solution
 * taken from the queue has the fewest pushes, and an empty queue proves that there is none. A position reached again
 * with fewer pushes is expanded again. Corral pruning only delays pushes and never adds any.
 */
export class FewestPushes implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #memory: number;
  readonly #positions: Positions;
  readonly #depths = new IntList();
  /** By key: the number of the position as reached with the fewest pushes. */
  readonly #table = new KeyTable();
  readonly #queue = new BucketQueue();
  readonly #matching: MatchingByKind;
  readonly #blocks: Blocks;
  readonly #freeze: Freeze;
  readonly #corrals: Corrals;
  readonly #content: Content;
  readonly #boxes: Int32Array;
  /** The key of the boxes on the board, without the player's zone. */
  #low = 0;
  #high = 0;
  #solved = -1;
  #hasBegun = false;

  /** `memory`: bytes the positions may take. */
  constructor(tables: Tables, memory: number) {
    const { field, toGoals } = tables;
    this.#tables = tables;
    this.#memory = memory;
    this.#positions = new Positions(field.boxes.length, (boxes, number) => {
      const push = this.#positions.pushOf(number);
      boxes[boxes.indexOf(push >> 2)] = field.neighbours[push ^ 2] ?? 0;
    });
    this.#matching = new MatchingByKind(field, toGoals, tables.work);
    this.#blocks = new Blocks(field);
    this.#freeze = new Freeze(field);
    this.#corrals = new Corrals(field, tables.work, this.#freeze.kindAt);
    this.#content = emptyContent(field);
    this.#boxes = Int32Array.from(field.boxes);
    this.#placeBoxes();
  }

  *next(): Resumable<void> {
    if (!this.#hasBegun) yield* this.#begin();
    const number = this.#queue.take();
    if (number < 0) this.state = 'exhausted';
    else if (this.#bytes() > this.#memory) this.state = 'full';
    else yield* this.#expand(number);
    this.nodes += 1;
  }

  *#begin(): Resumable<void> {
    this.#hasBegun = true;
    const bound = yield* this.#matching.solve(this.#boxes);
    if (bound >= NEVER) return;
    const { player } = this.#tables.field;
    this.#blocks.find(this.#content);
    this.#consider(player, this.#blocks.names[player] ?? 0, -1, 0, bound);
  }

  solution(): PushCode[] {
    return this.#solved < 0 ? [] : this.#positions.pathTo(this.#solved);
  }

  #bytes(): number {
    return this.#positions.bytes + this.#depths.bytes + this.#table.bytes + this.#queue.bytes;
  }

  *#expand(number: number): Resumable<void> {
    const { isDeadState, field, work } = this.#tables;
    const { neighbours, boxKinds, size } = field;
    const content = this.#content;
    this.#load(number);
    const blocks = this.#blocks;
    blocks.find(content);
    blocks.enter(this.#positions.playerOf(number));
    if (this.#find(blocks.zone) !== number) return;
    if ((yield* this.#matching.solve(this.#boxes)) === 0) {
      this.state = 'solved';
      this.#solved = number;
      return;
    }
    const isPruned = yield* this.#corrals.find(content, blocks, isDeadState);
    for (let index = 0; index < this.#boxes.length; index += 1) {
      const box = this.#boxes[index] ?? 0;
      if (isPruned && !this.#corrals.canMove(box)) continue;
      const states = (boxKinds[index] ?? 0) * (4 * size + 4);
      blocks.lift(box);
      for (let push = 4 * box; push < 4 * box + 4; push += 1) {
        const target = neighbours[push ^ 2] ?? 0;
        if (content[target] !== FREE || blocks.names[neighbours[push] ?? 0] !== blocks.zone) continue;
        if (isDeadState[states + 4 * target + (push & 3)] === 1) continue;
        this.#shift(index, box, target);
        if (!this.#freeze.isDead(content, target, isDeadState)) {
          const bound = this.#matching.afterMoving(index, target);
          blocks.cut(target, box);
          if (bound < NEVER) this.#consider(box, blocks.name, number, push, bound);
        }
        this.#shift(index, target, box);
        if (work.count(blocks.size)) yield;
      }
    }
  }

  /** Adds the position on the board, with the player's part of this name, unless it is known with as few pushes. */
  #consider(player: number, zone: number, parent: number, push: PushCode, bound: number): void {
    const depth = parent < 0 ? 0 : this.#depths.at(parent) + 1;
    const known = this.#find(zone);
    if (known >= 0 && this.#depths.at(known) <= depth) return;
    const { zoneLow, zoneHigh } = this.#tables.keys;
    const number = this.#positions.add(player, parent, push);
    if (parent < 0) this.#positions.keep(number, this.#boxes);
    this.#depths.push(depth);
    this.#table.set(this.#low ^ (zoneLow[zone] ?? 0), this.#high ^ (zoneHigh[zone] ?? 0), number);
    this.#queue.add(number, depth + bound);
  }

  /** The number of the position on the board with the player in this zone; -1 if it is new. */
  #find(zone: number): number {
    const { zoneLow, zoneHigh } = this.#tables.keys;
    return this.#table.find(this.#low ^ (zoneLow[zone] ?? 0), this.#high ^ (zoneHigh[zone] ?? 0));
  }

  #shift(index: number, from: number, to: number): void {
    const { field, keys } = this.#tables;
    const kind = field.boxKinds[index] ?? 0;
    const first = kind * field.size;
    this.#content[from] = FREE;
    this.#content[to] = BOX;
    this.#freeze.kindAt[to] = kind;
    this.#boxes[index] = to;
    this.#low ^= (keys.boxLow[first + from] ?? 0) ^ (keys.boxLow[first + to] ?? 0);
    this.#high ^= (keys.boxHigh[first + from] ?? 0) ^ (keys.boxHigh[first + to] ?? 0);
  }

  /** Replaces the boxes on the board by those of a position. */
  #load(number: number): void {
    for (const box of this.#boxes) this.#content[box] = FREE;
    this.#positions.boxesOf(number, this.#boxes);
    this.#positions.keep(number, this.#boxes);
    this.#placeBoxes();
  }

  #placeBoxes(): void {
    const { field, keys } = this.#tables;
    this.#low = 0;
    this.#high = 0;
    for (let index = 0; index < this.#boxes.length; index += 1) {
      const box = this.#boxes[index] ?? 0;
      const kind = field.boxKinds[index] ?? 0;
      this.#content[box] = BOX;
      this.#freeze.kindAt[box] = kind;
      this.#low ^= keys.boxLow[kind * field.size + box] ?? 0;
      this.#high ^= keys.boxHigh[kind * field.size + box] ?? 0;
    }
  }
}
