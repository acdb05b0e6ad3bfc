import type { PushModel } from '../core/push/push';

/** Boxes that come to more positions are not shut off by a few walls. */
const MAX_POSITIONS = 4000;

/**
 * The walls that keep boxes where they are: wherever the player can push these boxes, if there were no others, such a wall
 * is where a box should go, or where the player would have to stand. None if the boxes come to too many positions.
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
        if (isWall(walls, ahead) !== isWall(walls, behind)) marked.add(isWall(walls, ahead) ? ahead : behind);
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
  return [...marked].sort(ascending);
}

interface Position {
  readonly boxes: readonly number[];
  /** The cells that the player can reach. */
  readonly reach: Uint8Array;
}

function stepsOf({ stride }: PushModel): readonly number[] {
  return [-stride, 1, stride, -1];
}

/** What lies beyond the board is a wall, too. */
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

/** Positions with the player in the same part of the board are one. */
function keyOf({ boxes, reach }: Position): string {
  return `${boxes.join()} ${reach.indexOf(1)}`;
}

function ascending(one: number, other: number): number {
  return one - other;
}
