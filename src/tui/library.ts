import type { Result } from '../core/result';
import { andThen, effect, mapMessages, type Effect } from './effect';
import { openList, say } from './levels';
import { isOpen, openScreen, send, topScreen, type Answer, type AppUpdate, type Model, type World } from './model';
import { COLLECTIONS, type AddedFiles } from './screens/collections/state';
import { COLLECTIONS_SCREEN } from './screens/collections/update';
import { LIST_SCREEN } from './screens/list/update';
import { createPrompt } from './screens/prompt/update';
import { PROMPT_SCREEN } from './screens/prompt/update';
import type { Question } from './screen';

/** Opens the collections and starts to read the player's files and folders. */
export function openCollections(model: Model): AppUpdate {
  return send(openScreen(model, COLLECTIONS_SCREEN, COLLECTIONS), COLLECTIONS_SCREEN, { type: 'opened' });
}

/** Adds the levels of a file or folder, and opens the list at them. */
export function addFiles(model: Model, path: string): AppUpdate {
  return [
    model,
    [effect((world, tell) => world.addFiles(path, (result) => tell((known) => receiveFiles(known, result))))],
  ];
}

function receiveFiles(model: Model, result: Result<AddedFiles, string>): AppUpdate {
  if (!result.ok) return reportChange(model, `${result.faults.join(' ')}.`);
  const { files, unread, fileCount, first, text } = result.value;
  return andThen(send(model, LIST_SCREEN, { type: 'extended', files, unread, fileCount }), (known) =>
    first
      ? openList(known, { type: 'fold', isFolded: true }, { type: 'shown' }, { type: 'offered', ref: first, text })
      : openList(known, { type: 'notice', text: `${text}: reading them.` }, { type: 'shown' }),
  );
}

/** Asks for a folder of levels to add. */
export function askForFolder(model: Model): Model {
  const question: Question<World, Answer> = {
    label: 'Folder of levels',
    answer: (text) =>
      mapMessages(
        effect<World, Result<string, string>>((world, tell) => world.addFolder(text, tell)),
        (result) => (result.ok ? { ok: true, value: (known: Model) => reportChange(known, result.value) } : result),
      ),
    complete: (text) => effect((world, tell) => world.complete(text, tell)),
  };
  return openScreen(model, PROMPT_SCREEN, createPrompt(question), { question });
}

/** Changes the player's library, and reports it. */
export function changeLibrary(model: Model, change: Effect<World, string>): AppUpdate {
  return [
    model,
    [
      mapMessages(
        change,
        (text): Answer =>
          (known) =>
            reportChange(known, text),
      ),
    ],
  ];
}

/** Reports a change on the collections, which are read again, and on the level or the list, unless it is below them. */
function reportChange(model: Model, text: string): AppUpdate {
  const told: AppUpdate = isOpen(model, 'collections')
    ? send(model, COLLECTIONS_SCREEN, { type: 'said', text })
    : [model, []];
  return andThen(told, (known) => (topScreen(known)?.name === 'collections' ? [known, []] : say(known, text)));
}
