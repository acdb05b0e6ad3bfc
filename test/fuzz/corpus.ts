import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');
/** Third-party levels, if they are there. */
const SHARED = resolve(ROOT, '..', 'shared', 'data');
/** Larger texts test nothing more than these. */
const LARGEST = 40_000;

/** Good texts to begin with: our own, in their order, and others if they are there. */
export function ownTexts(folder: 'maps' | 'solutions'): string[] {
  return textsIn(join(ROOT, folder));
}

export function sharedTexts(): string[] {
  return existsSync(SHARED) ? textsIn(SHARED) : [];
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && statSync(path).size <= LARGEST)
    .map((path) => readFileSync(path, 'latin1'));
}
