import fc from 'fast-check';
import { classic, holes, potions, vexed } from '../../src/rules';
import { board } from '../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { tries } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

/** By then everything is still. */
const LONG = 60_000;

function onVexed(rows: readonly string[], options?: ScreenOptions): Screen {
  const level = drawnLevel(vexed, 'vexed', rows);
  return new Screen([level, level], options);
}

const LEDGE = board`
  ######
  #Pb  #
  ###  #
  ### r#
  ######
`;
const FALLEN = board`
  ######
  # P  #
  ###  #
  ###br#
  ######
`;
const STEPPED_BACK = board`
  ######
  #P   #
  ###  #
  ###br#
  ######
`;
/** Each step but the first makes something fall. */
const STAIRS = board`
  ##########
  #P       #
  ##       #
  ###      #
  ####     #
  #####    #
  ######   #
  #######  #
  ########r#
  ##########
`;
const TOUCH = board`
  #########
  #Pb b   #
  #########
`;

describe('a move that is made during a fall', () => {
  test('waits, and is played when all is still', () => {
    expect(onVexed(LEDGE).press('right').pass(100).press('left').film()).toEqual(board`
      ######  ######  ######  ######
      # Pb #  # P  #  # P  #  #P   #
      ###  #  ###b #  ###  #  ###  #
      ### r#  ### r#  ###br#  ###br#
      ######  ######  ######  ######
    `);
  });

  test('makes the ticks short', () => {
    const screen = onVexed(LEDGE).press('right').pass(100).press('left');
    expect(screen.pass(39).board[2]).toBe('###  #');
    expect(screen.pass(1).board[2]).toBe('###b #');
    expect(screen.pass(40).board).toEqual(FALLEN);
  });

  test('leaves ticks alone that are shorter still', () => {
    expect(onVexed(LEDGE, { tick: 10 }).press('right', 'left').pass(10).board[2]).toBe('###b #');
  });

  test('leaves ticks alone if falls are to be watched', () => {
    const screen = onVexed(LEDGE, { falls: 'watch' }).press('right').pass(100).press('left');
    expect(screen.pass(199).board[2]).toBe('###  #');
    expect(screen.pass(1).board[2]).toBe('###b #');
    expect(screen.pass(LONG).board).toEqual(STEPPED_BACK);
  });

  test.each(['quick', 'watch'] as const)('is never lost: eight of them, a tenth of a second apart (%s)', (falls) => {
    const screen = onVexed(STAIRS, { falls }).pressSlowly(100, ...new Array<string>(8).fill('right'));
    expect(screen.pass(LONG).play.game.moves).toBe(7);
    expect(screen.message).toBe('A rock is in the way.');
  });

  test('is seen by itself, even if it makes nothing fall', () => {
    expect(
      onVexed(LEDGE)
        .press('right')
        .press('left', 'right')
        .film()
        .map((row) => row.slice(16)),
    ).toEqual(board`
      ######  ######  ######
      # P  #  #P   #  # P  #
      ###  #  ###  #  ###  #
      ###br#  ###br#  ###br#
      ######  ######  ######
    `);
  });

  test('waits once if its key is held', () => {
    const screen = onVexed(STAIRS, { falls: 'watch' }).pressSlowly(30, 'right', 'right', 'right', 'right');
    expect(screen.pass(LONG).play.game.moves).toBe(2);
  });

  test('waits as often as its key is pressed', () => {
    const screen = onVexed(STAIRS, { falls: 'watch' }).pressSlowly(60, 'right', 'right', 'right', 'right');
    expect(screen.pass(LONG).play.game.moves).toBe(4);
  });

  test('waits as often as its key was typed ahead: the keys arrive together', () => {
    const screen = onVexed(STAIRS, { falls: 'watch' }).press('right', 'right', 'right', 'right');
    expect(screen.pass(LONG).play.game.moves).toBe(4);
  });

  test('is not lost if very many wait: the fall ends at once', () => {
    const screen = onVexed(LEDGE, { tick: LONG }).press('right');
    const there = new Array<string[]>(4).fill(['left', 'right']).flat();
    expect(screen.press(...there).play.game.moves).toBe(1);
    expect(screen.press('left').play.game.moves).toBe(2);
    expect(screen.pass(LONG).play.game.moves).toBe(10);
  });

  test('waits also if it is a click', () => {
    const screen = onVexed(LEDGE, { cell: '1x1', ascii: true }).press('right');
    const y = screen.rows.findIndex((row) => row.includes('<'));
    screen.click((screen.rows[y] ?? '').indexOf('<') - 1, y);
    expect(screen.board).not.toEqual(STEPPED_BACK);
    expect(screen.pass(LONG).board).toEqual(STEPPED_BACK);
  });

  test('waits before the first key, too', () => {
    const screen = onVexed(['####', '#b #', '#P #', '#  #', '#r #', '####']).press('right');
    expect(screen.pass(LONG).board).toEqual(['####', '#  #', '#  #', '#b #', '#rP#', '####']);
  });

  test('leaves a warning about the fall on the screen', () => {
    const screen = onVexed(['########', '#Pr r#r#', '######b#', '########']).press('right').press('left').pass(LONG);
    expect(screen.foot).toMatch(/Only one red box/);
  });

  test('ends a sequence that plays', () => {
    const screen = onVexed(LEDGE, { files: { 'walk.txt': 'rrlll' } })
      .press('o')
      .type('walk.txt')
      .press('enter');
    expect(screen.pass(350).press('left').pass(LONG).board).toEqual(STEPPED_BACK);
  });
});

