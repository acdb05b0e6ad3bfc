import type { Change, Tick, View } from '../../core/board/view';
import { xOf, yOf } from '../../core/level/level';
import { GONE, NOTHING } from '../../core/level/piece';
import type { Game } from '../../core/play/game';
import type { Appearances, StatusTexts } from '../../core/presentation';

/** Milliseconds: a cell that is lit before its thing vanishes, and one step of the wave of a win. */
export const GLOW_MS = 150;
export const WAVE_MS = 60;
/** The longest time for a turn of several ticks, and for a tick while a move waits for it. */
export const MAX_TURN_MS = 300;
export const HURRIED_TICK_MS = 40;
/** If more moves wait, the fall ends at once. */
export const MAX_WAITING = 8;

/** The cells whose thing vanishes in a tick; empty if anything appears, because then things move. */
export function vanishingCells(changes: readonly Change[]): ReadonlySet<number> {
  const things = changes.filter(({ layer }) => layer === 'thing');
  if (things.some(({ after }) => after !== NOTHING)) return new Set();
  return new Set(things.map(({ index }) => index));
}

/** The cells where a box has reached its goal in these ticks, which led to the position. */
export function newlyOnGoal(view: View, texts: StatusTexts, ticks: readonly Tick[]): ReadonlySet<number> {
  const things = ticks.flatMap(({ changes }) => changes).filter(({ layer }) => layer === 'thing');
  return new Set(things.map(({ index }) => index).filter((cell) => texts.mood?.(view, cell) === 'on-goal'));
}

type Position = Pick<Game, 'level' | 'board' | 'rules'>;

/** The steps of the wave from the player to the farthest box. */
const WAVE_STEPS = 5;

/** The cells that flash at a win, group by group: the player and all boxes on goals, from the player outwards. */
export function waveOf(game: Position, texts: StatusTexts, player: number): ReadonlySet<number>[] {
  const { level } = game;
  const from = game.board.player(player);
  const cells = [
    ...(from === GONE ? [] : [from]),
    ...cellsOnGoal(game.board, game.rules.presentation.appearances, texts),
  ];
  const [x, y] = from === GONE ? [level.width / 2, level.height / 2] : [xOf(level, from), yOf(level, from)];
  const distances = cells.map((cell) => Math.hypot(xOf(level, cell) - x, yOf(level, cell) - y));
  const farthest = distances.reduce((max, distance) => Math.max(max, distance), 1);
  const stepOf = distances.map((distance) => Math.min(WAVE_STEPS - 1, Math.floor((distance / farthest) * WAVE_STEPS)));
  // Each cell is lit for two moments, long enough to be seen.
  const groups = Array.from({ length: WAVE_STEPS + 1 }, (_, moment) =>
    cells.filter((__, index) => stepOf[index] === moment || stepOf[index] === moment - 1),
  );
  return groups.filter(({ length }) => length > 0).map((group) => new Set(group));
}

/** Cells with a box on its goal, and goals that have swallowed their box. */
export function cellsOnGoal(view: View, { ground }: Appearances, texts: StatusTexts): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < view.level.size; cell += 1)
    if (texts.mood?.(view, cell) === 'on-goal' || ground.get(view.ground(cell))?.sprite === 'filled-goal')
      cells.push(cell);
  return cells;
}
