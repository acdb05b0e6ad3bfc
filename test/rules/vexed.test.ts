import fc from 'fast-check';
import { DIRECTIONS, type Direction } from '../../src/core/direction';
import { Board } from '../../src/core/board/board';
import type { Game } from '../../src/core/play/game';
import { openBoardByTicks } from '../../src/core/play/turn';
import { vexed } from '../../src/rules';
import { fingerprint } from '../support/plain-search';
import { board } from '../support/board';
import { after, drawn, gameOn, movesOf, rowsOf } from '../support/draw';
import { boardsIn, faultsIn, levelIn } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { film, firstPicture, ticksOf, wholeFilm } from '../support/ticks';
import { restByTheBook, turnByTheBook } from '../support/vexed-by-the-book';
import { noticesOf } from '../support/tell';
import { tries } from '../support/tries';
import { playLine, redoAll, undoAll } from '../support/whole-line';

/** A game on a drawn map, after a line of steps. */
function on(rows: readonly string[], steps = ''): Game {
  const game = gameOn(vexed, 'vexed', rows);
  game.replay(movesOf(game, steps));
  return game;
}

/** The effect of a step that should be refused: whether it was done, and everything that it could have changed. */
function attempt(game: Game, direction: Direction): unknown {
  const { done } = game.play(direction);
  return { done, ...everything(game) };
}

function everything(game: Game): Record<string, unknown> {
  const { moves, pushes, position, length, board: place } = game;
  return { rows: drawn(game), moves, pushes, position, length, facing: place.facing(0), standing: game.standing };
}

describe('a map', () => {
  test.each([
    ['with CRLF', '5 3\r\n#####\r\n#P b#\r\n#####\r\n'],
    ['with LF', '5 3\n#####\n#P b#\n#####\n'],
    ['without a newline after the last row', '5 3\r\n#####\r\n#P b#\r\n#####'],
    ['with blank lines at the end', '5 3\r\n#####\r\n#P b#\r\n#####\r\n\r\n\r\n'],
  ])('%s is read, the width first', (_, text) => {
    expect(boardsIn('vexed', text)).toEqual([['#####', '#P b#', '#####']]);
  });

  test.each([
    ['rock, ladder, human, empty', '#HP #'],
    ['blue, red, cyan', 'PbrcH'],
    ['magenta, green, yellow', 'PmgyH'],
    ['black', 'Pl  H'],
  ])('may hold %s', (_, row) => {
    expect(drawn(on([row]))).toEqual([row]);
  });

  test('may write black boxes with the digit 1, and they are the same as those with the letter', () => {
    expect(drawn(on(['P1r l']))).toEqual(['Plr l']);
    expect(drawn(on(['P1l']))).toEqual(['P  ']);
  });

  test('has a human', () => {
    expect(faultsIn('vexed', '3 1\r\n#b#\r\n')).toEqual(['x: line 1: there is no player; draw one with P']);
  });

  test('has one human only', () => {
    expect(faultsIn('vexed', '3 2\r\nPb#\r\n#rP\r\n')).toEqual([
      'x: line 3, column 3: "P" is one player too many; remove it or the other one',
    ]);
  });
});

describe('a box', () => {
  test.each([
    ['on rock', ['bP', '##']],
    ['at the lower edge of the board', ['bP']],
    ['on a resting box', ['r ', 'bP']],
    ['on the human', ['b', 'P']],
    ['on a box on the human', ['r', 'b', 'P']],
  ])('%s is held', (_, rows) => {
    expect(drawn(on(rows))).toEqual(rows);
  });

  test.each([
    [
      'over nothing',
      board`
        ####  ####
        #b #  #  #
        #  #  #b #
        #rP#  #rP#
        ####  ####
      `,
    ],
    [
      'over a ladder of any length',
      board`
        #####  #####  #####  #####
        #b  #  #   #  #   #  #   #
        #H  #  #b  #  #H  #  #H  #
        #H  #  #H  #  #b  #  #H  #
        #H P#  #H P#  #H P#  #b P#
        #####  #####  #####  #####
      `,
    ],
    [
      'over a box that falls',
      board`
        ####  ####
        #b #  #  #
        #r #  #b #
        # P#  #rP#
        ####  ####
      `,
    ],
  ])('%s falls', (_, ticks) => {
    expect(film(on(firstPicture(ticks)))).toEqual(ticks);
  });

  test('in a ladder comes to rest at its foot, and leaves the ladder behind when it is pushed on', () => {
    const game = on(board`
      ######
      # b  #
      #PH  #
      ######
    `);
    game.play('right');
    game.play('left');
    expect(drawn(game)).toEqual(board`
      ######
      #    #
      #PHb #
      ######
    `);
  });
});

