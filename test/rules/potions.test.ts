import fc from 'fast-check';
import type { Direction } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { potions } from '../../src/rules';
import { fingerprint } from '../support/plain-search';
import { board } from '../support/board';
import { after, drawn, gameOn, movesOf } from '../support/draw';
import { adviceOn, boardsIn, faultsIn } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { tries } from '../support/tries';

/** A game on a drawn maze, whose first row holds strength and moves, after a line of steps. */
function on(rows: readonly string[], steps = ''): Game {
  const game = gameOn(potions, 'potions', rows);
  game.replay(movesOf(game, steps));
  return game;
}

/** Everything that a refused step or purchase must leave unchanged. */
function everything(game: Game): Record<string, unknown> {
  const { moves, pushes, position, length, standing, board: place } = game;
  return {
    rows: drawn(game),
    gauges: game.readings(),
    moves,
    pushes,
    position,
    length,
    standing,
    facing: place.facing(0),
  };
}

/** The rows and the gauges of a position, in short form. */
function seen(game: Game): unknown[] {
  const { moves = 0, strength = 0, money = 0 } = game.readings();
  return [drawn(game).join('/'), moves, strength, money];
}

describe('a maze', () => {
  test('begins with strength and moves', () => {
    expect(on(['3 12', 'P G']).readings()).toEqual({ strength: 3, moves: 12, money: 0 });
  });

  test('may begin with zeros', () => {
    expect(on(['0 0', 'P G']).readings()).toEqual({ strength: 0, moves: 0, money: 0 });
  });

  test('may hold every symbol there is', () => {
    const rows = ['WP GXSMF$W', 'W01234567W', 'W89      W'];
    expect(drawn(on(['1 5', ...rows]))).toEqual(rows);
  });

  test('has rows that begin at their first symbol and end at their last', () => {
    expect(boardsIn('potions', '1 5\n  WWWW  \nWP W\n WGWW \n')).toEqual([['WWWW', 'WP W', 'WGWW']]);
  });

  test.each([
    ['strength', '-1 5\nP G\n', 'x: line 1, column 1: the strength must be a whole number, 0 or more, not "-1"'],
    ['moves', '1 -5\nP G\n', 'x: line 1, column 3: the moves must be a whole number, 0 or more, not "-5"'],
  ])('may not begin with negative %s', (_, text, fault) => {
    expect(faultsIn('potions', text)).toEqual([fault]);
  });

  test('has a player', () => {
    expect(faultsIn('potions', '1 5\nW G\n')).toEqual(['x: line 1: there is no player; draw one with P']);
  });

  test('has one player only', () => {
    expect(faultsIn('potions', '1 5\nWPG\n WP\n')).toEqual([
      'x: line 3, column 3: "P" is one player too many; remove it or the other one',
    ]);
  });

  test('with fewer crates than unfilled goals draws advice, since it cannot be won', () => {
    expect(adviceOn(potions, 'potions', '1 5\nP12GX\nWGSG\n')).toEqual([
      expect.objectContaining({
        rule: 'too-few-crates',
        line: 3,
        column: 4,
        sentence: 'crates: 2, unfilled goals: 3, so the level is unsolvable',
      }),
    ]);
  });

  test('with as many crates as unfilled goals draws none', () => {
    expect(adviceOn(potions, 'potions', '1 5\nP1GX\n')).toEqual([]);
  });
});

