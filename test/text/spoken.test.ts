import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../src/core/play/game';
import { type Command, letterOfCommand } from '../../src/core/play/move';
import { OWN_MAPS } from '../../src/files/level-files';
import { readPlayable, theOnly } from '../../src/library/level-entry';
import { listLevels } from '../../src/library/load';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { TextEnding } from '../../src/text/conversation';
import { playBySentences } from '../../src/text/spoken';
import { gameOn, movesOf } from '../support/draw';
import { expectGolden } from '../support/golden';
import { playableFrom } from '../support/playable';
import { typed } from '../support/talk';
import { temporaryFolder } from '../support/temporary-folder';
import { valueOf } from '../support/value-of';

const folder = temporaryFolder();

const GAME = `OBJECTS
Background
green

Target
blue

Wall
brown

Player
black

Crate
orange

LEGEND
. = Background
# = Wall
P = Player
* = Crate
O = Target

SOUNDS

COLLISIONLAYERS
Background
Target
Player, Wall, Crate

RULES
[ > Player | Crate ] -> [ > Player | > Crate ]

WINCONDITIONS
All Target on Crate

LEVELS
#######
#P.*.O#
#######
`;

/** Plays by ear: how it ended, and the answer to each line; the first answer is how the level begins. */
async function hear(
  game: Game,
  lines: readonly string[],
  title = 'Test',
): Promise<{ ending: TextEnding | number; answers: readonly string[] }> {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const hint = () => Promise.resolve('Push the box right. Type d.');
  const place = { notes: [], hasNext: false, hasPrevious: true, hasLevel: (number: number) => number < 5 };
  const ending = await playBySentences(game, { lines: typed(lines), write, hint, ...place }, title);
  return { ending, answers: written.split('> ').map((answer) => answer.trimEnd()) };
}

/** The answer to the last of these lines. */
async function answerTo(game: Game, ...lines: readonly string[]): Promise<string | undefined> {
  return (await hear(game, lines)).answers[lines.length];
}

/** Two boxes, two goals. */
function hall(): Game {
  return gameOn(classic, 'lvl', ['########', '#@.A.a.#', '#..A...#', '#..a...#', '########']);
}

function shop(): Game {
  return gameOn(potions, 'potions', ['1 9', 'WWWWWWW', 'WP$2 GW', 'WWWWWWW']);
}

describe('the first levels of every rule set are won by ear', () => {
  test.each([
    'level1.lvl',
    'pieces/1-the-key.lvl',
    'pieces/2-special-delivery.lvl',
    'multiplayer/1-two-hands.map',
    'multiplayer/2-wrong-sides.map',
    'holes/1-bridge.lvl',
    'holes/2-thin-ice.lvl',
    'potions/1-first-crate.txt',
    'potions/9-small-change.txt',
    'map1.txt',
    'map2.txt',
  ])('%s', async (map) => {
    const found = valueOf(theOnly(valueOf(listLevels([join(OWN_MAPS, map)], {})), ''));
    const { level, rules, title } = valueOf(readPlayable(found));
    const solution = map.replace(/^map/, 'sol').replace(/\.[^.]+$/, '.txt');
    const steps = readFileSync(join(OWN_MAPS, '..', 'solutions', solution), 'utf8');
    const game = new Game(level, rules);
    const lines = movesOf(game, steps.replaceAll(/;.*$/gm, '')).map(lineFor);
    const { answers } = await hear(game, lines, title);
    expect(game.standing.state).toBe('won');
    const [opening = '', ...others] = answers;
    const told = others.flatMap((answer, index) => [`> ${lines[index] ?? ''}`.trimEnd(), ...(answer ? [answer] : [])]);
    expectGolden(`spoken/${map.replaceAll('/', '-').replace(/\.[^.]+$/, '')}`, `${[opening, ...told].join('\n')}\n`);
  });
});

function lineFor(command: Command): string {
  if (command.kind === 'undo') return 'undo';
  return command.kind === 'action' ? command.id : letterOfCommand(command);
}

