import { directionCode, DIRECTIONS } from './direction';
import { FIRST_ACTION, JOINED, longer, MOST_ACTIONS, MOVE, PUSH } from './line-codes';
import { tailEnd, type Bookmark, type LineChange, type LineMemory } from './line-memory';
import { agreement, codesAt, pastOf, pushesIn, type Past } from './line-past';
import { treeOf, type LineTree } from './line-tree';
import type { Move } from './move';

const FIRST_ROOM = 64;
/** How many characters the name of a bookmark can have, and how many bookmarks a line. */
export const LONGEST_NAME = 60;
export const MOST_BOOKMARKS = 200;

/** A move as a line knows it. */
export interface LineMove {
  readonly move: Move;
  readonly isPush: boolean;
  readonly isJoined: boolean;
}

/** Another way on from a position of the line, which was left by undo and a new move. */
export interface Branch {
  readonly first: Move;
  /** How many moves it has, and how many of them push, the way it was followed last. */
  readonly length: number;
  readonly pushes: number;
}

/** A name for a place that was stood on, which stays known when the line leaves it. */
export interface Marked {
  readonly name: string;
  readonly position: number;
  /** The line of now leads there. */
  readonly isOnLine: boolean;
}

/** What a walk through everything that was ever played is told: see `Line.walk`. */
export interface LineWalker {
  move(move: LineMove): void;
  /** Here the line ends; what follows was played and taken back, and is no redo any more. */
  end(): void;
  /** A branch goes off before the next move, and is over. */
  branch(): void;
  back(): void;
  /** A bookmark is set where the moves told so far lead. */
  bookmark(name: string): void;
}

/**
 * The moves that led here and on: what can be undone, what can be redone, and all that was ever played besides. A new
 * move after undo sets aside what could have been redone; nothing is lost, and the tree of all of it is made when
 * somebody asks for it. Positions count from 0, the start. It knows no rules and no board.
 */
export class Line {
  /** Undos of the quota that were spent, and those spent before the last reset. */
  spent = 0;
  spentBeforeReset = 0;

  /** The actions that occur, in the order of their first use. */
  private readonly actions: string[] = [];
  /** The move that leads to each position from 1 on. */
  private moves = new Uint16Array(FIRST_ROOM);
  private place = 0;
  private extent = 0;

  /** What was set aside, in the order of time: of each tail its moves, and then where it left and how long it is. */
  private aside = new Uint16Array(FIRST_ROOM);
  private asideEnd = 0;

  private marks: readonly Bookmark[] = [];
  /** What was found out about the past, and what of the line it depends on. */
  private known:
    { readonly extent: number; readonly asideEnd: number; readonly marks: object; readonly past: Past } | undefined;

  /** The position where play stands. */
  get at(): number {
    return this.place;
  }

  /** The last position: moves done and moves that can be redone. */
  get length(): number {
    return this.extent;
  }

  /** A move was played here; what the line went on with until now is a branch from now on. */
  append({ move, isPush, isJoined }: LineMove): void {
    this.add(this.codeOf(move), isPush, isJoined);
  }

  /** The same for a step, the direction as its code: steps are played by the million. */
  appendStep(player: number, direction: number, isPush: boolean, isJoined: boolean): void {
    this.add(4 * player + direction, isPush, isJoined);
  }

  /** Notes whether the move that leads here pushes: a text may say what it likes. */
  markPush(isPush: boolean): void {
    const code = this.moves[this.place] ?? 0;
    this.moves[this.place] = isPush ? code | PUSH : code & ~PUSH;
  }

  /** Goes to a position of the line, the nearest there is. */
  goTo(position: number): void {
    this.place = Math.max(0, Math.min(position, this.extent));
  }

  /** Ends the line where play stands: what can be redone becomes a branch. */
  endHere(): void {
    this.setAside(this.place);
    this.extent = this.place;
  }

  /** The move that leads to a position from 1 on. */
  move(position: number): Move {
    return this.moveOf(this.moves[position] ?? 0);
  }

  isStep(position: number): boolean {
    return ((this.moves[position] ?? 0) & MOVE) < FIRST_ACTION;
  }

