import fc from 'fast-check';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { selectedLevel } from '../../src/tui/screens/list/cursor';
import type { CellSize } from '../../src/drawing/board/cell-size';
import { layoutOf } from '../../src/drawing/board/layout';
import type { OpenedLevel } from '../../src/tui/screens/play/state';
import { board } from '../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { memoryOf } from '../support/position';
import { tries } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

/** By then the flash of a win is over. */
const WAVE = 1000;

function onClassic(rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(classic, 'lvl', rows)], options);
}

function onVexed(rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(vexed, 'vexed', rows)], options);
}

function onHoles(rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(holes, 'holes', rows)], options);
}

function onPotions(numbers: string, rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(potions, 'potions', [numbers, ...rows])], options);
}

function onMultiplayer(rows: readonly string[], options?: ScreenOptions): Screen {
  return new Screen([drawnLevel(multiplayer, 'multiplayer', rows)], options);
}

const YARD = board`
  .....
  ..@..
  A...a
`;

describe('moving', () => {
  describe.each([
    {
      direction: 'up',
      keys: ['up', 'w', 'k', 'W', 'K'],
      after: board`
        ..@..
        .....
        A...a
      `,
    },
    {
      direction: 'right',
      keys: ['right', 'd', 'l', 'D', 'L'],
      after: board`
        .....
        ...@.
        A...a
      `,
    },
    {
      direction: 'down',
      keys: ['down', 's', 'j', 'J'],
      after: board`
        .....
        .....
        A.@.a
      `,
    },
    {
      direction: 'left',
      keys: ['left', 'a', 'h', 'A'],
      after: board`
        .....
        .@...
        A...a
      `,
    },
  ])('$direction', ({ keys, after }) => {
    test.each(keys)('%s', (key) => {
      expect(onClassic(YARD).press(key).board).toEqual(after);
    });
  });

  test('the status line counts moves, pushes and boxes on goals', () => {
    const screen = onClassic(['@.Aa.Aa']);
    expect(screen.status).toMatch(/^moves 0 +pushes 0 +on goals 0\/2$/);
    expect(screen.press('right', 'right').status).toMatch(/^moves 2 +pushes 1 +on goals 1\/2$/);
  });

  test.each([
    ['a wall', '#@.Aa', 'left', 'A wall is in the way.'],
    ['the edge of the board', '@.Aa', 'left', 'The board ends here.'],
    ['a box before a wall', 'aA#..@A#', 'right', 'A wall is behind it.'],
    ['a box before the edge', 'aA#..@A', 'right', 'The board ends behind it.'],
    ['two boxes in a row', 'a.@AA.a', 'right', 'Something stands behind it, and two are too heavy.'],
  ])('%s refuses the step, and the lowest line says why', (_, row, key, sentence) => {
    const screen = onClassic([row]).press(key);
    expect(screen.board).toEqual([row]);
    expect(screen.status).toMatch(/^moves 0 +pushes 0 /);
    expect(screen.message).toBe(sentence);
  });

  test('the message about a refusal disappears with the next key', () => {
    const screen = onClassic(YARD).press('up', 'up');
    expect(screen.message).toBe('The board ends here.');
    expect(screen.press('down').said).toBeUndefined();
  });

  test('a key without a command does nothing', () => {
    expect(onClassic(YARD).press('x', 'escape', 'home', '9', 'C-e').board).toEqual(YARD);
  });

  test('a paste does not press keys', () => {
    expect(onClassic(YARD).paste('dd').board).toEqual(YARD);
  });
});

describe('undo', () => {
  const once = board`
    .....
    .@...
    A...a
  `;

  test.each(['u', 'z', 'backspace'])('%s undoes the last move', (key) => {
    const screen = onClassic(YARD).press('left', 'left', key);
    expect(screen.board).toEqual(once);
    expect(screen.status).toMatch(/^moves 1 /);
  });

  test('y redoes the undone move', () => {
    expect(onClassic(YARD).press('left', 'up', 'u', 'u', 'y').board).toEqual(once);
  });

  test.each(['r', 'C-r'])('%s restarts the level, and y redoes all of it', (key) => {
    const screen = onClassic(YARD).press('left', 'up', key);
    expect(screen.board).toEqual(YARD);
    expect(screen.status).toMatch(/^moves 0 /);
    expect(screen.press('y', 'y').board).toEqual(board`
      .@...
      .....
      A...a
    `);
  });

  test('says how much it has undone where that is not the last move alone', () => {
    const screen = onMultiplayer(['#######', '#A.a.@#', '#B.b..#', '#######']).press('d', 'a', 'u');
    expect([screen.status.slice(0, 7), screen.message]).toEqual(['moves 0', '2 moves undone, back to the start.']);
  });

  test('after a new move there is nothing to redo', () => {
    const screen = onClassic(YARD).press('left', 'u', 'up', 'y');
    expect(screen.message).toBe('There is nothing to redo.');
  });

  test.each([
    ['u', 'There is nothing to undo.'],
    ['y', 'There is nothing to redo.'],
  ])('%s with nothing to do changes nothing and says so', (key, sentence) => {
    const screen = onClassic(YARD).press(key);
    expect(screen.board).toEqual(YARD);
    expect(screen.message).toBe(sentence);
  });
});

describe('a level that is over', () => {
  const won = () => onClassic(['@Aa']).press('right');

  test('is won with a notice and a fanfare', () => {
    const screen = won().pass(WAVE);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.asked).toEqual(['fanfare']);
  });

  test('that is solved at the start is won at once, without a move', () => {
    const screen = onClassic(['@1']);
    expect(screen.rows.join('\n')).toContain('You win! There is nothing to do.');
    expect(screen.rows.join('\n')).not.toMatch(/first solution|moves +pushes/);
    expect(screen.asked).toEqual([]);
  });

  test('refuses all moves', () => {
    const screen = won().press('left');
    expect(screen.board).toEqual(['.@1']);
    expect(screen.status).toMatch(/^moves 1 /);
  });

  test.each(['u', 'r'])('can be played on after %s', (key) => {
    const screen = won().press(key);
    expect(screen.board).toEqual(['@Aa']);
    expect(screen.rows.join('\n')).not.toMatch(WIN_CARD);
  });

  test('has another fanfare when it is won again by a new move', () => {
    expect(won().press('r', 'right').asked).toEqual(['fanfare', 'fanfare']);
  });

  test('has no fanfare when the win is redone', () => {
    expect(won().press('u', 'y').asked).toEqual(['fanfare']);
  });

  test('has no fanfare when a win of several ticks is redone', () => {
    const screen = onVexed(['#######', '#Pb b #', '#######']).press('right').pass(3000).press('u', 'y').pass(3000);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.asked).toEqual(['fanfare']);
  });

  test('is won even if the player leaves it before the animation is over', () => {
    const screen = onPotions('0 9', ['WWWWW', 'WP0GW', 'WWWWW']).press('right', 'n');
    expect(screen.asked).toEqual(['fanfare']);
    expect(screen.title).toMatch(/solved/);
  });

  test('shows why it is lost and which keys help', () => {
    const screen = onPotions('0 1', ['WWWWW', 'WP 0GW', 'WWWWW']).press('right');
    expect(screen.rows.join('\n')).toContain('No moves remain.');
    expect(screen.message).toMatch(/u undo .*r restart/);
    expect(screen.press('u').status).toMatch(/^moves remaining 1 /);
  });
});

