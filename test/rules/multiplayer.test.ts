import fc from 'fast-check';
import type { Snapshot } from '../../src/core/board/board';
import { DIRECTIONS } from '../../src/core/direction';
import type { Game, GameOptions } from '../../src/core/play/game';
import { takeStep } from '../../src/core/play/turn';
import { multiplayer } from '../../src/rules';
import { fingerprint } from '../support/plain-search';
import { board } from '../support/board';
import { after, drawn, gameOn, movesOf } from '../support/draw';
import { boardIn } from '../support/position';
import { boardsIn, faultsIn } from '../support/read';
import { playLine, redoAll, undoAll } from '../support/whole-line';
import { tries } from '../support/tries';

// A level without goals is won at once, so many of these have one in a separate chamber.

/** A game on a drawn map, after a line of commands: wasd for the first player, hjkl for the second, r and u undo. */
function on(rows: readonly string[], commands = '', options: GameOptions = {}): Game {
  const game = gameOn(multiplayer, 'multiplayer', rows, options);
  game.replay(movesOf(game, commands));
  return game;
}

function everything(game: Game): Record<string, unknown> {
  const { moves, pushes, position, length, standing, board: place, undosLeft } = game;
  const facings = game.level.players.map((_, player) => place.facing(player));
  return { rows: drawn(game), moves, pushes, position, length, standing, undosLeft, facings };
}

describe('a map', () => {
  test('may hold walls, empty cells, goals, players and boxes', () => {
    const rows = ['######', '#Aa@b#', '#..BZ#', '######'];
    expect(boardsIn('multiplayer', rows.join('\n'))).toEqual([rows]);
  });

  test('may have ragged rows and cells that are outside', () => {
    const rows = [' ####', ' #A.#', '##a@###', '#.....#', '#######'];
    expect(boardsIn('multiplayer', rows.join('\n'))).toEqual([rows]);
  });

  test.each([
    ['no first line of its own', '', Infinity],
    ['-1', '-1\n', Infinity],
    ['0', '0\n', 0],
    ['2', '2\n', 2],
  ])('with %s allows that many undos', (_, line, undos) => {
    expect(on([`${line}#####`, '#Aa@#', '#####']).undosLeft).toBe(undos);
  });

  test.each([
    ['no limit', '', 3, 3],
    ['another limit', '7\n', 3, 3],
    ['a limit of 0', '0\n', 3, 3],
    ['a limit that is lifted', '7\n', -1, Infinity],
    ['no limit and none is given', '', -1, Infinity],
  ])('gives way to the limit of the command line: it has %s', (_, line, undoLimit, undos) => {
    expect(on([`${line}#####`, '#Aa@#', '#####'], '', { undoLimit }).undosLeft).toBe(undos);
  });

  test('may hold up to 26 players, each of whom can be moved', () => {
    const game = on(board`
      ################################
      #ABCDEFGHIJKLMNOPQRSTUVWXYZz..@#
      ################################
    `);
    expect([game.play('right', 25).done, game.play('right', 24).done]).toEqual([true, true]);
    expect(drawn(game)[1]).toBe('#ABCDEFGHIJKLMNOPQRSTUVWX.YZz.@#');
    expect(game.play('right', 26).done).toBe(false);
  });

  test('orders its players by letter, whichever letters they are', () => {
    expect(
      after(
        multiplayer,
        'multiplayer',
        board`
          #########
          #Q.q.@..#
          #C......#
          #########
        `,
        'd l',
      ),
    ).toEqual(board`
      #########
      #.Qq.@..#
      #.C.....#
      #########
    `);
  });

  test('with one player is played with both hands', () => {
    expect(after(multiplayer, 'multiplayer', ['#######', '#Aa..@#', '#######'], 'd l')).toEqual([
      '#######',
      '#..Aa@#',
      '#######',
    ]);
  });
});

