import type { Resumable } from '../solver';
import { Components } from '../push/board/components';
import { BOX, FREE } from '../push/board/field';
import { Zone } from '../push/board/zone';
import { Corrals } from '../push/deadlocks/corrals';
import type { Tables } from '../push/push-search';
import { Configurations } from './configurations';
import type { PairBound } from './pair-bound';
import { NO_PLACE, type Places } from './places';
import type { PushBound } from './push-bound';
import { SearchBoard } from './search-board';

/** After old layers were dropped, at least this share of the memory must be free to go on. */
const FREE_SHARE = 0.3;
/** An eighth of the cells it floods count as work. So it gets most of the time in turns with other searches. */
const COUNTED = 3;

/**
 * Asks whether a level can be solved with this many pushes, by layers like `LayerSearch`, in less memory: it keeps
 * neither ways nor zones, and when the memory is full it drops all layers before the last. A dropped position that
 * comes again is looked at again, but only if the bound leaves pushes for the way back to it.
 */
export class LeanLayers {
  /** Positions expanded, in all searches. */
  nodes = 0;
  readonly #tables: Tables;
  readonly #places: Places;
  readonly #bound: PushBound;
  readonly #pairs: PairBound | undefined;
  readonly #memory: number;
  readonly #board: SearchBoard;
  readonly #components: Components;
  readonly #corrals: Corrals;
  readonly #childZone: Zone;
  /** The places of the boxes as a set, and the name of the zone as the last word. */
  readonly #key: Int32Array;
  #positions: Configurations;

  constructor(tables: Tables, places: Places, bound: PushBound, pairs: PairBound | undefined, memory: number) {
    this.#tables = tables;
    this.#places = places;
    this.#bound = bound;
    this.#pairs = pairs;
    this.#memory = memory;
    this.#positions = new Configurations(places.words + 1);
    this.#board = new SearchBoard(tables, places, this.#positions);
    this.#components = new Components(tables.field);
    this.#corrals = new Corrals(tables.field, tables.work, this.#board.kindAt);
    this.#childZone = new Zone(tables.field);
    this.#key = new Int32Array(places.words + 1);
  }

  /** The fewest pushes, `none` if more than `maxPushes` are needed, `full` if the memory is too small to know. */
  *run(maxPushes: number): Resumable<number | 'none' | 'full'> {
    const { work } = this.#tables;
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
        if ((this.nodes & 0xff) !== 0 || this.#positions.bytes <= this.#memory) continue;
        this.#drop(first);
        next -= first;
        position -= first;
        first = 0;
        if (this.#positions.bytes > (1 - FREE_SHARE) * this.#memory) return 'full';
      }
    }
  }

  #addStart(): void {
    const { byCell } = this.#places;
    const { boxes, boxKinds, player, size } = this.#tables.field;
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
    key[this.#places.words] = zone;
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
    this.#positions = new Configurations(this.#places.words + 1);
    for (let position = first; position < old.count; position += 1) {
      old.read(position, this.#key);
      this.#positions.add(this.#key, old.hashes.at(position), 0);
    }
  }

  /** Adds all positions that one push reaches; returns whether the position wins. */
  *#expand(position: number, pushes: number, maxPushes: number): Resumable<boolean> {
    const { field, isDeadState, work } = this.#tables;
    const { cells, words } = this.#places;
    const { constant, table } = this.#bound;
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
    this.#pairs?.load(places, board.boxCount, zone);
    for (let index = 0; index < board.boxCount; index += 1) {
      const place = places[index] ?? 0;
      const box = cells[place] ?? 0;
      if (isPruned && !this.#corrals.canMove(box)) continue;
      for (let side = 0; side < 4; side += 1) {
        if (components.names[field.neighbours[4 * box + side] ?? 0] !== components.zone) continue;
        const next = board.placeAfter(place, side);
        if (next === NO_PLACE) continue;
        const room = maxPushes - pushes - 1 - bound - (table[next] ?? 0) + (table[place] ?? 0);
        if (room < 0 || this.#pairs?.exceeds(index, next, room) === true || board.isDeadlock(place, next)) continue;
        const target = cells[next] ?? 0;
        content[box] = FREE;
        content[target] = BOX;
        this.#toggle(place, next);
        this.#add(this.#childZone.fill(content, box));
        this.#toggle(place, next);
        content[box] = BOX;
        content[target] = FREE;
        if (work.count(this.#childZone.count >> COUNTED)) yield;
      }
    }
    return false;
  }

  #toggle(one: number, other: number): void {
    const key = this.#key;
    key[one >> 5] = (key[one >> 5] ?? 0) ^ (1 << (one & 31));
    key[other >> 5] = (key[other >> 5] ?? 0) ^ (1 << (other & 31));
  }
}
