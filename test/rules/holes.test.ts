import fc from 'fast-check';
import { DIRECTIONS, type Direction } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { holesFormat as holesFormat } from '../../src/formats/holes';
import { holes } from '../../src/rules';
import { fingerprint } from '../support/plain-search';
import { board } from '../support/board';
import { drawn, gameOn, movesOf } from '../support/draw';
import { boardsIn, faultsIn, rewritten } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { ticksOf, wholeFilm } from '../support/ticks';
import { noticesOf } from '../support/tell';
import { playLine, redoAll, undoAll } from '../support/whole-line';
import { tries } from '../support/tries';

// A level without goals is won at once, so many of these have an unreachable one, under the wall at the end.

/** A game on a drawn level, ground and contents, after a line of steps. */
function on(ground: string | readonly string[], contents: string | readonly string[], steps = ''): Game {
  const game = gameOn(holes, 'holes', [...[ground].flat(), '', ...[contents].flat()]);
  game.replay(movesOf(game, steps));
  return game;
}

function everything(game: Game): Record<string, unknown> {
  const { moves, pushes, position, length, standing, board: place } = game;
  return { rows: drawn(game), moves, pushes, position, length, standing, facing: place.facing(0) };
}

describe('a level', () => {
  test.each([
    ['floor and every goal', '_YGBR', '>____'],
    ['holes in the ground', '__HhR', '>____'],
    ['ice', '__IiR', '>____'],
    ['every trophy', '____R', '>ygbr'],
    ['walls and crates', '____R', '>_WB_'],
    ['holes among the contents', '____R', '>_Hh_'],
    ['a player that faces left', '____R', '_<___'],
    ['a player that faces up', '____R', '_^___'],
    ['a player that faces down', '____R', '_v___'],
    ['things on goals and on ice', 'YIIB_', '>yBr_'],
    ['a wall on a goal, on ice and on a hole', '_RIH_', '>WWW_'],
  ])('may hold %s, and is written as it was read', (_, ground, contents) => {
    const text = `${ground}\n\n${contents}\n`;
    expect(boardsIn('holes', text)).toEqual([[ground, '', contents]]);
    expect(rewritten(holesFormat, text)).toBe(text);
  });

  test.each([
    [
      'the player stands on a hole',
      '_H__R\n\n_>__W\n',
      'x: line 3, column 2: the player of the contents block stands on a hole of the ground block; move one of the two',
    ],
    [
      'a crate stands on a hole',
      '__h_R\n\n>_B_W\n',
      'x: line 3, column 3: an item of the contents block stands on a hole of the ground block; move one of the two',
    ],
    [
      'a trophy stands on a hole',
      '__H_R\n\n>_y_W\n',
      'x: line 3, column 3: an item of the contents block stands on a hole of the ground block; move one of the two',
    ],
    [
      'there is no player',
      '____R\n\n____W\n',
      'x: line 3: there is no player in the contents block; draw one with ^ > < v',
    ],
    [
      'there are two players',
      '____R\n\n>_<_W\n',
      'x: line 3, column 3: "<" is one player too many in the contents block; remove it or the other one',
    ],
  ])('is wrong where %s', (_, text, fault) => {
    expect(faultsIn('holes', text)).toEqual([fault]);
  });

  test('with several things on holes names each', () => {
    expect(faultsIn('holes', 'HHHR\n\n>yBW\n')).toHaveLength(3);
  });
});

