import { ACTED, lost, PLAYING, refusal, REFUSED, WALKED, WON } from '../../core/play/answer';
import { COMMON_GROUND, FLOOR, isSolid, NOTHING, type Piece, WALL } from '../../core/level/piece';
import { ahead, cellsWith, type Level } from '../../core/level/level';
import type { SymbolEntry } from '../../core/level/notation';
import { isBarrier, Pushing } from '../../core/push/push';
import type { Referee, RuleSet } from '../../core/rule-set';
import { type Pen, setGauges } from '../../core/board/view';
import { potionsBound } from './bound';
import {
  aboutPrize,
  CRATES,
  FILLED_GOAL,
  GOAL,
  isCrate,
  MONEY,
  MOVES,
  OPEN_GOALS,
  POTIONS_PLAYER,
  potionsPresentation,
  type Prize,
  PRIZES,
  PURCHASES,
  STRENGTH,
  strengthNeeded,
} from './presentation';

const TOO_HEAVY = refusal({ id: 'too-heavy', sentence: 'the crate needs more strength' });
const PRIZE_BEHIND = refusal({ id: 'prize-behind', sentence: 'a potion or coin lies behind it' });
const TOO_POOR = refusal({ id: 'too-poor', sentence: 'there is not enough money for it' });
const OUT_OF_MOVES = lost({ id: 'out-of-moves', sentence: 'no moves remain' });

const PIECES: readonly Piece[] = [
  ...COMMON_GROUND,
  { name: 'goal', role: 'goal', layer: 'ground', code: GOAL, about: 'takes one crate' },
  { name: 'filled goal', role: 'special', layer: 'ground', code: FILLED_GOAL, about: 'is floor now' },
  { name: 'player', role: 'player', layer: 'thing', code: POTIONS_PLAYER },
  ...CRATES.map((code): Piece => ({
    name: `crate ${strengthNeeded(code)}`,
    role: 'box',
    layer: 'thing',
    code,
    about: `needs strength ${strengthNeeded(code)}`,
  })),
  ...PRIZES.map((prize): Piece => ({
    name: prize.name,
    role: 'prize',
    layer: 'thing',
    code: prize.thing,
    about: aboutPrize(prize),
  })),
];

export const potions: RuleSet = {
  id: 'potions',
  summary: 'Few moves, heavy crates, and potions that give strength and moves.',
  notations: { potions: { blocks: [entries()], numbers: ['strength', 'moves'] } },
  pieces: PIECES,
  undo: { backTo: 'turn' },
  actions: PURCHASES.map(({ action }) => action),
  presentation: potionsPresentation,
  advice(level) {
    const goals = cellsWith(level.ground, GOAL);
    const crates = CRATES.reduce((sum, crate) => sum + cellsWith(level.things, crate).length, 0);
    const goal = goals[crates];
    if (goal === undefined) return [];
    const sentence = `crates: ${crates}, unfilled goals: ${goals.length}, so the level is unsolvable`;
    return [{ kind: 'rule', rule: 'too-few-crates', cell: goal, sentence }];
  },
  startGauges,
  on: refereeOn,
};

/** Strength, moves and money, then the goals without a crate. */
function startGauges({ numbers: { strength = 0, moves = 0, money = 0 }, ground }: Level): number[] {
  return [strength, moves, money, cellsWith(ground, GOAL).length];
}

function refereeOn(level: Level): Referee {
  const pushing = new Pushing(level, {
    pieces: PIECES,
    occupied: (thing) => (isCrate(thing) ? REFUSED.twoInARow : PRIZE_BEHIND),
  });

  return {
    gaugeCount: OPEN_GOALS + 1,

    begin(pen) {
      setGauges(pen, startGauges(level));
    },

    step(pen, player, direction) {
      const step = ahead(level, direction);
      const next = pen.player(player) + step;
      const refused = pushing.stepRefusal(next);
      if (refused) return refused;
      const thing = pen.thing(next);
      if (!isCrate(thing)) {
        if (thing !== NOTHING) take(pen, next, thing);
        pen.walk(player, next, direction);
        pen.addGauge(MOVES, -1);
        return WALKED;
      }
      if (strengthNeeded(thing) > pen.gauge(STRENGTH)) return TOO_HEAVY;
      const answer = pushing.push(pen, player, direction);
      if (!answer.done) return answer;
      pen.addGauge(MOVES, -1);
      if (pen.ground(next + step) === GOAL) fillGoal(pen, next + step);
      return answer;
    },

    act(pen, action) {
      const purchase = PURCHASES.find((candidate) => candidate.action === action);
      if (!purchase) throw new Error(`potions know no action "${action}"`);
      if (pen.gauge(MONEY) < purchase.price) return TOO_POOR;
      pen.addGauge(MONEY, -purchase.price);
      apply(pen, purchase.potion);
      return ACTED;
    },

    standing(view) {
      if (view.gauge(OPEN_GOALS) === 0) return WON;
      return view.gauge(MOVES) <= 0 ? OUT_OF_MOVES : PLAYING;
    },

    readings(view) {
      return { moves: view.gauge(MOVES), strength: view.gauge(STRENGTH), money: view.gauge(MONEY) };
    },

    numbers(view) {
      const money = view.gauge(MONEY);
      return { strength: view.gauge(STRENGTH), moves: view.gauge(MOVES), ...(money > 0 ? { money } : {}) };
    },

    isCounted: (cell, layer) => layer === 'ground' && level.ground[cell] === GOAL,

    isFreeWalk: (view, cell) => !isSolid(view.ground(cell)) && view.thing(cell) <= POTIONS_PLAYER,
    stock: MOVES,

    ...potionsBound(level, isBarrier(level, PIECES)),
  };
}

/** The goal swallows the crate, and both are gone. */
function fillGoal(pen: Pen, goal: number): void {
  pen.tick();
  pen.setThing(goal, NOTHING);
  pen.setGround(goal, FILLED_GOAL);
  pen.addGauge(OPEN_GOALS, -1);
}

function take(pen: Pen, cell: number, thing: number): void {
  const prize = PRIZES.find((candidate) => candidate.thing === thing);
  pen.setThing(cell, NOTHING);
  if (prize) apply(pen, prize);
}

function apply(pen: Pen, prize: Prize): void {
  pen.addGauge(STRENGTH, prize.strength);
  pen.addGauge(MOVES, prize.moves);
  pen.addGauge(MONEY, prize.money);
}

function entries(): SymbolEntry[] {
  return [
    [' ', { ground: FLOOR }],
    ['W', { ground: WALL }],
    ['G', { ground: GOAL }],
    ['X', { ground: FILLED_GOAL }],
    ['P', { thing: POTIONS_PLAYER }],
    ...CRATES.map((thing): SymbolEntry => [String(strengthNeeded(thing)), { thing }]),
    ...PRIZES.map(({ symbol, thing }): SymbolEntry => [symbol, { thing }]),
  ];
}
