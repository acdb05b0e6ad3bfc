import type { Result } from '../../core/result';
import { canDraw } from '../../session/terminal/terminal-options';
import type { Output } from '../parts/output';
import { findStreams } from '../play/keyboard';
import { editByLines } from './edit-text';
import { editOnScreen } from './edit-screen';
import { openEdited, type EditOptions } from './open-edited';

/** Edits a level of a file, or a new one: on the screen, or line by line without a terminal. */
export async function edit(
  file: string | undefined,
  options: EditOptions,
  output: Output,
): Promise<Result<number, string>> {
  const opened = openEdited(file, options);
  if (!opened.ok) return opened;
  const { hasKeyboard, hasScreen } = findStreams();
  if (options.text !== true && hasKeyboard && hasScreen && canDraw(process.env)) return editOnScreen(opened.value);
  for (const notice of opened.value.notices) output.error(notice);
  return editByLines(opened.value, output);
}
