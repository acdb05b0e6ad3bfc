import { at } from '../core/at';
import { DIRECTIONS, type Direction } from '../core/direction';
import { ahead, type Level } from '../core/level/level';
import type { PushModel } from '../core/push/push';
import { AdaptiveBit, codeUniform } from './model';
import { WHOLE, type BitCoder } from './range-coder';

/**
 * Limits of the cells walked through to find the legal pushes, and of the pushes ranked, so that hostile codes do not
 * take long. A solution that needs more is written step by step.
 */
const MAX_VISITS = 400_000;

/** A push: the cell of the box, and the index of its direction in `DIRECTIONS`. */
export interface CodedPush {
  readonly box: number;
  readonly way: number;
}

/**
 * Writes the pushes of a solution, or reads them, until the level is won. Each push is coded by its rank among the
 * legal ones: the same push again, then other pushes of the same box, then other boxes, near ones first. Walks are left
 * out: a reader takes the shortest ones. Undefined if the pushes do not win.
 */
export function codePushes(
  coder: BitCoder,
  level: Level,
  model: PushModel,
  wanted: readonly CodedPush[] | undefined,
): Direction[] | undefined {
  const position = new PushPosition(level, model);
  const goesOn = new AdaptiveBit(WHOLE - WHOLE / 4);
  const staysWithBox = new AdaptiveBit(WHOLE / 4);
  const isFarther = new AdaptiveBit();
  const moves: Direction[] = [];
  let last: CodedPush | undefined;
  let run = 0;
  while (!position.isWon) {
    if (coder.isBeyondEnd || position.visits > MAX_VISITS) return undefined;
    const want = wanted ? wanted[position.pushes] : NO_PUSH;
    const pushes = position.legalPushes();
    if (!want || pushes.length === 0) return undefined;
    const rank = pushes.findIndex(({ box, way }) => box === want.box && way === want.way);
    if (wanted && rank < 0) return undefined;
    const before = last;
    const same = before ? pushes.findIndex(({ box, way }) => box === before.box && way === before.way) : -1;
    const hasCome = position.isOnGoal(before?.box) ? 1 : 0;
    const contexts = [hasCome, 4 * hasCome + Math.min(run, 3)];
    let chosen: number;
    if (same >= 0 && goesOn.code(coder, contexts, rank === same ? 1 : 0) === 1) chosen = same;
    else {
      const others = [...pushes.keys()].filter((number) => number !== same);
      const ofBox = others.filter((number) => pushes[number]?.box === before?.box);
      const rest = others.filter((number) => pushes[number]?.box !== before?.box);
      const stays =
        ofBox.length > 0 &&
        (rest.length === 0 || staysWithBox.code(coder, contexts, ofBox.includes(rank) ? 1 : 0) === 1);
      const choice = stays ? ofBox : rest;
      if (choice.length === 0) return undefined;
      chosen = at(choice, codeRank(coder, isFarther, choice.length, choice.indexOf(rank), stays));
    }
    run = chosen === same ? run + 1 : 0;
    const push = at(pushes, chosen);
    moves.push(...position.walkTo(push));
    last = position.push(push);
  }
  return wanted && wanted.length > position.pushes ? undefined : moves;
}

const NO_PUSH: CodedPush = { box: -1, way: -1 };

/**
 * Codes an index of a list whose first entries are likelier: first its stretch (each stretch is as long as all before
 * it), then its place in the stretch.
 */
function codeRank(coder: BitCoder, isFarther: AdaptiveBit, count: number, wanted: number, stays: boolean): number {
  let [from, length] = [0, 1];
  const group = stays ? 8 : 0;
  for (let level = 0; from + length < count; level += 1) {
    if (isFarther.code(coder, [group, group + Math.min(level, 7)], wanted >= from + length ? 1 : 0) === 0) break;
    from += length;
    length = from;
  }
  const size = Math.min(length, count - from);
  return from + codeUniform(coder, size, wanted - from);
}

