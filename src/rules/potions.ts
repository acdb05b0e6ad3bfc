import type { Board } from '../core/board';
import { FLOOR, isSolid, NOTHING, OUTSIDE, WALL } from '../core/cell';
import { ahead, cellsWith, placeOf, type Level } from '../core/level';
import { COMMON_GROUND, type Hue, type Piece } from '../core/look';
import type { SymbolEntry } from '../core/notation';
import {
  lost,
  PLAYING,
  PUSHED,
  REFUSED,
  refusal,
  WALKED,
  WON,
  type Action,
  type Count,
  type Rules,
} from '../core/rules';

const GOAL = 3;
const FILLED_GOAL = 4;

// Crates are 2 to 11, by the strength they need.
const PLAYER = 1;
const FIRST_CRATE = 2;
const LAST_CRATE = 11;

interface Treat {
  readonly thing: number;
  readonly symbol: string;
  readonly name: string;
  readonly hue: Hue;
  readonly strength: number;
  readonly moves: number;
  readonly money: number;
}
const STRENGTH_POTION: Treat = {
  thing: 12,
  symbol: 'S',
  name: 'strength potion',
  hue: 'red',
  strength: 2,
  moves: 0,
  money: 0,
};
const MOVE_POTION: Treat = {
  thing: 13,
  symbol: 'M',
  name: 'move potion',
  hue: 'blue',
  strength: 0,
  moves: 5,
  money: 0,
};
const FANCY_POTION: Treat = {
  thing: 14,
  symbol: 'F',
  name: 'fancy potion',
  hue: 'magenta',
  strength: 2,
  moves: 2,
  money: 0,
};
const COIN: Treat = { thing: 15, symbol: '$', name: 'coin', hue: 'yellow', strength: 0, moves: 0, money: 5 };
const TREATS: readonly Treat[] = [STRENGTH_POTION, MOVE_POTION, FANCY_POTION, COIN];

const STRENGTH = 0;
const MOVES = 1;
const MONEY = 2;
const OPEN_GOALS = 3;
const HAS_COINS = 4;

const FEW_MOVES = 5;

const TOO_HEAVY = refusal({ id: 'too-heavy', sentence: 'the crate needs more strength' });
const TREAT_BEHIND = refusal({ id: 'treat-behind', sentence: 'a potion or coin lies behind it' });
const TOO_POOR = refusal({ id: 'too-poor', sentence: 'there is not enough money for it' });
const OUT_OF_MOVES = lost({ id: 'out-of-moves', sentence: 'no moves remain' });

export const potions: Rules = {
  id: 'potions',
  summary: 'Few moves, heavy crates, and potions that give strength and moves.',
  notations: { potions: [entries()] },
  pieces: pieces(),
  gaugeCount: 5,
  undo: { backTo: 'turn' },
  conversation: { manner: 'steps', letters: 'wasduq', countsMoves: false, tellsMore: false },
  tempo: { millisecondsATick: 120, holdsKeys: false },
  actions: [
    purchase('strength', 5, STRENGTH_POTION, '1'),
    purchase('move', 5, MOVE_POTION, '2'),
    purchase('fancy', 10, FANCY_POTION, '3'),
  ],

  advice(level) {
    const goals = cellsWith(level.ground, GOAL);
    const crates = crateCount(level);
    const goal = goals[crates];
    if (goal === undefined) return [];
    const sentence = `crates: ${crates}, unfilled goals: ${goals.length}, so this cannot be won`;
    return [{ kind: 'rule', rule: 'too-few-crates', ...placeOf(level, goal), sentence }];
  },

  setup(board) {
    const { numbers, ground, things } = board.level;
    board.setGauge(STRENGTH, numbers.strength ?? 0);
    board.setGauge(MOVES, numbers.moves ?? 0);
    board.setGauge(OPEN_GOALS, cellsWith(ground, GOAL).length);
    board.setGauge(HAS_COINS, cellsWith(things, COIN.thing).length > 0 ? 1 : 0);
  },

  step(board, player, direction) {
    const here = board.players[player] ?? 0;
    const step = ahead(board.level, direction);
    const next = here + step;
    const ground = board.ground[next] ?? OUTSIDE;
    if (isSolid(ground)) return ground === WALL ? REFUSED.wall : REFUSED.edge;
    const thing = board.things[next] ?? NOTHING;
    const isPush = isCrate(thing);
    const beyond = next + step;
    if (isPush) {
      if (needOf(thing) > (board.gauges[STRENGTH] ?? 0)) return TOO_HEAVY;
      const groundBehind = board.ground[beyond] ?? OUTSIDE;
      if (isSolid(groundBehind)) return groundBehind === WALL ? REFUSED.wallBehind : REFUSED.edgeBehind;
      const behind = board.things[beyond] ?? NOTHING;
      if (behind !== NOTHING) return isCrate(behind) ? REFUSED.twoInARow : TREAT_BEHIND;
      board.carry(next, beyond);
    } else if (thing !== NOTHING) take(board, next, thing);

    board.walk(player, next, direction);
    board.addGauge(MOVES, -1);
    if (isPush && board.ground[beyond] === GOAL) fillGoal(board, beyond);
    return isPush ? PUSHED : WALKED;
  },

  standing(board) {
    if (board.gauges[OPEN_GOALS] === 0) return WON;
    return (board.gauges[MOVES] ?? 0) <= 0 ? OUT_OF_MOVES : PLAYING;
  },

  gauges(board) {
    const { gauges } = board;
    return { moves: gauges[MOVES] ?? 0, strength: gauges[STRENGTH] ?? 0, money: gauges[MONEY] ?? 0 };
  },

  counts(board) {
    const moves = board.gauges[MOVES] ?? 0;
    const counts: Count[] = [
      { label: 'Moves remaining', value: moves, warning: moves <= FEW_MOVES },
      { label: 'strength', value: board.gauges[STRENGTH] ?? 0 },
    ];
    if (board.gauges[HAS_COINS] === 1)
      counts.push({ label: 'money', value: board.gauges[MONEY] ?? 0, screenOnly: true });
    return counts;
  },

  mood(board, cell) {
    const thing = board.things[cell] ?? NOTHING;
    return isCrate(thing) && needOf(thing) > (board.gauges[STRENGTH] ?? 0) ? 'heavy' : undefined;
  },
};

