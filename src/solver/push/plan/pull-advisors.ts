import type { Field } from '../board/field';
import { deadEndGoals } from '../board/tunnels';
import { bestBy } from '../features/advisors';
import { FAR, type Sinks } from './sinks';

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

  /**
   * Of the pulls that make a box vanish: one of a box that was on no goal, else the one that leaves the fewest
   * components, dead-end goals last.
   */
  amongSinks(children: readonly PullChild[]): PullChild | undefined {
    const rank = ({ from, components }: PullChild): number =>
      this.#isGoal[from] === 0 ? 0 : 1 + components + (this.#isDeadEnd[from] === 1 ? Infinity : 0);
    return bestBy(children, (child, other) => rank(child) < rank(other));
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
