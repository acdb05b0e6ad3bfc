import { FLOOR, OUTSIDE, WALL } from '../../core/level/piece';
import type { Art, Appearance, Presentation } from '../../core/presentation';
import { BOXES, BLOCK_COLOURS, FIRST_BOX, HUMAN, LADDER, BOXES_OF_COLOUR } from './pieces';

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
