import fc from 'fast-check';
import { DIRECTIONS } from '../../../src/core/direction';
import { NOTHING } from '../../../src/core/level/piece';
import { Game } from '../../../src/core/play/game';
import { costOf, findLosses, type Stretch } from '../../../src/core/play/losses';
import { step, type Move } from '../../../src/core/play/move';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { gameOn, movesOf } from '../../support/draw';
import { tries } from '../../support/tries';

/** `4-13: 9/1, 5/1`: the moves at the beginning and end of a loss, and the moves and pushes of both solutions there. */
function lossesOn(game: Game, own: string, better: string): string[] {
  return findLosses(game.level, game.rules, movesIn(game, own), movesIn(game, better)).map(
    (loss) => `${loss.own.from.moves}-${loss.own.to.moves}: ${costText(loss.own)}, ${costText(loss.better)}`,
  );
}

function movesIn(game: Game, steps: string): Move[] {
  return movesOf(game, steps).filter((command) => command.kind !== 'undo');
}

function costText(stretch: Stretch): string {
  const { moves, pushes } = costOf(stretch);
  return `${moves}/${pushes}`;
}

describe('against a better solution is lost', () => {
  const yard = gameOn(classic, 'lvl', [
    '########',
    '#@.....#',
    '#.A..a.#',
    '#......#',
    '#..A.a.#',
    '#......#',
    '########',
  ]);
  const row = gameOn(classic, 'lvl', ['########', '#......#', '#@A..a.#', '########']);

  test.each([
    ['the way round between two pushes', yard, 'drrr ulll ddd rrr', 'drrr dll drr', ['4-13: 9/1, 5/1']],
    [
      'most in one place, and less in another',
      yard,
      'rldrrr ulll ddd rrr',
      'drrr dll drr',
      ['6-15: 9/1, 5/1', '0-4: 4/1, 2/1'],
    ],
    ['all that is done in another order', yard, 'dddrrr uuu lll d rrr', 'drrr dll drr', ['0-16: 16/5, 10/5']],
    ['what pushes a box forth and back', row, 'r urrdl ulld rrr', 'rrr', ['1-12: 11/3, 1/1']],
    ['a push or two, if the moves are as many', row, 'r urrdl u', 'urrlrlr', ['0-7: 7/2, 7/0']],
    ['nothing, if both are the same', yard, 'drrr dll drr', 'drrr dll drr', []],
    ['nothing, if the other is worse', yard, 'drrr dll drr', 'drrr ulll ddd rrr', []],
    ['nothing, if neither moves', yard, '', '', []],
    ['nothing after the win', row, 'rrr lll', 'rrr', []],
  ])('%s', (_, game, own, better, losses) => {
    expect(lossesOn(game, own, better)).toEqual(losses);
  });
});

describe('where much is done in another order, a part in which both do the same', () => {
  const yard = gameOn(classic, 'lvl', [
    '##########',
    '#@.......#',
    '#.A....a.#',
    '#........#',
    '#..A...a.#',
    '#........#',
    '##########',
  ]);
  const better = 'd rrrrr d llll d rrrr';

  test.each([
    ['stands for the loss that it explains', 'ddd r r lrlrlr rrr u lllll u rrrrr', ['5-12: 7/1, 1/1']],
    ['is shown besides a larger loss', 'ddd r r lr rrr u lllll u rrrrr', ['0-22: 22/9, 16/9', '5-8: 3/1, 1/1']],
    ['is nothing without a loss of its own', 'ddd r rrrr u lllll u rrrrr', ['0-20: 20/9, 16/9']],
  ])('%s', (_, own, losses) => {
    expect(lossesOn(yard, own, better)).toEqual(losses);
  });
});

test('by pushes, a loss is where more is pushed, even in fewer moves', () => {
  const game = gameOn(classic, 'lvl', ['########', '#......#', '#@A..a.#', '#......#', '########']);
  const [own, better] = ['r u r r d l d l l u r r rr'.replaceAll(' ', ''), 'rr lr lr lr lr lr lr r'];
  expect(findLosses(game.level, game.rules, movesIn(game, own), movesIn(game, better), 'moves')).toEqual([]);
  const [loss] = findLosses(game.level, game.rules, movesIn(game, own), movesIn(game, better), 'pushes');
  expect(loss?.pushes).toBe(2);
});

