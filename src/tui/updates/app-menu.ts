import { appTable, type AppUpdate, type Model, type ScreenMessage } from '../app';
import { commandChoices } from '../command-choices';
import { createMenu } from '../screens/menu/menu';
import type { CommandMenu, MenuChoices } from '../screen-part';
import { openScreen } from '../stack';

/** Opens the menu of a screen's commands and those that work everywhere. */
export function openCommandMenu(model: Model, menu: CommandMenu, toScreen: (id: string) => ScreenMessage): Model {
  const own = commandChoices(appTable(model.display.settings.keys).lines, () => undefined);
  const list = [...menu.list, ...own];
  const choices: MenuChoices = { ...menu, title: 'Menu', list, at: 0, canRemove: false };
  const onChoose = (id: string): ScreenMessage =>
    own.some((choice) => choice.id === id) ? { type: 'app-command', id } : toScreen(id);
  return openScreen(model, { kind: 'menu', menu: createMenu(choices), onChoose, onRemove: undefined });
}

export function runAppCommand(model: Model, id: string): AppUpdate {
  const commands = appTable(model.display.settings.keys).lines.flatMap((line) => line.commands);
  const command = commands.find((candidate) => candidate.id === id);
  return command?.does(model) ?? [model, []];
}
