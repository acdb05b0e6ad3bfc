import { at } from '../../core/at';
import { NOTHING } from '../../core/level/piece';
import type { Level } from '../../core/level/level';
import type { Deadlock, DeadlockDetector, DeadlockKind } from '../../core/push/deadlock';
import type { BoxKind, PushModel } from '../../core/push/push';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { View } from '../../core/board/view';
import { BOX, type Content, emptyContent, FREE, type Ground, groundOf, SOLID } from './board/field';
import { Freeze } from './deadlocks/freeze';
import { Distances, NEVER } from './board/distances';
import { Assignment } from './deadlocks/assignment';
import { deadStates } from './push-search';

/** Larger boards are not checked: each check would take too much of a frame. */
const MAX_CELLS = 50_000;

/** A detector that is prepared a piece at a time; at the end it is returned. */
export type DetectorPreparation = Generator<undefined, DeadlockDetector>;

/** Prepares what finds deadlocks on a level, as the rules allow. */
export function* prepareDetector(rules: RuleSet, level: Level): DetectorPreparation {
  const referee = rules.on(level);
  const pushes = referee.pushModel?.();
  if (!pushes) return yield* prepareRulesDetector(referee);
  const detector = yield* preparePushDetector(level, pushes);
  return (view, pushed) => detector?.findDeadlock(view, pushed);
}

/** Detects by the bounds of the rules that a level is no longer solvable. */
function* prepareRulesDetector(referee: Referee): DetectorPreparation {
  yield* referee.prepareBound?.() ?? [];
  return (view) => {
    const reason = referee.lossReason?.(view);
    const isLost = reason !== undefined || referee.bound?.(view) === Infinity;
    return isLost ? { kind: 'no-way', cells: [], reason } : undefined;
  };
}

/**
 * Prepares the tables for the deadlocks on a level of pushes: boxes on dead squares, frozen boxes, and more boxes than
 * goals they can reach.
 */
function* preparePushDetector(level: Level, model: PushModel): Generator<undefined, PreparedDetector | undefined> {
  if (model.size > MAX_CELLS) return undefined;
  const ground = groundOf(model);
  yield;
  const kinds = yield* makeKindTables(model, ground);
  const codes = model.kinds.map(({ boxes: [box = 0] }) => level.things[box] ?? NOTHING);
  return kinds && new PreparedDetector(ground, codes, kinds, model.isBox);
}

class PreparedDetector {
  readonly #ground: Ground;
  readonly #kinds: readonly KindTables[];
  /** By code of a thing: the number of its kind plus 1. */
  readonly #kindOf = new Map<number, number>();
  readonly #isBox: PushModel['isBox'];
  readonly #freeze: Freeze;
  /** By kind, then by state of a box, as the freeze test needs it. */
  readonly #isDeadState: Uint8Array;
  readonly #content: Content;

  constructor(ground: Ground, codes: readonly number[], kinds: readonly KindTables[], isBox: PushModel['isBox']) {
    this.#ground = ground;
    this.#isBox = isBox;
    this.#kinds = kinds;
    codes.forEach((code, kind) => {
      if (code !== NOTHING) this.#kindOf.set(code, kind + 1);
    });
    this.#freeze = new Freeze({ ...ground, canStay: concatenate(kinds.map(({ canStay }) => canStay)) });
    this.#isDeadState = concatenate(kinds.map(({ isDeadState }) => isDeadState));
    this.#content = emptyContent(ground);
  }

  findDeadlock(view: View, pushed?: number): Deadlock | undefined {
    const boxes = this.#boxesOn(view);
    const last = pushed === undefined ? undefined : this.#ground.numbers[pushed];
    const { kindAt } = this.#freeze;
    const dead = boxes.filter((box) => this.#kinds[at(kindAt, box)]?.isDead[box] === 1);
    if (dead.length > 0) return this.#deadlock('dead-square', dead);
    const frozen = this.#frozen(boxes);
    return frozen
      ? this.#deadlock('frozen', this.#offGoals(this.#fewestOf(frozen, last)))
      : this.#shortage(boxes, last);
  }

  /** The cells of the boxes. Also stores the kind of each. */
  #boxesOn(view: View): number[] {
    const { cells } = this.#ground;
    const isBox = this.#isBox;
    const boxes: number[] = [];
    for (let number = 0; number < cells.length; number += 1) {
      const cell = at(cells, number);
      const thing = view.thing(cell);
      const kind = isBox ? Number(isBox(view.ground(cell))) : thing === NOTHING ? 0 : (this.#kindOf.get(thing) ?? 0);
      if (kind === 0) continue;
      this.#freeze.kindAt[number] = kind - 1;
      boxes.push(number);
    }
    return boxes;
  }

  /** The frozen boxes, if not all of them may stay where they are. */
  #frozen(boxes: readonly number[]): readonly number[] | undefined {
    const content = this.#content.fill(FREE);
    content[content.length - 1] = SOLID;
    for (const box of boxes) content[box] = BOX;
    if (this.#freeze.leaveFrozen(content, Int32Array.from(boxes), this.#isDeadState)) return undefined;
    return boxes.filter((box) => content[box] === SOLID);
  }

  /** Leaves out boxes that are not needed to freeze the others; the one that was pushed last stays if possible. */
  #fewestOf(frozen: readonly number[], last: number | undefined): readonly number[] {
    if (frozen.length > MAX_FROZEN) return frozen;
    const inOrder = [...frozen.filter((box) => box !== last), ...frozen.filter((box) => box === last)];
    return inOrder.reduce((left, box) => {
      const rest = left.filter((other) => other !== box);
      return rest.length < left.length ? (this.#frozen(rest) ?? left) : left;
    }, frozen);
  }

  #offGoals(boxes: readonly number[]): readonly number[] {
    return boxes.filter((box) => this.#kinds[at(this.#freeze.kindAt, box)]?.canStay[box] === 0);
  }

  #shortage(boxes: readonly number[], last: number | undefined): Deadlock | undefined {
    const { kindAt } = this.#freeze;
    for (const [kind, { assignment }] of this.#kinds.entries()) {
      const own = boxes.filter((box) => kindAt[box] === kind);
      const isOwn = new Set(own);
      const shortage = assignment?.shortageFor(own, (cell) => isOwn.has(cell));
      if (shortage?.of === 'boxes') return this.#deadlock('too-few-boxes', shortage.cells);
      // Without any one of these boxes, the others would have enough goals.
      const tooMany = shortage?.cells.filter((box) => box === last) ?? [];
      if (shortage) return this.#deadlock('too-few-goals', tooMany.length > 0 ? tooMany : shortage.cells);
    }
    return undefined;
  }