describe('a crate', () => {
  test.each([
    [0, 0],
    [1, 0],
    [1, 1],
    [3, 2],
    [9, 9],
  ])('is pushed with strength %i if it needs %i', (strength, need) => {
    expect(after(potions, 'potions', [`${strength} 5`, `P${need} WG`], 'r')).toEqual([` P${need}WG`]);
  });

  test.each([
    [0, 1],
    [1, 2],
    [8, 9],
  ])('is not moved with strength %i if it needs %i', (strength, need) => {
    const game = on([`${strength} 5`, `P${need} WG`]);
    const before = everything(game);
    expect({ done: game.play('right').done, ...everything(game) }).toEqual({ done: false, ...before });
  });

  test.each<[string, readonly string[], Direction]>([
    ['a wall', ['P1WG'], 'right'],
    ['the edge', ['GP1'], 'right'],
    ['the end of its row', ['P1', 'WG  W'], 'right'],
    ['a crate', ['P12 G'], 'right'],
    ['a crate that needs no strength', ['P10 G'], 'right'],
    ['a strength potion', ['P1SG'], 'right'],
    ['a move potion', ['P1MG'], 'right'],
    ['a fancy potion', ['P1FG'], 'right'],
    ['a coin', ['P1$G'], 'right'],
  ])('is not pushed into %s', (_, rows, direction) => {
    const game = on(['9 5', ...rows]);
    const before = everything(game);
    expect({ done: game.play(direction).done, ...everything(game) }).toEqual({ done: false, ...before });
  });

  test.each([
    ['right', 'r', [' P1 G']],
    ['and on', 'rr', ['  P1G']],
  ])('is pushed over floor: %s', (_, steps, rows) => {
    expect(after(potions, 'potions', ['1 5', 'P1  G'], steps)).toEqual(rows);
  });

  test('on an unfilled goal is gone, and the goal is filled', () => {
    expect(after(potions, 'potions', ['1 5', 'P1G G'], 'r')).toEqual([' PX G']);
  });

  test('rides over a filled goal like over floor', () => {
    const game = on(['1 5', 'P1X G'], 'r');
    expect(drawn(game)).toEqual([' P1 G']);
    game.play('right');
    expect(drawn(game)).toEqual(['  P1G']);
    game.play('right');
    expect(drawn(game)).toEqual(['  XPX']);
  });

  test('rides over a goal that was filled in play', () => {
    const maze = ['W  W', 'W 1W', 'P1GWG', 'WW W'];
    expect(after(potions, 'potions', ['1 9', ...maze], 'r')).toEqual(['W  W', 'W 1W', ' PXWG', 'WW W']);
    expect(after(potions, 'potions', ['1 9', ...maze], 'ruurd')).toEqual(['W  W', 'W PW', '  1WG', 'WW W']);
    expect(after(potions, 'potions', ['1 9', ...maze], 'ruurdd')).toEqual(['W  W', 'W  W', '  PWG', 'WW1W']);
    expect(after(potions, 'potions', ['1 9', ...maze], 'ruurddu')).toEqual(['W  W', 'W PW', '  XWG', 'WW1W']);
  });

  test('has floor below it, as everything else has', () => {
    expect(after(potions, 'potions', ['1 9', 'P$SMF1 G'], 'rrrrr')).toEqual(['     P1G']);
  });
});

describe('the player', () => {
  test.each<[string, readonly string[], Direction]>([
    ['a wall', ['PWG'], 'right'],
    ['the edge', ['P G'], 'left'],
    ['the upper edge', ['P G'], 'up'],
    ['the end of its row', ['P', 'WGW'], 'right'],
    ['what is no cell of a shorter row', ['W P', 'WG'], 'down'],
  ])('does not walk into %s, and it costs nothing', (_, rows, direction) => {
    const game = on(['9 5', ...rows]);
    const before = everything(game);
    expect({ done: game.play(direction).done, ...everything(game) }).toEqual({ done: false, ...before });
  });

  test('walks over an unfilled goal, which stays unfilled', () => {
    expect(after(potions, 'potions', ['1 5', 'PG  G'], 'r')).toEqual([' P  G']);
    expect(after(potions, 'potions', ['1 5', 'PG  G'], 'rr')).toEqual([' GP G']);
  });

  test('walks over a filled goal, which stays filled', () => {
    expect(after(potions, 'potions', ['1 5', 'PX  G'], 'r')).toEqual([' P  G']);
    expect(after(potions, 'potions', ['1 5', 'PX  G'], 'rr')).toEqual([' XP G']);
  });

  test.each([
    ['a strength potion', 'S', { strength: 3, moves: 4, money: 0 }],
    ['a move potion', 'M', { strength: 1, moves: 9, money: 0 }],
    ['a fancy potion', 'F', { strength: 3, moves: 6, money: 0 }],
    ['a coin', '$', { strength: 1, moves: 4, money: 5 }],
    ['nothing', ' ', { strength: 1, moves: 4, money: 0 }],
  ])('takes %s by walking onto it, and pays one move', (_, symbol, gauges) => {
    const game = on(['1 5', `P${symbol}G`], 'r');
    expect(game.readings()).toEqual(gauges);
    expect(drawn(game)).toEqual([' PG']);
  });

  test('takes a potion once', () => {
    expect(on(['1 9', 'P SG'], 'rrlr').readings()).toEqual({ strength: 3, moves: 5, money: 0 });
  });

  test('pushes with the strength of the potion just taken', () => {
    expect(after(potions, 'potions', ['1 5', 'PS3 G'], 'rr')).toEqual(['  P3G']);
  });

  test('pays one move for a push', () => {
    expect(on(['1 5', 'P1 G'], 'r').readings()).toEqual({ strength: 1, moves: 4, money: 0 });
  });
});