test.each([
  ['boxes of one kind stand alike, whichever is where', 'A', 'a', ['0-14: 14/3, 1/1', '14-17: 3/0, 1/0']],
  ['boxes of two kinds stand alike if each kind does', 'B', 'b', ['0-17: 17/3, 2/1']],
])('%s', (_, box, goal, losses) => {
  const game = gameOn(classic, 'lvl', [
    '#######',
    '#.@...#',
    '#.A...#',
    `#..${box}..#`,
    '#.....#',
    `#.a.${goal}.#`,
    '#######',
  ]);
  // Both ways end with boxes on the same two cells.
  expect(lossesOn(game, 'rrddl uulldr urd ulr', 'd u')).toEqual(losses);
});

test('a walk that one makes before and the other after is no loss by itself', () => {
  const rows = ['#######', '#.@...#', '#.A...#', '#..A..#', '#.....#', '#.a.a.#', '#######'];
  const [own, better] = [`d u ${'lr'.repeat(9)}`, 'rrddl uulldr urd u'];
  expect(lossesOn(gameOn(classic, 'lvl', rows), own, better)).toEqual(['0-20: 20/1, 15/3']);
});

describe('what is compared is', () => {
  test.each([
    [
      'the board after a fall',
      gameOn(vexed, 'vexed', ['########', '#P b   #', '####   #', '#### b##', '########']),
      'rlrr',
      'rr',
      ['0-4: 4/1, 2/1'],
    ],
    [
      'the board after a slide',
      gameOn(holes, 'holes', ['__IIIR', '______', '', '>B____', '______']),
      'dur',
      'r',
      ['0-3: 3/1, 1/1'],
    ],
    [
      'the board without what was bought, which takes no move',
      gameOn(potions, 'potions', ['1 9', 'WWWWWWWW', 'WP$ 1G W', 'WWWWWWWW']),
      'r{buy-move}lrrr',
      'rr{buy-move}r',
      ['1-5: 4/1, 2/1'],
    ],
    [
      'the board without the players',
      gameOn(multiplayer, 'multiplayer', ['#######', '#Aa.@.#', '#######', '#Bb.@.#', '#######']),
      'D L D L',
      'L D L D',
      [],
    ],
  ])('%s', (_, game, own, better, losses) => {
    expect(lossesOn(game, own, better)).toEqual(losses);
  });
});

describe('where a loss begins, both boards are alike, or they change by the same', () => {
  const walk = fc.array(
    fc.constantFrom(...DIRECTIONS).map((direction): Move => step(direction)),
    { maxLength: 60 },
  );

  test.each([
    ['classic', gameOn(classic, 'lvl', ['#######', '#@..k.#', '#.AB..#', '#.K.a.#', '#..b..#', '#######'])],
    ['vexed', gameOn(vexed, 'vexed', ['########', '#P bg  #', '###  H #', '## gbH##', '########'])],
    ['holes', gameOn(holes, 'holes', ['__IH_R', '_I____', '', '>BB___', '__y___'])],
    ['potions', gameOn(potions, 'potions', ['3 40', 'WWWWWWWW', 'WP 1 S W', 'W 2 $G W', 'WWWWWWWW'])],
  ])('%s', (_, game) => {
    fc.assert(
      fc.property(walk, walk, (own, better) => {
        const losses = findLosses(game.level, game.rules, own, better);
        const isAlike = ({ own: { from, to }, better: other }: (typeof losses)[number]) =>
          boardAfter(game, own, from.position) === boardAfter(game, better, other.from.position) ||
          changes(game, own, from.position, to.position) ===
            changes(game, better, other.from.position, other.to.position);
        expect(losses.filter((loss) => !isAlike(loss))).toEqual([]);
      }),
      tries(300),
    );
  });
});

/** The difference between the boards after two turns. */
function changes(game: Game, moves: readonly Move[], from: number, to: number): string {
  const [before, after] = [boardAfter(game, moves, from).split(' '), boardAfter(game, moves, to).split(' ')];
  return before.flatMap((cell, index) => (cell === after[index] ? [] : [`${index}: ${cell} ${after[index]}`])).join();
}

/** Ground and things after a number of turns, without the players. */
function boardAfter({ level, rules }: Game, moves: readonly Move[], turns: number): string {
  const game = new Game(level, rules);
  game.replay(moves);
  game.jump(turns);
  const { board } = game;
  return Array.from({ length: level.size }, (_, cell) =>
    [board.ground(cell), board.playerAt(cell) < 0 ? board.thing(cell) : NOTHING].join(),
  ).join(' ');
}