describe('a box that reaches its goal', () => {
  const two = board`
    @Aa.A
    ....a
  `;

  test('is lit for a moment', () => {
    const screen = onClassic(two).press('right');
    expect(screen.picture).toEqual(board`
      .@*.A
      ....a
    `);
    expect(screen.pass(300).picture).toEqual(board`
      .@1.A
      ....a
    `);
  });

  test('does not delay the next key', () => {
    expect(onClassic(two).press('right', 'down', 'right').picture).toEqual(board`
      ..1.A
      ..@.a
    `);
  });

  test('is lit as long on the next level as on the one before', () => {
    const level = drawnLevel(classic, 'lvl', two);
    const screen = new Screen([level, level]).press('right').pass(100).press('n', 'right').pass(100);
    expect(screen.picture).toEqual(board`
      .@*.A
      ....a
    `);
  });
});

describe('the prompt for a sequence file', () => {
  const files = { 'walk.txt': 'll', 'walk-back.txt': 'rr', 'up.txt': 'u' };
  const asking = () => onClassic(YARD, { files }).press('o');

  test('says what it is for', () => {
    expect(asking().prompt?.label).toBe('Sequence file');
  });

  test('shows the typed text, and moves no player', () => {
    const screen = asking().type('wasd q');
    expect(screen.answer).toBe('wasd q');
    expect(screen.board).toEqual(YARD);
    expect(screen.asked).toEqual([]);
  });

  test('also opens with s if the rule set says so', () => {
    expect(onVexed(['####', '#Pb#', '####']).press('s').type('x').answer).toBe('x');
  });

  test('loses its last letter with Backspace', () => {
    expect(asking().type('walk').press('backspace').answer).toBe('wal');
  });

  test('is emptied by Ctrl-U', () => {
    expect(asking().type('walk').press('C-u').type('up').answer).toBe('up');
  });

  test('takes a paste as one line', () => {
    expect(asking().paste('my\nfile.txt\r\n').answer).toBe('my file.txt');
  });

  test('appends a paste to the typed text', () => {
    expect(asking().type('wa').paste('lk.txt').answer).toBe('walk.txt');
  });

  test('takes no more characters than the longest path has, and says so', () => {
    const screen = asking().type('walk').paste('x'.repeat(200_000));
    expect(screen.answer).toBe('walk');
    expect(screen.foot).toContain('that is too long; a line has 4096 characters at most');
    expect(screen.type('.txt').answer).toBe('walk.txt');
  });

  test('is completed by Tab', () => {
    expect(asking().type('u').press('tab').answer).toBe('up.txt');
  });

  test('is completed up to where the names differ; then Tab lists them', () => {
    const screen = asking().type('w').press('tab');
    expect(screen.answer).toBe('walk');
    expect(screen.press('tab').answer).toBe('walk');
    expect(screen.foot).toMatch(/walk\.txt +walk-back\.txt/);
  });

  test('says so when Tab finds nothing, and keeps the typed text', () => {
    const screen = asking().type('x').press('tab');
    expect(screen.answer).toBe('x');
    expect(screen.foot).toMatch(/Nothing found\./);
  });

  test('applies keys typed during completion after it', () => {
    const screen = onClassic(YARD, { files, slow: 100 })
      .pass(100)
      .press('o')
      .type('u')
      .press('tab')
      .type('x')
      .pass(100);
    expect(screen.answer).toBe('up.txtx');
  });

  test('keeps a wrong name and names the error', () => {
    const screen = asking().type('wolk.txt').press('enter');
    expect(screen.answer).toBe('wolk.txt');
    expect(screen.foot).toMatch(/wolk.txt: there is no such file/);
  });

  test('drops the complaint with the next letter', () => {
    const screen = asking().type('wolk').press('enter', 'backspace');
    expect(screen.answer).toBe('wol');
    expect(screen.foot).not.toMatch(/no such file/);
  });

  test('plays once the name is corrected', () => {
    const screen = asking().type('up.tx').press('enter').type('t').press('enter').pass(300);
    expect(screen.board).toEqual(board`
      ..@..
      .....
      A...a
    `);
  });

  test.each([
    ['Escape', ['escape']],
    ['Enter when it is empty', ['C-u', 'enter']],
  ])('is closed by %s, and nothing else happens', (_, keys) => {
    const screen = asking()
      .type('walk.txt')
      .press(...keys);
    expect(screen.prompt).toBeUndefined();
    expect(screen.pass(1000).board).toEqual(YARD);
  });

  test('is closed by a click beside it, which does nothing else', () => {
    const screen = asking().click(40, 11);
    expect(screen.prompt).toBeDefined();
    expect(screen.click(40, 2).prompt).toBeUndefined();
    expect(screen.board).toEqual(YARD);
  });
});

