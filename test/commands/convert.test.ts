import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { program, programHere, sokoban } from '../support/command-line';
import { temporaryFiles } from '../support/temporary-folder';
import { share } from '../support/tries';

const { folder, file } = temporaryFiles();

function textOf(...path: readonly string[]): string {
  return readFileSync(join(folder, ...path), 'utf8');
}

/** The identity of each level. */
async function idsOf(...args: readonly string[]): Promise<unknown[]> {
  const { json } = await sokoban('check', ...args, '--json');
  return json.flat().map((level) => (typeof level === 'object' && level && 'id' in level ? level.id : undefined));
}

const TWO = file(
  'two.xsb',
  [
    '#####',
    '#@$.#',
    '#####',
    'Title: One',
    'Author: Ann',
    'Solution',
    'R',
    '',
    '  ####',
    '###  #',
    '#@$ .#',
    '######',
    'Title: Two',
    'Author: Bob',
    'Date: today',
    '',
  ].join('\n'),
);
const OPEN = file('open.lvl', '3 3\n...\n@Aa\n...\nTitle: Open\n');
const COLOURS = file('colours.lvl', '3 7\n#######\n#@BbAa#\n#######\n');
const VEXED = file('fall.txt', '6 3\r\n#P b #\r\n#   b#\r\n######\r\n');

