import { GONE, NOTHING } from '../level/piece';
import type { Tick } from './change';
import { directionCode, type Direction } from '../direction';
import { hashKeys, Position, type ChangeVisitor } from './position';
import type { Pen } from './view';
import {
  WORD,
  cellOf,
  Journal,
  MAX_DIFFERENCE,
  MAX_WALKERS,
  sizeOf,
  slotOf,
  walkerOf,
  wayOf,
  writeWord,
} from './journal';
import { BoardReplica } from './replica';

const { BEFORE, CARRY, CELL, FIRST, FURTHER, KIND, LEAP, OUTCOME, STILL, TICK, WALK, WALKER, WAY, WRITE } = WORD;
// The same as `NOTHING`, bound here: see `WORD`.
const FREE = NOTHING;

/** A position to come back to. */
export interface Snapshot {
  readonly memory: Int32Array;
  readonly low: number;
  readonly high: number;
}

/** The position's hash in two halves. */
interface HashSum {
  readonly keys: Int32Array;
  low: number;
  high: number;
}

/**
 * The board in play. Every write is noted in the journal, and the journal is what undo, redo and animation are made of:
 * a change costs the same on every board, forwards and backwards. Rules see it as a `Pen`, screens as a `View`; the
 * rest is for the `Game` and for searches.
 */
export class Board extends Position implements Pen {
  /** Whether anything was ever shown apart here; where nothing was, no turn ends in ticks. */
  hasTicked = false;
  private readonly journal = new Journal();

