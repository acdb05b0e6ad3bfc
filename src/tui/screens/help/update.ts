import type { Display, ScreenKind } from '../../screen';
import { isKeyOrClick } from '../../screen';
import { HELP_COMMANDS, updateHelp, type Help } from './state';
import { viewHelp } from './view';

/** The help of a screen. */
export const HELP_SCREEN: ScreenKind<Help, never, unknown, { readonly display: Display }> = {
  name: 'help',
  covers: true,
  update: (help, message, { display }) => (isKeyOrClick(message) ? updateHelp(help, message, display) : [help, []]),
  view: (canvas, help, { display }) => viewHelp(canvas, help, display),
  commands: () => HELP_COMMANDS,
};
