import type { Resumable } from '../../solver';
import type { Content, Field } from '../board/field';
import { NEVER } from '../board/distances';
import type { Chambers } from '../board/chambers';
import { countPacked, type Plan } from '../plan/plan';
import { PlanSupply } from '../plan/plan-supply';
import { zonesOutOfPlan, type PlanZones } from '../plan/plan-zones';
import type { Tables } from '../push-search';
import type { Appraisal } from './advisors';
import type { Features } from './feature-tree';
import { Hotspots } from './hotspots';

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
  readonly #plan: Plan;
  readonly #chambers: Chambers;
  readonly #field: Field;
  readonly #kindAt: Uint8Array;
  /** By kind, and then by cell: the least pushes to a goal. */
  readonly #toGoal: Int32Array;
  /** By cell: 1 for the squares of the plan. */
  readonly #isSquare: Uint8Array;
  readonly #supply: PlanSupply;
  /** Of the position that was appraised last: the kind with the most boxes out of plan, and its measurements. */
  strayKind = 0;
  #packed = 0;
  #distance = 0;
  /** By number of packed entries: how many boxes are out of plan then, or `UNKNOWN`. */
  readonly #outOfPlan: Int32Array;

  private constructor(
    { field, work }: Tables,
    chambers: Chambers,
    plan: Plan,
    kindAt: Uint8Array,
    judged: AppraiserTables,
  ) {
    this.zones = judged.zones;
    this.#field = field;
    this.#kindAt = kindAt;
    this.#plan = plan;
    this.#chambers = chambers;
    this.hotspots = new Hotspots(field, work);
    this.#toGoal = judged.toGoal;
    this.#supply = judged.supply;
    this.#isSquare = new Uint8Array(field.size + 1);
    for (const square of plan.squares) this.#isSquare[square] = 1;
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
    const packed = Math.max(0, countPacked(this.#plan, content, this.#kindAt));
    this.#packed = packed;
    const cutChambers = this.#chambers.cutOff(content);
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
    const isPlanTouched = this.#isSquare[from] === 1 || this.#isSquare[to] === 1;
    const packed = isPlanTouched ? Math.max(0, countPacked(this.#plan, content, this.#kindAt)) : this.#packed;
    const cutChambers = this.#chambers.cutOffAfter(content, from, to);
    const distance =
      this.#distance - (this.#toGoal[this.#placeOf(moved, from)] ?? 0) + (this.#toGoal[this.#placeOf(moved, to)] ?? 0);
    const hotspots = this.hotspots.countAfter(moved, to);
    const change = Number(this.#isOutOfPlan(moved, to, packed)) - Number(this.#isOutOfPlan(moved, from, packed));
    if (this.#outOfPlan[packed] === UNKNOWN) this.#outOfPlan[packed] = this.#countOutOfPlan(boxes, packed) - change;
    const outOfPlan = (this.#outOfPlan[packed] ?? 0) + change;
    const lack = this.#supply.measureAfter(boxes, moved, packed);
    return appraisalOf(packed, lack, components, cutChambers, outOfPlan, hotspots, distance);
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

/**
 * Better is: more packed; then fewer squares without a box, components, separated chambers, boxes out of plan and hotspots;
 * then boxes farther from the goals.
 */
export function featuresOf({
  packed,
  lack,
  components,
  cutChambers,
  outOfPlan,
  hotspots,
  distance,
}: Appraisal): Features {
  return {
    first:
      (Math.min(MAX, packed) << 20) |
      ((MAX - Math.min(MAX, components + PARTS_PER_LACK * lack)) << 10) |
      (MAX - cutChambers),
    second: ((MAX_BOXES - outOfPlan) << 22) | ((MAX_BOXES - hotspots) << 14) | distance,
  };
}

/** The cell of the feature space: packed entries, squares without a box with components, and boxes out of plan. */
export function cellKey({ first, second }: Features): number {
  return (first >> 10) * (MAX_BOXES + 1) + (second >> 22);
}
