import { commandForKey, type HelpLine, line } from '../../../keys/key-commands';
import {
  aboutPage,
  allKeysLine,
  changing,
  MENU_LINE,
  openMenu,
  type Press,
  runCommand,
  type ScreenCommands,
} from '../../commands';
import { type Display, say, type Shown } from '../../screen';
import { editorFooter } from './status';
import type { Editor, EditorCommand, EditorRequest, EditorUpdate } from './state';
import { shrinkBoard } from '../../../editing/level/draw';
import { checkAgain, extend, goToStep, placeAhead, withoutFuture, withoutPast } from './change';
import { goBy, goToLevel, leave, save, saveAs, withoutFile } from './saving';
import { type Direction, DIRECTIONS } from '../../../core/direction';
import { hasWalls } from '../../../editing/level/brush';
import { nameOfRules, type RuleSet } from '../../../core/rule-set';
import { printableText } from '../../../messages/sanitize';
import type { Symmetry } from '../../../core/level/symmetry';
import { CELL_SIZES, type CellSize } from '../../../drawing/board/cell-size';
import { rulesOfCells } from '../../../drawing/board/layout';
import type { Settings } from '../../../settings/screen-settings';
import { type Bindings, bindKeys, type BoundCommands } from '../../../keys/bindings';
import { copyText } from '../../effect';
import { PLACEHOLDER, runLine, typedChoice } from './typed-line';
import {
  changeMirroring,
  closeWalls,
  copy,
  cut,
  eraseBefore,
  isSymbolKey,
  askMeaning,
  typeSymbol,
  eraseHere,
  fillHere,
  markOrMove,
  pasteClip,
  pickUp,
  put,
  replaceAll,
  stretch,
  toggleRole,
  turn,
  wallOutside,
  withoutCell,
} from './drawing';
import { editorLayout } from './layout';
import { toggleDeadSquares, withoutDeadSquares } from './view';
import { choosePiece, nextPiece, typeDigit } from './palette';
import { showTexts } from './texts';
import { saveSolution, tryLevel, withoutLevel, withoutReverse, withoutSolution } from './checking';

/** The facts that decide the commands of the editor. */
type EditorContext = Pick<RuleSet, 'reverse'>;

/**
 * The commands of the editor in the order of the help, with their keys. Signs and capital letters that are symbols of the
 * format draw their pieces, so no command has such a key.
 */
export function bindEditorCommands({ reverse }: EditorContext, bindings: Bindings): BoundCommands<EditorCommand> {
  const lines = LINES.filter(({ commands }) => reverse ?? commands.every(({ id }) => id !== 'turn-round'));
  return bindKeys(lines, bindings);
}

const LETTERS: Readonly<Record<Direction, string>> = { up: 'k', right: 'l', down: 'j', left: 'h' };

