import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { said } from '../showing';
import { wentTo } from './going';
import { led } from './leading';
import { letGo, withPointing } from './letting-go';
import { isBox, picked, pushedTo } from './picking';

/** A cell is chosen, by a click or by the cursor: what stands on it says what for. */
export function chosen(play: Play, cell: number, display: Display): PlayUpdate {
  const { game, pointing } = play;
  const before = pointing.picked;
  if (before) {
    const pushed = pushedTo(play, cell, display);
    if (pushed) return pushed;
    if (before.timer && !isBox(play, cell)) return [said(play, 'It is not known yet whether it can go there.'), []];
    if (cell === before.box || !isBox(play, cell)) return [letGo(play), []];
  }
  const player = game.board.playerAt(cell);
  if (player >= 0) return [led(play, player), []];
  if (isBox(play, cell)) return picked(play, cell);
  const { position } = game;
  const [went, wishes] = wentTo(play, cell, pointing.lead, display);
  return [game.position === position ? went : withPointing(went, { cursor: undefined }), wishes];
}