describe('the human', () => {
  test.each([
    ['on rock', ['Pb', '##']],
    ['at the lower edge of the board', ['Pb']],
    ['on a ladder', ['Pb', 'H#', ' #']],
    ['on a resting box', ['P', 'b']],
  ])('%s is held', (_, rows) => {
    expect(drawn(on(rows))).toEqual(rows);
  });

  test('is held in a ladder, with nothing below', () => {
    const game = on(
      board`
        #####
        #PH #
        ## ##
        #  b#
        #####
      `,
      'r',
    );
    expect(drawn(game)).toEqual(board`
      #####
      # P #
      ## ##
      #  b#
      #####
    `);
  });

  test('falls over nothing', () => {
    const rows = board`
      ####
      #P #
      #  #
      # b#
      ####
    `;
    expect(drawn(on(rows))).toEqual(board`
      ####
      #  #
      #  #
      #Pb#
      ####
    `);
  });

  test('falls with the box below him', () => {
    const rows = board`
      ###
      #P#
      #b#
      # #
      ###
    `;
    expect(drawn(on(rows))).toEqual(board`
      ###
      # #
      #P#
      #b#
      ###
    `);
  });

  test('falls off a ledge that he walks off', () => {
    const game = on(
      board`
        #####
        #P  #
        ### #
        #b# #
        #####
      `,
      'rr',
    );
    expect(film(game)).toEqual(board`
      #####  #####  #####
      #  P#  #   #  #   #
      ### #  ###P#  ### #
      #b# #  #b# #  #b#P#
      #####  #####  #####
    `);
  });

  test('lands on the box that he pushed over the ledge before', () => {
    const game = on(
      board`
        ######
        #Pb  #
        ###  #
        ###  #
        ######
      `,
      'rrr',
    );
    expect(drawn(game)).toEqual(board`
      ######
      #    #
      ###  #
      ###bP#
      ######
    `);
  });

  test('comes to rest on a box below him', () => {
    const game = on(
      board`
        #####
        #Pb #
        ### #
        ### #
        #####
      `,
      'rr',
    );
    expect(drawn(game)).toEqual(board`
      #####
      #   #
      ###P#
      ###b#
      #####
    `);
  });
});

describe('what falls', () => {
  test('falls one cell a tick', () => {
    const game = on(board`
      ####
      #b #
      #  #
      #  #
      # P#
      ####
    `);
    expect(film(game)).toEqual(board`
      ####  ####  ####  ####
      #b #  #  #  #  #  #  #
      #  #  #b #  #  #  #  #
      #  #  #  #  #b #  #  #
      # P#  # P#  # P#  #bP#
      ####  ####  ####  ####
    `);
  });

  test('falls together in a tick, wherever it is', () => {
    const game = on(board`
      #####
      #b r#
      #   #
      #  P#
      #####
    `);
    expect(film(game)).toEqual(board`
      #####  #####  #####
      #b r#  #   #  #   #
      #   #  #b r#  #  r#
      #  P#  #  P#  #b P#
      #####  #####  #####
    `);
  });

  test('falls as a whole column, with the human in it', () => {
    const game = on(board`
      ###
      #r#
      #P#
      #b#
      # #
      # #
      ###
    `);
    expect(film(game)).toEqual(board`
      ###  ###  ###
      #r#  # #  # #
      #P#  #r#  # #
      #b#  #P#  #r#
      # #  #b#  #P#
      # #  # #  #b#
      ###  ###  ###
    `);
  });

  test('comes to rest on the human and does not hurt him', () => {
    const game = on(board`
      ####
      #r #
      #b #
      #  #
      #P #
      ####
    `);
    expect(film(game)).toEqual(board`
      ####  ####
      #r #  #  #
      #b #  #r #
      #  #  #b #
      #P #  #P #
      ####  ####
    `);
    expect(game.play('right').done).toBe(true);
  });

  test('comes to rest on a human whom a ladder holds', () => {
    const game = on(board`
      ####
      #b #
      #  #
      #P #
      #H #
      #  #
      ####
    `);
    expect(drawn(game)).toEqual(board`
      ####
      #  #
      #b #
      #P #
      #H #
      #  #
      ####
    `);
  });

  test('leaves a human in a ladder above', () => {
    const game = on(
      board`
        #######
        #PbH  #
        ###r  #
        ###b  #
        #######
      `,
      'rr',
    );
    expect(film(game)).toEqual(board`
      #######  #######  #######  #######  #######
      #  Pb #  #  P  #  #  P  #  #  P  #  #  P  #
      ###r  #  ###rb #  ###r  #  ###r  #  ###   #
      ###b  #  ###b  #  ###bb #  ###   #  ###r  #
      #######  #######  #######  #######  #######
    `);
  });
});

