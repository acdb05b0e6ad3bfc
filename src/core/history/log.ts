import { at } from '../at';
import { Code, isSameCode } from './path';

/** The content of a history as it lies in memory, for callers that save, compare or turn it. */
export interface HistoryMemory {
  readonly actions: readonly string[];
  /** The log: the code of each move that was ever played, in the order of time. */
  readonly codes: Uint16Array;
  /**
   * Each move of the log follows the one before it, except at the start of a run. By run: the index of its first move
   * in the log, and the position that it continues from. The first run is `0, 0`. A run without moves marks where the
   * path was ended.
   */
  readonly runs: Int32Array;
  readonly at: number;
  readonly spent: number;
  readonly spentBeforeReset: number;
  /** In the order in which they were set. */
  readonly marks: readonly BookmarkPlace[];
}

/**
 * A bookmark: a position of the path as it was in the run with this number. Later moves cannot change that part of the
 * log.
 */
export interface BookmarkPlace {
  readonly name: string;
  readonly position: number;
  readonly stage: number;
}

/** Moves that were played one after the other, and the position that they continue from. */
export interface Run {
  readonly from: number;
  readonly codes: Uint16Array;
}

type Log = Pick<HistoryMemory, 'codes' | 'runs'>;

/** The runs from a number on, in the order of time. */
export function runsOf({ codes, runs }: Log, first = 0): Run[] {
  return Array.from({ length: runs.length / 2 - first }, (_, index) => {
    const run = 2 * (first + index);
    return { from: at(runs, run + 1), codes: codes.subarray(runs[run], runs[run + 2]) };
  });
}

/** By position from 1 on: the index in the log of the move that leads there. */
export function placesOf(log: Log): Int32Array {
  const stage = lastStage(log);
  const places = new Int32Array(lengthAt(log, stage) + 1);
  eachPiece(log, stage, (start, from, to) => {
    for (let position = from + 1; position <= to; position += 1) places[position] = start + position - from - 1;
  });
  return places;
}

/** The path at the end of a run: by position from 1 on, the code of the move that leads there. */
export function pathAt(log: Log, stage: number): Uint16Array<ArrayBuffer> {
  const path = new Uint16Array(lengthAt(log, stage) + 1);
  eachPiece(log, stage, (start, from, to) => {
    path.set(log.codes.subarray(start, start + to - from), from + 1);
  });
  return path;
}

function lastStage({ runs }: Log): number {
  return runs.length / 2 - 1;
}

function lengthAt({ codes, runs }: Log, stage: number): number {
  return at(runs, 2 * stage + 1) + (runs[2 * stage + 2] ?? codes.length) - at(runs, 2 * stage);
}

/**
 * Visits the pieces of the log that made the path at the end of a run, with the positions of each, last piece first.
 */
function eachPiece(
  { codes, runs }: Log,
  stage: number,
  visit: (start: number, from: number, to: number, stage: number) => void,
): void {
  let missing = lengthAt({ codes, runs }, stage);
  // The latest run is whole; of each earlier run, only the part remains that later runs have not replaced.
  for (let run = stage; missing > 0; run -= 1) {
    const from = at(runs, 2 * run + 1);
    if (from >= missing) continue;
    visit(at(runs, 2 * run), from, missing, run);
    missing = from;
  }
}

/** The number of moves that two paths share at their beginning. */
export function sharedLength(one: Uint16Array, other: Uint16Array): number {
  const most = Math.min(one.length, other.length);
  let same = 1;
  while (same < most && isSameCode(one[same], other[same])) same += 1;
  return same - 1;
}

/** The path compared with everything in the log. */
export interface Comparison {
  /** The positions of the path that have branches, in order. */
  readonly forks: readonly number[];
  /** By bookmark: the last position of the path that lies on the moves to the bookmark. */
  readonly shared: ReadonlyMap<BookmarkPlace, number>;
}

/**
 * Goes through the log run by run. Of each earlier path it only remembers how many moves it shares with the current
 * one.
 */
export function comparePathWithLog(memory: HistoryMemory, path: Uint16Array): Comparison {
  const { codes, runs, marks } = memory;
  const known = new Map<number, number>();
  eachPiece(memory, lastStage(memory), (_, __, to, stage) => known.set(stage, to));
  const forks = new Set<number>();
  const shared = new Map<BookmarkPlace, number>();
  let agreeing = 0;
  for (let stage = 0; stage <= lastStage(memory); stage += 1) {
    const from = at(runs, 2 * stage + 1);
    const length = lengthAt(memory, stage);
    // A run that begins further on begins after both paths had parted.
    if (from <= agreeing) {
      const start = at(runs, 2 * stage) - from - 1;
      const most = Math.min(length, path.length - 1);
      agreeing = known.get(stage) ?? from;
      while (agreeing < most && isSameCode(codes[start + agreeing + 1], path[agreeing + 1])) agreeing += 1;
    }
    if (length > agreeing) forks.add(agreeing);
    if (marks.length > 0)
      for (const mark of marks) if (mark.stage === stage) shared.set(mark, Math.min(agreeing, mark.position));
  }
  return { forks: [...forks].sort((one, other) => one - other), shared };
}

