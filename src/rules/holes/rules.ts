import { lost, PLAYING, WALKED, WON } from '../../core/play/answer';
import { FLOOR, FLOOR_PIECE, GONE, NOTHING, OUTSIDE, OUTSIDE_PIECE, type Piece } from '../../core/level/piece';
import { DIRECTIONS } from '../../core/direction';
import type { RuleRemark } from '../../core/fault';
import { ahead, cellsWith, type Level } from '../../core/level/level';
import type { SymbolEntry } from '../../core/level/notation';
import { isBarrier, Pushing } from '../../core/push/push';
import type { Referee, RuleSet } from '../../core/rule-set';
import { type Pen, setGauges, type View } from '../../core/board/view';
import {
  BARE_GOALS,
  CRATE,
  FIRST_TROPHY_COLOUR,
  HOLES,
  HOLES_PLAYER,
  holesPresentation,
  ICE,
  isFilled,
  LAST_TROPHY_COLOUR,
  SPARE,
  TROPHY_COLOURS,
  WALL_THING,
} from './presentation';
import { type PreparedBound, pushBoundFor } from '../../core/push/push-bound';

// Gauges for sliding: whether the player has fallen; the cell of the thing that slides now (`GONE` if nothing does);
// the distance to its next cell; and whether the player slides afterwards.
const FALLEN = SPARE + TROPHY_COLOURS.length;
const SLIDER = FALLEN + 1;
const STEP = FALLEN + 2;
const PLAYER_WAITS = FALLEN + 3;

const FELL = lost({ id: 'fell', sentence: 'you fell into a hole' });
const FACING_SYMBOLS = '^>v<';

const ABOUT_HOLE = 'closes over what is pushed in; do not walk in';

const PIECES: readonly Piece[] = [
  OUTSIDE_PIECE,
  FLOOR_PIECE,
  ...HOLES.map((code): Piece => ({
    name: 'hole',
    role: 'hole',
    layer: 'ground',
    code,
    sameAs: HOLES[0],
    about: ABOUT_HOLE,
  })),
  ...ICE.map((code): Piece => ({
    name: 'ice',
    role: 'special',
    layer: 'ground',
    code,
    sameAs: ICE[0],
    about: 'slides whatever comes onto it',
  })),
  { name: 'wall', role: 'wall', layer: 'thing', code: WALL_THING },
  { name: 'crate', role: 'box', layer: 'thing', code: CRATE, about: 'fills a hole' },
  { name: 'player', role: 'player', layer: 'thing', code: HOLES_PLAYER },
  ...TROPHY_COLOURS.flatMap(({ code, name }): Piece[] => [
    { name: `${name} goal`, role: 'goal', layer: 'ground', code, about: `for a ${name} trophy` },
    { name: `${name} trophy`, role: 'box', layer: 'thing', code },
  ]),
];

export const holes: RuleSet = {
  id: 'holes',
  summary: 'Coloured trophies for goals of their colour, crates to fill holes with, and ice.',
  notations: { holes: { blocks: [groundEntries(), contentsEntries()] } },
  pieces: PIECES,
  undo: { backTo: 'turn' },
  presentation: holesPresentation,
  faults: standingOnHoles,
  advice(level) {
    return TROPHY_COLOURS.flatMap(({ code, name }): RuleRemark[] => {
      const goals = cellsWith(level.ground, code);
      const trophies = cellsWith(level.things, code).length;
      const goal = goals[trophies];
      if (goal === undefined) return [];
      const sentence = `${name} trophies: ${trophies}, ${name} goals: ${goals.length}, so the level is unsolvable`;
      return [{ kind: 'rule', rule: 'too-few-trophies', cell: goal, sentence }];
    });
  },
  startGauges,
  on: refereeOn,
};

