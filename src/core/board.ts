import { NOTHING } from './cell';
import { directionCode, DIRECTIONS, type Direction } from './direction';
import { Journal, type Change } from './journal';
import type { Cells, Level } from './level';

/** A position without the way to it. */
export interface Snapshot {
  readonly memory: Int32Array;
  readonly low: number;
  readonly high: number;
}

/**
 * What play can change, in one flat memory: ground, things, the players' cells, their facings, named gauges.
 * `write` is the only door to it. Every write is noted in the journal, and the journal is what undo, redo and
 * animation are made of: a change costs the same on every board, forwards and backwards.
 */
export class Board {
  readonly level: Level;
  /** The layers of the memory, to read: `ground[cell]`, `things[cell]`, `players[player]`, `gauges[gauge]`. */
  readonly ground: Cells;
  readonly things: Cells;
  readonly players: Cells;
  readonly facings: Cells;
  readonly gauges: Cells;

  private readonly memory: Int32Array;
  private readonly keys: Int32Array;
  private low = 0;
  private high = 0;
  private readonly journal = new Journal();
  private isNew = true;

  private readonly thingSlot: number;
  private readonly playerSlot: number;
  private readonly facingSlot: number;
  private readonly gaugeSlot: number;

  /** A board at the level's first position, with all its gauges at 0. */
  constructor(level: Level, gaugeCount: number) {
    const { size, players } = level;
    this.level = level;
    this.thingSlot = size;
    this.playerSlot = 2 * size;
    this.facingSlot = this.playerSlot + players.length;
    this.gaugeSlot = this.facingSlot + players.length;
    this.memory = new Int32Array(this.gaugeSlot + gaugeCount);
    this.ground = this.memory.subarray(0, this.thingSlot);
    this.things = this.memory.subarray(this.thingSlot, this.playerSlot);
    this.players = this.memory.subarray(this.playerSlot, this.facingSlot);
    this.facings = this.memory.subarray(this.facingSlot, this.gaugeSlot);
    this.gauges = this.memory.subarray(this.gaugeSlot);
    this.keys = hashKeys(this.memory.length, this.facingSlot, this.gaugeSlot);
    for (let cell = 0; cell < size; cell += 1) {
      this.put(cell, 0, level.ground[cell] ?? 0);
      this.put(this.thingSlot + cell, 0, level.things[cell] ?? 0);
    }
    players.forEach((cell, player) => {
      this.put(this.playerSlot + player, 0, cell);
      this.put(this.facingSlot + player, 0, directionCode(level.facings[player] ?? 'down'));
    });
  }

  /** The only door: every change of the board goes through here, and is noted if it is one. */
  write(slot: number, value: number): void {
    const before = this.memory[slot] ?? 0;
    if (before === value) return;
    this.journal.note(slot, before, value);
    this.put(slot, before, value);
  }

  setGround(cell: number, code: number): void {
    this.write(cell, code);
  }

  setThing(cell: number, code: number): void {
    this.write(this.thingSlot + cell, code);
  }

  setGauge(gauge: number, value: number): void {
    this.write(this.gaugeSlot + gauge, value);
  }

  addGauge(gauge: number, amount: number): void {
    this.write(this.gaugeSlot + gauge, (this.gauges[gauge] ?? 0) + amount);
  }

  /** Shifts whatever stands on a cell to a free one. */
  carry(from: number, to: number): void {
    this.write(this.thingSlot + to, this.things[from] ?? NOTHING);
    this.write(this.thingSlot + from, NOTHING);
  }

  /** Puts a player on a free cell, without a look at what is there. */
  movePlayer(player: number, to: number): void {
    this.carry(this.players[player] ?? 0, to);
    this.write(this.playerSlot + player, to);
  }

  /** A player steps onto a free cell and faces the way it went. */
  walk(player: number, to: number, direction: Direction): void {
    this.movePlayer(player, to);
    this.face(player, direction);
  }

  face(player: number, direction: Direction): void {
    this.write(this.facingSlot + player, directionCode(direction));
  }

  /** Takes a player off the board; it stands on cell 0, in the margin, from then on. */
  removePlayer(player: number): void {
    this.setThing(this.players[player] ?? 0, NOTHING);
    this.write(this.playerSlot + player, 0);
  }

  facing(player: number): Direction {
    return DIRECTIONS[this.facings[player] ?? 0] ?? 'up';
  }

  /** Which player stands on a cell, -1 if none does. */
  playerAt(cell: number): number {
    for (let player = 0; player < this.players.length; player += 1) if (this.players[player] === cell) return player;
    return -1;
  }

  facingAt(cell: number): Direction | undefined {
    const player = this.playerAt(cell);
    return player < 0 ? undefined : this.facing(player);
  }

