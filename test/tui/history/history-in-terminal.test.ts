import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn, type RealTerminal } from '../../support/pty';
import { temporaryFolder } from '../../support/temporary-folder';

const folder = temporaryFolder();
const stores = temporaryFolder();
writeFileSync(join(folder, 'yard.lvl'), '4 9\n#########\n#@.A...a#\n#.......#\n#########\n');

const RIGHT = '\u001b[C';
const DOWN = '\u001b[B';
const HOME = '\u001b[H';
const END = '\u001b[F';

function playing(store: string): RealTerminal {
  return sokobanIn({ folder, environment: { SOKOBAN_DATA: store } }, 'yard.lvl', '--no-sound');
}

function keptIn(store: string): string {
  const games = join(store, 'games');
  return readdirSync(store).includes('games')
    ? readdirSync(games)
        // A file that is being written has another name until it is whole.
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => readFileSync(join(games, name), 'utf8'))
        .join()
    : '';
}

test('bookmarks and branches are still there after a kill, and Home, End, [ and ] go through the history', async () => {
  const store = mkdtempSync(join(stores, 'store-'));
  const terminal = playing(store);
  await terminal.shows('moves 0');
  terminal.type(RIGHT.repeat(3));
  await terminal.shows('pushes 2');
  terminal.type('mpushed twice\r');
  await terminal.shows('Bookmark pushed twice is set');
  terminal.type('uu' + DOWN);
  await terminal.shows('moves 2  pushes 0');
  await terminal.until('all is kept', () => keptIn(store).includes('<pushed twice>0,3"'));
  terminal.kill('SIGKILL');
  await terminal.ended();

  const again = playing(store);
  await again.shows('Resumed at move 2');
  again.type("'");
  await again.shows(/pushed twice +move 3 on another branch/);
  again.type('\r');
  await again.shows('pushed twice: Move 3 of 3.');
  again.type(HOME);
  await again.shows('The start; 3 moves ahead.');
  again.type(END);
  await again.shows(/^ *Move 3 of 3\./m);
  again.type('[');
  await again.shows(/^ *Move 2 of 3\./m);
  again.type(']');
  await again.shows(/^ *Move 3 of 3\./m);
  again.type('t');
  await again.shows('Branches at move 1');
  again.type('2');
  await again.shows('Switched to this branch; y plays on');
  again.type('y');
  await again.shows('moves 2  pushes 0');
});
