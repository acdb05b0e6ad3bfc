import { asSentence } from '../../../core/reason';
import type { Result } from '../../../core/result';
import { checkSetup } from '../../../editing/level/live-check';
import { commandsByKey } from '../../../keys/key-commands';
import type { Display } from '../../screen';
import { bindEditorCommands } from './commands';
import { say, warn, type Editor, type EditorUpdate } from './state';
import type { OpenedEditor } from '../../../editing/edits';
import { keepInSight } from './layout';
import { createPalette } from './palette';

/** The screen of an opened level. */
export function openEditor(opened: OpenedEditor, display: Display): Editor {
  const { level, format, place, detectorFor, savedAt, isKept, draftFault, notices } = opened;
  const { rules } = level;
  const { lines } = bindEditorCommands(rules, display.settings.keys);
  const { left, top } = level.sheet.area;
  const text = notices.join(' ');
  const editor: Editor = {
    level,
    rules,
    format,
    place,
    detectorFor,
    lines,
    commands: commandsByKey(lines),
    palette: createPalette(rules, format.notation),
    chosen: 0,
    cursor: { x: left, y: top },
    heading: 'right',
    isStaying: false,
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
    savedAt,
    isKept,
    draftFault,
    message: text === '' ? undefined : { text, tone: 'warning' },
  };
  // At the start of the program, the size of the screen is not known yet.
  return display.width === 0 ? editor : keepInSight(editor, display);
}

/** Shows the other level. The copied piece can be put down there. */
export function receiveNeighbour(editor: Editor, result: Result<OpenedEditor, string>, display: Display): EditorUpdate {
  if (!result.ok) return [warn(editor, asSentence(result.faults.join('; '))), []];
  const opened = openEditor(result.value, display);
  const { place } = opened;
  const { clip, chosen, isStaying } = editor;
  const next: Editor = { ...opened, clip, chosen, isStaying };
  return [next.message || !place ? next : say(next, `Level ${place.number}.`), []];
}
