import { MENU_KEY } from './footer';
import { layoutOfPlay } from './place';
import type { Presentation } from '../../../core/presentation';
import { UNDO } from '../../../core/play/move';
import { type Bindings, bindKeys, type BoundCommands } from '../../../keys/bindings';
import { helpOf } from './help';
import { type HelpLine, line } from '../../../keys/key-commands';
import { leave, onOrOff, request } from '../../commands';
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
  withoutRestart,
  withoutSequence,
  withoutUndo,
} from './availability';
import { moveCommands } from './move-keys';
import { effect } from '../../effect';
import { changePart, type KeyContext, type Play, type PlayCommand, type PlayOccasion, type PlayUpdate } from './state';
import { pointingCommands } from './pointing/cursor';
import { hintCommands } from './hints/commands';
import { FASTER, addTiming, pause, setSpeed, stepOnce, togglePause } from './animation/playback';

const MAX_DIGITS = 4;
const DIGITS = [...'0123456789'];

/**
 * The commands of a level in the order of the help, with their keys. Only this table gives keys their commands. A key that
 * the rule set needs has no other command.
 */
export function bindPlayCommands(context: KeyContext, bindings: Bindings): BoundCommands<PlayCommand> {
  const lines = defaultLines(context).map((row) => ({ ...row, commands: row.commands.map(addTiming) }));
  return bindKeys(lines, bindings);
}

