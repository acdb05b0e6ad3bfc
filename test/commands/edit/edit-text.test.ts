import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Edits } from '../../../src/editing/edits';
import { openEdited } from '../../../src/editing/open-level';
import { UnsavedLevels } from '../../../src/store/unsaved-levels';
import { program, programHere, type Ran } from '../../support/command-line';
import { temporaryFolder } from '../../support/temporary-folder';
import { valueOf } from '../../support/value-of';
import { zipOf } from '../../support/zip';

const folder = temporaryFolder();

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

function textOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Edits line by line. */
function edit(args: readonly string[], ...lines: readonly string[]): Promise<Ran> {
  return programHere(['edit', ...args, '--text'], { folder, input: lines.map((line) => `${line}\n`).join('') });
}

const UNSAVED = 'sokoban: the changes are not saved; `save` or `save FILE` before the end keeps them\n';

/** The output of the commands for a new level of some rules, which is not saved. */
async function printed(rules: string, ...lines: readonly string[]): Promise<string[]> {
  const format = rules === 'classic' ? ['--format', 'lvl'] : [];
  const { code, out, err } = await edit(['--rules', rules, ...format], ...lines);
  expect({ code, err }).toEqual({ code: 1, err: UNSAVED });
  return out.split('\n').slice(0, -1);
}

const ROOM = ['new 6x3', 'frame 1,1 6,3 #', 'put 2,2 @', 'put 3,2 A', 'put 5,2 a'];

describe('a board is drawn line by line', () => {
  test.each([
    ['new: a board of floor', ['new 3x2', 'show'], ['...', '...']],
    ['put: a piece, at its column and row', ['new 3x2', 'put 3,1 #', 'show'], ['..#', '...']],
    ['put: the player moves', ['new 3x1', 'put 1,1 @', 'put 3,1 +', 'show'], ['..+']],
    [
      'put: beyond the edge the board grows, and what is no cell is a wall in this format',
      ['new 2x1', 'put 3,2 A', 'show'],
      ['..#', '##A'],
    ],
    ['row: all of it', ['new 3x2', 'row 2 #@1', 'show'], ['...', '#@1']],
    ['row: a shorter one ends there', ['new 3x1', 'row 1 A', 'show'], ['A##']],
    ['line', ['new 3x2', 'line 1,1 3,1 #', 'show'], ['###', '...']],
    ['frame', ['new 3x3', 'frame 3,3 1,1 #', 'show'], ['###', '#.#', '###']],
    ['fill', ['new 3x1', 'put 2,1 #', 'fill 3,1 a', 'show'], ['.#a']],
    ['replace', ['new 3x1', 'put 2,1 A', 'replace A B', 'show'], ['.B.']],
    ['erase', ['new 3x1', 'put 2,1 A', 'erase 2,1', 'show'], ['...']],
    ['walls', ['new 1x1', 'put 1,1 @', 'walls', 'show'], ['###', '#@#', '###']],
    ['goals', ['new 2x1', 'put 1,1 B', 'goals', 'show'], ['2.']],
    ['turn', ['new 2x1', 'put 1,1 @', 'turn', 'show'], ['@', '.']],
    ['mirror', ['new 2x1', 'put 1,1 @', 'mirror', 'show'], ['.@']],
    ['size', ['new 3x2', 'put 1,1 @', 'size 2x3', 'show'], ['@.', '..', '..']],
    ['undo and redo', ['new 2x1', 'put 1,1 @', 'put 2,1 A', 'undo', 'undo', 'redo', 'show'], ['@.']],
    ['capital letters and blanks do not matter', ['  NEW 2X1', 'Put 1,1   #', '', 'SHOW'], ['#.']],
  ])('%s', async (_, lines, rows) => {
    expect(await printed('classic', ...lines)).toEqual(rows);
  });

  test.each([
    ['multiplayer', ['new 3x1', 'put 1,1 A', 'put 2,1 a', 'put 3,1 @', 'show'], ['Aa@']],
    ['multiplayer', ['new 3x1', 'put 3,1  ', 'show'], ['..']],
    ['holes', ['new 2x1', 'put 1,1 Y', 'put 1,1 y', 'put 2,1 >', 'show'], ['Y_', '', 'y>']],
    ['holes', ['new 2x1', 'put 1,1 BB', 'show'], ['B_', '', 'B_']],
    ['holes', ['new 2x1', 'row 1 HB _>', 'show'], ['HB', '', '_>']],
    ['potions', ['new 3x1', 'put 1,1 P', 'put 2,1 7', 'put 3,1 G', 'set moves 9', 'show'], ['0 9', 'P7G']],
    ['vexed', ['new 3x1', 'put 1,1 P', 'put 2,1 H', 'put 3,1 r', 'show'], ['PHr']],
  ])('in the symbols of %s', async (rules, lines, rows) => {
    expect(await printed(rules, ...lines)).toEqual(rows);
  });

  test('--size begins with a board of floor', async () => {
    expect((await edit(['--size', '3x2', '--format', 'lvl'], 'show')).out).toBe('...\n...\n');
  });
});

