import type { LevelEntry, Playable } from '../../src/library/level-entry';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listLevels, playableLevels } from '../../src/library/load';
import { previewOf, summarize } from '../../src/library/summary';
import { program, sokoban } from '../support/command-line';
import { temporaryFiles } from '../support/temporary-folder';
import { zipOf } from '../support/zip';
import { valueOf } from '../support/value-of';

const { folder, file } = temporaryFiles();
const GOOD = '#####\n#@$.#\n#####\n';
const LARGER = '######\n#@$ .#\n######\n';
const BAD = '#####\n# $.#\n#####\n';

function listed(...levels: string[]): readonly LevelEntry[] {
  const found = valueOf(listLevels(levels, { maps: folder }));
  return found;
}

/** The width of a level as it is read now, or its fault. */
function widthOf(one: LevelEntry | undefined): unknown {
  const level = one?.read();
  return level?.ok ? level.value.level.width : level?.faults;
}

describe('the library reads a level from its file', () => {
  test('in any order, among several files', () => {
    const levels = listed(file('a.xsb', `${GOOD}\n${LARGER}`), file('b.xsb', LARGER), file('c.lvl', '1 3\n@Aa\n'));
    expect(levels.map(widthOf)).toEqual([5, 6, 6, 3]);
    expect([...levels].reverse().map(widthOf)).toEqual([3, 6, 6, 5]);
  });

  test('and names its author, unless the generator made it', () => {
    const levels = listed(file('made.xsb', `${GOOD}Author: generated\n\n${GOOD}Author: Ann\n`));
    const authors = levels.flatMap((entry) => [
      summarize(entry, undefined).facts,
      valueOf(previewOf(entry, undefined)),
    ]);
    expect(authors.map(({ author }) => author)).toEqual([undefined, undefined, 'Ann', 'Ann']);
  });

  test('as the file is at that moment', () => {
    const [first] = listed(file('changed.xsb', GOOD), file('other.xsb', GOOD));
    file('changed.xsb', LARGER);
    expect(widthOf(first)).toBe(6);
  });

  test('and reports a fault if the level is gone', () => {
    const path = file('shorter.xsb', `${GOOD}\n${GOOD}`);
    const [, second] = listed(path, file('other.xsb', GOOD));
    file('shorter.xsb', GOOD);
    expect(widthOf(second)).toEqual([{ kind: 'no-level' }]);
  });

  test('and reports a fault if the file is gone', () => {
    const path = file('gone.xsb', GOOD);
    const [first] = listed(path, file('other.xsb', GOOD));
    rmSync(path);
    expect(widthOf(first)).toEqual([
      { kind: 'rule', rule: 'no-such-file', sentence: 'there is no such file or folder' },
    ]);
  });

  test('but remembers the text of a pipe', () => {
    const { out, code } = program(['check', '-', file('other.xsb', LARGER)], { input: `${GOOD}\n${GOOD}` });
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'standard input, level 1: valid, classic in xsb format',
      'standard input, level 2: valid, classic in xsb format',
    ]);
  });
});

describe('a file in a folder is judged by its content', () => {
  const path = join(folder, 'content');
  mkdirSync(path);
  const LICENCE = 'Permission is granted, free of charge, to any person\nobtaining a copy of this software.\n';
  file('content/level', GOOD);
  file('content/levels.old', GOOD);
  file('content/notes.txt', `A collection of mine\n\n${GOOD}`);
  file('content/README.md', '# Levels\n\nMore words than levels.\n');
  file('content/LICENCE', LICENCE);
  file('content/readme.txt', LICENCE);
  file('content/empty.txt', '');
  file('content/picture', '\u0000\u0001GOOD');
  file('content/broken.xsb', LICENCE);
  file('content/blank.xsb', '\n');
  file('content/map1.txt', '5 2\r\n#P ?#\r\n#####\r\n');

  test('unless its ending is that of levels, or it is a level with a fault', () => {
    const levels = listed(path);
    expect(levels.map((one) => [relative(path, one.file), one.read().ok])).toEqual([
      ['blank.xsb', false],
      ['broken.xsb', false],
      ['level', true],
      ['levels.old', true],
      ['map1.txt', false],
      ['notes.txt', true],
    ]);
  });

  test('but a named file without levels is reported', () => {
    expect(listed(join(path, 'LICENCE')).map(widthOf)).toEqual([[expect.objectContaining({ kind: 'unknown-format' })]]);
  });

  test('and a folder without levels is reported', async () => {
    mkdirSync(join(folder, 'words'));
    file('words/readme.txt', LICENCE);
    const { code, errors } = await sokoban('list', join(folder, 'words'));
    expect([code, errors]).toEqual([2, [`${join(folder, 'words')}: there are no level files in it`]]);
  });
});

