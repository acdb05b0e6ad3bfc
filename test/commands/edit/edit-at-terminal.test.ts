import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn } from '../../support/pty';
import { temporaryFolder } from '../../support/temporary-folder';

const folder = temporaryFolder();

test('at a terminal the editor asks for each line, and says where a level was saved', async () => {
  const terminal = sokobanIn({ folder }, 'edit', 'new.xsb', '--text');
  await terminal.shows('Type help for the commands');
  terminal.type('row 1 #@$.#\r');
  terminal.type('walls\r');
  terminal.type('save\r');
  await terminal.shows('saved in new.xsb');
  terminal.type('quit\r');
  expect(await terminal.ended()).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'new.xsb'), 'utf8')).toBe('#####\n#@$.#\n#####\n');
});

test('changes are not lost by one word', async () => {
  const terminal = sokobanIn({ folder }, 'edit', 'other.xsb', '--text');
  await terminal.shows('Type help for the commands');
  terminal.type('row 1 #@$.#\r');
  terminal.type('quit\r');
  await terminal.shows('Your changes are not saved. save keeps them; quit again drops them.');
  terminal.type('quit\r');
  expect(await terminal.ended()).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'other.xsb'))).toBe(false);
});

test('help fits into 80 columns', async () => {
  const terminal = sokobanIn({ folder, rows: 40 }, 'edit', '--text');
  await terminal.shows('Type help for the commands');
  terminal.type('help\r');
  await terminal.shows(/^quit +end$/m);
  // A word alone in a row is one that was broken off; the typed one may be echoed before the editor reads it.
  const broken = terminal.rows.filter((row) => /^[a-z]+$/.test(row) && row !== 'help');
  expect(broken).toEqual([]);
  terminal.type('quit\r');
  expect(await terminal.ended()).toMatchObject({ code: 0 });
});
