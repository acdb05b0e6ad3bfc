import { at } from '../../core/at';
import { copied } from '../push/stores/queues';
import type { Board } from '../../core/board/board';
import { GONE, NOTHING } from '../../core/level/piece';
import type { Referee } from '../../core/rule-set';

/** What need not be packed. */
interface PackingTraits {
  /** A slot whose value the caller keeps. */
  readonly omitted?: number | undefined;
  /** Gauges whose values do not matter. */
  readonly ignoredGauges?: readonly number[] | undefined;
  /** The players' cells follow from the rest. A loaded position does not have them. */
  readonly omitsPlayers?: boolean;
}

export function traitsOf(referee: Referee): PackingTraits {
  const { ignoredGauges, placesPlayers = false } = referee;
  return { ignoredGauges, omitsPlayers: placesPlayers };
}

/** Bits of one word that store part of a slot's code. */
interface Run {
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
  /** The range of bits of the code. */
  readonly from: number;
  readonly to: number;
  readonly next: Run | undefined;
}

/** Maps slots, by their numbers, to bits of a packed position. A slot that needs more bits gets another run of them. */
class Runs {
  /** The number of words. */
  words = 0;
  readonly #runs: (Run | undefined)[] = [undefined];
  readonly #slots: number[] = [];
  #bits = 0;

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

  /** Visits the slots stored in these bits of a word; a slot may come twice. */
  eachSlot(word: number, bits: number, visit: (slot: number) => void): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1)
      visit(this.#slots[32 * word + 31 - Math.clz32(rest & -rest)] ?? 0);
  }

  /** Gives a slot this many more bits, up to 31, if the code does not fit yet. Returns whether it did. */
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

/** Values up to this far from the first have their code in an array. */
const NEAR = 2 ** 15;
const UNKNOWN = -1;
const NONE = -1;
const NO_CODES = new Int32Array(0);
/** Bits that a slot gets when it first changes, and again when its values need more. */
const CELL_BITS = 1;
const GAUGE_BITS = 3;

/**
 * Packs positions into a few words: only slots that play has changed, in just enough bits for the values seen so far.
 * The first value of a slot has the code 0. Codes and bits are assigned on demand, so words packed earlier stay valid,
 * with zeros behind them. A player's cell implies the thing on it; facings do not affect play.
 */
export class Packing {
  /** The words of the position packed last, if it differs from the loaded one. */
  words = new Int32Array(4);
  hasChanged = false;
  readonly #board: Board;
  readonly #omitted: number;
  readonly #things: number;
  readonly #players: number;
  /** By thing code: 1 for players. Then the thing of each player. */
  readonly #isPlayer = new Uint8Array(256);
  readonly #playerThings: readonly number[];
  /**
   * By slot: bits per run (0 for slots that do not matter), the first value, and the number of the slot. Slots that have
   * had several values are numbered from 1; most slots of a large board never change.
   */
  readonly #bits: Uint8Array;
  readonly #first: Int32Array;
  readonly #numbers: Int32Array;
  /** By number: the slot, its values by code, and the codes of values by distance from the first value. */
  readonly #slots = [NONE];
  readonly #values: number[][] = [[]];
  readonly #codes = [NO_CODES];
  readonly #farCodes = new Map<number, Map<number, number>>();
  readonly #runs = new Runs();
  /** The words of the loaded position. */
  #base = new Int32Array(4);
  readonly #writeChange: (slot: number, before: number, after: number) => void;
  readonly #putSlot: (number: number) => void;

