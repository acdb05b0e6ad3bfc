import type { Presentation } from '../../../core/presentation';
import { UNDO } from '../../../core/play/move';
import { type Bindings, bindKeys, type BoundCommands } from '../../../keys/bindings';
import { layoutOf } from '../../../drawing/board/layout';
import { legendFor } from '../../../drawing/board/legend';
import { helpFor, type HelpLine } from '../../../keys/key-commands';
import {
  askForFile,
  askWhatToCopy,
  changeCellSize,
  goToLevel,
  PANNING_COMMANDS,
  performAction,
  redo,
  repeatCommand,
  restart,
  setLetters,
  withoutSize,
} from './actions';
import { reverseCommands } from './reverse';
import { historyCommands } from './history/commands';
import { openLevelMenu } from './typed-line';
import {
  whileOver,
  withoutAction,
  withoutFuture,
  withoutLevel,
  withoutPast,
  withoutSequence,
  withoutUndo,
} from './availability';
import { moveCommands } from './move-keys';
import {
  changePart,
  type KeyContext,
  type Play,
  type PlayCommand,
  type PlayOccasion,
  type PlayRequest,
  type PlayUpdate,
} from './state';
import { pointingCommands } from './pointing/cursor';
import { hintCommands } from './hints/commands';
import { FASTER, pause, setSpeed, stepOnce, togglePause } from './animation/playback';

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
    repeatLine(hasHandKeys),
    MENU_LINE,
    ...sequenceCommands(sequenceKey),
    ...(isEndless ? [] : hintCommands()),
    ...reverseCommands(context.rules),
    ...pointingCommands(context),
    ...(isEndless ? [] : [...NEXT_LEVEL_LINES, NEW_LEVEL_LINE]),
    ...APPEARANCE_LINES,
    ...PANNING_COMMANDS,
    COPY_LINE,
    ...(isEndless ? [] : EDIT_LINES),
    ...(isEndless ? [] : [LEAVE_LINE]),
    HELP_LINE,
  ];
}

/** With several players, each hand has an undo key instead of a restart. */
function undoCommands(hasHandKeys: boolean): HelpLine<PlayCommand>[] {
  const undo: PlayCommand = {
    id: 'undo',
    keys: hasHandKeys ? ['u', 'z', 'r'] : ['u', 'z'],
    unavailable: withoutUndo,
    // If undo may be limited, a notch of the wheel would cost too much.
    spare: hasHandKeys ? ['backspace', 'right-click'] : ['backspace', 'right-click', 'wheel-up'],
    fixed: hasHandKeys ? ['r', 'u', 'R', 'U'] : [],
    hint: 'undo',
    does: (play, { times, display }) => repeatCommand(play, UNDO, times, display),
  };
  const redoCommand: PlayCommand = {
    id: 'redo',
    keys: ['y'],
    spare: hasHandKeys ? [] : ['wheel-down'],
    unavailable: withoutFuture,
    does: (play, { times, display }) => redo(play, times, display),
  };
  const restartCommand: PlayCommand = {
    id: 'restart',
    keys: hasHandKeys ? ['C-r'] : ['r', 'C-r'],
    hint: 'restart',
    name: 'restart',
    unavailable: withoutPast,
    does: (play, { display }) => restart(play, display),
  };
  return [
    { help: 'undo', group: 'Undo', commands: [undo] },
    { help: 'redo', group: 'Undo', commands: [redoCommand] },
    { help: 'restart; redo undoes that', group: 'Undo', commands: [restartCommand] },
    {
      help: hasHandKeys ? 'undo' : 'undo; redo by the wheel',
      label: hasHandKeys ? 'right click' : 'right click, wheel',
      isLeftOut: true,
      commands: [],
    },
  ];
}