describe('a map is refused that', () => {
  test.each([
    [
      'is open at the edge, for each player, box and goal',
      ['####', '#Aa.', '#@.#', '####'],
      [
        'x: line 2, column 2: the walls do not close round player A',
        'x: line 2, column 3: the box a is not inside the walls',
        'x: line 3, column 2: this goal is not inside the walls',
      ],
    ],
    [
      'is open to a cell outside, though only boxes stand between',
      ['#######', '#Aaaa #', '#######'],
      [
        'x: line 2, column 2: the walls do not close round player A',
        'x: line 2, column 3: the box a is not inside the walls',
        'x: line 2, column 4: the box a is not inside the walls',
        'x: line 2, column 5: the box a is not inside the walls',
      ],
    ],
    [
      'has a row that ends too soon',
      ['#######', '#A.a@', '#######'],
      [
        'x: line 2, column 2: the walls do not close round player A',
        'x: line 2, column 4: the box a is not inside the walls',
        'x: line 2, column 5: this goal is not inside the walls',
      ],
    ],
    [
      'has a goal outside',
      ['#####..', '#Aaa#.@', '#####..'],
      ['x: line 2, column 7: this goal is not inside the walls'],
    ],
    ['has a box outside', ['#####', '#Aa@#a', '#####'], ['x: line 2, column 6: the box a is not inside the walls']],
    [
      'has a box without its player',
      ['#######', '#Aab@c#', '#######'],
      [
        'x: line 2, column 4: the box b has no player B who could push it',
        'x: line 2, column 6: the box c has no player C who could push it',
      ],
    ],
    [
      'has a player twice',
      ['######', '#AaA@#', '######'],
      ['x: line 2, column 4: "A" is one player too many; remove it or the other one'],
    ],
    ['has no player', ['####', '#..#', '####'], ['x: line 1: there is no player; draw one with A-Z']],
    [
      'has fewer boxes than goals',
      ['########', '#Aaa@@@#', '########'],
      ['x: line 2, column 7: goals: 3, boxes: 2; every goal needs a box'],
    ],
    [
      'has an undo limit below -1',
      ['-2', '#####', '#Aa@#', '#####'],
      ['x: line 1, column 1: the undo limit (-1 for none) must be a whole number, -1 or more, not "-2"'],
    ],
    [
      'has several faults, all of which are reported',
      ['#######', '#Ab@@@', '#######'],
      [
        'x: line 2, column 2: the walls do not close round player A',
        'x: line 2, column 3: the box b is not inside the walls',
        'x: line 2, column 4: this goal is not inside the walls',
        'x: line 2, column 5: this goal is not inside the walls',
        'x: line 2, column 6: this goal is not inside the walls',
        'x: line 2, column 3: the box b has no player B who could push it',
        'x: line 2, column 5: goals: 3, boxes: 1; every goal needs a box',
      ],
    ],
  ])('%s', (_, rows, faults) => {
    expect(faultsIn('multiplayer', rows.join('\n'))).toEqual(faults);
  });

  test('has two players of a letter and too few boxes: both are reported', () => {
    expect(faultsIn('multiplayer', '#########\n#AAaa@@@#\n#########\n')).toEqual([
      'x: line 2, column 3: "A" is one player too many; remove it or the other one',
      'x: line 2, column 8: goals: 3, boxes: 2; every goal needs a box',
    ]);
  });

  test.each([
    ['separate chambers, each closed', ['#######', '#Aa@#B#', '#######']],
    ['as many boxes as goals', ['######', '#Aa.@#', '######']],
    ['more boxes than goals', ['######', '#Aaa@#', '######']],
    ['empty cells outside that nothing stands on', ['.#####.', '.#Aa@#.', '.#####.']],
    ['a player without boxes', ['#######', '#AB.b@#', '#######']],
    ['an undo limit of -1', ['-1', '#####', '#Aa@#', '#####']],
  ])('but one is fine with %s', (_, rows) => {
    expect(faultsIn('multiplayer', rows.join('\n'))).toEqual([]);
  });
});

describe('a player', () => {
  test('walks over empty cells and goals', () => {
    const game = on(['#########', '#A..@.a.#', '#########'], 'ddd');
    expect(drawn(game)).toEqual(['#########', '#...A.a.#', '#########']);
    game.play('right');
    expect(drawn(game)).toEqual(['#########', '#...@Aa.#', '#########']);
  });

  test('pushes a box of its own onto an empty cell', () => {
    expect(drawn(on(['#######', '#Aa..@#', '#######'], 'd'))).toEqual(['#######', '#.Aa.@#', '#######']);
  });

  test('pushes a box of its own onto a goal and off it again, and the goal is still there', () => {
    const game = on(['##########', '#Aa@..#@a#', '##########'], 'd');
    expect(drawn(game)).toEqual(['##########', '#.Aa..#@a#', '##########']);
    game.replay(movesOf(game, 'dd'));
    expect(drawn(game)).toEqual(['##########', '#..@Aa#@a#', '##########']);
  });

  test.each([
    ['a wall', ['######', '#.Aa@#', '######'], 'w'],
    ["another player's box", ['########', '#Ab.Ba@#', '########'], 'd'],
    ['another player', ['########', '#AB.b.@#', '########'], 'd'],
    ['its box with a wall behind', ['#######', '#@a.Aa#', '#######'], 'd'],
    ['its box with another of its boxes behind', ['########', '#......#', '#.Aaa.@#', '#......#', '########'], 'd'],
    ["its box with another player's box behind", ['########', '#......#', '#.Aab.@#', '#B.....#', '########'], 'd'],
    ['its box with a player behind', ['########', '#.AaB.@#', '########'], 'd'],
  ])('does not move into %s', (_, rows, command) => {
    const game = on(rows);
    const before = everything(game);
    expect(game.replay(movesOf(game, command))).toMatchObject({ applied: 0, refused: 1 });
    expect(everything(game)).toEqual(before);
  });

  test('pushes its own box, and another player another box', () => {
    const rows = board`
      ########
      #A.a..@#
      #B.b..@#
      ########
    `;
    expect(drawn(on(rows, 'ddlll'))).toEqual(board`
      ########
      #..Aa.@#
      #...Bb@#
      ########
    `);
  });

  test('steps aside for another', () => {
    const rows = board`
      #######
      #AB.a@#
      ##.####
      #######
    `;
    expect(drawn(on(rows, 'd'))).toEqual(rows);
    expect(drawn(on(rows, 'jddd'))).toEqual(board`
      #######
      #...Aa#
      ##B####
      #######
    `);
  });
});