describe('the player', () => {
  const GROUND = ['___', '___', '__R'];

  test.each([
    ['up', 'u', ['_^_', '___', '__W']],
    ['right', 'r', ['___', '__>', '__W']],
    ['down', 'd', ['___', '___', '_vW']],
    ['left', 'l', ['___', '<__', '__W']],
  ])('walks one cell %s and faces that way', (_, steps, contents) => {
    expect(drawn(on(GROUND, ['___', '_<_', '__W'], steps))).toEqual([...GROUND, '', ...contents]);
  });

  test.each<[string, string, string, Direction]>([
    ['a wall', '____R', '>W___', 'right'],
    ['the edge', '____R', '>___W', 'left'],
    ['the upper edge', '____R', '>___W', 'up'],
    ['the lower edge', '____R', '>___W', 'down'],
    ['an item with a wall behind', '____R', '_>BW_', 'right'],
    ['an item with the edge behind', '____R', 'B<__W', 'left'],
    ['two crates in a row', '____R', '>BB__', 'right'],
    ['two trophies in a row', '____R', '>yg__', 'right'],
    ['a crate before a trophy', '____R', '>Br__', 'right'],
    ['a trophy before a crate', '____R', '>rB__', 'right'],
  ])('does not move into %s, nor turn to it', (_, ground, contents, direction) => {
    const game = on(ground, contents);
    const before = everything(game);
    expect({ done: game.play(direction).done, ...everything(game) }).toEqual({ done: false, ...before });
  });

  test.each(['B', 'y', 'g', 'b', 'r'])('pushes one item: %s', (item) => {
    expect(drawn(on('____R', `>${item}__W`, 'rr'))).toEqual(['____R', '', `__>${item}W`]);
  });

  test('never pulls', () => {
    expect(drawn(on('_____R', '_B<__W', 'r'))).toEqual(['_____R', '', '_B_>_W']);
  });

  test('walks over goals', () => {
    expect(wholeFilm(on('_YG_R', '>___W', 'rrr'))).toEqual(board`
      _YG_R  _YG_R  _YG_R  _YG_R

      >___W  _>__W  __>_W  ___>W
    `);
  });

  test('pushes items over goals', () => {
    expect(wholeFilm(on('__YG_R', '>r___W', 'rrr'))).toEqual(board`
      __YG_R  __YG_R  __YG_R  __YG_R

      >r___W  _>r__W  __>r_W  ___>rW
    `);
  });

  test('counts moves and pushes', () => {
    const game = on('____R', '>_B_W', 'rrl');
    expect({ moves: game.moves, pushes: game.pushes }).toEqual({ moves: 3, pushes: 1 });
  });
});

describe('a hole', () => {
  test.each([
    ['a crate', 'B'],
    ['a yellow trophy', 'y'],
    ['a green trophy', 'g'],
    ['a blue trophy', 'b'],
    ['a red trophy', 'r'],
  ])('disappears with %s that is pushed in, floor remains, and the player takes its former cell', (_, item) => {
    const game = on('__H_R', `>${item}__W`, 'r');
    expect(drawn(game)).toEqual(['____R', '', '_>__W']);
    expect(game.standing.state).toBe('playing');
  });

  test.each([
    ['in the ground as h', '__h_R', '>B__W'],
    ['among the contents as H', '____R', '>BH_W'],
    ['among the contents as h', '____R', '>Bh_W'],
  ])('may be written %s', (_, ground, contents) => {
    expect(drawn(on(ground, contents, 'r'))).toEqual(['____R', '', '_>__W']);
  });

  test('that is filled is floor like any other', () => {
    expect(drawn(on('__H__R', '>B_y_W', 'rrrr'))).toEqual(['_____R', '', '___>yW']);
  });

  test('swallows one thing, and the hole beyond is still there', () => {
    expect(drawn(on('__HH_R', '>B___W', 'r'))).toEqual(['___H_R', '', '_>___W']);
  });

  test('swallows the player who walks in, and the game is lost', () => {
    const game = on('_H__R', '>___W', 'r');
    expect(drawn(game)).toEqual(['____R', '', '____W']);
    expect(game.standing).toEqual({ state: 'lost', reason: { id: 'fell', sentence: 'you fell into a hole' } });
  });

  test('shows the player in it before both are gone', () => {
    expect(wholeFilm(on('_H__R', '>___W', 'r'))).toEqual(board`
      _H__R  _H__R  ____R

      >___W  _>__W  ____W
    `);
  });

  test('shows the item in it before both are gone', () => {
    expect(wholeFilm(on('__H_R', '>B__W', 'r'))).toEqual(board`
      __H_R  __H_R  ____R

      >B__W  _>B_W  _>__W
    `);
  });

  test('that took the player ends all moves, and undo brings him back', () => {
    const game = on('_H__R', '>___W', 'r');
    expect(DIRECTIONS.map((direction) => game.play(direction).done)).toEqual([false, false, false, false]);
    game.undo();
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({
      rows: ['_H__R', '', '>___W'],
      state: 'playing',
    });
  });

  test('gives back the swallowed thing on undo', () => {
    const game = on('__H_R', '>y__W', 'r');
    game.undo();
    expect(drawn(game)).toEqual(['__H_R', '', '>y__W']);
    game.redo();
    expect(drawn(game)).toEqual(['____R', '', '_>__W']);
  });

  test('keeps a lost trophy: it counts for no goal, and a notice says so', () => {
    const game = on('__HY', '>y__', 'r');
    expect(game.standing.state).toBe('playing');
    expect(noticesOf(game).map(({ sentence }) => sentence)).toEqual(['a yellow goal can never be filled any more']);
    game.undo();
    expect(noticesOf(game)).toEqual([]);
  });

  test.each([
    ['a surplus trophy is lost', '>y_y_', '_>_y_'],
    ['a crate is lost', '>B_y_', '_>_y_'],
    ['a trophy is lost whose colour has no goal', '>g_y_', '_>_y_'],
  ])('is no reason for a word when %s', (_, before, contents) => {
    const game = on('__H_Y', before, 'r');
    expect(drawn(game)).toEqual(['____Y', '', contents]);
    expect(noticesOf(game)).toEqual([]);
  });
});

