import { longer, MOVE } from './line-codes';
import { startBefore, tailBefore, type LineMemory } from './line-memory';

const START = 0;
const NOBODY = -1;

/** What a walk through a tree is told, move by move as their codes: see `LineWalker`. */
interface CodeWalker {
  code(code: number): void;
  end(): void;
  branch(): void;
  back(): void;
  bookmark(name: string): void;
}

/** Everything that a line knows; branches stand in the order of their ranks. */
export function treeOf({ moves, aside, bookmarks }: LineMemory, rankOf: (move: number) => number): LineTree {
  const tree = new LineTree(MOVE, rankOf);
  const mark = (end: number): void => {
    for (const bookmark of bookmarks) if (bookmark.aside === end) tree.mark(bookmark.position, bookmark.name);
  };
  // Backwards in time: before a tail was set aside, the line was what it is now up to there, and then that tail.
  let codes = moves.slice(1);
  tree.add(codes, 0, codes.length);
  mark(aside.length);
  for (let end = aside.length; end > 0;) {
    const tail = tailBefore(aside, end);
    const { from } = tail;
    const to = from + tail.codes.length;
    end = startBefore(aside, end);
    if (to > codes.length) codes = longer(codes, to);
    codes.set(tail.codes, from);
    tree.add(codes, from, to);
    mark(end);
  }
  return tree;
}

/**
 * All lines that were ever played from one start, as a tree: lines that begin alike share their beginning. It is put
 * together backwards in time, the line of now first, so that what is there already is what was followed last.
 */
export class LineTree {
  // Of each node its code, the first and the next of a list of children, and the child that was followed last.
  private readonly codes: number[] = [0];
  private readonly children: number[] = [NOBODY];
  private readonly siblings: number[] = [NOBODY];
  private readonly latest: number[] = [NOBODY];
  /** The node of each position of the line that was added last, and how long the first one is. */
  private readonly path: number[] = [START];
  private readonly linePath: number[] = [];
  /** The bookmarks of a node. */
  private readonly names = new Map<number, readonly string[]>();

  /** Codes are the same move where they agree in the bits of `mask`; branches stand in the order of their ranks. */
  constructor(
    private readonly mask: number,
    private readonly rankOf: (move: number) => number,
  ) {}

  /** Adds a line that agrees up to `from` with the one added before; the first one is the line of now. */
  add(line: Uint16Array, from: number, to: number): void {
    for (let position = from; position < to; position += 1)
      this.path[position + 1] = this.childOf(this.path[position] ?? START, line[position] ?? 0);
    if (this.linePath.length > 0) return;
    for (let position = 0; position <= to; position += 1) this.linePath.push(this.path[position] ?? START);
  }

  /** Sets a bookmark on a position of the line that was added last. */
  mark(position: number, name: string): void {
    const node = this.path[position] ?? START;
    this.names.set(node, [...(this.names.get(node) ?? []), name].sort());
  }

  /** The first nodes of the branches that leave the line of now at a position, in the order of their moves. */
  branches(position: number): number[] {
    const parent = this.linePath[position];
    return parent === undefined ? [] : this.othersThan(this.linePath[position + 1] ?? NOBODY, parent);
  }

  /** The codes of a branch from its first node on, the way it was followed last. */
  codesFrom(first: number): number[] {
    const codes: number[] = [];
    for (let node = first; node !== NOBODY; node = this.latest[node] ?? NOBODY) codes.push(this.codes[node] ?? 0);
    return codes;
  }

  walk(walker: CodeWalker): void {
    const waiting: { readonly node: number; readonly branches: number[] }[] = [];
    let position = 0;
    let node: number | undefined = START;
    let branches = this.othersThan(this.latest[START] ?? NOBODY, START);
    this.tellNames(START, walker);
    if (this.linePath.length === 1) walker.end();
    while (node !== undefined) {
      const branch = branches.shift();
      const next: number = branch ?? this.latest[node] ?? NOBODY;
      if (next === NOBODY) {
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
      branches = this.othersThan(this.latest[node] ?? NOBODY, node);
      if (waiting.length > 0) continue;
      position += 1;
      if (position + 1 === this.linePath.length) walker.end();
    }
  }

  private tellNames(node: number, walker: CodeWalker): void {
    for (const name of this.names.get(node) ?? []) walker.bookmark(name);
  }

  private childOf(parent: number, code: number): number {
    const move = code & this.mask;
    for (let node = this.children[parent] ?? NOBODY; node !== NOBODY; node = this.siblings[node] ?? NOBODY)
      if (((this.codes[node] ?? 0) & this.mask) === move) return node;
    const node = this.codes.length;
    this.codes.push(code);
    this.siblings.push(this.children[parent] ?? NOBODY);
    this.children.push(NOBODY);
    this.latest.push(NOBODY);
    this.children[parent] = node;
    if (this.latest[parent] === NOBODY) this.latest[parent] = node;
    return node;
  }

  /** The children of a node but one, in the order of their moves. */
  private othersThan(child: number, parent: number): number[] {
    const nodes: number[] = [];
    for (let node = this.children[parent] ?? NOBODY; node !== NOBODY; node = this.siblings[node] ?? NOBODY)
      if (node !== child) nodes.push(node);
    return nodes.sort((a, b) => this.rankOfNode(a) - this.rankOfNode(b));
  }

  private rankOfNode(node: number): number {
    return this.rankOf((this.codes[node] ?? 0) & this.mask);
  }
}
