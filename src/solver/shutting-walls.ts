import type { PushModel } from '../core/push/push';
import { PushSolver } from './push/solve-pushes';
import { withBoxes } from './unsolvable-boxes';

/** Boxes with more positions are not shut off by a few walls. */
const MAX_POSITIONS = 4000;
/** More walls than these explain nothing to the player. */
const MAX_WALLS = 24;
/** Work for proving that these walls are enough: some ten milliseconds. */
const PROOF_UNITS = 2 ** 20;
const PROOF_MEMORY = 2 ** 24;

/**
 * The walls that make boxes unsolvable by themselves: walls where one of these boxes should go or the player would have
 * to stand, in a position that the player can reach with these boxes alone. With all other walls gone, the boxes must
 * still be unsolvable. None if that is not so, or if there are too many walls or positions. The margin round the board
 * always stays and is never named.
 */
export function shuttingWalls(model: PushModel, boxes: readonly number[]): readonly number[] {
  const { walls, player } = model;
  const marked = new Set<number>();
  const first = { boxes: [...boxes].sort(ascending), reach: reachOf(model, boxes, player) };
  const seen = new Set([keyOf(first)]);
  const waiting = [first];
  for (const { boxes: now, reach } of waiting) {
    for (const box of now)
      for (const step of stepsOf(model)) {
        const [ahead, behind] = [box + step, box - step];
        for (const cell of [ahead, behind]) if (isWall(walls, cell) && !isMargin(model, cell)) marked.add(cell);
        if (isWall(walls, ahead) || now.includes(ahead) || reach[behind] !== 1) continue;
        const after = now.map((other) => (other === box ? ahead : other)).sort(ascending);
        const next = { boxes: after, reach: reachOf(model, after, box) };
        const key = keyOf(next);
        if (seen.has(key)) continue;
        if (seen.size === MAX_POSITIONS) return [];
        seen.add(key);
        waiting.push(next);
      }
  }
  return marked.size <= MAX_WALLS && areEnough(model, boxes, marked) ? [...marked].sort(ascending) : [];
}

function areEnough(model: PushModel, boxes: readonly number[], kept: ReadonlySet<number>): boolean {
  const walls = model.walls.map((wall, cell) => (isMargin(model, cell) || kept.has(cell) ? wall : 0));
  const solver = new PushSolver({ ...withBoxes(model, boxes), walls }, { memory: PROOF_MEMORY });
  return solver.advance(PROOF_UNITS)?.status === 'unsolvable';
}

/** The margin has only one column: to the right of a row the next one begins. */
function isMargin({ stride, size }: PushModel, cell: number): boolean {
  return cell < stride || cell >= size - stride || cell % stride === 0;
}

interface Position {
  readonly boxes: readonly number[];
  /** The cells that the player can reach. */
  readonly reach: Uint8Array;
}

function stepsOf({ stride }: PushModel): readonly number[] {
  return [-stride, 1, stride, -1];
}

/** Cells beyond the board are walls, too. */
function isWall(walls: Uint8Array, cell: number): boolean {
  return walls[cell] !== 0;
}

function reachOf(model: PushModel, boxes: readonly number[], player: number): Uint8Array {
  const { walls, size } = model;
  const reach = new Uint8Array(size);
  reach[player] = 1;
  const waiting = [player];
  for (const cell of waiting)
    for (const step of stepsOf(model)) {
      const next = cell + step;
      if (isWall(walls, next) || reach[next] === 1 || boxes.includes(next)) continue;
      reach[next] = 1;
      waiting.push(next);
    }
  return reach;
}

/** Positions with the player in the same part of the board are equal. */
function keyOf({ boxes, reach }: Position): string {
  return `${boxes.join()} ${reach.indexOf(1)}`;
}

function ascending(one: number, other: number): number {
  return one - other;
}