  /** The board must be at its first position. */
  constructor(board: Board, { omitted = NONE, ignoredGauges = [], omitsPlayers = false }: PackingTraits = {}) {
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
    if (omitsPlayers) this.#bits.fill(0, players, facings);
    for (const gauge of ignoredGauges) this.#bits[gauges + gauge] = 0;
    this.#first = board.copySlots();
    for (let player = 0; player < level.players.length; player += 1) {
      const cell = board.player(player);
      if (cell !== GONE) this.#first[things + cell] = NOTHING;
    }
    this.#numbers = new Int32Array(count);
    this.#writeChange = (slot, before, after) => {
      // When a player enters or leaves a cell, his cell already says so; the thing needs no code.
      if (slot < this.#players) {
        if (slot >= things && this.#isPlayer[before + after] === 1 && (before === NOTHING || after === NOTHING)) return;
      } else if (this.#bits[slot] === 0) return;
      if (!this.hasChanged) this.#copyBase();
      const value = this.#withoutPlayer(slot, after);
      // A new code may need larger words, so it comes first.
      const code = this.#codeOf(slot, value);
      this.#writeCode(this.words, slot, code);
    };
    this.#putSlot = (number) => {
      const slot = at(this.#slots, number);
      // A code whose bits lie in several words is read word by word, and an incomplete code may have no value.
      const value = at(this.#values, number)[this.#runs.read(this.#base, number)] ?? at(this.#first, slot);
      board.put(slot, value);
    };
  }

  /** The number of words in a position so far. */
  get length(): number {
    return this.#runs.words;
  }

  /** Packs the position on the board, using the journal since the loaded position. */
  pack(): void {
    this.hasChanged = false;
    this.#board.eachWritten(0, this.#writeChange);
  }

  /** Packs the position on the board, whether it changed or not. */
  packAll(): void {
    this.#copyBase();
    this.#board.eachWritten(0, this.#writeChange);
  }

  /**
   * Brings the board to the position with these words, behind which are zeros, and sets the omitted slot. Clears the
   * journal.
   */
  load(words: Int32Array, omitted = 0): void {
    const board = this.#board;
    const base = this.#base;
    board.rewind(0);
    this.#liftPlayers();
    for (let word = 0; word < this.#runs.words; word += 1) {
      const target = words[word] ?? 0;
      const different = target ^ (base[word] ?? 0);
      if (different === 0) continue;
      base[word] = target;
      this.#runs.eachSlot(word, different, this.#putSlot);
    }
    if (this.#omitted !== NONE) board.put(this.#omitted, omitted);
    this.#putPlayers();
  }

  /** Moves the players of the loaded position to these cells, which begin at `place`. */
  placePlayers(cells: Int32Array, place: number): void {
    this.#board.rewind(0);
    this.#liftPlayers();
    for (let player = 0; player < this.#playerThings.length; player += 1) {
      const slot = this.#players + player;
      const cell = cells[place + player] ?? GONE;
      this.#board.put(slot, cell);
      if (this.#bits[slot] === 0) continue;
      const code = this.#codeOf(slot, cell);
      this.#writeCode(this.#base, slot, code);
    }
    this.#putPlayers();
  }

  /** Replaces the players' cells in the words packed last. */
  writePlayers(cells: Int32Array, place: number): void {
    for (let player = 0; player < this.#playerThings.length; player += 1) {
      const slot = this.#players + player;
      if (this.#bits[slot] === 0) continue;
      const code = this.#codeOf(slot, cells[place + player] ?? GONE);
      this.#writeCode(this.words, slot, code);
    }
  }

  #copyBase(): void {
    for (let word = 0; word < this.words.length; word += 1) this.words[word] = this.#base[word] ?? 0;
    this.hasChanged = true;
  }

  /** Brings the board back to the loaded position, with this value in the omitted slot. */
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

  /** The value of a slot as if no player stood there. */
  #withoutPlayer(slot: number, value: number): number {
    return slot >= this.#things && slot < this.#players && this.#isPlayer[value] === 1 ? NOTHING : value;
  }

  /** Writes the code of a slot. Only a slot with a number has a place in the words. */
  #writeCode(words: Int32Array, slot: number, code: number): void {
    const number = this.#numbers[slot] ?? 0;
    if (number !== 0) this.#runs.write(words, number, code);
  }

  #codeOf(slot: number, value: number): number {
    const distance = value - (this.#first[slot] ?? 0);
    if (distance === 0) return 0;
    const place = distance > 0 ? 2 * distance - 1 : -2 * distance - 2;
    const number = this.#numbers[slot] ?? 0;
    const code = place < NEAR ? this.#codes[number]?.[place] : this.#farCodes.get(number)?.get(value);
    return code === undefined || code === UNKNOWN ? this.#addCode(slot, value, place) : code;
  }

  /** Assigns a code to a value, and more bits to the slot if needed. */
  #addCode(slot: number, value: number, place: number): number {
    const number = this.#numberOf(slot);
    const code = at(this.#values, number).push(value) - 1;
    if (place < NEAR) this.#codesUpTo(number, place)[place] = code;
    else this.#farCodes.set(number, (this.#farCodes.get(number) ?? new Map<number, number>()).set(value, code));
    if (this.#runs.makeRoom(number, code, at(this.#bits, slot)) && this.#runs.words > this.words.length) {
      this.words = copied(this.words, new Int32Array(2 * this.words.length));
      this.#base = copied(this.#base, new Int32Array(2 * this.#base.length));
    }
    return code;
  }

  #numberOf(slot: number): number {
    const known = at(this.#numbers, slot);
    if (known !== 0) return known;
    this.#values.push([at(this.#first, slot)]);
    this.#codes.push(NO_CODES);
    return (this.#numbers[slot] = this.#slots.push(slot) - 1);
  }

  #codesUpTo(number: number, place: number): Int32Array {
    const known = at(this.#codes, number);
    if (place < known.length) return known;
    const codes = new Int32Array(2 * place + 2).fill(UNKNOWN);
    codes.set(known);
    this.#codes[number] = codes;
    return codes;
  }
}
