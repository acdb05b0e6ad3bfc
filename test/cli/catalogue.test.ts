import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type Listed } from '../../src/cli/catalogue';
import { choosableLevels } from '../../src/cli/load';
import { FORMATS } from '../../src/formats';
import { RULES } from '../../src/rules';
import { program } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const GOOD = '#####\n#@$.#\n#####\n';
const LARGER = '######\n#@$ .#\n######\n';
const BAD = '#####\n# $.#\n#####\n';

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function listed(...levels: string[]): readonly Listed[] {
  const found = catalogue(levels, { formats: FORMATS, rules: RULES }, folder);
  if (!found.ok) throw new Error(found.faults.join(' '));
  return found.value;
}

/** The width of a level as it is read now, or what is wrong with it. */
function widthOf(one: Listed | undefined): unknown {
  const level = one?.read();
  return level?.ok ? level.value.level.width : level?.faults;
}

describe('a level of the catalogue is read from its file', () => {
  test('in any order, among several files', () => {
    const levels = listed(file('a.xsb', `${GOOD}\n${LARGER}`), file('b.xsb', LARGER), file('c.lvl', '1 3\n@Aa\n'));
    expect(levels.map(widthOf)).toEqual([5, 6, 6, 3]);
    expect([...levels].reverse().map(widthOf)).toEqual([3, 6, 6, 5]);
  });

  test('as it is when it is read', () => {
    const [first] = listed(file('changed.xsb', GOOD), file('other.xsb', GOOD));
    file('changed.xsb', LARGER);
    expect(widthOf(first)).toBe(6);
  });

  test('and has a fault when it is there no longer', () => {
    const path = file('shorter.xsb', `${GOOD}\n${GOOD}`);
    const [, second] = listed(path, file('other.xsb', GOOD));
    file('shorter.xsb', GOOD);
    expect(widthOf(second)).toEqual([{ kind: 'no-level' }]);
  });

  test('and has a fault when its file is there no longer', () => {
    const path = file('gone.xsb', GOOD);
    const [first] = listed(path, file('other.xsb', GOOD));
    rmSync(path);
    expect(widthOf(first)).toEqual([
      { kind: 'rule', rule: 'no-such-file', sentence: 'there is no such file or folder' },
    ]);
  });

  test('but what came by a pipe is kept', () => {
    const { out, code } = program(['check', '-', file('other.xsb', LARGER)], { input: `${GOOD}\n${GOOD}` });
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'standard input, level 1: valid, classic in xsb format',
      'standard input, level 2: valid, classic in xsb format',
    ]);
  });
});

describe('what can be played is known beforehand of the first 500 levels', () => {
  const long = file('long.xsb', [GOOD, BAD, ...Array<string>(600).fill(GOOD), BAD].join('\n'));

  test('and the faulty ones among them are left out', () => {
    const found = choosableLevels([long], {});
    expect(found.ok && found.value.playable.map(({ number }) => number).slice(0, 3)).toEqual([1, 3, 4]);
    expect(found.ok && found.value.playable).toHaveLength(499);
  });

  test('and the others follow unread', () => {
    const found = choosableLevels([long], {});
    expect(found.ok && found.value.unread.map(({ number }) => number)).toEqual(
      Array.from({ length: 103 }, (_, index) => 501 + index),
    );
  });

  test('but a file is refused that holds none, wherever it stands', () => {
    const bad = file('bad.xsb', BAD);
    expect(choosableLevels([long, bad], {})).toEqual({
      ok: false,
      faults: [`${bad}: line 1: there is no player; draw one with @ +`],
    });
  });

  test('and a folder is not, if any of its files holds one', () => {
    const path = join(folder, 'mixed');
    mkdirSync(path);
    file(join('mixed', '1.xsb'), BAD);
    file(join('mixed', '2.xsb'), GOOD);
    const found = choosableLevels([long, path], {});
    expect(found.ok && found.value.unread.slice(-2).map((one) => one.file)).toEqual([
      join(path, '1.xsb'),
      join(path, '2.xsb'),
    ]);
  });
});
