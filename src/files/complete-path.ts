import { promises } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The paths that begin with a text, in order; folders end with a slash. A folder that cannot be read has none. */
export async function completePath(text: string): Promise<string[]> {
  const isInside = text.endsWith('/');
  const folder = isInside ? text : dirname(text);
  const beginning = isInside || text === '' ? '' : basename(text);
  const prefix = isInside ? text : folder === '.' && !text.startsWith('./') ? '' : join(folder, '/');
  try {
    const entries = await promises.readdir(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => name.startsWith(beginning) && (beginning.startsWith('.') || !name.startsWith('.')))
      .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .sort();
  } catch {
    return [];
  }
}
