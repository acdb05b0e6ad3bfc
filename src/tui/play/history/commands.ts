import type { HelpLine } from '../../commands';
import type { PlayCommand } from '../play';
import { loadedLate } from './loaded-late';

/** What goes through the line of moves without playing any. */
export function historyLines(): HelpLine<PlayCommand>[] {
  return [
    {
      help: 'the first, the last move',
      commands: [
        { id: 'first-move', keys: ['home'], does: (play, { display }) => loadedLate.travel().toFirst(play, display) },
        { id: 'last-move', keys: ['end'], does: (play, { display }) => loadedLate.travel().toLast(play, display) },
      ],
    },
    {
      help: 'one push back, on',
      commands: [
        { id: 'push-back', keys: ['['], does: (play, { display }) => loadedLate.travel().onePushBack(play, display) },
        { id: 'push-on', keys: [']'], does: (play, { display }) => loadedLate.travel().onePushOn(play, display) },
      ],
    },
    {
      help: 'set a bookmark, go to one',
      commands: [
        { id: 'bookmark', keys: ['m'], does: (play) => loadedLate.bookmarks().askedForName(play) },
        { id: 'bookmarks', keys: ["'"], does: (play) => loadedLate.bookmarks().bookmarksShown(play) },
      ],
    },
    {
      help: 'take up a way that was left',
      commands: [
        {
          id: 'branches',
          keys: ['t'],
          hint: 'other ways',
          does: (play, { display }) => loadedLate.branches().branchesShown(play, display),
        },
      ],
    },
  ];
}
