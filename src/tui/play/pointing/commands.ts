import type { HelpLine } from '../../commands';
import type { PlayCommand } from '../play';
import { loadedLate } from './loaded-late';

/** What points at the board by keys. */
export function pointingLines(players: number): HelpLine<PlayCommand>[] {
  const cursor: PlayCommand = {
    id: 'cursor',
    keys: ['g'],
    does: (play, { display }) => loadedLate.cursor().cursorShown(play, display),
  };
  const lead: PlayCommand = {
    id: 'next-player',
    keys: ['tab'],
    does: (play) => [loadedLate.leading().nextLed(play), []],
  };
  const reach: PlayCommand = {
    id: 'reach',
    keys: ['x'],
    isAlways: true,
    does: (play, { display }) => loadedLate.marks().reachToggled(play, display),
  };
  const dead: PlayCommand = {
    id: 'dead-squares',
    keys: ['X'],
    isAlways: true,
    does: (play, { display }) => loadedLate.marks().deadToggled(play, display),
  };
  return [
    { help: 'choose a cell by keys', commands: [cursor] },
    ...(players > 1 ? [{ help: 'arrows to the next player', commands: [lead] }] : []),
    { help: 'mark where one can walk', commands: [reach] },
    { help: 'mark dead squares', commands: [dead] },
    { help: 'go there; push that box', label: 'click', commands: [] },
  ];
}
