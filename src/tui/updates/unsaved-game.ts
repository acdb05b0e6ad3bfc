import type { Model, Screen } from '../app';
import { createMenu } from '../screens/menu/menu';
import { forwardPlay, type PlayEffect } from '../screens/play/play';
import { confirmation } from '../screen-part';
import { playOf } from '../stack';

/** The effects that leave the level. */
const LEAVING: readonly PlayEffect['type'][] = ['leave', 'go', 'go-to', 'open'];

/** Whether an effect loses a game, because games are not saved. */
export function losesGame(model: Model, { type }: PlayEffect): boolean {
  const play = playOf(model);
  if (!model.isUnsaved || !play || play.rank.leavesTo === 'editor' || !LEAVING.includes(type)) return false;
  const { game, isOwn } = forwardPlay(play);
  return isOwn && game.position > 0 && game.standing.state !== 'won';
}

/** Asks before a game is lost. */
export function loseGameMenu(requested: PlayEffect): Screen {
  const note = 'Games are not saved (--no-save), so your moves will be lost.';
  return {
    kind: 'menu',
    menu: createMenu(confirmation('Leave this level?', note, 'leave it')),
    onChoose: (id) => (id === 'yes' ? { type: 'lose-game', requested } : { type: 'stay' }),
    onRemove: undefined,
  };
}
