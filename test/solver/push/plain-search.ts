import type { Direction } from '../../../src/core/direction';
import type { PushModel } from '../../../src/core/push/push';

/**
 * The fewest pushes that solve a level of at most 30 inner cells, or undefined: breadth first over every cell of the
 * player and every set of boxes, a mask for each kind, without optimisations, walks before pushes.
 */
export function fewestPushes(model: PushModel): number | undefined {
  const { walls, stride, player, kinds } = model;
  const inner = [...walls.keys()].filter((cell) => walls[cell] === 0);
  const numberOf = new Map(inner.map((cell, number) => [cell, number]));
  const bit = (cell: number): number => 1 << (numberOf.get(cell) ?? 31);
  const maskOf = (cells: readonly number[]): number => cells.reduce((mask, cell) => mask | bit(cell), 0);
  const goals = kinds.map((kind) => maskOf(kind.goals));
  const isSolved = (boxes: readonly number[]): boolean =>
    kinds.every(({ required }, kind) => bitCount((boxes[kind] ?? 0) & (goals[kind] ?? 0)) >= required);

  const seen = new Set<string>();
  let ring: [number, number[]][] = [[player, kinds.map(({ boxes }) => maskOf(boxes))]];
  for (let pushes = 0; ring.length > 0; pushes += 1) {
    const pushed: [number, number[]][] = [];
    for (const [cell, boxes] of ring) {
      const key = `${boxes.join()} ${cell}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (isSolved(boxes)) return pushes;
      const all = boxes.reduce((mask, own) => mask | own, 0);
      for (const step of [-stride, 1, stride, -1]) {
        const next = cell + step;
        const beyond = next + step;
        if (walls[next] !== 0) continue;
        const after = (own: number): number => ((own & bit(next)) === 0 ? own : (own & ~bit(next)) | bit(beyond));
        if ((all & bit(next)) === 0) ring.push([next, boxes]);
        else if (walls[beyond] === 0 && (all & bit(beyond)) === 0) pushed.push([next, boxes.map(after)]);
      }
    }
    ring = pushed;
  }
  return undefined;
}

/**
 * The fewest moves that solve a small level with at most `maxPushes` pushes, by breadth-first search over cells of the
 * player and of the boxes.
 */
export function fewestMoves(model: PushModel, maxPushes = Infinity): number | undefined {
  const { walls, stride, player, kinds } = model;
  const isSolved = (boxes: ReadonlyMap<number, number>): boolean =>
    kinds.every(({ goals, required }, kind) => goals.filter((goal) => boxes.get(goal) === kind).length >= required);
  const start = new Map(kinds.flatMap(({ boxes }, kind) => boxes.map((box) => [box, kind] as const)));
  const seen = new Set<string>();
  let ring = [{ cell: player, boxes: start, pushes: 0 }];
  for (let moves = 0; ring.length > 0; moves += 1) {
    const next: typeof ring = [];
    for (const { cell, boxes, pushes } of ring) {
      const place = `${cell} ${[...boxes].sort(([one], [other]) => one - other).join()}`;
      const key = maxPushes === Infinity ? place : `${place} ${pushes}`;
      if (seen.has(key) || pushes > maxPushes) continue;
      seen.add(key);
      if (isSolved(boxes)) return moves;
      for (const ahead of [-stride, 1, stride, -1]) {
        const [to, beyond] = [cell + ahead, cell + 2 * ahead];
        const kind = boxes.get(to);
        if (walls[to] !== 0 || (kind !== undefined && (walls[beyond] !== 0 || boxes.has(beyond)))) continue;
        if (kind === undefined) next.push({ cell: to, boxes, pushes });
        else {
          const pushed = new Map([...boxes].filter(([box]) => box !== to)).set(beyond, kind);
          next.push({ cell: to, boxes: pushed, pushes: pushes + 1 });
        }
      }
    }
    ring = next;
  }
  return undefined;
}

/** The number of pushes in these steps, or undefined if one is refused or they do not solve the level. */
export function pushesOf(model: PushModel, moves: readonly Direction[]): number | undefined {
  const { walls, stride, player, kinds } = model;
  const steps = { up: -stride, right: 1, down: stride, left: -1 };
  const kindAt = new Map(kinds.flatMap(({ boxes }, kind) => boxes.map((box) => [box, kind])));
  let cell = player;
  let pushes = 0;
  for (const move of moves) {
    cell += steps[move];
    if (walls[cell] !== 0) return undefined;
    const kind = kindAt.get(cell);
    if (kind === undefined) continue;
    const beyond = cell + steps[move];
    if (walls[beyond] !== 0 || kindAt.has(beyond)) return undefined;
    kindAt.delete(cell);
    kindAt.set(beyond, kind);
    pushes += 1;
  }
  const isSolved = kinds.every(({ goals, required }, kind) => {
    return goals.filter((goal) => kindAt.get(goal) === kind).length >= required;
  });
  return isSolved ? pushes : undefined;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
