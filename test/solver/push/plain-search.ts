import type { Direction } from '../../../src/core/direction';
import type { PushModel } from '../../../src/core/push-model';

/**
 * The fewest pushes that solve a level of at most 30 inner cells, or undefined: breadth first over every cell of the
 * player and every set of boxes, with nothing clever in it, walks before pushes.
 */
export function fewestPushes(model: PushModel): number | undefined {
  const { walls, stride, player, kinds } = model;
  const inner = [...walls.keys()].filter((cell) => walls[cell] === 0);
  const numberOf = new Map(inner.map((cell, number) => [cell, number]));
  const bit = (cell: number): number => 1 << (numberOf.get(cell) ?? 31);
  const maskOf = (cells: readonly number[]): number => cells.reduce((mask, cell) => mask | bit(cell), 0);
  const goals = maskOf(kinds[0]?.goals ?? []);
  const required = kinds[0]?.required ?? 0;

  const seen = new Set<number>();
  let ring: [number, number][] = [[player, maskOf(kinds[0]?.boxes ?? [])]];
  for (let pushes = 0; ring.length > 0; pushes += 1) {
    const pushed: [number, number][] = [];
    for (const [cell, boxes] of ring) {
      const key = boxes * 32 + (numberOf.get(cell) ?? 31);
      if (seen.has(key)) continue;
      seen.add(key);
      if (bitCount(boxes & goals) >= required) return pushes;
      for (const step of [-stride, 1, stride, -1]) {
        const next = cell + step;
        const beyond = next + step;
        if (walls[next] !== 0) continue;
        if ((boxes & bit(next)) === 0) ring.push([next, boxes]);
        else if (walls[beyond] === 0 && (boxes & bit(beyond)) === 0)
          pushed.push([next, (boxes & ~bit(next)) | bit(beyond)]);
      }
    }
    ring = pushed;
  }
  return undefined;
}

/** How many pushes these steps make, or undefined where one is refused or the level is not solved by them. */
export function pushesOf(model: PushModel, moves: readonly Direction[]): number | undefined {
  const { walls, stride, player, kinds } = model;
  const steps = { up: -stride, right: 1, down: stride, left: -1 };
  const boxes = new Set(kinds[0]?.boxes);
  let cell = player;
  let pushes = 0;
  for (const move of moves) {
    cell += steps[move];
    if (walls[cell] !== 0) return undefined;
    if (!boxes.delete(cell)) continue;
    const beyond = cell + steps[move];
    if (walls[beyond] !== 0 || boxes.has(beyond)) return undefined;
    boxes.add(beyond);
    pushes += 1;
  }
  const home = (kinds[0]?.goals ?? []).filter((goal) => boxes.has(goal)).length;
  return home >= (kinds[0]?.required ?? 0) ? pushes : undefined;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
