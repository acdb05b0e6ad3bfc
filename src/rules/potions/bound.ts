import { cellsWith, xOf, yOf, type Level } from '../../core/level/level';
import { NOTHING } from '../../core/level/piece';
import { pushBoundFor, type PreparedBound } from '../../core/push/push-bound';
import type { View } from '../../core/board/view';
import { CRATES, GOAL, isCrate, MONEY, MOVES, strengthNeeded, OPEN_GOALS, PURCHASES, STRENGTH, PRIZES } from './pieces';

/**
 * A lower bound of moves that fill the open goals: the pushes of the crates, and the walk to the nearest crate.
 * Infinity if that is more than there can ever be, with everything that can still be taken and bought.
 */
export function potionsBound(level: Level, isWall: (cell: number) => boolean): PreparedBound {
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
  return { bound: withSupply, prepareBound };
}

/** The most strength and moves that the player can still get, if all money goes into either. */
function supplyOn(view: View, cells: readonly number[]): { strength: number; moves: number } {
  let [strength, moves, money] = [view.gauge(STRENGTH), view.gauge(MOVES), view.gauge(MONEY)];
  for (const cell of cells) {
    const prize = PRIZES.find(({ thing }) => thing === view.thing(cell));
    strength += prize?.strength ?? 0;
    moves += prize?.moves ?? 0;
    money += prize?.money ?? 0;
  }
  const most = (gain: 'strength' | 'moves'): number =>
    Math.floor(Math.max(...PURCHASES.map(({ price, potion }) => potion[gain] / price)) * money);
  return { strength: strength + most('strength'), moves: moves + most('moves') };
}

function stepsBetween(level: Level, one: number, other: number): number {
  return Math.abs(xOf(level, one) - xOf(level, other)) + Math.abs(yOf(level, one) - yOf(level, other));
}
