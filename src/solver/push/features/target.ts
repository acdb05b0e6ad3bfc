import type { Resumable } from '../../solver';
import { NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { BOX, type Content, emptyContent, FREE, SOLID } from '../board/field';
import type { MacroBoard } from '../board/macro-board';
import { MatchingByKind } from '../deadlocks/matching';
import type { Tables } from '../push-search';
import type { Place } from '../stores/positions';
import { BoxTally } from './box-tally';
import type { Guidance } from './feature-search';
import type { Features } from './feature-tree';

/** The largest values of features. */
const MAX = 2 ** 10 - 1;
const MAX_DISTANCE = 2 ** 19 - 1;
/** The player in the zone of the target counts as so many boxes on its squares, and a box in his way as so many pushes. */
const PLAYER_WORTH = 2;
const PUSHES_PER_BARRIER = 6;
/** By pushes, the player outside of it counts as so many. */
const PUSHES_TO_ZONE = 4;

/**
 * What counts first: few parts of the free cells, or boxes on the squares; or only how few pushes are left. Where the
 * player is counts as well, unless parts come first.
 */
export type Order = 'parts' | 'squares' | 'pushes';

/**
 * A position to come near by pushes, or by pulls in a reversed level, whichever box reaches which square. Better is, in this order or with the
 * first two exchanged: fewer parts, more boxes on the squares, fewer of the others beside a box or a wall, and fewer
 * pushes left. By pushes, only those that are left count.
 */
export class Target {
  /** How often a position was better than all before. */
  gains = 0;
  readonly squares: Int32Array;
  #bestFirst = 0;
  /** The fewest pushes that were left so far. */
  #least = Infinity;
  /** By cell: 1 for the squares. */
  readonly #isSquare: Uint8Array;
  /** By cell: the fewest pushes to any of the squares. */
  readonly #toAny: Int32Array;
  #matching: MatchingByKind | undefined;
  /** Of the position that was looked at last: the boxes on squares, and the others beside a box or a wall. */
  #home = 0;
  readonly #beside: BoxTally;

  /** `place`: as many boxes as the level has, in the order of their kinds. */
  constructor(
    private readonly tables: Tables,
    private readonly place: Place,
    private readonly order: Order,
  ) {
    this.squares = place.boxes;
    this.#isSquare = new Uint8Array(tables.field.size + 1);
    for (const square of this.squares) this.#isSquare[square] = 1;
    this.#toAny = new Int32Array(tables.field.size).fill(NEVER);
    this.#beside = new BoxTally(tables.field, (content, box) => this.#standsBeside(content, box));
  }

  /** Makes its tables, once. */
  *prepare(): Resumable<void> {
    if (this.#matching) return;
    const { distances, field, work } = this.tables;
    const toAny = this.#toAny;
    const pushes: Int32Array[] = [];
    for (const square of this.squares) {
      const own = distances.byCell(distances.statesTo(square));
      for (let cell = 0; cell < toAny.length; cell += 1) toAny[cell] = Math.min(toAny[cell] ?? 0, own[cell] ?? 0);
      pushes.push(own);
      if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    this.#matching = new MatchingByKind(field, pushes, work);
  }

  /**
   * How far a position is: the pushes left, and more for boxes between the player and where he should be. `NEVER` if that
   * is surely no less than a limit.
   */
  *distanceOf({ boxes, player }: Place, limit: number): Resumable<number> {
    let bound = 0;
    for (let index = 0; index < boxes.length; index += 1) bound += this.#toAny[boxes[index] ?? 0] ?? 0;
    if (this.tables.work.count(boxes.length)) yield;
    const pushes = this.#matching && bound < limit ? yield* this.#matching.solve(boxes) : NEVER;
    if (pushes >= limit || this.order === 'parts') return pushes;
    if (this.tables.work.count(2 * this.tables.field.size)) yield;
    return pushes + PUSHES_PER_BARRIER * this.#barriersOf(boxes, player);
  }

  /** Measures the position on a board. */
  *look(board: MacroBoard): Resumable<Features> {
    const pushes = this.#matching ? yield* this.#matching.solve(board.boxes) : NEVER;
    if (pushes < this.#least) {
      this.#least = pushes;
      this.gains += 1;
    }
    const { names, zone, count } = board.blocks;
    this.#beside.look(board.content, board.boxes);
    this.#home = 0;
    for (const box of board.boxes) this.#home += this.#isSquare[box] ?? 0;
    return this.#measure(this.#home, this.#beside.count, pushes, count, names[this.place.player] === zone);
  }

  /** The same after one box has left a cell. */
  judge(board: MacroBoard, box: number, from: number, components: number): Features {
    const to = board.boxes[box] ?? 0;
    const pushes = this.#matching?.afterMoving(box, to) ?? NEVER;
    const home = this.#home + (this.#isSquare[to] ?? 0) - (this.#isSquare[from] ?? 0);
    const isPlayerThere = this.order !== 'parts' && board.blocks.has(this.place.player);
    return this.#measure(home, this.#beside.after(board.content, from, to), pushes, components, isPlayerThere);
  }

  #measure(home: number, beside: number, pushes: number, components: number, isPlayerThere: boolean): Features {
    if (this.order === 'pushes') {
      const left = pushes + (isPlayerThere ? 0 : PUSHES_TO_ZONE);
      return { first: (MAX_DISTANCE - Math.min(MAX_DISTANCE, left)) << 10, second: 0 };
    }
    const player = this.order === 'squares' && isPlayerThere ? 1 : 0;
    const fewParts = MAX - Math.min(MAX, components);
    const squares = Math.min(MAX, home + PLAYER_WORTH * player);
    const [one, two] = this.order === 'parts' ? [fewParts, squares] : [squares, fewParts];
    const first = (pushes < NEVER ? 1 << 30 : 0) | (one << 20) | (two << 10) | (MAX - Math.min(MAX, beside));
    if (first > this.#bestFirst) {
      this.#bestFirst = first;
      this.gains += 1;
    }
    return { first, second: 2 * (MAX_DISTANCE - Math.min(MAX_DISTANCE, pushes)) + player };
  }

  /** Whether a box is off the squares and touches another or a wall. */
  #standsBeside(content: Content, box: number): boolean {
    if (this.#isSquare[box] === 1) return false;
    const { neighbours } = this.tables.field;
    for (let edge = 4 * box; edge < 4 * box + 4; edge += 1) if (content[neighbours[edge] ?? 0] !== FREE) return true;
    return false;
  }

  /** The fewest boxes on a walk of the player to where he should be, by a search through them. */
  #barriersOf(boxes: Int32Array, player: number): number {
    const { neighbours, size } = this.tables.field;
    const content = emptyContent(this.tables.field);
    for (const box of boxes) content[box] = BOX;
    content[player] = SOLID;
    let beyond: number[] = [player];
    for (let barriers = 0; beyond.length > 0; barriers += 1) {
      const near = beyond;
      beyond = [];
      for (let index = 0; index < near.length; index += 1) {
        const cell = near[index] ?? size;
        if (cell === this.place.player) return barriers;
        for (let edge = 4 * cell; edge < 4 * cell + 4; edge += 1) {
          const next = neighbours[edge] ?? size;
          if (content[next] === SOLID) continue;
          (content[next] === BOX ? beyond : near).push(next);
          content[next] = SOLID;
        }
      }
    }
    return size;
  }
}

/** Guides a search towards given squares. All moves cost the same. */
export class TargetGuidance implements Guidance {
  readonly cellOf = cellOfTarget;
  readonly squares: Int32Array;
  #children = new Set<number>();

  constructor(
    private readonly target: Target,
    private readonly board: MacroBoard,
  ) {
    this.squares = target.squares;
  }

  prepare(): Resumable<void> {
    return this.target.prepare();
  }

  look(): Resumable<Features> {
    this.#children = new Set();
    return this.target.look(this.board);
  }

  judge(node: number, box: number, from: number, components: number): Features {
    this.#children.add(node);
    return this.target.judge(this.board, box, from, components);
  }

  choose(): ReadonlySet<number> {
    return this.#children;
  }
}

/**
 * The cell of the feature space: parts, boxes on their squares, and whether the player is where he should be. By pushes,
 * one for each number of them.
 */
function cellOfTarget({ first, second }: Features): number {
  return 2 * (first >> 10) + (second & 1);
}