describe('the level', () => {
  test.each([
    ['the last goal is filled', '1 5', 'P1G', 'r'],
    ['the last goal is filled with the last move', '1 1', 'P1G', 'r'],
    ['there is no goal, at once', '1 5', 'P1 ', ''],
    ['all goals are filled already, at once', '1 5', 'P1X', ''],
    ['there is no goal, even with no moves', '1 0', 'P1 ', ''],
  ])('is won when %s', (_, numbers, row, steps) => {
    expect(on([numbers, row], steps).standing.state).toBe('won');
  });

  test('is won though crates are left', () => {
    const game = on(['1 5', 'P1G11'], 'r');
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({ rows: [' PX11'], state: 'won' });
  });

  test.each([
    ['one goal of two is filled', '1 5', 'P1G G', 'r'],
    ['a crate rests on a filled goal only', '1 5', 'P1XWG', 'r'],
    ['the player stands on the goal', '1 5', 'PG', 'r'],
    ['one move remains', '1 2', 'P  G', 'r'],
  ])('continues when %s', (_, numbers, row, steps) => {
    expect(on([numbers, row], steps).standing.state).toBe('playing');
  });

  test.each([
    ['the last move is made', '1 2', 'P  G', 'rr'],
    ['the last move fills a goal but not the last', '1 1', 'P1GG', 'r'],
    ['the last move takes a strength potion', '1 1', 'PSG', 'r'],
    ['the last move takes a coin', '1 1', 'P$G', 'r'],
    ['there were no moves from the start', '1 0', 'P G', ''],
  ])('is lost when %s', (_, numbers, row, steps) => {
    expect(on([numbers, row], steps).standing).toMatchObject({ state: 'lost', reason: { id: 'out-of-moves' } });
  });

  test.each([
    ['a move potion', 'M', 5],
    ['a fancy potion', 'F', 2],
  ])('is saved by %s taken with the last move', (_, symbol, moves) => {
    const game = on(['1 1', `P${symbol}G`], 'r');
    expect({ state: game.standing.state, moves: game.readings().moves }).toEqual({ state: 'playing', moves });
  });

  test.each([
    ['won', '1 5', 'P1G', 'r', 'left'],
    ['lost', '1 1', 'P  G', 'r', 'right'],
  ] as const)('once %s lets the player do nothing but undo', (_, numbers, row, steps, direction) => {
    const game = on([numbers, row], steps);
    const end = everything(game);
    expect([game.play(direction).done, game.act('buy-strength').done]).toEqual([false, false]);
    expect(everything(game)).toEqual(end);
    game.undo();
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({ rows: [row], state: 'playing' });
  });
});

describe('the shop', () => {
  test.each([
    ['a strength potion', 'buy-strength', { strength: 3, moves: 7, money: 5 }],
    ['a move potion', 'buy-move', { strength: 1, moves: 12, money: 5 }],
    ['a fancy potion', 'buy-fancy', { strength: 3, moves: 9, money: 0 }],
  ])('sells %s, which works at once and costs no move', (_, id, gauges) => {
    const game = on(['1 9', 'P$$ G'], 'rr');
    expect(game.act(id).done).toBe(true);
    expect(game.readings()).toEqual(gauges);
    expect({ rows: drawn(game), moves: game.moves, pushes: game.pushes }).toEqual({
      rows: ['  P G'],
      moves: 2,
      pushes: 0,
    });
  });

  test.each([
    ['a strength potion without money', 'P  G', 'buy-strength'],
    ['a move potion without money', 'P  G', 'buy-move'],
    ['a fancy potion without money', 'P  G', 'buy-fancy'],
    ['a fancy potion for the money of one coin', 'P$ G', 'buy-fancy'],
  ])('does not sell %s, and says so', (_, row, id) => {
    const game = on(['1 9', row], 'r');
    const before = everything(game);
    expect(game.act(id)).toMatchObject({ done: false, reason: { sentence: 'there is not enough money for it' } });
    expect(everything(game)).toEqual(before);
  });

  test('sells for all the money of the player and no more', () => {
    const game = on(['1 9', 'P$$ G'], 'rr');
    expect(['buy-move', 'buy-move', 'buy-move'].map((id) => game.act(id).done)).toEqual([true, true, false]);
    expect(game.readings()).toEqual({ strength: 1, moves: 17, money: 0 });
  });

  test('sells the strength for a crate that was too heavy', () => {
    const game = on(['0 9', 'P$2 G'], 'r');
    expect(game.play('right').done).toBe(false);
    game.act('buy-strength');
    expect(game.play('right').done).toBe(true);
    expect(drawn(game)).toEqual(['  P2G']);
  });

  test('undoes a purchase, and drops its redo after another move', () => {
    const game = on(['1 9', 'P$  G'], 'r');
    game.act('buy-move');
    game.undo();
    expect(game.readings()).toEqual({ strength: 1, moves: 8, money: 5 });
    game.act('buy-strength');
    expect(game.redo().done).toBe(false);
    expect(game.readings()).toEqual({ strength: 3, moves: 8, money: 0 });
  });

  test('knows nothing else to buy', () => {
    expect(on(['1 9', 'P$  G'], 'r').act('buy-hammer').done).toBe(false);
  });

  test('is open only to a player with money', () => {
    const game = on(['1 9', 'P$  G']);
    const offers = () => potions.presentation.offers?.map((offer) => offer.isOpen(game.board));
    expect(offers()).toEqual([false, false, false]);
    game.play('right');
    expect(offers()).toEqual([true, true, true]);
  });
});

