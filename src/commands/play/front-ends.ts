/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as PlayScreen from '../../session/play-screen';
import type * as PlayText from './play-text';

/** The ways to play, each loaded when it is chosen: drawing takes as long to load as everything else together. */
export const frontEnds = {
  screen: (): typeof PlayScreen => require('../../session/play-screen'),
  text: (): typeof PlayText => require('./play-text'),
} as const;
