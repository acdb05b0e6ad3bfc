import type { Appearance, Hue, Presentation } from '../../core/presentation';
import type { View } from '../../core/board/view';
import { FLOOR, OUTSIDE } from '../../core/level/piece';

/** A trophy and the goal of its colour have the same code. */
interface Colour {
  readonly code: number;
  readonly name: Hue;
  readonly trophy: string;
  readonly goal: string;
}

export const TROPHY_COLOURS: readonly Colour[] = [
  { code: 3, name: 'yellow', trophy: 'y', goal: 'Y' },
  { code: 4, name: 'green', trophy: 'g', goal: 'G' },
  { code: 5, name: 'blue', trophy: 'b', goal: 'B' },
  { code: 6, name: 'red', trophy: 'r', goal: 'R' },
];
export const FIRST_TROPHY_COLOUR = 3;
export const LAST_TROPHY_COLOUR = 6;

// Holes and ice keep their spelling, so that a level is written as it was read: a capital or a small letter, and a hole
// in the ground block or in the contents block.
export const HOLES = [7, 8, 9, 10] as const;
export const ICE = [11, 12] as const;

// Walls are contents here, so a goal may lie below a wall.
export const HOLES_PLAYER = 1;
export const WALL_THING = 2;
export const CRATE = 7;

/** Gauges: goals without their trophy; and for each colour, trophies left minus goals. */
export const BARE_GOALS = 0;
export const SPARE = 1;

export function isFilled(view: View, cell: number): boolean {
  const thing = view.thing(cell);
  return thing >= FIRST_TROPHY_COLOUR && thing <= LAST_TROPHY_COLOUR && thing === view.ground(cell);
}

export const holesPresentation: Presentation = {
  hue: 'blue',
  emblem: { sprite: 'trophy' },
  howTo: [
    'Push every trophy onto a goal of its colour.',
    'A hole closes over whatever is pushed into it; crates are there for that. Walk into one, and it is over.',
  ],
  conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, hasHelp: true },
  tempo: { tickMs: 90 },
  appearances: {
    ground: new Map<number, Appearance>([
      [OUTSIDE, { sprite: 'outside' }],
      [FLOOR, { sprite: 'floor' }],
      ...HOLES.map((code): [number, Appearance] => [code, { sprite: 'hole' }]),
      ...ICE.map((code): [number, Appearance] => [code, { sprite: 'ice' }]),
      ...TROPHY_COLOURS.map(({ code, name, goal }): [number, Appearance] => [
        code,
        { sprite: 'goal', hue: name, letter: goal, lettered: true },
      ]),
    ]),
    thing: new Map<number, Appearance>([
      [WALL_THING, { sprite: 'wall' }],
      [CRATE, { sprite: 'crate' }],
      [HOLES_PLAYER, { sprite: 'player' }],
      ...TROPHY_COLOURS.map(({ code, name, trophy }): [number, Appearance] => [
        code,
        { sprite: 'trophy', hue: name, letter: trophy, lettered: true },
      ]),
    ]),
  },

  on: () => ({
    counts: (view) => [{ label: 'goals left', value: view.gauge(BARE_GOALS) }],
    notices(view) {
      return TROPHY_COLOURS.filter((_, index) => view.gauge(SPARE + index) < 0).map(({ name }) => ({
        id: `short-of-${name}`,
        sentence: `a ${name} goal can never be filled any more`,
      }));
    },
    word: ({ layer, before, after }) =>
      layer === 'ground' && after === FLOOR && HOLES.some((hole) => hole === before) ? 'filled' : undefined,
    mood: (view, cell) => (isFilled(view, cell) ? 'on-goal' : undefined),
  }),
};
