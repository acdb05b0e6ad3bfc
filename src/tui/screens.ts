import type { Model, Screen } from './app';
import type { Play } from './play/play';

/** The screens that are open, one above the other. */

export function topScreen({ screens }: Model): Screen | undefined {
  return screens.at(-1);
}

export function openScreen(model: Model, screen: Screen): Model {
  return { ...model, screens: [...model.screens, screen] };
}

/** Without the screen on top. */
export function closeScreen(model: Model): Model {
  return { ...model, screens: model.screens.slice(0, -1) };
}

/** The screen on top has changed. */
export function replaceScreen(model: Model, screen: Screen): Model {
  return openScreen(closeScreen(model), screen);
}

/** The level that is open, whatever is above it. */
export function playOf({ screens }: Model): Play | undefined {
  const screen = screens.find(({ kind }) => kind === 'play');
  return screen?.kind === 'play' ? screen.play : undefined;
}

export function replacePlay(model: Model, play: Play): Model {
  return {
    ...model,
    screens: model.screens.map((screen) => (screen.kind === 'play' ? { ...screen, play } : screen)),
  };
}

/** The list alone, if there is one: a level is left with all that is above it. */
export function closeLevel(model: Model): Model {
  return { ...model, screens: model.screens.filter(({ kind }) => kind === 'list') };
}