describe('a sequence', () => {
  const START = board`
    @.....
    A....a
  `;
  const files = { 'walk.txt': 'rrrrr', 'bumpy.txt': 'lur', 'empty.txt': ';\n' };
  const playing = (name = 'walk.txt') => onClassic(START, { files }).press('o').type(name).press('enter');

  test('takes one step every 0.3 s', () => {
    const screen = playing();
    expect(screen.pass(299).board[0]).toBe('@.....');
    expect(screen.pass(1).board[0]).toBe('.@....');
    expect(screen.pass(299).board[0]).toBe('.@....');
    expect(screen.pass(1).board[0]).toBe('..@...');
  });

  test('takes one step every --delay', () => {
    const screen = onClassic(START, { files, delay: 50 }).press('o').type('walk.txt').press('enter');
    expect(screen.pass(100).board[0]).toBe('..@...');
  });

  test('is paused and resumed by the space bar', () => {
    const screen = playing().pass(300).press('space').pass(3000);
    expect(screen.board[0]).toBe('.@....');
    expect(screen.press('space').pass(300).board[0]).toBe('..@...');
  });

  test('is stopped by Escape, and the level goes on from there', () => {
    const screen = playing().pass(300).press('escape').pass(3000);
    expect([screen.board[0], screen.message]).toEqual(['.@....', 'The sequence was stopped; play on from here.']);
    expect(screen.press('right').board[0]).toBe('..@...');
    expect(playing().pass(300).press('space', 'escape', 'space').pass(3000).board[0]).toBe('.@....');
  });

  test('is not hurried by pausing and resuming', () => {
    expect(playing().pass(200).press('space', 'space').pass(299).board[0]).toBe('@.....');
  });

  test('is made faster by + and slower by -', () => {
    const screen = playing().press('+');
    expect(screen.message).toBe('200 ms a step');
    expect(screen.pass(400).board[0]).toBe('..@...');
    expect(screen.press('-', '-').message).toBe('450 ms a step');
    expect(screen.pass(449).board[0]).toBe('..@...');
    expect(screen.pass(1).board[0]).toBe('...@..');
  });

  test.each([
    ['+', 5],
    ['-', 5000],
  ])('has a limit of speed: %s', (key, delay) => {
    expect(playing().press(...new Array<string>(40).fill(key)).message).toBe(`${delay} ms a step`);
  });

  test('is not made slower by + where it is faster than that goes', () => {
    const screen = onClassic(START, { files, delay: 4 }).press('o').type('walk.txt').press('enter', '+');
    expect(screen.message).toBe('4 ms a step');
    expect(screen.press('-').message).toBe('6 ms a step');
  });

  test('goes to its end by End', () => {
    const screen = playing().pass(300).press('end');
    expect([screen.board[0], screen.message]).toEqual(['.....@', 'The sequence has ended after 5 steps.']);
  });

  test.each([['['], ['u'], ['home'], ['r']])('is kept for redo where %s goes back', (key) => {
    const screen = playing().pass(600).press('space', key);
    expect(screen.play.animation.kind).toBe('resting');
    expect(screen.press('end').board[0]).toBe('.....@');
  });

  test('takes one step at a time with the full stop', () => {
    const screen = playing().press('.');
    expect(screen.board[0]).toBe('.@....');
    expect(screen.pass(3000).board[0]).toBe('.@....');
    expect(screen.press('.').board[0]).toBe('..@...');
    expect(screen.press('space').pass(300).board[0]).toBe('...@..');
  });

  test.each([
    ['an arrow', 'right'],
    ['a letter', 'a'],
    ['an undo', 'u'],
    ['a reset', 'r'],
  ])('is ended by %s', (_, key) => {
    const screen = playing().pass(300).press(key);
    const taken = screen.board;
    expect(screen.pass(3000).board).toEqual(taken);
    expect(screen.play.animation.kind).toBe('resting');
  });

  test('is ended by a movement key even if the step is refused', () => {
    expect(playing().press('up').pass(3000).board).toEqual(START);
  });

  test('skips refused steps without a pause for them, and says at the end how many', () => {
    const screen = playing('bumpy.txt').pass(300);
    expect(screen.board[0]).toBe('.@....');
    expect(screen.pass(300).message).toBe('The sequence has ended after 3 steps, 2 of them refused.');
  });

  test('announces its end', () => {
    expect(playing().pass(6 * 300).message).toBe('The sequence has ended after 5 steps.');
  });

  test('without steps ends at once', () => {
    expect(playing('empty.txt').pass(300).message).toBe('The sequence has ended after 0 steps.');
  });

  test('is paused while another name is typed', () => {
    const screen = playing().press('o').pass(3000);
    expect(screen.board).toEqual(START);
    expect(screen.press('escape', 'space').pass(300).board[0]).toBe('.@....');
  });

  test('is replaced by another one', () => {
    const screen = playing().pass(600).press('o').type('bumpy.txt').press('enter').pass(300);
    expect(screen.board[0]).toBe('.@....');
    expect(screen.pass(3000).board[0]).toBe('..@...');
  });

  test('shows its keys on the lowest line while it plays', () => {
    expect(playing().press('space', 'space').pass(300).message).toMatch(/^Space pause .*1\/5$/);
  });

  test('shows its keys from its start', () => {
    expect(playing().pass(300).rows.at(-1)).toMatch(/Space pause.* : menu $/);
  });

  describe('that wins', () => {
    const winning = () =>
      onClassic(['@Aa...'], { files: { 'win.txt': 'rllrr' } })
        .press('o')
        .type('win.txt')
        .press('enter')
        .pass(300);

    test('discards the rest of its steps', () => {
      expect(winning().pass(3000).press('u').pass(3000).board).toEqual(['@Aa...']);
    });

    test('wins with notice and fanfare', () => {
      const screen = winning().pass(WAVE);
      expect(screen.rows.join('\n')).toMatch(WIN_CARD);
      expect(screen.asked).toEqual(['fanfare']);
    });

    test('shows the keys that matter then on the lowest line', () => {
      expect(winning().message).toMatch(/undo/);
    });
  });

  test('from the command line plays on the first level only', () => {
    const level = drawnLevel(classic, 'lvl', START);
    const screen = new Screen([level, level], { files, sequence: 'walk.txt' }).pass(600);
    expect(screen.board[0]).toBe('..@...');
    expect(screen.press('n').pass(3000).board).toEqual(START);
  });

  test('moves several players and undoes under rule sets with commands', () => {
    const rows = board`
      ########
      #A.a.@.#
      ########
      #B.b.@.#
      ########
    `;
    const screen = onMultiplayer(rows, { files: { 'both.txt': 'D2 L R' } })
      .press('o')
      .type('both.txt')
      .press('enter');
    expect(screen.pass(900).board).toEqual(board`
      ########
      #..Aa@.#
      ########
      #.Bb.@.#
      ########
    `);
    expect(screen.pass(300).board).toEqual(rows);
  });

  test('waits for each fall before its next step', () => {
    const rows = board`
      #######
      #Pb  r#
      ###  ##
      ###  ##
      #######
    `;
    const screen = onVexed(rows, { files: { 'fall.txt': 'rl' } })
      .press('o')
      .type('fall.txt')
      .press('enter');
    expect(screen.film()).toEqual(board`
      #######  #######  #######  #######  #######
      #Pb  r#  # Pb r#  # P  r#  # P  r#  #P   r#
      ###  ##  ###  ##  ###b ##  ###  ##  ###  ##
      ###  ##  ###  ##  ###  ##  ###b ##  ###b ##
      #######  #######  #######  #######  #######
    `);
  });
});

describe('falling', () => {
  const LEDGE = board`
    ######
    #Pb  #
    ###  #
    ### r#
    ######
  `;
  const fallen = board`
    ######
    # P  #
    ###  #
    ###br#
    ######
  `;

  test('is shown cell by cell', () => {
    expect(onVexed(LEDGE).press('right').film()).toEqual(board`
      ######  ######  ######
      # Pb #  # P  #  # P  #
      ###  #  ###b #  ###  #
      ### r#  ### r#  ###br#
      ######  ######  ######
    `);
  });

  test('shows each cell for 0.3 s', () => {
    const screen = onVexed(LEDGE).press('right').pass(299);
    expect(screen.board[2]).toBe('###  #');
    expect(screen.pass(1).board[2]).toBe('###b #');
    expect(screen.pass(299).board[2]).toBe('###b #');
    expect(screen.pass(1).board).toEqual(fallen);
  });

  test('shows each cell for as long as --delay says', () => {
    const screen = onVexed(LEDGE, { tick: 40 }).press('right').pass(39);
    expect(screen.board[2]).toBe('###  #');
    expect(screen.pass(1).board[2]).toBe('###b #');
  });

  test('accepts keys again when nothing moves any more', () => {
    expect(onVexed(LEDGE).press('right').pass(900).press('left').board[1]).toBe('#P   #');
  });

  test('still opens the help or leaves the level', () => {
    expect(onVexed(LEDGE).press('right', '?').title).toMatch(/^Help .* vexed$/);
    expect(onVexed(LEDGE).press('right', 'q').asked).toEqual(['quit']);
  });

  test('still opens the prompt for a sequence file', () => {
    expect(onVexed(LEDGE).press('right', 's').prompt).toBeDefined();
  });

  test('is undone together with the step that caused it', () => {
    expect(onVexed(LEDGE).press('right').pass(3000).press('u').board).toEqual(LEDGE);
  });

  describe('before the first key', () => {
    const HANGING = board`
      ####
      #b #
      #P #
      #  #
      #r #
      ####
    `;
    const film = board`
      ####  ####
      #b #  #  #
      #P #  #b #
      #  #  #P #
      #r #  #r #
      ####  ####
    `;

    test('is shown, too', () => {
      expect(onVexed(HANGING).film()).toEqual(film);
    });

    test('is shown after a restart, too', () => {
      const screen = onVexed(HANGING).pass(3000).press('right').pass(3000).press('r');
      expect(screen.film()).toEqual(film);
    });

    test('begins after 0.3 s', () => {
      const screen = onVexed(HANGING).pass(299);
      expect(screen.board).toEqual(HANGING);
      expect(screen.pass(1).board[1]).toBe('#  #');
    });
  });
});

