import { isKeyOrClick, type Display, type ScreenKind } from '../../screen';
import { SETTINGS_COMMANDS, updateSettings, type SettingsScreen } from './state';
import { viewSettings } from './view';

/** The settings, each with its values. */
export const SETTINGS_SCREEN: ScreenKind<SettingsScreen, never, unknown, { readonly display: Display }> = {
  name: 'settings',
  covers: true,
  update: (screen, message, { display }) =>
    isKeyOrClick(message) ? updateSettings(screen, message, display) : [screen, []],
  view: (canvas, screen, { display }) => viewSettings(canvas, screen, display),
  commands: () => SETTINGS_COMMANDS,
};