const START = 0;
const NONE = -1;

/** Learns where the path and the branches of a history end, and where its bookmarks are. */
export interface BranchWalker {
  /** The path ends here. The moves that follow were undone and can no longer be redone. */
  endPath(): void;
  /** A branch leaves before the next move of its parent. */
  startBranch(): void;
  endBranch(): void;
  /** There is a bookmark at the position that the moves so far lead to. */
  bookmark(name: string): void;
}

/**
 * The log as a tree: equal moves from the same position share a node. It is built in the order of time, so each node
 * knows which child was followed last.
 */
export class Tree {
  // By node: its code, its first child, its next sibling, and the child that was followed last.
  private readonly codes: number[] = [0];
  private readonly children: number[] = [NONE];
  private readonly siblings: number[] = [NONE];
  private readonly latest: number[] = [NONE];
  /** The node of each position of the current path. */
  private readonly path: number[] = [START];
  /** The bookmarks of a node. */
  private readonly bookmarkNames = new Map<number, readonly string[]>();

  /** `rankOf` gives the order of branches. */
  constructor(
    memory: HistoryMemory,
    private readonly rankOf: (move: number) => number,
  ) {
    const { path } = this;
    runsOf(memory).forEach(({ from, codes }, stage) => {
      path.length = from + 1;
      for (const code of codes) path.push(this.follow(path.at(-1) ?? START, code));
      for (const mark of memory.marks) if (mark.stage === stage) this.addName(mark);
    });
  }

  /** The first nodes of the branches that leave the path at a position, in the order of their moves. */
  branches(position: number): number[] {
    const parent = this.path[position];
    return parent === undefined ? [] : this.childrenExcept(this.path[position + 1] ?? NONE, parent);
  }

  /** The codes of a branch from its first node on, along the children that were followed last. */
  codesFrom(first: number): number[] {
    const codes: number[] = [];
    for (let node = first; node !== NONE; node = at(this.latest, node)) codes.push(at(this.codes, node));
    return codes;
  }

  /** `visit` gets the code of each move. */
  walk(walker: BranchWalker, visit: (code: number) => void): void {
    const waiting: { readonly node: number; readonly branches: number[] }[] = [];
    let position = 0;
    let node: number | undefined = START;
    let branches = this.childrenExcept(at(this.latest, START), START);
    this.visitNames(START, walker);
    if (this.path.length === 1) walker.endPath();
    while (node !== undefined) {
      const branch = branches.shift();
      const next: number = branch ?? at(this.latest, node);
      if (next === NONE) {
        const back = waiting.pop();
        if (back) walker.endBranch();
        node = back?.node;
        branches = back?.branches ?? [];
        continue;
      }
      if (branch !== undefined) {
        waiting.push({ node, branches });
        walker.startBranch();
      }
      node = next;
      visit(at(this.codes, node));
      this.visitNames(node, walker);
      branches = this.childrenExcept(at(this.latest, node), node);
      if (waiting.length > 0) continue;
      position += 1;
      if (position + 1 === this.path.length) walker.endPath();
    }
  }

  private addName({ position, name }: BookmarkPlace): void {
    const node = at(this.path, position);
    this.bookmarkNames.set(node, [...(this.bookmarkNames.get(node) ?? []), name].sort());
  }

  private visitNames(node: number, walker: BranchWalker): void {
    for (const name of this.bookmarkNames.get(node) ?? []) walker.bookmark(name);
  }

  /** Finds or adds the child for a move, and marks it as followed last. */
  private follow(parent: number, code: number): number {
    let node = at(this.children, parent);
    while (node !== NONE && !isSameCode(this.codes[node], code)) node = at(this.siblings, node);
    if (node === NONE) {
      node = this.codes.length;
      this.siblings.push(at(this.children, parent));
      this.children.push(NONE);
      this.latest.push(NONE);
      this.children[parent] = node;
    }
    this.codes[node] = code;
    this.latest[parent] = node;
    return node;
  }

  /** The children of a node without one of them, in the order of their moves. */
  private childrenExcept(child: number, parent: number): number[] {
    const nodes: number[] = [];
    for (let node = at(this.children, parent); node !== NONE; node = at(this.siblings, node))
      if (node !== child) nodes.push(node);
    return nodes.sort((a, b) => this.rankOfNode(a) - this.rankOfNode(b));
  }

  private rankOfNode(node: number): number {
    return this.rankOf(at(this.codes, node) & Code.MOVE);
  }
}
