import { FLOOR, OUTSIDE } from '../../core/level/piece';
import type { Appearance, Presentation } from '../../core/presentation';
import { TROPHY_COLOURS, CRATE, HOLES, ICE, isFilled, BARE_GOALS, HOLES_PLAYER, SPARE, WALL_THING } from './pieces';

export const holesPresentation: Presentation = {
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
    counts: (view) => [{ label: 'goals open', value: view.gauge(BARE_GOALS) }],
    notices(view) {
      return TROPHY_COLOURS.filter((_, index) => view.gauge(SPARE + index) < 0).map(({ name }) => ({
        id: `short-of-${name}`,
        sentence: `a ${name} goal can never be filled any more`,
      }));
    },
    mood: (view, cell) => (isFilled(view, cell) ? 'home' : undefined),
  }),
};