describe('the game is won', () => {
  test.each([
    ['when every goal holds a box', ['#####', '#Aa@#', '#####'], 'd'],
    ['whoever owns the box', ['######', '#Bb@a#', '#A...#', '######'], 'l'],
    ['though boxes are left over', ['########', '#Aa@.a.#', '########'], 'd'],
    ['when each of several players has done its part', ['#####', '#Aa@#', '#Bb@#', '#####'], 'dl'],
    ['at once when there is no goal', ['#####', '#Aa.#', '#####'], ''],
    ['before it is lost, when no box can be moved either', ['#####', '#Aa@#', '#####'], 'd'],
  ])('%s', (_, rows, commands) => {
    expect(on(rows, commands).standing.state).toBe('won');
  });

  test('not before the last goal holds a box', () => {
    const game = on(['#######', '#Aa@..#', '#Bb.@.#', '#######'], 'dl');
    expect(game.standing.state).toBe('playing');
    game.replay(movesOf(game, 'l'));
    expect(game.standing.state).toBe('won');
  });

  test('not by a player on a goal', () => {
    expect(on(['#######', '#A@.a.#', '#######'], 'd').standing.state).toBe('playing');
  });

  test('not while a goal is empty again', () => {
    expect(on(['########', '#Aa@...#', '#Bb@...#', '########'], 'ddl').standing.state).toBe('playing');
  });

  test('and no player can move', () => {
    const game = on(['#####', '#Aa@#', '#####'], 'd');
    expect(game.play('left').done).toBe(false);
    game.undo();
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({
      rows: ['#####', '#Aa@#', '#####'],
      state: 'playing',
    });
  });
});

describe('the game is lost', () => {
  test.each([
    ['when the only box is in a corner', ['######', '#Aa..#', '#..@.#', '######'], 'dd'],
    ['when the only box is in a corner from the start', ['#####', '#a.A#', '#..@#', '#####'], ''],
    ['when boxes block each other', ['#######', '#Aaa.@#', '#######'], ''],
    ['when nobody reaches a box that could be moved', ['#########', '#A#.a.@.#', '#########'], ''],
    ['when its owner cannot reach a box, but another player can', ['########', '#A#.a.B#', '####@###', '########'], ''],
    ["when another player's box shuts the owner off", ['#########', '#Aba.@#B#', '#########'], ''],
    [
      'when the owner reaches only sides whose opposite is a wall',
      ['#######', '#a...A#', '#.....#', '#..@..#', '#######'],
      '',
    ],
  ])('%s', (_, rows, commands) => {
    expect(on(rows, commands).standing).toMatchObject({ state: 'lost', reason: { id: 'deadlock' } });
  });

  test('and no player can move, but undo works', () => {
    const game = on(['######', '#Aa..#', '#..@.#', '######'], 'dd');
    const end = everything(game);
    expect({ done: game.play('left').done, ...everything(game) }).toEqual({ done: false, ...end });
    game.undo();
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({
      rows: ['######', '#.Aa.#', '#..@.#', '######'],
      state: 'playing',
    });
  });
});

