import { Board } from '../../../src/core/board/board';
import { FLOOR, OUTSIDE, WALL } from '../../../src/core/level/piece';
import { DIRECTIONS } from '../../../src/core/direction';
import { type Draft, placeOf } from '../../../src/core/level/source';
import type { Fault } from '../../../src/core/fault';
import { flood } from '../../../src/core/routes/flood';
import { ahead, cellAt, cellsWith, type Level, MAX_CELLS, xOf, yOf } from '../../../src/core/level/level';
import { readLevel, readSetup } from '../../../src/core/level/read-level';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { draftIn, drawnIn, levelFrom, readFrom, rowsOf } from '../../support/draw';
import { valueOf } from '../../support/value-of';

function draftOf(format: string, ...lines: string[]): Draft {
  const draft = valueOf(draftIn(format, lines.join('\n')));
  return draft;
}

function faultsOf(rules: RuleSet, format: string, ...lines: string[]): readonly Fault[] {
  const level = readLevel(draftOf(format, ...lines), rules);
  return level.ok ? [] : level.faults;
}

/** The symbols that a fault says were expected, each once. */
function expectedSymbols(fault: Fault): string {
  return 'expected' in fault ? [...new Set(String(fault.expected))].join('') : '';
}

/** A draft of rows without a text. */
function rowsDraft(rows: readonly string[]): Draft {
  const block = rows.map((text, y) => ({ text, line: y + 2, column: 1 }));
  const words = { title: undefined, author: undefined, notes: [], solutions: [], snapshots: [] };
  return { format: 'lvl', ...words, line: 1, numbers: {}, blocks: [block], faults: [] };
}

function drawnLevel(level: Level, rules: RuleSet): string[] {
  return rowsOf(new Board(level, 0), rules);
}

describe('a level that can be read', () => {
  test.each<[string, RuleSet, string, string[], string[]]>([
    ['classic', classic, 'lvl', ['2 4', '@Aa#', '.1..'], ['@Aa#', '.1..']],
    ['classic in XSB', classic, 'xsb', ['#####', '#@$.#', '# * #', '#####'], ['#####', '#@$.#', '# * #', '#####']],
    ['multiplayer', multiplayer, 'multiplayer', ['#####', '#Aa@#', '#####'], ['#####', '#Aa@#', '#####']],
    ['holes', holes, 'holes', ['Y_Hi', '', '>y__'], ['Y_Hi', '', '>y__']],
    ['potions', potions, 'potions', ['1 2', 'WP3SGXW'], ['WP3SGXW']],
    ['vexed', vexed, 'vexed', ['4 2', 'P  b', '#H##'], ['P  b', '#H##']],
  ])('is drawn as it was written: %s', (_, rules, format, lines, rows) => {
    expect(drawnLevel(levelFrom(rules, format, lines.join('\n')), rules)).toEqual(rows);
  });

  test('has its size, and a source with its title, notes and format', () => {
    const { level, source } = readFrom(classic, 'lvl', '1 3\n@Aa\nTitle: First\nby somebody\n');
    expect(source).toMatchObject({ title: 'First', notes: ['Title: First', 'by somebody'], format: 'lvl' });
    expect([level.width, level.height]).toEqual([3, 1]);
  });

  test('keeps the numbers of its first line by name', () => {
    expect(levelFrom(potions, 'potions', '3 20\nWPGW').numbers).toEqual({ strength: 3, moves: 20 });
  });

  test('is frozen, since every game on it shares it', () => {
    expect(Object.isFrozen(levelFrom(classic, 'lvl', '1 2\n@.'))).toBe(true);
  });

  test('lists its players in the order of their letters, on any cells', () => {
    const level = levelFrom(multiplayer, 'multiplayer', '######\n#Z.BA#\n#az@@#\n######');
    expect(level.players.map((cell) => [xOf(level, cell), yOf(level, cell)])).toEqual([
      [4, 1],
      [3, 1],
      [1, 1],
    ]);
  });

  test('makes a player face the way it is drawn, or down by default', () => {
    expect(levelFrom(holes, 'holes', '__\n\n_^').facings).toEqual(['up']);
    expect(levelFrom(classic, 'lvl', '1 2\n@.').facings).toEqual(['down']);
  });

  test('has the ground below a thing that hides it', () => {
    const level = levelFrom(classic, 'lvl', '1 3\n+1A');
    const [underPlayer, underHomeBox, underBox] = [0, 1, 2].map((x) => level.ground[cellAt(level, x, 0)]);
    expect(underPlayer).toBe(underHomeBox);
    expect(underBox).toBe(FLOOR);
  });
});

