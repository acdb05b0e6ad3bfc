import { directionCode, DIRECTIONS } from '../direction';
import type { Move } from '../play/move';
import { CODE, countPushes, grow, MAX_ACTIONS } from './codes';
import { compare, pathAt, placesOf, type Comparison, type HistoryMemory, type Mark } from './log';
import { Tree } from './tree';

const { FIRST_ACTION, JOINED, MOVE, PUSH } = CODE;
const FIRST_ROOM = 64;
/** How many characters the name of a bookmark can have, and how many bookmarks a history. */
export const MAX_NAME = 60;
export const MAX_BOOKMARKS = 200;

/** A move as a history knows it. */
export interface HistoryMove {
  readonly move: Move;
  readonly isPush: boolean;
  readonly isJoined: boolean;
}

/** Another way on from a position of the path, which was left by undo and a new move. */
export interface Branch {
  readonly first: Move;
  /** How many moves it has, and how many of them push, the way it was followed last. */
  readonly length: number;
  readonly pushes: number;
}

/** A name for a position that was once reached, which stays known when the path leaves it. */
export interface Bookmark {
  readonly name: string;
  readonly position: number;
  /** The path leads there. */
  readonly isOnLine: boolean;
}

/** What a walk through everything that was ever played is told: see `History.walk`. */
export interface HistoryWalker {
  move(move: HistoryMove): void;
  /** Here the path ends; what follows was played and undone, and cannot be redone any more. */
  end(): void;
  /** A branch goes off before the next move, and is over. */
  branch(): void;
  back(): void;
  /** A bookmark is set where the moves told so far lead. */
  bookmark(name: string): void;
}

/**
 * The moves as played: a log that only grows, the path through it (what can be undone, and what can be redone), and a
 * cursor on the path. A new move after undo begins a new run of the log; so nothing is lost, and the tree with all branches
 * is made of the log when the player asks for it. Positions count from 0, the start. It knows no rules and no board.
 */
export class History {
  /** Undos of the quota that were spent, and those spent before the last reset. */
  spent = 0;
  spentBeforeReset = 0;

  /** The actions that occur, in the order of their first use. */
  private actions: readonly string[] = [];
  /** The log: see `HistoryMemory`. What the path holds beyond a position is written to it when the path leaves it. */
  private codes = new Uint16Array(FIRST_ROOM);
  private count = 0;
  private logged = 0;
  private runs = new Int32Array(FIRST_ROOM);
  private runCount = 1;
  /** The path: the code of the move that leads to each position from 1 on. */
  private path = new Uint16Array(FIRST_ROOM);
  private place = 0;
  private extent = 0;

  /** Steps and pushes up to a position of the path: they are counted on from there when they are asked for. */
  private counted = 0;
  private steps = 0;
  private stepsPushing = 0;

  private marks: readonly Mark[] = [];
  /** How the path compares with the log, and what of both it depends on. */
  private known:
    | {
        readonly extent: number;
        readonly runCount: number;
        readonly marks: object;
        readonly comparison: Comparison;
      }
    | undefined;

  /** A history of its own that holds this. */
  static of(memory: HistoryMemory): History {
    const history = new History();
    history.hold(memory);
    return history;
  }

  /** The position where play stands. */
  get at(): number {
    return this.place;
  }

  /** The last position: moves done and moves that can be redone. */
  get length(): number {
    return this.extent;
  }

  /** Steps that were done, and those of them that pushed, up to where play stands. */
  get moves(): number {
    this.countUpTo(this.place);
    return this.steps;
  }

  get pushes(): number {
    this.countUpTo(this.place);
    return this.stepsPushing;
  }

  /** The number of the run that the log has come to. */
  get stage(): number {
    return this.runCount - 1;
  }

  /** A move was played here; what the path went on with until now is a branch from now on. */
  append({ move, isPush, isJoined }: HistoryMove): void {
    this.appendCode(this.codeOf(move), isPush, isJoined);
  }

  /** The same for a step, the direction as its code: steps are played by the million. */
  appendStep(player: number, direction: number, isPush: boolean, isJoined: boolean): void {
    this.appendCode(4 * player + direction, isPush, isJoined);
  }

  /** Goes on from a position with moves that were played before, and stays there. */
  continueWith(from: number, codes: Iterable<number>): void {
    this.goTo(from);
    this.endHere();
    for (const code of codes) this.push(code);
    this.place = from;
  }

  /** Notes that the moves that lead to these positions push where they were said not to, and the other way round. */
  correctPushes(positions: readonly number[]): void {
    if (positions.length === 0) return;
    this.countUpTo(0);
    // What it asks for is in the log then.
    const places = placesOf(this.memory);
    for (const position of positions) {
      const code = (this.path[position] ?? 0) ^ PUSH;
      this.path[position] = this.codes[places[position] ?? 0] = code;
    }
  }

