import type { Board } from '../../core/board/board';
import { GONE, NOTHING } from '../../core/level/piece';

/** Bits of one word that hold bits of a slot's code. */
interface Run {
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
  /** From which bit of the code on, and up to which. */
  readonly from: number;
  readonly to: number;
  readonly next: Run | undefined;
}

/** Which bits of a packed position belong to which slot. A slot that needs more bits gets another run of them. */
export class Runs {
  /** How many words there are. */
  words = 0;
  readonly #runs: (Run | undefined)[];
  readonly #slots: number[] = [];
  #bits = 0;

  constructor(slots: number) {
    this.#runs = new Array<Run | undefined>(slots).fill(undefined);
  }

  read(words: Int32Array, slot: number): number {
    let code = 0;
    for (let run = this.#runs[slot]; run; run = run.next)
      code |= (((words[run.word] ?? 0) >>> run.shift) & run.mask) << run.from;
    return code;
  }

  write(words: Int32Array, slot: number, code: number): void {
    for (let run = this.#runs[slot]; run; run = run.next) {
      const others = (words[run.word] ?? 0) & ~(run.mask << run.shift);
      words[run.word] = others | (((code >>> run.from) & run.mask) << run.shift);
    }
  }

  /** Visits the slots that these bits of a word belong to; one may come twice. */
  eachSlot(word: number, bits: number, visit: (slot: number) => void): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1)
      visit(this.#slots[32 * word + 31 - Math.clz32(rest & -rest)] ?? 0);
  }

