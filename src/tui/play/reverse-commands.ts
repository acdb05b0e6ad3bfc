import type { HelpLine } from '../key-commands';
import type { KeyContext } from './move-keys';
import type { PlayCommand } from './play';
import { toggleReverse, joinMeeting } from './reverse';

/** What turns a level round, where there is another way round. */
export function reverseCommands({ reverse, isEndless }: KeyContext['rules']): readonly HelpLine<PlayCommand>[] {
  if (isEndless) return [turning('play forwards again'), GOING_ON, LEAVING];
  return reverse ? [turning('play from the end, pulling')] : [];
}

function turning(help: string): HelpLine<PlayCommand> {
  return {
    help,
    commands: [
      {
        id: 'turn-round',
        keys: ['R'],
        hint: 'forwards',
        does: (play, { display }) => toggleReverse(play, display),
      },
    ],
  };
}

const GOING_ON: HelpLine<PlayCommand> = {
  help: 'go on where both ways meet',
  commands: [
    {
      id: 'go-on',
      keys: ['enter'],
      hint: 'go on to the win',
      isAllowed: ({ fromEnd }) => fromEnd?.meeting !== undefined,
      does: (play, { display }) => joinMeeting(play, display),
    },
  ],
};

/** Whoever leaves the level from its end means to be back where he came from. */
const LEAVING: HelpLine<PlayCommand> = {
  help: 'play forwards again',
  isLeftOut: true,
  commands: [
    {
      id: 'leave',
      keys: ['q'],
      isAlways: true,
      does: (play, { display }) => toggleReverse(play, display),
    },
  ],
};
