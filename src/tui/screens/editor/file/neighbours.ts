import { asSentence } from '../../../../core/reason';
import { say, type Editor, type EditorUpdate } from '../state';
import type { Neighbour } from '../../../../editing/open-level';
import { isSaved, openNeighbour, save, withoutDraft } from '../saving';

/** Why there is no other level of the same file. */
export function withoutFile({ place }: Editor): string | undefined {
  return place ? undefined : 'the level is in no file yet';
}

/** The level `by` places further on. */
export function goOn(editor: Editor, by: number): EditorUpdate {
  return goToLevel(editor, (editor.place?.number ?? 0) + by);
}

/** Goes to another level of the same file, or to a new one after the last; asks first what to do with changes. */
export function goToLevel(editor: Editor, to: Neighbour): EditorUpdate {
  const reason = withoutFile(editor);
  if (reason !== undefined) return [say(editor, asSentence(reason)), []];
  if (to === editor.place?.number) return [say(editor, `This is level ${to}.`), []];
  if (isSaved(editor)) return [editor, [openNeighbour(editor, to, false)]];
  const lost = withoutDraft(editor);
  const choices = {
    title: 'The level is not saved',
    note: lost ?? 'What you leave waits here, and in Editor on the home screen.',
    list: [
      { id: 'save', label: 'save it, and go on', detail: '' },
      {
        id: 'leave',
        label: lost === undefined ? 'leave it as it is, and go on' : 'lose the changes, and go on',
        detail: '',
      },
      { id: 'stay', label: 'stay', detail: '' },
    ],
    at: 0,
    canRemove: false,
  };
  return [editor, [{ type: 'choose', choices, onChoose: (id) => ({ type: 'going-chosen', id, to }) }]];
}

export function answerGoing(editor: Editor, id: string, to: Neighbour): EditorUpdate {
  if (id === 'save') return save(editor, to);
  return [editor, id === 'leave' ? [openNeighbour(editor, to, true)] : []];
}