describe('vanishing', () => {
  const TOUCH = board`
    #######
    #Pb b #
    #######
  `;

  test('is preceded by one flash', () => {
    expect(onVexed(TOUCH).press('right').film()).toEqual(board`
      #######  #######  #######  #######  #######
      # Pbb #  # P** #  # P   #  # *   #  # P   #
      #######  #######  #######  #######  #######
    `);
  });

  test('flashes for no longer than 0.3 s', () => {
    const screen = onVexed(TOUCH).press('right').pass(300);
    expect(screen.picture[1]).toBe('# P** #');
    expect(screen.pass(300).picture[1]).toBe('# P   #');
  });

  test('wins when no box is left, and says so when nothing moves any more', () => {
    const screen = onVexed(TOUCH).press('right');
    expect(screen.rows.join('\n')).not.toMatch(WIN_CARD);
    expect(screen.pass(3000).rows.join('\n')).toMatch(WIN_CARD);
  });

  test('may continue in a chain, with a flash for each link', () => {
    const chain = board`
      ######
      #   r#
      #Pb b#
      ####r#
      ######
    `;
    expect(onVexed(chain).press('right').film()).toEqual(board`
      ######  ######  ######  ######  ######  ######  ######  ######
      #   r#  #   r#  #   r#  #    #  #    #  #    #  #    #  #    #
      # Pbb#  # P**#  # P  #  # P r#  # P *#  # P  #  # *  #  # P  #
      ####r#  ####r#  ####r#  ####r#  ####*#  #### #  #### #  #### #
      ######  ######  ######  ######  ######  ######  ######  ######
    `);
  });
});

describe('sliding, swallowing and falling into holes', () => {
  const RINK = board`
    _IIII_
    Y_____

    >_____
    __y___
  `;

  test('a slide is shown cell by cell', () => {
    expect(onHoles(RINK).press('right').film()).toEqual(board`
      _IIII_  _IIII_  _IIII_  _IIII_  _IIII_
      Y_____  Y_____  Y_____  Y_____  Y_____

      _>____  __>___  ___>__  ____>_  _____>
      __y___  __y___  __y___  __y___  __y___
    `);
  });

  test('an undo ends the animation at once and takes effect', () => {
    const screen = onHoles(RINK).press('right', 'u');
    expect(screen.board.slice(3)).toEqual(['>_____', '__y___']);
    expect(screen.status).toContain('moves 0 ');
    expect(screen.pass(3000).board.slice(3)).toEqual(['>_____', '__y___']);
  });

  test('a slide takes no longer than --delay', () => {
    expect(onHoles(RINK, { tick: 10 }).press('right').pass(40).board[3]).toBe('_____>');
  });

  test('a player that walks into a hole is shown in it, and then vanishes', () => {
    const screen = onHoles(board`
      _H_
      Y__

      >__
      _y_
    `).press('right');
    expect(screen.film()).toEqual(board`
      _H_  _*_  _*_  ___
      Y__  Y__  Y__  Y__

      _>_  _>_  ___  ___
      _y_  _y_  _y_  _y_
    `);
    expect(screen.rows.join('\n')).toContain('You fell into a hole.');
    expect(screen.message).toMatch(/u undo .*r restart/);
    expect(screen.press('u').board).toEqual(board`
      _H_
      Y__

      >__
      _y_
    `);
  });

  test('a crate that a goal swallows is shown on it, and then vanishes', () => {
    expect(onPotions('0 9', ['WWWWWWW', 'WP0G GW', 'WWWWWWW']).press('right').film()).toEqual(board`
      WWWWWWW  WWWWWWW  WWWWWWW
      W P0 GW  W P* GW  W PX GW
      WWWWWWW  WWWWWWW  WWWWWWW
    `);
  });

  test('a step through a teleporter is shown', () => {
    expect(onClassic(['@5.#5.Aa']).press('right').film()).toEqual(['.@.#5.Aa  .5.#@.Aa']);
  });
});

describe('a notice of the rule set', () => {
  const THREE = board`
    #########
    #P r r#r#
    #########
  `;
  const sentence = /Only one red box is left, .*\bu\b/;

  test('appears when a colour has only one box left, with the undo key', () => {
    const screen = onVexed(THREE).press('right').pass(900).press('right').pass(3000);
    expect(screen.foot).toMatch(sentence);
    expect(screen.play.game.standing.state).toBe('playing');
  });

  test('appears once', () => {
    const screen = onVexed(THREE).press('right').pass(900).press('right').pass(3000).press('left').pass(900);
    expect(screen.said).toBeUndefined();
    expect(screen.press('u', 'u').pass(900).press('right').pass(3000).said).toBeUndefined();
  });

  test('appears when a level starts like that, when there is nothing to undo', () => {
    expect(onVexed(['####', '#Pr#', '####']).said).toBe('Only one red box is left, which can never vanish.');
  });

  test('appears for each colour', () => {
    const screen = onVexed(board`
      ########
      #Pr r#r#
      ######b#
      ########
    `);
    expect(screen.foot).toMatch(/Only one blue box/);
    expect(screen.press('right').pass(3000).foot).toMatch(sentence);
  });

  test('appears once when a trophy that a target needs is lost', () => {
    const rows = board`
      __H_
      Y___

      >y__
      ____
    `;
    const screen = onHoles(rows).press('right').pass(3000);
    expect(screen.foot).toMatch(/yellow .*\bu\b/);
    expect(screen.play.game.standing.state).toBe('playing');
    expect(screen.press('down').said).toBeUndefined();
  });
});

/** The size of the cells that are shown. */
function sizeOf({ play, model }: Screen): CellSize {
  return layoutOf(play.game, play.picture.camera, model.display).size;
}

/** The place of the first mark like this on the board's part of the screen. */
function markOf({ rows }: Screen, mark: string): { x: number; y: number } {
  const y = rows.findIndex((row, index) => index > 0 && index < rows.length - 2 && row.includes(mark));
  return { x: (rows[y] ?? '').indexOf(mark), y };
}

