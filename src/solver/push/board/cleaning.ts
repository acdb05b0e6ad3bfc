import type { PushModel } from '../../../core/push/push';

/** A level without the parts that never matter. Cells are still those of the model. */
export interface CleanLevel {
  readonly walls: Uint8Array;
  readonly kinds: readonly CleanKind[];
}

/** Boxes and the goals they belong on. */
interface CleanKind {
  readonly boxes: ReadonlySet<number>;
  readonly goals: ReadonlySet<number>;
  /** The number of boxes that must end on goals. */
  readonly needed: number;
}

/**
 * Turns all cells into walls that the player never enters and no box ever leaves. Solutions of the cleaned level are
 * the solutions of the level, push for push. Each cell is visited only a few times, so large boards are no problem.
 */
export function cleanLevel(model: PushModel): CleanLevel {
  const walls = Uint8Array.from(model.walls);
  const kinds = model.kinds
    .filter(({ boxes }) => boxes.length > 0)
    .map(({ boxes, goals, required }) => ({ boxes: new Set(boxes), goals: new Set(goals), needed: required }));

  /** Makes the cell a wall. A box of this kind on its goal counts as done, and the goal as full. */
  const settle = (cell: number): void => {
    for (const kind of kinds) {
      if (kind.boxes.delete(cell) && kind.goals.has(cell)) kind.needed -= 1;
      kind.goals.delete(cell);
    }
    walls[cell] = 1;
  };

  for (;;) {
    reachableCells(model, walls).forEach((isInside, cell) => {
      if (isInside === 0 && walls[cell] === 0) settle(cell);
    });
    const standing = immovableBoxes(model, walls, kinds);
    standing.forEach(settle);
    // A spare box can be parked in a dead end, so dead ends stay open if some boxes need no goal.
    const isTight = kinds.every((kind) => kind.needed === kind.boxes.size);
    const hasDeadEnds = isTight && fillDeadEnds(model, walls, kinds);
    if (standing.length === 0 && !hasDeadEnds) return { walls, kinds };
  }
}

/** By cell: 1 where the player could get without boxes. */
export function reachableCells({ player, stride }: PushModel, walls: Uint8Array): Uint8Array {
  const isInside = new Uint8Array(walls.length);
  const waiting = [player];
  isInside[player] = 1;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop())
    for (const next of [cell - stride, cell + 1, cell + stride, cell - 1]) {
      if (walls[next] !== 0 || isInside[next] === 1) continue;
      isInside[next] = 1;
      waiting.push(next);
    }
  return isInside;
}

/** The boxes that remain after all pushable ones are taken off again and again, wherever the player stands. */
function immovableBoxes({ stride }: PushModel, walls: Uint8Array, kinds: readonly CleanKind[]): number[] {
  const standing = new Set(kinds.flatMap(({ boxes }) => [...boxes]));
  const isFree = (cell: number): boolean => walls[cell] === 0 && !standing.has(cell);
  const waiting = [...standing];
  for (let box = waiting.pop(); box !== undefined; box = waiting.pop()) {
    const cell = box;
    if (!standing.has(cell) || ![1, stride].some((step) => isFree(cell - step) && isFree(cell + step))) continue;
    standing.delete(cell);
    // Taking off a box frees only its neighbours.
    waiting.push(cell - stride, cell + 1, cell + stride, cell - 1);
  }
  return [...standing];
}

/**
 * Turns empty cells between three walls into walls, from the ends of dead ends inwards. Returns whether it changed any.
 * A box there is dead, and the player has no reason to go there.
 */
function fillDeadEnds({ player, stride }: PushModel, walls: Uint8Array, kinds: readonly CleanKind[]): boolean {
  const isEmpty = new Uint8Array(walls.length).fill(1);
  for (const { boxes, goals } of kinds) for (const cell of [...boxes, ...goals]) isEmpty[cell] = 0;
  isEmpty[player] = 0;
  let hasChanged = false;
  for (let first = 0; first < walls.length; first += 1) {
    let cell: number | undefined = first;
    while (cell !== undefined && walls[cell] === 0 && isEmpty[cell] === 1) {
      const beside: number[] = [cell - stride, cell + 1, cell + stride, cell - 1];
      const ways = beside.filter((next) => walls[next] === 0);
      if (ways.length > 1) break;
      walls[cell] = 1;
      hasChanged = true;
      // Only the next cell of the dead end can have become a new end.
      cell = ways[0];
    }
  }
  return hasChanged;
}
