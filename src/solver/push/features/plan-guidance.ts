import type { Resumable } from '../../solver';
import type { Content, Field } from '../board/field';
import { NEVER } from '../board/distances';
import type { Chambers } from '../board/chambers';
import { countPacked, type Plan, type PlanZones, zonesOutOfPlan } from '../plan/plan';
import { PlanSupply } from '../plan/plan-supply';
import type { Tables } from '../push-search';
import { advise, type Appraisal, bestBy, type FeatureChild, Guide } from './advisors';
import type { Features } from './feature-tree';
import { Hotspots } from './hotspots';
import type { MacroBoard } from '../board/macro-board';
import type { Focus, Guidance, IsBetter } from './feature-search';

/** The largest values of features: ten bits each for the first three, then eight, eight and fourteen. */
const MAX = 1023;
const MAX_BOXES = 255;
const MAX_DISTANCE = 2 ** 14 - 1;
/** A square without a box weighs more than any usual number of components; they share ten bits. */
const PARTS_PER_LACK = 64;
const UNKNOWN = -1;

/** Judges positions by a plan. */
class Appraiser {
  /** By number of packed entries: where boxes are out of plan. */
  readonly zones: PlanZones;
  readonly hotspots: Hotspots;
  readonly #field: Field;
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
    const isPlanTouched = this.#isSquare[from] === 1 || this.#isSquare[to] === 1;
    const packed = isPlanTouched ? Math.max(0, countPacked(this.plan, content, this.kindAt)) : this.#packed;
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
function featuresOf({ packed, lack, components, cutChambers, outOfPlan, hotspots, distance }: Appraisal): Features {
  return {
    first:
      (Math.min(MAX, packed) << 20) |
      ((MAX - Math.min(MAX, components + PARTS_PER_LACK * lack)) << 10) |
      (MAX - cutChambers),
    second: ((MAX_BOXES - outOfPlan) << 22) | ((MAX_BOXES - hotspots) << 14) | distance,
  };
}

/** The cell of the feature space: packed entries, squares without a box with components, and boxes out of plan. */
function cellKey({ first, second }: Features): number {
  return (first >> 10) * (MAX_BOXES + 1) + (second >> 22);
}

/**
 * With this many boxes a position has thousands of moves, and when the next square can be filled, hardly any other move
 * is needed.
 */
const MANY_BOXES = 41;

/** The tables that are made once. */
interface Prepared {
  readonly appraiser: Appraiser;
  readonly guide: Guide;
}

/** Guides a search along a packing plan: by the features and advisors of Shoham and Schaeffer (2020) and Festival. */
export class PlanGuidance implements Guidance {
  readonly cellOf = cellKey;
  readonly squares: Int32Array;
  readonly #manyBoxes: number;
  #prepared: Prepared | undefined;
  #now: Appraisal | undefined;
  #children: FeatureChild[] = [];

  /** `manyBoxes`: from this number of boxes on, it looks at the moves that fill the next square first. */
  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly chambers: Chambers,
    private readonly plan: Plan,
    manyBoxes = MANY_BOXES,
  ) {
    this.#manyBoxes = manyBoxes;
    this.squares = plan.squares;
  }

  *prepare(): Resumable<void> {
    const appraiser = yield* Appraiser.create(this.tables, this.chambers, this.plan, this.board.kindAt);
    this.#prepared = { appraiser, guide: yield* Guide.create(this.tables, this.plan, appraiser.zones) };
    for (const box of this.board.boxes) yield* appraiser.hotspots.learn(box);
  }

  *look(): Resumable<Features> {
    const { content, boxes, blocks } = this.board;
    if (this.tables.work.count(boxes.length)) yield;
    this.#children = [];
    this.#now = this.#made.appraiser.appraise(content, boxes, blocks.count);
    return featuresOf(this.#now);
  }

  focus(): Focus | undefined {
    const now = this.#now;
    if (!now || this.tables.field.boxes.length < this.#manyBoxes) return undefined;
    const cell = this.plan.squares[now.packed];
    if (cell === undefined) return undefined;
    return {
      cell,
      best: (isBetter) =>
        bestBy(
          this.#children.filter((child) => child.packed > now.packed && isNoWorse(child, now)),
          (child, other) => isBetter(child.node, other.node),
        )?.node,
    };
  }

  begin(cell: number): void {
    this.#made.guide.learnWaysTo(cell);
  }

  knows(cell: number): boolean {
    return this.#made.appraiser.hotspots.knows(cell);
  }

  learn(cell: number): Resumable<void> {
    return this.#made.appraiser.hotspots.learn(cell);
  }

  judge(node: number, box: number, from: number, components: number): Features {
    const { appraiser, guide } = this.#made;
    const { field } = this.tables;
    const { content, boxes } = this.board;
    const to = boxes[box] ?? 0;
    const appraisal = appraiser.appraiseAfter(content, boxes, box, from, components);
    // Spreading the appraisal here makes the whole search take twice as long.
    const { packed, lack, cutChambers, outOfPlan, hotspots, distance } = appraisal;
    this.#children.push({
      packed,
      lack,
      components: appraisal.components,
      cutChambers,
      outOfPlan,
      hotspots,
      distance,
      node,
      kind: field.boxKinds[box] ?? 0,
      from,
      to,
      opensSide: guide.hasWay(to, from) && this.board.opensSide(from),
    });
    return featuresOf(appraisal);
  }

  choose(isBetter: IsBetter): ReadonlySet<number> {
    const now = this.#now;
    if (!now) return new Set();
    const situation = {
      now,
      strayKind: this.#made.appraiser.strayKind,
      isBetter: (child: FeatureChild, other: FeatureChild): boolean => isBetter(child.node, other.node),
      guide: this.#made.guide,
    };
    return new Set([...advise(this.#children, situation)].flatMap((child) => (child ? [child.node] : [])));
  }

  get #made(): Prepared {
    if (!this.#prepared) throw new Error('the guidance is not prepared');
    return this.#prepared;
  }
}

function isNoWorse(child: Appraisal, now: Appraisal): boolean {
  return child.lack <= now.lack && child.components <= now.components && child.outOfPlan <= now.outOfPlan;
}
