import { GONE } from './cell';
import { DIRECTIONS, type Direction } from './direction';
import { ahead } from './level';
import type { Referee } from './rules';
import type { View } from './view';

/**
 * The shortest way of a player to a cell on which each step does nothing but bring him there; undefined where there is
 * none, or the rules set does not say where such steps are.
 */
export function strollTo(
  view: View,
  { isStroll }: Pick<Referee, 'isStroll'>,
  player: number,
  target: number,
): Direction[] | undefined {
  const start = view.player(player);
  if (start === target) return [];
  if (!isStroll || start === GONE || !isStroll(view, start)) return undefined;
  const { level } = view;
  const steps = DIRECTIONS.map((direction) => ahead(level, direction));
  /** By cell: the number of the direction it was come by, and 1 more. */
  const cameBy = new Uint8Array(level.size);
  const queue = new Int32Array(level.size);
  queue[0] = start;
  for (let index = 0, count = 1; index < count && cameBy[target] === 0; index += 1) {
    const cell = queue[index] ?? 0;
    for (let way = 0; way < steps.length; way += 1) {
      const next = cell + (steps[way] ?? 0);
      if (next === start || cameBy[next] !== 0 || view.playerAt(next) >= 0 || !isStroll(view, next)) continue;
      cameBy[next] = way + 1;
      queue[count] = next;
      count += 1;
    }
  }
  if (cameBy[target] === 0) return undefined;
  const ways: Direction[] = [];
  for (let cell = target; cell !== start;) {
    const way = (cameBy[cell] ?? 1) - 1;
    ways.push(DIRECTIONS[way] ?? 'up');
    cell -= steps[way] ?? 0;
  }
  return ways.reverse();
}