  /** Undefined until the first hash is asked for: games need none. */
  private sum: HashSum | undefined;
  /** Goes through turns that are told tick by tick. */
  private teller: BoardReplica | undefined;
  /** Marks by slot, all 0 while nobody counts. */
  private known: Uint8Array | undefined;

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
    this.write(this.gaugeSlot + gauge, this.gauge(gauge) + amount);
  }

  carry(from: number, to: number): void {
    const { memory, thingSlot } = this;
    const way = this.wayTo(to - from);
    if (way < 0 || memory[thingSlot + to] !== FREE) {
      this.setThing(to, this.thing(from));
      this.setThing(from, NOTHING);
      return;
    }
    if (this.sum) this.sumShift(this.sum, from, to);
    this.journal.note(CARRY | (way << WAY) | (to << CELL));
    memory[thingSlot + to] = memory[thingSlot + from] ?? FREE;
    memory[thingSlot + from] = FREE;
  }

  movePlayer(player: number, to: number): void {
    const from = this.player(player);
    this.setThing(to, this.thing(from));
    this.setThing(from, NOTHING);
    this.write(this.playerSlot + player, to);
  }

  walk(player: number, to: number, direction: Direction): void {
    const { memory, thingSlot } = this;
    const slot = this.playerSlot + player;
    const from = memory[slot] ?? -1;
    const way = directionCode(direction);
    if (player >= MAX_WALKERS || to - from !== this.ahead[way] || memory[thingSlot + to] !== FREE) {
      this.movePlayer(player, to);
      this.write(slot + this.playerCount, way);
      return;
    }
    if (this.sum) this.sumWalk(this.sum, player, from, to);
    const before = memory[slot + this.playerCount] ?? 0;
    this.journal.note((to << CELL) | (player << WALKER) | (way << WAY) | (before << BEFORE));
    memory[thingSlot + to] = memory[thingSlot + from] ?? FREE;
    memory[thingSlot + from] = FREE;
    memory[slot] = to;
    memory[slot + this.playerCount] = way;
  }

  removePlayer(player: number): void {
    this.setThing(this.player(player), NOTHING);
    this.write(this.playerSlot + player, GONE);
  }

  tick(): void {
    this.hasTicked = true;
    this.journal.tick();
  }

  eachChanged(since: 'tick' | number, visit: (cell: number) => void): void {
    const { journal } = this;
    const first = since === 'tick' ? journal.lastTick : since;
    if (journal.turnStart < 0 && first === 0) {
      for (let cell = 0; cell < this.level.size; cell += 1) visit(cell);
      return;
    }
    const { words } = journal;
    for (let at = first; at < journal.at; at += sizeOf(words[at] ?? 0)) {
      const word = words[at] ?? 0;
      const slot = this.writtenSlot(word);
      if ((word & KIND) <= CARRY) {
        visit(cellOf(word) - (this.ahead[wayOf(word)] ?? 0));
        visit(cellOf(word));
      } else if (slot >= 0 && slot < this.playerSlot) visit(slot < this.thingSlot ? slot : slot - this.thingSlot);
    }
  }

  /** Takes back a tick mark that nothing was written after. */
  dropTick(): void {
    this.journal.dropTick();
  }

  startTurn(): void {
    this.journal.startTurn();
  }

  /** Ends a turn: one that has changed nothing leaves a record, too. */
  endTurn(): void {
    if (this.journal.at === this.journal.turnStart) this.journal.note(STILL);
  }

  /** Forgets how the board came here: this is its first position. */
  forget(): void {
    this.teller = undefined;
    this.journal.clear();
  }

  /** Where in the journal the turn begins that was begun last. */
  get turnStart(): number {
    return this.journal.turnStart;
  }

  /** Whether the last turn of the journal had several ticks, and the board stands behind it. */
  get endsInTicks(): boolean {
    return this.journal.endsInTicks;
  }

  /**
   * Keeps of a turn that ends in ticks only what it changed in the end. What was written before it, and where each turn
   * before it ends, stays as it is.
   */
  squeeze(): void {
    const { journal } = this;
    const before = journal.at;
    const start = Math.max(0, journal.turnStart);
    const slots = this.slotsSince(start);
    const values = slots.map((slot) => this.at(slot));
    this.rewind(start);
    journal.dropTurn();
    journal.note(OUTCOME);
    slots.forEach((slot, index) => {
      this.write(slot, values[index] ?? 0);
    });
    for (const follower of journal.followers) follower.shorten(before, journal.at);
  }

  /** The slots that were written to since a place of the journal. */
  private slotsSince(start: number): readonly number[] {
    const { words, at: end } = this.journal;
    const isKnown = (this.known ??= new Uint8Array(this.memory.length));
    const slots: number[] = [];
    const take = (slot: number): void => {
      if (isKnown[slot] === 1) return;
      isKnown[slot] = 1;
      slots.push(slot);
    };
    for (let at = start; at < end; at += sizeOf(words[at] ?? 0)) {
      const word = words[at] ?? 0;
      const slot = this.writtenSlot(word);
      if (slot >= 0) take(slot);
      if ((word & KIND) > CARRY) continue;
      take(this.thingSlot + cellOf(word));
      take(this.thingSlot + cellOf(word) - (this.ahead[wayOf(word)] ?? 0));
      if ((word & KIND) === CARRY) continue;
      take(this.playerSlot + walkerOf(word));
      take(this.facingSlot + walkerOf(word));
    }
    for (const slot of slots) isKnown[slot] = 0;
    return slots;
  }

  /** The slot that a record of a single number is about; -1 where it is about something else. */
  private writtenSlot(word: number): number {
    return (word & KIND) === WRITE || (word & FURTHER) === LEAP ? slotOf(word) : -1;
  }

  /** A board of its own that stands where this one stood, or will, at a place of the journal. */
  copyAt(place: number): Board {
    const { words, at } = this.journal;
    const copy = new Board(this.level, this.gaugeCount);
    copy.memory.set(this.memory);
    let now = at;
    while (now > place) now = copy.undo(words, now);
    while (now < place) now = copy.redo(words, now);
    return copy;
  }

  /** How much of the journal lies behind this position. */
  get written(): number {
    return this.journal.at;
  }

  /** Goes back to a place of the journal, record by record. What is undone can be gone through again. */
  rewind(to: number): void {
    const { journal, sum } = this;
    const { words } = journal;
    let { at } = journal;
    while (at > to) {
      at = this.undo(words, at);
      if (sum) this.sumRecord(sum, at, -1);
    }
    journal.at = at;
  }

  /** Goes forward to a place of the journal again. */
  advance(to: number): void {
    const { journal, sum } = this;
    const { words } = journal;
    const last = Math.min(to, journal.end);
    while (journal.at < last) {
      if (sum) this.sumRecord(sum, journal.at, 1);
      journal.at = this.redo(words, journal.at);
    }
  }

  /** Takes back the last turn. */
  undoTurn(): void {
    const { journal, sum } = this;
    const { words } = journal;
    let { at } = journal;
    do {
      at = this.undo(words, at);
      if (sum) this.sumRecord(sum, at, -1);
    } while (((words[at] ?? 0) & FIRST) === 0);
    journal.at = at;
  }

  /** Does the next turn again. */
  redoTurn(): void {
    const { journal, sum } = this;
    const { words, end } = journal;
    let { at } = journal;
    do {
      if (sum) this.sumRecord(sum, at, 1);
      at = this.redo(words, at);
    } while (at < end && ((words[at] ?? 0) & FIRST) === 0);
    journal.at = at;
  }

  /** Where the turn ends that begins at a place of the journal. */
  turnEnd(start: number): number {
    return this.journal.turnEnd(start);
  }

  /** Tells what was written since a place of the journal, number by number. */
  eachWritten(since: number, visit: ChangeVisitor): void {
    const { words, at: end } = this.journal;
    // Records tell what changes, not what was there: so all is gone through again.
    let at = end;
    while (at > since) at = this.undo(words, at);
    while (at < end) {
      this.eachChange(words, at, visit);
      at = this.redo(words, at);
    }
  }

  /** Whether nothing was written since a place of the journal but steps of this player to the next cells. */
  hasOnlyWalked(since: number, player: number): boolean {
    const { words, at: end } = this.journal;
    for (let at = since; at < end; at += 1) {
      const word = words[at] ?? 0;
      const isWalk = (word & KIND) === WALK && walkerOf(word) === player;
      if (!isWalk && (word & FURTHER) !== TICK) return false;
    }
    return true;
  }

  /** The number in a slot. */
  at(slot: number): number {
    return this.memory[slot] ?? 0;
  }

  /** Sets a number without a note of it: for a search that goes to a position of its own and has nothing to undo. */
  put(slot: number, value: number): void {
    this.sum = undefined;
    this.memory[slot] = value;
  }

  /** What was written in a turn, tick by tick; undefined where only its outcome is known. */
  ticks(from: number, to: number): Tick[] | undefined {
    const { journal } = this;
    if (from < to && ((journal.words[from] ?? 0) & FURTHER) === OUTCOME) return undefined;
    return (this.teller ??= this.replica()).ticks(from, to);
  }

  /**
   * A number for the position, a safe whole number: equal for equal positions, and hardly ever for others. The way
   * players face is no part of it, since it makes no difference to play.
   */
  get hash(): number {
    const { low, high } = this.hashSum();
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  }

  /** The position alone, to come back to with `restore`. */
  save(): Snapshot {
    const { low, high } = this.hashSum();
    return { memory: this.memory.slice(), low, high };
  }

  /** Goes to a saved position of the same level, and forgets the journal. */
  restore({ memory, low, high }: Snapshot): void {
    const sum = this.hashSum();
    this.memory.set(memory);
    sum.low = low;
    sum.high = high;
    this.forget();
  }

  /** Whether the board is exactly in a saved position, facings aside. */
  isAt({ memory, low, high }: Snapshot): boolean {
    const sum = this.hashSum();
    if (sum.low !== low || sum.high !== high) return false;
    return this.memory.every((value, slot) => value === memory[slot] || this.isFacing(slot));
  }

  /** A look at the board that can lag behind it. */
  replica(): BoardReplica {
    return new BoardReplica(this.level, this.gaugeCount, this.memory, this.journal);
  }

  /** Changes one number of the memory, by a record of the journal. */
  private write(slot: number, value: number): void {
    const difference = value - (this.memory[slot] ?? 0);
    if (difference === 0) return;
    if (difference >= -MAX_DIFFERENCE && difference < MAX_DIFFERENCE) this.journal.note(writeWord(slot, difference));
    else this.journal.noteLeap(slot, difference);
    if (this.sum) add(this.sum, slot, difference);
    this.memory[slot] = value;
  }

  /** The code of the direction in which the neighbour is so far; -1 where none is. */
  private wayTo(distance: number): number {
    const { ahead } = this;
    return distance === ahead[0] ? 0 : distance === 1 ? 1 : distance === ahead[2] ? 2 : distance === -1 ? 3 : -1;
  }

  private isFacing(slot: number): boolean {
    return slot >= this.facingSlot && slot < this.gaugeSlot;
  }

  /** A thing is about to go from a cell to a free one. */
  private sumShift(sum: HashSum, from: number, to: number): void {
    const thing = this.thing(from);
    add(sum, this.thingSlot + to, thing);
    add(sum, this.thingSlot + from, -thing);
  }

  private sumWalk(sum: HashSum, player: number, from: number, to: number): void {
    this.sumShift(sum, from, to);
    add(sum, this.playerSlot + player, to - from);
  }

  /** A record is about to be done again, or was taken back. */
  private sumRecord(sum: HashSum, start: number, sign: 1 | -1): void {
    this.eachChange(this.journal.words, start, (slot, before, after) => {
      add(sum, slot, sign * (after - before));
    });
  }

  private hashSum(): HashSum {
    return (this.sum ??= this.newSum());
  }

  private newSum(): HashSum {
    const { memory } = this;
    const sum = { keys: hashKeys(memory.length, this.facingSlot, this.gaugeSlot), low: 0, high: 0 };
    for (let slot = 0; slot < memory.length; slot += 1) add(sum, slot, memory[slot] ?? 0);
    return sum;
  }
}

function add(sum: HashSum, slot: number, change: number): void {
  sum.low = (sum.low + Math.imul(change, sum.keys[2 * slot] ?? 0)) | 0;
  sum.high = (sum.high + Math.imul(change, sum.keys[2 * slot + 1] ?? 0)) | 0;
}
