import { at } from '../at';
import { directionCode, DIRECTIONS } from '../direction';
import type { Move } from '../play/move';
import { Code, countPushes, grow, HistoryPath, MAX_ACTIONS } from './path';
import {
  type BookmarkPlace,
  type BranchWalker,
  comparePathWithLog,
  type Comparison,
  type HistoryMemory,
  pathAt,
  placesOf,
  Tree,
} from './log';

/**
 * How the history works. `path.ts` has the moves that can be undone and redone, a code of 16 bits each, and the current
 * position among them: a step, an undo and a redo touch nothing else. The log (`log.ts`) has every move that was ever
 * played, in the order of time, cut into runs. When the player undoes and then makes another move, the path so far is
 * written to the log, and a new run begins that continues from the current position. So nothing is lost, and no earlier
 * move is copied. The path at the end of any run can be put together from the log; a bookmark is a position and the
 * number of a run. Branches are found when the player asks for them: a `Tree` plays the log through once.
 *
 * A history knows no rules. A `Cursor` keeps it and a board at the same position, and `Game` adds undo quotas.
 * `text.ts` writes a history as a text, `change-text.ts` what happened since an earlier save, and `transform.ts` merges
 * and turns histories. The reasons are in docs/decisions/028.
 */

const INITIAL_CAPACITY = 64;
/** The length of a bookmark name, and the number of bookmarks in a history. */
export const MAX_NAME = 60;
export const MAX_BOOKMARKS = 200;

export interface HistoryMove {
  readonly move: Move;
  readonly isPush: boolean;
  readonly isJoined: boolean;
}

/** Moves that once followed a position of the path, and that the player left by undo and another move. */
export interface Branch {
  readonly first: Move;
  /** The number of its moves and of its pushes, along the way it was followed last. */
  readonly length: number;
  readonly pushes: number;
}

/** A name for a position. It stays when the path no longer leads there. */
export interface Bookmark {
  readonly name: string;
  readonly position: number;
  /** Whether the path leads to it. */
  readonly isOnPath: boolean;
}

/** Receives all moves that were ever played: see `History.walk`. */
export interface HistoryWalker extends BranchWalker {
  move(move: HistoryMove): void;
}

/** The moves as played, with branches and bookmarks. Positions count from 0, the start. */
export class History extends HistoryPath {
  /** Undos spent of the quota, and those spent before the last reset. */
  spent = 0;
  spentBeforeReset = 0;

  /** The actions in the order of their first use. */
  private actions: readonly string[] = [];
  /** The log: see `HistoryMemory`. Moves of the path are written to it when the path is left. */
  private codes = new Uint16Array(INITIAL_CAPACITY);
  private logLength = 0;
  private loggedTo = 0;
  private runs = new Int32Array(INITIAL_CAPACITY);
  private runCount = 1;
  private marks: readonly BookmarkPlace[] = [];
  /** The last comparison of the path with the log, and what it depends on. */
  private cachedComparison:
    | {
        readonly pathLength: number;
        readonly runCount: number;
        readonly marks: object;
        readonly comparison: Comparison;
      }
    | undefined;

  static of(memory: HistoryMemory): History {
    const history = new History();
    history.replaceWith(memory);
    return history;
  }

  /** The number of the latest run of the log. */
  get stage(): number {
    return this.runCount - 1;
  }

  /** Adds a move after the current position. The moves that could be redone become a branch. */
  append({ move, isPush, isJoined }: HistoryMove): void {
    this.appendCode(this.codeOf(move) | (isPush ? Code.PUSH : 0) | (isJoined ? Code.JOINED : 0));
  }

  /** Adds a step with the code of its direction. It is separate because games play millions of steps. */
  appendStep(player: number, direction: number, isPush: boolean, isJoined: boolean): void {
    this.appendCode((4 * player + direction) | (isPush ? Code.PUSH : 0) | (isJoined ? Code.JOINED : 0));
  }

  /** Continues the path from a position with these moves, and stays at the position. */
  continueWith(from: number, codes: Iterable<number>): void {
    this.goTo(from);
    this.endPathHere();
    for (const code of codes) this.pushCode(code);
    this.current = from;
  }

