import { NOTHING } from '../../core/level/piece';
import type { Level } from '../../core/level/level';
import type { Deadlock, DeadlockKind } from '../../core/push/deadlock';
import type { PushModel } from '../../core/push/push-model';
import type { View } from '../../core/board/view';
import { BOX, emptyContent, FREE, WALL, type Content } from './board/field';
import { groundOf, type Ground } from './board/ground';
import { Freeze } from './deadlocks/freeze';
import { detectorTables, type KindTables } from './detector-tables';

/** Boards with more cells than this are not watched: each look would take too much of a frame. */
const MAX_CELLS = 50_000;

/**
 * Watches a level of pushes for boxes that are lost: on dead squares, frozen, or more than there are goals for. All that
 * must be known for that is worked out before the first look, a piece at a time.
 */
export class PushDeadlockDetector {
  readonly #making: Generator<undefined, Watch | undefined>;
  #isReady = false;
  #watch: Watch | undefined;

  constructor(level: Level, model: PushModel) {
    this.#making = watchOn(level, model);
  }

  /** Works out a piece more; true when everything is known. */
  prepare(): boolean {
    if (this.#isReady) return true;
    const { done, value } = this.#making.next();
    if (done !== true) return false;
    this.#watch = value;
    this.#isReady = true;
    return true;
  }

  /** What is lost, as far as it can be seen; nothing before all is prepared. */
  alarmAt(view: View): Deadlock | undefined {
    return this.#watch?.alarmAt(view);
  }
}

function* watchOn(level: Level, model: PushModel): Generator<undefined, Watch | undefined> {
  if (model.size > MAX_CELLS) return undefined;
  const ground = groundOf(model);
  yield;
  const kinds = yield* detectorTables(model, ground);
  const codes = model.kinds.map(({ boxes: [box = 0] }) => level.things[box] ?? NOTHING);
  return kinds && new Watch(ground, codes, kinds);
}

class Watch {
  readonly #ground: Ground;
  readonly #kinds: readonly KindTables[];
  /** By code of a thing: the number of its kind, and 1 more. */
  readonly #kindOf = new Map<number, number>();
  readonly #freeze: Freeze;
  /** By kind, and then by state of a box, as the test for frozen boxes wants it. */
  readonly #isLost: Uint8Array;
  readonly #content: Content;

  constructor(ground: Ground, codes: readonly number[], kinds: readonly KindTables[]) {
    this.#ground = ground;
    this.#kinds = kinds;
    codes.forEach((code, kind) => {
      if (code !== NOTHING) this.#kindOf.set(code, kind + 1);
    });
    this.#freeze = new Freeze({ ...ground, isHome: joined(kinds.map(({ isHome }) => isHome)) });
    this.#isLost = joined(kinds.map(({ isLost }) => isLost));
    this.#content = emptyContent(ground);
  }

  alarmAt(view: View): Deadlock | undefined {
    const boxes = this.#boxesOn(view);
    const { kindAt } = this.#freeze;
    const dead = boxes.filter((box) => this.#kinds[kindAt[box] ?? 0]?.isDead[box] === 1);
    if (dead.length > 0) return this.#deadlock('dead-square', dead);
    const frozen = this.#frozenAway(boxes);
    return frozen.length > 0 ? this.#deadlock('frozen', frozen) : this.#shortage(boxes);
  }

  /** Where the boxes stand; notes the kind of each. */
  #boxesOn(view: View): number[] {
    const { cells } = this.#ground;
    const boxes: number[] = [];
    for (let number = 0; number < cells.length; number += 1) {
      const thing = view.thing(cells[number] ?? 0);
      const kind = thing === NOTHING ? 0 : (this.#kindOf.get(thing) ?? 0);
      if (kind === 0) continue;
      this.#freeze.kindAt[number] = kind - 1;
      boxes.push(number);
    }
    return boxes;
  }

  #frozenAway(boxes: readonly number[]): number[] {
    const content = this.#content.fill(FREE);
    content[content.length - 1] = WALL;
    for (const box of boxes) content[box] = BOX;
    if (this.#freeze.leaveFrozen(content, Int32Array.from(boxes), this.#isLost)) return [];
    const { kindAt } = this.#freeze;
    return boxes.filter((box) => content[box] === WALL && this.#kinds[kindAt[box] ?? 0]?.isHome[box] === 0);
  }

  #shortage(boxes: readonly number[]): Deadlock | undefined {
    const { kindAt } = this.#freeze;
    for (const [kind, { assignment }] of this.#kinds.entries()) {
      const own = boxes.filter((box) => kindAt[box] === kind);
      const isOwn = new Set(own);
      const shortage = assignment?.shortageFor(own, (cell) => isOwn.has(cell));
      if (shortage) return this.#deadlock(shortage.of === 'goals' ? 'too-few-goals' : 'too-few-boxes', shortage.cells);
    }
    return undefined;
  }

  #deadlock(kind: DeadlockKind, numbers: readonly number[]): Deadlock {
    return { kind, cells: numbers.map((number) => this.#ground.cells[number] ?? 0) };
  }
}

function joined(tables: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(tables.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const table of tables) {
    all.set(table, at);
    at += table.length;
  }
  return all;
}
