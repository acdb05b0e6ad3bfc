import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import { boxAfter, boxBefore, MacroBoard, macroMove, type MacroMove } from '../board/macro-board';
import { NEVER, walksToGoals } from '../board/distances';
import { type Content, FREE } from '../board/field';
import type { Chambers } from '../board/chambers';
import { MatchingByKind } from '../deadlocks/matching';
import type { PushSearch, PushSearchState, Tables } from '../push-search';
import { KeyTable, type Place, Positions, type PushCode } from '../stores/positions';
import type { Origin, Perimeter } from './feature-search';
import { BoxTally } from './box-tally';
import { type Features, FeatureTree } from './feature-tree';
import type { Target } from './target';
import { cellOfTarget } from './target';

const NONE_DEAD = new Uint8Array();

/** The largest values of features: ten bits for the parts, eight for the chambers, nine for boxes, nineteen for distances. */
const MAX_PARTS = 2 ** 10 - 1;
const MAX_CHAMBERS = 2 ** 8 - 1;
const MAX_BOXES = 2 ** 9 - 1;
const MAX_DISTANCE = 2 ** 19 - 1;

/**
 * The kind of position to find. `mobile`: few parts and no room cut off, then few boxes that cannot be pulled, then
 * boxes far from the goals. `far`: many pushes from the goals.
 */
export type Wish = 'mobile' | 'far';

/** A position that many boxes have reached, and where the search that is to get nearer to it begins. */
interface Approach {
  readonly target: Target;
  readonly origins: readonly Origin[];
}

/** A position that both sides know: the node here, and the search forward with its node, unless it is the first position. */
interface Meeting {
  readonly node: number;
  readonly other?: Perimeter;
  readonly there: number;
}

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
 * Searches backward from the solved positions, by macro pulls, for one that is easy to reach from the start and from
 * which the way to the end is known (as strategies B and D of Festival, Shoham); or backward from others towards given
 * squares.
 */
export class MobilitySearch implements PushSearch, Perimeter {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly positions: Positions;
  readonly #approach: Approach | undefined;
  #meeting: Meeting | undefined;
  #solution: PushCode[] = [];
  readonly #tree: FeatureTree;
  readonly #table = new KeyTable();
  readonly #board: MacroBoard;
  /** The pulls to the first boxes' cells, and those from the goals. */
  readonly #toStart: MatchingByKind;
  readonly #fromGoals: MatchingByKind;
  /** By cell: the sum of the steps to all goals. */
  #walkToGoals: Int32Array = new Int32Array();
  /** Of the position that is expanded. */
  #now: BoxCounts = { offGoals: 0, movable: 0, distance: 0 };
  readonly #movable: BoxTally;
  #isPrepared = false;
  /** The key of the first position. */
  #startLow = 0;
  #startHigh = 0;
  #best = 0;

  constructor(
    private readonly tables: Tables,
    private readonly chambers: Chambers,
    private readonly wish: Wish | Approach,
    /** The searches forward, in whose positions it may end. */
    private readonly known: readonly Perimeter[],
  ) {
    const { field, fromBoxes, toGoals, work } = tables;
    this.#approach = typeof wish === 'string' ? undefined : wish;
    this.#tree = new FeatureTree(this.#approach ? cellOfTarget : wish === 'far' ? cellOfFar : cellOfMobile);
    this.positions = new Positions(field.boxes.length, (boxes, node) => {
      const move = this.positions.pushOf(node);
      boxes[boxes.indexOf(boxBefore(move))] = boxAfter(move);
    });
    this.#board = new MacroBoard(tables, true);
    this.#movable = new BoxTally(field, (content, box) => this.#canBePulled(content, box));
    this.#toStart = new MatchingByKind(field, fromBoxes, work);
    this.#fromGoals = new MatchingByKind(field, toGoals, work);
  }

  get bytes(): number {
    return this.positions.bytes + this.#table.bytes + this.#tree.bytes;
  }

