import { cpSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { RealTerminal } from './support/pty';
import { temporaryFolder } from './support/temporary-folder';

const TOP = join(__dirname, '..');
const folder = temporaryFolder();

function changedAt(...path: readonly string[]): number {
  return statSync(join(TOP, ...path)).mtimeMs;
}

test('the program and the threads that tests start are built from the source as it is', () => {
  const sources = readdirSync(join(TOP, 'src'), { recursive: true, encoding: 'utf8' });
  const changed = Math.max(...sources.filter((path) => path.endsWith('.ts')).map((path) => changedAt('src', path)));
  expect(changedAt('dist', 'cli', 'start.js')).toBeGreaterThanOrEqual(changed);
});

/** A new checkout, with the packages that it needs. */
function checkOut(): void {
  for (const name of ['bin', 'maps', 'package.json', 'package-lock.json', 'solutions', 'src'])
    cpSync(join(TOP, name), join(folder, name), { recursive: true });
  symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
}

/** The output of `npm start` until the first level is there. */
async function start(): Promise<string> {
  const script = join('src', 'bundle.js');
  const terminal = new RealTerminal(process.execPath, [script, 'start', 'maps/level1.lvl'], { folder });
  await terminal.shows('First Push');
  return terminal.output;
}

test('npm start builds a new checkout and whatever has changed, and says so', async () => {
  checkOut();
  expect(await start()).toMatch(/^Building, once \.\.\.\r\n/);
  expect(await start()).not.toContain('Building');
  utimesSync(join(folder, 'src', 'cli', 'main.ts'), new Date(), new Date());
  expect(await start()).toMatch(/^Building, once \.\.\.\r\n/);
});
