import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { WIN_CARD } from '../support/win-card';

const ROOM = temporaryFolder();
const BOARD = '######\n#@ $.#\n######\n';
const ENTER = '\r';
const RIGHT = '\u001b[C';
const UP = '\u001b[A';
const DOWN = '\u001b[B';
const DELETE = '\u001b[3~';
/** Adds a folder. */
const CTRL_O = '\u000f';

/** A folder to play in, with a store of its own, a folder of levels and one of a map in place of the program's many. */
function setUp() {
  const folder = mkdtempSync(join(ROOM, 'play-'));
  mkdirSync(join(folder, 'maps'));
  writeFileSync(join(folder, 'maps', 'level1.lvl'), '3 7\n#######\n#@.A.a#\n#######\n');
  mkdirSync(join(folder, 'sets'));
  writeFileSync(join(folder, 'sets', 'theirs.xsb'), `${BOARD}Title: Theirs one\n\n${BOARD}Title: Theirs two\n`);
  return { folder, environment: { SOKOBAN_DATA: join(folder, 'store') } };
}

test('a level pasted into the list of maps has its own group and its size, and is there after a restart, until it is deleted', async () => {
  const setup = setUp();
  const first = sokobanIn(setup, '--maps', 'maps');
  await first.shows('moves 0');
  first.type('ql');
  await first.shows('7 x 3, 1 box');
  first.type(`\u001b[200~${BOARD}Title: From afar\n\u001b[201~`);
  await first.shows(/▾ Pasted and new levels +1[^]*From afar/);
  await first.shows('6 x 3, 1 box');
  first.type('qq');
  expect(await first.ended()).toEqual({ code: 0, isRestored: true });

  // Nothing was played yet, so the program starts in the first level again.
  const second = sokobanIn(setup, '--maps', 'maps');
  await second.shows('moves 0');
  second.type('qo');
  await second.shows(/Pasted and new levels {2,}0 of 1 solved/);
  second.type(DOWN + ENTER);
  await second.shows('From afar');
  second.type(DELETE);
  await second.shows('Delete From afar?');
  second.type(DOWN + ENTER);
  second.type('q');
  await second.shows(/In the list(?![^]*Pasted and new levels)[^]*Add a folder/);
  second.type('qq');
  expect(await second.ended()).toEqual({ code: 0, isRestored: true });
});

test('a folder is added and opened, and its files are recent ones after that', async () => {
  const setup = setUp();
  const terminal = sokobanIn(setup, '--maps', 'maps');
  await terminal.shows('moves 0');
  terminal.type('qo');
  await terminal.shows('Add a folder');
  terminal.type(`${CTRL_O}sets${ENTER}`);
  await terminal.shows('sets is among your folders now.');
  terminal.type(DOWN + ENTER);
  await terminal.shows('Theirs two');
  terminal.type(ENTER);
  await terminal.shows('moves 0');
  terminal.type(RIGHT + RIGHT);
  await terminal.shows(WIN_CARD);
  terminal.type('qq');
  await terminal.shows(/Added folders[^]*sets/);
  terminal.type('qq');
  expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });

  const again = sokobanIn(setup, '--maps', 'maps');
  await again.shows('o collections');
  again.type('o');
  await again.shows(/Recent files\s+theirs\.xsb/);
  again.type(`${DOWN}${UP}${ENTER}`);
  await again.shows(/✓ .*Theirs one/);
  again.type('qqq');
  expect(await again.ended()).toEqual({ code: 0, isRestored: true });
});
