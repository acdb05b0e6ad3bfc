import type { Direction } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { cellAt } from '../../src/core/level/level';
import { readLevel } from '../../src/core/level/read-level';
import { classic } from '../../src/rules';
import { after, draftIn, drawn, gameOn, levelFrom, movesOf } from '../support/draw';
import { adviceOn } from '../support/read';
import { ticksOf } from '../support/ticks';
import { countsOf, moodAt } from '../support/tell';
import { redoTo, undoAll } from '../support/whole-line';

function lvl(rows: readonly string[], steps = ''): Game {
  const game = gameOn(classic, 'lvl', rows);
  game.replay(movesOf(game, steps));
  return game;
}

function answer(game: Game, direction: Direction): string {
  const step = game.play(direction);
  return step.done ? 'done' : step.reason.sentence;
}

function stateOf(rows: readonly string[], steps: string): string {
  return lvl(rows, steps).standing.state;
}

/** Why a level cannot be played, by its rules. */
function faultsOf(rows: readonly string[]): readonly unknown[] {
  const draft = draftIn('lvl', [`${rows.length} ${rows[0]?.length}`, ...rows].join('\n'));
  const level = draft.ok ? readLevel(draft.value, classic) : draft;
  return level.ok ? [] : level.faults;
}

function advised(rows: readonly string[]): readonly unknown[] {
  return adviceOn(classic, 'lvl', [`${rows.length} ${rows[0]?.length}`, ...rows].join('\n'));
}

// Most levels here have a box and a goal that are not used, so that they are not won before the test ends.

describe('a coloured box', () => {
  test.each([
    ['B', 'b', '2'],
    ['C', 'c', '3'],
    ['D', 'd', '4'],
  ])('fills a goal of its colour: %s', (box, goal, home) => {
    const game = lvl([`@${box}${goal}`], 'r');
    expect(drawn(game)).toEqual([`.@${home}`]);
    expect(game.standing.state).toBe('won');
  });

  test.each([
    ['2', 'B', 'b'],
    ['3', 'C', 'c'],
    ['4', 'D', 'd'],
  ])('that is on its goal leaves it when it is pushed off: %s', (home, box, goal) => {
    const rows = [`@${home}.`, 'A.a'];
    expect(after(classic, 'lvl', rows, 'r')).toEqual([`.+${box}`, 'A.a']);
    expect(after(classic, 'lvl', rows, 'rl')).toEqual([`@${goal}${box}`, 'A.a']);
  });

  test.each([
    ['a plain box on a coloured goal', ['@Ab', 'B.a'], '.@A'],
    ['a coloured box on a plain goal', ['@Ba', 'A.b'], '.@B'],
    ['a coloured box on a goal of another colour', ['@Bc', 'C.b'], '.@B'],
  ])('may rest on a goal of another colour, and just does not count: %s', (_, rows, first) => {
    const game = lvl(rows, 'r');
    expect(drawn(game)).toEqual([first, rows[1]]);
    expect(game.standing.state).toBe('playing');
    expect(countsOf(game)).toEqual([{ label: 'on goals', value: '0/2' }]);
    expect(moodAt(game, cellAt(game.level, 2, 0))).toBeUndefined();
  });

  test('that was pushed over a goal of another colour leaves it as it was', () => {
    expect(after(classic, 'lvl', ['@Ab.', 'B..a'], 'rrl')).toEqual(['.@bA', 'B..a']);
  });

  test('is pushed by the same rules: not into another box of any colour', () => {
    const game = lvl(['@AB.', '.a.b']);
    expect(answer(game, 'right')).toBe('something stands behind it, and two are too heavy');
    expect(drawn(game)).toEqual(['@AB.', '.a.b']);
  });

  test('on its goal looks different', () => {
    const game = lvl(['@Bb', 'A.a'], 'r');
    expect(moodAt(game, cellAt(game.level, 2, 0))).toBe('on-goal');
  });
});

