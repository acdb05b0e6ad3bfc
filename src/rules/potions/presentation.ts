import {
  type ActionOffer,
  type Appearance,
  COMMON_APPEARANCES,
  type Count,
  type Hue,
  type Presentation,
} from '../../core/presentation';
import { cellsWith } from '../../core/level/level';

export const GOAL = 3;
export const FILLED_GOAL = 4;
export const POTIONS_PLAYER = 1;

// Crates are 2 to 11, by the strength they need.
const FIRST_CRATE = 2;
const LAST_CRATE = 11;
export const CRATES: readonly number[] = Array.from(
  { length: LAST_CRATE - FIRST_CRATE + 1 },
  (_, need) => FIRST_CRATE + need,
);

export function isCrate(thing: number): boolean {
  return thing >= FIRST_CRATE && thing <= LAST_CRATE;
}

export function strengthNeeded(crate: number): number {
  return crate - FIRST_CRATE;
}

/** A thing that the player takes by walking onto it, and its gains. */
export interface Prize {
  readonly thing: number;
  readonly symbol: string;
  readonly name: string;
  readonly hue: Hue;
  readonly strength: number;
  readonly moves: number;
  readonly money: number;
}

const STRENGTH_POTION: Prize = {
  thing: 12,
  symbol: 'S',
  name: 'strength potion',
  hue: 'red',
  strength: 2,
  moves: 0,
  money: 0,
};
const MOVE_POTION: Prize = {
  thing: 13,
  symbol: 'M',
  name: 'move potion',
  hue: 'blue',
  strength: 0,
  moves: 5,
  money: 0,
};
const FANCY_POTION: Prize = {
  thing: 14,
  symbol: 'F',
  name: 'fancy potion',
  hue: 'magenta',
  strength: 2,
  moves: 2,
  money: 0,
};
const COIN: Prize = {
  thing: 15,
  symbol: '$',
  name: 'coin',
  hue: 'yellow',
  strength: 0,
  moves: 0,
  money: 5,
};
export const PRIZES: readonly Prize[] = [STRENGTH_POTION, MOVE_POTION, FANCY_POTION, COIN];

/** `+2 strength, +2 moves` */
export function aboutPrize({ strength, moves, money }: Prize): string {
  const gifts = [
    [strength, 'strength'],
    [moves, 'moves'],
    [money, 'money'],
  ] as const;
  return gifts.flatMap(([gift, name]) => (gift === 0 ? [] : [`+${gift} ${name}`])).join(', ');
}

/** An item of the shop. */
interface Purchase {
  readonly action: string;
  readonly name: string;
  readonly price: number;
  readonly potion: Prize;
}
export const PURCHASES: readonly Purchase[] = [
  { action: 'buy-strength', name: 'strength', price: 5, potion: STRENGTH_POTION },
  { action: 'buy-move', name: 'move', price: 5, potion: MOVE_POTION },
  { action: 'buy-fancy', name: 'fancy', price: 10, potion: FANCY_POTION },
];

/** Gauges. */
export const STRENGTH = 0;
export const MOVES = 1;
export const MONEY = 2;
export const OPEN_GOALS = 3;

/** At this count of moves or less, the screen draws it as a warning. */
const FEW_MOVES = 5;

/** Digits are numbers under other rules and in the list, so the shop has signs. */
const SHOP_KEYS = '$%&';

export const potionsPresentation: Presentation = {
  hue: 'magenta',
  emblem: { sprite: 'potion', hue: 'magenta', lettered: true },
  howTo: [
    'Push a crate into every goal before your moves are used up.',
    'A crate needs the strength that stands on it. Potions give strength and moves, coins buy more.',
  ],
  conversation: { kind: 'steps', letters: 'wasduq', countsMoves: false, hasHelp: false },
  tempo: { tickMs: 120 },
  appearances: {
    ground: new Map<number, Appearance>([
      ...COMMON_APPEARANCES,
      [GOAL, { sprite: 'goal' }],
      [FILLED_GOAL, { sprite: 'filled-goal' }],
    ]),
    thing: new Map<number, Appearance>([
      [POTIONS_PLAYER, { sprite: 'player' }],
      ...CRATES.map((code): [number, Appearance] => [
        code,
        { sprite: 'box', letter: String(strengthNeeded(code)), lettered: true },
      ]),
      ...PRIZES.map(({ thing, hue, symbol }): [number, Appearance] => [
        thing,
        { sprite: thing === COIN.thing ? 'coin' : 'potion', hue, letter: symbol, lettered: true },
      ]),
    ]),
  },
  offers: PURCHASES.map(({ action, name, price, potion }, index): ActionOffer => ({
    action,
    key: SHOP_KEYS.charAt(index),
    label: `${name} ${price}`,
    help: `buy a ${potion.name} for ${price}`,
    isOpen: (view) => view.gauge(MONEY) > 0,
  })),

  on(level) {
    const hasCoins = cellsWith(level.things, COIN.thing).length > 0 || level.numbers.money !== undefined;
    return {
      counts(view) {
        const moves = view.gauge(MOVES);
        const counts: Count[] = [
          { label: 'Moves remaining', value: moves, warning: moves <= FEW_MOVES },
          { label: 'strength', value: view.gauge(STRENGTH) },
        ];
        if (hasCoins) counts.push({ label: 'money', value: view.gauge(MONEY), screenOnly: true });
        return counts;
      },
      word({ layer, before, after }) {
        const isFilled = layer === 'ground' && after === FILLED_GOAL;
        const prize = layer === 'thing' && after !== before ? PRIZES.find(({ thing }) => thing === before) : undefined;
        return isFilled ? 'filled' : prize ? aboutPrize(prize) : undefined;
      },
      mood(view, cell) {
        const thing = view.thing(cell);
        return isCrate(thing) && strengthNeeded(thing) > view.gauge(STRENGTH) ? 'heavy' : undefined;
      },
    };
  },
};
