import type { Direction } from '../../../src/core/direction';
import type { PushModel } from '../../../src/core/push/push';

/**
 * The fewest pushes that solve a level of at most 30 inner cells, or undefined: breadth first over every cell of the
 * player and every set of boxes, without optimisations, walks before pushes.
 */
export function fewestPushes(model: PushModel): number | undefined {
  const level = new MaskedLevel(model);
  const seen = new Set<number | string>();
  let ring = [level.start];
  for (let pushes = 0; ring.length > 0; pushes += 1) {
    const pushed: Position[] = [];
    for (const position of ring) {
      const key = level.keyOf(position);
      if (seen.has(key)) continue;
      seen.add(key);
      if (level.isSolved(position)) return pushes;
      level.step(position, ring, pushed);
    }
    ring = pushed;
  }
  return undefined;
}

/** The fewest moves that solve such a level with at most `maxPushes` pushes, breadth first. */
export function fewestMoves(model: PushModel, maxPushes = Infinity): number | undefined {
  const level = new MaskedLevel(model);
  /** By position: the fewest pushes on the ways that were found; one with more moves and no fewer pushes is needless. */
  const seen = new Map<number | string, number>();
  let ring = [level.start];
  for (let moves = 0; ring.length > 0; moves += 1) {
    const next: Position[] = [];
    for (const position of ring) {
      const key = level.keyOf(position);
      if (position.pushes > maxPushes || position.pushes >= (seen.get(key) ?? Infinity)) continue;
      seen.set(key, maxPushes === Infinity ? 0 : position.pushes);
      if (level.isSolved(position)) return moves;
      level.step(position, next, next);
    }
    ring = next;
  }
  return undefined;
}

interface Position {
  readonly cell: number;
  /** By kind: a mask of the cells of its boxes. */
  readonly boxes: readonly number[];
  readonly pushes: number;
}

/** A level whose inner cells are bits. */
class MaskedLevel {
  readonly start: Position;
  readonly #bits: Int32Array;
  readonly #goals: readonly number[];

  constructor(private readonly model: PushModel) {
    const { walls, player, kinds } = model;
    this.#bits = new Int32Array(walls.length);
    [...walls.keys()].filter((cell) => walls[cell] === 0).forEach((cell, bit) => (this.#bits[cell] = 1 << bit));
    const maskOf = (cells: readonly number[]): number => cells.reduce((mask, cell) => mask | this.#bit(cell), 0);
    this.#goals = kinds.map(({ goals }) => maskOf(goals));
    this.start = { cell: player, boxes: kinds.map(({ boxes }) => maskOf(boxes)), pushes: 0 };
  }

  /** A number for one kind of boxes. */
  keyOf({ cell, boxes }: Position): number | string {
    const [only = 0] = boxes;
    return boxes.length === 1 ? only * this.model.size + cell : `${boxes.join()} ${cell}`;
  }

  isSolved({ boxes }: Position): boolean {
    return this.model.kinds.every(
      ({ required }, kind) => bitCount((boxes[kind] ?? 0) & (this.#goals[kind] ?? 0)) >= required,
    );
  }

  /** Adds what the player's steps lead to, by walking and by pushing. */
  step({ cell, boxes, pushes }: Position, walked: Position[], pushed: Position[]): void {
    const { walls, stride } = this.model;
    const all = boxes.reduce((mask, own) => mask | own, 0);
    for (const ahead of [-stride, 1, stride, -1]) {
      const [next, beyond] = [cell + ahead, cell + 2 * ahead];
      if (walls[next] !== 0) continue;
      const [from, to] = [this.#bit(next), this.#bit(beyond)];
      if ((all & from) === 0) walked.push({ cell: next, boxes, pushes });
      else if (walls[beyond] === 0 && (all & to) === 0) {
        const after = boxes.map((own) => ((own & from) === 0 ? own : (own & ~from) | to));
        pushed.push({ cell: next, boxes: after, pushes: pushes + 1 });
      }
    }
  }

  #bit(cell: number): number {
    return this.#bits[cell] ?? 0;
  }
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
