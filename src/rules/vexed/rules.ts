import type { RuleRemark } from '../../core/fault';
import { PLAYING, refusal, type StepAnswer, WALKED, WON } from '../../core/play/answer';
import { CellSet } from '../../core/routes/flood';
import { FLOOR, isSolid, NOTHING, OUTSIDE_PIECE, type Piece, WALL } from '../../core/level/piece';
import { type Direction, DIRECTIONS } from '../../core/direction';
import { ahead, cellAt, cellsWith, type Level } from '../../core/level/level';
import type { SymbolEntry } from '../../core/level/notation';
import { Pushing } from '../../core/push/push';
import type { Referee, RuleSet } from '../../core/rule-set';
import { type Pen, setGauges, type View } from '../../core/board/view';
import { BLOCK_COLOURS, BOXES, BOXES_OF_COLOUR, FIRST_BOX, HUMAN, LADDER, vexedPresentation } from './presentation';
import { at } from '../../core/at';

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
    about: 'vanishes beside its colour',
  })),
];

export const vexed: RuleSet = {
  id: 'vexed',
  summary: 'Things fall, you climb ladders, and boxes of one colour vanish when they touch.',
  notations: { vexed: { blocks: [entries()] } },
  pieces: PIECES,
  undo: { backTo: 'turn' },
  gravity: true,
  presentation: vexedPresentation,
  advice(level) {
    return BLOCK_COLOURS.flatMap(({ name }, colour): RuleRemark[] => {
      const [cell, other] = cellsWith(level.things, FIRST_BOX + colour);
      if (cell === undefined || other !== undefined) return [];
      const sentence = `there is only one ${name} box, which can never vanish, so the level is unsolvable`;
      return [{ kind: 'rule', rule: 'single-box', cell, layer: 'thing', sentence }];
    });
  },
  startGauges,
  on: refereeOn,
};

/** The boxes, then those of each colour. */
function startGauges({ things }: Level): number[] {
  const boxes = BLOCK_COLOURS.map((_, colour) => cellsWith(things, FIRST_BOX + colour).length);
  return [boxes.reduce((sum, count) => sum + count, 0), ...boxes];
}

function refereeOn(level: Level): Referee {
  const pushing = new Pushing(level, {
    pieces: PIECES,
    refusals: { wall: INTO_ROCK, edge: INTO_ROCK, wallBehind: ROCK_BEHIND, edgeBehind: ROCK_BEHIND },
  });

  // Empty between two calls.
  const visited = new CellSet(level.size);
  const moving = new CellSet(level.size);

  return {
    gaugeCount: BOXES_OF_COLOUR + BLOCK_COLOURS.length,

    begin(pen) {
      setGauges(pen, startGauges(level));
    },

    // Boxes stacked on a pushed box stay behind and come down on the human.
    step(pen, player, direction) {
      const next = pen.player(player) + ahead(level, direction);
      const refused = pushing.stepRefusal(next);
      if (refused) return refused;
      if (direction === 'up' || direction === 'down') return climb(pen, player, direction, next);
      if (pen.thing(next) !== NOTHING) return pushing.push(pen, player, direction);
      pen.walk(player, next, direction);
      return WALKED;
    },

    settle: (pen) => fall(pen, visited, moving),

    // Nothing vanishes while anything falls.
    react: (pen, since) => vanish(pen, since, moving),

    standing(view) {
      return view.gauge(BOXES) === 0 ? WON : PLAYING;
    },

    readings: () => ({}),

    isCounted: (cell, layer) => layer === 'thing' && (level.things[cell] ?? NOTHING) >= FIRST_BOX,

    bound: vexedBound(level),

    // The human is supported here, and no box rests on him. A box above him falls as soon as he walks off.
    isFreeWalk(view, cell) {
      const { stride } = level;
      const below = view.ground(cell + stride);
      if (isSolid(view.ground(cell)) || view.thing(cell) > HUMAN || view.thing(cell - stride) > HUMAN) return false;
      return view.ground(cell) === LADDER || below === LADDER || isSolid(below) || view.thing(cell + stride) > HUMAN;
    },
  };
}

