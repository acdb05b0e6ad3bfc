import type { Resumable } from '../../solver';
import { type Parts, Zone } from '../board/parts';
import { BOX, type Content, emptyContent, FREE, SOLID } from '../board/field';
import { BoxMoves, NONE_DEAD } from '../board/macro-board';
import { KeyTable } from '../stores/positions';
import type { Tables } from '../push-search';
import { Freeze, type Skeleton } from './freeze';

/** The positions expanded for a corral at first, and the number of queries after which it is searched further. */
const FIRST_LIMIT = 50;
const RETRY_AFTER = 100;

const DEAD = 0;
const ALIVE = 1;
/** Not decided so far: this value plus the number of queries. */
const UNKNOWN = 2;

/** A position of the search: the boxes that remain, each as `kind * size + cell`, and a cell of the player. */
interface Position {
  readonly boxes: readonly number[];
  readonly player: number;
  /** The number of cells the player cannot reach. */
  readonly shutIn: number;
}

/**
 * Finds corral deadlocks. A corral is a zone the player cannot reach. The search removes all boxes further away, and
 * those of the corral as soon as they leave it. Then it tests whether the player can open the corral or bring all its
 * boxes to goals. Removing boxes only helps, so if this fails the position is a deadlock.
 */
export class CorralSearch {
  readonly #boxMoves: BoxMoves;
  readonly #zone: Zone;
  readonly #freeze: Freeze;
  readonly #content: Content;
  /** By cell: 1 in the corral and round it. */
  readonly #area: Uint8Array;
  readonly #verdicts = new KeyTable();
  /** The number of cells that are not walls, if frozen boxes count as walls. */
  #free = 0;

  constructor(private readonly tables: Tables) {
    const { field } = tables;
    this.#boxMoves = new BoxMoves(field);
    this.#zone = new Zone(field);
    this.#freeze = new Freeze(field);
    this.#content = emptyContent(field);
    this.#area = new Uint8Array(field.size + 1);
  }

  /** Whether one of the position's corrals is a deadlock. */
  *isDead(boxes: Int32Array, { names, zone, count }: Parts, skeleton: Skeleton): Resumable<boolean> {
    if (count === 1) return false;
    const { work, field } = this.tables;
    for (let name = 0; name < field.size; name += 1) {
      if (names[name] !== name || name === zone) continue;
      if (work.count(4 * field.size)) yield;
      if (yield* this.#isDeadCorral(this.#boxesRound(boxes, names, name), name, zone, skeleton)) return true;
    }
    return false;
  }

  /** Marks the area of a corral and returns the boxes in it: those that touch the corral, corners included. */
  #boxesRound(boxes: Int32Array, names: Int32Array, name: number): number[] {
    const { size, around, boxKinds } = this.tables.field;
    const area = this.#area.fill(0);
    for (let cell = name; cell < size; cell += 1) {
      if (names[cell] !== name) continue;
      area[cell] = 1;
      for (let place = 8 * cell; place < 8 * cell + 8; place += 1) area[around[place] ?? size] = 1;
    }
    area[size] = 0;
    const found: number[] = [];
    for (let box = 0; box < boxes.length; box += 1) {
      const cell = boxes[box] ?? size;
      if (area[cell] === 1) found.push((boxKinds[box] ?? 0) * size + cell);
    }
    return found;
  }

  *#isDeadCorral(boxes: readonly number[], name: number, player: number, skeleton: Skeleton): Resumable<boolean> {
    const { field } = this.tables;
    if (this.#areOnGoals(boxes)) return false;
    const content = this.#content.fill(FREE, 0, field.size);
    const isFrozen = (box: number): boolean => skeleton.isFrozen[box % field.size] === 1;
    for (const box of boxes) content[box % field.size] = isFrozen(box) ? SOLID : BOX;
    const zone = this.#zone.fill(content, player);
    if (this.#zone.count === field.size - boxes.length) return false;

    const { low, high } = this.#keyOf(boxes, zone, name, skeleton);
    const known = this.#verdicts.find(low, high);
    if (known === DEAD || known === ALIVE) return known === DEAD;
    const questions = known < 0 ? 1 : known - UNKNOWN + 1;
    const isTime = questions === 1 || (questions >= RETRY_AFTER && (questions & (questions - 1)) === 0);
    const movable = boxes.filter((box) => !isFrozen(box));
    this.#free = field.size - boxes.length + movable.length;
    const verdict = isTime ? yield* this.#search(movable, player, Math.max(FIRST_LIMIT, questions)) : UNKNOWN;
    this.#verdicts.set(low, high, verdict === UNKNOWN ? UNKNOWN + questions : verdict);
    return verdict === DEAD;
  }

  #keyOf(boxes: readonly number[], zone: number, name: number, skeleton: Skeleton): { low: number; high: number } {
    const { keys, field } = this.tables;
    // The corral's name must not look like a frozen box.
    let low = (keys.zoneLow[zone] ?? 0) ^ Math.imul(keys.placeLow[name] ?? 0, 3);
    let high = (keys.zoneHigh[zone] ?? 0) ^ Math.imul(keys.placeHigh[name] ?? 0, 3);
    for (const box of boxes) {
      const cell = box % field.size;
      const isFrozen = skeleton.isFrozen[cell] === 1;
      low ^= (isFrozen ? keys.placeLow[cell] : keys.boxLow[box]) ?? 0;
      high ^= (isFrozen ? keys.placeHigh[cell] : keys.boxHigh[box]) ?? 0;
    }
    return { low, high };
  }

