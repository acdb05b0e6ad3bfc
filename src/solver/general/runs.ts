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
