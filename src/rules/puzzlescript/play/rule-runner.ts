import type { BoundGroup, BoundRule } from './bound-rules';
import { type BoundRow, bindGroups, matchesCell, reachOf, type Segment } from './bound-rules';
import { Cells } from './cells';
import {
  BITS_PER_LAYER,
  CANCEL,
  type CellChange,
  LAYER_BITS,
  LAYERS_PER_WORD,
  type Program,
  RESTART,
} from '../compile/program';
import type { Random } from './random';
import type { RuleDirection } from '../read/words';

const MOST_PASSES = 200;
const MOST_JUMPS = 200;
/** Fewer anchors than these are sorted; more are looked for row by row. */
const FEW = 24;

/** Runs the rules of a program on the cells of a level. */
export class RuleRunner {
  readonly cells: Cells;
  readonly program: Program;
  readonly groups: readonly BoundGroup[];
  readonly lateGroups: readonly BoundGroup[];
  /** The commands that are queued, as bits, and the number of the message. */
  queue = 0;
  message = -1;
  /** Where random numbers come from. */
  random: Random | undefined;
  /** How many were drawn. */
  draws = 0;
  /** Which rigid groups are left out in this turn, by number. */
  readonly banned = new Uint8Array(64);
  /** The rigid groups that set the movements of a cell, five bits a layer, and for which layers that is so. */
  readonly rigidGroups: Int32Array;
  readonly rigidLayers: Int32Array;
  readonly rigidCells: Int32Array;
  rigidCount = 0;
  /** The objects that rules made and took away, for sounds. */
  readonly created: Int32Array;
  readonly destroyed: Int32Array;

  readonly #hits: Int32Array;
  readonly #later: Int32Array;
  #places = new Int32Array(256);
  #placeCount = 0;
  /** For each row of the rule that is being played: where its places begin, how many there are, and which one is on. */
  readonly #starts: Int32Array;
  readonly #numbers: Int32Array;
  readonly #turns: Int32Array;
  readonly #clear: Int32Array;
  readonly #set: Int32Array;
  readonly #stop: Int32Array;
  readonly #start: Int32Array;
  readonly #layerOf: Int32Array;

  constructor(program: Program, width: number, height: number) {
    const all = [...program.groups, ...program.lateGroups];
    const cells = new Cells(program, { width, height, reach: reachOf(all, width, height) });
    this.program = program;
    this.cells = cells;
    this.groups = bindGroups(cells, program.groups);
    this.lateGroups = bindGroups(cells, program.lateGroups);
    this.rigidGroups = new Int32Array(cells.size * cells.movementWords);
    this.rigidLayers = new Int32Array(cells.size * cells.movementWords);
    this.rigidCells = new Int32Array(cells.size);
    this.created = new Int32Array(cells.objectWords);
    this.destroyed = new Int32Array(cells.objectWords);
    const mostRows = all.reduce(
      (most, { rules }) => rules.reduce((rows, rule) => Math.max(rows, rule.rows.length), most),
      1,
    );
    this.#starts = new Int32Array(mostRows);
    this.#numbers = new Int32Array(mostRows);
    this.#turns = new Int32Array(mostRows);
    this.#hits = new Int32Array(cells.words);
    this.#later = new Int32Array(cells.words);
    this.#clear = new Int32Array(cells.objectWords);
    this.#set = new Int32Array(cells.objectWords);
    this.#stop = new Int32Array(cells.movementWords);
    this.#start = new Int32Array(cells.movementWords);
    this.#layerOf = Int32Array.from(program.objects, (object) => object?.layer ?? 0);
  }

  /** Runs groups in order, and jumps back at the ends of loops. */
  run(groups: readonly BoundGroup[]): void {
    let hasChanged = false;
    let jumps = 0;
    for (let index = 0; index < groups.length;) {
      const group = groups[index];
      if (group === undefined) return;
      const { rigid, loop } = group.code;
      if (rigid === 0 || this.banned[rigid] === 0) hasChanged = this.#runGroup(group) || hasChanged;
      if (loop >= 0 && hasChanged) {
        jumps += 1;
        if (jumps > MOST_JUMPS) return;
        hasChanged = false;
        index = loop;
      } else index += 1;
    }
  }

