import type { HelpLine } from '../../key-commands';
import type { KeyContext } from '../move-keys';
import type { PlayCommand } from '../play';
import { showCursor } from './cursor';
import { leadNext } from './change-pointing';
import { toggleReach, toggleDeadSquares } from './marks';

/** The commands that point at the board. */
export function pointingCommands({ rules, level }: KeyContext): HelpLine<PlayCommand>[] {
  const cursor: PlayCommand = {
    id: 'cursor',
    keys: ['g'],
    does: (play, { display }) => showCursor(play, display),
  };
  const leader: PlayCommand = {
    id: 'next-player',
    keys: ['tab'],
    does: (play) => [leadNext(play), []],
  };
  const reach: PlayCommand = {
    id: 'reach',
    keys: ['x'],
    isAlways: true,
    does: (play, { display }) => toggleReach(play, display),
  };
  const dead: PlayCommand = {
    id: 'dead-squares',
    keys: ['X'],
    isAlways: true,
    does: (play, { display }) => toggleDeadSquares(play, display),
  };
  return [
    { help: 'choose a cell by keys', commands: [cursor] },
    ...(level.players.length > 1 ? [{ help: 'choose the next player', commands: [leader] }] : []),
    { help: 'mark reachable squares', commands: [reach] },
    ...(rules.isEndless ? [] : [{ help: 'mark dead squares', commands: [dead] }]),
    { help: `go there; ${rules.isEndless ? 'pull' : 'push'} that box`, label: 'click', commands: [] },
  ];
}
