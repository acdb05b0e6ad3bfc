import { type Content, type Field, FREE } from '../board/field';
import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import { Distances, WALK_UNITS_PER_CELL, walkDistances, WaysSearch, WAYS_UNITS_PER_CELL } from '../board/distances';
import { type Chambers, CORRIDOR } from '../board/chambers';
import type { Tables } from '../push-search';
import { bestBy } from '../stores/queues';

/** A box pulled at least this many steps away is out of the way. */
const FAR = 6;

/**
 * The start cells where a pulled box may vanish (sink squares, Festival): the largest set of open ones that boxes can
 * be pushed between. In a reversed level: every open goal that the player can walk to, because goals are often in
 * dead ends.
 */
export class Sinks {
  readonly #distances: Distances;
  readonly #ways: WaysSearch;
  /** By number of a start cell: 1 if it is a sink now. */
  readonly isSink: Uint8Array;
  readonly #numberAt: ReadonlyMap<number, number>;

  private constructor(
    private readonly tables: Tables,
    private readonly chambers: Chambers,
    /** For each start cell of a box, the steps from it by cell. */
    private readonly walks: readonly Int32Array[],
  ) {
    const { field } = tables;
    this.#distances = new Distances(field);
    this.#ways = new WaysSearch(field, field.boxes);
    this.isSink = new Uint8Array(field.boxes.length);
    this.#numberAt = new Map(Array.from(field.boxes, (cell, number) => [cell, number]));
  }

  static *create(tables: Tables, chambers: Chambers): Resumable<Sinks> {
    const { field, work } = tables;
    const walks: Int32Array[] = [];
    for (const box of field.boxes) {
      walks.push(walkDistances(field, box));
      if (work.count(WALK_UNITS_PER_CELL * field.size)) yield;
    }
    return new Sinks(tables, chambers, walks);
  }

  /** The number of the start cell at this cell, or undefined. */
  numberAt(cell: number): number | undefined {
    return this.#numberAt.get(cell);
  }

  /**
   * Finds the sinks of a board. `open` is 1 for open start cells. The player must reach all sinks: if one is outside
   * the zone of this name, there are none. In a reversed level only those outside are left out.
   */
  *find(content: Content, open: Int32Array, zone: Int32Array, name: number): Resumable<void> {
    const { boxes, isReversed } = this.tables.field;
    this.isSink.fill(0);
    if (this.tables.work.count(WAYS_UNITS_PER_CELL * this.tables.field.size)) yield;
    const isInZone = (number: number): boolean => zone[at(boxes, number)] === name;
    const sinks = isReversed ? this.#free(content, open).filter(isInZone) : largestOf(this.#classes(content, open));
    if (sinks.every(isInZone)) for (const number of sinks) this.isSink[number] = 1;
  }

  /** Whether a box pulled from a cell to this start cell is out of the way of its old surroundings. */
  isApart(from: number, number: number): boolean {
    const { boxes, rows, columns } = this.tables.field;
    const to = at(boxes, number);
    if ((this.walks[number]?.[from] ?? 0) >= FAR) return true;
    const one = this.chambers.of[from] ?? CORRIDOR;
    const other = this.chambers.of[to] ?? CORRIDOR;
    if (one !== CORRIDOR && other !== CORRIDOR) return one !== other;
    const isBeside =
      (one !== CORRIDOR && this.chambers.near[to] === one) ||
      (other !== CORRIDOR && this.chambers.near[from] === other);
    return !isBeside && rows[from] !== rows[to] && columns[from] !== columns[to];
  }

  /** The fewest steps from a cell to a sink. */
  walkToSink(cell: number): number {
    let least = Infinity;
    for (let number = 0; number < this.isSink.length; number += 1) {
      const steps = this.walks[number]?.[cell] ?? 0;
      if (this.isSink[number] === 1 && steps < least) least = steps;
    }
    return least;
  }

  /** The open start cells without a box. */
  #free(content: Content, open: Int32Array): number[] {
    const { boxes } = this.tables.field;
    return [...open.keys()].filter((number) => open[number] === 1 && content[at(boxes, number)] === FREE);
  }

  /** The classes of open start cells that boxes can be pushed between, with all boxes fixed. */
  #classes(content: Content, open: Int32Array): number[][] {
    const { boxes } = this.tables.field;
    const free = this.#free(content, open);
    const ways = this.#ways.find(this.#distances.setObstacles(content));
    const hasWay = (from: number, to: number): boolean => ways.has(at(boxes, from), to);
    const classes: number[][] = [];
    const placed = new Set<number>();
    for (const number of free) {
      if (placed.has(number)) continue;
      const members = free.filter((other) => other === number || (hasWay(number, other) && hasWay(other, number)));
      for (const member of members) placed.add(member);
      classes.push(members);
    }
    return classes;
  }
}

