import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { WIN_CARD } from '../support/win-card';

const ROOM = temporaryFolder();
const ENTER = '\r';

function setUp() {
  const folder = mkdtempSync(join(ROOM, 'edit-'));
  mkdirSync(join(folder, 'maps'));
  writeFileSync(join(folder, 'maps', 'level1.lvl'), '1 3\n@Aa\n');
  return { folder, environment: { SOKOBAN_DATA: join(folder, 'store') }, columns: 80, rows: 24 };
}

test('a level is made from nothing, won while it is tried, saved with its solution, and among the recent files', async () => {
  const setup = setUp();
  const terminal = sokobanIn(setup, 'edit', 'first.xsb');
  await terminal.shows('there is no player');
  terminal.type('@-$.w');
  await terminal.shows('solvable, 1 push (fewest, proven)');
  terminal.type('t');
  await terminal.shows('moves 0');
  terminal.type('ll');
  await terminal.shows(WIN_CARD);
  terminal.type('q');
  await terminal.shows('Solved in 2 moves, 1 push. Saving keeps the solution, too.');
  terminal.type('s');
  await terminal.shows('Saved in first.xsb.');
  terminal.type('q');
  expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  expect(readFileSync(join(setup.folder, 'first.xsb'), 'utf8')).toBe('######\n#@ $.#\n######\nSolution\nrR\n');

  const next = sokobanIn(setup, '--maps', 'maps');
  await next.shows('moves 0');
  next.type('qo');
  await next.shows(/Recent[^]*first\.xsb/);
  next.type('qq');
  expect(await next.ended()).toEqual({ code: 0, isRestored: true });
});

test('after a kill the level is on the home screen, with all of its changes', async () => {
  const setup = setUp();
  const killed = sokobanIn(setup, 'edit');
  await killed.shows('there is no player');
  killed.type('@-$.w');
  await killed.shows('solvable');
  killed.kill('SIGKILL');
  await killed.ended();

  const next = sokobanIn(setup, '--maps', 'maps');
  await next.shows('moves 0');
  next.type('qe');
  await next.shows(/untitled +classic, 6x3, 5 changes/);
  next.type(ENTER);
  await next.shows('6x3');
  next.type('uuuuu');
  await next.shows('1x1');
  next.type('q2q');
  expect(await next.ended()).toEqual({ code: 0, isRestored: true });
});
