import { at } from '../../core/at';
import { REFUSED, WALKED, type StepAnswer, PLAYING, WON, type Standing } from '../../core/play/answer';
import { NOTHING, OUTSIDE, WALL } from '../../core/level/piece';
import type { Direction } from '../../core/direction';
import { ahead, type Level } from '../../core/level/level';
import { isBarrier, Pushing, type PushModel } from '../../core/push/push';
import { pushBoundFor } from '../../core/push/push-bound';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { Pen, View } from '../../core/board/view';
import { reverse } from './reverse';
import { colourAdvice, extraBoxAdvice, openBoardAdvice } from './advice';
import { classicPresentation } from './presentation';
import {
  FIRST_COLOUR,
  isOnGoal,
  LAST_COLOUR,
  CLASSIC_PLAYER,
  tallies,
  type Tally,
  BOXES_LEFT,
  CLASSIC_NOTATIONS,
  classicPieces,
  isPlain,
} from './pieces';
import {
  doorAdvice,
  enterFixture,
  hasKey,
  hasKeys,
  hasFixtures,
  isLockedForever,
  KEY_GAUGES,
  keysInHand,
  landingCell,
  fixtureRefusalForBox,
  fixtureRefusalForPlayer,
  teleporterFaults,
  teleporters,
} from './fixtures';

const PIECES = classicPieces({
  player: 'pushes one box at a time, never pulls',
  goal: (code) => (isPlain(code) ? 'where a box belongs' : 'where a box of its letter belongs'),
  box: (code) => (isPlain(code) ? 'push it onto a goal' : 'push it onto a goal of its letter'),
});

export const classic: RuleSet = {
  id: 'classic',
  summary: 'Push every box onto a goal.',
  notations: CLASSIC_NOTATIONS,
  pieces: PIECES,
  undo: { backTo: 'turn' },
  presentation: classicPresentation,
  faults: teleporterFaults,
  advice(level) {
    return [...doorAdvice(level), ...colourAdvice(level), ...extraBoxAdvice(level), ...openBoardAdvice(level)];
  },
  startGauges,
  on: refereeOn,
  reverse,
};

/** The keys that the player holds, then the boxes that are not on goals. */
function startGauges(level: Level): number[] {
  const boxesLeft = tallies(level).reduce((sum, { required, onGoals }) => sum + required - onGoals, 0);
  return [...KEY_GAUGES.map((name) => level.numbers[name] ?? 0), boxesLeft];
}

function refereeOn(level: Level): Referee {
  const pushing = new Pushing(level, { pieces: PIECES, ground: boxRefusal, shift: shiftBox });
  const twins = teleporters(level);
  const colours = tallies(level);
  const isWall = isBarrier(level, PIECES);
  const gauges = startGauges(level);
  const pushBound = pushBoundFor(
    { level, isWall, passages: twins },
    colours.map(({ code, goals, required }) => ({ boxes: [code], goals, required })),
  );

  const referee: ClassicReferee = {
    pushing,
    passages: twins,
    enter,
    push,
    step,
    standing,
    gaugeCount: BOXES_LEFT + 1,

    begin(pen) {
      gauges.forEach((value, gauge) => {
        pen.setGauge(gauge, value);
      });
    },

    readings: hasKeys(level) ? (view) => ({ keys: keysInHand(view) }) : () => ({}),

    numbers(view) {
      return Object.fromEntries(
        KEY_GAUGES.flatMap((name, key) => (hasKey(level, key) ? [[name, view.gauge(key)] as const] : [])),
      );
    },

    isClosed: isLockedForever(level),

    isCounted(cell, layer) {
      const code = layer === 'ground' ? (level.ground[cell] ?? OUTSIDE) : (level.things[cell] ?? NOTHING);
      return code >= FIRST_COLOUR && code <= LAST_COLOUR;
    },

    // Very large levels have no push bound. There each box that is not on a goal needs at least one push.
    bound: pushBound?.bound ?? ((view) => view.gauge(BOXES_LEFT)),
    prepareBound: pushBound?.prepareBound ?? (() => []),

    isFreeWalk: (view, cell) => !isWall(cell) && view.thing(cell) <= CLASSIC_PLAYER && view.ground(cell) <= LAST_COLOUR,

    pushModel: () => (hasFixtures(level) ? undefined : pushModelOf(level, isWall, colours)),
  };
  return referee;
}

/** The parts of the referee that `step` uses. */
interface ClassicReferee extends Referee {
  readonly pushing: Pushing;
  readonly passages: ReadonlyMap<number, number>;
  enter(pen: Pen, player: number, direction: Direction, cell: number): StepAnswer;
  push(pen: Pen, player: number, direction: Direction, box: number): StepAnswer;
}

/** The codes that a step compares with: as an enum they are compiled in, and an imported constant is looked up. */
const enum Code {
  FREE = NOTHING,
  SOLID = WALL,
  LAST_GOAL = LAST_COLOUR,
}

// All levels share these functions: the JavaScript engine would have to optimize functions of each level again.

function step(this: ClassicReferee, pen: Pen, player: number, direction: Direction): StepAnswer {
  const next = pen.player(player) + ahead(pen.level, direction);
  const ground = pen.ground(next);
  if (ground <= Code.SOLID) return ground === Code.SOLID ? REFUSED.wall : REFUSED.edge;
  if (pen.thing(next) !== Code.FREE) return this.push(pen, player, direction, next);
  if (ground > Code.LAST_GOAL) return this.enter(pen, player, direction, next);
  pen.walk(player, next, direction);
  return WALKED;
}

/** A step onto a key, a door or a teleporter. */
function enter(this: ClassicReferee, pen: Pen, player: number, direction: Direction, cell: number): StepAnswer {
  const locked = fixtureRefusalForPlayer(pen, pen.ground(cell));
  if (locked) return locked;
  pen.walk(player, cell, direction);
  enterFixture(pen, player, cell, this.passages);
  return WALKED;
}

function push(this: ClassicReferee, pen: Pen, player: number, direction: Direction, box: number): StepAnswer {
  const beyond = box + ahead(pen.level, direction);
  const end = landingCell(pen, beyond, this.passages);
  const answer = this.pushing.push(pen, player, direction);
  if (!answer.done) return answer;
  if (end !== beyond) {
    pen.tick();
    pen.carry(beyond, end);
  }
  if (pen.ground(box) > Code.LAST_GOAL) enterFixture(pen, player, box, this.passages);
  return answer;
}

function standing(view: Pick<View, 'gauge'>): Standing {
  return view.gauge(BOXES_LEFT) === 0 ? WON : PLAYING;
}

function boxRefusal(ground: number): ReturnType<typeof fixtureRefusalForBox> {
  return ground > LAST_COLOUR ? fixtureRefusalForBox(ground) : undefined;
}

function shiftBox(pen: Pen, from: number, to: number): void {
  if (isOnGoal(pen, from)) pen.addGauge(BOXES_LEFT, 1);
  pen.carry(from, to);
  if (isOnGoal(pen, to)) pen.addGauge(BOXES_LEFT, -1);
}

function pushModelOf(
  { width, height, stride, size, players }: Level,
  isWall: (cell: number) => boolean,
  colours: readonly Tally[],
): PushModel {
  const walls = new Uint8Array(size);
  for (let cell = 0; cell < size; cell += 1) walls[cell] = isWall(cell) ? 1 : 0;
  const kinds = colours
    .filter(({ boxes, goals }) => boxes.length + goals.length > 0)
    .map(({ boxes, goals, required }) => ({ boxes, goals, required }));
  return { width, height, stride, size, walls, player: at(players, 0), kinds };
}
