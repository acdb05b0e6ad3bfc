import type { Resumable } from '../../solver';
import { NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { FREE } from '../board/field';
import type { MacroBoard } from '../board/macro-board';
import { MatchingByKind } from '../deadlocks/matching';
import type { Tables } from '../push-search';
import type { Features } from './feature-tree';
import type { Guidance } from './guidance';

/** The largest values of features. */
const MAX = 2 ** 10 - 1;
const MAX_DISTANCE = 2 ** 20 - 1;

/**
 * Guides a search towards given squares, whichever box reaches which: few parts, many boxes there, few of the others
 * beside a box or a wall, few pushes left. All moves cost the same.
 */
export class TargetGuidance implements Guidance {
  readonly cellOf = cellOf;
  readonly squares: Int32Array;
  readonly #tables: Tables;
  readonly #board: MacroBoard;
  /** By cell: 1 for the squares. */
  readonly #isSquare: Uint8Array;
  #matching: MatchingByKind | undefined;
  #children = new Set<number>();

  /** `squares`: as many as there are boxes, in the order of their kinds. */
  constructor(tables: Tables, board: MacroBoard, squares: Int32Array) {
    this.#tables = tables;
    this.#board = board;
    this.squares = squares;
    this.#isSquare = new Uint8Array(tables.field.size + 1);
    for (const square of squares) this.#isSquare[square] = 1;
  }

  *prepare(): Resumable<void> {
    const { distances, field, work } = this.#tables;
    const pushes: Int32Array[] = [];
    for (const square of this.squares) {
      pushes.push(distances.byCell(distances.statesTo(square)));
      if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    this.#matching = new MatchingByKind(field, pushes, work);
  }

  *look(): Resumable<Features> {
    const { boxes, blocks } = this.#board;
    this.#children = new Set();
    return this.#measure(this.#matching ? yield* this.#matching.solve(boxes) : NEVER, blocks.count);
  }

  focus(): undefined {
    return undefined;
  }

  begin(): void {
    // The pushes from each cell are known.
  }

  knows(): boolean {
    return true;
  }

  *learn(): Resumable<void> {
    // It knows all cells.
  }

  judge(node: number, box: number, _from: number, components: number): Features {
    this.#children.add(node);
    return this.#measure(this.#matching?.afterMoving(box, this.#board.boxes[box] ?? 0) ?? NEVER, components);
  }

  choose(): ReadonlySet<number> {
    return this.#children;
  }

  #measure(pushes: number, components: number): Features {
    const { boxes, content } = this.#board;
    const { neighbours } = this.#tables.field;
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
