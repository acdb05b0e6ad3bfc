import type { HelpLine } from '../../commands';
import type { Seats } from '../hands';
import type { PlayCommand } from '../play';
import { cursorShown } from './cursor';
import { nextLed } from './leading';
import { reachToggled, deadToggled } from './marks';

/** What points at the board by keys. */
export function pointingLines({ rules, level }: Seats): HelpLine<PlayCommand>[] {
  const cursor: PlayCommand = {
    id: 'cursor',
    keys: ['g'],
    does: (play, { display }) => cursorShown(play, display),
  };
  const lead: PlayCommand = {
    id: 'next-player',
    keys: ['tab'],
    does: (play) => [nextLed(play), []],
  };
  const reach: PlayCommand = {
    id: 'reach',
    keys: ['x'],
    isAlways: true,
    does: (play, { display }) => reachToggled(play, display),
  };
  const dead: PlayCommand = {
    id: 'dead-squares',
    keys: ['X'],
    isAlways: true,
    does: (play, { display }) => deadToggled(play, display),
  };
  return [
    { help: 'choose a cell by keys', commands: [cursor] },
    ...(level.players.length > 1 ? [{ help: 'arrows to the next player', commands: [lead] }] : []),
    { help: 'mark where one can walk', commands: [reach] },
    ...(rules.isEndless ? [] : [{ help: 'mark dead squares', commands: [dead] }]),
    { help: `go there; ${rules.isEndless ? 'pull' : 'push'} that box`, label: 'click', commands: [] },
  ];
}
