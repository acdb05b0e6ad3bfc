import type { Appearance, Art, Hue, Presentation } from '../../core/presentation';
import { FLOOR, OUTSIDE, WALL } from '../../core/level/piece';

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

// The drawings of the document, character for character.
const HUMAN_ART: Art = {
  subject: 'player',
  rows: [' ≤≥ ', ' /\\ '],
  ascii: [' <> ', ' /\\ '],
  small: '≤≥',
  smallAscii: '<>',
};
const ROCK_ART: Art = {
  subject: 'rock',
  rows: ['▒▒▒▒', '▒▒▒▒'],
  ascii: ['####', '####'],
  small: '▒▒',
  smallAscii: '##',
};
const LADDER_ART: Art = {
  subject: 'ladder',
  rows: ['├──┤', '├──┤'],
  ascii: ['|--|', '|--|'],
  small: '├┤',
  smallAscii: '|-',
};
const AIR_ART: Art = { subject: 'air', rows: ['    ', '    '], ascii: ['    ', '    '], small: '  ', smallAscii: '  ' };
const BOX_ART: Art = { ...AIR_ART, subject: 'block' };

export const vexedPresentation: Presentation = {
  hue: 'cyan',
  emblem: { sprite: BOX_ART, hue: 'cyan' },
  howTo: [
    'Make all boxes vanish: those of one colour vanish when they touch.',
    'What nothing holds falls. You walk, climb ladders, and push boxes to the left and right.',
  ],
  conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, hasHelp: true },
  tempo: { tickMs: 300, isUnhurried: true },
  clicksBeside: true,
  hasButtons: true,
  lightGround: true,
  sequenceKey: 's',
  appearances: {
    ground: new Map<number, Appearance>([
      [OUTSIDE, { sprite: 'outside' }],
      [WALL, { sprite: ROCK_ART }],
      [FLOOR, { sprite: AIR_ART }],
      [LADDER, { sprite: LADDER_ART }],
    ]),
    thing: new Map<number, Appearance>([
      [HUMAN, { sprite: HUMAN_ART }],
      ...BLOCK_COLOURS.map(({ letters, name }, colour): [number, Appearance] => [
        FIRST_BOX + colour,
        { sprite: BOX_ART, hue: name, letter: letters.charAt(0) },
      ]),
    ]),
  },

  on: () => ({
    counts: (view) => [{ label: 'boxes left', value: view.gauge(BOXES) }],
    notices(view) {
      return BLOCK_COLOURS.filter((_, colour) => view.gauge(BOXES_OF_COLOUR + colour) === 1).map(({ name }) => ({
        id: `last-${name}`,
        sentence: `only one ${name} box is left, which can never vanish`,
      }));
    },
  }),
};