describe('the level is won', () => {
  test.each([
    ['yellow', 'y', 'Y'],
    ['green', 'g', 'G'],
    ['blue', 'b', 'B'],
    ['red', 'r', 'R'],
  ])('when its goal holds a %s trophy', (_, trophy, goal) => {
    const game = on(`__${goal}`, `>${trophy}_`, 'r');
    expect(drawn(game)).toEqual([`__${goal}`, '', `_>${trophy}`]);
    expect(game.standing.state).toBe('won');
  });

  test('when every goal holds its trophy, and not before', () => {
    expect(on('Y___G', '_y>g_', 'l').standing.state).toBe('playing');
    expect(on('Y___G', '_y>g_', 'lrr').standing.state).toBe('won');
  });

  test('though trophies are left over', () => {
    expect(on('__Y__', '>y_yg', 'r').standing.state).toBe('won');
  });

  test('at once where there is no goal', () => {
    expect(on('____', '>y_B').standing.state).toBe('won');
  });

  test('at once where every goal holds its trophy', () => {
    expect(on('__YG', '>_yg').standing.state).toBe('won');
  });

  test('and no player can move', () => {
    const game = on('__Y_', '>y__', 'r');
    const end = everything(game);
    expect({ done: game.play('right').done, ...everything(game) }).toEqual({ done: false, ...end });
  });
});

describe('a goal does not count as filled', () => {
  test.each([
    ['by a crate', '__Y', '>B_', 'r'],
    ['by a trophy of another colour', '__Y', '>g_', 'r'],
    ['by the player', '_Y_', '>__', 'r'],
    ['once its trophy has left it', 'G___Y_', '_g>_y_', 'rrlll'],
    ['by a trophy under way to it', '___Y', '>y__', 'r'],
  ])('%s', (_, ground, contents, steps) => {
    expect(on(ground, contents, steps).standing.state).toBe('playing');
  });
});

