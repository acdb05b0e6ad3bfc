import { commandMove } from '../core/command';
import type { Direction } from '../core/direction';
import type { Game } from '../core/game';
import { ARROWS } from './keys';

/** What a key means while a level is played. */
export type Command =
  | { readonly do: 'move'; readonly player: number; readonly direction: Direction }
  | { readonly do: 'action'; readonly id: string }
  | { readonly do: 'digit'; readonly digit: string }
  | { readonly do: Simple };

export type Simple =
  | 'undo'
  | 'redo'
  | 'reset'
  | 'sequence'
  | 'command-line'
  | 'next'
  | 'previous'
  | 'leave'
  | 'help'
  | 'letters'
  | 'cell-size'
  | 'pause'
  | 'faster'
  | 'slower'
  | 'one-step';

const COMMON: Readonly<Record<string, Simple>> = {
  'C-r': 'reset',
  '?': 'help',
  backspace: 'undo',
  z: 'undo',
  y: 'redo',
  o: 'sequence',
  n: 'next',
  p: 'previous',
  q: 'leave',
  c: 'letters',
  v: 'cell-size',
  space: 'pause',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  '.': 'one-step',
};

/** What a key does in a game; undefined if nothing. With several players, each hand has an undo key instead of a reset. */
export function commandFor(game: Game, pressed: string): Command | undefined {
  // Capitals are the same keys: Caps Lock may be on.
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const { conversation, actions = [], sequenceKey } = game.rules;
  const action = actions.find((candidate) => candidate.key === key);
  if (action) return { do: 'action', id: action.id };
  if (key === sequenceKey) return { do: 'sequence' };

  const takesCommands = conversation.manner === 'commands';
  const arrow = ARROWS[key];
  if (arrow) return { do: 'move', player: 0, direction: arrow };
  const move = key.length === 1 ? commandMove(key, game.level.players.length) : undefined;
  if (move && move !== 'undo') return { do: 'move', ...move };
  if (key === 'r' && !takesCommands) return { do: 'reset' };
  if (move === 'undo') return { do: 'undo' };
  if (takesCommands && key === ':') return { do: 'command-line' };
  if (takesCommands && /^\d$/.test(key)) return { do: 'digit', digit: key };
  if (key === 'enter') return game.standing.state === 'won' ? { do: 'next' } : undefined;
  const simple = COMMON[key];
  return simple ? { do: simple } : undefined;
}

/** A line of the help: keys, and what they do. */
export interface KeyHelp {
  readonly keys: string;
  readonly does: string;
}

/** Every key of a game, for the help. */
export function keysOf(game: Game): KeyHelp[] {
  const { conversation, actions = [], sequenceKey } = game.rules;
  const takesCommands = conversation.manner === 'commands';
  const hasTwo = game.level.players.length > 1;
  const both = takesCommands && hasTwo;
  return [
    { keys: 'arrows', does: both ? 'move the first player' : 'move' },
    { keys: movingLetters(sequenceKey), does: both ? 'move the first player' : 'move' },
    { keys: 'h j k l', does: both ? 'move the second player' : 'move' },
    { keys: takesCommands ? 'r u z' : 'u z', does: 'undo (Backspace, too)' },
    { keys: 'y', does: 'redo' },
    { keys: takesCommands ? 'Ctrl-R' : 'r Ctrl-R', does: 'restart; y goes through it' },
    ...actions.map(({ key, help }) => ({ keys: key, does: help })),
    ...(takesCommands ? [{ keys: '3d', does: 'repeat three times' }] : []),
    ...(takesCommands ? [{ keys: ':', does: 'commands, such as D 3' }] : []),
    { keys: sequenceKey === undefined ? 'o' : `o ${sequenceKey}`, does: 'play a sequence file' },
    { keys: 'Space', does: 'pause a sequence' },
    { keys: '.', does: 'one step of it' },
    { keys: '+ -', does: 'play it faster, slower' },
    { keys: 'n p', does: 'next, previous level' },
    { keys: 'Enter', does: 'next level, after a win' },
    { keys: 'c', does: 'letters on pieces' },
    { keys: 'v', does: 'size of the cells' },
    { keys: 'click', does: 'step to a cell' },
    { keys: 'q', does: 'leave the level' },
    { keys: 'Ctrl-L', does: 'draw everything anew' },
    { keys: 'Ctrl-Z', does: 'suspend' },
    { keys: 'Ctrl-C', does: 'quit' },
  ];
}

function movingLetters(sequenceKey = ''): string {
  return ['w', 'a', 's', 'd'].filter((letter) => letter !== sequenceKey).join(' ');
}
