import { asSentence } from '../../core/reason';
import { count, countsText, type Counts } from '../../messages/counts';
import type { Win } from './about';
import type { Play } from './play';
import { GONE } from '../../core/level/piece';
import { xOf, yOf } from '../../core/level/level';

/** What is said of a level that is over, line by line, the most important first; nothing while it is played. */
export function endNotice({ game, rank, win, background }: Play): string[] {
  const { standing } = game;
  if (standing.state === 'playing') return [];
  if (standing.state === 'lost') return [asSentence(standing.reason.sentence)];
  const isLast = rank.isLast && !rank.isFirst;
  const known = background.known?.counts;
  return [
    isLast ? 'You win! The last level is done.' : 'You win!',
    countsText(game),
    ...(win ? comparison(win) : []),
    ...(known ? [`the file's solution: ${countsText(known)}`] : []),
  ];
}

/** A win beside the best before it: by moves and by pushes, since one may cost the other. */
function comparison({ counts, before }: Win): string[] {
  const [first, last = first] = before;
  if (!first || !last) return [];
  const gains = [
    ...gain(first.moves - counts.moves, 'move', 'moves'),
    ...gain(last.pushes - counts.pushes, 'push', 'pushes'),
  ];
  if (gains.length > 0) return [`${gains.join(' and ')} better than before`];
  if (before.some((one) => isAsGood(counts, one))) return ['as good as your best'];
  return [`your best: ${before.map(countsText).join(', or ')}`];
}

function gain(number: number, noun: string, plural: string): string[] {
  return number > 0 ? [count(number, noun, plural)] : [];
}

function isAsGood(one: Counts, other: Counts): boolean {
  return one.moves === other.moves && one.pushes === other.pushes;
}

/** Steps from the player to the farthest box. */
const WAVE_STEPS = 5;

/** What shines at a win, group by group: everything that is where it should be, from the player outwards. */
export function waveOf(play: Play): ReadonlySet<number>[] {
  const { game, player } = play;
  const { level } = game;
  const from = game.board.player(player);
  const cells = [...(from === GONE ? [] : [from]), ...cellsOnGoal(play)];
  const [x, y] = from === GONE ? [level.width / 2, level.height / 2] : [xOf(level, from), yOf(level, from)];
  const far = cells.map((cell) => Math.hypot(xOf(level, cell) - x, yOf(level, cell) - y));
  const most = far.reduce((so, one) => Math.max(so, one), 1);
  const stepOf = far.map((one) => Math.min(WAVE_STEPS - 1, Math.floor((one / most) * WAVE_STEPS)));
  // Each is lit for two moments, so that it is seen.
  const groups = Array.from({ length: WAVE_STEPS + 1 }, (_, moment) =>
    cells.filter((__, index) => stepOf[index] === moment || stepOf[index] === moment - 1),
  );
  return groups.filter(({ length }) => length > 0).map((group) => new Set(group));
}

/** A goal that has swallowed its box is home, too. */
function cellsOnGoal({ game, texts }: Play): number[] {
  const { level, board, rules } = game;
  const { ground } = rules.presentation.appearances;
  const cells: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (texts.mood?.(board, cell) === 'home' || ground.get(board.ground(cell))?.sprite === 'filled-goal')
      cells.push(cell);
  return cells;
}