/** The boxes and the player, and the pushes that they can make. */
class PushPosition {
  pushes = 0;
  /** The number of cells visited and walked over so far. */
  visits = 0;
  readonly #walls: Uint8Array;
  readonly #steps: readonly number[];
  /** By cell: the number of the box's kind plus 1; 0 without a box. */
  readonly #boxes: Uint8Array;
  /** By cell: the same for goals. */
  readonly #goals: Uint8Array;
  /** By kind: the number of boxes that must still reach goals. */
  readonly #missing: number[];
  #player: number;
  /** By cell: the round in which the player last reached it, and the direction of the last step. */
  readonly #rounds: Uint32Array;
  readonly #ways: Uint8Array;
  readonly #queue: Int32Array;
  #round = 0;

  constructor(level: Level, { walls, kinds, player }: PushModel) {
    this.#walls = walls;
    this.#steps = DIRECTIONS.map((direction) => ahead(level, direction));
    this.#player = player;
    this.#boxes = new Uint8Array(level.size);
    this.#goals = new Uint8Array(level.size);
    kinds.forEach(({ boxes, goals }, kind) => {
      for (const cell of boxes) this.#boxes[cell] = kind + 1;
      for (const cell of goals) this.#goals[cell] = kind + 1;
    });
    this.#missing = kinds.map(
      ({ boxes, required }, kind) => required - boxes.filter((cell) => this.#goals[cell] === kind + 1).length,
    );
    this.#rounds = new Uint32Array(level.size);
    this.#ways = new Uint8Array(level.size);
    this.#queue = new Int32Array(level.size);
  }

  get isWon(): boolean {
    return this.#missing.every((missing) => missing <= 0);
  }

  isOnGoal(cell: number | undefined): boolean {
    return cell !== undefined && this.#boxes[cell] !== 0 && this.#boxes[cell] === this.#goals[cell];
  }

  /** All pushes, the nearest first. */
  legalPushes(): CodedPush[] {
    const pushes: CodedPush[] = [];
    const visited = this.#explore();
    for (let index = 0; index < visited; index += 1) {
      const cell = at(this.#queue, index);
      for (let way = 0; way < this.#steps.length; way += 1) {
        const step = at(this.#steps, way);
        const box = cell + step;
        if (this.#boxes[box] === 0) continue;
        if (this.#walls[box + step] === 0 && this.#boxes[box + step] === 0) pushes.push({ box, way });
      }
    }
    this.visits += 4 * pushes.length;
    return pushes;
  }

  /** The shortest walk to a push that `legalPushes` found, and the push. */
  walkTo({ box, way }: CodedPush): Direction[] {
    const moves: Direction[] = [at(DIRECTIONS, way)];
    for (let cell = box - at(this.#steps, way); cell !== this.#player; cell -= at(this.#steps, at(this.#ways, cell)))
      moves.push(at(DIRECTIONS, at(this.#ways, cell)));
    this.visits += moves.length;
    return moves.reverse();
  }

  /** Makes a push, and returns the same push one cell further on. */
  push({ box, way }: CodedPush): CodedPush {
    const to = box + at(this.#steps, way);
    const kind = at(this.#boxes, box);
    if (this.#goals[box] === kind) this.#missing[kind - 1] = at(this.#missing, kind - 1) + 1;
    if (this.#goals[to] === kind) this.#missing[kind - 1] = at(this.#missing, kind - 1) - 1;
    this.#boxes[box] = 0;
    this.#boxes[to] = kind;
    this.#player = box;
    this.pushes += 1;
    return { box: to, way };
  }

  /** Marks the cells that the player can walk to, and returns their number; they come first in the queue. */
  #explore(): number {
    this.#round += 1;
    const [round, rounds, walls, boxes, queue, ways] = [
      this.#round,
      this.#rounds,
      this.#walls,
      this.#boxes,
      this.#queue,
      this.#ways,
    ];
    let count = 1;
    queue[0] = this.#player;
    rounds[this.#player] = round;
    // A hostile code spends most of its time here, so there is no call for each cell.
    for (let index = 0; index < count; index += 1) {
      const cell = queue[index] ?? 0;
      for (let way = 0; way < this.#steps.length; way += 1) {
        const next = cell + (this.#steps[way] ?? 0);
        if (rounds[next] === round || walls[next] === 1 || boxes[next] !== 0) continue;
        rounds[next] = round;
        ways[next] = way;
        queue[count] = next;
        count += 1;
      }
    }
    this.visits += count;
    return count;
  }
}
