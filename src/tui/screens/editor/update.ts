import { replaceBoard } from '../../../editing/level/draw';
import type { PastedBoard } from '../../../editing/level/board-text';
import { asSentence } from '../../../core/reason';
import { ask } from '../../effect';
import { type Display, type Incoming, lineOfChoice, type ScreenKind } from '../../screen';
import { commandForKey, noSuchKeyText } from '../../../keys/key-commands';
import { viewEditor } from './view';
import { keepSolution, receiveVerdict, searchLevel, startCheck, takePosition } from './checking';
import { change, placeAhead } from './change';
import { eraseBefore, isSymbolKey, typeSymbol } from './drawing';
import {
  type Editor,
  type EditorCommand,
  type EditorMessage,
  type EditorUpdate,
  type EditorWorld,
  say,
  warn,
} from './state';
import { answerLeaving } from './file/leaving';
import { answerGoing } from './file/neighbours';
import { receiveNeighbour } from './opening';
import { keepInSight } from './layout';
import { openEditorMenu, receiveLine, runLine } from './typed-line';
import { drag, hitAt, press, pressRight, release } from './mouse';
import { goToStep } from './history';
import { typeDigit } from './palette';
import { receiveAnswer, requestSave } from './saving';
import { askForText, setNumber, setTexts } from './texts';

/** The editor of a level. */
export const EDITOR_SCREEN: ScreenKind<
  Editor,
  EditorMessage,
  EditorWorld,
  { readonly display: Display; readonly isTop: boolean }
> = {
  name: 'editor',
  covers: true,
  update: (editor, message, { display }) => updateEditor(editor, message, display),
  view: (canvas, editor, { display, isTop }) => viewEditor(canvas, editor, display, isTop),
  commands: ({ lines }) => lines,
  subject: ({ level }) => level,
};

export function updateEditor(editor: Editor, message: Incoming<EditorMessage>, display: Display): EditorUpdate {
  const [next, effects] = handleMessage(editor, message, display);
  const shown = keepInSight(next, display);
  const isUnchecked = editor.verdict === undefined && editor.checkTimer === undefined && message.type === 'opened';
  if (shown.check === editor.check && !isUnchecked) return [shown, effects];
  const isOther = isUnchecked || shown.level !== editor.level;
  const [checked, more] = startCheck(isOther ? undefined : editor, shown);
  return [checked, [...effects, ...more]];
}

function handleMessage(editor: Editor, message: Incoming<EditorMessage>, display: Display): EditorUpdate {
  switch (message.type) {
    case 'key':
      return pressKey({ ...editor, message: undefined, grip: undefined }, message.key, display);
    case 'click':
      return click({ ...editor, message: undefined }, message.x, message.y, display);
    case 'right-click': {
      const hit = hitAt(editor, display, message.x, message.y);
      return [hit.kind === 'place' ? pressRight({ ...editor, message: undefined }, hit.point) : editor, []];
    }
    case 'drag':
    case 'right-drag': {
      const hit = hitAt(editor, display, message.x, message.y);
      return [hit.kind === 'place' ? drag(editor, hit.point) : editor, []];
    }
    case 'release':
    case 'right-release':
      return [release(editor), []];
    case 'paste':
      return readPaste(editor, message.text);
    case 'board-pasted':
      return receiveBoard(editor, message.board);
    case 'paste-chosen':
      return [placeBoard(editor, message.setup, message.id), []];
    case 'resize':
    case 'opened':
      return [editor, []];
    case 'timer':
      return message.timer === editor.checkTimer ? searchLevel(editor) : [editor, []];
    case 'verdict':
      return [message.level === editor.check.level ? receiveVerdict(editor, message.verdict) : editor, []];
    case 'same-found':
      return [message.level === editor.check.level ? { ...editor, knownAs: message.name } : editor, []];
    case 'command': {
      const line = lineOfChoice(message.id);
      if (line !== undefined) return runLine({ ...editor, message: undefined, digits: undefined }, line);
      const command = editor.lines.flatMap(({ commands }) => commands).find(({ id }) => id === message.id);
      const calm: Editor = { ...editor, message: undefined, digits: undefined };
      return command ? run(calm, command, 1, display) : [calm, []];
    }
    case 'piece-chosen':
      return [{ ...editor, chosen: message.index }, []];
    case 'won':
      return keepSolution(editor, message.game);
    case 'solution-written':
      return [say(setTexts(editor, { solution: message.solution }), message.text), []];
    case 'pulled':
      return [takePosition(editor, message.game), []];
    case 'texts-chosen':
      return askForText(editor, message.id);
    case 'text-typed':
      return [setTexts(editor, message.texts), []];
    case 'number-typed':
      return [setNumber(editor, message.name, message.value), []];
    case 'save-answered':
      return receiveAnswer(editor, message.request, message.answer);
    case 'save-wanted':
      return message.request ? requestSave(editor, message.request) : [editor, []];
    case 'leaving-chosen':
      return answerLeaving(editor, message.id);
    case 'going-chosen':
      return answerGoing(editor, message.id, message.to);
    case 'neighbour-opened':
      return receiveNeighbour(editor, message.result, display);
    case 'line-run':
      return receiveLine(editor, message.line, message.position, message.faults);
    case 'notice':
      return [say(editor, message.text), []];
    case 'trouble':
      return [warn(editor, message.text), []];
  }
}

