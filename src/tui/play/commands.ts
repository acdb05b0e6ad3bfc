import type { Presentation } from '../../core/presentation';
import { UNDO } from '../../core/play/move';
import { bindKeys, type Bindings, type BoundCommands } from '../bindings';
import { layoutOf } from '../../drawing/board/layout';
import { legendFor } from '../../drawing/board/legend';
import { helpFor, type HelpLine } from '../key-commands';
import {
  performAction,
  askForFile,
  goToLevel,
  redo,
  repeatCommand,
  restart,
  setLetters,
  changeCellSize,
  askWhatToCopy,
} from './actions';
import { reverseCommands } from './reverse';
import { historyCommands } from './history/commands';
import { askForLine } from './typed-line';
import { moveCommands, type KeyContext } from './move-keys';
import { PANNING_COMMANDS } from './panning';
import type { Play, PlayCommand, PlayOccasion, PlayUpdate } from './play';
import { pointingCommands } from './pointing/commands';
import { hintCommands } from './hints/commands';
import { FASTER, stepOnce, setSpeed, pause, togglePause } from './playback';

const MAX_DIGITS = 4;
const DIGITS = [...'0123456789'];

/**
 * The commands of a level in the order of the help, with their keys. Only this table gives keys their commands. A key that
 * the rule set needs has no other command.
 */
export function bindPlayCommands(context: KeyContext, bindings: Bindings): BoundCommands<PlayCommand> {
  return bindKeys(defaultLines(context), bindings);
}

function defaultLines(context: KeyContext): readonly HelpLine<PlayCommand>[] {
  const { presentation, isEndless } = context.rules;
  const { hasHandKeys = false, sequenceKey } = presentation;
  return [
    ...moveCommands(context),
    ...undoCommands(hasHandKeys),
    ...historyCommands(),
    ...ruleSetActions(presentation),
    ...(hasHandKeys ? REPEAT_LINES : []),
    typedLineCommand(hasHandKeys),
    ...sequenceCommands(sequenceKey),
    ...(isEndless ? [] : hintCommands(hasHandKeys)),
    ...reverseCommands(context.rules),
    ...pointingCommands(context),
    ...(isEndless ? [] : NEXT_LEVEL_LINES),
    ...APPEARANCE_LINES,
    ...PANNING_COMMANDS,
    COPY_LINE,
    ...(isEndless ? [] : [LEAVE_LINE]),
    HELP_LINE,
  ];
}

/** With several players, each hand has an undo key instead of a restart. */
function undoCommands(hasHandKeys: boolean): HelpLine<PlayCommand>[] {
  const undo: PlayCommand = {
    id: 'undo',
    keys: hasHandKeys ? ['r', 'u', 'z'] : ['u', 'z'],
    spare: ['backspace'],
    fixed: hasHandKeys ? ['r', 'u', 'R', 'U'] : [],
    hint: 'undo',
    hintKey: 'u',
    does: (play, { times, display }) => repeatCommand(play, UNDO, times, display),
  };
  const redoCommand: PlayCommand = { id: 'redo', keys: ['y'], does: (play, { display }) => redo(play, display) };
  const restartCommand: PlayCommand = {
    id: 'restart',
    keys: hasHandKeys ? ['C-r'] : ['r', 'C-r'],
    hint: 'restart',
    does: (play, { display }) => restart(play, display),
  };
  return [
    { help: 'undo', commands: [undo] },
    { help: 'redo', commands: [redoCommand] },
    { help: 'restart; redo undoes that', commands: [restartCommand] },
  ];
}

/** Actions of the rule set, such as purchases. */
function ruleSetActions({ offers = [] }: Presentation): HelpLine<PlayCommand>[] {
  return offers.map(({ action, key, help }) => ({
    help,
    commands: [
      { id: action, keys: [key], fixed: [key], does: (play, { display }) => performAction(play, action, display) },
    ],
  }));
}

const REPEAT_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'repeat three times',
    label: '3d',
    commands: [
      {
        id: 'repeat',
        keys: DIGITS,
        fixed: DIGITS,
        does: (play, { repeat, key }) => [{ ...play, repeat: `${repeat}${key}`.slice(-MAX_DIGITS) }, []],
      },
    ],
  },
];

