import { at } from '../../core/at';
import { DIRECTIONS } from '../../core/direction';
import { ahead, cellsWith, xOf, yOf, type Level } from '../../core/level/level';
import { NOTHING } from '../../core/level/piece';
import { pushBoundFor, type PreparedBound } from '../../core/push/push-bound';
import type { View } from '../../core/board/view';
import type { Referee } from '../../core/rule-set';
import {
  CRATES,
  GOAL,
  isCrate,
  MONEY,
  MOVES,
  strengthNeeded,
  OPEN_GOALS,
  POTIONS_PLAYER,
  PURCHASES,
  STRENGTH,
  PRIZES,
} from './presentation';

/**
 * A lower bound of moves that fill the open goals: the pushes of the crates, and the walk to the nearest crate.
 * Infinity if that is more than the player can ever have, with everything that can still be taken and bought.
 */
export function potionsBound(
  level: Level,
  isWall: (cell: number) => boolean,
): PreparedBound & Required<Pick<Referee, 'lossReason'>> {
  const goals = cellsWith(level.ground, GOAL);
  const cells: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1) if (!isWall(cell)) cells.push(cell);
  const isOpen = (view: View, goal: number): boolean => view.ground(goal) === GOAL;
  const group = { boxes: CRATES, goals, required: goals.length, isOpen };
  const { bound, prepareBound } = pushBoundFor({ level, isWall }, [group]) ?? {
    bound: (view: View) => view.gauge(OPEN_GOALS),
    prepareBound: () => [],
  };
  const withSupply = (view: View): number => {
    const open = view.gauge(OPEN_GOALS);
    if (open === 0) return 0;
    const filled = cells.filter((cell) => view.thing(cell) !== NOTHING);
    const supply = supplyOn(view, filled);
    const crates = filled.filter(
      (cell) => isCrate(view.thing(cell)) && strengthNeeded(view.thing(cell)) <= supply.strength,
    );
    if (crates.length < open) return Infinity;
    const player = view.player(0);
    const walk = crates.reduce((least, cell) => Math.min(least, stepsBetween(level, player, cell)), Infinity) - 1;
    const needed = walk + bound(view);
    return needed > supply.moves ? Infinity : needed;
  };
  return { bound: withSupply, prepareBound, lossReason };

  /** Detects more than the bound, by the way to each thing; too slow for every position of a search. */
  function lossReason(view: View): string | undefined {
    const steps = stepsThroughThings(level, view.player(0), isWall);
    const things = cells.filter((cell) => view.thing(cell) > POTIONS_PLAYER && at(steps, cell) > 0);
    things.sort((one, other) => at(steps, one) - at(steps, other));
    const { strength, moves } = supplyOn(view, things, (cell, most) => at(steps, cell) <= most);
    const crates = things.filter((cell) => {
      const thing = view.thing(cell);
      return isCrate(thing) && strengthNeeded(thing) <= strength;
    });
    const open = view.gauge(OPEN_GOALS);
    if (crates.length < open) return 'there are too few crates that you can push';
    const pushes = bound(view);
    if (pushes === Infinity) return 'the crates can no longer reach all goals';
    const walk = at(steps, crates[0] ?? view.player(0)) - 1;
    const inReach = crates.filter((cell) => at(steps, cell) <= moves);
    return inReach.length < open || walk + pushes > moves
      ? 'there are too few moves left to fill all goals'
      : undefined;
  }
}

/** By cell: the fewest steps there through everything but walls; 0 for the start and for unreachable cells. */
function stepsThroughThings(level: Level, start: number, isWall: (cell: number) => boolean): Int32Array {
  const steps = new Int32Array(level.size);
  const waiting = [start];
  for (const cell of waiting)
    for (const direction of DIRECTIONS) {
      const next = cell + ahead(level, direction);
      if (next === start || isWall(next) || steps[next] !== 0) continue;
      steps[next] = at(steps, cell) + 1;
      waiting.push(next);
    }
  return steps;
}

/**
 * The maximum of strength and moves that the player can still get, if all money goes into either. `isInReach`: whether
 * this number of moves may be enough for a cell; the nearest cells come first.
 */
function supplyOn(
  view: View,
  cells: readonly number[],
  isInReach: (cell: number, moves: number) => boolean = () => true,
): { strength: number; moves: number } {
  let [strength, moves, money] = [view.gauge(STRENGTH), view.gauge(MOVES), view.gauge(MONEY)];
  const most = (gain: 'strength' | 'moves'): number =>
    Math.floor(Math.max(...PURCHASES.map(({ price, potion }) => potion[gain] / price)) * money);
  for (const cell of cells) {
    if (!isInReach(cell, moves + most('moves'))) break;
    const prize = PRIZES.find(({ thing }) => thing === view.thing(cell));
    strength += prize?.strength ?? 0;
    moves += prize?.moves ?? 0;
    money += prize?.money ?? 0;
  }
  return { strength: strength + most('strength'), moves: moves + most('moves') };
}

function stepsBetween(level: Level, one: number, other: number): number {
  return Math.abs(xOf(level, one) - xOf(level, other)) + Math.abs(yOf(level, one) - yOf(level, other));
}
