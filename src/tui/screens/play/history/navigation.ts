import type { Answer } from '../../../../core/play/answer';
import { REASON } from '../../../../core/reason';
import { count } from '../../../../messages/counts';
import { keyOf } from '../../../../keys/key-commands';
import type { Display } from '../../../screen';
import { noteAction, type Play, type PlayUpdate } from '../state';
import { takeOver } from '../animation/playback';
import { say, showTravel } from '../animation/show-turn';

/** Goes through the history without playing moves. If undo is limited, the game decides the cost of going back. */

export function goToFirst(play: Play, display: Display): PlayUpdate {
  return travel(play, () => play.game.go(0), display);
}

export function goToLast(play: Play, display: Display): PlayUpdate {
  return travel(play, () => play.game.go(play.game.length), display);
}

export function goBackOnePush(play: Play, display: Display): PlayUpdate {
  return travel(play, () => play.game.goBackByPush(), display);
}

export function goOnOnePush(play: Play, display: Display): PlayUpdate {
  return travel(play, () => play.game.goForwardByPush(), display);
}

/** Goes to a position of the history and says where that is. */
export function goToPosition(play: Play, position: number, display: Display): PlayUpdate {
  return position === play.game.position ? [play, []] : travel(play, () => play.game.go(position), display);
}

/** Goes to another position of the history; the message begins with `name`. */
export function travel(play: Play, go: () => Answer, display: Display, name = ''): PlayUpdate {
  const answer = go();
  const free = noteAction(takeOver(play), undefined, answer);
  if (!answer.done && answer.reason === REASON.undoLimited) return [say(free, limitedText(play)), []];
  const [there, effects] = showTravel(free, answer, display);
  const hasMessage = !answer.done || play.game.standing.state === 'won';
  return [hasMessage ? there : { ...there, message: there.message ?? placeMessage(there, name) }, effects];
}

/** Names the keys that go back if undo is limited. */
function limitedText({ lines }: Play): string {
  const ways = [
    [keyOf(lines, 'undo'), 'undoes a push'],
    [keyOf(lines, 'restart'), 'restarts'],
  ].flatMap(([key, does]) => (key === undefined ? [] : `${key} ${does}`));
  return `Undo is limited on this level: ${ways.join(', ')}.`;
}

function placeMessage({ game }: Play, name: string): Play['message'] {
  const { position, length } = game;
  const ahead = length === 0 ? '' : `; ${count(length, 'move')} ahead`;
  const text = position === 0 ? `The start${ahead}.` : `Move ${position} of ${length}.`;
  return { text: `${name}${text}`, tone: 'plain' };
}
