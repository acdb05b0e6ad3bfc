import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PixelSize } from '../../src/drawing/board/cell-size';
import { posterOf } from '../../src/drawing/board/draw-board';
import { trueColour } from '../../src/drawing/colours';
import { type Depth, stylesFor } from '../../src/drawing/theme-styles';
import type { StyledText } from '../../src/drawing/frame';
import { cameraFor, layoutOf } from '../../src/drawing/board/layout';
import { formatSequence, parseSequence } from '../../src/formats/sequence';
import { THEMES } from '../../src/drawing/themes';
import { Game } from '../../src/core/play/game';
import type { Direction } from '../../src/core/direction';
import type { Answer } from '../../src/core/play/answer';
import { identityOf } from '../../src/core/level/identity';
import { assembleLevel } from '../../src/core/level/setup';
import { boardRows } from '../../src/core/level/write-level';
import { isGameText } from '../../src/rules/puzzlescript/read/game';
import { GAME_FORMAT, gameOf } from '../../src/rules/puzzlescript/rule-set/rule-set';
import { GeneralSearch } from '../../src/solver/general/general-search';
import { runSolver, solverFor } from '../../src/solver/choose-solver';
import { prepareDetector } from '../../src/solver/push/deadlock-detector';
import { DISPLAY_SETTINGS } from '../support/display-settings';
import { movesOf } from '../support/draw';
import { runToEnd } from '../support/run-to-end';
import { winCardOf } from '../../src/tui/screens/play/win';
import { Screen } from '../support/screen';
import { noticesOf } from '../support/tell';
import { valueOf } from '../support/value-of';
import { compileGame } from '../../src/rules/puzzlescript/compile/game';
import { RecordedGame, type RecordedInput } from '../support/recorded-game';
import { FOLDER, shared, sharedTest } from '../support/shared-data';

const GLYPHS = { player: 'P', box: '*', wall: '#', goal: 'O', mark: 'M', rock: 'R' };

/** The text of a game of a few objects, with rules, conditions and levels of its own. */
function gameText(rules: string, levels: string, { prelude = '', conditions = '' } = {}): string {
  return `${prelude}
OBJECTS
background
black

player
white

box
brown

wall
gray

goal
yellow

mark
red

rock
gray

LEGEND
. = background
P = player
* = box
# = wall
O = goal
M = mark
R = rock
@ = box and goal
thing = box or rock
mix = mark or box
SOUNDS
COLLISIONLAYERS
background
goal
mark
player, box, wall, rock
RULES
${rules}
WINCONDITIONS
${conditions}
LEVELS

${levels}
`;
}

/** What is on top of each cell, row by row, after some keys. */
function after(source: string, inputs: readonly RecordedInput[], seed?: string): string {
  const compiled = compileGame(source);
  expect(compiled.faults).toEqual([]);
  const game = new RecordedGame(compiled, 0, seed);
  for (const input of inputs) game.play(input);
  return drawn(game.board(), compiled.levels[0]?.kind === 'map' ? compiled.levels[0].height : 0);
}

/** The recordings write cells by columns, and number what they have written before. */
function drawn(board: string, height: number): string {
  const names: string[] = [];
  const cells = [...board.matchAll(/(?:([^:,\n]*):)?(\d+),/g)].map(([, text, number]) => {
    if (text !== undefined) names[Number(number)] = text;
    const held = (names[Number(number)] ?? '').split(' ');
    return Object.entries(GLYPHS).find(([name]) => held.includes(name))?.[1] ?? '.';
  });
  return Array.from({ length: height }, (_, y) => cells.filter((_cell, index) => index % height === y).join('')).join(
    '/',
  );
}

const [UP, LEFT, DOWN, RIGHT, ACTION] = [0, 1, 2, 3, 4];
const PUSH = '[ > player | box ] -> [ > player | > box ]';

test.each<[string, string, string, RecordedInput[], string]>([
  ['a box is pushed', PUSH, 'P*..', [RIGHT], '.P*.'],
  ['a box stops at the edge', PUSH, 'P*', [RIGHT], 'P*'],
  [
    'two boxes in a row are pushed when the rule runs on to them',
    `${PUSH}\n[ > box | box ] -> [ > box | > box ]`,
    'P**.',
    [RIGHT],
    '.P**',
  ],
  ['nothing moves into what does not move away', '', 'P#', [RIGHT], 'P#'],
  [
    'of two that want one cell, the first by columns gets it',
    '[ > player | ... | box ] -> [ > player | ... | < box ]',
    'P.*',
    [RIGHT],
    '.P*',
  ],
  ['a late rule comes after the movement', 'late [ player ] -> [ player mark ]', 'P..', [RIGHT], '.P.'],
  ['again goes on until nothing changes', 'right [ box ] -> [ > box ] again', 'P.*...', [ACTION], 'P....*'],
  [
    'cancel takes the whole turn back',
    '[ > player | wall ] -> cancel\n[ > player ] -> [ > player mark ]',
    'P#',
    [RIGHT],
    'P#',
  ],
  ['the key for action is a movement of its own', '[ action player ] -> [ player mark ]', 'P', [ACTION, RIGHT], 'P'],
  [
    'a row of the left may match beyond a gap',
    'right [ > player | ... | box ] -> [ player | ... | rock ]',
    'P..*',
    [RIGHT],
    'P..R',
  ],
  ['no thing forbids every one of its kinds', '[ player | no thing ] -> [ player | mark ]', '.P*', [ACTION], 'MP*'],
  [
    'a loop goes on until nothing changes',
    'startloop\nright [ mark | no mark ] -> [ mark | mark ]\nendloop',
    'PM...',
    [ACTION],
    'PMMMM',
  ],
  [
    'a rigid group moves as a whole or not at all',
    `${PUSH}\n+ rigid [ moving box | box ] -> [ moving box | moving box ]`,
    '...#/P**./....',
    [RIGHT],
    '...#/.P**/....',
  ],
  [
    'what a rule does at one place counts at the next, however many there are',
    'right [ mark | mark ] -> [ mark | ]',
    'PMMMMMM',
    [ACTION],
    'PM.M.M.',
  ],
  [
    'a rule changes many cells in one go, also beyond a word of 32',
    'late [ no wall | no wall ] -> [ mark | mark ]\nlate [ mark | wall ] -> [ | wall ]',
    `P...#.../${'......../'.repeat(8)}...#....`,
    [ACTION],
    `PMM.#.MM/MMMM.MMM/${'MMMMMMMM/'.repeat(6)}MMM.MMMM/MM.#.MMM`,
  ],
  [
    'a rule that had nothing to change plays again when what it makes has gone',
    '[ rock ] -> [ rock mark ]\n[ action player ] [ mark ] -> [ player ] [ ]',
    'PR',
    [LEFT, LEFT, ACTION, LEFT],
    'PM',
  ],
  ['undo takes a turn back, and a restart too', PUSH, 'P*..', [RIGHT, 'restart', 'undo'], '.P*.'],
  [
    'a rule may say it for one direction only',
    'down [ > player | box ] -> [ > player | > box ]',
    '.*./.P./.*./...',
    [UP, DOWN],
    '.*./.../.P./.*.',
  ],
])('%s', (_, rules, level, inputs, expected) => {
  expect(after(gameText(rules, level.replaceAll('/', '\n')), inputs)).toBe(expected);
});

