import { at } from '../at';
import { GONE, NOTHING } from '../level/piece';
import type { Pen, Tick, View } from './view';
import { type Direction, directionCode } from '../direction';
import { HashSum } from './position';
import { Journal } from './journal';
import {
  cellOf,
  directionCodeOf,
  MAX_DIFFERENCE,
  playerOf,
  recordLength,
  slotOf,
  Word,
  writeWord,
} from './journal-word';
import { BoardReplica } from './replica';
import type { Level } from '../level/level';

// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

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
export class Board extends Journal implements Pen {
  /** Replays turns tick by tick for `ticks`. */
  private tickReplica: BoardReplica | undefined = undefined;
  /** Marks by slot for `slotsWrittenSince`, which clears them again. */
  private slotMarks: Uint8Array | undefined = undefined;

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
    if (code < 0 || memory[thingSlot + to] !== Word.FREE) {
      this.setThing(to, this.thing(from));
      this.setThing(from, NOTHING);
      return;
    }
    if (this.sum !== undefined) this.sumShift(this.sum, from, to);
    this.note(Word.CARRY | (code << Word.DIRECTION) | (to << Word.CELL));
    memory[thingSlot + to] = memory[thingSlot + from] ?? Word.FREE;
    memory[thingSlot + from] = Word.FREE;
  }

  movePlayer(player: number, to: number): void {
    const from = this.player(player);
    if (from !== GONE) {
      this.setThing(to, this.thing(from));
      this.setThing(from, NOTHING);
    }
    this.write(this.playerSlot + player, to);
  }

  walk(player: number, to: number, direction: Direction): void {
    const { memory, thingSlot } = this;
    const slot = this.playerSlot + player;
    const facing = memory[slot + this.playerCount] ?? 0;
    const from = memory[slot] ?? 0;
    const code = directionCode(direction);
    if (to - from !== this.offsets[code] || memory[thingSlot + to] !== Word.FREE || player >= Word.MAX_PLAYERS) {
      this.movePlayer(player, to);
      this.write(slot + this.playerCount, code);
      return;
    }
    if (this.sum !== undefined) this.sumWalk(this.sum, player, from, to);
    this.note((to << Word.CELL) | (player << Word.PLAYER) | (code << Word.DIRECTION) | (facing << Word.BEFORE));
    memory[thingSlot + to] = memory[thingSlot + from] ?? 0;
    memory[thingSlot + from] = Word.FREE;
    this.placePlayer(player, to, code);
  }

  removePlayer(player: number): void {
    this.setThing(this.player(player), NOTHING);
    this.write(this.playerSlot + player, GONE);
  }

  eachChanged(since: 'tick' | number, visit: (cell: number) => void): void {
    const { words, written } = this;
    const first = since === 'tick' ? this.lastTick : since;
    if (this.turnStart < 0 && first === 0) {
      for (let cell = 0; cell < this.level.size; cell += 1) visit(cell);
      return;
    }
    for (let at = first; at < written; at += recordLength(words[at] ?? 0)) {
      const word = words[at] ?? 0;
      const slot = this.writtenSlot(word);
      if ((word & Word.KIND) <= Word.CARRY) {
        visit(cellOf(word) - (this.offsets[directionCodeOf(word)] ?? 0));
        visit(cellOf(word));
      } else if (slot >= 0 && slot < this.playerSlot) visit(slot < this.thingSlot ? slot : slot - this.thingSlot);
    }
  }

  /** Empties the journal: this position becomes the first one. */
  override clearJournal(): void {
    this.tickReplica = undefined;
    super.clearJournal();
  }

  /** Drops the ticks of the last turn and keeps only its outcome. Earlier turns keep their places in the journal. */
  keepOutcomeOnly(): void {
    const before = this.written;
    const start = Math.max(0, this.turnStart);
    const slots = this.slotsWrittenSince(start);
    const values = slots.map((slot) => this.at(slot));
    this.rewind(start);
    this.dropTurn();
    this.note(Word.OUTCOME | Word.FIRST);
    slots.forEach((slot, index) => {
      this.write(slot, at(values, index));
    });
    for (const follower of this.followers) follower.afterShorten(before, this.written);
  }

  /** The slots written to since a place of the journal, each once. */
  private slotsWrittenSince(start: number): readonly number[] {
    const { words, written: end } = this;
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
      if ((word & Word.KIND) > Word.CARRY) continue;
      take(this.thingSlot + cellOf(word));
      take(this.thingSlot + cellOf(word) - (this.offsets[directionCodeOf(word)] ?? 0));
      if ((word & Word.KIND) === Word.CARRY) continue;
      take(this.playerSlot + playerOf(word));
      take(this.facingSlot + playerOf(word));
    }
    for (const slot of slots) isKnown[slot] = 0;
    return slots;
  }

  /** The slot of a record that changes a single number; -1 for other records. */
  private writtenSlot(word: number): number {
    return (word & Word.KIND) === Word.WRITE || (word & Word.SUBKIND) === Word.LONG_WRITE ? slotOf(word) : -1;
  }

  /** Copies the board as it was, or will be, at a place of the journal. */
  copyAt(place: number): Board {
    const { words, written } = this;
    const copy = new Board(this.level, this.gaugeCount);
    copy.memory.set(this.memory);
    let now = written;
    while (now > place) now = copy.undoRecord(words, now);
    while (now < place) now = copy.redoRecord(words, now);
    return copy;
  }

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
    this.revision += 1;
    this.memory[slot] = value;
  }

  /** The changes of a turn, tick by tick; undefined if only the outcome of the turn is left. */
  ticks(from: number, to: number): Tick[] | undefined {
    if (from < to && ((this.words[from] ?? 0) & Word.SUBKIND) === Word.OUTCOME) return undefined;
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
    return new BoardReplica(this.level, this.gaugeCount, this.memory, this);
  }

  /** Changes one number of the memory and notes it in the journal. */
  private write(slot: number, value: number): void {
    const difference = value - (this.memory[slot] ?? 0);
    if (difference === 0) return;
    if (difference >= -MAX_DIFFERENCE && difference < MAX_DIFFERENCE) this.note(writeWord(slot, difference));
    else this.noteLongWrite(slot, difference);
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

  private hashSum(): HashSum {
    return (this.sum ??= new HashSum(this.memory, this.facingSlot, this.gaugeSlot));
  }
}