test('without a file, symbols are those of xsb as on the screen, and those of other formats where it has none', async () => {
  const { out } = await edit([], 'row 1 #@$.A#', 'show', 'put 5,1 B', 'show');
  expect(out).toBe('#@$.$#\n#@AaB#\n');
});

describe('a draft that was not saved', () => {
  function withDraft(): { readonly args: readonly string[]; readonly data: string } {
    const level = file('draft.xsb', '######\n#@ $.#\n######\n');
    const data = join(folder, 'data');
    rmSync(data, { recursive: true, force: true });
    const unsaved = new UnsavedLevels({
      ...{ folder: data, now: () => 0, uniqueName: () => 'left', reportFault: () => undefined },
      processes: { own: 99_999_999, isRunning: () => false },
    });
    const opened = valueOf(openEdited(join(folder, level), {}));
    new Edits(() => unsaved).begin(opened);
    opened.level.change((pen) => {
      pen.write({ x: 2, y: 1 }, { ground: 1, thing: 0, facing: 2 });
    });
    return { args: [level], data };
  }

  async function editing(...lines: readonly string[]): Promise<Ran> {
    const { args, data } = withDraft();
    const input = lines.map((line) => `${line}\n`).join('');
    return programHere(['edit', ...args, '--text'], { folder, input, store: data });
  }

  test('is offered, and its difference is shown', async () => {
    const { out, err } = await editing('draft', 'draft it');
    expect(err).toMatch(
      /^sokoban: there is a draft of this level that was not saved: draft\.xsb, 1 change, .*; 1 cell differs: 3,2; /,
    );
    expect(err).toContain('line 2: draft, draft take or draft drop, not "it"');
    expect(out).toBe('- 2: #@ $.#\n+ 2: #@#$.#\n');
  });

  test('is taken with its history, and gone when it is saved', async () => {
    const { out, err } = await editing('draft take', 'show', 'undo', 'redo', 'save', 'draft');
    expect(out).toBe('######\n#@#$.#\n######\n');
    expect(err).toContain('line 6: there is no draft of this level');
    expect(textOf('draft.xsb')).toBe('######\n#@#$.#\n######\n');
    expect(readdirSync(join(folder, 'data', 'unsaved'))).toEqual([]);
  });

  test('stays if it was taken and not saved, and is deleted if that is wanted', async () => {
    expect((await editing('draft take')).code).toBe(1);
    expect(readdirSync(join(folder, 'data', 'unsaved'))).toHaveLength(1);
    expect((await editing('draft drop')).out).toBe('The unsaved level is deleted.\n');
    expect(readdirSync(join(folder, 'data', 'unsaved'))).toEqual([]);
  });
});

describe('check says', () => {
  test('that a level is valid, and how many pushes solve it', async () => {
    expect(await printed('classic', ...ROOM, 'check')).toEqual(['valid', 'solvable: 2 pushes']);
  });

  test('that it is unsolvable, and which goal no box can reach', async () => {
    const rows = ['########', '#@.....#', '#.A.A..#', '#...a..#', '######.#', '#....a.#', '########'];
    const lines = await printed('classic', 'new 8x7', ...rows.map((row, index) => `row ${index + 1} ${row}`), 'check');
    expect(lines).toEqual([
      '5,3 3,3: more boxes than goals that they can reach, so the level is unsolvable',
      '6,6: no box can reach this goal, so the level is unsolvable',
      'valid',
      'unsolvable',
    ]);
  });

  test('that it is unsolvable, and the cell of a box that can reach no goal', async () => {
    const lines = await printed(
      'classic',
      'new 5x4',
      'frame 1,1 5,4 #',
      'put 3,2 @',
      'put 2,2 A',
      'put 4,3 a',
      'check',
    );
    expect(lines).toEqual([
      '2,2: from here the box can reach no goal, so the level is unsolvable',
      'valid',
      'unsolvable',
    ]);
  });

  test('which boxes make it unsolvable by themselves', async () => {
    const rows = ['#########', '#       #', '#  $$ $ #', '#  $$   #', '# ..... #', '#   @   #', '#########'];
    writeFileSync(join(folder, 'block.xsb'), rows.map((row) => `${row}\n`).join(''));
    const { out } = await edit(['block.xsb'], 'check');
    expect(out.split('\n')).toEqual([
      '4,3 5,3 4,4 5,4: the box can never be pushed, so the level is unsolvable',
      '4,3 5,3 4,4 5,4: these boxes make the level unsolvable, whatever the others do',
      'valid',
      'unsolvable',
      '',
    ]);
  });

  test('its faults', async () => {
    expect(await printed('classic', 'new 2x1', 'check')).toEqual(['there is no player']);
  });

  test('that moves are missing, until they are set', async () => {
    const room = ['new 6x3', 'frame 1,1 6,3 W', 'put 2,2 P', 'put 3,2 0', 'put 5,2 G'];
    expect(await printed('potions', ...room, 'check', 'set moves 2', 'check')).toEqual([
      'this is lost before the first move: no moves remain',
      'valid',
      'unsolvable',
      'valid',
      'solvable: 2 pushes',
    ]);
  });
});

