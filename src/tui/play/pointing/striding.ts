import type { Tick } from '../../../core/change';
import type { Move } from '../../../core/move';
import type { Display } from '../../display';
import { handled } from '../handled';
import { showing } from '../motion';
import type { Play, PlayUpdate } from '../play';
import { takenOver } from '../sequence';
import { showTick } from '../showing';

/** Milliseconds that a step takes where a whole way was asked for, and that all of the way takes at most. */
const STEP_TIME = 25;
const WAY_TIME = 600;
const MOST_STRIDES = WAY_TIME / STEP_TIME;

/** Moves that were meant as one: one undo takes them back, and they are shown at a quick pace of their own. */
export function strode(play: Play, moves: readonly Move[], display: Display): PlayUpdate {
  const { game } = play;
  const from = game.position;
  const { made } = game.makeTogether(moves);
  if (made === 0) return [play, []];
  const last = moves[made - 1];
  const ticks = Array.from({ length: made }, (_, index) => game.turn(from + index + 1).ticks).flat();
  const free = handled(takenOver(play), from, { done: true, did: 'jump' });
  const pace = Math.min(STEP_TIME, display.settings.tick ?? STEP_TIME);
  const motion = showing(free.motion, strides(ticks), pace, true);
  const player = last?.kind === 'step' ? last.player : play.player;
  return showTick({ ...free, player, motion }, motion, display);
}

/** No more of them than there is time for: on long ways several ticks are shown as one. */
function strides(ticks: readonly Tick[]): readonly Tick[] {
  const length = Math.ceil(ticks.length / MOST_STRIDES);
  if (length <= 1) return ticks;
  const starts = ticks.flatMap((_, index) => (index % length === 0 ? [index] : []));
  return starts.map((start) => ({
    changes: ticks.slice(start, start + length).flatMap(({ changes }) => changes),
  }));
}
