import { at } from '../at';
import { GONE, NOTHING, OUTSIDE } from '../level/piece';
import type { Change, View } from './view';
import { type Direction, directionCode, DIRECTIONS } from '../direction';
import type { Level } from '../level/level';
import {
  cellOf,
  differenceAt,
  directionCodeOf,
  facingBefore,
  playerOf,
  recordLength,
  slotOf,
  Word,
} from './journal-word';

// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

/** Receives one change of a number in the memory. */
export type ChangeVisitor = (slot: number, before: number, after: number) => void;

/** The first slot of each layer in a memory (grounds start at 0), and the number of slots. */
interface Slots {
  readonly things: number;
  readonly players: number;
  readonly facings: number;
  readonly gauges: number;
  readonly count: number;
}

/**
 * A position in one flat memory: ground and things by cell, then the cells of the players, their facings, the gauges.
 */
export class Position implements View {
  readonly level: Level;
  readonly gaugeCount: number;
  protected readonly memory: Int32Array;
  protected readonly thingSlot: number;
  protected readonly playerSlot: number;
  protected readonly facingSlot: number;
  protected readonly gaugeSlot: number;
  protected readonly playerCount: number;
  /** By direction code: the distance to the neighbouring cell. */
  protected readonly offsets: Int32Array;
  /** How often a gauge was written, undo and redo included: what depends on gauges alone holds while this stays. */
  gaugeChanges = 0;

  /** Starts at the first position of the level, with all gauges at 0. */
  constructor(level: Level, gaugeCount: number) {
    const { size, players, facings } = level;
    this.level = level;
    this.gaugeCount = gaugeCount;
    this.thingSlot = size;
    this.playerSlot = 2 * size;
    this.playerCount = players.length;
    this.facingSlot = this.playerSlot + players.length;
    this.gaugeSlot = this.facingSlot + players.length;
    this.memory = new Int32Array(this.gaugeSlot + gaugeCount);
    this.offsets = Int32Array.of(-level.stride, 1, level.stride, -1);
    for (let cell = 0; cell < size; cell += 1) {
      this.memory[cell] = at(level.ground, cell);
      this.memory[this.thingSlot + cell] = at(level.things, cell);
    }
    players.forEach((cell, player) => {
      this.memory[this.playerSlot + player] = cell;
      this.memory[this.facingSlot + player] = directionCode(at(facings, player));
    });
  }

  get slots(): Slots {
    return {
      things: this.thingSlot,
      players: this.playerSlot,
      facings: this.facingSlot,
      gauges: this.gaugeSlot,
      count: this.memory.length,
    };
  }

  ground(cell: number): number {
    return this.memory[cell] ?? OUTSIDE;
  }

  thing(cell: number): number {
    return this.memory[this.thingSlot + cell] ?? NOTHING;
  }

  player(player: number): number {
    return this.memory[this.playerSlot + player] ?? GONE;
  }

  facing(player: number): Direction {
    return DIRECTIONS[this.memory[this.facingSlot + player] ?? 0] ?? 'up';
  }

  playerAt(cell: number): number {
    for (let player = 0; player < this.level.players.length; player += 1)
      if (this.player(player) === cell) return player;
    return -1;
  }

  facingAt(cell: number): Direction | undefined {
    const player = this.playerAt(cell);
    return player < 0 ? undefined : this.facing(player);
  }

  gauge(gauge: number): number {
    return this.memory[this.gaugeSlot + gauge] ?? 0;
  }

  /** Undoes the journal record that ends at a place, and returns where it begins. */
  protected undoRecord(words: Int32Array, end: number): number {
    const { memory, thingSlot } = this;
    const word = words[end - 1] ?? 0;
    const kind = word & Word.KIND;
    if (kind > Word.CARRY) return this.undoWrite(words, end);
    const to = word >>> Word.CELL;
    const from = to - (this.offsets[(word >>> Word.DIRECTION) & 3] ?? 0);
    memory[thingSlot + from] = memory[thingSlot + to] ?? 0;
    memory[thingSlot + to] = Word.FREE;
    if (kind === Word.WALK) this.placePlayer((word >>> Word.PLAYER) & 15, from, (word >>> Word.BEFORE) & 3);
    return end - 1;
  }

  /** Redoes the journal record that begins at a place, and returns where it ends. */
  protected redoRecord(words: Int32Array, start: number): number {
    const { memory, thingSlot } = this;
    const word = words[start] ?? 0;
    const kind = word & Word.KIND;
    if (kind > Word.CARRY) return this.redoWrite(words, start);
    const code = (word >>> Word.DIRECTION) & 3;
    const to = word >>> Word.CELL;
    const from = to - (this.offsets[code] ?? 0);
    memory[thingSlot + to] = memory[thingSlot + from] ?? 0;
    memory[thingSlot + from] = Word.FREE;
    if (kind === Word.WALK) this.placePlayer((word >>> Word.PLAYER) & 15, to, code);
    return start + 1;
  }

