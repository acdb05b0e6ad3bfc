import { makeCommandTable, yieldingBindings } from '../keys/bindings';
import { type HelpLine, type KeyCommand, line } from '../keys/key-commands';
import { request, SETTINGS_WORDS } from './commands';
import { effect } from './effect';
import { quit } from './levels';
import { openScreen, topScreen, type AppEffect, type AppUpdate, type Model } from './model';
import { SETTINGS_SCREEN } from './screens/settings/update';

/** A command that works on every screen. */
interface AppCommand extends KeyCommand {
  readonly does: (model: Model) => AppUpdate;
}

const redraw: AppEffect = effect((world) => world.redraw());

const suspend: AppEffect = effect((world) => world.suspend());

export const APP_COMMANDS: readonly HelpLine<AppCommand>[] = [
  line(
    'settings',
    { group: 'Program', isMinor: true },
    { id: 'settings', words: SETTINGS_WORDS, keys: ['C-t'], does: openSettings },
  ),
  line(
    'redraw the screen',
    { group: 'Program', isLeftOut: true },
    { id: 'redraw', keys: ['C-l'], does: request(redraw) },
  ),
  line('suspend', { group: 'Program', isMinor: true }, { id: 'suspend', keys: ['C-z'], does: request(suspend) }),
  line(
    'quit',
    { group: 'Program', isMinor: true },
    { id: 'interrupt', name: 'quit the program', keys: ['C-c'], fixed: ['C-c'], does: request(quit(true)) },
  ),
];

export function openSettings(model: Model): AppUpdate {
  return [topScreen(model)?.name === 'settings' ? model : openScreen(model, SETTINGS_SCREEN, { at: 0 }), []];
}

export const appTable = makeCommandTable(APP_COMMANDS, (bindings) => yieldingBindings(APP_COMMANDS, bindings));