  /** Goes one move back; whether the same undo takes back another one. */
  back(): boolean {
    const place = this.place;
    this.place = place - 1;
    return ((this.path[place] ?? 0) & JOINED) !== 0 && place > 1;
  }

  /** Goes one move on; whether the same redo does another one again. */
  forth(): boolean {
    const place = this.place + 1;
    this.place = place;
    return place < this.extent && ((this.path[place + 1] ?? 0) & JOINED) !== 0;
  }

  /** Goes to a position of the path, the nearest there is. */
  goTo(position: number): void {
    this.place = Math.max(0, Math.min(position, this.extent));
  }

  /** Ends the path where play stands: what can be redone becomes a branch. */
  endHere(): void {
    if (this.place < this.extent) this.startRun();
  }

  /** The move that leads to a position from 1 on. */
  move(position: number): Move {
    return this.moveOf(this.path[position] ?? 0);
  }

  isStep(position: number): boolean {
    return ((this.path[position] ?? 0) & MOVE) < FIRST_ACTION;
  }

  isPush(position: number): boolean {
    return ((this.path[position] ?? 0) & PUSH) !== 0;
  }

  /** One undo takes this move back together with the one before it. */
  isJoined(position: number): boolean {
    return ((this.path[position] ?? 0) & JOINED) !== 0;
  }

  /** The last position up to this one that a push leads to; 0 if none does. */
  lastPush(position: number): number {
    let push = position;
    while (push > 0 && !this.isPush(push)) push -= 1;
    return push;
  }

  /** The first position after this one that a push leads to; the end of the path if none does. */
  nextPush(position: number): number {
    let push = position + 1;
    while (push < this.extent && !this.isPush(push)) push += 1;
    return Math.min(push, this.extent);
  }

  /** The positions that have other ways on, from the first on. */
  forks(): readonly number[] {
    return this.comparison().forks;
  }

  /** The other ways on from a position, in the order of players and directions, actions last. */
  branches(position: number): Branch[] {
    const tree = this.tree();
    return tree.branches(position).map((node) => {
      const codes = tree.codesFrom(node);
      return { first: this.moveOf(codes[0] ?? 0), length: codes.length, pushes: countPushes(codes) };
    });
  }

  /** Takes up one of the branches of a position: play stands there, and the path goes on with the branch. */
  takeUp(position: number, branch: number): void {
    const tree = this.tree();
    const first = tree.branches(position)[branch];
    if (first === undefined) throw new Error(`there is no branch ${branch} at position ${position}`);
    this.continueWith(position, tree.codesFrom(first));
  }

  /** Sets a bookmark where play stands; another one of this name goes. */
  mark(name: string): void {
    if (name === '' || name.length > MAX_NAME) throw new Error(`a name has 1 to ${MAX_NAME} characters`);
    const mark: Mark = { name, position: this.place, stage: this.stage };
    const isThere = this.marks.some(
      (one) => one.name === name && one.position === mark.position && one.stage === mark.stage,
    );
    if (isThere) return;
    this.unmark(name);
    this.marks = [...this.marks, mark];
  }

  unmark(name: string): void {
    this.marks = this.marks.filter((mark) => mark.name !== name);
  }

  /** All bookmarks, in the order in which they were set. */
  bookmarks(): Bookmark[] {
    const { shared } = this.comparison();
    return this.marks.map((mark) => {
      return { name: mark.name, position: mark.position, isOnLine: shared.get(mark) === mark.position };
    });
  }

  /** Where the way to a bookmark leaves the path: at its position, if it does not. */
  sharedWith(name: string): number {
    return this.comparison().shared.get(this.find(name)) ?? 0;
  }

  /** Has the path lead to a bookmark again, and stands where the way there leaves what the path was. */
  recall(name: string): void {
    const { position, stage } = this.find(name);
    const shared = this.sharedWith(name);
    if (shared < position) {
      const codes = pathAt(this.memory, stage);
      this.continueWith(shared, codes.subarray(shared + 1));
    }
    this.place = shared;
  }

  /** Tells everything that was ever played: each branch in its place, before the move the path goes on with there. */
  walk(walker: HistoryWalker): void {
    this.tree().walk({
      bookmark: (name) => {
        walker.bookmark(name);
      },
      code: (code) => {
        const isPush = (code & PUSH) !== 0;
        walker.move({ move: this.moveOf(code), isPush, isJoined: (code & JOINED) !== 0 });
      },
      end: () => {
        walker.end();
      },
      branch: () => {
        walker.branch();
      },
      back: () => {
        walker.back();
      },
    });
  }

  /** What it holds, to look at until the next move. */
  get memory(): HistoryMemory {
    const { actions, place: at, spent, spentBeforeReset, marks } = this;
    this.writeLog();
    const codes = this.codes.subarray(0, this.count);
    const runs = this.runs.subarray(0, 2 * this.runCount);
    return { actions, codes, runs, at, spent, spentBeforeReset, marks };
  }

