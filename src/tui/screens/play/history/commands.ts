import type { Answer } from '../../../../core/play/answer';
import { asSentence, REASON } from '../../../../core/reason';
import { count, countsText } from '../../../../messages/counts';
import { type HelpLine, line } from '../../../../keys/key-commands';
import type { Display, MenuChoice } from '../../../screen';
import {
  answered,
  changePart,
  keyFor,
  noteAction,
  type Play,
  type PlayCommand,
  type PlayOccasion,
  type PlayMessage,
  type PlayQuestion,
  type PlayUpdate,
} from '../state';
import { playbackOf } from '../animation/animation';
import { keepRest, pause, playRest, takeOver } from '../animation/playback';
import { catchUp, say, showTravel, showWholeTurn } from '../animation/show-turn';
import { type Bookmark, MAX_NAME } from '../../../../core/history/history';
import { failure, ok } from '../../../../core/result';
import { andThen, reply } from '../../../effect';
import { letterOfCommand, type Move } from '../../../../core/play/move';
import { withoutBookmarks, withoutBranches, withoutFuture, withoutUndo } from '../availability';

/** Goes through the history without playing moves. If undo is limited, the game decides the cost of going back. */

function goToFirst(play: Play, { display }: PlayOccasion): PlayUpdate {
  return travel(play, () => play.game.go(0), display);
}

function goToLast(play: Play, { display }: PlayOccasion): PlayUpdate {
  if (isPlayingSteps(play)) return showWholeTurn(playRest(play), display);
  return travel(play, () => play.game.go(play.game.length), display);
}

function goBackOnePush(play: Play, { display }: PlayOccasion): PlayUpdate {
  return travel(play, () => play.game.goBackByPush(), display);
}

function goOnOnePush(play: Play, { display }: PlayOccasion): PlayUpdate {
  return travel(play, () => play.game.goForwardByPush(), display);
}

/** Goes to a position of the history and says where that is. */
export function goToPosition(play: Play, position: number, display: Display): PlayUpdate {
  return position === play.game.position ? [play, []] : travel(play, () => play.game.go(position), display);
}

/** Goes to another position of the history; the message begins with `name`. */
function travel(play: Play, go: () => Answer, display: Display, name = ''): PlayUpdate {
  const kept = keepRest(play);
  const answer = go();
  const free = noteAction(takeOver(kept), undefined, answer);
  if (!answer.done && answer.reason === REASON.undoLimited) return [say(free, limitedText(play)), []];
  const [there, effects] = showTravel(free, answer, display);
  const hasMessage = !answer.done || play.game.standing.state === 'won';
  return [hasMessage ? there : { ...there, message: there.message ?? placeMessage(there, name) }, effects];
}

/** Names the keys that go back if undo is limited. */
function limitedText(play: Play): string {
  const ways = [
    [keyFor(play, 'undo'), 'undoes a push'],
    [keyFor(play, 'restart'), 'restarts'],
  ].flatMap(([key, does]) => (key === undefined ? [] : `${key} ${does}`));
  return `Undo is limited on this level: ${ways.join(', ')}.`;
}

function placeMessage({ game }: Play, name: string): Play['message'] {
  const { position, length } = game;
  const ahead = length === 0 ? '' : `; ${count(length, 'move')} ahead`;
  const text = position === 0 ? `The start${ahead}.` : `Move ${position} of ${length}.`;
  return { text: `${name}${text}`, tone: 'plain' };
}

/** Asks for the name of a new bookmark; an empty answer takes the suggested name. */
function askForName(play: Play): PlayUpdate {
  const fallback = bookmarkHere(play)?.name ?? freeName(play);
  const label = `Name of the bookmark (Enter: ${fallback})`;
  const answer: PlayQuestion['answer'] = (name) =>
    reply(
      name.trim().length > MAX_NAME
        ? failure(`a name has ${MAX_NAME} characters at most`)
        : ok(answered((there, display) => andThen(catchUp(there, display), (calm) => setBookmark(calm, name)))),
    );
  return [pause(play), [{ type: 'ask', question: { label, fallback, answer } }]];
}

