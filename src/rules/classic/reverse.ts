import { ACTED, PUSHED, refusal, WALKED, type Answer, PLAYING } from '../../core/play/answer';
import { FLOOR, NOTHING, OUTSIDE } from '../../core/level/piece';
import type { Direction } from '../../core/direction';
import { ahead, type Level } from '../../core/level/level';
import { isBarrier, pushingFor } from '../../core/push/push';
import { REASON, type Reason } from '../../core/reason';
import { failure, ok, type Result } from '../../core/result';
import type { ReverseMode, Referee, RuleSet } from '../../core/rule-set';
import { levelOf, setupOfLevel } from '../../core/level/setup';
import type { Pen } from '../../core/board/view';
import { AWAY, reversePresentation, ELSEWHERE, PULLS } from './reverse-presentation';
import { regionAround, startRegions } from './reverse-regions';
import {
  FIRST_COLOUR,
  isHome,
  LAST_COLOUR,
  CLASSIC_PLAYER,
  tallies,
  CLASSIC_NOTATIONS,
  classicPieces,
  isPlain,
} from './pieces';
import { hasFixtures } from './fixtures';

const PIECES = classicPieces({
  player: 'walks against a box and pulls it one step back',
  storage: (code) =>
    isPlain(code) ? 'where a box stands at the start' : 'where a box of its letter stands at the start',
  box: (code) =>
    isPlain(code) ? 'pull it to where one stands at the start' : 'pull it to where its like stands at the start',
});

/**
 * Classic levels from their end: boxes stand on the storages, and storages are where boxes stood at first. To step against a box
 * pulls it: the player goes one step back, and the box comes after. That is a push taken back, key for key.
 */
const rules: RuleSet = {
  id: 'backwards',
  summary: 'Pull every box to where one stands at the start.',
  notations: CLASSIC_NOTATIONS,
  pieces: PIECES,
  undo: { backTo: 'turn' },
  actions: [ELSEWHERE],
  presentation: reversePresentation,
  isEndless: true,
  on: refereeOn,
};

export const reverse: ReverseMode = { rules, of: levelFromItsEnd };

const FIXED: Reason = { id: 'no-way-back', sentence: 'keys, doors and teleporters cannot be played backwards' };
const UNEVEN: Reason = { id: 'no-end', sentence: 'playing backwards wants as many boxes as storages of each kind' };
const STUCK: Reason = { id: 'nothing-to-pull', sentence: 'no box can be pulled from where it belongs' };

const WALL_BACK = refusal({ id: 'wall-back', sentence: 'a wall is behind you' });
const EDGE_BACK = refusal({ id: 'edge-back', sentence: 'the board ends behind you' });
const BOX_BACK = refusal({ id: 'box-back', sentence: 'another box is behind you' });
const PULLED = refusal({ id: 'pulled', sentence: 'something is pulled already, so you cannot begin elsewhere' });
const NOWHERE = refusal({ id: 'nowhere-else', sentence: 'there is nowhere else to begin' });

function levelFromItsEnd(level: Level): Result<Level, Reason> {
  if (hasFixtures(level)) return failure(FIXED);
  if (tallies(level).some(({ boxes, goals }) => boxes.length !== goals.length)) return failure(UNEVEN);
  const setup = setupOfLevel(level);
  for (let cell = 0; cell < level.size; cell += 1) {
    const ground = level.ground[cell] ?? OUTSIDE;
    const thing = level.things[cell] ?? NOTHING;
    setup.things[cell] = isColour(ground) ? ground : NOTHING;
    if (isColour(thing)) setup.ground[cell] = thing;
    else if (isColour(ground)) setup.ground[cell] = FLOOR;
  }
  const [begin] = startRegions(setup, level.players[0] ?? 0);
  if (begin === undefined) return failure(STUCK);
  setup.things[begin] = CLASSIC_PLAYER;
  const made = levelOf(setup, rules);
  if (!made.ok) throw new Error(`a level that is sound is not from its end: ${JSON.stringify(made.faults)}`);
  return ok(made.value);
}

function isColour(code: number): boolean {
  return code >= FIRST_COLOUR && code <= LAST_COLOUR;
}

function refereeOn(level: Level): Referee {
  const pushing = pushingFor(level, { pieces: PIECES });
  const isWall = isBarrier(level, PIECES);

  return {
    gaugeCount: PULLS + 1,

    begin(pen) {
      pen.setGauge(
        AWAY,
        tallies(level).reduce((sum, { required, home }) => sum + required - home, 0),
      );
    },

    step(pen, player, direction) {
      const next = pen.player(player) + ahead(level, direction);
      const refused = pushing.stepRefusal(next);
      if (refused) return refused;
      if (pen.thing(next) !== NOTHING) return pull(pen, player, direction, next);
      pen.walk(player, next, direction);
      return WALKED;
    },

    act(pen) {
      if (pen.gauge(PULLS) > 0) return PULLED;
      const here = regionAround(level, pen.player(0));
      const regions = startRegions(level, level.players[0] ?? 0);
      const next = regions[regions.findIndex((cell) => here[cell] === 1) + 1] ?? regions[0];
      if (next === undefined || here[next] === 1) return NOWHERE;
      pen.movePlayer(0, next);
      return ACTED;
    },

    standing: () => PLAYING,
    readings: () => ({}),

    isCounted(cell, layer) {
      return isColour((layer === 'ground' ? level.ground[cell] : level.things[cell]) ?? NOTHING);
    },

    isFreeWalk: (view, cell) => !isWall(cell) && view.thing(cell) <= CLASSIC_PLAYER,
  };

  function pull(pen: Pen, player: number, direction: Direction, box: number): Answer {
    const here = pen.player(player);
    const back = here - ahead(level, direction);
    const refused = pushing.stepRefusal(back);
    if (refused) return refused.reason.id === REASON.edge.id ? EDGE_BACK : WALL_BACK;
    if (pen.thing(back) !== NOTHING) return BOX_BACK;
    pen.walk(player, back, direction);
    if (isHome(pen, box)) pen.addGauge(AWAY, 1);
    pen.carry(box, here);
    if (isHome(pen, here)) pen.addGauge(AWAY, -1);
    pen.addGauge(PULLS, 1);
    return PUSHED;
  }
}