function pressKey(editor: Editor, key: string, display: Display): EditorUpdate {
  const typed = typeKey(editor, key);
  if (typed) return [typed, []];
  const { digits } = editor;
  const calm: Editor = { ...editor, digits: undefined };
  const times = digits ? Math.max(1, Number(digits.text)) : 1;
  if (isSymbolKey(editor, key)) return [typeSymbol(withoutDigits(editor), key === 'space' ? ' ' : key, times), []];
  if (/^\d$/.test(key)) return [typeDigit(editor, key), []];
  const command = commandForKey(editor.commands, key);
  if (!command) {
    const text = noSuchKeyText(editor.lines, key);
    return [text === undefined ? calm : say(calm, text), []];
  }
  return command.isRepeated === true
    ? run(withoutDigits(editor), command, times, display)
    : run(calm, command, 1, display);
}

/** The digits were a number, so they chose no piece. */
function withoutDigits(editor: Editor): Editor {
  const { digits } = editor;
  return digits ? { ...editor, digits: undefined, chosen: digits.chosenBefore } : editor;
}

/** The effect of a key while all keys type symbols; undefined if the key works as usual. */
function typeKey(editor: Editor, key: string): Editor | undefined {
  const { typingFrom, cursor } = editor;
  if (typingFrom === undefined) return undefined;
  if (key === 'enter') return { ...editor, cursor: { x: typingFrom, y: placeAhead(editor, cursor, 'down').y } };
  if (key === 'backspace') return eraseBefore(editor);
  if (!isSymbolKey(editor, key)) return undefined;
  return typeSymbol({ ...editor, heading: 'right', isStaying: false }, key === 'space' ? ' ' : key, 1);
}

/** Runs a command, or says why it cannot be used now. Escape never complains. */
function run(editor: Editor, command: EditorCommand, times: number, display: Display): EditorUpdate {
  const reason = command.unavailable?.(editor);
  if (reason === undefined) return command.does(editor, { display, times });
  return [command.id === 'escape' ? editor : say(editor, asSentence(reason)), []];
}

function click(editor: Editor, x: number, y: number, display: Display): EditorUpdate {
  const hit = hitAt(editor, display, x, y);
  switch (hit.kind) {
    case 'key':
      return hit.key === undefined ? openEditorMenu(editor) : pressKey(editor, hit.key, display);
    case 'piece':
      return [{ ...editor, chosen: hit.index, digits: undefined }, []];
    case 'step':
      return [goToStep(editor, hit.position), []];
    case 'place':
      return [press(editor, hit.point), []];
    case 'nothing':
      return [editor, []];
  }
}

function readPaste(editor: Editor, text: string): EditorUpdate {
  return [
    editor,
    [
      ask(
        (world, answer) => world.readBoard(text, editor.level, editor.format.id, answer),
        (board: PastedBoard | undefined) => ({ type: 'board-pasted', board }),
      ),
    ],
  ];
}

/** Asks whether a pasted board replaces this one, unless this one is blank. */
function receiveBoard(editor: Editor, board: PastedBoard | undefined): EditorUpdate {
  if (!board) return [say(editor, `Pasted: no board of ${editor.rules.id} levels.`), []];
  const { setup, levels } = board;
  const { width, height } = editor.level.sheet.area;
  if (width * height === 1) {
    const placed = placeBoard(editor, setup, 'replace');
    return [levels === 1 ? placed : say(placed, `Pasted the first of ${levels} levels.`), []];
  }
  const list = [
    { id: 'lay', label: 'lay it over the board', detail: '' },
    { id: 'replace', label: 'put it in the place of the board', detail: '' },
  ];
  const name = levels === 1 ? 'A board' : `The first of ${levels} levels, a board`;
  const choices = { title: `${name} of ${setup.width} x ${setup.height}`, list, at: 0, canRemove: false };
  return [
    editor,
    [{ type: 'choose', choices, onChoose: (id): EditorMessage => ({ type: 'paste-chosen', id, setup }) }],
  ];
}

function placeBoard(
  editor: Editor,
  setup: Extract<EditorMessage, { type: 'paste-chosen' }>['setup'],
  id: string,
): Editor {
  const calm: Editor = { ...editor, mark: undefined, typingFrom: undefined };
  if (id === 'lay') return { ...calm, tool: { kind: 'clip', clip: setup, from: undefined } };
  return change({ ...calm, tool: undefined }, (pen) => {
    replaceBoard(pen, setup);
  });
}
