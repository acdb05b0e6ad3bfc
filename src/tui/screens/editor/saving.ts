import {
  type Editor,
  type EditorMessage,
  type EditorQuestion,
  type EditorRequest,
  type EditorUpdate,
  type WantedSave,
  warn,
} from './state';
import { asSentence } from '../../../core/reason';
import type { EditTarget, Neighbour } from '../../../editing/open-level';
import { failure, ok } from '../../../core/result';
import { printableText } from '../../../messages/sanitize';
import { effect } from '../../effect';
import { say } from '../../screen';
import { answered, choose } from './answers';
import type { SaveAnswer } from '../../../editing/save-place';

/** Leaves the editor; asks first what to do with unsaved changes. */
export function leave(editor: Editor): EditorUpdate {
  if (editor.level.isSaved) return [editor, closeEditor(editor, false)];
  const lost = withoutDraft(editor);
  return choose(editor, {
    title: 'The level is not saved',
    note: lost ?? 'Unsaved levels wait in Editor on the home screen.',
    list: [
      { id: 'save', label: 'save it, and leave', does: (now) => save(now, 'out') },
      {
        id: 'leave',
        label: lost === undefined ? 'leave it as it is' : 'lose the changes',
        does: (now) => [now, closeEditor(now, true)],
      },
      { id: 'stay', label: 'go on editing' },
    ],
  });
}

/** Why there is no other level of the same file. */
export function withoutFile({ place }: Editor): string | undefined {
  return place ? undefined : 'the level is in no file yet';
}

/** The level `by` places further on. */
export function goBy(editor: Editor, by: number): EditorUpdate {
  return goToLevel(editor, (editor.place?.number ?? 0) + by);
}

/** Goes to another level of the same file, or to a new one after the last; asks first what to do with changes. */
export function goToLevel(editor: Editor, to: Neighbour): EditorUpdate {
  const reason = withoutFile(editor);
  if (reason !== undefined) return [say(editor, asSentence(reason)), []];
  if (to === editor.place?.number) return [say(editor, `This is level ${to}.`), []];
  if (editor.level.isSaved) return [editor, [openNeighbour(editor, to, false)]];
  const lost = withoutDraft(editor);
  return choose(editor, {
    title: 'The level is not saved',
    note: lost ?? 'What you leave waits here, and in Editor on the home screen.',
    list: [
      { id: 'save', label: 'save it, and go on', does: (now) => save(now, to) },
      {
        id: 'leave',
        label: lost === undefined ? 'leave it as it is, and go on' : 'lose the changes, and go on',
        does: (now) => [now, [openNeighbour(now, to, true)]],
      },
      { id: 'stay', label: 'stay' },
    ],
  });
}

const PLAIN_SAVE: WantedSave = { path: undefined, mayLose: false, isForced: false };

export function save(editor: Editor, then?: WantedSave['then']): EditorUpdate {
  return requestSave(editor, { ...PLAIN_SAVE, then });
}

/** Saves the level; if its solution has no place in the file, this is told. */
export function saveWithSolution(editor: Editor): EditorUpdate {
  return requestSave(editor, { ...PLAIN_SAVE, wantsSolution: true });
}

function requestSave(editor: Editor, request: WantedSave): EditorUpdate {
  const saved: EditorRequest = effect((world, tell) =>
    world.saveEdited(editor.level, request, (answer) => tell(receiving(request, answer))),
  );
  return [editor, [saved]];
}

function receiving(request: WantedSave, answer: SaveAnswer): EditorMessage {
  return answered((now) => receiveAnswer(now, request, answer));
}

/** Asks for the name of a file. */
export function saveAs(editor: Editor): EditorUpdate {
  return editor.place ? askForName(editor, 'Save as') : save(editor);
}