describe('the cells of a level', () => {
  const level = levelFrom(classic, 'lvl', '2 3\n@.#\n..#');

  test('have an outside neighbour beyond every edge', () => {
    const corners = [
      [cellAt(level, 0, 0), 'up'],
      [cellAt(level, 0, 0), 'left'],
      [cellAt(level, 2, 1), 'down'],
      [cellAt(level, 2, 1), 'right'],
    ] as const;
    expect(corners.map(([cell, direction]) => level.ground[cell + ahead(level, direction)])).toEqual([
      OUTSIDE,
      OUTSIDE,
      OUTSIDE,
      OUTSIDE,
    ]);
  });

  test('have their neighbours where the directions say: x to the right, y down', () => {
    const cell = cellAt(level, 1, 1);
    const places = DIRECTIONS.map((direction) => cell + ahead(level, direction)).map((next) => [
      xOf(level, next),
      yOf(level, next),
    ]);
    expect(DIRECTIONS).toEqual(['up', 'right', 'down', 'left']);
    expect(places).toEqual([
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 1],
    ]);
  });

  test('are found by their content', () => {
    expect(cellsWith(level.ground, WALL)).toEqual([cellAt(level, 2, 0), cellAt(level, 2, 1)]);
  });

  test('are reached by steps onto enterable cells, the first cell always', () => {
    const start = cellAt(level, 2, 0);
    const reached = flood(level, [start], (cell) => level.ground[cell] === FLOOR);
    const inside = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x = 0, y = 0]) => cellAt(level, x, y));
    expect(cellsWith(reached, 1)).toEqual([start, ...inside].sort((a, b) => a - b));
  });

  test('know where in the text they were drawn', () => {
    const { level, source } = readFrom(classic, 'lvl', '2 3\n@.#\n..#');
    expect(placeOf(source, level, { cell: cellAt(level, 2, 1) })).toEqual({ line: 3, column: 3 });
  });

  test('know where in the second block of the text they were drawn', () => {
    const { level, source } = readFrom(holes, 'holes', '___\n___\n\n>__\n___');
    const cell = cellAt(level, 2, 1);
    expect(placeOf(source, level, { cell, layer: 'ground' })).toEqual({ line: 2, column: 3 });
    expect(placeOf(source, level, { cell, layer: 'thing' })).toEqual({ line: 5, column: 3 });
  });

  test('beyond the end of a shorter row are outside the map', () => {
    const ragged = levelFrom(potions, 'potions', '1 1\nWWWW\nWP\nWWWW');
    expect([1, 2, 3].map((x) => ragged.ground[cellAt(ragged, x, 1)])).toEqual([FLOOR, OUTSIDE, OUTSIDE]);
  });

  test('of a map whose rows begin at different columns lie under their first symbols', () => {
    const { level, source } = readFrom(potions, 'potions', '1 1\n   WWW\nWPGW');
    expect(drawnLevel(drawnIn('potions', level), potions)).toEqual(['WWW', 'WPGW']);
    expect(placeOf(source, level, { cell: cellAt(level, 0, 0) })).toEqual({ line: 2, column: 4 });
  });
});

