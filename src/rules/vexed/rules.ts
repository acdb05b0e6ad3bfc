import { refusal, WALKED, type Answer, PLAYING, WON } from '../../core/play/answer';
import { CellSet } from '../../core/routes/cell-set';
import { FLOOR, isSolid, NOTHING, WALL, OUTSIDE_PIECE, type Piece } from '../../core/level/piece';
import { DIRECTIONS, type Direction } from '../../core/direction';
import { ahead, cellsWith, type Level } from '../../core/level/level';
import type { SymbolEntry } from '../../core/level/notation';
import { pushingFor } from '../../core/push/push';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { Pen, View } from '../../core/board/view';
import { BOXES, BLOCK_COLOURS, FIRST_BOX, HUMAN, LADDER, OF_COLOUR } from './pieces';
import { vexedBound } from './bound';
import { vexedPresentation } from './presentation';

const INTO_ROCK = refusal({ id: 'wall', sentence: 'a rock is in the way' });
const ROCK_BEHIND = refusal({ id: 'wall-behind', sentence: 'a rock is behind it' });
const NO_LADDER = refusal({ id: 'no-ladder', sentence: 'there is no ladder to climb' });
const BOX_IN_THE_WAY = refusal({ id: 'box', sentence: 'a box is in the way, and boxes are pushed sideways only' });

const PIECES: readonly Piece[] = [
  OUTSIDE_PIECE,
  { name: 'rock', role: 'wall', layer: 'ground', code: WALL },
  { name: 'empty', role: 'floor', layer: 'ground', code: FLOOR },
  { name: 'ladder', role: 'special', layer: 'ground', code: LADDER, about: 'is climbed; boxes fall through' },
  { name: 'human', role: 'player', layer: 'thing', code: HUMAN, about: 'walks, climbs, pushes sideways' },
  ...BLOCK_COLOURS.map(({ name }, colour): Piece => ({
    name: `${name} box`,
    role: 'box',
    layer: 'thing',
    code: FIRST_BOX + colour,
    about: 'vanishes beside its like',
  })),
];

export const vexed: RuleSet = {
  id: 'vexed',
  summary: 'Things fall, ladders are climbed, and boxes of one colour vanish when they touch.',
  notations: { vexed: { blocks: [entries()] } },
  pieces: PIECES,
  undo: { backTo: 'turn' },
  gravity: true,
  presentation: vexedPresentation,
  on: refereeOn,
};

function refereeOn(level: Level): Referee {
  const pushing = pushingFor(level, {
    pieces: PIECES,
    words: { wall: INTO_ROCK, edge: INTO_ROCK, wallBehind: ROCK_BEHIND, edgeBehind: ROCK_BEHIND },
  });

  const looked = new CellSet(level.size);
  const moving = new CellSet(level.size);
  /** What was written when all was still the last time. */
  let still = 0;

  return {
    gaugeCount: OF_COLOUR + BLOCK_COLOURS.length,

    begin(pen) {
      still = 0;
      BLOCK_COLOURS.forEach((_, colour) => {
        const boxes = cellsWith(level.things, FIRST_BOX + colour).length;
        pen.setGauge(OF_COLOUR + colour, boxes);
        pen.addGauge(BOXES, boxes);
      });
    },

    // What is stacked on a pushed box stays behind and comes down on the human.
    step(pen, player, direction) {
      still = pen.written;
      const next = pen.player(player) + ahead(level, direction);
      const refused = pushing.stepRefusal(next);
      if (refused) return refused;
      if (direction === 'up' || direction === 'down') return climb(pen, player, direction, next);
      if (pen.thing(next) !== NOTHING) return pushing.push(pen, player, direction);
      pen.walk(player, next, direction);
      return WALKED;
    },

    // Nothing vanishes while anything falls.
    settle(pen) {
      if (fall(pen, looked, moving)) return true;
      const since = still;
      still = pen.written;
      return vanish(pen, since, moving);
    },

    standing(view) {
      return view.gauge(BOXES) === 0 ? WON : PLAYING;
    },

    readings: () => ({}),

    isCounted: (cell, layer) => layer === 'thing' && (level.things[cell] ?? NOTHING) >= FIRST_BOX,

    bound: vexedBound(level),

    // Where he would be held, and no box rests on him. A box above him falls as soon as he strolls off.
    isFreeWalk(view, cell) {
      const { stride } = level;
      const below = view.ground(cell + stride);
      if (isSolid(view.ground(cell)) || view.thing(cell) > HUMAN || view.thing(cell - stride) > HUMAN) return false;
      return view.ground(cell) === LADDER || below === LADDER || isSolid(below) || view.thing(cell + stride) > HUMAN;
    },
  };
}