/** The open goals, then for each colour how many trophies there are beyond its goals. */
function startGauges({ ground, things }: Level): number[] {
  let open = 0;
  const spare = TROPHY_COLOURS.map(({ code }) => {
    const goals = cellsWith(ground, code);
    open += goals.filter((cell) => things[cell] !== code).length;
    return cellsWith(things, code).length - goals.length;
  });
  return [open, ...spare];
}

function refereeOn(level: Level): Referee {
  const pushing = new Pushing(level, { pieces: PIECES, shift: shiftItem });

  return {
    gaugeCount: PLAYER_WAITS + 1,

    begin(pen) {
      pen.setGauge(SLIDER, GONE);
      setGauges(pen, startGauges(level));
    },

    step(pen, player, direction) {
      const step = ahead(level, direction);
      const next = pen.player(player) + step;
      const refused = pushing.stepRefusal(next);
      if (refused) return refused;
      if (pen.thing(next) === NOTHING) {
        pen.walk(player, next, direction);
        setSliding(pen, next, step, false);
        return WALKED;
      }
      const answer = pushing.push(pen, player, direction);
      if (answer.done) setSliding(pen, next + step, step, true);
      return answer;
    },

    // One thing moves at a time: a pushed item comes to rest before the player slides after it.
    settle(pen) {
      const cell = pen.gauge(SLIDER);
      const step = pen.gauge(STEP);
      if (cell === GONE) return false;
      const playerWaits = pen.gauge(PLAYER_WAITS) === 1;
      if (isHole(pen, cell)) {
        swallow(pen, cell);
        setSliding(pen, GONE, step, playerWaits);
      } else if (pen.thing(cell + step) === NOTHING) {
        if (pen.thing(cell) === HOLES_PLAYER) pen.movePlayer(0, cell + step);
        else shiftItem(pen, cell, cell + step);
        setSliding(pen, cell + step, step, playerWaits);
      } else {
        // The slider stops here, and what it ran into moves on.
        shiftItem(pen, cell + step, cell + 2 * step);
        setSliding(pen, cell + 2 * step, step, playerWaits);
      }
      return true;
    },

    standing(view) {
      if (view.gauge(BARE_GOALS) === 0) return WON;
      return view.gauge(FALLEN) === 1 ? FELL : PLAYING;
    },

    readings: () => ({}),

    isCounted: (cell, layer) =>
      isColour(layer === 'ground' ? (level.ground[cell] ?? OUTSIDE) : (level.things[cell] ?? NOTHING)),

    ...holesBound(level, isBarrier(level, PIECES)),

    isFreeWalk(view, cell) {
      const ground = view.ground(cell);
      return ground !== OUTSIDE && ground <= LAST_TROPHY_COLOUR && view.thing(cell) <= HOLES_PLAYER;
    },
  };
}

/** Sets the thing that moves next: the one on `cell` if it can move, or else the player if he has yet to slide. */
function setSliding(pen: Pen, cell: number, step: number, playerWaits: boolean): void {
  const player = pen.player(0);
  const goesOn = willMove(pen, cell, step);
  const slider = goesOn ? cell : playerWaits && willMove(pen, player, step) ? player : GONE;
  pen.setGauge(SLIDER, slider);
  pen.setGauge(STEP, slider === GONE ? 0 : step);
  pen.setGauge(PLAYER_WAITS, goesOn && playerWaits ? 1 : 0);
}

/** Over a hole things fall. On ice they slide, or knock against an item that has room to move one cell. */
function willMove(view: View, cell: number, step: number): boolean {
  if (cell === GONE || view.thing(cell) === NOTHING) return false;
  if (isHole(view, cell)) return true;
  if (!ICE.some((code) => code === view.ground(cell))) return false;
  if (isFree(view, cell + step)) return true;
  return view.thing(cell + step) > WALL_THING && isFree(view, cell + 2 * step);
}

function isFree(view: View, cell: number): boolean {
  return view.ground(cell) !== OUTSIDE && view.thing(cell) === NOTHING;
}

