import type { Move } from '../../core/move';
import type { Display } from '../display';
import { handled } from './handled';
import { showing } from './motion';
import type { Play, PlayUpdate } from './play';
import { takenOver } from './sequence';
import { showTick } from './showing';

/** Milliseconds that a tick of several moves takes at most: the player knows where they lead. */
const SHORT_TICK = 60;
const HELD_TICK = 120;

/** Moves that one undo takes back together, shown one after the other. */
export function playedTogether(play: Play, moves: readonly Move[], display: Display): PlayUpdate {
  const { game } = play;
  const from = game.position;
  const { made } = game.makeTogether(moves);
  const last = moves.filter((move) => move.kind === 'step').at(-1);
  const ticks = Array.from({ length: made }, (_, index) => game.turn(from + index + 1).ticks).flat();
  const pace = game.rules.manner.tempo.holdsKeys ? HELD_TICK : SHORT_TICK;
  const played: Play = {
    ...handled(takenOver(play), from, { done: true, did: 'jump' }),
    player: last?.player ?? play.player,
  };
  const motion = showing(played.motion, ticks, Math.min(display.settings.delay, pace));
  return made === 0 ? [play, []] : showTick({ ...played, motion }, motion, display);
}
