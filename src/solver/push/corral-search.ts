import { Components } from './components';
import { BOX, emptyContent, FREE, WALL, type Content } from './content';
import { Freeze } from './freeze';
import { KeyTable } from './key-table';
import type { Skeleton } from './skeletons';
import type { Tables } from './tables';
import { Transports } from './transports';

/** Positions looked at for one corral at first, and the number of questions after which it is tried harder. */
const LIMIT = 50;
const PATIENCE = 100;

const DEAD = 0;
const ALIVE = 1;
/** Unknown so far: this, and more by the number of questions. */
const UNKNOWN = 2;

/** A position of the search: what is left of the boxes, and a cell of the player. */
interface Position {
  readonly boxes: readonly number[];
  readonly player: number;
  readonly components: number;
}

/**
 * Corral deadlocks: looks whether a zone that the player is shut out of can be opened at all, or all boxes round it
 * brought home, when all boxes further off are taken away, and those of its own as soon as they leave it. All of this
 * only helps, so a corral that cannot be opened makes the position dead.
 */
export class CorralSearch {
  readonly #tables: Tables;
  readonly #transports: Transports;
  readonly #components: Components;
  readonly #freeze: Freeze;
  readonly #content: Content;
  /** By cell: 1 within the corral and round it. */
  readonly #area: Uint8Array;
  readonly #verdicts = new KeyTable();

  constructor(tables: Tables) {
    const { field } = tables;
    this.#tables = tables;
    this.#transports = new Transports(field);
    this.#components = new Components(field);
    this.#freeze = new Freeze(field);
    this.#content = emptyContent(field);
    this.#area = new Uint8Array(field.size + 1);
  }

  /** Whether a position is dead because one of its corrals is; `names` are its components. */
  isDead(boxes: Int32Array, names: Int32Array, player: number, skeleton: Skeleton): boolean {
    const zone = names[player] ?? -1;
    for (let name = 0; name < this.#tables.field.size; name += 1) {
      if (names[name] !== name || name === zone) continue;
      if (this.#isDeadCorral(this.#boxesRound(boxes, names, name), name, player, skeleton)) return true;
    }
    return false;
  }

  /** Marks the area of a corral and gives its boxes: those that touch it, and those right behind them. */
  #boxesRound(boxes: Int32Array, names: Int32Array, name: number): number[] {
    const { size, around } = this.#tables.field;
    const area = this.#area.fill(0);
    for (let cell = name; cell < size; cell += 1) {
      if (names[cell] !== name) continue;
      area[cell] = 1;
      for (let place = 8 * cell; place < 8 * cell + 8; place += 1) area[around[place] ?? size] = 1;
    }
    area[size] = 0;
    return [...boxes].filter((box) => area[box] === 1);
  }

  #isDeadCorral(boxes: readonly number[], name: number, player: number, skeleton: Skeleton): boolean {
    const { keys, field } = this.#tables;
    if (boxes.every((box) => field.isGoal[box] === 1)) return false;
    const movable = boxes.filter((box) => skeleton.isFrozen[box] === 0);
    const content = this.#content.fill(FREE, 0, field.size);
    for (const box of boxes) content[box] = skeleton.isFrozen[box] === 1 ? WALL : BOX;
    this.#components.find(content);
    if (this.#components.count === 1) return false;
    const zone = this.#components.names[player] ?? 0;
    // The corral's name must not be taken for a frozen box.
    let low = (keys.zoneLow[zone] ?? 0) ^ Math.imul(keys.placeLow[name] ?? 0, 3);
    let high = (keys.zoneHigh[zone] ?? 0) ^ Math.imul(keys.placeHigh[name] ?? 0, 3);
    for (const box of boxes) {
      low ^= (skeleton.isFrozen[box] === 1 ? keys.placeLow : keys.boxLow)[box] ?? 0;
      high ^= (skeleton.isFrozen[box] === 1 ? keys.placeHigh : keys.boxHigh)[box] ?? 0;
    }
    const known = this.#verdicts.find(low, high);
    if (known === DEAD || known === ALIVE) return known === DEAD;
    const questions = known < 0 ? 1 : known - UNKNOWN + 1;
    const isTime = questions === 1 || (questions >= PATIENCE && (questions & (questions - 1)) === 0);
    const start = { boxes: movable, player, components: this.#components.count };
    const verdict = isTime ? this.#search(start, Math.max(LIMIT, questions)) : UNKNOWN;
    this.#verdicts.set(low, high, verdict === UNKNOWN ? UNKNOWN + questions : verdict);
    return verdict === DEAD;
  }

  /** Best first: fewest components, then fewest boxes. The board holds the frozen boxes as walls. */
  #search(start: Position, limit: number): number {
    const seen = new KeyTable();
    const open = [start];
    for (const box of start.boxes) this.#content[box] = FREE;
    for (let expanded = 0; open.length > 0; expanded += 1) {
      if (expanded === limit || seen.count > 4 * limit) return UNKNOWN;
      const [position] = open.splice(bestOf(open), 1);
      if (!position || this.#expand(position, seen, open)) return ALIVE;
    }
    return DEAD;
  }

  /** Adds the positions after one macro move; whether one of them is all right. */
  #expand(position: Position, seen: KeyTable, open: Position[]): boolean {
    const content = this.#content;
    for (const box of position.boxes) content[box] = BOX;
    const next = this.#moves(position, seen);
    for (const box of position.boxes) content[box] = FREE;
    if (!next) return true;
    open.push(...next);
    return false;
  }