  clearRigid(): void {
    const { movementWords } = this.cells;
    for (let index = 0; index < this.rigidCount; index++) {
      const from = (this.rigidCells[index] ?? 0) * movementWords;
      this.rigidGroups.fill(0, from, from + movementWords);
      this.rigidLayers.fill(0, from, from + movementWords);
    }
    this.rigidCount = 0;
  }

  #runGroup(group: BoundGroup): boolean {
    const { rules } = group;
    if (group.code.isRandom) return this.#runRandomly(rules);
    let hasChanged = false;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      let isChange = false;
      for (let index = 0; index < rules.length; index++) {
        const rule = rules[index];
        if (rule !== undefined && !this.#isIdle(rule) && this.#play(rule)) isChange = true;
      }
      if (!isChange) break;
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Whether a rule cannot match: something it needs is nowhere, or nothing that it asks for has changed since it failed. */
  #isIdle(rule: BoundRule): boolean {
    const { counts, came, went } = this.cells;
    if (rule.watched >= 0 && counts[rule.watched] === 0) return true;
    const { failedAt, cares, minds } = rule;
    if (failedAt === 0) return false;
    for (let index = 0; index < cares.length; index++) if ((came[cares[index] ?? 0] ?? 0) > failedAt) return false;
    for (let index = 0; index < minds.length; index++) if ((went[minds[index] ?? 0] ?? 0) > failedAt) return false;
    return true;
  }

  /** Plays a rule wherever it matches; whether anything changed. */
  #play(rule: BoundRule): boolean {
    if (!this.#findAll(rule)) return false;
    let hasChanged = false;
    if (rule.code.changes) {
      const { rows } = rule;
      const only = rows.length === 1 ? rows[0] : undefined;
      hasChanged = only === undefined ? this.#playTuples(rule) : this.#playRow(rule, only);
    }
    if (rule.code.commands !== 0) this.#queueCommands(rule);
    return hasChanged;
  }

  #playRow(rule: BoundRule, row: BoundRow): boolean {
    let hasChanged = false;
    const count = this.#numbers[0] ?? 0;
    for (let index = 0; index < count; index++) {
      const at = index * row.span;
      if (index > 0 && !this.#stillMatches(row, at, rule.step)) continue;
      if (this.#applyRow(rule, row, at)) hasChanged = true;
    }
    return hasChanged;
  }

  /** Every place of each row with every place of the others; the first row varies fastest. */
  #playTuples(rule: BoundRule): boolean {
    const { rows } = rule;
    let hasChanged = false;
    this.#turns.fill(0, 0, rows.length);
    for (let isFirst = true; ; isFirst = false) {
      if (isFirst || this.#tupleMatches(rule)) hasChanged = this.#applyTuple(rule) || hasChanged;
      let row = 0;
      for (; row < rows.length; row++) {
        const next = (this.#turns[row] ?? 0) + 1;
        this.#turns[row] = next < (this.#numbers[row] ?? 0) ? next : 0;
        if (next < (this.#numbers[row] ?? 0)) break;
      }
      if (row === rows.length) return hasChanged;
    }
  }

  #placeOf(row: BoundRow, number: number): number {
    return (this.#starts[number] ?? 0) + (this.#turns[number] ?? 0) * row.span;
  }

  #tupleMatches({ rows, step }: BoundRule): boolean {
    for (let number = 0; number < rows.length; number++) {
      const row = rows[number];
      if (row !== undefined && !this.#stillMatches(row, this.#placeOf(row, number), step)) return false;
    }
    return true;
  }

  #applyTuple(rule: BoundRule): boolean {
    const { rows } = rule;
    let hasChanged = false;
    for (let number = 0; number < rows.length; number++) {
      const row = rows[number];
      if (row !== undefined && this.#applyRow(rule, row, this.#placeOf(row, number))) hasChanged = true;
    }
    return hasChanged;
  }

  /** Of all places of all rules, one is drawn. */
  #runRandomly(rules: readonly BoundRule[]): boolean {
    let total = 0;
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index];
      if (rule !== undefined && !this.#isIdle(rule) && this.#findAll(rule)) total += this.#tupleCount(rule);
    }
    if (total === 0) return false;
    let chosen = Math.floor(this.#draw() * total);
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index];
      if (rule === undefined || this.#isIdle(rule) || !this.#findAll(rule)) continue;
      const count = this.#tupleCount(rule);
      if (chosen >= count) {
        chosen -= count;
        continue;
      }
      for (let row = 0; row < rule.rows.length; row++) {
        const number = this.#numbers[row] ?? 1;
        this.#turns[row] = chosen % number;
        chosen = Math.floor(chosen / number);
      }
      const hasChanged = rule.code.changes && this.#applyTuple(rule);
      if (rule.code.commands !== 0) this.#queueCommands(rule);
      return hasChanged;
    }
    return false;
  }

  #tupleCount({ rows }: BoundRule): number {
    let count = 1;
    for (let row = 0; row < rows.length; row++) count *= this.#numbers[row] ?? 0;
    return count;
  }

  #draw(): number {
    this.draws += 1;
    return this.random?.next() ?? 0;
  }

