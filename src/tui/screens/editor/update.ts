import { nameOfRules } from '../../../core/rule-set';
import { printableText } from '../../../messages/sanitize';
import { asSentence } from '../../../core/reason';
import type { Result } from '../../../core/result';
import type { OpenedEditor } from '../../../editing/edits';
import { lineBetween, type Point } from '../../../editing/level/area';
import type { Brush } from '../../../editing/level/brush';
import { type Display, type Incoming, say, type ScreenKind } from '../../screen';
import { change, drawWith, extend, goToStep, withoutRoom, withImages } from './change';
import { chosenBrush, put, toggled } from './drawing';
import { type Editor, type EditorMessage, type EditorUpdate, type EditorWorld, warn } from './state';
import { keepInSight, pointAt, positionAt } from './layout';
import { createPalette, entryAt } from './palette';
import { replaceBoard } from '../../../editing/level/draw';
import { checkSetup } from '../../../editing/level/live-check';
import { commandsByKey } from '../../../keys/key-commands';
import type { PastedBoard } from '../../../editing/level/board-text';
import { effect } from '../../effect';
import { viewEditor } from './view';
import { keepSolution, searchLevel, startCheck, takePosition } from './checking';
import { answered, choose } from './answers';
import { compareDraft, offerDraft } from './draft';
import { openNeighbour } from './saving';
import { receiveCommand } from '../../commands';
import { bindEditorCommands, COMMANDS, receiveLine } from './commands';

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

/** The screen of an opened level. */
export function openEditor(opened: OpenedEditor, display: Display): Editor {
  const { notices, ...known } = opened;
  const { level, format, detectorFor } = known;
  const { rules } = level;
  const { lines } = bindEditorCommands(rules, display.settings.keys);
  const { left, top } = level.sheet.area;
  const text = notices.join(' ');
  const editor: Editor = {
    ...known,
    rules,
    lines,
    commands: commandsByKey(lines),
    palette: createPalette(rules, format.notation),
    chosen: 0,
    cursor: { x: left, y: top },
    heading: 'right',
    isStaying: false,
    meant: new Map(),
    typingFrom: undefined,
    tool: undefined,
    mark: undefined,
    clip: undefined,
    mirroring: undefined,
    digits: undefined,
    repeatable: undefined,
    grip: undefined,
    camera: undefined,
    check: checkSetup(level.setup, rules, detectorFor),
    verdict: undefined,
    knownAs: undefined,
    checkTimer: undefined,
    compared: undefined,
    message: text === '' ? undefined : { text, tone: 'warning' },
  };
  // At the start of the program, the size of the screen is not known yet.
  return display.width === 0 ? editor : keepInSight(editor, display);
}

function updateEditor(editor: Editor, message: Incoming<EditorMessage>, display: Display): EditorUpdate {
  const [next, effects] = handleMessage(editor, message, display);
  const shown = keepInSight(next, display);
  const isUnchecked = editor.verdict === undefined && editor.checkTimer === undefined && message.type === 'opened';
  if (shown.check === editor.check && !isUnchecked) return [shown, effects];
  const isOther = isUnchecked || shown.level !== editor.level;
  const [checked, more] = startCheck(isOther ? undefined : editor, shown);
  return [checked, [...effects, ...more]];
}

function handleMessage(editor: Editor, message: Incoming<EditorMessage>, display: Display): EditorUpdate {
  const compared = compareDraft(editor, message);
  if (compared) return compared;
  const done = receiveCommand(COMMANDS, editor, message, { display });
  if (done) return done;
  switch (message.type) {
    case 'key':
    case 'command':
      return [editor, []];
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
    case 'resize':
      return [editor, []];
    case 'opened':
      return offerDraft(editor);
    case 'answered':
      return message.then(editor);
    case 'timer':
      return message.timer === editor.checkTimer ? searchLevel(editor) : [editor, []];
    case 'won':
      return keepSolution(editor, message.game);
    case 'pulled':
      return [takePosition(editor, message.game), []];
    case 'neighbour-opened':
      return receiveNeighbour(editor, message.result, display);
    case 'reread':
      return [editor, [openNeighbour(editor, { source: message.source }, !editor.level.isSaved)]];
    case 'line-run':
      return receiveLine(editor, message.line, message.position, message.faults, display);
    case 'notice':
      return [say(editor, message.text), []];
    case 'trouble':
      return [warn(editor, message.text), []];
  }
}

