import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TOP = join(__dirname, '..');

function changedAt(...path: readonly string[]): number {
  return statSync(join(TOP, ...path)).mtimeMs;
}

test('the program and the threads that tests start are built from the source as it is', () => {
  const sources = readdirSync(join(TOP, 'src'), { recursive: true, encoding: 'utf8' });
  const changed = Math.max(...sources.filter((path) => path.endsWith('.ts')).map((path) => changedAt('src', path)));
  expect(changedAt('dist', '.tsbuildinfo')).toBeGreaterThanOrEqual(changed);
  expect(changedAt('dist', 'cli', 'start.cache')).toBeGreaterThanOrEqual(changed);
});
