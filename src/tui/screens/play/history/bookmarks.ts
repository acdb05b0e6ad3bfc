import { MAX_NAME, type Bookmark } from '../../../../core/history/history';
import { asSentence } from '../../../../core/reason';
import { keyOf } from '../../../../keys/key-commands';
import type { Display } from '../../../screen';
import { failure, ok } from '../../../../core/result';
import { reply } from '../../../effect';
import type { Play, PlayQuestion, PlayUpdate } from '../state';
import { pause } from '../animation/playback';
import { say } from '../animation/show-turn';
import { travel } from './navigation';

/** Asks for the name of a new bookmark; an empty answer takes the suggested name. */
export function askForName(play: Play): PlayUpdate {
  const fallback = bookmarkHere(play)?.name ?? freeName(play);
  const label = `Name of the bookmark (Enter: ${fallback}): `;
  const answer: PlayQuestion['answer'] = (name) =>
    reply(
      name.trim().length > MAX_NAME
        ? failure(`a name has ${MAX_NAME} characters at most`)
        : ok({ type: 'bookmark-named', name }),
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

export function setBookmark(play: Play, text: string): PlayUpdate {
  const { game } = play;
  const name = text.trim();
  const here = bookmarkHere(play);
  const isMoved = game.bookmarks().some((mark) => mark.name === name) && here?.name !== name;
  if (here) game.removeBookmark(here.name);
  const answer = game.setBookmark(name);
  if (!answer.done) return [say(play, asSentence(answer.reason.sentence)), []];
  const back = keyOf(play.lines, 'bookmarks');
  const done = isMoved ? `Bookmark ${name} is here now` : `Bookmark ${name} is set`;
  return [say({ ...play, isOwn: true }, `${done}${back === undefined ? '' : `; ${back} goes back to it`}.`), []];
}

/** Opens the menu of bookmarks; `toRemove` is the one to confirm. */
export function showBookmarks(play: Play, at = 0, toRemove?: string): PlayUpdate {
  const list = play.game
    .bookmarks()
    .map((mark) => ({ id: mark.name, label: mark.name, detail: placeText(mark, play) }));
  const note = toRemove === undefined ? {} : { note: `Delete once more removes ${toRemove}.` };
  const choices = { title: 'Bookmarks', list, at, canRemove: true, ...note };
  return [
    { ...pause(play), bookmarkToRemove: toRemove },
    [
      {
        type: 'choose',
        choices,
        onChoose: (name) => ({ type: 'bookmark-chosen', name }),
        onRemove: (name) => ({ type: 'bookmark-removed', name }),
      },
    ],
  ];
}

function placeText({ isOnPath, position }: Bookmark, { game }: Play): string {
  const place = position === 0 ? 'the start' : `move ${position}`;
  if (isOnPath && position === game.position) return `${place}, here`;
  return isOnPath ? place : `${place} on another branch`;
}

export function goToBookmark(play: Play, name: string, display: Display): PlayUpdate {
  return travel(play, () => play.game.goToBookmark(name), display, `${name}: `);
}

/** Asks before it removes a bookmark, because that cannot be undone; then it shows the others. */
export function removeBookmark(play: Play, name: string): PlayUpdate {
  const { game } = play;
  const at = game.bookmarks().findIndex((mark) => mark.name === name);
  if (play.bookmarkToRemove !== name) return showBookmarks(play, at, name);
  game.removeBookmark(name);
  const own: Play = { ...play, isOwn: true, bookmarkToRemove: undefined };
  return game.bookmarks().length === 0 ? [say(own, 'That was the last bookmark.'), []] : showBookmarks(own, at);
}