  #queueCommands({ code }: BoundRule): void {
    const { commands } = code;
    if ((this.queue & CANCEL) !== 0) return;
    if ((this.queue & RESTART) !== 0 && (commands & CANCEL) === 0) return;
    if ((commands & (CANCEL | RESTART)) !== 0) {
      this.queue = 0;
      this.message = -1;
    }
    this.queue |= commands;
    if (code.message >= 0 && this.message < 0) this.message = code.message;
  }

  /** Finds the places of all rows; false if one has none. */
  #findAll(rule: BoundRule): boolean {
    const { rows, needs } = rule;
    const { counts } = this.cells;
    for (let index = 0; index < needs.length; index++) {
      if (counts[needs[index] ?? 0] === 0) {
        rule.watched = needs[index] ?? 0;
        rule.failedAt = this.cells.clock;
        return false;
      }
    }
    this.#placeCount = 0;
    for (let number = 0; number < rows.length; number++) {
      const row = rows[number];
      if (row === undefined) continue;
      this.#starts[number] = this.#placeCount;
      if (row.span === 1) this.#listAnchors(row.first, rule);
      else this.#listGaps(row, rule);
      const count = (this.#placeCount - (this.#starts[number] ?? 0)) / row.span;
      this.#numbers[number] = count;
      if (count === 0) {
        rule.failedAt = this.cells.clock;
        return false;
      }
    }
    return true;
  }

  #add(value: number): void {
    if (this.#placeCount === this.#places.length) {
      const larger = new Int32Array(2 * this.#places.length);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[this.#placeCount++] = value;
  }

  /** Lists the anchors of a segment: by columns if it goes up or down, else by rows. */
  #listAnchors(segment: Segment, { isVertical }: BoundRule): void {
    const count = this.#scan(segment, this.#hits);
    if (count === 0) return;
    const hits = this.#hits;
    if (!isVertical && count > FEW) return this.#listByRows(hits);
    const from = this.#placeCount;
    const { words } = this.cells;
    for (let place = 0; place < words; place++) {
      let left = hits[place] ?? 0;
      while (left !== 0) {
        const low = left & -left;
        left ^= low;
        this.#add(place * 32 + 31 - Math.clz32(low));
      }
    }
    if (!isVertical && count > 1) this.#sortByRows(from);
  }

  #listByRows(hits: Int32Array): void {
    const { width, height } = this.cells;
    for (let y = 0; y < height; y++) {
      for (let cell = y; cell < width * height; cell += height) {
        if (((hits[cell >> 5] ?? 0) & (1 << (cell & 31))) !== 0) this.#add(cell);
      }
    }
  }

  #sortByRows(from: number): void {
    const { height } = this.cells;
    const places = this.#places;
    for (let index = from + 1; index < this.#placeCount; index++) {
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
    if (second === undefined) return;
    const from = this.#placeCount;
    this.#listAnchors(row.first, rule);
    const count = this.#placeCount - from;
    if (count === 0 || this.#scan(second, this.#hits) === 0) {
      this.#placeCount = from;
      return;
    }
    if (third !== undefined && this.#scan(third, this.#later) === 0) {
      this.#placeCount = from;
      return;
    }
    const anchorsFrom = this.#placeCount;
    for (let index = 0; index < count; index++) {
      const anchor = this.#places[from + index] ?? 0;
      const room = this.#roomFrom(anchor, rule.code.direction) - row.length;
      for (let gap = 0; gap <= room; gap++) {
        const cell = anchor + (row.first.length + gap) * step;
        if (((this.#hits[cell >> 5] ?? 0) & (1 << (cell & 31))) === 0) continue;
        if (third === undefined) {
          this.#add(anchor);
          this.#add(gap);
          continue;
        }
        for (let other = 0; gap + other <= room; other++) {
          const end = cell + (second.length + other) * step;
          if (((this.#later[end >> 5] ?? 0) & (1 << (end & 31))) === 0) continue;
          this.#add(anchor);
          this.#add(gap);
          this.#add(other);
        }
      }
    }
    this.#places.copyWithin(from, anchorsFrom, this.#placeCount);
    this.#placeCount -= count;
  }

  /** The cells from this one on to the edge. */
  #roomFrom(cell: number, direction: RuleDirection): number {
    const { width, height } = this.cells;
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

  /** The anchors from which all cells of a segment match, as a set; their number. */
  #scan(segment: Segment, hits: Int32Array): number {
    const { cells } = this;
    const { sets, counts, words } = cells;
    const { needs, avoids, choices, valid } = segment;
    const { kinds, from, shifts } = needs;
    let rarest = -1;
    let least = Infinity;
    for (let index = 0; index < kinds.length; index++) {
      const count = counts[kinds[index] ?? 0] ?? 0;
      if (count < least) [rarest, least] = [index, count];
    }
    let total = 0;
    for (let place = 0; place < words; place++) {
      let word = valid[place] ?? 0;
      if (rarest >= 0) word &= shifted(sets, (from[rarest] ?? 0) + place, shifts[rarest] ?? 0);
      if (word !== 0) {
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
      hits[place] = word;
    }
    return total;
  }

  #stillMatches(row: BoundRow, at: number, step: number): boolean {
    let cell = this.#places[at] ?? 0;
    for (let number = 0; number < row.span; number++) {
      const segment = row.segments[number];
      if (segment === undefined) continue;
      if (number > 0) cell += (this.#places[at + number] ?? 0) * step;
      for (let index = 0; index < segment.length; index++) {
        const code = segment.codes[index];
        if (code !== undefined && !matchesCell(this.cells, cell, code.match)) return false;
        cell += step;
      }
    }
    return true;
  }

  #applyRow(rule: BoundRule, row: BoundRow, at: number): boolean {
    const { step } = rule;
    let hasChanged = false;
    let cell = this.#places[at] ?? 0;
    for (let number = 0; number < row.span; number++) {
      const segment = row.segments[number];
      if (segment === undefined) continue;
      if (number > 0) cell += (this.#places[at + number] ?? 0) * step;
      for (let index = 0; index < segment.length; index++) {
        const change = segment.codes[index]?.change;
        if (change !== undefined && this.#apply(cell, change, rule.rigid)) hasChanged = true;
        cell += step;
      }
    }
    return hasChanged;
  }

  #apply(cell: number, change: CellChange, rigid: number): boolean {
    let { clear, set, stop, start } = change;
    if (change.choice.length > 0 || change.anywhere.length > 0) {
      this.#drawChange(change);
      [clear, set, stop, start] = [this.#clear, this.#set, this.#stop, this.#start];
    }
    const { cells } = this;
    const { objects, movements, objectWords, movementWords } = cells;
    let hasChanged = false;
    for (let word = 0; word < objectWords; word++) {
      const old = objects[cell * objectWords + word] ?? 0;
      const value = (old & ~(clear[word] ?? 0)) | (set[word] ?? 0);
      if (value === old) continue;
      hasChanged = true;
      this.created[word] = (this.created[word] ?? 0) | (value & ~old);
      this.destroyed[word] = (this.destroyed[word] ?? 0) | (old & ~value);
      cells.setObjects(cell, word, value);
    }
    for (let word = 0; word < movementWords; word++) {
      const old = movements[cell * movementWords + word] ?? 0;
      const value = (old & ~(stop[word] ?? 0)) | (start[word] ?? 0);
      if (value === old) continue;
      hasChanged = true;
      cells.setMovements(cell, word, value);
    }
    if (rigid !== 0 && this.#noteRigid(cell, change.decided, rigid)) hasChanged = true;
    return hasChanged;
  }

  #drawChange({ clear, set, stop, start, choice, anywhere }: CellChange): void {
    this.#clear.set(clear);
    this.#set.set(set);
    this.#stop.set(stop);
    this.#start.set(start);
    if (choice.length > 0) {
      const object = choice[Math.floor(this.#draw() * choice.length)] ?? 0;
      const layer = this.#layerOf[object] ?? 0;
      this.#set[object >> 5] = (this.#set[object >> 5] ?? 0) | (1 << (object & 31));
      const mask = this.program.layerMasks[layer];
      for (let word = 0; word < this.#clear.length; word++) {
        this.#clear[word] = (this.#clear[word] ?? 0) | (mask?.[word] ?? 0);
      }
      addBits(this.#stop, layer, LAYER_BITS);
    }
    for (let index = 0; index < anywhere.length; index++) {
      addBits(this.#start, anywhere[index] ?? 0, 1 << Math.floor(this.#draw() * 4));
    }
  }

  /** Notes which rigid group decided the movements of a cell; false if that was known. */
  #noteRigid(cell: number, decided: Int32Array, rigid: number): boolean {
    const { movementWords } = this.cells;
    let hasGroup = true;
    let hasLayers = true;
    let isNew = true;
    for (let word = 0; word < movementWords; word++) {
      const at = cell * movementWords + word;
      const layers = decided[word] ?? 0;
      const group = groupBits(layers, rigid);
      if (((this.rigidGroups[at] ?? 0) & group) !== group) hasGroup = false;
      if (((this.rigidLayers[at] ?? 0) & layers) !== layers) hasLayers = false;
      if (this.rigidLayers[at] !== 0) isNew = false;
    }
    if (hasGroup || hasLayers) return false;
    if (isNew) this.rigidCells[this.rigidCount++] = cell;
    for (let word = 0; word < movementWords; word++) {
      const at = cell * movementWords + word;
      const layers = decided[word] ?? 0;
      this.rigidGroups[at] = (this.rigidGroups[at] ?? 0) | groupBits(layers, rigid);
      this.rigidLayers[at] = (this.rigidLayers[at] ?? 0) | layers;
    }
    return true;
  }
}

/** The number of a group in the five bits of each of these layers. */
function groupBits(layers: number, rigid: number): number {
  let bits = 0;
  for (let index = 0; index < LAYERS_PER_WORD; index++) {
    const shift = index * BITS_PER_LAYER;
    if (((layers >> shift) & LAYER_BITS) !== 0) bits |= rigid << shift;
  }
  return bits;
}

function addBits(mask: Int32Array, layer: number, bits: number): void {
  const word = Math.floor(layer / LAYERS_PER_WORD);
  mask[word] = (mask[word] ?? 0) | (bits << ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER));
}

/** A word of a set that is moved towards its beginning by some bits. */
function shifted(sets: Int32Array, at: number, shift: number): number {
  const word = sets[at] ?? 0;
  return shift === 0 ? word : (word >>> shift) | ((sets[at + 1] ?? 0) << (32 - shift));
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