/** The bookmark at this position; a new name replaces it. */
function bookmarkHere({ game }: Play): Bookmark | undefined {
  return game.bookmarks().find(({ isOnPath, position }) => isOnPath && position === game.position);
}

/** The next number that is not the name of another bookmark. */
function freeName({ game }: Play): string {
  const taken = game.bookmarks().map(({ name }) => name);
  let number = taken.length + 1;
  while (taken.includes(String(number))) number += 1;
  return String(number);
}

function setBookmark(play: Play, text: string): PlayUpdate {
  const { game } = play;
  const name = text.trim();
  const here = bookmarkHere(play);
  const isMoved = game.bookmarks().some((mark) => mark.name === name) && here?.name !== name;
  if (here) game.removeBookmark(here.name);
  const answer = game.setBookmark(name);
  if (!answer.done) return [say(play, asSentence(answer.reason.sentence)), []];
  const back = keyFor(play, 'bookmarks');
  const done = isMoved ? `Bookmark ${name} is here now` : `Bookmark ${name} is set`;
  return [
    say(
      changePart(play, 'credit', { isOwn: true }),
      `${done}${back === undefined ? '' : `; ${back} goes back to it`}.`,
    ),
    [],
  ];
}

/** Opens the menu of bookmarks; `toRemove` is the one to confirm. */
function showBookmarks(play: Play, at = 0, toRemove?: string): PlayUpdate {
  const list = play.game
    .bookmarks()
    .map((mark) => ({ id: mark.name, label: mark.name, detail: placeText(mark, play) }));
  const note = toRemove === undefined ? {} : { note: `Delete once more removes ${toRemove}.` };
  const choices = { title: 'Bookmarks', list, at, canRemove: true, ...note };
  return [
    changePart(pause(play), 'typing', { bookmarkToRemove: toRemove }),
    [
      {
        type: 'choose',
        choices,
        onChoose: (name) => answered((there, display) => goToBookmark(there, name, display)),
        onRemove: (name) => answered((there) => removeBookmark(there, name)),
      },
    ],
  ];
}

function placeText({ isOnPath, position }: Bookmark, { game }: Play): string {
  const place = position === 0 ? 'the start' : `move ${position}`;
  if (isOnPath && position === game.position) return `${place}, here`;
  return isOnPath ? place : `${place} on another branch`;
}

function goToBookmark(play: Play, name: string, display: Display): PlayUpdate {
  return travel(play, () => play.game.goToBookmark(name), display, `${name}: `);
}

/** Asks before it removes a bookmark, because that cannot be undone; then it shows the others. */
function removeBookmark(play: Play, name: string): PlayUpdate {
  const { game } = play;
  const at = game.bookmarks().findIndex((mark) => mark.name === name);
  if (play.typing.bookmarkToRemove !== name) return showBookmarks(play, at, name);
  game.removeBookmark(name);
  const own = changePart(changePart(play, 'credit', { isOwn: true }), 'typing', { bookmarkToRemove: undefined });
  return game.bookmarks().length === 0 ? [say(own, 'That was the last bookmark.'), []] : showBookmarks(own, at);
}

/** Goes to the nearest position with branches, here or before or else after this one, and opens their menu. */
function showBranches(play: Play, { display }: PlayOccasion): PlayUpdate {
  const { game } = play;
  const forks = game.forks();
  const behind = forks.filter((position) => position <= game.position).at(-1);
  const to = behind ?? forks.find((position) => position > game.position);
  if (to === undefined) return [play, []];
  const from = game.position;
  return andThen(goToPosition(play, to, display), (there) =>
    game.position === to ? showBranchMenu(there, from) : [there, []],
  );
}