describe('a level is saved', () => {
  test.each([
    ['lvl', [], '3 6\n######\n#@A.a#\n######\nTitle: T\nAuthor: A\n'],
    ['xsb', [], '######\n#@$ .#\n######\nTitle: T\nAuthor: A\n'],
  ])('as a new file in the format that its name says: %s', async (ending, args, text) => {
    const { code, err } = await edit([...args], ...ROOM, 'title T', 'author A', `save new.${ending}`);
    expect({ code, err, text: textOf(`new.${ending}`) }).toEqual({ code: 0, err: '', text });
  });

  test('in the place that the command line names, again and again', () => {
    const lines = ['new 6x3', 'frame 1,1 6,3 #', 'put 2,2 @', 'put 3,2 $', 'put 5,2 .', 'save', 'put 4,2 .', 'save'];
    const input = lines.map((line) => `${line}\n`).join('');
    expect(program(['edit', 'named.sok', '--text'], { folder, input })).toEqual({ code: 0, out: '', err: '' });
    expect(textOf('named.sok')).toBe('######\n#@$..#\n######\n');
  });

  test('in a collection, of which every other byte stays', async () => {
    const text = 'A\n\n#####\n#@$.#\n#####\n; remark\n\nB\n\n######\n#@ $.#\n######\nAuthor: Me\n';
    file('two.xsb', text);
    expect(await edit(['two.xsb', '--level', '2'], 'put 3,2 .', 'save')).toMatchObject({ code: 0, err: '' });
    expect(textOf('two.xsb')).toBe(text.replace('#@ $.#', '#@.$.#'));
  });

  test('by its title, and behind the last one', async () => {
    file('three.xsb', 'A\n\n#####\n#@$.#\n#####\n\nB\n\n#####\n#@*.#\n#####\n');
    await edit(['three.xsb', '-l', 'B'], 'put 4,2 $', 'save');
    await edit(['three.xsb', '--level', '3'], 'row 1 ####', 'row 2 #@*#', 'row 3 ####', 'title C', 'save');
    expect(textOf('three.xsb')).toBe('A\n\n#####\n#@$.#\n#####\n\nB\n\n#####\n#@*$#\n#####\n\nC\n\n####\n#@*#\n####\n');
  });

  test('under a name without an ending, in the format that it has', async () => {
    file('one.xsb', ' ####\n##@.#\n# $ #\n#####\n');
    await edit(['one.xsb'], 'save copy');
    expect(textOf('copy')).toBe(' ####\n##@.#\n# $ #\n#####\n');
  });

  test('into another collection, behind its levels', async () => {
    file('other.xsb', '#####\n#@$.#\n#####\n');
    await edit([], ...ROOM, 'save other.xsb', 'put 4,2 a', 'save');
    expect(textOf('other.xsb')).toBe('#####\n#@$.#\n#####\n\n######\n#@$..#\n######\n');
  });

  const SOLVED = '#####\n#@$.#\n#####\nTitle: T\nComment:\none\n\ntwo\nComment-End:\nSolution/Moves\nR\nSnapshot\nr\n';
  const REMARKS = 'Comment:\none\ntwo\nComment-End:\n';
  const NOT_ALL = 'sokoban: copied.xsb: not all snapshots are copied\n';

  test.each<[string, readonly string[], string, string]>([
    ['and all of its text', [], SOLVED, ''],
    ['but not what belongs to other texts', ['title U'], `Title: U\n${REMARKS}Solution\nR\n`, NOT_ALL],
  ])('under another name with its solution, %s', async (_, lines, expected, message) => {
    file('source.xsb', SOLVED);
    rmSync(join(folder, 'copied.xsb'), { force: true });
    const { err } = await edit(['source.xsb'], ...lines, 'save copied.xsb');
    expect([textOf('copied.xsb'), err]).toEqual([expect.stringContaining(expected), message]);
  });

  test('under another name without a solution that its changed board has spoilt, with a message', async () => {
    file('source.xsb', '######\n#@ $.#\n######\nTitle: T\n\nSolution\nrR\n');
    const { err } = await edit(['source.xsb'], 'row 2 #.$@ #', 'save without.xsb');
    expect(textOf('without.xsb')).toBe('######\n#.$@ #\n######\nTitle: T\n');
    expect(err).toBe('sokoban: without.xsb: not all solutions are copied\n');
  });

  test('in a format that cannot hold everything, with a message', async () => {
    const { code, err } = await edit([], ...ROOM, 'put 3,2 B', 'put 5,2 b', 'save plain.xsb');
    expect([code, textOf('plain.xsb')]).toEqual([0, '######\n#@$ .#\n######\n']);
    expect(err).toBe(
      'sokoban: plain.xsb: xsb cannot hold every box (1 time); another box is written instead\n' +
        'sokoban: plain.xsb: xsb cannot hold every goal (1 time); another goal is written instead\n',
    );
  });

  test('while its old solution stays, with a message', async () => {
    file('solved.xsb', '#####\n#@$.#\n#####\n\nSolution\nR\n');
    const { err } = await edit(['solved.xsb'], 'row 2 #.$@#', 'save');
    expect(err).toBe('sokoban: solved.xsb: a solution in this file does not win the changed level\n');
    expect(textOf('solved.xsb')).toBe('#####\n#.$@#\n#####\n\nSolution\nR\n');
  });
});