function click(editor: Editor, x: number, y: number, display: Display): EditorUpdate {
  const hit = hitAt(editor, display, x, y);
  switch (hit.kind) {
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

/** The target of a click: a piece, the history, or the board. */
type Hit =
  | { readonly kind: 'piece'; readonly index: number }
  | { readonly kind: 'step'; readonly position: number }
  | { readonly kind: 'place'; readonly point: Point }
  | { readonly kind: 'nothing' };

function hitAt(editor: Editor, display: Display, x: number, y: number): Hit {
  const index = entryAt(editor, display, x, y);
  if (index !== undefined) return { kind: 'piece', index };
  const position = positionAt(editor, display, x, y);
  if (position !== undefined) return { kind: 'step', position };
  const point = pointAt(editor, display, x, y);
  return point ? { kind: 'place', point } : { kind: 'nothing' };
}

/**
 * The left button draws the chosen piece, and a click on that piece erases it; a drag only draws, so that walls can
 * begin at walls. A tool is used where the button is pressed.
 */
function press(editor: Editor, point: Point): Editor {
  const there: Editor = { ...editor, cursor: point, digits: undefined };
  if (editor.tool) return put(there);
  const brush = chosenBrush(editor);
  if (toggled(editor, brush, point) === brush) return drawTo({ ...there, mark: undefined }, point, brush);
  return { ...there, mark: undefined, grip: { last: point, brush, hasDrawn: false, erases: true } };
}

/** The right button erases. */
function pressRight(editor: Editor, point: Point): Editor {
  return drawTo({ ...editor, cursor: point, mark: undefined, tool: undefined, digits: undefined }, point, 'erase');
}

function drawTo(editor: Editor, point: Point, brush: Brush | 'erase'): Editor {
  const drawn = drawAlong(editor, [point], brush, false);
  return {
    ...drawn,
    grip: { last: point, brush, hasDrawn: drawn.level.position > 0 && drawn !== editor, erases: false },
  };
}

/** The mouse moved with its button held: everything between is drawn as part of the same step. */
function drag(editor: Editor, point: Point): Editor {
  const { grip } = editor;
  if (!grip || (grip.last.x === point.x && grip.last.y === point.y)) return editor;
  const [, ...points] = lineBetween(grip.last, point);
  const there: Editor = { ...editor, cursor: point };
  const drawn = drawAlong(there, points, grip.brush, grip.hasDrawn);
  return { ...drawn, grip: { ...grip, last: point, hasDrawn: grip.hasDrawn || drawn !== there, erases: false } };
}

function drawAlong(editor: Editor, points: readonly Point[], brush: Brush | 'erase', belongs: boolean): Editor {
  const all = withImages(editor, points, brush);
  const fault = withoutRoom(editor, all);
  if (fault !== undefined) return warn(editor, fault);
  return (belongs ? extend : change)(editor, (pen) => {
    // Floor that was erased a moment ago would be erased a second time.
    for (const point of all) drawWith(pen, [point], brush);
  });
}

function release(editor: Editor): Editor {
  const { grip } = editor;
  if (!grip) return editor;
  const erased = grip.erases ? drawAlong(editor, [grip.last], 'erase', false) : editor;
  return { ...erased, grip: undefined };
}

function readPaste(editor: Editor, text: string): EditorUpdate {
  return [
    editor,
    [
      effect((world, tell) =>
        world.readBoard(text, editor.level, editor.format.id, (board) =>
          tell(answered((now) => receiveBoard(now, board))),
        ),
      ),
    ],
  ];
}

/** Asks whether a pasted board replaces this one, unless this one is blank. */
function receiveBoard(editor: Editor, board: PastedBoard | undefined): EditorUpdate {
  if (!board) return [say(editor, `Pasted: no board of ${printableText(nameOfRules(editor.rules))} levels.`), []];
  const { setup, levels } = board;
  const { width, height } = editor.level.sheet.area;
  if (width * height === 1) {
    const placed = replaceByPasted(editor, board);
    return [levels === 1 ? placed : say(placed, `Pasted the first of ${levels} levels.`), []];
  }
  const name = levels === 1 ? 'A board' : `The first of ${levels} levels, a board`;
  return choose(editor, {
    title: `${name} of ${setup.width} x ${setup.height}`,
    list: [
      { id: 'lay', label: 'lay it over the board', does: (now) => [layOver(now, board), []] },
      { id: 'replace', label: 'put it in the place of the board', does: (now) => [replaceByPasted(now, board), []] },
    ],
  });
}

function layOver(editor: Editor, { setup }: PastedBoard): Editor {
  return { ...editor, mark: undefined, typingFrom: undefined, tool: { kind: 'clip', clip: setup, from: undefined } };
}

/** In the place of the board, the pasted level brings its title, author and notes, if this one has none. */
function replaceByPasted(editor: Editor, { setup, texts }: PastedBoard): Editor {
  const calm: Editor = { ...editor, mark: undefined, typingFrom: undefined, tool: undefined };
  return change(calm, (pen) => {
    replaceBoard(pen, setup);
    const { title, author, notes } = editor.level.texts;
    if (texts && title === undefined && author === undefined && notes.length === 0) pen.setTexts(texts);
  });
}

/** Shows the other level. The copied piece can be put down there. */
function receiveNeighbour(editor: Editor, result: Result<OpenedEditor, string>, display: Display): EditorUpdate {
  if (!result.ok) return [warn(editor, asSentence(result.faults.join('; '))), []];
  const opened = openEditor(result.value, display);
  const { place } = opened;
  const { clip, chosen, isStaying } = editor;
  const isSame = place?.path === editor.place?.path && place?.number === editor.place?.number;
  const cursor = isSame ? editor.cursor : opened.cursor;
  const next: Editor = { ...opened, cursor, clip, chosen, isStaying };
  return offerDraft(next.message || !place ? next : say(next, `Level ${place.number}.`));
}