  /** Gives a slot so many bits more, up to 31, if it cannot tell this code yet; whether it did. */
  makeRoom(slot: number, code: number, bits: number): boolean {
    const before = this.#runs[slot];
    const from = before?.to ?? 0;
    if (code < 2 ** from) return false;
    if ((this.#bits & 31) + bits > 32) this.#bits = 32 * this.words;
    const first = this.#bits;
    this.#runs[slot] = {
      word: first >> 5,
      shift: first & 31,
      mask: 2 ** bits - 1,
      from,
      to: from + bits,
      next: before,
    };
    this.#bits += bits;
    for (let bit = first; bit < this.#bits; bit += 1) this.#slots[bit] = slot;
    this.words = (this.#bits + 31) >> 5;
    return true;
  }
}

/** How far from its first value a number may be to have its code in an array. */
const NEAR = 2 ** 15;
const UNKNOWN = -1;
const NONE = -1;
/** Bits that a slot gets when it first changes, and again whenever it takes more values than they can tell. */
const CELL_BITS = 1;
const GAUGE_BITS = 3;

/**
 * Positions as a few words: what play has been seen to change, in as few bits as tell the values that were seen. Every
 * slot's first value has the code 0, and codes and bits are given out in the order they are wanted, so words that
 * were packed before a slot was known mean the same afterwards, with zeros behind them. Which thing stands where a
 * player is, his cell tells; facings make no difference to play.
 */
export class Packing {
  /** The words of the position packed last, if it differs from the one that was loaded. */
  words = new Int32Array(4);
  hasChanged = false;
  readonly #board: Board;
  readonly #omitted: number;
  readonly #things: number;
  readonly #players: number;
  /** By thing code: 1 for players; and the thing of each. */
  readonly #isPlayer = new Uint8Array(256);
  readonly #playerThings: readonly number[];
  /** By slot: bits it gets at a time, none for what counts nothing; its first value; by code its values. */
  readonly #bits: Uint8Array;
  readonly #first: Int32Array;
  readonly #values: number[][];
  /** By slot: the code of a value, by how far that is from the first. */
  readonly #codes: (Int32Array | undefined)[];
  readonly #farCodes = new Map<number, Map<number, number>>();
  readonly #runs: Runs;
  /** The words of the position that was loaded last. */
  #base = new Int32Array(4);
  readonly #writeChange: (slot: number, before: number, after: number) => void;
  readonly #putSlot: (slot: number) => void;

  /** A board at its first position; the slot `apart` is left out, and whoever packs takes care of it. */
  constructor(board: Board, omitted = NONE) {
    const { things, players, facings, gauges, count } = board.slots;
    const { level } = board;
    this.#board = board;
    this.#omitted = omitted;
    this.#things = things;
    this.#players = players;
    this.#playerThings = level.players.map((cell) => level.things[cell] ?? NOTHING);
    for (const thing of this.#playerThings) this.#isPlayer[thing] = 1;
    this.#bits = new Uint8Array(count).fill(CELL_BITS, 0, players);
    this.#bits.fill(32 - Math.clz32(level.size), players, facings).fill(GAUGE_BITS, gauges);
    if (omitted !== NONE) this.#bits[omitted] = 0;
    this.#first = Int32Array.from({ length: count }, (_, slot) => this.#withoutPlayer(slot, board.at(slot)));
    this.#values = Array.from(this.#first, (value) => [value]);
    this.#codes = new Array<Int32Array | undefined>(count).fill(undefined);
    this.#runs = new Runs(count);
    this.#writeChange = (slot, before, after) => {
      // Where a player comes or goes, his thing changes nothing that his cell does not tell.
      if (slot < this.#players) {
        if (slot >= things && this.#isPlayer[before + after] === 1 && (before === NOTHING || after === NOTHING)) return;
      } else if (this.#bits[slot] === 0) return;
      if (!this.hasChanged) this.#copyBase();
      const code = this.#codeOf(slot, this.#withoutPlayer(slot, after));
      this.#runs.write(this.words, slot, code);
    };
    this.#putSlot = (slot) => {
      board.put(slot, this.#values[slot]?.[this.#runs.read(this.#base, slot)] ?? 0);
    };
  }

  /** How many words there are to a position so far. */
  get length(): number {
    return this.#runs.words;
  }

  /** Packs the position on the board, which the journal leads to from the one that was loaded. */
  pack(): void {
    this.hasChanged = false;
    this.#board.eachWritten(0, this.#writeChange);
  }

  /** The words of the position on the board, changed or not. */
  packAll(): void {
    this.#copyBase();
    this.#board.eachWritten(0, this.#writeChange);
  }

  /**
   * Brings the board to the position whose words begin at a place of these, so many of them, and with this value in the
   * slot that is apart. There is nothing to undo then.
   */
  load(words: Int32Array, place: number, length: number, omitted = 0): void {
    const board = this.#board;
    const base = this.#base;
    board.rewind(0);
    this.#liftPlayers();
    for (let word = 0; word < this.#runs.words; word += 1) {
      const target = word < length ? (words[place + word] ?? 0) : 0;
      const different = target ^ (base[word] ?? 0);
      if (different === 0) continue;
      base[word] = target;
      this.#runs.eachSlot(word, different, this.#putSlot);
    }
    if (this.#omitted !== NONE) board.put(this.#omitted, omitted);
    this.#putPlayers();
  }

  /** Puts the players of the position that was loaded elsewhere; their cells begin at a place of these. */
  placePlayers(cells: Int32Array, place: number): void {
    this.#board.rewind(0);
    this.#liftPlayers();
    for (let player = 0; player < this.#playerThings.length; player += 1) {
      const slot = this.#players + player;
      const cell = cells[place + player] ?? GONE;
      this.#board.put(slot, cell);
      const code = this.#codeOf(slot, cell);
      this.#runs.write(this.#base, slot, code);
    }
    this.#putPlayers();
  }

  /** Writes other cells of the players into the words packed last. */
  writePlayers(cells: Int32Array, place: number): void {
    for (let player = 0; player < this.#playerThings.length; player += 1) {
      const slot = this.#players + player;
      const code = this.#codeOf(slot, cells[place + player] ?? GONE);
      this.#runs.write(this.words, slot, code);
    }
  }

  #copyBase(): void {
    for (let word = 0; word < this.words.length; word += 1) this.words[word] = this.#base[word] ?? 0;
    this.hasChanged = true;
  }

  /** Brings the board to the position that was loaded last, but with this value in the slot that is apart. */
  loadOmitted(value: number): void {
    this.#board.rewind(0);
    if (this.#omitted === NONE) return;
    this.#liftPlayers();
    this.#board.put(this.#omitted, value);
    this.#putPlayers();
  }

  #liftPlayers(): void {
    for (let player = 0; player < this.#playerThings.length; player += 1) {
      const cell = this.#board.player(player);
      if (cell >= 0) this.#board.put(this.#things + cell, NOTHING);
    }
  }

  #putPlayers(): void {
    for (let player = 0; player < this.#playerThings.length; player += 1) {
      const cell = this.#board.player(player);
      if (cell >= 0) this.#board.put(this.#things + cell, this.#playerThings[player] ?? NOTHING);
    }
  }

  /** The value of a slot; that of a cell where a player stands is as if he did not. */
  #withoutPlayer(slot: number, value: number): number {
    return slot >= this.#things && slot < this.#players && this.#isPlayer[value] === 1 ? NOTHING : value;
  }

  #codeOf(slot: number, value: number): number {
    const distance = value - (this.#first[slot] ?? 0);
    if (distance === 0) return 0;
    const place = distance > 0 ? 2 * distance - 1 : -2 * distance - 2;
    const code = place < NEAR ? this.#codes[slot]?.[place] : this.#farCodes.get(slot)?.get(value);
    return code === undefined || code === UNKNOWN ? this.#addCode(slot, value, place) : code;
  }

  /** Gives a value of a slot its code, and the slot more bits where it needs them. */
  #addCode(slot: number, value: number, place: number): number {
    const values = this.#values[slot] ?? [];
    const code = values.push(value) - 1;
    if (place < NEAR) this.#codesUpTo(slot, place)[place] = code;
    else this.#farCodes.set(slot, (this.#farCodes.get(slot) ?? new Map<number, number>()).set(value, code));
    if (this.#runs.makeRoom(slot, code, this.#bits[slot] ?? CELL_BITS) && this.#runs.words > this.words.length) {
      this.words = doubleLength(this.words);
      this.#base = doubleLength(this.#base);
    }
    return code;
  }

  #codesUpTo(slot: number, place: number): Int32Array {
    const known = this.#codes[slot] ?? new Int32Array(0);
    if (place < known.length) return known;
    const codes = new Int32Array(2 * place + 2).fill(UNKNOWN);
    codes.set(known);
    this.#codes[slot] = codes;
    return codes;
  }
}

function doubleLength(words: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * words.length);
  more.set(words);
  return more;
}
