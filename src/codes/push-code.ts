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

/** Writes the pushes of a solution. Returns whether they are legal and win with the last one. */
export function writePushes(coder: BitCoder, level: Level, model: PushModel, pushes: readonly CodedPush[]): boolean {
  const position = new PushPosition(level, model);
  const pushCoder = new PushCoder(coder, position);
  return pushes.every((push) => !position.isWon && pushCoder.code(push)) && position.isWon;
}

/** Reads pushes until they win, and returns them with the shortest walks. Undefined if they do not win. */
export function readPushes(coder: BitCoder, level: Level, model: PushModel): Direction[] | undefined {
  const position = new PushPosition(level, model);
  const pushCoder = new PushCoder(coder, position);
  while (!position.isWon) if (coder.isBeyondEnd || !pushCoder.code(undefined)) return undefined;
  return pushCoder.moves;
}

/**
 * Codes each push by its rank among the legal ones: the same push again, then other pushes of the same box, then other
 * boxes, near ones first. Walks are left out.
 */
class PushCoder {
  /** All moves so far. */
  readonly moves: Direction[] = [];
  readonly #goesOn = new AdaptiveBit(WHOLE - WHOLE / 4);
  readonly #staysWithBox = new AdaptiveBit(WHOLE / 4);
  readonly #isFarther = new AdaptiveBit();
  /** The last push, one cell further on, and how often it was repeated. */
  #last: CodedPush = { box: -1, way: -1 };
  #run = 0;

  constructor(
    private readonly coder: BitCoder,
    private readonly position: PushPosition,
  ) {}

  /** A reader gives no push. Returns whether there was one to code. */
  code(written: CodedPush | undefined): boolean {
    const { position } = this;
    if (position.visits > MAX_VISITS) return false;
    const pushes = position.legalPushes();
    if (written && !pushes.some((push) => isSame(push, written))) return false;
    const push = this.#codeAmong(pushes, written);
    if (!push) return false;
    this.#run = isSame(push, this.#last) ? this.#run + 1 : 0;
    this.moves.push(...position.walkTo(push));
    this.#last = position.push(push);
    return true;
  }

  #codeAmong(pushes: readonly CodedPush[], written: CodedPush | undefined): CodedPush | undefined {
    const { coder } = this;
    const last = this.#last;
    const hasCome = this.position.isOnGoal(last.box) ? 1 : 0;
    const contexts = [hasCome, 4 * hasCome + Math.min(this.#run, 3)];
    const same = pushes.find((push) => isSame(push, last));
    if (same && this.#goesOn.code(coder, contexts, written !== undefined && isSame(written, same))) return same;
    const others = pushes.filter((push) => push !== same);
    const ofBox = others.filter(({ box }) => box === last.box);
    const ofRest = others.filter(({ box }) => box !== last.box);
    const stays =
      ofBox.length > 0 && (ofRest.length === 0 || this.#staysWithBox.code(coder, contexts, written?.box === last.box));
    const choice = stays ? ofBox : ofRest;
    const rank = choice.findIndex((push) => written !== undefined && isSame(push, written));
    return choice[this.#codeRank(choice.length, rank, stays ? 8 : 0)];
  }

  /**
   * Codes an index of a list whose first entries are likelier: first its stretch (each stretch is as long as all before
   * it), then its place in the stretch.
   */
  #codeRank(count: number, rank: number, context: number): number {
    let [from, length] = [0, 1];
    for (let level = 0; from + length < count; level += 1) {
      if (!this.#isFarther.code(this.coder, [context, context + Math.min(level, 7)], rank >= from + length)) break;
      from += length;
      length = from;
    }
    return from + codeUniform(this.coder, Math.min(length, count - from), rank - from);
  }
}

function isSame(one: CodedPush, other: CodedPush): boolean {
  return one.box === other.box && one.way === other.way;
}

/** The boxes and the player, and the pushes that they can make. */
class PushPosition {
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

  isOnGoal(cell: number): boolean {
    return cell >= 0 && this.#boxes[cell] !== 0 && this.#boxes[cell] === this.#goals[cell];
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
    return { box: to, way };
  }

  /** Marks the cells that the player can walk to, and returns their number; they come first in the queue. */
  #explore(): number {
    this.#round += 1;
    const [walls, boxes, queue] = [this.#walls, this.#boxes, this.#queue];
    const [round, rounds, ways] = [this.#round, this.#rounds, this.#ways];
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