function defaultLines(context: KeyContext): readonly HelpLine<PlayCommand>[] {
  const { presentation, isEndless = false } = context.rules;
  const { hasHandKeys = false, sequenceKey } = presentation;
  return [
    ...moveCommands(context),
    ...undoCommands(hasHandKeys),
    ...historyCommands(),
    ...ruleSetActions(presentation),
    repeatLine(hasHandKeys),
    line('menu; pause a sequence', 'Program', {
      id: 'menu',
      keys: ['space', MENU_KEY],
      hint: 'menu',
      isAlways: true,
      does: openMenuOrPause,
    }),
    ...sequenceCommands(sequenceKey),
    ...(isEndless ? [] : hintCommands()),
    ...reverseCommands(context.rules),
    ...pointingCommands(context),
    ...(isEndless ? [] : NEXT_LEVEL_LINES),
    ...APPEARANCE_LINES,
    ...PANNING_COMMANDS,
    line('copy level, moves, code', 'Level', {
      id: 'copy',
      keys: ['"'],
      former: 'Y',
      isAlways: true,
      does: askWhatToCopy,
    }),
    ...(isEndless ? [] : LEVEL_LINES),
    line(
      'all keys of a level',
      { group: 'Hints', isLeftOut: true },
      {
        id: 'help',
        name: 'help: keys, pieces',
        keys: ['?'],
        spare: ['f1'],
        hint: 'help',
        isHintKept: true,
        isAlways: true,
        does: showHelp,
      },
    ),
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
  const redoSpare = hasHandKeys ? [] : ['wheel-down'];
  const restartKeys = hasHandKeys ? ['C-r'] : ['r', 'C-r'];
  const [help, label] = hasHandKeys ? ['undo', 'right click'] : ['undo; redo by the wheel', 'right click, wheel'];
  return [
    line('undo', 'Undo', undo),
    line('redo', 'Undo', {
      id: 'redo',
      keys: ['y'],
      spare: redoSpare,
      unavailable: withoutFuture,
      does: (play, { times, display }) => redo(play, times, display),
    }),
    line('restart', 'Undo', {
      id: 'restart',
      keys: restartKeys,
      hint: 'restart',
      unavailable: withoutRestart,
      does: (play, { display }) => restart(play, display),
    }),
    line(help, { label, isLeftOut: true }),
  ];
}

/** Actions of the rule set, such as purchases. */
function ruleSetActions({ offers = [] }: Presentation): HelpLine<PlayCommand>[] {
  return offers.map(({ action, key, help }) =>
    line(help, 'Move', {
      id: action,
      keys: [key],
      fixed: [key],
      unavailable: (play) => whileOver(play) ?? withoutAction(play, action),
      does: (play, { display }) => performAction(play, action, display),
    }),
  );
}

/** A number before a key. Commands of several players need the digits. */
function repeatLine(hasHandKeys: boolean): HelpLine<PlayCommand> {
  const does: PlayCommand['does'] = (play, { key }) => [
    changePart(play, 'typing', { repeat: `${play.typing.repeat}${key}`.slice(-MAX_DIGITS) }),
    [],
  ];
  const name = hasHandKeys ? 'repeat a move: type 3d, or D3 here' : 'repeat a move: type 3 before its key';
  const label = hasHandKeys ? '3d' : '3u';
  const fixed = hasHandKeys ? DIGITS : [];
  return line(
    'repeat three times',
    { group: 'Move', isMinor: !hasHandKeys, label },
    { id: 'repeat', name, keys: DIGITS, fixed, does },
  );
}

/** A click opens the menu, too. */
function openMenuOrPause(play: Play, { key, display }: PlayOccasion): PlayUpdate {
  const isPause = !['', MENU_KEY].includes(key) && withoutSequence(play) === undefined;
  return isPause ? [togglePause(play), []] : openLevelMenu(play, display);
}

function sequenceCommands(sequenceKey: string | undefined): HelpLine<PlayCommand>[] {
  const fixed = sequenceKey === undefined ? [] : [sequenceKey];
  const hint = { hint: 'sequence', ...(sequenceKey === undefined ? {} : { hintKey: sequenceKey }) };
  const playing = { unavailable: withoutSequence };
  const minor = { group: 'Level', isMinor: true } as const;
  return [
    line('play a sequence file', 'Level', {
      id: 'sequence',
      keys: ['o', ...fixed],
      fixed,
      ...hint,
      isAlways: true,
      does: askForFile,
    }),
    line('pause a sequence', minor, {
      id: 'pause',
      keys: ['C-p'],
      hint: 'pause',
      isAlways: true,
      ...playing,
      does: (play) => [togglePause(play), []],
    }),
    line('one step of it', minor, {
      id: 'one-step',
      name: 'one step of a sequence',
      keys: ['.'],
      hint: 'one step',
      ...playing,
      does: (play, { display }) => stepOnce(play, display),
    }),
    // On many keyboards `+` is `=` with Shift held.
    line(
      'play it faster, slower',
      minor,
      { ...speedCommand('faster', '+', FASTER), spare: ['='] },
      speedCommand('slower', '-', 1 / FASTER),
    ),
  ];
}

function speedCommand(id: 'faster' | 'slower', key: string, factor: number): PlayCommand {
  const does: PlayCommand['does'] = (play, { display }) => setSpeed(play, factor, display);
  return {
    id,
    name: `play a sequence ${id}`,
    keys: [key],
    hint: id,
    unavailable: withoutSequence,
    isAlways: true,
    does,
  };
}

const NEXT_LEVEL_LINES: readonly HelpLine<PlayCommand>[] = [
  line('next, previous level', 'Level', { ...goCommand('next', 'n'), hint: 'next' }, goCommand('previous', 'p')),
  line('next unsolved level', 'Level', {
    id: 'next-after-win',
    keys: ['enter'],
    hint: 'next unsolved',
    isHintKept: true,
    unavailable: beforeWin,
    does: goOnAfterWin,
  }),
  line(
    'new level: another, a harder one',
    { group: 'Level', isLeftOut: true },
    {
      id: 'new-level',
      name: 'new level',
      keys: ['C-n'],
      spare: ['_'],
      hint: 'new level',
      unavailable: whileTried,
      does: request({ type: 'open', what: 'new-level' }),
    },
  ),
  line(
    'make the file a favourite, or no longer',
    { group: 'Level', isLeftOut: true },
    { id: 'favourite', keys: ['C-f'], unavailable: whileTried, does: toggleFavourite },
  ),
];

function toggleFavourite(play: Play): PlayUpdate {
  const { file } = play.rank.ref;
  return [play, [{ type: 'change-library', change: effect((world, tell) => world.toggleFavourite(file, tell)) }]];
}

function goCommand(to: 'next' | 'previous', key: string): PlayCommand {
  const unavailable = (play: Play): string | undefined => withoutLevel(play, to);
  return { id: to, name: `${to} level`, keys: [key], unavailable, does: (play) => goToLevel(play, to) };
}

function beforeWin({ game, typing, isSolved }: Play): string | undefined {
  if (game.standing.state === 'won' || typing.pastedLevel) return undefined;
  return isSolved ? 'this game is not won yet' : 'this level is not solved yet';
}

function goOnAfterWin(play: Play): PlayUpdate {
  const ref = play.typing.pastedLevel ?? play.outcome.goingOn?.next;
  return ref === undefined ? goToLevel(play, 'unsolved') : [play, [{ type: 'play', ref }]];
}

const APPEARANCE_LINES: readonly HelpLine<PlayCommand>[] = [
  line('letters on pieces', 'View', {
    id: 'letters',
    keys: ['c'],
    isAlways: true,
    value: (_, { display }) => onOrOff(display.settings.letters),
    does: (play, { display }) => setLetters(play, display),
  }),
  line('size of the cells', 'View', {
    id: 'cell-size',
    keys: ['v'],
    hint: 'larger',
    isAlways: true,
    value: (play, { display }) => layoutOfPlay(play, display).size,
    does: (play, { display }) => changeCellSize(play, 'next', display),
  }),
  line(
    'larger, smaller cells',
    { group: 'View', label: 'Ctrl-wheel', isLeftOut: true },
    sizeByWheel('larger', 'C-wheel-up'),
    sizeByWheel('smaller', 'C-wheel-down'),
  ),
];

function sizeByWheel(change: 'larger' | 'smaller', key: string): PlayCommand {
  return {
    id: `${change}-cells`,
    name: `${change} cells`,
    keys: [key],
    isAlways: true,
    unavailable: (play, { display }) => withoutSize(play, change, display),
    does: (play, { display }) => changeCellSize(play, change, display),
  };
}

/** Commands on the level as a whole, which reverse mode has not. */
const LEVEL_LINES: readonly HelpLine<PlayCommand>[] = [
  line(
    'edit the level; make one of this position',
    { group: 'Level', isLeftOut: true },
    { id: 'edit', name: 'edit the level', keys: ['C-e'], unavailable: whileTried, does: editLevel },
    { id: 'edit-position', name: 'edit from here', keys: ['C-g'], unavailable: whileTried, does: editPosition },
  ),
  line('leave the level', 'Level', { id: 'leave', keys: ['q'], isHintKept: true, does: leave }),
];

function editLevel(play: Play): PlayUpdate {
  const { ref } = play.rank;
  return [play, [{ type: 'edit', what: { kind: 'level', ref }, returnTo: ref }]];
}

function editPosition(play: Play): PlayUpdate {
  const { game, rank } = play;
  return [play, [{ type: 'edit', what: { kind: 'position', game, title: rank.title }, returnTo: rank.ref }]];
}

/** The level was opened from the editor, so the editor is open already. */
function whileTried({ rank }: Play): string | undefined {
  return rank.leavesTo === 'editor' ? 'the level is in the editor' : undefined;
}

function showHelp(play: Play, { display }: PlayOccasion): PlayUpdate {
  return [pause(play), [{ type: 'help', help: helpOf(play, display) }]];
}
