import type { HelpLine } from '../../commands';
import type { PlayCommand } from '../play';
import { toFirst, toLast, onePushBack, onePushOn } from './travel';
import { askedForName, bookmarksShown } from './bookmarks';
import { branchesShown } from './branches';

/** What goes through the line of moves without playing any. */
export function historyLines(): HelpLine<PlayCommand>[] {
  return [
    {
      help: 'the first, the last move',
      commands: [
        { id: 'first-move', keys: ['home'], does: (play, { display }) => toFirst(play, display) },
        { id: 'last-move', keys: ['end'], does: (play, { display }) => toLast(play, display) },
      ],
    },
    {
      help: 'one push back, on',
      commands: [
        { id: 'push-back', keys: ['['], does: (play, { display }) => onePushBack(play, display) },
        { id: 'push-on', keys: [']'], does: (play, { display }) => onePushOn(play, display) },
      ],
    },
    {
      help: 'set a bookmark, go to one',
      commands: [
        { id: 'bookmark', keys: ['m'], does: (play) => askedForName(play) },
        { id: 'bookmarks', keys: ["'"], does: (play) => bookmarksShown(play) },
      ],
    },
    {
      help: 'take up a way that was left',
      commands: [
        {
          id: 'branches',
          keys: ['t'],
          hint: 'other ways',
          does: (play, { display }) => branchesShown(play, display),
        },
      ],
    },
  ];
}
