import type { Features } from './feature-tree';
import type { Resumable, Work } from '../../solver';
import { BOX, type Content, emptyContent, type Field, FREE } from '../board/field';
import { Distances, NEVER, WaysSearch, WAYS_UNITS_PER_CELL } from '../board/distances';
import type { Chambers } from '../board/chambers';
import { countPacked, type Plan, PlanSupply, type PlanZones, zonesOutOfPlan } from '../plan/plan';
import { countBits } from '../stores/bit-sets';
import type { Tables } from '../push-search';

/** The largest values of features: ten bits each for the first three, then eight, eight and fourteen. */
const MAX = 1023;

const MAX_BOXES = 255;

const MAX_DISTANCE = 2 ** 14 - 1;
/** A square without a box weighs more than any usual number of components; they share ten bits. */
const PARTS_PER_LACK = 64;

const UNKNOWN = -1;

/** Judges positions by a plan. */
export class Appraiser {
  /** By number of packed entries: where boxes are out of plan. */
  readonly zones: PlanZones;
  readonly hotspots: Hotspots;
  readonly #field: Field;
  /** By kind, and then by cell: the least pushes to a goal. */
  readonly #toGoal: Int32Array;
  /** By cell: the first entry of the plan that fills it, or one after the last. */
  readonly #firstEntry: Int32Array;
  readonly #supply: PlanSupply;
  /** Of the position that was appraised last: the kind with the most boxes out of plan, and its measurements. */
  strayKind = 0;
  #packed = 0;
  #distance = 0;
  /** By number of packed entries: how many boxes are out of plan then, or `UNKNOWN`. */
  readonly #outOfPlan: Int32Array;

  private constructor(
    { field, work }: Tables,
    private readonly chambers: Chambers,
    private readonly plan: Plan,
    private readonly kindAt: Uint8Array,
    judged: AppraiserTables,
  ) {
    this.zones = judged.zones;
    this.#field = field;
    this.hotspots = new Hotspots(field, work);
    this.#toGoal = judged.toGoal;
    this.#supply = judged.supply;
    const count = plan.squares.length;
    this.#firstEntry = new Int32Array(field.size + 1).fill(count);
    for (let entry = count - 1; entry >= 0; entry -= 1) this.#firstEntry[plan.squares[entry] ?? 0] = entry;
    this.#outOfPlan = new Int32Array(plan.squares.length + 1);
  }

  /** `kindAt`: by cell, the kind of the box there, for every board that is judged. */
  static *create(tables: Tables, chambers: Chambers, plan: Plan, kindAt: Uint8Array): Resumable<Appraiser> {
    const { field, deadStatesByKind, work } = tables;
    const zones = yield* zonesOutOfPlan(field, deadStatesByKind, plan, work);
    const supply = yield* PlanSupply.create(field, plan, work);
    return new Appraiser(tables, chambers, plan, kindAt, { zones, toGoal: yield* leastToGoals(tables), supply });
  }

