import type { BoundRow, BoundRule, Segment } from './bound-rules';
import { bitCount, type Cells, shifted } from './cells';
import type { RuleDirection } from '../read/words';

/** Fewer anchors than these are sorted; more are looked for row by row. */
const FEW = 24;

/** The places where the rows of one rule match, in the order in which it is played there. */
export class Places {
  /** The anchors of the segment that was looked for last, as a set between `pad` words of zeros. */
  readonly hits: Int32Array;
  readonly pad: number;
  /** For each place its anchor, then the lengths of its gaps. */
  list = new Int32Array(256);
  /** By row: where its places begin, and how many there are. */
  readonly starts: Int32Array;
  readonly numbers: Int32Array;
  readonly #cells: Cells;
  readonly #later: Int32Array;
  #count = 0;

  constructor(cells: Cells, mostRows: number) {
    this.#cells = cells;
    this.pad = cells.pad;
    this.hits = new Int32Array(cells.words + 2 * this.pad);
    this.#later = new Int32Array(cells.words + 2 * this.pad);
    this.starts = new Int32Array(mostRows);
    this.numbers = new Int32Array(mostRows);
  }

  /** Lists the places of all rows; false if one has none. */
  findAll(rule: BoundRule): boolean {
    const { rows } = rule;
    this.#count = 0;
    for (let number = 0; number < rows.length; number++) {
      const row = rows[number];
      if (row === undefined) continue;
      this.starts[number] = this.#count;
      if (row.span > 1) this.#listGaps(row, rule);
      else if (this.scan(row.first) > 0) this.#listAnchors(rule);
      const count = (this.#count - (this.starts[number] ?? 0)) / row.span;
      this.numbers[number] = count;
      if (count === 0) return false;
    }
    return true;
  }

  /** Lists the anchors that are in `hits` as the places of a rule of one segment. */
  listHits(rule: BoundRule): void {
    this.#count = 0;
    this.starts[0] = 0;
    this.#listAnchors(rule);
    this.numbers[0] = this.#count;
  }

  /** Finds the anchors from which all cells of a segment match; their number. */
  scan(segment: Segment, hits = this.hits): number {
    const { sets, counts, words } = this.#cells;
    const { pad } = this;
    const { needs, avoids, choices, valid } = segment;
    const { kinds, from, shifts } = needs;
    let rarest = -1;
    let least = Infinity;
    for (let index = 0; index < kinds.length; index++) {
      const count = counts[kinds[index] ?? 0] ?? 0;
      if (count >= least) continue;
      rarest = index;
      least = count;
    }
    const first = from[rarest] ?? 0;
    const bits = shifts[rarest] ?? 0;
    let total = 0;
    for (let place = 0; place < words; place++) {
      let word = rarest < 0 ? -1 : shifted(sets, first + place, bits);
      if (word !== 0) {
        word &= valid[place] ?? 0;
        for (let index = 0; index < kinds.length && word !== 0; index++) {
          if (index !== rarest) word &= shifted(sets, (from[index] ?? 0) + place, shifts[index] ?? 0);
        }
        for (let index = 0; index < avoids.kinds.length && word !== 0; index++) {
          word &= ~shifted(sets, (avoids.from[index] ?? 0) + place, avoids.shifts[index] ?? 0);
        }
        for (let number = 0; number < choices.length && word !== 0; number++) {
          const choice = choices[number];
          if (choice === undefined) continue;
          let any = 0;
          for (let index = 0; index < choice.kinds.length; index++) {
            any |= shifted(sets, (choice.from[index] ?? 0) + place, choice.shifts[index] ?? 0);
          }
          word &= any;
        }
        if (word !== 0) total += bitCount(word);
      }
      hits[pad + place] = word;
    }
    return total;
  }

  #add(value: number): void {
    if (this.#count === this.list.length) {
      const larger = new Int32Array(2 * this.list.length);
      larger.set(this.list);
      this.list = larger;
    }
    this.list[this.#count++] = value;
  }

  /** Lists the anchors in `hits`: by columns if the rule goes up or down, else by rows. */
  #listAnchors({ isVertical }: BoundRule): void {
    const { hits, pad } = this;
    const from = this.#count;
    const { words } = this.#cells;
    for (let place = 0; place < words; place++) {
      for (let left = hits[pad + place] ?? 0; left !== 0; left &= left - 1) {
        this.#add(place * 32 + 31 - Math.clz32(left & -left));
      }
    }
    const count = this.#count - from;
    if (isVertical || count < 2) return;
    if (count <= FEW) return this.#sortByRows(from);
    this.#count = from;
    this.#listByRows();
  }

  #listByRows(): void {
    const { width, height } = this.#cells;
    for (let y = 0; y < height; y++) {
      for (let cell = y; cell < width * height; cell += height) if (this.#isIn(this.hits, cell)) this.#add(cell);
    }
  }

  #isIn(set: Int32Array, cell: number): boolean {
    return ((set[this.pad + (cell >> 5)] ?? 0) & (1 << (cell & 31))) !== 0;
  }

  #sortByRows(from: number): void {
    const { height } = this.#cells;
    const places = this.list;
    for (let index = from + 1; index < this.#count; index++) {
      const cell = places[index] ?? 0;
      const y = cell % height;
      let at = index;
      // The columns are in order already, so only rows are compared.
      for (; at > from && (places[at - 1] ?? 0) % height > y; at--) places[at] = places[at - 1] ?? 0;
      places[at] = cell;
    }
  }

  /** Lists the places of a row with ellipses: for each anchor all gaps, the first one growing slowest. */
  #listGaps(row: BoundRow, rule: BoundRule): void {
    const { step } = rule;
    const [, second, third] = row.segments;
    if (second === undefined || this.scan(row.first) === 0) return;
    const from = this.#count;
    this.#listAnchors(rule);
    const count = this.#count - from;
    if (this.scan(second) === 0 || (third !== undefined && this.scan(third, this.#later) === 0)) {
      this.#count = from;
      return;
    }
    const anchorsEnd = this.#count;
    for (let index = 0; index < count; index++) {
      const anchor = this.list[from + index] ?? 0;
      const room = this.#roomFrom(anchor, rule.code.direction) - row.length;
      for (let gap = 0; gap <= room; gap++) {
        const cell = anchor + (row.first.length + gap) * step;
        if (!this.#isIn(this.hits, cell)) continue;
        if (third === undefined) {
          this.#add(anchor);
          this.#add(gap);
          continue;
        }
        for (let other = 0; gap + other <= room; other++) {
          if (!this.#isIn(this.#later, cell + (second.length + other) * step)) continue;
          this.#add(anchor);
          this.#add(gap);
          this.#add(other);
        }
      }
    }
    this.list.copyWithin(from, anchorsEnd, this.#count);
    this.#count -= count;
  }

  /** The cells from this one on to the edge. */
  #roomFrom(cell: number, direction: RuleDirection): number {
    const { width, height } = this.#cells;
    switch (direction) {
      case 'up':
        return (cell % height) + 1;
      case 'down':
        return height - (cell % height);
      case 'left':
        return Math.floor(cell / height) + 1;
      case 'right':
        return width - Math.floor(cell / height);
    }
  }
}
