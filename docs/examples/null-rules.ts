import { WALKED } from '../../src/core/answer';
import { FLOOR, NOTHING, WALL } from '../../src/core/cell';
import { ahead } from '../../src/core/level';
import { COMMON_LOOKS } from '../../src/core/manner';
import { COMMON_GROUND, type Piece } from '../../src/core/piece';
import { pushingOn } from '../../src/core/push';
import type { Rules } from '../../src/core/rules';
import { PLAYING, WON } from '../../src/core/standing';

// The smallest rules set there is, to start a new one from: a player walks, and wins on the goal.
const GOAL = 3;
const PLAYER = 1;

const PIECES: readonly Piece[] = [
  ...COMMON_GROUND,
  { name: 'goal', role: 'goal', layer: 'ground', code: GOAL },
  { name: 'player', role: 'player', layer: 'thing', code: PLAYER },
];

export const nullRules: Rules = {
  id: 'null',
  summary: 'Walk to the goal.',
  notations: {
    xsb: {
      blocks: [
        [
          [' ', { ground: FLOOR }],
          ['#', { ground: WALL }],
          ['.', { ground: GOAL }],
          ['@', { thing: PLAYER }],
        ],
      ],
    },
  },
  pieces: PIECES,
  undo: { backTo: 'turn' },

  on(level) {
    const pushing = pushingOn(level, { pieces: PIECES });
    return {
      gaugeCount: 0,
      begin() {
        // Nothing to count.
      },
      step(pen, player, direction) {
        const next = pen.player(player) + ahead(level, direction);
        const refused = pushing.stepRefusal(next);
        if (refused) return refused;
        if (pen.thing(next) !== NOTHING) return pushing.push(pen, player, direction);
        pen.walk(player, next, direction);
        return WALKED;
      },
      standing: (view) => (view.ground(view.player(0)) === GOAL ? WON : PLAYING),
      readings: () => ({}),
      isCounted: () => false,
    };
  },

  manner: {
    howTo: ['Go to the goal.'],
    conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
    tempo: { millisecondsATick: 100, holdsKeys: false },
    looks: {
      ground: new Map([...COMMON_LOOKS, [GOAL, { sprite: 'goal' }]]),
      thing: new Map([[PLAYER, { sprite: 'player' }]]),
    },
    on: () => ({ counts: () => [] }),
  },
};