describe('a zip archive', () => {
  const archive = join(folder, 'sets.zip');
  writeFileSync(
    archive,
    zipOf([
      { name: 'b/deep.xsb', content: GOOD },
      { name: 'a10.xsb', content: `${LARGER}\n${GOOD}` },
      { name: 'a9', content: GOOD },
      { name: 'readme.txt', content: 'Nothing but words.\n' },
      { name: '__MACOSX/a9', content: GOOD },
      { name: '.hidden.xsb', content: GOOD },
      { name: '../../up.xsb', content: GOOD },
      { name: 'secret.xsb', content: GOOD, flags: 1 },
    ]),
  );

  test('is read as a folder', () => {
    expect(listed(archive).map((one) => [relative(archive, one.file), one.number, widthOf(one)])).toEqual([
      ['a9', 1, 5],
      ['a10.xsb', 1, 6],
      ['a10.xsb', 2, 5],
      [
        'secret.xsb',
        1,
        [
          {
            kind: 'rule',
            rule: 'zip-encrypted',
            sentence: 'it is encrypted; unpack the archive and name the folder instead',
          },
        ],
      ],
      ['up.xsb', 1, 5],
      [join('b', 'deep.xsb'), 1, 5],
    ]);
  });

  test('is read in any order', () => {
    expect([...listed(archive)].reverse().map(widthOf).slice(0, 2)).toEqual([5, 5]);
  });

  test.each([
    ['a file', 'a10.xsb', [6, 5]],
    ['a folder', 'b', [5]],
  ])('is read in part if the argument names %s of it', (_, name, widths) => {
    expect(listed(join(archive, name)).map(widthOf)).toEqual(widths);
  });

  test('in a folder is treated as a subfolder', () => {
    mkdirSync(join(folder, 'holding'));
    writeFileSync(join(folder, 'holding', 'set.zip'), zipOf([{ name: 'a.xsb', content: GOOD }]));
    file('holding/b.xsb', GOOD);
    expect(listed(join(folder, 'holding')).map((one) => relative(folder, one.file))).toEqual([
      join('holding', 'b.xsb'),
      join('holding', 'set.zip', 'a.xsb'),
    ]);
  });

  test('that is damaged is reported', async () => {
    writeFileSync(join(folder, 'cut.zip'), zipOf([{ name: 'a.xsb', content: GOOD }]).subarray(0, 60));
    const { code, errors } = await sokoban('check', join(folder, 'cut.zip'));
    expect([code, errors]).toEqual([2, [`${join(folder, 'cut.zip')}: it is damaged`]]);
  });
});

describe('among the levels to play', () => {
  const long = file('long.xsb', [GOOD, BAD, ...Array<string>(600).fill(GOOD), BAD].join('\n'));
  const playable = (...levels: readonly string[]): Playable[] => {
    const found = valueOf(playableLevels(levels, {}));
    return [...found];
  };

  test('faulty ones are skipped', () => {
    expect(playable(long).map(({ number }) => number)).toEqual([
      1,
      ...Array.from({ length: 600 }, (_, index) => 3 + index),
    ]);
  });

  test('each is read when its turn comes', () => {
    const [early, late] = [file('early.xsb', GOOD), file('late.xsb', GOOD)];
    const found = playableLevels([early, late], {});
    file('early.xsb', LARGER);
    const widths = found.ok ? Array.from(found.value, ({ level }) => level.width) : [];
    expect(widths).toEqual([6, 5]);
  });

  test('a file without any is refused, at any place among the arguments', () => {
    const bad = file('bad.xsb', BAD);
    expect(playableLevels([long, bad], {})).toEqual({
      ok: false,
      faults: [`${bad}: line 1: there is no player; draw one with @ +`],
    });
  });

  test('but a folder is accepted if any of its files holds one', () => {
    const path = join(folder, 'mixed');
    mkdirSync(path);
    file(join('mixed', '1.xsb'), BAD);
    file(join('mixed', '2.xsb'), GOOD);
    expect(playable(long, path).at(-1)?.file).toBe(join(path, '2.xsb'));
  });
});