  protected placePlayer(player: number, cell: number, facing: number): void {
    const slot = this.playerSlot + player;
    this.memory[slot] = cell;
    this.memory[slot + this.playerCount] = facing;
  }

  /** Changes one number of the memory. */
  protected addTo(slot: number, difference: number): void {
    if (slot >= this.gaugeSlot) this.gaugeChanges += 1;
    this.memory[slot] = (this.memory[slot] ?? 0) + difference;
  }

  // Walks and carries are nearly all records. Apart from the others, they are small enough to be inlined.

  private undoWrite(words: Int32Array, end: number): number {
    const word = words[end - 1] ?? 0;
    const start = end - recordLength(word);
    this.addTo(slotOf(word), -differenceAt(words, start));
    return start;
  }

  private redoWrite(words: Int32Array, start: number): number {
    const word = words[start] ?? 0;
    this.addTo(slotOf(word), differenceAt(words, start));
    return start + recordLength(word);
  }

  /** Visits each number that the record at a place is about to change. */
  protected visitChanges(words: Int32Array, start: number, visit: ChangeVisitor): void {
    const { memory } = this;
    const word = words[start] ?? 0;
    const kind = word & Word.KIND;
    if (kind <= Word.CARRY) {
      const to = cellOf(word);
      const from = to - (this.offsets[directionCodeOf(word)] ?? 0);
      const thing = this.thing(from);
      visit(this.thingSlot + to, NOTHING, thing);
      visit(this.thingSlot + from, thing, NOTHING);
      if (kind === Word.CARRY) return;
      const player = playerOf(word);
      visit(this.playerSlot + player, from, to);
      if (facingBefore(word) !== directionCodeOf(word))
        visit(this.facingSlot + player, facingBefore(word), directionCodeOf(word));
      return;
    }
    const difference = differenceAt(words, start);
    if (difference === 0) return;
    const slot = slotOf(word);
    const before = memory[slot] ?? 0;
    visit(slot, before, before + difference);
  }

  protected slotOf({ layer, index }: Change): number {
    switch (layer) {
      case 'ground':
        return index;
      case 'thing':
        return this.thingSlot + index;
      case 'player':
        return this.playerSlot + index;
      case 'facing':
        return this.facingSlot + index;
      case 'gauge':
        return this.gaugeSlot + index;
    }
  }

  /** The change of a slot, with its layer and its index there. */
  protected changeOf(slot: number, before: number, after: number): Change {
    if (slot < this.thingSlot) return { layer: 'ground', index: slot, before, after };
    if (slot < this.playerSlot) return { layer: 'thing', index: slot - this.thingSlot, before, after };
    if (slot < this.facingSlot) return { layer: 'player', index: slot - this.playerSlot, before, after };
    if (slot < this.gaugeSlot) return { layer: 'facing', index: slot - this.facingSlot, before, after };
    return { layer: 'gauge', index: slot - this.gaugeSlot, before, after };
  }
}

/**
 * The hash of a position: the sum of value times number over all slots of its memory, in two halves of 32 bits. A write
 * costs one multiplication for each half.
 */
export class HashSum {
  low = 0;
  high = 0;
  private readonly keys: Int32Array;

  /** Slots from `from` to `to` do not count. */
  constructor(memory: Int32Array, from: number, to: number) {
    this.keys = hashKeys(memory.length, from, to);
    for (let slot = 0; slot < memory.length; slot += 1) this.add(slot, memory[slot] ?? 0);
  }

  /** The number in a slot changes by this much. */
  add(slot: number, change: number): void {
    this.low = (this.low + Math.imul(change, this.keys[2 * slot] ?? 0)) | 0;
    this.high = (this.high + Math.imul(change, this.keys[2 * slot + 1] ?? 0)) | 0;
  }
}

/** Two random odd numbers for each slot of a memory. Slots from `from` to `to` have zeros: they do not count. */
export function hashKeys(slots: number, from: number, to: number): Int32Array {
  const keys = new Int32Array(2 * slots);
  let state = 0x9e3779b9;
  for (let index = 0; index < keys.length; index += 1) {
    // Sebastiano Vigna's splitmix, cut down to 32 bits.
    state = (state + 0x9e3779b9) | 0;
    let key = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    key = Math.imul(key ^ (key >>> 15), 0x735a2d97);
    keys[index] = (key ^ (key >>> 15)) | 1;
  }
  return keys.fill(0, 2 * from, 2 * to);
}
