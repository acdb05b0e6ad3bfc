import type { Direction } from '../../../src/core/direction';
import type { Game, GameOptions } from '../../../src/core/play/game';
import { formatHistory } from '../../../src/core/history/text';
import { step, UNDO, type Move } from '../../../src/core/play/move';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, holes, multiplayer, potions, RULE_SETS, vexed } from '../../../src/rules';
import { drawn, gameOn, movesOf } from '../../support/draw';
import { whole } from '../../support/position';

function play(rules: RuleSet, format: string, rows: readonly string[], steps: string, options?: GameOptions): Game {
  const game = gameOn(rules, format, rows, options);
  game.replay(movesOf(game, steps));
  return game;
}

/** A classic game on one row. */
function rowOf(row: string, steps = ''): Game {
  return play(classic, 'lvl', [row], steps);
}

/** The position, the rest of the path and of the quota, and whether anything was written to the board since. */
function watch(game: Game): () => unknown {
  const shown = game.replica();
  return () => [whole(game), game.length, game.undosLeft, game.readings(), formatHistory(game.history), shown.isBehind];
}

/** The game at each position of its path, first to last. */
function positionsOf(game: Game): unknown[] {
  return [...Array(game.length + 1).keys()].map((position) => {
    game.jump(position);
    return whole(game);
  });
}

function reasonOf(step: ReturnType<Game['play']>): string {
  return step.done ? 'done' : step.reason.id;
}

// Steps for each rule set, with as many of its events as possible.
const LINES: [string, RuleSet, string, string[], string][] = [
  ['classic: boxes pushed off and onto goals', classic, 'lvl', ['.....', '@1..a', '..A..'], 'rurrdlrdl'],
  ['classic: a key, a door, a teleporter', classic, 'lvl', ['@kK5.', '.A.5a'], 'drrlurrl'],
  [
    'multiplayer: two players and their boxes',
    multiplayer,
    'multiplayer',
    ['#######', '#A.a.@#', '#B.b.@#', '#######'],
    'DLDLAHDD',
  ],
  ['holes: an item and a hole gone', holes, 'holes', ['__H_Y', '_____', '', '>B___', '__y__'], 'rrldrru'],
  ['holes: a slide on ice', holes, 'holes', ['_II_Y', '_____', '', '>B___', '__y__'], 'rrdlu'],
  ['potions: money, strength, moves, and a goal filled', potions, 'potions', ['1 9', 'WP$SM3 GW'], 'rrrrlrr'],
  ['vexed: falls and vanishing', vexed, 'vexed', ['Pr   ', '##   ', '## rm'], 'rrrl'],
];

describe('a step', () => {
  test('returns whether the player pushed a thing', () => {
    const game = rowOf('@.A.a');
    expect(game.play('right')).toEqual({ done: true, did: 'step', push: false });
    expect(game.play('right')).toEqual({ done: true, did: 'step', push: true });
    expect(drawn(game)).toEqual(['..@Aa']);
  });

  test('counts as a move, and as a push if it was one', () => {
    const game = rowOf('@.A.a', 'rrl');
    expect([game.moves, game.pushes]).toEqual([3, 1]);
  });

  test('is for the first player by default', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['######', '#A.a@#', '#B..b#', '######']);
    game.play('right');
    game.play('right', 1);
    expect(drawn(game)).toEqual(['######', '#.Aa@#', '#.B.b#', '######']);
  });

  test.each([1, -1, 26])('of a missing player is refused: %d', (player) => {
    const game = rowOf('@.Aa');
    const look = watch(game);
    const before = look();
    expect(reasonOf(game.play('right', player))).toBe('no-such-player');
    expect(look()).toEqual(before);
  });
});