describe('boxes of one colour', () => {
  test.each([
    [
      'side by side',
      board`
        #####  #####
        #bbP#  #  P#
        #####  #####
      `,
    ],
    [
      'one above the other',
      board`
        ####  ####
        #b #  #  #
        #bP#  # P#
        ####  ####
      `,
    ],
    [
      'in a row of three',
      board`
        ######  ######
        #bbbP#  #   P#
        ######  ######
      `,
    ],
    [
      'round a corner',
      board`
        #####  #####
        #b  #  #   #
        #bbP#  #  P#
        #####  #####
      `,
    ],
    [
      'in a group of seven',
      board`
        ######  ######
        #y y #  #    #
        #yyyP#  #   P#
        #y#y##  # # ##
        ######  ######
      `,
    ],
    [
      'all at the same moment, with those of other colours',
      board`
        ########  ########
        #b     #  #      #
        #bgg yP#  #     P#
        ####yy##  ####  ##
        ########  ########
      `,
    ],
    [
      'only when nothing falls any more, anywhere',
      board`
        ######  ######  ######  ######
        #b r #  #    #  #    #  #    #
        # b  #  #bbr #  #bb  #  #    #
        ### P#  ### P#  ###rP#  ###rP#
        ######  ######  ######  ######
      `,
    ],
    [
      'again after a fall, and so on until all is still',
      board`
        ####  ####  ####  ####  ####
        #r #  #r #  #  #  #  #  #  #
        #b #  #  #  #r #  #  #  #  #
        #b #  #  #  #  #  #r #  #  #
        #rP#  #rP#  #rP#  #rP#  # P#
        ####  ####  ####  ####  ####
      `,
    ],
    [
      'below the human, who falls',
      board`
        #####  #####  #####  #####
        #P  #  #P  #  #   #  #   #
        #b  #  #   #  #P  #  #   #
        #br #  # r #  # r #  #Pr #
        #####  #####  #####  #####
      `,
    ],
    [
      'in a ladder, and the ladder is there again',
      board`
        #####  #####  #####
        #b  #  #   #  #   #
        #HbP#  #bbP#  #H P#
        #####  #####  #####
      `,
    ],
    [
      'not where one falls past the other',
      board`
        #####  #####  #####  #####
        #b  #  #   #  #   #  #   #
        # b #  #bb #  # b #  # b #
        # # #  # # #  #b# #  # # #
        #  P#  #  P#  #  P#  #b P#
        #####  #####  #####  #####
      `,
    ],
  ])('vanish %s', (_, ticks) => {
    expect(film(on(firstPicture(ticks)))).toEqual(ticks);
  });

  test.each([
    ['of different colours', ['brcmgylP']],
    ['of one colour, but touch with a corner only', ['b  ', 'rbP']],
    ['of one colour with a gap between', ['b bP']],
    ['of one colour with a rock between', ['b#bP']],
    ['of one colour with the human between', ['bPb']],
  ])('stay if they are %s', (_, rows) => {
    expect(drawn(on(rows))).toEqual(rows);
  });

  test.each(['b', 'r', 'c', 'm', 'g', 'y', 'l', '1'])('vanish if they are two of %s', (box) => {
    expect(drawn(on([`P${box}${box}`]))).toEqual(['P  ']);
  });
});