describe('on ice the player', () => {
  test.each([
    [
      'slides on, cell by cell, until the cell he stands on is no ice',
      'r',
      board`
      _II__R  _II__R  _II__R  _II__R

      >____W  _>___W  __>__W  ___>_W
    `,
    ],
    [
      'slides until a wall is next',
      'r',
      board`
      _IIR  _IIR  _IIR

      >__W  _>_W  __>W
    `,
    ],
    [
      'slides until the edge is next',
      'l',
      board`
      II_R  II_R  II_R

      __>W  _<_W  <__W
    `,
    ],
    [
      'slides until the edge is next, however it is written',
      'l',
      board`
      iI_R  iI_R  iI_R

      __>W  _<_W  <__W
    `,
    ],
    [
      'slides over a goal that is no ice no further',
      'r',
      board`
      _IY_R  _IY_R  _IY_R

      >___W  _>__W  __>_W
    `,
    ],
    [
      'slides into a hole and is lost',
      'r',
      board`
      _IIHR  _IIHR  _IIHR  _IIHR  _II_R

      >___W  _>__W  __>_W  ___>W  ____W
    `,
    ],
    [
      'stops beside an item, which starts to move, one cell',
      'r',
      board`
      _II___R  _II___R  _II___R  _II___R

      >__B__W  _>_B__W  __>B__W  __>_B_W
    `,
    ],
    [
      'stops beside an item, which slides on if it comes onto ice',
      'r',
      board`
      _II_II_R  _II_II_R  _II_II_R  _II_II_R  _II_II_R  _II_II_R

      >__y___W  _>_y___W  __>y___W  __>_y__W  __>__y_W  __>___yW
    `,
    ],
    [
      'stops beside an item, which falls into the hole behind it',
      'r',
      board`
      _II_HR  _II_HR  _II_HR  _II_HR  _II__R

      >__B_W  _>_B_W  __>B_W  __>_BW  __>__W
    `,
    ],
    [
      'stops beside two items in a row, and nothing happens',
      'r',
      board`
      _II___R  _II___R  _II___R

      >__By_W  _>_By_W  __>By_W
    `,
    ],
    [
      'stops beside an item with a wall behind it, and nothing happens',
      'r',
      board`
      _II_R  _II_R  _II_R

      >__BW  _>_BW  __>BW
    `,
    ],
    [
      'stops beside an item with the edge behind it, and nothing happens',
      'l',
      board`
      _II_R  _II_R  _II_R

      B__>W  B_<_W  B<__W
    `,
    ],
    [
      'who steps onto it beside an item stops at once, and the item starts to move',
      'r',
      board`
      _I___R  _I___R  _I___R

      >_B__W  _>B__W  _>_B_W
    `,
    ],
  ])('%s', (_, steps, ticks) => {
    const [ground = '', , contents = ''] = ticks.map((row) => row.split('  ')[0] ?? '');
    expect(wholeFilm(on(ground, contents, steps))).toEqual(ticks);
  });

  test('slides up and down as well', () => {
    const ground = ['_R', 'I_', 'I_', '__'];
    expect(drawn(on(ground, ['^W', '__', '__', '__'], 'd'))).toEqual([...ground, '', '_W', '__', '__', 'v_']);
    expect(drawn(on(ground, ['_W', '__', '__', '^_'], 'u'))).toEqual([...ground, '', '^W', '__', '__', '__']);
  });

  test('does not slide before the first move, if the level begins there', () => {
    expect(drawn(on('II_R', '>__W'))).toEqual(['II_R', '', '>__W']);
  });

  test('is lost when he slides into a hole', () => {
    expect(on('_IIHR', '>___W', 'r').standing).toMatchObject({ state: 'lost', reason: { id: 'fell' } });
  });

  test('slides after an item that he pushed away over ice', () => {
    expect(drawn(on('_IIII_R', '>B____W', 'r'))).toEqual(['_IIII_R', '', '____>BW']);
  });
});

describe('on ice an item', () => {
  test.each([
    [
      'slides until the cell it is on is no ice',
      board`
      __II__R  __II__R  __II__R  __II__R

      >B____W  _>B___W  _>_B__W  _>__B_W
    `,
    ],
    [
      'slides until a wall is next',
      board`
      __IIR  __IIR  __IIR

      >B__W  _>B_W  _>_BW
    `,
    ],
    [
      'slides into a hole',
      board`
      __IH_R  __IH_R  __IH_R  __I__R

      >y___W  _>y__W  _>_y_W  _>___W
    `,
    ],
    [
      'slides onto a goal and stays there',
      board`
      __IIYG  __IIYG  __IIYG  __IIYG

      >y____  _>y___  _>_y__  _>__y_
    `,
    ],
    [
      'stops beside another, which starts to move, one cell',
      board`
      __II___R  __II___R  __II___R  __II___R

      >B__y__W  _>B_y__W  _>_By__W  _>_B_y_W
    `,
    ],
    [
      'stops beside another, which slides on if it comes onto ice',
      board`
      __I_I_R  __I_I_R  __I_I_R  __I_I_R

      >B_y__W  _>By__W  _>B_y_W  _>B__yW
    `,
    ],
    [
      'stops beside two in a row, and nothing happens',
      board`
      __II___R  __II___R  __II___R

      >B__yg_W  _>B_yg_W  _>_Byg_W
    `,
    ],
    [
      'stops beside another with a wall behind it, and nothing happens',
      board`
      __II_R  __II_R  __II_R

      >B__yW  _>B_yW  _>_ByW
    `,
    ],
  ])('%s', (_, ticks) => {
    const [ground = '', , contents = ''] = ticks.map((row) => row.split('  ')[0] ?? '');
    expect(wholeFilm(on(ground, contents, 'r'))).toEqual(ticks);
  });

  test('that slides onto its goal wins', () => {
    expect(on('__IIY', '>y___', 'r').standing.state).toBe('won');
  });
});

