import type { Board } from '../core/board';
import { FLOOR, isSolid, NOTHING, OUTSIDE, WALL } from '../core/cell';
import { DIRECTIONS, type Direction } from '../core/direction';
import { ahead, cellsWith } from '../core/level';
import type { Art, Hue, Piece } from '../core/look';
import type { SymbolEntry } from '../core/notation';
import { PLAYING, PUSHED, REFUSED, refusal, WALKED, WON, type Rules, type Answer } from '../core/rules';

const LADDER = 3;

const HUMAN = 1;
const FIRST_BOX = 2;
interface Colour {
  /** The letters that mean it; the first is the one to write. */
  readonly letters: string;
  readonly name: Hue;
}
const COLOURS: readonly Colour[] = [
  { letters: 'b', name: 'blue' },
  { letters: 'r', name: 'red' },
  { letters: 'c', name: 'cyan' },
  { letters: 'm', name: 'magenta' },
  { letters: 'g', name: 'green' },
  { letters: 'y', name: 'yellow' },
  { letters: 'l1', name: 'black' },
];

// Gauges: boxes left in all, and of each colour.
const BOXES = 0;
const OF_COLOUR = 1;

const INTO_ROCK = refusal({ id: 'wall', sentence: 'a rock is in the way' });
const ROCK_BEHIND = refusal({ id: 'wall-behind', sentence: 'a rock is behind it' });
const NO_LADDER = refusal({ id: 'no-ladder', sentence: 'there is no ladder to climb' });
const BOX_IN_THE_WAY = refusal({ id: 'box', sentence: 'a box is in the way, and boxes are pushed sideways only' });

// The look that the document draws, character for character.
const HUMAN_ART: Art = {
  rows: [' ≤≥ ', ' /\\ '],
  ascii: [' <> ', ' /\\ '],
  small: '≤≥',
  smallAscii: '<>',
};
const ROCK_ART: Art = { rows: ['▒▒▒▒', '▒▒▒▒'], ascii: ['####', '####'], small: '▒▒', smallAscii: '##' };
const LADDER_ART: Art = { rows: ['├──┤', '├──┤'], ascii: ['|--|', '|--|'], small: '├┤', smallAscii: '|-' };
const BLANK_ART: Art = { rows: ['    ', '    '], ascii: ['    ', '    '], small: '  ', smallAscii: '  ' };