describe('before the first key', () => {
  const HANGING = board`
    ######
    #b   #
    #    #
    # bPr#
    ######
  `;
  const SETTLED = board`
    ######
    #    #
    #    #
    #  Pr#
    ######
  `;

  test('things fall and vanish when the level is loaded', () => {
    const game = on(HANGING);
    expect(drawn(game)).toEqual(SETTLED);
    expect({ moves: game.moves, pushes: game.pushes, position: game.position }).toEqual({
      moves: 0,
      pushes: 0,
      position: 0,
    });
  });

  test('a viewer can see how they fell', () => {
    expect(film(on(HANGING))).toEqual(board`
      ######  ######  ######  ######
      #b   #  #    #  #    #  #    #
      #    #  #b   #  #    #  #    #
      # bPr#  # bPr#  #bbPr#  #  Pr#
      ######  ######  ######  ######
    `);
  });

  test('everything is at rest after a reset', () => {
    const game = on(HANGING, 'll');
    expect(drawn(game)).not.toEqual(SETTLED);
    game.reset();
    expect(drawn(game)).toEqual(SETTLED);
  });

  test('there is nothing to undo', () => {
    const game = on(HANGING);
    expect(game.undo().done).toBe(false);
    expect(drawn(game)).toEqual(SETTLED);
  });

  test('a level can win itself', () => {
    expect(on(['P bb']).standing.state).toBe('won');
  });
});

describe('walking', () => {
  test.each([
    ['left', 'l', '#P b#'],
    ['right', 'r', '# Pb#'],
    ['and back', 'rl', '#P b#'],
  ])('goes one cell: %s', (_, steps, row) => {
    expect(after(vexed, 'vexed', ['#P b#'], steps)).toEqual([row]);
  });

  test('goes one cell and no further, through a ladder as through nothing', () => {
    expect(after(vexed, 'vexed', ['#PH b#'], 'r')).toEqual(['# P b#']);
    expect(after(vexed, 'vexed', ['#PH b#'], 'rr')).toEqual(['# HPb#']);
  });

  test('pushes a box that can be pushed', () => {
    expect(after(vexed, 'vexed', ['#Pb  #'], 'rr')).toEqual(['#  Pb#']);
    expect(after(vexed, 'vexed', ['#  bP#'], 'l')).toEqual(['# bP #']);
  });

  test.each<[string, string, Direction]>([
    ['a rock', 'b#P', 'left'],
    ['the edge', 'b P', 'right'],
    ['a box with a rock behind it', '#Pb#', 'right'],
    ['a box with the edge behind it', 'bP ', 'left'],
    ['a box with a box behind it', '#Pbr #', 'right'],
  ])('into %s is refused', (_, row, direction) => {
    const game = on([row]);
    const before = everything(game);
    expect(attempt(game, direction)).toEqual({ done: false, ...before });
  });

  test('counts moves and pushes', () => {
    const game = on(['#P b  #'], 'rrl');
    expect({ moves: game.moves, pushes: game.pushes }).toEqual({ moves: 3, pushes: 1 });
  });
});

describe('a pushed box', () => {
  test('falls over a ledge', () => {
    const game = on(
      board`
        #####
        #Pb #
        ### #
        ### #
        #####
      `,
      'r',
    );
    expect(film(game)).toEqual(board`
      #####  #####  #####
      # Pb#  # P #  # P #
      ### #  ###b#  ### #
      ### #  ### #  ###b#
      #####  #####  #####
    `);
  });

  test('falls through a ladder, which is free for it', () => {
    const game = on(
      board`
        #####
        #PbH#
        ###H#
        #  H#
        #####
      `,
      'r',
    );
    expect(film(game)).toEqual(board`
      #####  #####  #####
      # Pb#  # PH#  # PH#
      ###H#  ###b#  ###H#
      #  H#  #  H#  #  b#
      #####  #####  #####
    `);
  });

  test('leaves the boxes stacked on it behind: they rest on the human', () => {
    const game = on(
      board`
        ######
        # r  #
        # g  #
        #Pb  #
        ######
      `,
      'r',
    );
    expect(film(game)).toEqual(board`
      ######
      # r  #
      # g  #
      # Pb #
      ######
    `);
  });

  test.each([
    [
      'on after the box',
      'rr',
      board`
        ######
        #    #
        # r  #
        # gPb#
        ######
      `,
    ],
    [
      'back',
      'rl',
      board`
        ######
        #    #
        # r  #
        #Pgb #
        ######
      `,
    ],
  ])('leaves boxes that fall when the human goes %s', (_, steps, rows) => {
    const stack = board`
      ######
      # r  #
      # g  #
      #Pb  #
      ######
    `;
    expect(after(vexed, 'vexed', stack, steps)).toEqual(rows);
  });

  test('may be pushed by a human in a ladder', () => {
    const game = on(
      board`
        ######
        #PHb #
        ## ###
        ######
      `,
      'rr',
    );
    expect(drawn(game)).toEqual(board`
      ######
      # HPb#
      ## ###
      ######
    `);
  });

  test('may be pushed by a human on top of a ladder', () => {
    const game = on(
      board`
        ######
        #P b #
        ##H###
        ######
      `,
      'rr',
    );
    expect(drawn(game)).toEqual(board`
      ######
      #  Pb#
      ##H###
      ######
    `);
  });

  test('vanishes with its own colour only when what rested on the human has fallen', () => {
    const game = on(
      board`
        ########
        # r    #
        # Pb b #
        ########
      `,
      'r',
    );
    expect(film(game)).toEqual(board`
      ########  ########  ########
      # r    #  #      #  #      #
      #  Pbb #  # rPbb #  # rP   #
      ########  ########  ########
    `);
  });

  test('vanishes where it touches its own colour', () => {
    const game = on(['#Pb b r#'], 'r');
    expect(film(game)).toEqual(['# Pbb r#  # P   r#']);
  });
});

