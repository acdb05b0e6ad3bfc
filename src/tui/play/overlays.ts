import { NOTHING } from '../../core/level/piece';
import { NO_OVERLAYS, type Overlay, type Overlays } from '../../drawing/board/overlay';
import type { Play } from './play';
import type { Pointing } from './pointing/pointing';

/** What is laid over the board: what is lost, and the hint. While ticks are shown, things are not there yet. */
export function overlaysOn(play: Play): Overlays {
  const { motion, pointing } = play;
  const { picked, reach, dead } = pointing;
  const known = motion.kind === 'showing' ? NO_OVERLAYS : knownOn(play);
  if (!picked && !reach && !dead) return known;
  return {
    get: (cell) =>
      cell === picked?.box ? 'meant' : (known.get(cell) ?? (isBare(play, cell) ? markOn(pointing, cell) : undefined)),
  };
}

function markOn({ picked, reach, dead }: Pointing, cell: number): Overlay | undefined {
  if (picked?.hauls.stops.has(cell)) return 'target';
  const isReached = reach?.[cell] === 1;
  if (dead?.[cell] === 1) return isReached ? 'reached-dead' : 'dead';
  return isReached ? 'reach' : undefined;
}

/** Marks would hide what stands there. */
function isBare({ shown }: Play, cell: number): boolean {
  return shown.thing(cell) === NOTHING;
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
