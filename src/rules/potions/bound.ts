import { cellsWith, xOf, yOf, type Level } from '../../core/level/level';
import { pushBoundFor } from '../../core/push/push-bound';
import type { View } from '../../core/board/view';
import { CRATES, GOAL, isCrate, MONEY, MOVES, strengthNeeded, OPEN_GOALS, PURCHASES, STRENGTH, PRIZES } from './pieces';

/**
 * A lower bound of moves that fill the open goals: the pushes of the crates, and the walk to the nearest crate.
 * Infinity if that is more than there can ever be, with everything that can still be taken and bought.
 */
export function potionsBound(level: Level, isWall: (cell: number) => boolean): (view: View) => number {
  const goals = cellsWith(level.ground, GOAL);
  const cells = [...Array(level.size).keys()].filter((cell) => !isWall(cell));
  const isOpen = (view: View, goal: number): boolean => view.ground(goal) === GOAL;
  const group = { boxes: CRATES, goals, required: goals.length, isOpen };
  const pushes = pushBoundFor({ level, isWall }, [group]) ?? ((view) => view.gauge(OPEN_GOALS));
  return (view) => {
    const open = view.gauge(OPEN_GOALS);
    if (open === 0) return 0;
    const supply = supplyOn(view, cells);
    const crates = cells.filter(
      (cell) => isCrate(view.thing(cell)) && strengthNeeded(view.thing(cell)) <= supply.strength,
    );
    if (crates.length < open) return Infinity;
    const walk = Math.min(...crates.map((cell) => stepsBetween(level, view.player(0), cell))) - 1;
    const needed = walk + pushes(view);
    return needed > supply.moves ? Infinity : needed;
  };
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