function isHole(view: View, cell: number): boolean {
  return HOLES.some((code) => code === view.ground(cell));
}

/** The thing that falls in disappears together with the hole. */
function swallow(pen: Pen, cell: number): void {
  const thing = pen.thing(cell);
  if (thing === HOLES_PLAYER) {
    pen.removePlayer(0);
    pen.setGauge(FALLEN, 1);
  } else {
    pen.setThing(cell, NOTHING);
    if (isColour(thing)) pen.addGauge(SPARE + thing - FIRST_TROPHY_COLOUR, -1);
  }
  pen.setGround(cell, FLOOR);
}

function shiftItem(pen: Pen, from: number, to: number): void {
  if (isFilled(pen, from)) pen.addGauge(BARE_GOALS, 1);
  pen.carry(from, to);
  if (isFilled(pen, to)) pen.addGauge(BARE_GOALS, -1);
}

function isColour(code: number): boolean {
  return code >= FIRST_TROPHY_COLOUR && code <= LAST_TROPHY_COLOUR;
}

function standingOnHoles(level: Level): RuleRemark[] {
  return HOLES.flatMap((hole) => cellsWith(level.ground, hole))
    .filter((cell) => level.things[cell] !== NOTHING && level.things[cell] !== WALL_THING)
    .sort((a, b) => a - b)
    .map((cell) => {
      const what = level.things[cell] === HOLES_PLAYER ? 'the player' : 'an item';
      const sentence = `${what} of the contents block stands on a hole of the ground block; move one of the two`;
      return { kind: 'rule', rule: 'on-hole', cell, layer: 'thing', sentence };
    });
}

function groundEntries(): SymbolEntry[] {
  const [hole, smallHole] = HOLES;
  const [ice, smallIce] = ICE;
  return [
    ['_', { ground: FLOOR }],
    // A hole that was drawn among the contents leaves its ground blank.
    ['_', {}],
    ...TROPHY_COLOURS.map(({ code, goal }): SymbolEntry => [goal, { ground: code }]),
    ['H', { ground: hole }],
    ['h', { ground: smallHole }],
    ['I', { ground: ice }],
    ['i', { ground: smallIce }],
  ];
}

function contentsEntries(): SymbolEntry[] {
  const [, , hole, smallHole] = HOLES;
  return [
    ['_', {}],
    ['W', { thing: WALL_THING }],
    ['B', { thing: CRATE }],
    ...TROPHY_COLOURS.map(({ code, trophy }): SymbolEntry => [trophy, { thing: code }]),
    ...DIRECTIONS.map((facing, index): SymbolEntry => [FACING_SYMBOLS.charAt(index), { thing: HOLES_PLAYER, facing }]),
    ['H', { ground: hole }],
    ['h', { ground: smallHole }],
  ];
}

/**
 * A lower bound of moves that fill the open goals; Infinity once a colour has too few trophies left. On ice, trophies
 * slide, and one move can fill two goals: with the trophy that the player pushes, and with another that the player
 * slides into.
 */
function holesBound(level: Level, isWall: (cell: number) => boolean): PreparedBound {
  const atLeast = (view: View): number => Math.ceil(view.gauge(BARE_GOALS) / 2);
  const hasIce = ICE.some((code) => cellsWith(level.ground, code).length > 0);
  const groups = TROPHY_COLOURS.map(({ code }) => {
    const goals = cellsWith(level.ground, code);
    return { boxes: [code], goals, required: goals.length };
  });
  const { bound, prepareBound } = (hasIce ? undefined : pushBoundFor({ level, isWall }, groups)) ?? {
    bound: atLeast,
    prepareBound: () => [],
  };
  const isShort = (view: View): boolean =>
    groups.some(({ required }, colour) => required > 0 && view.gauge(SPARE + colour) < 0);
  return { bound: (view) => (isShort(view) ? Infinity : bound(view)), prepareBound };
}