  /** Measures a board with this many components. The hotspots of its boxes must be known. */
  appraise(content: Content, boxes: Int32Array, components: number): Appraisal {
    const packed = Math.max(0, countPacked(this.plan, content, this.kindAt));
    this.#packed = packed;
    const cutChambers = this.chambers.cutOff(content);
    const outOfPlan = this.#countOutOfPlan(boxes, packed);
    this.#outOfPlan.fill(UNKNOWN);
    this.#outOfPlan[packed] = outOfPlan;
    this.#distance = 0;
    for (let index = 0; index < boxes.length; index += 1)
      this.#distance += this.#toGoal[this.#placeOf(index, boxes[index] ?? 0)] ?? 0;
    const hotspots = this.hotspots.count(boxes);
    this.strayKind = this.#findStrayKind(boxes, packed);
    const lack = this.#supply.measure(boxes, packed);
    return appraisalOf(packed, lack, components, cutChambers, outOfPlan, hotspots, this.#distance);
  }

  /** The same after one of the boxes that were appraised last has moved from a cell. */
  appraiseAfter(content: Content, boxes: Int32Array, moved: number, from: number, components: number): Appraisal {
    const to = boxes[moved] ?? 0;
    const packed = this.#packedAfter(content, from, to);
    const cutChambers = this.chambers.cutOffAfter(content, from, to);
    const distance =
      this.#distance - (this.#toGoal[this.#placeOf(moved, from)] ?? 0) + (this.#toGoal[this.#placeOf(moved, to)] ?? 0);
    const hotspots = this.hotspots.countAfter(moved, to);
    const change = Number(this.#isOutOfPlan(moved, to, packed)) - Number(this.#isOutOfPlan(moved, from, packed));
    if (this.#outOfPlan[packed] === UNKNOWN) this.#outOfPlan[packed] = this.#countOutOfPlan(boxes, packed) - change;
    const outOfPlan = (this.#outOfPlan[packed] ?? 0) + change;
    const lack = this.#supply.measureAfter(boxes, moved, packed);
    return appraisalOf(packed, lack, components, cutChambers, outOfPlan, hotspots, distance);
  }

  /** The number of packed entries after a box has moved. It is counted again only if the plan is touched where it matters. */
  #packedAfter(content: Content, from: number, to: number): number {
    const { initials, squares, until } = this.plan;
    const [packed, none] = [this.#packed, squares.length];
    const [left, entered] = [this.#firstEntry[from] ?? none, this.#firstEntry[to] ?? none];
    const isNextForGood = initials === 0 && until[packed] === none;
    const isTouched = isNextForGood ? left < packed || to === squares[packed] : left < none || entered < none;
    return isTouched ? Math.max(0, countPacked(this.plan, content, this.kindAt)) : packed;
  }

  #placeOf(box: number, cell: number): number {
    return (this.#field.boxKinds[box] ?? 0) * this.#field.size + cell;
  }

  #isOutOfPlan(box: number, cell: number, packed: number): boolean {
    return this.zones[packed]?.[this.#field.boxKinds[box] ?? 0]?.[cell] === 1;
  }

  #countOutOfPlan(boxes: Int32Array, packed: number): number {
    let count = 0;
    for (let box = 0; box < boxes.length; box += 1) if (this.#isOutOfPlan(box, boxes[box] ?? 0, packed)) count += 1;
    return count;
  }

  /** The kind with the most boxes out of plan. */
  #findStrayKind(boxes: Int32Array, packed: number): number {
    const counts = new Int32Array(this.#field.kinds.length);
    for (let box = 0; box < boxes.length; box += 1) {
      const kind = this.#field.boxKinds[box] ?? 0;
      if (this.#isOutOfPlan(box, boxes[box] ?? 0, packed)) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return indexOfMost(counts);
  }
}

/** The tables that are made before the first position is judged. */
interface AppraiserTables {
  readonly zones: PlanZones;
  readonly toGoal: Int32Array;
  readonly supply: PlanSupply;
}

/** By kind, and then by cell: the least pushes to a goal. */
function* leastToGoals({ field, toGoals, work }: Tables): Resumable<Int32Array> {
  const { size, goals, goalKinds } = field;
  const least = new Int32Array(field.kinds.length * size).fill(NEVER);
  for (let goal = 0; goal < goals.length; goal += 1) {
    const pushes = toGoals[goal] ?? least;
    const first = ((goalKinds[goals[goal] ?? 0] ?? 1) - 1) * size;
    for (let cell = 0; cell < size; cell += 1)
      least[first + cell] = Math.min(least[first + cell] ?? NEVER, pushes[cell] ?? NEVER);
    if (work.count(size)) yield;
  }
  return least;
}

/** Limits the measurements to the largest values of features. */
function appraisalOf(
  packed: number,
  lack: number,
  components: number,
  cutChambers: number,
  outOfPlan: number,
  hotspots: number,
  distance: number,
): Appraisal {
  return {
    packed,
    lack,
    components: Math.min(MAX, components),
    cutChambers: Math.min(MAX, cutChambers),
    outOfPlan: Math.min(MAX_BOXES, outOfPlan),
    hotspots: Math.min(MAX_BOXES, hotspots),
    distance: Math.min(MAX_DISTANCE, distance),
  };
}

function indexOfMost(counts: Int32Array): number {
  let most = 0;
  for (let index = 1; index < counts.length; index += 1) if ((counts[index] ?? 0) > (counts[most] ?? 0)) most = index;
  return most;
}

/** The measurements by which the feature search judges a position. */
export interface Appraisal {
  /** The number of plan entries in place. */
  readonly packed: number;
  /** The number of remaining squares of the plan for which there is no box. */
  readonly lack: number;
  /** The number of connected free areas. */
  readonly components: number;
  /** The number of pairs of chambers that boxes separate. */
  readonly cutChambers: number;
  readonly outOfPlan: number;
  readonly hotspots: number;
  /** The sum of the pushes to the nearest goals. */
  readonly distance: number;
}

/**
 * Better is: more packed, less a `setback`; then fewer squares without a box, components, separated chambers, boxes out of
 * plan and hotspots; then boxes farther from the goals.
 */
export function featuresOf(
  { packed, lack, components, cutChambers, outOfPlan, hotspots, distance }: Appraisal,
  setback: number,
): Features {
  return {
    first:
      (Math.max(0, Math.min(MAX, packed) - setback) << 20) |
      ((MAX - Math.min(MAX, components + PARTS_PER_LACK * lack)) << 10) |
      (MAX - cutChambers),
    second: ((MAX_BOXES - outOfPlan) << 22) | ((MAX_BOXES - hotspots) << 14) | distance,
  };
}

/** The cell of the feature space: packed entries, squares without a box with components, and boxes out of plan. */
export function cellKey({ first, second }: Features): number {
  return (first >> 10) * (MAX_BOXES + 1) + (second >> 22);
}

/**
 * Hotspots (Shoham and Schaeffer 2020): boxes that block another box's path to some goal. What a box on a cell blocks
 * is computed when a box first stands there. Sets of cells are words of 32 bits.
 */
class Hotspots {
  readonly #distances: Distances;
  readonly #ways: WaysSearch;
  readonly #content: Content;
  readonly #words: number;
  /** By kind, then by cell: how many goals a box can reach from there without other boxes. */
  #goalsFrom: Uint16Array | undefined;
  /** By cell: 1 if `learn` was called for it. */
  readonly #isKnown: Uint8Array;
  /** By kind, then by cell: the set of cells where a box takes goals from a box there. */
  readonly #hindering: Int32Array;
  #boxes = new Int32Array();
  /** The set of the boxes' cells. */
  readonly #standing: Int32Array;
  /** By box: the sets of cells where a box hinders one of the boxes before it, and one of those from it on. */
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  /** Whether something was learned since these sets were made. */
  #isStale = false;

  constructor(
    private readonly field: Field,
    private readonly work: Work,
  ) {
    const { size, kinds, boxes, goals } = field;
    this.#distances = new Distances(field);
    this.#ways = new WaysSearch(field, goals);
    this.#content = emptyContent(field);
    this.#words = Math.ceil(size / 32);
    this.#isKnown = new Uint8Array(size);
    this.#hindering = new Int32Array(kinds.length * size * this.#words);
    this.#standing = new Int32Array(this.#words);
    this.#before = new Int32Array((boxes.length + 1) * this.#words);
    this.#after = new Int32Array((boxes.length + 1) * this.#words);
  }

  /** Whether `learn` was called for this cell. */
  knows(box: number): boolean {
    return this.#isKnown[box] === 1;
  }

  /** Computes which boxes a box on this cell hinders. */
  *learn(box: number): Resumable<void> {
    this.#goalsFrom ??= this.#countGoals();
    if (this.#isKnown[box] === 1) return;
    this.#isKnown[box] = 1;
    this.#isStale = true;
    this.#findHindered(box, this.#goalsFrom);
    if (this.work.count(WAYS_UNITS_PER_CELL * this.field.size)) yield;
  }

  /** How many of these boxes hinder another one of them. `learn` must have been called for each. */
  count(boxes: Int32Array): number {
    this.#boxes = Int32Array.from(boxes);
    this.#standing.fill(0);
    for (const box of boxes) this.#standing[box >> 5] = (this.#standing[box >> 5] ?? 0) | (1 << (box & 31));
    this.#gather();
    let count = 0;
    for (let word = 0; word < this.#words; word += 1)
      count += countBits((this.#after[word] ?? 0) & (this.#standing[word] ?? 0));
    return count;
  }

  /** The same after one of the boxes that were counted last has moved to a cell. */
  countAfter(moved: number, to: number): number {
    if (this.#isStale) this.#gather();
    const words = this.#words;
    const [first, rest] = [moved * words, (moved + 1) * words];
    const own = this.#placeOf(moved, to) * words;
    const from = this.#boxes[moved] ?? 0;
    const [fromWord, toWord] = [from >> 5, to >> 5];
    let count = 0;
    for (let word = 0; word < words; word += 1) {
      const hindering =
        (this.#before[first + word] ?? 0) | (this.#after[rest + word] ?? 0) | (this.#hindering[own + word] ?? 0);
      let standing = this.#standing[word] ?? 0;
      if (word === fromWord) standing &= ~(1 << (from & 31));
      if (word === toWord) standing |= 1 << (to & 31);
      const hot = hindering & standing;
      if (hot !== 0) count += countBits(hot);
    }
    return count;
  }

  #placeOf(box: number, cell: number): number {
    return (this.field.boxKinds[box] ?? 0) * this.field.size + cell;
  }

  /** Makes the sets of cells where a box hinders some of the boxes. */
  #gather(): void {
    const words = this.#words;
    this.#isStale = false;
    this.#after.fill(0, this.#boxes.length * words);
    for (let box = 0; box < this.#boxes.length; box += 1) this.#gatherNext(this.#before, box, box, box + 1);
    for (let box = this.#boxes.length - 1; box >= 0; box -= 1) this.#gatherNext(this.#after, box, box + 1, box);
  }

  /** Adds where a box is hindered to one set of a table, as another one. */
  #gatherNext(sets: Int32Array, box: number, from: number, to: number): void {
    const words = this.#words;
    const own = this.#placeOf(box, this.#boxes[box] ?? 0) * words;
    for (let word = 0; word < words; word += 1)
      sets[to * words + word] = (sets[from * words + word] ?? 0) | (this.#hindering[own + word] ?? 0);
  }

  #findHindered(box: number, atFirst: Uint16Array): void {
    this.#content[box] = BOX;
    const goalsFrom = this.#countGoals();
    this.#content[box] = FREE;
    const { goalKinds, kinds, size } = this.field;
    const [word, bit] = [box >> 5, 1 << (box & 31)];
    for (let kind = 0; kind < kinds.length; kind += 1) {
      // The goal under the box itself is occupied, not cut off.
      const own = goalKinds[box] === kind + 1 ? 1 : 0;
      for (let cell = 0; cell < size; cell += 1) {
        const place = kind * size + cell;
        if (cell === box || (goalsFrom[place] ?? 0) + own >= (atFirst[place] ?? 0)) continue;
        this.#hindering[place * this.#words + word] = (this.#hindering[place * this.#words + word] ?? 0) | bit;
      }
    }
  }

  #countGoals(): Uint16Array {
    const { size, kinds } = this.field;
    const counts = new Uint16Array(kinds.length * size);
    const ways = this.#ways.find(this.#distances.setObstacles(this.#content));
    kinds.forEach(({ firstGoal, goalCount }, kind) => {
      for (let cell = 0; cell < size; cell += 1)
        counts[kind * size + cell] = ways.count(cell, firstGoal, firstGoal + goalCount);
    });
    return counts;
  }
}
