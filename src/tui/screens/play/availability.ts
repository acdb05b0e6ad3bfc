import type { NextLevel } from '../../screen';
import { REASON } from '../../../core/reason';
import { copyBoard } from '../../../core/board/board';
import { playbackOf } from './animation/animation';
import { keyFor, type Play } from './state';

/** Reasons why a command cannot be used now, for the menu and for its key. Without a reason it can be used. */

export function whileOver({ game }: Play): string | undefined {
  switch (game.standing.state) {
    case 'playing':
      return undefined;
    case 'won':
      return 'the level is won';
    case 'lost':
      return 'the level is lost';
  }
}

/** Why the rule set refuses an action now. */
export function withoutAction({ game }: Play, action: string): string | undefined {
  const answer = game.referee.act?.(copyBoard(game.board), action);
  return answer?.done === false ? answer.reason.sentence : undefined;
}

/** With no quota left, nothing can be undone. */
export function withoutUndo(play: Play): string | undefined {
  const { undosLeft, rules, position } = play.game;
  if (undosLeft > 0) return position > 0 ? undefined : REASON.nothingToUndo.sentence;
  return (rules.undo.backTo === 'never' ? REASON.noUndo : REASON.noQuota).sentence;
}

export function withoutRestart({ game }: Play): string | undefined {
  if (game.rules.hasNoRestart === true) return REASON.noRestart.sentence;
  return game.isAtStart ? REASON.atStart.sentence : undefined;
}

export function withoutFuture({ game }: Play): string | undefined {
  return game.position < game.length ? undefined : REASON.nothingToRedo.sentence;
}

export function withoutSequence({ animation }: Play): string | undefined {
  return playbackOf(animation) ? undefined : 'no sequence is playing';
}

export function withoutBookmarks(play: Play): string | undefined {
  if (play.game.bookmarks().length > 0) return undefined;
  const set = keyFor(play, 'bookmark');
  return `there are no bookmarks${set === undefined ? '' : `; ${set} sets one`}`;
}

export function withoutBranches({ game }: Play): string | undefined {
  return game.forks().length > 0 ? undefined : 'there are no branches';
}

/** Why there is no such level; the list may find more while it is read. */
export function withoutLevel(play: Play, to: NextLevel): string | undefined {
  const { rank } = play;
  if (!(to === 'previous' ? rank.isFirst : rank.isLast)) return undefined;
  return noLevelText(play, to);
}

export function noLevelText(play: Play, to: NextLevel): string {
  const leave = keyFor(play, 'leave') ?? '';
  return to === 'previous' ? 'this is the first level' : `${ENDS[to]}; ${leave} leaves`;
}

const ENDS: Readonly<Record<Exclude<NextLevel, 'previous'>, string>> = {
  next: 'this is the last level',
  unsolved: 'no other level is unsolved',
};
