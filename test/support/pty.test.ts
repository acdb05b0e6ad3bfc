import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTerminals, shellIn } from './pty';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();

test('a terminal that is closed waits for what saves when it hears that the terminal has gone', async () => {
  const saving = 'for name in 1 2 3 4 5 6 7 8 9; do date > saved$name; done; exit';
  writeFileSync(join(folder, 'player.sh'), `trap '${saving}' HUP; echo ready; while :; do read line; done`);
  const terminal = shellIn({ folder }, '-c', 'sh player.sh; true');
  await terminal.shows('ready');
  await closeTerminals();
  expect(readdirSync(folder)).toContain('saved9');
});
