import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import type { MacroBoard } from '../board/macro-board';
import { walksToGoals } from '../board/distances';
import { type Content, FREE } from '../board/field';
import type { Chambers } from '../board/chambers';
import { MatchingByKind } from '../deadlocks/matching';
import type { Tables } from '../push-search';
import { BoxTally } from './box-tally';
import type { Guidance, IsBetter } from './feature-search';
import type { Features } from './feature-tree';

/** The largest values of features: ten bits for the parts, eight for the chambers, nine for boxes, nineteen for distances. */
const MAX_PARTS = 2 ** 10 - 1;
const MAX_CHAMBERS = 2 ** 8 - 1;
const MAX_BOXES = 2 ** 9 - 1;
const MAX_DISTANCE = 2 ** 19 - 1;

/**
 * The kind of position to find. `mobile`: few parts and few chambers cut off, then many boxes that can be pulled,
 * then boxes far from the goals. `far`: many pushes from the goals.
 */
export type Wanted = 'mobile' | 'far';

/**
 * Of a position: the number of parts of the free cells, the number of pairs of chambers that are cut off, and the pulls
 * from the goals.
 */
interface Measures {
  readonly parts: number;
  readonly cutChambers: number;
  readonly pulls: number;
}

/** What is counted box by box: those off goals, those that can be pulled, and the sum of the steps to all goals. */
interface BoxCounts {
  readonly offGoals: number;
  readonly movable: number;
  readonly distance: number;
}

/**
 * Guides a search in the reversed level, from the solved positions to one that is easy to reach from the start (as strategies B
 * and D of Festival, Shoham). Tables and goals are those of the level itself.
 */
export class MobilityGuidance implements Guidance {
  readonly squares = new Int32Array();
  readonly cellOf: Guidance['cellOf'];
  /** The pulls from the goals. */
  readonly #fromGoals: MatchingByKind;
  /** By cell: the sum of the steps to all goals. */
  #walkToGoals: Int32Array = new Int32Array();
  /** Of the position that is expanded. */
  #now: BoxCounts = { offGoals: 0, movable: 0, distance: 0 };
  readonly #movable: BoxTally;
  #children: number[] = [];

  /** `tables`: of the level itself; `board`: of the search. */
  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly chambers: Chambers,
    private readonly wanted: Wanted,
  ) {
    const { field, toGoals, work } = tables;
    this.cellOf = wanted === 'far' ? cellOfFar : cellOfMobile;
    this.#movable = new BoxTally(field, (content, box) => this.#canBePulled(content, box));
    this.#fromGoals = new MatchingByKind(field, toGoals, work);
  }

  *prepare(): Resumable<void> {
    this.#walkToGoals = yield* walksToGoals(this.tables.field, this.tables.work);
  }

  *look(): Resumable<Features> {
    const { boxes, blocks, content } = this.board;
    const pulls = this.wanted === 'far' ? yield* this.#fromGoals.solve(boxes) : 0;
    this.#now = this.#countBoxes();
    this.#children = [];
    return this.#featuresOf({ parts: blocks.count, cutChambers: this.chambers.cutOff(content), pulls }, this.#now);
  }

  judge(node: number, box: number, from: number, parts: number): Features {
    const { boxes, content } = this.board;
    const to = at(boxes, box);
    this.#children.push(node);
    const cutChambers = this.chambers.cutOffAfter(content, from, to);
    const pulls = this.wanted === 'far' ? this.#fromGoals.afterMoving(box, to) : 0;
    return this.#featuresOf({ parts, cutChambers, pulls }, this.#countsAfter(from, to));
  }

  choose(isBetter: IsBetter, node: number): ReadonlySet<number> {
    if (this.#children.length <= 2) return new Set(this.#children);
    let best = node;
    for (const child of this.#children) if (isBetter(child, best)) best = child;
    return new Set([best]);
  }

  #featuresOf({ parts, cutChambers, pulls }: Measures, { offGoals, movable, distance }: BoxCounts): Features {
    const fewParts = MAX_PARTS - Math.min(MAX_PARTS, parts);
    const fewChambers = MAX_CHAMBERS - Math.min(MAX_CHAMBERS, cutChambers);
    return this.wanted === 'far'
      ? { first: Math.min(MAX_DISTANCE, pulls), second: (fewParts << 17) | (fewChambers << 9) | offGoals }
      : {
          first: (fewParts << 17) | (fewChambers << 9) | (parts === 1 ? movable : 0),
          second: (Math.min(MAX_DISTANCE, distance) << 9) | offGoals,
        };
  }

  /** Counts the boxes of the position on the board. */
  #countBoxes(): BoxCounts {
    const { boxes, content } = this.board;
    let offGoals = 0;
    let distance = 0;
    for (const cell of boxes) {
      offGoals += 1 - at(this.tables.field.isGoal, cell);
      distance += at(this.#walkToGoals, cell);
    }
    this.#movable.look(content, boxes);
    return { offGoals, movable: this.#movable.count, distance };
  }

  /** The same for a child of the position that was counted: on the board, where a box has been pulled. */
  #countsAfter(from: number, to: number): BoxCounts {
    const { isGoal } = this.tables.field;
    const { offGoals, distance } = this.#now;
    return {
      offGoals: offGoals + at(isGoal, from) - at(isGoal, to),
      movable: this.#movable.after(this.board.content, from, to),
      distance: distance - at(this.#walkToGoals, from) + at(this.#walkToGoals, to),
    };
  }

  #canBePulled(content: Content, cell: number): boolean {
    const { neighbours } = this.tables.field;
    for (let state = 4 * cell; state < 4 * cell + 4; state += 1) {
      const stand = neighbours[state] ?? 0;
      if (content[stand] === FREE && content[neighbours[4 * stand + (state & 3)] ?? 0] === FREE) return true;
    }
    return false;
  }
}

/** The cell of the feature space: parts, chambers and boxes off goals. */
function cellOfMobile({ first, second }: Features): number {
  return ((first >> 9) << 9) | (second & MAX_BOXES);
}

function cellOfFar({ second }: Features): number {
  return second;
}