/** The goal swallows the crate: neither is there any more. */
function fillGoal(board: Board, goal: number): void {
  board.tick();
  board.setThing(goal, NOTHING);
  board.setGround(goal, FILLED_GOAL);
  board.addGauge(OPEN_GOALS, -1);
}

function take(board: Board, cell: number, thing: number): void {
  const treat = TREATS.find((candidate) => candidate.thing === thing);
  board.setThing(cell, NOTHING);
  if (treat) enjoy(board, treat);
}

function enjoy(board: Board, treat: Treat): void {
  board.addGauge(STRENGTH, treat.strength);
  board.addGauge(MOVES, treat.moves);
  board.addGauge(MONEY, treat.money);
}

function purchase(id: string, price: number, potion: Treat, key: string): Action {
  return {
    id: `buy-${id}`,
    key,
    label: `${id} ${price}`,
    help: `buy a ${potion.name} for ${price}`,
    isOffered: (board) => (board.gauges[MONEY] ?? 0) > 0,
    perform(board) {
      if ((board.gauges[MONEY] ?? 0) < price) return TOO_POOR;
      board.addGauge(MONEY, -price);
      enjoy(board, potion);
      return WALKED;
    },
  };
}

function isCrate(thing: number): boolean {
  return thing >= FIRST_CRATE && thing <= LAST_CRATE;
}

function needOf(crate: number): number {
  return crate - FIRST_CRATE;
}

function crateCount(level: Level): number {
  let count = 0;
  for (let cell = 0; cell < level.size; cell += 1) if (isCrate(level.things[cell] ?? NOTHING)) count += 1;
  return count;
}

function entries(): SymbolEntry[] {
  return [
    [' ', { ground: FLOOR }],
    ['W', { ground: WALL }],
    ['G', { ground: GOAL }],
    ['X', { ground: FILLED_GOAL }],
    ['P', { thing: PLAYER, player: 0 }],
    ...crateCodes().map((thing): SymbolEntry => [String(needOf(thing)), { thing }]),
    ...TREATS.map(({ symbol, thing }): SymbolEntry => [symbol, { thing }]),
  ];
}

function pieces(): Piece[] {
  return [
    ...COMMON_GROUND,
    { name: 'goal', layer: 'ground', code: GOAL, look: { sprite: 'goal' } },
    { name: 'filled goal', layer: 'ground', code: FILLED_GOAL, look: { sprite: 'filled-goal' } },
    { name: 'player', layer: 'thing', code: PLAYER, look: { sprite: 'player' } },
    ...crateCodes().map((code): Piece => {
      const letter = String(needOf(code));
      return { name: `crate ${letter}`, layer: 'thing', code, look: { sprite: 'box', letter, lettered: true } };
    }),
    ...TREATS.map(({ thing, name, hue, symbol }): Piece => {
      const sprite = thing === COIN.thing ? 'coin' : 'potion';
      return { name, layer: 'thing', code: thing, look: { sprite, hue, letter: symbol, lettered: true } };
    }),
  ];
}

function crateCodes(): number[] {
  return Array.from({ length: LAST_CRATE - FIRST_CRATE + 1 }, (_, need) => FIRST_CRATE + need);
}