describe('any other key during a fall acts at once, after the moves that wait', () => {
  test('undo takes back the last move', () => {
    expect(onVexed(LEDGE).press('right', 'u').board).toEqual(LEDGE);
    expect(onVexed(LEDGE).press('right', 'left', 'u').board).toEqual(FALLEN);
  });

  test('redo', () => {
    expect(onVexed(LEDGE).press('right', 'u', 'y').board).toEqual(FALLEN);
  });

  test.each(['r', 'C-r'])('restart: %s, and redo has all moves', (key) => {
    const screen = onVexed(LEDGE).press('right', 'left', key);
    expect(screen.board).toEqual(LEDGE);
    expect(screen.press('end').board).toEqual(STEPPED_BACK);
  });

  test('next level, where no move arrives', () => {
    const screen = onVexed(LEDGE).press('right', 'left', 'n');
    expect(screen.pass(LONG).play.rank.name).toBe('level 2');
    expect(screen.board).toEqual(LEDGE);
  });

  test('leaving', () => {
    const screen = onVexed(LEDGE).press('right', 'left', 'q');
    expect(screen.asked).toEqual(['quit']);
    expect(screen.kept.at(-1)?.game.moves).toBe(2);
  });

  test.each([
    ['the menu', ':'],
    ['the prompt for a sequence', 's'],
    ['help', '?'],
    ['the prompt for a bookmark', 'm'],
  ])('%s opens', (_, key) => {
    const screen = onVexed(LEDGE).press('right', 'left', key);
    expect(screen.dialog).toBeDefined();
    expect(screen.play.game.moves).toBe(2);
  });

  test('a win among the moves that wait is saved before they are taken back', () => {
    const screen = onVexed(['###########', '#Pr r b b #', '###########']).press('right');
    screen.pressSlowly(60, 'right', 'right', 'right').press('right', 'r');
    expect(screen.keptWins.slice(-2)).toEqual([true, false]);
    expect(screen.asked).toEqual(['fanfare']);
    expect(screen.play.game.moves).toBe(0);
  });
});

describe('a move that waits when the level is over', () => {
  test('is dropped', () => {
    const screen = onVexed(TOUCH).press('right').press('left').pass(LONG);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.press('r').pass(LONG).board).toEqual(TOUCH);
  });
});

describe('a move during a slide', () => {
  const RINK = board`
    _IIII_
    Y_____

    >_____
    __y___
  `;
  const onRink = () => new Screen([drawnLevel(holes, 'holes', RINK)]);

  test('waits for its end', () => {
    const screen = onRink().press('right').press('down');
    expect(screen.board[3]).toBe('_>____');
    expect(screen.pass(LONG).board.slice(3)).toEqual(['______', '__y__v']);
  });

  test('is refused at its end', () => {
    const screen = onRink().press('right').press('up').pass(LONG);
    expect(screen.board[3]).toBe('_____>');
    expect(screen.message).toBe('The board ends here.');
  });

  test('waits while a goal swallows a crate', () => {
    const level = drawnLevel(potions, 'potions', ['0 9', 'WWWWWWW', 'WP0G GW', 'WWWWWWW']);
    expect(new Screen([level]).press('right', 'left', 'right').pass(LONG).play.game.moves).toBe(3);
  });

  test('waits while a teleporter is shown', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@5.#5.Aa'])]).press('right').press('right');
    expect(screen.board).toEqual(['.@.#5.Aa']);
    expect(screen.pass(LONG).board).toEqual(['.5.#5@Aa']);
  });
});

describe('at any speed of keys', () => {
  const KEYS = ['left', 'right', 'up', 'down', 'u', 'y', 'r', 'home', '[', ']'];
  const TOWER = board`
    ##########
    #     r  #
    #P b  ## #
    ## # H b #
    ## r#H## #
    ##  #H   #
    ###r #   #
    ##########
  `;

  /** The moves, and the board when all is still. */
  function outcome(presses: readonly (readonly [key: string, after: number])[], options: ScreenOptions): unknown {
    const screen = presses.reduce((pressed, [key, after]) => pressed.press(key).pass(after), onVexed(TOWER, options));
    const { game } = screen.pass(LONG).play;
    return [screen.board, game.position, game.length, game.movesSoFar()];
  }

  test('they do the same as without animations, as long as no key is held', () => {
    const press = fc.tuple(fc.constantFrom(...KEYS), fc.oneof(fc.constant(0), fc.integer({ min: 60, max: 400 })));
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), fc.constantFrom('quick', 'watch'), (presses, falls) => {
        expect(outcome(presses, { falls })).toEqual(outcome(presses, { motion: 'none' }));
      }),
      tries(60),
    );
  });
});
