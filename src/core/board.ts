import { GONE, NOTHING } from './cell';
import { directionCode, type Direction } from './direction';
import { hashKeys } from './hash-keys';
import { isShift, Journal, NO_PLAYER, OUTCOME, shiftCode, shiftedPlayer, TICK } from './journal';
import type { Change, Tick } from './change';
import { Position, type ChangeVisitor } from './position';
import { BoardReplica } from './replica';
import type { Pen, Replica } from './view';

/** A position to come back to. */
export interface Snapshot {
  readonly memory: Int32Array;
  readonly low: number;
  readonly high: number;
}

/** The position's hash in two halves, summed up to a place of the journal. */
interface HashSum {
  readonly keys: Int32Array;
  low: number;
  high: number;
  upTo: number;
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
  private isNew = true;

  /** Undefined until somebody asks for the first hash: games need none. */
  private sum: HashSum | undefined;
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
    this.move(from, to, NO_PLAYER, 0, 0);
  }

  movePlayer(player: number, to: number): void {
    const facing = this.memory[this.facingSlot + player] ?? 0;
    this.move(this.player(player), to, player, facing, facing);
  }

  walk(player: number, to: number, direction: Direction): void {
    const facing = this.memory[this.facingSlot + player] ?? 0;
    this.move(this.player(player), to, player, facing, directionCode(direction));
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
    if (this.isNew && first === 0) {
      for (let cell = 0; cell < this.level.size; cell += 1) visit(cell);
      return;
    }
    for (let entry = first; entry < journal.at; entry += 1) {
      const what = journal.what(entry);
      if (isShift(what)) {
        visit(journal.before(entry));
        visit(journal.after(entry));
      } else if (what >= 0 && what < this.playerSlot) visit(what < this.thingSlot ? what : what - this.thingSlot);
    }
  }

  /** Takes back a tick mark that nothing was written after. */
  dropTick(): void {
    this.journal.dropTick();
    if (this.sum && this.sum.upTo > this.journal.at) this.summedUpTo(this.journal.at);
  }

  startTurn(): void {
    this.isNew = false;
    this.journal.startTurn();
  }

  /** Forgets how the board came here: this is its first position. */
  forget(): void {
    const sum = this.sum && this.summedUpTo(this.journal.at);
    this.isNew = true;
    this.journal.clear();
    if (sum) sum.upTo = 0;
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
    const { journal, memory } = this;
    const before = journal.at;
    const sum = this.sum && this.summedUpTo(before);
    const { slots, values } = this.firstValues();
    journal.dropTurn();
    journal.note(OUTCOME, 0, 0);
    slots.forEach((slot, index) => {
      const value = values[index] ?? 0;
      const now = memory[slot] ?? 0;
      if (value !== now) journal.note(slot, value, now);
    });
    if (sum) sum.upTo = journal.at;
    for (const follower of journal.followers) follower.shorten(before, journal.at);
  }

  /** The slots that the turn noted last has written to, and what they held before it. */
  private firstValues(): { readonly slots: readonly number[]; readonly values: readonly number[] } {
    const { journal } = this;
    const isKnown = (this.known ??= new Uint8Array(this.memory.length));
    const slots: number[] = [];
    const values: number[] = [];
    for (let entry = journal.turnStart; entry < journal.at; entry += 1)
      this.eachChange(journal, entry, (slot, value) => {
        if (isKnown[slot] === 1) return;
        isKnown[slot] = 1;
        slots.push(slot);
        values.push(value);
      });
    for (const slot of slots) isKnown[slot] = 0;
    return { slots, values };
  }

  /** A board of its own that stands where this one stood, or will, at a place of the journal. */
  copyAt(entry: number): Board {
    const { journal } = this;
    const copy = new Board(this.level, this.gaugeCount);
    copy.memory.set(this.memory);
    for (let at = journal.at; at > entry; at -= 1) copy.undoEntry(journal, at - 1);
    for (let at = journal.at; at < entry; at += 1) copy.redoEntry(journal, at);
    return copy;
  }

  /** How many entries of the journal lie behind this position. */
  get written(): number {
    return this.journal.at;
  }

  /** Goes back to a place of the journal, undoing entry by entry. What is undone can be gone through again. */
  rewind(to: number): void {
    const { journal } = this;
    if (this.sum && this.sum.upTo > to) this.summedUpTo(to);
    while (journal.at > to) {
      journal.at -= 1;
      this.undoEntry(journal, journal.at);
    }
  }

  /** Goes forward to a place of the journal again. */
  advance(to: number): void {
    const { journal } = this;
    const last = Math.min(to, journal.end);
    while (journal.at < last) {
      this.redoEntry(journal, journal.at);
      journal.at += 1;
    }
  }

  /** Tells what was written since a place of the journal, number by number. */
  eachWritten(since: number, visit: ChangeVisitor): void {
    for (let entry = since; entry < this.journal.at; entry += 1) this.eachChange(this.journal, entry, visit);
  }

  /** Whether nothing was written since a place of the journal but that this player went about. */
  hasOnlyWalked(since: number, player: number): boolean {
    const { journal } = this;
    for (let entry = since; entry < journal.at; entry += 1) {
      const what = journal.what(entry);
      if (what !== TICK && (!isShift(what) || shiftedPlayer(what) !== player)) return false;
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
    if (from < to && journal.what(from) === OUTCOME) return undefined;
    const ticks: Tick[] = [];
    let changes: Change[] = [];
    for (let entry = from; entry < to; entry += 1) {
      this.eachChange(journal, entry, (slot, before, after) => changes.push(this.changeOf(slot, before, after)));
      if (journal.what(entry) !== TICK) continue;
      ticks.push({ changes });
      changes = [];
    }
    ticks.push({ changes });
    return ticks;
  }

  /**
   * A number for the position, a safe whole number: equal for equal positions, and hardly ever for others. The way
   * players face is no part of it, since it makes no difference to play.
   */
  get hash(): number {
    const { low, high } = this.summedUpTo(this.journal.at);
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  }

  /** The position alone, to come back to with `restore`. */
  save(): Snapshot {
    const { low, high } = this.summedUpTo(this.journal.at);
    return { memory: this.memory.slice(), low, high };
  }

  /** Goes to a saved position of the same level, and forgets the journal. */
  restore({ memory, low, high }: Snapshot): void {
    const sum = (this.sum ??= this.newSum());
    this.memory.set(memory);
    sum.low = low;
    sum.high = high;
    sum.upTo = this.journal.at;
    this.forget();
  }

  /** Whether the board is exactly in a saved position, facings aside. */
  isAt({ memory, low, high }: Snapshot): boolean {
    const sum = this.summedUpTo(this.journal.at);
    if (sum.low !== low || sum.high !== high) return false;
    return this.memory.every((value, slot) => value === memory[slot] || this.isFacing(slot));
  }

  /** A look at the board that can lag behind it. */
  replica(): Replica {
    return new BoardReplica(this.level, this.gaugeCount, this.memory, this.journal);
  }

  /** Play changes the memory only here, by an entry of the journal: one number, or a thing that goes to a free cell. */
  private write(slot: number, value: number): void {
    const before = this.memory[slot] ?? 0;
    if (before === value) return;
    this.journal.note(slot, before, value);
    this.memory[slot] = value;
  }

  private move(from: number, to: number, player: number, facing: number, facingAfter: number): void {
    const thing = this.thing(from);
    // Where the cell is not free, what stood there has to be noted, too.
    if (this.thing(to) !== NOTHING) this.write(this.thingSlot + to, NOTHING);
    this.journal.note(shiftCode(thing, player, facing, facingAfter), from, to);
    this.putThing(thing, from, to, player, facingAfter);
  }

  private isFacing(slot: number): boolean {
    return slot >= this.facingSlot && slot < this.gaugeSlot;
  }

  /** Brings the hash to a place of the journal, from where it was summed up last. */
  private summedUpTo(entry: number): HashSum {
    const { journal } = this;
    const sum = (this.sum ??= this.newSum());
    for (; sum.upTo < entry; sum.upTo += 1)
      this.eachChange(journal, sum.upTo, (slot, before, after) => {
        add(sum, slot, after - before);
      });
    for (; sum.upTo > entry; sum.upTo -= 1)
      this.eachChange(journal, sum.upTo - 1, (slot, before, after) => {
        add(sum, slot, before - after);
      });
    return sum;
  }

  private newSum(): HashSum {
    const { memory, journal } = this;
    const sum = {
      keys: hashKeys(memory.length, this.facingSlot, this.gaugeSlot),
      low: 0,
      high: 0,
      upTo: journal.at,
    };
    for (let slot = 0; slot < memory.length; slot += 1) add(sum, slot, memory[slot] ?? 0);
    return sum;
  }
}

function add(sum: HashSum, slot: number, change: number): void {
  sum.low = (sum.low + Math.imul(change, sum.keys[2 * slot] ?? 0)) | 0;
  sum.high = (sum.high + Math.imul(change, sum.keys[2 * slot + 1] ?? 0)) | 0;
}
