import { GONE, NOTHING } from '../level/piece';
import type { Tick } from './change';
import { directionCode, type Direction } from '../direction';
import { HashSum } from './hash-sum';
import { Position, type ChangeVisitor } from './position';
import type { Pen } from './view';
import {
  WORD,
  cellOf,
  Journal,
  MAX_DIFFERENCE,
  MAX_WALK_PLAYERS,
  recordLength,
  slotOf,
  playerOf,
  directionCodeOf,
  walkWord,
  writeWord,
} from './journal';
import { BoardReplica } from './replica';

const { CARRY, CELL, FIRST, SUBKIND, KIND, LONG_WRITE, OUTCOME, UNCHANGED, TICK, WALK, DIRECTION, WRITE } = WORD;
// A local copy of `NOTHING`, for speed: see `WORD`.
const FREE = NOTHING;
const MAX_PLAYER = MAX_WALK_PLAYERS;

/** A saved position, for `restore`. */
export interface Snapshot {
  readonly memory: Int32Array;
  readonly low: number;
  readonly high: number;
}

/**
 * The board in play. It notes every write in the journal. Undo, redo and animation read the journal, so a change costs
 * the same on every board, forwards and backwards. Rules see the board as a `Pen`, screens as a `View`; the other
 * members are for `Game` and for searches.
 */
export class Board extends Position implements Pen {
  /** Whether any turn on this board had several ticks. Until then, no turn needs `keepOutcomeOnly`. */
  hasTicked = false;
  private readonly journal = new Journal();

