import type { HelpLine } from '../../../../keys/key-commands';
import type { KeyContext, PlayCommand } from '../state';
import { showCursor } from './cursor';
import { leadNext } from './change-pointing';
import { toggleReach, toggleDeadSquares } from './marks';

export function pointingCommands({ rules, level, referee }: KeyContext): HelpLine<PlayCommand>[] {
  const cursor: PlayCommand = {
    id: 'cursor',
    keys: ['g'],
    does: (play, { display }) => showCursor(play, display),
  };
  const leader: PlayCommand = {
    id: 'next-player',
    hint: 'next player',
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
    keys: ['#'],
    former: 'X',
    isAlways: true,
    does: (play, { display }) => toggleDeadSquares(play, display),
  };
  const knowsDeadSquares = !rules.isEndless && (referee === undefined || referee.pushModel?.() !== undefined);
  return [
    { help: 'choose a cell by keys', group: 'Move', commands: [cursor] },
    ...(level.players.length > 1
      ? [{ help: 'choose the next player', group: 'Move', commands: [leader] } as const]
      : []),
    { help: 'mark reachable squares', group: 'Hints', commands: [reach] },
    ...(knowsDeadSquares ? [{ help: 'mark dead squares', group: 'Hints', commands: [dead] } as const] : []),
    { help: clickText(rules), label: 'click', commands: [] },
  ];
}

function clickText({ presentation, isEndless }: KeyContext['rules']): string {
  if (presentation.clicksBeside) return 'step or push, beside you only';
  return `go there; ${isEndless ? 'pull' : 'push'} that box`;
}
