import type { FoundDraft } from '../../../editing/found-draft';
import { isIn } from '../../../editing/level/area';
import { differentPoints, type DrawnSheet } from '../../../editing/level/sheet';
import { effect } from '../../effect';
import { type Choice, choose } from './answers';
import type { Incoming } from '../../screen';
import { openNeighbour } from './saving';
import type { Editor, EditorMessage, EditorRequest, EditorUpdate } from './state';

/** Offers the draft that another run of the program has left of this level, as long as nothing was changed. */
export function offerDraft(editor: Editor): EditorUpdate {
  const { draft } = editor;
  return draft && editor.level.isSaved ? offer({ ...editor, draft: undefined }, draft) : [editor, []];
}

function offer(editor: Editor, draft: FoundDraft): EditorUpdate {
  const { name, about, isNew } = draft;
  const look: Choice = {
    id: 'look',
    label: 'look at the difference',
    does: (now) => [{ ...now, message: undefined, compared: { draft, isDraftShown: true } }, []],
  };
  return choose(
    { ...editor, compared: undefined },
    {
      title: 'There is a draft of this level that was not saved',
      note: about,
      list: [
        { id: 'take', label: 'take the draft', does: (now) => take(now, draft) },
        ...(isNew ? [] : [look]),
        { id: 'keep', label: `${isNew ? 'begin anew' : 'edit what is in the file'}, and keep the draft` },
        { id: 'drop', label: 'delete the draft', does: (now) => [now, [drop(name)]] },
      ],
    },
  );
}

function take(editor: Editor, { name }: FoundDraft): EditorUpdate {
  return [editor, [openNeighbour(editor, { draft: name }, false)]];
}

function drop(name: string): EditorRequest {
  return effect((world, tell) => world.deleteUnsaved(name, (text) => tell({ type: 'notice', text })));
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
      if (message.key === 'enter') return take({ ...editor, compared: undefined }, draft);
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
}: Editor): { readonly sheet: DrawnSheet; readonly cells: readonly number[] } | undefined {
  if (!compared) return undefined;
  const [file, draft] = [level.sheet, compared.draft.level.sheet];
  const sheet = compared.isDraftShown ? draft : file;
  const points = differentPoints(file, draft).filter((point) => isIn(sheet.area, point));
  return { sheet, cells: points.map((point) => sheet.cellAt(point)) };
}
