import { andThen } from '../../effect';
import { isKeyOrClick, type ScreenKind } from '../../screen';
import { HOME_COMMANDS, runCommand, updateHome } from './commands';
import { type Home, type HomeOccasion } from './state';
import { viewHome } from './view';

/** The first screen. Its message is that of the list. */
export const HOME_SCREEN: ScreenKind<Home, never, unknown, HomeOccasion> = {
  name: 'home',
  covers: true,
  update: (home, message, occasion) => {
    const quiet: HomeOccasion = { ...occasion, list: { ...occasion.list, message: undefined } };
    return andThen([home, [{ type: 'say', text: undefined }]], (there) => {
      if (message.type === 'command') return runCommand(there, message.id, quiet);
      return isKeyOrClick(message) ? updateHome(there, message, quiet) : [there, []];
    });
  },
  view: viewHome,
  commands: () => HOME_COMMANDS,
};