  /** Undefined until the first call of `hash`: games never ask for it. */
  private sum: HashSum | undefined;
  /** Replays turns tick by tick for `ticks`. */
  private tickReplica: BoardReplica | undefined;
  /** Marks by slot for `slotsWrittenSince`, which sets them back to 0. */
  private slotMarks: Uint8Array | undefined;

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
    const code = this.directionCodeTo(to - from);
    if (code < 0 || memory[thingSlot + to] !== FREE) {
      this.setThing(to, this.thing(from));
      this.setThing(from, NOTHING);
      return;
    }
    if (this.sum !== undefined) this.sumShift(this.sum, from, to);
    this.journal.note(CARRY | (code << DIRECTION) | (to << CELL));
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
    const { memory } = this;
    const slot = this.playerSlot + player;
    const facing = slot + this.playerCount;
    const from = memory[slot] ?? GONE;
    const code = directionCode(direction);
    if (player >= MAX_PLAYER || to - from !== this.offsets[code] || this.thing(to) !== FREE) {
      this.movePlayer(player, to);
      this.write(facing, code);
      return;
    }
    if (this.sum !== undefined) this.sumWalk(this.sum, player, from, to);
    this.journal.note(walkWord(to, player, code, memory[facing] ?? 0));
    memory[this.thingSlot + to] = this.thing(from);
    memory[this.thingSlot + from] = FREE;
    memory[slot] = to;
    memory[facing] = code;
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
    for (let at = first; at < journal.at; at += recordLength(words[at] ?? 0)) {
      const word = words[at] ?? 0;
      const slot = this.writtenSlot(word);
      if ((word & KIND) <= CARRY) {
        visit(cellOf(word) - (this.offsets[directionCodeOf(word)] ?? 0));
        visit(cellOf(word));
      } else if (slot >= 0 && slot < this.playerSlot) visit(slot < this.thingSlot ? slot : slot - this.thingSlot);
    }
  }

  /** Removes the last tick mark if nothing was written after it. */
  dropTick(): void {
    this.journal.dropTick();
  }

  startTurn(): void {
    this.journal.startTurn();
  }

  /** Ends a turn. A turn that changed nothing gets a record, too. */
  endTurn(): void {
    if (this.journal.at === this.journal.turnStart) this.journal.note(UNCHANGED);
  }

  /** Empties the journal: this position becomes the first one. */
  clearJournal(): void {
    this.tickReplica = undefined;
    this.journal.clear();
  }

  /** Where in the journal the latest turn begins. */
  get turnStart(): number {
    return this.journal.turnStart;
  }

  /** Whether the last turn of the journal had several ticks and the board stands at its end. */
  get endsInTicks(): boolean {
    return this.journal.endsInTicks;
  }

  /** Drops the ticks of the last turn and keeps only its outcome. Earlier turns keep their places in the journal. */
  keepOutcomeOnly(): void {
    const { journal } = this;
    const before = journal.at;
    const start = Math.max(0, journal.turnStart);
    const slots = this.slotsWrittenSince(start);
    const values = slots.map((slot) => this.at(slot));
    this.rewind(start);
    journal.dropTurn();
    journal.note(OUTCOME);
    slots.forEach((slot, index) => {
      this.write(slot, values[index] ?? 0);
    });
    for (const follower of journal.followers) follower.afterShorten(before, journal.at);
  }

  /** The slots written to since a place of the journal, each once. */
  private slotsWrittenSince(start: number): readonly number[] {
    const { words, at: end } = this.journal;
    const isKnown = (this.slotMarks ??= new Uint8Array(this.memory.length));
    const slots: number[] = [];
    const take = (slot: number): void => {
      if (isKnown[slot] === 1) return;
      isKnown[slot] = 1;
      slots.push(slot);
    };
    for (let at = start; at < end; at += recordLength(words[at] ?? 0)) {
      const word = words[at] ?? 0;
      const slot = this.writtenSlot(word);
      if (slot >= 0) take(slot);
      if ((word & KIND) > CARRY) continue;
      take(this.thingSlot + cellOf(word));
      take(this.thingSlot + cellOf(word) - (this.offsets[directionCodeOf(word)] ?? 0));
      if ((word & KIND) === CARRY) continue;
      take(this.playerSlot + playerOf(word));
      take(this.facingSlot + playerOf(word));
    }
    for (const slot of slots) isKnown[slot] = 0;
    return slots;
  }

  /** The slot of a record that changes a single number; -1 for other records. */
  private writtenSlot(word: number): number {
    return (word & KIND) === WRITE || (word & SUBKIND) === LONG_WRITE ? slotOf(word) : -1;
  }

  /** Copies the board as it was, or will be, at a place of the journal. */
  copyAt(place: number): Board {
    const { words, at } = this.journal;
    const copy = new Board(this.level, this.gaugeCount);
    copy.memory.set(this.memory);
    let now = at;
    while (now > place) now = copy.undoRecord(words, now);
    while (now < place) now = copy.redoRecord(words, now);
    return copy;
  }

  /** The place of the journal where the board stands. */
  get written(): number {
    return this.journal.at;
  }

  /** Goes back to a place of the journal, record by record. `advance` can go forward again. */
  rewind(to: number): void {
    const { journal, sum } = this;
    const { words } = journal;
    let { at } = journal;
    while (at > to) {
      at = this.undoRecord(words, at);
      if (sum !== undefined) this.sumRecord(sum, at, -1);
    }
    journal.at = at;
  }

  /** Goes forward to a place of the journal again. */
  advance(to: number): void {
    const { journal, sum } = this;
    const { words } = journal;
    const last = Math.min(to, journal.end);
    while (journal.at < last) {
      if (sum !== undefined) this.sumRecord(sum, journal.at, 1);
      journal.at = this.redoRecord(words, journal.at);
    }
  }

  undoTurn(): void {
    const { journal, sum } = this;
    const { words } = journal;
    let { at } = journal;
    do {
      at = this.undoRecord(words, at);
      if (sum !== undefined) this.sumRecord(sum, at, -1);
    } while (((words[at] ?? 0) & FIRST) === 0);
    journal.at = at;
  }

  redoTurn(): void {
    const { journal, sum } = this;
    const { words, end } = journal;
    let { at } = journal;
    do {
      if (sum !== undefined) this.sumRecord(sum, at, 1);
      at = this.redoRecord(words, at);
    } while (at < end && ((words[at] ?? 0) & FIRST) === 0);
    journal.at = at;
  }

  /** The end of the turn that begins at a place of the journal. */
  turnEnd(start: number): number {
    return this.journal.turnEnd(start);
  }

  /** Visits each number written since a place of the journal, in the order of the writes. */
  eachWritten(since: number, visit: ChangeVisitor): void {
    const { words, at: end } = this.journal;
    // Records hold differences, not old values, so we undo all of them and redo them one by one.
    let at = end;
    while (at > since) at = this.undoRecord(words, at);
    while (at < end) {
      this.visitChanges(words, at, visit);
      at = this.redoRecord(words, at);
    }
  }

  /** Whether this player only walked to neighbouring cells since a place of the journal, and nothing else changed. */
  hasOnlyWalked(since: number, player: number): boolean {
    const { words, at: end } = this.journal;
    for (let at = since; at < end; at += 1) {
      const word = words[at] ?? 0;
      const isWalk = (word & KIND) === WALK && playerOf(word) === player;
      if (!isWalk && (word & SUBKIND) !== TICK) return false;
    }
    return true;
  }

  /** The number in a slot. */
  at(slot: number): number {
    return this.memory[slot] ?? 0;
  }

  /** The numbers in all slots. */
  copySlots(): Int32Array {
    return this.memory.slice();
  }

  /** Sets a number without a journal record, for searches that jump to a position and never undo. */
  put(slot: number, value: number): void {
    this.sum = undefined;
    this.memory[slot] = value;
  }

  /** The changes of a turn, tick by tick; undefined if only the outcome of the turn is left. */
  ticks(from: number, to: number): Tick[] | undefined {
    const { journal } = this;
    if (from < to && ((journal.words[from] ?? 0) & SUBKIND) === OUTCOME) return undefined;
    return (this.tickReplica ??= this.replica()).ticks(from, to);
  }

  /**
   * A hash of the position, a safe whole number. Equal positions have equal hashes; different positions hardly ever do.
   * The facings of players do not count, since they make no difference to play.
   */
  get hash(): number {
    const { low, high } = this.hashSum();
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  }

  /** Saves the position for `restore`, without the journal. */
  save(): Snapshot {
    const { low, high } = this.hashSum();
    return { memory: this.memory.slice(), low, high };
  }

  /** Goes to a saved position of the same level and empties the journal. */
  restore({ memory, low, high }: Snapshot): void {
    const sum = this.hashSum();
    this.memory.set(memory);
    sum.low = low;
    sum.high = high;
    this.clearJournal();
  }

  /** Whether the board is in a saved position, whatever the facings. */
  isAt({ memory, low, high }: Snapshot): boolean {
    const sum = this.hashSum();
    if (sum.low !== low || sum.high !== high) return false;
    return this.memory.every((value, slot) => value === memory[slot] || this.isFacing(slot));
  }

  /** A copy of the board that follows it later: see `Replica`. */
  replica(): BoardReplica {
    return new BoardReplica(this.level, this.gaugeCount, this.memory, this.journal);
  }

  /** Changes one number of the memory and notes it in the journal. */
  private write(slot: number, value: number): void {
    const difference = value - (this.memory[slot] ?? 0);
    if (difference === 0) return;
    if (difference >= -MAX_DIFFERENCE && difference < MAX_DIFFERENCE) this.journal.note(writeWord(slot, difference));
    else this.journal.noteLongWrite(slot, difference);
    if (this.sum !== undefined) this.sum.add(slot, difference);
    this.addTo(slot, difference);
  }

  /** The code of the direction to a neighbour at this distance; -1 if there is none. */
  private directionCodeTo(distance: number): number {
    const { offsets } = this;
    return distance === offsets[0] ? 0 : distance === 1 ? 1 : distance === offsets[2] ? 2 : distance === -1 ? 3 : -1;
  }

  private isFacing(slot: number): boolean {
    return slot >= this.facingSlot && slot < this.gaugeSlot;
  }

  /** Call this before a thing moves to a free cell. */
  private sumShift(sum: HashSum, from: number, to: number): void {
    const thing = this.thing(from);
    sum.add(this.thingSlot + to, thing);
    sum.add(this.thingSlot + from, -thing);
  }

  private sumWalk(sum: HashSum, player: number, from: number, to: number): void {
    this.sumShift(sum, from, to);
    sum.add(this.playerSlot + player, to - from);
  }

  /** Call this before a record is redone (1), or after it was undone (-1). */
  private sumRecord(sum: HashSum, start: number, sign: 1 | -1): void {
    this.visitChanges(this.journal.words, start, (slot, before, after) => {
      sum.add(slot, sign * (after - before));
    });
  }

  private hashSum(): HashSum {
    return (this.sum ??= new HashSum(this.memory, this.facingSlot, this.gaugeSlot));
  }
}
