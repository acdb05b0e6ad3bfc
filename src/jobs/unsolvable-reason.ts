import type { Level } from '../core/level/level';
import { OUTSIDE } from '../core/level/piece';
import type { RuleSet } from '../core/rule-set';
import { shuttingWalls, unfillableGoals, UnsolvableBoxes } from '../solver/unsolvable';
import { runPieces } from './job';

/** Why a level is unsolvable; all are empty if no small reason is known. */
export interface UnsolvableReason {
  /** The cells of a few boxes that are unsolvable by themselves. */
  readonly boxes: readonly number[];
  /** The walls that shut those boxes off; empty if there are too many. */
  readonly walls: readonly number[];
  /** The goals that cannot all be filled, if they are fewer than such boxes. */
  readonly goals: readonly number[];
}

/** More boxes or goals explain nothing to a person. */
export const MAX_CELLS = 10;

export const NO_REASON: UnsolvableReason = { boxes: [], walls: [], goals: [] };

/** Searches an unsolvable level for a small reason; yields what is known so far. */
export function* findReason(
  level: Level,
  rules: RuleSet,
  memory: number,
): Generator<UnsolvableReason, UnsolvableReason> {
  const pushes = rules.on(level).pushModel?.();
  if (!pushes) return NO_REASON;
  const goals = yield* runPieces(unfillableGoals(pushes, MAX_CELLS), () => NO_REASON);
  // If there are as many goals as boxes, the boxes say more, unless they are all of them.
  const count = pushes.kinds.reduce((sum, { boxes }) => sum + boxes.length, 0);
  const most = goals.length === 0 ? MAX_CELLS : Math.min(MAX_CELLS, goals.length, count - 1);
  const found = UnsolvableBoxes.of(pushes, memory, most);
  const known = (): UnsolvableReason =>
    found && found.boxes.length > 0 ? { ...NO_REASON, boxes: found.boxes } : { ...NO_REASON, goals };
  if (found) yield* runPieces(found.search(), known);
  const reason = known();
  return { ...reason, walls: wallsRound(level, rules, reason.boxes) };
}

/** The walls that shut these boxes off. */
export function wallsRound(level: Level, rules: RuleSet, boxes: readonly number[]): readonly number[] {
  const pushes = boxes.length === 0 ? undefined : rules.on(level).pushModel?.();
  return pushes ? shuttingWalls(pushes, boxes).filter((cell) => (level.ground[cell] ?? OUTSIDE) !== OUTSIDE) : [];
}