describe('a slide', () => {
  test('is one move and one undo', () => {
    const game = on('__II__R', '>B____W', 'r');
    expect({ moves: game.moves, pushes: game.pushes, position: game.position }).toEqual({
      moves: 1,
      pushes: 1,
      position: 1,
    });
    game.undo();
    expect(drawn(game)).toEqual(['__II__R', '', '>B____W']);
    expect(game.undo().done).toBe(false);
    game.redo();
    expect(drawn(game)).toEqual(['__II__R', '', '_>__B_W']);
  });

  test('without a push is no push, even if it knocks on something', () => {
    expect(on('_II___R', '>__B__W', 'r').pushes).toBe(0);
  });

  test('into a hole comes back with one undo', () => {
    const game = on('_IIHR', '>___W', 'r');
    game.undo();
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({
      rows: ['_IIHR', '', '>___W'],
      state: 'playing',
    });
  });
});

test.each([
  ['along a corridor', '____R', '>___W', [1, 1, 1, 0]],
  ['before a hole', '__H_R', '>___W', [1, 1, 0]],
  ['with a crate to push', '____R', '>B__W', [1, 2, 1, 1, 0]],
  ['over ice', '_II__R', '>____W', [1, 1, 0]],
])('positions that the player reaches %s', (_, ground, contents, counts) => {
  expect(fingerprint(on(ground, contents).level, holes, counts.length)).toEqual([1, ...counts]);
});

describe('on any level', () => {
  const SIZE = 6;
  // Ground and contents of a cell; holes and things never share one, and walls may be anywhere.
  const cell = fc.constantFrom(
    ...['__', '__', '__', '__', 'I_', 'I_', 'I_', 'I_', 'H_', '_H', 'Y_', 'G_', 'B_', 'R_', '_W', 'IW'],
    ...['_B', '_y', '_g', '_b', '_r', 'IB', 'Iy', 'Ig', 'Ib', 'Ir', 'Yr', 'GB'],
  );
  const row = fc.array(cell, { minLength: SIZE, maxLength: SIZE });
  const level = fc.record({
    rows: fc.array(row, { minLength: SIZE, maxLength: SIZE }),
    column: fc.nat(SIZE - 1),
    player: fc.constantFrom('_^', '_>', 'Iv', 'R<'),
  });
  const steps = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 });

  function opened({ rows, column, player }: { rows: string[][]; column: number; player: string }): Game {
    const start = rows[0]?.map((pair, x) => (x === column ? player : pair)) ?? [];
    const block = (index: number) => [start, ...rows].map((pairs) => pairs.map((pair) => pair.charAt(index)).join(''));
    return on(block(0), block(1));
  }

  test('items on the board and items swallowed are always as many', () => {
    fc.assert(
      fc.property(level, steps, (parts, line) => {
        const game = opened(parts);
        const before = balance(drawn(game));
        playLine(game, line);
        const after = ticksOf(game).map((turn) => balance(turn.at(-1) ?? []));
        expect(after).toEqual(after.map(() => before));
      }),
      tries(60, 1),
    );
  });

  test('undo goes back to the start and redo to the end', () => {
    fc.assert(
      fc.property(level, steps, (parts, line) => {
        const game = opened(parts);
        const start = drawn(game);
        playLine(game, line);
        const end = everything(game);
        undoAll(game);
        expect(drawn(game)).toEqual(start);
        redoAll(game);
        expect(everything(game)).toEqual(end);
      }),
      tries(60, 1),
    );
  });
});

describe('published levels', () => {
  sharedTest.each(['hw7_holes', 'hw7_holes_variantB_holes_in_contents'])('%s is won by its solution', (name) => {
    const game = published(name);
    expect(game.replay(movesOf(game, 'rrrdlrdluuldrdl'))).toMatchObject({ given: 15, applied: 15 });
    expect(game.standing.state).toBe('won');
  });

  sharedTest('the first one can be played, and is not won', () => {
    expect(published('hw6_example').standing.state).toBe('playing');
  });

  sharedTest('the icy one is won by pushing on', () => {
    const game = published('hw9_ice_demo');
    game.replay(movesOf(game, 'rrrr'));
    expect({ state: game.standing.state, moves: game.moves }).toEqual({ state: 'won', moves: 4 });
  });
});

function published(name: string): Game {
  return gameOn(holes, 'holes', shared(`holes/${name}.lvl`).trimEnd().split('\n'));
}

/** Items and players minus holes: each hole takes one of them with it. */
function balance(rows: readonly string[]): number {
  const contents = rows.slice(rows.indexOf('') + 1).join('');
  const things = contents.match(/[Bygbr^>v<]/g) ?? [];
  const open = rows.join('').match(/[Hh]/g) ?? [];
  return things.length - open.length;
}
