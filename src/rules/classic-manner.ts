import type { Look } from '../core/look';
import { COMMON_LOOKS, type Count, type Manner } from '../core/manner';
import { COLOURS, FIRST_COLOUR, isHome, PLAYER, tallies, TO_PLACE } from './classic-colours';
import { FIXTURE_LOOKS, hasKeys, keysInHand } from './classic-fixtures';

export const classicManner: Manner = {
  howTo: [
    'Push every box onto a storage.',
    'You push one box at a time and cannot pull, but everything can be taken back.',
  ],
  conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
  tempo: { millisecondsATick: 120, holdsKeys: false },
  looks: {
    ground: new Map([
      ...COMMON_LOOKS,
      ...COLOURS.map(({ code, goal, hue }): [number, Look] => [
        code,
        { sprite: 'goal', hue, letter: goal, lettered: code !== FIRST_COLOUR },
      ]),
      ...FIXTURE_LOOKS,
    ]),
    thing: new Map([
      [PLAYER, { sprite: 'player' }],
      ...COLOURS.map(({ code, box, hue }): [number, Look] => [
        code,
        { sprite: 'box', hue, letter: box, lettered: code !== FIRST_COLOUR },
      ]),
    ]),
  },

  on(level) {
    const inAll = tallies(level).reduce((sum, { required }) => sum + required, 0);
    const showsKeys = hasKeys(level);
    return {
      counts(view) {
        const counts: Count[] = [{ label: 'boxes home', value: `${inAll - view.gauge(TO_PLACE)}/${inAll}` }];
        if (showsKeys) counts.push({ label: 'keys', value: keysInHand(view) || 'none' });
        return counts;
      },
      mood: (view, cell) => (isHome(view, cell) ? 'home' : undefined),
    };
  },
};