  /**
   * A number for the position, a safe whole number: equal for equal positions, and hardly ever for others. The way
   * players face is no part of it, since it makes no difference to play.
   */
  get hash(): number {
    return (this.high >>> 11) * 2 ** 32 + (this.low >>> 0);
  }

  /** How many entries of the journal lie behind this position. */
  get written(): number {
    return this.journal.at;
  }

  /** Ends a tick: what is written from here on should be seen after what was written before. */
  tick(): void {
    this.journal.tick();
  }

  /** Takes back a tick mark that nothing was written after. */
  dropTick(): void {
    this.journal.dropTick();
  }

  startTurn(): void {
    this.isNew = false;
    this.journal.startTurn();
  }

  /** Forgets how the board came here: this is its first position. */
  forget(): void {
    this.isNew = true;
    this.journal.clear();
  }

  /**
   * Visits the cells that changed in the tick that was ended last, or in the whole turn. Before the first turn nothing
   * is known of any cell, and all are visited.
   */
  eachStirred(since: 'tick' | 'turn', visit: (cell: number) => void): void {
    if (this.isNew) for (let cell = 0; cell < this.level.size; cell += 1) visit(cell);
    else this.eachChanged(this.journal.startOf(since), this.journal.at, visit);
  }

  /** Goes back to a place of the journal, undoing entry by entry. What is undone can be gone through again. */
  rewind(to: number): void {
    const { journal } = this;
    while (journal.at > to) {
      journal.at -= 1;
      this.putBack(journal, journal.at);
    }
  }

  /** Goes forward to a place of the journal again. */
  advance(to: number): void {
    const { journal } = this;
    const last = Math.min(to, journal.end);
    while (journal.at < last) {
      const slot = journal.slotOf(journal.at);
      if (slot >= 0) this.put(slot, journal.before(journal.at), journal.after(journal.at));
      journal.at += 1;
    }
  }

  /** The changes between two places of the journal, tick by tick. */
  changes(from: number, to: number): Change[][] {
    return this.journal.changes(from, to);
  }

  /** The cell whose ground or thing a change is about; undefined for the others. */
  cellOf({ slot }: Change): number | undefined {
    if (slot < this.thingSlot) return slot;
    return slot < this.playerSlot ? slot - this.thingSlot : undefined;
  }

  isThing({ slot }: Change): boolean {
    return slot >= this.thingSlot && slot < this.playerSlot;
  }

  /** A board in the same position with an empty journal. */
  copy(): Board {
    const copy = new Board(this.level, this.gauges.length);
    copy.match(this);
    return copy;
  }

  /** Takes over the position of another board of the same level, and forgets its own journal. */
  match({ memory, low, high }: Board): void {
    this.restore({ memory, low, high });
  }

  /** Goes to where the journal of another board of the same level begins. */
  matchStart(other: Board): void {
    this.match(other);
    for (let entry = other.journal.at - 1; entry >= 0; entry -= 1) this.putBack(other.journal, entry);
  }

  /** The position alone, to come back to with `restore`. */
  save(): Snapshot {
    return { memory: this.memory.slice(), low: this.low, high: this.high };
  }

  /** Goes to a saved position of the same level, and forgets the journal. */
  restore(position: Snapshot): void {
    this.memory.set(position.memory);
    this.low = position.low;
    this.high = position.high;
    this.forget();
  }

  /** Whether the board is exactly in a saved position, facings aside. */
  isAt(position: Snapshot): boolean {
    if (this.low !== position.low || this.high !== position.high) return false;
    return this.memory.every((value, slot) => value === position.memory[slot] || this.isFacing(slot));
  }

  private isFacing(slot: number): boolean {
    return slot >= this.facingSlot && slot < this.gaugeSlot;
  }

  /** Visits the cells whose thing or ground changed between two places of the journal; a cell may come twice. */
  private eachChanged(from: number, to: number, visit: (cell: number) => void): void {
    for (let entry = from; entry < to; entry += 1) {
      const slot = this.journal.slotOf(entry);
      if (slot >= 0 && slot < this.playerSlot) visit(slot < this.thingSlot ? slot : slot - this.thingSlot);
    }
  }

  private put(slot: number, before: number, after: number): void {
    this.memory[slot] = after;
    const change = after - before;
    this.low = (this.low + Math.imul(change, this.keys[2 * slot] ?? 0)) | 0;
    this.high = (this.high + Math.imul(change, this.keys[2 * slot + 1] ?? 0)) | 0;
  }

  private putBack(journal: Journal, entry: number): void {
    const slot = journal.slotOf(entry);
    if (slot >= 0) this.put(slot, journal.after(entry), journal.before(entry));
  }
}

/**
 * Two random odd numbers for each slot: the hash is the sum of value times number over all slots, in two halves of
 * 32 bits, so a write changes it by one multiplication each. Facings, between `from` and `to`, count nothing.
 */
function hashKeys(slots: number, from: number, to: number): Int32Array {
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
