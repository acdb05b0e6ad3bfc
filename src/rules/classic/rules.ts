import { at } from '../../core/at';
import { PLAYING, REFUSED, type Standing, type StepAnswer, WALKED, WON } from '../../core/play/answer';
import { isSolid, NOTHING, OUTSIDE, WALL } from '../../core/level/piece';
import type { Direction } from '../../core/direction';
import { ahead, edgeCells, type Level } from '../../core/level/level';
import { isBarrier, Pushing, type PushModel } from '../../core/push/push';
import { pushBoundFor } from '../../core/push/push-bound';
import type { Referee, RuleSet } from '../../core/rule-set';
import { type Pen, setGauges, type View } from '../../core/board/view';
import { reverse } from './reverse';
import {
  BOXES_LEFT,
  CLASSIC_NOTATIONS,
  CLASSIC_PLAYER,
  classicPieces,
  classicPresentation,
  FIRST_COLOUR,
  isOnGoal,
  isPlain,
  LAST_COLOUR,
  tallies,
  type Tally,
} from './presentation';
import {
  doorAdvice,
  enterFixture,
  fixtureRefusalForBox,
  fixtureRefusalForPlayer,
  hasFixtures,
  hasKey,
  hasKeys,
  isLockedForever,
  KEY_GAUGES,
  keysInHand,
  landingCell,
  teleporterFaults,
  teleporters,
} from './fixtures';
import type { RuleRemark } from '../../core/fault';
import { flood } from '../../core/routes/flood';

const PIECES = classicPieces({
  player: 'pushes one box at a time, never pulls',
  goal: (code) => (isPlain(code) ? 'where a box belongs' : 'where a box of its letter belongs'),
  box: (code) => (isPlain(code) ? 'push it onto a goal' : 'push it onto a goal of its letter'),
});

/** Whether a box can be pushed is decided in `core/push/push.ts`; here is what doors, keys and colours add. */
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
      setGauges(pen, gauges);
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

/**
 * A gap in the walls around the player, which the edge of the board closes. If most of the edge is no wall, the board
 * is meant to be open.
 */
function openBoardAdvice(level: Level): RuleRemark[] {
  const yard = flood(level, level.players, (cell) => !isSolid(level.ground[cell] ?? OUTSIDE));
  const gaps = edgeCells(level, (cell) => yard[cell] === 1);
  const walls = edgeCells(level, (cell) => level.ground[cell] === WALL);
  const [gap] = gaps;
  if (gap === undefined || gaps.length >= walls.length) return [];
  const sentence = 'the walls do not close round the player; the edge of the map stops it here';
  return [{ kind: 'rule', rule: 'open-board', cell: gap, sentence }];
}

/** More boxes of a colour than goals for them: the level is won when the goals are full. */
function extraBoxAdvice(level: Level): RuleRemark[] {
  return tallies(level).flatMap(({ code, boxes, goals }): RuleRemark[] => {
    const box = boxes.find((cell) => level.ground[cell] !== code);
    if (goals.length === 0 || boxes.length <= goals.length || box === undefined) return [];
    const sentence = `boxes: ${boxes.length}, goals for them: ${goals.length}; the boxes left over may stay anywhere`;
    return [{ kind: 'rule', rule: 'more-boxes-than-storages', cell: box, layer: 'thing', sentence }];
  });
}

/** Goals of a colour without boxes count as full. */
function colourAdvice(level: Level): RuleRemark[] {
  return tallies(level).flatMap(({ code, box, goal, boxes, goals: [cell] }): RuleRemark[] => {
    if (code === FIRST_COLOUR || boxes.length > 0 || cell === undefined) return [];
    const sentence = `there is no box "${box}" for the goals "${goal}", so they count as full`;
    return [{ kind: 'rule', rule: 'storage-without-box', cell, sentence }];
  });
}
