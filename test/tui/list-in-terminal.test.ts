import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printableText } from '../../src/messages/sanitize';
import { shellIn, sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { WIN_CARD } from '../support/win-card';

const folder = temporaryFolder();
const BAD = '#####\n# $.#\n#####\nTitle: Nobody\n\n';

/** Boards of different lengths, so that no two are the same level. */
function level(title: string, length: number): string {
  const row = `#@$${' '.repeat(length)}.#`;
  const wall = '#'.repeat(row.length);
  return `${wall}\n${row}\n${wall}\nTitle: ${title}\nAuthor: Ann\n\n`;
}

writeFileSync(join(folder, 'three.xsb'), level('One', 0) + level('Two', 1) + level('Three', 2));
writeFileSync(join(folder, 'steps.txt'), 'r');
mkdirSync(join(folder, 'sets'));
writeFileSync(join(folder, 'sets', 'a.xsb'), level('Apple', 4) + BAD);
writeFileSync(join(folder, 'sets', 'b.xsb'), level('Bee', 5) + level('Bat', 6));
writeFileSync(join(folder, 'sets', 'crowd.map'), '######\n#Aa@B#\n#@.bC#\n#@.c.#\n######\n');

const RIGHT = '\u001b[C';
const DOWN = '\u001b[B';
const ESCAPE = '\u001b';
const playing = (...args: readonly string[]) => sokobanIn({ folder, columns: 100 }, ...args, '--no-sound');

test('titles in letters of two columns stand in line, also after the cursor has gone over them', async () => {
  writeFileSync(join(folder, 'wide.xsb'), level('倉庫番', 7) + level('はじめの一歩', 8) + level('Third', 9));
  const screen = playing('wide.xsb');
  await screen.shows(/ 倉庫番 {8,}☆☆☆[^]* はじめの一歩 {2,}☆☆☆/);
  screen.type(DOWN + DOWN);
  await screen.shows(/level 3 of 3/);
  const ends = [...screen.text.matchAll(/^(.*?)☆☆☆/gm)].map(([, before = '']) => printableText(before).length);
  expect(ends).toEqual([ends[0], ends[0], ends[0]]);
});

describe('a file of several levels', () => {
  test('opens as a list with its ratings, which the next start has, too, on the first unsolved level', async () => {
    const store = mkdtempSync(join(folder, 'store-'));
    const again = () =>
      sokobanIn({ folder, columns: 60, environment: { SOKOBAN_DATA: store } }, 'three.xsb', '--no-sound');
    const sortByDifficulty = ',,,';
    const first = again();
    await first.shows('0 of 3 solved');
    first.type('\r');
    await first.shows('moves 0');
    first.type(RIGHT);
    await first.shows(WIN_CARD);
    first.type('q');
    await first.shows('1 of 3 solved');
    first.type(sortByDifficulty);
    await first.shows(/One .*●····[^]*Two .*●[^]*Three .*●/);
    first.type('q');
    await first.ended();
    const files = readdirSync(join(store, 'ratings')).map((name) => join(store, 'ratings', name));
    expect(files).toHaveLength(3);
    for (const file of files)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"difficulty":[\d.]+/, '"difficulty":9.87'));
    const second = again();
    await second.shows('1 of 3 solved');
    second.type('\r');
    await second.shows('Two  2 of 3');
    second.type('q');
    await second.shows('1 of 3 solved');
    second.type(sortByDifficulty);
    await second.shows(/One .*●{5} 9\.9[^]*Two .*●{5} 9\.9[^]*Three .*●{5} 9\.9/);
    second.type('q');
    expect((await second.ended()).code).toBe(0);
  });

  test('starts with the level that --level names, and q leads to the list', async () => {
    const terminal = playing('three.xsb', '--level', '2');
    await terminal.shows(/Two {2}2 of 3/);
    terminal.type('n');
    await terminal.shows('Three  3 of 3');
    terminal.type('q');
    await terminal.shows(/0 of 3 solved[^]*level 3/);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  test('starts with its first level if a sequence is to be played', async () => {
    const terminal = playing('three.xsb', '--sequence', 'steps.txt', '--delay', '1');
    await terminal.shows(WIN_CARD);
    terminal.type('q');
    await terminal.shows(/▷ +1 One/);
  });
});

test('a folder is read while its list is shown, and can be clicked, scrolled and searched', async () => {
  const terminal = playing('sets');
  await terminal.shows(/▾ a\.xsb +2[^]*▸ b\.xsb +2[^]*crowd\.map[^]*/);
  await terminal.shows('0 of 5 solved');
  await terminal.shows(/! +2 +Nobody/);
  const y = terminal.rows.findIndex((row) => row.includes('▸ b.xsb')) + 1;
  terminal.type(`\u001b[<0;5;${y}M\u001b[<0;5;${y}m`);
  await terminal.shows(/▾ b\.xsb[^]*Bee[^]*Bat/);
  terminal.type(`\u001b[<65;5;5M${DOWN}`);
  await terminal.shows(/Bee[^]*b\.xsb 1 of 2/);
  terminal.type('/ba');
  await terminal.shows(/1 level [^]*Bat/);
  terminal.type('\r');
  await terminal.shows('Bat  2 of 2');
  terminal.type('q');
  await terminal.shows(/1 level [^]*Bat/);
  terminal.type(`${ESCAPE}/crowd\r`);
  await terminal.shows('arrows: player A');
});

test('levels from a pipe open as a list that shows the selected level and its details', async () => {
  const terminal = shellIn({ folder, columns: 100 }, '-c', 'cat three.xsb | $SOKOBAN - --no-sound');
  await terminal.shows(/0 of 3 solved[^]*One[^]*by Ann[^]*5 x 3, 1 box/);
  terminal.type('3\r');
  await terminal.shows('Three  3 of 3');
});
