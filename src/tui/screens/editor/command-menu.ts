import { commandChoices, type RejectedLine } from '../../screen';
import type { Editor, EditorUpdate } from './state';
import { PLACEHOLDER, typedChoice } from './lines/typed-line';

/** Opens the menu of all commands; a rejected line can be edited in it. */
export function openEditorMenu(editor: Editor, rejected?: RejectedLine): EditorUpdate {
  const list = commandChoices(editor.lines, ({ command }) => command.unavailable?.(editor));
  return [editor, [{ type: 'menu', menu: { list, placeholder: PLACEHOLDER, typed: typedChoice, rejected } }]];
}
