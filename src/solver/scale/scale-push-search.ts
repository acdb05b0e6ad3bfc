import { at } from '../../core/at';
import { neighbourSteps } from '../../core/level/level';
import { type Direction, DIRECTIONS } from '../../core/direction';
import { step, type Move } from '../../core/play/move';
import type { PushModel } from '../../core/push/push';
import { flood } from '../../core/routes/flood';
import { Matching, TOO_FAR } from './matching';
import { type ScaleSearch, type ScaleState, Waiting } from './scale-search';

/** The boxes of a kind, a range of all boxes. */
interface Kind {
  readonly first: number;
  readonly end: number;
  readonly goals: readonly number[];
  /** Whether all of its boxes must end on goals. */
  readonly isTight: boolean;
  /** By goal, then by cell: the pushes to it on a board with no other box. */
  readonly distances: readonly Int32Array[];
  /** By cell: 1 where a box can reach no goal, although it must. */
  readonly isDead: Uint8Array;
  readonly matching: Matching;
}

/**
 * The search of scale 1 for levels of pushes: best first, by three times the pushes so far and four times those that a matching
 * of boxes and goals still needs. It leaves out dead squares and frozen boxes.
 */
export class ScalePushSearch implements ScaleSearch {
  nodes = 0;
  units = 0;
  state: ScaleState = 'searching';
  readonly minMoves: number;
  readonly minChanges: number;
  readonly #steps: readonly number[];
  readonly #isWall: Uint8Array;
  /** By box. */
  readonly #kindOf: readonly Kind[];
  readonly #kinds: readonly Kind[];
  /** By cell: the number of its box plus 1. */
  readonly #boxAt: Uint16Array;
  /** By cell: the number of the flood that reached it last, and the direction from which. */
  readonly #reached: Int32Array;
  readonly #cameBy: Uint8Array;
  readonly #found: number[] = [];
  #floods = 0;
  /** Positions as texts: the cells of the boxes, kind after kind in ascending order, then the first cell of the player's zone. */
  readonly #texts: string[] = [];
  readonly #known = new Set<string>();
  /** By position: the one before it, the push that leads there (four times the box's cell, and the direction), and their number. */
  readonly #parents: number[] = [];
  readonly #pushes: number[] = [];
  readonly #depths: number[] = [];
  readonly #waiting = new Waiting<number>();
  readonly #pieces: Generator<undefined, void>;

  constructor(private readonly model: PushModel) {
    const { size, walls, player } = model;
    this.#steps = neighbourSteps(model);
    const inside = flood(model, [player], (cell) => walls[cell] === 0);
    this.#isWall = inside.map((isInside) => 1 - isInside);
    this.#boxAt = new Uint16Array(size);
    this.#reached = new Int32Array(size);
    this.#cameBy = new Uint8Array(size);
    const boxes: number[] = [];
    this.#kinds = model.kinds.map((kind) => {
      // What the player never reaches stays as it is.
      const done = kind.boxes.filter((cell) => inside[cell] === 0 && kind.goals.includes(cell)).length;
      const own = kind.boxes.filter((cell) => inside[cell] === 1).sort((one, other) => one - other);
      const goals = kind.goals.filter((cell) => inside[cell] === 1);
      const needed = Math.max(0, kind.required - done);
      if (needed > Math.min(own.length, goals.length)) this.state = 'unsolvable';
      const spare = Math.max(0, own.length - needed);
      const distances = goals.map((goal) => this.#distancesTo(goal));
      const isDead = new Uint8Array(size).map((_, cell) =>
        spare === 0 && distances.every((pushes) => pushes[cell] === TOO_FAR) ? 1 : 0,
      );
      const matching = new Matching(own.length, Math.max(goals.length + spare, own.length));
      const first = boxes.length;
      const end = boxes.push(...own);
      return { first, end, goals, isTight: spare === 0, distances, isDead, matching };
    });
    this.#kindOf = this.#kinds.flatMap((kind) => new Array<Kind>(kind.end - kind.first).fill(kind));
    this.#place(boxes);
    const pushes = this.#boundOf(boxes);
    if (pushes >= TOO_FAR) this.state = 'unsolvable';
    this.minMoves = Math.min(pushes, TOO_FAR);
    this.minChanges = boxes.filter((cell, box) => {
      const { goals, isTight } = at(this.#kindOf, box);
      return isTight && !goals.includes(cell);
    }).length;
    this.#add(String.fromCharCode(...boxes, this.#zoneOf(player)), pushes, -1, 0);
    this.#pieces = this.#search();
  }