function typedLineCommand(hasHandKeys: boolean): HelpLine<PlayCommand> {
  return {
    help: hasHandKeys ? 'steps (D3 S), Tab for words' : 'steps, or Tab for words',
    commands: [{ id: 'command-line', keys: [':'], does: (play) => askForLine(play) }],
  };
}

function sequenceCommands(sequenceKey: string | undefined): HelpLine<PlayCommand>[] {
  const fixed = sequenceKey === undefined ? [] : [sequenceKey];
  return [
    {
      help: 'play a sequence file',
      commands: [{ id: 'sequence', keys: ['o', ...fixed], fixed, isAlways: true, does: askForFile }],
    },
    {
      help: 'pause a sequence',
      commands: [
        { id: 'pause', keys: ['space'], hint: 'pause', isAlways: true, does: (play) => [togglePause(play), []] },
      ],
    },
    {
      help: 'one step of it',
      commands: [
        { id: 'one-step', keys: ['.'], hint: 'one step', does: (play, { display }) => stepOnce(play, display) },
      ],
    },
    {
      help: 'play it faster, slower',
      commands: [speedCommand('faster', '+', FASTER), speedCommand('slower', '-', 1 / FASTER)],
    },
  ];
}

function speedCommand(id: 'faster' | 'slower', key: string, factor: number): PlayCommand {
  // On many keyboards `+` is `=` with Shift held.
  const spare = key === '+' ? ['='] : [];
  return {
    id,
    keys: [key],
    spare,
    hint: 'speed',
    isAlways: true,
    does: (play, { display }) => setSpeed(play, factor, display),
  };
}

const NEXT_LEVEL_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'next, previous level',
    commands: [
      { id: 'next', keys: ['n'], hint: 'next', does: (play) => goToLevel(play, 'next') },
      { id: 'previous', keys: ['p'], does: (play) => goToLevel(play, 'previous') },
    ],
  },
  {
    help: 'next unsolved, after a win',
    commands: [
      {
        id: 'next-after-win',
        keys: ['enter'],
        hint: 'next unsolved',
        isAllowed: (play) => isWon(play) || play.pastedLevel !== undefined,
        does: (play) =>
          play.pastedLevel === undefined
            ? goToLevel(play, 'unsolved')
            : [play, [{ type: 'open', ref: play.pastedLevel }]],
      },
    ],
  },
];

function isWon({ game }: Play): boolean {
  return game.standing.state === 'won';
}

const APPEARANCE_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'letters on pieces',
    commands: [{ id: 'letters', keys: ['c'], isAlways: true, does: (play, { display }) => setLetters(play, display) }],
  },
  {
    help: 'size of the cells',
    commands: [
      {
        id: 'cell-size',
        keys: ['v'],
        hint: 'larger',
        isAlways: true,
        does: (play, { display }) => changeCellSize(play, 'next', display),
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

function sizeByWheel(change: 'larger' | 'smaller', key: string): PlayCommand {
  return {
    id: `${change}-cells`,
    keys: [key],
    isAlways: true,
    does: (play, { display }) => changeCellSize(play, change, display),
  };
}

const COPY_LINE: HelpLine<PlayCommand> = {
  help: 'copy level, position, moves',
  commands: [{ id: 'copy', keys: ['Y'], isAlways: true, does: askWhatToCopy }],
};

const LEAVE_LINE: HelpLine<PlayCommand> = {
  help: 'leave the level',
  commands: [{ id: 'leave', keys: ['q'], isAlways: true, does: (play) => [play, [{ type: 'leave' }]] }],
};

const HELP_LINE: HelpLine<PlayCommand> = {
  help: 'all keys of a level',
  isLeftOut: true,
  commands: [{ id: 'help', keys: ['?'], hint: 'keys', isAlways: true, does: showHelp }],
};

function showHelp(play: Play, { display }: PlayOccasion): PlayUpdate {
  const { level, rules } = play.game;
  const { id, summary } = rules;
  const { size } = layoutOf(play.game, play.camera, display);
  const legend = { ...legendFor(level, rules), size };
  const help = { title: `Keys: ${id}`, summary, lines: helpFor(play.lines), legend };
  return [pause(play), [{ type: 'help', help }]];
}
