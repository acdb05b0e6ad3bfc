import type { Direction } from '../../src/core/direction';
import { Game } from '../../src/core/play/game';
import { cellAt } from '../../src/core/level/level';
import { readLevel } from '../../src/core/level/read-level';
import { xsbFormat } from '../../src/formats/xsb/xsb';
import { classic } from '../../src/rules';
import { after, drawn, gameOn, levelFrom, movesOf } from '../support/draw';
import { shared, sharedTest } from '../support/shared-data';
import { countsOf, moodAt } from '../support/tell';

function lvl(rows: readonly string[], steps = ''): Game {
  const game = gameOn(classic, 'lvl', rows);
  game.replay(movesOf(game, steps));
  return game;
}

function answer(game: Game, direction: Direction): string {
  const step = game.play(direction);
  return step.done ? 'done' : step.reason.sentence;
}

describe('the player', () => {
  test.each([
    ['up', 'u', ['.@...', '.....', '....a', '..A..']],
    ['right', 'r', ['.....', '..@..', '....a', '..A..']],
    ['down', 'd', ['.....', '.....', '.@..a', '..A..']],
    ['left', 'l', ['.....', '@....', '....a', '..A..']],
  ])('moves one cell: %s', (_, step, rows) => {
    expect(after(classic, 'lvl', ['.....', '.@...', '....a', '..A..'], step)).toEqual(rows);
  });

  test('walks onto goals and over them', () => {
    expect(after(classic, 'lvl', ['@aA'], 'r')).toEqual(['.+A']);
  });

  test.each<[Direction]>([['up'], ['right'], ['down'], ['left']])('is stopped by a wall: %s', (direction) => {
    const game = lvl(['.#...', '#@#A.', '.#..a']);
    expect(answer(game, direction)).toBe('a wall is in the way');
    expect(drawn(game)).toEqual(['.#...', '#@#A.', '.#..a']);
  });

  test.each<[Direction, string[]]>([
    ['up', ['@....', '..A.a']],
    ['left', ['@....', '..A.a']],
    ['down', ['..A.a', '....@']],
    ['right', ['..A.a', '....@']],
  ])('is stopped by the edge of a board without walls: %s', (direction, rows) => {
    const game = lvl(rows);
    expect(answer(game, direction)).toBe('the board ends here');
    expect(drawn(game)).toEqual(rows);
  });

  test('never pulls: a box behind it stays where it is', () => {
    expect(after(classic, 'lvl', ['.A@.a'], 'r')).toEqual(['.A.@a']);
  });

  test('never pushes with its side: a box beside it stays where it is', () => {
    expect(after(classic, 'lvl', ['.A.a', '.@..'], 'r')).toEqual(['.A.a', '..@.']);
  });
});

describe('a box', () => {
  test.each([
    ['up', 'u', ['...', '.A.', '.@.', '..a'], ['.A.', '.@.', '...', '..a']],
    ['right', 'r', ['@A.', '..a'], ['.@A', '..a']],
    ['down', 'd', ['.@.', '.A.', '...', '..a'], ['...', '.@.', '.A.', '..a']],
    ['left', 'l', ['.A@', '..a'], ['A@.', '..a']],
  ])('is pushed one cell: %s', (_, step, before, rows) => {
    expect(after(classic, 'lvl', before, step)).toEqual(rows);
  });

  test('is pushed onto a goal', () => {
    expect(after(classic, 'lvl', ['@Aa', 'A.a'], 'r')).toEqual(['.@1', 'A.a']);
  });

  test('is pushed off a goal', () => {
    expect(after(classic, 'lvl', ['@1.', 'A.a'], 'r')).toEqual(['.+A', 'A.a']);
  });

  test('is pushed from goal to goal', () => {
    expect(after(classic, 'lvl', ['@1a', 'A.a'], 'r')).toEqual(['.+1', 'A.a']);
  });

  test.each<[string, Direction, string[]]>([
    ['upwards', 'up', ['#.a', 'A..', '@..']],
    ['to the right', 'right', ['..a', '@A#', '...']],
    ['downwards', 'down', ['@.a', 'A..', '#..']],
    ['to the left', 'left', ['..a', '#A@', '...']],
  ])('is stopped by a wall: %s', (_, direction, rows) => {
    const game = lvl(rows);
    expect(answer(game, direction)).toBe('a wall is behind it');
    expect(drawn(game)).toEqual(rows);
  });

  test.each<[string, Direction, string[]]>([
    ['upwards', 'up', ['A.a', '@..']],
    ['to the right', 'right', ['..a', '.@A']],
    ['downwards', 'down', ['@.a', 'A..']],
    ['to the left', 'left', ['..a', 'A@.']],
  ])('is stopped by the edge of a board without walls: %s', (_, direction, rows) => {
    const game = lvl(rows);
    expect(answer(game, direction)).toBe('the board ends behind it');
    expect(drawn(game)).toEqual(rows);
  });

  test.each([
    ['a box', ['@AA.a']],
    ['a box on a goal', ['@A1.a']],
    ['a box, both on goals', ['@11.A', '....a']],
  ])('is stopped by %s', (_, rows) => {
    const game = lvl(rows);
    expect(answer(game, 'right')).toBe('something stands behind it, and two are too heavy');
    expect(drawn(game)).toEqual(rows);
  });
});

