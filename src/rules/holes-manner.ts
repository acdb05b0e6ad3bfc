import { FLOOR, OUTSIDE } from '../core/cell';
import type { Look } from '../core/look';
import type { Manner } from '../core/manner';
import { COLOURS, CRATE, HOLES, ICE, isFilled, OPEN_GOALS, PLAYER, SPARE, WALL_THING } from './holes-pieces';

export const holesManner: Manner = {
  howTo: [
    'Push every trophy onto a target of its colour.',
    'A hole closes over whatever is pushed into it; crates are there for that. Walk into one, and it is over.',
  ],
  conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
  tempo: { millisecondsATick: 90, holdsKeys: false },
  looks: {
    ground: new Map<number, Look>([
      [OUTSIDE, { sprite: 'outside' }],
      [FLOOR, { sprite: 'floor' }],
      ...HOLES.map((code): [number, Look] => [code, { sprite: 'hole' }]),
      ...ICE.map((code): [number, Look] => [code, { sprite: 'ice' }]),
      ...COLOURS.map(({ code, name, target }): [number, Look] => [
        code,
        { sprite: 'goal', hue: name, letter: target, lettered: true },
      ]),
    ]),
    thing: new Map<number, Look>([
      [WALL_THING, { sprite: 'wall' }],
      [CRATE, { sprite: 'crate' }],
      [PLAYER, { sprite: 'player' }],
      ...COLOURS.map(({ code, name, trophy }): [number, Look] => [
        code,
        { sprite: 'trophy', hue: name, letter: trophy, lettered: true },
      ]),
    ]),
  },

  on: () => ({
    counts: (view) => [{ label: 'targets open', value: view.gauge(OPEN_GOALS) }],
    notices(view) {
      return COLOURS.filter((_, index) => view.gauge(SPARE + index) < 0).map(({ name }) => ({
        id: `short-of-${name}`,
        sentence: `a ${name} target can never be filled any more`,
      }));
    },
    mood: (view, cell) => (isFilled(view, cell) ? 'home' : undefined),
  }),
};