describe('the mouse', () => {
  const around = { ascii: true } as const;

  describe.each([
    ['2x4', '(oo)', 4, 2],
    ['1x2', 'vv', 2, 1],
    ['1x1', 'v', 1, 1],
  ] as const)('on cells of %s', (cell, mark, width, height) => {
    test.each([
      ['above', 0, -1, ['..@..', '.....', 'A...a']],
      ['to the right', 1, 0, ['.....', '...@.', 'A...a']],
      ['below', 0, 1, ['.....', '.....', 'A.@.a']],
      ['to the left', -1, 0, ['.....', '.@...', 'A...a']],
    ])('a click on the cell %s moves the player there', (_, dx, dy, after) => {
      const screen = onClassic(YARD, { ...around, cell });
      const { x, y } = markOf(screen, mark);
      expect(screen.click(x + dx * width, y + dy * height).board).toEqual(after);
    });

    test('every point of the cell counts', () => {
      const screen = onClassic(YARD, { ...around, cell });
      const { x, y } = markOf(screen, mark);
      const far = screen.click(x + 2 * width - 1, y + height - 1);
      expect(far.board[1]).toBe('...@.');
    });
  });

  test.each([
    ['the player', 0, 0],
    ['the frame', -9, 0],
    ['the title', 0, -20],
    ['the status line', 0, 20],
  ])('a click on %s does nothing', (_, dx, dy) => {
    const screen = onClassic(YARD, { ...around, cell: '2x4' });
    const { x, y } = markOf(screen, '(oo)');
    screen.click(x + dx, Math.max(0, Math.min(23, y + dy)));
    expect(screen.board).toEqual(YARD);
    expect(screen.said).toBeUndefined();
  });

  test('a second click on a box beside the player pushes it', () => {
    const screen = onClassic(['.@A.a'], { ...around, cell: '1x1' });
    const { x, y } = markOf(screen, 'v');
    expect(screen.click(x + 1, y).board).toEqual(['.@A.a']);
    expect(screen.click(x + 1, y).board).toEqual(['..@Aa']);
  });

  describe('in vexed, where the human moves one cell at a time', () => {
    const ROOM = board`
      ########
      #Pb   b#
      ########
    `;
    const at = (dx: number, dy: number) => {
      const screen = onVexed(ROOM, { ...around, cell: '1x1' });
      const { x, y } = markOf(screen, '<');
      return screen.click(x + dx, y + dy).pass(3000);
    };

    test('a click on a box beside him pushes it', () => {
      expect(at(1, 0).board[1]).toBe('# Pb  b#');
    });

    test.each([
      ['a free cell farther away', 3, 0],
      ['a box farther away', 5, 0],
      ['a rock across the corner', 1, 1],
      ['himself', 0, 0],
    ])('a click on %s does nothing', (_, dx, dy) => {
      const screen = at(dx, dy);
      expect(screen.board).toEqual(ROOM);
      expect(screen.said).toBeUndefined();
      expect(screen.play.pointing.picked).toBeUndefined();
    });
  });

  test('a click on a wall beside the player says why he cannot go there', () => {
    const screen = onClassic(['#@A.a'], { ...around, cell: '1x1' });
    const { x, y } = markOf(screen, 'v');
    expect(screen.click(x - 1, y).message).toBe('A wall is in the way.');
  });

  test('a click means the visible cell when only a part of the board is shown', () => {
    const row = `${'.'.repeat(150)}@.A${'.'.repeat(40)}a`;
    const screen = onClassic([row, row.replace(/[@Aa]/g, '.')], around);
    const { x, y } = markOf(screen, 'v');
    expect(screen.click(x + 1, y).release(x + 1, y).board[0]).toBe(`${'.'.repeat(151)}@A${'.'.repeat(40)}a`);
  });

  test('a click moves the player beside the cell, if there are several', () => {
    const rows = board`
      #######
      #A.a@.#
      #######
      #B.b@.#
      #######
    `;
    const screen = onMultiplayer(rows, { ...around, cell: '1x1' });
    const { x, y } = markOf(screen, 'B');
    expect(screen.click(x + 1, y).board).toEqual(board`
      #######
      #A.a@.#
      #######
      #.Bb@.#
      #######
    `);
  });

  test('a click ends a sequence', () => {
    const screen = onClassic(YARD, { ...around, cell: '1x1', files: { 'up.txt': 'u' } });
    screen.press('o').type('up.txt').press('enter');
    const { x, y } = markOf(screen, 'v');
    expect(screen.click(x + 1, y).pass(3000).board[1]).toBe('...@.');
  });
});

describe('from level to level', () => {
  const levels: readonly OpenedLevel[] = [
    drawnLevel(classic, 'lvl', ['@Aa']),
    drawnLevel(classic, 'lvl', ['@.Aa']),
    drawnLevel(vexed, 'vexed', ['####', '#Pr#', '####']),
  ];
  const atFirst = (options?: ScreenOptions) => new Screen(levels, options);

  test('n goes to the next level and p to the one before', () => {
    const screen = atFirst().press('n');
    expect(screen.board).toEqual(['@.Aa']);
    expect(screen.press('n').board).toEqual(['####', '#Pr#', '####']);
    expect(screen.press('p', 'p').board).toEqual(['@Aa']);
  });

  test.each([
    ['first', [], 'p', /first level/, ['@Aa']],
    ['last', ['n', 'n'], 'n', /last level/, ['####', '#Pr#', '####']],
  ])('the %s level has nothing beyond it, and says so', (_, way, key, sentence, rows) => {
    const screen = atFirst().press(...way, key);
    expect(screen.message).toMatch(sentence);
    expect(screen.board).toEqual(rows);
  });

  test('Enter opens the next unsolved level once the level is won, and not before', () => {
    const screen = atFirst().press('enter');
    expect(screen.board).toEqual(['@Aa']);
    expect(screen.press('right', 'enter').board).toEqual(['@.Aa']);
  });

  test('winning the last level says that it is the last', () => {
    const screen = new Screen(levels.slice(0, 2))
      .press('right', 'right')
      .pass(WAVE)
      .press('n', 'right', 'right')
      .pass(WAVE);
    expect(screen.rows.join('\n')).toContain('That was the last level.');
  });

  test('q in a level from the command line quits', () => {
    expect(atFirst().press('q').asked).toEqual(['quit']);
  });

  describe('in the list', () => {
    const list = (options?: ScreenOptions) => atFirst({ ...options, list: true });
    const chosen = (screen: Screen) => selectedLevel(screen.model.list);
    const lineOf = (screen: Screen, name: string) =>
      screen.rows
        .map((row) => row.slice(0, 20))
        .find((row) => row.includes(name))
        ?.trim();

    test('levels are grouped under the summary of their rule set', () => {
      const rows = list().rows.map((row) => row.slice(0, 34));
      const places = ['classic: Push', 'level 1', 'level 2', 'vexed: Things fall', 'level 3'].map((words) =>
        rows.findIndex((row) => row.includes(words)),
      );
      expect(places).toEqual([4, 5, 6, 7, 8]);
    });

    test.each([
      [['down'], 1],
      [['j', 's', 'down'], 2],
      [['down', 'down', 'down', 'down'], 2],
      [['down', 'down', 'up'], 1],
      [['end', 'k', 'w'], 1],
      [['up'], undefined],
      [['end'], 2],
      [['end', 'home', 'down'], 0],
      [['page-down'], 2],
      [['page-down', 'page-up', 'down'], 0],
      [['tab'], 1],
      [['tab', 'tab'], 2],
      [['tab', 'tab', 'tab'], 0],
    ])('the keys %j choose', (keys, selected) => {
      expect(chosen(list().press(...keys))).toBe(selected);
    });

    test('Enter plays the level', () => {
      expect(list().press('down', 'enter').board).toEqual(['@.Aa']);
    });

    test('q leaves a level for the list, and quits from the list', () => {
      const screen = list().press('down', 'enter', 'q');
      expect(screen.hasLevel).toBe(false);
      expect(screen.asked).toEqual(['leave']);
      expect(chosen(screen)).toBe(1);
      expect(screen.press('q').asked).toEqual(['leave', 'quit']);
    });

    test('after n and q, the list selects the new level', () => {
      expect(chosen(list().press('enter', 'n', 'n', 'q'))).toBe(2);
    });

    test('solved levels are marked', () => {
      const screen = list().press('enter', 'right', 'q');
      expect(lineOf(screen, 'level 1')).toBe('✓   1 level 1');
      expect(lineOf(screen, 'level 2')).toBe('2 level 2');
      expect(screen.rows[0]).toMatch(/1 of 3 solved/);
    });

    test('a level stays solved when it is reset', () => {
      expect(lineOf(list().press('enter', 'right', 'r', 'q'), 'level 1')).toBe('✓   1 level 1');
    });

    test('a level that cannot be opened shows an error, and the list stays', () => {
      const screen = new Screen([...levels, 'three players'], { list: true }).press('end', 'enter');
      expect(screen.message).toBe('three players');
      expect(chosen(screen)).toBe(3);
      expect(screen.hasLevel).toBe(false);
    });

    test('a long list scrolls to the selected level', () => {
      const many = new Screen(new Array<OpenedLevel>(100).fill({ ...drawnLevel(classic, 'lvl', ['@Aa']) }), {
        list: true,
      });
      expect(many.press('end').rows.join('\n')).toContain('level 100');
      expect(many.press('home').rows.join('\n')).toContain('level 1 ');
    });
  });
});