  /** Corrects moves that push though they were noted as steps, or the other way round. */
  correctPushes(positions: readonly number[]): void {
    if (positions.length === 0) return;
    this.countUpTo(0);
    // `memory` has written the path to the log.
    const places = placesOf(this.memory);
    for (const position of positions) {
      const code = at(this.path, position) ^ Code.PUSH;
      this.path[position] = this.codes[at(places, position)] = code;
    }
  }

  /** Ends the path at the current position: moves that could be redone become a branch. */
  endPathHere(): void {
    if (this.current < this.pathLength) this.startRun();
  }

  /** Keeps the path alone: the log begins anew with it. */
  forgetBranches(): void {
    this.codes = this.pathCodes.slice();
    this.logLength = this.loggedTo = this.pathLength;
    this.runs = new Int32Array(INITIAL_CAPACITY);
    this.runCount = 1;
    this.marks = [];
    this.cachedComparison = undefined;
  }

  /** The move that leads to a position; positions with a move begin at 1. */
  move(position: number): Move {
    return this.moveOf(at(this.path, position));
  }

  /** The moves from one position to another. */
  movesBetween(from = 0, to = this.length): Move[] {
    return Array.from({ length: to - from }, (_, index) => this.move(from + index + 1));
  }

  /** The positions of the path that have branches, in order. */
  forks(): readonly number[] {
    return this.comparison().forks;
  }

  /** The branches of a position, in the order of players and directions, actions last. */
  branches(position: number): Branch[] {
    const tree = this.tree();
    return tree.branches(position).map((node) => {
      const codes = tree.codesFrom(node);
      return { first: this.moveOf(at(codes, 0)), length: codes.length, pushes: countPushes(codes) };
    });
  }

  /** Goes to a position and switches the path to one of its branches. */
  switchToBranch(position: number, branch: number): void {
    const tree = this.tree();
    const first = tree.branches(position)[branch];
    if (first === undefined) throw new Error(`there is no branch ${branch} at position ${position}`);
    this.continueWith(position, tree.codesFrom(first));
  }

  /** Sets a bookmark at the current position. It replaces one of the same name. */
  setBookmark(name: string): void {
    if (name === '' || name.length > MAX_NAME) throw new Error(`a name has 1 to ${MAX_NAME} characters`);
    const mark: BookmarkPlace = { name, position: this.current, stage: this.stage };
    const isThere = this.marks.some(
      (one) => one.name === name && one.position === mark.position && one.stage === mark.stage,
    );
    if (isThere) return;
    this.removeBookmark(name);
    this.marks = [...this.marks, mark];
  }

  removeBookmark(name: string): void {
    this.marks = this.marks.filter((mark) => mark.name !== name);
  }

  /** All bookmarks, in the order in which the player set them. */
  bookmarks(): Bookmark[] {
    const { shared } = this.comparison();
    return this.marks.map((mark) => {
      return { name: mark.name, position: mark.position, isOnPath: shared.get(mark) === mark.position };
    });
  }

  /** The position where the moves to a bookmark leave the path; the position of the bookmark if they do not. */
  lengthSharedWith(name: string): number {
    return this.comparison().shared.get(this.findBookmark(name)) ?? 0;
  }

  /** Makes the path lead to a bookmark again, and goes to the position where the old path was left. */
  returnToBookmark(name: string): void {
    const { position, stage } = this.findBookmark(name);
    const shared = this.lengthSharedWith(name);
    if (shared < position) {
      const codes = pathAt(this.memory, stage);
      this.continueWith(shared, codes.subarray(shared + 1));
    }
    this.current = shared;
  }

  /** Visits everything that was ever played. Each branch comes before the move with which the path goes on. */
  walk(walker: HistoryWalker): void {
    this.tree().walk(walker, (code) => {
      const isPush = (code & Code.PUSH) !== 0;
      walker.move({ move: this.moveOf(code), isPush, isJoined: (code & Code.JOINED) !== 0 });
    });
  }

  /** The content of the history, to read until the next move. */
  get memory(): HistoryMemory {
    const { actions, current: at, spent, spentBeforeReset, marks } = this;
    this.writeLog();
    const codes = this.codes.subarray(0, this.logLength);
    const runs = this.runs.subarray(0, 2 * this.runCount);
    return { actions, codes, runs, at, spent, spentBeforeReset, marks };
  }

