import { GONE } from '../../core/cell';
import { xOf, yOf } from '../../core/level';
import type { Play } from './play';

/** Steps from the player to the farthest box. */
const STEPS = 5;

/** What shines at a win, group by group: everything that is where it should be, from the player outwards. */
export function waveOf(play: Play): ReadonlySet<number>[] {
  const { game, player } = play;
  const { level } = game;
  const from = game.board.player(player);
  const cells = [...(from === GONE ? [] : [from]), ...homeCells(play)];
  const [x, y] = from === GONE ? [level.width / 2, level.height / 2] : [xOf(level, from), yOf(level, from)];
  const far = cells.map((cell) => Math.hypot(xOf(level, cell) - x, yOf(level, cell) - y));
  const most = far.reduce((so, one) => Math.max(so, one), 1);
  const stepOf = far.map((one) => Math.min(STEPS - 1, Math.floor((one / most) * STEPS)));
  // Each is lit for two moments, so that it is seen.
  const groups = Array.from({ length: STEPS + 1 }, (_, moment) =>
    cells.filter((__, index) => stepOf[index] === moment || stepOf[index] === moment - 1),
  );
  return groups.filter(({ length }) => length > 0).map((group) => new Set(group));
}

/** A goal that has swallowed its box is home, too. */
function homeCells({ game, teller }: Play): number[] {
  const { level, board, rules } = game;
  const { ground } = rules.manner.looks;
  const cells: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (teller.mood?.(board, cell) === 'home' || ground.get(board.ground(cell))?.sprite === 'filled-goal')
      cells.push(cell);
  return cells;
}
