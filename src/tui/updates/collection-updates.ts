import type { Result } from '../../core/result';
import { openCommandMenu } from './app-menu';
import { type AppEffect, type AppUpdate, type Model, type Screen } from '../app';
import { COLLECTIONS, type Collections, type CollectionsEffect } from '../screens/collections/collections';
import type { AddedFiles } from '../screens/collections/library-paths';
import { updateCollections, type CollectionsMessage } from '../screens/collections/update';
import { andThen, applyEach, effect } from '../effect';
import { askForFolder } from './library-updates';
import { openList, showHelp, toList } from './level-updates';
import type { ListMessage } from '../screens/list/list';
import { openScreen } from '../stack';

/** Opens the collections and starts to read the player's files and folders. */
export function openCollections(model: Model): AppUpdate {
  return [openScreen(model, { kind: 'collections', collections: COLLECTIONS }), [loadPaths]];
}

const loadPaths: AppEffect = effect((world, tell) => {
  world.loadPaths((paths) => {
    tell({ type: 'to-collections', message: { type: 'loaded', paths } });
  });
});

/** Passes a message to the collections, wherever they are among the open screens. */
export function toCollections(model: Model, message: CollectionsMessage): AppUpdate {
  const { list, startedAt: now, display } = model;
  const screen = model.screens.find(({ kind }) => kind === 'collections');
  if (screen?.kind !== 'collections') return [model, []];
  const [collections, effects] = updateCollections(screen.collections, message, { list, now, display });
  return applyEach([replaceCollections(model, collections), []], effects, applyCollectionsEffect);
}

function replaceCollections(model: Model, collections: Collections): Model {
  return {
    ...model,
    screens: model.screens.map((screen): Screen =>
      screen.kind === 'collections' ? { ...screen, collections } : screen,
    ),
  };
}

function applyCollectionsEffect(model: Model, requested: CollectionsEffect): AppUpdate {
  switch (requested.type) {
    case 'open-path':
      return [model, [addFiles(requested.path)]];
    case 'open-level':
      return openListAt(model, { type: 'selected', ref: requested.ref });
    case 'open-list':
      return openList(model, { type: 'fold', isFolded: true });
    case 'add-folder':
      return askForFolder(model);
    case 'save-path': {
      const { as, path, isSaved } = requested;
      return [
        model,
        [
          effect((world, tell) => {
            world.savePath(as, path, isSaved, (text) => {
              tell({ type: 'path-saved', text });
            });
          }),
        ],
      ];
    }
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'menu':
      return [
        openCommandMenu(model, requested.menu, (id) => ({ type: 'to-collections', message: { type: 'command', id } })),
        [],
      ];
    case 'close':
      return [{ ...model, screens: model.screens.filter(({ kind }) => kind !== 'collections') }, []];
  }
}

function addFiles(path: string): AppEffect {
  return effect((world, tell) => {
    world.addFiles(path, (result) => {
      tell({ type: 'files-added', result });
    });
  });
}

/** Opens the list at files that were added to the library. */
export function receiveFiles(model: Model, result: Result<AddedFiles, string>): AppUpdate {
  if (!result.ok) return receiveSavedPath(model, `${result.faults.join(' ')}.`);
  const { files, unread, fileCount, first, text } = result.value;
  const known = toList(model, { type: 'extended', files, unread, fileCount });
  if (!first) return andThen(known, (next) => openList(next, { type: 'notice', text: `${text}: reading them.` }));
  return andThen(known, (next) => openListAt(next, { type: 'offered', ref: first, text }));
}

/** Opens the list at a level; the other collections are folded, so that its own has room. */
function openListAt(model: Model, message: Extract<ListMessage, { readonly type: 'selected' | 'offered' }>): AppUpdate {
  return andThen(openList(model, { type: 'fold', isFolded: true }), (folded) => toList(folded, message));
}

/** Reports a change on the visible screen, and reads the collections again. */
export function receiveSavedPath(model: Model, text: string): AppUpdate {
  return model.screens.some(({ kind }) => kind === 'collections')
    ? andThen(toCollections(model, { type: 'said', text }), (said) => [said, [loadPaths]])
    : toList(model, { type: 'notice', text });
}