test('a win leads to the next level at once', () => {
  const game = gameText(PUSH, 'P*O\n\nP..*', { conditions: 'all box on goal' });
  expect(after(game, [RIGHT, RIGHT])).toBe('.P.*');
});

test('random numbers depend on the seed alone', () => {
  const game = gameText('random [ no mark no player ] -> [ mark ]', 'P.......');
  expect(after(game, [LEFT, LEFT], '1')).toBe(after(game, [LEFT, LEFT], '1'));
  expect(after(game, [LEFT, LEFT], '1')).not.toBe(after(game, [LEFT, LEFT], '7'));
});

test.each<[string, string, string, string, string]>([
  [
    'a rule without an arrow',
    '[ player ] [ box ]',
    'P*',
    'error',
    '42:1 a rule needs an arrow: [ before ] -> [ after ]',
  ],
  [
    'a name that is not defined',
    '[ > player | bx ] -> [ | ]',
    'P',
    'error',
    '42:14 "bx" is not defined; do you mean "box"?',
  ],
  [
    'a name with two letters swapped, although another one is as long',
    '[ > player | bxo ] -> [ | ]',
    'P',
    'error',
    '42:14 "bxo" is not defined; do you mean "box"?',
  ],
  [
    'unequal sides',
    '[ > player | box ] -> [ > player ]',
    'P',
    'error',
    '42:1 a row has 2 cells before the arrow, and 1 after it; a cell may be empty: [ A | ]',
  ],
  [
    'unequal sides with one cell',
    '[ > player ] -> [ > player | ]',
    'P',
    'error',
    '42:1 a row has 1 cell before the arrow, and 2 after it; a cell may be empty: [ A | ]',
  ],
  [
    'an ellipsis that is missing after the arrow',
    '[ > player | ... | box ] -> [ > player | > box ]',
    'P',
    'error',
    '42:1 "..." must stand in the same place on both sides of the arrow; here it is missing after it',
  ],
  [
    'an ellipsis that is missing before the arrow',
    '[ > player | box ] -> [ > player | ... | > box ]',
    'P',
    'error',
    '42:1 "..." must stand in the same place on both sides of the arrow; here it is missing before it',
  ],
  [
    'an ellipsis at an end',
    '[ player | ... ] -> [ player | ... ]',
    'P',
    'error',
    '42:1 an ellipsis stands between two cells, not at an end',
  ],
  [
    'a movement in a late rule',
    'late [ > player ] -> [ ]',
    'P',
    'error',
    '42:1 a late rule comes after all movements, so it cannot ask for "> player"; remove "late" or ">"',
  ],
  [
    'an object that cannot be inferred',
    '[ player ] -> [ thing ]',
    'P',
    'error',
    '42:1 "thing" on the right could mean several objects; name it once on the left',
  ],
  [
    'a glyph without a meaning',
    PUSH,
    'P?',
    'error',
    '47:2 "?" is no glyph of this game; give it a meaning in the legend: ? = ...',
  ],
  [
    'a row of glyphs without a meaning',
    PUSH,
    'P?x?\n.!?.',
    'error',
    '47:2 "?", "x" are no glyphs of this game; give each a meaning in the legend: ? = ...',
  ],
  [
    'a glyph without a meaning in another row',
    PUSH,
    'P?x?\n.!?.',
    'error',
    '48:2 "!" is no glyph of this game; give it a meaning in the legend: ! = ...',
  ],
  [
    'a tab in a row',
    PUSH,
    'P\t.\n.\t?',
    'error',
    '47:2 this row holds a tab, which stands for no certain number of cells; write a symbol for each cell',
  ],
  [
    'a blank in a row',
    PUSH,
    'P .',
    'error',
    '47:2 this row holds a blank, which cannot be a glyph; write a symbol for each cell',
  ],
  [
    'a rule that stands for too many',
    `[ ${'mix | '.repeat(14)}mix ] -> [ ${'| '.repeat(14)}]`,
    'P',
    'error',
    '42:1 this rule stands for more than 50000 rules; use fewer names for any of several',
  ],
  [
    'rules that are too many together',
    `[ ${'mix | '.repeat(12)}mix ] -> [ ${'| '.repeat(12)}]\n`.repeat(4),
    'P',
    'error',
    '45:1 the rules up to here stand for more than 100000 rules; make them fewer',
  ],
  [
    'a bracket that nothing closes',
    '[ > player | box ] -> [ > player | > box',
    'P',
    'warning',
    '42:23 nothing closes this bracket; a "]" is missing',
  ],
  ['rows of different lengths', PUSH, 'P..\n..', 'warning', '48:1 this row has 2 cells, the first one of its level 3'],
  ['a row of one cell', PUSH, 'P..\n.', 'warning', '48:1 this row has 1 cell, the first one of its level 3'],
])('%s is told with its place', (_, rules, level, kind, expected) => {
  const { faults } = compileGame(gameText(rules, level));
  const told = faults.map(({ line, column, isError, sentence }) => [
    isError ? 'error' : 'warning',
    `${line}:${column} ${sentence}`,
  ]);
  expect(told).toContainEqual([kind, expected]);
});

