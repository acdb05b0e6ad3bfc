import { findOwnFile } from '../files/level-files';
import { ownFileSentence } from '../messages/files';
import type { Output } from '../commands/output';

/** The name, or the path of the program's own level or solution that it stands for, with a message that says so. */
export function ownPath(name: string, folder: 'maps' | 'solutions', output: Output): string {
  const own = findOwnFile(name, folder);
  if (own) output.error(ownFileSentence(name, own.name));
  return own?.path ?? name;
}