describe('the size of the screen', () => {
  test.each([
    [29, 24],
    [30, 7],
    [10, 3],
    [1, 1],
  ])('%d x %d is too small to play', (width, height) => {
    const screen = onClassic(YARD).resize(width, height).press('left', 'r', 'o', '?').click(5, 5);
    expect(screen.board).toEqual(YARD);
    expect(screen.prompt).toBeUndefined();
    expect(screen.resize(80, 24).title).toMatch(/^level 1 /);
  });

  test('the message names the size that is needed', () => {
    expect(onClassic(YARD).resize(29, 24).rows.join(' ').replace(/ +/g, ' ').trim()).toBe('please enlarge to 30 x 8');
    expect(onClassic(YARD).resize(20, 5).rows.join(' ').replace(/ +/g, ' ').trim()).toBe('please enlarge to 30 x 8');
  });

  test('30 x 8 is enough', () => {
    expect(onClassic(YARD).resize(30, 8).press('left').board[1]).toBe('.@...');
  });

  test('play continues when the screen fits again', () => {
    const screen = onClassic(YARD).press('left').resize(10, 3).resize(80, 24);
    expect(screen.press('left').board[1]).toBe('@....');
  });

  test('q quits even then', () => {
    expect(onClassic(YARD).resize(10, 3).press('q').asked).toEqual(['quit']);
  });

  test.each([
    ['as large as the whole board allows', 80, '@A....a', '|oo|'],
    ['of two columns where four are too many', 30, '@A.........a', '|vv[] '],
    ['of one column where two are too many', 30, '@A................a', '|v$ '],
  ])('cells are %s', (_, width, row, mark) => {
    expect(onClassic([row], { width, ascii: true }).rows.join('\n')).toContain(mark);
  });

  test('v takes the next larger size of cells, and after the largest the smallest', () => {
    const screen = onClassic(['@A.a'], { ascii: true });
    expect(screen.rows.join('\n')).toContain('/|  |\\');
    expect(screen.press('v').rows.join('\n')).toMatch(/\|v\S/);
    expect(screen.press('v').rows.join('\n')).toContain('vv[]');
    expect(screen.press('v').rows.join('\n')).toContain('(oo)');
    expect(screen.press('v').rows.join('\n')).toContain(' +  + ');
    expect(screen.press('v').rows.join('\n')).toContain('/|  |\\');
    expect(screen.model.display.settings.cellSteps).toEqual({ classic: 0 });
  });

  test.each([
    ['no size that is too large for the board', 80, 24, 19, ['2x4', '1x1', '1x2', '2x4']],
    ['all usual sizes where the board fits in none', 80, 24, 90, ['1x1', '1x2', '2x4', '1x1']],
    ['all sizes on a large screen', 200, 60, 19, ['4x8', '1x1', '1x2', '2x4', '3x6', '4x8']],
  ])('v takes %s', (_, width, height, columns, sizes) => {
    const screen = onClassic([`@A${'.'.repeat(columns - 3)}a`], { width, height });
    const seen = sizes.map((_size, index) => sizeOf(index === 0 ? screen : screen.press('v')));
    expect(seen).toEqual(sizes);
  });

  test.each([
    ['where the board would fit in them', 80, '@A.a', true],
    ['nowhere else', 80, `@A${'.'.repeat(15)}a`, false],
    ['not where no whole board is to be seen at all', 60, `@A${'.'.repeat(80)}a`, false],
  ])('larger cells are offered %s', (_, width, row, isOffered) => {
    expect(onClassic([row], { width, depth: '16', cell: '2x4' }).message.includes('v larger')).toBe(isOffered);
  });

  test('the status moves to the title before cells become smaller than 2x4', () => {
    const board = ['@A.a', ...new Array<string>(10).fill('....')];
    const screen = onClassic(board, { width: 60, height: 24, depth: '16' }).press('right');
    expect(sizeOf(screen)).toBe('2x4');
    expect(screen.title).toMatch(/^moves 1 {2}pushes 1 {2}on goals 0\/1 +level 1$/);
    expect(screen.rows.at(-2)).not.toContain('Moves');
  });

  test('the largest cells offer no larger ones', () => {
    expect(onClassic(['@A.a'], { cell: '8x16' }).message).not.toContain('larger');
  });

  test.each([
    ['4x8', 8, 4],
    ['3x6', 6, 3],
  ] as const)('a click on a cell of %s beside the player moves it there', (cell, width, height) => {
    const screen = onClassic(YARD, { ascii: true, cell });
    const { x, y } = markOf(screen, '|oo|');
    expect(screen.click(x + width, y).click(x + width, y + height).board).toEqual(['.....', '.....', 'A..@a']);
  });

  test('the view follows the player on a board that is larger than the screen', () => {
    const row = `@${'.'.repeat(149)}`;
    const screen = onClassic([row, `A${'.'.repeat(148)}a`], { width: 40, ascii: true });
    screen.press(...new Array<string>(149).fill('right'));
    expect(screen.rows.join('\n')).toContain('>');
  });
});

test('the view follows a sliding player at every tick', () => {
  const ice = `_${'I'.repeat(70)}_`;
  const screen = onHoles([ice, `Y${'_'.repeat(71)}`, '', `>${'_'.repeat(71)}`, `__y${'_'.repeat(69)}`], {
    width: 40,
    cell: '1x1',
    ascii: true,
  }).press('right');
  const ticks = Array.from({ length: 70 }, () => {
    const tick = { column: screen.board[3]?.indexOf('>'), isSeen: screen.rows.join('\n').includes('>') };
    screen.pass(screen.play.animation.timer?.milliseconds ?? 0);
    return tick;
  });
  expect(ticks).toEqual(Array.from({ length: 70 }, (_, index) => ({ column: index + 1, isSeen: true })));
});