const LINES: readonly HelpLine<EditorCommand>[] = [
  line('move the cursor; 5l moves five cells', 'Move', ...DIRECTIONS.map(moveCommand)),
  line('draw its piece; 5 before it draws five', { label: 'a symbol' }),
  line('draw the chosen piece; once more erases it', 'Draw', {
    id: 'put',
    name: 'draw the chosen piece, or erase it',
    keys: ['enter'],
    hint: 'draw',
    does: changing(put),
  }),
  line(
    'erase; erase and step back',
    'Draw',
    { id: 'erase', name: 'erase', keys: ['delete', 'x'], hint: 'erase', does: changing(eraseHere) },
    {
      id: 'erase-back',
      name: 'step back and erase',
      keys: ['backspace'],
      isRepeated: true,
      does: repeating(eraseBefore),
    },
  ),
  line(
    'next, previous piece',
    'Draw',
    {
      id: 'next-piece',
      name: 'next piece',
      keys: ['tab'],
      spare: ['wheel-down'],
      hint: 'piece',
      does: changing((editor) => nextPiece(editor, 1)),
    },
    {
      id: 'previous-piece',
      name: 'previous piece',
      keys: ['S-tab'],
      spare: ['wheel-up'],
      does: changing((editor) => nextPiece(editor, -1)),
    },
  ),
  line('one of the first nine pieces', { label: '1 ... 9' }),
  line('choose a piece from a list', 'Draw', { id: 'pieces', keys: [','], does: choosePiece }),
  line('pick up the piece under the cursor', 'Draw', { id: 'pick-up', keys: ['i'], does: changing(pickUp) }),
  line('a rectangle; again: with its inside', 'Draw', {
    id: 'rectangle',
    name: 'a rectangle',
    keys: ['r'],
    hint: 'rectangle',
    does: changing((editor) => stretch(editor, 'rectangle')),
  }),
  line('a line', 'Draw', { id: 'line', keys: ['/'], does: changing((editor) => stretch(editor, 'line')) }),
  line('fill what is alike and joined here', 'Draw', {
    id: 'fill',
    keys: ['f'],
    unavailable: withoutCell,
    does: changing(fillHere),
  }),
  line('replace every piece like this one by the chosen one', 'Draw', {
    id: 'replace',
    name: 'replace every piece like this one',
    keys: ['~'],
    does: changing(replaceAll),
  }),
  line('walls round everything open', 'Draw', {
    id: 'walls',
    keys: ['w'],
    hint: 'walls',
    unavailable: withoutWalls,
    does: changing(closeWalls),
  }),
  line('fill everything outside with walls', 'Draw', {
    id: 'outside',
    keys: ['o'],
    unavailable: withoutWalls,
    does: changing(wallOutside),
  }),
  line('goals below all boxes, or no goals', 'Draw', {
    id: 'goals',
    keys: ['g'],
    does: changing((editor) => toggleRole(editor, 'goal')),
  }),
  line('boxes on all goals, or no boxes', 'Draw', {
    id: 'boxes',
    keys: ['b'],
    does: changing((editor) => toggleRole(editor, 'box')),
  }),
  line('draw symmetrically', 'Draw', { id: 'symmetry', keys: ['%'], does: changing(changeMirroring) }),
  line('type all symbols, letters too', 'Draw', { id: 'type', keys: [';', 'insert'], does: changing(typeSymbols) }),
  line(
    'after a symbol: stay; go down, left, up, right',
    { group: 'Draw', isMinor: true },
    { id: 'stay', name: 'where the cursor goes after a symbol', keys: ['='], does: changing(changeHeading) },
  ),
  line('draw the same here once more', 'Draw', {
    id: 'repeat',
    keys: ['&'],
    isRepeated: true,
    unavailable: withoutDrawing,
    does: repeating((editor) => editor.repeatable?.(editor) ?? editor),
  }),
  line('stop a selection, a rectangle, typing', 'Draw', {
    id: 'escape',
    keys: ['escape'],
    isHintKept: true,
    unavailable: withNothingBegun,
    does: changing(stop),
  }),
  line('select; once more, move it', 'Select', {
    id: 'mark',
    keys: ['m'],
    name: 'select, or move the selection',
    hint: 'select',
    does: changing(markOrMove),
  }),
  line('select', { group: 'Select', label: 'Shift-arrows', isLeftOut: true }, ...DIRECTIONS.map(markCommand)),
  line(
    'copy, cut, put down',
    'Select',
    { id: 'copy-cells', name: 'copy', keys: ['c'], does: changing(copy) },
    { id: 'cut', name: 'cut', keys: ['d'], does: changing(cut) },
    { id: 'paste', name: 'put down what was copied', keys: ['p'], unavailable: withoutClip, does: changing(pasteClip) },
  ),
  line(
    'mirror: left to right, upside down',
    'Select',
    turnCommand('mirror', 'mirror left to right', '|', { isMirrored: true, quarters: 0 }),
    turnCommand('upside-down', 'mirror upside down', '\\', { isMirrored: true, quarters: 2 }),
  ),
  line(
    'turn left, right',
    'Select',
    turnCommand('turn-left', 'turn left', '(', { isMirrored: false, quarters: 3 }),
    turnCommand('turn-right', 'turn right', ')', { isMirrored: false, quarters: 1 }),
  ),
  line('undo', 'Undo', {
    id: 'undo',
    keys: ['u', 'z'],
    hint: 'undo',
    isRepeated: true,
    unavailable: withoutPast,
    does: goingTo(({ position }, times) => Math.max(0, position - times)),
  }),
  line('redo', 'Undo', {
    id: 'redo',
    keys: ['y'],
    isRepeated: true,
    unavailable: withoutFuture,
    does: goingTo(({ position }, times) => position + times),
  }),
  line(
    'the first, the last change',
    'Undo',
    { id: 'first-change', name: 'undo everything', keys: ['home'], unavailable: withoutPast, does: goingTo(() => 0) },
    {
      id: 'last-change',
      name: 'redo everything',
      keys: ['end'],
      unavailable: withoutFuture,
      does: goingTo(({ length }) => length),
    },
  ),
  line('title, author, notes, numbers', 'Level', { id: 'texts', keys: ['e'], hint: 'title', does: showTexts }),
  line('try the level; q comes back', 'Level', {
    id: 'try',
    name: 'try the level',
    keys: ['t'],
    hint: 'try',
    unavailable: withoutLevel,
    does: (editor) => tryLevel(editor, false),
  }),
  line('pull the boxes to where they start', 'Level', {
    id: 'turn-round',
    keys: ['<'],
    unavailable: withoutReverse,
    does: (editor) => tryLevel(editor, true),
  }),
  line('save', 'Level', { id: 'save', keys: ['s'], hint: 'save', does: (editor) => save(editor) }),
  line('save with the solution that was found', 'Level', {
    id: 'save-solution',
    keys: ["'"],
    unavailable: withoutSolution,
    does: saveSolution,
  }),
  line('save in another file', 'Level', {
    id: 'save-as',
    name: 'save as, in another file',
    keys: ['a', 'C-s'],
    does: saveAs,
  }),
  line(
    'next, previous level of this file',
    'Level',
    neighbourCommand('next', [']', 'page-down'], 1),
    neighbourCommand('previous', ['[', 'page-up'], -1),
  ),
  line('a new level behind the last one', 'Level', {
    id: 'new-level',
    name: 'new level behind the last one',
    keys: ['n'],
    unavailable: withoutFile,
    does: (editor) => goToLevel(editor, 'new'),
  }),
  line('copy the level as text', 'Level', { id: 'copy', keys: ['"'], does: copyLevel }),
  line('mark dead squares', 'View', {
    id: 'dead-squares',
    keys: ['!'],
    unavailable: withoutDeadSquares,
    does: toggleDeadSquares,
  }),
  line('size of the cells', 'View', { id: 'cell-size', keys: ['v'], does: changeCellSize }),
  MENU_LINE,
  line('leave the editor', 'Level', { id: 'leave', keys: ['q'], hint: 'leave', isHintKept: true, does: leave }),
  allKeysLine('all keys of the editor', 'help: keys, pieces'),
];