/** A read-only view of a board. */
export class BoardView implements View {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  get level(): Level {
    return this.#board.level;
  }

  get gaugeCount(): number {
    return this.#board.gaugeCount;
  }

  ground(cell: number): number {
    return this.#board.ground(cell);
  }

  thing(cell: number): number {
    return this.#board.thing(cell);
  }

  player(player: number): number {
    return this.#board.player(player);
  }

  facing(player: number): Direction {
    return this.#board.facing(player);
  }

  playerAt(cell: number): number {
    return this.#board.playerAt(cell);
  }

  facingAt(cell: number): Direction | undefined {
    return this.#board.facingAt(cell);
  }

  gauge(gauge: number): number {
    return this.#board.gauge(gauge);
  }
}

/** Copies the position of a view to a new board, to try moves on. The copy has an empty journal. */
export function copyBoard(view: View): Board {
  const { level, gaugeCount } = view;
  const board = new Board(level, gaugeCount);
  const { things, players, facings, gauges } = board.slots;
  for (let cell = 0; cell < level.size; cell += 1) {
    const ground = view.ground(cell);
    const thing = view.thing(cell);
    if (ground !== board.at(cell)) board.put(cell, ground);
    if (thing !== board.at(things + cell)) board.put(things + cell, thing);
  }
  level.players.forEach((_, player) => {
    board.put(players + player, view.player(player));
    board.put(facings + player, directionCode(view.facing(player)));
  });
  for (let gauge = 0; gauge < gaugeCount; gauge += 1) board.put(gauges + gauge, view.gauge(gauge));
  return board;
}