  /** The codes of the moves that lead to each position of the path from 1 on, to look at until the next move. */
  get pathCodes(): Uint16Array {
    return this.path.subarray(1, this.extent + 1);
  }

  /** Holds from now on what another history holds, and nothing else. */
  hold(memory: HistoryMemory): void {
    const { codes, runs } = memory;
    this.codes = codes.slice();
    this.count = codes.length;
    this.runs = runs.slice();
    this.runCount = runs.length / 2;
    this.path = pathAt({ codes, runs }, this.stage);
    this.extent = this.logged = this.path.length - 1;
    this.counted = this.steps = this.stepsPushing = 0;
    this.settle(memory);
  }

  /** Takes over what is besides the moves. */
  settle({ actions, at, spent, spentBeforeReset, marks }: Omit<HistoryMemory, 'codes' | 'runs'>): void {
    this.actions = actions;
    this.place = at;
    this.spent = spent;
    this.spentBeforeReset = spentBeforeReset;
    this.marks = marks;
  }

  /** A history of its own that knows the same. */
  copy(): History {
    return History.of(this.memory);
  }

  private appendCode(move: number, isPush: boolean, isJoined: boolean): void {
    const code = move | (isPush ? PUSH : 0) | (isJoined ? JOINED : 0);
    this.spentBeforeReset = 0;
    if (this.place < this.extent) this.leave(code);
    else this.push(code);
  }

  /** Another move than the one that could be redone, or the same one. */
  private leave(code: number): void {
    const isSame = this.path[this.place + 1] === code;
    // The move that was played here before leads to what follows it, as it did then.
    if (isSame) this.place += 1;
    this.endHere();
    if (!isSame) this.push(code);
  }

  /** What is played next goes on from here, and what could be redone from here is left. */
  private startRun(): void {
    this.writeLog();
    if (this.counted > this.place) this.countUpTo(this.place);
    if (2 * this.runCount + 2 > this.runs.length) this.runs = grow(this.runs, 2 * this.runCount + 2);
    this.runs[2 * this.runCount] = this.count;
    this.runs[2 * this.runCount + 1] = this.place;
    this.runCount += 1;
    this.extent = this.logged = this.place;
  }

  /** A move at the end of the path. */
  private push(code: number): void {
    const position = this.extent + 1;
    if (position === this.path.length) this.path = grow(this.path, position + 1);
    this.path[position] = code;
    this.place = this.extent = position;
  }

  private writeLog(): void {
    const count = this.count + this.extent - this.logged;
    if (count > this.codes.length) this.codes = grow(this.codes, count);
    for (; this.count < count; this.count += 1) {
      this.logged += 1;
      this.codes[this.count] = this.path[this.logged] ?? 0;
    }
  }

  private countUpTo(position: number): void {
    const sign = position > this.counted ? 1 : -1;
    for (let at = Math.min(position, this.counted) + 1; at <= Math.max(position, this.counted); at += 1) {
      if (this.isStep(at)) this.steps += sign;
      if (this.isPush(at)) this.stepsPushing += sign;
    }
    this.counted = position;
  }

  private tree(): Tree {
    return new Tree(this.memory, this.ranks());
  }

  private comparison(): Comparison {
    const { extent, runCount, marks, known } = this;
    // The path never holds the same numbers of moves and runs and other moves.
    if (known?.extent === extent && known.runCount === runCount && known.marks === marks) return known.comparison;
    const comparison = compare(this.memory, this.path.subarray(0, extent + 1));
    this.known = { extent, runCount, marks, comparison };
    return comparison;
  }

  private find(name: string): Mark {
    const mark = this.marks.find((one) => one.name === name);
    if (!mark) throw new Error(`there is no bookmark "${name}"`);
    return mark;
  }

  /** Steps come in the order of their players and directions, then actions by their names, whichever was used first. */
  private ranks(): (move: number) => number {
    const names = [...this.actions].sort();
    return (move) =>
      move < FIRST_ACTION ? move : FIRST_ACTION + names.indexOf(this.actions[move - FIRST_ACTION] ?? '');
  }

  private moveOf(code: number): Move {
    const move = code & MOVE;
    if (move >= FIRST_ACTION) return { kind: 'action', id: this.actions[move - FIRST_ACTION] ?? '' };
    return { kind: 'step', player: move >> 2, direction: DIRECTIONS[move & 3] ?? 'up' };
  }

  private codeOf(move: Move): number {
    if (move.kind === 'step') return 4 * move.player + directionCode(move.direction);
    const known = this.actions.indexOf(move.id);
    if (known >= 0) return FIRST_ACTION + known;
    if (this.actions.length === MAX_ACTIONS)
      throw new Error(`a history holds ${MAX_ACTIONS} different actions at most`);
    this.actions = [...this.actions, move.id];
    return FIRST_ACTION + this.actions.length - 1;
  }
}
