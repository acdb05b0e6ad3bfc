import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programHere } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

writeFileSync(join(folder, 'a.xsb'), '#####\n#@$.#\n#####\n');
mkdirSync(join(folder, 'club'));
writeFileSync(join(folder, 'club', 'levels.xsb'), '#####\n#@$.#\n#####\n');
writeFileSync(join(folder, 'club', 'ann.txt'), 'R\n');
mkdirSync(join(folder, 'there'));

/** The commands that write one file, up to its name; `convert` and `generate` also write into a folder. */
const WRITING = [
  'shot a.xsb -o',
  'page a.xsb -o',
  'optimise a.xsb -o',
  'bench --self a.xsb -o',
  'export -o',
  'scores club --to html -o',
  'backup',
];

const refusalOf = async (command: string, path: string): Promise<unknown> => {
  const { code, out, err } = await programHere([...command.split(' '), path], { folder });
  return { code, out, err };
};

test.each(['convert a.xsb --to xsb -o', ...WRITING, 'generate --size 6x6 --boxes 1 -o'])(
  '%s makes no folder that the name lacks',
  async (command) => {
    for (const path of ['no/such', 'a.xsb/such'])
      expect(await refusalOf(command, path)).toEqual({
        code: 2,
        out: '',
        err: `sokoban: ${path}: there is no such folder to write into\n`,
      });
    expect(readdirSync(folder).sort()).toEqual(['a.xsb', 'club', 'there']);
  },
);

test.each(WRITING)('%s makes no folder that is named as a file', async (command) => {
  expect(await refusalOf(command, 'new/')).toMatchObject({
    code: 2,
    err: 'sokoban: new/: there is no such folder to write into\n',
  });
});

test('generate and convert make the folder that they write into', async () => {
  await refusalOf('generate --size 6x6 --boxes 1 --effort 0.01 --seed x -o', 'deep/levels/');
  await refusalOf('convert a.xsb --to lvl -o', 'deep/maps/');
  expect(readdirSync(join(folder, 'deep')).sort()).toEqual(['levels', 'maps']);
});

test.each(WRITING)('%s says that a folder is no file', async (command) => {
  for (const path of ['there', 'there/', '.'])
    expect(await refusalOf(command, path)).toEqual({
      code: 2,
      out: '',
      err: `sokoban: ${path}: this is a folder, not a file\n`,
    });
  expect(readdirSync(join(folder, 'there'))).toEqual([]);
});

/** The superuser can write everywhere. */
const whereFoldersCanBeClosed = process.getuid?.() === 0 ? test.skip : test;

whereFoldersCanBeClosed.each([
  ...WRITING.map((command) => `${command} closed/file`),
  ...['convert a.xsb --to xsb -o closed/file', 'convert a.xsb --to lvl -o closed/levels/'],
  ...['generate -o closed/file', 'generate -o closed/', 'generate -o closed/levels/'],
])('%s says before the work that nothing can be written there', async (command) => {
  mkdirSync(join(folder, 'closed'), { recursive: true });
  chmodSync(join(folder, 'closed'), 0o500);
  const { code, out, err } = await programHere(command.split(' '), { folder });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^sokoban: closed\/\S*: you may not write there\n$/);
});

test('a link that leads nowhere is there, too', async () => {
  symlinkSync('gone', join(folder, 'link'));
  expect(await refusalOf('optimise a.xsb -o', 'link')).toEqual({
    code: 2,
    out: '',
    err: 'sokoban: link: there is such a file already; --force overwrites it\n',
  });
  rmSync(join(folder, 'link'));
});