describe('the game continues', () => {
  test.each([
    ['while one box of several can be moved', ['#########', '#aA.a..@#', '#########']],
    ['while the owner has only to walk there', ['########', '#A.....#', '######.#', '#..@.a.#', '########']],
    ['while the way leads over goals', ['#########', '#A@@.a.a#', '#########']],
    ['while only players stand in the way, who can step aside', ['#########', '#AB..a.@#', '#########']],
    ['while a player stands opposite, who can step aside', ['#######', '#AaB.@#', '#######']],
    ['while the owner stands between two other players', ['#########', '#BAC.a@.#', '#########']],
    ['while another player can move its box', ['#########', '#Aa#Bb.@#', '#########']],
    ['while a box at a wall can be moved along it', ['#######', '#.a...#', '#.A...#', '#..@..#', '#######']],
  ])('%s', (_, rows) => {
    expect(on(rows).standing.state).toBe('playing');
  });

  test('until a push has made the last box immovable', () => {
    const game = on(['########', '#A.a...#', '#....@.#', '########'], 'dddd');
    expect({ rows: drawn(game)[1], state: game.standing.state }).toEqual({ rows: '#....Aa#', state: 'lost' });
  });
});

describe('undo', () => {
  const CORRIDOR = ['###########', '#A.a.....@#', '###########'];

  /** The middle row after each number of undos. */
  function undone(game: Game, times: number): string[] {
    return Array.from({ length: times }, () => {
      game.undo();
      return drawn(game)[1] ?? '';
    });
  }

  test('takes back the walking since the last push, that push, and the walking before it', () => {
    const game = on(CORRIDOR, 'd d a d d a a');
    expect(drawn(game)[1]).toBe('#.A..a...@#');
    expect(undone(game, 2)).toEqual(['#..Aa....@#', '#A.a.....@#']);
    expect(game.undo().done).toBe(false);
  });

  test('goes back push by push', () => {
    expect(undone(on(CORRIDOR, 'd ddd'), 3)).toEqual(['#...Aa...@#', '#..Aa....@#', '#A.a.....@#']);
  });

  test('takes back the walking only, and is not charged, while no box was moved', () => {
    const game = on(CORRIDOR, 'd a d', { undoLimit: 1 });
    game.undo();
    expect(everything(game)).toMatchObject({ rows: CORRIDOR, moves: 0, undosLeft: 1 });
  });

  test('takes back no walking either with nothing left of the quota', () => {
    const game = on(CORRIDOR, 'd', { undoLimit: 0 });
    const before = everything(game);
    expect(game.undo()).toMatchObject({ done: false, reason: { id: 'no-quota' } });
    expect(everything(game)).toEqual(before);
  });

  test('costs one of the quota for a push, with any number of walks', () => {
    const game = on(CORRIDOR, 'dd ad aa', { undoLimit: 2 });
    game.undo();
    expect(everything(game)).toMatchObject({ rows: CORRIDOR, undosLeft: 1 });
  });

  test('is refused once the quota is spent', () => {
    const game = on(CORRIDOR, 'd ddd', { undoLimit: 2 });
    expect(undone(game, 2)).toEqual(['#...Aa...@#', '#..Aa....@#']);
    const before = everything(game);
    expect(game.undo()).toMatchObject({ done: false, reason: { id: 'no-quota' } });
    expect(everything(game)).toEqual({ ...before, undosLeft: 0 });
  });

  test('is refused at once with a limit of 0', () => {
    const game = on(CORRIDOR, 'dd a', { undoLimit: 0 });
    const before = everything(game);
    expect(game.undo().done).toBe(false);
    expect(everything(game)).toEqual(before);
  });

  test('after undo costs again for the next push', () => {
    const game = on(CORRIDOR, 'dd r dd r', { undoLimit: 5 });
    expect(everything(game)).toMatchObject({ rows: CORRIDOR, undosLeft: 3 });
  });

  test.each([
    ['without a limit', {}],
    ['with a limit of -1', { undoLimit: -1 }],
  ])('has no end %s', (_, options) => {
    const game = on(CORRIDOR, 'd ddd r9 d ddd r9 d ddd r9', options);
    expect(everything(game)).toMatchObject({ rows: CORRIDOR, undosLeft: Infinity });
  });

  test('with nothing to take back changes nothing and costs nothing', () => {
    const game = on(CORRIDOR, '', { undoLimit: 1 });
    expect(game.undo()).toMatchObject({ done: false, reason: { id: 'nothing-to-undo' } });
    expect(game.undosLeft).toBe(1);
  });

  test('is shared: the whole game goes back, whichever player asks', () => {
    const rows = board`
      #########
      #A.a...@#
      #B.b...@#
      #########
    `;
    const game = on(rows, 'dd l a', { undoLimit: 5 });
    expect(drawn(game)).toEqual(board`
      #########
      #.A.a..@#
      #.Bb...@#
      #########
    `);
    game.replay(movesOf(game, 'u'));
    expect(drawn(game)).toEqual(rows);
  });

  test('goes back to the last push of anyone', () => {
    const rows = board`
      #########
      #A.a...@#
      #B.b...@#
      #########
    `;
    expect(drawn(on(rows, 'dd ll a r'))).toEqual(board`
      #########
      #..Aa..@#
      #B.b...@#
      #########
    `);
  });
});