  #deadlock(kind: DeadlockKind, numbers: readonly number[]): Deadlock {
    return { kind, cells: numbers.map((number) => at(this.#ground.cells, number)) };
  }
}

function concatenate(tables: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(tables.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const table of tables) {
    all.set(table, at);
    at += table.length;
  }
  return all;
}

/** The tables for the boxes of one kind. Cells are numbers of the ground. */
interface KindTables {
  /** By cell: 1 where a box may stand in a solved position. */
  readonly canStay: Uint8Array;
  /** By state of a box: 1 where no push sequence leads to a goal; 0 everywhere if some boxes need no goal. */
  readonly isDeadState: Uint8Array;
  /** By cell: 1 for dead squares, from whichever side the box was pushed. */
  readonly isDead: Uint8Array;
  readonly assignment: Assignment | undefined;
}

/** If there are more boxes, all of them are reported: trying to leave out each takes too long. */
const MAX_FROZEN = 50;

/** The largest allowed table of which box can reach which goal, in entries. */
const MAX_NUMBERS = 2 ** 22;

/** Makes the tables of each kind a piece at a time; undefined if the level is unsolvable from its start. */
function* makeKindTables(model: PushModel, ground: Ground): Generator<undefined, KindTables[] | undefined> {
  const distances = new Distances(ground);
  const tables: KindTables[] = [];
  for (const kind of model.kinds) {
    const inner = insideGround(kind, ground);
    if (inner.needed > Math.min(inner.boxes, inner.goals.length)) return undefined;
    yield;
    const isDeadState =
      inner.needed < inner.boxes ? noDeadStates(ground) : deadStates(ground.size, [distances.statesTo(...inner.goals)]);
    yield;
    const assignment = yield* makeAssignment(inner, ground, distances);
    const canStay = new Uint8Array(ground.size + 1).fill(inner.needed < inner.boxes ? 1 : 0);
    for (const goal of inner.goals) canStay[goal] = 1;
    tables.push({ canStay, isDeadState, isDead: deadCells(isDeadState, canStay), assignment });
  }
  return tables;
}

interface KindInside {
  readonly boxes: number;
  readonly goals: readonly number[];
  readonly needed: number;
}

/** The boxes and goals of a kind on the ground. A box on a goal outside of it stays there. */
function insideGround({ boxes, goals, required }: BoxKind, { numbers, size }: Ground): KindInside {
  const isInside = (cell: number): boolean => numbers[cell] !== size;
  const settled = boxes.filter((cell) => !isInside(cell) && goals.includes(cell)).length;
  return {
    boxes: boxes.filter(isInside).length,
    goals: goals.filter(isInside).map((cell) => numbers[cell] ?? size),
    needed: required - settled,
  };
}

function noDeadStates({ size }: Ground): Uint8Array {
  return new Uint8Array(4 * size + 4);
}

function deadCells(isDeadState: Uint8Array, canStay: Uint8Array): Uint8Array {
  return canStay.map((home, cell) =>
    home === 0 && isDeadState.subarray(4 * cell, 4 * cell + 4).every((lost) => lost === 1) ? 1 : 0,
  );
}

function* makeAssignment(
  { goals, needed }: KindInside,
  ground: Ground,
  distances: Distances,
): Generator<undefined, Assignment | undefined> {
  if (goals.length * ground.size > MAX_NUMBERS) return undefined;
  const reach: Uint8Array[] = [];
  for (const goal of goals) {
    const pushes = distances.byCell(distances.statesTo(goal));
    reach.push(Uint8Array.from(pushes, (count) => (count < NEVER ? 1 : 0)));
    yield;
  }
  return new Assignment(goals, reach, needed);
}
