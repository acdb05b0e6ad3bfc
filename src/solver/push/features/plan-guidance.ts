import { type Appraisal, Appraiser, cellKey, featuresOf } from './appraiser';
import { at } from '../../../core/at';
import { bestBy } from '../stores/queues';
import type { Resumable } from '../../solver';
import { NEVER, SEARCH_UNITS_PER_CELL, WALK_UNITS_PER_CELL, walkDistances } from '../board/distances';
import type { Plan, PlanZones } from '../plan/plan';
import type { Tables } from '../push-search';
import type { Chambers } from '../board/chambers';
import type { Features } from './feature-tree';
import type { MacroBoard } from '../board/macro-board';
import type { Focus, Guidance, IsBetter } from './feature-search';

/** Answers the advisors' questions about the board and the plan. */
class Guide {
  /** For each learned cell, by cell: 1 where a box can be pushed there from. */
  readonly #ways: (Uint8Array | undefined)[] = [];

  private constructor(
    private readonly tables: Tables,
    /** By number of packed entries, then by cell. */
    private readonly toSquares: readonly Int32Array[],
    private readonly toZones: readonly (readonly Int32Array[])[],
  ) {}

  /** `zones`: by number of packed entries, where boxes are out of plan. */
  static *create(tables: Tables, plan: Plan, zones: PlanZones): Resumable<Guide> {
    const { field, work } = tables;
    const toSquares: Int32Array[] = [];
    for (const square of plan.squares) {
      toSquares.push(walkDistances(field, square));
      if (work.count(WALK_UNITS_PER_CELL * field.size)) yield;
    }
    const toZones: Int32Array[][] = [];
    for (const all of zones) {
      toZones.push(all.map((cells) => walkDistances(field, ...[...cells.keys()].filter((cell) => cells[cell] === 1))));
      if (work.count(WALK_UNITS_PER_CELL * field.size * all.length)) yield;
    }
    return new Guide(tables, toSquares, toZones);
  }

  /** Steps from a cell to the square to fill next. */
  toNextSquare(packed: number, cell: number): number {
    return this.toSquares[packed]?.[cell] ?? 0;
  }

  /** Steps from a cell to where boxes of a kind are out of plan. */
  toZone(packed: number, kind: number, cell: number): number {
    return this.toZones[packed]?.[kind]?.[cell] ?? 0;
  }