function largestOf(classes: readonly (readonly number[])[]): readonly number[] {
  return classes.reduce<readonly number[]>((best, one) => (one.length > best.length ? one : best), []);
}

/** The measurements by which the plan search judges a position. */
export interface PullAppraisal {
  readonly boxes: number;
  readonly components: number;
  readonly onGoals: number;
  readonly cutChambers: number;
  /** The sum of the steps from all boxes to all goals. */
  readonly distance: number;
}

/** A position that one macro pull leads to. */
export interface PullChild extends PullAppraisal {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  /** Whether the player can pull some box from a side he could not reach before. */
  readonly opensSide: boolean;
}

type IsBetter = (child: PullChild, other: PullChild) => boolean;

/** The advisors of the plan search: each chooses at most one pull, which then costs nothing (Festival, Shoham). */
export class PullAdvisors {
  readonly #isGoal: Uint8Array;
  readonly #isDeadEnd: Uint8Array;
  readonly #sinks: Sinks;

  constructor(field: Field, sinks: Sinks) {
    this.#isGoal = field.isGoal;
    this.#isDeadEnd = deadEndGoals(field);
    this.#sinks = sinks;
  }

  /** Of the pulls that make a box vanish, the one of the lowest rank. */
  amongSinks(children: readonly PullChild[]): PullChild | undefined {
    const rank = ({ from, components }: PullChild): number => this.sinkRank(from, components);
    return bestBy(children, (child, other) => rank(child) < rank(other));
  }

  /**
   * Boxes that are on no goal should vanish first, then those that leave the fewest components, and those on dead-end goals
   * last. `from`: where a box is; `components`: how many there are without it.
   */
  sinkRank(from: number, components: number): number {
    if (this.#isGoal[from] === 0) return 0;
    return this.#isDeadEnd[from] === 1 ? Infinity : 1 + components;
  }

  /** Chooses among all other pulls from a position with this appraisal. */
  among(children: readonly PullChild[], now: PullAppraisal, isBetter: IsBetter): ReadonlySet<PullChild | undefined> {
    const bestOf = (wanted: (child: PullChild) => boolean): PullChild | undefined =>
      bestBy(children.filter(wanted), isBetter);
    return new Set([
      this.#unpack(children, now, isBetter),
      bestOf(({ components }) => components < now.components),
      bestOf(({ cutChambers }) => cutChambers < now.cutChambers),
      bestOf(({ opensSide }) => opensSide),
    ]);
  }

  /** Takes a box off its goal to where it blocks nothing, preferably `FAR` steps or more from all sinks, so that it can vanish next. */
  #unpack(children: readonly PullChild[], now: PullAppraisal, isBetter: IsBetter): PullChild | undefined {
    const offGoals = children.filter(
      ({ from, to, components, cutChambers, distance }) =>
        this.#isGoal[from] === 1 &&
        this.#isGoal[to] === 0 &&
        components <= now.components &&
        cutChambers <= now.cutChambers &&
        distance > now.distance,
    );
    const rank = ({ from, to }: PullChild): number =>
      (this.#isDeadEnd[from] === 1 ? 2 : 0) + (this.#sinks.walkToSink(to) >= FAR ? 0 : 1);
    return bestBy(offGoals, (child, other) => {
      const lead = rank(child) - rank(other);
      return lead < 0 || (lead === 0 && isBetter(child, other));
    });
  }
}

/**
 * By cell: 1 for goals at the end of a dead end of goals, between three walls. They are filled first and emptied last.
 */
function deadEndGoals({ size, neighbours, goals }: Field): Uint8Array {
  const isDeadEnd = new Uint8Array(size + 1);
  const isShut = (cell: number): boolean => cell === size || isDeadEnd[cell] === 1;
  const wallsRound = (cell: number): number =>
    [0, 1, 2, 3].filter((direction) => isShut(neighbours[4 * cell + direction] ?? size)).length;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const goal of goals) {
      if (isDeadEnd[goal] === 1 || wallsRound(goal) !== 3) continue;
      isDeadEnd[goal] = 1;
      hasChanged = true;
    }
  }
  return isDeadEnd;
}
