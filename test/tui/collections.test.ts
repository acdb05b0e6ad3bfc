import type { CatalogueFile } from '../../src/library/catalogue';
import { classic } from '../../src/rules';
import type { AddedFiles } from '../../src/tui/screens/collections/state';
import { libraryPath, type LibraryStart } from '../support/player-library';
import { collection } from '../support/list';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { listOf } from '../support/screen-host';

const LEVELS = ['First', 'Second'].map((title) => ({
  ...drawnLevel(classic, 'lvl', ['#######', '#@..Aa#', '#######']),
  title,
}));

const MICROBAN: AddedFiles = {
  files: [collection(7, 'microban.xsb', ['One', 'Two'])],
  unread: [],
  fileCount: 3,
  first: { file: 'sets/microban.xsb', number: 1 },
  text: 'microban.xsb: 2 levels',
};

const SAVED_PATHS: LibraryStart = {
  saved: {
    recent: [libraryPath('/sets/microban.xsb')],
    favourite: [libraryPath('/sets/sasquatch.xsb')],
    folder: [libraryPath('/levels', { isGone: true })],
  },
  openable: { '/sets/microban.xsb': MICROBAN, '/more': MICROBAN },
};

const PASTED: CatalogueFile = {
  file: '/store/pasted/Mine.txt',
  place: 5,
  name: 'pasted',
  label: 'Mine',
  rules: 'classic',
  group: { key: 'pasted', heading: 'Pasted and new levels' },
  titles: ['Mine'],
  isPasted: true,
};

function collections(options: ScreenOptions = {}): Screen {
  return new Screen(LEVELS, { base: 'home', playerLibrary: SAVED_PATHS, ...options }).press('o');
}

/** The rows between the title and the keys, without columns and bars. */
function rowsOf(screen: Screen): string[] {
  return screen.rows
    .slice(2, -1)
    .map((row) =>
      row
        .replace(/[▀▄━─]/g, ' ')
        .trim()
        .replace(/ {2,}/g, '  '),
    )
    .filter((row) => row !== '');
}

describe('the collections', () => {
  test('show recent files, favourites, folders that were added, and the levels of the list', () => {
    expect(rowsOf(collections())).toEqual([
      'Recent files',
      'microban.xsb  /sets · yesterday',
      'Favourites',
      'sasquatch.xsb  /sets',
      'Added folders',
      'levels  gone; Delete removes it here ·',
      'Add a folder ...',
      'In the list',
      expect.stringMatching(/^■ classic: .*0 of 2 solved$/),
      'All levels  0 of 2 solved',
    ]);
  });

  test('open a file in the list, and q returns', () => {
    const screen = collections().press('enter');
    expect(screen.rows.join('\n')).toMatch(/One[^]*Two/);
    expect(screen.rows.at(-1)).toContain('microban.xsb: 2 levels.');
    expect(rowsOf(screen.press('q'))[0]).toBe('Recent files');
    expect(screen.press('q').rows.join('\n')).toContain('s settings');
  });

  test('lead to a level, and back to the list', () => {
    const screen = collections().press('enter').press('enter');
    expect(screen.asked).not.toContain('quit');
    expect(screen.model.screens.map(({ name }) => name).slice(0, 3)).toEqual(['home', 'collections', 'list']);
  });

  test('name the fault of a file that cannot be opened', () => {
    expect(collections().press('down', 'enter').rows.at(-1)).toContain(
      '/sets/sasquatch.xsb: there is no such file or folder.',
    );
  });

  test('make a file a favourite, and no longer', () => {
    const screen = collections().press('C-f');
    expect(rowsOf(screen)).toContain('microban.xsb  /sets · yesterday · favourite');
    expect(rowsOf(screen.press('C-f'))).toContain('microban.xsb  /sets · yesterday');
  });

  test('remove a folder that is gone', () => {
    const screen = collections().press('down', 'down', 'delete');
    expect(rowsOf(screen).join('\n')).not.toContain('gone;');
    expect(screen.rows.at(-1)).toContain('/levels is no longer saved as folder.');
  });

  test('add a folder that the player types', () => {
    const screen = collections().press('C-o').type('/none').press('enter');
    expect(screen.rows.join('\n')).toMatch(/Folder of levels *\n +> \/none/);
    expect(screen.message).toContain('/none: there is no such file or folder');
    expect(rowsOf(screen.press('C-u').type('/more').press('enter'))).toContain('more');
  });

  test('say why a line cannot be removed', () => {
    expect(collections().press('up', 'delete').rows.at(-1)).toContain('This line is no file and no folder of yours.');
  });

  test('are opened by clicks: the first chooses, the second opens', () => {
    const screen = collections();
    const row = screen.rows.findIndex((line) => line.includes('All levels'));
    expect(screen.click(5, row).click(5, row).rows[0]).toContain('Sokoban');
  });

  test('keep the chosen line visible on a small screen', () => {
    const screen = collections({ width: 40, height: 12 });
    expect(rowsOf(screen)[0]).toBe('Recent files');
    expect(rowsOf(screen.press('up')).at(-1)).toMatch(/^All levels/);
  });

  test('show pasted levels as one line', () => {
    const start = listOf(LEVELS);
    const screen = collections({ beginning: { files: [...start.files, PASTED], fileCount: 3 } });
    expect(rowsOf(screen).join('\n')).toContain('Pasted and new levels\nPasted and new levels  0 of 1 solved');
  });
});

describe('the list', () => {
  const start = listOf(LEVELS);
  const list = (): Screen =>
    new Screen(LEVELS, { list: true, beginning: { files: [...start.files, PASTED], fileCount: 3 }, width: 50 });

  test('makes the file of the level in play a favourite', () => {
    const screen = new Screen(LEVELS).press('C-f');
    expect(screen.message).toBe('level 1 is saved as favourite.');
    expect(new Screen(LEVELS, { list: true }).press('enter', 'C-f').rows.at(-1)).toContain('is saved as favourite.');
  });

  test('makes the file under the cursor a favourite', () => {
    expect(list().press('C-f').rows.at(-1)).toContain('level 1 is saved as favourite.');
    const opened = collections().press('enter');
    expect(opened.dialog).toBeUndefined();
    expect(opened.press('C-f').rows.at(-1)).toContain('is saved as favourite.');
  });

  test('adds a folder', () => {
    expect(list().press('C-o').prompt?.label).toBe('Folder of levels');
  });

  test('deletes a pasted level after a question', () => {
    const screen = list().press('end', 'delete');
    expect(screen.menu?.choices.title).toBe('Delete Mine?');
    expect(screen.press('escape').rows.join('\n')).toContain('Mine');
    const deleted = screen.press('delete', 'down', 'enter');
    expect(deleted.asked).toContain('delete /store/pasted/Mine.txt');
    expect(deleted.rows.join('\n')).not.toContain('Mine');
    expect(deleted.rows.join('\n')).toContain('2 Second');
  });

  test('deletes no other levels', () => {
    expect(list().press('delete').rows.at(-1)).toContain('Only pasted levels can be deleted.');
  });

  test('keeps marks, order and cursor when a level is deleted', () => {
    const screen = list().remember({ type: 'solved', levels: [{ file: 'level 2', number: 1 }] });
    screen.press('end', 'delete', 'down', 'enter');
    expect(screen.rows.join('\n')).toContain('1 of 2 solved');
  });
});
