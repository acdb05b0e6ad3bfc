import { at } from '../at';
import { Code, isSameMove } from './codes';
import { runsOf, type HistoryMemory, type BookmarkPlace } from './log';

const START = 0;
const NONE = -1;

/** Receives the moves of a tree by their codes: see `HistoryWalker`. */
interface CodeWalker {
  code(code: number): void;
  endPath(): void;
  startBranch(): void;
  endBranch(): void;
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

  walk(walker: CodeWalker): void {
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
      walker.code(at(this.codes, node));
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

  private visitNames(node: number, walker: CodeWalker): void {
    for (const name of this.bookmarkNames.get(node) ?? []) walker.bookmark(name);
  }

  /** Finds or adds the child for a move, and marks it as followed last. */
  private follow(parent: number, code: number): number {
    let node = at(this.children, parent);
    while (node !== NONE && !isSameMove(this.codes[node], code)) node = at(this.siblings, node);
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