  get bytes(): number {
    return this.#texts.length * (200 + 2 * this.#kindOf.length);
  }

  next(): void {
    this.#pieces.next();
  }

  solution(): readonly Move[] {
    const pushes: number[] = [];
    for (let number = this.#texts.length - 1; number > 0; number = at(this.#parents, number))
      pushes.unshift(at(this.#pushes, number));
    this.#place(this.#boxesOf(0));
    let { player } = this.model;
    return pushes.flatMap((push) => {
      const cell = push >> 2;
      const ahead = at(this.#steps, push & 3);
      this.#zoneOf(player);
      const walk: Direction[] = [];
      for (let here = cell - ahead; here !== player; here -= at(this.#steps, at(this.#cameBy, here)))
        walk.unshift(at(DIRECTIONS, at(this.#cameBy, here)));
      this.#carry(cell, cell + ahead);
      player = cell;
      return [...walk, at(DIRECTIONS, push & 3)].map((direction) => step(direction));
    });
  }

  /** Pauses after each push. */
  *#search(): Generator<undefined, void> {
    for (let number = this.#waiting.take(); number !== undefined; number = this.#waiting.take()) {
      this.nodes += 1;
      const boxes = this.#boxesOf(number);
      this.#place(boxes);
      this.#zoneOf(at(this.#texts, number).charCodeAt(boxes.length));
      for (const push of this.#pushesOf(boxes)) {
        const cell = push >> 2;
        const to = cell + at(this.#steps, push & 3);
        this.#carry(cell, to);
        if (!this.#isFrozen(to)) this.#consider(number, boxes, to, push);
        if (this.state === 'solved') return;
        this.#carry(to, cell);
        yield;
      }
    }
    this.state = 'unsolvable';
  }

  /** The pushes that the player can walk to, onto cells that are not dead. */
  #pushesOf(boxes: readonly number[]): readonly number[] {
    const pushes: number[] = [];
    for (let box = 0; box < boxes.length; box += 1)
      for (let direction = 0; direction < 4; direction += 1) {
        const cell = boxes[box] ?? 0;
        const ahead = this.#steps[direction] ?? 0;
        const to = cell + ahead;
        if (this.#reached[cell - ahead] !== this.#floods || !this.#isFree(to)) continue;
        if (at(this.#kindOf, box).isDead[to] === 0) pushes.push(4 * cell + direction);
      }
    return pushes;
  }

  /** Notes the position after a push, if it is new. The box has moved already. */
  #consider(parent: number, before: readonly number[], to: number, push: number): void {
    const boxes = before.slice();
    let box = at(this.#boxAt, to) - 1;
    const { first, end } = at(this.#kindOf, box);
    for (; box > first && (boxes[box - 1] ?? 0) > to; box -= 1) boxes[box] = boxes[box - 1] ?? 0;
    for (; box < end - 1 && (boxes[box + 1] ?? 0) < to; box += 1) boxes[box] = boxes[box + 1] ?? 0;
    boxes[box] = to;
    const text = String.fromCharCode(...boxes, this.#zoneOf(push >> 2));
    if (!this.#known.has(text)) this.#add(text, this.#boundOf(boxes), parent, push);
  }

  #add(text: string, bound: number, parent: number, push: number): void {
    this.#known.add(text);
    if (bound >= TOO_FAR || this.state !== 'searching') return;
    const number = this.#texts.push(text) - 1;
    const depth = parent < 0 ? 0 : at(this.#depths, parent) + 1;
    this.#parents.push(parent);
    this.#pushes.push(push);
    this.#depths.push(depth);
    this.#waiting.add(number, 3 * depth + 4 * bound);
    if (bound === 0) this.state = 'solved';
  }

  #boxesOf(number: number): readonly number[] {
    const text = at(this.#texts, number);
    const boxes: number[] = [];
    for (let box = 0; box < text.length - 1; box += 1) boxes.push(text.charCodeAt(box));
    return boxes;
  }

  #place(boxes: readonly number[]): void {
    this.#boxAt.fill(0);
    for (let box = 0; box < boxes.length; box += 1) this.#boxAt[boxes[box] ?? 0] = box + 1;
  }

  #carry(from: number, to: number): void {
    this.#boxAt[to] = this.#boxAt[from] ?? 0;
    this.#boxAt[from] = 0;
  }

  #isFree(cell: number): boolean {
    return this.#isWall[cell] === 0 && this.#boxAt[cell] === 0;
  }

  /** Marks the cells that the player can reach, the nearest first; returns the one with the lowest number. */
  #zoneOf(player: number): number {
    const [reached, found] = [this.#reached, this.#found];
    this.#floods += 1;
    reached[player] = this.#floods;
    found.length = 0;
    found.push(player);
    let lowest = player;
    for (let index = 0; index < found.length; index += 1) {
      const cell = found[index] ?? 0;
      if (cell < lowest) lowest = cell;
      for (let direction = 0; direction < 4; direction += 1) {
        const next = cell + (this.#steps[direction] ?? 0);
        if (reached[next] === this.#floods || !this.#isFree(next)) continue;
        reached[next] = this.#floods;
        this.#cameBy[next] = direction;
        found.push(next);
      }
    }
    this.units += found.length;
    return lowest;
  }

  #distancesTo(goal: number): Int32Array {
    const distances = new Int32Array(this.model.size).fill(TOO_FAR);
    const found = [goal];
    distances[goal] = 0;
    for (const cell of found)
      for (const ahead of this.#steps) {
        const before = cell - ahead;
        if (this.#isWall[before] !== 0 || this.#isWall[before - ahead] !== 0 || distances[before] !== TOO_FAR) continue;
        distances[before] = at(distances, cell) + 1;
        found.push(before);
      }
    return distances;
  }

  /** The pushes that the boxes need at least; spare ones may stay anywhere. */
  #boundOf(boxes: readonly number[]): number {
    let sum = 0;
    for (const { first, end, distances, matching } of this.#kinds) {
      const { costs, stride, looks } = matching;
      for (let goal = 0; goal < distances.length; goal += 1) {
        const pushes = at(distances, goal);
        for (let box = first; box < end; box += 1)
          costs[(box - first + 1) * stride + goal + 1] = pushes[boxes[box] ?? 0] ?? TOO_FAR;
      }
      sum += matching.leastSum();
      this.units += matching.looks - looks;
    }
    return sum;
  }

  /** Whether the box on a cell can never be pushed again, and it or a box that holds it should be elsewhere. */
  #isFrozen(cell: number): boolean {
    const held: number[] = [];
    if (!this.#isHeld(cell, held)) return false;
    return held.some((one) => {
      const { goals, isTight } = at(this.#kindOf, at(this.#boxAt, one) - 1);
      return isTight && !goals.includes(one);
    });
  }

  /** Whether a box can be pushed in no direction if those in `held` cannot; adds it and what holds it. */
  #isHeld(cell: number, held: number[]): boolean {
    const count = held.push(cell);
    const { isDead } = at(this.#kindOf, at(this.#boxAt, cell) - 1);
    for (let direction = 0; direction < 2; direction += 1) {
      const ahead = this.#steps[direction] ?? 0;
      const [one, other] = [cell + ahead, cell - ahead];
      if (this.#isWall[one] === 1 || this.#isWall[other] === 1 || held.includes(one) || held.includes(other)) continue;
      if (isDead[one] === 1 && isDead[other] === 1) continue;
      if (this.#boxAt[one] !== 0 && this.#isHeld(one, held)) continue;
      if (this.#boxAt[other] !== 0 && this.#isHeld(other, held)) continue;
      held.length = count - 1;
      return false;
    }
    return true;
  }
}