sharedTest('recorded games end as they were recorded, and faults are found on their lines', () => {
  const files = ['play', 'compiled', 'compile'].map((name) => join(FOLDER, 'puzzlescript', `${name}.jsonl`));
  // CI plays every seventh, `LONG=1` all.
  const every = (process.env.LONG ?? 'some') === 'some' ? '7' : '1';
  const script = join(__dirname, '..', 'puzzlescript.js');
  const text = execFileSync(process.execPath, [script, '--every', every, ...files], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const shares = [...text.matchAll(/(\d+) of (\d+)/g)].map(([, part, whole]) => Number(part) / Number(whole));
  // Played, sounds, rules, errors, lines.
  expect(shares.map((share, index) => share >= ([0.97, 0.85, 0.95, 0.7, 0.85][index] ?? 1))).toEqual(
    Array(5).fill(true),
  );
});

const LETTERS: Readonly<Record<string, Direction>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

test.each([
  [12, 12, false],
  [40, 22, true],
])('of %d mistakes %d are told, and whether the rest was read', (count, told, isUnread) => {
  const rules = Array.from({ length: count }, (_, index) => `[ nobody${index} ] -> [ ]`).join('\n');
  const { faults } = compileGame(gameText(rules, 'P'));
  expect(faults).toHaveLength(told);
  expect(faults.some(({ kind }) => kind === 'unread')).toBe(isUnread);
});

test.each([
  ['a heading of the objects', 'OBJECTS', 'OBJECT', '"OBJECT" is no section; do you mean OBJECTS?'],
  [
    'two words',
    'COLLISIONLAYERS',
    'Collision Layers',
    '"Collision Layers" is no section; do you mean COLLISIONLAYERS?',
  ],
  [
    'a heading below rules',
    'WINCONDITIONS',
    'wincondition',
    '"wincondition" is no section; do you mean WINCONDITIONS?',
  ],
  ['a heading in capitals', 'LEGEND', 'LEGENDS', '"LEGENDS" is no section; do you mean LEGEND?', false],
  ['a heading with a letter left out', 'OBJECTS', 'OBJCTS', '"OBJCTS" is no section; do you mean OBJECTS?', false],
  ['a heading in small letters', 'LEGEND', 'legnd', '"legnd" is no section; do you mean LEGEND?', false],
  ['a heading with a letter too many', 'RULES', 'RULLES', '"RULLES" is no section; do you mean RULES?', false],
  [
    'a heading among layers',
    'COLLISIONLAYERS',
    'COLISIONLAYERS',
    '"COLISIONLAYERS" is no section; do you mean COLLISIONLAYERS?',
    false,
  ],
  ['a heading with letters swapped', 'LEVELS', 'LEVLES', '"LEVLES" is no section; do you mean LEVELS?', false],
  ['a heading that is missing', 'RULES', '', 'a rule stands below a line RULES, which is missing here', false],
  ['a comment', 'LEGEND', '(a comment\nLEGEND', 'this comment is never closed; write a ")" where it ends'],
  ['a colour', 'brown', 'borwn', '"borwn" is no colour for "box"; do you mean brown?'],
])('a slip in a name is told once, and what is likely meant: %s', (_, name, slip, sentence, isRuled = true) => {
  const text = gameText(PUSH, 'P*');
  const ruled = isRuled ? text.replace(/^[A-Z]{5,}$/gm, '=====\n$&\n=====') : text;
  const { faults } = compileGame(ruled.replace(new RegExp(`^${name}$`, 'm'), slip));
  expect(faults.map((fault) => fault.sentence)).toEqual([sentence]);
});

test.each([
  ['[ > player | box ] => [ > player | > box ]', 'error', '42:20 "=>" is no arrow here; write ->'],
  ['[ > player | box ] > [ > player | > box ]', 'error', '42:20 ">" is no arrow here; write ->'],
  ['[ > player | box ] - [ > player | > box ]', 'error', '42:20 "-" is no arrow here; write ->'],
  ['[ >> player | box ] -> [ > player | > box ]', 'error', '42:3 ">>" is no direction; write > once'],
  ['[ >player | box ] -> [ > player | > box ]', 'error', '42:3 ">player" is not defined; do you mean "> player"?'],
  ['[ player | box ] -> cansel', 'warning', '42:21 "cansel" is no command; do you mean cancel?'],
  ['[ player | box ] -> sfx11', 'warning', '42:21 "sfx11" is no sound; they are sfx0 to sfx10'],
  ['[ player | box ] -> mesage hi', 'warning', '42:21 "mesage" is no command; do you mean message?'],
])('a slip in a rule is told: %s', (rule, kind, expected) => {
  const told = compileGame(gameText(rule, 'P')).faults.map(({ line, column, isError, sentence }) => [
    isError ? 'error' : 'warning',
    `${line}:${column} ${sentence}`,
  ]);
  expect(told).toContainEqual([kind, expected]);
});

test.each([
  ['endlevl 123', '"endlevl" is neither an object nor an event; do you mean endlevel?'],
  [
    'winlevel 123',
    '"winlevel" is neither an object nor an event; the events are undo, restart, titlescreen, startgame, cancel, endgame, startlevel, endlevel, showmessage, closemessage and sfx0 to sfx10',
  ],
  ['sfx11 1234', '"sfx11" is neither an object nor an event; the sounds are sfx0 to sfx10'],
  ['bxo move 1234', '"bxo" is not defined; do you mean "box"?'],
])('a sound of nothing is told: %s', (line, sentence) => {
  const { faults } = compileGame(gameText(PUSH, 'P*').replace('SOUNDS', `SOUNDS\n${line}`));
  expect(faults.map((fault) => fault.sentence)).toEqual([sentence]);
});

test.each(['\n00000', '\n00000\n.....'])('rows that a sprite has too many are told once: %j', (rows) => {
  const text = gameText(PUSH, 'P*').replace('brown\n', `brown${'\n00000'.repeat(5)}${rows}\n`);
  expect(compileGame(text).faults.map(({ sentence }) => sentence)).toEqual([
    'the sprite of "box" has more than 5 rows; remove this one',
  ]);
});

test('a layer of objects, one of them nearly a heading, is no heading', () => {
  const text = gameText(PUSH, 'P*')
    .replace(/\bmark\b/g, 'level')
    .replace(/\brock\b/g, 's')
    .replace(/goal\nlevel\nplayer, box, wall, s\n/, 'goal\nlevel s\nplayer, box, wall\n')
    .replace(/^LEVELS$/m, 'LEVELS (here)');
  expect(text).toContain('\nlevel s\n');
  expect(compileGame(text).faults.map(({ sentence }) => sentence)).toEqual([]);
});

test('an object that is defined twice is told once', () => {
  const text = gameText(PUSH, 'P*').replace('box\nbrown', '$&\n\n$&');
  expect(compileGame(text).faults.map(({ sentence }) => sentence)).toEqual(['"box" is defined already, in line 9']);
});

test.each(['OBJECTS', 'LEGEND', 'COLLISIONLAYERS', 'RULES', 'WINCONDITIONS'])(
  'a comment of other languages is told once in the section %s',
  (section) => {
    const { faults } = compileGame(gameText(PUSH, 'P*').replace(section, `$&\n// push the boxes`));
    expect(faults.map(({ sentence }) => sentence)).toEqual(['"//" begins no comment here; write comments in ( )']);
  },
);

test.each([
  ['again_interval fast', '"fast" is no time; write a number of seconds such as 0.1'],
  ['key_repeat_interval -3', '"-3" is no time; write a number of seconds such as 0.1'],
])('a time that is none is told: %s', (prelude, sentence) => {
  const { faults, errorCount } = compileGame(gameText(PUSH, 'P*', { prelude }));
  expect(errorCount).toBe(0);
  expect(faults.map((fault) => fault.sentence)).toEqual([sentence]);
});

test.each([
  [`+ ${PUSH}`, ['"+" joins a rule to the one above, but this is the first rule; remove the "+"']],
  [`${PUSH}\n+ ${PUSH}`, []],
])('a slip: the first rule joins nothing: %j', (rules, sentences) => {
  expect(compileGame(gameText(rules, 'P*')).faults.map(({ sentence }) => sentence)).toEqual(sentences);
});

test('a message between levels with a slip in its word is told once', () => {
  const { faults } = compileGame(gameText(PUSH, 'P*O\nmessag hello there\n\nP*O'));
  expect(faults.map(({ sentence }) => sentence)).toEqual(['"messag" is no word among levels; do you mean message?']);
});

test.each(['LEVER', 'JEWELS', 'RULE', 'LEVELS_'])(
  'an object may have a name like a heading, in capitals: %s',
  (name) => {
    const text = gameText(PUSH, 'P*').replace('player, box, wall, rock', 'rock\nbox\nplayer, wall');
    const { faults } = compileGame(text.replace(/\bbox\b/g, name));
    expect(faults.filter(({ isError }) => isError)).toEqual([]);
  },
);

test('a line of a game that is like a heading stays what it is', () => {
  const text = gameText(PUSH, 'P*')
    .replace(/^box$/m, 'level')
    .replace(/\bbox\b/g, 'level');
  const { faults } = compileGame(text.replace('level\nbrown', '=====\nlevel\nbrown'));
  expect(faults).toEqual([]);
});

test('a word is no heading if the heading itself follows, or if the prelude knows it', () => {
  const sentences = (text: string): string[] => compileGame(text).faults.map(({ sentence }) => sentence);
  const text = gameText(PUSH, 'P*', { prelude: 'noundo' });
  expect(sentences(text.replace('COLLISIONLAYERS', '$&\nLEVLES'))).toEqual([
    '"levles" is not defined; define it among the objects or in the legend',
  ]);
  expect(sentences(text.replace('SOUNDS\n', ''))).toEqual([
    'COLLISIONLAYERS must follow the section SOUNDS, which may be empty but must be there',
  ]);
});

test('a game is told from levels, even if sections are missing', () => {
  const section = (...names: readonly string[]): string => names.map((name) => `=====\n${name}\n=====\n`).join('\n');
  expect(isGameText(section('OBJECTS', 'LEGEND', 'RULES', 'LEVELS'))).toBe(true);
  expect(isGameText(section('OBJECTS', 'COLLISIONLAYERS'))).toBe(true);
  expect(isGameText(`${section('OBJECTS', 'LEGEND')}. = Background\n`)).toBe(true);
  expect(isGameText('Objects\nLegend\n\n#####\n#@$.#\n#####\n')).toBe(false);
  expect(isGameText(section('OBJECT', 'LEGEND', 'COLLISIONLAYERS', 'RULES', 'LEVELS'))).toBe(true);
  expect(isGameText(section('LEGEND', 'RULES', 'LEVELS'))).toBe(false);
  expect(isGameText('Objects and levels of this collection are mine.\nLegend\n\n#####\n#@$.#\n#####\n')).toBe(false);
});

describe('a game is a rule set like any other', () => {
  /** The game of the first level of a text. */
  function played(source: string, number = 0): Game {
    const { rules, levels, faults } = gameOf(source);
    expect(faults).toEqual([]);
    const read = levels[number]?.read();
    if (!read?.ok) throw new Error('there is no such level');
    return new Game(read.value.level, rules);
  }

  function rowsOf({ rules, board }: Game): string {
    const notation = rules.notations[GAME_FORMAT];
    return notation ? boardRows(board, notation).join('/') : '';
  }

  /** The words of what is refused. */
  function told(answer: Answer): string {
    return answer.done ? answer.did : answer.reason.sentence;
  }

  const SOKOBAN = gameText(PUSH, 'P*O', { conditions: 'all box on goal' });

  test('undo, redo and reset are exact', () => {
    const game = played(gameText(PUSH, 'P*..'));
    expect([told(game.play('right')), told(game.play('right'))]).toEqual(['step', 'step']);
    expect([rowsOf(game), game.moves, game.pushes]).toEqual(['..p*', 2, 2]);
    game.undo();
    expect([rowsOf(game), game.pushes]).toEqual(['.p*.', 1]);
    game.redo();
    expect(rowsOf(game)).toBe('..p*');
    game.reset();
    expect(rowsOf(game)).toBe('p*..');
  });

  test('a turn in which nothing happens is refused, and changes nothing', () => {
    const game = played(gameText(PUSH, 'P*#'));
    expect(told(game.play('right'))).toBe('nothing happens');
    expect([game.moves, game.length]).toEqual([0, 0]);
  });

  test('a cancelled turn may say why', () => {
    const game = played(gameText('[ > player | wall ] -> cancel message it is hard', 'P#'));
    expect(told(game.play('right'))).toBe('it is hard');
  });

  test('it is won when its conditions hold, and then over', () => {
    const game = played(SOKOBAN);
    game.play('right');
    expect([game.standing.state, told(game.play('left'))]).toEqual(['won', 'the level is over']);
  });

  test('turns that follow by themselves are ticks of one turn', () => {
    const game = played(gameText('right [ box ] -> [ > box ] again', 'P.*..'));
    game.play('left');
    game.act('act');
    expect(rowsOf(game)).toBe('p...*');
    expect(game.turn(1).ticks.length).toBe(2);
    game.undo();
    expect(rowsOf(game)).toBe('p.*..');
  });

  test('a turn after undo is as if what was undone had never been', () => {
    const rules = 'late [ player ] -> [ player mark ]\n[ > player | wall ] -> restart';
    const game = played(gameText(rules, '.P..#', { prelude: 'run_rules_on_level_start' }));
    const [left, right] = [() => game.play('left'), () => game.play('right')];
    const undo = (): unknown => game.undo();
    const rows = [right, right, right, undo, left, undo, right, undo, left].map((press) => {
      press();
      return rowsOf(game);
    });
    expect(rows).toEqual(['.mp.#', '.mmp#', '.p..#', '.mmp#', '.mpm#', '.mmp#', '.p..#', '.mmp#', '.mpm#']);
  });

  test('undo takes random numbers back, too', () => {
    const game = played(gameText('random [ no mark no player ] -> [ mark ]', 'P...........'));
    game.act('act');
    const first = rowsOf(game);
    game.undo();
    game.act('act');
    expect(rowsOf(game)).toBe(first);
  });

  test('a game may have no undo and no restart', () => {
    const game = played(gameText(PUSH, 'P*...', { prelude: 'noundo\nnorestart' }));
    game.play('right');
    game.play('right');
    const refusals = [game.undo(), game.reset(), game.go(0), game.go(1), game.goBackByPush()];
    expect(refusals.map(told)).toEqual([
      'this game has no undo',
      'this game has no restart; leave the level and open it again to begin anew',
      'this game has no restart; leave the level and open it again to begin anew',
      'undo is limited on this level, so you cannot jump back',
      'this game has no undo',
    ]);
    expect(rowsOf(game)).toBe('..p*.');
  });

  test('the action and the wait have a letter in sequences', () => {
    const game = played(gameText('[ action player ] -> [ player mark ]', 'P..', { prelude: 'realtime_interval 1' }));
    const { rules, level } = game;
    const moves = movesOf(game, 'rX{act},{wait}');
    expect(moves).toHaveLength(5);
    game.replay(moves);
    expect(formatSequence(game.history, rules)).toBe('rx');
    const wrong = parseSequence('rz', rules, level);
    expect(wrong.ok ? [] : wrong.faults).toMatchObject([{ expected: 'l u r d x , {act} {wait}' }]);
  });

  test('keys for action and wait stand with the moves, and none for what the game refuses', () => {
    const prelude = 'noundo\nnorestart\nrealtime_interval 1';
    const plain = played(gameText(PUSH, 'P*...', { prelude }));
    expect(new Screen([plain], { width: 100, height: 24 }).foot).toMatch(/arrows move {3}, wait {3}\? help/);
    const opened = played(gameText('[ action player ] -> [ player mark ]', 'P*...', { prelude }));
    const screen = new Screen([{ level: opened.level, rules: opened.rules }], { width: 100, height: 24 });
    expect(screen.foot).toMatch(/arrows move {3}x action {3}, wait {3}\? help/);
    expect(screen.foot).not.toMatch(/undo|restart/);
  });

  test.each([
    ['asks for it', '[ action player ] -> [ player mark ]', true],
    ['may go on by itself', '[ box | no box ] -> [ | box ]', true],
    ['is late and goes on where another has been', 'late [ mark ] -> [ ]\nlate [ box no mark ] -> [ box mark ]', true],
    ['has come to rest', `${PUSH}\nlate [ box goal ] -> [ goal ] message it fell`, false],
    ['changes nothing', 'late [ player goal ] -> checkpoint\n[ box | goal ] -> [ box | goal ]', false],
  ])('the action key is shown if it may do something: a rule that %s', (_, rules, isShown) => {
    const opened = played(gameText(rules, 'P*O..'));
    const screen = new Screen([{ level: opened.level, rules: opened.rules }], { width: 100, height: 24 });
    expect(screen.foot.includes('x action')).toBe(isShown);
  });

  test('a level in play is opened anew when its file has changed, and only then', () => {
    const { level, rules } = played(SOKOBAN);
    const screen = new Screen([{ level, rules }], { width: 100, height: 24 });
    const { game, rank } = screen.play;
    expect(screen.remember({ type: 'reread', file: 'another.ps', source: '' }).play.game).toBe(game);
    expect(screen.remember({ type: 'reread', file: rank.ref.file, source: '' }).play.game).not.toBe(game);
  });

  test.each<[string, string, readonly [number, number], readonly [number, number, number, number]]>([
    ['the page with the player', 'flickscreen 4x2', [5, 1], [4, 0, 4, 2]],
    ['a last page that is smaller', 'flickscreen 4x2', [9, 2], [8, 2, 2, 1]],
    ['cells around the player', 'zoomscreen 5x3', [5, 1], [3, 0, 5, 3]],
    ['cells up to the edge', 'zoomscreen 5x3', [9, 2], [5, 0, 5, 3]],
    ['all of it', '', [9, 2], [0, 0, 10, 3]],
  ])('its screen is a window on the board: %s', (_, prelude, [x, y], expected) => {
    const game = played(gameText(PUSH, 'P.........\n..........\n..........', { prelude }));
    const screen = { width: 80, height: 24, settings: DISPLAY_SETTINGS };
    const camera = cameraFor(layoutOf(game, { x: 0, y: 0 }, screen), game, x, y);
    const { firstColumn, firstRow, columns, rows } = layoutOf(game, camera, screen);
    expect([firstColumn, firstRow, columns, rows]).toEqual(expected);
  });

  test('a rule may restart the level, and undo takes that back', () => {
    const game = played(gameText('[ > player | wall ] -> restart', '.P#'));
    game.play('left');
    game.play('right');
    game.play('right');
    expect(rowsOf(game)).toBe('.p#');
    game.undo();
    expect(rowsOf(game)).toBe('.p#');
    expect(game.moves).toBe(2);
  });

  test('a checkpoint is where a restart leads', () => {
    const rules = '[ action player ] -> [ player ] checkpoint\n[ > player | wall ] -> restart';
    const game = played(gameText(rules, 'P..#'));
    game.play('right');
    game.act('act');
    game.play('right');
    game.play('right');
    expect(rowsOf(game)).toBe('.p.#');
  });

  test('the key of restart leads to the last checkpoint, and from there to the start; redo takes it back', () => {
    const game = played(gameText('[ action player ] -> [ player ] checkpoint', 'P....'));
    const restarted = (): string => {
      game.restart();
      return `${game.position} ${rowsOf(game)}`;
    };
    for (const key of ['right', 'act', 'right', 'act', 'right', 'right'])
      if (key === 'right') game.play('right');
      else game.act(key);
    expect([restarted(), restarted()]).toEqual(['4 ..p..', '0 p....']);
    game.go(6);
    expect(rowsOf(game)).toBe('....p');
    game.go(3);
    expect(restarted()).toBe('2 .p...');
  });

  test('the screen tells a message of a rule plainly, and where a restart leads', () => {
    const { level, rules } = played(gameText('[ action player ] -> [ player ] checkpoint message saved', 'P....'));
    const screen = new Screen([{ level, rules }], { width: 100, height: 24 });
    expect(screen.press('x').message).toBe('Saved.');
    screen.press('right', 'r');
    expect(screen.message).toBe('Back at the checkpoint; r goes to the start, y redoes the moves.');
    expect(screen.press('r').message).toBe('Back at the start; y redoes the moves.');
  });

  test.each(['off', 'only'] as const)('a message of a rule is told whenever a turn has it, speech %s', (speech) => {
    const { level, rules } = played(gameText('[ > player | box ] -> [ > player | ] message it broke', 'P**.'));
    const screen = new Screen([{ level, rules }], { width: 100, height: 24, speech });
    const tells = (key: string) => `${screen.press(key).message} ${screen.told.at(-1) ?? ''}`;
    expect(tells('right')).toContain('It broke.');
    expect(tells('u')).not.toContain('It broke.');
    expect(tells('right')).toContain('It broke.');
    expect(tells('right')).toContain('It broke.');
    expect(tells('u')).not.toContain('It broke.');
    expect(tells('y')).toContain('It broke.');
  });

  test('the messages behind its last level are told when that is won, there and on the card', () => {
    const { rules, levels } = gameOf(
      gameText(PUSH, 'P*O.\n\nmessage Between.\n\nP*O\n\nmessage The end.', { conditions: 'all box on goal' }),
    );
    const told = levels.map((map) => {
      const { level } = valueOf(map.read());
      const screen = new Screen([{ level, rules }], { width: 100, height: 24 });
      screen.press('right');
      return [noticesOf(screen.play.game).map(({ sentence }) => sentence), winCardOf(screen.play)?.sentences[0]];
    });
    expect(told).toEqual([
      [[], 'Your first solution.'],
      [['The end.'], 'The end.'],
    ]);
    // Which of two equal levels is the last cannot be known.
    const twice = gameOf(gameText(PUSH, 'P*O\n\nP*O\n\nmessage The end.', { conditions: 'all box on goal' }));
    const first = new Game(valueOf(twice.levels[0]?.read()).level, twice.rules);
    first.play('right');
    expect([first.standing.state, noticesOf(first)]).toEqual(['won', []]);
  });

  test('messages of rules are notices, and those between levels notes', () => {
    const { rules, levels } = gameOf(
      gameText('[ > player | box ] -> [ > player | > box ] message it moves', 'message hello\n\nP*.'),
    );
    const read = levels[0]?.read();
    if (!read?.ok) throw new Error('there is no such level');
    const { level, source } = read.value;
    const game = new Game(level, rules);
    game.play('right');
    expect(source.notes).toEqual(['hello']);
    expect(noticesOf(game)).toEqual([{ id: 'it moves', sentence: 'it moves' }]);
  });

  test('its first comment says how to play, and the one above a level its title', () => {
    const told = '(Push it.\nThere is (a) hole.\nrealtime_interval 1)\n';
    const level = '(Title: Two Steps\n Idea: One step is not enough.)\nP.*';
    const { rules, levels } = gameOf(
      `${told.replace('(a)', 'a')}${gameText(PUSH, `${level}\n\n(another)\nP*.\n\n(Title: Three)\nmessage On.\n\nP.`)}`,
    );
    expect(rules.presentation.howTo).toEqual(['Push it.', 'There is a hole.']);
    expect(levels.map(({ title }) => title)).toEqual(['Two Steps', undefined, 'Three']);
    const text = gameText(PUSH, 'P*.').replace('\nbox\n', '\nbox (is heavy)\n');
    expect(gameOf(text).rules.pieces.flatMap(({ name, about }) => (about ? [`${name} ${about}`] : []))).toEqual([
      'box is heavy',
    ]);
    const { source } = valueOf(levels[0]?.read());
    expect([source.title, source.notes]).toEqual(['Two Steps', ['Idea: One step is not enough.']]);
    expect(gameOf(gameText(PUSH, 'P*.')).rules.presentation.howTo).toContain(
      'Find out what moves, what pushes and what wins.',
    );
  });

  test.each<[string, readonly string[]]>([
    ['above a blank line', ['(Title: A (one))', '', 'P*.']],
    ['above messages between blank lines', ['(Title: A (one))', '', 'message (Title: B', '', 'P*.']],
    ['between messages', ['message hello', '( title: A (one)', 'message', ')', 'message', 'P*.']],
    ['above another comment', ['(Title: A (one))', '(it is (very) short)', 'P*.']],
    ['below the last row of another level', ['P.*', '(Title: A (one))', '', 'P*.']],
    ['above notes that begin like messages', ['(Title: A (one)', 'message in a bottle)', 'P*.']],
    ['below a comment with another title', ['(Title: B)', '', '(', 'Title: A (one))', 'P*.']],
  ])('the title of a level is found %s', (_, lines) => {
    const { levels } = gameOf(`(Title: None)\n${gameText(PUSH, lines.join('\n'))}`);
    expect(levels.at(-1)?.title).toBe('A (one)');
    expect(gameOf(`(Title: None)\n${gameText(PUSH, 'P*.\n\n(Title: A)')}`).levels[0]?.title).toBeUndefined();
  });

  test.each(['\r\n', '\r', '\r\r\n'])('a game is read with lines that end in %j', (end) => {
    const text = gameText(PUSH, 'P*.\n\nmessage Two\n\nP*..');
    const sizes = (source: string) => gameOf(source).levels.map(({ rows, messages }) => [rows.length, messages]);
    expect(sizes(text.replaceAll('\n', end))).toEqual(sizes(text));
  });

  test('a position is the first one of another level, whatever is in its cells', () => {
    const game = played(gameText('late [ player ] -> [ player mark ]', 'P...'));
    game.play('right');
    const { rules } = game;
    const again = new Game(assembleLevel(game.setup(), rules.pieces).level, gameOf(rules.source ?? '').rules);
    again.play('right');
    game.play('right');
    expect(rowsOf(again)).toBe(rowsOf(game));
  });

  test('its id depends on its rules, not on its words and colours', () => {
    const id = gameOf(SOKOBAN).rules.id;
    expect(gameOf(`title Another\n${SOKOBAN.replace('brown', 'red')}`).rules.id).toBe(id);
    expect(gameOf(SOKOBAN.replace('> box ]', 'box ]')).rules.id).not.toBe(id);
  });

  test('a mirrored level is another level, since rules may tell left from right', () => {
    const [one, two] = ['P*O', 'O*P'].map((row) => played(gameText(PUSH, row)));
    if (!one || !two) throw new Error('two games');
    expect(identityOf(one.level, one.rules).text).not.toBe(identityOf(two.level, two.rules).text);
  });

  test('a short row goes on with its last glyph, and the background of a level is the one it uses first', () => {
    const game = played(gameText(PUSH, 'P..\n.#'));
    expect(rowsOf(game)).toBe('p../.##');
  });

  test('a solver finds the shortest way, and proves that there is none', () => {
    const solve = (level: string): string => {
      const { rules, level: first } = played(gameText(PUSH, level, { conditions: 'all box on goal' }));
      const solver = solverFor(rules, first, { memory: 1e7 });
      let result = solver.advance(100_000);
      while (!result) result = solver.advance(100_000);
      return result.status === 'solved' ? String(result.moves.length) : result.status;
    };
    expect([solve('P.*..O'), solve('P.O*#')]).toEqual(['4', 'unsolvable']);
  });

  /** How a search by the rules ends, and how many positions it expands. */
  function searched(rules: string, level: string, conditions: string): readonly [status: string, nodes: number] {
    const { rules: made, level: first } = played(gameText(rules, level, { conditions, prelude: 'noaction' }));
    const search = new GeneralSearch(made, first, { memory: 1e7 });
    let result = search.advance(100_000);
    while (!result) result = search.advance(100_000);
    return [result.status, result.nodes];
  }

  test.each<[string, string, string, string]>([
    ['a key against the edge', '[ up player ] [ box ] -> [ player ] [ goal ]', 'P*', 'some goal'],
    [
      'keys when the player is gone',
      '[ > player ] -> [ ]\nright [ box | ] -> [ > box | ]',
      'P...\n*..O',
      'all goal on box',
    ],
  ])('a search tries what may change something: %s', (_, rules, level, conditions) => {
    expect(searched(rules, level, conditions)[0]).toBe('solved');
  });

  test.each<[string, string, string, string]>([
    ['what is missing cannot be made', '', 'P..\n...', 'some rock'],
    ['there are more than their places', PUSH, '.......\n.P*.*O.\n.......', 'all box on goal'],
    ['what must go cannot be unmade', PUSH, 'P....*.', 'no box'],
    ['walls shut it in', PUSH, 'P.O..\n...##\n...#*', 'some box on goal'],
  ])('a position is lost at once where that is a proof: %s', (_, rules, level, conditions) => {
    // The rule with a mark keeps the push solver away and changes nothing.
    expect(searched(`${rules}\n[ mark ] -> [ mark box ]`.replace('mark box', 'mark'), level, conditions)).toEqual([
      'unsolvable',
      0,
    ]);
  });

  test.each<[string, string, string]>([
    ['may be made', '[ > player | wall ] -> [ player | rock ]', 'some rock'],
    ['may win at once', '[ > player | wall ] -> win', 'some rock'],
    ['may be unmade', '[ > player | wall ] -> [ player | box ]\n[ > player | box ] -> [ player | goal ]', 'no box'],
  ])('and is not where something %s', (_, rules, conditions) => {
    expect(searched(rules, 'P#*', conditions)[0]).toBe('solved');
  });

  test('and walls shut in nothing if a rule takes them away', () => {
    const open = `[ left player ] [ wall ] -> [ player ] [ wall mark ]\n[ up player ] [ mark ] -> [ player ] [ mark no wall ]`;
    expect(searched(`${PUSH}\n${open}`, 'P*#O', 'some box on goal')[0]).toBe('solved');
  });

  test('a search takes positions for the same that differ only in what makes no difference to a win', () => {
    const rules = `${PUSH}\n[ rock goal ] -> [ rock ]`;
    const trail = `${rules}\nlate [ player ] -> [ player mark ]`;
    const nodesOf = (text: string): number => searched(text, 'P..........#.O', 'no goal')[1];
    expect([nodesOf(rules), nodesOf(trail)]).toEqual([11, 11]);
    // A rule may ask for them if it only makes more of the same, and leads to no command.
    expect(nodesOf(`${trail}\nlate [ mark | no mark ] -> [ mark | mark ]`)).toBe(11);
    expect(nodesOf(`${trail}\n[ > player | mark ] -> [ player | mark ]`)).not.toBe(11);
    expect(nodesOf(`${trail}\n[ mark | mark | mark ] -> cancel`)).not.toBe(11);
  });

  test('where what was left out lets a game go on by itself, the search begins anew with all rules', () => {
    const blinking = '[ mark ] -> [ ]\n[ action player ] -> again\n[ stationary player | box ] -> [ player | ]';
    const { rules, level } = played(gameText(blinking, 'P*M', { conditions: 'no box' }));
    const search = new GeneralSearch(rules, level, { memory: 1e7 });
    expect(search.advance(1e6)).toMatchObject({ status: 'solved', moves: [{ kind: 'action', id: 'act' }] });
  });

  test.each<[string, string, string, boolean]>([
    ['the rules of Sokoban alone', PUSH, 'all goal on box', true],
    ['boxes that must all be on goals', PUSH, 'all box on goal', true],
    ['a rule besides', `${PUSH}\n[ > box | box ] -> [ > box | > box ]`, 'all goal on box', false],
    ['pulling', '[ < player | box ] -> [ < player | < box ]', 'all goal on box', false],
    ['a push to one side only', `right ${PUSH}`, 'all goal on box', false],
    ['another condition', PUSH, 'some goal on box', false],
    ['a late rule', `${PUSH}\nlate [ box | box ] -> [ | ]`, 'all goal on box', false],
    ['a late rule that makes no difference', `${PUSH}\nlate [ mark ] -> [ ]`, 'all goal on box', true],
  ])('the push solver takes its levels if they are classic: %s', (_, rules, conditions, isClassic) => {
    const { level, rules: made } = played(gameText(rules, '######\n#P*O.#\n######', { conditions }));
    expect(made.on(level).pushModel?.() !== undefined).toBe(isClassic);
  });

  test.each([
    ['all goal on box', '#####\n#P*.#\n#####'],
    ['all box on goal', '#####\n#P.O#\n#####'],
  ])('where %s before the first turn, any turn wins: %s', (conditions, rows) => {
    const { level, rules } = played(gameText(PUSH, rows, { conditions }));
    const result = runToEnd(runSolver(solverFor(rules, level, { memory: 1e7 }), 1e6));
    const game = new Game(level, rules);
    game.replay(result.status === 'solved' ? result.moves : []);
    expect(game.standing.state).toBe('won');
  });

  test('warnings see the boxes of a game with the rules of Sokoban', () => {
    const { level, rules } = played(
      gameText(PUSH, '#####\n#.P.#\n#.*O#\n#...#\n#####', { conditions: 'all goal on box', prelude: 'noaction' }),
    );
    const detect = runToEnd(prepareDetector(rules, level));
    const kindAfter = (steps: string): string | undefined => {
      const game = new Game(level, rules);
      game.replay(movesOf(game, steps));
      return detect(game.board)?.kind;
    };
    expect([kindAfter(''), kindAfter('ldr'), kindAfter('d')]).toEqual([undefined, undefined, 'dead-square']);
  });

  test('where chance has a part, nothing is proven', () => {
    const { level, rules } = played(
      gameText('[ > player | box ] -> [ | random thing ]', 'P*#', { conditions: 'some goal' }),
    );
    const solver = solverFor(rules, level, { memory: 1e7 });
    let result = solver.advance(100_000);
    while (!result) result = solver.advance(100_000);
    expect(result.status).toBe('gave-up');
  });

  test('its sprites are drawn in its own colours in every size, also in sixteen, and as glyphs where there are none', () => {
    const source = gameText(PUSH, 'P').replace('white\n', '#ff0000 #0000ff\n.000.\n.000.\n01110\n.000.\n.000.\n');
    const game = played(source);
    const red = trueColour([255, 0, 0]);
    const spansIn = (size: PixelSize, depth: Depth, ascii = false, shown = game): readonly StyledText[] =>
      posterOf(shown, { ...DISPLAY_SETTINGS, ascii, styles: stylesFor(THEMES.calm, depth) }, size).lines.flat();
    const textIn = (...what: Parameters<typeof spansIn>): string =>
      spansIn(...what)
        .map(({ text }) => text)
        .join('');
    const coloursIn = (size: PixelSize): unknown[] =>
      spansIn(size, 'true').flatMap(({ style }) => [style.foreground, style.background]);
    expect((['2x4', '3x6', '4x8', '6x12', '8x16'] as const).every((size) => coloursIn(size).includes(red))).toBe(true);
    expect(spansIn('3x6', '16').map(({ style }) => style.foreground ?? style.background)).toContain(9);
    expect(textIn('2x4', 'never')).toBe(' p      ');
    const signed = spansIn('2x4', '16', true).find(({ text }) => text.includes('p'));
    expect([signed?.style.foreground, signed?.style.background]).toEqual([9, 0]);
    // What fills its cell is as many signs.
    expect(textIn('2x4', 'never', false, played(gameText(PUSH, '#')))).toBe('########');
  });

  sharedTest('in recorded games a refused key changes nothing, and undo and redo are exact', () => {
    const texts = shared(join('puzzlescript', 'play.jsonl'))
      .split('\n')
      .filter((_line, index) => index % 30 === 7);
    const sources = texts.flatMap((line) => /"source":("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? []);
    const wrong = sources.map((source) => wrongMoves(String(JSON.parse(source))));
    expect(wrong).toEqual(sources.map(() => []));
  });

  /** The keys after which the first level of a game is not as it should be. */
  function wrongMoves(source: string): string[] {
    const { rules, levels } = gameOf(source);
    const read = levels[0]?.read();
    if (!read?.ok) return [];
    const game = new Game(read.value.level, rules);
    const position = (): string => JSON.stringify(game.setup().ground.join());
    return [...'rruldlurdx'].filter((letter) => {
      const before = position();
      const answer = letter === 'x' ? game.act('act') : game.play(LETTERS[letter] ?? 'up');
      const after = position();
      if (!answer.done) return after !== before;
      game.undo();
      const isUndone = position() === before;
      game.redo();
      return !isUndone || position() !== after;
    });
  }
});

/** The games that docs/rule-files.md shows, and the solutions that it tells. */
const GUIDE = readFileSync(join(__dirname, '..', '..', 'docs', 'rule-files.md'), 'utf8');
const SHOWN = [...GUIDE.matchAll(/^### (.*)\n[^]*?```ps\n([^]*?)```\n[^]*?`sokoban solve` finds `(\w+)`/gm)];

test.each(SHOWN.map(([, heading = '', text = '', moves = '']) => [heading, text, moves]))(
  'the guide shows a game that works: %s',
  (_, text, moves) => {
    const { rules, levels } = gameOf(text);
    const { faults } = compileGame(text);
    const { level } = valueOf(levels[0]?.read());
    const solver = solverFor(rules, level, { memory: 1e7, fewest: 'moves' });
    let result = solver.advance(1e6);
    while (!result) result = solver.advance(1e6);
    const game = new Game(level, rules);
    game.replay(result.status === 'solved' ? result.moves : []);
    expect([faults, game.standing.state, formatSequence(game.history, rules)]).toEqual([[], 'won', moves]);
  },
);

test('the guide shows four games', () => {
  expect(SHOWN).toHaveLength(4);
});
