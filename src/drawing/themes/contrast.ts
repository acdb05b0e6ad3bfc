import type { Theme } from '../theme';
import { CALM } from './calm';
import { ON_BLACK } from './sixteen';

/** For bright rooms and tired eyes: black ground, pure colours. */
export const CONTRAST: Theme = {
  colours: {
    ...CALM.colours,
    ground: 16,
    text: 231,
    dim: 250,
    frame: 250,
    paper: 231,
    ink: 16,
    'wall-edge': 255,
  },
  tones: {
    ...CALM.tones,
    floor: [16, 16, 234, 16],
    wall: [250, 240, 236, 250],
    brick: [252, 245, 238, 236],
    goal: [231, 226, 220, 94],
    box: [229, 215, 172, 94],
    home: [159, 38, 31, 23],
    heavy: [252, 245, 240, 237],
    player: [231, 231, 226, 214],
    hole: [255, 244, 236, 234],
  },
  sixteen: ON_BLACK,
};