/** Actions of the rule set, such as purchases. */
function ruleSetActions({ offers = [] }: Presentation): HelpLine<PlayCommand>[] {
  return offers.map(({ action, key, help }) => ({
    help,
    group: 'Move',
    commands: [
      {
        id: action,
        keys: [key],
        fixed: [key],
        unavailable: (play) => whileOver(play) ?? withoutAction(play, action),
        does: (play, { display }) => performAction(play, action, display),
      },
    ],
  }));
}

/** A number before a key. Commands of several players need the digits. */
function repeatLine(hasHandKeys: boolean): HelpLine<PlayCommand> {
  const does: PlayCommand['does'] = (play, { repeat, key }) => [
    changePart(play, 'typing', { repeat: `${repeat}${key}`.slice(-MAX_DIGITS) }),
    [],
  ];
  const name = hasHandKeys ? 'repeat a move: type 3d, or D3 here' : 'repeat a move: type 3 before its key';
  return {
    help: 'repeat three times',
    group: 'Move',
    isMinor: !hasHandKeys,
    label: hasHandKeys ? '3d' : '3u',
    commands: [{ id: 'repeat', name, keys: DIGITS, fixed: hasHandKeys ? DIGITS : [], does }],
  };
}

const MENU_LINE: HelpLine<PlayCommand> = {
  help: 'menu; pause a sequence',
  commands: [
    {
      id: 'menu',
      keys: ['space', ':'],
      hint: 'menu',
      isAlways: true,
      does: (play, { key, display }) =>
        key !== ':' && withoutSequence(play) === undefined ? [togglePause(play), []] : openLevelMenu(play, display),
    },
  ],
};

function sequenceCommands(sequenceKey: string | undefined): HelpLine<PlayCommand>[] {
  const fixed = sequenceKey === undefined ? [] : [sequenceKey];
  const hint = { hint: 'sequence', ...(sequenceKey === undefined ? {} : { hintKey: sequenceKey }) };
  return [
    {
      help: 'play a sequence file',
      group: 'Level',
      commands: [{ id: 'sequence', keys: ['o', ...fixed], fixed, ...hint, isAlways: true, does: askForFile }],
    },
    {
      help: 'pause a sequence',
      isMinor: true,
      group: 'Level',
      commands: [
        {
          id: 'pause',
          keys: ['C-p'],
          hint: 'pause',
          isAlways: true,
          unavailable: withoutSequence,
          does: (play) => [togglePause(play), []],
        },
      ],
    },
    {
      help: 'one step of it',
      isMinor: true,
      group: 'Level',
      commands: [
        {
          id: 'one-step',
          name: 'one step of a sequence',
          keys: ['.'],
          hint: 'one step',
          unavailable: withoutSequence,
          does: (play, { display }) => stepOnce(play, display),
        },
      ],
    },
    {
      help: 'play it faster, slower',
      isMinor: true,
      group: 'Level',
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
    name: `play a sequence ${id}`,
    hint: id,
    unavailable: withoutSequence,
    isAlways: true,
    does: (play, { display }) => setSpeed(play, factor, display),
  };
}

const NEXT_LEVEL_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'next, previous level',
    group: 'Level',
    commands: [
      {
        id: 'next',
        name: 'next level',
        keys: ['n'],
        hint: 'next',
        unavailable: (play) => withoutLevel(play, 'next'),
        does: (play) => goToLevel(play, 'next'),
      },
      {
        id: 'previous',
        name: 'previous level',
        keys: ['p'],
        unavailable: (play) => withoutLevel(play, 'previous'),
        does: (play) => goToLevel(play, 'previous'),
      },
    ],
  },
  {
    help: 'next unsolved, after a win',
    group: 'Level',
    commands: [
      {
        id: 'next-after-win',
        keys: ['enter'],
        name: 'next unsolved level',
        hint: 'next unsolved',
        unavailable: (play) => (isWon(play) || play.typing.pastedLevel ? undefined : 'this level is not solved yet'),
        does: (play) => {
          const ref = play.typing.pastedLevel ?? play.outcome.goingOn?.next;
          return ref === undefined ? goToLevel(play, 'unsolved') : [play, [{ type: 'play', ref }]];
        },
      },
    ],
  },
];