export const COMMANDS: ScreenCommands<Editor, EditorRequest, Shown> = {
  table: (editor) => editor,
  footer: editorFooter,
  type: (editor, key, shown) => typeKey({ ...editor, message: undefined, grip: undefined }, key, shown),
  calm: (editor) => ({ ...editor, message: undefined, grip: undefined, digits: undefined }),
  say: (editor, text) => [say(editor, text), []],
  help: ({ rules, format, palette, commands }) => {
    const symbols = palette.entries.flatMap(({ symbol }) =>
      symbol === '' || /\d/.test(symbol) || commands.has(symbol) ? [] : [symbol],
    );
    return aboutPage(
      `the editor, ${printableText(nameOfRules(rules))}`,
      'What you type is what appears.',
      `The symbols of ${format.id} draw their pieces: ${[...new Set(symbols)].join(' ')}`,
    );
  },
  menu: () => ({ placeholder: PLACEHOLDER, typed: typedChoice }),
  runLine,
};

function moveCommand(direction: Direction): EditorCommand {
  const does = changing((editor: Editor, { times }: Press) => moveCursor(editor, direction, times));
  return {
    id: direction,
    name: `cursor ${direction}`,
    keys: [direction],
    spare: [LETTERS[direction]],
    isRepeated: true,
    does,
  };
}

function moveCursor(editor: Editor, direction: Direction, times: number): Editor {
  return { ...editor, cursor: placeAhead(editor, editor.cursor, direction, times) };
}

function markCommand(direction: Direction): EditorCommand {
  const does = changing((editor: Editor, { times }: Press) => ({
    ...moveCursor(editor, direction, times),
    ...(editor.tool ? {} : { mark: editor.mark ?? editor.cursor }),
  }));
  return { id: `mark-${direction}`, name: `select ${direction}`, keys: [`S-${direction}`], isRepeated: true, does };
}

function turnCommand(id: string, name: string, key: string, symmetry: Symmetry): EditorCommand {
  return { id, name, keys: [key], does: changing((editor) => turn(editor, symmetry)) };
}