describe('redo', () => {
  const CORRIDOR = ['###########', '#A.a.....@#', '###########'];

  test('follows the same steps', () => {
    const game = on(CORRIDOR, 'd d a d d a');
    const end = everything(game);
    game.replay(movesOf(game, 'rr'));
    expect(drawn(game)).toEqual(CORRIDOR);
    game.redo();
    expect(drawn(game)[1]).toBe('#..Aa....@#');
    game.redo();
    expect(everything(game)).toEqual({ ...end, undosLeft: Infinity });
    expect(game.redo().done).toBe(false);
  });

  test('does not give quota back', () => {
    const game = on(CORRIDOR, 'dd', { undoLimit: 2 });
    game.undo();
    game.redo();
    expect({ row: drawn(game)[1], left: game.undosLeft }).toEqual({ row: '#..Aa....@#', left: 1 });
    game.undo();
    game.redo();
    expect(game.undo().done).toBe(false);
    expect({ row: drawn(game)[1], left: game.undosLeft }).toEqual({ row: '#..Aa....@#', left: 0 });
  });

  test('restores walking that was taken back for free', () => {
    const game = on(CORRIDOR, 'd', { undoLimit: 1 });
    game.undo();
    game.redo();
    expect({ row: drawn(game)[1], left: game.undosLeft }).toEqual({ row: '#.Aa.....@#', left: 1 });
  });

  test('is gone after a new move', () => {
    const game = on(CORRIDOR, 'dd r d');
    expect(game.redo().done).toBe(false);
  });
});

test.each([
  ['alone with a box', ['######', '#Aa.@#', '######'], [1, 2, 0]],
  ['and two in a corridor that block each other', ['########', '#A.Ba.@#', '########'], [2, 0]],
  ['alone, with a box that gets stuck in a corner', ['######', '#Aa..#', '####.#', '####@#', '######'], [1, 2, 0]],
])('positions that players reach: %s', (_, rows, counts) => {
  expect(fingerprint(on(rows).level, multiplayer, counts.length)).toEqual([1, ...counts]);
});

describe('on any map', () => {
  const cells = [...'ABaab@@####.....'];
  const map = fc.shuffledSubarray(cells, { minLength: cells.length }).map(rowsOf);
  const steps = fc.array(fc.tuple(fc.constantFrom(...DIRECTIONS), fc.nat(1)), { maxLength: 30 });

  test('a game called lost has no six moves that push a box', () => {
    fc.assert(
      fc.property(map, steps, (rows, line) => {
        const game = on(rows);
        playLine(game, line);
        expect(game.standing.state === 'lost' && canPush(game, 6)).toBe(false);
      }),
      tries(150, 1),
    );
  });

  test('undo goes back to the start and redo to the end', () => {
    fc.assert(
      fc.property(map, steps, (rows, line) => {
        const game = on(rows);
        playLine(game, line);
        const end = everything(game);
        undoAll(game);
        expect(drawn(game)).toEqual(rows);
        redoAll(game);
        expect(everything(game)).toEqual(end);
      }),
      tries(60, 1),
    );
  });
});

/** A closed map of four columns. */
function rowsOf(cells: readonly string[]): string[] {
  const wall = '######';
  const inner = [0, 4, 8, 12].map((from) => `#${cells.slice(from, from + 4).join('')}#`);
  return [wall, ...inner, wall];
}

/** Whether any box can be pushed within this number of moves, even after the end of the game. */
function canPush({ board, referee, level }: Game, moves: number): boolean {
  const place = boardIn(board);
  const seen = new Set([place.hash]);
  let front: Snapshot[] = [place.save()];
  for (let move = 0; move < moves; move += 1) {
    const next: Snapshot[] = [];
    for (const position of front)
      for (const player of level.players.keys())
        for (const direction of DIRECTIONS) {
          place.restore(position);
          const answer = takeStep(referee, place, player, direction);
          if (answer.done && answer.push) return true;
          if (!answer.done || seen.has(place.hash)) continue;
          seen.add(place.hash);
          next.push(place.save());
        }
    front = next;
  }
  return false;
}
