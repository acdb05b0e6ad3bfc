import { at } from '../../core/at';
import { ahead, cellCount, type Cells, type Level, type Shape } from '../../core/level/level';
import type { Presentation } from '../../core/presentation';
import {
  CLASSIC_NOTATIONS,
  CLASSIC_PLAYER,
  classicPieces,
  classicPresentation,
  FIRST_COLOUR,
  isOnGoal,
  isPlain,
  LAST_COLOUR,
  tallies,
} from './presentation';
import { ACTED, PLAYING, PUSHED, refusal, type StepAnswer, WALKED } from '../../core/play/answer';
import { FLOOR, isSolid, NOTHING, OUTSIDE } from '../../core/level/piece';
import { type Direction, DIRECTIONS, opposite } from '../../core/direction';
import { isBarrier, Pushing } from '../../core/push/push';
import { type Reason, REASON } from '../../core/reason';
import { failure, ok, type Result } from '../../core/result';
import type { Referee, ReverseMode, RuleSet } from '../../core/rule-set';
import { levelOf, setupOfLevel } from '../../core/level/setup';
import type { Pen, View } from '../../core/board/view';
import { hasFixtures } from './fixtures';
import { flood } from '../../core/routes/flood';

/** The gauges of reverse mode: boxes that are not yet on a start cell, and pulls. */
const BOXES_AWAY = 0;
const PULLS = 1;

/** The action that starts in another part of the level. */
const BEGIN_ELSEWHERE = 'begin-elsewhere';

const reversePresentation: Presentation = {
  ...classicPresentation,
  howTo: [
    'Move away from a box to pull it along.',
    'When you reach a position of your forward game, both join into a solution.',
  ],
  conversation: { ...classicPresentation.conversation, countsMoves: false },
  offers: [
    {
      action: BEGIN_ELSEWHERE,
      key: 'e',
      label: 'begin elsewhere',
      help: 'begin in another part',
      isOpen: (view) => view.gauge(PULLS) === 0 && regionCountOf(view.level) > 1,
    },
  ],

  on(level) {
    const total = tallies(level).reduce((sum, { required }) => sum + required, 0);
    return {
      counts: (view) => [
        { label: 'pulls', value: view.gauge(PULLS) },
        { label: 'boxes at the start', value: `${total - view.gauge(BOXES_AWAY)}/${total}` },
      ],
      mood: (view, cell) => (isOnGoal(view, cell) ? 'on-goal' : undefined),
    };
  },
};

const regionCounts = new WeakMap<Level, number>();

function regionCountOf(level: Level): number {
  const known = regionCounts.get(level) ?? startRegions(level, at(level.players, 0)).length;
  regionCounts.set(level, known);
  return known;
}

const PIECES = classicPieces({
  player: 'walks away from a box and pulls it along',
  goal: (code) => (isPlain(code) ? 'where a box stands at the start' : 'where a box of its letter stands at the start'),
  box: (code) =>
    isPlain(code) ? 'pull it to where one stands at the start' : 'pull it to where one of its kind stands at the start',
});

/**
 * Classic levels from their end: boxes start on the goals, and the goals are where boxes stood at first. A step against
 * a box pulls it: the player steps back, and the box follows. So each pull is written as the push that it undoes. Keys
 * steer the other way round: the player moves away from a box, and it follows (`steer`).
 */
const rules: RuleSet = {
  id: 'backwards',
  reverseOf: 'classic',
  summary: 'Pull every box to where one stands at the start.',
  notations: CLASSIC_NOTATIONS,
  pieces: PIECES,
  undo: { backTo: 'turn' },
  actions: [BEGIN_ELSEWHERE],
  presentation: reversePresentation,
  isEndless: true,
  on: refereeOn,
};

export const reverse: ReverseMode = { rules, of: levelFromEnd, steer };

const HAS_FIXTURES: Reason = { id: 'no-way-back', sentence: 'keys, doors and teleporters cannot be played in reverse' };
const UNEQUAL_COUNTS: Reason = {
  id: 'no-end',
  sentence: 'reverse mode needs as many boxes as goals of each kind',
};
const NOTHING_TO_PULL: Reason = { id: 'nothing-to-pull', sentence: 'no box can be pulled from where it belongs' };

const BOX_AHEAD: Reason = {
  id: 'box-ahead',
  sentence: 'a box is in the way; you can only pull here, by moving away from it',
};
const WALL_BACK = refusal({ id: 'wall-back', sentence: 'a wall is behind you' });
const EDGE_BACK = refusal({ id: 'edge-back', sentence: 'the board ends behind you' });
const BOX_BACK = refusal({ id: 'box-back', sentence: 'another box is behind you' });
const ALREADY_PULLED = refusal({
  id: 'pulled',
  sentence: 'something is pulled already, so you cannot begin elsewhere',
});
const NO_OTHER_REGION = refusal({ id: 'nowhere-else', sentence: 'there is nowhere else to begin' });

/** In the rules, and in saved games, a pull is the push that it undoes: the step against the box. */
function steer(view: View, direction: Direction, isPulling: boolean): Result<Direction, Reason> {
  const { level } = view;
  const here = view.player(0);
  const step = ahead(level, direction);
  if (isBox(view, here + step)) return failure(BOX_AHEAD);
  return ok(
    isPulling && isBox(view, here - step) && !isSolid(view.ground(here + step)) ? opposite(direction) : direction,
  );
}