  /** Expands one more position. The first call also prepares what the search needs. */
  *next(): Resumable<void> {
    if (!this.#isPrepared) yield* this.#prepare();
    if (this.state !== 'searching') return;
    const node = this.#tree.take();
    if (node < 0) this.state = 'spent';
    else yield* this.#expand(node);
    this.nodes += 1;
    if (!this.#meeting) return;
    const { other, there, node: met } = this.#meeting;
    this.state = 'solved';
    this.#solution = [...(other?.pushesOf(there) ?? []), ...this.pushesOf(met)];
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  /** The best position so far. */
  get champion(): Place {
    return this.positions.placeOf(this.#best);
  }

  find(low: number, high: number): number {
    return this.#table.find(low, high);
  }

  pushesOf(node: number): PushCode[] {
    const { neighbours } = this.tables.field;
    const states = this.#board.statesTo(this.positions, node).flat().reverse();
    const pushes = states.map((state) => 4 * (neighbours[state] ?? 0) + (state & 3));
    return [...pushes, ...(this.#approach?.origins[this.positions.rootOf(node)]?.pushes ?? [])];
  }

  *#prepare(): Resumable<void> {
    const { field, work } = this.tables;
    this.#isPrepared = true;
    this.#walkToGoals = yield* walksToGoals(field, work);
    const board = this.#board;
    board.place(field.boxes, field.player);
    board.lookHere();
    [this.#startLow, this.#startHigh] = [board.low, board.high];
    if (this.#approach) return yield* this.#beginAt(this.#approach);
    for (const zone of board.solvedPositions()) {
      const measures = { parts: board.blocks.count, cutChambers: this.chambers.cutOff(board.content), pulls: 0 };
      this.#tree.offer(this.#add(-1, 0, zone, this.#featuresOf(measures, this.#countBoxes())), -1, 1);
      if (work.count(field.size)) yield;
    }
  }

  *#beginAt({ target, origins }: Approach): Resumable<void> {
    const board = this.#board;
    yield* target.prepare();
    for (const { boxes, player } of origins) {
      board.place(boxes, player);
      board.lookHere();
      this.#tree.offer(this.#add(-1, 0, player, yield* target.look(board)), -1, 1);
    }
  }

  *#expand(node: number): Resumable<void> {
    const board = this.#board;
    const { boxes } = board;
    board.load(this.positions, node);
    this.positions.keep(node, boxes);
    if ((yield* this.#toStart.solve(boxes)) >= NEVER) {
      this.positions.branch(node, 0);
      return;
    }
    if (this.wish === 'far') yield* this.#fromGoals.solve(boxes);
    if (this.#approach) yield* this.#approach.target.look(board);
    else {
      this.chambers.cutOff(board.content);
      this.#now = this.#countBoxes();
    }
    const children: number[] = [];
    for (let box = 0; box < boxes.length && !this.#meeting; box += 1) yield* this.#pull(node, box, children);
    this.positions.branch(node, children.length);
    let best = node;
    for (const child of children) if (this.#tree.isBetter(child, best)) best = child;
    for (const child of children)
      this.#tree.offer(child, node, this.#approach || child === best || children.length <= 2 ? 0 : 1);
    if (this.#tree.isBetter(best, this.#best)) this.#best = best;
  }

  /** Adds the new positions that the pulls of a box lead to. */
  *#pull(node: number, box: number, children: number[]): Resumable<void> {
    const { field, work, unreachableByKind } = this.tables;
    const board = this.#board;
    const { boxes, moves } = board;
    const from = boxes[box] ?? 0;
    board.find(box, unreachableByKind[field.boxKinds[box] ?? 0] ?? NONE_DEAD);
    if (work.count(moves.units)) yield;
    for (let index = 0; index < moves.count; index += 1) {
      const state = moves.states[index] ?? 0;
      const parts = board.look(box, from, state);
      if (this.#table.find(board.low, board.high) >= 0) continue;
      if (this.#toStart.afterMoving(box, state >> 2) >= NEVER) continue;
      const pulls = this.wish === 'far' ? this.#fromGoals.afterMoving(box, state >> 2) : 0;
      board.move(box, from, state >> 2);
      const features = this.#approach
        ? this.#approach.target.judge(board, box, from, parts)
        : this.#featuresOf(
            { parts, cutChambers: this.chambers.cutOffAfter(board.content, from, state >> 2), pulls },
            this.#countsAfter(from, state >> 2),
          );
      const child = this.#add(node, macroMove(from, state), field.neighbours[state] ?? 0, features);
      board.move(box, state >> 2, from);
      children.push(child);
      this.#meeting = this.#meetingAt(child);
      if (this.#meeting) return;
      if (work.count(field.size)) yield;
    }
  }

  /** Whether the position whose key was found last is known forward. */
  #meetingAt(node: number): Meeting | undefined {
    const { low, high } = this.#board;
    if (low === this.#startLow && high === this.#startHigh) return { node, there: -1 };
    for (const other of this.known) {
      const there = other.find(low, high);
      if (there >= 0) return { node, other, there };
    }
    return undefined;
  }

  /** Adds the position on the board. Its key must be up to date. */
  #add(parent: number, move: MacroMove, player: number, features: Features): number {
    const { boxes, low, high } = this.#board;
    const node = this.positions.add(player, parent, move);
    if (parent < 0) this.positions.keep(node, boxes);
    this.#table.set(low, high, node);
    this.#tree.add(parent, features);
    return node;
  }

  #featuresOf({ parts, cutChambers, pulls }: Measures, { offGoals, movable, distance }: BoxCounts): Features {
    const fewParts = MAX_PARTS - Math.min(MAX_PARTS, parts);
    const fewChambers = MAX_CHAMBERS - Math.min(MAX_CHAMBERS, cutChambers);
    return this.wish === 'far'
      ? { first: Math.min(MAX_DISTANCE, pulls), second: (fewParts << 17) | (fewChambers << 9) | offGoals }
      : {
          first: (fewParts << 17) | (fewChambers << 9) | (parts === 1 ? movable : 0),
          second: (Math.min(MAX_DISTANCE, distance) << 9) | offGoals,
        };
  }

  /** Counts the boxes of the position on the board. */
  #countBoxes(): BoxCounts {
    const { boxes, content } = this.#board;
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
      movable: this.#movable.after(this.#board.content, from, to),
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
