import { DIRECTIONS, type Direction } from '../../../core/direction';
import type { RuleSet } from '../../../core/rule-set';
import type { Symmetry } from '../../../core/level/symmetry';
import { CELL_SIZES, type CellSize } from '../../../drawing/board/cell-size';
import { rulesOfCells } from '../../../drawing/board/layout';
import type { Settings } from '../../../settings/screen-settings';
import { bindKeys, type Bindings, type BoundCommands } from '../../../keys/bindings';
import { copyText } from '../../effect';
import { helpFor, type HelpLine } from '../../../keys/key-commands';
import { openEditorMenu } from './typed-line';
import {
  closeWalls,
  eraseBefore,
  eraseHere,
  fillHere,
  pickUp,
  put,
  stretch,
  toggleRole,
  wallOutside,
  withoutCell,
} from './drawing';
import { placeAhead } from './change';
import { say, type Editor, type EditorCommand, type EditorOccasion, type EditorUpdate } from './state';
import { goToStep, withoutFuture, withoutPast } from './history';
import { leave } from './file/leaving';
import { goOn, goToLevel, withoutFile } from './file/neighbours';
import { editorLayout } from './layout';
import { toggleDeadSquares, withoutDeadSquares } from './view';
import { choosePiece, nextPiece } from './palette';
import { save, saveAs } from './saving';
import { changeMirroring, copy, cut, markOrMove, pasteClip, turn } from './selecting';
import { showTexts } from './texts';
import { tryLevel, withoutLevel, withoutReverse } from './checking';

/** The facts that decide the commands of the editor. */
export type EditorContext = Pick<RuleSet, 'reverse'>;

/**
 * The commands of the editor in the order of the help, with their keys. Signs and capital letters that are symbols of the
 * format draw their pieces, so no command has such a key.
 */
export function bindEditorCommands({ reverse }: EditorContext, bindings: Bindings): BoundCommands<EditorCommand> {
  const lines = LINES.filter(({ commands }) => reverse ?? commands.every(({ id }) => id !== 'turn-round'));
  return bindKeys(lines, bindings);
}

/** A command that changes the editor and asks for nothing. */
function plain(command: Omit<EditorCommand, 'does'>, does: (editor: Editor, times: number) => Editor): EditorCommand {
  return { ...command, does: (editor, { times }) => [does(editor, times), []] };
}

const LETTERS: Readonly<Record<Direction, string>> = { up: 'k', right: 'l', down: 'j', left: 'h' };

function moveCommand(direction: Direction): EditorCommand {
  return plain(
    { id: direction, name: `cursor ${direction}`, keys: [direction], spare: [LETTERS[direction]], isRepeated: true },
    (editor, times) => moveCursor(editor, direction, times),
  );
}

function moveCursor(editor: Editor, heading: Direction, times: number): Editor {
  return { ...editor, heading, cursor: placeAhead(editor, editor.cursor, heading, times) };
}

function markCommand(direction: Direction): EditorCommand {
  return plain(
    { id: `mark-${direction}`, name: `select ${direction}`, keys: [`S-${direction}`], isRepeated: true },
    (editor, times) => ({
      ...moveCursor(editor, direction, times),
      ...(editor.tool ? {} : { mark: editor.mark ?? editor.cursor }),
    }),
  );
}

function turnCommand(id: string, name: string, key: string, symmetry: Symmetry): EditorCommand {
  return plain({ id, name, keys: [key] }, (editor) => turn(editor, symmetry));
}

