import { FLOOR, isSolid, NOTHING, OUTSIDE, WALL } from '../../src/core/cell';
import { ahead } from '../../src/core/level';
import { COMMON_GROUND } from '../../src/core/look';
import { PLAYING, REFUSED, WALKED, WON, type Rules } from '../../src/core/rules';

// The smallest rules set there is, to start a new one from: a player walks, and wins on the goal.
const GOAL = 3;
const PLAYER = 1;

export const nullRules: Rules = {
  id: 'null',
  summary: 'Walk to the goal.',
  notations: {
    xsb: [
      [
        [' ', { ground: FLOOR }],
        ['#', { ground: WALL }],
        ['.', { ground: GOAL }],
        ['@', { thing: PLAYER, player: 0 }],
      ],
    ],
  },
  pieces: [
    ...COMMON_GROUND,
    { name: 'goal', layer: 'ground', code: GOAL, look: { sprite: 'goal' } },
    { name: 'player', layer: 'thing', code: PLAYER, look: { sprite: 'player' } },
  ],
  gaugeCount: 0,
  undo: { backTo: 'turn' },
  conversation: { manner: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
  tempo: { millisecondsATick: 100, holdsKeys: false },

  setup() {
    // Nothing to count.
  },

  step(board, player, direction) {
    const next = (board.players[player] ?? 0) + ahead(board.level, direction);
    if (isSolid(board.ground[next] ?? OUTSIDE) || board.things[next] !== NOTHING) return REFUSED.wall;
    board.walk(player, next, direction);
    return WALKED;
  },

  standing(board) {
    return board.ground[board.players[0] ?? 0] === GOAL ? WON : PLAYING;
  },

  gauges: () => ({}),
  counts: () => [],
};
