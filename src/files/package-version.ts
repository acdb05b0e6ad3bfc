import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The version in the package's own package.json. */
export function packageVersion(): string {
  const text = readFileSync(resolve(__dirname, '..', '..', 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}
