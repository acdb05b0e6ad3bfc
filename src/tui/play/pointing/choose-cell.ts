import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { say } from '../show-turn';
import { walkTo } from './walking';
import { setLeader, letGo, changePointing } from './change-pointing';
import { isBox, pickBox, pushBoxTo } from './picking';

/** A cell is chosen, by a click or by the cursor: what stands on it says what for. */
export function chooseCell(play: Play, cell: number, display: Display): PlayUpdate {
  const { game, pointing } = play;
  const before = pointing.picked;
  if (before) {
    const pushed = pushBoxTo(play, cell, display);
    if (pushed) return pushed;
    if (before.timer && !isBox(play, cell)) return [say(play, 'It is not known yet whether it can go there.'), []];
    if (cell === before.box || !isBox(play, cell)) return [letGo(play), []];
  }
  const player = game.board.playerAt(cell);
  if (player >= 0) return [setLeader(play, player), []];
  if (isBox(play, cell)) return pickBox(play, cell);
  const { position } = game;
  const [went, effects] = walkTo(play, cell, pointing.leader, display);
  return [game.position === position ? went : changePointing(went, { cursor: undefined }), effects];
}
