import { IntList, LeafHeap } from '../stores/queues';

/** The features of a position in two numbers, the more important first. Larger is better. */
export interface Features {
  readonly first: number;
  readonly second: number;
}

/**
 * Which features say to what cell a leaf belongs: the best on the path to its parent (as in FESS), those of its parent, or its
 * own.
 */
export type CellsBy = 'path' | 'parent' | 'leaf';

/** The leaves that share a cell of the feature space, best first. */
interface FeatureCell {
  readonly leaves: LeafHeap;
  /** The best of the nodes whose features have made it. */
  champion: number;
}

/**
 * The tree of a feature space search (FESS, Shoham and Schaeffer 2020). The search visits the cells in turn, and every
 * second time the best cell. From a cell it takes the leaf whose path has the least weight, then the best features, then
 * the oldest.
 */
export class FeatureTree {
  readonly #weights = new IntList();
  readonly #firsts = new IntList();
  readonly #seconds = new IntList();
  readonly #champions = new IntList();
  readonly #cells = new Map<number, FeatureCell>();
  readonly #ring: FeatureCell[] = [];
  #turn = 0;
  #place = 0;

  /** `keyOf` returns the cell of some features. */
  constructor(
    private readonly keyOf: (features: Features) => number,
    private readonly cellsBy: CellsBy = 'path',
  ) {}

  /** The number of nodes, which is also the number of the next one. */
  get count(): number {
    return this.#weights.length;
  }

  get bytes(): number {
    return 5 * this.#weights.bytes;
  }

  featuresOf(node: number): Features {
    return { first: this.#firsts.at(node), second: this.#seconds.at(node) };
  }

  /** Adds a node; roots have the parent -1. It becomes a leaf when `offer` sets the weight of its move. */
  add(parent: number, { first, second }: Features): number {
    const node = this.count;
    this.#weights.push(0);
    this.#firsts.push(first);
    this.#seconds.push(second);
    this.#champions.push(node);
    if (parent >= 0) {
      const champion = this.#champions.at(parent);
      if (!this.isBetter(node, champion)) this.#champions.set(node, champion);
    }
    return node;
  }

  /** Makes a node a leaf, reached from its parent by a move of this weight. */
  offer(node: number, parent: number, weight: number): void {
    this.#weights.set(node, parent < 0 ? weight : this.#weights.at(parent) + weight);
    const cell = this.#cellOf(parent < 0 || this.cellsBy === 'leaf' ? node : parent);
    cell.leaves.add(node);
  }

  /** Makes a node that was taken a leaf again, for its other moves, which weigh one more. */
  putOff(node: number): void {
    this.#weights.set(node, this.#weights.at(node) + 1);
    this.#cellOf(node).leaves.add(node);
  }

  /** The next leaf to expand, or -1. */
  take(): number {
    this.#turn += 1;
    const cell = this.#turn % 2 === 0 ? this.#bestCell() : this.#nextCell();
    return cell ? cell.leaves.take() : -1;
  }

  /** Whether the first node has better features than the second. */
  isBetter(node: number, other: number): boolean {
    const lead = this.#firsts.at(node) - this.#firsts.at(other);
    return lead > 0 || (lead === 0 && this.#seconds.at(node) > this.#seconds.at(other));
  }

  #cellOf(node: number): FeatureCell {
    const champion = this.cellsBy === 'path' ? this.#champions.at(node) : node;
    const key = this.keyOf(this.featuresOf(champion));
    const known = this.#cells.get(key);
    if (known) {
      if (this.isBetter(champion, known.champion)) known.champion = champion;
      return known;
    }
    const cell = { leaves: new LeafHeap((one, other) => this.#isBefore(one, other)), champion };
    this.#cells.set(key, cell);
    this.#ring.splice(this.#place, 0, cell);
    return cell;
  }

  /** The next cell of the ring with leaves. New cells are inserted at the current place. */
  #nextCell(): FeatureCell | undefined {
    for (let tried = 0; tried < this.#ring.length; tried += 1) {
      if (this.#place >= this.#ring.length) this.#place = 0;
      const cell = this.#ring[this.#place];
      this.#place += 1;
      if (cell && cell.leaves.length > 0) return cell;
    }
    return undefined;
  }

  #bestCell(): FeatureCell | undefined {
    let best: FeatureCell | undefined;
    for (const cell of this.#ring)
      if (cell.leaves.length > 0 && (!best || this.isBetter(cell.champion, best.champion))) best = cell;
    return best;
  }

  #isBefore(leaf: number, other: number): boolean {
    const lead = this.#weights.at(leaf) - this.#weights.at(other);
    if (lead !== 0) return lead < 0;
    if (this.isBetter(leaf, other)) return true;
    return !this.isBetter(other, leaf) && leaf < other;
  }
}