export const vexed: Rules = {
  id: 'vexed',
  summary: 'Things fall, ladders are climbed, and boxes of one colour vanish when they touch.',
  notations: { vexed: [entries()] },
  pieces: pieces(),
  lightGround: true,
  gaugeCount: OF_COLOUR + COLOURS.length,
  undo: { backTo: 'turn' },
  conversation: { manner: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
  tempo: { millisecondsATick: 300, holdsKeys: true },
  sequenceKey: 's',

  setup(board) {
    COLOURS.forEach((_, colour) => {
      const boxes = cellsWith(board.level.things, FIRST_BOX + colour).length;
      board.setGauge(OF_COLOUR + colour, boxes);
      board.addGauge(BOXES, boxes);
    });
  },

  step(board, player, direction) {
    const next = (board.players[player] ?? 0) + ahead(board.level, direction);
    const isUpright = direction === 'up' || direction === 'down';
    return isUpright ? climb(board, player, direction, next) : walk(board, player, direction, next);
  },

  // Nothing vanishes while anything falls.
  settle(board) {
    return fall(board) || vanish(board);
  },

  standing(board) {
    return board.gauges[BOXES] === 0 ? WON : PLAYING;
  },

  gauges() {
    return {};
  },

  counts(board) {
    return [{ label: 'boxes left', value: board.gauges[BOXES] ?? 0 }];
  },

  notices(board) {
    return COLOURS.filter((_, colour) => board.gauges[OF_COLOUR + colour] === 1).map(({ name }) => ({
      id: `last-${name}`,
      sentence: `only one ${name} box is left, which can never vanish`,
    }));
  },
};

/** Sideways, pushing the box that stands there. What is stacked on the box stays behind and comes down on the human. */
function walk(board: Board, player: number, direction: Direction, next: number): Answer {
  if (isSolid(board.ground[next] ?? OUTSIDE)) return INTO_ROCK;
  const isPush = board.things[next] !== NOTHING;
  if (isPush) {
    const beyond = next + ahead(board.level, direction);
    if (isSolid(board.ground[beyond] ?? OUTSIDE)) return ROCK_BEHIND;
    if (board.things[beyond] !== NOTHING) return REFUSED.twoInARow;
    board.carry(next, beyond);
  }
  board.walk(player, next, direction);
  return isPush ? PUSHED : WALKED;
}

/** Up and down, where the human's own cell or the one he climbs to is a ladder. */
function climb(board: Board, player: number, direction: Direction, next: number): Answer {
  const here = board.players[player] ?? 0;
  if (isSolid(board.ground[next] ?? OUTSIDE)) return INTO_ROCK;
  if (board.ground[here] !== LADDER && board.ground[next] !== LADDER) return NO_LADDER;
  if (board.things[next] !== NOTHING) return BOX_IN_THE_WAY;
  board.walk(player, next, direction);
  return WALKED;
}

/** Everything that nothing holds comes down one cell, all at once. */
function fall(board: Board): boolean {
  const { stride } = board.level;
  const falling = new Set<number>();
  board.eachStirred('tick', (cell) => {
    // What stands on a changed cell may have nothing below it, and what stands above may have lost its hold.
    let bottom = board.things[cell] === NOTHING ? cell - stride : cell;
    if ((board.things[bottom] ?? NOTHING) === NOTHING) return;
    while ((board.things[bottom + stride] ?? NOTHING) !== NOTHING) bottom += stride;
    if (falling.has(bottom) || isSolid(board.ground[bottom + stride] ?? OUTSIDE)) return;
    // A stack falls as one, up to a human whom a ladder holds.
    for (let part = bottom; (board.things[part] ?? NOTHING) !== NOTHING && !isOnLadder(board, part); part -= stride)
      falling.add(part);
  });
  for (const cell of falling) {
    if (board.things[cell] === HUMAN) board.movePlayer(0, cell + stride);
    else board.carry(cell, cell + stride);
  }
  return falling.size > 0;
}

/** A ladder holds the human who stands in it or right above it, but no box. */
function isOnLadder(board: Board, cell: number): boolean {
  if (board.things[cell] !== HUMAN) return false;
  return board.ground[cell] === LADDER || board.ground[cell + board.level.stride] === LADDER;
}

/** Every box that touches one of its own colour goes, all in the same moment. */
function vanish(board: Board): boolean {
  const vanishing = new Set<number>();
  board.eachStirred('turn', (cell) => {
    const box = board.things[cell] ?? NOTHING;
    if (box < FIRST_BOX) return;
    for (const direction of DIRECTIONS) {
      const neighbour = cell + ahead(board.level, direction);
      if (board.things[neighbour] === box) vanishing.add(cell).add(neighbour);
    }
  });
  for (const cell of vanishing) {
    board.addGauge(OF_COLOUR + (board.things[cell] ?? FIRST_BOX) - FIRST_BOX, -1);
    board.addGauge(BOXES, -1);
    board.setThing(cell, NOTHING);
  }
  return vanishing.size > 0;
}

function entries(): SymbolEntry[] {
  return [
    [' ', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['H', { ground: LADDER }],
    ['P', { thing: HUMAN, player: 0 }],
    ...COLOURS.map(({ letters }, colour): SymbolEntry => [letters, { thing: FIRST_BOX + colour }]),
  ];
}

function pieces(): Piece[] {
  return [
    { name: 'outside', layer: 'ground', code: OUTSIDE, look: { sprite: 'outside' } },
    { name: 'rock', layer: 'ground', code: WALL, look: { sprite: ROCK_ART } },
    { name: 'empty', layer: 'ground', code: FLOOR, look: { sprite: BLANK_ART } },
    { name: 'ladder', layer: 'ground', code: LADDER, look: { sprite: LADDER_ART } },
    { name: 'human', layer: 'thing', code: HUMAN, look: { sprite: HUMAN_ART } },
    ...COLOURS.map(({ letters, name }, colour): Piece => ({
      name: `${name} box`,
      layer: 'thing',
      code: FIRST_BOX + colour,
      look: { sprite: BLANK_ART, hue: name, letter: letters.charAt(0) },
    })),
  ];
}