describe('climbing', () => {
  const LADDER = board`
    ####
    #  #
    # H#
    #PH#
    #b##
    ####
  `;

  test('goes up inside a ladder and out onto its top, and back down', () => {
    expect(wholeFilm(on(LADDER, 'ruudd'))).toEqual(board`
      ####  ####  ####  ####  ####  ####
      #  #  #  #  #  #  # P#  #  #  #  #
      # H#  # H#  # P#  # H#  # P#  # H#
      #PH#  # P#  # H#  # H#  # H#  # P#
      #b##  #b##  #b##  #b##  #b##  #b##
      ####  ####  ####  ####  ####  ####
    `);
  });

  test('starts from below a hanging ladder, where he stays', () => {
    const game = on(
      board`
        ####
        #H #
        #H #
        #Pb#
        ####
      `,
      'u',
    );
    expect(film(game)).toEqual(board`
      ####
      #H #
      #P #
      # b#
      ####
    `);
  });

  test('steps off the lower end of a hanging ladder, and then he falls', () => {
    const game = on(
      board`
        #####
        #PH #
        ##  #
        ##  #
        ## b#
        #####
      `,
      'rd',
    );
    expect(film(game)).toEqual(board`
      #####  #####  #####
      # H #  # H #  # H #
      ##P #  ##  #  ##  #
      ##  #  ##P #  ##  #
      ## b#  ## b#  ##Pb#
      #####  #####  #####
    `);
  });

  test('leaves a ladder sideways, and then he falls', () => {
    const game = on(LADDER, 'rul');
    expect(drawn(game)).toEqual(LADDER);
  });

  test.each<[string, readonly string[], string, Direction]>([
    ['up without a ladder', ['  ', 'Pb'], '', 'up'],
    ['down without a ladder, onto rock', ['Pb', '##', '  '], '', 'down'],
    ['down without a ladder, onto a box', ['P', 'b'], '', 'down'],
    ['up beside a ladder', ['  H', 'bPH'], '', 'up'],
    ['up from above the top of a ladder', ['  ', '  ', 'H ', 'Pb'], 'uu', 'up'],
    ['up into rock at the upper end of a ladder', ['# ', 'H ', 'Pb'], 'u', 'up'],
    ['up over the edge at the upper end of a ladder', ['H ', 'Pb'], 'u', 'up'],
    ['down into rock at the lower end of a ladder', ['PHb', '###', '   '], 'r', 'down'],
    ['down over the edge at the lower end of a ladder', ['PHb'], 'r', 'down'],
    ['up into a box', [' g ', ' b ', 'PH '], 'r', 'up'],
    ['down onto a box', ['PH', '#b'], 'r', 'down'],
    ['down onto a box in the ladder', [' b', 'PH', '#H'], 'r', 'down'],
  ])('%s is refused', (_, rows, steps, direction) => {
    const game = on(rows, steps);
    const before = everything(game);
    expect(attempt(game, direction)).toEqual({ done: false, ...before });
  });
});