function neighbourCommand(which: 'next' | 'previous', keys: readonly string[], by: 1 | -1): EditorCommand {
  const does: EditorCommand['does'] = (editor, { times }) => goBy(editor, by * times);
  return {
    id: `${which}-level`,
    name: `${which} level of this file`,
    keys,
    isRepeated: true,
    unavailable: withoutFile,
    does,
  };
}

/** Goes to another step of the history. */
function goingTo(step: (level: Editor['level'], times: number) => number): EditorCommand['does'] {
  return (editor, { times }) => [goToStep(editor, step(editor.level, times)), []];
}

function repeating(action: (editor: Editor) => Editor): EditorCommand['does'] {
  return (editor, { times }) => [repeatedly(editor, action, times), []];
}

function repeatedly(editor: Editor, action: (editor: Editor) => Editor, times: number): Editor {
  let next = editor;
  for (let time = 0; time < times; time += 1) next = action(next);
  return next;
}

function typeSymbols(editor: Editor): Editor {
  return { ...editor, typingFrom: editor.cursor.x, tool: undefined, mark: undefined };
}

/** The ways of the cursor after a symbol, in turn. It stays between right, the usual one, and down. */
function changeHeading(editor: Editor): Editor {
  const { isStaying, heading } = editor;
  if (heading === 'right' && !isStaying) return say({ ...editor, isStaying: true }, 'The cursor stays after a symbol.');
  const next = NEXT_HEADING[heading];
  return say({ ...editor, isStaying: false, heading: next }, `The cursor goes ${next} after a symbol.`);
}

const NEXT_HEADING: Readonly<Record<Direction, Direction>> = { right: 'down', down: 'left', left: 'up', up: 'right' };

function withoutDrawing({ repeatable }: Editor): string | undefined {
  return repeatable ? undefined : 'nothing was drawn yet';
}

function withoutWalls({ rules }: Editor): string | undefined {
  return hasWalls(rules.pieces) ? undefined : 'no piece of this game is called wall';
}

function withoutClip({ clip }: Editor): string | undefined {
  return clip ? undefined : 'nothing was copied yet';
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
function changeCellSize(editor: Editor, { display }: Shown): EditorUpdate {
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

/** What a key types: a symbol, a digit, or the number before a repeated command. */
function typeKey(editor: Editor, key: string, shown: Shown): EditorUpdate | undefined {
  const { digits } = editor;
  const times = digits ? Math.max(1, Number(digits.text)) : 1;
  const asked = isSymbolKey(editor, key) ? askMeaning(editor, key, times) : undefined;
  if (asked) return asked;
  const row = typeInRow(editor, key);
  if (row) return [row, []];
  if (isSymbolKey(editor, key)) return [typeSymbol(withoutDigits(editor), key === 'space' ? ' ' : key, times), []];
  if (/^\d$/.test(key)) return [typeDigit(editor, key), []];
  const command = commandForKey(editor.commands, key);
  return digits && command?.isRepeated
    ? runCommand(COMMANDS, withoutDigits(editor), command, { ...shown, key, times })
    : undefined;
}

/** The digits were a number, so they chose no piece. */
function withoutDigits(editor: Editor): Editor {
  const { digits } = editor;
  return digits ? { ...editor, digits: undefined, chosen: digits.chosenBefore } : editor;
}

/** The effect of a key while all keys type symbols; undefined if the key works as usual. */
function typeInRow(editor: Editor, key: string): Editor | undefined {
  const { typingFrom, cursor } = editor;
  if (typingFrom === undefined) return undefined;
  if (key === 'enter') return { ...editor, cursor: { x: typingFrom, y: placeAhead(editor, cursor, 'down').y } };
  if (key === 'backspace') return eraseBefore(editor);
  if (!isSymbolKey(editor, key)) return undefined;
  return typeSymbol({ ...editor, heading: 'right', isStaying: false }, key === 'space' ? ' ' : key, 1);
}

/** The host has drawn on the level, or reports a fault of the line: then it can be edited in the menu. */
export function receiveLine(
  editor: Editor,
  text: string,
  position: number,
  faults: readonly string[],
  display: Display,
): EditorUpdate {
  if (faults.length > 0)
    return openMenu(COMMANDS, editor, { display }, { rejected: { text, complaint: faults.join('; ') } });
  if (editor.level.position === position) return [say(editor, 'That changes nothing.'), []];
  // As after all drawing, the board shrinks to its drawn part, in the same step of undo.
  return [extend(checkAgain(editor), shrinkBoard), []];
}
