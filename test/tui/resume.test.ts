import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../support/command-line';
import { sokobanIn, type RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

const folder = temporaryFolder();
writeFileSync(join(folder, 'one.lvl'), '3 12\n############\n#@..A.....a#\n############\n');
writeFileSync(join(folder, 'mirrored.xsb'), '############\n#.     $  @#\n############\n');
writeFileSync(join(folder, 'two.lvl'), '1 3\naA@\n');
writeFileSync(join(folder, 'steps.txt'), '9r\n');

// A new player sees the introduction of the rule set instead of the keys.
const READY = /q quit|tells more/;
const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';

function newStore(): string {
  return mkdtempSync(join(folder, 'store-'));
}

function playing(store: string, ...args: readonly string[]): RealTerminal {
  return sokobanIn({ folder, environment: { SOKOBAN_DATA: store } }, ...args, '--no-sound');
}

/** A level on which four moves were made. */
async function afterFourMoves(store: string): Promise<RealTerminal> {
  const terminal = playing(store, 'one.lvl');
  await terminal.shows(READY);
  terminal.type(RIGHT.repeat(4));
  await terminal.shows('moves 4 ');
  return terminal;
}

/** All saved games. */
function keptOf(store: string): string {
  const games = join(store, 'games');
  return existsSync(games)
    ? readdirSync(games)
        .map((name) => readFileSync(join(games, name), 'utf8'))
        .join('')
    : '';
}

describe('a level is resumed where the player left it, after', () => {
  test('q, also in another file in which it is mirrored', async () => {
    const store = newStore();
    const terminal = await afterFourMoves(store);
    terminal.type('q');
    await terminal.ended();
    await playing(store, 'mirrored.xsb').shows('Resumed at move 4. r restarts.');
    const again = playing(store, 'one.lvl');
    await again.shows('Resumed at move 4. r restarts.');
    again.type('uuuuu');
    await again.shows('There is nothing to undo.');
    expect(again.text).toContain('moves 0 ');
  });

  longTest('Ctrl-C', async () => {
    const store = newStore();
    const terminal = await afterFourMoves(store);
    terminal.type('\u0003');
    await terminal.ended();
    await playing(store, 'one.lvl').shows('Resumed at move 4. r restarts.');
  });

  const isResumedAfter = async (signal: string) => {
    const store = newStore();
    const terminal = await afterFourMoves(store);
    terminal.kill(signal);
    await terminal.ended();
    await playing(store, 'one.lvl').shows('Resumed at move 4. r restarts.');
  };

  test('SIGHUP', () => isResumedAfter('SIGHUP'));

  longTest.each(['SIGTERM', 'SIGQUIT', 'SIGUSR2'])('%s', isResumedAfter);

  test('n and p', async () => {
    const terminal = playing(newStore(), 'one.lvl', 'two.lvl', '--level', '1');
    await terminal.shows('1 of 2');
    terminal.type(`${RIGHT}${RIGHT}n`);
    await terminal.shows('2 of 2');
    terminal.type('p');
    await terminal.shows('Resumed at move 2. r restarts.');
  });
});

describe('in text mode at a terminal,', () => {
  test('a level is resumed, and the transcript is unchanged', async () => {
    const store = newStore();
    const terminal = playing(store, 'one.lvl', '--text');
    await terminal.shows('Enter move: ');
    terminal.type('d\rd\r');
    await terminal.shows('Moves: 2, ');
    terminal.type('q\r');
    await terminal.ended();
    const again = playing(store, 'one.lvl', '--text');
    await again.shows('Enter move: ');
    expect(again.rows.slice(0, 3)).toEqual(['Resumed at move 2. r restarts.', '############', '#..@A.....a#']);
    again.type('u\r');
    await again.shows('Moves: 1, ');
  });

  test('a win counts', async () => {
    const store = newStore();
    const terminal = playing(store, 'two.lvl', '--text');
    await terminal.shows('Enter move: ');
    terminal.type('a\r');
    await terminal.shows('You won!');
    terminal.type('q\r');
    await terminal.ended();
    expect(program(['solution', 'two.lvl'], { folder, store }).out).toBe('L\n');
  });
});

describe('nothing is saved', () => {
  test('with --no-save', async () => {
    const store = newStore();
    const terminal = playing(store, 'one.lvl', '--no-save');
    await terminal.shows(READY);
    terminal.type(`${RIGHT}q`);
    await terminal.shows('Leave this level?');
    terminal.type('2');
    await terminal.ended();
    expect(readdirSync(store)).toEqual([]);
  });

  test('in a pipe', () => {
    const store = newStore();
    program(['one.lvl'], { folder, store, input: 'd\nq\n' });
    expect(readdirSync(store)).toEqual([]);
  });
});

test('a solved level is marked the next time, and one whose solution was watched is not', async () => {
  const store = newStore();
  const solving = playing(store, 'two.lvl', 'one.lvl', '--level', '1', '--delay', '5');
  await solving.shows('1 of 2');
  solving.type(LEFT);
  await solving.shows(WIN_CARD);
  solving.type('n');
  await solving.shows('2 of 2');
  solving.type('osteps.txt\r');
  await solving.shows('A sequence has');
  solving.type('\u0003');
  await solving.ended();
  const again = playing(store, 'one.lvl', 'two.lvl');
  await again.shows(/1 of 2 solved[^]*▷ +1 one\.lvl[^]*✓ +2 two\.lvl/);
  again.type('\r');
  await again.shows(/one\.lvl {2}1 of 2/);
  expect(again.rows[0]).not.toContain('solved');
  again.type('n');
  await again.shows(/two\.lvl {2}2 of 2/);
  expect(again.rows[0]).toContain('solved');
});

test('a store of a later version is reported, and play continues', async () => {
  const store = newStore();
  writeFileSync(join(store, 'store.json'), '{"version":9}\n');
  const terminal = playing(store, 'one.lvl');
  await terminal.shows('made by a later version');
  terminal.type(RIGHT);
  await terminal.shows('moves 1 ');
  terminal.type('q');
  await terminal.ended();
  expect(readdirSync(store)).toEqual(['store.json']);
});

test('after a kill the reverse game and the forward game are both resumed up to the last save, with undo', async () => {
  const store = newStore();
  const terminal = await afterFourMoves(store);
  terminal.type('<');
  await terminal.shows('pulls 0');
  terminal.type(RIGHT.repeat(8) + LEFT.repeat(2));
  await terminal.shows('pulls 2');
  await terminal.until('it is kept', () => (keptOf(store).match(/"change":/g) ?? []).length >= 2);
  await terminal.until('all of it is kept', () => readdirSync(join(store, 'games')).length === 2);
  terminal.kill('SIGKILL');
  await terminal.ended();
  const again = playing(store, 'one.lvl');
  await again.shows('Resumed at move 4. r restarts.');
  again.type('<');
  await again.shows('Resumed at move 10. r restarts.');
  expect(again.text).toContain('pulls 2');
  again.type('q');
  await again.shows('Back to the forward game.');
  expect(again.text).toContain('moves 4 ');
  again.type('uuuuu');
  await again.shows('There is nothing to undo.');
  again.type('q');
  expect(await again.ended()).toEqual({ code: 0, isRestored: true });
});