describe('a level with colours is won when min(boxes, goals) are on goals in every colour', () => {
  test.each([
    ['one colour of two is done', ['@Aa', 'B.b'], 'playing'],
    ['the last colour of two is done', ['@Aa', '.2.'], 'won'],
    ['all four are done', ['@Aa', '234'], 'won'],
    ['three of four are done', ['@Aa', '23.', 'D.d'], 'playing'],
    ['a colour has fewer boxes than goals', ['@Bb', '.1b'], 'won'],
    ['a colour has more boxes than goals', ['@Bb', '.1B'], 'won'],
    ['a colour has more boxes than goals, another fewer', ['@Bb', '.1B', 'a3c'], 'won'],
    ['a colour has more boxes than goals, another has a box to place', ['@Bb', '.1B', 'aAc'], 'playing'],
    ['a surplus of one colour stands for no other', ['@Aa', '1.A', 'B.b'], 'playing'],
    ['a colour has no boxes: it counts as full', ['@Aa', 'bcd'], 'won'],
    ['a colour has no goals', ['@Aa', 'BCD'], 'won'],
  ])('%s', (_, rows, state) => {
    expect(stateOf(rows, 'r')).toBe(state);
  });

  test.each([
    ['all boxes are home', ['@1234']],
    ['there are goals only', ['@abcd']],
    ['there are boxes only', ['@ABCD']],
    ['boxes and goals have no colour in common', ['@AbCd']],
  ])('which may be so at the start, without a move: %s', (_, rows) => {
    expect(stateOf(rows, '')).toBe('won');
  });

  test('and its count is of all colours together', () => {
    expect(countsOf(lvl(['@Bb', 'A.a', 'DDd'], 'r'))).toEqual([{ label: 'on goals', value: '1/3' }]);
  });
});

describe('a key', () => {
  test.each(['k', 'l', 'm'])('is taken by walking onto it: %s', (key) => {
    const game = lvl([`@${key}.`, 'A.a'], 'r');
    expect(drawn(game)).toEqual(['.@.', 'A.a']);
    expect(game.readings()).toEqual({ keys: key });
  });

  test('that was taken leaves floor', () => {
    expect(after(classic, 'lvl', ['@k.', 'A.a'], 'rr')).toEqual(['..@', 'A.a']);
  });

  test.each([
    ['none', ['@kl', 'A.a'], '', ''],
    ['two of different letters', ['@kl', 'A.a'], 'rr', 'kl'],
    ['in the order of the alphabet', ['@mlk', 'A..a'], 'rrr', 'klm'],
    ['two of one letter', ['@kk', 'A.a'], 'rr', 'kk'],
  ])('is reported to programs and players: %s', (_, rows, steps, keys) => {
    const game = lvl(rows, steps);
    expect(game.readings()).toEqual({ keys });
    expect(countsOf(game)).toContainEqual({ label: 'keys', value: keys === '' ? 'none' : keys });
  });

  test('cannot be entered by a box', () => {
    const game = lvl(['@Ak', 'A.a']);
    expect(answer(game, 'right')).toBe('a key lies behind it, and boxes cannot go there');
    expect(drawn(game)).toEqual(['@Ak', 'A.a']);
  });
});

