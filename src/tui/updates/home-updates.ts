import { openCollections } from './collection-updates';
import { loadEdits } from './editor-updates';
import { changeSettings, openList, paste, showHelp, toList } from './level-updates';
import { askForNewLevel } from './new-level-updates';
import { openLevel, openSettings, quit, type AppUpdate, type Model, type Screen } from '../app';
import { applyEach } from '../effect';
import {
  runCommand,
  updateHome,
  type Home,
  type HomeEffect,
  type HomeOccasion,
  type HomeUpdate,
} from '../screens/home/home';
import { openCommandMenu } from './app-menu';
import { updateSettings } from '../screens/settings/settings';
import { closeScreen, replaceScreen, topScreen } from '../stack';
import type { KeyOrClick } from '../terminal/keys';

type HomeScreen = Extract<Screen, { readonly kind: 'home' }>;

export function toHome(model: Model, screen: HomeScreen, message: KeyOrClick): AppUpdate {
  return applyToHome(model, screen, (home, occasion) => updateHome(home, message, occasion));
}

export function runHomeCommand(model: Model, id: string): AppUpdate {
  const screen = topScreen(model);
  if (screen?.kind !== 'home') return [model, []];
  return applyToHome(model, screen, (home, occasion) => runCommand(home, id, occasion));
}

function applyToHome(
  model: Model,
  screen: HomeScreen,
  change: (home: Home, occasion: HomeOccasion) => HomeUpdate,
): AppUpdate {
  const { display, startedAt: now } = model;
  const list = { ...model.list, message: undefined };
  const [home, effects] = change(screen.home, { list, now, display });
  return applyEach([replaceScreen({ ...model, list }, { ...screen, home }), []], effects, applyHomeEffect);
}

function applyHomeEffect(model: Model, requested: HomeEffect): AppUpdate {
  switch (requested.type) {
    case 'open':
      return openLevel(model, requested.ref);
    case 'list':
      return openList(model, { type: 'fold', isFolded: false });
    case 'collections':
      return openCollections(model);
    case 'new-level':
      return [model, [askForNewLevel(undefined)]];
    case 'editor':
      return [model, [loadEdits]];
    case 'settings':
      return openSettings(model);
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'paste':
      return paste(model, requested.text, undefined);
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => ({ type: 'to-home', id })), []];
    case 'say':
      return toList(model, { type: 'notice', text: requested.text });
    case 'quit':
      return [model, [quit(false)]];
  }
}

export function toSettings(
  model: Model,
  screen: Extract<Screen, { readonly kind: 'settings' }>,
  message: KeyOrClick,
): AppUpdate {
  const [settings, effects] = updateSettings(screen.settings, message, model.display);
  return applyEach([replaceScreen(model, { ...screen, settings }), []], effects, (shown, requested) =>
    requested.type === 'close' ? [closeScreen(shown), []] : changeSettings(shown, requested.settings),
  );
}

/** Whether Escape has nothing to end in the list, so that it closes the list above the home screen. */
export function isListPlain({ screens, list }: Model): boolean {
  return screens.length > 1 && !list.search && list.rules === undefined && list.order === 'files';
}