describe('a goal', () => {
  test('reappears when the player leaves it', () => {
    expect(after(classic, 'lvl', ['@a.A'], 'rr')).toEqual(['.a@A']);
  });

  test('reappears when the player leaves it that was drawn on it', () => {
    expect(after(classic, 'lvl', ['+..A'], 'r')).toEqual(['a@.A']);
  });

  test('reappears when a box leaves it and the player after it', () => {
    expect(after(classic, 'lvl', ['@1..', 'A..a'], 'rr')).toEqual(['.a@A', 'A..a']);
  });

  test('reappears when a box was only pushed across it', () => {
    expect(after(classic, 'lvl', ['@Aa..', 'A...a'], 'rrr')).toEqual(['..a@A', 'A...a']);
  });
});

describe('a level is won', () => {
  test.each([
    ['the only box', ['@Aa'], 'r', 'won'],
    ['the first of two', ['@Aa', 'A.a'], 'r', 'playing'],
    ['the last of two', ['@Aa', '..1'], 'r', 'won'],
    ['one of two boxes, with one goal', ['@Aa', '..A'], 'r', 'won'],
    ['one of three boxes, with two goals', ['@Aa', 'A.A', '.a.'], 'r', 'playing'],
    ['two of three boxes, with two goals', ['@Aa', '1.A'], 'r', 'won'],
    ['one of two boxes, with three goals', ['@Aa', 'A.a', '..a'], 'r', 'playing'],
    ['both of two boxes, with three goals', ['@Aa', '1.a'], 'r', 'won'],
    ['the first of two, and off again', ['@Aa.', '...A', '...a'], 'rr', 'playing'],
  ])('as soon as min(boxes, goals) boxes are on goals, and no sooner: %s', (_, rows, steps, state) => {
    expect(lvl(rows, steps).standing.state).toBe(state);
  });

  test('not by a player on a goal', () => {
    expect(lvl(['@aA.'], 'r').standing.state).toBe('playing');
  });

  test('counts a box that returns to the goal it was pushed off', () => {
    const game = lvl(['.....', '@1...', '.....', '.Aa..'], 'rurrdldlld');
    expect([game.standing.state, ...drawn(game)]).toEqual(['playing', '.....', '.1...', '.....', '@Aa..']);
    game.play('right');
    expect([game.standing.state, ...drawn(game)]).toEqual(['won', '.....', '.1...', '.....', '.@1..']);
  });

  test.each([
    ['there are no boxes and no goals', ['@.']],
    ['there are boxes and no goals', ['@A']],
    ['there are goals and no boxes', ['@a']],
    ['all boxes are home', ['@11']],
    ['all goals are full, and a box is left', ['@1A']],
    ['all boxes are home, and a goal is left', ['@1a']],
    ['the player stands on the goal that is left', ['+1.']],
  ])('at once, without a move, when %s', (_, rows) => {
    const game = lvl(rows);
    expect([game.standing.state, game.moves]).toEqual(['won', 0]);
    expect(answer(game, 'right')).toBe('the level is over');
    expect(drawn(game)).toEqual(rows);
  });
});

describe('the player’s picture', () => {
  test.each<[Direction, string]>([
    ['up', 'u'],
    ['right', 'r'],
    ['down', 'd'],
    ['left', 'l'],
  ])('faces the direction of the last move: %s', (direction, step) => {
    expect(lvl(['...Aa', '.@...', '.....'], step).board.facing(0)).toBe(direction);
  });

  test('faces the direction of the last push', () => {
    expect(lvl(['.A@..a'], 'l').board.facing(0)).toBe('left');
  });

  test('does not turn to a wall, the edge, or a box that stays', () => {
    expect(lvl(['A@#', 'a..'], 'duurl').board.facing(0)).toBe('up');
  });

  test('is found on the player’s cell, wherever it goes', () => {
    const game = lvl(['@..Aa'], 'rr');
    expect(game.board.facingAt(cellAt(game.level, 2, 0))).toBe('right');
    expect(game.board.facingAt(cellAt(game.level, 0, 0))).toBeUndefined();
  });
});

describe('the counts of a level', () => {
  test.each([
    ['no box home', ['@A.a', 'A..a'], '', '0/2'],
    ['a box home', ['@Aa.', 'A..a'], 'r', '1/2'],
    ['a box home and off again', ['@Aa.', 'A..a'], 'rr', '0/2'],
    ['fewer goals than boxes', ['@A.a', 'AA..'], '', '0/1'],
    ['fewer boxes than goals', ['@A.a', 'aa..'], '', '0/1'],
  ])('how many of the boxes that must be on goals are: %s', (_, rows, steps, count) => {
    expect(countsOf(lvl(rows, steps))).toEqual([{ label: 'on goals', value: count }]);
  });

  test('no gauges, where there are no keys', () => {
    expect(lvl(['@A.a']).readings()).toEqual({});
  });

  test('which boxes are on goals', () => {
    const game = lvl(['@1Aa']);
    const moods = [0, 1, 2, 3].map((x) => moodAt(game, cellAt(game.level, x, 0)));
    expect(moods).toEqual([undefined, 'on-goal', undefined, undefined]);
  });
});

