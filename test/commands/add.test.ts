import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programHere } from '../support/command-line';
import { StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
mkdirSync(join(folder, 'sets'));
mkdirSync(join(folder, 'empty'));
mkdirSync(join(folder, '5'));
const BOARD = '#####\n#@$.#\n#####\n';
writeFileSync(join(folder, 'sets', 'mine.xsb'), `${BOARD}Title: My own level\n`);
writeFileSync(join(folder, '5', 'five.xsb'), BOARD);
writeFileSync(join(folder, 'alone.xsb'), BOARD);
writeFileSync(join(folder, 'moves.txt'), 'My own level\nR\n\nmine 1: RR\n');

const sokoban = (room: StoreRoom, ...args: readonly string[]) => programHere(args, { folder, store: room.folder });
const folders = (room: StoreRoom): string[] =>
  room
    .openStore()
    .libraryPaths.read()
    .folder.map(({ path }) => path);

describe('add', () => {
  test('keeps folders, also one whose name is a number', async () => {
    const room = new StoreRoom(folder);
    expect(await sokoban(room, 'add', 'sets', '5')).toEqual({ code: 0, out: 'sets: added\n5: added\n', err: '' });
    expect(folders(room).sort()).toEqual([join(folder, '5'), join(folder, 'sets')]);
    expect((await sokoban(room, 'add', 'sets')).out).toBe('sets: is there already\n');
  });

  test('lists what was added', async () => {
    const room = new StoreRoom(folder);
    expect(await sokoban(room, 'add', '--list')).toEqual({ code: 1, out: '', err: 'sokoban: no folder was added\n' });
    await sokoban(room, 'add', 'sets', '5');
    const { code, out } = await sokoban(room, 'add', '--list');
    expect([code, out.trimEnd().split('\n').sort()]).toEqual([0, [join(folder, '5'), join(folder, 'sets')]]);
    expect((await sokoban(room, 'add')).err).toContain('name a folder');
  });

  test('refuses anything but folders of levels, and keeps the others', async () => {
    const room = new StoreRoom(folder);
    expect(await sokoban(room, 'add', 'alone.xsb', 'none', 'empty', 'sets')).toEqual({
      code: 2,
      out: 'sets: added\n',
      err: [
        'sokoban: alone.xsb: this is a file, not a folder; `sokoban alone.xsb` plays it\n',
        'sokoban: none: there is no such file or folder\n',
        'sokoban: empty: there are no level files in it\n',
      ].join(''),
    });
  });

  test('--remove keeps a folder no longer, even one that is gone', async () => {
    const room = new StoreRoom(folder);
    mkdirSync(join(folder, 'going'));
    writeFileSync(join(folder, 'going', 'a.xsb'), BOARD);
    await sokoban(room, 'add', 'going');
    rmSync(join(folder, 'going'), { recursive: true });
    expect(await sokoban(room, 'add', '--remove', 'going')).toEqual({ code: 0, out: 'going: removed\n', err: '' });
    expect(folders(room)).toEqual([]);
    expect(await sokoban(room, 'add', '--remove', 'going')).toMatchObject({
      code: 2,
      err: 'sokoban: going: this folder was not added\n',
    });
  });

  test('lets import find levels there by their titles and numbers', async () => {
    const room = new StoreRoom(folder);
    expect((await sokoban(room, 'import', 'moves.txt')).err).toContain(
      'line 2: no level called "My own level" is among',
    );
    await sokoban(room, 'add', 'sets');
    expect(await sokoban(room, 'import', 'moves.txt')).toEqual({
      code: 0,
      out: 'moves.txt: 1 level with a solution: 1 new\n',
      err: '',
    });
  });
});