function askForName(editor: Editor, label: string, then?: WantedSave['then']): EditorUpdate {
  const { level, place } = editor;
  const question: EditorQuestion = {
    label,
    ...(place ? { text: place.path } : {}),
    answer: (text) => {
      const request: WantedSave = { ...PLAIN_SAVE, path: text.trim(), then };
      return effect((world, tell) =>
        world.saveEdited(level, request, (answer) =>
          tell(answer.kind === 'refused' ? failure(answer.text) : ok(receiving(request, answer))),
        ),
      );
    },
    complete: (text) => effect((world, tell) => world.complete(text, tell)),
  };
  return [editor, [{ type: 'ask', question }]];
}

/** Reports that the level is saved, or asks what to do. */
function receiveAnswer(editor: Editor, request: WantedSave, answer: SaveAnswer): EditorUpdate {
  switch (answer.kind) {
    case 'saved': {
      const { place, notes } = answer;
      const where = `Saved in ${printableText(place.path)}${place.number === 1 ? '' : `, level ${place.number}`}`;
      const saved: Editor = { ...editor, place };
      const sentence = `${[where, ...notes].join('; ')}.`;
      const answered = notes.length === 0 ? say(saved, sentence) : warn(saved, sentence);
      return [answered, notes.length === 0 ? goOn(editor, request.then) : []];
    }
    case 'no-name':
      return askForName(editor, `Save as, in ${printableText(answer.folder)}`, request.then);
    case 'refused':
      return [warn(editor, answer.text), []];
    case 'changed':
      return askAboutChange(editor, request);
    case 'read-only':
      return askToSave(editor, 'Write over it?', 'The file is read-only.', { ...request, isForced: true });
    case 'losses':
      return askToSave(editor, 'Save it all the same?', answer.losses.join('; '), { ...request, mayLose: true });
  }
}

/** Another program has changed the file: asks what to do. Only this level is written, so what else has changed stays. */
function askAboutChange(editor: Editor, request: WantedSave): EditorUpdate {
  return choose(editor, {
    title: 'Write over it?',
    note: 'Another program has changed the file since it was read. Its changes to other levels stay in any case.',
    list: [
      { id: 'no', label: 'go on editing' },
      { id: 'yes', label: 'save it', does: (now) => requestSave(now, { ...request, isForced: true }) },
      { id: 'name', label: 'save under another name', does: (now) => askForName(now, 'Save as', request.then) },
      {
        id: 'again',
        label: 'read the file again; what you have drawn stays as a draft',
        does: (now) =>
          now.place ? [now, [openNeighbour(now, now.place.number, true)]] : askForName(now, 'Save as', request.then),
      },
    ],
  });
}

/** Goes where the user wanted to go after saving. */
function goOn(editor: Editor, then: WantedSave['then']): readonly EditorRequest[] {
  if (then === undefined) return [];
  return then === 'out' ? closeEditor(editor, false) : [openNeighbour(editor, then, false)];
}

/** Leaves the editor; the history stays on disk if it is wanted. */
function closeEditor({ level }: Editor, isWanted: boolean): readonly EditorRequest[] {
  return [effect((world) => world.closeEdited(level, isWanted)), { type: 'leave' }];
}

/** Asks the host for another level of the file; this one stays on disk if its changes are wanted. */
export function openNeighbour({ level }: Editor, to: EditTarget, isWanted: boolean): EditorRequest {
  return effect((world, tell) =>
    world.openNeighbour(level, to, isWanted, (result) => tell({ type: 'neighbour-opened', result })),
  );
}

function askToSave(editor: Editor, title: string, note: string, agreed: WantedSave): EditorUpdate {
  return choose(editor, {
    title,
    note: printableText(note),
    list: [
      { id: 'no', label: 'no, go on editing' },
      { id: 'yes', label: 'yes, save it', does: (now) => requestSave(now, agreed) },
    ],
  });
}

/** Why leaving the level loses changes; undefined if a draft of it is saved. */
function withoutDraft({ isKept, draftFault }: Editor): string | undefined {
  if (!isKept) return 'No draft of it is kept.';
  const fault = draftFault();
  return fault === undefined ? undefined : `No draft of it can be written: ${fault}.`;
}
