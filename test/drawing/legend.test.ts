import { legendOf } from '../../src/drawing/board/legend';
import { cellAt } from '../../src/core/level/level';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { levelFrom } from '../support/draw';

const MAPS = [
  [
    classic,
    'lvl',
    '2 9\n#@A1a.B2b\n.k.K.5.5.\n',
    [
      'player: pushes one box at a time, never pulls',
      'goal: where a box belongs',
      'box: push it onto a goal',
      'goal: where a box of its letter belongs',
      'box: push it onto a goal of its letter',
      'key: opens one door of its letter',
      'door: takes a key of its letter',
      'teleporter: leads to its twin, if that is free',
    ],
  ],
  [
    multiplayer,
    'multiplayer',
    '######\n#Aa@B#\n#.b@.#\n######\n',
    [
      'goal: where any box belongs',
      'player A: pushes boxes of this letter',
      'box of A: a wall to all others',
      'player B: pushes boxes of this letter',
      'box of B: a wall to all others',
    ],
  ],
  [
    holes,
    'holes',
    '_Ii_Hh\nY__G__\n\n>_____\n_yBW__\n',
    [
      'hole: closes over what is pushed in; do not walk in',
      'ice: slides whatever comes onto it',
      'crate: fills a hole',
      'player: undefined',
      'yellow goal: for a yellow trophy',
      'yellow trophy: undefined',
      'green goal: for a green trophy',
    ],
  ],
  [
    potions,
    'potions',
    '2 9\nWWWWWWW\nWP 1 GW\nWSMF$XW\nWWWWWWW\n',
    [
      'goal: takes one crate',
      'filled goal: is floor now',
      'player: undefined',
      'crate 1: needs strength 1',
      'strength potion: +2 strength',
      'move potion: +5 moves',
      'fancy potion: +2 strength, +2 moves',
      'coin: +5 money',
    ],
  ],
  [
    vexed,
    'vexed',
    '6 3\n# P b#\n#H## #\n######\n',
    [
      'ladder: is climbed; boxes fall through',
      'human: walks, climbs, pushes sideways',
      'blue box: vanishes beside its colour',
    ],
  ],
] as const;

describe('the legend of a level has each of its pieces once, walls and floor aside', () => {
  test.each(MAPS.map(([rules, format, text, expected]) => [rules.id, rules, format, text, expected] as const))(
    '%s',
    (_, rules, format, text, expected) => {
      const legend = legendOf(levelFrom(rules, format, text), rules.pieces);
      expect(legend.map(({ piece: { name, about } }) => `${name}: ${about}`)).toEqual(expected);
    },
  );
});

test('a goal is shown on a free cell, if there is one', () => {
  const level = levelFrom(classic, 'lvl', '1 5\n@1.Aa\n');
  const [goal] = legendOf(level, classic.pieces).filter(({ piece }) => piece.name === 'goal');
  expect(goal?.cell).toBe(cellAt(level, 4, 0));
});

test('a goal is shown under a box if all of them are', () => {
  const level = levelFrom(classic, 'lvl', '1 3\n@.1\n');
  const [goal] = legendOf(level, classic.pieces).filter(({ piece }) => piece.name === 'goal');
  expect(goal?.cell).toBe(cellAt(level, 2, 0));
});