describe('nothing is lost', () => {
  test('where a file is read-only', async () => {
    file('read-only.xsb', '#####\n#@$.#\n#####\n');
    chmodSync(join(folder, 'read-only.xsb'), 0o444);
    const { code, err } = await edit(['read-only.xsb'], 'title Corner', 'save');
    expect([code, textOf('read-only.xsb')]).toEqual([1, '#####\n#@$.#\n#####\n']);
    expect(err).toBe(
      'sokoban: line 2: read-only.xsb: this file is read-only, so nothing was saved; make it writable, or save under another name\n' +
        UNSAVED,
    );
  });

  test('where a file is there already that holds one level', async () => {
    file('one.lvl', '1 3\n@Aa\n');
    const { code, err } = await edit([], ...ROOM, 'save one.lvl');
    expect([code, textOf('one.lvl')]).toEqual([1, '1 3\n@Aa\n']);
    expect(err).toBe('sokoban: line 6: one.lvl: there is such a file already; save under another name\n' + UNSAVED);
  });

  test('where the board could not be read again', async () => {
    const { code, err } = await edit(['empty.xsb'], 'new 3x3', 'save');
    expect([code, existsSync(join(folder, 'empty.xsb'))]).toEqual([1, false]);
    expect(err).toMatch(/^sokoban: line 2: empty\.xsb: the board could not be read again/);
  });

  test('of a level that comes with the program: a copy is edited', async () => {
    const own = join(__dirname, '..', '..', '..', 'maps', 'level1.lvl');
    const before = readFileSync(own, 'utf8');
    const { code, err } = await edit([own], 'put 1,1 .', 'save', 'save copy.lvl');
    expect([code, readFileSync(own, 'utf8')]).toEqual([1, before]);
    expect(err).toContain('comes with the program; save your copy under another name');
    expect(textOf('copy.lvl')).toContain('Title:');
  });
});

