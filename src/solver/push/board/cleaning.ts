import type { PushModel } from '../../../core/push-model';

/** A level without what can never matter; cells are still those of the model. */
export interface CleanLevel {
  readonly walls: Uint8Array;
  readonly kinds: readonly CleanKind[];
}

/** Boxes and the goals they belong on. */
export interface CleanKind {
  readonly boxes: ReadonlySet<number>;
  readonly goals: ReadonlySet<number>;
  /** How many of these boxes must stand on these goals in the end. */
  readonly needed: number;
}

/**
 * Makes walls of everything the player never enters and no box ever leaves. A solution of what remains is one of the
 * level, push for push, and the other way round.
 */
export function cleaned(model: PushModel): CleanLevel {
  const walls = Uint8Array.from(model.walls);
  const kinds = model.kinds
    .filter(({ boxes }) => boxes.length > 0)
    .map(({ boxes, goals, required }) => ({ boxes: new Set(boxes), goals: new Set(goals), needed: required }));

  /** Something there for ever: a box on a goal of its kind is home, and the goal is full. */
  const settle = (cell: number): void => {
    for (const kind of kinds) {
      if (kind.boxes.delete(cell) && kind.goals.has(cell)) kind.needed -= 1;
      kind.goals.delete(cell);
    }
    walls[cell] = 1;
  };

  for (;;) {
    const area = areaOf(model, walls);
    const outside = [...walls.keys()].filter((cell) => walls[cell] === 0 && !area.has(cell));
    const boxes = new Set(kinds.flatMap((kind) => [...kind.boxes]));
    const goals = new Set(kinds.flatMap((kind) => [...kind.goals]));
    const lasting = [...outside, ...immovable(model, walls, boxes)];
    // A box that need not come home may be put away in a dead end, so they stay open where some need not.
    if (kinds.every((kind) => kind.needed === kind.boxes.size)) lasting.push(...deadEnds(model, walls, boxes, goals));
    if (lasting.length === 0) return { walls, kinds };
    lasting.forEach(settle);
  }
}

/** Where the player could walk if there were no boxes. */
function areaOf({ player, stride }: PushModel, walls: Uint8Array): ReadonlySet<number> {
  const area = new Set([player]);
  for (const cell of area)
    for (const next of [cell - stride, cell + 1, cell + stride, cell - 1]) if (walls[next] === 0) area.add(next);
  return area;
}

/** The boxes that stay when all that can be pushed are taken off, again and again, wherever the player stands. */
function immovable({ stride }: PushModel, walls: Uint8Array, boxes: ReadonlySet<number>): number[] {
  const standing = new Set(boxes);
  const isFree = (cell: number): boolean => walls[cell] === 0 && !standing.has(cell);
  for (let before = Infinity; standing.size < before;) {
    before = standing.size;
    for (const box of standing)
      if ([1, stride].some((step) => isFree(box - step) && isFree(box + step))) standing.delete(box);
  }
  return [...standing];
}

/** Empty cells between three walls. A box there is lost, and the player has nothing to do there. */
function deadEnds(
  { player, stride }: PushModel,
  walls: Uint8Array,
  boxes: ReadonlySet<number>,
  goals: ReadonlySet<number>,
): number[] {
  const wallsRound = (cell: number): number =>
    [cell - stride, cell + 1, cell + stride, cell - 1].filter((next) => walls[next] !== 0).length;
  const isEmpty = (cell: number): boolean => cell !== player && !boxes.has(cell) && !goals.has(cell);
  return [...walls.keys()].filter((cell) => walls[cell] === 0 && isEmpty(cell) && wallsRound(cell) >= 3);
}
