import type { Answer } from '../../../core/answer';
import { REASON } from '../../../core/reason';
import { count } from '../../../words/counts';
import { keyOf } from '../../commands';
import type { Display } from '../../display';
import { handled } from '../handled';
import type { Play, PlayUpdate } from '../play';
import { takenOver } from '../sequence';
import { said, travelled } from '../showing';

/** Ways through the line that play nothing. Where undo is limited, the game says what going back costs. */

export function toFirst(play: Play, display: Display): PlayUpdate {
  return play.game.position === 0
    ? [said(play, 'This is the start.'), []]
    : wentTo(play, () => play.game.go(0), display);
}

export function toLast(play: Play, display: Display): PlayUpdate {
  const { game } = play;
  return game.position === game.length
    ? [said(play, game.length === 0 ? 'Nothing was played yet.' : 'This is the last move.'), []]
    : wentTo(play, () => game.go(game.length), display);
}

export function onePushBack(play: Play, display: Display): PlayUpdate {
  return wentTo(play, () => play.game.goBackByPush(), display);
}

export function onePushOn(play: Play, display: Display): PlayUpdate {
  return wentTo(play, () => play.game.goOnByPush(), display);
}

/** To a position of the line, and says where that is. */
export function toPosition(play: Play, position: number, display: Display): PlayUpdate {
  return position === play.game.position ? [play, []] : wentTo(play, () => play.game.go(position), display);
}

/** Goes somewhere on the line; `name` begins what is said of the place. */
export function wentTo(play: Play, go: () => Answer, display: Display, name = ''): PlayUpdate {
  const answer = go();
  const free = handled(takenOver(play), undefined, answer);
  if (!answer.done && answer.reason === REASON.undoLimited) return [said(free, limitedWords(play)), []];
  const [there, wishes] = travelled(free, answer, display);
  const isTold = !answer.done || play.game.standing.state === 'won';
  return [isTold ? there : { ...there, message: there.message ?? placeSaid(there, name) }, wishes];
}

/** What going back is there is told by the keys that do it. */
function limitedWords({ lines }: Play): string {
  const ways = [
    [keyOf(lines, 'undo'), 'takes a push back'],
    [keyOf(lines, 'restart'), 'starts again'],
  ].flatMap(([key, does]) => (key === undefined ? [] : `${key} ${does}`));
  return `Undo is limited on this level: ${ways.join(', ')}.`;
}

function placeSaid({ game }: Play, name: string): Play['message'] {
  const { position, length } = game;
  const ahead = length === 0 ? '' : `; ${count(length, 'move')} ahead`;
  const text = position === 0 ? `The start${ahead}.` : `Move ${position} of ${length}.`;
  return { text: `${name}${text}`, tone: 'plain' };
}
