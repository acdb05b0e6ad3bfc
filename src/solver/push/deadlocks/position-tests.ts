import type { Resumable, Work } from '../../solver';
import { type MacroBoard, stateAfter } from '../board/macro-board';
import type { Tables } from '../push-search';
import type { Positions } from '../stores/positions';
import { CorralSearch } from './corral-search';
import { Corrals } from './corrals';
import { Freeze, type Skeleton, Skeletons } from './freeze';
import { MatchingByKind } from './matching';
import { NEVER } from '../board/distances';
import { BOX, emptyContent, type Field, FREE } from '../board/field';
import { Zone } from '../board/parts';

/** The same table twice, as one array and by kind: by state of a box, 1 where the box is lost. */
export type DeadStates = Pick<Skeleton, 'isDeadState' | 'deadStatesByKind'>;

/** What a feature search asks of the positions on its board. */
export interface DeadlockTests {
  /** Finds corrals, where moves of other boxes can be left out; missing for pulls. */
  readonly corrals?: Corrals;
  /** Makes the tables that are made once for a level. */
  prepare?(): Resumable<void>;
  /** Where boxes are lost in a position that is on the board; undefined if it is a deadlock. Must come before `isDead`. */
  deadStatesOf(positions: Positions, node: number): Resumable<DeadStates | undefined>;
  /** Whether the position after a box has moved to a cell is a deadlock. */
  isDead(box: number, cell: number, deadStates: DeadStates): boolean;
}

/** The tests of searches backward: each box must have a start cell of its own that it can be pulled to. */
export class PullTests implements DeadlockTests {
  readonly #matching: MatchingByKind;

  /** `tables`: of the reversed level. */
  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
  ) {
    this.#matching = new MatchingByKind(tables.field, tables.toGoals, tables.work);
  }

  *deadStatesOf(): Resumable<DeadStates | undefined> {
    return (yield* this.#matching.solve(this.board.boxes)) < NEVER ? this.tables : undefined;
  }

  isDead(box: number, cell: number): boolean {
    return this.#matching.afterMoving(box, cell) >= NEVER;
  }
}

