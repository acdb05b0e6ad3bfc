import type { Result } from '../core/result';
import type { LevelRef } from '../library/level-entry';
import type { EditedLevel } from '../editing/level/edited-level';
import { andThen, effect } from './effect';
import { leavePlay, openLevel, quit, reportProblem } from './levels';
import { changeLibrary } from './library';
import {
  editorOf,
  isOpen,
  openScreen,
  openWith,
  send,
  type AppEffect,
  type AppUpdate,
  type Asker,
  type Model,
} from './model';
import type { EditChoice, OpenedEditor } from '../editing/edits';
import type { EditRequest } from '../editing/open-level';
import { confirmation } from './screen';
import { EDITOR_SCREEN, openEditor } from './screens/editor/update';
import { LIST_SCREEN } from './screens/list/update';
import { createMenu } from './screens/menu/state';
import { MENU_SCREEN } from './screens/menu/update';
import { openPlay } from './screens/play/opening';
import type { LevelRank } from './screens/play/state';
import { PLAY_SCREEN } from './screens/play/update';

/** Opens the editor; afterwards its user returns to a level. */
export function edit(model: Model, what: EditRequest, returnTo: LevelRef | undefined): AppUpdate {
  return [
    model,
    [effect((world, tell) => world.openEdit(what, (result) => tell((known) => receiveEdit(known, returnTo, result))))],
  ];
}

/** Shows the editor of a level that was opened. An open game is left, and resumed afterwards. */
function receiveEdit(model: Model, returnTo: LevelRef | undefined, result: Result<OpenedEditor, string>): AppUpdate {
  if (isOpen(model, 'editor')) return [model, []];
  if (!result.ok) return reportProblem(model, result.faults.join(' '));
  const editor = openEditor(result.value, model.display);
  return andThen(leavePlay(model), (left) =>
    send(openScreen({ ...left, returnTo }, EDITOR_SCREEN, editor), EDITOR_SCREEN, { type: 'opened' }),
  );
}

/** Requests the levels that the editor can begin with, and opens a menu of them. */
export const loadEdits: AppEffect = effect((world, tell) =>
  world.loadEdits((edits) => tell((model) => [showEdits(model, edits), []])),
);

function showEdits(model: Model, edits: readonly EditChoice[]): Model {
  const list = edits.map(({ label, detail, group }, index) => ({ id: String(index), label, detail, group }));
  const canRemove = edits.some(({ request }) => request.kind === 'unsaved');
  const asker: Asker = {
    onChoose: (id) => (known) => {
      const chosen = edits[Number(id)];
      return chosen ? edit(known, chosen.request, undefined) : [known, []];
    },
    onRemove: (id) => (known) => [askToDelete(known, edits[Number(id)]), []],
  };
  return openScreen(model, MENU_SCREEN, createMenu({ title: 'Editor', list, at: 0, canRemove }), asker);
}

/** Asks before an unsaved level is deleted. */
function askToDelete(model: Model, choice: EditChoice | undefined): Model {
  if (choice?.request.kind !== 'unsaved') return model;
  const { label, detail, request } = choice;
  const { name } = request;
  const menu = confirmation(`Delete ${label}?`, `It is not saved anywhere else. ${detail}`, 'delete it', 'keep it');
  return openScreen(model, MENU_SCREEN, createMenu(menu), {
    onChoose: (id) => (known) =>
      id === 'yes'
        ? changeLibrary(
            known,
            effect((world, tell) => world.deleteUnsaved(name, tell)),
          )
        : [known, []],
  });
}

/** Plays the edited level, above the editor. It is in no list, and nothing about it is saved. */
export function tryLevel(model: Model, isReverse: boolean): AppUpdate {
  const editor = editorOf(model);
  const level = editor?.check.level;
  if (!editor || !level || isOpen(model, 'play')) return [model, []];
  const { rules, detectorFor } = editor;
  const opened = { level, rules, deadlockDetector: detectorFor(rules, level) };
  const start = { rank: trialRank(editor.level), isSolved: false, steps: undefined };
  const tried = openWith(model, PLAY_SCREEN, openPlay(opened, start, model.display));
  return isReverse ? andThen(tried, (known) => send(known, PLAY_SCREEN, { type: 'command', id: 'turn-round' })) : tried;
}

function trialRank({ texts: { title } }: EditedLevel): LevelRank {
  const ref = { file: '', number: 0 };
  return { ref, number: 1, count: 1, isFirst: true, isLast: true, name: 'trial', title, leavesTo: 'editor' };
}

/** Returns to the screen below, to the game that was left for the editor, or to the shell. */
export function leaveEditor(model: Model): AppUpdate {
  const { returnTo } = model;
  const closed: Model = {
    ...model,
    returnTo: undefined,
    screens: model.screens.filter(({ name }) => name !== 'editor'),
  };
  if (returnTo) return openLevel(closed, returnTo);
  if (closed.screens.length === 0) return [model, [quit(false)]];
  return send(closed, LIST_SCREEN, { type: 'shown' });
}