describe('the level', () => {
  test('is won when no box is left', () => {
    const game = on(['#Pb b#'], 'r');
    expect(drawn(game)).toEqual(['# P  #']);
    expect(game.standing.state).toBe('won');
  });

  test('is not won while a box is left', () => {
    expect(on(['#Pb b r#'], 'r').standing.state).toBe('playing');
  });

  test('is won at once without a box', () => {
    expect(on(['#P #']).standing.state).toBe('won');
  });

  test('once won ends all moves, but can be undone and reset', () => {
    const game = on(['#Pb b#'], 'r');
    expect(attempt(game, 'right')).toEqual({ done: false, ...everything(game) });
    game.undo();
    expect({ rows: drawn(game), state: game.standing.state }).toEqual({ rows: ['#Pb b#'], state: 'playing' });
  });

  test('once won discards the rest of a sequence, and skips refused steps before', () => {
    const game = on(['#P b b#']);
    expect(game.replay(movesOf(game, 'l u r r l l'))).toMatchObject({ given: 6, applied: 2, refused: 2, discarded: 2 });
    expect(drawn(game)).toEqual(['#  P  #']);
  });
});

describe('a colour with exactly one box left', () => {
  test.each([
    ['from the start', 'P r b r', '', 'blue'],
    ['after two others have vanished', 'P r b r bb', '', 'blue'],
    ['in black', 'P r l r', '', 'black'],
  ])('is reported, and the game continues: %s', (_, row, steps, colour) => {
    const game = on([row], steps);
    expect(noticesOf(game).map(({ sentence }) => sentence)).toEqual([
      `only one ${colour} box is left, which can never vanish`,
    ]);
    expect(game.standing.state).toBe('playing');
    expect(game.play('right').done).toBe(true);
  });

  test.each([
    ['of a colour two are left', 'P r b r b'],
    ['of a colour none is left', 'P r bb r'],
    ['of a colour there never was one', 'P r r'],
  ])('is not reported when %s', (_, row) => {
    expect(noticesOf(on([row]))).toEqual([]);
  });

  test('draws a notice, until undo', () => {
    const game = on(['#Pb b  b#'], 'r');
    expect(noticesOf(game).map(({ id }) => id)).toEqual(['last-blue']);
    game.undo();
    expect(noticesOf(game)).toEqual([]);
  });
});

describe('one undo', () => {
  const BEFORE = board`
    #######
    #PbH  #
    ###r  #
    ###b r#
    #######
  `;

  test('takes back a whole turn, with all that fell and vanished', () => {
    const game = on(BEFORE, 'r');
    const before = everything(game);
    game.play('right');
    expect(drawn(game)).toEqual(board`
      #######
      #  P  #
      ###   #
      ###r r#
      #######
    `);
    game.undo();
    expect(everything(game)).toEqual({ ...before, length: 2 });
    game.undo();
    expect(drawn(game)).toEqual(BEFORE);
  });

  test('can be redone', () => {
    const game = on(BEFORE, 'rr');
    const end = everything(game);
    game.undo();
    game.redo();
    expect(everything(game)).toEqual(end);
  });
});

test.each([
  ['in a cell of his own', ['#P#b'], [0]],
  ['between two rocks', ['#P #b'], [1, 0]],
  ['with a box to push', ['#Pb r #'], [1, 1, 0]],
  ['with a box to push home', ['#Pb b #'], [1, 0]],
  [
    'at a ladder',
    board`
      ####
      #  #
      #H #
      #P #
      ####
      #b##
    `,
    [2, 1, 0],
  ],
])('positions that the human reaches %s', (_, rows, counts) => {
  expect(fingerprint(on(rows).level, vexed, counts.length)).toEqual([1, ...counts]);
});