describe('a level begins', () => {
  test('with its title, rule set and size, what is in it, the counts, and where you are', async () => {
    expect((await hear(hall(), [], 'Two Goals')).answers).toEqual([
      'Two Goals, classic. 8 columns, 5 rows. 2 boxes, 2 goals. On goals 0 of 2. You are at 2,2, facing down.',
      '',
    ]);
  });

  test('and players are named where there are several', async () => {
    const game = gameOn(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']);
    expect((await hear(game, [])).answers[0]).toMatch(
      /Player A is at 2,2, facing down\. Player B is at 2,3, facing down\.$/,
    );
  });
});

describe('a move is told', () => {
  test.each([
    [['s'], 'Down.'],
    [['w'], 'A wall is in the way.'],
    [['d'], 'Right. Box ahead.'],
    [['d', 'd'], 'Right. Pushed a box. Goal ahead.'],
    [['d', '2d'], 'Right. Pushed a box. Right. Pushed a box onto a goal, 1 of 2.'],
    [
      ['9 right'],
      'Right. Right. Pushed a box. Right. Pushed a box onto a goal. Right. Pushed a box off a goal. A wall is behind it.',
    ],
    [['ddd', 'd'], 'Right. Pushed a box off a goal, 0 of 2. Wall ahead.'],
    [['s2'], 'Down 2. Wall ahead.'],
    [['\x1b[C\x1bOC\x1b[A'], 'Right. Right. Pushed a box. A wall is in the way.'],
    [['ddd', 'u'], 'At move 2. Box at 5,2. You are at 4,2, facing right. On goals 0 of 2.'],
    [['ddd', 'r'], 'At the start. Box at 4,2. You are at 2,2, facing down. On goals 0 of 2.'],
    [['d', 'restart', 'redo'], 'Right. Box ahead.'],
    [['undo'], 'There is nothing to undo.'],
    [['restart'], 'This is the start.'],
    [['y'], 'There is nothing to redo.'],
  ])('after %j: %s', async (lines, answer) => {
    expect(await answerTo(hall(), ...lines)).toBe(answer);
  });

  test('with what falls and vanishes', async () => {
    const game = gameOn(vexed, 'vexed', ['######', '#Pr  #', '###  #', '#  r #', '######']);
    expect(await answerTo(game, 'd')).toBe(
      'Right. Pushed a red box. It fell 1 square and vanished with another, boxes left 0. Won in 1 move, 1 push.',
    );
  });

  test('with the reason of a loss, after which undo goes back', async () => {
    const game = gameOn(holes, 'holes', ['_H_Y', '', '>_y_']);
    expect(await answerTo(game, 'd')).toBe('Right, onto a hole. Lost: you fell into a hole.');
    expect(await answerTo(game, 'undo')).toBe('At the start. You are at 1,1, facing right.');
  });

  test('with notices, each once', async () => {
    const game = gameOn(holes, 'holes', ['__H_Y', '', '>y___']);
    expect(await answerTo(game, 'd')).toBe(
      'Right. Pushed a yellow trophy into a hole. A yellow goal can never be filled any more.',
    );
  });

  test('with purchases', async () => {
    expect(await answerTo(shop(), 'd', 'd')).toBe('The crate needs more strength.');
    expect(await answerTo(shop(), 'd', 'buy strength')).toBe('You buy a strength potion for 5, strength 3, money 0.');
    expect(await answerTo(shop(), 'buy-fancy')).toBe('There is not enough money for it.');
  });

  test('as of the player who makes it', async () => {
    const game = gameOn(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']);
    expect(await answerTo(game, 'D', 'l')).toBe('Player B: right. Box of B ahead.');
    expect(await answerTo(game, 'ahead')).toBe('Right: box of A, floor, goal, wall.');
  });
});

describe('a question is answered in one line', () => {
  test.each([
    ['look', 'Up: wall. Right: floor, box, floor. Down: 2 floor, wall. Left: wall.'],
    ['ahead', 'Down: 2 floor, wall.'],
    ['where', 'You are at 2,2, facing down. 0 moves, 0 pushes. On goals 0 of 2.'],
    ['boxes', '2 boxes: 4,2; 4,3.'],
    ['goals', '2 goals: 6,2; 4,4.'],
    ['row 2', 'Row 2: wall, player, floor, box, floor, goal, floor, wall.'],
    ['column 4', 'Column 4: wall, 2 box, goal, wall.'],
    ['row 9', 'There is no row 9; the last one is 5.'],
    ['row', 'Type a number, such as row 4.'],
    ['path 5,2', '7 steps: 1 right, 2 down, 2 right, 2 up.'],
    ['path 2 2', 'You are there.'],
    ['path 4,2', 'There is no free way to 4,2. Box there.'],
    ['path 9,1', 'There is no 9,1: the level has 8 columns and 5 rows.'],
    ['path', 'Type a column and a row, such as path 5,3.'],
    ['jump', '"jump" is not a command; help lists them.'],
    ['3d3', '"3d3" is not a command; help lists them.'],
  ])('%s: %s', async (question, answer) => {
    expect(await answerTo(hall(), question)).toBe(answer);
  });

  test('of the boxes on goals, and the goals with boxes', async () => {
    expect(await answerTo(hall(), 'ddd', 'boxes')).toBe('2 boxes: 6,2 on goal; 4,3.');
    expect(await answerTo(hall(), 'ddd', 'goals')).toBe('2 goals: 6,2 with box; 4,4.');
  });

  test('by kind, where there are several; and where there are none', async () => {
    const game = gameOn(vexed, 'vexed', ['#######', '#P r g#', '#######']);
    expect(await answerTo(game, 'boxes')).toBe('1 red box: 4,2. 1 green box: 6,2.');
    expect(await answerTo(game, 'goals')).toBe('There are no goals.');
  });

  test('about pieces of any other name', async () => {
    const game = gameOn(holes, 'holes', ['______', '_hhYY_', '______', '', 'WWWWWW', '>__By_', 'WWWWWW']);
    expect(await answerTo(game, 'holes')).toBe('2 holes: 2,2; 3,2.');
    expect(await answerTo(game, 'trophies')).toBe('1 yellow trophy: 5,2 on yellow goal.');
    expect(await answerTo(game, 'player')).toBe('1 player: 1,2.');
    expect(await answerTo(game, 'ice')).toBe('There are no ice.');
    expect(await answerTo(game, 'coins')).toBe('"coins" is not a command; help lists them.');
  });

  test('about another player, if it is named', async () => {
    const game = gameOn(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']);
    expect(await answerTo(game, 'look b')).toBe('Up: player A. Right: floor, box of B, floor. Down: wall. Left: wall.');
    expect(await answerTo(game, 'look z')).toBe('"look z" is not a command; help lists them.');
  });

  test('and help has the moves, the shop and the questions', async () => {
    expect(await answerTo(shop(), 'help')).toBe(
      'Moves: w up, a left, s down, d right; 3d moves three times. undo, redo, restart, next, previous, level 4, hint, quit. Actions: buy strength, buy move, buy fancy. Questions: look, ahead, where, boxes, goals, coins, row 4, column 4, path 5,3. Places are column, row.',
    );
  });
});

test('a level is chosen by its number', async () => {
  expect(await hear(hall(), ['d', 'level 4'])).toMatchObject({ ending: 4 });
  expect(await answerTo(hall(), 'level 5')).toBe('There is no level 5.');
});

test('moves may be typed as a hint lists them', async () => {
  expect(await answerTo(shop(), 'd, buy strength')).toContain('You buy a strength potion');
  expect(await answerTo(hall(), 'd, jump')).toBe('"d, jump" is not a command; help lists them.');
});

test('letters of moves may stand apart', async () => {
  expect(await answerTo(hall(), 's d')).toBe(await answerTo(hall(), 'sd'));
});

test('a rule file is told in the names of its objects, by what is new on which square', async () => {
  const { level, rules } = playableFrom(folder, 'game.ps', GAME);
  const { answers } = await hear(new Game(level, rules), ['d', 'd', 'look', 'row 2', 'boxes', 'd']);
  expect(answers).toEqual([
    expect.stringMatching(/ 7 columns, 3 rows\. 16 walls, 1 crate, 1 target\. You are at 2,2, facing down\.$/),
    'Right. Crate ahead.',
    'Right. Crate at 5,2. Crate ahead.',
    'Up: wall. Right: crate. Down: wall. Left: 2 floor, wall.',
    'Row 2: wall, 2 floor, player, crate, target, wall.',
    'In this game no pieces are boxes by name; row 4 and column 4 tell what is where.',
    'Right. Crate at 6,2. Won in 3 moves, 2 pushes.',
  ]);
});

test('the letters of actions in sequences are heard, too, and named by the help', async () => {
  const bomb = GAME.replace('RULES\n', 'RULES\n[ Action Player | Crate ] -> [ Player | ]\n');
  const { level, rules } = playableFrom(folder, 'bomb.ps', bomb);
  const { answers } = await hear(new Game(level, rules), ['d', 'x', 'undo', '{act}', 'undo', 'act', 'undo', 'xd', '?']);
  const [, , act, , braced, , named, , both, help] = answers;
  expect([braced, named]).toEqual([act, act]);
  expect(act).toMatch(/^You do /);
  expect(both).toMatch(/Right/);
  expect(help).toContain('Actions: x or act.');
});

test('in a rule file, the player faces where the last step went', async () => {
  const { level, rules } = playableFrom(folder, 'game.ps', GAME);
  const { answers } = await hear(new Game(level, rules), ['d', 'where', 'ahead', 'u', 'where']);
  expect(answers[2]).toContain('You are at 3,2, facing right.');
  expect(answers[3]).toMatch(/^Right: crate, floor, target, wall/);
  expect(answers[5]).toContain('facing down.');
});

test('what an action changes in a rule file is told by square, also where the player stands', async () => {
  const switched = GAME.replace('RULES\n', 'RULES\n[ Action Player ] [ Crate ] -> [ Player Target ] [ Target ]\n');
  const { level, rules } = playableFrom(folder, 'switched.ps', switched);
  expect(await answerTo(new Game(level, rules), 'x')).toMatch(/^You do [^.]*\. Target at 2,2\. Target at 4,2\./);
});

test('where a rule puts the player is told, and that it has led back to the start', async () => {
  const moved = GAME.replace(
    /\[ > .*/,
    'late [ Player | Crate ] [ Target ] -> [ | Crate ] [ Player Target ]\n[ > Player Target | Wall ] -> restart',
  );
  const { level, rules } = playableFrom(folder, 'moved.ps', moved);
  expect((await hear(new Game(level, rules), ['d', 'd'])).answers.slice(1)).toEqual([
    'Right. You are at 6,2. Wall ahead.',
    'Right. Everything is as at the start. You are at 2,2.',
    '',
  ]);
});

test('boxes and goals of a rule file that are called so are listed', async () => {
  const { level, rules } = playableFrom(
    folder,
    'named.ps',
    GAME.replaceAll('Target', 'Goal').replaceAll('Crate', 'Box'),
  );
  const { answers } = await hear(new Game(level, rules), ['goals', 'd', 'd', 'boxes']);
  expect(answers[1]).toBe('1 goal: 6,2.');
  expect(answers[4]).toBe('1 box: 5,2.');
  const walls = await hear(new Game(level, rules), ['walls', 'doors']);
  expect(walls.answers.slice(1, 3)).toEqual([
    expect.stringMatching(/^16 walls: 1,1; 2,1; /),
    '"doors" is not a command; help lists them.',
  ]);
});

test('the help of a rule file names its own objects only, in their plural', async () => {
  const text = GAME.replaceAll('Target', 'Half').replaceAll('Crate', 'Hero');
  const { level, rules } = playableFrom(folder, 'plurals.ps', text);
  expect(await answerTo(new Game(level, rules), '?')).toMatch(/ where, halves, heroes, (?:players, )?walls, row 4,/);
});

test('a win ends the level, but on the last classic level the game goes on', async () => {
  const game = () => gameOn(classic, 'lvl', ['#####', '#@Aa#', '#####']);
  expect(await hear(game(), ['d', 'u', 'quit'])).toMatchObject({ ending: 'quit' });
  const lost = gameOn(potions, 'potions', ['1 9', 'WP1GW']);
  expect(await hear(lost, ['d', 'u'])).toMatchObject({ ending: 'won' });
});
