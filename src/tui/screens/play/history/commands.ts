import type { HelpLine } from '../../../../keys/key-commands';
import type { Play, PlayCommand } from '../state';
import { goToFirst, goToLast, goBackOnePush, goOnOnePush } from './navigation';
import { askForName, showBookmarks } from './bookmarks';
import { showBranches } from './branches';
import { withoutBookmarks, withoutBranches, withoutFuture, withoutUndo } from '../availability';

/** The commands that go through the history without playing moves. */
export function historyCommands(): HelpLine<PlayCommand>[] {
  return [
    {
      help: 'the first, the last move',
      group: 'Undo',
      commands: [
        {
          id: 'first-move',
          name: 'to the first move',
          keys: ['home'],
          unavailable: atFirst,
          does: (play, { display }) => goToFirst(play, display),
        },
        {
          id: 'last-move',
          name: 'to the last move',
          keys: ['end'],
          unavailable: atLast,
          does: (play, { display }) => goToLast(play, display),
        },
      ],
    },
    {
      help: 'one push back, on',
      group: 'Undo',
      commands: [
        {
          id: 'push-back',
          name: 'one push back',
          keys: ['['],
          unavailable: withoutUndo,
          does: (play, { display }) => goBackOnePush(play, display),
        },
        {
          id: 'push-on',
          name: 'one push forward',
          keys: [']'],
          unavailable: withoutFuture,
          does: (play, { display }) => goOnOnePush(play, display),
        },
      ],
    },
    {
      help: 'set a bookmark, go to one',
      group: 'Undo',
      commands: [
        { id: 'bookmark', name: 'set a bookmark', keys: ['m'], does: (play) => askForName(play) },
        {
          id: 'bookmarks',
          name: 'go to a bookmark',
          keys: ["'"],
          unavailable: withoutBookmarks,
          does: (play) => showBookmarks(play),
        },
      ],
    },
    {
      help: 'switch to another branch',
      group: 'Undo',
      commands: [
        {
          id: 'branches',
          keys: ['t'],
          hint: 'branches',
          unavailable: withoutBranches,
          does: (play, { display }) => showBranches(play, display),
        },
      ],
    },
  ];
}

function atFirst({ game }: Play): string | undefined {
  return game.position === 0 ? 'this is the start' : undefined;
}

function atLast({ game }: Play): string | undefined {
  if (game.position < game.length) return undefined;
  return game.length === 0 ? 'nothing was played yet' : 'this is the last move';
}