describe('on any map', () => {
  const symbol = fc.constantFrom(...'      ###HHbbrrg');
  const map = fc
    .tuple(fc.integer({ min: 3, max: 7 }), fc.integer({ min: 3, max: 6 }))
    .chain(([width, height]) =>
      fc.tuple(
        fc.array(fc.array(symbol, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
        fc.nat(width - 1),
        fc.nat(height - 1),
      ),
    )
    .map(([cells, column, row]) =>
      cells.map((line, y) => line.map((cell, x) => (x === column && y === row ? 'P' : cell)).join('')),
    );
  const steps = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 200 });

  test('each turn goes tick by tick as the rulebook says', () => {
    fc.assert(
      fc.property(map, steps, (rows, line) => {
        const game = on(rows);
        playLine(game, line);
        expect(ticksOf(game)).toEqual(ticksByTheBook(rows, line));
      }),
      tries(150),
    );
  });

  test('refused steps are those that the rulebook refuses', () => {
    fc.assert(
      fc.property(map, fc.constantFrom(...DIRECTIONS), (rows, direction) => {
        const game = on(rows);
        const isOver = game.standing.state !== 'playing';
        const turn = turnByTheBook(rows, drawn(game), direction);
        expect(game.play(direction).done).toBe(!isOver && turn !== undefined);
      }),
      tries(100),
    );
  });

  test('nothing unsupported and no two of a colour that touch remain after a turn', () => {
    fc.assert(
      fc.property(map, steps, (rows, line) => {
        const game = on(rows);
        playLine(game, line);
        expect(restByTheBook(rows, drawn(game))).toEqual([]);
      }),
      tries(60),
    );
  });

  test('boxes vanish only in groups of their colour', () => {
    fc.assert(
      fc.property(map, steps, (rows, line) => {
        const game = on(rows);
        playLine(game, line);
        expect(lossesIn(ticksOf(game).flat()).filter((loss) => loss < 0 || loss === 1)).toEqual([]);
      }),
      tries(60),
    );
  });

  test('undo goes back to the start and redo to the end', () => {
    fc.assert(
      fc.property(map, steps, (rows, line) => {
        const game = on(rows);
        const start = drawn(game);
        playLine(game, line);
        const end = everything(game);
        undoAll(game);
        expect(drawn(game)).toEqual(start);
        redoAll(game);
        expect(everything(game)).toEqual(end);
      }),
      tries(40),
    );
  });
});

test('two boards of one level settle side by side as they do alone', () => {
  const { level, referee, board: alone } = on(['#######', '#P b  #', '##    #', '#rrb  #', '####b##', '#######']);
  const boards = [1, 2].map(() => new Board(level, referee.gaugeCount));
  const openings = boards.map((one) => openBoardByTicks(referee, one));
  while (openings.map((opening) => opening.next().done).includes(false));
  expect(boards.map((one) => rowsOf(one, vexed))).toEqual([rowsOf(alone, vexed), rowsOf(alone, vexed)]);
  expect(rowsOf(alone, vexed).join('')).not.toMatch('r');
});

describe('published levels', () => {
  sharedTest.each([
    ['map1', 'sol1', 49, 1],
    ['map5', 'sol5', 113, 1],
  ])('%s is won by %s, a step before its end', (map, solution, given, discarded) => {
    const game = on(rowsIn(shared(`vexed/${map}.txt`)));
    const replay = game.replay(movesOf(game, shared(`vexed/${solution}.txt`)));
    expect({ given: replay.given, discarded: replay.discarded }).toEqual({ given, discarded });
    expect(game.standing.state).toBe('won');
  });

  sharedTest("the document's own map is read with its CRLF, 8 wide and 10 high", () => {
    const level = levelIn('vexed', shared('vexed/figure10-spec.txt'));
    expect({ width: level.width, height: level.height }).toEqual({ width: 8, height: 10 });
  });
});

/** All ticks of some steps: refused ones are skipped, and the rest is discarded once no box is left. */
function ticksByTheBook(map: readonly string[], line: readonly Direction[]): (readonly string[])[][] {
  const turns = [[map, ...restByTheBook(map, map)]];
  for (const direction of line) {
    const rows = turns.at(-1)?.at(-1) ?? map;
    const turn = /[a-z]/.test(rows.join('')) ? turnByTheBook(map, rows, direction) : undefined;
    if (turn) turns.push([...turn]);
  }
  return turns;
}

/** The number of boxes of each colour that disappeared with each tick. */
function lossesIn(ticks: readonly (readonly string[])[]): number[] {
  return ticks
    .slice(1)
    .flatMap((rows, index) => [...'brg'].map((box) => count(ticks[index] ?? [], box) - count(rows, box)));
}

function count(rows: readonly string[], symbol: string): number {
  return rows.join('').split(symbol).length - 1;
}

function rowsIn(map: string): string[] {
  return map
    .split(/\r?\n/)
    .slice(1)
    .filter((row) => row !== '');
}
