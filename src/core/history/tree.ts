import { CODE, isSameMove } from './codes';
import { runsOf, type HistoryMemory, type Mark } from './log';

const START = 0;
const NONE = -1;

/** What a walk through a tree is told, move by move as their codes: see `HistoryWalker`. */
interface CodeWalker {
  code(code: number): void;
  end(): void;
  branch(): void;
  back(): void;
  bookmark(name: string): void;
}

/**
 * All that a log holds as a tree: moves that were played twice from the same position are one node. It is made of the log
 * in the order of time, so that what was followed last is known of each node.
 */
export class Tree {
  // Of each node its code, the first and the next of a list of children, and the child that was followed last.
  private readonly codes: number[] = [0];
  private readonly children: number[] = [NONE];
  private readonly siblings: number[] = [NONE];
  private readonly latest: number[] = [NONE];
  /** The node of each position of the line that play stands on. */
  private readonly path: number[] = [START];
  /** The bookmarks of a node. */
  private readonly names = new Map<number, readonly string[]>();

  /** Branches stand in the order of their ranks. */
  constructor(
    memory: HistoryMemory,
    private readonly rankOf: (move: number) => number,
  ) {
    const { path } = this;
    runsOf(memory).forEach(({ from, codes }, stage) => {
      path.length = from + 1;
      for (const code of codes) path.push(this.follow(path.at(-1) ?? START, code));
      for (const mark of memory.marks) if (mark.stage === stage) this.name(mark);
    });
  }

  /** The first nodes of the branches that leave the line at a position, in the order of their moves. */
  branches(position: number): number[] {
    const parent = this.path[position];
    return parent === undefined ? [] : this.othersThan(this.path[position + 1] ?? NONE, parent);
  }

  /** The codes of a branch from its first node on, the way it was followed last. */
  codesFrom(first: number): number[] {
    const codes: number[] = [];
    for (let node = first; node !== NONE; node = this.latest[node] ?? NONE) codes.push(this.codes[node] ?? 0);
    return codes;
  }

  walk(walker: CodeWalker): void {
    const waiting: { readonly node: number; readonly branches: number[] }[] = [];
    let position = 0;
    let node: number | undefined = START;
    let branches = this.othersThan(this.latest[START] ?? NONE, START);
    this.tellNames(START, walker);
    if (this.path.length === 1) walker.end();
    while (node !== undefined) {
      const branch = branches.shift();
      const next: number = branch ?? this.latest[node] ?? NONE;
      if (next === NONE) {
        const back = waiting.pop();
        if (back) walker.back();
        node = back?.node;
        branches = back?.branches ?? [];
        continue;
      }
      if (branch !== undefined) {
        waiting.push({ node, branches });
        walker.branch();
      }
      node = next;
      walker.code(this.codes[node] ?? 0);
      this.tellNames(node, walker);
      branches = this.othersThan(this.latest[node] ?? NONE, node);
      if (waiting.length > 0) continue;
      position += 1;
      if (position + 1 === this.path.length) walker.end();
    }
  }

  private name({ position, name }: Mark): void {
    const node = this.path[position] ?? START;
    this.names.set(node, [...(this.names.get(node) ?? []), name].sort());
  }

  private tellNames(node: number, walker: CodeWalker): void {
    for (const name of this.names.get(node) ?? []) walker.bookmark(name);
  }

  /** The child that a move leads to, as that was played now. */
  private follow(parent: number, code: number): number {
    let node = this.children[parent] ?? NONE;
    while (node !== NONE && !isSameMove(this.codes[node], code)) node = this.siblings[node] ?? NONE;
    if (node === NONE) {
      node = this.codes.length;
      this.siblings.push(this.children[parent] ?? NONE);
      this.children.push(NONE);
      this.latest.push(NONE);
      this.children[parent] = node;
    }
    this.codes[node] = code;
    this.latest[parent] = node;
    return node;
  }

  /** The children of a node but one, in the order of their moves. */
  private othersThan(child: number, parent: number): number[] {
    const nodes: number[] = [];
    for (let node = this.children[parent] ?? NONE; node !== NONE; node = this.siblings[node] ?? NONE)
      if (node !== child) nodes.push(node);
    return nodes.sort((a, b) => this.rankOfNode(a) - this.rankOfNode(b));
  }

  private rankOfNode(node: number): number {
    return this.rankOf((this.codes[node] ?? 0) & CODE.MOVE);
  }
}
