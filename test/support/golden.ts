import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', 'golden');

/**
 * Compares a text with `test/golden/NAME.txt`. `UPDATE_GOLDEN=1 npx jest test/tui/golden.test.ts` rewrites the files;
 * they are reviewed like code, and never written if `CI` is set.
 */
export function expectGolden(name: string, text: string): void {
  const path = join(FOLDER, `${name}.txt`);
  if (process.env.UPDATE_GOLDEN && !process.env.CI) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}