  isPush(position: number): boolean {
    return ((this.moves[position] ?? 0) & PUSH) !== 0;
  }

  /** One undo takes this move back together with the one before it. */
  isJoined(position: number): boolean {
    return ((this.moves[position] ?? 0) & JOINED) !== 0;
  }

  /** Where one undo from a position leads: to the start of the group of moves that it ends. */
  groupStart(position: number): number {
    let start = position - 1;
    while (start > 0 && this.isJoined(start + 1)) start -= 1;
    return Math.max(0, start);
  }

  /** Where one redo from a position leads: to the end of the group of moves that it starts. */
  groupEnd(position: number): number {
    let end = position + 1;
    while (end < this.extent && this.isJoined(end + 1)) end += 1;
    return Math.min(end, this.extent);
  }

  /** The last position up to this one that a push leads to; 0 if none does. */
  lastPush(position: number): number {
    let push = position;
    while (push > 0 && !this.isPush(push)) push -= 1;
    return push;
  }

  /** The first position after this one that a push leads to; the end of the line if none does. */
  nextPush(position: number): number {
    let push = position + 1;
    while (push < this.extent && !this.isPush(push)) push += 1;
    return Math.min(push, this.extent);
  }

  /** The positions that have other ways on, from the first on. */
  forks(): readonly number[] {
    return this.past().forks;
  }

  /** The other ways on from a position, in the order of players and directions, actions last. */
  branches(position: number): Branch[] {
    const tree = this.tree();
    return tree.branches(position).map((node) => {
      const codes = tree.codesFrom(node);
      return { first: this.moveOf(codes[0] ?? 0), length: codes.length, pushes: pushesIn(codes) };
    });
  }

  /** Takes up one of the branches of a position: the line stands there, and goes on with the branch. */
  takeUp(position: number, branch: number): void {
    const tree = this.tree();
    const first = tree.branches(position)[branch];
    if (first === undefined) throw new Error(`there is no branch ${branch} at position ${position}`);
    this.goOnWith(tree.codesFrom(first), position);
    this.place = position;
  }

  /** Sets a bookmark where play stands; another one of this name goes. */
  mark(name: string): void {
    if (name === '' || name.length > LONGEST_NAME) throw new Error(`a name has 1 to ${LONGEST_NAME} characters`);
    const mark: Bookmark = { name, position: this.place, aside: this.asideEnd };
    const isThere = this.marks.some(
      (one) => one.name === name && one.position === mark.position && one.aside === mark.aside,
    );
    if (isThere) return;
    this.unmark(name);
    this.marks = [...this.marks, mark];
  }

  unmark(name: string): void {
    this.marks = this.marks.filter((mark) => mark.name !== name);
  }

  rename(name: string, to: string): void {
    this.marks = this.marks.map((mark) => (mark.name === name ? { ...mark, name: to } : mark));
  }

  /** All bookmarks, in the order in which they were set. */
  bookmarks(): Marked[] {
    const { shared } = this.past();
    return this.marks.map((mark) => {
      return { name: mark.name, position: mark.position, isOnLine: shared.get(mark) === mark.position };
    });
  }

  /** Where the way to a bookmark leaves the line of now: at its position, if it does not. */
  sharedWith(name: string): number {
    const mark = this.marks.find((one) => one.name === name);
    return (mark && this.past().shared.get(mark)) ?? 0;
  }

  /** Has the line lead to a bookmark again, and stand where the way there leaves what the line was. */
  recall(name: string): void {
    const mark = this.marks.find((one) => one.name === name);
    if (!mark) throw new Error(`there is no bookmark "${name}"`);
    const shared = this.sharedWith(name);
    if (shared < mark.position) this.goOnAs(mark.aside);
    this.place = shared;
  }

