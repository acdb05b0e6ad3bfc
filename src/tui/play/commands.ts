import type { Manner } from '../../core/manner';
import { UNDO } from '../../core/move';
import { bound, type Bindings, type Bound } from '../bindings';
import { legendFor } from '../board/legend';
import { helpOf, type HelpLine } from '../commands';
import { acted, askedForFile, goneTo, redone, repeated, restarted, withLetters, withCellSize } from './acts';
import { turningLines } from './backwards/commands';
import { askedWhatToCopy } from './copying';
import { historyLines } from './history/commands';
import { askedForLine } from './command-line/command-line';
import { movingLines, type Seats } from './hands';
import { PANNING_LINES } from './panning';
import type { Play, PlayCommand, PlayUpdate } from './play';
import { pointingLines } from './pointing/commands';
import { scoutingLines } from './scouting/commands';
import { FASTER, oneStep, withSpeed, paused, toggled } from './sequence';

const MOST_DIGITS = 4;
const DIGITS = [...'0123456789'];

/**
 * All that keys do on a level, in the order of the help: the one place where a key gets its meaning. Where the rules want
 * a key for themselves, it has no other.
 */
export function boundCommands(seats: Seats, bindings: Bindings): Bound<PlayCommand> {
  return bound(usualLines(seats), bindings);
}

function usualLines(seats: Seats): readonly HelpLine<PlayCommand>[] {
  const { manner, isEndless } = seats.rules;
  const { conversation, sequenceKey } = manner;
  const takesCommands = conversation.kind === 'commands';
  return [
    ...movingLines(seats),
    ...takingBack(takesCommands),
    ...historyLines(),
    ...actions(manner),
    ...(takesCommands ? COMMAND_LINES : []),
    commandLine(takesCommands),
    ...playingFiles(sequenceKey),
    ...(isEndless ? [] : scoutingLines(takesCommands)),
    ...turningLines(seats.rules),
    ...pointingLines(seats),
    ...(isEndless ? [] : GOING_ON),
    ...LOOKING,
    ...PANNING_LINES,
    COPYING,
    ...(isEndless ? [] : [LEAVING]),
    HELPING,
  ];
}

/** With several players, each hand has an undo key instead of a restart. */
function takingBack(takesCommands: boolean): HelpLine<PlayCommand>[] {
  const undo: PlayCommand = {
    id: 'undo',
    keys: takesCommands ? ['r', 'u', 'z'] : ['u', 'z'],
    spare: ['backspace'],
    fixed: takesCommands ? ['r', 'u', 'R', 'U'] : [],
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
    { help: 'undo', commands: [undo] },
    { help: 'redo', commands: [redo] },
    { help: 'restart; redo undoes that', commands: [restart] },
  ];
}

/** What the rules set offers besides stepping. */
function actions({ offers = [] }: Manner): HelpLine<PlayCommand>[] {
  return offers.map(({ action, key, help }) => ({
    help,
    commands: [{ id: action, keys: [key], fixed: [key], does: (play, { display }) => acted(play, action, display) }],
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
        fixed: DIGITS,
        does: (play, { repeat, key }) => [{ ...play, repeat: `${repeat}${key}`.slice(-MOST_DIGITS) }, []],
      },
    ],
  },
];

function commandLine(takesCommands: boolean): HelpLine<PlayCommand> {
  return {
    help: takesCommands ? 'steps (D3 S), Tab for words' : 'steps, or Tab for words',
    commands: [{ id: 'command-line', keys: [':'], does: (play) => askedForLine(play) }],
  };
}

function playingFiles(sequenceKey: string | undefined): HelpLine<PlayCommand>[] {
  const fixed = sequenceKey === undefined ? [] : [sequenceKey];
  return [
    {
      help: 'play a sequence file',
      commands: [{ id: 'sequence', keys: ['o', ...fixed], fixed, isAlways: true, does: askedForFile }],
    },
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
  return {
    id,
    keys: [key],
    spare,
    hint: 'speed',
    isAlways: true,
    does: (play, { display }) => withSpeed(play, factor, display),
  };
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
    commands: [
      {
        id: 'next-after-win',
        keys: ['enter'],
        hint: 'next unsolved',
        isAllowed: (play) => isWon(play) || play.offered !== undefined,
        does: (play) =>
          play.offered === undefined ? goneTo(play, 'unsolved') : [play, [{ type: 'open', index: play.offered }]],
      },
    ],
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
        does: (play, { display }) => withCellSize(play, 'next', display),
      },
    ],
  },
  {
    help: 'larger, smaller cells',
    label: 'Ctrl-wheel',
    isLeftOut: true,
    commands: [sizeByWheel('larger', 'C-wheel-up'), sizeByWheel('smaller', 'C-wheel-down')],
  },
];

function sizeByWheel(way: 'larger' | 'smaller', key: string): PlayCommand {
  return {
    id: `${way}-cells`,
    keys: [key],
    isAlways: true,
    does: (play, { display }) => withCellSize(play, way, display),
  };
}

const COPYING: HelpLine<PlayCommand> = {
  help: 'copy level, position, moves',
  commands: [{ id: 'copy', keys: ['Y'], isAlways: true, does: askedWhatToCopy }],
};

const LEAVING: HelpLine<PlayCommand> = {
  help: 'leave the level',
  commands: [{ id: 'leave', keys: ['q'], isAlways: true, does: (play) => [play, [{ type: 'leave' }]] }],
};

const HELPING: HelpLine<PlayCommand> = {
  help: 'all keys of a level',
  isLeftOut: true,
  commands: [{ id: 'help', keys: ['?'], hint: 'keys', isAlways: true, does: askedForHelp }],
};

function askedForHelp(play: Play): PlayUpdate {
  const { level, rules } = play.game;
  const { id, summary } = rules;
  const help = { title: `Keys: ${id}`, summary, lines: helpOf(play.lines), legend: legendFor(level, rules) };
  return [paused(play), [{ type: 'help', help }]];
}
