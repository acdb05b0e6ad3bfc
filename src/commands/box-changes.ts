import type { Turn } from '../core/board/change';
import type { Game } from '../core/play/game';

/** How often another box is pushed than the time before, in what was played; 1 for the first. */
export function countBoxChanges(game: Game): number {
  let changes = 0;
  let last: number | undefined;
  for (let position = 1; position <= game.position; position += 1) {
    const turn = game.turn(position);
    if (!turn.push) continue;
    const { from, to } = pushedBox(turn);
    if (from !== last) changes += 1;
    last = to;
  }
  return changes;
}

/** Where the box stood that a turn pushes, and where it came to rest; undefined where it is gone. */
function pushedBox({ move, ticks }: Turn): { readonly from: number | undefined; readonly to: number | undefined } {
  const changes = ticks.flatMap((tick) => tick.changes);
  const player = move?.kind === 'step' ? move.player : 0;
  // The player takes the place of the box that it pushes.
  const from = changes.find(({ layer, index }) => layer === 'player' && index === player)?.after;
  const things = changes.filter(({ layer }) => layer === 'thing');
  const box = things.find(({ index }) => index === from)?.before;
  const rests = things.filter(({ index, after }) => after === box && index !== from);
  return { from, to: rests.at(-1)?.index };
}