/** Climbs up or down, if the cell of the human or the next cell is a ladder. */
function climb(pen: Pen, player: number, direction: Direction, next: number): StepAnswer {
  if (pen.ground(pen.player(player)) !== LADDER && pen.ground(next) !== LADDER) return NO_LADDER;
  if (pen.thing(next) !== NOTHING) return BOX_IN_THE_WAY;
  pen.walk(player, next, direction);
  return WALKED;
}

/** Drops everything unsupported by one cell, all at once. */
function fall(pen: Pen, visited: CellSet, falling: CellSet): boolean {
  const { stride } = pen.level;
  pen.eachChanged('tick', (cell) => {
    // The thing on a changed cell may have lost its support, and so may the thing above.
    let bottom = pen.thing(cell) === NOTHING ? cell - stride : cell;
    if (pen.thing(bottom) === NOTHING) return;
    // A cell that was visited before has had everything below it checked.
    for (; visited.add(bottom); bottom += stride) {
      if (pen.thing(bottom + stride) !== NOTHING) continue;
      if (!isSolid(pen.ground(bottom + stride))) addStack(pen, bottom, falling);
      return;
    }
  });
  for (const cell of falling) {
    if (pen.thing(cell) === HUMAN) pen.movePlayer(0, cell + stride);
    else pen.carry(cell, cell + stride);
  }
  const hasFallen = falling.size > 0;
  visited.clear();
  falling.clear();
  return hasFallen;
}

/** A stack falls together, up to a human on a ladder. */
function addStack(pen: Pen, bottom: number, falling: CellSet): void {
  const { stride } = pen.level;
  for (let part = bottom; pen.thing(part) !== NOTHING && !isOnLadder(pen, part); part -= stride) falling.add(part);
}

/** A ladder supports the human in it or right above it, but no box. */
function isOnLadder(view: View, cell: number): boolean {
  if (view.thing(cell) !== HUMAN) return false;
  return view.ground(cell) === LADDER || view.ground(cell + view.level.stride) === LADDER;
}

/** Removes all boxes that touch one of their own colour, at the same moment. */
function vanish(pen: Pen, since: number, vanishing: CellSet): boolean {
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
    pen.addGauge(BOXES_OF_COLOUR + pen.thing(cell) - FIRST_BOX, -1);
    pen.addGauge(BOXES, -1);
    pen.setThing(cell, NOTHING);
  }
  const hasVanished = vanishing.size > 0;
  vanishing.clear();
  return hasVanished;
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

/**
 * A lower bound of pushes: each box must get beside one of its colour, falling never moves boxes sideways, and a push
 * moves one box by one column. Infinity once a colour has a single box left.
 */
function vexedBound(level: Level): (view: View) => number {
  return (view) => {
    if (BLOCK_COLOURS.some((_, colour) => view.gauge(BOXES_OF_COLOUR + colour) === 1)) return Infinity;
    const columns = BLOCK_COLOURS.map((): number[] => []);
    for (let x = 0; x < level.width; x += 1)
      for (let cell = cellAt(level, x, 0); cell < level.size; cell += level.stride) {
        const thing = view.thing(cell);
        if (thing >= FIRST_BOX) columns[thing - FIRST_BOX]?.push(x);
      }
    return columns.reduce((sum, ofColour) => sum + pushesToPairUp(ofColour), 0);
  };
}

/**
 * The smallest sum of gaps between neighbouring boxes, whose columns are sorted, one less each, so that every box has a neighbour. It goes
 * through the columns and keeps two sums: with the last box joined to the one before it, and with the last box still
 * alone.
 */
function pushesToPairUp(columns: readonly number[]): number {
  let [joined, alone] = [Infinity, 0];
  for (let index = 1; index < columns.length; index += 1) {
    const gap = Math.max(0, at(columns, index) - at(columns, index - 1) - 1);
    [joined, alone] = [Math.min(joined, alone) + gap, joined];
  }
  return columns.length === 0 ? 0 : joined;
}