describe('a level is written in another format', () => {
  test('with its title, author and notes', async () => {
    const path = join(folder, 'one.lvl');
    const { code, errors } = await sokoban('convert', TWO, '--level', '1', '--to', 'lvl', '-o', path);
    expect([code, errors]).toEqual([0, []]);
    expect(textOf('one.lvl')).toBe('3 5\n#####\n#@Aa#\n#####\nTitle: One\nAuthor: Ann\nSolution\nR\n');
  });

  test('with the walls below it, there and back', async () => {
    const path = file('below.xsb', '#####\n#@$.#\n#####\n\n     ##\n     ##\n');
    const [lvl, back] = [join(folder, 'below.lvl'), join(folder, 'back.xsb')];
    expect((await sokoban('convert', path, '--to', 'lvl', '-o', lvl)).errors).toEqual([]);
    expect((await sokoban('convert', lvl, '--to', 'xsb', '-o', back)).errors).toEqual([]);
    expect(textOf('below.lvl')).toBe('3 5\n#####\n#@Aa#\n#####\n     ##\n     ##\n');
    expect(textOf('back.xsb')).toBe('#####\n#@$.#\n#####\nComment:\n     ##\n     ##\nComment-End:\n');
  });

  test('on standard output if no file is named', async () => {
    const { code, lines } = await sokoban('convert', TWO, '--level', 'Two', '--to', 'lvl');
    expect(code).toBe(0);
    expect(lines).toEqual(['4 6\n..####\n###..#\n#@A.a#\n######\nTitle: Two\nAuthor: Bob\nDate: today']);
  });

  test.each(['xsb', 'rle', 'slc'])('and is the same level, although its edge is open: %s', async (format) => {
    const path = join(folder, `open.${format}`);
    expect((await sokoban('convert', OPEN, '--to', format, '-o', path)).errors).toEqual([]);
    expect(await idsOf(path)).toEqual(await idsOf(OPEN));
  });

  test('of its own rule set, with its line ends', async () => {
    const { out, code, err } = await programHere(['convert', VEXED, '--to', 'vexed'], { folder });
    expect([code, err, out]).toEqual([0, '', textOf('fall.txt')]);
  });

  test('with a title that stood above it, once', async () => {
    const path = file('above.xsb', `; 7 "Long "quoted" way"\n\n#####\n#@$.#\n#####\n`);
    const { lines, errors } = await sokoban('convert', path, '--to', 'lvl');
    expect([lines, errors]).toEqual([['3 5\n#####\n#@Aa#\n#####\nTitle: 7 "Long "quoted" way"'], []]);
  });

  test('from standard input', () => {
    const { out, code } = program(['convert', '-', '--to', 'xsb'], { input: '1 3\n@Aa\n', folder });
    expect([code, out]).toEqual([0, '#####\n#@$.#\n#####\n']);
  });

  test('as a whole collection', async () => {
    const path = join(folder, 'two.slc');
    const { code, errors } = await sokoban('convert', TWO, '--to', 'slc', '-o', path);
    expect(code).toBe(0);
    expect(errors).toEqual([`${TWO}: slc cannot hold 1 line of notes`, `${TWO}: slc cannot hold 1 solution`]);
    expect(await idsOf(path)).toEqual(await idsOf(TWO));
    expect((await sokoban('list', path, '--json')).json).toEqual([
      [expect.objectContaining({ title: 'One', format: 'slc' }), expect.objectContaining({ title: 'Two' })],
    ]);
  });

  test('and back, with the notes on the whole collection', async () => {
    const path = file(
      'all.slc',
      '<SokobanLevels><Title>All &amp; more</Title><Description>\nWords\n</Description><LevelCollection Copyright="Ann">' +
        '<Level Id="One"><L>#@$.#</L></Level></LevelCollection></SokobanLevels>',
    );
    const { lines, errors } = await sokoban('convert', path, '--to', 'slc');
    expect(errors).toEqual([]);
    expect(lines.join('\n')).toContain('<Title>All &amp; more</Title>\n  <Description>\nWords\n  </Description>');
  });

  test('with the title that stands above all of it', async () => {
    const board = '#####\n#@$.#\n#####\n';
    const path = file('titled.xsb', `Title: All\nAuthor: A\n\n${board}\n######\n#@ $.#\n######\n`);
    const { lines } = await sokoban('convert', path, '--to', 'slc', '--strict');
    expect(lines.join('\n')).toContain('<Title>All</Title>');
    const written = await sokoban('convert', path, '--to', 'sok', '--strict');
    expect([written.code, written.lines[0], written.errors]).toEqual([
      0,
      expect.stringMatching(/^Title: All\nAuthor: A\n\n###/),
      [],
    ]);
    const below = file('below.xsb', `Author: A\nTitle: All\n\n${board}\n######\n#@ $.#\n######\n`);
    expect((await sokoban('convert', below, '--to', 'sok')).lines).toEqual(written.lines);
    const one = await sokoban('convert', path, '--level', '2', '--to', 'sok', '--strict');
    expect([one.code, one.errors]).toEqual([0, []]);
    const both = await sokoban('convert', path, OPEN, '--to', 'sok');
    expect(both.errors).toEqual([`${path}: xsb cannot hold what is said of all levels together: its title`]);
  });

  const board = '#####\n#@$.#\n#####\n';
  test.each([
    ['with keys below boards', `Set: All\nAuthor: A\n\nFor all.\n\n${board}Title: One\n\n${board}Title: Two\n`],
    [
      'with keys above boards, and words at the end',
      `Collection: All\nAuthor: A\n\nTitle: One\n\n${board}\nTitle: Two\n\n${board}\nComment: For all.\n`,
    ],
    [
      'with a comment',
      `Collection: All\nAuthor: A\n\nComment:\nFor all.\nComment-End:\n\nTitle: One\n\n${board}\nTitle: Two\n\n${board}`,
    ],
  ])('and what stands above all of it is said of all: %s', async (_, text) => {
    const path = file('header.xsb', text);
    const { lines, errors } = await sokoban('convert', path, '--to', 'xsb', '--strict');
    expect(errors).toEqual([]);
    expect(lines.join('\n')).toMatch(
      /^Title: All\nAuthor: A\nComment:[ \n]For all\.\n(?:Comment-End:\n)?\n#####\n#@\$\.#\n#####\nTitle: One\n\n#####\n#@\$\.#\n#####\nTitle: Two$/,
    );
    const again = await sokoban('convert', file('again.xsb', `${lines.join('\n')}\n`), '--to', 'xsb', '--strict');
    expect([again.lines, again.errors]).toEqual([lines, []]);
    const slc = await sokoban('convert', path, '--to', 'slc', '--strict');
    expect([slc.code, slc.lines.join('\n')]).toEqual([
      0,
      expect.stringMatching(/For all\.\n {2}<\/Description>\n {2}<LevelCollection Copyright="A"/),
    ]);
    const second = await sokoban('convert', path, '--level', '2', '--to', 'xsb');
    expect(second.lines[0]?.split('\n').sort()).toEqual(['#####', '#####', '#@$.#', 'Author: A', 'Title: Two']);
  });

  test('with the copyright as its author wrote it', async () => {
    const path = file('rights.xsb', `Copyright: Ann, 2020\n\n${board}Title: One\n\n${board}Title: Two\nAuthor: Bob\n`);
    const { lines, errors } = await sokoban('convert', path, '--to', 'xsb', '--strict');
    expect([`${lines.join('\n')}\n`, errors]).toEqual([textOf('rights.xsb'), []]);
    expect((await sokoban('convert', path, '--to', 'slc', '--strict')).errors).toEqual([]);
    expect((await sokoban('list', path, '--json')).json).toEqual([
      [expect.objectContaining({ author: 'Ann, 2020' }), expect.objectContaining({ author: 'Bob' })],
    ]);
  });

  test('and formats of one level a file say once what they lose of the collection', async () => {
    const path = file('parted.xsb', `Set: All\nAuthor: A\nEmail: a@b.c\n\n${board}Title: One\n\n${board}Title: Two\n`);
    const { code, errors } = await sokoban('convert', path, '--to', 'lvl', '-o', join(folder, 'parted/'), '--strict');
    expect([code, errors]).toEqual([
      1,
      [`${path}: lvl cannot hold what is said of all levels together: its title, 1 line`],
    ]);
  });

  test('alone, with a title above it and other keys below it', async () => {
    const path = file('alone.xsb', `Title: One\n\n${board}Author: A\n`);
    const { lines, errors } = await sokoban('convert', path, '--to', 'xsb', '--strict');
    expect([lines, errors]).toEqual([['#####\n#@$.#\n#####\nTitle: One\nAuthor: A'], []]);
  });

  test('with notes that are not the title of the next level', async () => {
    const one = file('noted.lvl', '3 5\n#####\n#@Aa#\n#####\nTitle: One\nPush it.\n\nTwice.\n');
    const { lines, errors } = await sokoban('convert', one, OPEN, '--to', 'sok');
    expect(errors).toEqual([]);
    expect(lines[0]).toContain('Comment:\nPush it.\n\nTwice.\nComment-End:\n');
    const saved = file('saved.lvl', '3 5\n#####\n#@Aa#\n#####\nTitle: One\nSaved from afar\nSolution\n\nr\n');
    const both = await sokoban('convert', saved, OPEN, '--to', 'sok');
    expect([both.lines[0], both.errors]).toEqual([
      expect.stringContaining('Comment:\nSaved from afar\nComment-End:\nSolution\n\nr\n'),
      [],
    ]);
    expect((await sokoban('convert', one, '--to', 'sok')).lines[0]).toMatch(/\nTitle: One\nPush it.\n\nTwice.$/);
  });

  test('of several files, one after the other', async () => {
    const { lines } = await sokoban('convert', TWO, OPEN, '--to', 'sok');
    expect(await idsOf(file('three.sok', `${lines.join('\n')}\n`))).toEqual(await idsOf(TWO, OPEN));
  });
});

describe('--normalise', () => {
  const wide = file('wide.lvl', '6 9\n#########\n#########\n#######.#\n##@Aa##A#\n#########\n.........\n');

  test('leaves out everything outside the walls', async () => {
    const { lines } = await sokoban('convert', wide, '--to', 'lvl', '--normalise');
    expect(lines).toEqual(['4 8\n########\n######.#\n#@Aa##A#\n########']);
  });

  test('fills the outside if rows begin at their first symbol', async () => {
    const path = file('corner.txt', '1 9\nWWWWWWW\nWWWW  W\nWWWP GW\nWWWWWWW\n');
    const { lines } = await sokoban('convert', path, '--to', 'potions', '--normalise');
    expect(lines).toEqual(['1 9\nWWWWW\nWW  W\nWP GW\nWWWWW']);
    const hollow = file('hollow.txt', '1 9\nWWWWWW\nWWW  W\nW P GW\nWWWWWW\n');
    expect(await sokoban('convert', hollow, '--to', 'potions', '--normalise')).toMatchObject({ code: 0, errors: [] });
  });

  test('keeps the id', async () => {
    const path = join(folder, 'narrow.lvl');
    await sokoban('convert', wide, '--to', 'lvl', '--normalise', '-o', path);
    expect(await idsOf(path)).toEqual(await idsOf(wide));
  });
});

describe('losses are reported, one line each', () => {
  test('such as colours, which become plain boxes and goals', async () => {
    const { code, lines, errors } = await sokoban('convert', COLOURS, '--to', 'xsb');
    expect([code, lines]).toEqual([0, ['#######\n#@$.$.#\n#######']]);
    expect(errors).toEqual([
      `${COLOURS}: xsb cannot hold box "B" (1 time); box "$" is written instead`,
      `${COLOURS}: xsb cannot hold goal "b" (1 time); goal "." is written instead`,
    ]);
  });

  test('such as levels of another rule set', async () => {
    const { code, lines, errors } = await sokoban('convert', TWO, VEXED, '--to', 'xsb');
    expect([code, lines.length]).toEqual([0, 1]);
    expect(errors).toEqual([`${VEXED}: vexed levels are not written in the format xsb; 1 level left out`]);
  });

  test('such as saved plays', async () => {
    const path = file('saved.xsb', '######\n#@$ .#\n######\nTitle: One\nSnapshot\nR\n');
    expect((await sokoban('convert', path, '--to', 'sok')).errors).toEqual([]);
    expect((await sokoban('convert', path, '--to', 'slc')).errors).toEqual([`${path}: slc cannot hold 1 snapshot`]);
  });

  test('and are a failure with --strict, although the file is written', async () => {
    const path = join(folder, 'strict.xsb');
    expect((await sokoban('convert', COLOURS, '--to', 'xsb', '--strict', '-o', path)).code).toBe(1);
    expect(textOf('strict.xsb')).toBe('#######\n#@$.$.#\n#######\n');
    expect((await sokoban('convert', OPEN, '--to', 'xsb', '--strict')).code).toBe(0);
  });
});

describe('a faulty level', () => {
  const faulty = file('faulty.xsb', '#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n');

  test('is reported and left out', async () => {
    const { code, lines, errors } = await sokoban('convert', faulty, '--to', 'xsb');
    expect([code, lines, errors]).toEqual([
      1,
      ['#####\n#@$.#\n#####'],
      [`${faulty}, level 2: line 5: there is no player; draw one with @ +`],
    ]);
  });

  test('by itself is not converted', async () => {
    expect(await sokoban('convert', faulty, '--level', '2', '--to', 'xsb')).toMatchObject({ code: 2, lines: [] });
  });
});

test('the ending of another format is refused, but that of any text is not', async () => {
  const { code, errors } = await sokoban('convert', TWO, '--to', 'xsb', '-o', join(folder, 'w.slc'));
  expect(code).toBe(2);
  expect(errors).toEqual([
    expect.stringMatching(/: this is written as xsb, but the name has the ending of slc; choose/),
  ]);
  expect((await sokoban('convert', TWO, '--to', 'slc', '-o', join(folder, 'w.txt'))).code).toBe(0);
});

describe('bad usage is reported', () => {
  test.each([
    ['no format', [TWO], "required option '--to <format>' not specified"],
    [
      'an unknown format',
      [TWO, '--to', 'pgn'],
      'there is no format "pgn"; there are lvl, xsb, sok, rle, slc, multiplayer, holes, potions, vexed',
    ],
    [
      'no level of these rules',
      [VEXED, '--to', 'xsb'],
      `${VEXED}: vexed levels are not written in the format xsb; 1 level left out`,
    ],
    [
      'several levels in a format that holds one',
      [TWO, '--to', 'lvl'],
      'lvl holds one level a file, and these are 2; choose one with --level K, or write one file each with -o FOLDER/',
    ],
  ])('%s', async (_, args, sentence) => {
    expect(await sokoban('convert', ...args)).toMatchObject({ code: 2, lines: [], errors: [sentence] });
  });
});

describe('a file is written', () => {
  test('never over another', async () => {
    const path = file('there.xsb', 'mine\n');
    const { code, errors } = await sokoban('convert', TWO, '--to', 'xsb', '-o', path);
    expect([code, errors]).toEqual([2, [`${path}: there is such a file already; --force overwrites it`]]);
    expect(textOf('there.xsb')).toBe('mine\n');
  });

  test('over another with --force, which keeps its permissions and the links to it', async () => {
    const path = file('mine.xsb', 'mine\n');
    chmodSync(path, 0o640);
    symlinkSync(path, join(folder, 'link.xsb'));
    expect((await sokoban('convert', OPEN, '--to', 'xsb', '--force', '-o', join(folder, 'link.xsb'))).code).toBe(0);
    expect(textOf('mine.xsb')).toContain('Title: Open');
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test('over the one it was read from', async () => {
    const path = file('self.xsb', textOf('two.xsb'));
    expect((await sokoban('convert', path, '--to', 'xsb', '--force', '-o', path)).code).toBe(0);
    expect(await idsOf(path)).toEqual(await idsOf(TWO));
  });

  test('and nothing else is left behind', () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test.each([
    ['the folder is not there', 'no/such/x.xsb', 'there is no such folder to write into'],
    ['a file stands where a folder should be', 'two.xsb/x.xsb', 'there is no such folder to write into'],
    ['its name is too long', 'x'.repeat(300), 'it cannot be written, because its name is too long'],
  ])('not if %s', async (_, name, sentence) => {
    const path = join(folder, name);
    expect(await sokoban('convert', TWO, '--to', 'xsb', '-o', path)).toMatchObject({
      code: 2,
      errors: [`${path}: ${sentence}`],
    });
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;

  onLinux('to a device as it is, and a full one is reported', async () => {
    expect((await sokoban('convert', TWO, '--to', 'xsb', '-o', '/dev/null')).code).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect((await sokoban('convert', TWO, '--to', 'xsb', '-o', '/dev/full')).errors).toEqual([
      '/dev/full: there is no space left for it',
    ]);
  });
});

describe('very many levels', () => {
  const COUNT = share(300);
  const many = file(
    'many.xsb',
    Array.from({ length: COUNT }, (_, index) => `#####\n#@$.#\n####\nTitle: ${index}\n`).join('\n'),
  );

  test.each(['xsb', 'rle', 'slc'])('are the same in one file as alone: %s', async (format) => {
    const path = join(folder, `all-many.${format}`);
    expect((await sokoban('convert', many, '--to', format, '-o', path)).errors).toEqual([]);
    expect((await sokoban('list', path, '--json')).json.flat()).toMatchObject(
      Array.from({ length: COUNT }, (_, index) => ({ title: String(index), level: index + 1, width: 5, height: 3 })),
    );
    expect(await idsOf(path)).toEqual(await idsOf(many));
  });

  test('are written to standard output in pieces that form one text', async () => {
    const { lines } = await sokoban('convert', many, '--to', 'xsb');
    expect(`${lines.join('\n')}\n`).toBe(textOf('many.xsb'));
  });

  test('get their names only when all are complete', async () => {
    const two = file('half.xsb', '#####\n#@$.#\n#####\nTitle: A\n');
    const path = join(folder, 'whole/');
    mkdirSync(path);
    file(`whole/many-${COUNT - 1}.lvl`, 'mine');
    const { code } = await sokoban('convert', two, many, '--to', 'lvl', '-o', path);
    expect([code, readdirSync(path)]).toEqual([2, [`many-${COUNT - 1}.lvl`]]);
  });
});

describe('convert into a folder', () => {
  test('writes a file for each file', async () => {
    const path = join(folder, 'slc', 'deep/');
    expect((await sokoban('convert', TWO, OPEN, '--to', 'slc', '-o', path)).code).toBe(0);
    expect(readdirSync(path)).toEqual(['open.slc', 'two.slc']);
  });

  test('writes a file with the ending of the requested format', async () => {
    await sokoban('convert', TWO, '--to', 'sok', '-o', join(folder, 'sok/'));
    expect(readdirSync(join(folder, 'sok'))).toEqual(['two.sok']);
  });

  test('writes a file for each level if the format holds one level a file', async () => {
    const path = join(folder, 'lvl');
    mkdirSync(path);
    expect((await sokoban('convert', TWO, OPEN, '--to', 'lvl', '-o', path)).code).toBe(0);
    expect(readdirSync(path)).toEqual(['open.lvl', 'two-1.lvl', 'two-2.lvl']);
    expect(textOf('lvl', 'open.lvl')).toBe(textOf('open.lvl'));
  });

  test('writes nothing if one of the files exists already', async () => {
    const path = join(folder, 'half');
    mkdirSync(path);
    file('half/two-2.lvl', 'mine');
    const { code, errors } = await sokoban('convert', TWO, '--to', 'lvl', '-o', path);
    expect([code, errors]).toEqual([
      2,
      [`${join(path, 'two-2.lvl')}: there is such a file already; --force overwrites it`],
    ]);
    expect(readdirSync(path)).toEqual(['two-2.lvl']);
  });

  test('gives two files of the same name different names', async () => {
    const path = join(folder, 'same/');
    mkdirSync(join(folder, 'other'));
    const other = file('other/two.xsb', textOf('two.xsb'));
    await sokoban('convert', TWO, other, '--to', 'xsb', '-o', path);
    expect(readdirSync(path)).toEqual(['two-2.xsb', 'two.xsb']);
  });
});