const LINES: readonly HelpLine<EditorCommand>[] = [
  { help: 'move the cursor; 5l moves five cells', group: 'Move', commands: DIRECTIONS.map(moveCommand) },
  { help: 'draw the piece of a symbol; 5# draws five', label: '# . $ ...', commands: [] },
  {
    help: 'draw the chosen piece; once more erases it',
    group: 'Draw',
    commands: [plain({ id: 'put', name: 'draw the chosen piece, or erase it', keys: ['enter'], hint: 'draw' }, put)],
  },
  {
    help: 'erase; erase and step back',
    group: 'Draw',
    commands: [
      plain({ id: 'erase', keys: ['delete', 'x'], name: 'erase', hint: 'erase' }, eraseHere),
      plain({ id: 'erase-back', keys: ['backspace'], name: 'step back and erase', isRepeated: true }, (editor, times) =>
        repeatedly(editor, eraseBefore, times),
      ),
    ],
  },
  {
    help: 'next, previous piece',
    group: 'Draw',
    commands: [
      plain({ id: 'next-piece', name: 'next piece', keys: ['tab'], spare: ['wheel-down'], hint: 'piece' }, (editor) =>
        nextPiece(editor, 1),
      ),
      plain({ id: 'previous-piece', name: 'previous piece', keys: ['S-tab'], spare: ['wheel-up'] }, (editor) =>
        nextPiece(editor, -1),
      ),
    ],
  },
  { help: 'one of the first nine pieces', label: '1 ... 9', commands: [] },
  {
    help: 'choose a piece from a list',
    group: 'Draw',
    commands: [{ id: 'pieces', keys: [','], does: choosePiece }],
  },
  {
    help: 'pick up the piece under the cursor',
    group: 'Draw',
    commands: [plain({ id: 'pick-up', keys: ['i'] }, pickUp)],
  },
  {
    help: 'a rectangle; again: with its inside',
    group: 'Draw',
    commands: [
      plain({ id: 'rectangle', name: 'a rectangle', keys: ['r'], hint: 'rectangle' }, (editor) =>
        stretch(editor, 'rectangle'),
      ),
    ],
  },
  {
    help: 'a line',
    group: 'Draw',
    commands: [plain({ id: 'line', keys: ['/'] }, (editor) => stretch(editor, 'line'))],
  },
  {
    help: 'fill what is alike and joined here',
    group: 'Draw',
    commands: [plain({ id: 'fill', keys: ['f'], unavailable: withoutCell }, fillHere)],
  },
  {
    help: 'walls round everything open',
    group: 'Draw',
    commands: [plain({ id: 'walls', keys: ['w'], hint: 'walls' }, closeWalls)],
  },
  {
    help: 'fill everything outside with walls',
    group: 'Draw',
    commands: [plain({ id: 'outside', keys: ['o'] }, wallOutside)],
  },
  {
    help: 'goals below all boxes, or no goals',
    group: 'Draw',
    commands: [plain({ id: 'goals', keys: ['g'] }, (editor) => toggleRole(editor, 'goal'))],
  },
  {
    help: 'boxes on all goals, or no boxes',
    group: 'Draw',
    commands: [plain({ id: 'boxes', keys: ['b'] }, (editor) => toggleRole(editor, 'box'))],
  },
  {
    help: 'draw symmetrically',
    group: 'Draw',
    commands: [plain({ id: 'symmetry', keys: ['%'] }, changeMirroring)],
  },
  {
    help: 'type all symbols, letters too',
    group: 'Draw',
    commands: [
      plain({ id: 'type', keys: [';', 'insert'] }, (editor) => ({
        ...editor,
        typingFrom: editor.cursor.x,
        tool: undefined,
        mark: undefined,
      })),
    ],
  },
  {
    help: 'after a symbol, go on or stay',
    group: 'Draw',
    isMinor: true,
    commands: [
      plain({ id: 'stay', keys: ['='] }, (editor) =>
        say(
          { ...editor, isStaying: !editor.isStaying },
          editor.isStaying ? 'The cursor goes on after a symbol.' : 'The cursor stays after a symbol.',
        ),
      ),
    ],
  },
  {
    help: 'draw the same here once more',
    group: 'Draw',
    commands: [
      plain(
        {
          id: 'repeat',
          keys: ['&'],
          isRepeated: true,
          unavailable: ({ repeatable }) => (repeatable ? undefined : 'nothing was drawn yet'),
        },
        (editor, times) => repeatedly(editor, (before) => before.repeatable?.(before) ?? before, times),
      ),
    ],
  },
  {
    help: 'stop a selection, a rectangle, typing',
    group: 'Draw',
    commands: [plain({ id: 'escape', keys: ['escape'], unavailable: withNothingBegun }, stop)],
  },
  {
    help: 'select; once more, move it',
    group: 'Select',
    commands: [plain({ id: 'mark', keys: ['m'], name: 'select, or move the selection', hint: 'select' }, markOrMove)],
  },
  { help: 'select', group: 'Select', label: 'Shift-arrows', isLeftOut: true, commands: DIRECTIONS.map(markCommand) },
  {
    help: 'copy, cut, put down',
    group: 'Select',
    commands: [
      plain({ id: 'copy-cells', name: 'copy', keys: ['c'] }, copy),
      plain({ id: 'cut', name: 'cut', keys: ['d'] }, cut),
      plain(
        {
          id: 'paste',
          name: 'put down what was copied',
          keys: ['p'],
          unavailable: ({ clip }) => (clip ? undefined : 'nothing was copied yet'),
        },
        pasteClip,
      ),
    ],
  },
  {
    help: 'mirror: left to right, upside down',
    group: 'Select',
    commands: [
      turnCommand('mirror', 'mirror left to right', '|', { isMirrored: true, quarters: 0 }),
      turnCommand('upside-down', 'mirror upside down', '\\', { isMirrored: true, quarters: 2 }),
    ],
  },
  {
    help: 'turn left, right',
    group: 'Select',
    commands: [
      turnCommand('turn-left', 'turn left', '(', { isMirrored: false, quarters: 3 }),
      turnCommand('turn-right', 'turn right', ')', { isMirrored: false, quarters: 1 }),
    ],
  },
  {
    help: 'undo',
    group: 'Undo',
    commands: [
      plain(
        { id: 'undo', keys: ['u', 'z'], hint: 'undo', isRepeated: true, unavailable: withoutPast },
        (editor, times) => goToStep(editor, Math.max(0, editor.level.position - times)),
      ),
    ],
  },
  {
    help: 'redo',
    group: 'Undo',
    commands: [
      plain({ id: 'redo', keys: ['y'], isRepeated: true, unavailable: withoutFuture }, (editor, times) =>
        goToStep(editor, editor.level.position + times),
      ),
    ],
  },
  {
    help: 'the first, the last change',
    group: 'Undo',
    commands: [
      plain({ id: 'first-change', name: 'undo everything', keys: ['home'], unavailable: withoutPast }, (editor) =>
        goToStep(editor, 0),
      ),
      plain({ id: 'last-change', name: 'redo everything', keys: ['end'], unavailable: withoutFuture }, (editor) =>
        goToStep(editor, editor.level.length),
      ),
    ],
  },
  {
    help: 'title, author, notes, numbers',
    group: 'Level',
    commands: [{ id: 'texts', keys: ['e'], hint: 'title', does: showTexts }],
  },
  {
    help: 'try the level; q comes back',
    group: 'Level',
    commands: [
      {
        id: 'try',
        name: 'try the level',
        keys: ['t'],
        hint: 'try',
        unavailable: withoutLevel,
        does: (editor) => tryLevel(editor, false),
      },
    ],
  },
  {
    help: 'pull the boxes to where they start',
    group: 'Level',
    commands: [
      {
        id: 'turn-round',
        name: 'pull the boxes to where they start',
        keys: ['<'],
        unavailable: withoutReverse,
        does: (editor) => tryLevel(editor, true),
      },
    ],
  },
  {
    help: 'save',
    group: 'Level',
    commands: [{ id: 'save', keys: ['s'], hint: 'save', does: (editor) => save(editor) }],
  },
  {
    help: 'save in another file',
    group: 'Level',
    commands: [{ id: 'save-as', keys: ['a', 'C-s'], does: (editor) => saveAs(editor) }],
  },
  {
    help: 'next, previous level of this file',
    group: 'Level',
    commands: [
      {
        id: 'next-level',
        name: 'next level of this file',
        keys: [']', 'page-down'],
        isRepeated: true,
        unavailable: withoutFile,
        does: (editor, { times }) => goOn(editor, times),
      },
      {
        id: 'previous-level',
        name: 'previous level of this file',
        keys: ['[', 'page-up'],
        isRepeated: true,
        unavailable: withoutFile,
        does: (editor, { times }) => goOn(editor, -times),
      },
    ],
  },
  {
    help: 'a new level behind the last one',
    group: 'Level',
    commands: [
      {
        id: 'new-level',
        name: 'new level behind the last one',
        keys: ['n'],
        unavailable: withoutFile,
        does: (editor) => goToLevel(editor, 'new'),
      },
    ],
  },
  {
    help: 'copy the level as text',
    group: 'Level',
    commands: [{ id: 'copy', keys: ['"'], does: copyLevel }],
  },
  {
    help: 'mark dead squares',
    group: 'View',
    commands: [{ id: 'dead-squares', keys: ['!'], unavailable: withoutDeadSquares, does: toggleDeadSquares }],
  },
  {
    help: 'size of the cells',
    group: 'View',
    commands: [{ id: 'cell-size', keys: ['v'], does: changeCellSize }],
  },
  {
    help: 'menu of all commands',
    commands: [{ id: 'menu', keys: ['space', ':'], hint: 'menu', does: (editor) => openEditorMenu(editor) }],
  },
  { help: 'leave the editor', group: 'Level', commands: [{ id: 'leave', keys: ['q'], hint: 'leave', does: leave }] },
  {
    help: 'all keys of the editor',
    group: 'Hints',
    isLeftOut: true,
    commands: [{ id: 'help', name: 'help: keys, pieces', keys: ['?'], spare: ['f1'], hint: 'help', does: showHelp }],
  },
];

