import { BOX, emptyContent, FREE, isSolved } from '../../../src/solver/push/board/field';
import { Zone } from '../../../src/solver/push/board/parts';
import { Freeze } from '../../../src/solver/push/deadlocks/freeze';
import type { PushSearch, PushSearchState, Tables } from '../../../src/solver/push/push-search';
import { KeyTable, Positions, type PushCode } from '../../../src/solver/push/stores/positions';
import type { Resumable } from '../../../src/solver/solver';

/**
 * Breadth-first search by pushes: its solution has the fewest, and when it is exhausted there is none. It knows only
 * dead squares and frozen boxes, so it can judge everything more complicated. A box that need not reach a goal has no
 * dead squares.
 */
export class Judge implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #memory: number;
  readonly #positions: Positions;
  readonly #table = new KeyTable();
  readonly #zone: Zone;
  readonly #freeze: Freeze;
  readonly #content;
  readonly #boxes: Int32Array;
  #solved = -1;

  /** `memory`: bytes the positions may take. */
  constructor(tables: Tables, memory: number) {
    const { field } = tables;
    this.#tables = tables;
    this.#memory = memory;
    this.#positions = new Positions(field.boxes.length, (boxes, number) => {
      const push = this.#positions.pushOf(number);
      boxes[boxes.indexOf(push >> 2)] = field.neighbours[push ^ 2] ?? field.size;
    });
    this.#zone = new Zone(field);
    this.#freeze = new Freeze(field);
    this.#content = emptyContent(field);
    this.#boxes = Int32Array.from(field.boxes);
    for (const box of this.#boxes) this.#content[box] = BOX;
    this.#consider(field.player, -1, 0);
    for (const box of this.#boxes) this.#content[box] = FREE;
  }

  *next(): Resumable<void> {
    if (this.#tables.work.isDue) yield;
    if (this.nodes === this.#positions.count) this.state = 'exhausted';
    else if (this.#positions.bytes + this.#table.bytes > this.#memory) this.state = 'full';
    else this.#expand(this.nodes);
    this.nodes += 1;
  }

  solution(): PushCode[] {
    return this.#solved < 0 ? [] : this.#positions.pathTo(this.#solved);
  }

  #expand(number: number): void {
    const { neighbours, size, boxKinds } = this.#tables.field;
    const content = this.#content;
    const boxes = this.#boxes;
    const zone = this.#zone;
    const { kindAt } = this.#freeze;
    this.#positions.boxesOf(number, boxes);
    this.#positions.keep(number, boxes);
    for (let index = 0; index < boxes.length; index += 1) {
      content[boxes[index] ?? size] = BOX;
      kindAt[boxes[index] ?? size] = boxKinds[index] ?? 0;
    }
    zone.fill(content, this.#positions.playerOf(number));
    const pushable = this.#pushable();
    for (const push of pushable) {
      const box = push >> 2;
      const target = neighbours[push ^ 2] ?? size;
      const index = boxes.indexOf(box);
      content[box] = FREE;
      content[target] = BOX;
      kindAt[target] = boxKinds[index] ?? 0;
      boxes[index] = target;
      if (!this.#freeze.isDead(content, target, this.#tables.isDeadState)) this.#consider(box, number, push);
      content[box] = BOX;
      content[target] = FREE;
      boxes[index] = box;
    }
    for (let index = 0; index < boxes.length; index += 1) content[boxes[index] ?? size] = FREE;
  }

  /** The pushes the player can make from the zone. */
  #pushable(): PushCode[] {
    const { neighbours, size, boxKinds } = this.#tables.field;
    const pushes: PushCode[] = [];
    for (let index = 0; index < this.#boxes.length; index += 1) {
      const first = 4 * (this.#boxes[index] ?? 0);
      const firstState = (boxKinds[index] ?? 0) * (4 * size + 4);
      for (let push = first; push < first + 4; push += 1) {
        const target = neighbours[push ^ 2] ?? size;
        if (this.#content[target] !== FREE || !this.#zone.has(neighbours[push] ?? size)) continue;
        if (this.#tables.isDeadState[firstState + 4 * target + (push & 3)] === 1) continue;
        pushes.push(push);
      }
    }
    return pushes;
  }

  /** Adds the position on the board, unless it is known. */
  #consider(player: number, parent: number, push: PushCode): void {
    const { keys, field } = this.#tables;
    const name = this.#zone.fill(this.#content, player);
    let low = keys.zoneLow[name] ?? 0;
    let high = keys.zoneHigh[name] ?? 0;
    for (let index = 0; index < this.#boxes.length; index += 1) {
      const box = this.#boxes[index] ?? 0;
      const first = (field.boxKinds[index] ?? 0) * field.size;
      low ^= keys.boxLow[first + box] ?? 0;
      high ^= keys.boxHigh[first + box] ?? 0;
    }
    if (this.#table.find(low, high) >= 0) return;
    const number = this.#positions.add(player, parent, push);
    if (parent < 0) this.#positions.keep(number, this.#boxes);
    this.#table.set(low, high, number);
    if (this.state === 'solved' || !isSolved(field, this.#boxes)) return;
    this.state = 'solved';
    this.#solved = number;
  }
}