describe('a door', () => {
  test.each(['K', 'L', 'M'])('is closed to a player without a key: %s', (door) => {
    const game = lvl([`@${door}.`, 'A.a']);
    expect(answer(game, 'right')).toBe('you need the key for this door');
    expect(drawn(game)).toEqual([`@${door}.`, 'A.a']);
  });

  test.each([
    ['k', 'K'],
    ['l', 'L'],
    ['m', 'M'],
  ])('is opened by walking into it with its key, which is used up; the door becomes floor: %s', (key, door) => {
    const game = lvl([`@${key}${door}.`, 'A..a'], 'rr');
    expect(drawn(game)).toEqual(['..@.', 'A..a']);
    expect(game.readings()).toEqual({ keys: '' });
    expect(after(classic, 'lvl', [`@${key}${door}.`, 'A..a'], 'rrr')).toEqual(['...@', 'A..a']);
  });

  test.each([
    ['k', 'L'],
    ['l', 'M'],
    ['m', 'K'],
  ])('is not opened by a key of another letter: %s for %s', (key, door) => {
    const game = lvl([`@${key}${door}`, 'A.a'], 'r');
    expect(answer(game, 'right')).toBe('you need the key for this door');
    expect(game.readings()).toEqual({ keys: key });
  });

  test('wants a key of its own: one key opens one of two', () => {
    const game = lvl(['@kKK', 'A.a.'], 'rr');
    expect(answer(game, 'right')).toBe('you need the key for this door');
    expect(drawn(game)).toEqual(['..@K', 'A.a.']);
  });

  test('and a second one are opened by two keys', () => {
    expect(after(classic, 'lvl', ['@kkKK', 'A.a..'], 'rrrr')).toEqual(['....@', 'A.a..']);
  });

  test('takes the key of its letter and no other', () => {
    expect(lvl(['@klL', 'A.a.'], 'rrr').readings()).toEqual({ keys: 'k' });
  });

  test('that is closed cannot be entered by a box', () => {
    const game = lvl(['@AK', 'A.a']);
    expect(answer(game, 'right')).toBe('a closed door is behind it');
    expect(drawn(game)).toEqual(['@AK', 'A.a']);
  });

  test('that is closed cannot be entered by a box even if the pusher has the key', () => {
    const game = lvl(['@kAK', 'A..a'], 'r');
    expect(answer(game, 'right')).toBe('a closed door is behind it');
    expect(drawn(game)).toEqual(['.@AK', 'A..a']);
    expect(game.readings()).toEqual({ keys: 'k' });
  });

  test('that was opened is floor for boxes too, and so is the place of a key that was taken', () => {
    const rows = ['@kK.A.', '......', '.....a'];
    expect(after(classic, 'lvl', rows, 'rrdrrrull')).toEqual(['..A@..', '......', '.....a']);
    expect(after(classic, 'lvl', rows, 'rrdrrrulll')).toEqual(['.A@...', '......', '.....a']);
  });
});

