import { Sequence } from '../../core/play/sequence';
import { ok, type Result } from '../../core/result';
import { type OpenedEdit, openEdited, type OpenEditOptions } from '../../editing/open-level';
import { openLibrary } from '../../library/open-library';
import { chooseScreenSettings } from '../../session/settings';
import { canDraw, findStreams, openKeyboard } from '../../session/terminal';
import type { Output } from '../parts/output';
import { frontEnds } from '../play/front-ends';
import { editByLines } from './edit-text';

export interface EditOptions extends OpenEditOptions {
  readonly text?: boolean;
}

/** Edits a level of a file, or a new one: on the screen, or line by line without a terminal. */
export async function edit(
  file: string | undefined,
  options: EditOptions,
  output: Output,
): Promise<Result<number, string>> {
  const opened = openEdited(file, options);
  if (!opened.ok) return opened;
  const { hasKeyboard, hasScreen } = findStreams();
  if (options.text !== true && hasKeyboard && hasScreen && canDraw(process.env))
    return editOnScreen(opened.value, output);
  for (const notice of opened.value.notices) output.error(notice);
  return editByLines(opened.value, output);
}

/** Edits a level on this process's terminal until the user quits; returns the exit code. */
async function editOnScreen(opened: OpenedEdit, output: Output): Promise<Result<number, string>> {
  const screen = chooseScreenSettings({ mouse: true, sound: true, motion: true }, undefined, undefined, true);
  if (!screen.ok) return screen;
  const library = openLibrary([], {});
  if (!library.ok) return library;
  const keyboard = openKeyboard(false);
  if (!keyboard.ok) return keyboard;
  return ok(
    await frontEnds.screen().playOnScreen(
      {
        settings: screen.value.settings,
        list: { title: '', files: [], summaries: [], unread: [], fileCount: 0, seed: 0 },
        base: undefined,
        startedAt: Date.now(),
        first: undefined,
        firstSequence: Sequence.EMPTY,
      },
      library.value,
      { ...screen.value, save: true, edited: opened, output },
      keyboard.value,
    ),
  );
}