function isBox(view: View, cell: number): boolean {
  return isColour(view.thing(cell));
}

function levelFromEnd(level: Level): Result<Level, Reason> {
  if (hasFixtures(level)) return failure(HAS_FIXTURES);
  if (tallies(level).some(({ boxes, goals }) => boxes.length !== goals.length)) return failure(UNEQUAL_COUNTS);
  const setup = setupOfLevel(level);
  for (let cell = 0; cell < level.size; cell += 1) {
    const ground = level.ground[cell] ?? OUTSIDE;
    const thing = level.things[cell] ?? NOTHING;
    setup.things[cell] = isColour(ground) ? ground : NOTHING;
    if (isColour(thing)) setup.ground[cell] = thing;
    else if (isColour(ground)) setup.ground[cell] = FLOOR;
  }
  const [begin] = startRegions(setup, at(level.players, 0));
  if (begin === undefined) return failure(NOTHING_TO_PULL);
  setup.things[begin] = CLASSIC_PLAYER;
  const made = levelOf(setup, rules);
  if (!made.ok) throw new Error(`a level that is sound is not from its end: ${JSON.stringify(made.faults)}`);
  return ok(made.value);
}

function isColour(code: number): boolean {
  return code >= FIRST_COLOUR && code <= LAST_COLOUR;
}

function refereeOn(level: Level): Referee {
  const pushing = new Pushing(level, { pieces: PIECES });
  const isWall = isBarrier(level, PIECES);

  return {
    gaugeCount: PULLS + 1,

    begin(pen) {
      pen.setGauge(
        BOXES_AWAY,
        tallies(level).reduce((sum, { required, onGoals }) => sum + required - onGoals, 0),
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
      if (pen.gauge(PULLS) > 0) return ALREADY_PULLED;
      const here = regionAround(level, pen.player(0));
      const regions = startRegions(level, at(level.players, 0));
      const next = regions[regions.findIndex((cell) => here[cell] === 1) + 1] ?? regions[0];
      if (next === undefined || here[next] === 1) return NO_OTHER_REGION;
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

  function pull(pen: Pen, player: number, direction: Direction, box: number): StepAnswer {
    const here = pen.player(player);
    const back = here - ahead(level, direction);
    const refused = pushing.stepRefusal(back);
    if (refused) return refused.reason.id === REASON.edge.id ? EDGE_BACK : WALL_BACK;
    if (pen.thing(back) !== NOTHING) return BOX_BACK;
    pen.walk(player, back, direction);
    if (isOnGoal(pen, box)) pen.addGauge(BOXES_AWAY, 1);
    pen.carry(box, here);
    if (isOnGoal(pen, here)) pen.addGauge(BOXES_AWAY, -1);
    pen.addGauge(PULLS, 1);
    return PUSHED;
  }
}

/** The boxes and walls before the first pull. */
interface BoxLayout extends Shape {
  readonly ground: Cells;
  readonly things: Cells;
}

/**
 * The places where the player can start: a cell in each part of the board that boxes separate from the others and from
 * which a box can be pulled. The parts are sorted by their distance from the place `from`, measured through boxes.
 */
function startRegions(layout: BoxLayout, from: number): number[] {
  const visited = new Uint8Array(cellCount(layout));
  const regions: number[] = [];
  for (const cell of nearestFirst(layout, from)) {
    if (visited[cell] === 1 || hasBox(layout, cell)) continue;
    const region = regionAround(layout, cell);
    region.forEach((isIn, other) => {
      if (isIn === 1) visited[other] = 1;
    });
    if (region.some((isIn, other) => isIn === 1 && canPull(layout, other))) regions.push(cell);
  }
  return regions;
}

/** Marks the cells that the player can reach from a cell. */
function regionAround(layout: BoxLayout, cell: number): Uint8Array {
  return flood(gridOf(layout), [cell], (next) => !hasWall(layout, next) && !hasBox(layout, next));
}

/** All cells but walls, in the order of their distance through boxes. */
function nearestFirst(layout: BoxLayout, from: number): number[] {
  const grid = gridOf(layout);
  const seen = new Uint8Array(grid.size);
  const cells = [from];
  seen[from] = 1;
  for (const cell of cells)
    for (const direction of DIRECTIONS) {
      const next = cell + ahead(grid, direction);
      if (seen[next] === 1 || hasWall(layout, next)) continue;
      seen[next] = 1;
      cells.push(next);
    }
  return cells;
}

/** Whether a player on this cell can pull a box, with room to step back. */
function canPull(layout: BoxLayout, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    const step = ahead(gridOf(layout), direction);
    return hasBox(layout, cell + step) && !hasWall(layout, cell - step) && !hasBox(layout, cell - step);
  });
}

function hasBox({ things }: BoxLayout, cell: number): boolean {
  return at(things, cell) >= FIRST_COLOUR;
}

function hasWall({ ground }: BoxLayout, cell: number): boolean {
  return isSolid(ground[cell] ?? OUTSIDE);
}

function gridOf(shape: Shape): { readonly size: number; readonly stride: number } {
  return { size: cellCount(shape), stride: shape.width + 1 };
}
