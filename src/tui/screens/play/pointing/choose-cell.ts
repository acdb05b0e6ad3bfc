import type { Display } from '../../../screen';
import type { Play, PlayUpdate } from '../state';
import { say } from '../animation/show-turn';
import { walkTo } from './walking';
import { setLeader, letGo, changePointing } from './change-pointing';
import { isBox, pickBox, pushBoxTo } from './picking';

/** Chooses a cell, by click or cursor: picks a box, drops it, chooses a player, or walks there. */
export function chooseCell(play: Play, cell: number, display: Display): PlayUpdate {
  const { game, pointing } = play;
  const { picked } = pointing;
  if (picked) {
    const pushed = pushBoxTo(play, cell, display);
    if (pushed) return pushed;
    if (picked.timer && !isBox(play, cell))
      return [say(play, 'The search for squares that this box can reach is still running.'), []];
    if (cell === picked.box || !isBox(play, cell)) return [letGo(play), []];
  }
  const player = game.board.playerAt(cell);
  if (player >= 0) return [setLeader(play, player), []];
  if (isBox(play, cell)) return pickBox(play, cell);
  const { position } = game;
  const [walked, effects] = walkTo(play, cell, pointing.leader, display);
  return [game.position === position ? walked : changePointing(walked, { cursor: undefined }), effects];
}