/** All deadlock tests of searches forward, with everything they have learned. */
export class PositionTests implements DeadlockTests {
  readonly #freeze: Freeze;
  readonly corrals: Corrals;
  readonly #corralSearch: CorralSearch;
  readonly #skeletons: Skeletons;
  #pairs: DeadPairs | undefined;

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
  ) {
    const { field, work } = tables;
    this.#freeze = new Freeze(field, board.kindAt);
    this.corrals = new Corrals(field, work, board.kindAt);
    this.#corralSearch = new CorralSearch(tables);
    this.#skeletons = new Skeletons(tables, board.kindAt);
  }

  *prepare(): Resumable<void> {
    this.#pairs ??= yield* DeadPairs.create(this.tables.field, this.tables.work);
  }

  /** Where boxes are lost in a position that is on the board, as its frozen boxes decide; undefined if it is a deadlock. */
  *deadStatesOf(positions: Positions, node: number): Resumable<DeadStates | undefined> {
    const { content, boxes, blocks } = this.board;
    const isRoot = positions.parentOf(node) < 0;
    if (!isRoot && this.#pairs?.isDead(stateAfter(positions.pushOf(node)), boxes) === true) return undefined;
    const skeleton = yield* this.#skeletons.of(content, boxes);
    if (!skeleton || (yield* this.#corralSearch.isDead(boxes, blocks, skeleton))) return undefined;
    return skeleton;
  }

  isDead(_box: number, cell: number, { isDeadState }: DeadStates): boolean {
    return this.#freeze.isDead(this.board.content, cell, isDeadState);
  }
}

/** Pairs are computed only for levels up to this size. */
const MAX_CELLS = 300;

const NO_ZONE = -1;
const UNITS_PER_PULL = 20;

/**
 * Pairs of boxes that cannot both reach goals, even if there were no others and kinds did not matter. All pairs are
 * found at once, by searching backward from pairs on goals. Every box of the level must need a goal.
 */
export class DeadPairs {
  /** By state of one box and cell of the other: 1 where they are a deadlock; empty if the level is too large. */
  readonly #isDead: Uint8Array;
  readonly #size: number;

  private constructor(isDead: Uint8Array, size: number) {
    this.#isDead = isDead;
    this.#size = size;
  }

  static *create(field: Field, work: Work): Resumable<DeadPairs> {
    const isDead = field.size > MAX_CELLS ? new Uint8Array() : yield* new PairSearch(field, work).findDead();
    return new DeadPairs(isDead, field.size);
  }

  /** Whether a box in this state, with the player beside it, is in a deadlock with one of these. */
  isDead(state: number, boxes: Int32Array): boolean {
    if (this.#isDead.length === 0) return false;
    const first = state * this.#size;
    for (let index = 0; index < boxes.length; index += 1)
      if (this.#isDead[first + (boxes[index] ?? 0)] === 1) return true;
    return false;
  }
}

/** A position is two boxes and a zone of the player; zones are numbered through all pairs. */
class PairSearch {
  /** By state of one box and cell of the other: the zone of the player. */
  readonly #zoneAt: Int32Array;
  /** By zone: 1 where both boxes can reach goals. */
  readonly #isAlive: number[] = [];
  /** Positions found alive: both boxes and the zone, one after the other. */
  readonly #queue: number[] = [];

  constructor(
    private readonly field: Field,
    private readonly work: Work,
  ) {
    this.#zoneAt = new Int32Array(4 * field.size * field.size).fill(NO_ZONE);
  }

  *findDead(): Resumable<Uint8Array> {
    yield* this.#findZones();
    for (let place = 0; place < this.#queue.length; place += 3) {
      const one = this.#queue[place] ?? 0;
      const other = this.#queue[place + 1] ?? 0;
      const zone = this.#queue[place + 2] ?? 0;
      this.#pullApart(one, other, zone);
      this.#pullApart(other, one, zone);
      if (this.work.count(UNITS_PER_PULL)) yield;
    }
    return Uint8Array.from(this.#zoneAt, (zone) => (zone !== NO_ZONE && this.#isAlive[zone] === 0 ? 1 : 0));
  }

  *#findZones(): Resumable<void> {
    const { size } = this.field;
    const content = emptyContent(this.field);
    const zone = new Zone(this.field);
    for (let one = 0; one < size; one += 1) {
      content[one] = BOX;
      for (let other = one + 1; other < size; other += 1) {
        content[other] = BOX;
        this.#findZonesOf(one, other, content, zone);
        content[other] = FREE;
        if (this.work.count(size)) yield;
      }
      content[one] = FREE;
    }
  }

  /** Numbers the zones that touch one of two boxes. */
  #findZonesOf(one: number, other: number, content: Uint8Array, zone: Zone): void {
    const { neighbours, isGoal, size } = this.field;
    for (let side = 0; side < 8; side += 1) {
      const [box, next] = side < 4 ? [one, other] : [other, one];
      const state = 4 * box + (side & 3);
      const stand = neighbours[state] ?? size;
      if (content[stand] !== FREE || this.#zoneAt[state * size + next] !== NO_ZONE) continue;
      zone.fill(content, stand);
      for (let around = 0; around < 4; around += 1) {
        if (zone.has(neighbours[4 * one + around] ?? size)) this.#noteZone(4 * one + around, other);
        if (zone.has(neighbours[4 * other + around] ?? size)) this.#noteZone(4 * other + around, one);
      }
      this.#isAlive.push(0);
      if (isGoal[one] === 1 && isGoal[other] === 1) this.#markAlive(one, other, this.#isAlive.length - 1);
    }
  }

  #noteZone(state: number, other: number): void {
    this.#zoneAt[state * this.field.size + other] = this.#isAlive.length;
  }

  #markAlive(one: number, other: number, zone: number): void {
    this.#isAlive[zone] = 1;
    this.#queue.push(one, other, zone);
  }

  /** Finds the positions from which a push of one box leads to this one. */
  #pullApart(box: number, other: number, zone: number): void {
    const { neighbours, size } = this.field;
    for (let side = 0; side < 4; side += 1) {
      if (this.#zoneAt[(4 * box + side) * size + other] !== zone) continue;
      const before = 4 * (neighbours[4 * box + side] ?? size) + side;
      const earlier = this.#zoneAt[before * size + other] ?? NO_ZONE;
      if (earlier !== NO_ZONE && this.#isAlive[earlier] === 0) this.#markAlive(before >> 2, other, earlier);
    }
  }
}
