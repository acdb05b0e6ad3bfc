import { GONE, NOTHING } from '../level/piece';
import { DIRECTIONS, type Direction } from '../direction';
import { ahead, type Level } from '../level/level';
import type { Referee } from '../rule-set';
import type { View } from '../board/view';
import type { Turn } from '../board/change';

// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

/**
 * The shortest walk of a player to a cell on which each step only moves the player; undefined if there is none, or if
 * the rule set has no `isFreeWalk`.
 */
export function findFreeWalk(
  view: View,
  { isFreeWalk }: Pick<Referee, 'isFreeWalk'>,
  player: number,
  target: number,
): Direction[] | undefined {
  const start = view.player(player);
  if (start === target) return [];
  if (!isFreeWalk || start === GONE || !isFreeWalk(view, start)) return undefined;
  const { level } = view;
  const steps = DIRECTIONS.map((direction) => ahead(level, direction));
  /** By cell: the code of the direction that led there, plus 1. */
  const cameBy = new Uint8Array(level.size);
  const queue = new Int32Array(level.size);
  queue[0] = start;
  for (let index = 0, count = 1; index < count && cameBy[target] === 0; index += 1) {
    const cell = queue[index] ?? 0;
    for (let way = 0; way < steps.length; way += 1) {
      const next = cell + (steps[way] ?? 0);
      if (next === start || cameBy[next] !== 0 || view.playerAt(next) >= 0 || !isFreeWalk(view, next)) continue;
      cameBy[next] = way + 1;
      queue[count] = next;
      count += 1;
    }
  }
  if (cameBy[target] === 0) return undefined;
  const moves: Direction[] = [];
  for (let cell = target; cell !== start;) {
    const way = (cameBy[cell] ?? 1) - 1;
    moves.push(DIRECTIONS[way] ?? 'up');
    cell -= steps[way] ?? 0;
  }
  return moves.reverse();
}

/**
 * Whether a turn did more than move players and use up what every move uses up. No other walk can replace such a turn.
 */
export function isMoreThanWalk({ move, ticks }: Turn, level: Level, { stock }: Pick<Referee, 'stock'>): boolean {
  if (move?.kind !== 'step') return true;
  const changes = ticks.flatMap((tick) => tick.changes);
  const playerCells = new Set(
    changes.flatMap(({ layer, before, after }) => (layer === 'player' ? [before, after] : [])),
  );
  const isOfPlayer = (code: number): boolean =>
    code === NOTHING || level.players.some((cell) => level.things[cell] === code);
  return changes.some(({ layer, index, before, after }) => {
    switch (layer) {
      case 'ground':
        return true;
      case 'thing':
        return !playerCells.has(index) || !isOfPlayer(before) || !isOfPlayer(after);
      case 'gauge':
        return index !== stock;
      case 'player':
      case 'facing':
        return false;
    }
  });
}
