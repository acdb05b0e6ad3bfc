import type { Resumable } from '../../solver';
import type { MacroBoard } from '../board/macro-board';
import type { Chambers } from '../board/chambers';
import type { Plan } from '../plan/plan';
import type { Tables } from '../push-search';
import { advise, bestBy, type Appraisal, type FeatureChild } from './advisors';
import { Appraiser, cellKey, featuresOf } from './appraiser';
import type { Features } from './feature-tree';
import { Guide } from './guide';
import type { Focus, Guidance, IsBetter } from './guidance';

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
  readonly #tables: Tables;
  readonly #board: MacroBoard;
  readonly #chambers: Chambers;
  readonly #plan: Plan;
  readonly #manyBoxes: number;
  #prepared: Prepared | undefined;
  #now: Appraisal | undefined;
  #children: FeatureChild[] = [];

  /** `manyBoxes`: from this number of boxes on, it looks at the moves that fill the next square first. */
  constructor(tables: Tables, board: MacroBoard, chambers: Chambers, plan: Plan, manyBoxes = MANY_BOXES) {
    this.#manyBoxes = manyBoxes;
    this.#tables = tables;
    this.#board = board;
    this.#chambers = chambers;
    this.#plan = plan;
    this.squares = plan.squares;
  }

  *prepare(): Resumable<void> {
    const appraiser = yield* Appraiser.create(this.#tables, this.#chambers, this.#plan, this.#board.kindAt);
    this.#prepared = { appraiser, guide: yield* Guide.create(this.#tables, this.#plan, appraiser.zones) };
    for (const box of this.#board.boxes) yield* appraiser.hotspots.learn(box);
  }

  *look(): Resumable<Features> {
    const { content, boxes, blocks } = this.#board;
    if (this.#tables.work.count(boxes.length)) yield;
    this.#children = [];
    this.#now = this.#made.appraiser.appraise(content, boxes, blocks.count);
    return featuresOf(this.#now);
  }

  focus(): Focus | undefined {
    const now = this.#now;
    if (!now || this.#tables.field.boxes.length < this.#manyBoxes) return undefined;
    const cell = this.#plan.squares[now.packed];
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
    const { field } = this.#tables;
    const { content, boxes } = this.#board;
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
      opensSide: guide.hasWay(to, from) && this.#board.opensSide(from),
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