  /** Best first: fewest unreachable cells, then fewest boxes. The frozen boxes are walls on the board. */
  *#search(boxes: readonly number[], player: number, limit: number): Resumable<number> {
    const seen = new KeyTable(64);
    const open: Position[] = [{ boxes, player, shutIn: 0 }];
    this.#fill(boxes, FREE);
    for (let expanded = 0; open.length > 0; expanded += 1) {
      if (expanded === limit || seen.count > 4 * limit) return UNKNOWN;
      const [position] = open.splice(bestOf(open), 1);
      if (!position || (yield* this.#expand(position, seen, open))) return ALIVE;
    }
    return DEAD;
  }

  /** Adds the positions after one macro move. Returns whether one of them proves the corral harmless. */
  *#expand(position: Position, seen: KeyTable, open: Position[]): Resumable<boolean> {
    this.#fill(position.boxes, BOX);
    const isHarmless = yield* this.#move(position, seen, open);
    this.#fill(position.boxes, FREE);
    return isHarmless;
  }

  #fill(boxes: readonly number[], thing: number): void {
    const { size } = this.tables.field;
    for (const box of boxes) {
      this.#content[box % size] = thing;
      this.#freeze.kindAt[box % size] = Math.floor(box / size);
    }
  }

  #areOnGoals(boxes: readonly number[]): boolean {
    const { size, goalKinds } = this.tables.field;
    return boxes.every((box) => goalKinds[box % size] === Math.floor(box / size) + 1);
  }

  *#move({ boxes, player }: Position, seen: KeyTable, open: Position[]): Resumable<boolean> {
    const { deadStatesByKind, field, work } = this.tables;
    const already = open.length;
    const { blocks } = this.#boxMoves;
    blocks.find(this.#content);
    blocks.enter(player);
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      const isDeadState = deadStatesByKind[Math.floor(box / field.size)] ?? NONE_DEAD;
      this.#boxMoves.find(this.#content, box % field.size, isDeadState, false);
      if (work.count(this.#boxMoves.units)) yield;
      if (this.#boxMoves.count === 0) continue;
      const states = this.#boxMoves.states.subarray(0, this.#boxMoves.count);
      const away = states.find((state) => this.#area[state >> 2] === 0);
      // A box that can leave is removed: no other move can be better.
      if (away !== undefined) {
        open.length = already;
        return this.#isHarmlessAfter(boxes, index, field.size, away, seen, open);
      }
      for (const state of states) {
        if (this.#isHarmlessAfter(boxes, index, state >> 2, state, seen, open)) return true;
        if (work.count(field.size >> 1)) yield;
      }
    }
    return false;
  }

  /**
   * Adds the position after a box has moved to a cell, or has left (`to` is the wall cell). Returns whether it proves
   * the corral harmless.
   */
  #isHarmlessAfter(
    boxes: readonly number[],
    index: number,
    to: number,
    state: number,
    seen: KeyTable,
    open: Position[],
  ): boolean {
    const { field } = this.tables;
    const moved = boxes[index] ?? 0;
    const from = moved % field.size;
    const isAway = to === field.size;
    const after = moved - from + to;
    const remaining = isAway ? boxes.filter((box) => box !== moved) : boxes.map((box) => (box === moved ? after : box));
    if (this.#areOnGoals(remaining)) return true;
    if (!isAway && this.#isDeadAfter(moved, from, to)) return false;
    const { blocks } = this.#boxMoves;
    const player = field.neighbours[state] ?? 0;
    if (isAway) blocks.remove();
    else blocks.cut(to, player);
    const shutIn = this.#free - remaining.length - blocks.size;
    if (shutIn === 0) return true;
    if (this.#isNew(remaining, blocks.name, seen)) open.push({ boxes: remaining, player, shutIn });
    return false;
  }

  /** Whether a box freezes off a goal where it has come from a cell. */
  #isDeadAfter(box: number, from: number, to: number): boolean {
    this.#freeze.kindAt[to] = Math.floor(box / this.tables.field.size);
    this.#content[from] = FREE;
    this.#content[to] = BOX;
    const isDead = this.#freeze.isDead(this.#content, to, this.tables.isDeadState);
    this.#content[to] = FREE;
    this.#content[from] = BOX;
    return isDead;
  }

  #isNew(boxes: readonly number[], zone: number, seen: KeyTable): boolean {
    const { keys } = this.tables;
    let low = keys.zoneLow[zone] ?? 0;
    let high = keys.zoneHigh[zone] ?? 0;
    for (const box of boxes) {
      low ^= keys.boxLow[box] ?? 0;
      high ^= keys.boxHigh[box] ?? 0;
    }
    if (seen.find(low, high) >= 0) return false;
    seen.set(low, high, 0);
    return true;
  }
}

function bestOf(open: readonly Position[]): number {
  return open.reduce((best, { shutIn, boxes }, index) => {
    const champion = open[best];
    const lead = champion ? champion.shutIn - shutIn : 0;
    return lead > 0 || (lead === 0 && champion && boxes.length < champion.boxes.length) ? index : best;
  }, 0);
}
