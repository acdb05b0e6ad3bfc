import { WALKED, PLAYING, WON } from '../../src/core/play/answer';
import { FLOOR, NOTHING, WALL, COMMON_GROUND, type Piece } from '../../src/core/level/piece';
import { ahead } from '../../src/core/level/level';
import { COMMON_APPEARANCES } from '../../src/core/presentation';
import { Pushing } from '../../src/core/push/push';
import type { RuleSet } from '../../src/core/rule-set';

// The smallest rule set there is, to start a new one from: a player walks, and wins on the goal.
const GOAL = 3;
const PLAYER = 1;

// A gauge: whether the player has come to the goal.
const ARRIVED = 0;

const PIECES: readonly Piece[] = [
  ...COMMON_GROUND,
  { name: 'goal', role: 'goal', layer: 'ground', code: GOAL },
  { name: 'player', role: 'player', layer: 'thing', code: PLAYER },
];

export const nullRules: RuleSet = {
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
    const pushing = new Pushing(level, { pieces: PIECES });
    return {
      gaugeCount: 1,
      begin() {
        // All gauges start at 0.
      },
      step(pen, player, direction) {
        const next = pen.player(player) + ahead(level, direction);
        const refused = pushing.stepRefusal(next);
        if (refused) return refused;
        if (pen.thing(next) !== NOTHING) return pushing.push(pen, player, direction);
        pen.walk(player, next, direction);
        if (pen.ground(next) === GOAL) pen.setGauge(ARRIVED, 1);
        return WALKED;
      },
      standing: (view) => (view.gauge(ARRIVED) === 1 ? WON : PLAYING),
      readings: () => ({}),
      isCounted: () => false,
    };
  },

  presentation: {
    hue: 'white',
    emblem: { sprite: 'player' },
    howTo: ['Go to the goal.'],
    conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, hasHelp: true },
    tempo: { tickMs: 100 },
    appearances: {
      ground: new Map([...COMMON_APPEARANCES, [GOAL, { sprite: 'goal' }]]),
      thing: new Map([[PLAYER, { sprite: 'player' }]]),
    },
    on: () => ({ counts: () => [] }),
  },
};