describe('a level that cannot be read', () => {
  test('has an unknown symbol: the fault gives the place, the symbol and the expected ones', () => {
    const [fault, ...others] = faultsOf(classic, 'lvl', '2 3', '@Aa', '.?.');
    expect(fault).toMatchObject({ kind: 'unknown-symbol', line: 3, column: 2, symbol: '?', format: 'lvl' });
    expect(fault?.kind === 'unknown-symbol' ? fault.expected : '').toMatch(/[.].*#.*@/);
    expect(others).toEqual([]);
  });

  test('has faults in several places: all are listed in the order of the text', () => {
    const faults = faultsOf(classic, 'lvl', '2 3', '?A!', '.%.');
    expect(faults.map(({ kind, line, column }) => [kind, line, column])).toEqual([
      ['unknown-symbol', 2, 1],
      ['unknown-symbol', 2, 3],
      ['unknown-symbol', 3, 2],
      ['no-player', 1, undefined],
    ]);
  });

  test('has very many faults: a hundred unknown symbols are listed', () => {
    const faults = faultsOf(classic, 'lvl', '20 20', ...Array<string>(20).fill('?'.repeat(20)));
    expect(faults.filter(({ kind }) => kind === 'unknown-symbol')).toHaveLength(100);
  });

  test.each<[string, RuleSet, string, string[], string, number]>([
    ['classic', classic, 'lvl', ['1 2', 'Aa'], '@+', 1],
    ['XSB', classic, 'xsb', ['####', '#$.#', '####'], '@+', 1],
    ['holes', holes, 'holes', ['__', '', '_B'], '^>v<', 3],
    ['potions', potions, 'potions', ['1 1', 'W1GW'], 'P', 1],
    ['vexed', vexed, 'vexed', ['2 1', 'b '], 'P', 1],
  ])('has no player, and the fault says how to draw one: %s', (_, rules, format, lines, symbols, line) => {
    const faults = faultsOf(rules, format, ...lines);
    expect(faults).toMatchObject([{ kind: 'no-player', line }]);
    expect(faults.map(expectedSymbols)).toEqual([symbols]);
  });

  test('has no player among 26 letters', () => {
    expect(faultsOf(multiplayer, 'multiplayer', '####', '#..#', '####')).toMatchObject([{ kind: 'no-player' }]);
  });

  test.each<[string, RuleSet, string, string[], string, number, number]>([
    ['classic', classic, 'lvl', ['2 3', '@Aa', '..@'], '@', 3, 3],
    ['classic, one of them on a goal', classic, 'lvl', ['2 3', '@A+', '...'], '+', 2, 3],
    ['XSB', classic, 'xsb', ['#####', '#@ @#', '#####'], '@', 2, 4],
    ['multiplayer, one letter twice', multiplayer, 'multiplayer', ['#####', '#A.A#', '#####'], 'A', 2, 4],
    ['holes', holes, 'holes', ['__', '', '>v'], 'v', 3, 2],
    ['potions', potions, 'potions', ['1 1', 'WPPGW'], 'P', 2, 3],
    ['vexed', vexed, 'vexed', ['3 1', 'P P'], 'P', 2, 3],
  ])('has a player too many, and the fault says where: %s', (_, rules, format, lines, symbol, line, column) => {
    expect(faultsOf(rules, format, ...lines)).toMatchObject([{ kind: 'second-player', line, column, symbol }]);
  });

  test.each([
    ['an unknown symbol in the first block', ['_?', '', '>_'], { kind: 'unknown-symbol', block: 'ground' }],
    ['an unknown symbol in the second block', ['__', '', '>?'], { kind: 'unknown-symbol', block: 'contents' }],
    ['no player', ['__', '', '__'], { kind: 'no-player', block: 'contents' }],
    ['a second player', ['__', '', '>v'], { kind: 'second-player', block: 'contents' }],
  ])('has two blocks, and the fault says which one: %s', (_, lines, fault) => {
    expect(faultsOf(holes, 'holes', ...lines)).toMatchObject([fault]);
  });

  test('has one block, and the fault names none', () => {
    const faults = faultsOf(classic, 'lvl', '1 2', '.?');
    expect(faults.map((fault) => 'block' in fault)).toEqual([false, false]);
  });

  test('has two grounds on one cell', () => {
    expect(faultsOf(holes, 'holes', '_Y', '', '>H')).toMatchObject([
      { kind: 'two-grounds', line: 3, column: 2, symbol: 'H' },
    ]);
  });

  test('is written in a format that the rule set has no symbols for', () => {
    const level = readLevel(draftOf('vexed', '2 1', 'Pb'), classic);
    expect(level).toEqual({ ok: false, faults: [{ kind: 'unknown-format', tried: ['vexed'] }] });
  });

  test('breaks a rule of its rule set', () => {
    const faults = faultsOf(multiplayer, 'multiplayer', '####', '#Ab#', '####');
    expect(faults).toMatchObject([{ kind: 'rule', rule: 'box-without-player', line: 2, column: 3 }]);
  });

  test('breaks a rule and has an unknown symbol: both are listed', () => {
    const faults = faultsOf(multiplayer, 'multiplayer', '#####', '#Ab?#', '#####');
    expect(faults.map(({ kind, line, column }) => [kind, line, column])).toEqual([
      ['unknown-symbol', 2, 4],
      ['rule', 2, 3],
    ]);
  });

  test('has rows of another length than announced: that fault comes before those of symbols', () => {
    const faults = faultsOf(classic, 'lvl', '2 3', '@A', '.?a');
    expect(faults.map(({ kind, line, column }) => [kind, line, column])).toEqual([
      ['row-width', 2, 3],
      ['unknown-symbol', 3, 2],
    ]);
  });

  test('has rows of another length than announced: the rules find no faults in missing cells', () => {
    expect(faultsOf(classic, 'lvl', '2 3', '@A5', '.a').map(({ kind }) => kind)).toEqual(['row-width']);
  });
});

describe('a fault knows its cell', () => {
  test.each<[string, RuleSet, string, string[], (readonly [x: number, y: number])[]]>([
    ['an unknown symbol', classic, 'lvl', ['2 3', '@Aa', '.?.'], [[1, 1]]],
    ['the first tab of a row', classic, 'xsb', ['#####', '#@\t$.', '#####'], [[2, 1]]],
    ['an unknown symbol of the second block', holes, 'holes', ['__', '', '>?'], [[1, 0]]],
    ['two grounds on one cell', holes, 'holes', ['_Y', '', '>H'], [[1, 0]]],
    ['a player too many', classic, 'xsb', ['#####', '#@.@#', '#####'], [[3, 1]]],
    ['a fault of the rules', holes, 'holes', ['_H', '', '>B'], [[1, 0]]],
    ['a symbol in a row that is indented', potions, 'potions', ['1 1', '  WWWW', '  WP?W'], [[2, 1]]],
    ['a row that is too short', classic, 'lvl', ['2 3', '@A', '..a'], [[2, 0]]],
    ['a row that is too long', classic, 'lvl', ['2 3', '@Aa', '....'], [[3, 1]]],
  ])('%s', (_, rules, format, lines, places) => {
    const draft = draftOf(format, ...lines);
    const setup = readSetup(draft, rules);
    const shape = setup.ok ? setup.value.setup : { width: 0 };
    const cells = faultsOf(rules, format, ...lines).flatMap(({ cell }) => cell ?? []);
    expect(cells).toEqual(places.map(([x, y]) => cellAt(shape, x, y)));
  });

  test('unless it is one of the whole level, or of a row beyond the board', () => {
    expect(faultsOf(classic, 'lvl', '1 2', 'Aa').map(({ cell }) => cell)).toEqual([undefined]);
    expect(faultsOf(classic, 'lvl', '1 4', '@Aa').map(({ cell }) => cell)).toEqual([undefined]);
  });
});

describe('the size of a level', () => {
  test('may be a million cells', () => {
    const rows = [`@${'.'.repeat(999)}`, ...Array<string>(999).fill('.'.repeat(1000))];
    expect(readLevel(rowsDraft(rows), classic).ok).toBe(true);
  });

  test('may not be more', () => {
    const rows = [`@${'.'.repeat(999)}`, ...Array<string>(1000).fill('.'.repeat(1000))];
    expect(readLevel(rowsDraft(rows), classic)).toEqual({
      ok: false,
      faults: [{ kind: 'board-too-large', line: 1, cells: 1_001_000, most: MAX_CELLS }],
    });
  });
});
