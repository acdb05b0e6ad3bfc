import { ok, type Result } from '../../core/result';
import type { LevelRef } from '../../library/level-entry';
import { openCommandMenu } from './app-menu';
import { openLevel, quit, type AppEffect, type AppUpdate, type Model, type Screen, type ScreenMessage } from '../app';
import type { EditChoice } from '../../editing/edits';
import type { EditRequest } from '../../editing/open-level';
import type { Editor, EditorEffect, EditorMessage, EditorQuestion, EditorWorld } from '../screens/editor/editor';
import type { OpenedEditor } from '../../editing/edits';
import { openEditor } from '../screens/editor/opening';
import { updateEditor } from '../screens/editor/update';
import { andThen, applyEach, effect, mapMessages } from '../effect';
import { createMenu } from '../screens/menu/menu';
import { createPrompt } from '../screens/prompt/prompt';
import { confirmation, type Question } from '../screen-part';
import { editorOf, openScreen, playOf, replaceEditor } from '../stack';
import { openPlay } from '../screens/play/opening';
import { applyPlayEffect, changeSettings, leavePlay, reportProblem, showHelp, toList, toPlay } from './level-updates';
import { trialRank } from './trial';

export function edit(model: Model, request: EditRequest, returnTo?: LevelRef): AppUpdate {
  return [
    model,
    [
      effect((world, tell) => {
        world.openEdit(request, (result) => {
          tell({ type: 'edit-opened', returnTo, result });
        });
      }),
    ],
  ];
}

/** Shows the editor of a level that was opened. An open game is left, and resumed afterwards. */
export function receiveEdit(
  model: Model,
  returnTo: LevelRef | undefined,
  result: Result<OpenedEditor, string>,
): AppUpdate {
  if (editorOf(model)) return [model, []];
  if (!result.ok) return reportProblem(model, result.faults.join(' '));
  const editor = openEditor(result.value, model.display);
  return andThen(leavePlay(model), (left) =>
    toEditor(openScreen(left, { kind: 'editor', editor, returnTo }), { type: 'opened' }),
  );
}

/** Requests the levels that the editor can begin with. */
export const loadEdits: AppEffect = effect((world, tell) => {
  world.loadEdits((edits) => {
    tell({ type: 'edits-loaded', edits });
  });
});

/** Opens a menu of the levels that the editor can begin with. */
export function showEdits(model: Model, edits: readonly EditChoice[]): Model {
  const list = edits.map(({ label, detail, group }, index) => ({ id: String(index), label, detail, group }));
  const onChoose = (id: string): ScreenMessage => {
    const chosen = edits[Number(id)];
    return chosen ? { type: 'edit', request: chosen.request } : { type: 'stay' };
  };
  const choices = { title: 'Editor', list, at: 0, canRemove: edits.some(({ request }) => request.kind === 'unsaved') };
  const onRemove = (id: string): ScreenMessage => {
    const chosen = edits[Number(id)];
    return chosen?.request.kind === 'unsaved' ? { type: 'drop-edit', choice: chosen } : { type: 'stay' };
  };
  return openScreen(model, { kind: 'menu', menu: createMenu(choices), onChoose, onRemove });
}

/** Asks before an unsaved level is deleted. */
export function askToDrop(model: Model, { request, label, detail }: EditChoice): Model {
  const choices = confirmation(`Delete ${label}?`, `It is not saved anywhere else. ${detail}`, 'delete it', 'keep it');
  const onChoose = (id: string): ScreenMessage =>
    id === 'yes' && request.kind === 'unsaved' ? { type: 'edit-dropped', name: request.name } : { type: 'stay' };
  return openScreen(model, { kind: 'menu', menu: createMenu(choices), onChoose, onRemove: undefined });
}

/** Deletes an unsaved level. */
export function dropEdit(model: Model, name: string): AppUpdate {
  return [
    model,
    [
      effect((world, tell) => {
        world.deleteUnsaved(name, (text) => {
          tell({ type: 'path-saved', text });
        });
      }),
    ],
  ];
}

/** Passes a message to the editor, wherever it is among the open screens. */
export function toEditor(model: Model, message: EditorMessage): AppUpdate {
  const open = editorOf(model);
  if (!open) return [model, []];
  const [editor, effects] = updateEditor(open, message, model.display);
  return applyEach([replaceEditor(model, editor), []], effects, (known, requested) =>
    applyEditorEffect(known, editor, requested),
  );
}

function applyEditorEffect(model: Model, { level }: Editor, requested: EditorEffect): AppUpdate {
  const toLevel = (message: EditorMessage): ScreenMessage => ({ type: 'to-editor', level, message });
  switch (requested.type) {
    case 'effect':
      return [model, [mapMessages(requested, toLevel)]];
    case 'try': {
      const tried = openTrial(model);
      return requested.isReverse
        ? andThen(tried, (known) => toPlay(known, { type: 'command', id: 'turn-round' }))
        : tried;
    }
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => toLevel({ type: 'command', id })), []];
    case 'ask': {
      const { question } = requested;
      const asked = wrapQuestion(question, toLevel);
      return [
        openScreen(model, { kind: 'prompt', prompt: createPrompt(question), question: asked, typedAhead: undefined }),
        [],
      ];
    }
    case 'choose': {
      const { choices, onChoose } = requested;
      return [
        openScreen(model, {
          kind: 'menu',
          menu: createMenu(choices),
          onChoose: (id) => toLevel(onChoose(id)),
          onRemove: undefined,
        }),
        [],
      ];
    }
    case 'settings':
      return andThen(changeSettings(model, requested.settings), (known) => toEditor(known, { type: 'resize' }));
    case 'leave': {
      const { isWanted } = requested;
      const close: AppEffect = effect((world) => {
        world.closeEdited(level, isWanted);
      });
      return andThen([model, [close]], leaveEditor);
    }
  }
}

/** Plays the edited level, above the editor. */
function openTrial(model: Model): AppUpdate {
  const { display } = model;
  const editor = editorOf(model);
  const level = editor?.check.level;
  if (!editor || !level || playOf(model)) return [model, []];
  const { rules, detectorFor } = editor;
  const opened = { level, rules, deadlockDetector: detectorFor(rules, level) };
  const [play, effects] = openPlay(
    opened,
    { rank: trialRank(editor.level), isSolved: false, steps: undefined },
    display,
  );
  return applyEach([openScreen(model, { kind: 'play', play }), []], effects, applyPlayEffect);
}

/** Returns to the screen below, to the game that was left for the editor, or to the shell. */
function leaveEditor(model: Model): AppUpdate {
  const screen = model.screens.find((one): one is Extract<Screen, { kind: 'editor' }> => one.kind === 'editor');
  const closed: Model = { ...model, screens: model.screens.filter(({ kind }) => kind !== 'editor') };
  if (screen?.returnTo) return openLevel(closed, screen.returnTo);
  if (closed.screens.length === 0) return [model, [quit(false)]];
  return toList(closed, { type: 'shown' });
}

function wrapQuestion(
  question: EditorQuestion,
  wrap: (message: EditorMessage) => ScreenMessage,
): Question<EditorWorld, ScreenMessage> {
  return {
    ...question,
    answer: (text) => mapMessages(question.answer(text), (result) => (result.ok ? ok(wrap(result.value)) : result)),
  };
}
