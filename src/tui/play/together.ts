import type { Move } from '../../core/play/move';
import type { Display } from '../display';
import { noteAction } from './handled';
import { startShowing } from './animation';
import type { Play, PlayUpdate } from './play';
import { takeOver } from './playback';
import { showTick } from './show-turn';

/** Milliseconds that a tick of several moves takes at most: the player knows where they lead. */
const SHORT_TICK = 60;
const HELD_TICK = 120;

/** Moves that one undo takes back together, shown one after the other. */
export function playTogether(play: Play, moves: readonly Move[], display: Display): PlayUpdate {
  const { game } = play;
  const from = game.position;
  const { made } = game.makeTogether(moves);
  const last = moves.filter((move) => move.kind === 'step').at(-1);
  const ticks = Array.from({ length: made }, (_, index) => game.turn(from + index + 1).ticks).flat();
  const pace = game.rules.presentation.tempo.holdsKeys ? HELD_TICK : SHORT_TICK;
  const played: Play = {
    ...noteAction(takeOver(play), from, { done: true, did: 'jump' }),
    player: last?.player ?? play.player,
  };
  const motion = startShowing(played.motion, ticks, Math.min(display.settings.delay, pace));
  return made === 0 ? [play, []] : showTick({ ...played, motion }, motion, display);
}