function repeatedly(editor: Editor, action: (editor: Editor) => Editor, times: number): Editor {
  let next = editor;
  for (let time = 0; time < times; time += 1) next = action(next);
  return next;
}

function withNothingBegun({ tool, mark, typingFrom }: Editor): string | undefined {
  return (tool ?? mark ?? typingFrom) === undefined ? 'nothing is begun' : undefined;
}

function stop(editor: Editor): Editor {
  if (editor.typingFrom !== undefined) return { ...editor, typingFrom: undefined };
  return { ...editor, tool: undefined, mark: undefined };
}

function copyLevel(editor: Editor): EditorUpdate {
  return [editor, [copyText((world, answer) => world.copyEdited(editor.level, answer))]];
}

/** After the smallest size comes the largest that the board allows. */
function changeCellSize(editor: Editor, { display }: EditorOccasion): EditorUpdate {
  const { cellSteps } = display.settings;
  const rules = rulesOfCells(editor.rules);
  const withSteps = (steps: number): Settings => ({
    ...display.settings,
    cellSteps: { ...cellSteps, [rules]: steps },
    cellOfRun: undefined,
    maxCell: undefined,
  });
  const sizeWith = (settings: Settings): CellSize => editorLayout(editor, { ...display, settings }).size;
  const shown = CELL_SIZES.indexOf(editorLayout(editor, display).size);
  const largest = sizeWith(withSteps(0));
  const next = CELL_SIZES[shown + 1];
  const settings = withSteps(next === undefined ? 0 : CELL_SIZES.indexOf(next) - CELL_SIZES.indexOf(largest));
  return [
    say(editor, next === undefined ? 'Cells as large as the board allows.' : `Cells: ${next}`),
    [{ type: 'settings', settings }],
  ];
}

function showHelp(editor: Editor): EditorUpdate {
  const { rules, format, lines } = editor;
  const help = {
    title: `Keys: the editor, ${rules.id}`,
    summary: `What you type is what appears: the symbols of ${format.id} draw their pieces.`,
    lines: helpFor(lines),
  };
  return [editor, [{ type: 'help', help }]];
}
