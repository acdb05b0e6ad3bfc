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
    wall: [250, 242, 238, 245],
    brick: [252, 245, 238, 236],
    goal: [116, 73, 66, 23],
    box: [229, 215, 172, 94],
    home: [195, 51, 38, 24],
    heavy: [180, 94, 58, 236],
    player: [231, 226, 220, 208],
    hole: [255, 244, 236, 234],
  },
  sixteen: ON_BLACK,
  needsShapes: true,
};