describe('the community’s XSB text', () => {
  test.each([
    ['walks and pushes', ['######', '#@$ .#', '######'], 'r', ['######', '# @$.#', '######']],
    ['pushes home', ['#####', '#@$.#', '#$ .#', '#####'], 'r', ['#####', '# @*#', '#$ .#', '#####']],
    ['pushes off a goal', ['#######', '#@* $.#', '#######'], 'r', ['#######', '# +$$.#', '#######']],
    ['leaves a goal', ['######', '#+ $.#', '#  $ #', '######'], 'r', ['######', '#.@$.#', '#  $ #', '######']],
  ])('is played by the same rules: %s', (_, rows, steps, result) => {
    expect(after(classic, 'xsb', rows, steps)).toEqual(result);
  });

  test.each([' ', '-', '_'])('draws floor as blank, minus or underscore: "%s"', (floor) => {
    const rows = ['######', '#@$F.#', '######'].map((row) => row.replace('F', floor));
    expect(after(classic, 'xsb', rows, 'r')).toEqual(['######', '# @$.#', '######']);
  });

  test('means the same board as the course’s symbols', () => {
    const xsb = levelFrom(classic, 'xsb', '#######\n#@$ .*#\n#  $  #\n#######');
    const course = levelFrom(classic, 'lvl', '4 7\n#######\n#@A.a1#\n#..A..#\n#######');
    expect(xsb).toMatchObject({ ground: course.ground, things: course.things, players: course.players });
  });

  test('draws the player on a goal with a plus', () => {
    const xsb = levelFrom(classic, 'xsb', '####\n#+$#\n####');
    const course = levelFrom(classic, 'lvl', '3 4\n####\n#+A#\n####');
    expect(xsb).toMatchObject({ ground: course.ground, things: course.things, players: course.players });
  });
});

describe('levels of the shared data', () => {
  sharedTest.each([
    ['level1', 'rrrrurduuulllu'],
    ['level5', 'uuuurrrrdru'],
    ['swapoff', 'udddluulurdrrruulddrdll'],
    ['walkover', 'ururul'],
    ['pushright', 'r'],
    ['autowin', ''],
  ])('%s is won by its solution, and not a step sooner', (name, solution) => {
    const game = new Game(levelFrom(classic, 'lvl', shared(`classic/${name}.lvl`)), classic);
    expect(game.replay(movesOf(game, solution))).toMatchObject({ applied: solution.length, refused: 0, discarded: 0 });
    expect(game.standing.state).toBe('won');
  });

  sharedTest('level2 opens with two boxes in a row above the player', () => {
    const game = new Game(levelFrom(classic, 'lvl', shared('classic/level2.lvl')), classic);
    const before = drawn(game);
    expect(answer(game, 'up')).toBe('something stands behind it, and two are too heavy');
    expect(drawn(game)).toEqual(before);
  });

  // The level, its moves and its pushes in the index of the collections.
  interface Published {
    readonly number: string;
    readonly moves: number;
    readonly pushes: number;
  }

  function published(file: string): Published[] {
    const rows = shared('collections/solved/index.tsv')
      .split('\n')
      .map((row) => row.split('\t'));
    return rows
      .filter(([name, , , , , moves = '']) => name === file && moves !== '')
      .map(([, number = '', , , , moves, pushes]) => ({ number, moves: Number(moves), pushes: Number(pushes) }));
  }

  /** How a level of the collection ends when its own solution is played; undefined if it has none. */
  function replayed(file: string): (Published & { state: string; refused: number; discarded: number })[] {
    const text = shared(`collections/solved/${file}`);
    return xsbFormat.index(text).flatMap((span, index) => {
      const draft = xsbFormat.parse(text, span);
      const notes = draft.ok ? draft.value.notes : [];
      const level = draft.ok ? readLevel(draft.value, classic) : draft;
      const solution = notes.slice(notes.indexOf('Solution') + 1).filter((line) => /^[lurd]+$/i.test(line));
      if (!level.ok || !notes.includes('Solution')) return [];
      const game = new Game(level.value.level, classic);
      const { refused, discarded } = game.replay(movesOf(game, solution.join('')));
      const { moves, pushes, standing } = game;
      return [{ number: String(index + 1), moves, pushes, state: standing.state, refused, discarded }];
    });
  }

  sharedTest.each([
    '12Blocks.xsb',
    'Kevin20.xsb',
    'TheCantripcollection.xsb',
    'Cer.xsb',
    'Cubes&Tubes.xsb',
    'MarioBonenfantcollection.xsb',
    'RevengeCollection09.xsb',
  ])('%s is won by its published solutions, with the published moves and pushes', (file) => {
    const expected = published(file).map((solution) => ({ ...solution, state: 'won', refused: 0, discarded: 0 }));
    expect(expected.length).toBeGreaterThan(0);
    expect(replayed(file)).toEqual(expected);
  });
});