describe('undo', () => {
  // Coin, purchase, strength potion, filled goal: each position as rows, moves, strength, money.
  const LINE = [
    ['P$S3GG', 9, 1, 0],
    [' PS3GG', 8, 1, 5],
    [' PS3GG', 13, 1, 0],
    ['  P3GG', 12, 3, 0],
    ['   PXG', 11, 3, 0],
  ];

  function played(): Game {
    const game = on(['1 9', 'P$S3GG'], 'r');
    game.act('buy-move');
    game.replay(movesOf(game, 'rr'));
    return game;
  }

  test('goes back through a filled goal, a potion, a purchase and a coin to the start', () => {
    const game = played();
    expect(trail(game, 4, () => game.undo())).toEqual([...LINE].reverse());
    expect(game.undo().done).toBe(false);
    expect({ moves: game.moves, pushes: game.pushes }).toEqual({ moves: 0, pushes: 0 });
  });

  test('is followed by redo, to the end', () => {
    const game = played();
    game.reset();
    expect(trail(game, 4, () => game.redo())).toEqual(LINE);
    expect(game.redo().done).toBe(false);
    expect({ moves: game.moves, pushes: game.pushes }).toEqual({ moves: 3, pushes: 1 });
  });

  test('takes back the last step even after refused ones', () => {
    const game = on(['1 9', 'P 2 G'], 'r');
    expect([game.play('right').done, game.play('up').done]).toEqual([false, false]);
    game.undo();
    expect(seen(game)).toEqual(['P 2 G', 9, 1, 0]);
  });

  test('brings back a crate on a filled goal', () => {
    const game = on(['1 9', 'P1X G'], 'rr');
    game.undo();
    expect(drawn(game)).toEqual([' P1 G']);
    game.undo();
    expect(drawn(game)).toEqual(['P1X G']);
  });

  test('of any steps and purchases goes through the same positions, and so does redo', () => {
    const cell = fc.constantFrom(...'    WGGX001123SMF$$');
    const maze = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 3, maxLength: 5 });
    const action = fc.constantFrom('up', 'right', 'down', 'left', 'buy-strength', 'buy-move', 'buy-fancy');
    fc.assert(
      fc.property(maze, fc.array(action, { maxLength: 60 }), (cells, actions) => {
        const game = on(['1 30', 'WWPWW', ...cells.map((row) => `W${row.join('')}W`)]);
        const forth = [seen(game), ...actions.flatMap((one) => (did(game, one) ? [seen(game)] : []))];
        const end = everything(game);
        const turns = forth.length - 1;
        expect(trail(game, turns, () => game.undo())).toEqual([...forth].reverse());
        expect(trail(game, turns, () => game.redo())).toEqual(forth);
        expect(everything(game)).toEqual(end);
      }),
      tries(60, 1),
    );
  });
});

test.each([
  ['one way to go', ['0 9', 'P GW'], [1, 2, 1, 2]],
  ['a crate too heavy', ['0 9', 'P1 G'], [0, 0]],
  ['a crate to push home', ['1 9', 'P1G'], [1, 0]],
  ['two moves', ['0 2', 'P   G'], [1, 2, 0]],
])('positions that the player reaches with %s', (_, rows, counts) => {
  expect(fingerprint(on(rows).level, potions, counts.length)).toEqual([1, ...counts]);
});

describe('published mazes', () => {
  sharedTest('maze 1 is won with its last move but one', () => {
    const game = on(shared('potions/maze1.txt').trimEnd().split('\n'), 'rddldrrrdru');
    expect({ state: game.standing.state, ...game.readings() }).toEqual({
      state: 'won',
      moves: 1,
      strength: 1,
      money: 0,
    });
  });

  test('a maze is drawn as it is written', () => {
    const rows = board`
      WWWWWWWW
      WP  W  W
      W F W  W
      W 4 WG W
      W   S  W
      W 3  G W
      WWWWWWWW
    `;
    expect(drawn(on(['1 21', ...rows]))).toEqual(rows);
  });
});

/** Makes a step or a purchase, and returns whether it was possible. */
function did(game: Game, action: string): boolean {
  return action.startsWith('buy') ? game.act(action).done : game.replay(movesOf(game, action.charAt(0))).applied === 1;
}

/** This position, and those that further moves lead to. */
function trail(game: Game, times: number, goOn: () => unknown): unknown[] {
  const next = () => {
    goOn();
    return seen(game);
  };
  return [seen(game), ...Array.from({ length: times }, next)];
}
