import { mkdtempSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

const folder = temporaryFolder();

const KEYS: Readonly<Record<string, string>> = { l: '\u001b[D', r: '\u001b[C', u: '\u001b[A', d: '\u001b[B' };

/** The arrow keys of the solution that the program has for one of its levels. */
function arrowsFor(level: number): string {
  const steps = readFileSync(resolve(__dirname, '..', '..', 'solutions', `level${level}.txt`), 'utf8');
  return [...steps.toLowerCase()].map((step) => KEYS[step] ?? '').join('');
}

// The first of them in a few keys: terminal.test.ts.
longTest('a new player comes from the first start to the third solved level with arrows and Enter alone', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const player = { folder, environment: { SOKOBAN_DATA: data } };
  const first = sokobanIn(player, '--no-sound');
  await first.shows(/First Push {2}1 of \d+/);
  await first.shows('Push every box onto a goal.');
  first.type(arrowsFor(1));
  await first.shows(WIN_CARD);
  await first.shows('next: Back Row First');
  first.type('\r');
  await first.shows(/Back Row First {2}2 of \d+/);
  first.type(arrowsFor(2));
  await first.shows(/next: Turning Bay/);
  first.type('\r');
  await first.shows(/Turning Bay {2}3 of \d+/);
  first.type(arrowsFor(3));
  await first.shows(/classic +3 of \d+[^]*next: Free Choice/);
  first.type('q');
  await first.shows(/NEXT LEVEL[^]*Free Choice[^]*3\/60 /);
  first.type('q');
  expect(await first.ended()).toEqual({ code: 0, isRestored: true });
  const second = sokobanIn(player, '--no-sound');
  await second.shows(/NEXT LEVEL[^]*Free Choice[^]*3\/60 /);
  expect(second.text).not.toContain('CONTINUE');
  second.type('q');
  expect(await second.ended()).toEqual({ code: 0, isRestored: true });
});
