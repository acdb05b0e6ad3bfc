import { boardOf } from '../../../core/board-of';
import { deadSquares } from '../../../core/dead-squares';
import { Walks } from '../../../core/walks';
import type { Play } from '../play';
import { said } from '../showing';
import { withPointing } from './letting-go';

/** Marks every cell that the player who leads can walk to, or none any more. */
export function reachToggled(play: Play): Play {
  return withPointing(play, { reach: play.pointing.reach ? undefined : reachOf(play) });
}

/** The same once he stands elsewhere, or somebody else leads. */
export function reachAnew(play: Play): Play {
  return play.pointing.reach ? withPointing(play, { reach: reachOf(play) }) : play;
}

function reachOf({ game, pointing }: Play): Uint8Array {
  const walks = new Walks(boardOf(game.board), game.rules, game.referee, pointing.lead);
  walks.spread();
  const marks = new Uint8Array(game.level.size);
  for (const cell of walks.cells.subarray(0, walks.count)) marks[cell] = 1;
  return marks;
}

/** Marks every cell from which no box comes home, or none any more. */
export function deadToggled(play: Play): Play {
  const { pushes } = play.game.referee;
  if (!pushes) return said(play, 'Dead squares are known where there is nothing but boxes and their places.');
  return withPointing(play, { dead: play.pointing.dead ? undefined : deadSquares(pushes) });
}
