import { cellsWith } from '../../core/level/level';
import {
  type Appearance,
  COMMON_APPEARANCES,
  type Count,
  type Presentation,
  type ActionOffer,
} from '../../core/presentation';
import {
  COIN,
  CRATES,
  FILLED_GOAL,
  GOAL,
  isCrate,
  MONEY,
  MOVES,
  strengthNeeded,
  POTIONS_PLAYER,
  PURCHASES,
  STRENGTH,
  PRIZES,
} from './pieces';

/** At this count of moves or less, the screen draws it as a warning. */
const FEW_MOVES = 5;

/** Digits are numbers under other rules and in the list, so the shop has signs. */
const SHOP_KEYS = '$%&';

export const potionsPresentation: Presentation = {
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
      mood(view, cell) {
        const thing = view.thing(cell);
        return isCrate(thing) && strengthNeeded(thing) > view.gauge(STRENGTH) ? 'heavy' : undefined;
      },
    };
  },
};