  /** Finds the cells from which a box can be pushed to this one on the empty board. */
  learnWaysTo(cell: number): void {
    if (this.#ways[cell]) return;
    const { distances, field, work } = this.tables;
    const pushes = distances.byCell(distances.statesTo(cell));
    this.#ways[cell] = Uint8Array.from(pushes, (count) => (count < NEVER ? 1 : 0));
    work.count(SEARCH_UNITS_PER_CELL * field.size);
  }

  /**
   * Whether a box can be pushed from one cell to another on the empty board; `learnWaysTo` must have been called for
   * the second.
   */
  hasWay(from: number, to: number): boolean {
    return this.#ways[to]?.[from] === 1;
  }
}

/** A new position that one macro move leads to. */
interface FeatureChild extends Appraisal {
  readonly node: number;
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  /** Whether the player can push some box from a side he could not reach before, and the box could go back. */
  readonly opensSide: boolean;
}

/** What the advisors need to know about a position. */
interface Situation {
  readonly now: Appraisal;
  /** The kind with the most boxes out of plan. */
  readonly strayKind: number;
  /** Whether the first child has better features than the second. */
  readonly isBetter: (child: FeatureChild, other: FeatureChild) => boolean;
  readonly guide: Guide;
}

/** Five advisors choose the best of the moves that gain something: pack, connect, join chambers, clear a hotspot, explore. */
const GAINS: readonly ((child: FeatureChild, now: Appraisal) => boolean)[] = [
  (child, now) => child.packed > now.packed,
  (child, now) => child.components < now.components,
  (child, now) => child.cutChambers < now.cutChambers,
  (child, now) => child.hotspots < now.hotspots,
  (child) => child.opensSide,
];

/**
 * The moves that the advisors of the feature search choose (Shoham and Schaeffer 2020, and more from Festival): each
 * chooses at most one, and none that packs less.
 */
function advise(children: readonly FeatureChild[], situation: Situation): ReadonlySet<FeatureChild | undefined> {
  const { now, isBetter } = situation;
  const sound = children.filter((child) => child.packed >= now.packed);
  const best = GAINS.map((gains) =>
    bestBy(
      sound.filter((child) => gains(child, now)),
      isBetter,
    ),
  );
  return new Set([...best, open(sound, situation), bringBack(sound, situation)]);
}

/** If nothing can be packed, moves the box nearest to the next square out of the way, as far as possible. */
function open(children: readonly FeatureChild[], { now, guide }: Situation): FeatureChild | undefined {
  if (children.some(({ packed }) => packed > now.packed)) return undefined;
  const steps = (cell: number): number => guide.toNextSquare(now.packed, cell);
  return bestBy(
    children.filter(
      ({ from, to, components, cutChambers }) =>
        components <= now.components && cutChambers <= now.cutChambers && steps(to) >= steps(from),
    ),
    fromNearest(steps),
  );
}

/** Moves a box out of the zone where it is useless: the nearest one, as far as possible. */
function bringBack(children: readonly FeatureChild[], { now, strayKind, guide }: Situation): FeatureChild | undefined {
  if (now.outOfPlan === 0) return undefined;
  const steps = (cell: number): number => guide.toZone(now.packed, strayKind, cell);
  return bestBy(
    children.filter(
      (child) =>
        child.kind === strayKind &&
        child.components <= now.components &&
        child.cutChambers <= now.cutChambers &&
        child.outOfPlan <= now.outOfPlan &&
        steps(child.to) > steps(child.from) &&
        guide.hasWay(child.to, child.from),
    ),
    fromNearest(steps),
  );
}

/** The moves of the nearest box come first, and of those the one that goes farthest. */
function fromNearest(steps: (cell: number) => number): (child: FeatureChild, other: FeatureChild) => boolean {
  return (child, other) => {
    const nearer = steps(other.from) - steps(child.from);
    return nearer > 0 || (nearer === 0 && steps(child.to) > steps(other.to));
  };
}

/**
 * With this many boxes a position has thousands of moves, and when the next square can be filled, hardly any other move
 * is needed.
 */
export const MANY_BOXES = 41;

/** Of so many boxes the moves are looked at next. */
const NEAR_BOXES = 3;

/**
 * With many boxes, a further square without a box counts against so many packed ones: the plan can hardly be completed
 * from there, and a search that packs more on the way would not come back.
 */
const SETBACK_PER_LACK = 16;

/** The tables that are made once. */
interface Prepared {
  readonly appraiser: Appraiser;
  readonly guide: Guide;
}

export interface PlanGuidanceOptions {
  /** From this number of boxes on, it looks at the moves that fill the next square first, and avoids squares without a box. */
  readonly manyBoxes?: number;
  /** Whether it then looks at the moves of the boxes nearest to that square, and at all others last. */
  readonly nearFirst?: boolean;
}

/** Guides a search along a packing plan: by the features and advisors of Shoham and Schaeffer (2020) and Festival. */
export class PlanGuidance implements Guidance {
  readonly cellOf = cellKey;
  readonly squares: Int32Array;
  readonly #hasManyBoxes: boolean;
  #prepared: Prepared | undefined;
  #now: Appraisal | undefined;
  /** The fewest squares without a box in any position so far. */
  #leastLack = Infinity;
  #children: FeatureChild[] = [];

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly chambers: Chambers,
    private readonly plan: Plan,
    private readonly options: PlanGuidanceOptions = {},
  ) {
    this.#hasManyBoxes = tables.field.boxes.length >= (options.manyBoxes ?? MANY_BOXES);
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
    this.#leastLack = Math.min(this.#leastLack, this.#now.lack);
    return this.#featuresOf(this.#now);
  }

  focuses(): readonly Focus[] {
    const now = this.#now;
    const cell = this.plan.squares[now?.packed ?? 0];
    if (!now || !this.#hasManyBoxes || cell === undefined) return [];
    const fill: Focus = {
      cell,
      best: (isBetter) =>
        bestBy(
          this.#children.filter((child) => child.packed > now.packed && isNoWorse(child, now)),
          (child, other) => isBetter(child.node, other.node),
        )?.node,
    };
    return this.options.nearFirst ? [fill, { boxes: this.#nearBoxes(now.packed) }] : [fill];
  }

  /** The boxes nearest to the next square that the player can walk to and that are not packed. */
  #nearBoxes(packed: number): ReadonlySet<number> {
    const { squares, until } = this.plan;
    const { boxes } = this.board;
    const { guide } = this.#made;
    const isPacked = new Set(squares.subarray(0, packed).filter((_, entry) => at(until, entry) > packed));
    const steps = (box: number): number => guide.toNextSquare(packed, at(boxes, box));
    const near = [...boxes.keys()].filter((box) => !isPacked.has(at(boxes, box)) && this.board.isInReach(box));
    return new Set(near.sort((box, other) => steps(box) - steps(other)).slice(0, NEAR_BOXES));
  }

  begin(cell: number): void {
    this.#made.guide.learnWaysTo(cell);
  }

  learn(cell: number): Resumable<void> | undefined {
    const { hotspots } = this.#made.appraiser;
    return hotspots.knows(cell) ? undefined : hotspots.learn(cell);
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
    return this.#featuresOf(appraisal);
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

  #featuresOf(appraisal: Appraisal): Features {
    const more = Math.max(0, appraisal.lack - this.#leastLack);
    return featuresOf(appraisal, this.#hasManyBoxes ? SETBACK_PER_LACK * more : 0);
  }

  get #made(): Prepared {
    if (!this.#prepared) throw new Error('the guidance is not prepared');
    return this.#prepared;
  }
}

function isNoWorse(child: Appraisal, now: Appraisal): boolean {
  return child.lack <= now.lack && child.components <= now.components && child.outOfPlan <= now.outOfPlan;
}