describe('a refused move', () => {
  const stuckHall = ['#######', '#.....#', '#Aaa.@#', '#.....#', '#######'];
  test.each<[string, RuleSet, string, string[], Direction, string]>([
    ['classic: a wall', classic, 'lvl', ['@#Aa'], 'right', 'wall'],
    ['classic: the edge of the board', classic, 'lvl', ['@Aa'], 'left', 'edge'],
    ['classic: a wall behind the box', classic, 'lvl', ['@A#a'], 'right', 'wall-behind'],
    ['classic: the edge behind the box', classic, 'lvl', ['a@A'], 'right', 'edge-behind'],
    ['classic: a box behind the box', classic, 'lvl', ['@AA.a'], 'right', 'two-in-a-row'],
    ['classic: a closed door', classic, 'lvl', ['@KkAa'], 'right', 'locked'],
    ['classic: a key behind the box', classic, 'lvl', ['@Ak.a'], 'right', 'key-behind'],
    ['classic: a closed door behind the box', classic, 'lvl', ['@AK.a'], 'right', 'door-behind'],
    ['multiplayer: a wall', multiplayer, 'multiplayer', ['######', '#Aa.@#', '######'], 'left', 'wall'],
    ['multiplayer: another player', multiplayer, 'multiplayer', ['#######', '#AB.a@#', '#######'], 'right', 'player'],
    [
      'multiplayer: another player’s box',
      multiplayer,
      'multiplayer',
      ['######', '#AbB@#', '######'],
      'right',
      'not-your-box',
    ],
    [
      'multiplayer: a player behind the box',
      multiplayer,
      'multiplayer',
      ['######', '#AaB@#', '######'],
      'right',
      'player-behind',
    ],
    [
      'multiplayer: a wall behind the box',
      multiplayer,
      'multiplayer',
      ['######', '#.a.@#', '#.A..#', '######'],
      'up',
      'wall-behind',
    ],
    ['multiplayer: a box behind the box', multiplayer, 'multiplayer', stuckHall, 'right', 'two-in-a-row'],
    ['holes: a wall', holes, 'holes', ['___Y', '', '>Wy_'], 'right', 'wall'],
    ['holes: the edge of the board', holes, 'holes', ['___Y', '', '>_y_'], 'left', 'edge'],
    ['holes: a wall behind the item', holes, 'holes', ['____Y', '', '>BWy_'], 'right', 'wall-behind'],
    ['holes: the edge behind the item', holes, 'holes', ['__Y', '', 'y<_'], 'left', 'edge-behind'],
    ['holes: an item behind the item', holes, 'holes', ['____Y', '', '>By__'], 'right', 'two-in-a-row'],
    ['potions: a wall', potions, 'potions', ['1 9', 'WP1 GW'], 'left', 'wall'],
    ['potions: the edge of the board', potions, 'potions', ['1 9', 'P1 G'], 'left', 'edge'],
    ['potions: a crate that needs more strength', potions, 'potions', ['1 9', 'P2 G'], 'right', 'too-heavy'],
    ['potions: a wall behind the crate', potions, 'potions', ['1 9', 'P1WG'], 'right', 'wall-behind'],
    ['potions: the edge behind the crate', potions, 'potions', ['1 9', 'GP1'], 'right', 'edge-behind'],
    ['potions: a crate behind the crate', potions, 'potions', ['1 9', 'P11 G'], 'right', 'two-in-a-row'],
    ['potions: a potion behind the crate', potions, 'potions', ['1 9', 'P1S G'], 'right', 'prize-behind'],
    ['potions: a coin behind the crate', potions, 'potions', ['1 9', 'P1$ G'], 'right', 'prize-behind'],
    ['vexed: a rock', vexed, 'vexed', ['P#r b'], 'right', 'wall'],
    ['vexed: the edge of the board', vexed, 'vexed', ['P r b'], 'left', 'wall'],
    ['vexed: a rock behind the box', vexed, 'vexed', ['Pr# b'], 'right', 'wall-behind'],
    ['vexed: a box behind the box', vexed, 'vexed', ['Prb '], 'right', 'two-in-a-row'],
    ['vexed: no ladder to climb', vexed, 'vexed', ['    ', 'P rb'], 'up', 'no-ladder'],
  ])('changes nothing at all and says why: %s', (_, rules, format, rows, direction, reason) => {
    const game = gameOn(rules, format, rows);
    const look = watch(game);
    const before = look();
    expect(reasonOf(game.play(direction))).toBe(reason);
    expect(look()).toEqual(before);
  });

  test.each<[string, RuleSet, string, string[], string, Direction]>([
    ['classic', classic, 'lvl', ['#@.A.a'], 'rr', 'left'],
    ['multiplayer', multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######'], 'DD', 'left'],
    ['holes', holes, 'holes', ['____Y', '', '>_y__'], 'rr', 'left'],
    ['potions', potions, 'potions', ['1 9', 'WP 1 GW'], 'rr', 'left'],
    ['vexed', vexed, 'vexed', ['P r b '], 'r', 'left'],
  ])('keeps the undone moves for redo: %s', (_, rules, format, rows, steps, refused) => {
    const game = play(rules, format, rows, steps);
    const end = whole(game);
    game.jump(0);
    expect(game.play(refused).done).toBe(false);
    expect(game.length).toBe(steps.length);
    game.jump(steps.length);
    expect(whole(game)).toEqual(end);
  });
});

describe('undo and redo', () => {
  test('undo and redo one step', () => {
    const game = rowOf('@A.a', 'r');
    game.undo();
    expect(drawn(game)).toEqual(['@A.a']);
    game.redo();
    expect(drawn(game)).toEqual(['.@Aa']);
  });

  test.each(LINES)('restore everything exactly, at every position of the path: %s', (_, rules, format, rows, steps) => {
    const game = gameOn(rules, format, rows);
    const onTheWay = [whole(game)];
    const replay = game.replay(movesOf(game, steps), () => onTheWay.push(whole(game)));
    expect([replay.applied, replay.refused, replay.discarded]).toEqual([steps.length, 0, 0]);
    expect(positionsOf(game)).toEqual(onTheWay);
    game.jump(0);
    expect(whole(game)).toEqual(onTheWay[0]);
  });

  test('lower and raise the counters of moves and pushes', () => {
    const game = rowOf('@A..a', 'rrl');
    const counters = () => [game.moves, game.pushes, game.position];
    expect(counters()).toEqual([3, 2, 3]);
    game.undo();
    expect(counters()).toEqual([2, 2, 2]);
    game.undo();
    expect(counters()).toEqual([1, 1, 1]);
    game.redo();
    expect(counters()).toEqual([2, 2, 2]);
  });

  test('bring back the way the player faced', () => {
    const game = rowOf('.@Aa.', 'l');
    expect(game.board.facing(0)).toBe('left');
    game.undo();
    expect(game.board.facing(0)).toBe('down');
    game.redo();
    expect(game.board.facing(0)).toBe('left');
  });

  test('are limited in multiplayer only', () => {
    const limited = RULE_SETS.filter((rules) => rules.undo.backTo === 'push').map(({ id }) => id);
    expect(limited).toEqual(['multiplayer']);
  });

  test('are not limited in classic by an undo limit', () => {
    const game = play(classic, 'lvl', ['@A..a'], 'rr', { undoLimit: 0 });
    expect([game.undo().done, game.undo().done]).toEqual([true, true]);
    expect(drawn(game)).toEqual(['@A..a']);
  });

  test('with nothing to undo change nothing and say so', () => {
    const game = rowOf('@A.a');
    const look = watch(game);
    const before = look();
    const step = game.undo();
    expect(step).toEqual({ done: false, reason: { id: 'nothing-to-undo', sentence: 'there is nothing to undo' } });
    expect(look()).toEqual(before);
  });

  test('with nothing to redo change nothing and say so', () => {
    const game = rowOf('@A.a', 'r');
    const look = watch(game);
    const before = look();
    const step = game.redo();
    expect(step).toEqual({ done: false, reason: { id: 'nothing-to-redo', sentence: 'there is nothing to redo' } });
    expect(look()).toEqual(before);
  });

  test('a new move clears redo', () => {
    const game = rowOf('.@A..a', 'rr');
    game.undo();
    game.play('left');
    expect(reasonOf(game.redo())).toBe('nothing-to-redo');
    expect(drawn(game)).toEqual(['.@.A.a']);
    expect([game.position, game.length]).toEqual([2, 2]);
  });

  test('a new move that is the undone one clears redo, too', () => {
    const game = rowOf('@A..a', 'rr');
    game.jump(0);
    game.play('right');
    expect([game.position, game.length]).toEqual([1, 1]);
  });
});

describe('reset', () => {
  test('takes the level back to its first position', () => {
    const game = rowOf('@A..a', 'rrl');
    const start = whole(rowOf('@A..a'));
    game.reset();
    expect(whole(game)).toEqual(start);
  });

  test.each(LINES)('keeps the whole path as redo: %s', (_, rules, format, rows, steps) => {
    const game = play(rules, format, rows, steps);
    const line = positionsOf(game);
    game.reset();
    expect([game.position, game.length]).toEqual([0, steps.length]);
    expect(positionsOf(game)).toEqual(line);
  });

  test('can be redone step by step', () => {
    const game = rowOf('@A..a', 'rr');
    game.reset();
    game.redo();
    expect(drawn(game)).toEqual(['.@A.a']);
    game.redo();
    expect(drawn(game)).toEqual(['..@Aa']);
  });

  test('of a level that is at its first position changes nothing, and keeps redo', () => {
    const game = rowOf('@A..a', 'r');
    game.undo();
    expect(game.reset().done).toBe(false);
    expect([game.position, game.length]).toEqual([0, 1]);
  });

  test('followed by a new move forgets the path', () => {
    const game = rowOf('.@A..a', 'rr');
    game.reset();
    game.play('left');
    expect([game.position, game.length]).toEqual([1, 1]);
    expect(drawn(game)).toEqual(['@.A..a']);
  });

  test('returns to the position at rest, when things fell before the first key', () => {
    const game = play(vexed, 'vexed', ['b   ', 'P r ', '  ##'], 'r');
    const start = whole(gameOn(vexed, 'vexed', ['b   ', 'P r ', '  ##']));
    game.reset();
    expect(whole(game)).toEqual(start);
    expect(drawn(game)).toEqual(['    ', 'b r ', 'P ##']);
  });
});

describe('a jump', () => {
  test.each([
    [0, '@A...a'],
    [1, '.@A..a'],
    [2, '..@A.a'],
    [3, '.@.A.a'],
  ])('leads to any position of the path: %d', (position, row) => {
    const game = rowOf('@A...a', 'rrl');
    game.jump(position);
    expect(drawn(game)).toEqual([row]);
    expect(game.position).toBe(position);
    expect(game.length).toBe(3);
  });

  test.each([
    ['before the first position', -5, 0],
    ['past the last', 99, 3],
    ['between two', 1.9, 1],
  ])('ends on the path: %s', (_, wanted, position) => {
    const game = rowOf('@A...a', 'rrl');
    game.jump(2);
    game.jump(wanted);
    expect(game.position).toBe(position);
  });

  test('to the current position changes nothing', () => {
    const game = rowOf('@A..a', 'r');
    const look = watch(game);
    const before = look();
    expect(game.jump(1)).toEqual({ done: true, did: 'jump' });
    expect(look()).toEqual(before);
  });
});

describe('a game that is over', () => {
  const games: [string, RuleSet, string, string[], string, string, string | undefined][] = [
    ['classic, won', classic, 'lvl', ['@Aa.'], 'r', 'won', undefined],
    ['multiplayer, won', multiplayer, 'multiplayer', ['#####', '#Aa@#', '#####'], 'D', 'won', undefined],
    ['multiplayer, lost', multiplayer, 'multiplayer', ['######', '#@Aa.#', '######'], 'D', 'lost', 'deadlock'],
    ['holes, won', holes, 'holes', ['__Y', '', '>y_'], 'r', 'won', undefined],
    ['holes, lost', holes, 'holes', ['_HY', '', '>__'], 'r', 'lost', 'fell'],
    ['potions, won', potions, 'potions', ['1 9', 'P1G'], 'r', 'won', undefined],
    ['potions, lost', potions, 'potions', ['1 1', 'P 1G'], 'r', 'lost', 'out-of-moves'],
    ['vexed, won', vexed, 'vexed', ['Pb b'], 'r', 'won', undefined],
  ];

  test.each(games)('says so, and why: %s', (_, rules, format, rows, steps, state, reason) => {
    const game = play(rules, format, rows, steps);
    expect(game.standing.state).toBe(state);
    expect('reason' in game.standing ? game.standing.reason.id : undefined).toBe(reason);
  });

  test.each(games)('lets no player move any more: %s', (_, rules, format, rows, steps) => {
    const game = play(rules, format, rows, steps);
    const look = watch(game);
    const before = look();
    const answers = (['up', 'right', 'down', 'left'] as const).map((direction) => reasonOf(game.play(direction)));
    expect(answers).toEqual(['over', 'over', 'over', 'over']);
    expect(look()).toEqual(before);
  });

  test.each(games)(
    'continues after an undo, and is over again after redo: %s',
    (_, rules, format, rows, steps, state) => {
      const game = play(rules, format, rows, steps);
      game.undo();
      expect(game.standing.state).toBe('playing');
      expect(drawn(game)).toEqual(drawn(gameOn(rules, format, rows)));
      game.redo();
      expect(game.standing.state).toBe(state);
    },
  );

  test.each(games)('continues after a reset: %s', (_, rules, format, rows, steps) => {
    const game = play(rules, format, rows, steps);
    game.reset();
    expect(game.standing.state).toBe('playing');
    expect(game.replay(movesOf(game, steps)).applied).toBe(steps.length);
  });

  test.each<[string, RuleSet, string, string[]]>([
    ['classic without boxes and goals', classic, 'lvl', ['@.']],
    ['classic with its box home', classic, 'lvl', ['@1']],
    ['multiplayer without goals', multiplayer, 'multiplayer', ['####', '#Aa#', '####']],
    ['holes without targets', holes, 'holes', ['__', '', '>B']],
    ['potions without goals, even with no moves left', potions, 'potions', ['1 0', 'P1']],
    ['vexed without boxes', vexed, 'vexed', ['P ']],
    ['vexed whose boxes vanish by themselves', vexed, 'vexed', ['Pbb']],
  ])('can be over when it is loaded, won without a move: %s', (_, rules, format, rows) => {
    const game = gameOn(rules, format, rows);
    expect([game.standing.state, game.moves]).toEqual(['won', 0]);
    expect(reasonOf(game.play('right'))).toBe('over');
    expect(reasonOf(game.undo())).toBe('nothing-to-undo');
  });

  test.each<[string, RuleSet, string, string[], string]>([
    ['potions without moves', potions, 'potions', ['1 0', 'P1G'], 'out-of-moves'],
    ['multiplayer with its box in a corner', multiplayer, 'multiplayer', ['#####', '#aA@#', '#####'], 'deadlock'],
  ])('can be over when it is loaded, lost: %s', (_, rules, format, rows, reason) => {
    expect(gameOn(rules, format, rows).standing).toMatchObject({ state: 'lost', reason: { id: reason } });
  });
});

describe('the standing', () => {
  test('follows undo, redo, jumps and a reset', () => {
    const game = rowOf('@.Aa', 'rr');
    const ways = [() => game.undo(), () => game.redo(), () => game.jump(1), () => game.jump(2), () => game.reset()];
    expect(game.standing.state).toBe('won');
    expect(ways.map((go) => [go().done, game.standing.state])).toEqual([
      [true, 'playing'],
      [true, 'won'],
      [true, 'playing'],
      [true, 'won'],
      [true, 'playing'],
    ]);
  });

  test('is asked of the rules only after a gauge has changed, as walking changes none', () => {
    let asked = 0;
    const counting: RuleSet = {
      ...classic,
      on(level) {
        const referee = classic.on(level);
        return {
          ...referee,
          standing(gauges) {
            asked += 1;
            return referee.standing(gauges);
          },
        };
      },
    };
    const game = play(counting, 'lvl', ['@..Aa'], 'r');
    const before = asked;
    game.replay(movesOf(game, 'lrlruur'));
    const afterWalking = asked;
    game.replay(movesOf(game, 'r'));
    const { state } = game.standing;
    expect([afterWalking - before, asked - afterWalking, state]).toEqual([0, 1, 'won']);
  });
});

describe('undo in multiplayer', () => {
  const HALL = ['##########', '#A..a...@#', '##########'];
  const hall = (steps: string, undoLimit?: number) =>
    play(multiplayer, 'multiplayer', HALL, steps, undoLimit === undefined ? {} : { undoLimit });
  const row = (game: Game) => drawn(game)[1];

  test('takes back the walking only if no box was moved yet, and is not charged', () => {
    const game = hall('DDA', 3);
    expect(game.undo().done).toBe(true);
    expect(row(game)).toBe('#A..a...@#');
    expect([game.moves, game.undosLeft]).toEqual([0, 3]);
  });

  test('of walking alone is refused, too, when no quota is left', () => {
    const game = hall('DD', 0);
    expect(reasonOf(game.undo())).toBe('no-quota');
    expect(row(game)).toBe('#..Aa...@#');
  });

  test('takes back the walking since the push, the push, and the walking before it; it costs 1', () => {
    const game = hall('DDDA', 3);
    expect(row(game)).toBe('#..A.a..@#');
    game.undo();
    expect(row(game)).toBe('#A..a...@#');
    expect([game.moves, game.pushes, game.undosLeft]).toEqual([0, 0, 2]);
  });

  test('goes back to the checkpoint before: right after the push before', () => {
    const game = hall('DDDADDA', 3);
    expect(row(game)).toBe('#...A.a.@#');
    game.undo();
    expect(row(game)).toBe('#...Aa..@#');
    expect([game.moves, game.pushes, game.undosLeft]).toEqual([3, 1, 2]);
    game.undo();
    expect(row(game)).toBe('#A..a...@#');
    expect([game.moves, game.pushes, game.undosLeft]).toEqual([0, 0, 1]);
  });

  test('takes back pushes in a row one by one', () => {
    const game = hall('DDDDD', 3);
    expect(row(game)).toBe('#.....Aa@#');
    game.undo();
    expect(row(game)).toBe('#....Aa.@#');
    game.undo();
    expect(row(game)).toBe('#...Aa..@#');
  });

  test('takes back walking after a checkpoint with the push before it, even if no push followed', () => {
    const game = hall('DDDD', 3);
    game.undo();
    game.replay(movesOf(game, 'AAD'));
    expect(row(game)).toBe('#..A.a..@#');
    game.undo();
    expect(row(game)).toBe('#A..a...@#');
    expect(game.undosLeft).toBe(1);
  });

  test('at limit 0 is refused with a message, and changes nothing', () => {
    const game = hall('DDDA', 0);
    const look = watch(game);
    const before = look();
    expect(game.undo()).toEqual({ done: false, reason: { id: 'no-quota', sentence: 'no undos are left' } });
    expect(look()).toEqual(before);
  });

  test('is refused once the limit is used up', () => {
    const game = hall('DDDDDR', 1);
    expect([row(game), game.undosLeft]).toEqual(['#....Aa.@#', 0]);
    expect(reasonOf(game.undo())).toBe('no-quota');
    expect(row(game)).toBe('#....Aa.@#');
  });

  test('of walking behind a push is refused too at limit 0: the push would go with it', () => {
    expect(reasonOf(hall('DDDAA', 0).undo())).toBe('no-quota');
  });

  test.each([
    ['the first player', 'R'],
    ['the second player', 'U'],
  ])('takes the whole game back, with the key of any player: %s', (_, command) => {
    const rows = ['#########', '#A.a.@..#', '#B......#', '#########'];
    const game = play(multiplayer, 'multiplayer', rows, 'DDL');
    expect(drawn(game)).toEqual(['#########', '#..Aa@..#', '#.B.....#', '#########']);
    game.replay(movesOf(game, command));
    expect(drawn(game)).toEqual(rows);
  });

  test('counts a push of any player as a checkpoint of all', () => {
    const game = play(multiplayer, 'multiplayer', ['########', '#Aa..@.#', '#Bb..@.#', '########'], 'DLDH');
    expect(drawn(game)).toEqual(['########', '#..Aa@.#', '#B.b.@.#', '########']);
    game.undo();
    expect(drawn(game)).toEqual(['########', '#.Aa.@.#', '#.Bb.@.#', '########']);
    game.undo();
    expect(drawn(game)).toEqual(['########', '#.Aa.@.#', '#Bb..@.#', '########']);
  });

  test.each<[string, string[], GameOptions, number]>([
    ['the map’s first line', ['2', ...HALL], {}, 2],
    ['the option before the map’s first line', ['2', ...HALL], { undoLimit: 5 }, 5],
    ['the option, where the map says nothing', HALL, { undoLimit: 0 }, 0],
    ['no limit, where neither says anything', HALL, {}, Infinity],
    ['no limit, where the map says -1', ['-1', ...HALL], {}, Infinity],
    ['no limit, where the option says -1', ['2', ...HALL], { undoLimit: -1 }, Infinity],
  ])('has the limit that is given: %s', (_, rows, options, limit) => {
    expect(gameOn(multiplayer, 'multiplayer', rows, options).undosLeft).toBe(limit);
  });

  test('without a limit continues to the start', () => {
    const game = hall('DDDDD', -1);
    expect([1, 2, 3, 4].map(() => reasonOf(game.undo()))).toEqual(['done', 'done', 'done', 'nothing-to-undo']);
    expect(row(game)).toBe('#A..a...@#');
    expect(game.undosLeft).toBe(Infinity);
  });

  test('reports the rest of the limit to programs, null for no limit', () => {
    expect(hall('DDDR', 3).readings()).toEqual({ undoLimit: 2 });
    expect(hall('DDDR').readings()).toEqual({ undoLimit: null });
  });

  test('is followed by redo in the same steps, and redo gives no quota back', () => {
    const game = hall('DDDADDARR', 3);
    expect([row(game), game.undosLeft]).toEqual(['#A..a...@#', 1]);
    game.redo();
    expect([row(game), game.undosLeft]).toEqual(['#...Aa..@#', 1]);
    game.redo();
    expect([row(game), game.undosLeft]).toEqual(['#...A.a.@#', 1]);
    expect(reasonOf(game.redo())).toBe('nothing-to-redo');
  });

  test('of walking alone is redone as a whole', () => {
    const game = hall('DDAR');
    game.redo();
    expect(row(game)).toBe('#.A.a...@#');
  });

  test('can be asked for in the middle of a replay', () => {
    const game = gameOn(multiplayer, 'multiplayer', HALL);
    expect(game.replay(movesOf(game, 'DDDRDDD'))).toMatchObject({ given: 7, applied: 7, refused: 0 });
    expect(row(game)).toBe('#...Aa..@#');
  });

  test('that is refused in a replay counts as refused', () => {
    const game = gameOn(multiplayer, 'multiplayer', HALL, { undoLimit: 0 });
    expect(game.replay(movesOf(game, 'DDDR'))).toEqual({
      given: 4,
      applied: 3,
      refused: 1,
      discarded: 0,
      firstRefusal: {
        step: 4,
        command: { ...UNDO, written: 'R' },
        reason: { id: 'no-quota', sentence: 'no undos are left' },
      },
    });
  });

  test('has its whole quota again after a reset', () => {
    const game = hall('DDDRDDD', 1);
    expect(game.undosLeft).toBe(0);
    game.reset();
    expect(game.undosLeft).toBe(1);
    game.replay(movesOf(game, 'DDD'));
    expect(game.undo().done).toBe(true);
    expect(game.undosLeft).toBe(0);
  });

  test.each([
    ['reset', (game: Game) => game.reset()],
    ['go', (game: Game) => game.go(0)],
  ])('has its whole quota again after a %s at the first position, until the path is redone', (_, toStart) => {
    const game = hall('DDDR', 1);
    expect([game.position, game.undosLeft]).toEqual([0, 0]);
    expect([toStart(game).done, game.undosLeft]).toEqual([true, 1]);
    expect(reasonOf(game.reset())).toBe('at-start');
    game.redo();
    expect(game.undosLeft).toBe(0);
  });

  test('gets no quota from a reset that is redone', () => {
    const game = hall('DDDRDDD', 1);
    game.reset();
    game.redo();
    expect([row(game), game.undosLeft]).toEqual(['#...Aa..@#', 0]);
    expect(reasonOf(game.undo())).toBe('no-quota');
  });

  test('does not count what was spent before a reset, once a new move is played', () => {
    const game = hall('DDDRDDDRDDD', 3);
    expect(game.undosLeft).toBe(1);
    game.reset();
    game.replay(movesOf(game, 'DDDR'));
    expect(game.undosLeft).toBe(2);
    game.redo();
    expect([row(game), game.undosLeft]).toEqual(['#...Aa..@#', 2]);
  });

  test('after a reset is redone from checkpoint to checkpoint', () => {
    const game = hall('DDDADDA');
    game.reset();
    game.redo();
    expect(row(game)).toBe('#...Aa..@#');
    game.redo();
    expect(row(game)).toBe('#...A.a.@#');
  });

  test('does not limit a jump, which goes anywhere on the path', () => {
    const game = hall('DDDA', 0);
    game.jump(2);
    expect([row(game), game.undosLeft]).toEqual(['#..Aa...@#', 0]);
  });

  test('takes back a deadlock', () => {
    const game = play(multiplayer, 'multiplayer', ['######', '#@Aa.#', '######'], 'D', { undoLimit: 1 });
    expect(game.standing.state).toBe('lost');
    game.undo();
    expect([game.standing.state, row(game)]).toEqual(['playing', '#@Aa.#']);
  });
});

describe('a replay', () => {
  test('plays the steps and says how many there were', () => {
    const game = gameOn(classic, 'lvl', ['@A..a']);
    expect(game.replay(movesOf(game, 'rrl'))).toEqual({
      given: 3,
      applied: 3,
      refused: 0,
      discarded: 0,
      firstRefusal: undefined,
    });
  });

  test('skips refused steps and reports the first', () => {
    const game = gameOn(classic, 'lvl', ['@A..a']);
    const replay = game.replay(movesOf(game, 'rulur'));
    expect(replay).toMatchObject({ given: 5, applied: 3, refused: 2, discarded: 0 });
    expect(replay.firstRefusal).toEqual({
      step: 2,
      command: { ...step('up'), written: 'u' },
      reason: { id: 'edge', sentence: 'the board ends here' },
    });
    expect(drawn(game)).toEqual(['.@A.a']);
  });

  test('discards the steps after the end of the game', () => {
    const game = gameOn(classic, 'lvl', ['@A.a']);
    expect(game.replay(movesOf(game, 'rrrrl'))).toMatchObject({ given: 5, applied: 2, refused: 0, discarded: 3 });
    expect(drawn(game)).toEqual(['..@1']);
  });

  test('reports every step to a visitor', () => {
    const game = gameOn(classic, 'lvl', ['@A.a']);
    const seen: string[] = [];
    game.replay(movesOf(game, 'url'), (_, step) => seen.push(`${drawn(game).join()} ${reasonOf(step)}`));
    expect(seen).toEqual(['@A.a edge', '.@Aa done', '@.Aa done']);
  });

  test('continues from the current position', () => {
    const game = rowOf('@A..a', 'r');
    game.replay(movesOf(game, 'r'));
    expect([game.moves, ...drawn(game)]).toEqual([2, '..@Aa']);
  });
});

describe('a turn', () => {
  const thingsIn = (game: Game, position: number) =>
    game.turn(position).ticks.map(({ changes }) => changes.filter(({ layer }) => layer === 'thing').length);

  test('knows its player and move', () => {
    const game = play(multiplayer, 'multiplayer', ['#####', '#Aa@#', '#B..#', '#####'], 'L');
    expect(game.turn(1)).toMatchObject({ move: { kind: 'step', player: 1, direction: 'right' }, push: false });
  });

  test('knows whether a thing was pushed', () => {
    const game = rowOf('@.A.a', 'rr');
    expect([1, 2].map((position) => game.turn(position).push)).toEqual([false, true]);
  });

  test('of a step is one tick', () => {
    const game = rowOf('@A.a', 'r');
    expect(thingsIn(game, 1)).toHaveLength(1);
  });

  test('of a fall has a tick for each cell', () => {
    // The human walks off the edge, and falls two cells.
    const game = play(vexed, 'vexed', ['P  b', '#  #', '#   '], 'r');
    expect(drawn(game)).toEqual(['   b', '#  #', '#P  ']);
    expect(game.turn(1).ticks).toHaveLength(3);
  });

  test('0 is everything that happened by itself before the first key', () => {
    const game = gameOn(vexed, 'vexed', ['b r', 'P #', '   ']);
    expect(drawn(game)).toEqual(['  r', 'b #', 'P  ']);
    expect(game.turn(0)).toMatchObject({ move: undefined, push: false });
    expect(thingsIn(game, 0).some((cells) => cells > 0)).toBe(true);
  });

  test('0 is empty where nothing happens by itself', () => {
    expect(rowOf('@A.a', 'r').turn(0).ticks).toEqual([{ changes: [] }]);
  });

  test('can be read after it was undone', () => {
    const game = rowOf('@A.a', 'r');
    const { ticks } = game.turn(1);
    game.undo();
    expect(game.turn(1).ticks).toEqual(ticks);
  });
});

describe('previewed moves', () => {
  const ahead = (steps: string) => {
    const game = gameOn(classic, 'lvl', ['@.A.a']);
    game.play('right');
    const moves = movesOf(game, steps).filter((command) => command.kind !== 'undo');
    return { game, turns: game.preview(moves) };
  };

  test('are shown turn by turn', () => {
    const { turns } = ahead('lrr');
    expect(turns.map(({ move, push }) => [move?.kind === 'step' && move.direction, push])).toEqual([
      ['left', false],
      ['right', false],
      ['right', true],
    ]);
  });

  test('change neither the game nor its redo', () => {
    const { game } = ahead('rr');
    expect(drawn(game)).toEqual(['.@A.a']);
    expect([game.position, game.length, game.moves, game.standing.state]).toEqual([1, 1, 1, 'playing']);
  });

  test('end at the first refused one', () => {
    expect(ahead('rrrl').turns).toHaveLength(2);
  });
});

describe('an action of the rules', () => {
  const shop = ['1 9', 'P$2 G'];

  test('is a turn but no move, and is undone like one', () => {
    const game = play(potions, 'potions', shop, 'r');
    const before = whole(game);
    expect(game.act('buy-strength').done).toBe(true);
    expect([game.moves, game.position]).toEqual([1, 2]);
    expect(game.readings()).toEqual({ moves: 8, strength: 3, money: 0 });
    expect(game.turn(2)).toMatchObject({ move: { kind: 'action', id: 'buy-strength' }, push: false });
    game.undo();
    expect(whole(game)).toEqual(before);
    game.redo();
    expect(game.readings()).toEqual({ moves: 8, strength: 3, money: 0 });
  });

  test('that cannot be done changes nothing', () => {
    const game = gameOn(potions, 'potions', shop);
    const look = watch(game);
    const before = look();
    expect(reasonOf(game.act('buy-strength'))).toBe('too-poor');
    expect(look()).toEqual(before);
  });

  test.each<[string, RuleSet, string, string[]]>([
    ['in potions', potions, 'potions', shop],
    ['in classic, which has none', classic, 'lvl', ['@A.a']],
  ])('that the rules do not know is refused: %s', (_, rules, format, rows) => {
    expect(reasonOf(gameOn(rules, format, rows).act('dance'))).toBe('no-such-action');
  });

  test('is refused when the level is over', () => {
    const game = play(potions, 'potions', ['1 1', 'P$2 G'], 'r');
    expect(game.standing.state).toBe('lost');
    expect(reasonOf(game.act('buy-strength'))).toBe('over');
  });
});

describe('a long history', () => {
  const across = (first: string, symbol: string, last: string) => `${first}${symbol.repeat(198)}${last}`;
  const inner = (row: string) => `#${row.padEnd(198, '.')}#`;
  const times = (count: number, row: string) => Array<string>(count).fill(row);
  const checkered = (count: number) => [...Array(count).keys()].map((y) => (y % 2 === 0 ? 'br' : 'rb').repeat(100));

  const steps = 10_000;
  // Boards of 200 x 200 with 11,000 boxes or more, room to walk two steps to the right, and the number of undos that
  // lead back.
  const boards: [string, RuleSet, string, string[], number][] = [
    [
      'classic',
      classic,
      'lvl',
      [across('@', '.', '.'), ...times(55, 'A'.repeat(200)), ...times(143, '.'.repeat(200)), 'a'.repeat(200)],
      steps,
    ],
    [
      'multiplayer',
      multiplayer,
      'multiplayer',
      [
        '#'.repeat(200),
        ...times(56, inner('a'.repeat(198))),
        ...times(138, inner('')),
        inner('A'),
        inner(''),
        inner('.a'),
        inner('@@'),
        '#'.repeat(200),
      ],
      1,
    ],
    [
      'holes',
      holes,
      'holes',
      [
        ...times(199, '_'.repeat(200)),
        'Y'.repeat(200),
        '',
        across('>', '_', '_'),
        ...times(55, 'B'.repeat(200)),
        ...times(144, '_'.repeat(200)),
      ],
      steps,
    ],
    [
      'potions',
      potions,
      'potions',
      [
        '1 1000000',
        `WP${' '.repeat(197)}W`,
        ...times(56, across('W', '1', 'W')),
        ...times(142, across('W', ' ', 'W')),
        across('W', 'G', 'W'),
      ],
      steps,
    ],
    ['vexed', vexed, 'vexed', [...times(144, ' '.repeat(200)), `P${' '.repeat(199)}`, ...checkered(55)], steps],
  ];

  function* toAndFro(steps: number): Generator<Move> {
    for (let count = 0; count < steps; count += 1) yield count % 4 < 2 ? step('right') : step('left');
  }

  test.each(boards)(
    'on a board of 200 x 200 with 11,000 boxes is undone and redone: %s',
    (_, rules, format, rows, undos) => {
      const game = gameOn(rules, format, rows);
      const start = whole(game);
      expect([game.level.width, game.level.height]).toEqual([200, 200]);
      expect(game.replay(toAndFro(steps)).applied).toBe(steps);
      const end = whole(game);
      expect([...Array(steps).keys()].filter(() => game.undo().done)).toHaveLength(undos);
      expect(whole(game)).toEqual(start);
      game.jump(steps);
      expect(whole(game)).toEqual(end);
    },
  );

  test('may be 600,000 moves long', () => {
    const many = 600_000;
    const game = rowOf('@..Aa');
    const start = whole(game);
    expect(game.replay(toAndFro(many)).applied).toBe(many);
    expect([game.moves, game.position, game.length]).toEqual([many, many, many]);
    game.reset();
    expect(whole(game)).toEqual(start);
    game.jump(many - 2);
    expect([game.moves, ...drawn(game)]).toEqual([many - 2, '..@Aa']);
  });
});