describe('several players at one keyboard', () => {
  const BOTH = board`
    #########
    #A.a.@..#
    #########
    #B.b.@..#
    #########
  `;

  test('read who has which keys', () => {
    const screen = onMultiplayer(BOTH);
    expect(screen.message).toContain('wasd A   hjkl B   arrows A');
    expect(screen.press('tab', 'right').message).toContain('arrows B');
  });

  test('see whose move was the last', () => {
    const screen = onMultiplayer(BOTH, { depth: '256', width: 100 });
    const rows = () => screen.frame.lines.map((line) => JSON.stringify(line));
    const before = rows();
    screen.press('tab');
    const after = rows();
    expect(after.filter((row, y) => row !== before[y] && y > 0 && y < after.length - 2).length).toBeGreaterThan(2);
  });

  test.each([
    ['w', '#..A....#', '#....B..#', '#.......#'],
    ['a', '#.......#', '#.A..B..#', '#.......#'],
    ['s', '#.......#', '#....B..#', '#..A....#'],
    ['d', '#.......#', '#...AB..#', '#.......#'],
    ['k', '#....B..#', '#..A....#', '#.......#'],
    ['h', '#.......#', '#..AB...#', '#.......#'],
    ['j', '#.......#', '#..A....#', '#....B..#'],
    ['l', '#.......#', '#..A..B.#', '#.......#'],
    ['up', '#..A....#', '#....B..#', '#.......#'],
    ['left', '#.......#', '#.A..B..#', '#.......#'],
    ['down', '#.......#', '#....B..#', '#..A....#'],
    ['right', '#.......#', '#...AB..#', '#.......#'],
  ])('%s moves its own player', (key, ...after) => {
    const room = board`
      #########
      #.......#
      #..A.B..#
      #.......#
      #.a...@.#
      #########
    `;
    expect(onMultiplayer(room).press(key).board.slice(1, 4)).toEqual(after);
  });

  test.each(['d', 'l', 'right'])('with one player, %s moves him, too', (key) => {
    expect(onMultiplayer(['######', '#A.a@#', '######']).press(key).board[1]).toBe('#.Aa@#');
  });

  test.each(['r', 'u', 'z', 'backspace'])(
    '%s takes back for all, up to the last push and the walks about it',
    (key) => {
      const screen = onMultiplayer(BOTH).press('d', 'd', 'd', 'l', 'a', key);
      expect(screen.board).toEqual(board`
      #########
      #..Aa@..#
      #########
      #B.b.@..#
      #########
    `);
    },
  );

  test('Ctrl-R restarts the level', () => {
    expect(onMultiplayer(BOTH).press('d', 'd', 'd', 'C-r').board).toEqual(BOTH);
  });

  test('the status line shows the undo quota, and without quota an undo is refused', () => {
    const screen = onMultiplayer(['1', ...BOTH]).press('d', 'd', 'd');
    expect(screen.status).toMatch(/undos left 1$/);
    expect(screen.press('r').status).toMatch(/undos left 0$/);
    expect(screen.press('r').message).toBe('No undos are left.');
    expect(screen.board[1]).toBe('#..Aa@..#');
  });

  test('the undo limit of the command line replaces that of the map', () => {
    expect(onMultiplayer(['1', ...BOTH], { undoLimit: 7 }).status).toMatch(/undos left 7$/);
  });

  test('without a limit the quota is unlimited', () => {
    expect(onMultiplayer(BOTH).status).toMatch(/goals left 2$/);
  });

  test('a narrow screen leaves out parts that do not fit, and cuts nothing', () => {
    const { status } = onMultiplayer(BOTH, { width: 52, height: 20 });
    expect(status).toMatch(/goals left 2$/);
  });

  describe('a number before a key', () => {
    test.each([
      ['3d', '#...Aa..#'],
      ['1d', '#.Aa.@..#'],
      ['03d', '#...Aa..#'],
    ])('%s repeats it', (typed, row) => {
      expect(onMultiplayer(BOTH).type(typed).board[1]).toBe(row);
    });

    test('of two digits repeats it until the player is blocked, without a message', () => {
      const screen = onMultiplayer(BOTH).type('12d');
      expect(screen.board[1]).toBe('#....@Aa#');
      expect(screen.said).toBeUndefined();
    });

    test('repeats an undo', () => {
      expect(onMultiplayer(BOTH).type('5d2r').board[1]).toBe('#...Aa..#');
    });

    test('counts for one key only', () => {
      expect(onMultiplayer(BOTH).type('2dd').board[1]).toBe('#...Aa..#');
    });

    test('is dropped with a key without a command', () => {
      expect(onMultiplayer(BOTH).press('3', 'escape', 'd').board[1]).toBe('#.Aa.@..#');
    });

    test('is shown while it waits', () => {
      expect(onMultiplayer(BOTH).type('12').message).toMatch(/^12 /);
    });

    test('repeats a move under the other rule sets, too', () => {
      expect(onClassic(YARD).type('2d').board[1]).toBe('....@');
    });
  });

  describe('the command line of several players', () => {
    const entered = (text: string) => onMultiplayer(BOTH).press(':').type(text).press('enter');

    test.each([
      ['D 3', '#...Aa..#', '#B.b.@..#'],
      ['d3', '#...Aa..#', '#B.b.@..#'],
      ['D  3 ', '#...Aa..#', '#B.b.@..#'],
      ['d', '#.Aa.@..#', '#B.b.@..#'],
      ['L 2', '#A.a.@..#', '#..Bb@..#'],
      ['w12', '#A.a.@..#', '#B.b.@..#'],
      ['D 0', '#A.a.@..#', '#B.b.@..#'],
    ])('takes %j', (text, first, second) => {
      const screen = entered(text);
      const [, upper, , lower] = screen.board;
      expect([upper, lower]).toEqual([first, second]);
      expect(screen.menu).toBeUndefined();
    });

    test('takes any blanks, and as many as fit a line cost nothing', () => {
      const blanks = ' '.repeat(4000);
      const pasted = (text: string) => onMultiplayer(BOTH).press(':').paste(text).press('enter');
      expect(pasted(`D${blanks}2`).board).toEqual(entered('D 2').board);
      expect(pasted(`D${blanks}?`).foot).toContain('Column 4002: "?" is not a step');
    });

    test.each([
      ['DX', 'Column 2: "X" is not a step; the steps are W A S D R and H J K L U'],
      ['3d', 'Column 1: this number has no step to repeat'],
      ['D -1', 'Column 3: "-" is not a step'],
      ['@3:D', 'Column 1: "@3:D" is not a step'],
    ])('reports the error in %j, and keeps the line', (text, complaint) => {
      const screen = entered(text);
      expect(screen.menu?.text).toBe(text);
      expect(screen.message).toContain(complaint);
      expect(screen.board).toEqual(BOTH);
    });

    test.each(['D 3 L2', 'dddll', 'ddd ll ; and so on', 'd2 w k s l @1:d @2:d'])(
      'takes all that a file of steps holds, and plays it step by step: %j',
      (text) => {
        const { board } = entered(text).pass(60_000);
        expect([board[1], board[3]]).toEqual(['#...Aa..#', '#..Bb@..#']);
      },
    );

    test('undoes between other steps, too', () => {
      expect(entered('d4 r r s').pass(60_000).board[1]).toBe('#..Aa@..#');
    });

    test('undoes, too', () => {
      expect(entered('D 4').press(':').type('R 2').press('enter').board[1]).toBe('#..Aa@..#');
    });

    test('is closed by Escape', () => {
      const screen = onMultiplayer(BOTH).press(':').type('D').press('escape');
      expect(screen.prompt).toBeUndefined();
      expect(screen.board).toEqual(BOTH);
    });

    test('contains steps under rule sets without commands', () => {
      expect(onClassic(YARD).press(':').type('D 3').press('enter').foot).toContain('has no step to repeat');
    });
  });
});

