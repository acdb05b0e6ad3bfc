import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { compileGame } from '../../src/rules/puzzlescript/compile/game';
import { RecordedGame, type RecordedInput } from '../../src/rules/puzzlescript/play/recorded-game';
import { FOLDER, sharedTest } from '../support/shared-data';

const GLYPHS = { player: 'P', box: '*', wall: '#', goal: 'O', mark: 'M', rock: 'R' };

/** A game of a few objects, with rules, conditions and levels of its own. */
function gameOf(rules: string, levels: string, { prelude = '', conditions = '' } = {}): string {
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
  ['undo takes a turn back, and a restart too', PUSH, 'P*..', [RIGHT, 'restart', 'undo'], '.P*.'],
  [
    'a rule may say it for one direction only',
    'down [ > player | box ] -> [ > player | > box ]',
    '.*./.P./.*./...',
    [UP, DOWN],
    '.*./.../.P./.*.',
  ],
])('%s', (_, rules, level, inputs, expected) => {
  expect(after(gameOf(rules, level.replaceAll('/', '\n')), inputs)).toBe(expected);
});

test('a win leads to the next level at once', () => {
  const game = gameOf(PUSH, 'P*O\n\nP..*', { conditions: 'all box on goal' });
  expect(after(game, [RIGHT, RIGHT])).toBe('.P.*');
});

test('random numbers depend on the seed alone', () => {
  const game = gameOf('random [ no mark no player ] -> [ mark ]', 'P.......');
  expect(after(game, [LEFT, LEFT], '1')).toBe(after(game, [LEFT, LEFT], '1'));
  expect(after(game, [LEFT, LEFT], '1')).not.toBe(after(game, [LEFT, LEFT], '7'));
});

test.each<[string, string, string, string, string]>([
  [
    'a rule without an arrow',
    '[ player ] [ box ]',
    'P*',
    'error',
    '41:1 a rule needs an arrow: [ before ] -> [ after ]',
  ],
  [
    'a name that is not defined',
    '[ > player | bx ] -> [ | ]',
    'P',
    'error',
    '41:14 "bx" is not defined; do you mean "box"?',
  ],
  [
    'unequal sides',
    '[ > player | box ] -> [ > player ]',
    'P',
    'error',
    '41:1 a row has 2 cells before the arrow, and 1 after it; a cell may be empty: [ A | ]',
  ],
  [
    'an ellipsis at an end',
    '[ player | ... ] -> [ player | ... ]',
    'P',
    'error',
    '41:1 an ellipsis stands between two cells, not at an end',
  ],
  [
    'a movement in a late rule',
    'late [ > player ] -> [ ]',
    'P',
    'error',
    '41:1 a late rule comes after all movements, so it cannot ask for "up player"',
  ],
  [
    'an object that cannot be inferred',
    '[ player ] -> [ thing ]',
    'P',
    'error',
    '41:1 "thing" on the right could mean several objects; name it once on the left',
  ],
  [
    'a glyph without a meaning',
    PUSH,
    'P?',
    'error',
    '46:2 "?" is no glyph of this game; give it a meaning in the legend: ? = ...',
  ],
  ['rows of different lengths', PUSH, 'P..\n..', 'warning', '47:1 this row has 2 cells, the first one of its level 3'],
])('%s is told with its place', (_, rules, level, kind, expected) => {
  const { faults } = compileGame(gameOf(rules, level));
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
