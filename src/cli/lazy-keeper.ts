/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as PlayKeeper from './play-keeper';

/** What keeps what is played, loaded where something is kept: see the commands. */
export function playKeeper(): typeof PlayKeeper {
  return require('./play-keeper');
}
