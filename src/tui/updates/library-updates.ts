import { ok, type Result } from '../../core/result';
import type { CatalogueFile } from '../../library/catalogue';
import { count } from '../../messages/counts';
import { printableText } from '../../messages/sanitize';
import type { AppUpdate, Model, ScreenMessage, World } from '../app';
import { effect, mapMessages, type Effect } from '../effect';
import { createMenu } from '../screens/menu/menu';
import { createPrompt } from '../screens/prompt/prompt';
import { confirmation, type Question } from '../screen-part';
import { openScreen } from '../stack';

/** Asks for a folder of levels to add. */
export function askForFolder(model: Model): AppUpdate {
  const question: Question<World, ScreenMessage> = {
    label: 'folder of levels: ',
    answer: (text): Effect<World, Result<ScreenMessage, string>> =>
      effect((world, tell) => {
        world.addFolder(text, (result) => {
          tell(result.ok ? ok({ type: 'path-saved', text: result.value }) : result);
        });
      }),
    complete: (text) =>
      effect((world, tell) => {
        world.complete(text, tell);
      }),
  };
  return [openScreen(model, { kind: 'prompt', prompt: createPrompt(question), question, typedAhead: undefined }), []];
}

export function toggleFavourite(model: Model, file: string): AppUpdate {
  return [
    model,
    [
      effect((world, tell) => {
        world.toggleFavourite(file, (text) => {
          tell({ type: 'path-saved', text });
        });
      }),
    ],
  ];
}

/** Asks before a pasted file is deleted. */
export function askToDelete(model: Model, { file, label, titles }: CatalogueFile): AppUpdate {
  const title = `Delete ${label === undefined ? 'these pasted levels' : printableText(label)}?`;
  const note = `${count(titles.length, 'pasted level')}. Your solutions stay, the board will be gone.`;
  const choices = confirmation(title, note, 'delete it', 'keep it');
  const onChoose = (id: string): ScreenMessage => (id === 'yes' ? { type: 'delete-pasted', file } : { type: 'stay' });
  return [openScreen(model, { kind: 'menu', menu: createMenu(choices), onChoose, onRemove: undefined }), []];
}

export function deletePasted(model: Model, file: string): AppUpdate {
  return [
    model,
    [
      mapMessages(
        effect<World, Result<undefined, string>>((world, tell) => {
          world.deletePasted(file, tell);
        }),
        (result): ScreenMessage =>
          result.ok
            ? { type: 'to-list', message: { type: 'deleted', file } }
            : { type: 'to-list', message: { type: 'trouble', text: result.faults.join(' ') } },
      ),
    ],
  ];
}