  /** Tells everything that was ever played: each branch in its place, before the move the line goes on with there. */
  walk(walker: LineWalker): void {
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
  get memory(): LineMemory {
    const { actions, place: at, spent, spentBeforeReset, marks: bookmarks } = this;
    const moves = this.moves.subarray(0, this.extent + 1);
    const aside = this.aside.subarray(0, this.asideEnd);
    return { actions, moves, at, aside, spent, spentBeforeReset, bookmarks };
  }

  /** A line of its own that holds this. */
  static of(memory: LineMemory): Line {
    const line = new Line();
    line.hold(memory);
    return line;
  }

  /** A line of its own that knows the same. */
  copy(): Line {
    return Line.of(this.memory);
  }

  /** Knows from now on what another line knows, and nothing else. */
  takeOver(other: Line): void {
    this.hold(other.memory);
  }

  /** Becomes what a change says; it costs what has changed, however long the line is. */
  change({ kept, moves, aside, ...rest }: LineChange): void {
    const end = this.asideEnd + aside.length;
    if (end > this.aside.length) this.aside = longer(this.aside, end);
    this.aside.set(aside, this.asideEnd);
    this.asideEnd = end;
    const length = kept + moves.length;
    if (length >= this.moves.length) this.moves = longer(this.moves, length + 1);
    this.moves.set(moves, kept + 1);
    this.extent = length;
    this.place = rest.at;
    this.actions.splice(0, Infinity, ...rest.actions);
    this.spent = rest.spent;
    this.spentBeforeReset = rest.spentBeforeReset;
    this.marks = rest.bookmarks;
  }

  private hold({ actions, moves, at, aside, spent, spentBeforeReset, bookmarks }: LineMemory): void {
    this.actions.splice(0, Infinity, ...actions);
    this.moves = moves.slice();
    this.place = at;
    this.extent = moves.length - 1;
    this.aside = aside.slice();
    this.asideEnd = aside.length;
    this.spent = spent;
    this.spentBeforeReset = spentBeforeReset;
    this.marks = [...bookmarks];
  }

  private add(code: number, isPush: boolean, isJoined: boolean): void {
    if (this.place < this.extent) {
      // The move that was played here before leads to what follows it, as it did then.
      const isSame = ((this.moves[this.place + 1] ?? 0) & MOVE) === code;
      this.setAside(isSame ? this.place + 1 : this.place);
    }
    const position = this.place + 1;
    if (position >= this.moves.length) this.moves = longer(this.moves, position + 1);
    this.moves[position] = code | (isPush ? PUSH : 0) | (isJoined ? JOINED : 0);
    this.place = this.extent = position;
    this.spentBeforeReset = 0;
  }

  private put(position: number, code: number): void {
    if (position >= this.moves.length) this.moves = longer(this.moves, position + 1);
    this.moves[position] = code;
  }

  /** Keeps what the line goes on with from a position, if anything. */
  private setAside(from: number): void {
    const length = this.extent - from;
    if (length === 0) return;
    const end = this.asideEnd + length + 4;
    if (end > this.aside.length) this.aside = longer(this.aside, end);
    const { aside, moves } = this;
    let at = this.asideEnd;
    for (let position = from + 1; position <= this.extent; position += 1, at += 1) aside[at] = moves[position] ?? 0;
    aside.set(tailEnd(from, length), at);
    this.asideEnd = end;
  }

  /** Goes on from where both agree as the line did when so much had been set aside. */
  private goOnAs(aside: number): void {
    const codes = codesAt(this.memory, aside);
    const shared = agreement(codes, this.moves.subarray(1, this.extent + 1));
    // The line of now may go on where that one ended.
    if (shared < codes.length) this.goOnWith(codes.subarray(shared), shared);
  }

  private goOnWith(codes: Iterable<number>, from: number): void {
    this.setAside(from);
    this.extent = from;
    for (const code of codes) {
      this.extent += 1;
      this.put(this.extent, code);
    }
  }

  private tree(): LineTree {
    return treeOf(this.memory, this.ranks());
  }

  private past(): Past {
    const { extent, asideEnd, marks, known } = this;
    // The line never holds the same numbers of both and other moves.
    if (known?.extent === extent && known.asideEnd === asideEnd && known.marks === marks) return known.past;
    const past = pastOf(this.memory);
    this.known = { extent, asideEnd, marks, past };
    return past;
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
    if (this.actions.length === MOST_ACTIONS) throw new Error(`a line holds ${MOST_ACTIONS} different actions at most`);
    this.actions.push(move.id);
    return FIRST_ACTION + this.actions.length - 1;
  }
}
