import { commandChoices } from '../keys/command-choices';
import type { Editor, EditorUpdate } from './editor';

export function openEditorMenu(editor: Editor): EditorUpdate {
  const list = commandChoices(editor.lines, ({ command }) => command.unavailable?.(editor));
  return [editor, [{ type: 'menu', menu: { list } }]];
}