describe('a teleporter', () => {
  test.each(['5', '6', '7', '8', '9'])('brings a player out on its twin: %s', (digit) => {
    const rows = [`@${digit}..${digit}.`, 'A....a'];
    expect(after(classic, 'lvl', rows, 'r')).toEqual([`.${digit}..@.`, 'A....a']);
  });

  test('works both ways', () => {
    expect(after(classic, 'lvl', ['.5..5@', 'A....a'], 'l')).toEqual(['.@..5.', 'A....a']);
  });

  test('brings a box out on its twin; the player takes the box’s place', () => {
    expect(after(classic, 'lvl', ['@A5..5.a'], 'r')).toEqual(['.@5..A.a']);
  });

  test('keeps to its digit', () => {
    expect(after(classic, 'lvl', ['@5.6.5.6', 'A......a'], 'r')).toEqual(['.5.6.@.6', 'A......a']);
  });

  test('takes one step, which counts one move, or one push', () => {
    const walk = lvl(['@5..5.', 'A....a'], 'r');
    expect([walk.moves, walk.pushes]).toEqual([1, 0]);
    const push = lvl(['@A5..5.a'], 'r');
    expect([push.moves, push.pushes]).toEqual([1, 1]);
  });

  test('leaves the player facing the way it went in', () => {
    expect(lvl(['@5..5.', 'A....a'], 'r').board.facing(0)).toBe('right');
  });

  test('is shown: first the step into it, then the other end', () => {
    expect(ticksOf(lvl(['@5..5.', 'A....a'], 'r'))[1]).toEqual([
      ['.@..5.', 'A....a'],
      ['.5..@.', 'A....a'],
    ]);
    expect(ticksOf(lvl(['@A5..5.a'], 'r'))[1]).toEqual([['.@A..5.a'], ['.@5..A.a']]);
  });

  test('keeps the player where it entered if a box is on the twin', () => {
    const rows = ['@A5..5', '.....a'];
    expect(after(classic, 'lvl', rows, 'r')).toEqual(['.@5..A', '.....a']);
    expect(after(classic, 'lvl', rows, 'rr')).toEqual(['..@..A', '.....a']);
  });

  test('keeps a box where it entered if a box is on the twin', () => {
    const rows = ['@A5..5', '..A...', '.....a'];
    expect(after(classic, 'lvl', rows, 'rddru')).toEqual(['..A..A', '..@...', '.....a']);
  });

  test('keeps a box where it entered if the player who pushes it is on the twin', () => {
    const rows = ['5A5@', '...a'];
    expect(after(classic, 'lvl', rows, 'l')).toEqual(['@A5.', '...a']);
    expect(after(classic, 'lvl', rows, 'lr')).toEqual(['5@A.', '...a']);
  });

  test('keeps a box where it entered if the twin is the cell that the player is about to enter', () => {
    const rows = ['@A55..', '......', '.....a'];
    expect(after(classic, 'lvl', rows, 'rdrrru')).toEqual(['..5A@.', '......', '.....a']);
    expect(after(classic, 'lvl', rows, 'rdrrrul')).toEqual(['..A@..', '......', '.....a']);
  });

  test('does not send back a player who has just come out of it', () => {
    const game = lvl(['@5..5.', 'A....a'], 'r');
    expect(answer(game, 'left')).toBe('done');
    expect(drawn(game)).toEqual(['.5.@5.', 'A....a']);
  });

  test('sends on a player who has left it and enters it again', () => {
    expect(after(classic, 'lvl', ['@5..5.', 'A....a'], 'rrl')).toEqual(['.@..5.', 'A....a']);
  });

  test('sends a player who steps from one twin onto the other back to where the step began', () => {
    expect(after(classic, 'lvl', ['@55.', 'A..a'], 'rl')).toEqual(['.5@.', 'A..a']);
  });

  test('does not move a box later on, when the twin becomes free', () => {
    // The box entered while the player stood on the twin; now the player walks away.
    expect(after(classic, 'lvl', ['5A5@', '...a'], 'lrd')).toEqual(['5.A.', '.@.a']);
  });

  test('sends on a box that was pushed off it and back onto it', () => {
    const rows = ['@A5..5...', '........a'];
    expect(after(classic, 'lvl', rows, 'rrrrr')).toEqual(['..@..5A..', '........a']);
    expect(after(classic, 'lvl', rows, 'rrrrrdrrrrrul')).toEqual(['..A..5@..', '........a']);
  });

  test('takes a player who pushes a box off it, once the box is gone', () => {
    const rows = ['@A5..5.a', 'A......a'];
    expect(after(classic, 'lvl', rows, 'rrrr')).toEqual(['..5.@A.a', 'A......a']);
    expect(after(classic, 'lvl', rows, 'rrrrr')).toEqual(['..@..5Aa', 'A......a']);
  });

  test('keeps a player who pushes a box off it if a box is on the twin', () => {
    const rows = ['@A5..5', '..A...', '.....a'];
    expect(after(classic, 'lvl', rows, 'rddruldluu')).toEqual(['@.A..A', '......', '.....a']);
    expect(after(classic, 'lvl', rows, 'rddruldluurr')).toEqual(['..@A.A', '......', '.....a']);
  });

  test('lets a box go through one and its player through another in the same step, the box first', () => {
    // The first push brings the box to the lower 5; the second pushes it from there into 6.
    const rows = ['@A5....', '..56..6', '......a'];
    expect(after(classic, 'lvl', rows, 'r')).toEqual(['.@5....', '..A6..6', '......a']);
    expect(after(classic, 'lvl', rows, 'rdr')).toEqual(['..@....', '..56..A', '......a']);
  });
});

