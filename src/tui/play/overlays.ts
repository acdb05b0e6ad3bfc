import { NOTHING } from '../../core/cell';
import { NO_OVERLAYS, type Overlay, type Overlays } from '../board/overlay';
import type { Play } from './play';

/** What is laid over the board: what is lost, and the hint. While ticks are shown, things are not there yet. */
export function overlaysOn(play: Play): Overlays {
  const { motion, pointing } = play;
  if (motion.kind === 'showing') return NO_OVERLAYS;
  const { picked } = pointing;
  const known = knownOn(play);
  if (!picked) return known;
  const { box, hauls } = picked;
  return { get: (cell) => (cell === box ? 'meant' : hauls.stops.has(cell) ? 'target' : known.get(cell)) };
}

function knownOn({ game, alarm, scouting }: Play): Overlays {
  const { hint, lost } = scouting;
  if (!alarm && !hint && !lost) return NO_OVERLAYS;
  const box = lost?.box;
  const isThere = box !== undefined && game.board.thing(box) !== NOTHING && game.board.playerAt(box) < 0;
  const stuck = alarm?.cells ?? (isThere ? [box] : []);
  return new Map<number, Overlay>([
    ...stuck.map((cell): [number, Overlay] => [cell, 'stuck']),
    ...(hint?.overlays ?? []),
  ]);
}
