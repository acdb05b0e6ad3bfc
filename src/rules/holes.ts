import type { Board } from '../core/board';
import { FLOOR, NOTHING, OUTSIDE } from '../core/cell';
import type { Place, RuleFault } from '../core/fault';
import { ahead, cellsWith, placeOf, type Level } from '../core/level';
import { DIRECTIONS } from '../core/direction';
import type { Hue, Piece } from '../core/look';
import type { SymbolEntry } from '../core/notation';
import { lost, PLAYING, PUSHED, REFUSED, WALKED, WON, type Rules } from '../core/rules';

// A trophy and the target of its colour have the same code.
interface Colour {
  readonly code: number;
  readonly name: Hue;
  readonly trophy: string;
  readonly target: string;
}
const COLOURS: readonly Colour[] = [
  { code: 3, name: 'yellow', trophy: 'y', target: 'Y' },
  { code: 4, name: 'green', trophy: 'g', target: 'G' },
  { code: 5, name: 'blue', trophy: 'b', target: 'B' },
  { code: 6, name: 'red', trophy: 'r', target: 'R' },
];
const FIRST_COLOUR = 3;
const LAST_COLOUR = 6;

// Holes and ice keep the spelling they were read in, so that a level is written as it was read.
const GROUND_HOLE = 7;
const SMALL_GROUND_HOLE = 8;
const CONTENTS_HOLE = 9;
const SMALL_CONTENTS_HOLE = 10;
const HOLES = [GROUND_HOLE, SMALL_GROUND_HOLE, CONTENTS_HOLE, SMALL_CONTENTS_HOLE] as const;
const ICE = 11;
const SMALL_ICE = 12;

// Walls are contents here: a target may lie below one.
const PLAYER = 1;
const WALL_THING = 2;
const CRATE = 7;
const FACES = '^>v<';

// Gauges: targets without their trophy; whether the player has fallen; what slides now, which way, and whether the
// player's own slide is still to come (all 0 at rest); and for each colour, trophies left minus targets.
const OPEN_TARGETS = 0;
const FALLEN = 1;
const SLIDER = 2;
const STEP = 3;
const PLAYER_WAITS = 4;
const SPARE = 5;

const FELL = lost({ id: 'fell', sentence: 'you fell into a hole' });

