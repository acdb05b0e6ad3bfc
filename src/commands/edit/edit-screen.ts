import { ok, type Result } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import { openLibrary } from '../../library/open-library';
import { chooseScreenSettings } from '../../session/settings/screen-settings';
import { frontEnds } from '../play/front-ends';
import { openKeyboard } from '../play/keyboard';
import type { OpenedEdit } from './open-edited';

/** Edits a level on this process's terminal until the user quits; returns the exit code. */
export async function editOnScreen(opened: OpenedEdit): Promise<Result<number, string>> {
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
      { ...screen.value, save: true, edited: opened },
      keyboard.value,
    ),
  );
}
