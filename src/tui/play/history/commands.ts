import type { HelpLine } from '../../key-commands';
import type { PlayCommand } from '../play';
import { goToFirst, goToLast, goBackOnePush, goOnOnePush } from './navigation';
import { askForName, showBookmarks } from './bookmarks';
import { showBranches } from './branches';

/** The commands that go through the history without playing moves. */
export function historyCommands(): HelpLine<PlayCommand>[] {
  return [
    {
      help: 'the first, the last move',
      commands: [
        { id: 'first-move', keys: ['home'], does: (play, { display }) => goToFirst(play, display) },
        { id: 'last-move', keys: ['end'], does: (play, { display }) => goToLast(play, display) },
      ],
    },
    {
      help: 'one push back, on',
      commands: [
        { id: 'push-back', keys: ['['], does: (play, { display }) => goBackOnePush(play, display) },
        { id: 'push-on', keys: [']'], does: (play, { display }) => goOnOnePush(play, display) },
      ],
    },
    {
      help: 'set a bookmark, go to one',
      commands: [
        { id: 'bookmark', keys: ['m'], does: (play) => askForName(play) },
        { id: 'bookmarks', keys: ["'"], does: (play) => showBookmarks(play) },
      ],
    },
    {
      help: 'switch to another branch',
      commands: [
        {
          id: 'branches',
          keys: ['t'],
          hint: 'branches',
          does: (play, { display }) => showBranches(play, display),
        },
      ],
    },
  ];
}
