import type { Hue } from '../../core/presentation';

export const LADDER = 3;
export const HUMAN = 1;
export const FIRST_BOX = 2;

interface Colour {
  /** The letters for it; the first is the one to write. */
  readonly letters: string;
  readonly name: Hue;
}
export const BLOCK_COLOURS: readonly Colour[] = [
  { letters: 'b', name: 'blue' },
  { letters: 'r', name: 'red' },
  { letters: 'c', name: 'cyan' },
  { letters: 'm', name: 'magenta' },
  { letters: 'g', name: 'green' },
  { letters: 'y', name: 'yellow' },
  { letters: 'l1', name: 'black' },
];

/** Gauges: boxes left in total, and of each colour. */
export const BOXES = 0;
export const BOXES_OF_COLOUR = 1;
