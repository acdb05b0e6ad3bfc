import type { Resumable } from '../../solver';
import { NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { FREE } from '../board/field';
import type { MacroBoard } from '../board/macro-board';
import { MatchingByKind } from '../deadlocks/matching';
import type { BestPosition, PushSearch, PushSearchState, Tables } from '../push-search';
import type { Features } from './feature-tree';
import { FeatureSearch, type Guidance, type Perimeter } from './feature-search';
import type { Chambers } from '../board/chambers';
import type { PositionTests } from '../deadlocks/position-tests';
import type { PushCode } from '../stores/positions';
import { MobilitySearch, type Wish } from './mobility-search';

/** The largest values of features. */
const MAX = 2 ** 10 - 1;
const MAX_DISTANCE = 2 ** 20 - 1;

/**
 * Guides a search towards given squares, whichever box reaches which: few parts, many boxes there, few of the others
 * beside a box or a wall, few pushes left. All moves cost the same.
 */
class TargetGuidance implements Guidance {
  readonly cellOf = cellOf;
  /** By cell: 1 for the squares. */
  readonly #isSquare: Uint8Array;
  #matching: MatchingByKind | undefined;
  #children = new Set<number>();

  /** `squares`: as many as there are boxes, in the order of their kinds. */
  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    readonly squares: Int32Array,
  ) {
    this.#isSquare = new Uint8Array(tables.field.size + 1);
    for (const square of squares) this.#isSquare[square] = 1;
  }

  *prepare(): Resumable<void> {
    const { distances, field, work } = this.tables;
    const pushes: Int32Array[] = [];
    for (const square of this.squares) {
      pushes.push(distances.byCell(distances.statesTo(square)));
      if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    this.#matching = new MatchingByKind(field, pushes, work);
  }

  *look(): Resumable<Features> {
    const { boxes, blocks } = this.board;
    this.#children = new Set();
    return this.#measure(this.#matching ? yield* this.#matching.solve(boxes) : NEVER, blocks.count);
  }

  judge(node: number, box: number, _from: number, components: number): Features {
    this.#children.add(node);
    return this.#measure(this.#matching?.afterMoving(box, this.board.boxes[box] ?? 0) ?? NEVER, components);
  }

  choose(): ReadonlySet<number> {
    return this.#children;
  }

  #measure(pushes: number, components: number): Features {
    const { boxes, content } = this.board;
    const { neighbours } = this.tables.field;
    let home = 0;
    let beside = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      if (this.#isSquare[box] === 1) home += 1;
      else if (!isAlone(content, neighbours, box)) beside += 1;
    }
    const fewParts = MAX - Math.min(MAX, components);
    return {
      first: (pushes < NEVER ? 1 << 30 : 0) | (fewParts << 20) | (home << 10) | (MAX - Math.min(MAX, beside)),
      second: MAX_DISTANCE - Math.min(MAX_DISTANCE, pushes),
    };
  }
}

/** Whether a box touches no other and no wall. */
function isAlone(content: Uint8Array, neighbours: Int32Array, box: number): boolean {
  for (let edge = 4 * box; edge < 4 * box + 4; edge += 1) if (content[neighbours[edge] ?? 0] !== FREE) return false;
  return true;
}

/** The cell of the feature space: parts, and boxes on their squares. */
function cellOf({ first }: Features): number {
  return first >> 10;
}

/** The number of positions in a search backward, and in the search forward to its best position. */
interface Round {
  readonly wish: Wish;
  readonly backward: number;
  readonly forward: number;
}

/** Few positions first: which of them make a good aim differs from level to level. */
const ROUNDS = [
  { wish: 'mobile', backward: 300, forward: 1_500 },
  { wish: 'mobile', backward: 1_500, forward: 4_000 },
  { wish: 'far', backward: 500, forward: 1_500 },
  { wish: 'mobile', backward: 6_000, forward: 16_000 },
  { wish: 'far', backward: 3_000, forward: 6_000 },
] as const satisfies readonly Round[];
/** After these rounds all numbers are multiplied by this, again and again. */
const GROWTH = 8;

/**
 * For levels in which boxes must be rearranged before any can be packed: a search backward looks for a position in
 * which all can move, and one forward aims at it (strategy D of Festival, Shoham). It ends in any position that the
 * searches backward know.
 */
export class AimedSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #backward: Readonly<Record<Wish, MobilitySearch>>;
  /** For each search backward, the length of the last search forward to its best position. */
  readonly #tried: Record<Wish, number> = { mobile: 0, far: 0 };
  #round = 0;
  #forward: FeatureSearch | undefined;
  #solution: PushCode[] = [];

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    chambers: Chambers,
    private readonly tests: PositionTests,
    private readonly memory: number,
  ) {
    this.#backward = {
      mobile: new MobilitySearch(tables, chambers, 'mobile'),
      far: new MobilitySearch(tables, chambers, 'far'),
    };
  }

  *next(): Resumable<void> {
    const { wish, backward, forward } = roundOf(this.#round);
    const search = this.#backward[wish];
    if (!search.isOver && search.nodes < backward) {
      this.#tried[wish] = 0;
      yield* this.#searchBackward(search);
    } else if (this.#tried[wish] < forward) yield* this.#searchForward(search, forward);
    else this.#round += 1;
    this.nodes += 1;
    if (this.state === 'searching' && this.#left <= 0) this.state = 'full';
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    return this.#forward?.best;
  }

  /** The positions from which its searches backward know a way to the end. */
  get perimeters(): readonly Perimeter[] {
    return Object.values(this.#backward);
  }

  /** The bytes that are left for the search forward. */
  get #left(): number {
    return this.memory - this.#backward.mobile.bytes - this.#backward.far.bytes;
  }

  *#searchBackward(search: MobilitySearch): Resumable<void> {
    yield* search.next();
    if (search.met < 0) return;
    this.#solution = search.pushesFrom(search.met);
    this.state = 'solved';
  }

  *#searchForward(search: MobilitySearch, limit: number): Resumable<void> {
    this.#forward ??= this.#towards(search.bestBoxes());
    const forward = this.#forward;
    yield* forward.next();
    this.state = forward.state;
    this.#solution = forward.solution();
    if (forward.state !== 'searching' || forward.nodes < limit) return;
    this.#tried[roundOf(this.#round).wish] = limit;
    this.#forward = undefined;
    this.#round += 1;
  }

  #towards(squares: Int32Array): FeatureSearch {
    const guidance = new TargetGuidance(this.tables, this.board, squares);
    const options = { memory: this.#left, canSkipMoves: true, perimeters: this.perimeters };
    return new FeatureSearch(this.tables, this.board, this.tests, guidance, options);
  }
}

function roundOf(number: number): Round {
  const { wish, backward, forward } = ROUNDS[number % ROUNDS.length] ?? ROUNDS[0];
  const factor = GROWTH ** Math.floor(number / ROUNDS.length);
  return { wish, backward: factor * backward, forward: factor * forward };
}