/** Opens the menu of the branches at this position. Who chooses none is taken back to where the menu was called. */
function showBranchMenu(play: Play, from: number): PlayUpdate {
  const { game } = play;
  const { position, length } = game;
  const branches = game.branches(position).map(({ first, length: moves, pushes }, number): MenuChoice => ({
    id: `${position} ${number}`,
    label: moveText(first, play),
    detail: countsText({ moves, pushes }),
  }));
  const ahead = { first: game.moveAt(position + 1), moves: length - position, pushes: pushesAhead(play) };
  const current = ahead.first && {
    id: CURRENT_BRANCH,
    label: moveText(ahead.first, play),
    detail: `${countsText(ahead)}, current`,
  };
  const title = position === 0 ? 'Branches at the start' : `Branches at move ${position}`;
  const list = current ? [current, ...branches] : branches;
  const choices = { title, list, at: current ? 1 : 0, canRemove: false };
  const onChoose = (id: string): PlayMessage => answered((there) => switchToBranch(there, id));
  const onLeave =
    from === position
      ? undefined
      : answered((there, shown) => goToPosition({ ...there, message: undefined }, from, shown));
  return [pause(play), [{ type: 'choose', choices, onChoose, onLeave }]];
}

const CURRENT_BRANCH = 'as it goes';

function pushesAhead({ game }: Play): number {
  let pushes = 0;
  for (let position = game.position + 1; position <= game.length; position += 1) if (game.isPush(position)) pushes += 1;
  return pushes;
}

/** `left`; with several players, the letter of the command. */
function moveText(move: Move, { game }: Play): string {
  if (move.kind === 'action')
    return game.rules.presentation.offers?.find(({ action }) => action === move.id)?.help ?? move.id;
  return game.level.players.length > 1 ? letterOfCommand(move) : move.direction;
}

/** Redo follows the chosen branch from now on; the old path becomes a branch. */
function switchToBranch(play: Play, id: string): PlayUpdate {
  if (id === CURRENT_BRANCH) return [play, []];
  const { game } = play;
  const [position = 0, number = 0] = id.split(' ').map(Number);
  const answer = game.switchToBranch(position, number);
  const free = noteAction(takeOver(play), undefined, answer);
  if (!answer.done) return [say(free, asSentence(answer.reason.sentence)), []];
  free.picture.shownBoard.catchUp();
  const keys = [
    [keyFor(play, 'redo'), 'plays on'],
    [keyFor(play, 'last-move'), 'goes to its end'],
  ].flatMap(([key, does]) => (key === undefined ? [] : `${key} ${does}`));
  return [
    say(free, asSentence(['switched to this branch', keys.join(', ')].filter((part) => part !== '').join('; '))),
    [],
  ];
}

/** The commands that go through the history without playing moves. */
export function historyCommands(): HelpLine<PlayCommand>[] {
  return [
    line(
      'first, last move',
      'Undo',
      { id: 'first-move', name: 'to the first move', keys: ['home'], unavailable: atFirst, does: goToFirst },
      { id: 'last-move', name: 'to the last move', keys: ['end'], unavailable: atLast, does: goToLast },
    ),
    line(
      'one push back, on',
      'Undo',
      { id: 'push-back', name: 'one push back', keys: ['['], unavailable: withoutUndo, does: goBackOnePush },
      { id: 'push-on', name: 'one push forward', keys: [']'], unavailable: withoutFuture, does: goOnOnePush },
    ),
    line(
      'set, open a bookmark',
      'Undo',
      { id: 'bookmark', name: 'set a bookmark', keys: ['m'], does: askForName },
      {
        id: 'bookmarks',
        name: 'go to a bookmark',
        keys: ["'"],
        unavailable: withoutBookmarks,
        does: (play) => showBookmarks(play),
      },
    ),
    line('switch to another branch', 'Undo', {
      id: 'branches',
      keys: ['t'],
      hint: 'branches',
      unavailable: withoutBranches,
      does: showBranches,
    }),
  ];
}

function atFirst({ game }: Play): string | undefined {
  return game.isAtStart ? REASON.atStart.sentence : undefined;
}

function atLast(play: Play): string | undefined {
  const { game } = play;
  if (game.position < game.length || isPlayingSteps(play)) return undefined;
  if (game.length > 0) return 'this is the last move';
  return game.forks().length > 0 ? 'what was played is among the branches' : 'nothing was played yet';
}

/** Whether a sequence is playing, and not what was played before. */
function isPlayingSteps({ animation }: Play): boolean {
  return (playbackOf(animation)?.kind ?? 'replay') !== 'replay';
}
