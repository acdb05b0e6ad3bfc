import type { Game } from '../../core/game';
import { UNDO } from '../../core/move';
import { helpOf, withoutKeys, type HelpLine } from '../commands';
import {
  acted,
  askedForFile,
  askedForLine,
  goneTo,
  redone,
  repeated,
  restarted,
  withLetters,
  withNextCellSize,
} from './acts';
import { movingLines } from './hands';
import type { Play, PlayCommand, PlayUpdate } from './play';
import { FASTER, oneStep, withSpeed, paused, toggled } from './sequence';

const MOST_DIGITS = 4;
const DIGITS = [...'0123456789'];

/** All that keys do on a level, in the order of the help: the one place where a key gets its meaning. */
export function commandLines(game: Game): readonly HelpLine<PlayCommand>[] {
  const { conversation, sequenceKey } = game.rules.manner;
  const takesCommands = conversation.kind === 'commands';
  const lines = [
    ...movingLines(game),
    ...takingBack(takesCommands),
    ...actions(game),
    ...(takesCommands ? COMMAND_LINES : []),
    ...playingFiles(sequenceKey),
    ...GOING_ON,
    ...LOOKING,
    ...LEAVING,
  ];
  return withoutClashes(lines, game);
}

/** Where the rules want a key for themselves, it has no other meaning. */
function withoutClashes(lines: readonly HelpLine<PlayCommand>[], { rules }: Game): HelpLine<PlayCommand>[] {
  const { offers = [], sequenceKey } = rules.manner;
  const own = offers.map(({ key }) => key);
  const isOwn = (id: string): boolean => offers.some(({ action }) => action === id) || id === 'sequence';
  const taken = sequenceKey === undefined ? own : [...own, sequenceKey];
  return lines.map((line) => ({
    ...line,
    commands: line.commands.map((command) => (isOwn(command.id) ? command : withoutKeys(command, taken))),
  }));
}

/** With several players, each hand has an undo key instead of a restart. */
function takingBack(takesCommands: boolean): HelpLine<PlayCommand>[] {
  const undo: PlayCommand = {
    id: 'undo',
    keys: takesCommands ? ['r', 'u', 'z'] : ['u', 'z'],
    spare: ['backspace'],
    hint: 'undo',
    hintKey: 'u',
    does: (play, { times, display }) => repeated(play, UNDO, times, display),
  };
  const redo: PlayCommand = { id: 'redo', keys: ['y'], does: (play, { display }) => redone(play, display) };
  const restart: PlayCommand = {
    id: 'restart',
    keys: takesCommands ? ['C-r'] : ['r', 'C-r'],
    hint: 'restart',
    does: (play, { display }) => restarted(play, display),
  };
  return [
    { help: 'undo (Backspace, too)', commands: [undo] },
    { help: 'redo', commands: [redo] },
    { help: 'restart; y goes through it', commands: [restart] },
  ];
}

/** What the rules set offers besides stepping. */
function actions({ rules }: Game): HelpLine<PlayCommand>[] {
  return (rules.manner.offers ?? []).map(({ action, key, help }) => ({
    help,
    commands: [{ id: action, keys: [key], does: (play, { display }) => acted(play, action, display) }],
  }));
}

const COMMAND_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'repeat three times',
    label: '3d',
    commands: [
      {
        id: 'repeat',
        keys: DIGITS,
        does: (play, { repeat, key }) => [{ ...play, repeat: `${repeat}${key}`.slice(-MOST_DIGITS) }, []],
      },
    ],
  },
  { help: 'commands, such as D 3', commands: [{ id: 'command-line', keys: [':'], does: askedForLine }] },
];

function playingFiles(sequenceKey: string | undefined): HelpLine<PlayCommand>[] {
  const keys = sequenceKey === undefined ? ['o'] : ['o', sequenceKey];
  return [
    { help: 'play a sequence file', commands: [{ id: 'sequence', keys, isAlways: true, does: askedForFile }] },
    {
      help: 'pause a sequence',
      commands: [{ id: 'pause', keys: ['space'], hint: 'pause', isAlways: true, does: (play) => [toggled(play), []] }],
    },
    {
      help: 'one step of it',
      commands: [
        { id: 'one-step', keys: ['.'], hint: 'one step', does: (play, { display }) => oneStep(play, display) },
      ],
    },
    { help: 'play it faster, slower', commands: [speed('faster', '+', FASTER), speed('slower', '-', 1 / FASTER)] },
  ];
}

function speed(id: 'faster' | 'slower', key: string, factor: number): PlayCommand {
  // On many keyboards `+` is `=` with Shift held.
  const spare = key === '+' ? ['='] : [];
  return { id, keys: [key], spare, hint: 'speed', isAlways: true, does: (play) => [withSpeed(play, factor), []] };
}

const GOING_ON: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'next, previous level',
    commands: [
      { id: 'next', keys: ['n'], hint: 'next', does: (play) => goneTo(play, 'next') },
      { id: 'previous', keys: ['p'], does: (play) => goneTo(play, 'previous') },
    ],
  },
  {
    help: 'next unsolved, after a win',
    commands: [{ id: 'next-after-win', keys: ['enter'], isAllowed: isWon, does: (play) => goneTo(play, 'unsolved') }],
  },
];

function isWon({ game }: Play): boolean {
  return game.standing.state === 'won';
}

const LOOKING: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'letters on pieces',
    commands: [{ id: 'letters', keys: ['c'], isAlways: true, does: (play, { display }) => withLetters(play, display) }],
  },
  {
    help: 'size of the cells',
    commands: [
      {
        id: 'cell-size',
        keys: ['v'],
        hint: 'larger',
        isAlways: true,
        does: (play, { display }) => withNextCellSize(play, display),
      },
    ],
  },
];

const LEAVING: readonly HelpLine<PlayCommand>[] = [
  { help: 'step to a cell', label: 'click', commands: [] },
  {
    help: 'leave the level',
    commands: [{ id: 'leave', keys: ['q'], isAlways: true, does: (play) => [play, [{ type: 'leave' }]] }],
  },
  {
    help: 'all keys of a level',
    isLeftOut: true,
    commands: [{ id: 'help', keys: ['?'], hint: 'keys', isAlways: true, does: askedForHelp }],
  },
];

function askedForHelp(play: Play): PlayUpdate {
  const { id, summary } = play.game.rules;
  return [paused(play), [{ type: 'help', help: { title: `Keys: ${id}`, summary, lines: helpOf(play.lines) } }]];
}