export const holes: Rules = {
  id: 'holes',
  summary: 'Coloured trophies for targets of their colour, crates to fill holes with, and ice.',
  notations: { holes: [groundEntries(), contentsEntries()] },
  pieces: pieces(),
  gaugeCount: SPARE + COLOURS.length,
  undo: { backTo: 'turn' },
  conversation: { manner: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
  tempo: { millisecondsATick: 90, holdsKeys: false },

  faults: standingOnHoles,
  advice(level) {
    return COLOURS.flatMap(({ code, name }) => {
      const targets = cellsWith(level.ground, code);
      const trophies = cellsWith(level.things, code).length;
      const target = targets[trophies];
      if (target === undefined) return [];
      const sentence = `${name} trophies: ${trophies}, ${name} targets: ${targets.length}, so this cannot be won`;
      return [{ kind: 'rule', rule: 'too-few-trophies', ...placeOf(level, target), sentence }];
    });
  },

  setup(board) {
    const { ground, things } = board.level;
    COLOURS.forEach(({ code }, index) => {
      const targets = cellsWith(ground, code);
      board.addGauge(OPEN_TARGETS, targets.filter((cell) => things[cell] !== code).length);
      board.setGauge(SPARE + index, cellsWith(things, code).length - targets.length);
    });
  },

  step(board, player, direction) {
    const here = board.players[player] ?? 0;
    const step = ahead(board.level, direction);
    const next = here + step;
    if (board.ground[next] === OUTSIDE) return REFUSED.edge;
    const thing = board.things[next] ?? NOTHING;
    if (thing === WALL_THING) return REFUSED.wall;
    const beyond = next + step;
    if (thing !== NOTHING) {
      if (board.ground[beyond] === OUTSIDE) return REFUSED.edgeBehind;
      const behind = board.things[beyond] ?? NOTHING;
      if (behind !== NOTHING) return behind === WALL_THING ? REFUSED.wallBehind : REFUSED.twoInARow;
      shiftItem(board, next, beyond);
    }
    board.walk(player, next, direction);
    if (thing !== NOTHING) setSliding(board, beyond, step, true);
    else setSliding(board, next, step, false);
    return thing === NOTHING ? WALKED : PUSHED;
  },

  // One thing moves at a time: a pushed item comes to rest before the player slides after it.
  settle(board) {
    const cell = board.gauges[SLIDER] ?? 0;
    const step = board.gauges[STEP] ?? 0;
    if (cell === 0) return false;
    const playerWaits = board.gauges[PLAYER_WAITS] === 1;
    if (isHole(board, cell)) {
      swallow(board, cell);
      setSliding(board, 0, step, playerWaits);
    } else if (board.things[cell + step] === NOTHING) {
      if (board.things[cell] === PLAYER) board.movePlayer(0, cell + step);
      else shiftItem(board, cell, cell + step);
      setSliding(board, cell + step, step, playerWaits);
    } else {
      // The slider stops here, and what it ran into moves on.
      shiftItem(board, cell + step, cell + 2 * step);
      setSliding(board, cell + 2 * step, step, playerWaits);
    }
    return true;
  },

  standing(board) {
    if (board.gauges[OPEN_TARGETS] === 0) return WON;
    return board.gauges[FALLEN] === 1 ? FELL : PLAYING;
  },

  gauges() {
    return {};
  },

  counts(board) {
    return [{ label: 'targets open', value: board.gauges[OPEN_TARGETS] ?? 0 }];
  },

  notices(board) {
    return COLOURS.filter((_, index) => (board.gauges[SPARE + index] ?? 0) < 0).map(({ name }) => ({
      id: `short-of-${name}`,
      sentence: `a ${name} target can never be filled any more`,
    }));
  },

  mood(board, cell) {
    return isFilled(board, cell) ? 'home' : undefined;
  },
};

/** Notes which thing moves on next, if any can: the one on `cell`, or else the player that has yet to slide. */
function setSliding(board: Board, cell: number, step: number, playerWaits: boolean): void {
  const player = board.players[0] ?? 0;
  const goesOn = cell !== 0 && willMove(board, cell, step);
  const slider = goesOn ? cell : playerWaits && willMove(board, player, step) ? player : 0;
  board.setGauge(SLIDER, slider);
  board.setGauge(STEP, slider === 0 ? 0 : step);
  board.setGauge(PLAYER_WAITS, goesOn && playerWaits ? 1 : 0);
}

/** Over a hole things fall; on ice they slide, or knock on an item that has room to move one cell. */
function willMove(board: Board, cell: number, step: number): boolean {
  if (board.things[cell] === NOTHING) return false;
  if (isHole(board, cell)) return true;
  const ground = board.ground[cell];
  if (ground !== ICE && ground !== SMALL_ICE) return false;
  if (isFree(board, cell + step)) return true;
  const thing = board.things[cell + step] ?? NOTHING;
  return thing > WALL_THING && isFree(board, cell + 2 * step);
}

function isFree(board: Board, cell: number): boolean {
  return board.ground[cell] !== OUTSIDE && board.things[cell] === NOTHING;
}

function isHole(board: Board, cell: number): boolean {
  const ground = board.ground[cell] ?? OUTSIDE;
  return ground >= GROUND_HOLE && ground <= SMALL_CONTENTS_HOLE;
}

/** Whatever falls in disappears together with the hole. */
function swallow(board: Board, cell: number): void {
  const thing = board.things[cell] ?? NOTHING;
  if (thing === PLAYER) {
    board.removePlayer(0);
    board.setGauge(FALLEN, 1);
  } else {
    board.setThing(cell, NOTHING);
    if (thing <= LAST_COLOUR) board.addGauge(SPARE + thing - FIRST_COLOUR, -1);
  }
  board.setGround(cell, FLOOR);
}

function shiftItem(board: Board, from: number, to: number): void {
  if (isFilled(board, from)) board.addGauge(OPEN_TARGETS, 1);
  board.carry(from, to);
  if (isFilled(board, to)) board.addGauge(OPEN_TARGETS, -1);
}

function isFilled(board: Board, cell: number): boolean {
  const thing = board.things[cell] ?? NOTHING;
  return thing >= FIRST_COLOUR && thing <= LAST_COLOUR && thing === board.ground[cell];
}

function standingOnHoles(level: Level): (RuleFault & Place)[] {
  return HOLES.flatMap((hole) => cellsWith(level.ground, hole))
    .filter((cell) => level.things[cell] !== NOTHING && level.things[cell] !== WALL_THING)
    .sort((a, b) => a - b)
    .map((cell) => {
      const what = level.things[cell] === PLAYER ? 'the player' : 'an item';
      const sentence = `${what} of the contents block stands on a hole of the ground block; move one of the two`;
      return { kind: 'rule', rule: 'on-hole', ...placeOf(level, cell, 1), sentence };
    });
}

function groundEntries(): SymbolEntry[] {
  return [
    ['_', { ground: FLOOR }],
    // A hole that was drawn among the contents leaves its ground blank.
    ['_', {}],
    ...COLOURS.map(({ code, target }): SymbolEntry => [target, { ground: code }]),
    ['H', { ground: GROUND_HOLE }],
    ['h', { ground: SMALL_GROUND_HOLE }],
    ['I', { ground: ICE }],
    ['i', { ground: SMALL_ICE }],
  ];
}

function contentsEntries(): SymbolEntry[] {
  return [
    ['_', {}],
    ['W', { thing: WALL_THING }],
    ['B', { thing: CRATE }],
    ...COLOURS.map(({ code, trophy }): SymbolEntry => [trophy, { thing: code }]),
    ...DIRECTIONS.map((facing, index): SymbolEntry => [FACES.charAt(index), { thing: PLAYER, player: 0, facing }]),
    ['H', { ground: CONTENTS_HOLE }],
    ['h', { ground: SMALL_CONTENTS_HOLE }],
  ];
}

function pieces(): Piece[] {
  return [
    { name: 'outside', layer: 'ground', code: OUTSIDE, look: { sprite: 'outside' } },
    { name: 'floor', layer: 'ground', code: FLOOR, look: { sprite: 'floor' } },
    ...HOLES.map((code): Piece => ({ name: 'hole', layer: 'ground', code, look: { sprite: 'hole' } })),
    ...[ICE, SMALL_ICE].map((code): Piece => ({ name: 'ice', layer: 'ground', code, look: { sprite: 'ice' } })),
    { name: 'wall', layer: 'thing', code: WALL_THING, look: { sprite: 'wall' } },
    { name: 'crate', layer: 'thing', code: CRATE, look: { sprite: 'crate' } },
    { name: 'player', layer: 'thing', code: PLAYER, look: { sprite: 'player' } },
    ...COLOURS.flatMap(({ code, name, trophy, target }): Piece[] => [
      {
        name: `${name} target`,
        layer: 'ground',
        code,
        look: { sprite: 'goal', hue: name, letter: target, lettered: true },
      },
      {
        name: `${name} trophy`,
        layer: 'thing',
        code,
        look: { sprite: 'trophy', hue: name, letter: trophy, lettered: true },
      },
    ]),
  ];
}