  /** Replaces everything by the content of another history. */
  replaceWith(memory: HistoryMemory): void {
    const { codes, runs } = memory;
    this.codes = codes.slice();
    this.logLength = codes.length;
    this.runs = runs.slice();
    this.runCount = runs.length / 2;
    this.path = pathAt({ codes, runs }, this.stage);
    this.pathLength = this.loggedTo = this.path.length - 1;
    this.restartCount();
    this.restoreState(memory);
  }

  /** Replaces everything but the moves. */
  restoreState({ actions, at, spent, spentBeforeReset, marks }: Omit<HistoryMemory, 'codes' | 'runs'>): void {
    this.actions = actions;
    this.current = at;
    this.spent = spent;
    this.spentBeforeReset = spentBeforeReset;
    this.marks = marks;
  }

  copy(): History {
    return History.of(this.memory);
  }

  private appendCode(code: number): void {
    this.spentBeforeReset = 0;
    if (this.current < this.pathLength) this.branchOff(code);
    else this.pushCode(code);
  }

  /** Plays a move where another one, or the same one, could be redone. */
  private branchOff(code: number): void {
    const isSame = this.path[this.current + 1] === code;
    // The same move leads where it led before, to the moves that followed it.
    if (isSame) this.current += 1;
    this.endPathHere();
    if (!isSame) this.pushCode(code);
  }

  /** Begins a run of the log at the current position: the moves that could be redone are left. */
  private startRun(): void {
    this.writeLog();
    if (this.countedTo > this.current) this.countUpTo(this.current);
    if (2 * this.runCount + 2 > this.runs.length) this.runs = grow(this.runs, 2 * this.runCount + 2);
    this.runs[2 * this.runCount] = this.logLength;
    this.runs[2 * this.runCount + 1] = this.current;
    this.runCount += 1;
    this.pathLength = this.loggedTo = this.current;
  }

  private writeLog(): void {
    const count = this.logLength + this.pathLength - this.loggedTo;
    if (count > this.codes.length) this.codes = grow(this.codes, count);
    for (; this.logLength < count; this.logLength += 1) {
      this.loggedTo += 1;
      this.codes[this.logLength] = this.path[this.loggedTo] ?? 0;
    }
  }

  private tree(): Tree {
    return new Tree(this.memory, this.moveRanks());
  }

  private comparison(): Comparison {
    const { pathLength, runCount, marks, cachedComparison } = this;
    // Two different paths never have the same length and the same number of runs.
    if (
      cachedComparison?.pathLength === pathLength &&
      cachedComparison.runCount === runCount &&
      cachedComparison.marks === marks
    )
      return cachedComparison.comparison;
    const comparison = comparePathWithLog(this.memory, this.path.subarray(0, pathLength + 1));
    this.cachedComparison = { pathLength, runCount, marks, comparison };
    return comparison;
  }

  private findBookmark(name: string): BookmarkPlace {
    const mark = this.marks.find((one) => one.name === name);
    if (!mark) throw new Error(`there is no bookmark "${name}"`);
    return mark;
  }

  /** The order of branches: steps by player and direction, then actions by name, whatever was used first. */
  private moveRanks(): (move: number) => number {
    const names = [...this.actions].sort();
    return (move) =>
      move < Code.FIRST_ACTION ? move : Code.FIRST_ACTION + names.indexOf(at(this.actions, move - Code.FIRST_ACTION));
  }

  private moveOf(code: number): Move {
    const move = code & Code.MOVE;
    if (move >= Code.FIRST_ACTION) return { kind: 'action', id: at(this.actions, move - Code.FIRST_ACTION) };
    return { kind: 'step', player: move >> 2, direction: at(DIRECTIONS, move & 3) };
  }

  private codeOf(move: Move): number {
    if (move.kind === 'step') return 4 * move.player + directionCode(move.direction);
    const known = this.actions.indexOf(move.id);
    if (known >= 0) return Code.FIRST_ACTION + known;
    if (this.actions.length === MAX_ACTIONS)
      throw new Error(`a history holds ${MAX_ACTIONS} different actions at most`);
    this.actions = [...this.actions, move.id];
    return Code.FIRST_ACTION + this.actions.length - 1;
  }
}