const NEW_LEVEL_LINE: HelpLine<PlayCommand> = {
  help: 'new level: another, a harder one',
  group: 'Level',
  isLeftOut: true,
  commands: [
    {
      id: 'new-level',
      name: 'new level',
      keys: ['_'],
      hint: 'new level',
      unavailable: whileTried,
      does: (play) => [play, [{ type: 'open', what: 'new-level' }]],
    },
  ],
};

function isWon({ game }: Play): boolean {
  return game.standing.state === 'won';
}

const APPEARANCE_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'letters on pieces',
    group: 'View',
    commands: [{ id: 'letters', keys: ['c'], isAlways: true, does: (play, { display }) => setLetters(play, display) }],
  },
  {
    help: 'size of the cells',
    group: 'View',
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
    group: 'View',
    label: 'Ctrl-wheel',
    isLeftOut: true,
    commands: [sizeByWheel('larger', 'C-wheel-up'), sizeByWheel('smaller', 'C-wheel-down')],
  },
];

function sizeByWheel(change: 'larger' | 'smaller', key: string): PlayCommand {
  return {
    id: `${change}-cells`,
    name: `${change} cells`,
    keys: [key],
    isAlways: true,
    unavailable: (play, display) => withoutSize(play, change, display),
    does: (play, { display }) => changeCellSize(play, change, display),
  };
}

const COPY_LINE: HelpLine<PlayCommand> = {
  help: 'copy level, moves, code',
  group: 'Level',
  commands: [{ id: 'copy', keys: ['"'], former: 'Y', isAlways: true, does: askWhatToCopy }],
};

const EDIT_LINES: readonly HelpLine<PlayCommand>[] = [
  {
    help: 'edit the level; make one of this position',
    group: 'Level',
    isLeftOut: true,
    commands: [
      editCommand('edit', 'level', 'edit the level', 'C-e'),
      editCommand('edit-position', 'position', 'edit from here', 'C-g'),
    ],
  },
];

function editCommand(id: string, what: 'level' | 'position', name: string, key: string): PlayCommand {
  return { id, name, keys: [key], unavailable: whileTried, does: (play) => [play, [editRequest(play, what)]] };
}

function editRequest({ game, rank }: Play, what: 'level' | 'position'): PlayRequest {
  const { ref, title } = rank;
  return {
    type: 'edit',
    what: what === 'level' ? { kind: 'level', ref } : { kind: 'position', game, title },
    returnTo: ref,
  };
}

/** The level was opened from the editor, so the editor is open already. */
function whileTried({ rank }: Play): string | undefined {
  return rank.leavesTo === 'editor' ? 'the level is in the editor' : undefined;
}

const LEAVE_LINE: HelpLine<PlayCommand> = {
  help: 'leave the level',
  group: 'Level',
  commands: [{ id: 'leave', keys: ['q'], does: (play) => [play, [{ type: 'leave' }]] }],
};

const HELP_LINE: HelpLine<PlayCommand> = {
  help: 'all keys of a level',
  group: 'Hints',
  isLeftOut: true,
  commands: [
    {
      id: 'help',
      keys: ['?'],
      spare: ['f1'],
      name: 'help: keys, pieces',
      hint: 'help',
      isAlways: true,
      does: showHelp,
    },
  ],
};

function showHelp(play: Play, { display }: PlayOccasion): PlayUpdate {
  const { level, rules } = play.game;
  const { id, summary } = rules;
  const { size } = layoutOf(play.game, play.picture.camera, display);
  const help = {
    title: `Keys: ${play.reverseState ? 'reverse mode' : id}`,
    summary,
    lines: helpFor(play.keys.lines),
    legend: { ...legendFor(level, rules), size },
  };
  return [pause(play), [{ type: 'help', help }]];
}
