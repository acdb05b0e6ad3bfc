import type { Model, Screen } from './app';
import type { Editor } from './screens/editor/editor';
import type { Play } from './screens/play/play';

export function topScreen({ screens }: Model): Screen | undefined {
  return screens.at(-1);
}

export function openScreen(model: Model, screen: Screen): Model {
  return { ...model, screens: [...model.screens, screen] };
}

/** Closes the screen on top. */
export function closeScreen(model: Model): Model {
  return { ...model, screens: model.screens.slice(0, -1) };
}

/** Replaces the screen on top. */
export function replaceScreen(model: Model, screen: Screen): Model {
  return openScreen(closeScreen(model), screen);
}

/** The open level, even below other screens. */
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

/** Closes the level and all screens above it; home and list stay, if they are open. */
export function closeLevel(model: Model): Model {
  return { ...model, screens: model.screens.filter(({ kind }) => BELOW_LEVEL.has(kind)) };
}

const BELOW_LEVEL: ReadonlySet<Screen['kind']> = new Set(['home', 'collections', 'list', 'editor']);

/** The open editor, even below other screens. */
export function editorOf({ screens }: Model): Editor | undefined {
  const screen = screens.find(({ kind }) => kind === 'editor');
  return screen?.kind === 'editor' ? screen.editor : undefined;
}

/** Whether the editor is open, and no level above it. */
export function isEditing({ screens }: Model): boolean {
  const kinds = screens.map(({ kind }) => kind);
  return kinds.indexOf('editor') > kinds.indexOf('play');
}

export function replaceEditor(model: Model, editor: Editor): Model {
  return {
    ...model,
    screens: model.screens.map((screen) => (screen.kind === 'editor' ? { ...screen, editor } : screen)),
  };
}

/** The screen that the player reaches from a level. */
export function screenBelowLevel(model: Model): 'home' | 'list' | 'editor' | undefined {
  const below = topScreen(closeLevel(model))?.kind;
  return below === 'home' || below === 'list' || below === 'editor' ? below : undefined;
}
