import type { Result } from '../../core/result';
import type { Output } from '../output';
import { editByLines } from './edit-text';
import { openEdited, type EditOptions } from './open-edited';

/** Edits a level of a file, or a new one. */
export async function edit(
  file: string | undefined,
  options: EditOptions,
  output: Output,
): Promise<Result<number, string>> {
  const opened = openEdited(file, options);
  if (!opened.ok) return opened;
  for (const notice of opened.value.notices) output.error(notice);
  return editByLines(opened.value, output);
}