/** Up and down, where the human's own cell or the one he climbs to is a ladder. */
function climb(pen: Pen, player: number, direction: Direction, next: number): Answer {
  if (pen.ground(pen.player(player)) !== LADDER && pen.ground(next) !== LADDER) return NO_LADDER;
  if (pen.thing(next) !== NOTHING) return BOX_IN_THE_WAY;
  pen.walk(player, next, direction);
  return WALKED;
}

/** Everything that nothing holds comes down one cell, all at once. */
function fall(pen: Pen, looked: CellSet, falling: CellSet): boolean {
  const { stride } = pen.level;
  looked.clear();
  falling.clear();
  pen.eachChanged('tick', (cell) => {
    // What stands on a changed cell may have nothing below it, and what stands above may have lost its hold.
    let bottom = pen.thing(cell) === NOTHING ? cell - stride : cell;
    if (pen.thing(bottom) === NOTHING) return;
    // Whoever came by a cell before has looked at all that is below it.
    for (; looked.add(bottom); bottom += stride) {
      if (pen.thing(bottom + stride) !== NOTHING) continue;
      if (!isSolid(pen.ground(bottom + stride))) addStack(pen, bottom, falling);
      return;
    }
  });
  for (const cell of falling) {
    if (pen.thing(cell) === HUMAN) pen.movePlayer(0, cell + stride);
    else pen.carry(cell, cell + stride);
  }
  return falling.size > 0;
}

/** A stack falls as one, up to a human whom a ladder holds. */
function addStack(pen: Pen, bottom: number, falling: CellSet): void {
  const { stride } = pen.level;
  for (let part = bottom; pen.thing(part) !== NOTHING && !isOnLadder(pen, part); part -= stride) falling.add(part);
}

/** A ladder holds the human who stands in it or right above it, but no box. */
function isOnLadder(view: View, cell: number): boolean {
  if (view.thing(cell) !== HUMAN) return false;
  return view.ground(cell) === LADDER || view.ground(cell + view.level.stride) === LADDER;
}

/** Every box that touches one of its own colour goes, all in the same moment. */
function vanish(pen: Pen, since: number, vanishing: CellSet): boolean {
  vanishing.clear();
  pen.eachChanged(since, (cell) => {
    const box = pen.thing(cell);
    if (box < FIRST_BOX) return;
    for (const direction of DIRECTIONS) {
      const neighbour = cell + ahead(pen.level, direction);
      if (pen.thing(neighbour) !== box) continue;
      vanishing.add(cell);
      vanishing.add(neighbour);
    }
  });
  for (const cell of vanishing) {
    pen.addGauge(OF_COLOUR + pen.thing(cell) - FIRST_BOX, -1);
    pen.addGauge(BOXES, -1);
    pen.setThing(cell, NOTHING);
  }
  return vanishing.size > 0;
}

function entries(): SymbolEntry[] {
  return [
    [' ', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['H', { ground: LADDER }],
    ['P', { thing: HUMAN }],
    ...BLOCK_COLOURS.map(({ letters }, colour): SymbolEntry => [letters, { thing: FIRST_BOX + colour }]),
  ];
}
