import { bindKeys, makeCommandTable } from '../keys/bindings';
import type { HelpLine, KeyCommand } from '../keys/key-commands';
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
  {
    help: 'settings',
    isMinor: true,
    group: 'Program',
    commands: [{ id: 'settings', keys: ['C-t'], does: openSettings }],
  },
  {
    help: 'redraw the screen',
    group: 'Program',
    isLeftOut: true,
    commands: [{ id: 'redraw', keys: ['C-l'], does: (model) => [model, [redraw]] }],
  },
  {
    help: 'suspend',
    isMinor: true,
    group: 'Program',
    commands: [{ id: 'suspend', keys: ['C-z'], does: (model) => [model, [suspend]] }],
  },
  {
    help: 'quit',
    isMinor: true,
    group: 'Program',
    commands: [
      {
        id: 'interrupt',
        name: 'quit the program',
        keys: ['C-c'],
        fixed: ['C-c'],
        does: (model) => [model, [quit(true)]],
      },
    ],
  },
];

export function openSettings(model: Model): AppUpdate {
  return [topScreen(model)?.name === 'settings' ? model : openScreen(model, SETTINGS_SCREEN, { at: 0 }), []];
}

/** If the player binds one of these keys to another command, the key belongs to that command. */
export const appTable = makeCommandTable(({ list }) => {
  const ids = APP_COMMANDS.flatMap(({ commands }) => commands.map(({ id }) => id));
  const boundElsewhere = list.filter(({ id }) => !ids.includes(id)).flatMap(({ keys }) => keys);
  return bindKeys(APP_COMMANDS, { list, everywhere: boundElsewhere }).lines;
});