describe('the shop', () => {
  const rows = board`
    WWWWWWWW
    WP$$  GW
    WWWWWWWW
  `;
  const withCoins = (coins: number) => onPotions('1 9', rows).press(...new Array<string>(coins).fill('right'));

  test('is shown once there is money', () => {
    expect(withCoins(0).status).toMatch(/^moves remaining 9 +strength 1 +money 0$/);
    expect(withCoins(1).status).toMatch(/money 5 .*\$ strength.* 5 .*% move.* 5 .*& fancy.* 10$/);
  });

  test.each([
    ['$', 1, /^moves remaining 8 +strength 3 +money 0/],
    ['%', 1, /^moves remaining 13 +strength 1 +money 0/],
    ['&', 2, /^moves remaining 9 +strength 3 +money 0/],
  ])('%s buys, at once and for no move', (key, coins, status) => {
    const screen = withCoins(coins);
    const { board } = screen;
    expect(screen.press(key).status).toMatch(status);
    expect(screen.board).toEqual(board);
  });

  test('a purchase is undone like a move', () => {
    expect(withCoins(1).press('$', 'u').status).toMatch(/^moves remaining 8 +strength 1 +money 5/);
  });

  test('too little money is refused with a message', () => {
    const screen = withCoins(1).press('&');
    expect(screen.message).toBe('There is not enough money for it.');
    expect(screen.status).toMatch(/^moves remaining 8 +strength 1 +money 5/);
  });

  test('no money is refused with a message, too', () => {
    expect(withCoins(0).press('$').message).toBe('There is not enough money for it.');
  });
});

/** Turns the pages of the help until it is closed. */
function* untilClosed(screen: Screen, key: string): Generator<string> {
  for (let page = 0; page < 20 && screen.dialog; page += 1) yield screen.press(key).title;
}

describe('the help', () => {
  test('shows all keys and then the pieces, and any key closes it and does nothing else', () => {
    const screen = onClassic(YARD).press('?');
    expect(screen.rows.join('\n')).toMatch(/Ctrl-R/);
    const { length } = Array.from(untilClosed(screen, 'x'));
    expect(length).toBeGreaterThan(1);
    expect(screen.board).toEqual(YARD);
    expect(screen.title).toMatch(/^level 1 /);
  });

  test('does not leave the level when it is closed with q', () => {
    expect(onClassic(YARD).press('?', 'q').asked).toEqual([]);
  });

  test('has several pages on a small screen, and the pieces after them', () => {
    const screen = onClassic(YARD, { width: 40, height: 12 }).press('?');
    const pages = [screen.rows.join()];
    while (!(pages.at(-1) ?? '').includes('Pieces') && pages.length < 20) pages.push(screen.press('x').rows.join());
    expect(pages[0]).toMatch(/arrows .*any key next page/);
    expect(pages.join()).toMatch(/a sequence.*previous level.*leave the level/);
    expect(pages.at(-1)).toMatch(/Pieces.*player/);
    expect(screen.press('q').title).toMatch(/^level 1 /);
  });

  test.each(['q', 'escape'])('is closed at once by %s', (key) => {
    expect(onClassic(YARD, { width: 40, height: 12 }).press('?', key).title).toMatch(/^level 1 /);
  });

  test('pauses a sequence', () => {
    const screen = onClassic(YARD, { files: { 'l.txt': 'l' } })
      .press('o')
      .type('l.txt')
      .press('enter', '?');
    expect(screen.pass(3000).press('escape').board).toEqual(YARD);
  });
});

test('c shows letters on pieces that are known by their colour, and hides them again', () => {
  const screen = onVexed(['#####', '#Pr##', '#####'], { cell: '2x4' });
  expect(screen.rows.join('\n')).not.toContain(' rr ');
  expect(screen.press('c').rows.join('\n')).toContain(' rr ');
  expect(screen.press('c').rows.join('\n')).not.toContain(' rr ');
});

describe('after any keys', () => {
  const LEVELS: readonly OpenedLevel[] = [
    drawnLevel(classic, 'lvl', ['#######', '#@A.a5#', '#k.BbK#', '#5.A.a#', '#######']),
    drawnLevel(multiplayer, 'multiplayer', ['2', '#######', '#A.a@.#', '#..b.B#', '#.@...#', '#######']),
    drawnLevel(holes, 'holes', ['_IIIH_', 'YI_I__', '__IIIG', '', '>_B___', '_y__W_', '__g___']),
    drawnLevel(potions, 'potions', ['1 12', 'WWWWWWW', 'WP0G$ W', 'W 2S GW', 'W M$F W', 'WWWWWWW']),
    drawnLevel(vexed, 'vexed', ['########', '#  P b #', '#Hbr#r #', '#Hr b  #', '########']),
  ];
  const acts = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('up', 'down', 'left', 'right', 'd', 'j', 'h', 'l').map((key) => ({ key })),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom('u', 'y', 'r', 'C-r', '.', ' ', '+', '3', '1', 'v').map((key) => ({ key })),
    },
    { weight: 2, arbitrary: fc.nat(400).map((milliseconds) => ({ milliseconds })) },
    // Not on the lowest line, where a click may leave the program.
    { weight: 1, arbitrary: fc.record({ x: fc.nat(79), y: fc.nat(22) }) },
    { weight: 1, arbitrary: fc.constant({ file: 'all.txt' }) },
  );

  function done(
    screen: Screen,
    act: { key?: string; milliseconds?: number; x?: number; y?: number; file?: string },
  ): void {
    if (act.key !== undefined) screen.press(act.key);
    if (act.milliseconds !== undefined) screen.pass(act.milliseconds);
    if (act.x !== undefined && act.y !== undefined) screen.click(act.x, act.y);
    if (act.file !== undefined) screen.press('escape', 'o').type(act.file).press('enter');
  }

  test.each(LEVELS)('the shown board ends up equal to the board of the game, under $rules.id', (level) => {
    const steps = level.rules.id === 'multiplayer' ? 'D L A R K J' : 'rrdlurdd';
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 30 }), (all) => {
        const screen = new Screen([level], { files: { 'all.txt': steps } });
        all.forEach((act) => {
          done(screen, act);
        });
        screen.pass(60_000);
        const { animation, picture, game } = screen.play;
        expect(animation.kind).not.toBe('showing');
        expect(animation.lit.size).toBe(0);
        expect(memoryOf(picture.shownBoard)).toEqual(memoryOf(game.board));
      }),
      tries(60),
    );
  });
});

describe.each([
  ['in a level', () => onClassic(YARD)],
  ['while things fall', () => onVexed(['####', '#P #', '#  #', '####'])],
  ['while a name is typed', () => onClassic(YARD).press('o')],
  ['in the help', () => onClassic(YARD).press('?')],
  ['in the list', () => new Screen([drawnLevel(classic, 'lvl', YARD)], { list: true })],
  ['on a screen that is too small', () => onClassic(YARD, { width: 10, height: 5 })],
])('%s', (_, screen) => {
  test.each([
    ['Ctrl-C quits as the signal does', 'C-c', 'interrupt'],
    ['Ctrl-Z suspends', 'C-z', 'suspend'],
    ['Ctrl-L draws everything anew', 'C-l', 'redraw'],
  ])('%s', (_name, key, asked) => {
    expect(screen().press(key).asked).toEqual([asked]);
  });
});
