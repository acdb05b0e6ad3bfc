import { StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const paths = (saved: readonly { readonly path: string }[]): string[] => saved.map(({ path }) => path);

describe('the paths of the library', () => {
  test('keep folders and favourites until they are removed', async () => {
    const room = new StoreRoom(folder);
    const { libraryPaths } = room.openStore();
    await libraryPaths.set('folder', '/levels', true);
    await libraryPaths.set('favourite', '/levels/a.xsb', true);
    await libraryPaths.set('folder', '/more', true);
    await libraryPaths.set('folder', '/levels', false);
    const { folder: folders, favourite } = room.openStore().libraryPaths.read();
    expect([paths(folders), paths(favourite)]).toEqual([['/more'], ['/levels/a.xsb']]);
  });

  test('show the file that was played last first', async () => {
    const room = new StoreRoom(folder);
    for (const path of ['/a', '/b', '/a']) {
      room.now += 1000;
      await room.openStore().libraryPaths.set('recent', path, true);
    }
    expect(paths(room.openStore().libraryPaths.read().recent)).toEqual(['/a', '/b']);
  });

  test('have what two programs wrote, and what a synchronising program left', async () => {
    const room = new StoreRoom(folder);
    const [one, other] = [room.openStore(), room.openStore()];
    await one.libraryPaths.set('folder', '/one', true);
    await other.libraryPaths.set('folder', '/other', true);
    room.write(
      'library (conflicted copy).jsonl',
      '{"kind":"folder","path":"/third","at":"2026-01-01T00:00:00.000Z"}\n',
    );
    expect(paths(one.libraryPaths.read().folder).sort()).toEqual(['/one', '/other', '/third']);
  });

  test('can be removed after a time when the clock was ahead', async () => {
    const room = new StoreRoom(folder);
    const { libraryPaths } = room.openStore();
    const { now } = room;
    room.now = Date.parse('2100-01-01T00:00:00Z');
    await libraryPaths.set('folder', '/levels', true);
    room.now = now;
    await libraryPaths.set('folder', '/levels', false);
    expect(libraryPaths.read().folder).toEqual([]);
  });

  test('pass over damaged lines', async () => {
    const room = new StoreRoom(folder);
    const { libraryPaths } = room.openStore();
    await libraryPaths.set('folder', '/levels', true);
    room.write('library.jsonl', `${room.read('library.jsonl')}{"kind":"folder","pa`);
    await libraryPaths.set('folder', '/more', true);
    expect(paths(libraryPaths.read().folder).sort()).toEqual(['/levels', '/more']);
  });
});

describe('pasted levels', () => {
  test('have files of their own, named by their titles', () => {
    const { pasted } = new StoreRoom(folder).openStore();
    const free = (): boolean => false;
    expect(pasted.add('a', 'Two Rooms', free)).toMatchObject({ ok: true, value: `${pasted.folder}/Two Rooms.txt` });
    expect(pasted.add('b', 'Two Rooms', free)).toMatchObject({ value: `${pasted.folder}/Two Rooms 2.txt` });
    expect(pasted.add('c', '../..\u0000/x', free)).toMatchObject({ value: `${pasted.folder}/x.txt` });
    expect(pasted.add('d', undefined, free)).toMatchObject({ value: `${pasted.folder}/pasted.txt` });
  });

  test('stay until they are deleted; other files are left alone', async () => {
    const room = new StoreRoom(folder);
    const { pasted } = room.openStore();
    const added = pasted.add('a', 'One', () => false);
    await pasted.remove(added.ok ? added.value : '');
    await pasted.remove(`${room.folder}/store.json`);
    expect([pasted.names, room.has('store.json')]).toEqual([[], true]);
  });
});
