import type { Editor, EditorUpdate } from '../state';
import { closeEditor, isSaved, save, withoutDraft } from '../saving';

/** Leaves the editor; asks first what to do with unsaved changes. */
export function leave(editor: Editor): EditorUpdate {
  if (isSaved(editor)) return [editor, closeEditor(editor, false)];
  const choices = {
    title: 'The level is not saved',
    note: withoutDraft(editor) ?? 'Unsaved levels wait in Editor on the home screen.',
    list: [
      { id: 'save', label: 'save it, and leave', detail: '' },
      { id: 'leave', label: withoutDraft(editor) === undefined ? 'leave it as it is' : 'lose the changes', detail: '' },
      { id: 'stay', label: 'go on editing', detail: '' },
    ],
    at: 0,
    canRemove: false,
  };
  return [editor, [{ type: 'choose', choices, onChoose: (id) => ({ type: 'leaving-chosen', id }) }]];
}

export function answerLeaving(editor: Editor, id: string): EditorUpdate {
  if (id === 'save') return save(editor, 'out');
  return [editor, id === 'leave' ? closeEditor(editor, true) : []];
}