  #moves({ boxes, player }: Position, seen: KeyTable): Position[] | undefined {
    const { field, isLost } = this.#tables;
    const { neighbours, size } = field;
    const names = new Int32Array(size + 1);
    this.#components.find(this.#content);
    names.set(this.#components.names);
    const next: Position[] = [];
    for (const box of boxes) {
      this.#transports.find(this.#content, box, names, names[player] ?? -1, isLost, false);
      const states = [...this.#transports.states.subarray(0, this.#transports.count)];
      const away = states.find((state) => this.#area[state >> 2] === 0);
      // A box that can leave is gone: no other move can be better than that.
      if (away !== undefined) {
        const position = this.#after(boxes, box, undefined, neighbours[away] ?? size, seen);
        return position === 'fine' ? undefined : position ? [position] : [];
      }
      for (const state of states) {
        const to = state >> 2;
        this.#content[box] = FREE;
        this.#content[to] = BOX;
        const isDead = this.#freeze.isDead(this.#content, to, isLost);
        this.#content[to] = FREE;
        this.#content[box] = BOX;
        if (isDead) continue;
        const position = this.#after(boxes, box, to, neighbours[state] ?? size, seen);
        if (position === 'fine') return undefined;
        if (position) next.push(position);
      }
    }
    return next;
  }

  /** The position after a box has gone to a cell, or away: `fine` where nothing is amiss any more. */
  #after(
    boxes: readonly number[],
    from: number,
    to: number | undefined,
    player: number,
    seen: KeyTable,
  ): Position | 'fine' | undefined {
    const { keys, field } = this.#tables;
    const left = boxes.flatMap((box) => (box !== from ? [box] : to === undefined ? [] : [to]));
    if (left.every((box) => field.isGoal[box] === 1)) return 'fine';
    this.#content[from] = FREE;
    if (to !== undefined) this.#content[to] = BOX;
    this.#components.find(this.#content);
    if (to !== undefined) this.#content[to] = FREE;
    this.#content[from] = BOX;
    if (this.#components.count === 1) return 'fine';
    const zone = this.#components.names[player] ?? 0;
    let low = keys.zoneLow[zone] ?? 0;
    let high = keys.zoneHigh[zone] ?? 0;
    for (const box of left) {
      low ^= keys.boxLow[box] ?? 0;
      high ^= keys.boxHigh[box] ?? 0;
    }
    if (seen.find(low, high) >= 0) return undefined;
    seen.set(low, high, 0);
    return { boxes: left, player, components: this.#components.count };
  }
}

function bestOf(open: readonly Position[]): number {
  let best = 0;
  open.forEach(({ components, boxes }, index) => {
    const champion = open[best];
    const lead = champion ? champion.components - components : 1;
    if (lead > 0 || (lead === 0 && champion && boxes.length < champion.boxes.length)) best = index;
  });
  return best;
}