describe('of a file', () => {
  test('that is broken: the rest is shown and the fault reported', async () => {
    file('broken.lvl', '1 4\n@?Aa\n');
    const { code, out, err } = await edit(['broken.lvl'], 'show');
    expect([code, out]).toEqual([0, '@.Aa\n']);
    expect(err).toMatch(/^sokoban: broken\.lvl: line 2, column 2: "\?" is not a symbol/);
  });

  test.each([
    [
      'with several levels, one must be named',
      ['several.xsb'],
      'there are 2 levels in it; --level K says which to edit, and --level 3 adds one',
    ],
    ['without such a level', ['several.xsb', '--level', '9'], 'there is no level 9; the levels are 1 to 2'],
    ['that is no level', ['prose.txt'], 'this is no level in any format known here'],
    ['that is a folder', ['.'], 'this is a folder, not a file'],
    ['whose size is asked for', ['several.xsb', '--level', '1', '--size', '3x3'], '--size is for a new level'],
    ['with a size that is none', ['--size', '3'], '--size: a size is columns and rows, such as 12x9, not "3"'],
    ['that is the input itself', ['-'], 'standard input brings the commands'],
  ])('%s', async (_, args, sentence) => {
    file('several.xsb', '#####\n#@$.#\n#####\n\n#####\n#@*.#\n#####\n');
    file('prose.txt', 'Once upon a time there was a box.\n');
    const { code, out, err } = await edit(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

describe('an impossible line is reported, and the next ones are read', () => {
  test.each([
    ['putt 1,1 #', 'there is no command "putt"; did you mean "put"?'],
    ['dance', 'there is no command "dance"; help lists them'],
    ['put 0,1 #', 'a cell is its column and row from 1, such as 3,4, not "0,1"'],
    ['put 1 #', 'a cell is its column and row from 1, such as 3,4, not "1"'],
    ['put 1,1 ?', '"?" is not a symbol of xsb maps'],
    ['put 1,1', 'one symbol says what to draw, not ""'],
    ['put 1,1 ##', 'one symbol says what to draw, not "##"'],
    ['put 999999,999999 #', 'a board of 999998000001 cells is too large; 1000000 are the most'],
    ['new 3', 'a size is columns and rows, such as 12x9, not "3"'],
    ['size 9999x9999', 'a board of 99980001 cells is too large; 1000000 are the most'],
    ['row x ##', 'a row is a number from 1, not "x"'],
    ['row 1 #?', 'column 2: "?" is not a symbol of xsb maps'],
    ['set moves 3', 'xsb levels have no numbers to set'],
    ['walls now', 'nothing may follow this command, but "now" does'],
    ['undo', 'there is nothing to undo'],
    ['redo', 'there is nothing to redo'],
    ['save', 'no file is named yet; `save FILE` says where the level goes'],
    ['save no/such/folder.lvl', 'no/such/folder.lvl: there is no such folder to write into'],
  ])('%s', async (line, sentence) => {
    const { code, out, err } = await edit([], line, 'put 1,1 @', 'show', 'quit', 'show');
    expect([code, out]).toEqual([1, '@\n']);
    expect(err).toContain(`sokoban: line 1: ${sentence}`);
  });

  test.each([
    ['potions', 'set moves -1', 'the moves must be a whole number, 0 or more, not "-1"'],
    ['multiplayer', 'set undoLimit -2', 'the undoLimit must be a whole number, -1 or more, not "-2"'],
  ])('a number that %s cannot hold: %s', async (rules, line, sentence) => {
    expect(await edit(['--rules', rules], line)).toMatchObject({ code: 1, err: `sokoban: line 1: ${sentence}\n` });
  });

  test('in holes a symbol with two meanings needs both blocks', async () => {
    const { err } = await edit(['--rules', 'holes'], 'put 1,1 B');
    expect(err).toContain('"B" has a meaning in each block; write a symbol for each, the ground first');
  });
});

test('help lists the commands', async () => {
  const { out } = await edit([], 'help');
  expect(out).toContain('put COLUMN,ROW SYMBOL');
  expect(out).toContain('save [FILE]');
});

test('a level of an archive, and of a code in a text, is edited as a copy', async () => {
  const copied = { code: 0, err: 'sokoban: this is a copy; save it under a name of its own\n' };
  const room = file('room.xsb', '######\n#@ $.#\n######\n');
  writeFileSync(join(folder, 'sets.zip'), zipOf([{ name: 'room.xsb', content: textOf(room) }]));
  expect(await edit(['sets.zip/room.xsb'], 'show')).toMatchObject({ ...copied, out: '######\n#@ $.#\n######\n' });
  const { out } = await programHere(['code', room], { folder });
  expect(await edit([`look: ${out.trim()}.`], 'show')).toMatchObject(copied);
  const whole = '######\n#@ $.#\n######\nTitle: Room\nAuthor: Me\na remark\n';
  writeFileSync(join(folder, 'sets.zip'), zipOf([{ name: 'room.xsb', content: whole }]));
  await edit(['sets.zip/room.xsb'], 'save copy.xsb');
  expect(textOf('copy.xsb')).toBe(whole);
});