describe('the pieces mixed', () => {
  const rows = ['@kK.B5.', '......5', '......b'];

  test('make a level that is won through a door and a teleporter', () => {
    const game = lvl(rows, 'rrrrrrd');
    expect(drawn(game)).toEqual(['.....@.', '......5', '......2']);
    expect(game.standing.state).toBe('won');
  });

  test.each([
    ['a key', 1, ['.@K.B5.', '......5', '......b'], 'k'],
    ['a door', 2, ['..@.B5.', '......5', '......b'], ''],
    ['a box through the teleporter', 4, ['....@5.', '......B', '......b'], ''],
    ['a box home', 7, ['.....@.', '......5', '......2'], ''],
  ])('are undone and redone: %s', (_, position, board, keys) => {
    const game = lvl(rows, 'rrrrrrd');
    undoAll(game);
    expect([drawn(game), game.readings()]).toEqual([rows, { keys: '' }]);
    redoTo(game, position);
    expect([drawn(game), game.readings()]).toEqual([board, { keys }]);
  });

  test('change nothing by a reset and a second try', () => {
    const game = lvl(rows, 'rrrrrr');
    game.reset();
    game.replay(movesOf(game, 'rrrrrrd'));
    expect(game.standing.state).toBe('won');
  });
});

describe('a level with a wrong number of teleporters cannot be played', () => {
  test('one without a twin', () => {
    expect(faultsOf(['@A.a', '.5..'])).toMatchObject([
      {
        kind: 'rule',
        rule: 'teleporter-count',
        line: 3,
        column: 2,
        sentence: 'the teleporter "5" occurs once; each digit is used exactly twice',
      },
    ]);
  });

  test('three of one digit: the third is reported', () => {
    expect(faultsOf(['@A7a', '7..7'])).toMatchObject([
      {
        kind: 'rule',
        rule: 'teleporter-count',
        line: 3,
        column: 4,
        sentence: 'the teleporter "7" occurs 3 times; each digit is used exactly twice',
      },
    ]);
  });

  test('every wrong digit is reported', () => {
    expect(faultsOf(['@A6a', '8.99'])).toMatchObject([
      { line: 2, column: 3 },
      { line: 3, column: 1 },
    ]);
  });

  test('two of each are allowed', () => {
    expect(faultsOf(['@A6a5', '5.996'])).toEqual([]);
  });
});

describe('a level can be played, but draws advice', () => {
  test('when goals of a colour have no box: they count as full', () => {
    expect(faultsOf(['@Aa', '.b.', 'b..'])).toEqual([]);
    expect(advised(['@Aa', '.b.', 'b..'])).toMatchObject([
      {
        kind: 'rule',
        rule: 'storage-without-box',
        line: 3,
        column: 2,
        sentence: 'there is no box "B" for the goals "b", so they count as full',
      },
    ]);
  });

  test('when a door has no key: it stays closed', () => {
    expect(faultsOf(['@Aa', '.L.'])).toEqual([]);
    expect(advised(['@Aa', '.L.'])).toMatchObject([
      {
        kind: 'rule',
        rule: 'door-without-key',
        line: 3,
        column: 2,
        sentence: 'the door "L" has no key "l", so it stays closed',
      },
    ]);
  });

  test('but not when the player holds the key from the start', () => {
    const level = levelFrom(classic, 'lvl', '1 4\n@L.a\n');
    expect(classic.advice?.({ ...level, numbers: { keysL: 1 } })).toEqual([]);
    expect(classic.advice?.({ ...level, numbers: { keysL: 0, keysK: 1 } })).toMatchObject([
      { rule: 'door-without-key' },
    ]);
  });

  test.each([
    ['a plain level', ['@A.a']],
    ['goals with boxes of their colour', ['@BbCcDd']],
    ['doors with keys of their letter', ['@AakKlLmM']],
    ['a key without a door', ['@Aak']],
  ])('but not for %s', (_, rows) => {
    expect(advised(rows)).toEqual([]);
  });
});
