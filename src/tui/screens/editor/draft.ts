import type { FoundDraft } from '../../../editing/found-draft';
import { isIn } from '../../../editing/level/area';
import { differentPoints } from '../../../editing/level/sheet';
import { effect } from '../../effect';
import type { Incoming } from '../../screen';
import { openNeighbour } from './saving';
import type { Editor, EditorMessage, EditorUpdate } from './state';

/** Offers the draft that another run of the program has left of this level, as long as nothing was changed. */
export function offerDraft(editor: Editor): EditorUpdate {
  const { draft } = editor;
  return draft && editor.level.isSaved ? offer({ ...editor, draft: undefined }, draft) : [editor, []];
}

function offer(editor: Editor, draft: FoundDraft): EditorUpdate {
  const choices = {
    title: 'There is a draft of this level that was not saved',
    note: draft.about,
    list: [
      { id: 'take', label: 'take the draft', detail: '' },
      { id: 'look', label: 'look at the difference', detail: '' },
      { id: 'keep', label: 'edit what is in the file, and keep the draft', detail: '' },
      { id: 'drop', label: 'delete the draft', detail: '' },
    ],
    at: 0,
    canRemove: false,
  };
  const onChoose = (id: string): EditorMessage => ({ type: 'draft-chosen', id, draft });
  return [{ ...editor, compared: undefined }, [{ type: 'choose', choices, onChoose }]];
}

export function answerDraft(editor: Editor, id: string, draft: FoundDraft): EditorUpdate {
  const { name } = draft;
  switch (id) {
    case 'take':
      return [editor, [openNeighbour(editor, { draft: name }, false)]];
    case 'look':
      return [{ ...editor, message: undefined, compared: { draft, isDraftShown: true } }, []];
    case 'drop':
      return [editor, [effect((world, tell) => world.deleteUnsaved(name, (text) => tell({ type: 'notice', text })))]];
    default:
      return [editor, []];
  }
}

/**
 * While a draft is compared with the file, the board shows one of them, marked where they differ: Enter takes the draft,
 * Escape goes back to the question, and every other key shows the other one. Undefined for what is no key or click.
 */
export function compareDraft(editor: Editor, message: Incoming<EditorMessage>): EditorUpdate | undefined {
  const { compared } = editor;
  if (!compared) return undefined;
  const { draft, isDraftShown } = compared;
  switch (message.type) {
    case 'key':
      if (message.key === 'enter') return answerDraft({ ...editor, compared: undefined }, 'take', draft);
      if (message.key === 'escape' || message.key === 'q') return offer(editor, draft);
      return [{ ...editor, compared: { draft, isDraftShown: !isDraftShown } }, []];
    case 'click':
      return [{ ...editor, compared: { draft, isDraftShown: !isDraftShown } }, []];
    case 'command':
    case 'right-click':
    case 'drag':
    case 'right-drag':
    case 'paste':
      return [editor, []];
    default:
      return undefined;
  }
}

/** The board that is shown while a draft is compared with the file, and its cells that differ; undefined at other times. */
export function comparedSheet({
  compared,
  level,
}: Editor): { readonly sheet: Editor['level']['sheet']; readonly cells: readonly number[] } | undefined {
  if (!compared) return undefined;
  const [file, draft] = [level.sheet, compared.draft.level.sheet];
  const sheet = compared.isDraftShown ? draft : file;
  const points = differentPoints(file, draft).filter((point) => isIn(sheet.area, point));
  return { sheet, cells: points.map((point) => sheet.cellAt(point)) };
}
